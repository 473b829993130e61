//! Error in a statement, before it becomes a diagnostic: the message, its location in the statement, and a suggested
//! fix.

use core::ops::Range;
use isaloom_source::Span;

/// Diagnostic id of errors in directives and of misplaced statements.
pub(crate) const DIRECTIVE: &str = "amd-asm-directive";

/// Error in a statement, with its location and a suggested fix.
#[derive(Debug)]
pub(super) struct Problem {
    pub(super) id: &'static str,
    pub(super) message: String,
    pub(super) at: Option<Range<usize>>,
    /// Addresses in memory of the erroneous part, which is a slice of the statement; used if `at` is `None`.
    part: Option<Range<usize>>,
    /// Related location, such as an earlier definition, with a label.
    pub(super) also: Option<Box<(Span, &'static str)>>,
    pub(super) help: Option<Box<Help>>,
}

/// Suggested fix of an error.
#[derive(Debug, Default)]
pub(super) struct Help {
    /// Text of the suggestion; `None` if only similar names are suggested.
    pub(super) text: Option<String>,
    /// Similar names that may replace the erroneous one, nearest first.
    pub(super) meant: Vec<String>,
}

impl Problem {
    pub(super) fn new(message: impl Into<String>) -> Problem {
        Problem::of(DIRECTIVE, message)
    }

    pub(super) fn of(id: &'static str, message: impl Into<String>) -> Problem {
        Problem { id, message: message.into(), at: None, part: None, also: None, help: None }
    }

    /// Sets the erroneous part, which must be a slice of the statement. An earlier call, which usually has a smaller
    /// part, takes precedence.
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

    /// Returns the byte range of the error in `statement`; the whole statement if no part is set.
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

/// Returns the address of a string in memory, from which the byte offset of a slice in its text is computed.
pub(super) fn address(text: &str) -> usize {
    text.as_ptr() as usize
}

impl From<String> for Problem {
    fn from(message: String) -> Problem {
        Problem::new(message)
    }
}
