//! Directives of a program: their operands, and the errors of invalid directives.

use crate::statement::{Address, AddressForm, Kind, word};
use crate::text::is_word;
use isaloom_engine::syntax::{HASH_COMMENT, SECTION};
use std::ops::Range;

/// Error in a directive or a suffix.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum DirectiveFault {
    /// `.word` without hexadecimal words of full length.
    Word {
        /// Accepted numbers of digits, from the description's word sizes.
        digits: Vec<u32>,
    },
    /// `.header` with invalid words, or after the first instruction.
    Header {
        /// Accepted numbers of digits, from the description's word sizes.
        digits: Vec<u32>,
    },
    /// `.byte` without hexadecimal bytes.
    Byte,
    /// `.align` without a number of bytes that is a multiple of the instruction size.
    Align,
    /// `.section` without a name.
    Section,
    /// `[#NAME]` or `.word NAME` with a label that the section does not define.
    Label {
        /// Name of the label.
        name: String,
    },
    /// `.jumptbl` for an instruction set without a jump table.
    NoJumpTable,
    /// `.jumptbl` without a label for an entry.
    Entry {
        /// Index of the first jump table entry without a label.
        entry: usize,
    },
    /// `.jumptbl` with labels that name the same entry, but differ in their positions.
    Entries {
        /// Index of the first jump table entry whose labels differ in their positions.
        entry: usize,
    },
    /// `{bits=...}` without `0x` and hexadecimal digits.
    Suffix,
}

impl std::fmt::Display for DirectiveFault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            DirectiveFault::Word { digits } => {
                let digits = isaloom_source::alternatives(digits);
                write!(f, "expected words of exactly {digits} hex digits: `.word 0x...`")
            }
            DirectiveFault::Header { digits } => {
                let digits = isaloom_source::alternatives(digits);
                write!(
                    f,
                    "`.header` takes words of exactly {digits} hex digits and must precede the first instruction: \
                     `.header 0x...`"
                )
            }
            DirectiveFault::Byte => f.write_str("expected bytes in hex: `.byte 0x1f, 0x20`"),
            DirectiveFault::Align => {
                f.write_str("expected a number of bytes, a multiple of the instruction size: `.align 32`")
            }
            DirectiveFault::Section => f.write_str("expected the name of a section: `.section BV`"),
            DirectiveFault::Label { name } => write!(f, "undefined label `{name}`"),
            DirectiveFault::NoJumpTable => {
                f.write_str("`.jumptbl` is not supported: the instruction set has no jump table")
            }
            DirectiveFault::Entry { entry } => {
                write!(f, "`.jumptbl` needs a label for each packet; packet {entry:#04x} has none")
            }
            DirectiveFault::Entries { entry } => {
                write!(f, "`.jumptbl` has two labels at different positions for packet {entry:#04x}")
            }
            DirectiveFault::Suffix => f.write_str("expected the suffix `{bits=0x...}` with hex digits"),
        }
    }
}

impl std::error::Error for DirectiveFault {}

/// Returns the operands of the directive `name` as hex digits without `0x`; `None` for an operand that does not begin
/// with `0x`. Returns `None` if `text` is not this directive with operands.
pub(crate) fn directive<'a>(text: &'a str, name: &str) -> Option<impl Iterator<Item = Option<&'a str>>> {
    if text.as_bytes().first() != name.as_bytes().first() {
        return None;
    }
    let rest = text.strip_prefix(name).filter(|r| r.starts_with([' ', '\t']))?;
    Some(rest.split(',').map(|o| o.trim().strip_prefix("0x").or_else(|| o.trim().strip_prefix("0X"))))
}

/// Returns the text after the directive `name`, which has one operand; `None` if `text` is not this directive.
pub(crate) fn operand<'a>(text: &'a str, name: &str) -> Option<&'a str> {
    let rest = text.strip_prefix(name)?;
    (rest.is_empty() || rest.starts_with([' ', '\t'])).then(|| rest.trim())
}

/// Returns the byte range in `text` of the only operand of the directive `name`. `None` if `text` is not this
/// directive, or its operand is not the name of a label.
pub(crate) fn label_operand(text: &str, name: &str) -> Option<Range<usize>> {
    let operand = operand(text, name)?;
    is_label_name(operand).then(|| text.len() - operand.len()..text.len())
}

fn is_label_name(name: &str) -> bool {
    name.bytes().all(|c| is_word(c) || c == b'.' || c == b'$')
        && name.bytes().next().is_some_and(|c| !c.is_ascii_digit())
}

/// Maximum operand of `.align`, in bytes.
const MOST_ALIGNMENT: u64 = 256;

/// Returns whether `.align` accepts an alignment of `bytes`. All instructions must have the same size, and the
/// alignment must be a multiple of it.
pub(crate) fn is_alignment(bytes: u64, widths: &[u32]) -> bool {
    let &[width] = widths else { return false };
    (1..=MOST_ALIGNMENT).contains(&bytes) && bytes.is_multiple_of(u64::from(width.div_ceil(8)).max(1))
}

/// Parses Mesa's afuc form of a line that is only a word or a label in brackets, such as `[01000000]` or `[#NAME]`.
/// Offsets are relative to `text`.
pub(crate) fn bracketed(text: &str, widths: &[u32]) -> Option<Kind> {
    let inside = text.strip_prefix('[')?.strip_suffix(']')?;
    if let Some(name) = inside.strip_prefix(HASH_COMMENT) {
        let address = Address { name: 2..2 + name.len(), form: AddressForm::InNop };
        return is_label_name(name).then_some(Kind::Address(address));
    }
    let hex = inside.bytes().all(|c| c.is_ascii_hexdigit());
    word(inside, widths).filter(|_| hex).map(Kind::Bracketed)
}

/// Returns the byte ranges of the sections in source text without comments. Each `.section` line ends a section and is
/// not part of any section. The second list has the ranges of `.section` lines without a valid name.
pub(crate) fn sections(cleaned: &str) -> (Vec<Range<usize>>, Vec<Range<usize>>) {
    let (mut sections, mut wrong) = (Vec::new(), Vec::new());
    let (mut begin, mut from) = (0, 0);
    while let Some(found) = cleaned.get(from..).and_then(|rest| rest.find(SECTION)) {
        let at = from + found;
        from = at + SECTION.len();
        // This search for the line start visits only spaces and tabs before `.section`, so that a line with many
        // occurrences takes linear time.
        let before = cleaned.get(..at).unwrap_or("");
        let indent = before.trim_end_matches([' ', '\t']);
        if !indent.is_empty() && !indent.ends_with('\n') {
            continue;
        }
        let start = indent.len();
        let end =
            cleaned.get(at..).and_then(|rest| rest.find('\n')).map_or(cleaned.len(), |length| at + length);
        let Some(name) = cleaned.get(at..end).and_then(|line| operand(line, SECTION)) else { continue };
        if !is_label_name(name) {
            wrong.push(at..at + SECTION.len());
        }
        sections.push(begin..start);
        (begin, from) = (end, end);
    }
    sections.push(begin..cleaned.len());
    (sections, wrong)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sections_begin_at_lines_with_the_directive() {
        let text = "nop\n\t.section A\nx .section B\n.section\n.sections C\nnop";
        let (ranges, wrong) = sections(text);
        let parts: Vec<&str> = ranges.iter().map(|range| &text[range.clone()]).collect();
        assert_eq!(parts, ["nop\n", "\nx .section B\n", "\n.sections C\nnop"]);
        assert_eq!(wrong.iter().map(|range| &text[range.clone()]).collect::<Vec<_>>(), [".section"]);
    }

    /// A line with very many occurrences of `.section`. An implementation with quadratic time would take minutes.
    #[test]
    fn time_is_linear_for_a_long_line() {
        let text = "x.section ".repeat(1_000_000);
        let whole = 0..text.len();
        assert_eq!(sections(&text), (vec![whole], vec![]));
    }
}
