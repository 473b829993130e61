//! The library's view of the program: inputs and the output as it wants them, and its failures as ours.

use super::{Context, Error, Outcome, Status};
use crate::io::{Input, Inputs, Output, OutputArgs};
use isaloom::family::{Failure, Gone, Sink, Source, Verdict};
use isaloom::source::{Diagnostic, SourceMap};
use std::cell::Cell;

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
        self.input.len()
    }

    fn read(&mut self, buffer: &mut [u8]) -> Result<usize, Gone> {
        self.input.some(buffer).map_err(|error| {
            self.context.error(&error);
            Gone
        })
    }

    fn again(&self) -> Option<Box<dyn Source + '_>> {
        let input = self.input.again()?;
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
    pub(crate) output: Output,
    context: &'c Context,
    failure: Option<Error>,
    bar: indicatif::ProgressBar,
    quiet: Cell<bool>,
}

impl<'c> Door<'c> {
    /// Opens what `-o` names.
    ///
    /// # Errors
    /// When the file's folder cannot be written.
    pub(crate) fn open(args: &OutputArgs, context: &'c Context) -> Result<Door<'c>, Error> {
        let output = context.output(args)?;
        let bar = indicatif::ProgressBar::hidden();
        Ok(Door { output, context, failure: None, bar, quiet: Cell::new(false) })
    }

    /// Whether text on the output shall be coloured.
    pub(crate) fn color(&self) -> bool {
        self.output.is_stdout() && self.context.colors_stdout()
    }

    /// Keeps what is said for documents alone.
    pub(crate) fn silence(&self) {
        self.quiet.set(true);
    }

    /// Shows progress over so many bytes, if they are many.
    pub(crate) fn expect(&mut self, total: Option<u64>, what: &'static str) {
        if let Some(total) = total.filter(|&total| total >= PROGRESS && !self.output.is_terminal()) {
            self.bar = self.context.progress(total, "bytes");
            self.bar.set_message(what);
        }
    }

    /// What the library came to; an input or output that failed says why.
    ///
    /// # Errors
    /// The failure, as the program ends with it.
    pub(crate) fn outcome(&mut self, done: Result<Verdict, Failure>) -> Outcome {
        self.bar.finish_and_clear();
        match (done, self.failure.take()) {
            (_, Some(error)) => Err(error),
            (Ok(Verdict::Fine), None) => Ok(Status::Fine),
            (Ok(Verdict::Problems), None) => Ok(Status::Problems),
            (Err(failure), None) => Err(failure.into()),
        }
    }
}

impl Sink for Door<'_> {
    fn write(&mut self, bytes: &[u8]) -> Result<(), Gone> {
        self.output.write(bytes).map_err(|error| {
            self.failure = Some(error);
            Gone
        })
    }

    fn show(&mut self) -> Result<(), Gone> {
        self.output.show().map_err(|error| {
            self.failure = Some(error);
            Gone
        })
    }

    fn say(&mut self, files: &SourceMap, diagnostics: &[Diagnostic]) {
        if self.quiet.get() {
            self.context.keep(files, diagnostics);
        } else {
            self.bar.suspend(|| self.context.report(files, diagnostics));
        }
    }

    fn progress(&mut self, bytes: u64) {
        self.bar.inc(bytes);
    }
}

impl From<Failure> for Error {
    fn from(failure: Failure) -> Error {
        let (message, help) = (failure.to_string(), failure.help());
        match failure {
            Failure::Said | Failure::Gone => Error::Reported,
            Failure::Lacks { .. }
            | Failure::Unknown { .. }
            | Failure::Impossible { .. }
            | Failure::Entry { .. } => Error::Usage { message, help },
            _ => Error::Input { message, help },
        }
    }
}
