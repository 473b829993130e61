//! Terminal access shared by the isaloom programs.
//!
//! A [`Terminal`] prints diagnostics to standard error, in color if requested, and shows progress. A [`Door`] is the
//! output of the library: the output of a command, and standard error. [`Status`] and [`Outcome`] are the result of a
//! command. File access is in `isaloom-disk`.

mod door;
mod outcome;
mod terminal;

pub use door::Door;
pub use indicatif::ProgressBar;
pub use outcome::{Outcome, Status, ended, exit_code, told_by_parser, written};
pub use terminal::{Bar, ColorChoice, Terminal, Verbosity, say_lines};
