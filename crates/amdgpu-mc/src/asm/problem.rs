//! What is wrong with a statement: the message, where it is in the statement, and what would be right.

use core::ops::Range;
use isaloom_source::Span;

/// The id of errors about directives, and of statements where they cannot stand.
pub(crate) const DIRECTIVE: &str = "amd-asm-directive";

/// What is wrong, where in the statement, and what would be right.
pub(super) struct Problem {
    pub(super) id: &'static str,
    pub(super) message: String,
    pub(super) at: Option<Range<usize>>,
    /// The part of the statement's text that is wrong: its address in memory and length, where `at` says nothing.
    part: Option<Range<usize>>,
    /// Another place that it has to do with, and what is there.
    pub(super) also: Option<Box<(Span, &'static str)>>,
    pub(super) help: Option<Box<Help>>,
}

/// What would be right.
#[derive(Default)]
pub(super) struct Help {
    /// In words.
    pub(super) text: Option<String>,
    /// What may be meant by what is wrong, the nearest first.
    pub(super) meant: Vec<String>,
}

impl Problem {
    pub(super) fn new(message: impl Into<String>) -> Problem {
        Problem::of(DIRECTIVE, message)
    }

    pub(super) fn of(id: &'static str, message: impl Into<String>) -> Problem {
        Problem { id, message: message.into(), at: None, part: None, also: None, help: None }
    }

    /// What is wrong is this part of the statement's own text, unless a smaller one was named.
    pub(super) fn on(mut self, part: &str) -> Problem {
        let part = part.trim();
        self.part.get_or_insert(address(part)..address(part) + part.len());
        self
    }

    pub(super) fn at(self, at: Range<usize>) -> Problem {
        Problem { at: Some(at), ..self }
    }

    pub(super) fn help(mut self, help: Option<String>) -> Problem {
        if help.is_some() {
            self.help.get_or_insert_default().text = help;
        }
        self
    }

    pub(super) fn meant(mut self, meant: Vec<String>) -> Problem {
        if !meant.is_empty() {
            self.help.get_or_insert_default().meant = meant;
        }
        self
    }

    /// Where it is in the statement.
    pub(super) fn place(&self, statement: &str) -> Range<usize> {
        let start = address(statement);
        let part = self
            .part
            .clone()
            .filter(|part| !part.is_empty() && part.start >= start && part.end <= start + statement.len());
        let part = part.map(|part| part.start - start..part.end - start);
        self.at.clone().or(part).unwrap_or(0..statement.len())
    }
}

/// Where a text is in memory: parts of a text are found in it by that.
pub(super) fn address(text: &str) -> usize {
    text.as_ptr() as usize
}

impl From<String> for Problem {
    fn from(message: String) -> Problem {
        Problem::new(message)
    }
}
