//! Rejection of a line as data: the kind of error, its byte range, and the expected texts. `wording` contains the
//! messages.

use crate::directives::DirectiveFault;
use crate::expect::{Expectation, FieldText, expectations};
use crate::index::Index;
use crate::operand_count::OperandCount;
use crate::text::is_word;
use crate::trace::{FieldMismatch, Trace};
use isaloom_engine::Isa;
use isaloom_engine::compiled::{Raw, SlotKind};
use isaloom_source::nearest;
use std::ops::Range;

/// Reason why a line is not an instruction. [`Display`](std::fmt::Display) prints the reason in one line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// Byte range of the error in the line.
    pub range: Range<usize>,
    /// Why the line is not valid.
    pub kind: RefusalKind,
}

/// Kind of an error in a line.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RefusalKind {
    /// No instruction has this name.
    UnknownInstruction {
        /// Word of the line that is most likely the instruction name.
        name: String,
        /// Similar names of instructions, nearest first.
        nearest: Vec<String>,
    },
    /// The line matches up to this range, which contains unexpected text.
    Expected {
        /// What may follow at this range, without duplicates; empty if nothing may follow.
        expected: Vec<Expectation>,
        /// Text of the line at this range; `None` at the end of the line.
        found: Option<String>,
        /// The operands of the instruction, if the line has too few or too many operands.
        operands: Option<Box<OperandCount>>,
    },
    /// The line matches up to the end of an instruction name, and a suffix follows that the instruction does not have.
    UnknownSuffix {
        /// Name of the instruction, without the suffix.
        name: String,
        /// Suffix, with its dot.
        suffix: String,
    },
    /// A number is out of the range of its field.
    OutOfRange {
        /// Name of the field.
        field: Box<str>,
        /// Name of the operand that contains the number; `None` if the operand is the field itself, or is unknown.
        operand: Option<Box<str>>,
        /// Width of the field in bits; `None` for a computed unsigned number, whose range depends on the expression.
        width: Option<u32>,
        /// Text of the number.
        text: Box<str>,
        /// Smallest accepted number.
        least: i128,
        /// Largest accepted number.
        most: i128,
        /// Whether numbers of the field are hexadecimal.
        hex: bool,
    },
    /// A text is valid for its field, but contradicts other parts of the line.
    Contradiction {
        /// Name of the field.
        field: String,
        /// Text of the field.
        text: String,
    },
    /// A label is not defined.
    UnknownLabel {
        /// Name of the label.
        name: String,
    },
    /// The text of the whole line matches a display, but no word prints the line.
    Unencodable {
        /// Text of a word that differs from the line only in some field; `None` if no such word was printed.
        nearest: Option<String>,
    },
    /// The limit of work per line was reached before a word was found.
    GaveUp,
    /// Invalid directive or suffix.
    Directive(DirectiveFault),
}

impl std::error::Error for Refusal {}

impl Refusal {
    pub(crate) fn directive(range: Range<usize>, fault: DirectiveFault) -> Refusal {
        Refusal { range, kind: RefusalKind::Directive(fault) }
    }

    /// Creates the rejection of a line from the trace of its search. `named`: a word of the line is the name of an
    /// instruction. `gave_up`: the limit of work was reached.
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
                    operand: OperandCount::name_at(isa, line, index, start)
                        .filter(|name| *name != field)
                        .map(String::into_boxed_str),
                    field: field.into_boxed_str(),
                    width: match (rejected.slot.raw, rejected.slot.kind) {
                        (Raw::Value(_), SlotKind::Uint | SlotKind::Hex | SlotKind::Uoffset) => None,
                        _ => Some(rejected.slot.width),
                    },
                    text: text(start, end).into_boxed_str(),
                    least,
                    most,
                    hex: rejected.slot.kind == SlotKind::Hex,
                },
                FieldMismatch::Contradiction => RefusalKind::Contradiction { field, text: text(start, end) },
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
        if breaks_name(line, at) || starts_unknown_name(line, at, index) {
            return unknown(line, index);
        }
        let end = token_end(line, at);
        let found = (end > at).then(|| text(at, end));
        let expected = expectations(isa, &trace.expected);
        if let Some(suffix) = found.as_deref().filter(|found| found.starts_with('.'))
            && let Some(name) = name_before(line, at, index)
            && !expected.iter().any(begins_with_dot)
        {
            let kind = RefusalKind::UnknownSuffix { name: name.to_owned(), suffix: suffix.to_owned() };
            return Refusal { range: at..end, kind };
        }
        let count = OperandCount::of(isa, line, index);
        let operands = count.filter(|count| match found.as_deref() {
            None => count.found < count.operands.len(),
            Some(",") => count.found > count.operands.len() && expected.contains(&Expectation::End),
            Some(_) => false,
        });
        Refusal {
            range: at..end,
            kind: RefusalKind::Expected { expected, found, operands: operands.map(Box::new) },
        }
    }
}

/// Returns whether the offset `at`, up to which the line matched, is in the middle of the probable instruction name.
/// Only a prefix of the name then matched.
fn breaks_name(line: &str, at: usize) -> bool {
    let (start, word) = mnemonic(line);
    let bytes = line.as_bytes();
    let inside = start < at && at < start + word.len();
    inside && is_word(bytes[at]) && is_word(bytes[at - 1]) && line.is_char_boundary(at)
}

/// Returns whether the offset `at`, up to which the line matched, is at the start of the probable instruction name, and
/// no instruction has this name.
fn starts_unknown_name(line: &str, at: usize, index: &Index) -> bool {
    let (start, word) = mnemonic(line);
    at == start && word.bytes().all(is_word) && !word.is_empty() && !index.words().any(|known| known == word)
}

/// Returns the text from the start of the probable instruction name to the offset `at`; `None` if this text is not the
/// name of an instruction.
fn name_before<'t>(line: &'t str, at: usize, index: &Index) -> Option<&'t str> {
    let (start, _) = mnemonic(line);
    let name = line.get(start..at)?;
    index.words().any(|known| known == name).then_some(name)
}

/// Returns whether the expected text may begin with a dot.
fn begins_with_dot(expected: &Expectation) -> bool {
    let begins = |text: &String| text.trim_start().starts_with('.');
    match expected {
        Expectation::Text(text) | Expectation::Name(text) => begins(text),
        Expectation::Field { text: FieldText::Flag(text), .. } => begins(text),
        Expectation::Field { text: FieldText::Texts(texts) | FieldText::Examples(texts), .. } => {
            texts.iter().any(begins)
        }
        Expectation::Field { .. } | Expectation::End => false,
    }
}

fn unknown(line: &str, index: &Index) -> Refusal {
    let (start, word) = mnemonic(line);
    let nearest = nearest(word, index.words(), 3).into_iter().map(str::to_string).collect();
    Refusal {
        range: start..start + word.len(),
        kind: RefusalKind::UnknownInstruction { name: word.to_string(), nearest },
    }
}

/// Returns the offset and the text of the probable instruction name: the first word after flags in parentheses.
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

/// Returns the end of the token at the offset `at`: a word, a word with a prefix such as `$1`, a flag such as `(rpt9)`,
/// or any other single character.
fn token_end(line: &str, at: usize) -> usize {
    let rest = line.get(at..).unwrap_or("");
    let Some(first) = rest.chars().next() else { return at };
    let word = |text: &str| {
        text.find(|c: char| !(c.is_alphanumeric() || c == '_' || c == '.')).unwrap_or(text.len())
    };
    let sign = first.len_utf8();
    let behind = rest.get(sign..).unwrap_or("");
    let end = match first {
        _ if first.is_ascii() && is_word(first as u8) => word(rest),
        '(' => match word(behind) {
            length @ 1.. if behind.get(length..).is_some_and(|end| end.starts_with(')')) => sign + length + 1,
            _ => sign,
        },
        '$' | '#' | '@' | '%' | '.' => sign + word(behind),
        _ => sign,
    };
    at + end
}
