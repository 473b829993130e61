//! Assembly syntax outside of displays: labels, data, suffixes, comments. Every printer and parser uses these
//! definitions.

use crate::labels::{EntryPoint, Labels};
use alloc::collections::BTreeSet;
use alloc::string::String;
use core::fmt::{self, Write};
use isaloom_bits::Word;

/// Prefix of the label of a branch target; the position of the instruction, in units, follows.
pub const BRANCH_LABEL: &str = "l";
/// Prefix of the label of a call target; the position of the instruction, in units, follows.
pub const CALL_LABEL: &str = "fxn";
/// Terminator of a label definition.
pub const LABEL_END: char = ':';
/// Directive for raw words.
pub const WORD: &str = ".word";
/// Directive for words before the first instruction, such as the header of a firmware file. Addresses do not count
/// them.
pub const HEADER: &str = ".header";
/// Directive that begins a section: a part of a program with its own labels, whose instructions count from 0.
pub const SECTION: &str = ".section";
/// Directive for the jump table of a firmware file, which contains the positions of the labels of its entries.
pub const JUMP_TABLE: &str = ".jumptbl";
/// Directive that pads the program with `nop` instructions to a multiple of a number of bytes.
pub const ALIGN: &str = ".align";
/// Directive for raw bytes.
pub const BYTE: &str = ".byte";
/// Start of the suffix that inverts bits of an instruction's word; [`BITS_END`] ends the suffix.
pub const BITS: &str = "{bits=0x";
/// Character that ends the suffix.
pub const BITS_END: char = '}';
/// Prefix of the digits of an unmatched word.
pub const NO_MATCH: &str = "no match: ";
/// Prefix of the digits of bytes that are too few for an instruction.
pub const TRUNCATED: &str = "truncated: ";
/// Prefix of the remark that don't-care bits are 1; the name of the leaf and the bits follow.
pub const DONT_CARE: &str = "dontcare bits in ";
/// Prefix of the remark of a failed assert; the range, the name of the bitset, and the actual bits follow.
pub const UNEXPECTED_BITS: &str = "WARNING: unexpected bits[";
/// Start of a line comment at any position.
pub const COMMENT: char = ';';
/// Start of a line comment after whitespace or at the start of a line.
pub const SLASH_COMMENT: &str = "//";
/// Start of a line comment, if it is the first character of a line.
pub const HASH_COMMENT: char = '#';
/// Start and end of a block comment, which can span lines.
pub const BLOCK_COMMENT: (&str, &str) = ("/*", "*/");

/// Returns the position that an automatic label stands for, in units: `l12` and `fxn12` are position 12. `None` for
/// other names.
pub fn label_number(name: &str) -> Option<u64> {
    let digits = name.strip_prefix(CALL_LABEL).or_else(|| name.strip_prefix(BRANCH_LABEL))?;
    digits.parse().ok().filter(|_| digits.bytes().all(|b| b.is_ascii_digit()))
}

/// Returns whether `NAME:` on its own line defines a label that operands can refer to. A name that begins like a number
/// does not, because an operand would be parsed as an offset.
pub fn is_label(name: &str) -> bool {
    let comment = name.starts_with(HASH_COMMENT)
        || name.starts_with(SLASH_COMMENT)
        || name.contains(COMMENT)
        || name.contains(BLOCK_COMMENT.0);
    let number = name.starts_with(|c: char| c.is_ascii_digit() || c == '+' || c == '-');
    !name.is_empty()
        && !comment
        && !number
        && !name.contains(|c: char| c.is_whitespace() || c.is_control() || c == LABEL_END)
}

/// Reason why an entry point is invalid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum EntryFault {
    /// The name is reserved for the label of a branch or call target, even if the program has no such label.
    Reserved,
    /// Another entry point has the same name.
    Twice,
    /// The name cannot be a label: it is empty, begins like a number, or contains whitespace, a colon or the start of a
    /// comment.
    NoLabel,
    /// The program has no instruction with this index.
    Outside {
        /// Number of instructions in the program; if instructions differ in size, its number of units.
        count: u64,
    },
    /// The position of the entry point is inside an instruction.
    Within,
}

impl fmt::Display for EntryFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EntryFault::Reserved => write!(
                f,
                "the name is reserved: `{BRANCH_LABEL}` or `{CALL_LABEL}` followed by a number is used for branch \
                 and call targets"
            ),
            EntryFault::Twice => f.write_str("the name is used for two entry points"),
            EntryFault::NoLabel => f.write_str(
                "the name is not a label (expected a name that does not begin with a digit, `+` or `-`, and \
                 contains no space, colon or comment character)",
            ),
            EntryFault::Outside { count } => {
                let noun = if *count == 1 { "instruction" } else { "instructions" };
                write!(f, "the index is outside the program, which has {count} {noun}")
            }
            EntryFault::Within => f.write_str("the index is within an instruction"),
        }
    }
}

impl core::error::Error for EntryFault {}

/// Returns the index and the fault of each invalid entry point. Faults that depend on the program are only reported
/// with its `labels`. If two entry points have the same name, the later one is reported.
pub fn entry_faults<'e>(
    entries: &'e [EntryPoint],
    labels: Option<&'e Labels>,
) -> impl Iterator<Item = (usize, EntryFault)> + 'e {
    let mut seen = BTreeSet::new();
    entries.iter().enumerate().filter_map(move |(i, entry)| {
        let name = entry.name.as_str();
        let again = !seen.insert(name);
        let fault = if label_number(name).is_some() {
            EntryFault::Reserved
        } else if !is_label(name) {
            EntryFault::NoLabel
        } else if again {
            EntryFault::Twice
        } else {
            let labels = labels.filter(|labels| !labels.is_start(entry.index))?;
            match labels.count() {
                count if entry.index >= count => EntryFault::Outside { count },
                _ => EntryFault::Within,
            }
        };
        Some((i, fault))
    })
}

/// Appends `.word 0x...` with all digits of the word.
pub fn write_word(word: Word, out: &mut String) {
    // Writing to a String never fails.
    let _ = write!(out, "{WORD} 0x{word:x}");
}

/// Appends `[...]` with all digits of the word, the form of data in Mesa's afuc assembly.
pub fn write_bracketed(word: Word, out: &mut String) {
    let _ = write!(out, "[{word:x}]");
}

/// Appends `.header 0x...` with all digits of the word.
pub fn write_header(word: Word, out: &mut String) {
    let _ = write!(out, "{HEADER} 0x{word:x}");
}

/// Appends `.byte 0x.., 0x..`.
pub fn write_bytes(bytes: &[u8], out: &mut String) {
    out.push_str(BYTE);
    for (i, byte) in bytes.iter().enumerate() {
        let comma = if i == 0 { "" } else { "," };
        let _ = write!(out, "{comma} {byte:#04x}");
    }
}

/// Appends ` {bits=0x...}`.
pub fn write_bits(bits: u128, out: &mut String) {
    let _ = write!(out, " {BITS}{bits:x}{BITS_END}");
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec::Vec;

    #[test]
    fn only_printed_label_forms_have_a_number() {
        assert_eq!(label_number("l12"), Some(12));
        assert_eq!(label_number("fxn0"), Some(0));
        assert_eq!(label_number("l+1"), None);
        assert_eq!(label_number("loop"), None);
    }

    #[test]
    fn entry_points_need_a_unique_name_and_a_valid_position() {
        let entry = |index, name: &str| EntryPoint { index, name: name.into() };
        let entries = [
            entry(0, "main"),
            entry(2, "l2"),
            entry(2, "main"),
            entry(9, "end"),
            entry(0, "a b"),
            entry(0, "#x"),
            entry(0, "2"),
            entry(0, "-main"),
            entry(3, "inside"),
        ];
        let labels = Labels::every(9, 2, Vec::new());
        let faults: Vec<_> = entry_faults(&entries, Some(&labels)).collect();
        assert_eq!(
            faults,
            [
                (1, EntryFault::Reserved),
                (2, EntryFault::Twice),
                (3, EntryFault::Outside { count: 9 }),
                (4, EntryFault::NoLabel),
                (5, EntryFault::NoLabel),
                (6, EntryFault::NoLabel),
                (7, EntryFault::NoLabel),
                (8, EntryFault::Within),
            ]
        );
        assert_eq!(entry_faults(&entries[..1], None).count(), 0);
    }

    #[test]
    fn data_directives_show_all_digits() {
        let mut text = String::new();
        write_word(Word::new(0x1f, 32), &mut text);
        write_bytes(&[1, 255], &mut text);
        write_bits(0x80, &mut text);
        assert_eq!(text, ".word 0x0000001f.byte 0x01, 0xff {bits=0x80}");
    }
}
