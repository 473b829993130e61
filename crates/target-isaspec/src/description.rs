//! A description and one of its generations, ready for use.

use super::isa;
use super::read::Read;
use isaloom_asm::Assembler;
use isaloom_bits::Word;
use isaloom_engine::{CompileNote, Isa, Prepared};
use isaloom_isaspec::Loader;
use isaloom_model::{Generation, Model};
use isaloom_schema::Diagnostic;
use isaloom_source::Effect;
use isaloom_target::support::undecodable::Undecodable;
use isaloom_target::support::words;
use isaloom_target::support::written::Sizes;
use isaloom_target::{CompletionItem, Failure};
use std::sync::{Arc, OnceLock};

/// So many notes on what a compiled description cannot do justice to are told.
pub(super) const TOLD: usize = 10;

/// A description, compiled for one generation.
pub struct Isaspec {
    pub(super) read: Read,
    pub(super) isa: Isa,
    /// Such as `ir3.xml, generation 600`.
    pub(super) title: String,
    /// What all printers share.
    pub(super) prepared: Prepared,
    /// What assemblers share, made for the first one.
    assembler: OnceLock<Assembler>,
    /// What instructions are called, made where somebody asks what can be written.
    pub(super) names: OnceLock<Vec<CompletionItem>>,
}

impl Isaspec {
    /// Reads a description and compiles it for a generation, or for the newest.
    ///
    /// # Errors
    /// When nothing of it can be used; what is wrong with parts of it is what [`check`](isaloom_target::Family::check) tells.
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
        let read = Read::new(name, model, read, generation.map(Generation));
        Isaspec::compile(read).map_err(|undecodable| undecodable.why)
    }

    /// The same, or what can be said without a decoder.
    pub(crate) fn compile(read: Read) -> Result<Isaspec, Box<Undecodable<Read>>> {
        let newest = read.model.generations().last().copied().unwrap_or(0);
        let generation = read.asked.unwrap_or(Generation(newest));
        match Isa::compile(Arc::clone(&read.model), generation) {
            Ok(isa) => Ok(Isaspec::ready(read, isa)),
            Err(error) => {
                let errors: Vec<_> = read.errors().cloned().collect();
                let mut wrong = Diagnostic::all(read.model.sources(), &errors);
                if wrong.is_empty() {
                    let message = format!("{}: {error}", read.name);
                    wrong.push(Diagnostic { message, ..Diagnostic::default() });
                }
                Err(Box::new(Undecodable { description: read, why: Failure::Wrong(wrong) }))
            }
        }
    }

    /// What was read and compiled.
    pub(crate) fn ready(read: Read, isa: Isa) -> Isaspec {
        let title = match read.asked {
            None if read.model.generations().len() < 2 => read.name.clone(),
            _ => format!("{}, generation {}", read.name, isa.generation()),
        };
        let (prepared, assembler, names) = (Prepared::new(), OnceLock::new(), OnceLock::new());
        Isaspec { read, isa, title, prepared, assembler, names }
    }

    /// What the reader had to say.
    #[cfg(feature = "kept")]
    pub(crate) fn said(&self) -> &[isaloom_source::Diagnostic] {
        &self.read.read
    }

    /// The compiled description.
    pub fn compiled(&self) -> &Isa {
        &self.isa
    }

    /// An assembler.
    pub(super) fn assembler(&self) -> Assembler {
        self.assembler.get_or_init(|| Assembler::new(&self.isa)).clone()
    }

    /// What the reader had to say of the description.
    pub fn diagnostics(&self) -> Vec<Diagnostic> {
        Diagnostic::all(self.read.model.sources(), &self.read.read)
    }

    /// Whether the generation is the newest one because none was asked for.
    pub fn chosen(&self) -> bool {
        self.read.asked.is_none() && self.read.model.generations().len() > 1
    }

    /// What a person calls it.
    pub(super) fn title_of(&self) -> &str {
        &self.title
    }

    /// Which instruction set it is.
    pub(super) fn record(&self) -> isaloom_schema::Isa {
        isa(&self.isa, self.read.model.name())
    }

    /// What is to be said of a note before the first word. A name that only some field fails to pass is a matter of
    /// single words and of a check; of one that nothing defines the reader has told the place.
    pub(super) fn told(&self, note: &CompileNote) -> Option<isaloom_source::Diagnostic> {
        match note {
            CompileNote::Missing { span, .. } => {
                let undefined = |d: &&isaloom_source::Diagnostic| {
                    d.effect == Effect::Undefined && d.span() == Some(*span)
                };
                self.read.read.iter().find(undefined).cloned()
            }
            other => Some(other.diagnostic(&self.read.model)),
        }
    }

    /// What all its printers share.
    pub(super) fn prepared(&self) -> &Prepared {
        &self.prepared
    }

    /// The words of a text, each of the smallest size that has room for all its digits. Parts of words come most
    /// significant first.
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

    /// A line of assembly as words.
    pub(super) fn line(&self, text: &str) -> Result<Vec<Word>, String> {
        let mut assembler = isaloom_asm::Assembler::new(&self.isa);
        assembler.single(text, &()).map_err(|refusal| refusal.message())
    }
}
