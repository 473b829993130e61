//! What programs of isaloom share that touches a terminal.
//!
//! A [`Terminal`] says on standard error what is to be said, in colour where that is wanted, and shows progress; a
//! [`Door`] is where the library writes to: a command's output and standard error; [`Status`] and [`Outcome`] are how a
//! command ends. What is read and written beside that is `isaloom-disk`'s.

mod door;
mod outcome;
mod terminal;

pub use door::Door;
pub use indicatif::ProgressBar;
pub use outcome::{Outcome, Status, ended, exit_code, told_by_parser, written};
pub use terminal::{Bar, ColorChoice, Terminal, say_lines};
