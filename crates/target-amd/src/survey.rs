//! Finds instruction starts and branch targets in long code, in parallel.
//!
//! Instructions have different sizes, so the start of an instruction depends on all code before it. But decoding that
//! begins at a wrong word soon reaches a right start, and all starts after it are right. Therefore parts are decoded in
//! parallel, each from its first word, and joined in order: decoding continues from the end of a part into the next
//! part until both have a common start.

use super::marks::Marks;
use super::place::Piece;
use super::print::Printer;
use isaloom_amd_isa::{DecodedHandle, Item};
use isaloom_amdgpu_text::llvm::{BankEffect, VectorBanks};
use isaloom_target::support::windows::{in_order, threads};

/// Alignment and minimum size of a part that is decoded separately, in bytes.
const PART: usize = 64 << 10;

/// Bytes of a piece of code. `offset` is the offset of the first byte in the piece.
#[derive(Clone, Copy)]
struct Code<'c> {
    bytes: &'c [u8],
    offset: u64,
    piece: &'c Piece<'c>,
}

/// Starts, branches and bank changes that were found in a part.
#[derive(Debug, Default)]
struct Part {
    /// Byte positions at which instructions or data items start; for an instruction, with its handle.
    starts: Vec<(u32, Option<DecodedHandle>)>,
    /// Byte positions of branches, with the offsets of their targets.
    branches: Vec<(usize, u64)>,
    /// Byte positions of items after which the VGPR banks have another state, with the new state.
    banks: Vec<(usize, VectorBanks)>,
    /// Byte position of the first item after the part.
    end: usize,
}

impl Printer<'_> {
    /// Marks the instructions and data items that start in the first `safe` bytes. An item must start at the first
    /// byte, which has the offset `offset`. Returns the byte position of the first item that is not marked.
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

    /// Marks the items of a part, from the item at position `at` on. Items from position `to` on belong to the next
    /// part. Returns the position of the first item that is not marked.
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

    /// Decodes the range from `from` to `to`, as if an item started at its first byte.
    fn survey_part(&self, code: &Code<'_>, from: usize, to: usize) -> Part {
        let Code { bytes, offset, piece } = *code;
        let mut part = Part { end: from, ..Part::default() };
        while part.end < to {
            let place = part.end;
            let rest = bytes.get(place..).unwrap_or_default();
            let address = piece.address.wrapping_add(offset).wrapping_add(place as u64);
            let Some((item, known)) = self.item(rest, address, piece) else { break };
            // A position fits in 32 bits, because a window is far smaller than 4 GB.
            part.starts.push((place as u32, known));
            part.end = place + item.bytes();
            if let Some(banks) = self.banks_after(&item) {
                part.banks.push((place, banks));
            }
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

    /// Returns the state of the VGPR banks after an item, as LLVM's disassembler tracks it; `None` if the item does not
    /// change it. Data and the end of a block reset the state.
    pub(super) fn banks_after(&self, item: &Item) -> Option<VectorBanks> {
        let (_, syntax) = self.known().filter(|(_, syntax)| syntax.has_banks())?;
        let Item::Instruction(decoded) = item else { return Some(VectorBanks::default()) };
        match syntax.bank_effect(decoded) {
            BankEffect::Sets(banks) => Some(banks),
            BankEffect::EndsBlock => Some(VectorBanks::default()),
            BankEffect::Unknown | BankEffect::Nothing => None,
        }
    }
}

/// Marks the items of a part, from index `index` in `starts` on.
fn note(part: &Part, index: usize, offset: u64, marks: &mut Marks) {
    let starts = part.starts.get(index..).unwrap_or_default();
    marks.starts(offset, starts);
    let first = starts.first().map_or(usize::MAX, |start| start.0 as usize);
    let branches = part.branches.iter().filter(|(place, _)| *place >= first);
    branches.for_each(|&(_, target)| marks.target(target));
    for &(place, banks) in part.banks.iter().filter(|(place, _)| *place >= first) {
        // The new state applies from the next item on. The offset of the next byte has the same effect, because no item
        // starts before the next item.
        marks.set_banks(offset + place as u64 + 1, banks);
    }
}
