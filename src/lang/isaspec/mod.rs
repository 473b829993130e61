//! Instruction sets that an isaspec description defines.

pub(crate) mod args;
mod asm;
mod check;
mod diff;
mod dis;
mod explain;
mod info;
pub(crate) mod load;
mod scan;
mod search;

pub(in crate::lang) use check::page as findings_page;
pub(in crate::lang) use diff::page as difference_page;
pub(in crate::lang) use explain::pages as explained_pages;
pub(in crate::lang) use info::page as description_page;
pub(in crate::lang) use scan::page as scan_page;
pub(in crate::lang) use search::{hits_page, statistics_page};

use super::Language;
use crate::cli::{Context, Outcome};
use crate::commands;
use crate::io::Inputs;

/// The family.
pub(crate) struct Isaspec;

impl Language for Isaspec {
    fn name(&self) -> &'static str {
        "isaspec"
    }

    fn title(&self) -> &'static str {
        "isaspec descriptions"
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

    fn scan(&self, args: &commands::scan::Args, inputs: Inputs, context: &mut Context) -> Outcome {
        scan::run(args, inputs, context)
    }

    fn diff(&self, args: &commands::diff::Args, context: &mut Context) -> Outcome {
        diff::run(args, context)
    }

    fn check(&self, args: &commands::check::Args, context: &mut Context) -> Outcome {
        check::run(args, context)
    }

    fn search(&self, args: &commands::search::Args, context: &mut Context) -> Outcome {
        search::search(args, context)
    }

    fn stats(&self, args: &commands::stats::Args, context: &mut Context) -> Outcome {
        search::stats(args, context)
    }
}
