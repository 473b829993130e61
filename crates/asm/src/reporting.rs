//! Collects the diagnostics of a program: errors up to a maximum number, and lines for which the work limit was
//! reached.

use crate::directives::DirectiveFault;
use isaloom_source::{Diagnostic, FileId, Span};
use std::ops::Range;

/// Returns the diagnostic for an invalid directive. `range` is its byte range in the file.
pub(crate) fn directive_error(file: FileId, range: &Range<usize>, why: &DirectiveFault) -> Diagnostic {
    let label = match why {
        DirectiveFault::Label { .. } => "not defined in this section",
        DirectiveFault::NoJumpTable => "not supported",
        DirectiveFault::Entry { .. } | DirectiveFault::Entries { .. } => "in this section",
        _ => "malformed directive",
    };
    Diagnostic::error("asm-directive", why.to_string()).at(span(file, range), label)
}

/// Counts the lines for which a word was selected although the work limit was reached. One warning reports all of them.
#[derive(Default)]
pub(crate) struct Limited {
    first: Option<Span>,
    others: u64,
}

impl Limited {
    pub(crate) fn push(&mut self, span: Span) {
        match self.first {
            None => self.first = Some(span),
            Some(_) => self.others += 1,
        }
    }

    pub(crate) fn warning(&self) -> Option<Diagnostic> {
        let message =
            "not every candidate word was tried; the disassembler reports an error for the chosen one";
        let warning = Diagnostic::warning("asm-limit", message)
            .at(self.first?, "the work limit per line was reached")
            .help("write the intended word as `.word 0x...`");
        Some(match self.others {
            0 => warning,
            1 => warning.note("1 more line reached the limit"),
            others => warning.note(format!("{others} more lines reached the limit")),
        })
    }
}

/// Errors to show, up to a maximum number. `left` is the number of errors that can still be added; further errors are
/// only counted.
#[derive(Default)]
pub(crate) struct Errors {
    pub(crate) shown: Vec<Diagnostic>,
    pub(crate) left: usize,
    pub(crate) hidden: u64,
    pub(crate) first_hidden: Option<Span>,
}

impl Errors {
    pub(crate) fn push(&mut self, diagnostic: Diagnostic) {
        if self.left > 0 {
            self.left -= 1;
            self.shown.push(diagnostic);
        } else if let Some(span) = diagnostic.span() {
            self.hide(span);
        }
    }

    pub(crate) fn hide(&mut self, span: Span) {
        self.hidden += 1;
        self.first_hidden.get_or_insert(span);
    }
}

/// Converts a byte range of the file to a span.
pub(crate) fn span(file: FileId, range: &Range<usize>) -> Span {
    Span::new(file, range.start, range.end)
}
