//! The library's view of the program: inputs and the output as it wants them, and its failures as ours.

use crate::outcome::{Outcome, Status};
use crate::terminal::{Terminal, say_lines};
use isaloom_disk::{Error, Inputs, Output, SideFiles};
use isaloom_family::{Asked, Failure, Sink, Source, StreamError, Verdict};
use isaloom_source::{Diagnostic, SourceMap};
use std::cell::Cell;
use std::path::{Path, PathBuf};

/// Opens the inputs of a command when their turn comes.
pub fn sources(inputs: Inputs) -> impl Iterator<Item = Result<Box<dyn Source>, StreamError>> {
    inputs.map(|input| match input {
        Ok(input) => Ok(Box::new(input) as Box<dyn Source>),
        Err(error) => Err(StreamError::input(error)),
    })
}

/// Inputs below this size show no progress.
const PROGRESS: u64 = 8 << 20;

/// Where the library writes to: the command's output, and standard error.
pub struct Door<'c> {
    /// The output.
    pub output: Output,
    /// The files beside it.
    pub side: SideFiles,
    terminal: &'c Terminal,
    bar: indicatif::ProgressBar,
    quiet: Cell<bool>,
}

impl<'c> Door<'c> {
    /// Opens a file, which appears when it is whole, or standard output.
    ///
    /// # Errors
    /// When the file's folder cannot be written.
    pub fn open(path: Option<&Path>, terminal: &'c Terminal) -> Result<Door<'c>, Error> {
        let (output, side) = (Output::open(path)?, SideFiles::default());
        Ok(Door { output, side, terminal, bar: indicatif::ProgressBar::hidden(), quiet: Cell::new(false) })
    }

    /// Takes the places that flags name beside the output; `path` says which path a flag's text stands for.
    pub fn take(&mut self, asked: &Asked, path: impl Fn(&str) -> PathBuf) {
        let path = |name: &String| path(name);
        self.side.folders = asked.folders.iter().map(path).collect();
        self.side.map_file = asked.map_file.as_ref().map(path);
        self.side.names_file = asked.names_file.as_ref().map(path);
    }

    /// Whether text on the output shall be coloured.
    pub fn color(&self) -> bool {
        self.output.is_stdout() && self.terminal.colors_stdout()
    }

    /// Keeps what is said for documents alone.
    pub fn silence(&self) {
        self.quiet.set(true);
    }

    /// Shows progress over so many bytes, if they are many.
    pub fn expect(&mut self, total: Option<u64>, what: &'static str) {
        if let Some(total) = total.filter(|&total| total >= PROGRESS && !self.output.is_terminal()) {
            self.bar = self.terminal.progress(total, "bytes");
            self.bar.set_message(what);
        }
    }

    /// Shows that something of unknown length goes on.
    pub fn busy(&mut self, what: &'static str) {
        if !self.output.is_terminal() {
            self.bar = self.terminal.busy(what);
        }
    }

    /// Ends the work on an input.
    ///
    /// # Errors
    /// The failure, as the program ends with it, and [`Error::Reported`] for [`Verdict::Rejected`].
    pub fn outcome(&mut self, done: Result<Verdict, Failure>) -> Outcome {
        self.bar.finish_and_clear();
        match done? {
            Verdict::Rejected => Err(Error::Reported),
            verdict => Ok(verdict.into()),
        }
    }

    /// Brings the output to its place. A file keeps its old content if an input failed (`whole` is false).
    ///
    /// # Errors
    /// If the output cannot be written.
    pub fn end(self, whole: bool) -> Result<(), Error> {
        if whole || self.output.is_stdout() { self.output.commit() } else { Ok(()) }
    }

    /// Gives the inputs to a function, one after the other. One that fails is told and the others go on; `true` where none
    /// did. What is wrong with the command line or the output ends everything.
    ///
    /// # Errors
    /// What ends everything.
    pub fn each<T>(
        &mut self,
        inputs: impl Iterator<Item = T>,
        mut one: impl FnMut(T, &mut Door<'c>) -> Outcome,
    ) -> Result<(Status, bool), Error> {
        let (mut status, mut whole) = (Status::Fine, true);
        for input in inputs {
            match one(input, self) {
                Ok(done) => status = status.and(done),
                Err(error @ Error::Usage { .. }) => return Err(error),
                Err(error) if error.is_output() => return Err(error),
                Err(error) => {
                    self.terminal.error(&error);
                    (status, whole) = (Status::Problems, false);
                }
            }
        }
        Ok((status, whole))
    }
}

impl Sink for Door<'_> {
    fn write(&mut self, bytes: &[u8]) -> Result<(), StreamError> {
        self.output.write(bytes).map_err(StreamError::output)
    }

    fn show(&mut self) -> Result<(), StreamError> {
        self.output.show().map_err(StreamError::output)
    }

    fn say(&mut self, files: &SourceMap, diagnostics: &[Diagnostic]) {
        match self.quiet.get() {
            true => self.terminal.keep(files, diagnostics),
            false => self.bar.suspend(|| self.terminal.report(files, diagnostics)),
        }
    }

    fn words(&mut self, words: &str) {
        say_lines(words.as_bytes());
    }

    fn file(&mut self, name: &str) -> Option<Vec<u8>> {
        self.side.file(name)
    }

    fn mapped(&mut self, input: &str, lines: &[(u32, u32)]) -> Result<(), StreamError> {
        self.side.write_map(input, lines).map_err(StreamError::output)
    }

    fn named(&mut self, names: &[(String, u32)]) -> Result<(), StreamError> {
        self.side.write_names(names).map_err(StreamError::output)
    }

    fn part(&mut self, name: &str, bytes: &[u8]) -> Result<(), StreamError> {
        self.side.write_part(name, bytes).map_err(StreamError::output)
    }

    fn progress(&mut self, bytes: u64) {
        self.bar.inc(bytes);
    }
}
