//! Implementation of the target traits for an AMD description and a GPU.

use super::about::TITLE;
use super::code::sizes;
use super::description::Amd;
use super::options::AmdDisOptions;
use super::options::of_listing;
use super::print::Printer;
use super::records::records;
use super::{isa, packed};
use isaloom_amdgpu_mc::asm::{Options, assemble};
use isaloom_amdgpu_text::Language;
use isaloom_amdgpu_text::llvm::Target as LlvmTarget;
use isaloom_amdgpu_text::llvm::Wave;
use isaloom_amdgpu_text::own::OwnReader;
use isaloom_bits::Word;
use isaloom_model::{Bitset, Model};
use isaloom_schema::{Diagnostic, Difference, Explanation, Findings, Porting, Sample, Scan, Summary};
use isaloom_source::{FileId, SourceMap};
use isaloom_target::support::explain_at;
use isaloom_target::support::layout::machine_code;
use isaloom_target::support::models::{Pieces, scan_pieces};
use isaloom_target::support::samples::samples;
use isaloom_target::support::words;
use isaloom_target::support::written::Sizes;
use isaloom_target::wrapped::{ProgramLayout, machine};
use isaloom_target::{
    About, AsmJob, CodeOperations, CompletionItem, DescriptionQueries, Editing, EncodedStatement, Failure,
    Faults, IncrementalState, InstructionCounts, Job, JobSink, Listing, MeasureJob, Operation, Outline,
    ScanJob, Signature, Source, Sources, Statistics, Subject, Target, Verdict, Visit,
};
use std::any::Any;
use std::borrow::Cow;
use std::ops::Range;
use std::sync::Arc;

impl Target for Amd {
    fn isa(&self) -> isaloom_schema::Isa {
        isa(&self.spec, self.gpu())
    }

    fn title(&self) -> String {
        let name = self.spec.text(self.spec.architecture.name);
        self.gpu().map_or_else(|| name.to_owned(), |gpu| format!("{name}, {gpu}"))
    }

    fn name(&self) -> String {
        self.spec.text(self.spec.architecture.name).to_owned()
    }

    fn faults(&self, operation: Operation) -> Faults<'_> {
        self.read.about.faults(operation)
    }

    fn model(&self) -> Option<Arc<Model>> {
        Some(self.described().shared())
    }

    fn description(&self) -> Result<&dyn DescriptionQueries, Failure> {
        Ok(&self.read)
    }

    fn code(&self) -> Result<&dyn CodeOperations, Failure> {
        Ok(self)
    }

    fn unsupported(&self, operation: Operation) -> Failure {
        Failure::Unsupported { target: TITLE, operation }
    }

    fn editing(&self) -> Option<&dyn Editing> {
        Some(self)
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

impl CodeOperations for Amd {
    fn disassemble(&self, bytes: &[u8], job: &Job, visit: &mut Visit<'_>) -> Result<Summary, Failure> {
        let mut summary = Summary::default();
        for code in packed::code(self, &job.name, bytes, &of_listing(job).only)? {
            records(self, &code, job, &mut summary, visit)?;
        }
        Ok(summary)
    }

    fn listing(
        &self,
        source: &mut dyn Source,
        listing: &mut Listing,
        sink: &mut dyn JobSink,
    ) -> Result<Verdict, Failure> {
        super::listing::listing(self, source, listing, sink)
    }

    fn assembly(
        &self,
        source: &mut dyn Source,
        job: &AsmJob,
        sink: &mut dyn JobSink,
    ) -> Result<Verdict, Failure> {
        super::assembly::assembly(self, source, job, sink)
    }

    fn assemble(&self, text: &str) -> Result<Vec<u8>, Failure> {
        let own = OwnReader::new(&self.spec, self.decoder());
        let (language, target): (&(dyn Language + Sync), LlvmTarget) = match self.syntax() {
            Some(syntax) => (syntax, *syntax.target()),
            None => (&own, LlvmTarget::unknown()),
        };
        let mut files = SourceMap::new();
        let file: FileId = files.add("<text>", text);
        let options = Options::with_decoder(self.decoder());
        let (program, mut diagnostics) = assemble(language, target, file, text, options);
        diagnostics.extend(program.unresolved());
        if !diagnostics.is_empty() {
            return Err(Failure::Wrong(Diagnostic::all(&files, &diagnostics)));
        }
        Ok(program.lines.into_iter().flat_map(|line| line.bytes).collect())
    }

    fn explain(&self, subject: Subject<'_>) -> Result<Vec<Explanation>, Failure> {
        let text = match subject {
            Subject::Bytes(bytes) => {
                let code = packed::code(self, "", bytes, &[])?;
                return Ok(code.iter().flat_map(|code| self.explained(&code.bytes)).collect());
            }
            Subject::At(bytes, offset) => return explain_at(self, bytes, offset),
            Subject::Text(text) | Subject::Words(text, _) => text,
        };
        let unreadable = |why: String| Failure::Unreadable { text: text.to_owned(), why };
        let bytes = match words::words(text) {
            Some(words) => {
                let words = words::dwords(&words).map_err(unreadable)?;
                words.into_iter().flat_map(u32::to_le_bytes).collect()
            }
            None => self.assemble(text).map_err(|failure| unreadable(failure.to_string()))?,
        };
        Ok(self.explained(&bytes))
    }

    fn layout(
        &self,
        source: &mut dyn Source,
        job: &Job,
        sink: &mut dyn JobSink,
    ) -> Result<ProgramLayout, Failure> {
        let name = source.name().to_owned();
        let bytes = machine_code(source, job, sizes(), sink)?;
        if isaloom_amdgpu_object::is_container(&bytes) {
            let why = format!("{name}: this is a container of code objects");
            return Err(Failure::Input {
                why,
                help: Some(
                    "unpack its code objects, which are ELF files: an archive with `ar x`, a bundle with \
                     `clang-offload-bundler --unbundle` or `llvm-objdump --offloading`"
                        .to_owned(),
                ),
            });
        }
        let about = About { isa: None, gpu: self.isa().gpu };
        Ok(ProgramLayout::whole(bytes, ".text", machine::AMDGPU, about))
    }

    fn sizes(&self) -> Option<Sizes> {
        Some(sizes())
    }

    fn samples(&self, name: &str, most: usize) -> Vec<Sample> {
        // The leaf of a dual instruction has the names of both halves, separated by ` :: `.
        let has = |leaf: &str| leaf.split(" :: ").any(|half| half == name);
        let is = |leaf: &Bitset| has(leaf.shown_name());
        let record = |_: &Bitset, word: Word| {
            let bytes = word.value().to_le_bytes();
            let mut found = self.explained(bytes.get(..word.width() as usize / 8)?);
            let only = found.pop().filter(|_| found.is_empty())?.instruction;
            only.leaf.as_deref().is_some_and(has).then_some(only)
        };
        let assembled = |text: &str| {
            let bytes = self.assemble(text).ok()?;
            let size = u32::try_from(bytes.len()).ok()?.checked_mul(8).filter(|size| *size <= 128)?;
            Some(Word::new(bytes.iter().rev().fold(0, |word, byte| word << 8 | u128::from(*byte)), size))
        };
        samples(self.described().model(), &self.isa(), most, is, record, assembled)
    }

    fn measured(
        &self,
        source: &mut dyn Source,
        job: &MeasureJob,
        sink: &mut dyn JobSink,
    ) -> Result<Statistics, Failure> {
        super::measure::measured(self, source, job, sink)
    }

    fn instruction_counts(
        &self,
        source: &mut dyn Source,
        _: &MeasureJob,
    ) -> Result<InstructionCounts, Failure> {
        super::measure::instruction_counts(self, source)
    }

    fn port(
        &self,
        to: &dyn Target,
        source: &mut dyn Source,
        sink: &mut dyn JobSink,
    ) -> Result<Porting, Failure> {
        super::port::ported(self, to, source, sink)
    }

    fn compare(&self, from: &mut dyn Source, to: &mut dyn Source) -> Result<Difference, Failure> {
        super::kernel_difference::compared(self, from, to, &self.compared)
    }

    fn scan(
        &self,
        inputs: &mut Sources<'_>,
        job: &ScanJob,
        sink: &mut dyn JobSink,
    ) -> Result<(Scan, Verdict), Failure> {
        let Some(isa) = self.described().isa() else {
            return Err(self.unsupported(Operation::Scan));
        };
        // In a code object, only the code is scanned, not the other sections.
        let pieces: &Pieces<'_> = &|code, sink, each| packed::pieces(self, code, job.input, sink, each);
        scan_pieces(isa, sizes(), inputs, job, (&|_| false, pieces), sink)
    }
}

impl Editing for Amd {
    fn outline_again(&self, text: &str, before: &mut IncrementalState) -> Outline {
        super::outline::outline(self, text, before)
    }

    fn follow(&self, beginning: &str) -> Cow<'_, [CompletionItem]> {
        super::completion::follow(self, beginning)
    }

    fn signatures(&self, name: &str) -> Vec<Signature> {
        super::completion::signatures(self, name)
    }

    fn describe_word(&self, line: &str, at: usize) -> Option<(Range<usize>, String)> {
        super::directives::describe(self, line, at)
    }

    fn operand_place(&self, written: &str) -> Option<usize> {
        Some(super::completion::place(written))
    }

    fn explain_statement(&self, statement: &EncodedStatement) -> Option<Explanation> {
        let bytes = Some(statement.bytes.as_slice()).filter(|bytes| !bytes.is_empty())?;
        let printer = Printer::new(
            self,
            &AmdDisOptions { wave: statement.lanes.and_then(Wave::of_lanes), ..AmdDisOptions::default() },
        )
        .ok()?;
        let mut explained =
            self.explained_in(bytes, printer.known().map(|(_, syntax)| syntax)).into_iter().next()?;
        explained.instruction.offset = Some(statement.offset);
        Some(explained)
    }

    fn check_program(&self, source: &mut dyn Source, sink: &mut dyn JobSink) -> Result<Findings, Failure> {
        super::program::checked(self, source, sink)
    }
}
