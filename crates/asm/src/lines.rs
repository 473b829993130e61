//! Splits source text into lines and parses each into labels and a statement. Skips the columns of listings.

use crate::comments::without_comments;
use crate::directives::{DirectiveFault, bracketed, directive, is_alignment, label_operand, operand};
use crate::listing::Bracketed;
use crate::statement::{Address, AddressForm, Kind, Statement, word};
use crate::text::is_word;
use isaloom_bits::Word;
use isaloom_engine::compiled::Compiled;
use isaloom_engine::syntax::{
    ALIGN, BITS, BITS_END, BYTE, HEADER, JUMP_TABLE, LABEL_END, NO_MATCH, TRUNCATED, WORD,
};
use std::ops::Range;

/// Result of parsing a line, whose comments were replaced by spaces.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Parts {
    /// Byte ranges in the source of the names of the labels before the statement.
    pub(crate) labels: Vec<Range<usize>>,
    pub(crate) statement: Option<Statement>,
    /// Byte range in the source, and error, of an invalid directive or suffix.
    pub(crate) wrong: Option<(Range<usize>, DirectiveFault)>,
}

/// Returns whether a line parses as one instruction with the text `text`, with the bits `flip` in its suffix. Returns
/// false for a line that also has a comment, label, directive, listing column or line break.
pub(crate) fn is_statement(line: &str, text: &str, flip: u128, widths: &[u32]) -> bool {
    if line.contains(['\n', '\r']) || without_comments(line) != line {
        return false;
    }
    let parts = parts(line, 0, widths);
    let statement = parts.statement.filter(|_| parts.labels.is_empty() && parts.wrong.is_none());
    statement.is_some_and(|s| s.kind == Kind::Instruction { flip } && line.get(s.range) == Some(text.trim()))
}

/// Minimum size of a piece, in bytes. A piece is a part of the source text for one worker, and ends with a line break.
const PIECE: usize = 1 << 16;

/// Splits source text without comments into pieces of whole lines. Returns each piece with its offset.
pub(crate) fn pieces(cleaned: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut start = 0;
    std::iter::from_fn(move || {
        let rest = cleaned.get(start..).filter(|rest| !rest.is_empty())?;
        let end = rest.bytes().skip(PIECE).position(|byte| byte == b'\n').map(|at| PIECE + at + 1);
        let piece = rest.get(..end.unwrap_or(rest.len()))?;
        let first = start;
        start += piece.len();
        Some((first, piece))
    })
}

/// Parses the lines of a piece. `start` is the offset of the piece in the source.
pub(crate) fn apart((mut start, piece): (usize, &str), widths: &[u32]) -> Vec<Parts> {
    let one = |line: &str| {
        let breaks = line.bytes().rev().take_while(|byte| matches!(byte, b'\n' | b'\r')).count();
        let parts = parts(line.get(..line.len() - breaks).unwrap_or(line), start, widths);
        start += line.len();
        parts
    };
    piece.split_inclusive('\n').map(one).collect()
}

/// Parses a line without comments. `start` is its offset in the source; `widths` contains the sizes of words in bits.
pub(crate) fn parts(line: &str, start: usize, widths: &[u32]) -> Parts {
    let mut parts = Parts::default();
    let mut at = listing_columns(line, widths);
    // Only a line with a colon can have labels. Searching for the colon first is much faster than parsing names.
    let may_have_labels = line.as_bytes().contains(&(LABEL_END as u8));
    loop {
        at += blanks(&line[at..]);
        let Some(length) = may_have_labels.then(|| label(&line[at..])).flatten() else { break };
        parts.labels.push(start + at..start + at + length);
        at += length;
        at += blanks(&line[at..]) + 1;
    }
    if parts.labels.is_empty() {
        at += word_column(&line[at..], widths);
        at += blanks(&line[at..]);
    }
    let mut text = line[at..].trim_end();
    if text.is_empty() {
        // A line that consists only of a word in brackets is a data statement, not a listing column, so it is parsed
        // again.
        at = blanks(line);
        text = line[at..].trim_end();
        if !parts.labels.is_empty() || bracketed(text, widths).is_none() {
            return parts;
        }
    }
    let range = start + at..start + at + text.len();
    if let Some(word) = unmatched(text, widths) {
        parts.statement = Some(Statement { range, kind: Kind::Words(vec![word]) });
    } else if let Some(kind) = bracketed(text, widths) {
        parts.statement = Some(Statement { kind: kind.moved(range.start), range });
    } else if let Some(operands) = directive(text, WORD) {
        let words = operands.map(|o| o.and_then(|digits| word(digits, widths))).collect();
        match (words, label_operand(text, WORD)) {
            (Some(words), _) => parts.statement = Some(Statement { range, kind: Kind::Words(words) }),
            (None, Some(name)) => {
                let address = Kind::Address(Address { name, form: AddressForm::Plain });
                parts.statement = Some(Statement { kind: address.moved(range.start), range });
            }
            (None, None) => parts.wrong = Some((range, DirectiveFault::Word { digits: word_digits(widths) })),
        }
    } else if let Some(operands) = directive(text, HEADER) {
        match operands.map(|o| o.and_then(|digits| word(digits, widths))).collect() {
            Some(words) => parts.statement = Some(Statement { range, kind: Kind::Header(words) }),
            None => parts.wrong = Some((range, DirectiveFault::Header { digits: word_digits(widths) })),
        }
    } else if let Some(operands) = directive(text, BYTE) {
        let byte = |digits: &str| u8::from_str_radix(digits, 16).ok();
        match operands.map(|o| o.and_then(byte)).collect() {
            Some(bytes) => parts.statement = Some(Statement { range, kind: Kind::Bytes(bytes) }),
            None => parts.wrong = Some((range, DirectiveFault::Byte)),
        }
    } else if text == JUMP_TABLE {
        parts.statement = Some(Statement { range, kind: Kind::JumpTable });
    } else if let Some(number) = operand(text, ALIGN) {
        match number.parse().ok().filter(|&bytes: &u64| is_alignment(bytes, widths)) {
            Some(bytes) => parts.statement = Some(Statement { range, kind: Kind::Align(bytes) }),
            None => parts.wrong = Some((range, DirectiveFault::Align)),
        }
    } else {
        match bits_suffix(text) {
            Ok((length, flip)) => {
                let range = range.start..range.start + text[..length].trim_end().len();
                parts.statement = Some(Statement { range, kind: Kind::Instruction { flip } });
            }
            Err(at) => {
                let wrong = range.start + at..range.end;
                parts.wrong = Some((wrong, DirectiveFault::Suffix));
            }
        }
    }
    parts
}

/// Returns the sizes of instructions and of the address unit, in bits, ascending and without duplicates.
pub(crate) fn word_widths(isa: &Compiled) -> Vec<u32> {
    let mut widths: Vec<u32> = isa.instruction_dispatches().map(|(_, d)| d.size).collect();
    widths.push(u32::try_from(isa.unit_bytes() * 8).unwrap_or(128));
    widths.sort_unstable();
    widths.dedup();
    widths
}

fn blanks(text: &str) -> usize {
    match text.as_bytes().first() {
        Some(first) if first.is_ascii_graphic() => 0,
        _ => text.len() - text.trim_start().len(),
    }
}

/// Returns the length of the label name at the start of `text`; `None` if no name with a colon follows. A double colon
/// separates the halves of a dual instruction and does not end a label. If the label is the only text of its line, its
/// name may contain any characters except whitespace.
fn label(text: &str) -> Option<usize> {
    let is_name = |c: u8| is_word(c) || c == b'.' || c == b'$';
    let length = text.bytes().take_while(|&c| is_name(c)).count();
    let first = text.bytes().next()?;
    let rest = text[length..].trim_start();
    let one = rest.strip_prefix(LABEL_END).is_some_and(|after| !after.starts_with(LABEL_END));
    if one && length > 0 && (!first.is_ascii_digit() || rest.trim_end().len() == 1) {
        return Some(length);
    }
    let alone = text.trim_end().strip_suffix(LABEL_END)?;
    (!alone.is_empty() && !alone.contains([' ', '\t', LABEL_END])).then_some(alone.len())
}

/// Returns the length of the offset and word columns at the start of a line, such as `00000008: 0080000000000001`; 0 if
/// the line has none.
fn listing_columns(line: &str, widths: &[u32]) -> usize {
    let lead = blanks(line);
    let offset = hex_digits(&line[lead..]);
    let Some(rest) = line[lead + offset..].strip_prefix(':').filter(|_| offset >= 4) else {
        let may_have = line[lead..].starts_with(|c: char| c.is_ascii_digit() || matches!(c, ':' | '['));
        return if may_have { brackets(line, widths) } else { 0 };
    };
    let mut at = line.len() - rest.len();
    let mut seen = 0;
    loop {
        let gap = blanks(&line[at..]);
        let length = hex_digits(&line[at + gap..]);
        let after = &line[at + gap + length..];
        if gap == 0 || length == 0 || !after.chars().next().is_none_or(char::is_whitespace) {
            return 0;
        }
        seen += length;
        at += gap + length;
        if widths.iter().any(|w| w.div_ceil(4) as usize == seen) {
            return at;
        }
        // The last bytes of a program may be fewer than an instruction. The listing then shows `.byte` or `truncated`
        // after the columns.
        if offset >= 8 && seen % 2 == 0 && is_rest(after.trim_start()) {
            return at;
        }
    }
}

/// Returns the word that a listing shows on the line before the instruction at offset `start`: the word in brackets,
/// or the last column of hexadecimal digits. `None` if the line has no such column.
pub(crate) fn listed_word(text: &str, start: usize) -> Option<u128> {
    let before = text.get(..start)?;
    let line = before.get(before.rfind('\n').map_or(0, |at| at + 1)..)?;
    if let Some(found) = Bracketed::of(line) {
        let dwords = || found.parts.iter().rev().copied().collect();
        let digits: String = if found.in_memory_order { dwords() } else { found.parts.concat() };
        return u128::from_str_radix(&digits, 16).ok();
    }
    u128::from_str_radix(line.split_ascii_whitespace().next_back()?, 16).ok()
}

/// Returns the length of the columns that Mesa's tools print before an instruction, such as `  3[00000001_00000002]`;
/// 0 if the line has none.
fn brackets(line: &str, widths: &[u32]) -> usize {
    let whole = |found: &Bracketed<'_>| widths.iter().any(|w| w.div_ceil(4) as usize == found.digits());
    Bracketed::of(line).filter(|found| found.begins_line && whole(found)).map_or(0, |found| found.length)
}

/// Returns the length of the word column in a listing without offsets, such as `0080000000000001  nop`; 0 if the line
/// has none. The column must contain a decimal digit or be long, because no instruction name is of this form.
fn word_column(text: &str, widths: &[u32]) -> usize {
    let length = hex_digits(text);
    let (digits, after) = text.split_at(length);
    let whole = widths.iter().any(|w| w.div_ceil(4) as usize == length);
    let certain = length >= 8 || digits.bytes().any(|c| c.is_ascii_digit());
    if whole && certain && after.starts_with("  ") { length } else { 0 }
}

fn is_rest(text: &str) -> bool {
    text.starts_with(BYTE) || text.starts_with(TRUNCATED)
}

/// Parses the text that the disassembler prints for an unmatched word (`no match: `) or for incomplete bytes at the
/// end of a program (`truncated: `). Returns the word; `None` for other text.
fn unmatched(text: &str, widths: &[u32]) -> Option<Word> {
    if let Some(digits) = text.strip_prefix(TRUNCATED) {
        let width = u32::try_from(digits.len()).ok()? * 4;
        let value = u128::from_str_radix(digits, 16).ok()?;
        return (width > 0 && width <= 128 && width % 8 == 0).then(|| Word::new(value, width));
    }
    let digits = text.strip_prefix(NO_MATCH)?;
    let value = u128::from_str_radix(digits, 16).ok()?;
    // The disassembler pads the digits to a multiple of 32 bits. If two word sizes have this number of digits after
    // padding, the size of the word is unknown.
    let mut sizes = widths.iter().filter(|w| w.div_ceil(32) as usize * 8 == digits.len());
    let width = *sizes.next()?;
    (sizes.next().is_none() && (width == 128 || value >> width == 0)).then(|| Word::new(value, width))
}

fn hex_digits(text: &str) -> usize {
    text.bytes().take_while(u8::is_ascii_hexdigit).count()
}

impl Kind {
    /// Adds `start`, the offset of a line, to the ranges in a statement. They are then relative to the source.
    fn moved(self, start: usize) -> Kind {
        match self {
            Kind::Address(Address { name, form }) => {
                Kind::Address(Address { name: start + name.start..start + name.end, form })
            }
            other => other,
        }
    }
}

pub(crate) fn word_digits(widths: &[u32]) -> Vec<u32> {
    widths.iter().map(|w| w.div_ceil(4)).collect()
}

/// Splits a `{bits=0x..}` suffix from the text of an instruction. Returns the length of the text before it, and its
/// value; without a suffix, the whole length and 0. `Err` contains the offset of an invalid suffix.
fn bits_suffix(text: &str) -> Result<(usize, u128), usize> {
    if !text.as_bytes().contains(&BITS.as_bytes()[0]) {
        return Ok((text.len(), 0));
    }
    // An incomplete suffix such as `{bits=` is an error, because no instruction has such a text.
    let begun = BITS.strip_suffix("0x").unwrap_or(BITS);
    let Some(at) = text.rfind(begun) else { return Ok((text.len(), 0)) };
    let value = text[at..].strip_prefix(BITS).and_then(|rest| rest.strip_suffix(BITS_END));
    match value.and_then(|digits| u128::from_str_radix(digits, 16).ok()) {
        Some(value) => Ok((at, value)),
        None => Err(at),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_are_whole_lines_and_parse_like_the_whole_text() {
        let text = "a: nop\r\n\n.word 0x00\n é nop {bits=0x1}\n".repeat(5_000) + "end";
        let all: Vec<(usize, &str)> = pieces(&text).collect();
        assert!(all.len() > 2 && all.iter().rev().skip(1).all(|(_, piece)| piece.ends_with('\n')));
        let parts: Vec<Parts> = all.iter().flat_map(|piece| apart(*piece, &[8])).collect();
        assert_eq!(all.iter().map(|(_, piece)| *piece).collect::<String>(), text);
        assert_eq!(parts, apart((0, &text), &[8]));
        assert_eq!(parts.len(), text.lines().count());
    }

    #[test]
    fn line_is_split_into_columns_labels_text_and_suffix() {
        let line = "00000008: 0080000000000001  x: br p0.x, #1 {bits=0x80}";
        let parts = parts(line, 100, &[64]);
        assert_eq!(parts.labels.len(), 1);
        assert_eq!(parts.labels[0], 128..129);
        let statement = parts.statement.unwrap();
        assert_eq!(&line[statement.range.start - 100..statement.range.end - 100], "br p0.x, #1");
        assert_eq!(statement.kind, Kind::Instruction { flip: 0x80 });
    }

    #[test]
    fn every_listing_format_is_parsed() {
        let rest = |line: &str| parts(line, 0, &[16, 64]).statement.map(|s| line[s.range].to_string());
        assert_eq!(rest("0080000000000001  br p0.x").as_deref(), Some("br p0.x"));
        assert_eq!(rest("00000008: 0a1b  .byte 0x0a, 0x1b").as_deref(), Some(".byte 0x0a, 0x1b"));
        assert_eq!(rest("00000008: 0a  .byte 0x0a").as_deref(), Some(".byte 0x0a"));
        assert_eq!(rest("fade  r0").as_deref(), Some("fade  r0"));
        assert_eq!(rest("0000face: fade r0").as_deref(), Some("r0"));
        assert_eq!(rest("face: faded r0").as_deref(), Some("faded r0"));
        for columns in
            ["\t:1:0003:0004[00800000x_00000001x]", "  3[00800000_00000001]", "003 [00000001 00800000]"]
        {
            assert_eq!(rest(&format!("{columns} br p0.x")).as_deref(), Some("br p0.x"), "{columns}");
        }
        for text in ["[00800000] br", "[00800000_0000] br", "l [00800000x_00000001x] br", "3 [r0] br"] {
            assert_eq!(rest(text).as_deref(), Some(text));
        }
        let words = parts("no match: 8000000000000000", 0, &[64]).statement.unwrap().kind;
        assert_eq!(words, Kind::Words(vec![Word::new(1 << 63, 64)]));
        assert_eq!(parts("a-b%1:", 10, &[64]).labels, vec![std::ops::Range { start: 10, end: 15 }]);
        assert_eq!(parts("7:", 0, &[64]).labels, vec![std::ops::Range { start: 0, end: 1 }]);
        assert!(parts("(a:b) c", 0, &[64]).labels.is_empty());
        assert!(parts("a :: b c", 0, &[64]).labels.is_empty());
        assert_eq!(rest("x: a :: b c").as_deref(), Some("a :: b c"));
    }

    #[test]
    fn word_directives_require_all_digits() {
        let kind = |line: &str| parts(line, 0, &[32]).statement.map(|s| s.kind);
        assert_eq!(kind(".word 0x0000001f"), Some(Kind::Words(vec![Word::new(0x1f, 32)])));
        assert_eq!(kind(".byte 0x1, 0xff"), Some(Kind::Bytes(vec![1, 255])));
        assert_eq!(kind(".word 0x1f"), None);
        assert!(parts(".word 0x1f", 0, &[32]).wrong.is_some());
    }
}
