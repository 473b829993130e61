//! What a reader has to say about its input.

use crate::quote::{cut, cut_words};
use crate::{Span, visible};
use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

/// How bad a finding is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Severity {
    /// Something worth knowing; nothing is wrong.
    Note,
    /// Probably not what was meant; the result is still usable.
    Warning,
    /// The input is wrong there.
    Error,
}

impl Severity {
    /// `note`, `warning` or `error`.
    pub fn name(self) -> &'static str {
        match self {
            Severity::Note => "note",
            Severity::Warning => "warning",
            Severity::Error => "error",
        }
    }
}

/// What a problem does to everything else: what follows from it can be told from what is wrong by itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum Effect {
    /// Nothing.
    #[default]
    None,
    /// A file is left out.
    File,
    /// What it stands in, or a part of that, is left out.
    Part,
    /// A bitset is left out, and is missing among those that extend what it was meant to extend.
    Base,
    /// Bits are left out, so that words are not matched as they were meant.
    Bits,
    /// Something does not exist in the generations that were meant.
    Generations,
    /// A text is not printed, or a condition not asked, as it was meant.
    Texts,
    /// A name has no meaning. What declares it may have been left out.
    Undefined,
    /// Bits have no meaning. What gives them one may have been left out.
    Uncovered,
}

impl Effect {
    /// Whether something is not there because of the problem, so that other problems may follow from it.
    pub fn leaves_out(self) -> bool {
        !matches!(self, Effect::None | Effect::Undefined | Effect::Uncovered)
    }
}

/// What kind of thing a [`Subject`] is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum SubjectKind {
    /// A file, by its path.
    File,
    /// An element or another construct of the format.
    Element,
    /// An attribute of an element.
    Attribute,
    /// A bitset.
    Bitset,
    /// A field.
    Field,
    /// A param of a field, by the name that the nested bitset sees.
    Param,
    /// An enum.
    Enum,
    /// A value of an enum, by its number.
    EnumValue,
    /// A named expression.
    Expr,
    /// A named text.
    Template,
    /// A map of an encoding.
    Map,
    /// Another diagnostic, by its id.
    Rule,
}

/// Something that a diagnostic is about, as data: nobody needs to take its message apart.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Subject {
    /// What it is.
    pub kind: SubjectKind,
    /// Its name as written.
    pub name: String,
    /// The whole of it in its file, where it has a place.
    pub element: Option<Span>,
}

/// A place that a diagnostic points at, with what is to be said of it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Label {
    /// The place.
    pub span: Span,
    /// What stands there, in a few words; may be empty.
    pub message: String,
    /// True for the place the diagnostic is about, false for the other parties.
    pub primary: bool,
}

/// A change of texts that would put a finding right, or set it aside.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Fix {
    /// What it does, in a few words.
    pub title: String,
    /// What is to stand in the place of what; nothing is replaced by an empty span.
    pub edits: Vec<(Span, String)>,
}

/// One finding: a stable id, a message in the user's terms, every party with its place, and the way out.
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use]
pub struct Diagnostic {
    /// A stable kebab-case id such as `bitset-conflict`, listed in docs/diagnostics.md.
    pub id: &'static str,
    /// How bad it is.
    pub severity: Severity,
    /// What it does to everything else.
    pub effect: Effect,
    /// What is wrong, in one line.
    pub message: String,
    /// What it is about, the most important first.
    pub subjects: Vec<Subject>,
    /// Every party; the first primary label is where the reader should look.
    pub labels: Vec<Label>,
    /// Evidence, such as a word that matches two encodings.
    pub notes: Vec<String>,
    /// What would put it right.
    pub help: Option<String>,
    /// The same as changes of the text, the best first; none where a person has to decide.
    pub fixes: Vec<Fix>,
}

impl Diagnostic {
    /// A diagnostic without labels.
    pub fn new(severity: Severity, id: &'static str, message: impl Into<String>) -> Diagnostic {
        let message = cut(message.into());
        Diagnostic {
            id,
            severity,
            effect: Effect::None,
            message,
            subjects: Vec::new(),
            labels: Vec::new(),
            notes: Vec::new(),
            help: None,
            fixes: Vec::new(),
        }
    }

    /// An error without labels.
    pub fn error(id: &'static str, message: impl Into<String>) -> Diagnostic {
        Diagnostic::new(Severity::Error, id, message)
    }

    /// A warning without labels.
    pub fn warning(id: &'static str, message: impl Into<String>) -> Diagnostic {
        Diagnostic::new(Severity::Warning, id, message)
    }

    /// Adds a subject; `element` is the whole of it in its file.
    pub fn about(mut self, kind: SubjectKind, name: impl Into<String>, element: Option<Span>) -> Diagnostic {
        self.subjects.push(Subject { kind, name: name.into(), element });
        self
    }

    /// Adds the place that the diagnostic is about.
    pub fn at(mut self, span: Span, message: impl Into<String>) -> Diagnostic {
        self.labels.push(Label { span, message: cut(message.into()), primary: true });
        self
    }

    /// Adds another party.
    pub fn also(mut self, span: Span, message: impl Into<String>) -> Diagnostic {
        self.labels.push(Label { span, message: cut(message.into()), primary: false });
        self
    }

    /// Adds a piece of evidence.
    pub fn note(mut self, note: impl Into<String>) -> Diagnostic {
        self.notes.push(cut(note.into()));
        self
    }

    /// Says what would put it right.
    pub fn help(mut self, help: impl Into<String>) -> Diagnostic {
        self.help = Some(cut(help.into()));
        self
    }

    /// Adds what would put it right by writing something in the place of something.
    pub fn replace(mut self, span: Span, text: impl Into<String>) -> Diagnostic {
        let text = text.into();
        let title = alloc::format!("write `{text}`");
        self.fixes.push(Fix { title, edits: Vec::from([(span, text)]) });
        self
    }

    /// Says that another name may be meant by what it is about, and brings the change.
    pub fn meant(self, name: &str) -> Diagnostic {
        let found = self.help(alloc::format!("did you mean `{name}`?"));
        match found.span() {
            Some(span) => found.replace(span, name),
            None => found,
        }
    }

    /// The same for people: without words that are longer than any name of a file, and with [visible](crate::visible)
    /// escapes for control and bidi characters.
    pub fn shortened(&self) -> Diagnostic {
        let mut short = self.clone();
        let Diagnostic { message, labels, notes, help, .. } = &mut short;
        let labels = labels.iter_mut().map(|label| &mut label.message);
        for text in [message].into_iter().chain(labels).chain(notes).chain(help) {
            cut_words(text);
            if let Cow::Owned(escaped) = visible(text) {
                *text = escaped;
            }
        }
        short
    }

    /// Where the reader should look first: the first primary label, else the first label.
    pub fn span(&self) -> Option<Span> {
        self.labels.iter().find(|l| l.primary).or_else(|| self.labels.first()).map(|l| l.span)
    }
}

impl fmt::Display for Diagnostic {
    /// The first line: `error[bits-overlap]: bit 3 of `add` is defined twice`. With its places it is shown by
    /// [`Diagnostic::display`].
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}[{}]: {}", self.severity.name(), self.id, visible(&self.message))
    }
}

/// A kind of diagnostic: its stable id and what it means. Every id is in exactly one list of a crate's rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rule {
    /// The id, in kebab-case.
    pub id: &'static str,
    /// What it means, in one line, without a full stop.
    pub meaning: &'static str,
    /// What it does to everything else.
    pub effect: Effect,
}

/// Whether any of the diagnostics is an error.
pub fn has_errors(diagnostics: &[Diagnostic]) -> bool {
    diagnostics.iter().any(|d| d.severity == Severity::Error)
}
