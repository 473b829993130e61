//! Adreno a2xx and Xenos shader programs.

pub(crate) mod args;
mod explain;

use super::amd::args::Errata;
use super::{Language, Opened};
use crate::cli::shared::TargetArgs;
use crate::cli::{Context, Error, Outcome};
use crate::commands;
use crate::io::{Inputs, read_file};
use args::{DialectArg, StageArg};
use isaloom::a2xx::{Dialect, Gpu, Stage};
use isaloom::family::a2xx as library;
use isaloom::family::{A2xxAsm, A2xxJob, A2xxShow, AsmJob, Job};

/// The family.
pub(crate) struct A2xx;

impl Language for A2xx {
    fn name(&self) -> &'static str {
        "a2xx"
    }

    fn title(&self) -> &'static str {
        "a2xx and Xenos shaders"
    }

    fn open(&self, target: &TargetArgs, _: &Errata, _: Option<&str>, _: &Context) -> Result<Opened, Error> {
        Ok(Opened::of(library::A2xx::new(gpu(target)?)?))
    }

    fn dis(&self, args: &commands::dis::Args, job: &mut Job, _: &Context) -> Result<(), Error> {
        let own = args.a2xx.clone().unwrap_or_default();
        job.a2xx = A2xxJob {
            stage: own.stage.map(Stage::from),
            dialect: own.dialect.map(Dialect::from),
            unit: own.kind.map(library::Unit::from),
            sync: own.sync,
            raw: own.raw,
            lint: own.lint,
            show: match (own.extract, own.cfg, own.summary) {
                (true, ..) => A2xxShow::Code,
                (_, true, _) => A2xxShow::Graph,
                (.., true) => A2xxShow::Summary,
                _ => A2xxShow::Text,
            },
            at: own.at.as_deref().map(offset).transpose()?,
        };
        Ok(())
    }

    fn asm(&self, args: &commands::asm::Args, job: &mut AsmJob, _: &Context) -> Result<(), Error> {
        let own = args.a2xx.clone().unwrap_or_default();
        let container = match &own.wrap {
            Some(path) => Some((path.display().to_string(), read_file(path)?)),
            None => None,
        };
        job.a2xx = A2xxAsm {
            stage: own.stage.map(Stage::from),
            dialect: own.dialect.map(Dialect::from),
            unit: own.kind.map(library::Unit::from),
            lint: own.lint,
            print: own.print.map(Dialect::from),
            whole: own.container,
            container,
        };
        Ok(())
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

    fn diff(&self, args: &commands::diff::Args, context: &mut Context) -> Outcome {
        super::isaspec::Isaspec.diff(args, context)
    }
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

fn offset(text: &str) -> Result<usize, Error> {
    let number = match text.strip_prefix("0x") {
        Some(hex) => usize::from_str_radix(hex, 16),
        None => text.parse(),
    };
    number.map_err(|_| Error::usage(format!("`{text}` is not an offset")))
}
