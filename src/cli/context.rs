//! What every command is given: whether to colour, where words go, which flags were written.

use super::flags::{self, Given};
use super::{ColorChoice, Error, Outcome};
use crate::io::{Output, OutputArgs};
use anstream::stream::RawStream;
use anstream::{AutoStream, ColorChoice as Stream};
use isaloom::record;
use isaloom::source::{Diagnostic, SourceMap, has_errors};
use isaloom_disk::Teller;
use std::cell::RefCell;
use std::io::{IsTerminal as _, Write as _};
use std::path::PathBuf;

/// What every command is given.
pub(crate) struct Context {
    color: Stream,
    /// The flags of families on the command line.
    flags: Vec<Given>,
    /// What was reported, for documents.
    said: RefCell<Vec<record::Diagnostic>>,
}

impl Context {
    pub(super) fn new(choice: ColorChoice, matches: &clap::ArgMatches) -> Context {
        let color = match choice {
            ColorChoice::Auto => Stream::Auto,
            ColorChoice::Always => Stream::Always,
            ColorChoice::Never => Stream::Never,
        };
        color.write_global();
        Context { color, flags: flags::given(matches), said: RefCell::default() }
    }

    /// What a stand-in for another program is given: it has no flags of ours.
    pub(crate) fn plain() -> Context {
        Context { color: Stream::Auto, flags: Vec::new(), said: RefCell::default() }
    }

    /// Whether standard output shall be coloured.
    pub(crate) fn colors_stdout(&self) -> bool {
        self.colors(&std::io::stdout())
    }

    /// Whether standard error shall be coloured.
    pub(crate) fn colors_stderr(&self) -> bool {
        self.colors(&std::io::stderr())
    }

    fn colors(&self, stream: &impl RawStream) -> bool {
        match self.color {
            Stream::Always | Stream::AlwaysAnsi => true,
            Stream::Never => false,
            Stream::Auto => AutoStream::choice(stream) != Stream::Never,
        }
    }

    /// Opens what `-o` names.
    ///
    /// # Errors
    /// When the file's folder cannot be written.
    pub(crate) fn output(&self, args: &OutputArgs) -> Result<Output, Error> {
        Output::open(args.path())
    }

    /// Renders diagnostics on standard error, worst first within a place as the reader gave them.
    pub(crate) fn report(&self, files: &SourceMap, diagnostics: &[Diagnostic]) {
        self.keep(files, diagnostics);
        let text = isaloom::view::excerpts(files, diagnostics, self.colors_stderr());
        let _ = std::io::stderr().lock().write_all(text.as_bytes());
    }

    /// The same; with errors among them the command ends.
    pub(crate) fn sound(&self, files: &SourceMap, diagnostics: &[Diagnostic]) -> Result<(), Error> {
        self.report(files, diagnostics);
        if has_errors(diagnostics) { Err(Error::Reported) } else { Ok(()) }
    }

    /// Keeps diagnostics for documents without showing them.
    pub(crate) fn keep(&self, files: &SourceMap, diagnostics: &[Diagnostic]) {
        self.said.borrow_mut().extend(record::Diagnostic::all(files, diagnostics));
    }

    /// What was reported so far.
    pub(crate) fn said(&self) -> Vec<record::Diagnostic> {
        self.said.borrow().clone()
    }

    /// Says on standard error, without a source place, why a command or one of its inputs failed.
    pub(crate) fn error(&self, error: &Error) {
        if let Error::Faulty { files, diagnostics } = error {
            self.report(files, diagnostics);
        }
        if let Some((message, help)) = error.words() {
            let mut diagnostic = Diagnostic::error("", message);
            if let Some(help) = help {
                diagnostic = diagnostic.help(help);
            }
            self.report(&SourceMap::new(), &[diagnostic]);
        }
    }

    /// Says something worth knowing on standard error.
    pub(crate) fn note(&self, message: impl Into<String>) {
        let note = Diagnostic::new(isaloom::source::Severity::Note, "", message);
        self.report(&SourceMap::new(), &[note]);
    }

    /// A progress bar over `total` steps on standard error; invisible unless that is a terminal.
    pub(crate) fn progress(&self, total: u64, unit: &'static str) -> indicatif::ProgressBar {
        if !std::io::stderr().is_terminal() {
            return indicatif::ProgressBar::hidden();
        }
        let style = match unit {
            "bytes" => "{msg} [{bar:40}] {bytes}/{total_bytes} {bytes_per_sec} {eta}",
            _ => "{msg} [{bar:40}] {pos}/{len} {per_sec} {eta}",
        };
        let bar = indicatif::ProgressBar::new(total);
        if let Ok(style) = indicatif::ProgressStyle::with_template(style) {
            bar.set_style(style);
        }
        bar
    }

    /// Shows on a terminal that something takes its time, until it is finished.
    pub(crate) fn busy(&self, what: &'static str) -> indicatif::ProgressBar {
        if !std::io::stderr().is_terminal() {
            return indicatif::ProgressBar::hidden();
        }
        let bar = indicatif::ProgressBar::new_spinner();
        bar.set_message(what);
        bar.enable_steady_tick(TICK);
        bar
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

    /// Refuses what makes no sense together.
    ///
    /// # Errors
    /// Always: the usage error with this message.
    pub(crate) fn refuse(&self, message: impl Into<String>) -> Outcome {
        Err(Error::usage(message))
    }
}

/// How often a sign of work moves.
const TICK: std::time::Duration = std::time::Duration::from_millis(200);

/// Many inputs at once, with a bar on a terminal.
pub(crate) struct Bar<'c> {
    context: &'c Context,
    bar: indicatif::ProgressBar,
}

impl Context {
    /// A bar over so many inputs.
    pub(crate) fn bar(&self, inputs: usize) -> Bar<'_> {
        Bar { context: self, bar: self.progress(inputs as u64, "files") }
    }
}

impl Teller for Bar<'_> {
    fn report(&self, files: &SourceMap, diagnostics: &[Diagnostic]) {
        self.bar.suspend(|| self.context.report(files, diagnostics));
    }

    fn error(&self, error: &Error) {
        self.bar.suspend(|| self.context.error(error));
    }

    fn done(&self, inputs: u64) {
        self.bar.inc(inputs);
    }
}

impl Drop for Bar<'_> {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
