//! Where instructions begin in long code and where its branches lead, found on all cores.
//!
//! Where an instruction begins depends on all before it. But code that is read from some word within it soon falls into
//! step with what is read from its beginning, and stays so. Parts are therefore read at the same time, each from
//! its first word, and joined in order: from where the part before ended it is read on until both are in step.

use super::marks::Marks;
use super::place::Piece;
use super::print::Printer;
use isaloom_amd_isa::{Item, Known};
use isaloom_target::support::windows::{in_order, threads};

/// Parts are cut at a multiple of so many bytes, and are not smaller.
const PART: usize = 64 << 10;

/// Bytes of a piece of code, the first of which is at an offset of it.
#[derive(Clone, Copy)]
struct Code<'c> {
    bytes: &'c [u8],
    offset: u64,
    piece: &'c Piece<'c>,
}

/// What begins and where branches lead in a part.
#[derive(Debug, Default)]
struct Part {
    /// Where things begin, by their places in the window, and which instructions they are.
    starts: Vec<(u32, Option<Known>)>,
    /// The places of branches and the offsets that they lead to.
    branches: Vec<(usize, u64)>,
    /// Where the first thing begins that does not belong to the part.
    end: usize,
}

impl Printer<'_> {
    /// Notes what begins at the first `safe` of some bytes, the first of which is an instruction's at `offset`. Gives
    /// the place of the first thing that is not noted.
    pub(super) fn survey(
        &self,
        bytes: &[u8],
        safe: usize,
        offset: u64,
        piece: &Piece<'_>,
        marks: &mut Marks,
    ) -> usize {
        let step = safe.div_ceil(threads()).next_multiple_of(PART).max(PART);
        let cuts = (0..safe).step_by(step).map(|from| (from, (from + step).min(safe)));
        let code = Code { bytes, offset, piece };
        let parts = in_order(cuts.clone().collect(), |(from, to)| self.survey_part(&code, from, to));
        let mut at = 0;
        for ((_, to), part) in cuts.zip(&parts) {
            at = self.join(part, &code, at, to, marks);
        }
        at
    }

    /// Notes a part, of which `at` is where something begins and all behind `to` belongs to the next.
    fn join(&self, part: &Part, code: &Code<'_>, mut at: usize, to: usize, marks: &mut Marks) -> usize {
        while at < to {
            if let Ok(index) = part.starts.binary_search_by_key(&at, |start| start.0 as usize) {
                note(part, index, code.offset, marks);
                return part.end;
            }
            let one = self.survey_part(code, at, at + 1);
            note(&one, 0, code.offset, marks);
            at = one.end.max(at + 1);
        }
        at
    }

    /// What begins from a place to another, where something is taken to begin at the first.
    fn survey_part(&self, code: &Code<'_>, from: usize, to: usize) -> Part {
        let Code { bytes, offset, piece } = *code;
        let mut part = Part { end: from, ..Part::default() };
        while part.end < to {
            let place = part.end;
            let rest = bytes.get(place..).unwrap_or_default();
            let address = piece.address.wrapping_add(offset).wrapping_add(place as u64);
            let Some((item, known)) = self.item(rest, address, piece) else { break };
            // A window is far below 4 GB.
            part.starts.push((place as u32, known));
            part.end = place + item.bytes();
            if let Item::Instruction(decoded) = item
                && let Some(target) = self.target_of(&decoded, offset + place as u64)
                && let Ok(target) = u64::try_from(target)
                && !matches!(piece.relocations(address, 4), [one] if self.is_branch_to(&decoded, address, one))
            {
                part.branches.push((place, target));
            }
        }
        part
    }
}

/// Notes what begins from the start of some number on.
fn note(part: &Part, index: usize, offset: u64, marks: &mut Marks) {
    let starts = part.starts.get(index..).unwrap_or_default();
    marks.starts(offset, starts);
    let first = starts.first().map_or(usize::MAX, |start| start.0 as usize);
    let branches = part.branches.iter().filter(|(place, _)| *place >= first);
    branches.for_each(|&(_, target)| marks.target(target));
}
