//! The part of a script that needs nothing but what is known: texts are looked up and put side by side. Here most of the
//! time of a printer is spent.

use crate::chunk::{Chunk, ROOM, WIDTH};
use crate::code::{MAX_DEPTH, SlotId};
use crate::data::Compiled;
use crate::format;
use crate::known::{Known, long};
use crate::labels::Labels;
use crate::line::{Line, WINDOW};
use crate::script::{Kind, Leaf, Op, Script, Scripts};
use crate::show::{Shown, label, shown};
use crate::visit::Branch;

/// Where in the scripts somebody is.
#[derive(Clone, Debug, Default)]
pub(crate) struct Place {
    /// The operation that is next.
    pub(crate) at: usize,
    /// What is still to be done of the scripts that others were entered from.
    open: [usize; MAX_DEPTH],
    depth: usize,
}

/// Puts a chunk into a line, if it has a place there. What is behind the text is written over by what comes next.
#[inline(always)]
fn put(window: &mut [u8; WINDOW], at: usize, chunk: Chunk) {
    if at <= WINDOW - WIDTH
        && let Some(place) = window.get_mut(at..at + WIDTH)
    {
        place.copy_from_slice(&chunk.bytes());
    }
}

/// What numbers and branches are shown by.
pub(crate) struct Scene<'r, 'i> {
    pub(crate) isa: &'i Compiled,
    pub(crate) labels: Option<&'r Labels>,
    pub(crate) position: u64,
}

impl Scene<'_, '_> {
    /// Calls a function with the pieces of the text of a number or a branch, one after the other.
    #[inline(always)]
    pub(crate) fn shown(&self, op: &Op, bits: u64, mut take: impl FnMut(&[u8])) {
        let slot = self.isa.slot(SlotId(op.first));
        let raw = u128::from(bits);
        if matches!(op.kind, Kind::Number | Kind::Numbers) {
            return match shown(self.isa, slot, raw) {
                Shown::Text(_, text) => take(text.as_bytes()),
                Shown::Number(text) => take(text.as_bytes()),
            };
        }
        let branch = Branch::of(slot, raw, self.position);
        match label(self.labels, branch) {
            Some((prefix, number)) => {
                take(prefix.as_bytes());
                take(number.as_bytes());
            }
            None => take(format::signed(branch.shown, false).as_bytes()),
        }
    }

    /// Puts a number or a branch into a line; how long that is then, if there is room.
    #[inline(never)]
    fn put(&self, op: &Op, bits: u64, window: &mut [u8; WINDOW], length: usize) -> Option<usize> {
        let mut end = Some(length);
        self.shown(op, bits, |text| {
            end = end.and_then(|end| {
                window.get_mut(end..end + text.len())?.copy_from_slice(text);
                Some(end + text.len())
            });
        });
        end
    }
}

/// Does what needs nothing but what is known, and stops at an operation that needs more; none at the end. Who may not enter
/// scripts stops there.
#[inline(never)]
pub(crate) fn ready<'i>(
    scene: &Scene<'_, '_>,
    (scripts, known): (&'i Scripts, &Known),
    line: &mut Line,
    halves: &[u64; 2],
    place: &mut Place,
    may_enter: bool,
) -> Option<&'i Op> {
    let (ops, list, lanes) = (scripts.ops.as_slice(), scripts.list.as_slice(), scripts.lanes.as_slice());
    let (texts, chunks, entered) = (known.texts(), known.chunks(), known.scripts());
    let (mut at, mut depth, halves) = (place.at, place.depth, *halves);
    let Some((window, mut length)) = line.window() else { return ops.get(at) };
    let more = loop {
        let Some(op) = ops.get(at) else { break None };
        let number = match op.kind {
            Kind::Text => texts.get(op.entry(&halves)).copied(),
            Kind::Same => Some(op.same()),
            Kind::Texts => texts.get(op.entry_of_lanes(&halves, lanes)).copied(),
            Kind::Enter | Kind::Enters if may_enter => {
                let entry = match op.kind {
                    Kind::Enter => op.entry(&halves),
                    _ => op.entry_of_lanes(&halves, lanes),
                };
                let number = entered.get(entry).map_or(0, |number| *number as usize);
                let Some(script) = list.get(number.wrapping_sub(1)) else { break Some(op) };
                // Scopes are not nested more deeply.
                place.open[depth & (MAX_DEPTH - 1)] = at + 1;
                depth += 1;
                at = script.start as usize;
                continue;
            }
            Kind::End => {
                let Some(outer) = depth.checked_sub(1) else { break None };
                depth = outer;
                at = place.open[outer & (MAX_DEPTH - 1)];
                continue;
            }
            Kind::Column if length + ROOM >= op.first as usize && length <= WINDOW - WIDTH => {
                put(window, length, Chunk::BLANKS);
                length = length.max(op.first as usize);
                at += 1;
                continue;
            }
            Kind::Number | Kind::Branch | Kind::Numbers | Kind::Branches => {
                let bits = op.value(&halves, lanes);
                let Some(end) = scene.put(op, bits, window, length) else { break Some(op) };
                length = end;
                at += 1;
                continue;
            }
            _ => break Some(op),
        };
        if length > WINDOW - WIDTH {
            break Some(op);
        }
        let number = number.unwrap_or_default();
        if let Some(chunk) = Chunk::of(number) {
            put(window, length, chunk);
            length += chunk.length();
        } else {
            let Some(list) = long(number).and_then(|span| chunks.get(span)) else { break Some(op) };
            if length + list.len() * WIDTH > WINDOW {
                break Some(op);
            }
            for &chunk in list {
                put(window, length, chunk);
                length += chunk.length();
            }
        }
        at += 1;
    };
    line.set_len(length);
    (place.at, place.depth) = (at, depth);
    more
}

impl Leaf {
    /// The script for a word, if it is known and nothing has to be checked.
    #[inline(always)]
    pub(crate) fn known<'i>(
        &self,
        scripts: &'i Scripts,
        known: &Known,
        halves: &[u64; 2],
    ) -> Option<&'i Script> {
        let entry = match self.op.kind {
            Kind::Enter => self.op.entry(halves),
            _ => self.op.entry_of_lanes(halves, &scripts.lanes),
        };
        let set = [self.dont_care as u64 & halves[0], (self.dont_care >> 64) as u64 & halves[1]];
        let number = known.script(entry);
        let script = scripts.script(self.base, number).filter(|script| !script.asserts);
        script.filter(|_| number != 0 && set[0] | set[1] == 0)
    }
}

impl Place {
    /// Goes to the beginning of a script.
    #[inline(always)]
    pub(crate) fn enter_first(&mut self, script: &Script) {
        (self.at, self.depth) = (script.start as usize, 0);
    }

    /// Enters a script from the operation before.
    pub(crate) fn enter(&mut self, script: &Script) {
        // Scopes are not nested more deeply.
        self.open[self.depth & (MAX_DEPTH - 1)] = self.at;
        (self.at, self.depth) = (script.start as usize, self.depth + 1);
    }
}
