//! Fast part of script execution: looks up cached strings and concatenates them. Printing spends most of its time in
//! this module.

use crate::chunk::{Chunk, ROOM, WIDTH};
use crate::code::{MAX_DEPTH, SlotId};
use crate::data::Compiled;
use crate::format;
use crate::labels::Labels;
use crate::line::{Line, WINDOW};
use crate::print_visitor::{Shown, label, shown};
use crate::script::{Kind, Leaf, Op, Script, Scripts};
use crate::span::Span;
use crate::text_cache::{TextCache, long};
use crate::visit::Branch;

/// Position of execution in the scripts: the next operation, and the operations to which execution returns.
#[derive(Clone, Debug, Default)]
pub(crate) struct Cursor {
    /// Remaining operations of the current script.
    rest: Span,
    /// Remaining operations of the enclosing scripts.
    open: [Span; MAX_DEPTH],
    depth: usize,
}

/// Maximum length of the text at which the window still has space for one more chunk.
const FULL: usize = WINDOW - WIDTH;

/// Copies all 16 bytes of a chunk into the window, if they fit. The next copy overwrites the bytes after the chunk's
/// text.
#[inline(always)]
fn put(window: &mut [u8; WINDOW], at: usize, chunk: Chunk) {
    if at <= FULL
        && let Some(place) = window.get_mut(at..at + WIDTH)
    {
        place.copy_from_slice(&chunk.bytes());
    }
}

/// Data that the text of a number or branch depends on besides its bits: the labels, and the position of the
/// instruction in units.
pub(crate) struct PrintContext<'r, 'i> {
    pub(crate) isa: &'i Compiled,
    pub(crate) labels: Option<&'r Labels>,
    pub(crate) position: u64,
}

impl PrintContext<'_, '_> {
    /// Calls `take` with each piece of the text of a number or a branch; `bits` is the raw value.
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

    /// Appends a number or a branch and returns the new length. `None` if the text does not fit.
    #[inline(never)]
    pub(crate) fn put(&self, op: &Op, bits: u64, window: &mut [u8; WINDOW], length: usize) -> Option<usize> {
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

/// Scripts, and the entries of the text cache as slices.
#[derive(Clone, Copy)]
pub(crate) struct Tables<'r, 'i> {
    scripts: &'i Scripts,
    texts: &'r [u128],
    chunks: &'r [Chunk],
    entered: &'r [u32],
}

impl<'r, 'i> Tables<'r, 'i> {
    #[inline(always)]
    pub(crate) fn new(scripts: &'i Scripts, known: &'r TextCache) -> Tables<'r, 'i> {
        Tables { scripts, texts: known.texts(), chunks: known.chunks(), entered: known.scripts() }
    }

    /// Executes the operations of a script, and of the scripts that it enters, while the caches have the text. Stops at
    /// the first operation without cached text, and at a nested script if `may_enter` is false. Returns this operation
    /// and sets `place` to it; returns `None` at the end of the script. `start` and `end` are the offsets of the
    /// instruction's text in the window.
    #[inline(always)]
    pub(crate) fn ready(
        &self,
        shown: impl Fn(&Op, u64, &mut [u8; WINDOW], usize) -> Option<usize>,
        window: &mut [u8; WINDOW],
        (start, end): (usize, &mut usize),
        halves: &[u64; 2],
        (script, mut depth, place): (Span, usize, &mut Cursor),
        may_enter: bool,
    ) -> Option<&'i Op> {
        let Tables { scripts, texts, chunks, entered } = *self;
        let (ops, lanes) = (scripts.ops.as_slice(), scripts.lanes.as_slice());
        let (mut last, mut rest) = (script.end, script.of(ops).iter());
        let mut length = *end;
        let more = loop {
            let Some(op) = rest.next() else {
                let Some(outer) = depth.checked_sub(1) else { break None };
                depth = outer;
                let script = place.open[outer & (MAX_DEPTH - 1)];
                (last, rest) = (script.end, script.of(ops).iter());
                continue;
            };
            if length > FULL {
                // The cursor moves past the operation, as for an executed one. A pair consists of two operations.
                rest = rest.as_slice().get(op.places() as usize - 1..).unwrap_or(&[]).iter();
                break Some(op);
            }
            let number = match op.entry_of_text(halves) {
                Some(entry) => texts.get(entry).copied().unwrap_or_default(),
                None => match op.kind {
                    Kind::Same => op.same(),
                    Kind::Pair => {
                        let Some(second) = rest.next() else { break None };
                        texts.get(op.entry_of_pair(second, halves)).copied().unwrap_or_default()
                    }
                    Kind::Texts => texts.get(op.entry_of_lanes(halves, lanes)).copied().unwrap_or_default(),
                    Kind::Enter | Kind::Enters if may_enter => {
                        let entry = op.entry_of_script(halves, lanes);
                        let number = entered.get(entry).copied().unwrap_or(0);
                        let Some(script) = scripts.script(0, number) else { break Some(op) };
                        // Scopes nest at most `MAX_DEPTH` levels deep, so the mask changes no index; it only avoids a
                        // bounds check.
                        let left = last - rest.len() as u32;
                        place.open[depth & (MAX_DEPTH - 1)] = Span { start: left, end: last };
                        depth += 1;
                        (last, rest) = (script.ops.end, script.ops.of(ops).iter());
                        continue;
                    }
                    Kind::Column if length - start + ROOM >= op.first as usize => {
                        put(window, length, Chunk::BLANKS);
                        length = length.max(start + op.first as usize);
                        continue;
                    }
                    Kind::Number | Kind::Branch | Kind::Numbers | Kind::Branches => {
                        let bits = op.value(halves, lanes);
                        let Some(end) = shown(op, bits, window, length) else { break Some(op) };
                        length = end;
                        continue;
                    }
                    _ => break Some(op),
                },
            };
            if let Some(chunk) = Chunk::of(number) {
                put(window, length, chunk);
                length += chunk.length();
                continue;
            }
            let Some(list) = long(number).and_then(|span| chunks.get(span)) else { break Some(op) };
            if length + list.len() * WIDTH > WINDOW {
                break Some(op);
            }
            for &chunk in list {
                put(window, length, chunk);
                length += chunk.length();
            }
        };
        *end = length;
        if let Some(op) = more {
            // The operation was not executed, so the cursor moves back to it.
            place.rest = Span { start: last - rest.len() as u32 - op.places(), end: last };
            place.depth = depth;
        }
        more
    }
}

/// Executes operations from the cursor `place` on, while the caches have the text. Returns the first operation that
/// was not executed: its text is not cached, or it enters a script and `may_enter` is false. `None` at the end.
#[inline(never)]
pub(crate) fn ready<'i>(
    scene: &PrintContext<'_, '_>,
    (scripts, known): (&'i Scripts, &TextCache),
    line: &mut Line,
    halves: &[u64; 2],
    place: &mut Cursor,
    may_enter: bool,
) -> Option<&'i Op> {
    let (start, mut end) = line.ends();
    let (script, depth) = (place.rest, place.depth);
    let Some(window) = line.window() else { return script.of(&scripts.ops).first() };
    let shown = |op: &Op, bits, window: &mut _, length| scene.put(op, bits, window, length);
    let tables = Tables::new(scripts, known);
    let more = tables.ready(shown, window, (start, &mut end), halves, (script, depth, place), may_enter);
    line.set_ends((start, end));
    more
}

impl Leaf {
    /// Returns the script of a word, if it is cached and the word has no remarks about asserts or don't-care bits.
    #[inline(always)]
    pub(crate) fn known<'i>(
        &self,
        scripts: &'i Scripts,
        known: &TextCache,
        halves: &[u64; 2],
    ) -> Option<&'i Script> {
        let set = [self.dont_care as u64 & halves[0], (self.dont_care >> 64) as u64 & halves[1]];
        scripts.known(&self.op, self.base, known, halves).filter(|_| set[0] | set[1] == 0)
    }
}

impl Cursor {
    /// Moves the cursor to the start of the script of an instruction, with no script to return to.
    #[inline(always)]
    pub(crate) fn enter_first(&mut self, script: &Script) {
        (self.rest, self.depth) = (script.ops, 0);
    }

    /// Returns the index of the next operation.
    pub(crate) fn at(&self) -> u32 {
        self.rest.start
    }

    /// Moves the cursor past an operation.
    pub(crate) fn pass(&mut self, op: &Op) {
        self.rest.start += op.places();
    }

    /// Moves the cursor to the start of a script that the previous operation enters. At the end of this script,
    /// execution returns to the operation after the previous one.
    pub(crate) fn enter(&mut self, script: &Script) {
        // Scopes nest at most `MAX_DEPTH` levels deep, so the mask changes no index; it only avoids a bounds check.
        self.open[self.depth & (MAX_DEPTH - 1)] = self.rest;
        (self.rest, self.depth) = (script.ops, self.depth + 1);
    }
}
