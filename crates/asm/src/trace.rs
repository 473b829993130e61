//! What is noted on the way through a line that turns out to be no instruction: how far it made sense, and what would
//! have been right there.

use isaloom_engine::compiled::{ProgramId, Slot, TextRange};

/// What would have been right at the farthest point reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Expected {
    Text(TextRange),
    Slot(Slot),
    Name(ProgramId),
    End,
}

/// Why a text that reads as a field is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FieldMismatch {
    /// Less than the least or more than the greatest number that the field can show here.
    Range { least: i128, most: i128 },
    /// The field can show such numbers, but with the rest of the line not this one.
    OtherGenerations,
}

/// A text that is there but does not fit its field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Rejected {
    pub(crate) slot: Slot,
    pub(crate) start: usize,
    pub(crate) end: usize,
    pub(crate) why: FieldMismatch,
}

/// Notes for messages.
#[derive(Clone, Debug, Default)]
pub(crate) struct Trace {
    pub(crate) far: usize,
    pub(crate) expected: Vec<Expected>,
    pub(crate) rejected: Option<Rejected>,
    pub(crate) unknown_label: Option<(usize, usize)>,
    /// The line was read to its end, but no word prints it so; what a word like it prints, where there is one.
    pub(crate) unprintable: bool,
    pub(crate) nearest: Option<String>,
}

/// So many things are said to be right at one place.
const MOST: usize = 64;

impl Trace {
    /// Notes what would have been right at a place.
    pub(crate) fn expected(&mut self, at: usize, expected: Expected) {
        if at > self.far {
            self.far = at;
            self.expected.clear();
        }
        if at == self.far && self.expected.len() < MOST && !self.expected.contains(&expected) {
            self.expected.push(expected);
        }
    }

    /// Notes a text that does not fit; the one that ends last counts, and of those a number out of range.
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
