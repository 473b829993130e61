//! Literal numbers: their types, parsing and printing.

pub mod formats;
mod outcome;
mod parse;
mod parse_float;
pub mod print;

pub use formats::{FloatFormat, NumberType};
pub use outcome::{Encoded, FloatRules, NumberError};
pub use parse::{parse_number, parse_u32, parse_u64};
