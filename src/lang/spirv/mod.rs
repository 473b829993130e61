//! SPIR-V, both ways.

pub(crate) mod args;
mod asm;
mod dis;
mod dis_json;
mod flags;
mod fmt;
pub(crate) mod spirv_as;
pub(crate) mod spirv_dis;

use super::Language;
use crate::cli::{Context, Outcome};
use crate::commands;
use crate::io::Inputs;
use isaloom::spirv::{asm as assembler, hexstream};
use std::path::Path;

/// The family.
pub(crate) struct Spirv;

impl Language for Spirv {
    fn name(&self) -> &'static str {
        "spirv"
    }

    fn title(&self) -> &'static str {
        "SPIR-V"
    }

    fn dis(&self, args: &commands::dis::Args, inputs: Inputs, context: &mut Context) -> Outcome {
        dis::run(args, inputs, context)
    }

    fn asm(&self, args: &commands::asm::Args, inputs: Inputs, context: &mut Context) -> Outcome {
        asm::run(args, inputs, context)
    }

    fn fmt(&self, args: &commands::fmt::Args, inputs: Inputs, context: &mut Context) -> Outcome {
        fmt::run(args, inputs, context)
    }
}

/// Whether an input is SPIR-V: the magic number in either byte order, also in hexadecimal, or assembly text by its
/// name, its first comment or its first instruction.
pub(crate) fn recognises(path: &Path, head: &[u8]) -> bool {
    head.starts_with(&[0x03, 0x02, 0x23, 0x07])
        || head.starts_with(&[0x07, 0x23, 0x02, 0x03])
        || hexstream::is_module(head)
        || assembler::looks_like_assembly(head)
        || path.extension().is_some_and(|e| e == "spvasm" || e == "spv")
}
