//! Every family of instruction sets, answering in records.
//!
//! A family turns what the libraries below know into the structs of `isaloom-record`: no text is laid out here, no
//! file is opened and nothing is printed.

pub mod a2xx;
pub mod amd;
pub mod isaspec;
pub mod spirv;
mod stream;

pub use stream::{Form, Stream};

/// Two digits a byte, in the order of memory.
pub(crate) fn hex(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    let digit = |value: u8| char::from(DIGITS[usize::from(value & 15)]);
    bytes.iter().flat_map(|&b| [digit(b >> 4), digit(b)]).collect()
}
