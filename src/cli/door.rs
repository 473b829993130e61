//! The library's view of the program: inputs and the output as it wants them, and its failures as ours.

use super::{Context, Error, Outcome};
use crate::io::{Input, Inputs, Output, OutputArgs, read_file, write_whole};
use isaloom::family::{Asked, Failure, Gone, Sink, Source, Verdict};
use isaloom::source::{Diagnostic, SourceMap};
use std::cell::Cell;
use std::io::Write as _;
use std::path::{Path, PathBuf};

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
    broken: bool,
    bar: indicatif::ProgressBar,
    quiet: Cell<bool>,
    /// Where the files are that inputs name.
    folders: Vec<PathBuf>,
    /// Where it is written which line comes from which word.
    map_file: Option<PathBuf>,
    /// The folder that gets a file for each program that is found.
    pub(crate) parts: Option<PathBuf>,
    /// Where the names of a text are written with their numbers.
    names_file: Option<PathBuf>,
}

impl<'c> Door<'c> {
    /// Opens what `-o` names.
    ///
    /// # Errors
    /// When the file's folder cannot be written.
    pub(crate) fn open(args: &OutputArgs, context: &'c Context) -> Result<Door<'c>, Error> {
        let output = context.output(args)?;
        let bar = indicatif::ProgressBar::hidden();
        let (folders, map_file, parts, names_file) = (Vec::new(), None, None, None);
        let quiet = Cell::new(false);
        Ok(Door {
            output,
            context,
            failure: None,
            broken: false,
            bar,
            quiet,
            folders,
            map_file,
            parts,
            names_file,
        })
    }

    /// Takes the places that flags name beside the output.
    pub(crate) fn take(&mut self, asked: &Asked, context: &Context) {
        let path = |name: &String| context.path(name);
        self.folders = asked.folders.iter().map(path).collect();
        self.map_file = asked.map_file.as_ref().map(path);
        self.names_file = asked.names_file.as_ref().map(path);
    }

    /// Whether the output failed.
    pub(crate) fn broken(&self) -> bool {
        self.broken
    }

    /// Brings the output to its place; a file keeps what it had where something of it is missing.
    ///
    /// # Errors
    /// When the system refuses.
    pub(crate) fn end(self, whole: bool) -> Result<(), Error> {
        if whole || self.output.is_stdout() { self.output.commit() } else { Ok(()) }
    }

    fn fail(&mut self, error: Error) -> Gone {
        self.broken = true;
        self.failure = Some(error);
        Gone
    }

    /// A file beside the output.
    fn beside(&mut self, path: &Path, text: &str) {
        let written = Output::open(Some(path)).and_then(|mut file| {
            file.text(text)?;
            file.commit()
        });
        if let Err(error) = written {
            self.fail(error);
        }
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

    /// Shows that something of unknown length goes on.
    pub(crate) fn busy(&mut self, what: &'static str) {
        if !self.output.is_terminal() {
            self.bar = self.context.busy(what);
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
            (Ok(verdict), None) => Ok(verdict.into()),
            (Err(failure), None) => Err(failure.into()),
        }
    }
}

impl Sink for Door<'_> {
    fn write(&mut self, bytes: &[u8]) -> Result<(), Gone> {
        let written = self.output.write(bytes);
        written.map_err(|error| self.fail(error))
    }

    fn show(&mut self) -> Result<(), Gone> {
        let shown = self.output.show();
        shown.map_err(|error| self.fail(error))
    }

    fn say(&mut self, files: &SourceMap, diagnostics: &[Diagnostic]) {
        if self.quiet.get() {
            self.context.keep(files, diagnostics);
        } else {
            self.bar.suspend(|| self.context.report(files, diagnostics));
        }
    }

    fn words(&mut self, words: &str) {
        let _ = std::io::stderr().lock().write_all(words.as_bytes());
    }

    fn file(&mut self, name: &str) -> Option<Vec<u8>> {
        // A name is first taken as it is below a folder, then without its own folders: a module names files as they
        // were called where it was compiled.
        let relative = name.trim_start_matches(['/', '\\']);
        let bare = Path::new(name).file_name()?;
        let paths = self.folders.iter().flat_map(|folder| [folder.join(relative), folder.join(bare)]);
        let path = paths.into_iter().find(|path| path.is_file())?;
        read_file(&path).ok()
    }

    fn mapped(&mut self, input: &str, lines: &[(u32, u32)]) {
        if let Some(path) = self.map_file.take() {
            let lines: Vec<[u32; 2]> = lines.iter().map(|&(line, word)| [line, word]).collect();
            let map = serde_json::json!({ "version": 1, "source": input, "lines": lines });
            self.beside(&path, &format!("{map}\n"));
        }
    }

    fn named(&mut self, names: &[(String, u32)]) {
        if let Some(path) = self.names_file.take() {
            let names: serde_json::Map<String, serde_json::Value> =
                names.iter().map(|(name, id)| (name.clone(), (*id).into())).collect();
            self.beside(&path, &format!("{:#}\n", serde_json::json!({ "ids": names })));
        }
    }

    fn part(&mut self, name: &str, bytes: &[u8]) -> Result<(), Gone> {
        let Some(folder) = &self.parts else { return Ok(()) };
        let path = folder.join(name);
        write_whole(&path, bytes).map_err(|error| self.fail(Error::io("write", path, error)))
    }

    fn progress(&mut self, bytes: u64) {
        self.bar.inc(bytes);
    }
}
