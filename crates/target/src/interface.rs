//! Traits of an opened instruction set. Each operation has a default implementation for targets that do not support it.

pub use crate::failure::{Failure, Operation};

use crate::about::NEWEST;
use crate::instruction_counts::InstructionCounts;
use crate::io::{JobSink, Source, read_all, read_text};
use crate::job::{AsmJob, CheckJob, Form, Input, Job, MeasureJob, ScanJob, StripJob, Verdict};
use crate::listing::Listing;
use crate::outline::{CompletionItem, Edit, EncodedStatement, IncrementalState, Outline, Signature};
use crate::records::{Faults, Replaced, Sources, Statistics, Subject, Visit};
use crate::support::written::Sizes;
use crate::transfer::{Transfer, transfer};
use crate::wrapped::ProgramLayout;
use isaloom_model::Model;
use isaloom_schema::{
    Assembled, Audit, Description, Difference, Explanation, Findings, Hit, Instruction, Isa, Porting, Sample,
    Scan, Stripped, Summary,
};
use isaloom_source::{Diagnostic, visible};
use std::any::Any;
use std::borrow::Cow;
use std::ops::{ControlFlow, Range};
use std::sync::Arc;

/// An opened instruction set. All operations are functions of bytes, text and options. An operation that the target
/// does not support returns [`Failure::Unsupported`].
pub trait Target: Send + Sync {
    /// Returns the record that identifies the instruction set.
    fn isa(&self) -> Isa;

    /// Returns the title of the description and its generation or GPU, such as `ir3.xml, generation 600`.
    fn title(&self) -> String;

    /// Returns the title of the description without generation or GPU, such as `ir3.xml`.
    fn name(&self) -> String {
        self.title()
    }

    /// Returns the name of the hardware or language in the spelling of the vendor, such as `AMD RDNA 4`.
    fn hardware(&self) -> String {
        self.name()
    }

    /// Returns whether the newest generation is used because the user requested none.
    fn is_newest(&self) -> bool {
        false
    }

    /// Returns a note about the generation if it was chosen by default; `None` if the user requested it.
    fn choice(&self) -> Option<String> {
        self.is_newest().then(|| format!("{}{NEWEST}", self.title()))
    }

    /// Returns the errors in the description that can cause wrong results of an operation. `check` also reports other
    /// errors.
    fn faults(&self, _operation: Operation) -> Faults<'_> {
        Faults::default()
    }

    /// Returns the model of the description, for code generators; `None` if the target does not have models.
    fn model(&self) -> Option<Arc<Model>> {
        None
    }

    /// Returns the error for an operation that the target does not support.
    fn unsupported(&self, operation: Operation) -> Failure;

    /// Returns the queries on the description.
    ///
    /// # Errors
    /// [`Failure::Unsupported`] if the target has no description.
    fn description(&self) -> Result<&dyn DescriptionQueries, Failure> {
        Err(self.unsupported(Operation::Info))
    }

    /// Returns the operations on machine code and assembly text.
    ///
    /// # Errors
    /// Returns the reason why nothing can be decoded: the description has errors, or the target has no machine code.
    fn code(&self) -> Result<&dyn CodeOperations, Failure> {
        Err(self.unsupported(Operation::Disassemble))
    }

    /// Returns the editing support of the target; `None` if it has none.
    fn editing(&self) -> Option<&dyn Editing> {
        None
    }

    /// Returns the instruction set as `Any`, for a downcast to the concrete type.
    fn as_any(&self) -> &dyn Any;
}

/// Queries on a description. They do not decode words, so they also work if the description has errors.
pub trait DescriptionQueries: Target {
    /// Returns the entries with the given name, or an overview of the description if no name is given.
    ///
    /// # Errors
    /// [`Failure::Unknown`] if the name is not defined.
    fn info(&self, name: Option<&str>) -> Result<Description, Failure> {
        let _ = name;
        Err(self.unsupported(Operation::Info))
    }

    /// Returns the instructions that match all keywords, the best matches first.
    fn search(&self, words: &[String]) -> Vec<Hit> {
        let _ = words;
        Vec::new()
    }

    /// Returns statistics of the description.
    fn statistics(&self) -> Statistics {
        Statistics::default()
    }

    /// Checks the description and returns all diagnostics. The sink receives the diagnostics that have a source
    /// location.
    ///
    /// # Errors
    /// [`Failure::Unsupported`] if the target has no description.
    fn check(&self, job: &CheckJob, sink: &mut dyn JobSink) -> Result<Findings, Failure> {
        let _ = (job, sink);
        Err(self.unsupported(Operation::Check))
    }

    /// Compares the description with that of another instruction set of the same target.
    ///
    /// # Errors
    /// If they cannot be compared; [`Failure::Unsupported`] if the target does not compare instruction sets.
    fn difference(&self, other: &dyn Target) -> Result<Difference, Failure> {
        let _ = other;
        Err(self.unsupported(Operation::Difference))
    }

    /// Compares the description with that of another instruction set of the same target, and returns the effect of
    /// every change on words, with an example word.
    ///
    /// # Errors
    /// If they cannot be compared; [`Failure::Unsupported`] if the target does not compare instruction sets.
    fn audit(&self, _other: &dyn Target) -> Result<Audit, Failure> {
        Err(self.unsupported(Operation::Audit))
    }
}

/// Operations on machine code and assembly text of an instruction set.
pub trait CodeOperations: Target {
    /// Calls `visit` with each instruction of a program, in order, until the program ends or `visit` returns `Break`.
    ///
    /// # Errors
    /// If the bytes are not a program.
    fn disassemble(&self, bytes: &[u8], job: &Job, visit: &mut Visit<'_>) -> Result<Summary, Failure>;

    /// Disassembles an input of any size and appends it to a listing. The input is read in windows of limited size; the
    /// output does not depend on their boundaries. Errors in the input are reported to the sink.
    ///
    /// # Errors
    /// If the source or sink fails, or the job is not possible.
    fn listing(
        &self,
        source: &mut dyn Source,
        listing: &mut Listing,
        sink: &mut dyn JobSink,
    ) -> Result<Verdict, Failure> {
        let job = listing.job().clone();
        if !matches!(job.input, Input::Bytes | Input::Recognised) {
            let why = format!("words in hex are not supported for {}", self.title());
            return Err(Failure::Impossible { why, help: None });
        }
        let (name, bytes) = (source.name().to_owned(), read_all(source)?);
        sink.text(&listing.stream.begin(&self.isa(), &name, Some(bytes.len() as u64), &[], None))?;
        if job.form == Form::Columns {
            sink.text(&format!("; {}: {}\n", visible(&name), visible(&self.title())))?;
        }
        let (mut text, mut written, mut first) = (String::new(), Ok(()), true);
        let summary = self.disassemble(&bytes, &job, &mut |instruction| {
            text.clear();
            for label in instruction.labels.iter().filter(|_| !job.form.is_records()) {
                text.push_str(&format!("{}:\n", visible(label)));
            }
            match job.form {
                Form::Bare => text.push_str(&format!("{}\n", instruction.text)),
                Form::Columns => {
                    let (offset, word) = (instruction.offset.unwrap_or(0), &instruction.word);
                    text.push_str(&format!("{offset:08x}: {word}  {}\n", instruction.text));
                }
                Form::Json | Form::Jsonl => listing.stream.push(&instruction, first, &mut text),
            }
            first = false;
            written = sink.text(&text);
            if written.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        })?;
        written?;
        sink.text(&listing.stream.end(&summary, &[]))?;
        Ok(Verdict::of(summary.unmatched > 0 || summary.truncated_bytes > 0))
    }

    /// Assembles source text and writes the program in the form that the job selects. Errors in the text are reported
    /// to the sink.
    ///
    /// # Errors
    /// If no program was written, or the source or sink fails.
    fn assembly(
        &self,
        source: &mut dyn Source,
        _job: &AsmJob,
        sink: &mut dyn JobSink,
    ) -> Result<Verdict, Failure> {
        let bytes = self.assemble(&read_text(source)?)?;
        sink.write(&bytes)?;
        Ok(Verdict::Fine)
    }

    /// Returns the possible encodings of each statement in a text, with the chosen encoding and the reason for the
    /// choice.
    ///
    /// # Errors
    /// [`Failure::Unsupported`] if the target does not support it; another failure if the source or sink fails.
    fn readings(
        &self,
        source: &mut dyn Source,
        job: &AsmJob,
        sink: &mut dyn JobSink,
    ) -> Result<(Assembled, Verdict), Failure> {
        let _ = (source, job, sink);
        Err(Failure::Impossible {
            why: format!("format detection is not supported for {}", self.title()),
            help: None,
        })
    }

    /// Returns the effect of an instruction on control flow. `record` is from [`disassemble`](Self::disassemble), and
    /// `base` is the address of the first byte of the program.
    fn transfer(&self, record: &Instruction, base: u64) -> Transfer {
        transfer(record, base)
    }

    /// Returns the program in a source, divided into the parts that become sections of an ELF file.
    ///
    /// # Errors
    /// If the source fails, or does not contain exactly one program.
    fn layout(
        &self,
        source: &mut dyn Source,
        job: &Job,
        sink: &mut dyn JobSink,
    ) -> Result<ProgramLayout, Failure> {
        let _ = (source, job, sink);
        Err(self.unsupported(Operation::Wrap))
    }

    /// Removes debug information or other parts from a module, and writes the module to the sink. Returns its sizes
    /// before and after. Writes nothing if it fails.
    ///
    /// # Errors
    /// If the source or sink fails, or the source is not a complete module.
    fn strip(
        &self,
        source: &mut dyn Source,
        job: &StripJob,
        sink: &mut dyn JobSink,
    ) -> Result<Stripped, Failure> {
        let _ = (source, job, sink);
        Err(self.unsupported(Operation::Strip))
    }

    /// Assembles a text to machine code.
    ///
    /// # Errors
    /// [`Failure::Wrong`] with all diagnostics of the text.
    fn assemble(&self, text: &str) -> Result<Vec<u8>, Failure> {
        let _ = text;
        Err(self.unsupported(Operation::Assemble))
    }

    /// Explains words. Returns one explanation per instruction.
    ///
    /// # Errors
    /// If the subject is not a word and not a line of assembly.
    fn explain(&self, subject: Subject<'_>) -> Result<Vec<Explanation>, Failure> {
        let _ = subject;
        Err(self.unsupported(Operation::Explain))
    }

    /// Returns the errors of a whole program that prevent every operation, such as a wrong size. `name` is the name of
    /// the program in messages.
    fn unsound(&self, _name: &str, _bytes: &[u8]) -> Vec<Diagnostic> {
        Vec::new()
    }

    /// Returns the sizes of instruction words, so that the caller can parse machine code in hex; `None` if the target
    /// parses hex itself.
    fn sizes(&self) -> Option<Sizes> {
        None
    }

    /// Returns at most `most` sample instructions with the given name, the simplest first. Each sample round-trips. The
    /// result is empty if no instruction of this generation has the name.
    fn samples(&self, name: &str, most: usize) -> Vec<Sample> {
        let _ = (name, most);
        Vec::new()
    }

    /// Counts the instructions, registers and other properties of a program. Parts that cannot be read are reported to
    /// the sink.
    ///
    /// # Errors
    /// If the source fails or is not a program.
    fn measured(
        &self,
        source: &mut dyn Source,
        job: &MeasureJob,
        sink: &mut dyn JobSink,
    ) -> Result<Statistics, Failure> {
        let _ = sink;
        Ok(self.instruction_counts(source, job)?.statistics())
    }

    /// Counts the instructions of a program by name.
    ///
    /// # Errors
    /// If the source fails or is not a program.
    fn instruction_counts(
        &self,
        source: &mut dyn Source,
        job: &MeasureJob,
    ) -> Result<InstructionCounts, Failure> {
        let _ = job;
        let (name, bytes) = (source.name().to_owned(), read_all(source)?);
        let mut counts = InstructionCounts::default();
        counts.add_all(|visit| self.disassemble(&bytes, &Job { name, ..Job::default() }, visit))?;
        Ok(counts)
    }

    /// Converts assembly text of this instruction set to text for another instruction set of the same target. Errors in
    /// the text are reported to the sink.
    ///
    /// # Errors
    /// [`Failure::Unsupported`] if the target does not port programs; another failure if the source fails or is not
    /// text.
    fn port(
        &self,
        to: &dyn Target,
        source: &mut dyn Source,
        sink: &mut dyn JobSink,
    ) -> Result<Porting, Failure> {
        let _ = (to, source, sink);
        Err(self.unsupported(Operation::Port))
    }

    /// Checks whether two programs are equivalent, and returns their differences.
    ///
    /// # Errors
    /// If the target does not compare programs, an input fails, or an input is not a program.
    fn compare(&self, from: &mut dyn Source, to: &mut dyn Source) -> Result<Difference, Failure> {
        let _ = (from, to);
        Err(Failure::Impossible {
            why: format!("comparing programs is not supported for `{}`", self.name()),
            help: Some("compare descriptions by name or file, without --isa".to_owned()),
        })
    }

    /// Finds undefined encodings and embedded programs in inputs.
    ///
    /// # Errors
    /// [`Failure::Unsupported`] if the target does not support it; another failure if the sink fails.
    fn scan(
        &self,
        inputs: &mut Sources<'_>,
        job: &ScanJob,
        sink: &mut dyn JobSink,
    ) -> Result<(Scan, Verdict), Failure> {
        let _ = (inputs, job, sink);
        Err(self.unsupported(Operation::Scan))
    }

    /// Formats assembly text.
    ///
    /// # Errors
    /// [`Failure::Unsupported`] if the target has no formatter. Errors in the text are not failures: the result is
    /// [`Verdict::Rejected`].
    fn format(&self, source: &mut dyn Source, sink: &mut dyn JobSink) -> Result<Verdict, Failure> {
        let _ = (source, sink);
        Err(self.unsupported(Operation::Format))
    }

    /// Assembles source text to a replacement for a program in a larger file. The replacement has the size of the old
    /// program. `file` begins at the start of the old program. Errors in the text are reported to the sink.
    ///
    /// # Errors
    /// [`Failure::Unsupported`] if the target does not support programs in larger files; another failure if the new
    /// program does not fit or the text has errors.
    fn patch(
        &self,
        file: &mut dyn Source,
        at: u64,
        text: &mut dyn Source,
        job: &AsmJob,
        sink: &mut dyn JobSink,
    ) -> Result<Replaced, Failure> {
        let _ = (file, at, text, job, sink);
        Err(self.unsupported(Operation::Patch))
    }
}

/// Support of a target for editors of its assembly language.
pub trait Editing: Target {
    /// Returns the outline of an edited text. `before` has the cached results for the previous version of the text and
    /// the same target, and is updated. The result does not depend on the cache.
    fn outline_again(&self, text: &str, before: &mut IncrementalState) -> Outline;

    /// Returns the possible completions after `beginning`, the text of a statement without the word that is being
    /// typed.
    fn follow(&self, beginning: &str) -> Cow<'_, [CompletionItem]>;

    /// Returns the signatures of the instructions with the given name, without duplicates.
    fn signatures(&self, name: &str) -> Vec<Signature>;

    /// Describes the word at byte offset `at` of a line in Markdown, if the word is not part of an instruction (such as
    /// a directive). Returns the byte range of the word and the description.
    fn describe_word(&self, _line: &str, _at: usize) -> Option<(Range<usize>, String)> {
        None
    }

    /// Returns the index of the operand at the end of `written`, the text after an instruction name; `None` if the
    /// index is the number of commas.
    fn operand_place(&self, _written: &str) -> Option<usize> {
        None
    }

    /// Returns the edits that rename a symbol; `None` if the caller can replace all occurrences.
    ///
    /// # Errors
    /// Returns the reason if the new name is not allowed.
    fn renamed(&self, _text: &str, _old: &str, _new: &str) -> Option<Result<Vec<Edit>, String>> {
        None
    }

    /// Explains the encoding of a statement; `None` if it has no bytes or is not an instruction.
    fn explain_statement(&self, statement: &EncodedStatement) -> Option<Explanation> {
        let bytes = Some(statement.bytes.as_slice()).filter(|bytes| !bytes.is_empty())?;
        let mut explained = self.code().ok()?.explain(Subject::Bytes(bytes)).ok()?.into_iter().next()?;
        explained.instruction.offset = Some(statement.offset);
        Some(explained)
    }

    /// Checks a program of this instruction set, such as its waits and registers. The sink receives the diagnostics
    /// with their source lines.
    ///
    /// # Errors
    /// If the target does not check programs, or if the source fails or contains no program.
    fn check_program(&self, source: &mut dyn Source, sink: &mut dyn JobSink) -> Result<Findings, Failure> {
        let _ = (source, sink);
        let why = format!("checking programs is not supported for {}", self.title());
        Err(Failure::Impossible { why, help: None })
    }
}

impl dyn Target + '_ {
    /// Returns the instruction set as the concrete type `T`, for operations on two instruction sets of one target;
    /// `None` if it has another type.
    pub fn of_type<T: Target + 'static>(&self) -> Option<&T> {
        self.as_any().downcast_ref()
    }
}
