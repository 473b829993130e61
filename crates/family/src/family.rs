//! What every family of instruction sets can do.

use crate::io::{Gone, Sink, Source, read_all, read_text};
use crate::job::{AsmJob, CheckJob, Form, Input, Job, ScanJob, Verdict};
use crate::listing::Listing;
use isaloom_engine::EntryPoint;
use isaloom_engine::syntax::EntryFault;
use isaloom_model::Model;
use isaloom_record::{
    Assembled, Description, Diagnostic, Difference, Explanation, Fact, Findings, Hit, Instruction, Isa, Scan,
    Summary,
};
use isaloom_source::SourceMap;
use std::any::Any;
use std::borrow::Cow;
use std::fmt;
use std::ops::ControlFlow;
use std::sync::Arc;

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

    /// What is to be said where a generation was taken that nobody asked for.
    fn choice(&self) -> Option<String> {
        None
    }

    /// What is wrong with the description and stands in the way of exact answers to what is asked; a check tells more.
    fn faults(&self, _ability: Ability) -> Faults<'_> {
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
        sink: &mut dyn Sink,
    ) -> Result<Verdict, Failure> {
        let job = listing.job().clone();
        if job.input != Input::Bytes {
            let why = format!("words in hex cannot be read for {}", self.title());
            return Err(Failure::Impossible { why, help: None });
        }
        let (name, bytes) = (source.name().to_owned(), read_all(source)?);
        sink.text(&listing.stream.begin(&self.isa(), &name, Some(bytes.len() as u64), &[], None))?;
        if job.form == Form::Columns {
            sink.text(&format!("; {name}: {}\n", self.title()))?;
        }
        let (mut text, mut written, mut first) = (String::new(), Ok(()), true);
        let summary = self.disassemble(&bytes, &job, &mut |instruction| {
            text.clear();
            for label in instruction.labels.iter().filter(|_| !job.form.is_records()) {
                text.push_str(&format!("{label}:\n"));
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
        sink: &mut dyn Sink,
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
        sink: &mut dyn Sink,
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
    fn assemble(&self, text: &str) -> Result<Vec<u8>, Failure>;

    /// Takes words apart, one explanation an instruction.
    ///
    /// # Errors
    /// When a text is neither a word nor a line of assembly.
    fn explain(&self, subject: Subject<'_>) -> Result<Vec<Explanation>, Failure>;

    /// What is known: everything, or what a name means.
    ///
    /// # Errors
    /// [`Failure::Unknown`] when nothing has the name.
    fn info(&self, name: Option<&str>) -> Result<Description, Failure>;

    /// The instructions that have all words, the best first.
    fn search(&self, words: &[String]) -> Vec<Hit>;

    /// Counts.
    fn statistics(&self) -> Statistics;

    /// Everything that is wrong with the description. The sink is told what has a place in its text.
    ///
    /// # Errors
    /// [`Failure::Lacks`] where there is no description to check.
    fn check(&self, job: &CheckJob, sink: &mut dyn Sink) -> Result<Findings, Failure>;

    /// What differs between this one and another of the same family.
    ///
    /// # Errors
    /// [`Failure::Lacks`] when the two cannot be compared.
    fn difference(&self, other: &dyn Family) -> Result<Difference, Failure>;

    /// What inputs hold that is not known, and programs that are in them.
    ///
    /// # Errors
    /// [`Failure::Lacks`] for a family that cannot tell, and when the sink fails.
    fn scan(
        &self,
        inputs: &mut Sources<'_>,
        job: &ScanJob,
        sink: &mut dyn Sink,
    ) -> Result<(Scan, Verdict), Failure>;

    /// Writes a text laid out anew.
    ///
    /// # Errors
    /// [`Failure::Lacks`] for a family without a layout of its own; [`Failure::Said`] when the text is wrong.
    fn format(&self, source: &mut dyn Source, sink: &mut dyn Sink) -> Result<Verdict, Failure>;

    /// The bytes of a file in which the program at an offset is replaced by that of a text. What is wrong with the text
    /// is said to the sink.
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
        sink: &mut dyn Sink,
    ) -> Result<Vec<u8>, Failure> {
        let _ = (file, at, text, job, sink);
        let why = format!("`{}` does not work on {}", Ability::Patch.name(), self.title());
        Err(Failure::Impossible { why, help: None })
    }

    /// Itself, for those who know which family it is.
    fn as_any(&self) -> &dyn Any;
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

/// Inputs, each opened when its turn comes; `None` for one that cannot be had, of which the caller has told.
pub type Sources<'s> = dyn Iterator<Item = Option<Box<dyn Source + 's>>> + 's;

/// What is called for each instruction.
pub type Visit<'v> = dyn FnMut(Instruction) -> ControlFlow<()> + 'v;

/// What is to be explained.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject<'a> {
    /// A word in hex in any usual form, or a line of assembly.
    Text(&'a str),
    /// Machine code.
    Bytes(&'a [u8]),
}

/// Counts of a description's parts.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Statistics {
    /// One a count.
    pub facts: Vec<Fact>,
    /// The same for each encoding, where there are any.
    pub encodings: Vec<Vec<Fact>>,
}

/// What a family can be asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ability {
    /// Text of machine code.
    Disassemble,
    /// Machine code of text.
    Assemble,
    /// Words taken apart.
    Explain,
    /// What is known of a name.
    Info,
    /// Instructions found by words.
    Search,
    /// Counts.
    Statistics,
    /// What is wrong with the description.
    Check,
    /// What differs.
    Difference,
    /// What inputs hold that is not known.
    Scan,
    /// Text laid out anew.
    Format,
    /// A program of a larger file replaced.
    Patch,
}

impl Ability {
    /// All of them.
    pub const ALL: [Ability; 11] = [
        Ability::Disassemble,
        Ability::Assemble,
        Ability::Explain,
        Ability::Info,
        Ability::Search,
        Ability::Statistics,
        Ability::Check,
        Ability::Difference,
        Ability::Scan,
        Ability::Format,
        Ability::Patch,
    ];

    /// Whether it is about words and their text, not about the description as a whole.
    pub fn decodes(self) -> bool {
        use Ability as A;
        matches!(self, A::Disassemble | A::Assemble | A::Explain | A::Scan | A::Patch | A::Format)
    }

    /// The name of the command.
    pub fn name(self) -> &'static str {
        match self {
            Ability::Disassemble => "dis",
            Ability::Assemble => "asm",
            Ability::Explain => "explain",
            Ability::Info => "info",
            Ability::Search => "search",
            Ability::Statistics => "stats",
            Ability::Check => "check",
            Ability::Difference => "diff",
            Ability::Scan => "scan",
            Ability::Format => "fmt",
            Ability::Patch => "patch",
        }
    }
}

/// Why there is no answer.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Failure {
    /// The family cannot do this.
    Lacks {
        /// What the family's instruction sets are called.
        family: &'static str,
        /// What was asked.
        ability: Ability,
    },
    /// Nothing has this name.
    Unknown {
        /// What has no such thing.
        within: String,
        /// What kind of thing was looked for.
        what: &'static str,
        /// The name.
        name: String,
        /// Names that are near.
        near: Vec<String>,
    },
    /// Text or description is wrong.
    Wrong(Vec<Diagnostic>),
    /// A file is wrong, with its text.
    Faulty {
        /// The text.
        files: Box<SourceMap>,
        /// What is wrong.
        diagnostics: Vec<isaloom_source::Diagnostic>,
    },
    /// A text is neither a word nor a line of assembly.
    Unreadable {
        /// The text.
        text: String,
        /// What is wrong with it.
        why: String,
    },
    /// What is asked for cannot be.
    Impossible {
        /// Why not.
        why: String,
        /// What would be right.
        help: Option<String>,
    },
    /// An input allows no answer.
    Input {
        /// What is wrong with it.
        why: String,
        /// What would be right.
        help: Option<String>,
    },
    /// An entry point cannot stand in the listing.
    Entry {
        /// The entry point.
        entry: EntryPoint,
        /// Why not.
        fault: EntryFault,
    },
    /// The sink was told already.
    Said,
    /// A source or the sink failed; the caller knows why.
    Gone,
    /// Nothing that is kept is for this GPU or architecture.
    NotKept {
        /// Its name.
        name: String,
    },
    /// Several descriptions are for this GPU.
    Ambiguous {
        /// Its name.
        name: String,
        /// The names of the descriptions.
        fit: Vec<String>,
    },
    /// A file cannot be had.
    File {
        /// Its name.
        name: String,
        /// Why.
        why: String,
    },
}

impl From<Gone> for Failure {
    fn from(_: Gone) -> Failure {
        Failure::Gone
    }
}

impl Failure {
    /// The way out, where one is known.
    pub fn help(&self) -> Option<String> {
        match self {
            Failure::Unknown { near, .. } if !near.is_empty() => {
                let near: Vec<String> = near.iter().map(|name| format!("`{name}`")).collect();
                Some(format!("did you mean {}?", near.join(" or ")))
            }
            Failure::Wrong(diagnostics) => diagnostics.first().and_then(|first| first.help.clone()),
            Failure::Entry { fault: EntryFault::Outside { .. }, .. } => {
                Some("instructions are counted from 0".to_owned())
            }
            Failure::Entry { fault: EntryFault::Within, .. } => {
                Some("choose the beginning of an instruction".to_owned())
            }
            Failure::Entry { .. } => Some("choose another name".to_owned()),
            Failure::Impossible { help, .. } | Failure::Input { help, .. } => help.clone(),
            _ => None,
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Lacks { family, ability } => write!(f, "`{}` does not work on {family}", ability.name()),
            Failure::Unknown { within, what, name, .. } => write!(f, "{within} has no {what} `{name}`"),
            Failure::Wrong(diagnostics) => match diagnostics.as_slice() {
                [] => f.write_str("it is wrong"),
                [one] => f.write_str(&one.message),
                [first, rest @ ..] => write!(f, "{} (and {} more)", first.message, rest.len()),
            },
            Failure::Faulty { diagnostics, .. } => {
                f.write_str(diagnostics.first().map_or("it is wrong", |first| first.message.as_str()))
            }
            Failure::Unreadable { text, why } => {
                let shown: String = text.chars().take(QUOTED).collect();
                let more = if text.chars().nth(QUOTED).is_some() { "..." } else { "" };
                write!(f, "`{shown}{more}` is neither a word in hex nor a line of assembly: {why}")
            }
            Failure::Impossible { why, .. } | Failure::Input { why, .. } => f.write_str(why),
            Failure::Entry { entry, fault } => write!(f, "`--entry {}={}` {fault}", entry.name, entry.index),
            Failure::Said => f.write_str("it is wrong, as was told"),
            Failure::Gone => Gone.fmt(f),
            Failure::NotKept { name } => write!(f, "no description for `{name}` was added"),
            Failure::Ambiguous { name, fit } => {
                write!(f, "{} descriptions are for `{name}`", fit.len())
            }
            Failure::File { name, why } => write!(f, "cannot read `{name}`: {why}"),
        }
    }
}

/// So much of a text is quoted.
const QUOTED: usize = 60;

impl std::error::Error for Failure {}
