//! Text to instructions: isaloom's assembler with the description that this crate carries. small in generation 2. Made by `isaloom gen rust`; do not edit.

extern crate std;

use crate::{Instruction, decode_bytes};
use core::fmt;
use core::str::FromStr;
use isaloom::{AssembleError, Generation, Isa, Spec};
use std::borrow::ToOwned;
use std::string::String;
use std::sync::OnceLock;

/// The files of the description by the names that they import each other by; the first imports all others.
static FILES: [(&str, &str); 1] = [
   ("small.xml", include_str!("description/small.xml")),
];

/// Why a text is no instruction.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum ParseError {
    /// The assembler does not take it: its diagnostics have the places.
    Refused(AssembleError),
    /// It is a program of no instruction, or of several.
    NotOne,
    /// This version of isaloom does not read the description that the crate carries.
    Description,
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParseError::Refused(error) => error.fmt(f),
            ParseError::NotOne => f.write_str("this is not one instruction"),
            ParseError::Description => f.write_str("isaloom does not read the description of this crate"),
        }
    }
}

impl core::error::Error for ParseError {}

/// The description, which is read when it is first asked for.
fn isa() -> Option<&'static Isa> {
    static ISA: OnceLock<Option<Isa>> = OnceLock::new();
    ISA.get_or_init(|| {
        // The crate carries them all, wherever they were.
        let mut files = isaloom::AllowOutside(|path: &str| -> Result<String, String> {
            let found = FILES.iter().find(|file| file.0 == path);
            found.map(|file| file.1.to_owned()).ok_or_else(String::new)
        });
        let (spec, diagnostics) = Spec::from_isaspec(FILES[0].0, FILES[0].1, &mut files);
        if isaloom::source::has_errors(&diagnostics) {
            return None;
        }
        Isa::compile(&spec, Generation(2)).ok()
    })
    .as_ref()
}

/// What the instruction's own text is read as, and what a person writes; labels are numbers of instructions.
impl FromStr for Instruction {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Instruction, ParseError> {
        let program = isa().ok_or(ParseError::Description)?.assemble(text).map_err(ParseError::Refused)?;
        match decode_bytes(&program.bytes) {
            Some((instruction, size)) if size == program.bytes.len() => Ok(instruction),
            _ => Err(ParseError::NotOne),
        }
    }
}
