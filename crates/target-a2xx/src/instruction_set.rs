//! Implements the traits of `isaloom-target` for Adreno a2xx and Xenos shaders.

use super::layout::parts;
use super::program::operands;
use super::{Source, Unit, assembly, instructions, isa, listing, order, scan, semantic};
use isaloom_a2xx::{
    Access, AsmOptions, ByteOrder, Clause, Container, Dialect, Gpu, LARGEST_CONTAINER, OpenError,
    OpenOptions, PatchError, Replacement, Slot, Stage, TextOptions, alu_text, assemble, assemble_alu,
    assemble_clause, assemble_fetch, bytes_of, clause_text, fetch_text, open, patch, words_of,
};
use isaloom_bits::Word;
use isaloom_engine::Isa;
use isaloom_model::{Bitset, Model};
use isaloom_schema::{
    Audit, Description, Diagnostic, Difference, Explanation, Findings, Hit, Instruction, Kind, Sample, Scan,
    Summary,
};
use isaloom_source::{SourceMap, has_errors};
use isaloom_target::support::audit::audit;
use isaloom_target::support::layout::about;
use isaloom_target::support::only_at;
use isaloom_target::support::samples::samples;
use isaloom_target::support::words;
use isaloom_target::wrapped::{ProgramLayout, machine};
use isaloom_target::{
    AsmJob, CheckJob, CodeOperations, CompletionItem, DescriptionQueries, Editing, EncodedStatement, Failure,
    IncrementalState, Job, JobSink, Listing, Operation, Outline, Replaced, ScanJob, Signature, Sources,
    Statistics, Subject, Target, Verdict, Visit, fill,
};
use isaloom_target_isaspec::Isaspec;
use std::any::Any;
use std::borrow::Cow;
use std::sync::Arc;

/// Name of this target's instruction sets in messages.
const TITLE: &str = "a2xx and Xenos shaders";

/// Instruction set of one of the two GPUs.
pub struct A2xx {
    gpu: Gpu,
    whole: Isaspec,
    units: [Isa; 3],
}

impl A2xx {
    /// Creates the instruction set of a GPU.
    ///
    /// # Errors
    /// Never fails with the embedded description. The compiler reports an error only if a description has no
    /// instructions.
    pub fn new(gpu: Gpu) -> Result<A2xx, Failure> {
        let model = Arc::new(isaloom_a2xx::model().clone());
        let generation = gpu.generation();
        let whole = Isaspec::of(gpu.name(), Arc::clone(&model), Vec::new(), Some(generation.0))?;
        let compile = |unit: Unit| {
            let mut model: Model = (*model).clone();
            let wanted = model.roots().find(|(_, b)| b.name == unit.root()).map(|(id, _)| id);
            model.retain_instructions(|instruction| Some(instruction.root) == wanted);
            Isa::compile(Arc::new(model), generation).map_err(|error| {
                Failure::Wrong(vec![Diagnostic { message: error.to_string(), ..Diagnostic::default() }])
            })
        };
        let units = [compile(Unit::Clause)?, compile(Unit::Alu)?, compile(Unit::Fetch)?];
        Ok(A2xx { gpu, whole, units })
    }

    /// Parses hex numbers into words. A word is one number, or three numbers with the least significant part first. If
    /// `kind` is `None`, words of up to 48 bits are clauses, and longer words are ALU instructions. If `kind` is a
    /// clause, a 96-bit slot gives its two clauses.
    ///
    /// # Errors
    /// Returns an error if a number has more digits than the longest word.
    pub fn words(
        &self,
        text: &str,
        digits: &[String],
        kind: Option<Unit>,
    ) -> Result<Vec<(Unit, Word)>, Failure> {
        let three =
            |length: usize| digits.len().is_multiple_of(3) && digits.iter().all(|d| d.len() <= length);
        let value = |digits: &String| words::value(digits).unwrap_or_default();
        let joined = |part: &[String], bits: u32| {
            part.iter().rev().fold(0u128, |word, digits| word << bits | value(digits))
        };
        let clause = |clause: Clause| (Unit::Clause, Word::new(u128::from(clause.0), 48));
        let slot = |bits: u128| match kind {
            Some(Unit::Clause) => Slot::from_bits(bits).clauses().map(clause).to_vec(),
            kind => vec![(kind.unwrap_or(Unit::Alu), Word::new(bits, 96))],
        };
        if three(4) && matches!(kind, None | Some(Unit::Clause)) {
            let word = |part: &[String]| (Unit::Clause, Word::new(joined(part, 16), 48));
            return Ok(digits.chunks(3).map(word).collect());
        }
        if three(8) {
            return Ok(digits.chunks(3).flat_map(|part| slot(joined(part, 32))).collect());
        }
        let whole = |digits: &String| match (digits.len(), kind) {
            (..=12, None | Some(Unit::Clause)) => Ok(vec![(Unit::Clause, Word::new(value(digits), 48))]),
            (..=24, _) => Ok(slot(value(digits))),
            (n, _) => Err(Failure::Unreadable {
                text: text.to_owned(),
                why: format!("it has {n} digits (expected 12 for a clause or 24 for an instruction)"),
            }),
        };
        Ok(digits.iter().map(whole).collect::<Result<Vec<_>, _>>()?.concat())
    }

    /// Decodes a word of a kind into its fields.
    pub fn explain_word(&self, unit: Unit, word: Word) -> Explanation {
        let isa = &self.units[unit as usize];
        isaloom_target_isaspec::explain(isa, &isa.instruction_of_word(word, 0))
    }

    /// Returns a sample line for an ALU operation, with small register numbers as operands. `None` if no operation has
    /// the name, or if the line does not round-trip.
    fn operation_sample(&self, name: &str) -> Option<Sample> {
        let signature = super::completion::signatures(name).into_iter().next()?;
        let mut line = signature.label.clone();
        for range in signature.operands.iter().rev() {
            let register = match signature.label.get(range.clone())? {
                "DST" => "R0",
                "SRC" | "SRC1" => "R1",
                "SRC2" | "REGISTER" => "R2",
                "SRC3" => "R3",
                "CONSTANT" => "C1",
                _ => return None,
            };
            line.replace_range(range.clone(), register);
        }
        let (_, word) = self.line(&line, Some(Unit::Alu)).ok()?;
        let text = spaced(&self.text(Unit::Alu, word));
        let (_, again) = self.line(&text, Some(Unit::Alu)).ok()?;
        let record = self.explain_word(Unit::Alu, word).instruction;
        let isa = self.isa();
        (again == word).then(|| Sample {
            generation: isa.generation,
            gpu: isa.gpu,
            leaf: name.to_owned(),
            name: Some(name.to_owned()),
            word: record.word,
            text,
        })
    }

    /// Returns the assembly line of a clause, an ALU instruction or a fetch.
    fn text(&self, unit: Unit, word: Word) -> String {
        let options = TextOptions::default();
        let slot = || Slot::from_bits(word.value());
        match unit {
            Unit::Clause => clause_text(Clause(word.value() as u64), self.gpu, &options),
            Unit::Alu => alu_text(slot(), self.gpu, false, &options),
            Unit::Fetch => fetch_text(slot(), self.gpu, false, &options),
        }
    }

    /// Assembles a single line. If `kind` is `None`, tries to assemble it as a clause, a fetch and an ALU instruction,
    /// in this order.
    fn line(&self, text: &str, kind: Option<Unit>) -> Result<(Unit, Word), Failure> {
        let mut files = SourceMap::new();
        let file = files.add("<text>", text);
        let options = AsmOptions { gpu: self.gpu, dialect: Dialect::Lossless, stage: Stage::Vertex, file };
        let slot = |slot: Slot| Word::new(slot.bits(), 96);
        let one = |unit: Unit| match unit {
            Unit::Clause => assemble_clause(text, &options).map(|clause| Word::new(u128::from(clause.0), 48)),
            Unit::Fetch => assemble_fetch(text, &options).map(slot),
            Unit::Alu => assemble_alu(text, &options).map(slot),
        };
        let mut found = Err(Failure::Unreadable { text: text.to_owned(), why: String::new() });
        for unit in [Unit::Clause, Unit::Fetch, Unit::Alu] {
            if kind.is_none_or(|kind| kind == unit) && found.is_err() {
                found = one(unit)
                    .map(|word| (unit, word))
                    .map_err(|error| Failure::Unreadable { text: text.to_owned(), why: error.message });
            }
        }
        found
    }

    /// Returns the programs in `bytes`: in a container, in packets of a command stream, or as bare words.
    fn sources(&self, bytes: &[u8], job: &Job) -> Result<Vec<isaloom_a2xx::Source>, Failure> {
        let options = OpenOptions { gpu: self.gpu, order: order(job.big_endian), ..OpenOptions::default() };
        open(bytes, &options)
            .map_err(|error| Failure::File { name: "shader".to_owned(), why: error.to_string() })
    }
}

impl Target for A2xx {
    fn isa(&self) -> isaloom_schema::Isa {
        isa(self.gpu)
    }

    fn title(&self) -> String {
        format!("{}, generation {}", self.gpu.name(), self.gpu.generation())
    }

    fn name(&self) -> String {
        self.gpu.name().to_owned()
    }

    fn hardware(&self) -> String {
        match self.gpu {
            Gpu::A2xx => "Qualcomm Adreno a2xx".to_owned(),
            Gpu::Xenos => "ATI Xenos (Xbox 360)".to_owned(),
        }
    }

    fn model(&self) -> Option<Arc<Model>> {
        self.whole.model()
    }

    fn description(&self) -> Result<&dyn DescriptionQueries, Failure> {
        Ok(self)
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

impl DescriptionQueries for A2xx {
    fn info(&self, name: Option<&str>) -> Result<Description, Failure> {
        self.whole.queries().info(name)
    }

    fn search(&self, words: &[String]) -> Vec<Hit> {
        self.whole.queries().search(words)
    }

    fn statistics(&self) -> Statistics {
        self.whole.queries().statistics()
    }

    fn check(&self, job: &CheckJob, sink: &mut dyn JobSink) -> Result<Findings, Failure> {
        self.whole.queries().check(job, sink)
    }

    fn difference(&self, other: &dyn Target) -> Result<Difference, Failure> {
        match other.of_type::<A2xx>() {
            Some(other) => {
                let mut difference = self.whole.queries().difference(&other.whole)?;
                (difference.from, difference.to) = (self.title(), other.title());
                Ok(difference)
            }
            None => Err(Failure::Unsupported { target: TITLE, operation: Operation::Difference }),
        }
    }

    fn audit(&self, other: &dyn Target) -> Result<Audit, Failure> {
        match self.difference(other) {
            Err(Failure::Unsupported { .. }) => Err(self.unsupported(Operation::Audit)),
            difference => difference.map(audit),
        }
    }
}

impl CodeOperations for A2xx {
    fn disassemble(&self, bytes: &[u8], job: &Job, visit: &mut Visit<'_>) -> Result<Summary, Failure> {
        let mut summary = Summary::default();
        for found in self.sources(bytes, job)? {
            let options = TextOptions { stage: found.stage, ..TextOptions::default() };
            let source = Source { gpu: found.gpu, order: found.order, options: &options };
            summary.truncated_bytes += found.rest.len() as u64;
            for record in instructions(source, &found.program()) {
                summary.instructions += 1;
                summary.unmatched += u64::from(record.kind == Kind::Unmatched);
                if visit(record).is_break() {
                    summary.stopped = true;
                    return Ok(summary);
                }
            }
        }
        Ok(summary)
    }

    fn listing(
        &self,
        source: &mut dyn isaloom_target::Source,
        listing: &mut Listing,
        sink: &mut dyn JobSink,
    ) -> Result<Verdict, Failure> {
        listing::listing(self.gpu, source, listing, sink)
    }

    fn layout(
        &self,
        source: &mut dyn isaloom_target::Source,
        job: &Job,
        _: &mut dyn JobSink,
    ) -> Result<ProgramLayout, Failure> {
        let (name, bytes) = (source.name().to_owned(), isaloom_target::read_all(source)?);
        let found = self.sources(&bytes, job)?;
        if Container::parse(&bytes).is_err() && bytes.is_ascii() && !bytes.contains(&0) {
            let why = format!("{name}: this is text, not machine code");
            return Err(Failure::Input { why, help: Some("assemble it with `isaloom asm`".to_owned()) });
        }
        let mut layout = ProgramLayout::whole(bytes, ".text", machine::A2XX, about(&self.isa()));
        layout.big_endian = found.first().is_some_and(|found| found.order == ByteOrder::Big);
        if let Some(parts) = parts(&found, layout.bytes.len()) {
            layout.parts = parts;
        }
        Ok(layout)
    }

    fn assembly(
        &self,
        source: &mut dyn isaloom_target::Source,
        job: &AsmJob,
        sink: &mut dyn JobSink,
    ) -> Result<Verdict, Failure> {
        assembly::assembly(self.gpu, source, job, sink)
    }

    fn assemble(&self, text: &str) -> Result<Vec<u8>, Failure> {
        let mut files = SourceMap::new();
        let file = files.add("<text>", text);
        let options = AsmOptions { gpu: self.gpu, dialect: Dialect::Lossless, stage: Stage::Vertex, file };
        let (program, diagnostics) = assemble(text, &options);
        if has_errors(&diagnostics) {
            return Err(Failure::Wrong(Diagnostic::all(&files, &diagnostics)));
        }
        let mut bytes = bytes_of(&program.encode(), self.gpu.byte_order());
        bytes.extend(&program.rest);
        Ok(bytes)
    }

    fn explain(&self, subject: Subject<'_>) -> Result<Vec<Explanation>, Failure> {
        match subject {
            // Each line is explained separately, because a word does not continue on the next line.
            Subject::Words(text, kind) if text.contains('\n') => {
                let lines = text.lines().map(|line| self.explain(Subject::Words(line, kind)));
                Ok(lines.collect::<Result<Vec<_>, _>>()?.concat())
            }
            Subject::Text(text)
                if text.lines().all(|line| words::words(line).is_some()) && text.contains('\n') =>
            {
                let lines = text.lines().map(|line| self.explain(Subject::Text(line)));
                Ok(lines.collect::<Result<Vec<_>, _>>()?.concat())
            }
            Subject::Words(text, kind) => {
                let kind = Unit::of(kind);
                let found = match words::words(text) {
                    Some(digits) => self.words(text, &digits, kind)?,
                    None => vec![self.line(text, kind)?],
                };
                Ok(found.into_iter().map(|(unit, word)| self.explain_word(unit, word)).collect())
            }
            Subject::At(bytes, offset) => only_at(self.explain(Subject::Bytes(bytes))?, offset),
            Subject::Text(text) => {
                let found = match words::words(text) {
                    Some(digits) => self.words(text, &digits, None)?,
                    None => vec![self.line(text, None)?],
                };
                Ok(found.into_iter().map(|(unit, word)| self.explain_word(unit, word)).collect())
            }
            Subject::Bytes(bytes) => {
                let mut all = Vec::new();
                for program in self.sources(bytes, &Job::default())?.iter().map(|found| found.program()) {
                    for (number, clause) in (0u64..).zip(&program.clauses) {
                        let Clause(word) = *clause;
                        let mut explained = self.explain_word(Unit::Clause, Word::new(u128::from(word), 48));
                        explained.instruction.offset = Some(number * 6);
                        all.push(explained);
                        for instruction in program.instructions(*clause) {
                            let unit = if instruction.fetch { Unit::Fetch } else { Unit::Alu };
                            let mut explained =
                                self.explain_word(unit, Word::new(instruction.slot.bits(), 96));
                            let element = program.element(instruction.address).filter(|_| instruction.fetch);
                            explained.instruction.fields.extend(element.map(semantic));
                            explained.instruction.offset = Some(instruction.address as u64 * 12);
                            all.push(explained);
                        }
                    }
                }
                Ok(all)
            }
        }
    }

    fn samples(&self, name: &str, most: usize) -> Vec<Sample> {
        let Some(model) = self.model() else { return Vec::new() };
        let is = |leaf: &Bitset| leaf.name == name || leaf.shown_name() == name;
        let unit = |leaf: &Bitset| {
            let root = model.bitset(leaf.root).name.as_str();
            [Unit::Clause, Unit::Alu, Unit::Fetch].into_iter().find(|unit| unit.root() == root)
        };
        let record = |leaf: &Bitset, word: Word| {
            let unit = unit(leaf)?;
            let found = self.explain_word(unit, word).instruction;
            let text = spaced(&self.text(unit, word));
            (found.leaf.as_deref() == Some(leaf.name.as_str())).then_some(Instruction { text, ..found })
        };
        let assembled = |text: &str| self.line(text, None).ok().map(|(_, word)| word);
        let found = samples(&model, &self.isa(), most, is, record, assembled);
        if found.is_empty() { self.operation_sample(name).into_iter().collect() } else { found }
    }

    fn compare(
        &self,
        from: &mut dyn isaloom_target::Source,
        to: &mut dyn isaloom_target::Source,
    ) -> Result<Difference, Failure> {
        super::compare(self.gpu, from, to, None)
    }

    fn scan(
        &self,
        inputs: &mut Sources<'_>,
        job: &ScanJob,
        sink: &mut dyn JobSink,
    ) -> Result<(Scan, Verdict), Failure> {
        if job.propose {
            return Err(Failure::Impossible {
                why: "`scan` proposes no encodings for a2xx and Xenos shaders".to_owned(),
                help: Some(
                    "for these targets, `scan` finds whole shaders, not single undefined encodings"
                        .to_owned(),
                ),
            });
        }
        let orders = match (job.big_endian, self.gpu.byte_order()) {
            (Some(true), _) => vec![ByteOrder::Big],
            (Some(false), _) => vec![ByteOrder::Little],
            (None, ByteOrder::Little) => vec![ByteOrder::Little, ByteOrder::Big],
            (None, ByteOrder::Big) => vec![ByteOrder::Big, ByteOrder::Little],
        };
        scan::inputs(self.gpu, &orders, inputs, job, sink)
    }

    fn format(&self, _: &mut dyn isaloom_target::Source, _: &mut dyn JobSink) -> Result<Verdict, Failure> {
        Err(Failure::Unsupported { target: TITLE, operation: Operation::Format })
    }

    fn patch(
        &self,
        file: &mut dyn isaloom_target::Source,
        at: u64,
        text: &mut dyn isaloom_target::Source,
        job: &AsmJob,
        sink: &mut dyn JobSink,
    ) -> Result<Replaced, Failure> {
        // Reads at most as many bytes as a program with its container can have.
        let mut bytes = vec![0; LARGEST_CONTAINER];
        let filled = fill(file, &mut bytes)?;
        bytes.truncate(filled);
        let (program, _) = assembly::program(self.gpu, text, job, sink)?;
        let place = usize::try_from(at).unwrap_or(usize::MAX);
        let found = match filled {
            0 => Err(PatchError::Open(OpenError::Offset { offset: place, size: None })),
            _ => patch(&bytes, 0, &program, order(job.big_endian)),
        };
        match found {
            Ok(Replacement { offset, bytes }) => Ok(Replaced { offset: at + offset as u64, bytes }),
            Err(error) => {
                let error = if error == PatchError::Nothing(0) { PatchError::Nothing(place) } else { error };
                Err(Failure::Input { why: format!("{}: {error}", file.name()), help: None })
            }
        }
    }
}

impl Editing for A2xx {
    fn outline_again(&self, text: &str, before: &mut IncrementalState) -> Outline {
        super::outline::outline(self.gpu, text, before)
    }

    fn follow(&self, beginning: &str) -> Cow<'_, [CompletionItem]> {
        Cow::Owned(super::completion::follow(beginning))
    }

    fn signatures(&self, name: &str) -> Vec<Signature> {
        super::completion::signatures(name)
    }

    fn operand_place(&self, written: &str) -> Option<usize> {
        Some(super::completion::place(written))
    }

    fn explain_statement(&self, statement: &EncodedStatement) -> Option<Explanation> {
        let unit = Unit::of(statement.word_kind?)?;
        let word = match unit {
            Unit::Clause => statement.bytes.iter().rev().fold(0, |word, &byte| word << 8 | u128::from(byte)),
            Unit::Alu | Unit::Fetch => {
                let (words, _) = words_of(&statement.bytes, self.gpu.byte_order());
                Slot(*words.first_chunk::<3>()?).bits()
            }
        };
        let bits = if unit == Unit::Clause { 48 } else { 96 };
        let mut explained = self.explain_word(unit, Word::new(word, bits));
        explained.instruction.offset = Some(statement.offset);
        if unit != Unit::Clause {
            let access = Access::of(Slot::from_bits(word), unit == Unit::Fetch);
            explained.instruction.operands = operands(&access);
        }
        Some(explained)
    }
}

/// Replaces tabs and alignment in a line by single spaces.
fn spaced(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
