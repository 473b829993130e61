//! Result and options of parsing a number.

use super::formats::NumberType;
use crate::escape;
use alloc::format;
use alloc::string::String;
use core::fmt;

/// Rules for floats that SPIRV-Tools parses incorrectly.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum FloatRules {
    /// The exact value of the text. Hexadecimal denormals of the small formats are encoded as denormals. The
    /// NaN of E8M0 and the smallest MXInt8 number can be parsed from their printed form. Overflow of a format
    /// without infinity is an error.
    #[default]
    Exact,
    /// The SPIRV-Tools result, for comparison with SPIRV-Tools.
    Reference,
}

/// A number as words, low word first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Encoded {
    words: [u32; 2],
    two: bool,
}

impl Encoded {
    /// Encodes a number of `width` bits (at most 64): one word up to 32 bits, otherwise two.
    pub(super) fn new(bits: u64, width: u32) -> Encoded {
        Encoded { words: [bits as u32, (bits >> 32) as u32], two: width > 32 }
    }

    /// Returns the words in module order.
    #[inline]
    pub fn words(&self) -> &[u32] {
        if self.two { &self.words } else { &self.words[..1] }
    }
}

/// Error of parsing a number of a given type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NumberError {
    /// A minus sign before a number of an unsigned type.
    NegativeUnsigned,
    /// Not an integer, or beyond 64 bits. `signed` is whether the text has a minus sign.
    NotAnInteger {
        /// Whether the text has a minus sign.
        signed: bool,
    },
    /// An integer that the type cannot hold.
    DoesNotFit {
        /// The number; only the low 64 bits if it is negative.
        bits: u64,
        /// Whether the text is hexadecimal.
        hex: bool,
        /// Whether the text has a minus sign.
        negative: bool,
    },
    /// Not a float of the format.
    NotAFloat,
    /// Numbers of the type have no text form.
    Unsupported,
}

impl NumberError {
    /// Returns the SPIRV-Tools message.
    pub fn message(self, text: &[u8], ty: NumberType) -> String {
        let bytes = escape::bytes(&self.escaped_message(text, ty));
        String::from_utf8_lossy(&bytes).into_owned()
    }

    /// Returns the SPIRV-Tools message with bytes that are not UTF-8 in the form of [`escape`].
    pub(crate) fn escaped_message(self, text: &[u8], ty: NumberType) -> String {
        let shown = escape::text(text);
        let width = ty.width();
        match self {
            NumberError::NegativeUnsigned => "Cannot put a negative number in an unsigned literal".into(),
            NumberError::NotAnInteger { signed: true } => format!("Invalid signed integer literal: {shown}"),
            NumberError::NotAnInteger { signed: false } => {
                format!("Invalid unsigned integer literal: {shown}")
            }
            NumberError::DoesNotFit { bits, hex, negative } => {
                let kind =
                    if matches!(ty, NumberType::Int { signed: true, .. }) { "signed" } else { "unsigned" };
                let value = match (hex, negative) {
                    (true, _) => format!("{bits:#x}"),
                    (false, true) => format!("{}", bits as i64),
                    (false, false) => format!("{bits}"),
                };
                format!("Integer {value} does not fit in a {width}-bit {kind} integer")
            }
            NumberError::NotAFloat => match ty {
                NumberType::Float(format) => format!("Invalid {} literal: {shown}", format.name()),
                _ => format!("Invalid {width}-bit float literal: {shown}"),
            },
            NumberError::Unsupported => match ty {
                NumberType::Int { .. } => format!("Unsupported {width}-bit integer literals"),
                _ => format!("Unsupported {width}-bit float literals"),
            },
        }
    }
}

/// Writes the problem without the text; [`NumberError::message`] has the SPIRV-Tools wording.
impl fmt::Display for NumberError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            NumberError::NegativeUnsigned => f.write_str("a number of an unsigned type is negative"),
            NumberError::NotAnInteger { .. } => f.write_str("the text is not an integer of at most 64 bits"),
            NumberError::DoesNotFit { bits, hex: true, .. } => {
                write!(f, "the integer does not fit into its type: {bits:#x}")
            }
            NumberError::DoesNotFit { bits, negative: true, .. } => {
                write!(f, "the integer does not fit into its type: {}", bits as i64)
            }
            NumberError::DoesNotFit { bits, .. } => {
                write!(f, "the integer does not fit into its type: {bits}")
            }
            NumberError::NotAFloat => f.write_str("the text is not a float of the format"),
            NumberError::Unsupported => f.write_str("literals of this type are not supported"),
        }
    }
}

impl core::error::Error for NumberError {}

/// Skips form feeds and vertical tabs, as the streams of SPIRV-Tools do. The lexer has skipped other whitespace.
pub(super) fn skip_space(text: &[u8]) -> &[u8] {
    let start = text.iter().position(|b| !matches!(b, 0x0b | 0x0c)).unwrap_or(text.len());
    text.get(start..).unwrap_or(&[])
}
