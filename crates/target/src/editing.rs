//! Functions for editors, for every target: they call the editing support of the target, or return a default result if
//! the target has none.

#[cfg(doc)]
use crate::interface::Editing;
use crate::interface::{Failure, Target};
use crate::io::{JobSink, Memory, MemorySink, Source};
use crate::job::AsmJob;
use crate::outline::{CompletionItem, Edit, EncodedStatement, IncrementalState, Outline, Signature};
use isaloom_schema::{Explanation, Findings};
use isaloom_source::{Diagnostic, SourceMap, Span};
use std::borrow::Cow;
use std::ops::Range;

impl dyn Target + '_ {
    /// Returns the outline of source text: diagnostics, encoded statements, lexemes and symbols.
    pub fn outline(&self, text: &str) -> Outline {
        self.outline_again(text, &mut IncrementalState::default())
    }

    /// Returns the outline of an edited text. `before` has the cached results for the previous version of the text and
    /// the same instruction set, and is updated. The result does not depend on the cache.
    pub fn outline_again(&self, text: &str, before: &mut IncrementalState) -> Outline {
        match self.editing() {
            Some(target) => target.outline_again(text, before),
            None => refused(self, text),
        }
    }

    /// Returns the possible completions after `beginning`, the text of a statement without the word that is being
    /// typed.
    pub fn follow(&self, beginning: &str) -> Cow<'_, [CompletionItem]> {
        self.editing().map_or_else(Cow::default, |target| target.follow(beginning))
    }

    /// Returns the signatures of the instructions with the given name, without duplicates.
    pub fn signatures(&self, name: &str) -> Vec<Signature> {
        self.editing().map_or_else(Vec::new, |target| target.signatures(name))
    }

    /// Describes the word at byte offset `at` of a line, such as a directive, in Markdown; `None` if the target has no
    /// description of it. See [`Editing::describe_word`].
    pub fn describe_word(&self, line: &str, at: usize) -> Option<(Range<usize>, String)> {
        self.editing()?.describe_word(line, at)
    }

    /// Returns the index of the operand at the end of `written`, the text after an instruction name; `None` if the
    /// index is the number of commas.
    pub fn operand_place(&self, written: &str) -> Option<usize> {
        self.editing()?.operand_place(written)
    }

    /// Returns the edits that rename a symbol; `None` if the caller can replace all occurrences, because the target has
    /// no rules for names.
    ///
    /// # Errors
    /// Returns the reason if the new name is not allowed.
    pub fn renamed(&self, text: &str, old: &str, new: &str) -> Option<Result<Vec<Edit>, String>> {
        self.editing()?.renamed(text, old, new)
    }

    /// Explains the encoding of a statement; `None` if it has no bytes or is not an instruction.
    pub fn explain_statement(&self, statement: &EncodedStatement) -> Option<Explanation> {
        self.editing()?.explain_statement(statement)
    }

    /// Checks a program of this instruction set, such as its waits and registers. The sink receives the diagnostics
    /// with their source lines.
    ///
    /// # Errors
    /// If the target does not check programs, or if the source fails or contains no program.
    pub fn check_program(
        &self,
        source: &mut dyn Source,
        sink: &mut dyn JobSink,
    ) -> Result<Findings, Failure> {
        match self.editing() {
            Some(target) => target.check_program(source, sink),
            None => {
                let why = format!("checking programs is not supported for {}", self.title());
                Err(Failure::Impossible { why, help: None })
            }
        }
    }
}

/// Returns the outline of a text that cannot be assembled, because its description has errors: the lexemes, and the
/// errors of the description.
fn refused(target: &dyn Target, text: &str) -> Outline {
    let mut sink = MemorySink::default();
    let mut source = Memory::new("<text>", text.as_bytes());
    let done = target.code().and_then(|code| code.assembly(&mut source, &AsmJob::default(), &mut sink));
    let mut outline = Outline::default();
    for (files, found) in sink.reports {
        // A diagnostic without a location only contains the number of other diagnostics, so it is removed.
        outline.diagnostics.extend(found.into_iter().filter(|found| found.span().is_some()));
        if files.files().next().is_some() {
            outline.files = files;
        }
    }
    if outline.diagnostics.is_empty()
        && let Err(failure) = done
    {
        outline.files = SourceMap::new();
        let file = outline.files.add("<text>", text);
        // The errors of the description are in another file, so they are reported at the start of the text.
        let found = Diagnostic::error("", format!("{}: {failure}", target.name()));
        outline.diagnostics.push(found.at(Span::new(file, 0, 0), ""));
    }
    outline
}
