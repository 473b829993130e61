//! What every command is given: the terminal, and which flags of families were written.

use super::Error;
use super::flags::{self, Given};
use crate::io::{Output, OutputArgs};
use isaloom_terminal::{ColorChoice, Door, Terminal};
use std::ops::Deref;
use std::path::PathBuf;

/// What every command is given.
pub(crate) struct Context {
    terminal: Terminal,
    /// The flags of families on the command line.
    flags: Vec<Given>,
    definition: fn() -> clap::Command,
}

impl Default for Context {
    /// Without a command line.
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
        choice: ColorChoice,
        matches: &clap::ArgMatches,
        definition: fn() -> clap::Command,
    ) -> Context {
        Context { terminal: Terminal::new(choice), flags: flags::given(matches), definition }
    }

    /// Returns the definition of the whole command line.
    pub(crate) fn definition(&self) -> clap::Command {
        (self.definition)()
    }

    /// Opens what `-o` names.
    ///
    /// # Errors
    /// When the file's folder cannot be written.
    pub(crate) fn output(&self, args: &OutputArgs) -> Result<Output, Error> {
        Output::open(args.path())
    }

    /// The same for what the library writes.
    ///
    /// # Errors
    /// When the file's folder cannot be written.
    pub(crate) fn door(&self, args: &OutputArgs) -> Result<Door<'_>, Error> {
        Door::open(args.path(), &self.terminal)
    }

    /// The flags of families on the command line.
    pub(crate) fn flags(&self) -> &[Given] {
        &self.flags
    }

    /// What flags of families name, which may be files.
    pub(crate) fn paths(&self) -> impl Iterator<Item = &PathBuf> {
        self.flags.iter().flat_map(|given| &given.values)
    }

    /// The path that a flag of a family names, which need not be text.
    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.paths()
            .find(|path| path.to_string_lossy() == name)
            .cloned()
            .unwrap_or_else(|| PathBuf::from(name))
    }
}
