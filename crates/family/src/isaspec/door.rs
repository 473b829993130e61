//! A description and one of its generations behind the common trait.

use super::description::{Isaspec, TOLD};
use super::{
    Recorder, Titles, asm, difference, dis, explain, findings, list, page, scan, search, statistics,
};
use crate::family::{Ability, Failure, Family, Faults, Sources, Statistics, Subject, Visit};
use crate::io::{Sink, Source};
use crate::job::{AsmJob, CheckJob, Job, ScanJob, Verdict};
use crate::listing::Listing;
use isaloom_asm::AsmOptions;
use isaloom_bits::Word;
use isaloom_check::{CheckOptions, Show};
use isaloom_diff::Side;
use isaloom_engine::{Disassembler, Stream, TokenList};
use isaloom_record::{
    Assembled, Description, Diagnostic, Difference, Explanation, Findings, Hit, Scan, Summary,
};
use isaloom_source::{Severity, SourceMap, nearest};
use std::any::Any;
use std::borrow::Cow;
use std::sync::Arc;

/// What the family's instruction sets are called.
const FAMILY: &str = "isaspec descriptions";

fn lacks<T>(ability: Ability) -> Result<T, Failure> {
    Err(Failure::Lacks { family: FAMILY, ability })
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
            return lacks(Ability::Difference);
        };
        // Two generations of one description are compared as such; two descriptions over all generations.
        let same = Arc::ptr_eq(&self.model, &other.model) || self.name == other.name;
        let side = |of: &'_ Isaspec| same.then(|| of.isa.generation());
        let diff = isaloom_diff::diff(
            Side { model: &self.model, generation: side(self) },
            Side { model: &other.model, generation: side(other) },
            &isaloom_diff::Options::default(),
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

    fn format(&self, _: &mut dyn Source, _: &mut dyn Sink) -> Result<Verdict, Failure> {
        lacks(Ability::Format)
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}
