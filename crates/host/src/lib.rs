//! System access that the front ends share: inputs with size limits, output files that are written atomically,
//! registered descriptions, and project files. Failures are [`Error`] values, which contain the message.
//!
//! The feature `terminal` adds types for the command-line program. A `Terminal` prints diagnostics to standard error,
//! in color if requested, and shows progress. A `CommandOutput` combines the output of a command with the terminal.
//! `Status` and `Outcome` are the result of a command.

mod batch;
mod choose;
#[cfg(feature = "terminal")]
mod command_output;
mod error;
pub mod folders;
mod include;
mod input;
#[cfg(feature = "terminal")]
mod outcome;
mod output;
mod part;
mod project;
mod side_files;
mod store;
#[cfg(feature = "terminal")]
mod terminal;
#[cfg(feature = "terminal")]
mod test_command;
mod tree;

pub use batch::{BatchListener, batch};
pub use choose::{
    By, ChosenTarget, InputGpus, choose, choose_text, file, gpu_or_description, named_or_file, registry,
    registry_in, subject, two_sides,
};
pub use error::{Action, Error, is_word};
pub use include::included;
pub use input::{
    Input, InputPart, Inputs, files_in, head_of_file, is_input, is_regular, read_file, read_part,
};
pub use output::Output;
pub use part::{write_part, write_whole};
pub use project::{Found, project, project_above};
pub use side_files::SideFiles;
pub use store::{Disk, allow_imports_outside, extensions, forget, keep, kept};
pub use tree::{differing, write_files, writes_over};
#[cfg(feature = "terminal")]
pub use {
    command_output::CommandOutput,
    indicatif::ProgressBar,
    outcome::{ExitCode, Outcome, Status, ended, exit_code, parser_error, written},
    terminal::{Bar, ColorChoice, Terminal, Verbosity, say_lines},
    test_command::{TestCommand, Tested},
};
