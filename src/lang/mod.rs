//! The language families, and which one a command speaks to.
//!
//! Every family implements [`Language`]: how its instruction sets are opened and what its own flags ask for. What a
//! command does is the library's. [`select`] decides from `--isa`, `--spec` or the input itself, never silently: what
//! it found is in the header of the output or in a note.

pub(crate) mod a2xx;
pub(crate) mod amd;
pub(crate) mod isaspec;
pub(crate) mod spirv;

mod generic;
mod select;

pub(crate) use select::{Selection, select};

use crate::cli::shared::TargetArgs;
use crate::cli::{Context, Error, Outcome, Status};
use crate::commands::{asm, check, diff, dis, explain, info, search, stats};
use crate::io::Inputs;
use amd::args::Errata;
use isaloom::family::{AsmJob, Family, Job};
use std::path::Path;

/// An instruction set that is ready for use.
pub(crate) struct Opened {
    pub(crate) family: Box<dyn Family>,
    /// What is to be said of a choice that was not asked for.
    pub(crate) choice: Option<String>,
    /// Problems if its description has errors; they were reported.
    pub(crate) status: Status,
}

impl Opened {
    /// One that needs no description.
    pub(crate) fn of(family: impl Family + 'static) -> Opened {
        Opened { family: Box::new(family), choice: None, status: Status::Fine }
    }

    /// Says on standard error what was chosen, where the output does not.
    pub(crate) fn say_choice(&self, context: &Context) {
        if let Some(choice) = &self.choice {
            context.note(choice.clone());
        }
    }
}

/// One family of instruction-set languages. What it does not say by itself the library answers, which refuses what the family cannot do.
pub(crate) trait Language {
    /// The name of the family in flag groups: `isaspec`, `spirv`, `a2xx`, `amd`.
    fn name(&self) -> &'static str;

    /// What the family's inputs are called in messages.
    fn title(&self) -> &'static str;

    /// Opens what the command line names; `gpu` is the GPU that an input says it is for.
    fn open(
        &self,
        target: &TargetArgs,
        errata: &Errata,
        gpu: Option<&str>,
        context: &Context,
    ) -> Result<Opened, Error>;

    /// The GPU that an input says it is for, by its first bytes.
    fn gpu_of(&self, _head: &[u8]) -> Option<&'static str> {
        None
    }

    /// What the family's own flags ask for.
    fn dis(&self, _args: &dis::Args, _job: &mut Job, _context: &Context) -> Result<(), Error> {
        Ok(())
    }

    /// What the family's own flags ask for.
    fn asm(&self, _args: &asm::Args, _job: &mut AsmJob, _context: &Context) -> Result<(), Error> {
        Ok(())
    }

    /// How a file with its text is called at the end.
    fn text_extension(&self) -> &'static str {
        "asm"
    }

    /// How a file with its code is called at the end.
    fn code_extension(&self) -> &'static str {
        "bin"
    }

    /// Whether a program is made of one text.
    fn joins_no_texts(&self) -> bool {
        false
    }

    /// One word, bit by bit.
    fn explain(&self, args: &explain::Args, inputs: Inputs, context: &mut Context) -> Outcome {
        let opened = self.open(&args.target, &Errata::default(), None, context)?;
        generic::explain(&opened, args, inputs, context)
    }

    /// What is known of an instruction, or of all.
    fn info(&self, args: &info::Args, context: &mut Context) -> Outcome {
        generic::info(&self.open(&args.target, &Errata::default(), None, context)?, args, context)
    }

    /// Problems of a description, or of a module.
    fn check(&self, args: &check::Args, context: &mut Context) -> Outcome {
        generic::check(&self.open(&args.target, &Errata::default(), None, context)?, args, context)
    }

    /// Instructions found by words.
    fn search(&self, args: &search::Args, context: &mut Context) -> Outcome {
        generic::search(&self.open(&args.target, &Errata::default(), None, context)?, args, context)
    }

    /// Counts of a description's parts.
    fn stats(&self, args: &stats::Args, context: &mut Context) -> Outcome {
        generic::stats(&self.open(&args.target, &Errata::default(), None, context)?, args, context)
    }

    /// What differs between two descriptions, generations or modules.
    fn diff(&self, args: &diff::Args, context: &mut Context) -> Outcome {
        let open = |path: &Path| {
            let target = TargetArgs { spec: Some(path.to_owned()), ..TargetArgs::default() };
            self.open(&target, &Errata::default(), None, context)
        };
        let from = open(&args.from)?;
        let to = open(args.to.as_deref().unwrap_or(&args.from))?;
        generic::diff(&from, &to, args, context)
    }
}
