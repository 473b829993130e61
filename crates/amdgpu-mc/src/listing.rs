//! Disassembly listings of other tools: the words of each instruction stand in hex in a comment.
//!
//! `s_endpgm // 000000000100: BF810000` (LLVM's objdump and sp3) and `; encoding: [0x00,0x00,0x81,0xbf]`
//! (llvm-mc) are understood. A word is written most significant digit first, bytes in the order of memory.

use isaloom_amdgpu_text::name::quoted_length;

/// One line of a listing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListingLine<'t> {
    /// The address that stands before the words, if any.
    pub address: Option<u64>,
    /// The bytes of the instruction in the order of memory; empty where the line has none.
    pub bytes: Vec<u8>,
    /// The text before the comment, trimmed.
    pub text: &'t str,
}

/// Whether a text looks like a listing: a line has words in a comment.
pub fn is_listing(text: &str) -> bool {
    text.lines().take(1000).any(|line| !parse_line(line).bytes.is_empty())
}

/// Puts the bits of an instruction beside its text, which begins at `from`: `// bits d70d0805 0000faf0`. The assembler
/// reads them, for the text does not hold all of them.
pub fn push_bits(text: &mut String, from: usize, bytes: &[u8]) {
    let mut bits = String::from(" // bits");
    for word in bytes.chunks(4) {
        let word = word.iter().rev().fold(0u32, |word, &byte| (word << 8) | u32::from(byte));
        bits.push_str(&format!(" {word:08x}"));
    }
    // What LLVM warns of stands in a comment of its own.
    let end = text.get(from..).and_then(remark).map_or(text.len(), |at| from + at);
    text.insert_str(end, &bits);
}

/// Where LLVM's remark on an instruction begins, outside of quoted names.
fn remark(text: &str) -> Option<usize> {
    let bytes = text.as_bytes();
    let mut at = 0;
    loop {
        let rest = bytes.get(at..)?;
        at += match rest.first()? {
            b'"' => quoted_length(rest)?,
            b' ' if rest.starts_with(b" ; ") => return Some(at),
            _ => 1,
        };
    }
}

/// Reads one line.
pub fn parse_line(line: &str) -> ListingLine<'_> {
    if let Some((text, rest)) = line.split_once("encoding: [") {
        let list = rest.split(']').next().unwrap_or("");
        let bytes: Option<Vec<u8>> = list.split(',').map(|byte| hex(byte.trim(), 2)).collect();
        if let Some(bytes) = bytes {
            let text = text.trim_end().trim_end_matches([';', '/']).trim();
            return ListingLine { address: None, bytes, text };
        }
    }
    for comment in ["//", ";"] {
        let Some((text, rest)) = line.split_once(comment) else { continue };
        if let Some((address, bytes)) = words(rest) {
            return ListingLine { address, bytes, text: text.trim() };
        }
    }
    ListingLine { address: None, bytes: Vec::new(), text: line.trim() }
}

/// A run of equal words in a listing of ours has no more bytes.
pub const LONGEST_RUN: usize = 16 << 10;

/// An address with a colon, if any, then words of eight digits, and perhaps how often they stand there (`x48`); what
/// follows is not looked at.
fn words(comment: &str) -> Option<(Option<u64>, Vec<u8>)> {
    let comment = comment.trim();
    let (address, rest) = match comment.split_once(':') {
        Some((address, rest)) if is_hex(address.trim()) => {
            (u64::from_str_radix(address.trim(), 16).ok(), rest)
        }
        _ => (None, comment),
    };
    let mut bytes = Vec::new();
    for word in rest.split([' ', '\t', ',', '_']).filter(|w| !w.is_empty()) {
        let digits = word.strip_prefix("0x").unwrap_or(word);
        if digits.len() != 8 || !is_hex(digits) {
            let times = word.strip_prefix('x').and_then(|times| times.parse::<usize>().ok());
            if let Some(times) = times.filter(|&times| times.saturating_mul(bytes.len()) <= LONGEST_RUN) {
                bytes = bytes.repeat(times);
            }
            break;
        }
        bytes.extend(u32::from_str_radix(digits, 16).ok()?.to_le_bytes());
    }
    (!bytes.is_empty()).then_some((address, bytes))
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
    fn objdump_lines_have_an_address_and_words() {
        let line =
            parse_line("\ts_mov_b32 s5, 0x11223344      // 000000001A04: BE8500FF 11223344 <kernel+0x4>");
        assert_eq!(line.address, Some(0x1a04));
        assert_eq!(line.bytes, [0xff, 0x00, 0x85, 0xbe, 0x44, 0x33, 0x22, 0x11]);
        assert_eq!(line.text, "s_mov_b32 s5, 0x11223344");
    }

    #[test]
    fn a_word_may_stand_there_several_times() {
        let line = parse_line("\t.fill 12, 4, 0xbf9f0000 // 000000001A04: BF9F0000 x12, s_code_end");
        assert_eq!(line.bytes, [0, 0, 0x9f, 0xbf].repeat(12));
        assert_eq!(parse_line("s_nop 0 // BF800000 x99999999999").bytes, [0, 0, 0x80, 0xbf]);
    }

    #[test]
    fn llvm_mc_lines_have_bytes() {
        let line = parse_line("v_nop                 ; encoding: [0x00,0x00,0x00,0x7e]");
        assert_eq!(line.bytes, [0, 0, 0, 0x7e]);
        assert_eq!(line.text, "v_nop");
    }

    #[test]
    fn other_lines_have_no_bytes() {
        for line in ["", "// a comment: here", "label_0040:", "; 12", "v_nop // 1234", "encoding: [zz]"] {
            assert!(parse_line(line).bytes.is_empty(), "{line}");
        }
        assert!(!is_listing("s_endpgm\n"));
        assert!(is_listing("s_endpgm // BF810000\n"));
    }
}
