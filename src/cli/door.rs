//! The library's view of the program: inputs and the output as it wants them, and its failures as ours.

use super::{Context, Error, Outcome, Status};
use crate::io::{Input, Inputs, OutputArgs};
use isaloom::family::{Asked, Failure, Gone, Sink, Source, Verdict};
use isaloom::source::{Diagnostic, SourceMap};
use isaloom_disk::Written;
use std::cell::Cell;
use std::io::Write as _;

/// An input whose failure is told at once.
pub(crate) struct Told<'c> {
    input: Input,
    context: &'c Context,
}

impl<'c> Told<'c> {
    pub(crate) fn new(input: Input, context: &'c Context) -> Told<'c> {
        Told { input, context }
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
            self.context.error(&error);
            Gone
        })
    }

    fn again_from(&self, offset: u64) -> Option<Box<dyn Source + '_>> {
        let input = self.input.again_from(offset)?;
        Some(Box::new(Told { input, context: self.context }))
    }
}

/// The inputs of a command, each told of that cannot be had.
pub(crate) fn told<'c>(
    inputs: Inputs,
    context: &'c Context,
) -> impl Iterator<Item = Option<Box<dyn Source + 'c>>> + 'c {
    inputs.map(move |input| match input {
        Ok(input) => Some(Box::new(Told::new(input, context)) as Box<dyn Source>),
        Err(error) => {
            context.error(&error);
            None
        }
    })
}

/// Inputs below this size show no progress.
const PROGRESS: u64 = 8 << 20;

/// Where the library writes to: the command's output, and standard error.
pub(crate) struct Door<'c> {
    pub(crate) to: Written,
    context: &'c Context,
    bar: indicatif::ProgressBar,
    quiet: Cell<bool>,
}

impl<'c> Door<'c> {
    /// Opens what `-o` names.
    ///
    /// # Errors
    /// When the file's folder cannot be written.
    pub(crate) fn open(args: &OutputArgs, context: &'c Context) -> Result<Door<'c>, Error> {
        let to = Written::new(context.output(args)?);
        Ok(Door { to, context, bar: indicatif::ProgressBar::hidden(), quiet: Cell::new(false) })
    }

    /// Takes the places that flags name beside the output.
    pub(crate) fn take(&mut self, asked: &Asked) {
        let path = |name: &String| self.context.path(name);
        self.to.folders = asked.folders.iter().map(path).collect();
        self.to.map_file = asked.map_file.as_ref().map(path);
        self.to.names_file = asked.names_file.as_ref().map(path);
    }

    /// Whether text on the output shall be coloured.
    pub(crate) fn color(&self) -> bool {
        self.to.output.is_stdout() && self.context.colors_stdout()
    }

    /// Keeps what is said for documents alone.
    pub(crate) fn silence(&self) {
        self.quiet.set(true);
    }

    /// Shows progress over so many bytes, if they are many.
    pub(crate) fn expect(&mut self, total: Option<u64>, what: &'static str) {
        if let Some(total) = total.filter(|&total| total >= PROGRESS && !self.to.output.is_terminal()) {
            self.bar = self.context.progress(total, "bytes");
            self.bar.set_message(what);
        }
    }

    /// Shows that something of unknown length goes on.
    pub(crate) fn busy(&mut self, what: &'static str) {
        if !self.to.output.is_terminal() {
            self.bar = self.context.busy(what);
        }
    }

    /// What the library came to; an input or output that failed says why.
    ///
    /// # Errors
    /// The failure, as the program ends with it.
    pub(crate) fn outcome(&mut self, done: Result<Verdict, Failure>) -> Outcome {
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
    pub(crate) fn each<T>(
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
                    self.context.error(&error);
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
            true => self.context.keep(files, diagnostics),
            false => self.bar.suspend(|| self.context.report(files, diagnostics)),
        }
    }

    fn words(&mut self, words: &str) {
        let _ = std::io::stderr().lock().write_all(words.as_bytes());
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
