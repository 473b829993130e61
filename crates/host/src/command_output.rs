//! Connects the library to the program: provides inputs and output in the form that the library expects, and converts
//! the library's failures to errors of the program.

use crate::terminal::{Terminal, say_lines};
use crate::{Error, Output, SideFiles};
use isaloom_schema as schema;
use isaloom_source::{ByteSink, Diagnostic, SourceMap};
use isaloom_target::{CommandOptions, Failure, JobSink, StreamError};
use std::io::Write as _;
use std::path::{Path, PathBuf};

/// Input size, in bytes, from which progress is shown.
const PROGRESS: u64 = 8 << 20;

/// Output of a command for the library: writes to the output file or standard output, and reports on standard error.
pub struct CommandOutput<'c> {
    /// Output of the command.
    pub output: Output,
    /// Additional output files, and the directories of referenced files.
    pub side: SideFiles,
    terminal: &'c Terminal,
    bar: indicatif::ProgressBar,
    messages: Messages,
    on_failure: OnFailure,
    /// Whether the command writes all of its output at the end. Only then can a progress bar be shown if the output is
    /// also the terminal.
    is_report: bool,
}

/// What happens to the diagnostics of inputs.
enum Messages {
    /// Print the diagnostics as text on standard error.
    Text,
    /// Collect the diagnostics; the command writes them in its document.
    Kept,
    /// Write a document with the diagnostics of each input to standard error. `from` counts the reported diagnostics
    /// that earlier documents contain.
    Json { isa: Box<schema::Isa>, from: usize },
}

/// What a command does after an input failed.
#[derive(PartialEq, Eq)]
enum OnFailure {
    /// Report the failure, and continue with the next input.
    Continue,
    /// End the command with the failure.
    End,
}

impl<'c> CommandOutput<'c> {
    /// Opens standard output, or a file that gets its new contents only in [`end`](CommandOutput::end).
    ///
    /// # Errors
    /// If the directory of the file is not writable.
    pub fn open(path: Option<&Path>, terminal: &'c Terminal) -> Result<CommandOutput<'c>, Error> {
        let (output, side) = (Output::open(path)?, SideFiles::default());
        let bar = indicatif::ProgressBar::hidden();
        let (messages, on_failure) = (Messages::Text, OnFailure::Continue);
        Ok(CommandOutput { output, side, terminal, bar, messages, on_failure, is_report: false })
    }

    /// Opens standard output for a command that writes its output at the end.
    ///
    /// # Errors
    /// None; standard output is always open.
    pub fn report(terminal: &'c Terminal) -> Result<CommandOutput<'c>, Error> {
        Ok(CommandOutput { is_report: true, ..CommandOutput::open(None, terminal)? })
    }

    /// Ends the command after the first failed input.
    #[must_use]
    pub fn ending_on_failure(self) -> CommandOutput<'c> {
        CommandOutput { on_failure: OnFailure::End, ..self }
    }

    /// Sets the additional files from the options of the command. `path` converts the text of a flag to a path.
    pub fn take(&mut self, asked: &CommandOptions, path: impl Fn(&str) -> PathBuf) {
        let path = |name: &String| path(name);
        self.side.folders = asked.folders.iter().map(path).collect();
        self.side.parts = asked.parts.as_ref().map(path);
        self.side.map_file = asked.map_file.as_ref().map(path);
        self.side.names_file = asked.names_file.as_ref().map(path);
    }

    /// Returns whether to color the text of the output.
    pub fn color(&self) -> bool {
        self.output.is_stdout() && self.terminal.colors_stdout()
    }

    /// Collects diagnostics for a document instead of printing them.
    pub fn silence(&mut self) {
        self.messages = Messages::Kept;
    }

    /// Writes the diagnostics of each input to standard error as a document of `asm`.
    pub fn report_json(&mut self, isa: schema::Isa) {
        self.messages = Messages::Json { isa: Box::new(isa), from: self.terminal.said().len() };
    }

    /// Ends the output. If an input failed (`whole` is false), an output file keeps its old contents.
    ///
    /// # Errors
    /// If the output cannot be written.
    pub fn end(self, whole: bool) -> Result<(), Error> {
        if whole || self.output.is_stdout() { self.output.commit() } else { Ok(()) }
    }
}

impl ByteSink for CommandOutput<'_> {
    type Error = StreamError;

    fn write(&mut self, bytes: &[u8]) -> Result<(), StreamError> {
        self.output.write(bytes).map_err(StreamError::output)
    }
}

impl JobSink for CommandOutput<'_> {
    fn show(&mut self) -> Result<(), StreamError> {
        self.output.show().map_err(StreamError::output)
    }

    fn say(&mut self, files: &SourceMap, diagnostics: &[Diagnostic]) {
        match self.messages {
            Messages::Text => self.bar.suspend(|| self.terminal.report(files, diagnostics)),
            Messages::Kept | Messages::Json { .. } => self.terminal.keep(files, diagnostics),
        }
    }

    fn words(&mut self, words: &str) {
        say_lines(words.as_bytes());
    }

    fn remark(&mut self, text: &str) {
        if !self.terminal.is_quiet() {
            say_lines(text.as_bytes());
        }
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

impl isaloom_ops::Output for CommandOutput<'_> {
    fn refuse(&mut self, failure: Failure) -> Result<(), Failure> {
        let error = Error::from(failure.clone());
        if self.on_failure == OnFailure::End || matches!(error, Error::Usage { .. }) || error.is_output() {
            return Err(failure);
        }
        self.terminal.error(&error);
        if let Messages::Json { from, .. } = &mut self.messages {
            *from = self.terminal.said().len();
        }
        Ok(())
    }

    fn said(&self) -> Vec<schema::Diagnostic> {
        self.terminal.said()
    }

    fn start_progress(&mut self, bytes: Option<u64>, what: &'static str) {
        if let Some(total) = bytes.filter(|&total| total >= PROGRESS && !self.output.is_terminal()) {
            self.bar = self.terminal.progress(total, "bytes");
            self.bar.set_message(what);
        }
    }

    fn busy(&mut self, what: &'static str) {
        if self.is_report || !self.output.is_terminal() {
            self.bar = self.terminal.busy(what);
        }
    }

    fn meter(&self) -> Box<dyn Fn(String) + Send + Sync> {
        let bar = self.bar.clone();
        Box::new(move |message| bar.set_message(message))
    }

    fn done(&mut self) {
        self.bar.finish_and_clear();
        if let Messages::Json { isa, from } = &mut self.messages {
            let mut said = self.terminal.said();
            let json = isaloom_ops::diagnostics_json((**isa).clone(), said.split_off(*from));
            *from = self.terminal.said().len();
            let _ = std::io::stderr().write_all(json.as_bytes());
        }
    }
}
