//! Types of literal numbers, and the layout of every float format. The table has one row per format; parsing and
//! printing both use it.

use crate::grammar::kinds;

/// The type of a literal number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NumberType {
    /// An integer of `width` bits. Integers of more than 64 bits have no text form.
    Int {
        /// Number of bits.
        width: u32,
        /// Whether the number may be negative.
        signed: bool,
    },
    /// A float of a known format.
    Float(FloatFormat),
    /// A float with an unknown width or encoding; such numbers have no text form.
    UnknownFloat {
        /// Number of bits.
        width: u32,
    },
}

impl NumberType {
    /// Returns the type that `OpTypeInt width signedness` declares.
    pub fn int(width: u32, signedness: u32) -> NumberType {
        NumberType::Int { width, signed: signedness != 0 }
    }

    /// Returns the type that `OpTypeFloat width [encoding]` declares; `encoding` is a value of `FPEncoding`.
    pub fn float(width: u32, encoding: Option<u32>) -> NumberType {
        match FloatFormat::of(width, encoding) {
            Some(format) => NumberType::Float(format),
            None => NumberType::UnknownFloat { width },
        }
    }

    /// Returns the number of bits.
    pub fn width(self) -> u32 {
        match self {
            NumberType::Int { width, .. } | NumberType::UnknownFloat { width } => width,
            NumberType::Float(format) => format.width(),
        }
    }

    /// Returns the number of words of a literal of the type in a module.
    pub fn words(self) -> u32 {
        self.width().div_ceil(32).max(1)
    }
}

/// A float format of literals.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FloatFormat {
    /// IEEE binary16.
    F16,
    /// IEEE binary32.
    F32,
    /// IEEE binary64.
    F64,
    /// BFloat16: the upper half of a binary32.
    BFloat16,
    /// Eight bits: sign, 4-bit exponent, 3-bit fraction; no infinity.
    E4M3,
    /// Eight bits: sign, 5-bit exponent, 2-bit fraction; the upper half of a binary16.
    E5M2,
    /// Six bits: sign, 2-bit exponent, 3-bit fraction; no infinity and no NaN.
    E2M3,
    /// Six bits: sign, 3-bit exponent, 2-bit fraction; no infinity and no NaN.
    E3M2,
    /// Four bits: sign, 2-bit exponent, 1-bit fraction; no infinity and no NaN.
    E2M1,
    /// A power of two without a sign; code 0xff is NaN.
    E8M0,
    /// An eight-bit two's complement number of 64ths.
    MxInt8,
}

/// Bit layout of a format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layout {
    /// Total number of bits.
    pub width: u32,
    /// Number of bits of the biased exponent.
    pub exponent_bits: u32,
    /// Number of bits of the fraction.
    pub fraction_bits: u32,
    /// Exponent bias.
    pub bias: i32,
    /// Whether the greatest exponent means infinity and NaN. Otherwise, numbers with this exponent are finite, except
    /// for a possible NaN.
    pub has_infinity: bool,
}

impl FloatFormat {
    /// Every format.
    pub const ALL: [FloatFormat; 11] = {
        use FloatFormat::*;
        [F16, F32, F64, BFloat16, E4M3, E5M2, E2M3, E3M2, E2M1, E8M0, MxInt8]
    };

    /// Returns the format that `OpTypeFloat width [encoding]` declares. A known encoding overrides the width. Without
    /// an encoding the width must be 16, 32 or 64. `None` for an unknown format.
    pub fn of(width: u32, encoding: Option<u32>) -> Option<FloatFormat> {
        let Some(encoding) = encoding else {
            return match width {
                16 => Some(FloatFormat::F16),
                32 => Some(FloatFormat::F32),
                64 => Some(FloatFormat::F64),
                _ => None,
            };
        };
        match kinds::FP_ENCODING.by_value(encoding)?.name() {
            "BFloat16KHR" => Some(FloatFormat::BFloat16),
            "Float8E4M3EXT" => Some(FloatFormat::E4M3),
            "Float8E5M2EXT" => Some(FloatFormat::E5M2),
            "Float6E2M3EXT" => Some(FloatFormat::E2M3),
            "Float6E3M2EXT" => Some(FloatFormat::E3M2),
            "Float4E2M1EXT" => Some(FloatFormat::E2M1),
            "Float8UnsignedE8M0EXT" => Some(FloatFormat::E8M0),
            "MXInt8EXT" => Some(FloatFormat::MxInt8),
            _ => None,
        }
    }

    /// Returns the bit layout. E8M0 has no sign bit; MXInt8 has no exponent: its fraction is the whole number.
    #[rustfmt::skip]
    pub const fn layout(self) -> Layout {
        const fn row(width: u32, exponent_bits: u32, fraction_bits: u32, bias: i32, has_infinity: bool) -> Layout {
            Layout { width, exponent_bits, fraction_bits, bias, has_infinity }
        }
        match self {
            //                            width  exp  frac  bias  infinity
            FloatFormat::F16      => row(    16,   5,   10,   15, true),
            FloatFormat::F32      => row(    32,   8,   23,  127, true),
            FloatFormat::F64      => row(    64,  11,   52, 1023, true),
            FloatFormat::BFloat16 => row(    16,   8,    7,  127, true),
            FloatFormat::E4M3     => row(     8,   4,    3,    7, false),
            FloatFormat::E5M2     => row(     8,   5,    2,   15, true),
            FloatFormat::E2M3     => row(     6,   2,    3,    1, false),
            FloatFormat::E3M2     => row(     6,   3,    2,    3, false),
            FloatFormat::E2M1     => row(     4,   2,    1,    1, false),
            FloatFormat::E8M0     => row(     8,   8,    0,  127, false),
            FloatFormat::MxInt8   => row(     8,   0,    7,    0, false),
        }
    }

    /// Returns the number of bits.
    pub const fn width(self) -> u32 {
        self.layout().width
    }

    /// Returns the name used in messages.
    pub const fn name(self) -> &'static str {
        match self {
            FloatFormat::F16 => "16-bit float",
            FloatFormat::F32 => "32-bit float",
            FloatFormat::F64 => "64-bit float",
            FloatFormat::BFloat16 => "bfloat16",
            FloatFormat::E4M3 => "E4M3 float",
            FloatFormat::E5M2 => "E5M2 float",
            FloatFormat::E2M3 => "E2M3 float",
            FloatFormat::E3M2 => "E3M2 float",
            FloatFormat::E2M1 => "E2M1 float",
            FloatFormat::E8M0 => "E8M0 float",
            FloatFormat::MxInt8 => "MXInt8 float",
        }
    }
}
