//! What an input holds: a code object, raw bytes, hex, or another tool's listing.

use super::DisArgs;
use crate::cli::Error;
use crate::commands::dis::Args;
use crate::io::words_of_line;
use isaloom::amd::listing;
use isaloom::amd::object::{CodeObject, Symbol, read_object};
use std::fmt::Write as _;

/// An input's code.
pub(super) enum Code {
    /// Bytes that begin at address 0.
    Bytes(Vec<u8>),
    /// An ELF code object.
    Object(Vec<u8>),
}

/// Code that lies together.
pub(super) struct Piece<'c> {
    /// The section's name; empty outside of code objects.
    pub(super) name: String,
    /// The address of the first byte.
    pub(super) address: u64,
    pub(super) bytes: &'c [u8],
    pub(super) symbols: Vec<Symbol>,
}

/// Recognises what the bytes of an input are.
pub(super) fn read(args: &Args, amd: &DisArgs, name: &str, bytes: Vec<u8>) -> Result<Code, Error> {
    if args.words.hex || amd.hex_bytes {
        let text = String::from_utf8_lossy(&bytes);
        let mut code = Vec::new();
        for (number, line) in text.lines().enumerate() {
            let parsed = if amd.hex_bytes { bytes_of_line(line) } else { bytes_of_words(line) };
            code.extend(parsed.map_err(|problem| Error::input(format!("{name}:{}: {problem}", number + 1)))?);
        }
        return Ok(Code::Bytes(code));
    }
    if bytes.starts_with(b"\x7fELF") {
        return Ok(Code::Object(bytes));
    }
    match core::str::from_utf8(&bytes) {
        Ok(text) if listing::is_listing(text) => {
            Ok(Code::Bytes(text.lines().flat_map(|line| listing::parse_line(line).bytes).collect()))
        }
        _ => Ok(Code::Bytes(bytes)),
    }
}

/// The words of the command line.
pub(super) fn of_words(words: &[String]) -> Result<Code, Error> {
    let mut code = Vec::new();
    for word in words {
        code.extend(bytes_of_words(word).map_err(Error::usage)?);
    }
    Ok(Code::Bytes(code))
}

/// Words of 32 bits, most significant digit first; more digits are several words, the first one first.
pub(in crate::lang::amd) fn bytes_of_words(line: &str) -> Result<Vec<u8>, String> {
    let mut bytes = Vec::new();
    for word in words_of_line(line, 1) {
        let digits: String = word.text.chars().filter(|c| *c != '_').collect();
        let digits = digits.strip_prefix("0x").or_else(|| digits.strip_prefix("0X")).unwrap_or(&digits);
        if digits.is_empty() || !digits.bytes().all(|b| b.is_ascii_hexdigit()) {
            return Err(format!("`{}` is not a hex number", word.text));
        }
        if digits.len() > 8 && !digits.len().is_multiple_of(8) {
            return Err(format!("`{}` has {} digits; words have eight", word.text, digits.len()));
        }
        for start in (0..digits.len()).step_by(8) {
            let end = digits.len().min(start + 8);
            let value = digits.get(start..end).and_then(|d| u32::from_str_radix(d, 16).ok()).unwrap_or(0);
            bytes.extend(value.to_le_bytes());
        }
    }
    Ok(bytes)
}

/// Bytes in the order of memory: `0x00,0x00,0x81,0xbf`, with brackets or not, or digits without separators.
pub(super) fn bytes_of_line(line: &str) -> Result<Vec<u8>, String> {
    let code = line.split([';', '#']).next().unwrap_or("");
    let code = code.split("//").next().unwrap_or("");
    let mut bytes = Vec::new();
    for piece in
        code.split(|c: char| c.is_whitespace() || matches!(c, ',' | '[' | ']')).filter(|p| !p.is_empty())
    {
        let digits = piece.strip_prefix("0x").or_else(|| piece.strip_prefix("0X")).unwrap_or(piece);
        if !digits.bytes().all(|b| b.is_ascii_hexdigit()) {
            return Err(format!("`{piece}` is not bytes in hex"));
        }
        if digits.len() == 1 {
            bytes.extend(u8::from_str_radix(digits, 16));
        } else if digits.len() % 2 == 1 {
            return Err(format!("`{piece}` has an odd number of digits"));
        } else {
            let pairs = (0..digits.len()).step_by(2).filter_map(|i| digits.get(i..i + 2));
            bytes.extend(pairs.filter_map(|pair| u8::from_str_radix(pair, 16).ok()));
        }
    }
    Ok(bytes)
}

impl Code {
    /// How many bytes there are.
    pub(super) fn len(&self) -> u64 {
        let (Code::Bytes(bytes) | Code::Object(bytes)) = self;
        bytes.len() as u64
    }

    fn object(&self) -> Option<Result<CodeObject<'_>, Error>> {
        match self {
            Code::Bytes(_) => None,
            Code::Object(bytes) => Some(read_object(bytes).map_err(|error| Error::input(error.to_string()))),
        }
    }

    /// The GPU that the input says it is for.
    pub(super) fn gpu(&self) -> Option<&'static str> {
        self.object()?.ok()?.gpu
    }

    /// Whether the kernels run with 32 lanes, where the input says so.
    pub(super) fn wave(&self) -> Option<bool> {
        self.object()?.ok()?.wave32()
    }

    /// The pieces of code.
    pub(super) fn pieces(&self) -> Result<Vec<Piece<'_>>, Error> {
        match self {
            Code::Bytes(bytes) => {
                Ok(vec![Piece { name: String::new(), address: 0, bytes, symbols: Vec::new() }])
            }
            Code::Object(bytes) => {
                let object = read_object(bytes).map_err(|error| Error::input(error.to_string()))?;
                let sections = object.sections.into_iter();
                Ok(sections
                    .map(|s| Piece { name: s.name, address: s.address, bytes: s.bytes, symbols: s.symbols })
                    .collect())
            }
        }
    }

    /// The kernels of a code object, as comments.
    pub(super) fn description(&self) -> String {
        let mut text = String::new();
        let Some(Ok(object)) = self.object() else { return text };
        for kernel in &object.kernels {
            let wave = if kernel.descriptor.wave32() { 32 } else { 64 };
            let _ = writeln!(text, "// kernel {} at {:#x}, wave{wave}", kernel.name, kernel.entry);
            for (name, value) in kernel.descriptor.facts() {
                let _ = if name.starts_with("compute_pgm") {
                    writeln!(text, "//   {name:<32} {value:#010x}")
                } else {
                    writeln!(text, "//   {name:<32} {value}")
                };
            }
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_written_most_significant_digit_first_and_bytes_in_order_of_memory() {
        assert_eq!(bytes_of_words("bf810000 0x7e000000 ; end").unwrap(), [0, 0, 0x81, 0xbf, 0, 0, 0, 0x7e]);
        assert_eq!(
            bytes_of_words("BE8500FF_11223344").unwrap(),
            [0xff, 0, 0x85, 0xbe, 0x44, 0x33, 0x22, 0x11]
        );
        assert_eq!(bytes_of_line("[0x00,0x00,0x81,0xbf] // s_endpgm").unwrap(), [0, 0, 0x81, 0xbf]);
        assert_eq!(bytes_of_line("000081bf").unwrap(), [0, 0, 0x81, 0xbf]);
        assert!(bytes_of_words("bf8g").is_err());
        assert!(bytes_of_words("bf8100001").is_err());
        assert!(bytes_of_line("0x123").is_err());
    }
}
