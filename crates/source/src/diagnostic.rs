//! Diagnostics as data: severity, message, locations, notes, help, and fixes.

use crate::quote::{cut, cut_words};
use crate::{Span, visible};
use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

/// Severity of a finding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Severity {
    /// Information; the input is correct.
    Note,
    /// The input is probably not as intended, but the result is usable.
    Warning,
    /// The input is wrong.
    Error,
}

impl Severity {
    /// Returns `note`, `warning` or `error`.
    pub fn name(self) -> &'static str {
        match self {
            Severity::Note => "note",
            Severity::Warning => "warning",
            Severity::Error => "error",
        }
    }
}

/// Effect of a problem on the rest of the description. It shows whether other problems may be consequences of this
/// problem.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum Effect {
    /// No other part of the description is affected.
    #[default]
    None,
    /// A file is skipped, with everything that it declares.
    File,
    /// The surrounding construct is skipped completely or in part.
    Part,
    /// A bitset is skipped, so the bitset that it extends has one extending bitset fewer.
    Base,
    /// A pattern or a field is skipped, so other words match than intended.
    Bits,
    /// A construct exists in other generations than intended.
    Generations,
    /// A display or a condition is skipped, so words are printed differently than intended.
    Texts,
    /// A name is used but not declared; the declaration may have been skipped because of another problem.
    Undefined,
    /// Some bits belong to no pattern or field; the pattern or field may have been skipped because of another problem.
    Uncovered,
}

impl Effect {
    /// Returns whether the problem causes a part of the description to be skipped. Other problems may then be
    /// consequences of the skipped part.
    pub fn leaves_out(self) -> bool {
        !matches!(self, Effect::None | Effect::Undefined | Effect::Uncovered)
    }
}

/// Kind of a [`Subject`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum SubjectKind {
    /// A file, identified by its path.
    File,
    /// An element of the format, or another construct that has no kind here.
    Element,
    /// An attribute of an element.
    Attribute,
    /// A bitset.
    Bitset,
    /// A field.
    Field,
    /// A param that a field passes to a nested bitset, identified by its name in the nested bitset.
    Param,
    /// An enum.
    Enum,
    /// An enum value, identified by its number.
    EnumValue,
    /// A named expression.
    Expr,
    /// A named template.
    Template,
    /// Map of a field to a C expression in an `<encode>` element.
    Map,
    /// A kind of diagnostic, identified by its id.
    Rule,
}

/// What a diagnostic is about, as data; consumers need not parse the message.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Subject {
    /// Kind of the subject.
    pub kind: SubjectKind,
    /// Name of the subject, as written in the file.
    pub name: String,
    /// Span of the whole element that declares the subject, if the subject is in a file.
    pub element: Option<Span>,
}

/// A location that a diagnostic shows, with a message.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Label {
    /// The location.
    pub span: Span,
    /// What the location contains, in a few words; may be empty.
    pub message: String,
    /// Whether the problem is at this location; otherwise the location is related.
    pub primary: bool,
}

/// An edit of the files that removes the cause of a diagnostic, or suppresses the diagnostic.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Fix {
    /// What the fix does, in a few words.
    pub title: String,
    /// Spans and their replacements. For an empty span, the text is inserted.
    pub edits: Vec<(Span, String)>,
}

/// A finding about an input: a stable id, a message in the user's terms, its locations, and fixes.
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use]
pub struct Diagnostic {
    /// Stable kebab-case id such as `bitset-conflict`, listed in docs/reference/diagnostics.md.
    pub id: &'static str,
    /// Severity of the finding.
    pub severity: Severity,
    /// Effect of the problem on the rest of the description.
    pub effect: Effect,
    /// The problem, in one line.
    pub message: String,
    /// Subjects of the finding, the most important first.
    pub subjects: Vec<Subject>,
    /// All locations. The main location is the first one that is primary.
    pub labels: Vec<Label>,
    /// Evidence for the finding, such as a word that matches two leaves.
    pub notes: Vec<String>,
    /// How to fix the problem, in words.
    pub help: Option<String>,
    /// Fixes as edits, the best first; empty if a person must decide.
    pub fixes: Vec<Fix>,
}

impl Diagnostic {
    /// Returns a diagnostic without labels.
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

    /// Returns an error without labels.
    pub fn error(id: &'static str, message: impl Into<String>) -> Diagnostic {
        Diagnostic::new(Severity::Error, id, message)
    }

    /// Returns a warning without labels.
    pub fn warning(id: &'static str, message: impl Into<String>) -> Diagnostic {
        Diagnostic::new(Severity::Warning, id, message)
    }

    /// Adds a subject; `element` is the span of the whole element that declares it.
    pub fn about(mut self, kind: SubjectKind, name: impl Into<String>, element: Option<Span>) -> Diagnostic {
        self.subjects.push(Subject { kind, name: name.into(), element });
        self
    }

    /// Adds a primary location, with a message.
    pub fn at(mut self, span: Span, message: impl Into<String>) -> Diagnostic {
        self.labels.push(Label { span, message: cut(message.into()), primary: true });
        self
    }

    /// Adds a related location, with a message.
    pub fn also(mut self, span: Span, message: impl Into<String>) -> Diagnostic {
        self.labels.push(Label { span, message: cut(message.into()), primary: false });
        self
    }

    /// Adds a note with evidence for the finding.
    pub fn note(mut self, note: impl Into<String>) -> Diagnostic {
        self.notes.push(cut(note.into()));
        self
    }

    /// Sets the text that states how to fix the problem.
    pub fn help(mut self, help: impl Into<String>) -> Diagnostic {
        self.help = Some(cut(help.into()));
        self
    }

    /// Adds a fix that replaces the text of a span.
    pub fn replace(mut self, span: Span, text: impl Into<String>) -> Diagnostic {
        let text = text.into();
        let title = alloc::format!("write `{text}`");
        self.fixes.push(Fix { title, edits: Vec::from([(span, text)]) });
        self
    }

    /// Suggests `name` instead of a mistyped name: adds a help text, and a fix if the diagnostic has a location.
    pub fn meant(self, name: &str) -> Diagnostic {
        let found = self.help(alloc::format!("did you mean `{name}`?"));
        match found.span() {
            Some(span) => found.replace(span, name),
            None => found,
        }
    }

    /// Returns a copy for display: overlong words are truncated, and control and bidi characters are escaped (see
    /// [`visible`](crate::visible)).
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

    /// Returns the main location: the first primary label, otherwise the first label. `None` without labels.
    pub fn span(&self) -> Option<Span> {
        self.labels.iter().find(|l| l.primary).or_else(|| self.labels.first()).map(|l| l.span)
    }
}

impl fmt::Display for Diagnostic {
    /// Writes only the first line, such as: `error[bits-overlap]: bit 3 of `add` is defined twice`.
    /// [`Diagnostic::display`] also writes the locations.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}[{}]: {}", self.severity.name(), self.id, visible(&self.message))
    }
}

/// A kind of diagnostic. Each crate that creates diagnostics has lists of rules; each id is in exactly one list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rule {
    /// Stable id in kebab case.
    pub id: &'static str,
    /// What a diagnostic of this kind states, in one line and without a period at the end.
    pub meaning: &'static str,
    /// Effect of the problem on the rest of the description.
    pub effect: Effect,
}

/// Returns whether any of the diagnostics is an error.
pub fn has_errors(diagnostics: &[Diagnostic]) -> bool {
    diagnostics.iter().any(|d| d.severity == Severity::Error)
}
