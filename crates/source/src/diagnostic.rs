//! Diagnostics as data: severity, message, locations, notes, help and suggested fixes.

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
    /// Information; nothing is wrong.
    Note,
    /// Probably unintended; the result is still usable.
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

/// Effect of a problem on the rest of the description. It distinguishes root causes from consequences.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum Effect {
    /// No effect.
    #[default]
    None,
    /// A file is skipped.
    File,
    /// The surrounding construct, or a part of it, is skipped.
    Part,
    /// A bitset is skipped, so its intended base has one bitset fewer.
    Base,
    /// Bits are skipped, so words are not matched as intended.
    Bits,
    /// A construct does not exist in the intended generations.
    Generations,
    /// A text is not printed, or a condition not evaluated, as intended.
    Texts,
    /// A name has no meaning. Its declaration may have been skipped.
    Undefined,
    /// Bits have no meaning. The construct that covers them may have been skipped.
    Uncovered,
}

impl Effect {
    /// Returns whether the reader skips a part of the description because of the problem. Later problems may then be
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
    /// An element or another construct of the format.
    Element,
    /// An attribute of an element.
    Attribute,
    /// A bitset.
    Bitset,
    /// A field.
    Field,
    /// A param of a field, by its name in the nested bitset.
    Param,
    /// An enum.
    Enum,
    /// An enum value, identified by its number.
    EnumValue,
    /// A named expression.
    Expr,
    /// A named template.
    Template,
    /// A map of an encoding.
    Map,
    /// Another diagnostic, identified by its id.
    Rule,
}

/// Subject of a diagnostic as data, so that consumers need not parse the message.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Subject {
    /// Kind of the subject.
    pub kind: SubjectKind,
    /// Name of the subject, as written in the file.
    pub name: String,
    /// Span of the whole subject in its file, if it has a location.
    pub element: Option<Span>,
}

/// A location of a diagnostic, with a message.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Label {
    /// The location.
    pub span: Span,
    /// Meaning of the location, in a few words; may be empty.
    pub message: String,
    /// Whether this is the main location; otherwise it is a related location.
    pub primary: bool,
}

/// An edit that fixes or suppresses a finding.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Fix {
    /// Effect of the fix, in a few words.
    pub title: String,
    /// Replacements of spans; an empty span is an insertion.
    pub edits: Vec<(Span, String)>,
}

/// A finding: a stable id, a message in the user's terms, all related locations, and suggested fixes.
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use]
pub struct Diagnostic {
    /// Stable kebab-case id such as `bitset-conflict`, listed in docs/reference/diagnostics.md.
    pub id: &'static str,
    /// Severity of the finding.
    pub severity: Severity,
    /// Effect on the rest of the description.
    pub effect: Effect,
    /// The problem, in one line.
    pub message: String,
    /// Subjects of the finding, the most important first.
    pub subjects: Vec<Subject>,
    /// All locations; the first primary label is the main location.
    pub labels: Vec<Label>,
    /// Evidence, such as a word that matches two encodings.
    pub notes: Vec<String>,
    /// Suggested fix in words.
    pub help: Option<String>,
    /// Suggested fixes as edits, the best first; empty if a person has to decide.
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

    /// Adds a subject; `element` is the span of the whole subject.
    pub fn about(mut self, kind: SubjectKind, name: impl Into<String>, element: Option<Span>) -> Diagnostic {
        self.subjects.push(Subject { kind, name: name.into(), element });
        self
    }

    /// Adds the main location.
    pub fn at(mut self, span: Span, message: impl Into<String>) -> Diagnostic {
        self.labels.push(Label { span, message: cut(message.into()), primary: true });
        self
    }

    /// Adds a related location.
    pub fn also(mut self, span: Span, message: impl Into<String>) -> Diagnostic {
        self.labels.push(Label { span, message: cut(message.into()), primary: false });
        self
    }

    /// Adds evidence.
    pub fn note(mut self, note: impl Into<String>) -> Diagnostic {
        self.notes.push(cut(note.into()));
        self
    }

    /// Sets the suggested fix in words.
    pub fn help(mut self, help: impl Into<String>) -> Diagnostic {
        self.help = Some(cut(help.into()));
        self
    }

    /// Adds a fix that replaces a span.
    pub fn replace(mut self, span: Span, text: impl Into<String>) -> Diagnostic {
        let text = text.into();
        let title = alloc::format!("write `{text}`");
        self.fixes.push(Fix { title, edits: Vec::from([(span, text)]) });
        self
    }

    /// Suggests another name for the subject, and adds the fix.
    pub fn meant(self, name: &str) -> Diagnostic {
        let found = self.help(alloc::format!("did you mean `{name}`?"));
        match found.span() {
            Some(span) => found.replace(span, name),
            None => found,
        }
    }

    /// Returns the diagnostic for display: overlong words are cut, and control and bidi characters are
    /// [visibly](crate::visible) escaped.
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
    /// Writes the first line: `error[bits-overlap]: bit 3 of `add` is defined twice`. [`Diagnostic::display`] shows
    /// the locations too.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}[{}]: {}", self.severity.name(), self.id, visible(&self.message))
    }
}

/// A kind of diagnostic: its stable id and meaning. Every id is in exactly one list of a crate's rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rule {
    /// Kebab-case id.
    pub id: &'static str,
    /// Meaning in one line, without a period at the end.
    pub meaning: &'static str,
    /// Effect on the rest of the description.
    pub effect: Effect,
}

/// Returns whether any of the diagnostics is an error.
pub fn has_errors(diagnostics: &[Diagnostic]) -> bool {
    diagnostics.iter().any(|d| d.severity == Severity::Error)
}
