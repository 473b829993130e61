//! Parses modules in hexadecimal text, as the SPIRV-Tools disassembler does. The forms are words (`0x07230203`), bytes
//! with a prefix (`0x03 0x02`), and bare digit pairs (`03022307`). Whitespace and commas separate the words, bytes or
//! digit pairs. The first token determines the form and the byte order.

use crate::module::{Endian, to_bytes};
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

/// Error of a hexadecimal text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HexError {
    /// The text does not start with the magic number. Contains the first eleven bytes of the text.
    Unrecognised(Vec<u8>),
    /// A character that is not allowed at its location.
    Character {
        /// Number of characters read, including the wrong character.
        at: usize,
        /// Message for the error.
        reason: &'static str,
    },
}

/// Writes the SPIRV-Tools message, without `error:` and the file name.
impl fmt::Display for HexError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            HexError::Unrecognised(pattern) => {
                write!(
                    f,
                    "hex format detected, but pattern '{}' is not recognized",
                    String::from_utf8_lossy(pattern)
                )
            }
            HexError::Character { at, reason } => {
                write!(f, "hex stream parse error at character {at}: {reason} in")
            }
        }
    }
}

impl core::error::Error for HexError {}

/// Returns whether bytes are hexadecimal text: the first non-separator is `0` or `x`.
pub fn is_hex(bytes: &[u8]) -> bool {
    bytes.iter().find(|&&b| !is_separator(b)).is_some_and(|b| matches!(b, b'0' | b'x' | b'X'))
}

/// Returns whether bytes start like a module in one of the hexadecimal forms.
pub fn is_module(bytes: &[u8]) -> bool {
    if !is_hex(bytes) {
        return false;
    }
    let mut reader = Reader { text: bytes, at: 0 };
    reader.separators();
    reader.form().is_ok_and(|form| matches!(reader.word(form), Ok(crate::grammar::MAGIC)))
}

/// Parses the words of a hexadecimal text.
///
/// # Errors
/// If the text does not have one of the hexadecimal forms.
pub fn parse(text: &[u8]) -> Result<Vec<u32>, HexError> {
    let mut reader = Reader { text, at: 0 };
    reader.separators();
    let form = reader.form()?;
    let mut words = Vec::new();
    while reader.at < text.len() {
        words.push(reader.word(form)?);
        reader.separators();
    }
    Ok(words)
}

/// Converts a module that may be hexadecimal text to bytes; hexadecimal words become little-endian.
///
/// # Errors
/// If the text does not have one of the hexadecimal forms.
pub fn binary(module: Vec<u8>) -> Result<Vec<u8>, HexError> {
    match is_hex(&module) {
        true => Ok(to_bytes(&parse(&module)?, Endian::Little)),
        false => Ok(module),
    }
}

fn is_separator(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t'..=b'\r' | b',' | 0)
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    Words,
    Bytes { big: bool },
    Digits { big: bool },
}

/// Accepted starts of the text: the first characters, whether a separator must follow them, and the form that they
/// select.
#[rustfmt::skip]
const STARTS: &[(&[u8], bool, Form)] = &[
    (b"0x07230203", true,  Form::Words),
    (b"0x7230203",  true,  Form::Words),
    (b"x07230203",  true,  Form::Words),
    (b"x7230203",   true,  Form::Words),
    (b"0x07",       true,  Form::Bytes { big: true }),
    (b"0x7",        true,  Form::Bytes { big: true }),
    (b"x07",        true,  Form::Bytes { big: true }),
    (b"x7",         true,  Form::Bytes { big: true }),
    (b"0x03",       true,  Form::Bytes { big: false }),
    (b"0x3",        true,  Form::Bytes { big: false }),
    (b"x03",        true,  Form::Bytes { big: false }),
    (b"x3",         true,  Form::Bytes { big: false }),
    (b"07",         false, Form::Digits { big: true }),
    (b"03",         false, Form::Digits { big: false }),
];

struct Reader<'a> {
    text: &'a [u8],
    at: usize,
}

impl Reader<'_> {
    fn peek(&self) -> u8 {
        self.text.get(self.at).copied().unwrap_or(0)
    }

    /// Returns the next character. At the end it consumes nothing and returns a separator.
    fn next(&mut self) -> u8 {
        let byte = self.peek();
        self.at = (self.at + 1).min(self.text.len());
        byte
    }

    fn separators(&mut self) {
        while self.at < self.text.len() && is_separator(self.peek()) {
            self.at += 1;
        }
    }

    fn fail<T>(&self, reason: &'static str) -> Result<T, HexError> {
        Err(HexError::Character { at: self.at, reason })
    }

    fn form(&self) -> Result<Form, HexError> {
        let rest = self.text.get(self.at..).unwrap_or(&[]);
        for &(start, separated, form) in STARTS {
            let here = rest.get(..start.len()).is_some_and(|head| head.eq_ignore_ascii_case(start));
            let after = rest.get(start.len()).is_none_or(|&b| is_separator(b));
            if here && (after || !separated) {
                return Ok(form);
            }
        }
        let shown = rest.get(..11).unwrap_or(rest);
        Err(HexError::Unrecognised(shown.split(|&b| b == 0).next().unwrap_or(shown).to_vec()))
    }

    fn word(&mut self, form: Form) -> Result<u32, HexError> {
        let big = match form {
            Form::Words => {
                self.prefix()?;
                return self.digits(8, true);
            }
            Form::Bytes { big } | Form::Digits { big } => big,
        };
        let mut bytes = [0; 4];
        for byte in &mut bytes {
            self.separators();
            let separated = matches!(form, Form::Bytes { .. });
            if separated {
                self.prefix()?;
            }
            *byte = self.digits(2, separated)? as u8;
        }
        Ok(if big { u32::from_be_bytes(bytes) } else { u32::from_le_bytes(bytes) })
    }

    /// Parses `0x` or `x`.
    fn prefix(&mut self) -> Result<(), HexError> {
        let expected = |byte: u8| matches!(byte, b'x' | b'X');
        let first = self.next();
        if expected(first) || first == b'0' && expected(self.next()) {
            return Ok(());
        }
        self.fail("expected 0x or x")
    }

    /// Parses at most `most` digits, and the separator after them if required.
    fn digits(&mut self, most: usize, separated: bool) -> Result<u32, HexError> {
        let mut value = 0;
        for _ in 0..most {
            if is_separator(self.peek()) {
                return Ok(value);
            }
            let byte = self.next();
            match char::from(byte).to_digit(16) {
                Some(digit) => value = value << 4 | digit,
                None => return self.fail("encountered non-hex character"),
            }
        }
        if separated && !is_separator(self.next()) {
            return self.fail("expected delimiter (space or comma)");
        }
        Ok(value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_hex_format_gives_the_same_words() {
        let words = Ok(alloc::vec![0x0723_0203, 0x0001_0600]);
        for text in [
            "0x07230203,0x00010600",
            "0x7230203 0x10600",
            "x07230203\nx10600\n",
            "0x07 0x23 0x02 0x03 0x0 0x1 0x6 0x0",
            "x03,x02,x23,x07,x00,x06,x01,x00",
            "0723020300010600",
            " 03\n02\n23\n07\n00\n06\n01\n00",
        ] {
            assert!(is_hex(text.as_bytes()));
            assert_eq!(parse(text.as_bytes()), words, "{text}");
        }
        assert!(!is_hex(&[3, 2, 0x23, 7]));
    }

    #[test]
    fn invalid_characters_have_the_same_offsets_as_in_the_reference() {
        let fail = |text: &str| parse(text.as_bytes()).unwrap_err();
        let character = |at, reason| HexError::Character { at, reason };
        assert_eq!(
            fail("0x07230203 0x00010600 0x00070000 0x0z"),
            character(37, "encountered non-hex character")
        );
        assert_eq!(fail("0x03 0x02 0x23 0x07 0x00 0x06 0x01"), character(34, "expected 0x or x"));
        assert_eq!(fail("0x07230203 0x123456789"), character(22, "expected delimiter (space or comma)"));
        assert_eq!(fail("0 0x07230203 0x"), HexError::Unrecognised(b"0 0x0723020".to_vec()));
        assert_eq!(parse(b"0x07230203 0x"), Ok(alloc::vec![0x0723_0203, 0]));
    }
}
