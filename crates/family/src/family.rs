//! What every family of instruction sets can do.

use isaloom_record::{
    Description, Diagnostic, Difference, Explanation, Fact, Findings, Hit, Instruction, Isa, Scan, Summary,
};
use std::any::Any;
use std::fmt;
use std::ops::ControlFlow;

/// One instruction set of a family, ready for use. Everything is a function of bytes, text and options.
pub trait Family: Send + Sync {
    /// Which instruction set it is.
    fn isa(&self) -> Isa;

    /// What a person calls it, such as `ir3.xml, generation 600`.
    fn title(&self) -> String;

    /// Gives the instructions of a program one after the other, until they end or `visit` wants no more.
    ///
    /// # Errors
    /// When the bytes are no program at all.
    fn disassemble(&self, bytes: &[u8], job: &Job, visit: &mut Visit<'_>) -> Result<Summary, Failure>;

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

    /// Everything that is wrong with the description.
    ///
    /// # Errors
    /// [`Failure::Lacks`] where there is no description to check.
    fn check(&self, options: &CheckJob) -> Result<Findings, Failure>;

    /// What differs between this one and another of the same family.
    ///
    /// # Errors
    /// [`Failure::Lacks`] when the two cannot be compared.
    fn difference(&self, other: &dyn Family) -> Result<Difference, Failure>;

    /// What inputs hold that is not known, and programs that are in them; each input with its name.
    ///
    /// # Errors
    /// [`Failure::Lacks`] for a family that cannot tell.
    fn scan(&self, inputs: &[(&str, &[u8])]) -> Result<Scan, Failure>;

    /// Text laid out anew.
    ///
    /// # Errors
    /// [`Failure::Lacks`] for a family without a layout of its own.
    fn format(&self, text: &[u8]) -> Result<Vec<u8>, Failure>;

    /// Itself, for those who know which family it is.
    fn as_any(&self) -> &dyn Any;
}

/// What is called for each instruction.
pub type Visit<'v> = dyn FnMut(Instruction) -> ControlFlow<()> + 'v;

/// How a program is disassembled.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Job {
    /// Whether branches lead to labels.
    pub labels: bool,
    /// The order of the bytes of a word; the usual one where it is left out.
    pub big_endian: Option<bool>,
}

/// How a description is checked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CheckJob {
    /// Also what follows from something else, and all of it.
    pub all: bool,
    /// Also the words that nothing matches.
    pub gaps: bool,
}

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
}

impl Ability {
    /// All of them.
    pub const ALL: [Ability; 10] = [
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
    ];

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
    /// A text is neither a word nor a line of assembly.
    Unreadable {
        /// The text.
        text: String,
        /// What is wrong with it.
        why: String,
    },
    /// A file cannot be had.
    File {
        /// Its name.
        name: String,
        /// Why.
        why: String,
    },
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
            Failure::Unreadable { text, why } => {
                let shown: String = text.chars().take(QUOTED).collect();
                let more = if text.chars().nth(QUOTED).is_some() { "..." } else { "" };
                write!(f, "`{shown}{more}` is neither a word in hex nor a line of assembly: {why}")
            }
            Failure::File { name, why } => write!(f, "{name}: {why}"),
        }
    }
}

/// So much of a text is quoted.
const QUOTED: usize = 60;

impl std::error::Error for Failure {}
