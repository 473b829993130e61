//! The language families, and which one a command speaks to.
//!
//! Every family implements [`Language`]; a command that a family does not have says so. [`select`] decides from
//! `--isa`, `--spec` or the input itself, never silently: what it found is in the header of the output or in a note.

pub(crate) mod a2xx;
pub(crate) mod amd;
pub(crate) mod isaspec;
pub(crate) mod spirv;

mod select;

pub(crate) use select::select;

use crate::cli::{Context, Error, Outcome};
use crate::commands::{asm, check, diff, dis, explain, fmt, info, scan, search, stats};
use crate::io::Inputs;

/// One family of instruction-set languages. What a family leaves out answers with a usage error.
pub(crate) trait Language {
    /// The name of the family in flag groups: `isaspec`, `spirv`, `a2xx`, `amd`.
    fn name(&self) -> &'static str;

    /// What the family's inputs are called in messages.
    fn title(&self) -> &'static str;

    /// Binary to text.
    fn dis(&self, _args: &dis::Args, _inputs: Inputs, _context: &mut Context) -> Outcome {
        self.lacks("dis")
    }

    /// Text to binary.
    fn asm(&self, _args: &asm::Args, _inputs: Inputs, _context: &mut Context) -> Outcome {
        self.lacks("asm")
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

    /// What a corpus of binaries holds that the description does not know.
    fn scan(&self, _args: &scan::Args, _inputs: Inputs, _context: &mut Context) -> Outcome {
        self.lacks("scan")
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

    /// Text laid out anew.
    fn fmt(&self, _args: &fmt::Args, _inputs: Inputs, _context: &mut Context) -> Outcome {
        self.lacks("fmt")
    }

    /// The answer to a command that the family does not have.
    ///
    /// # Errors
    /// Always.
    fn lacks(&self, command: &str) -> Outcome {
        Err(Error::usage(format!("`{command}` does not work on {}", self.title())))
    }
}
