//! SPIR-V, both ways.

pub(crate) mod args;
mod dis;
mod dis_json;
mod flags;
pub(crate) mod spirv_dis;

use super::Language;
use crate::cli::{Context, Outcome};
use crate::commands;
use crate::io::Inputs;
use isaloom::spirv::hexstream;
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
}

/// Whether an input is SPIR-V: the magic number in either byte order, also in hexadecimal, or assembly text by its name
/// or first comment.
pub(crate) fn recognises(path: &Path, head: &[u8]) -> bool {
    head.starts_with(&[0x03, 0x02, 0x23, 0x07])
        || head.starts_with(&[0x07, 0x23, 0x02, 0x03])
        || hexstream::is_module(head)
        || head.starts_with(b"; SPIR-V")
        || path.extension().is_some_and(|e| e == "spvasm" || e == "spv")
}
