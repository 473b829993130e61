//! Adreno a2xx and Xenos shader programs.

pub(crate) mod args;
mod asm;
mod dis;
mod explain;
mod scan;
mod single;
mod source;
mod summary;

use super::Language;
use crate::cli::shared::TargetArgs;
use crate::cli::{Context, Error, Outcome};
use crate::commands;
use crate::io::Inputs;
use args::{DialectArg, StageArg};
use isaloom::a2xx::{Container, Dialect, Gpu, Hints, Stage};

/// The family.
pub(crate) struct A2xx;

impl Language for A2xx {
    fn name(&self) -> &'static str {
        "a2xx"
    }

    fn title(&self) -> &'static str {
        "a2xx and Xenos shaders"
    }

    fn dis(&self, args: &commands::dis::Args, inputs: Inputs, context: &mut Context) -> Outcome {
        dis::run(args, inputs, context)
    }

    fn asm(&self, args: &commands::asm::Args, inputs: Inputs, context: &mut Context) -> Outcome {
        asm::run(args, inputs, context)
    }

    fn explain(&self, args: &commands::explain::Args, inputs: Inputs, context: &mut Context) -> Outcome {
        explain::run(args, inputs, context)
    }

    fn info(&self, args: &commands::info::Args, context: &mut Context) -> Outcome {
        super::isaspec::Isaspec.info(args, context)
    }

    fn check(&self, args: &commands::check::Args, context: &mut Context) -> Outcome {
        super::isaspec::Isaspec.check(args, context)
    }

    fn search(&self, args: &commands::search::Args, context: &mut Context) -> Outcome {
        super::isaspec::Isaspec.search(args, context)
    }

    fn stats(&self, args: &commands::stats::Args, context: &mut Context) -> Outcome {
        super::isaspec::Isaspec.stats(args, context)
    }

    fn scan(&self, args: &commands::scan::Args, inputs: Inputs, context: &mut Context) -> Outcome {
        scan::run(args, inputs, context)
    }
}

/// Whether an input is an Xbox 360 shader container, or has the name of a shader that xenia dumps.
pub(crate) fn recognises(path: &std::path::Path, head: &[u8]) -> bool {
    Container::recognises(head) || Hints::of(&path.to_string_lossy()).is_shader()
}

/// The GPU that `--isa` names; without it the input was recognised, and only Xenos shaders are.
///
/// # Errors
/// When a generation is asked for as well.
fn gpu(target: &TargetArgs) -> Result<Gpu, Error> {
    let gpu = match target.isa.as_deref() {
        Some("a2xx") => Gpu::A2xx,
        _ => Gpu::Xenos,
    };
    match target.gpu.as_deref() {
        Some(text) if text != gpu.generation().0.to_string() => {
            let message = format!("{} has one generation, {}", gpu.name(), gpu.generation());
            Err(Error::usage(message)
                .with_help("`--isa a2xx` is Adreno a2xx, `--isa xenos` the Xbox 360's GPU"))
        }
        _ => Ok(gpu),
    }
}

impl From<StageArg> for Stage {
    fn from(stage: StageArg) -> Stage {
        match stage {
            StageArg::Vertex => Stage::Vertex,
            StageArg::Fragment => Stage::Fragment,
        }
    }
}

impl From<DialectArg> for Dialect {
    fn from(dialect: DialectArg) -> Dialect {
        match dialect {
            DialectArg::Lossless => Dialect::Lossless,
            DialectArg::Freedreno => Dialect::Freedreno,
            DialectArg::Xna => Dialect::Xna,
            DialectArg::Microsoft => Dialect::Microsoft,
            DialectArg::Wiki => Dialect::Wiki,
        }
    }
}
