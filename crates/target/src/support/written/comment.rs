//! Reads instruction words from comments in listings: `s_endpgm // 000000000100: BF810000` (LLVM's objdump and sp3) and
//! `; encoding: [0x00,0x00,0x81,0xbf]` (llvm-mc). A word has its most significant digit first; bytes are in memory
//! order.

/// Maximum size, in bytes, of a run of equal words that an isaloom listing prints as one line.
pub const LONGEST_RUN: usize = 16 << 10;

/// Returns the bytes of the words in the comment of a line, in memory order; empty if the comment has no words.
pub(super) fn bytes_in_comment(line: &str) -> Vec<u8> {
    if let Some((_, rest)) = line.split_once("encoding: [") {
        let list = rest.split(']').next().unwrap_or("");
        let bytes: Option<Vec<u8>> = list.split(',').map(|byte| hex(byte.trim(), 2)).collect();
        if let Some(bytes) = bytes {
            return bytes;
        }
    }
    let comments = ["//", ";"].into_iter().filter_map(|mark| line.split_once(mark));
    comments.map(|(_, comment)| words(comment)).find(|bytes| !bytes.is_empty()).unwrap_or_default()
}

/// Parses a comment: an optional address with a colon, words of eight digits, and an optional repeat count (`x48`).
/// Other text after that is ignored.
fn words(comment: &str) -> Vec<u8> {
    let address = comment.split_once(':').filter(|(address, _)| is_hex(address.trim()));
    let words = address.map_or(comment, |(_, words)| words);
    let mut bytes = Vec::new();
    for word in words.split([' ', '\t', ',', '_']).filter(|w| !w.is_empty()) {
        let digits = word.strip_prefix("0x").unwrap_or(word);
        if digits.len() != 8 || !is_hex(digits) {
            let times = word.strip_prefix('x').and_then(|times| times.parse::<usize>().ok());
            if let Some(times) = times.filter(|&times| times.saturating_mul(bytes.len()) <= LONGEST_RUN) {
                bytes = bytes.repeat(times);
            }
            break;
        }
        bytes.extend(u32::from_str_radix(digits, 16).unwrap_or_default().to_le_bytes());
    }
    bytes
}

fn is_hex(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|b| b.is_ascii_hexdigit())
}

fn hex(text: &str, digits: usize) -> Option<u8> {
    let text = text.strip_prefix("0x").unwrap_or(text);
    (text.len() <= digits && is_hex(text)).then(|| u8::from_str_radix(text, 16).ok())?
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn llvm_tool_lines_have_words_in_comments() {
        let of = bytes_in_comment;
        let line = "\ts_mov_b32 s5, 0x11223344      // 000000001A04: BE8500FF 11223344 <kernel+0x4>";
        assert_eq!(of(line), [0xff, 0x00, 0x85, 0xbe, 0x44, 0x33, 0x22, 0x11]);
        let line = "\t.fill 12, 4, 0xbf9f0000 // 000000001A04: BF9F0000 x12, s_code_end";
        assert_eq!(of(line), [0, 0, 0x9f, 0xbf].repeat(12));
        assert_eq!(of("s_nop 0 // BF800000 x99999999999"), [0, 0, 0x80, 0xbf]);
        assert_eq!(of("v_nop                 ; encoding: [0x00,0x00,0x00,0x7e]"), [0, 0, 0, 0x7e]);
        for line in ["", "// a comment: here", "label_0040:", "; 12", "v_nop // 1234", "encoding: [zz]"] {
            assert!(of(line).is_empty(), "{line}");
        }
    }
}
