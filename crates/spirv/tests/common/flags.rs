//! Flags of the reference's programs as options, read as the stand-ins read them. A command line that they refuse comes
//! back as their words.

use isaloom_spirv::asm::AsmOptions;
use isaloom_spirv::command::{self, Color, Line};
use isaloom_spirv::dis::DisOptions;

/// The assembler's.
#[allow(dead_code, reason = "not every test assembles")]
pub(crate) fn assembler(flags: &[&str]) -> Result<AsmOptions, String> {
    match command::assembler(flags)? {
        Line::Run { options, .. } => Ok(options),
        Line::Print(text) => panic!("{flags:?} print {text}"),
    }
}

/// The disassembler's.
#[allow(dead_code, reason = "not every test disassembles")]
pub(crate) fn disassembler(flags: &[&str]) -> Result<DisOptions, String> {
    match command::disassembler(flags)? {
        Line::Run { options: (options, color), .. } => {
            Ok(DisOptions { color: color == Color::Always, ..options })
        }
        Line::Print(text) => panic!("{flags:?} print {text}"),
    }
}
