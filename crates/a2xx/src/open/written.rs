//! Extracts shaders from text forms in which they are published: C arrays, Unity's letter encoding, Mesa's listings,
//! and byte dumps. Hex numbers that are not part of such a form are ignored, because they could be anything.

use super::mesa;
use crate::container::Container;

/// A shader in a text file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Written {
    /// 32-bit numbers.
    Words(Vec<u32>),
    /// Bytes in memory order.
    Bytes(Vec<u8>),
}

/// Returns the shaders of a text file in one of the published forms; empty if the text has no shaders.
///
/// ```
/// use isaloom_a2xx::{Written, written};
/// let array = "static const DWORD shader[] = { 0x102a1100, 0x24, };";
/// assert_eq!(written(array), [Written::Words(vec![0x102a_1100, 0x24])]);
/// assert_eq!(written("\"ps_360\nbackbbaa\n\""), [Written::Bytes(vec![0x10, 0x2a, 0x11, 0x00])]);
/// ```
pub fn written(text: &str) -> Vec<Written> {
    for form in [letters, arrays, listings, dump, plain] {
        let found = form(text);
        if !found.is_empty() {
            return found;
        }
    }
    Vec::new()
}

/// Extracts the programs of Mesa's listings, in which the words precede the text of each clause and slot.
fn listings(text: &str) -> Vec<Written> {
    mesa::programs(text).into_iter().map(Written::Words).collect()
}

/// Decodes Unity's encoding: after a line `"vs_360` or `"ps_360`, each byte is two letters from a to p, up to a
/// quotation mark. Also accepts text that has only such letters if it decodes to a container.
fn letters(text: &str) -> Vec<Written> {
    let mut found = Vec::new();
    let mut rest = text;
    while let Some(at) = ["\"vs_360", "\"ps_360"].iter().filter_map(|mark| rest.find(mark)).min() {
        let body = &rest[at + 7..];
        let end = body.find('"').unwrap_or(body.len());
        found.extend(bytes_of_letters(&body[..end]));
        rest = &body[end..];
    }
    if found.is_empty() {
        found.extend(bytes_of_letters(text).filter(|bytes| Container::recognises(bytes)));
    }
    found.into_iter().map(Written::Bytes).collect()
}

fn bytes_of_letters(text: &str) -> Option<Vec<u8>> {
    let nibbles: Option<Vec<u8>> = text
        .bytes()
        .filter(|b| !b.is_ascii_whitespace())
        .map(|b| b.checked_sub(b'a').filter(|n| *n < 16))
        .collect();
    nibbles.filter(|all| !all.is_empty() && all.len().is_multiple_of(2)).map(|all| pairs(&all))
}

fn pairs(nibbles: &[u8]) -> Vec<u8> {
    nibbles.chunks_exact(2).map(|pair| pair[0] << 4 | pair[1]).collect()
}

/// Extracts the numbers of C array initializers. They are bytes if every number fits into a byte and the declared type
/// may be a byte type; otherwise, they are words.
fn arrays(text: &str) -> Vec<Written> {
    let code = without_comments(text);
    let mut found = Vec::new();
    let mut rest = code.as_str();
    while let Some((before, behind)) = rest.split_once('{') {
        let Some((body, after)) = behind.split_once('}') else { break };
        let items = body.split([',', ' ', '\t', '\r', '\n']).filter(|item| !item.is_empty());
        let numbers: Option<Vec<u32>> = items.map(number).collect();
        if let Some(numbers) = numbers.filter(|numbers| !numbers.is_empty()) {
            let declaration = before.rsplit([';', '}']).next().unwrap_or(before);
            found.push(array(&numbers, declaration));
        }
        rest = after;
    }
    found
}

fn array(numbers: &[u32], declaration: &str) -> Written {
    const BYTES: [&str; 6] = ["BYTE", "char", "uint8_t", "u8", "byte", "UINT8"];
    const WORDS: [&str; 9] = ["DWORD", "uint32_t", "u32", "int", "long", "ULONG", "UINT", "UINT32", "uint"];
    let said = |names: &[&str]| {
        declaration.split(|c: char| !(c.is_alphanumeric() || c == '_')).any(|word| names.contains(&word))
    };
    let bytes: Vec<u8> = numbers.iter().filter_map(|&n| u8::try_from(n).ok()).collect();
    let small = bytes.len() == numbers.len();
    if small && (said(&BYTES) || (!said(&WORDS) && numbers.len() > 3)) {
        Written::Bytes(bytes)
    } else {
        Written::Words(numbers.to_vec())
    }
}

/// Parses a decimal or hex C number with an optional suffix `u` or `l`; `None` if it does not fit into 32 bits.
fn number(item: &str) -> Option<u32> {
    let item = item.trim_end_matches(['u', 'U', 'l', 'L']);
    match item.strip_prefix("0x").or_else(|| item.strip_prefix("0X")) {
        Some(hex) => u32::from_str_radix(hex, 16).ok(),
        None => item.parse().ok(),
    }
}

/// Removes C comments, preprocessor lines, and the lines that `#if 0` disables.
fn without_comments(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find("/*").into_iter().chain(rest.find("//")).min() {
        plain.push_str(&rest[..at]);
        let comment = &rest[at..];
        let end =
            if comment.starts_with("/*") { comment.find("*/").map(|e| e + 2) } else { comment.find('\n') };
        rest = &comment[end.unwrap_or(comment.len())..];
        plain.push(' ');
    }
    plain.push_str(rest);
    let mut kept = String::with_capacity(plain.len());
    let mut out = false;
    for line in plain.lines() {
        let mut words = line.split_whitespace();
        match (words.next(), words.next()) {
            (Some("#if"), Some("0")) => out = true,
            (Some("#endif" | "#else"), _) => out = false,
            (Some(word), _) if word.starts_with('#') => {}
            _ if out => {}
            _ => {
                kept.push_str(line);
                kept.push('\n');
            }
        }
    }
    kept
}

/// Parses the output of xxd or `hexdump -C`, whose lines have an offset, bytes, and the bytes as characters. Empty if a
/// line has another form.
fn dump(text: &str) -> Vec<Written> {
    let mut bytes: Vec<u8> = Vec::new();
    for line in text.lines().map(str::trim_end).filter(|line| !line.is_empty()) {
        let Some(found) = dumped(line, bytes.len()) else { return Vec::new() };
        bytes.extend(found);
    }
    if bytes.is_empty() { Vec::new() } else { vec![Written::Bytes(bytes)] }
}

/// Returns the bytes of a dump line; `None` if the line does not begin with the offset `at`.
fn dumped(line: &str, at: usize) -> Option<Vec<u8>> {
    let (offset, rest) = match line.split_once(':') {
        Some((offset, rest)) if offset.len() >= 4 => (offset, rest),
        _ => {
            let end = line.find("  ").unwrap_or(line.len());
            let (offset, rest) = line.split_at(end);
            if offset.len() < 7 {
                return None;
            }
            (offset, rest)
        }
    };
    if usize::from_str_radix(offset.trim(), 16).ok()? != at {
        return None;
    }
    let rest = rest.strip_prefix(' ').unwrap_or(rest);
    // The bytes end where the line shows them as characters: before a bar (`hexdump -C`), or before two spaces (xxd).
    // `hexdump -C` also has two spaces between its bytes, so the bar is tested first.
    let hex = match rest.split_once('|') {
        Some((hex, _)) => hex,
        None => rest.split_once("  ").map_or(rest, |(hex, _)| hex),
    };
    let mut bytes = Vec::new();
    for group in hex.split_whitespace() {
        bytes.extend(bytes_of_hex(group)?);
    }
    Some(bytes)
}

fn bytes_of_hex(group: &str) -> Option<Vec<u8>> {
    let nibbles: Option<Vec<u8>> = group.chars().map(|c| c.to_digit(16).map(|d| d as u8)).collect();
    nibbles.filter(|all| all.len().is_multiple_of(2)).map(|all| pairs(&all))
}

/// Parses text that consists only of hex digits in groups: bytes, or longer numbers with whole bytes. Empty if the
/// bytes are not a container.
fn plain(text: &str) -> Vec<Written> {
    let mut bytes = Vec::new();
    for group in text.split(|c: char| c.is_whitespace() || c == ',').filter(|group| !group.is_empty()) {
        match bytes_of_hex(group) {
            Some(more) if more.len() != 4 => bytes.extend(more),
            _ => return Vec::new(),
        }
    }
    if Container::recognises(&bytes) { vec![Written::Bytes(bytes)] } else { Vec::new() }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEAD: [u8; 8] = [0x10, 0x2a, 0x11, 0x01, 0, 0, 0, 0x24];

    #[test]
    fn array_element_size_follows_the_declaration_or_the_digits() {
        let words = [Written::Words(vec![0x102a_1101, 36])];
        assert_eq!(written("const DWORD a[2] = { 0x102a1101, /* size */ 36 };"), words);
        assert_eq!(written("u32 a[] = {\n  0x102A1101u, 0x24 // size\n};"), words);
        let bytes = [Written::Bytes(HEAD.to_vec())];
        assert_eq!(written("const BYTE g_main[] =\n{\n 16,  42,  17, 1, 0, 0, 0, 36\n};"), bytes);
        assert_eq!(written("{ 0x10, 0x2a, 0x11, 1, 0, 0, 0, 0x24 }"), bytes);
    }

    #[test]
    fn listing_before_an_array_is_skipped() {
        let text = "#if 0\n    { xvs_3_0 }\n#endif\n\nconst DWORD g_xvs[] = { 0x102a1101, 36 };\n";
        assert_eq!(written(text), [Written::Words(vec![0x102a_1101, 36])]);
    }

    #[test]
    fn letters_encode_nibbles_of_several_programs() {
        let text = "SubProgram \"xbox360 \" {\n\"vs_360\nbackbbab\naaaaaace\"\n}\n\"ps_360\nbackbbaa\"";
        let first = Written::Bytes(HEAD.to_vec());
        assert_eq!(written(text), [first.clone(), Written::Bytes(vec![0x10, 0x2a, 0x11, 0])]);
        assert_eq!(written("backbbabaaaaaace"), [first]);
    }

    #[test]
    fn xxd_and_hexdump_output_is_parsed() {
        let bytes = [Written::Bytes(HEAD.to_vec())];
        assert_eq!(written("00000000: 102a 1101 0000 0024                      .*.....$\n"), bytes);
        assert_eq!(
            written("00000000  10 2a 11 01 00 00 00 24                           |.*.....$|\n00000008\n"),
            bytes
        );
        let long: Vec<u8> = HEAD.repeat(3);
        let text = "00000000  10 2a 11 01 00 00 00 24  10 2a 11 01 00 00 00 24  |.*.....$.*.....$|\n\
                    00000010  10 2a 11 01 00 00 00 24                           |.*.....$|\n";
        assert_eq!(written(text), [Written::Bytes(long)]);
    }

    #[test]
    fn plain_hex_digits_are_accepted_only_for_containers() {
        assert_eq!(written("10 2a 11 01 00 00 00 24"), [Written::Bytes(HEAD.to_vec())]);
        assert_eq!(written("102a110100000024"), [Written::Bytes(HEAD.to_vec())]);
        assert_eq!(written("10 2b 11 01 00 00 00 24"), []);
        assert_eq!(written("140f803e 00000000 e2010100"), []);
        assert_eq!(written(""), []);
    }
}
