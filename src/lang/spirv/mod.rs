//! SPIR-V, both ways.

pub(crate) mod args;
mod asm;
mod dis;
mod dis_json;
mod flags;
mod fmt;
mod patch;
mod sources;
pub(crate) mod spirv_as;
pub(crate) mod spirv_dis;

use super::Language;
use crate::cli::{Context, Error, Outcome, Status};
use crate::commands;
use crate::io::Inputs;
use isaloom::source::SourceMap;
use isaloom::spirv::grammar::{Loaded, Loader};
use isaloom::spirv::{asm as assembler, hexstream};
use std::path::{Path, PathBuf};
use std::sync::Arc;

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

/// The compiled-in grammar with files of the user, `None` without files; or the status, when what is wrong with a file
/// was said.
fn grammar(files: &[PathBuf], context: &Context) -> Result<Result<Option<Arc<Loaded>>, Status>, Error> {
    if files.is_empty() {
        return Ok(Ok(None));
    }
    let mut loader = Loader::new();
    for path in files {
        let shown = path.display().to_string();
        let text = std::fs::read_to_string(path).map_err(|error| Error::io("read", &shown, error))?;
        let name = path.file_name().map_or_else(String::new, |name| name.to_string_lossy().into_owned());
        if let Err(wrong) = loader.file(&name, &text) {
            let mut sources = SourceMap::new();
            let file = sources.add(&shown, text);
            context.report(&sources, &[wrong.diagnostic(file)]);
            return Ok(Err(Status::Problems));
        }
    }
    let loaded = loader.finish().map_err(|wrong| Error::usage(wrong.to_string()))?;
    Ok(Ok(Some(Arc::new(loaded))))
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
