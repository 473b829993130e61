//! Writes the answer of a command: as a JSON document, or as text or a web page with the same content.

use super::{Context, Error};
use crate::cli::shared::ReportFormat;
use crate::io::{Output, OutputArgs};
use clap::Args;
use isaloom::render::{Page, page};
use isaloom::schema::{Command, Document, Isa};
use isaloom_ops::{Answer, json};
use std::io::Write as _;

/// Destination and form of an answer.
#[derive(Args, Clone, Debug, Default)]
pub(crate) struct AnswerArgs {
    #[command(flatten)]
    pub(crate) output: OutputArgs,

    /// Output format.
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: ReportFormat,

    /// Write a web page; same as `--format html`.
    #[arg(long, conflicts_with = "format")]
    pub(crate) html: bool,
}

impl AnswerArgs {
    /// Returns the requested output format; `--html` means `--format html`.
    fn form(&self) -> ReportFormat {
        if self.html { ReportFormat::Html } else { self.format }
    }

    /// Returns whether the output is text instead of JSON or HTML.
    pub(crate) fn is_text(&self) -> bool {
        self.form() == ReportFormat::Text
    }
}

/// Form of the report of a command that writes a binary file.
#[derive(Args, Clone, Copy, Debug, Default)]
pub(crate) struct ReportArgs {
    /// Report format. `json` and `html` reports are written to standard output and require `-o FILE` for the file.
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    format: ReportFormat,
}

impl ReportArgs {
    /// Returns whether the report is printed as a note on standard error.
    pub(crate) fn is_text(self) -> bool {
        self.format == ReportFormat::Text
    }

    /// Checks that the file and the report are not both written to standard output.
    ///
    /// # Errors
    /// If both would be written to standard output.
    pub(crate) fn check(self, output: &OutputArgs) -> Result<(), Error> {
        if self.is_text() || output.path().is_some() {
            return Ok(());
        }
        Err(Error::usage("the output and the report cannot both be written to standard output")
            .with_help("pass -o FILE for the output, or omit `--format`"))
    }
}

impl Context {
    /// Writes the JSON or HTML report of `strip` or `reduce` to standard output. Does nothing for the text format:
    /// these commands print a note on standard error instead.
    ///
    /// # Errors
    /// If it cannot be written.
    pub(crate) fn report_removal(&self, args: ReportArgs, command: Command) -> Result<(), Error> {
        let isa = Isa { family: "spirv".to_owned(), name: "spirv".to_owned(), ..Isa::default() };
        self.report_record(args, Document::new(Some(isa), command))
    }

    /// Writes the record of a command, whose main output is a file, to standard output. Does nothing for the text
    /// format.
    ///
    /// # Errors
    /// If it cannot be written.
    pub(crate) fn report_record(&self, args: ReportArgs, document: Document) -> Result<(), Error> {
        if args.is_text() {
            return Ok(());
        }
        let answer = AnswerArgs { format: args.format, ..AnswerArgs::default() };
        self.answer(&answer, document, |document| page(document, ""))
    }

    /// Renders a document in the requested format, and writes it to the output of the command.
    ///
    /// # Errors
    /// If it cannot be written.
    pub(crate) fn answer(
        &self,
        args: &AnswerArgs,
        document: Document,
        page: impl FnOnce(&Document) -> Page,
    ) -> Result<(), Error> {
        let mut output = self.output(&args.output)?;
        let text = match args.form() {
            ReportFormat::Text => page(&document).text(self.look(&output)),
            ReportFormat::Html => {
                let title = document.isa.as_ref().map_or("isaloom", |isa| isa.name.as_str());
                page(&document).html(title)
            }
            ReportFormat::Json => json(&self.complete(document)),
        };
        output.text(&text)?;
        output.commit()
    }

    /// Renders the answer of a request in the requested format, and writes it to the output of the command.
    ///
    /// # Errors
    /// If it cannot be written.
    pub(crate) fn print(&self, args: &AnswerArgs, answer: Answer) -> Result<(), Error> {
        let mut output = self.output(&args.output)?;
        let text = match args.form() {
            ReportFormat::Text => answer.text(self.look(&output)),
            ReportFormat::Html => answer.html(),
            ReportFormat::Json => json(&self.complete(answer.document)),
        };
        output.text(&text)?;
        output.commit()
    }

    /// Handles a failed command: if the user requested JSON and nothing was written yet, writes a document with the
    /// diagnostics to standard output.
    pub(crate) fn failed(&self, matches: &clap::ArgMatches) {
        let Some((name, matches)) = matches.subcommand() else { return };
        let given =
            |id: &str| matches.try_get_raw(id).ok().flatten().and_then(|mut values| values.next_back());
        // Without `--explain`, `asm` writes machine code to standard output, and its JSON to standard error.
        if name == "asm" && !matches.get_flag("explain") {
            return;
        }
        // The file of `-o` contains the answer, except for `strip` and `reduce`: they write a module to it, and the
        // document to standard output.
        let to_file = !matches!(name, "strip" | "reduce") && given("output").is_some_and(|path| path != "-");
        let Some(format) = given("format").filter(|_| !to_file && !Output::has_begun()) else { return };
        let Some(command) = Command::nothing(name) else { return };
        let document = self.complete(Document::new(None, command));
        let text = match format.to_str() {
            Some("json") => json(&document),
            Some("jsonl") => isaloom::schema::to_json(&document) + "\n",
            _ => return,
        };
        // If writing fails, no message is needed, because the reason of the failed command is already on standard
        // error.
        let _ = std::io::stdout().lock().write_all(text.as_bytes());
    }

    /// Adds the diagnostics that were printed on standard error to a document.
    pub(crate) fn complete(&self, mut document: Document) -> Document {
        document.diagnostics.extend(self.said());
        document
    }
}
