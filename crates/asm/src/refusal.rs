//! Why a line is no instruction, as data: what is wrong where, and what would have been right there. The sentences are
//! made of it in `wording`.

use crate::expect::{Expectation, expectations};
use crate::index::Index;
use crate::lines::DirectiveFault;
use crate::text::is_word;
use crate::trace::{FieldMismatch, Trace};
use isaloom_engine::Isa;
use isaloom_engine::compiled::{Raw, SlotKind};
use isaloom_source::nearest;
use std::ops::Range;

/// Why a line is no instruction. [`Display`](std::fmt::Display) says it in one line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The bytes of the line that it is about.
    pub range: Range<usize>,
    /// What is wrong.
    pub kind: RefusalKind,
}

/// What is wrong with a line.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RefusalKind {
    /// No instruction has that name.
    UnknownInstruction {
        /// The word that is most likely meant as the name.
        name: String,
        /// Names that are like it.
        nearest: Vec<String>,
    },
    /// The line makes sense up to there, where something else should stand.
    Expected {
        /// What would be right, nothing twice; empty if nothing would.
        expected: Vec<Expectation>,
        /// What stands there; `None` at the end of the line.
        found: Option<String>,
    },
    /// A number that its field cannot hold.
    OutOfRange {
        /// The field's name.
        field: String,
        /// The number of bits; `None` for an unsigned number that is computed.
        width: Option<u32>,
        /// What stands there.
        text: String,
        /// The least number.
        least: i128,
        /// The greatest number.
        most: i128,
        /// Whether numbers of the field are hex digits.
        hex: bool,
    },
    /// A text that its field may have, but not in this line: what else it says wants another.
    Contradiction {
        /// The field's name.
        field: String,
        /// What stands there.
        text: String,
    },
    /// A label that the program does not define.
    UnknownLabel {
        /// The label.
        name: String,
    },
    /// The line can be read to its end, but no word prints it.
    Unencodable {
        /// What a word like it prints.
        nearest: Option<String>,
    },
    /// The work that one line may take was not enough to tell.
    GaveUp,
    /// A directive or a suffix that makes no sense.
    Directive(DirectiveFault),
}

impl std::error::Error for Refusal {}

impl Refusal {
    pub(crate) fn directive(range: Range<usize>, fault: DirectiveFault) -> Refusal {
        Refusal { range, kind: RefusalKind::Directive(fault) }
    }

    /// Of a line that was looked at in vain. `named` says whether a word of it names an instruction.
    pub(crate) fn new(
        isa: &Isa,
        line: &str,
        index: &Index,
        trace: &Trace,
        named: bool,
        gave_up: bool,
    ) -> Refusal {
        let text = |start: usize, end: usize| line.get(start..end).unwrap_or("").to_string();
        if let Some((start, end)) = trace.unknown_label
            && end >= trace.far
        {
            return Refusal { range: start..end, kind: RefusalKind::UnknownLabel { name: text(start, end) } };
        }
        if gave_up {
            return Refusal { range: 0..line.len(), kind: RefusalKind::GaveUp };
        }
        if let Some(rejected) = trace.rejected
            && rejected.end >= trace.far
            && named
        {
            let field = isa.model().field(rejected.slot.field).name.clone();
            let (start, end) = (rejected.start, rejected.end);
            let kind = match rejected.why {
                FieldMismatch::Range { least, most } => RefusalKind::OutOfRange {
                    field,
                    width: match (rejected.slot.raw, rejected.slot.kind) {
                        (Raw::Value(_), SlotKind::Uint | SlotKind::Hex | SlotKind::Uoffset) => None,
                        _ => Some(rejected.slot.width),
                    },
                    text: text(start, end),
                    least,
                    most,
                    hex: rejected.slot.kind == SlotKind::Hex,
                },
                FieldMismatch::OtherGenerations => {
                    RefusalKind::Contradiction { field, text: text(start, end) }
                }
            };
            return Refusal { range: start..end, kind };
        }
        if !named {
            return unknown(line, index);
        }
        if trace.unprintable && trace.far >= line.trim_end().len() {
            let kind = RefusalKind::Unencodable { nearest: trace.nearest.clone() };
            return Refusal { range: 0..line.len(), kind };
        }
        let at = trace.far.min(line.len());
        if breaks_name(line, at) {
            return unknown(line, index);
        }
        let end = token_end(line, at);
        let found = (end > at).then(|| text(at, end));
        Refusal {
            range: at..end,
            kind: RefusalKind::Expected { expected: expectations(isa, &trace.expected), found },
        }
    }
}

/// Whether a place is within the word that is meant as the instruction: a shorter name only begins like it.
fn breaks_name(line: &str, at: usize) -> bool {
    let (start, word) = mnemonic(line);
    let bytes = line.as_bytes();
    let inside = start < at && at < start + word.len();
    inside && is_word(bytes[at]) && is_word(bytes[at - 1]) && line.is_char_boundary(at)
}

fn unknown(line: &str, index: &Index) -> Refusal {
    let (start, word) = mnemonic(line);
    let nearest = nearest(word, index.words(), 3).into_iter().map(str::to_string).collect();
    Refusal {
        range: start..start + word.len(),
        kind: RefusalKind::UnknownInstruction { name: word.to_string(), nearest },
    }
}

/// The word that is most likely meant as the instruction: the first after flags in parentheses.
fn mnemonic(line: &str) -> (usize, &str) {
    let mut at = 0;
    loop {
        let rest = line.get(at..).unwrap_or("");
        let blank = rest.len() - rest.trim_start().len();
        at += blank;
        let rest = rest.trim_start();
        match rest.strip_prefix('(').and_then(|inner| inner.find(')')) {
            Some(close) => at += close + 2,
            None => {
                let end = rest.find(|c: char| c.is_whitespace() || c == ',').unwrap_or(rest.len());
                return (at, &rest[..end]);
            }
        }
    }
}

/// The end of the token at a place.
fn token_end(line: &str, at: usize) -> usize {
    let rest = line.get(at..).unwrap_or("");
    let Some(first) = rest.chars().next() else { return at };
    let end = match u8::try_from(first).ok().filter(|b| is_word(*b)) {
        Some(_) => rest.find(|c: char| !(c.is_alphanumeric() || c == '_' || c == '.')).unwrap_or(rest.len()),
        None => first.len_utf8(),
    };
    at + end
}
