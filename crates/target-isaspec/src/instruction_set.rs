//! Implementation of the target trait for a compiled description.

use super::captures::{Peeked, captured, is_capture};
use super::description::{Isaspec, TOLD};
use super::firmware::{FirmwareText, image_of};
use super::{
    Recorder, asm, dis, explain, firmware_difference, layout, program_statistics, scan, transfer, wrapped,
};
use isaloom_asm::AsmOptions;
use isaloom_bits::Word;
use isaloom_engine::{Disassembler, Stream, TokenList};
use isaloom_model::{Bitset, Model};
use isaloom_schema::{Assembled, Diagnostic, Difference, Explanation, Instruction, Sample, Scan, Summary};
use isaloom_source::SourceMap;
use isaloom_target::support::explain_at;
use isaloom_target::support::samples::samples;
use isaloom_target::support::written::Sizes;
use isaloom_target::wrapped::ProgramLayout;
use isaloom_target::{
    AsmJob, CodeOperations, CompletionItem, DescriptionQueries, Editing, Failure, Faults, IncrementalState,
    InstructionCounts, Job, JobSink, Listing, MeasureJob, Memory, MemorySink, Operation, Outline, ScanJob,
    Signature, Source, Sources, Statistics, Subject, Target, Transfer, Verdict, Visit,
};
use std::any::Any;
use std::borrow::Cow;
use std::sync::Arc;

impl Target for Isaspec {
    fn isa(&self) -> isaloom_schema::Isa {
        self.record()
    }

    fn title(&self) -> String {
        self.title.clone()
    }

    fn name(&self) -> String {
        self.read.name()
    }

    fn hardware(&self) -> String {
        super::adreno::hardware(self.read.model.name()).to_owned()
    }

    fn is_newest(&self) -> bool {
        self.chosen()
    }

    fn faults(&self, operation: Operation) -> Faults<'_> {
        let mut faults = self.read.faults(operation);
        if operation.decodes() {
            let notes = self.isa.notes().iter().filter_map(|note| self.told(note));
            faults.diagnostics.extend(notes.take(TOLD));
        }
        faults
    }

    fn model(&self) -> Option<Arc<Model>> {
        Some(Arc::clone(&self.read.model))
    }

    fn description(&self) -> Result<&dyn DescriptionQueries, Failure> {
        Ok(self.queries())
    }

    fn code(&self) -> Result<&dyn CodeOperations, Failure> {
        Ok(self)
    }

    fn unsupported(&self, operation: Operation) -> Failure {
        self.read.unsupported(operation)
    }

    fn editing(&self) -> Option<&dyn Editing> {
        Some(self)
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

impl CodeOperations for Isaspec {
    fn listing(
        &self,
        source: &mut dyn Source,
        listing: &mut Listing,
        sink: &mut dyn JobSink,
    ) -> Result<Verdict, Failure> {
        dis::listing(self, source, listing, sink)
    }

    fn assembly(
        &self,
        source: &mut dyn Source,
        job: &AsmJob,
        sink: &mut dyn JobSink,
    ) -> Result<Verdict, Failure> {
        asm::assembly(self, source, job, sink)
    }

    fn readings(
        &self,
        source: &mut dyn Source,
        job: &AsmJob,
        sink: &mut dyn JobSink,
    ) -> Result<(Assembled, Verdict), Failure> {
        asm::readings(self, source, job, sink)
    }

    fn disassemble(&self, bytes: &[u8], job: &Job, visit: &mut Visit<'_>) -> Result<Summary, Failure> {
        let options = dis::options(job);
        if dis::captured::has_captures(self)
            && is_capture(bytes)
            && let Some(captured) = captured(&mut Peeked::new(&mut Memory::new("", bytes.to_vec()))?)?
        {
            return Ok(dis::captured::records(self, &options, &captured, visit));
        }
        let (bytes, sections) = image_of(&self.isa, options.byte_order, (None, bytes))?;
        if !sections.is_empty() {
            let names = self.register_names();
            return Ok(dis::firmware::records(self, &options, (bytes, &sections), names, visit));
        }
        let labels = job.labels.then(|| self.isa.labels(bytes, &options));
        let mut disassembler =
            Disassembler::new(&self.isa, &options, labels.as_ref()).with_prepared(&self.prepared);
        let mut recorder = Recorder::new(&self.isa, true);
        let mut tokens = TokenList::new();
        let mut counts = isaloom_engine::Summary::default();
        let mut stopped = false;
        for instruction in Stream::new(&self.isa, bytes, options.byte_order) {
            tokens.clear();
            let host = &mut dis::named::NamedRegisters(self.register_names());
            disassembler.instruction(&instruction, host, &mut tokens, &mut counts);
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
        let host = FirmwareText::of_text(&self.isa, self.register_names(), text);
        let assembly = isaloom_asm::assemble(&self.isa, text, file, &AsmOptions::default(), &host);
        if isaloom_source::has_errors(&assembly.diagnostics) {
            return Err(Failure::Wrong(Diagnostic::all(&files, &assembly.diagnostics)));
        }
        Ok(assembly.bytes)
    }

    fn explain(&self, subject: Subject<'_>) -> Result<Vec<Explanation>, Failure> {
        let words = match subject {
            Subject::Bytes(bytes) => {
                let (image, _) = image_of(&self.isa, None, (None, bytes))?;
                let stream = Stream::new(&self.isa, image, None);
                return Ok(stream.map(|instruction| self.explained(&instruction)).collect());
            }
            Subject::At(bytes, offset) => return explain_at(self, bytes, offset),
            Subject::Text(text) | Subject::Words(text, _) => match self.words_of(text)? {
                Some(words) => words,
                None => self.line(text).map_err(|why| Failure::Unreadable { text: text.to_owned(), why })?,
            },
        };
        let one = |(index, word): (usize, &Word)| {
            self.explained(&self.isa.instruction_of_word(*word, index as u64))
        };
        Ok(words.iter().enumerate().map(one).collect())
    }

    fn transfer(&self, record: &Instruction, base: u64) -> Transfer {
        transfer::transfer(&self.isa, record, base)
    }

    fn layout(
        &self,
        source: &mut dyn Source,
        job: &Job,
        sink: &mut dyn JobSink,
    ) -> Result<ProgramLayout, Failure> {
        wrapped::layout(self, source, job, sink)
    }

    fn sizes(&self) -> Option<Sizes> {
        Some(Sizes::new(&self.isa))
    }

    fn samples(&self, name: &str, most: usize) -> Vec<Sample> {
        let generation = self.isa.generation();
        let is = |leaf: &Bitset| {
            leaf.gens.contains(generation) && (leaf.name == name || leaf.shown_name() == name)
        };
        let record = |leaf: &Bitset, word: Word| {
            let found = explain(&self.isa, &self.isa.instruction_of_word(word, 0)).instruction;
            (found.leaf.as_deref() == Some(leaf.name.as_str())).then_some(found)
        };
        let mut assembler = isaloom_asm::Assembler::new(&self.isa);
        let assembled = |text: &str| match assembler.single(text, &()).ok()?.as_slice() {
            [word] => Some(*word),
            _ => None,
        };
        samples(&self.read.model, &self.isa(), most, is, record, assembled)
    }

    fn measured(
        &self,
        source: &mut dyn Source,
        job: &MeasureJob,
        sink: &mut dyn JobSink,
    ) -> Result<Statistics, Failure> {
        program_statistics::measured(self, source, job, sink)
    }

    fn instruction_counts(
        &self,
        source: &mut dyn Source,
        job: &MeasureJob,
    ) -> Result<InstructionCounts, Failure> {
        program_statistics::instruction_counts(self, source, job, &mut MemorySink::default())
    }

    fn compare(&self, from: &mut dyn Source, to: &mut dyn Source) -> Result<Difference, Failure> {
        firmware_difference::compare(self, from, to)
    }

    fn scan(
        &self,
        inputs: &mut Sources<'_>,
        job: &ScanJob,
        sink: &mut dyn JobSink,
    ) -> Result<(Scan, Verdict), Failure> {
        scan::scan(self, inputs, job, sink)
    }

    fn format(&self, source: &mut dyn Source, sink: &mut dyn JobSink) -> Result<Verdict, Failure> {
        layout::format(source, sink)
    }
}

impl Editing for Isaspec {
    fn outline_again(&self, text: &str, before: &mut IncrementalState) -> Outline {
        asm::outline(self, text, before)
    }

    fn follow(&self, beginning: &str) -> Cow<'_, [CompletionItem]> {
        asm::follow(self, beginning)
    }

    fn signatures(&self, name: &str) -> Vec<Signature> {
        asm::signatures(self, name)
    }
}
