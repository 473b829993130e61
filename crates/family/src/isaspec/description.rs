//! A description and one of its generations, ready for use.

use super::isa;
use crate::family::Failure;
use crate::words;
use isaloom_bits::Word;
use isaloom_engine::{CompileNote, Isa, Prepared};
use isaloom_isaspec::Loader;
use isaloom_model::{Generation, Model};
use isaloom_record::Diagnostic;
use isaloom_source::Effect;
use std::sync::Arc;

/// So many notes on what a compiled description cannot do justice to are told.
pub(super) const TOLD: usize = 10;

/// A description, compiled for one generation.
pub struct Isaspec {
    pub(super) name: String,
    pub(super) model: Arc<Model>,
    pub(super) isa: Isa,
    pub(super) read: Vec<isaloom_source::Diagnostic>,
    /// Such as `ir3.xml, generation 600`.
    pub(super) title: String,
    /// Whether the generation was not asked for, although there are several.
    chosen: bool,
    /// What all printers share.
    pub(super) prepared: Prepared,
}

impl Isaspec {
    /// Reads a description and compiles it for a generation, or for the newest.
    ///
    /// # Errors
    /// When nothing of it can be used; what is wrong with parts of it is what [`check`](crate::Family::check) tells.
    pub fn read(
        name: &str,
        text: &str,
        generation: Option<u32>,
        loader: &mut dyn Loader,
    ) -> Result<Isaspec, Failure> {
        let (model, read) = isaloom_isaspec::read(name, text, loader);
        Isaspec::of(name, Arc::new(model), read, generation)
    }

    /// A model that was read, with what the reader had to say.
    ///
    /// # Errors
    /// When there is no such generation, or nothing in the model is an instruction.
    pub fn of(
        name: &str,
        model: Arc<Model>,
        read: Vec<isaloom_source::Diagnostic>,
        generation: Option<u32>,
    ) -> Result<Isaspec, Failure> {
        let known = model.generations().len();
        let newest = model.generations().last().copied().unwrap_or(0);
        let chosen = generation.is_none() && known > 1;
        let title = match generation {
            None if known < 2 => name.to_owned(),
            _ => format!("{name}, generation {}", generation.unwrap_or(newest)),
        };
        let generation = Generation(generation.unwrap_or(newest));
        let isa = Isa::compile(Arc::clone(&model), generation).map_err(|error| {
            let mut wrong = Diagnostic::all(model.sources(), &read);
            wrong.retain(|d| d.severity == isaloom_record::Severity::Error);
            if wrong.is_empty() {
                wrong.push(Diagnostic { message: format!("{name}: {error}"), ..Diagnostic::default() });
            }
            Failure::Wrong(wrong)
        })?;
        Ok(Isaspec { name: name.to_owned(), model, isa, read, title, chosen, prepared: Prepared::new() })
    }

    /// The compiled description.
    pub fn compiled(&self) -> &Isa {
        &self.isa
    }

    /// What the reader had to say of the description.
    pub fn diagnostics(&self) -> Vec<Diagnostic> {
        Diagnostic::all(self.model.sources(), &self.read)
    }

    /// Whether the generation is the newest one because none was asked for.
    pub fn chosen(&self) -> bool {
        self.chosen
    }

    /// What a person calls it.
    pub(super) fn title_of(&self) -> &str {
        &self.title
    }

    /// Which instruction set it is.
    pub(super) fn record(&self) -> isaloom_record::Isa {
        isa(&self.isa, self.model.name())
    }

    /// What is to be said of a note before the first word. A name that only some field fails to pass is a matter of
    /// single words and of a check; of one that nothing defines the reader has told the place.
    pub(super) fn told(&self, note: &CompileNote) -> Option<isaloom_source::Diagnostic> {
        match note {
            CompileNote::Missing { span, .. } => {
                let undefined = |d: &&isaloom_source::Diagnostic| {
                    d.effect == Effect::Undefined && d.span() == Some(*span)
                };
                self.read.iter().find(undefined).cloned()
            }
            other => Some(other.diagnostic(&self.model)),
        }
    }

    /// What all its printers share.
    pub(super) fn prepared(&self) -> &Prepared {
        &self.prepared
    }

    /// The sizes of its instructions in bits, ascending.
    fn sizes(&self) -> Vec<u32> {
        let mut sizes: Vec<u32> = self.isa.compiled().instruction_dispatches().map(|(_, d)| d.size).collect();
        sizes.sort_unstable();
        sizes.dedup();
        sizes
    }

    /// The words of a text, each of the smallest size that has room for all its digits.
    pub(super) fn words_of(&self, text: &str) -> Result<Option<Vec<Word>>, Failure> {
        let Some(found) = words::words(text) else { return Ok(None) };
        let sizes = self.sizes();
        let unreadable = |why: String| Failure::Unreadable { text: text.to_owned(), why };
        let mut all = Vec::new();
        for digits in &found {
            let bits = digits.len() as u32 * 4;
            let size = sizes.iter().copied().find(|&size| bits <= size).or_else(|| {
                // Zeros in front do not make a word longer.
                sizes
                    .last()
                    .copied()
                    .filter(|&size| words::value(digits).is_some_and(|v| v >> size.min(127) == 0))
            });
            let (Some(size), Some(value)) = (size, words::value(digits)) else {
                let largest = sizes.last().copied().unwrap_or(0) / 4;
                return Err(unreadable(format!("it has {} digits, and words have {largest}", digits.len())));
            };
            all.push(Word::new(value, size));
        }
        Ok(Some(all))
    }

    /// A line of assembly as words.
    pub(super) fn line(&self, text: &str) -> Result<Vec<Word>, String> {
        let mut assembler = isaloom_asm::Assembler::new(&self.isa);
        assembler.single(text, &()).map_err(|refusal| refusal.message())
    }
}
