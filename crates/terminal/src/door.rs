//! The library's view of the program: inputs and the output as it wants them, and its failures as ours.

use crate::outcome::{Outcome, Status};
use crate::terminal::{Terminal, say_lines};
use isaloom_disk::Written;
use isaloom_disk::{Error, Input, Inputs, Output};
use isaloom_family::{Asked, Failure, Gone, Sink, Source, Verdict};
use isaloom_source::{Diagnostic, SourceMap};
use std::cell::Cell;
use std::path::{Path, PathBuf};

/// An input whose failure is told at once.
pub struct Told<'c> {
    input: Input,
    terminal: &'c Terminal,
}

impl<'c> Told<'c> {
    /// An input whose failure the terminal says.
    pub fn new(input: Input, terminal: &'c Terminal) -> Told<'c> {
        Told { input, terminal }
    }
}

impl Source for Told<'_> {
    fn name(&self) -> &str {
        self.input.name()
    }

    fn size(&self) -> Option<u64> {
        self.input.size()
    }

    fn read(&mut self, buffer: &mut [u8]) -> Result<usize, Gone> {
        self.input.some(buffer).map_err(|error| {
            self.terminal.error(&error);
            Gone
        })
    }

    fn again_from(&self, offset: u64) -> Option<Box<dyn Source + '_>> {
        let input = self.input.again_from(offset)?;
        Some(Box::new(Told { input, terminal: self.terminal }))
    }
}

/// The inputs of a command, each told of that cannot be had.
pub fn told<'c>(
    inputs: Inputs,
    terminal: &'c Terminal,
) -> impl Iterator<Item = Option<Box<dyn Source + 'c>>> + 'c {
    inputs.map(move |input| match input {
        Ok(input) => Some(Box::new(Told::new(input, terminal)) as Box<dyn Source>),
        Err(error) => {
            terminal.error(&error);
            None
        }
    })
}

/// Inputs below this size show no progress.
const PROGRESS: u64 = 8 << 20;

/// Where the library writes to: the command's output, and standard error.
pub struct Door<'c> {
    /// The output.
    pub to: Written,
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
        let to = Written::new(Output::open(path)?);
        Ok(Door { to, terminal, bar: indicatif::ProgressBar::hidden(), quiet: Cell::new(false) })
    }

    /// Takes the places that flags name beside the output; `path` says which path a flag's text stands for.
    pub fn take(&mut self, asked: &Asked, path: impl Fn(&str) -> PathBuf) {
        let path = |name: &String| path(name);
        self.to.folders = asked.folders.iter().map(path).collect();
        self.to.map_file = asked.map_file.as_ref().map(path);
        self.to.names_file = asked.names_file.as_ref().map(path);
    }

    /// Whether text on the output shall be coloured.
    pub fn color(&self) -> bool {
        self.to.output.is_stdout() && self.terminal.colors_stdout()
    }

    /// Keeps what is said for documents alone.
    pub fn silence(&self) {
        self.quiet.set(true);
    }

    /// Shows progress over so many bytes, if they are many.
    pub fn expect(&mut self, total: Option<u64>, what: &'static str) {
        if let Some(total) = total.filter(|&total| total >= PROGRESS && !self.to.output.is_terminal()) {
            self.bar = self.terminal.progress(total, "bytes");
            self.bar.set_message(what);
        }
    }

    /// Shows that something of unknown length goes on.
    pub fn busy(&mut self, what: &'static str) {
        if !self.to.output.is_terminal() {
            self.bar = self.terminal.busy(what);
        }
    }

    /// What the library came to; an input or output that failed says why.
    ///
    /// # Errors
    /// The failure, as the program ends with it.
    pub fn outcome(&mut self, done: Result<Verdict, Failure>) -> Outcome {
        self.bar.finish_and_clear();
        match (done, self.to.failure()) {
            (_, Some(error)) => Err(error),
            (Ok(verdict), None) => Ok(verdict.into()),
            (Err(failure), None) => Err(failure.into()),
        }
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
                Err(error @ (Error::Usage { .. } | Error::ClosedPipe)) => return Err(error),
                Err(error) if self.to.is_broken() => return Err(error),
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
    fn write(&mut self, bytes: &[u8]) -> Result<(), Gone> {
        self.to.write(bytes)
    }

    fn show(&mut self) -> Result<(), Gone> {
        self.to.show()
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
        self.to.file(name)
    }

    fn mapped(&mut self, input: &str, lines: &[(u32, u32)]) {
        self.to.mapped(input, lines);
    }

    fn named(&mut self, names: &[(String, u32)]) {
        self.to.named(names);
    }

    fn part(&mut self, name: &str, bytes: &[u8]) -> Result<(), Gone> {
        self.to.part(name, bytes)
    }

    fn progress(&mut self, bytes: u64) {
        self.bar.inc(bytes);
    }
}
