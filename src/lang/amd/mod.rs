//! AMD instruction sets from AMD's machine-readable XML.

pub(crate) mod args;
pub(crate) mod manage;
pub(crate) mod registry;

mod asm;
mod check;
mod compare;
mod dis;
mod explain;
mod info;
mod load;
mod scan;
mod search;
mod stats;

use super::Language;
use crate::cli::{Context, Outcome};
use crate::commands;
use crate::io::Inputs;

pub(crate) use registry::knows;

/// The family.
pub(crate) struct Amd;

impl Language for Amd {
    fn name(&self) -> &'static str {
        "amd"
    }

    fn title(&self) -> &'static str {
        "AMD code"
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
        info::run(args, context)
    }

    fn check(&self, args: &commands::check::Args, context: &mut Context) -> Outcome {
        check::run(args, context)
    }

    fn scan(&self, args: &commands::scan::Args, inputs: Inputs, context: &mut Context) -> Outcome {
        scan::run(args, inputs, context)
    }

    fn search(&self, args: &commands::search::Args, context: &mut Context) -> Outcome {
        search::run(args, context)
    }

    fn stats(&self, args: &commands::stats::Args, context: &mut Context) -> Outcome {
        stats::run(args, context)
    }

    fn diff(&self, args: &commands::diff::Args, context: &mut Context) -> Outcome {
        compare::run(args, context)
    }
}

/// Whether an input is an ELF code object.
pub(crate) fn recognises(head: &[u8]) -> bool {
    head.starts_with(b"\x7fELF")
}
