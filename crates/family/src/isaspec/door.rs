//! A description and one of its generations behind the common trait.

use super::{Recorder, Titles, difference, explain, findings, isa, list, page, search, statistics};
use super::{asm, dis, scan};
use crate::family::{Ability, Failure, Family, Faults, Sources, Statistics, Subject, Visit};
use crate::io::{Sink, Source};
use crate::job::{AsmJob, CheckJob, Job, ScanJob, Verdict};
use crate::listing::Listing;
use crate::words;
use isaloom_asm::AsmOptions;
use isaloom_bits::Word;
use isaloom_check::{CheckOptions, Show};
use isaloom_diff::Side;
use isaloom_engine::{CompileNote, Disassembler, Isa, Prepared, Stream, TokenList};
use isaloom_isaspec::Loader;
use isaloom_model::{Generation, Model};
use isaloom_record::{
    Assembled, Description, Diagnostic, Difference, Explanation, Findings, Hit, Scan, Summary,
};
use isaloom_source::{Effect, Severity, SourceMap, nearest};
use std::any::Any;
use std::borrow::Cow;
use std::sync::Arc;

/// What the family's instruction sets are called.
const FAMILY: &str = "isaspec descriptions";

/// A description, compiled for one generation.
pub struct Isaspec {
    name: String,
    model: Arc<Model>,
    isa: Isa,
    read: Vec<isaloom_source::Diagnostic>,
    /// Such as `ir3.xml, generation 600`.
    title: String,
    /// Whether the generation was not asked for, although there are several.
    chosen: bool,
    /// What all printers share.
    prepared: Prepared,
}

/// So many notes on what a compiled description cannot do justice to are told.
const TOLD: usize = 10;

impl Isaspec {
    /// Reads a description and compiles it for a generation, or for the newest.
    ///
    /// # Errors
    /// When nothing of it can be used; what is wrong with parts of it is what [`Family::check`] tells.
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
    fn told(&self, note: &CompileNote) -> Option<isaloom_source::Diagnostic> {
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
    fn words_of(&self, text: &str) -> Result<Option<Vec<Word>>, Failure> {
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
    fn line(&self, text: &str) -> Result<Vec<Word>, String> {
        let mut assembler = isaloom_asm::Assembler::new(&self.isa);
        assembler.single(text, &()).map_err(|refusal| refusal.message())
    }

    fn lacks<T>(ability: Ability) -> Result<T, Failure> {
        Err(Failure::Lacks { family: FAMILY, ability })
    }
}

impl Family for Isaspec {
    fn isa(&self) -> isaloom_record::Isa {
        self.record()
    }

    fn title(&self) -> String {
        self.title.clone()
    }

    fn faults(&self) -> Faults<'_> {
        let in_the_way = self.read.iter().filter(|d| d.severity == Severity::Error).cloned();
        let notes = self.isa.notes().iter().filter_map(|note| self.told(note));
        Faults {
            files: Cow::Borrowed(self.model.sources()),
            diagnostics: in_the_way.chain(notes.take(TOLD)).collect(),
        }
    }

    fn listing(
        &self,
        source: &mut dyn Source,
        listing: &mut Listing,
        sink: &mut dyn Sink,
    ) -> Result<Verdict, Failure> {
        dis::listing(self, source, listing, sink)
    }

    fn assembly(
        &self,
        source: &mut dyn Source,
        job: &AsmJob,
        sink: &mut dyn Sink,
    ) -> Result<Verdict, Failure> {
        asm::assembly(self, source, job, sink)
    }

    fn readings(
        &self,
        source: &mut dyn Source,
        job: &AsmJob,
        sink: &mut dyn Sink,
    ) -> Result<(Assembled, Verdict), Failure> {
        asm::readings(self, source, job, sink)
    }

    fn disassemble(&self, bytes: &[u8], job: &Job, visit: &mut Visit<'_>) -> Result<Summary, Failure> {
        let options = dis::options(job);
        let labels = job.labels.then(|| self.isa.labels(bytes, &options));
        let mut disassembler =
            Disassembler::new(&self.isa, &options, labels.as_ref()).with_prepared(&self.prepared);
        let mut recorder = Recorder::new(&self.isa, true);
        let mut tokens = TokenList::new();
        let mut counts = isaloom_engine::Summary::default();
        let mut stopped = false;
        for instruction in Stream::new(&self.isa, bytes, options.byte_order) {
            tokens.clear();
            disassembler.instruction(&instruction, &mut (), &mut tokens, &mut counts);
            if visit(recorder.record(&instruction, &tokens, disassembler.remarks())).is_break() {
                stopped = true;
                break;
            }
        }
        Ok(Summary {
            instructions: counts.instructions,
            unmatched: counts.unmatched - u64::from(counts.truncated > 0),
            remarks: counts.wrong,
            truncated_bytes: counts.truncated,
            stopped,
        })
    }

    fn assemble(&self, text: &str) -> Result<Vec<u8>, Failure> {
        let mut files = SourceMap::new();
        let file = files.add("<text>", text);
        let assembly = isaloom_asm::assemble(&self.isa, text, file, &AsmOptions::default(), &());
        if isaloom_source::has_errors(&assembly.diagnostics) {
            return Err(Failure::Wrong(Diagnostic::all(&files, &assembly.diagnostics)));
        }
        Ok(assembly.bytes)
    }

    fn explain(&self, subject: Subject<'_>) -> Result<Vec<Explanation>, Failure> {
        let words = match subject {
            Subject::Bytes(bytes) => {
                let stream = Stream::new(&self.isa, bytes, None);
                return Ok(stream.map(|instruction| explain(&self.isa, &instruction)).collect());
            }
            Subject::Text(text) => match self.words_of(text)? {
                Some(words) => words,
                None => self.line(text).map_err(|why| Failure::Unreadable { text: text.to_owned(), why })?,
            },
        };
        let one = |(index, word): (usize, &Word)| {
            explain(&self.isa, &self.isa.instruction_of_word(*word, index as u64))
        };
        Ok(words.iter().enumerate().map(one).collect())
    }

    fn info(&self, name: Option<&str>) -> Result<Description, Failure> {
        let Some(name) = name else { return Ok(list(&self.model)) };
        page(&self.model, name).ok_or_else(|| {
            let bitsets = self.model.bitsets().map(|(_, b)| b.shown_name());
            let names = bitsets.chain(self.model.enums().map(|(_, e)| e.name.as_str()));
            Failure::Unknown {
                within: self.model.name().to_owned(),
                what: "bitset or enum",
                name: name.to_owned(),
                near: nearest(name, names, 3).iter().map(|near| (*near).to_owned()).collect(),
            }
        })
    }

    fn search(&self, words: &[String]) -> Vec<Hit> {
        search(&self.model, words)
    }

    fn statistics(&self) -> Statistics {
        Statistics { facts: statistics(&self.model), encodings: Vec::new() }
    }

    fn check(&self, options: &CheckJob) -> Result<Findings, Failure> {
        let show = if options.all { Show::All } else { Show::Causes };
        let options_of = CheckOptions { allows: Vec::new(), read: self.read.clone(), show };
        let report = isaloom_check::check(&self.model, &options_of);
        let gaps = options.gaps.then(|| isaloom_check::gaps(&self.model));
        Ok(findings(&self.model, &report, gaps.as_deref()))
    }

    fn difference(&self, other: &dyn Family) -> Result<Difference, Failure> {
        let Some(other) = other.as_any().downcast_ref::<Isaspec>() else {
            return Isaspec::lacks(Ability::Difference);
        };
        // Two generations of one description are compared as such; two descriptions over all generations.
        let same = Arc::ptr_eq(&self.model, &other.model) || self.name == other.name;
        let side = |of: &'_ Isaspec| same.then(|| of.isa.generation());
        let diff = isaloom_diff::diff(
            Side { model: &self.model, generation: side(self) },
            Side { model: &other.model, generation: side(other) },
        );
        Ok(difference(Titles { from: self.title(), to: other.title() }, &diff))
    }

    fn scan(
        &self,
        inputs: &mut Sources<'_>,
        job: &ScanJob,
        sink: &mut dyn Sink,
    ) -> Result<(Scan, Verdict), Failure> {
        scan::scan(self, inputs, job, sink)
    }

    fn format(&self, _: &[u8]) -> Result<Vec<u8>, Failure> {
        Isaspec::lacks(Ability::Format)
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}
