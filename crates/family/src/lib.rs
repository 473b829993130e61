//! Every family of instruction sets, answering in records.
//!
//! A family turns what the libraries below know into the structs of `isaloom-record`: no text is laid out here, no
//! file is opened and nothing is printed.

pub mod a2xx;
pub mod amd;
mod family;
pub mod isaspec;
mod registry;
pub mod spirv;
mod stream;
mod words;

pub use family::{Ability, CheckJob, Failure, Family, Job, Statistics, Subject, Visit};
pub use registry::{Files, Kept, Kind, Known, Registry, architecture_name, open_file};
pub use stream::{Form, Stream};

/// Two digits a byte, in the order of memory.
pub(crate) fn hex(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    let digit = |value: u8| char::from(DIGITS[usize::from(value & 15)]);
    bytes.iter().flat_map(|&b| [digit(b >> 4), digit(b)]).collect()
}
