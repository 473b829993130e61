//! Detects what an input contains, from its first bytes: machine code, machine code as text, or other content.

use super::dump::Dump;
use super::line::push_line;
use super::sizes::{Sizes, digits, number};
use crate::hex::words_of_line;
use std::borrow::Cow;

/// Content of an input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Content {
    /// Machine code.
    Code,
    /// Machine code written as text.
    Written(Writing),
    /// File of a format that contains no machine code to decode. The string describes the format, such as `an ELF
    /// file`.
    Foreign(&'static str),
    /// Other text.
    Text,
}

/// First bytes of file formats that are not machine code of a description, and a description of each format.
const FOREIGN: [(&[u8], &str); 4] = [
    (b"\x7fELF", "an ELF file"),
    (b"\x03\x02\x23\x07", "a SPIR-V module"),
    (b"\x07\x23\x02\x03", "a SPIR-V module"),
    (b"PK\x03\x04", "a zip archive"),
];

/// How machine code is written in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Writing {
    /// Words in hex, most significant digit first.
    Words,
    /// Hex numbers that are parts of a word. The value is their size in bits. They are in memory order.
    Parts(u32),
    /// One word per line, which is written in several parts, the most significant part first.
    Lines,
    /// Bytes in hex, in memory order.
    Bytes,
    /// Output of od or hexdump.
    Dump(Dump),
    /// Listing: each instruction has its words beside it.
    Listing,
    /// Log: some lines have an instruction with its word in brackets. Other lines are ignored.
    Bracketed,
}

impl Content {
    /// Detects the content of an input that begins with `head`. `whole` is true if `head` is the whole input.
    pub fn of(head: &[u8], whole: bool, sizes: &Sizes) -> Content {
        let foreign = FOREIGN.iter().find(|(begin, _)| head.starts_with(begin));
        if let Some((_, what)) =
            foreign.filter(|(_, what)| !(sizes.are_several() && what.ends_with("ELF file")))
        {
            return Content::Foreign(what);
        }
        // Containers are detected before text, because the headers of archives are text, and the first bytes of an
        // offload bundle may contain only its signature.
        if sizes.are_several() && sizes.is_container(head) {
            return Content::Code;
        }
        let Some(text) = text(head, whole) else { return Content::Code };
        if let Some(writing) = Writing::of(text, sizes) {
            return Content::Written(writing);
        }
        // Fewer than 8 bytes of machine code can be printable characters by chance. They are text only if a line break
        // ends them.
        match text.len() >= 8 || text.ends_with('\n') {
            true => Content::Text,
            false => Content::Code,
        }
    }

    /// Returns whether more bytes of the input cannot change the result of [`Content::of`]. They can if the text so far
    /// contains no machine code, because a listing may follow.
    pub fn is_certain(head: &[u8], sizes: &Sizes) -> bool {
        match Content::of(head, false, sizes) {
            Content::Text => false,
            Content::Code => text(head, false).is_none(),
            // One line can look like words although it is the first line of a dump.
            Content::Written(_) => head.contains(&b'\n'),
            Content::Foreign(_) => true,
        }
    }
}

impl Writing {
    /// Returns how machine code is written in a text; `None` if the text contains no machine code.
    fn of(text: &str, sizes: &Sizes) -> Option<Writing> {
        if let Some(dump) = Dump::of(text) {
            return Some(Writing::Dump(dump));
        }
        let mut scratch = Vec::new();
        match shape(text, sizes) {
            None if Writing::is_bracketed(text, sizes) => Some(Writing::Bracketed),
            None => {
                let listing = text.lines().take(1000).any(|line| push_line(line, sizes, &mut scratch));
                listing.then_some(Writing::Listing)
            }
            Some(Shape { least: 2, most: 2, count, .. }) => {
                let enough = sizes.largest() > 8 && count as u64 * 8 >= u64::from(sizes.largest());
                enough.then_some(Writing::Bytes)
            }
            Some(Shape { least, most, .. }) if least == most && most >= 4 => match sizes.only() {
                Some(size) if size > most as u32 * 4 && size.is_multiple_of(most as u32 * 4) => {
                    let parts = (size / (most as u32 * 4)) as usize;
                    let count = |line: &str| words_of_line(line, 1).count();
                    let one_a_line = text.lines().map(count).all(|count| count == 0 || count == parts);
                    Some(if one_a_line { Writing::Lines } else { Writing::Parts(most as u32 * 4) })
                }
                _ => sizes.is_whole(most).then_some(Writing::Words),
            },
            Some(Shape { whole, .. }) => whole.then_some(Writing::Words),
        }
    }

    /// Returns whether a line of the text has a word in brackets, as in a log. Other words in such a text are ignored,
    /// because a log can contain memory dumps.
    pub(super) fn is_bracketed(text: &str, sizes: &Sizes) -> bool {
        let mut scratch = Vec::new();
        text.lines().any(|line| sizes.push_bracketed(line, &mut scratch))
    }

    /// Returns the name of this form in messages, such as `bytes in hex`.
    pub fn phrase(self) -> Cow<'static, str> {
        Cow::Borrowed(match self {
            Writing::Parts(bits) => {
                return Cow::Owned(format!("{bits}-bit parts of words in hex, in memory order"));
            }
            Writing::Words => "words in hex",
            Writing::Lines => "words in hex, one per line, most significant part first",
            Writing::Bytes => "bytes in hex",
            Writing::Dump(_) => "a dump of od or hexdump; using the bytes, not the offsets",
            Writing::Listing => "a listing; using the encoded words, not the text",
            Writing::Bracketed => "a listing; using the words in brackets, not the text",
        })
    }
}

/// Numbers of digits of the words in a text that contains only words in hex and comments.
struct Shape {
    /// Smallest number of digits of a word.
    least: usize,
    /// Largest number of digits of a word.
    most: usize,
    /// Number of words in the text.
    count: usize,
    /// Whether a word has all digits of an instruction.
    whole: bool,
}

/// Returns the numbers of digits in a text; `None` if the text is empty or contains anything but words and comments.
fn shape(text: &str, sizes: &Sizes) -> Option<Shape> {
    let mut shape = Shape { least: usize::MAX, most: 0, count: 0, whole: false };
    let mut is_number = false;
    for word in text.lines().flat_map(|line| words_of_line(line, 1)).flat_map(|word| pieces(word.text)) {
        let plain = number(word);
        let has = digits(word);
        if has == 0 || !plain.bytes().all(|b| b.is_ascii_hexdigit() || b == b'_') {
            return None;
        }
        (shape.least, shape.most) = (shape.least.min(has), shape.most.max(has));
        shape.count += 1;
        shape.whole |= sizes.is_whole(has);
        is_number |= has >= 8 || plain.len() < word.len() || plain.bytes().any(|b| b.is_ascii_digit());
    }
    (shape.count > 0 && is_number).then_some(shape)
}

/// Returns the hex numbers in a word of a text. The brackets of a byte list are not part of them.
pub(super) fn pieces(word: &str) -> impl Iterator<Item = &str> {
    word.split(['[', ']']).filter(|piece| !piece.is_empty())
}

/// Parses a byte list such as `[0x00,0x00,0x81,0xbf]`, as llvm-mc prints an encoding. It must have at least two bytes,
/// which are in memory order. `None` for other text.
pub fn byte_list(text: &str) -> Option<Vec<u8>> {
    let inside = text.trim().strip_prefix('[')?.strip_suffix(']')?;
    let byte = |text: &str| {
        let digits = text.trim().strip_prefix("0x")?;
        (digits.len() == 2).then(|| u8::from_str_radix(digits, 16).ok()).flatten()
    };
    inside.split(',').map(byte).collect::<Option<Vec<u8>>>().filter(|bytes| bytes.len() > 1)
}

/// Returns bytes as text, without the last line if it is incomplete; `None` if the bytes are not text. `whole` is true
/// if the bytes are the whole input.
fn text(head: &[u8], whole: bool) -> Option<&str> {
    if !is_text(head) {
        return None;
    }
    let valid = match core::str::from_utf8(head) {
        Ok(text) => text,
        Err(error) => core::str::from_utf8(head.get(..error.valid_up_to())?).ok()?,
    };
    match valid.rfind('\n').filter(|_| !whole) {
        Some(at) => valid.get(..=at),
        None => Some(valid),
    }
}

/// Returns whether bytes are text: UTF-8, with no control characters that are unusual in text.
fn is_text(head: &[u8]) -> bool {
    let utf8 = match core::str::from_utf8(head) {
        Ok(_) => true,
        // The bytes can end in the middle of a character.
        Err(error) => error.error_len().is_none() && error.valid_up_to() + 4 > head.len(),
    };
    let control = |b: &u8| (*b < b' ' && !matches!(b, b'\t' | b'\n' | b'\r' | 0x0c | 0x1b)) || *b == 0x7f;
    utf8 && !head.is_empty() && !head.iter().any(control)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(text: &str) -> Content {
        Content::of(text.as_bytes(), true, &Sizes::dwords())
    }

    #[test]
    fn words_bytes_and_listings_are_distinguished_from_other_text() {
        use Content::{Code, Text, Written};
        assert_eq!(of("bf810000\n7e000000 ; nop\n"), Written(Writing::Words));
        assert_eq!(of("0xbe8500ff, 0x11223344"), Written(Writing::Words));
        assert_eq!(of("be8500ff11223344"), Written(Writing::Words));
        assert_eq!(of("00 00 81 bf\n"), Written(Writing::Bytes));
        assert_eq!(of("[0x00,0x00,0x81,0xbf]\n"), Written(Writing::Bytes));
        assert_eq!(of("0000\nbf81\n"), Written(Writing::Parts(16)));
        assert_eq!(of("bf81 0000\n"), Written(Writing::Lines));
        assert_eq!(of("0000 bf81 0000 bf81\n"), Written(Writing::Parts(16)));
        assert_eq!(of("s_endpgm // 000000000000: BF810000\n"), Written(Writing::Listing));
        let log = "state:\n00000004: bf810000\n:0:0000[bf810000x] s_endpgm\n";
        assert_eq!(of(log), Written(Writing::Bracketed));
        assert_eq!(of("s_mov_b32 s0, 1\ns_endpgm\n"), Text);
        assert_eq!(of("nop\n"), Text);
        assert_eq!(of("add r0, r1"), Text);
        assert!(matches!(of("0000000 bf810000 7e000000\n0000010\n"), Written(Writing::Dump(_))));
        assert_eq!(of("add"), Code);
        assert_eq!(of("abcd"), Code);
        assert_eq!(of("12"), Code);
        assert_eq!(of(""), Code);
        assert_eq!(Content::of(b"\0\0\x81\xbf", true, &Sizes::dwords()), Code);
        assert_eq!(Content::of(b"\x7fELF\x02", true, &Sizes::dwords()), Code);
        let archive = b"!<arch>\nkernels.o/      0           0     ";
        assert!(matches!(Content::of(archive, true, &Sizes::dwords()), Content::Code));
        assert!(matches!(Content::of(b"PK\x03\x04", true, &Sizes::dwords()), Content::Foreign(_)));
        // An incomplete last line is not used for detection.
        assert_eq!(Content::of(b"bf810000\nbf81", false, &Sizes::dwords()), Written(Writing::Words));
    }
}
