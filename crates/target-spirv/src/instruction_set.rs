//! Implements the common target trait for SPIR-V.

use super::database::{self, Content, ModuleOptions};
use super::module::{difference, findings};
use super::{explain, explain_words, instruction, isa, list, page, search, statistics};
use isaloom_check::Show;
use isaloom_schema::{
    Description, Diagnostic, Difference, Explanation, Fact, Findings, Hit, Sample, Scan, Stripped, Summary,
};
use isaloom_source::SourceMap;
use isaloom_spirv::asm::{AsmOptions, TargetEnv, assemble_bytes};
use isaloom_spirv::dis::{DisOptions, records};
use isaloom_spirv::fmt::{FmtOptions, format};
use isaloom_spirv::grammar::{self, Grammar, Loaded};
use isaloom_spirv::module::{Endian, HEADER_WORDS, TruncatedSize, endian_of};
use isaloom_spirv::rename::rename;
use isaloom_target::support::words;
use isaloom_target::wrapped::{ProgramLayout, machine};
use isaloom_target::{
    About, AsmJob, CheckJob, CodeOperations, CompletionItem, DescriptionQueries, Edit, Editing,
    EncodedStatement, Failure, Faults, Files, IncrementalState, InstructionCounts, Job, JobSink, Listing,
    MeasureJob, MemorySink, Operation, Outline, ScanJob, Signature, Source, Sources, Statistics, StripJob,
    Subject, Target, TargetOptions, Verdict, Visit, printable, read_all,
};
use std::any::Any;
use std::borrow::Cow;
use std::sync::Arc;

/// Display name of the target's instruction sets.
const TITLE: &str = "SPIR-V";

/// The SPIR-V instruction set.
#[derive(Clone, Debug, Default)]
pub struct Spirv {
    /// The module to inspect, with its name.
    module: Option<(String, Vec<u8>)>,
    /// The grammar; `None` is the built-in one.
    grammar: Option<Arc<Loaded>>,
    /// Environment whose rules are checked.
    target: Option<TargetEnv>,
}

impl Spirv {
    /// Returns the instruction set with a module to inspect, for checks, statistics and comparison.
    ///
    /// # Errors
    /// If hex text cannot be parsed, or if the input is not a module.
    pub fn of_module(name: &str, bytes: Vec<u8>) -> Result<Spirv, Failure> {
        let module = super::listing::module(bytes, name, None)?;
        super::listing::is_no_text(&module, name)?;
        super::module::binary(name, &module)?;
        Ok(Spirv { module: Some((name.to_owned(), module)), ..Spirv::default() })
    }

    /// Sets the environment whose rules are checked.
    #[must_use]
    pub fn with_target(self, target: Option<TargetEnv>) -> Spirv {
        Spirv { target, ..self }
    }

    /// Adds user grammars: files in the Khronos format.
    ///
    /// # Errors
    /// If a file cannot be read or has errors.
    pub fn with_grammars(self, names: &[String], files: &mut dyn Files) -> Result<Spirv, Failure> {
        Ok(Spirv { grammar: super::grammar::load(names, files)?, ..self })
    }

    /// Calls a function with the grammar.
    fn ask<R>(&self, then: impl FnOnce(Grammar<'_>) -> R) -> R {
        grammar::with(self.grammar.as_deref(), then)
    }

    fn asm_options(&self) -> AsmOptions {
        AsmOptions { grammar: self.grammar.clone(), ..AsmOptions::default() }
    }

    /// Returns the name and the bytes of the module to inspect; an error without a module.
    fn module(&self) -> Result<(&str, &[u8]), Failure> {
        let module = self.module.as_ref().map(|(name, bytes)| (name.as_str(), bytes.as_slice()));
        module.ok_or_else(|| Failure::Impossible {
            why: "SPIR-V has no description".to_owned(),
            help: Some("pass a module".to_owned()),
        })
    }
}

impl Target for Spirv {
    fn isa(&self) -> isaloom_schema::Isa {
        isa()
    }

    fn title(&self) -> String {
        TITLE.to_owned()
    }

    fn name(&self) -> String {
        self.module.as_ref().map_or_else(|| self.title(), |(name, _)| name.clone())
    }

    fn faults(&self, operation: Operation) -> Faults<'_> {
        let diagnostics = match &self.module {
            // `check` reports faults as findings.
            Some((name, bytes)) if operation != Operation::Check => self.unsound(name, bytes),
            _ => Vec::new(),
        };
        Faults { diagnostics, ..Faults::default() }
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

impl DescriptionQueries for Spirv {
    fn info(&self, name: Option<&str>) -> Result<Description, Failure> {
        let Some(name) = name else { return Ok(self.ask(list)) };
        self.ask(|grammar| page(grammar, name)).ok_or_else(|| Failure::Unknown {
            within: TITLE.to_owned(),
            what: "instruction, extended set or enumeration",
            name: name.to_owned(),
            near: self.ask(|grammar| super::describe::near(grammar, name)),
            known: Vec::new(),
        })
    }

    fn search(&self, words: &[String]) -> Vec<Hit> {
        self.ask(|grammar| search(grammar, words))
    }

    fn statistics(&self) -> Statistics {
        let of_module = self
            .module()
            .and_then(|(name, bytes)| self.ask(|grammar| super::module::statistics(grammar, name, bytes)));
        of_module.unwrap_or_else(|_| Statistics { facts: self.ask(statistics), encodings: Vec::new() })
    }

    fn check(&self, job: &CheckJob, _: &mut dyn JobSink) -> Result<Findings, Failure> {
        let whole =
            [(job.gaps, "--gaps"), (job.show == Show::All, "--all"), (!job.allows.is_empty(), "--allow")];
        if let Some((_, flag)) = whole.iter().find(|(asked, _)| *asked) {
            let why = format!("`{flag}` is not supported for SPIR-V");
            let help = Some("omit the flag: a module has no description with rules".to_owned());
            return Err(Failure::Impossible { why, help });
        }
        let (name, bytes) = self.module()?;
        findings(self.grammar.as_ref(), self.target, name, bytes)
    }

    fn difference(&self, other: &dyn Target) -> Result<Difference, Failure> {
        match other.of_type::<Spirv>() {
            Some(other) => difference(self.grammar.as_ref(), self.module()?, other.module()?),
            None => Err(self.unsupported(Operation::Difference)),
        }
    }
}

impl CodeOperations for Spirv {
    fn unsound(&self, name: &str, bytes: &[u8]) -> Vec<isaloom_source::Diagnostic> {
        let size = TruncatedSize::of(bytes).filter(|_| endian_of(bytes).is_some());
        size.map(|size| super::listing::truncated(size, name)).into_iter().collect()
    }

    fn disassemble(&self, bytes: &[u8], _: &Job, visit: &mut Visit<'_>) -> Result<Summary, Failure> {
        let endian = endian_of(bytes).unwrap_or(Endian::Little);
        let mut summary = Summary::default();
        let options = DisOptions { grammar: self.grammar.clone(), ..DisOptions::default() };
        summary.truncated_bytes = (bytes.len() % 4) as u64;
        let report = self.ask(|grammar| {
            records(bytes, &options, |record| {
                let record = instruction(grammar, record, summary.instructions, endian);
                summary.instructions += 1;
                summary.unmatched += u64::from(record.name.is_none());
                summary.remarks += u64::from(!record.remarks.is_empty());
                let go_on = visit(record);
                summary.stopped |= go_on.is_break();
                go_on
            })
        });
        match report.header {
            Some(fault) => Err(Failure::Wrong(vec![Diagnostic {
                id: "spirv-not-a-module".to_owned(),
                message: format!("this is not a SPIR-V module: {fault}"),
                ..Diagnostic::default()
            }])),
            None => Ok(summary),
        }
    }

    fn listing(
        &self,
        source: &mut dyn Source,
        listing: &mut Listing,
        sink: &mut dyn JobSink,
    ) -> Result<Verdict, Failure> {
        super::listing::listing(self.grammar.as_ref(), source, listing, sink)
    }

    fn layout(
        &self,
        source: &mut dyn Source,
        _: &Job,
        _: &mut dyn JobSink,
    ) -> Result<ProgramLayout, Failure> {
        let (name, bytes) = (source.name().to_owned(), read_all(source)?);
        let Some(endian) = endian_of(&bytes) else {
            return Err(Failure::Input {
                why: format!("{name}: this is not a SPIR-V module"),
                help: Some(super::module::help(&bytes).to_owned()),
            });
        };
        let about = About { isa: Some("spirv".to_owned()), gpu: None };
        let mut layout = ProgramLayout::whole(bytes, ".spirv", machine::SPIRV, about);
        layout.big_endian = endian == Endian::Big;
        layout.parts.iter_mut().for_each(|part| part.is_code = false);
        Ok(layout)
    }

    fn strip(
        &self,
        source: &mut dyn Source,
        job: &StripJob,
        sink: &mut dyn JobSink,
    ) -> Result<Stripped, Failure> {
        super::strip::strip(source, job, sink)
    }

    fn assembly(
        &self,
        source: &mut dyn Source,
        job: &AsmJob,
        sink: &mut dyn JobSink,
    ) -> Result<Verdict, Failure> {
        let own = job.options.get::<AsmOptions>().into_owned();
        let grammar = own.grammar.or_else(|| self.grammar.clone());
        let job = AsmJob { options: TargetOptions::of(AsmOptions { grammar, ..own }), ..job.clone() };
        super::assembly::assembly(source, &job, sink)
    }

    fn assemble(&self, text: &str) -> Result<Vec<u8>, Failure> {
        let module = assemble_bytes(text.as_bytes(), &self.asm_options());
        if module.errors.is_empty() {
            return Ok(module.to_bytes());
        }
        let mut files = SourceMap::new();
        files.add("<text>", text);
        let wrong: Vec<_> = module.diagnostics().cloned().collect();
        Err(Failure::Wrong(Diagnostic::all(&files, &wrong)))
    }

    fn explain(&self, subject: Subject<'_>) -> Result<Vec<Explanation>, Failure> {
        let text = match subject {
            Subject::Bytes(bytes) => return Ok(explain(self.grammar.as_ref(), bytes)),
            Subject::At(bytes, offset) => {
                return super::explain::explain_at(self.grammar.as_ref(), bytes, offset);
            }
            Subject::Text(text) | Subject::Words(text, _) => text,
        };
        let unreadable = |why: String| Failure::Unreadable { text: text.to_owned(), why };
        let words = match words::words(text) {
            Some(words) => words::dwords(&words).map_err(unreadable)?,
            None => {
                // An id that is written as a number keeps this number.
                let options = AsmOptions { preserve_numeric_ids: true, ..self.asm_options() };
                let module = assemble_bytes(text.as_bytes(), &options);
                match module.errors.first() {
                    Some(error) => return Err(unreadable(error.diagnostic.message.clone())),
                    None => module.words.get(HEADER_WORDS..).unwrap_or_default().to_vec(),
                }
            }
        };
        Ok(explain_words(self.grammar.as_ref(), &words))
    }

    fn samples(&self, name: &str, most: usize) -> Vec<Sample> {
        let options = DisOptions { grammar: self.grammar.clone(), ..DisOptions::default() };
        let assemble = |text: &str| self.assemble(text).ok();
        let found = self.ask(|grammar| super::samples::sample(grammar, name, &options, assemble));
        found.into_iter().take(most).collect()
    }

    fn measured(
        &self,
        source: &mut dyn Source,
        job: &MeasureJob,
        sink: &mut dyn JobSink,
    ) -> Result<Statistics, Failure> {
        let name = source.name().to_owned();
        let selected = *job.options.get::<ModuleOptions>();
        let mut rows = Vec::new();
        let mut selected_facts = None;
        let content = database::read(source, selected, sink, &mut |module, sink| {
            sink.say(&SourceMap::new(), &self.unsound(&module.name, &module.bytes));
            let facts =
                self.ask(|grammar| super::module::statistics(grammar, &module.name, &module.bytes))?.facts;
            let title = Fact::text("module", format!("{} {}", module.number, module.hash));
            let counts = facts.iter().take(super::module::COUNTS).cloned();
            rows.push(std::iter::once(title).chain(counts).collect());
            selected_facts = Some(facts).filter(|_| selected.program.is_some());
            Ok(Verdict::Fine)
        })?;
        let bytes = match (content, selected_facts) {
            (Content::Plain(bytes), _) => bytes,
            (Content::Database(_), Some(facts)) => return Ok(Statistics { facts, encodings: Vec::new() }),
            (Content::Database(_), None) => {
                return Ok(Statistics { facts: vec![Fact::count("modules", rows.len())], encodings: rows });
            }
        };
        let module = super::listing::module(bytes, &name, Some(&mut *sink))?;
        super::listing::is_no_text(&module, &name)?;
        sink.say(&SourceMap::new(), &self.unsound(&name, &module));
        self.ask(|grammar| super::module::statistics(grammar, &name, &module))
    }

    fn instruction_counts(
        &self,
        source: &mut dyn Source,
        job: &MeasureJob,
    ) -> Result<InstructionCounts, Failure> {
        let name = source.name().to_owned();
        let selected = *job.options.get::<ModuleOptions>();
        let mut counts = InstructionCounts::default();
        let content = database::read(source, selected, &mut MemorySink::default(), &mut |module, _| {
            counts.add_all(|visit| self.disassemble(&module.bytes, &Job::default(), visit))?;
            Ok(Verdict::Fine)
        })?;
        if let Content::Plain(bytes) = content {
            let module = super::listing::module(bytes, &name, None)?;
            counts.add_all(|visit| self.disassemble(&module, &Job::default(), visit))?;
        }
        Ok(counts)
    }

    fn scan(
        &self,
        sources: &mut Sources<'_>,
        job: &ScanJob,
        sink: &mut dyn JobSink,
    ) -> Result<(Scan, Verdict), Failure> {
        self.ask(|grammar| super::scan::inputs(grammar, sources, job, sink))
    }

    fn format(&self, source: &mut dyn Source, sink: &mut dyn JobSink) -> Result<Verdict, Failure> {
        let text = read_all(source)?;
        match format(&text, &FmtOptions::default()) {
            Ok(text) => {
                sink.write(&text)?;
                Ok(Verdict::Fine)
            }
            Err(nul) => {
                let mut files = SourceMap::new();
                let file = files.add(source.name(), printable(&text));
                sink.say(&files, &[nul.diagnostic(file)]);
                Ok(Verdict::Rejected)
            }
        }
    }
}

impl Editing for Spirv {
    fn outline_again(&self, text: &str, before: &mut IncrementalState) -> Outline {
        super::outline::outline(text, &self.asm_options(), self.target, before)
    }

    fn follow(&self, beginning: &str) -> Cow<'_, [CompletionItem]> {
        Cow::Owned(self.ask(|grammar| super::completion::follow(grammar, beginning)))
    }

    fn signatures(&self, name: &str) -> Vec<Signature> {
        self.ask(|grammar| super::completion::signatures(grammar, name))
    }

    fn operand_place(&self, written: &str) -> Option<usize> {
        Some(super::completion::place(written))
    }

    fn renamed(&self, text: &str, old: &str, new: &str) -> Option<Result<Vec<Edit>, String>> {
        let edits = rename(text, old, new, &self.asm_options());
        let edit = |edit: isaloom_spirv::rename::Edit| Edit { range: edit.range, text: edit.text };
        Some(edits.map(|edits| edits.into_iter().map(edit).collect()).map_err(|why| why.to_string()))
    }

    fn explain_statement(&self, statement: &EncodedStatement) -> Option<Explanation> {
        let words: Vec<u32> =
            statement.bytes.as_chunks::<4>().0.iter().map(|word| u32::from_le_bytes(*word)).collect();
        let mut explained = explain_words(self.grammar.as_ref(), &words).into_iter().next()?;
        explained.instruction.offset = Some(statement.offset);
        Some(explained)
    }

    fn check_program(&self, source: &mut dyn Source, _sink: &mut dyn JobSink) -> Result<Findings, Failure> {
        let name = source.name().to_owned();
        let of = Spirv::of_module(&name, isaloom_target::read_all(source)?)?;
        let (name, bytes) = of.module()?;
        findings(self.grammar.as_ref(), self.target, name, bytes)
    }
}
