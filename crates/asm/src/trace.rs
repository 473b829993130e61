//! Trace of a rejected line, for messages: the farthest match, and the expected continuations there.

use isaloom_engine::compiled::{ProgramId, Slot, TextRange};

/// Expected continuation at the farthest matched offset.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Expected {
    Text(TextRange),
    Slot(Slot),
    Name(ProgramId),
    End,
}

/// Reason why the text does not fit its field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FieldMismatch {
    /// Out of the range of numbers that the field can show here.
    Range { least: i128, most: i128 },
    /// The field can show the number, but not together with the rest of the line.
    OtherGenerations,
}

/// Text that does not fit its field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Rejected {
    pub(crate) slot: Slot,
    pub(crate) start: usize,
    pub(crate) end: usize,
    pub(crate) why: FieldMismatch,
}

/// Data for messages.
#[derive(Clone, Debug, Default)]
pub(crate) struct Trace {
    pub(crate) far: usize,
    pub(crate) expected: Vec<Expected>,
    pub(crate) rejected: Option<Rejected>,
    pub(crate) unknown_label: Option<(usize, usize)>,
    /// Whether the whole line matched, but no word prints it; `nearest` is the text of a similar word, if any.
    pub(crate) unprintable: bool,
    pub(crate) nearest: Option<String>,
}

/// Maximum number of expected continuations at one offset.
const MOST: usize = 64;

impl Trace {
    /// Records an expected continuation at an offset.
    pub(crate) fn expected(&mut self, at: usize, expected: Expected) {
        if at > self.far {
            self.far = at;
            self.expected.clear();
        }
        if at == self.far && self.expected.len() < MOST && !self.expected.contains(&expected) {
            self.expected.push(expected);
        }
    }

    /// Records text that does not fit its field. Keeps the text that ends last. If several texts end there, a number
    /// that is out of range has priority.
    pub(crate) fn rejected(&mut self, slot: &Slot, (start, end): (usize, usize), why: FieldMismatch) {
        let better = self.rejected.is_none_or(|before| {
            let range = |w: FieldMismatch| matches!(w, FieldMismatch::Range { .. });
            before.end < end || before.end == end && range(why) && !range(before.why)
        });
        if better {
            self.rejected = Some(Rejected { slot: *slot, start, end, why });
        }
    }

    pub(crate) fn unknown_label(&mut self, start: usize, end: usize) {
        if self.unknown_label.is_none_or(|(_, before)| before < end) {
            self.unknown_label = Some((start, end));
        }
    }
}
