//! An isaspec description compiled for one generation.

use super::firmware::FirmwareText;
use super::read::Read;
use super::register_names::RegisterNames;
use super::{isa, place};
use isaloom_asm::Assembler;
use isaloom_bits::Word;
use isaloom_engine::{CompileError, CompileNote, Isa, Prepared};
use isaloom_isaspec::Loader;
use isaloom_model::{Generation, Model};
use isaloom_schema::Diagnostic;
use isaloom_source::Effect;
use isaloom_target::support::words;
use isaloom_target::support::written::Sizes;
use isaloom_target::{CompletionItem, DescriptionQueries, Failure};
use std::sync::{Arc, OnceLock};

/// Maximum number of compiler notes that are reported.
pub(super) const TOLD: usize = 10;

/// A description compiled for one generation.
pub struct Isaspec {
    pub(super) read: Read,
    pub(super) isa: Isa,
    /// Title, such as `ir3.xml, generation 600`.
    pub(super) title: String,
    /// Data that all printers of the description share.
    pub(super) prepared: Prepared,
    /// State shared by assemblers, created on first use.
    assembler: OnceLock<Assembler>,
    /// Completion items for instruction names, created when they are first needed.
    pub(super) names: OnceLock<Vec<CompletionItem>>,
}

impl Isaspec {
    /// Reads a description and compiles it for a generation; the default is the newest.
    ///
    /// # Errors
    /// If no part of the description is usable. [`check`](DescriptionQueries::check) reports errors in single parts.
    pub fn read(
        name: &str,
        text: &str,
        generation: Option<u32>,
        loader: &mut dyn Loader,
    ) -> Result<Isaspec, Failure> {
        let (model, read) = isaloom_isaspec::read(name, text, loader);
        Isaspec::of(name, Arc::new(model), read, generation)
    }

    /// Compiles a model that has been read, with the diagnostics of the reader.
    ///
    /// # Errors
    /// If the generation does not exist, or the model has no instructions.
    pub fn of(
        name: &str,
        model: Arc<Model>,
        read: Vec<isaloom_source::Diagnostic>,
        generation: Option<u32>,
    ) -> Result<Isaspec, Failure> {
        let read = Read::new(name, model, read, generation.map(Generation));
        Isaspec::compile(read).map_err(|(_, why)| why)
    }

    /// Compiles a description. On failure, returns the description together with the reason, because queries may still
    /// be possible.
    pub(crate) fn compile(read: Read) -> Result<Isaspec, (Box<Read>, Failure)> {
        let newest = read.model.generations().last().copied().unwrap_or(0);
        let generation = read.asked.unwrap_or(Generation(newest));
        match Isa::compile(Arc::clone(&read.model), generation) {
            Ok(isa) => Ok(Isaspec::ready(read, isa)),
            // Other generations have instructions, but the requested generation has none.
            Err(error @ CompileError::NoInstructions { .. }) if read.lacks_generation() => {
                let why = Failure::Impossible { why: format!("{}: {error}", read.name), help: None };
                Err((Box::new(read), why))
            }
            Err(error) => {
                let errors: Vec<_> = read.errors().cloned().collect();
                let mut wrong = Diagnostic::all(read.model.sources(), &errors);
                if wrong.is_empty() {
                    let message = format!("{}: {error}", read.name);
                    wrong.push(Diagnostic { message, ..Diagnostic::default() });
                }
                Err((Box::new(read), Failure::Wrong(wrong)))
            }
        }
    }

    /// Creates the instruction set from a description and its compiled form.
    pub(crate) fn ready(read: Read, isa: Isa) -> Isaspec {
        let title = match read.asked {
            None if read.model.generations().len() < 2 => read.name.clone(),
            _ => format!("{}, generation {}", read.name, isa.generation()),
        };
        let (prepared, assembler, names) = (Prepared::new(), OnceLock::new(), OnceLock::new());
        Isaspec { read, isa, title, prepared, assembler, names }
    }

    /// Returns the diagnostics of the reader.
    pub(crate) fn said(&self) -> &[isaloom_source::Diagnostic] {
        &self.read.read
    }

    /// Returns the queries on the description.
    pub fn queries(&self) -> &dyn DescriptionQueries {
        &self.read
    }

    /// Returns the compiled description.
    pub fn compiled(&self) -> &Isa {
        &self.isa
    }

    /// Returns an assembler.
    pub(super) fn assembler(&self) -> Assembler {
        self.assembler.get_or_init(|| Assembler::new(&self.isa)).clone()
    }

    /// Returns the diagnostics of the reader in a form that contains their locations as text.
    pub fn diagnostics(&self) -> Vec<Diagnostic> {
        Diagnostic::all(self.read.model.sources(), &self.read.read)
    }

    /// Returns whether the newest of several generations was selected by default.
    pub fn chosen(&self) -> bool {
        self.read.asked.is_none() && self.read.model.generations().len() > 1
    }

    /// Returns the title for display.
    pub(super) fn title_of(&self) -> &str {
        &self.title
    }

    /// Returns the record that identifies the instruction set.
    pub(super) fn record(&self) -> isaloom_schema::Isa {
        isa(&self.isa, self.read.model.name())
    }

    /// Returns the diagnostic to report before decoding for a note of the compiler; `None` if the reader has no
    /// diagnostic at the location of the note. The diagnostic of an undefined name is shortened to one line; `check`
    /// shows the source.
    pub(super) fn told(&self, note: &CompileNote) -> Option<isaloom_source::Diagnostic> {
        match note {
            CompileNote::Missing { span, .. } => {
                let undefined = |d: &&isaloom_source::Diagnostic| {
                    d.effect == Effect::Undefined && d.span() == Some(*span)
                };
                let found = self.read.read.iter().find(undefined)?;
                let place = place(&self.read.model, *span);
                let place = place.map_or_else(String::new, |at| format!(" ({}:{})", at.file, at.line));
                let help = found.help.as_deref().map_or_else(String::new, |help| format!("; {help}"));
                let message = format!("{}{place}{help}", found.message);
                Some(isaloom_source::Diagnostic::new(found.severity, found.id, message))
            }
            other => Some(other.diagnostic(&self.read.model)),
        }
    }

    /// Returns the names of registers and packets; `None` if no register database was given.
    pub(super) fn register_names(&self) -> Option<&RegisterNames> {
        self.read.names.as_ref()
    }

    /// Returns the rules for assembly text of firmware: register names and packet labels.
    pub(super) fn firmware_text(&self) -> FirmwareText {
        FirmwareText::new(&self.isa, self.read.names.clone())
    }

    /// Returns the state shared by all printers.
    pub(super) fn prepared(&self) -> &Prepared {
        &self.prepared
    }

    /// Parses words in hex; `None` if the text is not in this form. The size of a word is the smallest instruction size
    /// that its digits fit. If a word is written in several parts, the most significant part comes first.
    pub(super) fn words_of(&self, text: &str) -> Result<Option<Vec<Word>>, Failure> {
        let Some(mut found) = words::words(text) else { return Ok(None) };
        let sizes = Sizes::new(&self.isa);
        if let Some(parts) = sizes.parts(&found) {
            found = found.chunks(parts).map(<[String]>::concat).collect();
        }
        let word = |digits: &String| match sizes.word(digits) {
            Ok((value, size)) => Ok(Word::new(value, size)),
            Err(error) => Err(Failure::Unreadable {
                text: text.to_owned(),
                why: error.message(digits, sizes.largest()),
            }),
        };
        found.iter().map(word).collect::<Result<Vec<_>, _>>().map(Some)
    }

    /// Assembles one line to words.
    pub(super) fn line(&self, text: &str) -> Result<Vec<Word>, String> {
        let mut assembler = isaloom_asm::Assembler::new(&self.isa);
        assembler.single(text, &self.firmware_text()).map_err(|refusal| refusal.message())
    }
}
