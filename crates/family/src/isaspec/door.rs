//! A description and one of its generations behind the common trait.

use super::{Recorder, Titles, difference, explain, findings, isa, list, page, scan, search, statistics};
use crate::family::{Ability, CheckJob, Failure, Family, Job, Statistics, Subject, Visit};
use crate::words;
use isaloom_asm::AsmOptions;
use isaloom_bits::Word;
use isaloom_check::{CheckOptions, Show};
use isaloom_diff::Side;
use isaloom_engine::{Disassembler, Isa, Options, Stream, TokenList};
use isaloom_isaspec::Loader;
use isaloom_model::{ByteOrder, Generation, Model};
use isaloom_record::{Description, Diagnostic, Difference, Explanation, Findings, Hit, Scan, Summary};
use isaloom_scan::{Scanner, Tally};
use isaloom_source::{SourceMap, nearest};
use std::any::Any;
use std::sync::Arc;

/// What the family's instruction sets are called.
const FAMILY: &str = "isaspec descriptions";

/// A description, compiled for one generation.
pub struct Isaspec {
    name: String,
    model: Arc<Model>,
    isa: Isa,
    read: Vec<isaloom_source::Diagnostic>,
}

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
        let newest = model.generations().last().copied().unwrap_or(0);
        let generation = Generation(generation.unwrap_or(newest));
        let isa = Isa::compile(Arc::clone(&model), generation).map_err(|error| {
            let mut wrong = Diagnostic::all(model.sources(), &read);
            wrong.retain(|d| d.severity == isaloom_record::Severity::Error);
            if wrong.is_empty() {
                wrong.push(Diagnostic { message: format!("{name}: {error}"), ..Diagnostic::default() });
            }
            Failure::Wrong(wrong)
        })?;
        Ok(Isaspec { name: name.to_owned(), model, isa, read })
    }

    /// The compiled description.
    pub fn compiled(&self) -> &Isa {
        &self.isa
    }

    /// What the reader had to say of the description.
    pub fn diagnostics(&self) -> Vec<Diagnostic> {
        Diagnostic::all(self.model.sources(), &self.read)
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
        isa(&self.isa, self.model.name())
    }

    fn title(&self) -> String {
        match self.model.generations().len() {
            0 | 1 => self.name.clone(),
            _ => format!("{}, generation {}", self.name, self.isa.generation()),
        }
    }

    fn disassemble(&self, bytes: &[u8], job: &Job, visit: &mut Visit<'_>) -> Result<Summary, Failure> {
        let byte_order = job.big_endian.map(|big| if big { ByteOrder::Big } else { ByteOrder::Little });
        let options = Options { labels: job.labels, byte_order, ..Options::default() };
        let labels = job.labels.then(|| self.isa.labels(bytes, &options));
        let mut disassembler = Disassembler::new(&self.isa, &options, labels.as_ref());
        let mut recorder = Recorder::new(&self.isa, true);
        let mut tokens = TokenList::new();
        let mut counts = isaloom_engine::Summary::default();
        let mut stopped = false;
        for instruction in Stream::new(&self.isa, bytes, byte_order) {
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

    fn scan(&self, inputs: &[(&str, &[u8])]) -> Result<Scan, Failure> {
        let mut scanner = Scanner::new(&self.isa);
        let mut tally = Tally::default();
        for (number, (_, bytes)) in (0u32..).zip(inputs) {
            scanner.bytes(bytes, None, number, 0, &mut tally);
        }
        let names: Vec<String> = inputs.iter().map(|(name, _)| (*name).to_owned()).collect();
        Ok(scan(&self.model, &tally, &names))
    }

    fn format(&self, _: &[u8]) -> Result<Vec<u8>, Failure> {
        Isaspec::lacks(Ability::Format)
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}
