//! Trace of the search of a rejected line, for its error: the farthest offset that matched, and the texts that
//! were expected there.

use isaloom_engine::compiled::{ProgramId, Slot, TextRange};

/// What was expected at the farthest offset that matched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Expected {
    Text(TextRange),
    Slot(Slot),
    Name(ProgramId),
    End,
}

/// Why a text is not accepted as the text of its field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FieldMismatch {
    /// The number is out of the range that the field can have in this line.
    Range { least: i128, most: i128 },
    /// The field can have the value, but the value contradicts other parts of the line.
    Contradiction,
}

/// A text in the line, from `start` to `end`, that is not accepted as the text of its field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Rejected {
    pub(crate) slot: Slot,
    pub(crate) start: usize,
    pub(crate) end: usize,
    pub(crate) why: FieldMismatch,
}

/// Facts about the search of a rejected line, from which its error is created.
#[derive(Clone, Debug, Default)]
pub(crate) struct Trace {
    pub(crate) far: usize,
    pub(crate) expected: Vec<Expected>,
    pub(crate) rejected: Option<Rejected>,
    pub(crate) unknown_label: Option<(usize, usize)>,
    /// Whether a display matched the whole line, but no word prints the line.
    pub(crate) unprintable: bool,
    /// Text that the printer prints for the first word that was built from the line, if it differs from the line.
    pub(crate) nearest: Option<String>,
}

/// Maximum number of expectations that are recorded for one offset.
const MOST: usize = 64;

impl Trace {
    /// Records what was expected at an offset. Only expectations at the farthest offset are stored.
    pub(crate) fn expected(&mut self, at: usize, expected: Expected) {
        if at > self.far {
            self.far = at;
            self.expected.clear();
        }
        if at == self.far && self.expected.len() < MOST && !self.expected.contains(&expected) {
            self.expected.push(expected);
        }
    }

    /// Records a text that is not accepted. Only the text that ends last is stored. If several end there, a number out
    /// of range has priority.
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
