//! Reads the words of an instruction from a listing line, which contains them beside the text of the instruction.

use super::comment::bytes_in_comment;
use super::sizes::{Sizes, digits, number};

/// Appends the bytes of the words in a listing line. Returns false if the line has no words.
///
/// Accepted forms: an offset with a colon, then words (isaloom, xxd); a word in brackets (Mesa); and words in a
/// comment, for instruction sets whose instructions consist of several words (isaloom for AMD, LLVM).
pub(super) fn push_line(line: &str, sizes: &Sizes, out: &mut Vec<u8>) -> bool {
    if sizes.are_several() {
        let found = bytes_in_comment(line);
        out.extend(&found);
        if !found.is_empty() {
            return true;
        }
    }
    sizes.push_bracketed(line, out) || behind_offset(line, sizes, out)
}

/// Appends the bytes of the words after an offset, as in `00000010: 4010400200000001 add.f ...`. The words end at two
/// spaces, or at text that is not a word. Returns false if the line has another form.
fn behind_offset(line: &str, sizes: &Sizes, out: &mut Vec<u8>) -> bool {
    let Some((offset, rest)) = line.split_once(':') else { return false };
    let is_hex = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_hexdigit());
    // Only one space or tab may precede the offset. The memory dumps in logs have more.
    let offset = offset.strip_prefix(['\t', ' ']).unwrap_or(offset);
    if offset.len() < 4 || !is_hex(offset) {
        return false;
    }
    let rest = rest.strip_prefix([' ', '\t']).unwrap_or(rest);
    let end = rest.find("  ").or_else(|| rest.find('\t')).unwrap_or(rest.len());
    let words = rest.get(..end).unwrap_or_default().split_ascii_whitespace();
    let words: Vec<&str> = words.take_while(|word| is_hex(&number(word).replace('_', ""))).collect();
    let Some(first) = words.first().copied() else { return false };
    let before = out.len();
    // Several groups of one or two bytes are in memory order, as xxd prints them, except if an instruction can have
    // this size.
    let groups = digits(first) <= 4 && words.len() > 1 && words.iter().all(|word| digits(word) <= 4);
    for word in words {
        let word = number(word).replace('_', "");
        if !word.len().is_multiple_of(2) {
            out.truncate(before);
            return false;
        }
        match u128::from_str_radix(&word, 16) {
            Ok(value) if groups => {
                out.extend(value.to_be_bytes().iter().skip(16 - word.len() / 2));
            }
            Ok(value) if !sizes.are_several() => sizes.push_value(value, word.len() / 2, out),
            _ if sizes.push(&word, out).is_ok() => {}
            _ => {
                out.truncate(before);
                return false;
            }
        }
    }
    in_memory_order(line, digits(first) / 2, before, out);
    true
}

/// Reverses the bytes in each group if only the reversed bytes match the characters at the end of the line. (`xxd`
/// prints groups in memory order, but `xxd -e` prints them as little-endian numbers.)
fn in_memory_order(line: &str, group: usize, before: usize, out: &mut [u8]) {
    let Some(bytes) = out.get_mut(before..).filter(|bytes| group > 0 && bytes.len().is_multiple_of(group))
    else {
        return;
    };
    let Some(characters) = line.len().checked_sub(bytes.len()).and_then(|at| line.as_bytes().get(at..))
    else {
        return;
    };
    let reversed: Vec<u8> = bytes.chunks(group).flat_map(|group| group.iter().rev().copied()).collect();
    let shows = |bytes: &[u8]| {
        let shown = |&byte: &u8| if matches!(byte, b' '..=b'~') { byte } else { b'.' };
        bytes.iter().map(shown).eq(characters.iter().copied())
    };
    if shows(&reversed) && !shows(bytes) {
        bytes.copy_from_slice(&reversed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bytes(line: &str, sizes: &Sizes) -> Vec<u8> {
        let mut out = Vec::new();
        assert_eq!(push_line(line, sizes, &mut out), !out.is_empty());
        out
    }

    #[test]
    fn listing_lines_are_parsed_to_words() {
        let dwords = Sizes::dwords();
        for line in [
            "\ts_endpgm      // 000000001A04: BF810000",
            "s_endpgm ; encoding: [0x00,0x00,0x81,0xbf]",
            "00000004: bf810000  s_endpgm",
            "00000004: 0000 81bf                                ....",
            "0004: 00 00 81 bf  ....",
            "\t0004: bf810000  s_endpgm",
        ] {
            assert_eq!(bytes(line, &dwords), [0, 0, 0x81, 0xbf], "{line}");
        }
        for line in [
            "",
            "l2:",
            "\t\t000010: 61400500 00000000  |..@a|",
            "; x.bin: toy, generation 2",
            "nop",
            "label: 12",
            "[x]",
            "s_nop // bits",
        ] {
            assert_eq!(bytes(line, &dwords), Vec::<u8>::new(), "{line}");
        }
    }

    #[test]
    fn groups_of_xxd_are_read_in_their_byte_order() {
        let word = [2, 0x40, 0x10, 0x40, 1, 0, 0x21, 0x0c];
        for line in [
            "00000000: 0240 1040 0100 210c                      .@.@..!.",
            "00000000: 02401040 0100210c  .@.@..!.",
            "00000000: 024010400100210c  .@.@..!.",
            "00000000: 40104002 0c210001  .@.@..!.",
            "00000000: 0c21000140104002  .@.@..!.",
            "00000000: 0c21000140104002                    .@.@..!.",
        ] {
            assert_eq!(bytes(line, &Sizes::of(64)), word, "{line}");
        }
    }

    #[test]
    fn words_in_brackets_are_parsed() {
        let word = [8, 7, 6, 5, 4, 3, 2, 1];
        for line in [
            "\t:1:0003:0004[01020304x_05060708x] nop",
            "  3[01020304_05060708] nop",
            "[01020304_05060708]",
            "003 [05060708 01020304] nop",
        ] {
            assert_eq!(bytes(line, &Sizes::of(64)), word, "{line}");
        }
        let four = "003 [00000001 00000002 00000003 00000004] mov t0, u0";
        assert_eq!(bytes(four, &Sizes::of(128)), [1, 0, 0, 0, 2, 0, 0, 0, 3, 0, 0, 0, 4, 0, 0, 0]);
        for line in [
            "ldl r0, [01020304_05060708]",
            "  3[01020304_050607] nop",
            "003 [01020304] nop",
            "003 [01020304 05060708 090a0b0c] nop",
            "003 [01020304 0506 0708] nop",
            "[x_]",
            "[    ]",
        ] {
            assert_eq!(bytes(line, &Sizes::of(64)), Vec::<u8>::new(), "{line}");
        }
    }
}
