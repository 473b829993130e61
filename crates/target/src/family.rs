//! What every family of instruction sets can do.

pub use crate::failure::{Failure, Operation};

use crate::io::{JobSink, Source, StreamError, fill, read_all, read_text};
use crate::job::{AsmJob, CheckJob, Form, Input, Job, ScanJob, Verdict, WordKind};
use crate::listing::Listing;
use crate::outline::{CompletionItem, Edit, EncodedStatement, IncrementalState, Outline, Signature};
use crate::support::written::Sizes;
use isaloom_model::Model;
use isaloom_schema::{
    Assembled, Audit, Description, Difference, Explanation, Fact, Findings, Hit, Instruction, Isa, Porting,
    Sample, Scan, Summary,
};
use isaloom_source::{SourceMap, visible};
use std::any::Any;
use std::borrow::Cow;
use std::ops::ControlFlow;
use std::sync::Arc;

/// How many bytes of a file are copied at a time.
const COPIED: usize = 64 << 10;

/// What stands behind a title, in what the program says and in listings, where nobody asked for the generation.
pub const NEWEST: &str = " (the newest; choose with --gpu)";

/// One instruction set of a family, ready for use. Everything is a function of bytes, text and options.
pub trait Family: Send + Sync {
    /// Which instruction set it is.
    fn isa(&self) -> Isa;

    /// What a person calls it, such as `ir3.xml, generation 600`.
    fn title(&self) -> String;

    /// What a person calls the description without a choice of generation or GPU, such as `ir3.xml`.
    fn name(&self) -> String {
        self.title()
    }

    /// Whether the newest generation was taken because nobody asked for one.
    fn is_newest(&self) -> bool {
        false
    }

    /// What is to be said where a generation was taken that nobody asked for.
    fn choice(&self) -> Option<String> {
        self.is_newest().then(|| format!("{}{NEWEST}", self.title()))
    }

    /// What is wrong with the description and stands in the way of exact answers to what is asked; a check tells more.
    fn faults(&self, _ability: Operation) -> Faults<'_> {
        Faults::default()
    }

    /// The description as a model, for generators of code; none where there is none.
    fn model(&self) -> Option<Arc<Model>> {
        None
    }

    /// Gives the instructions of a program one after the other, until they end or `visit` wants no more.
    ///
    /// # Errors
    /// When the bytes are no program at all.
    fn disassemble(&self, bytes: &[u8], job: &Job, visit: &mut Visit<'_>) -> Result<Summary, Failure>;

    /// Appends an input of any size to a listing: windows of it go through memory, and nothing but the listing's form
    /// says what comes out. What is wrong with the input is said to the sink.
    ///
    /// # Errors
    /// When source or sink fail, or the job asks for something that cannot be.
    fn listing(
        &self,
        source: &mut dyn Source,
        listing: &mut Listing,
        sink: &mut dyn JobSink,
    ) -> Result<Verdict, Failure> {
        let job = listing.job().clone();
        if !matches!(job.input, Input::Bytes | Input::Recognised) {
            let why = format!("words in hex cannot be read for {}", self.title());
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

    /// The program of a text, in the form that the job asks for. What is wrong with the text is said to the sink.
    ///
    /// # Errors
    /// When there is no program, and when source or sink fail.
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

    /// What each statement of a text may be, which word is taken, and why.
    ///
    /// # Errors
    /// [`Failure::Lacks`] for a family that cannot tell, and when source or sink fail.
    fn readings(
        &self,
        source: &mut dyn Source,
        job: &AsmJob,
        sink: &mut dyn JobSink,
    ) -> Result<(Assembled, Verdict), Failure> {
        let _ = (source, job, sink);
        Err(Failure::Impossible {
            why: format!("{} cannot tell how a text may be read", self.title()),
            help: None,
        })
    }

    /// The program of a text.
    ///
    /// # Errors
    /// [`Failure::Wrong`] with everything that is wrong with the text.
    fn assemble(&self, text: &str) -> Result<Vec<u8>, Failure> {
        let _ = text;
        Err(self.lacks(Operation::Assemble))
    }

    /// Takes words apart, one explanation an instruction.
    ///
    /// # Errors
    /// When a text is neither a word nor a line of assembly.
    fn explain(&self, subject: Subject<'_>) -> Result<Vec<Explanation>, Failure> {
        let _ = subject;
        Err(self.lacks(Operation::Explain))
    }

    /// What is wrong with the bytes of a program as a whole, whatever is asked of them; none for families whose programs may
    /// have any size. `name` is what messages call it.
    fn unsound(&self, _name: &str, _bytes: &[u8]) -> Vec<isaloom_source::Diagnostic> {
        Vec::new()
    }

    /// How long words of its machine code are, where they can be written in hex one by one; none where the family
    /// reads texts by itself.
    fn sizes(&self) -> Option<Sizes> {
        None
    }

    /// What is known: everything, or what a name means.
    ///
    /// # Errors
    /// [`Failure::Unknown`] when nothing has the name.
    fn info(&self, name: Option<&str>) -> Result<Description, Failure> {
        let _ = name;
        Err(self.lacks(Operation::Info))
    }

    /// At most so many instructions of a name whose texts assemble to their words, the plainest first; none where the
    /// name is none of an instruction, or of none of this generation.
    fn samples(&self, name: &str, most: usize) -> Vec<Sample> {
        let _ = (name, most);
        Vec::new()
    }

    /// The instructions that have all words, the best first.
    fn search(&self, words: &[String]) -> Vec<Hit> {
        let _ = words;
        Vec::new()
    }

    /// Counts.
    fn statistics(&self) -> Statistics {
        Statistics::default()
    }

    /// Counts of a program of this instruction set. The sink is told what could not be read of it.
    ///
    /// # Errors
    /// When the family counts no programs, the source fails, or is no program.
    fn measured(&self, source: &mut dyn Source, sink: &mut dyn JobSink) -> Result<Statistics, Failure> {
        let _ = (source, sink);
        let why = format!("programs of {} are not counted", self.title());
        Err(Failure::Impossible { why, help: None })
    }

    /// Everything that is wrong with the description. The sink is told what has a place in its text.
    ///
    /// # Errors
    /// [`Failure::Lacks`] where there is no description to check.
    fn check(&self, job: &CheckJob, sink: &mut dyn JobSink) -> Result<Findings, Failure> {
        let _ = (job, sink);
        Err(self.lacks(Operation::Check))
    }

    /// What differs between this one and another of the same family.
    ///
    /// # Errors
    /// [`Failure::Lacks`] when the two cannot be compared.
    fn difference(&self, other: &dyn Family) -> Result<Difference, Failure> {
        let _ = other;
        Err(self.lacks(Operation::Difference))
    }

    /// What becomes of words where another one of the same family takes its place: every difference, with a word.
    ///
    /// # Errors
    /// [`Failure::Lacks`] when the two cannot be compared.
    fn audit(&self, _other: &dyn Family) -> Result<Audit, Failure> {
        Err(self.lacks(Operation::Audit))
    }

    /// What becomes of a program of this instruction set on another one of its family. What is wrong with the program
    /// itself is said to the sink.
    ///
    /// # Errors
    /// [`Failure::Lacks`] for a family that cannot tell, and when the source fails or is no text.
    fn port(
        &self,
        to: &dyn Family,
        source: &mut dyn Source,
        sink: &mut dyn JobSink,
    ) -> Result<Porting, Failure> {
        let _ = (to, source, sink);
        Err(self.lacks(Operation::Port))
    }

    /// Whether two programs do the same.
    ///
    /// # Errors
    /// When the family cannot tell, an input fails or is no program.
    fn compare(&self, from: &mut dyn Source, to: &mut dyn Source) -> Result<Difference, Failure> {
        let _ = (from, to);
        Err(Failure::Impossible {
            why: format!("programs of `{}` cannot be compared", self.name()),
            help: Some("descriptions are compared by name or file, without --isa".to_owned()),
        })
    }

    /// What inputs hold that is not known, and programs that are in them.
    ///
    /// # Errors
    /// [`Failure::Lacks`] for a family that cannot tell, and when the sink fails.
    fn scan(
        &self,
        inputs: &mut Sources<'_>,
        job: &ScanJob,
        sink: &mut dyn JobSink,
    ) -> Result<(Scan, Verdict), Failure> {
        let _ = (inputs, job, sink);
        Err(self.lacks(Operation::Scan))
    }

    /// Writes a text laid out anew.
    ///
    /// # Errors
    /// [`Failure::Lacks`] for a family without a layout of its own; a text with errors is [`Verdict::Rejected`].
    fn format(&self, source: &mut dyn Source, sink: &mut dyn JobSink) -> Result<Verdict, Failure> {
        let _ = (source, sink);
        Err(self.lacks(Operation::Format))
    }

    /// What replaces the program at an offset of a file by that of a text; it has as many bytes as what it replaces.
    /// `file` begins at that offset. What is wrong with the text is said to the sink.
    ///
    /// # Errors
    /// [`Failure::Lacks`] for a family whose programs do not stand in larger files, and when the new program does not
    /// fit or the text is wrong.
    fn patch(
        &self,
        file: &mut dyn Source,
        at: u64,
        text: &mut dyn Source,
        job: &AsmJob,
        sink: &mut dyn JobSink,
    ) -> Result<Replaced, Failure> {
        let _ = (file, at, text, job, sink);
        Err(self.lacks(Operation::Patch))
    }

    /// Returns the editing support of the target; `None` if its texts cannot be edited.
    fn editing(&self) -> Option<&dyn Editing> {
        None
    }

    /// The answer to what it cannot do.
    fn lacks(&self, ability: Operation) -> Failure;

    /// Itself, for those who know which family it is.
    fn as_any(&self) -> &dyn Any;
}

/// A target whose texts can be edited.
pub trait Editing: Family {
    /// Returns the outline of a text that is being edited. `before` has results for the previous state of the text, by this
    /// target only, and takes the new ones. They change only the time that the call takes.
    fn outline_again(&self, text: &str, before: &mut IncrementalState) -> Outline;

    /// Returns what can follow the beginning of a statement, which ends where the word begins that is being written.
    fn follow(&self, beginning: &str) -> Cow<'_, [CompletionItem]>;

    /// Returns the forms of the instructions of a name, each form once.
    fn signatures(&self, name: &str) -> Vec<Signature>;

    /// Returns the index of the operand at the end of `written`, the text after a mnemonic; `None` if commas separate operands.
    fn operand_place(&self, _written: &str) -> Option<usize> {
        None
    }

    /// Returns the edits that rename a name of a text; `None` if replacing its occurrences is enough.
    ///
    /// # Errors
    /// The reason, if the new name is not allowed.
    fn renamed(&self, _text: &str, _old: &str, _new: &str) -> Option<Result<Vec<Edit>, String>> {
        None
    }

    /// Explains a statement of a text; `None` if it has no bytes or is not an instruction.
    fn explain_statement(&self, statement: &EncodedStatement) -> Option<Explanation> {
        let bytes = Some(statement.bytes.as_slice()).filter(|bytes| !bytes.is_empty())?;
        let mut explained = self.explain(Subject::Bytes(bytes)).ok()?.into_iter().next()?;
        explained.instruction.offset = Some(statement.offset);
        Some(explained)
    }

    /// Checks a program of this instruction set. The sink gets the diagnostics with the lines that they are about.
    ///
    /// # Errors
    /// If the target checks no programs, the source fails, or it does not contain a program.
    fn check_program(&self, source: &mut dyn Source, sink: &mut dyn JobSink) -> Result<Findings, Failure> {
        let _ = (source, sink);
        let why = format!("programs of {} are not checked", self.title());
        Err(Failure::Impossible { why, help: None })
    }
}

impl dyn Family + '_ {
    /// Returns the target as a type of its own adapter, for operations on two targets of one kind; `None` if it has another
    /// type.
    pub fn of_type<T: Family + 'static>(&self) -> Option<&T> {
        self.as_any().downcast_ref()
    }
}

/// What is to stand in a file in the place of something of the same size.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replaced {
    /// Where it begins in the file, in bytes.
    pub offset: u64,
    /// What is to stand there.
    pub bytes: Vec<u8>,
}

impl Replaced {
    /// Copies a file with it in its place, a piece at a time.
    ///
    /// # Errors
    /// When the file or the sink fails.
    pub fn copy(&self, file: &mut dyn Source, sink: &mut dyn JobSink) -> Result<(), StreamError> {
        let (mut at, mut piece) = (0u64, vec![0; COPIED]);
        loop {
            let filled = fill(file, &mut piece)?;
            if filled == 0 {
                return Ok(());
            }
            let copied = piece.get_mut(..filled).unwrap_or_default();
            for (place, byte) in (at..).zip(copied.iter_mut()) {
                let index = place.checked_sub(self.offset).and_then(|index| usize::try_from(index).ok());
                *byte = index.and_then(|index| self.bytes.get(index)).copied().unwrap_or(*byte);
            }
            sink.write(copied)?;
            at += filled as u64;
        }
    }
}

/// What is wrong with a description, with the texts that it is about.
#[derive(Clone, Debug, Default)]
pub struct Faults<'a> {
    /// The texts.
    pub files: Cow<'a, SourceMap>,
    /// What is wrong, as the reader came to it.
    pub diagnostics: Vec<isaloom_source::Diagnostic>,
    /// Because of it there is no answer at all.
    pub fatal: bool,
}

/// Inputs, each opened when its turn comes. The command reports one that cannot be opened and continues.
pub type Sources<'s> = dyn Iterator<Item = Result<Box<dyn Source + 's>, StreamError>> + 's;

/// What is called for each instruction.
pub type Visit<'v> = dyn FnMut(Instruction) -> ControlFlow<()> + 'v;

/// What is to be explained.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject<'a> {
    /// A word in hex in any usual form, or a line of assembly.
    Text(&'a str),
    /// Words in hex of this kind.
    Words(&'a str, WordKind),
    /// Machine code.
    Bytes(&'a [u8]),
    /// The instruction at an offset of machine code, or at an address of a code object.
    At(&'a [u8], u64),
}

/// Counts of a description's parts.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Statistics {
    /// One a count.
    pub facts: Vec<Fact>,
    /// The same for each encoding, where there are any.
    pub encodings: Vec<Vec<Fact>>,
}
