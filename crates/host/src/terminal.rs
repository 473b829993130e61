//! Prints diagnostics, notes and progress on standard error, in color if requested.

use crate::{BatchListener, Error, Output};
use anstream::AutoStream;
use anstream::stream::RawStream;
use isaloom_render::{Look, capped_excerpts};
use isaloom_schema as schema;
use isaloom_source::{Diagnostic, Severity, SourceMap, has_errors, visible_lines};
use isaloom_target::NotAdded;
use std::cell::{Cell, RefCell};
use std::io::{IsTerminal as _, Write as _};
use std::time::Instant;

/// Writes text to standard error. Control and bidirectional characters are escaped.
pub fn say_lines(text: &[u8]) {
    let text = String::from_utf8_lossy(text);
    let _ = std::io::stderr().lock().write_all(visible_lines(&text).as_bytes());
}

/// When to use color: the value of `--color`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
pub enum ColorChoice {
    /// Use colors on a terminal, unless NO_COLOR is set.
    #[default]
    Auto,
    /// Always use colors.
    Always,
    /// Never use colors.
    Never,
}

/// Amount of output on standard error.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Verbosity {
    /// Errors only.
    Quiet,
    /// Errors, warnings and notes.
    #[default]
    Normal,
    /// Also the program's decisions: descriptions, versions and times.
    Verbose,
}

/// Standard error of the program. It records the diagnostics that it reports.
pub struct Terminal {
    color: ColorChoice,
    verbosity: Verbosity,
    /// Times of the program's start and of the end of the last phase.
    clock: Cell<(Instant, Instant)>,
    /// Reported diagnostics, for the JSON documents.
    said: RefCell<Vec<schema::Diagnostic>>,
}

impl Default for Terminal {
    /// Creates a terminal with normal verbosity that uses color if standard error is a terminal.
    fn default() -> Terminal {
        Terminal {
            color: ColorChoice::Auto,
            verbosity: Verbosity::Normal,
            clock: Cell::new((Instant::now(), Instant::now())),
            said: RefCell::default(),
        }
    }
}

impl Terminal {
    /// Creates a terminal. `color` applies to the whole program, including the messages of the command-line parser.
    pub fn new(color: ColorChoice, verbosity: Verbosity) -> Terminal {
        match color {
            ColorChoice::Auto => anstream::ColorChoice::Auto,
            ColorChoice::Always => anstream::ColorChoice::Always,
            ColorChoice::Never => anstream::ColorChoice::Never,
        }
        .write_global();
        Terminal { color, verbosity, ..Terminal::default() }
    }

    /// Returns whether to color standard output.
    pub fn colors_stdout(&self) -> bool {
        self.colors(&std::io::stdout())
    }

    /// Returns whether to color standard error.
    pub fn colors_stderr(&self) -> bool {
        self.colors(&std::io::stderr())
    }

    fn colors(&self, stream: &impl RawStream) -> bool {
        match self.color {
            ColorChoice::Always => true,
            ColorChoice::Never => false,
            ColorChoice::Auto => AutoStream::choice(stream) != anstream::ColorChoice::Never,
        }
    }

    /// Prints diagnostics to standard error, in order. If there are too many diagnostics of one kind, prints only the
    /// first ones and their total number.
    pub fn report(&self, files: &SourceMap, diagnostics: &[Diagnostic]) {
        self.keep(files, diagnostics);
        match self.verbosity {
            Verbosity::Quiet => {
                let errors = diagnostics.iter().filter(|found| found.severity == Severity::Error);
                self.show(files, &errors.cloned().collect::<Vec<_>>());
            }
            Verbosity::Normal | Verbosity::Verbose => self.show(files, diagnostics),
        }
    }

    fn show(&self, files: &SourceMap, diagnostics: &[Diagnostic]) {
        let text = capped_excerpts(files, diagnostics, self.colors_stderr());
        let _ = std::io::stderr().lock().write_all(text.as_bytes());
    }

    /// Returns whether only errors are printed.
    pub fn is_quiet(&self) -> bool {
        self.verbosity == Verbosity::Quiet
    }

    /// Prints a note about the program's decisions, in verbose mode only. JSON documents do not contain it.
    pub fn detail(&self, message: impl FnOnce() -> String) {
        if self.verbosity == Verbosity::Verbose {
            self.show(&SourceMap::new(), &[Diagnostic::new(Severity::Note, "", message())]);
        }
    }

    /// Ends the phase `what`: in verbose mode, prints the time since the end of the previous phase.
    pub fn phase(&self, what: &str) {
        let ((start, last), now) = (self.clock.get(), Instant::now());
        self.clock.set((start, now));
        self.detail(|| format!("{what}: {:.1} ms", (now - last).as_secs_f64() * 1e3));
    }

    /// Ends the last phase, `what`: in verbose mode, prints its time and the total time.
    pub fn finished(&self, what: &str) {
        self.phase(what);
        let (start, last) = self.clock.get();
        self.detail(|| format!("total: {:.1} ms", (last - start).as_secs_f64() * 1e3));
    }

    /// Prints diagnostics. Returns an error if one of them is an error, to end the command.
    ///
    /// # Errors
    /// If one of the diagnostics is an error.
    pub fn sound(&self, files: &SourceMap, diagnostics: &[Diagnostic]) -> Result<(), Error> {
        self.report(files, diagnostics);
        if has_errors(diagnostics) { Err(Error::Reported) } else { Ok(()) }
    }

    /// Prints why a description cannot be registered, with the diagnostics of the description.
    pub fn not_added(&self, wrong: &NotAdded) {
        if let NotAdded::Empty { sources, diagnostics, .. } | NotAdded::Broken { sources, diagnostics, .. } =
            wrong
        {
            self.report(sources, diagnostics);
        }
        self.error(&Error::input(wrong.to_string()));
    }

    /// Records diagnostics for the JSON documents without printing them.
    pub fn keep(&self, files: &SourceMap, diagnostics: &[Diagnostic]) {
        self.said.borrow_mut().extend(schema::Diagnostic::all(files, diagnostics));
    }

    /// Returns all diagnostics reported so far.
    pub fn said(&self) -> Vec<schema::Diagnostic> {
        self.said.borrow().clone()
    }

    /// Prints the error of a command or of one of its inputs, without a source location.
    pub fn error(&self, error: &Error) {
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

    /// Returns the style of the text that is written to an output: color and width.
    pub fn look(&self, output: &Output) -> Look {
        let width = output.is_terminal().then(terminal_size::terminal_size).flatten();
        Look {
            color: output.is_stdout() && self.colors_stdout(),
            width: width.map(|(terminal_size::Width(columns), _)| usize::from(columns)),
        }
    }

    /// Prints a note to standard error.
    pub fn note(&self, message: impl Into<String>) {
        let note = Diagnostic::new(Severity::Note, "", message);
        self.report(&SourceMap::new(), &[note]);
    }

    /// Returns a progress bar on standard error, from 0 to `total`; `unit` is `bytes` or the name of the counted items.
    /// The bar is hidden if standard error is not a terminal.
    pub fn progress(&self, total: u64, unit: &'static str) -> indicatif::ProgressBar {
        if self.is_quiet() || !std::io::stderr().is_terminal() {
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

    /// Returns a spinner on standard error, which runs until it is finished; hidden if standard error is not a
    /// terminal.
    pub fn busy(&self, what: &'static str) -> indicatif::ProgressBar {
        if self.is_quiet() || !std::io::stderr().is_terminal() {
            return indicatif::ProgressBar::hidden();
        }
        let bar = indicatif::ProgressBar::new_spinner();
        bar.set_message(what);
        bar.enable_steady_tick(TICK);
        bar
    }
}

/// Interval at which the spinner is redrawn.
const TICK: std::time::Duration = std::time::Duration::from_millis(200);

/// Progress bar over the inputs of a batch.
pub struct Bar<'c> {
    terminal: &'c Terminal,
    bar: indicatif::ProgressBar,
}

impl Terminal {
    /// Creates a progress bar for a batch of `inputs` files.
    pub fn bar(&self, inputs: usize) -> Bar<'_> {
        Bar { terminal: self, bar: self.progress(inputs as u64, "files") }
    }
}

impl BatchListener for Bar<'_> {
    fn report(&self, files: &SourceMap, diagnostics: &[Diagnostic]) {
        self.bar.suspend(|| self.terminal.report(files, diagnostics));
    }

    fn error(&self, error: &Error) {
        self.bar.suspend(|| self.terminal.error(error));
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
