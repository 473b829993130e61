//! What every command can use: the terminal, and the target-specific flags on the command line.

use super::Error;
use super::flags::{self, Given};
use crate::io::{Output, OutputArgs};
use isaloom_host::{ColorChoice, CommandOutput, Terminal, Verbosity};
use std::ops::Deref;
use std::path::PathBuf;

/// The terminal, the target-specific flags on the command line, and the definition of the command line.
pub(crate) struct Context {
    terminal: Terminal,
    /// Target-specific flags on the command line.
    flags: Vec<Given>,
    definition: fn() -> clap::Command,
}

impl Default for Context {
    /// Creates a context without target-specific flags, for drop-in replacements.
    fn default() -> Context {
        Context { terminal: Terminal::default(), flags: Vec::new(), definition: clap::Command::default }
    }
}

impl Deref for Context {
    type Target = Terminal;

    fn deref(&self) -> &Terminal {
        &self.terminal
    }
}

impl Context {
    pub(crate) fn new(
        (color, verbosity): (ColorChoice, Verbosity),
        matches: &clap::ArgMatches,
        definition: fn() -> clap::Command,
    ) -> Context {
        Context { terminal: Terminal::new(color, verbosity), flags: flags::given(matches), definition }
    }

    /// Returns the definition of the whole command line.
    pub(crate) fn definition(&self) -> clap::Command {
        (self.definition)()
    }

    /// Opens the output file of `-o`.
    ///
    /// # Errors
    /// If its directory cannot be written.
    pub(crate) fn output(&self, args: &OutputArgs) -> Result<Output, Error> {
        Output::open(args.path())
    }

    /// Opens the output file of `-o` as a sink for the library.
    ///
    /// # Errors
    /// If its directory cannot be written.
    pub(crate) fn command_output(&self, args: &OutputArgs) -> Result<CommandOutput<'_>, Error> {
        CommandOutput::open(args.path(), &self.terminal)
    }

    /// Returns the target-specific flags on the command line.
    pub(crate) fn flags(&self) -> &[Given] {
        &self.flags
    }

    /// Adds a target-specific flag that another flag implies. It has no value.
    pub(crate) fn add_flag(&mut self, name: &'static str) {
        self.flags.push(Given { name, values: vec![PathBuf::new()] });
    }

    /// Returns all values of target-specific flags. Some of them are file names.
    pub(crate) fn paths(&self) -> impl Iterator<Item = &PathBuf> {
        self.flags.iter().flat_map(|given| &given.values)
    }

    /// Returns the path from the command line for a file in the options. Options contain paths as text, so this finds
    /// the value whose lossy text is `name`.
    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.paths()
            .find(|path| path.to_string_lossy() == name)
            .cloned()
            .unwrap_or_else(|| PathBuf::from(name))
    }
}
