//! Error in a statement: the message, its location in the statement, and a suggested fix.

use core::ops::Range;
use isaloom_source::Span;

/// Error id for directives and for misplaced statements.
pub(crate) const DIRECTIVE: &str = "amd-asm-directive";

/// Error in a statement, with its location and a suggested fix.
#[derive(Debug)]
pub(super) struct Problem {
    pub(super) id: &'static str,
    pub(super) message: String,
    pub(super) at: Option<Range<usize>>,
    /// Erroneous part of the statement's text, as an address range in memory; used if `at` is not set.
    part: Option<Range<usize>>,
    /// Related location with a label.
    pub(super) also: Option<Box<(Span, &'static str)>>,
    pub(super) help: Option<Box<Help>>,
}

/// Suggested fix.
#[derive(Debug, Default)]
pub(super) struct Help {
    /// Text of the suggestion.
    pub(super) text: Option<String>,
    /// Similar names, the nearest first.
    pub(super) meant: Vec<String>,
}

impl Problem {
    pub(super) fn new(message: impl Into<String>) -> Problem {
        Problem::of(DIRECTIVE, message)
    }

    pub(super) fn of(id: &'static str, message: impl Into<String>) -> Problem {
        Problem { id, message: message.into(), at: None, part: None, also: None, help: None }
    }

    /// Sets the erroneous part of the statement's text, if no smaller part is set.
    pub(super) fn on(mut self, part: &str) -> Problem {
        let part = part.trim();
        self.part.get_or_insert(address(part)..address(part) + part.len());
        self
    }

    pub(super) fn at(self, at: Range<usize>) -> Problem {
        Problem { at: Some(at), ..self }
    }

    pub(super) fn also(mut self, span: Span, label: &'static str) -> Problem {
        self.also = Some(Box::new((span, label)));
        self
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

    /// Returns the range in the statement.
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

/// Returns the address of a string in memory, which identifies the offset of a part in its text.
pub(super) fn address(text: &str) -> usize {
    text.as_ptr() as usize
}

impl From<String> for Problem {
    fn from(message: String) -> Problem {
        Problem::new(message)
    }
}
