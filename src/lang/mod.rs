//! The language families, and which one a command speaks to.
//!
//! Every family implements [`Language`]: how its instruction sets are opened and what its own flags ask for. What a
//! command does is the library's. [`select`] decides from `--isa`, `--spec` or the input itself, never silently: what
//! it found is in the header of the output or in a note.

pub(crate) mod a2xx;
pub(crate) mod amd;
pub(crate) mod isaspec;
pub(crate) mod spirv;

mod select;

pub(crate) use select::{Selection, select};

use crate::cli::shared::TargetArgs;
use crate::cli::{Context, Error, Outcome, Status};
use crate::commands::{asm, check, diff, dis, explain, info, search, stats};
use crate::io::Inputs;
use amd::args::Errata;
use isaloom::family::{AsmJob, Family, Job};

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

/// One family of instruction-set languages. What a family leaves out answers with a usage error.
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

    /// Whether a program is made of one text.
    fn joins_no_texts(&self) -> bool {
        false
    }

    /// One word, bit by bit.
    fn explain(&self, _args: &explain::Args, _inputs: Inputs, _context: &mut Context) -> Outcome {
        self.lacks("explain")
    }

    /// What is known of an instruction, or of all.
    fn info(&self, _args: &info::Args, _context: &mut Context) -> Outcome {
        self.lacks("info")
    }

    /// Problems of a description.
    fn check(&self, _args: &check::Args, _context: &mut Context) -> Outcome {
        self.lacks("check")
    }

    /// Instructions found by words.
    fn search(&self, _args: &search::Args, _context: &mut Context) -> Outcome {
        self.lacks("search")
    }

    /// Counts of a description's parts.
    fn stats(&self, _args: &stats::Args, _context: &mut Context) -> Outcome {
        self.lacks("stats")
    }

    /// What differs between two descriptions or generations.
    fn diff(&self, _args: &diff::Args, _context: &mut Context) -> Outcome {
        self.lacks("diff")
    }

    /// The answer to a command that the family does not have.
    ///
    /// # Errors
    /// Always.
    fn lacks(&self, command: &str) -> Outcome {
        Err(Error::usage(format!("`{command}` does not work on {}", self.title())))
    }
}
