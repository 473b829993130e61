//! Flags of the reference's programs as options, read as the stand-ins read them.

use isaloom_spirv::asm::AsmOptions;
use isaloom_spirv::command::{self, Color, Line};
use isaloom_spirv::dis::DisOptions;

/// The assembler's.
#[allow(dead_code, reason = "not every test assembles")]
pub(crate) fn assembler(flags: &[&str]) -> AsmOptions {
    match command::assembler(flags) {
        Ok(Line::Run { options, .. }) => options,
        other => panic!("{flags:?}: {other:?}"),
    }
}

/// The disassembler's.
pub(crate) fn disassembler(flags: &[&str]) -> DisOptions {
    match command::disassembler(flags) {
        Ok(Line::Run { options: (options, color), .. }) => {
            DisOptions { color: color == Color::Always, ..options }
        }
        other => panic!("{flags:?}: {other:?}"),
    }
}
