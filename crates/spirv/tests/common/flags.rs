//! Parses flags of the SPIRV-Tools programs as the drop-in replacements do. For a rejected command line, the
//! functions return the message of the SPIRV-Tools program.

use isaloom_spirv::asm::AsmOptions;
use isaloom_spirv::command::{self, Color, Line};
use isaloom_spirv::dis::DisOptions;

/// Parses the assembler's flags.
#[allow(dead_code, reason = "not every test assembles")]
pub(crate) fn assembler(flags: &[&str]) -> Result<AsmOptions, String> {
    match command::assembler(flags)? {
        Line::Run { options, .. } => Ok(options),
        Line::Print(text) => panic!("{flags:?} print {text}"),
    }
}

/// Parses the disassembler's flags.
#[allow(dead_code, reason = "not every test disassembles")]
pub(crate) fn disassembler(flags: &[&str]) -> Result<DisOptions, String> {
    match command::disassembler(flags)? {
        Line::Run { options: (options, color), .. } => {
            Ok(DisOptions { color: color == Color::Always, ..options })
        }
        Line::Print(text) => panic!("{flags:?} print {text}"),
    }
}
