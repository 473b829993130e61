//! Editing of the texts of any target: each function uses the target's own support, or answers without it.

use crate::family::{Failure, Family};
use crate::io::{JobSink, Memory, MemorySink, Source};
use crate::job::AsmJob;
use crate::outline::{CompletionItem, Edit, EncodedStatement, IncrementalState, Outline, Signature};
use isaloom_schema::{Explanation, Findings};
use isaloom_source::{Diagnostic, SourceMap, Span};
use std::borrow::Cow;

impl dyn Family + '_ {
    /// A text as an editor sees it: what is wrong with it, what became of its statements, which names it has.
    pub fn outline(&self, text: &str) -> Outline {
        self.outline_again(text, &mut IncrementalState::default())
    }

    /// The same of a text that is edited: `before` has what was worked out of it before, of this instruction set and no
    /// other, and takes what is worked out now. What it has changes nothing but the time that it takes.
    pub fn outline_again(&self, text: &str, before: &mut IncrementalState) -> Outline {
        match self.editing() {
            Some(family) => family.outline_again(text, before),
            None => refused(self, text),
        }
    }

    /// What can stand behind the beginning of a statement, which ends where the word begins that is being written.
    pub fn follow(&self, beginning: &str) -> Cow<'_, [CompletionItem]> {
        self.editing().map_or_else(Cow::default, |family| family.follow(beginning))
    }

    /// What instructions of a name look like, each form once.
    pub fn signatures(&self, name: &str) -> Vec<Signature> {
        self.editing().map_or_else(Vec::new, |family| family.signatures(name))
    }

    /// Which operand is written at the end of what stands behind a name, from 0; none where commas divide them.
    pub fn operand_place(&self, written: &str) -> Option<usize> {
        self.editing()?.operand_place(written)
    }

    /// The edits that give a name of a text another one, where more than its mentions has to change or the family has rules of
    /// its own for names; `None` where neither is so.
    ///
    /// # Errors
    /// The reason, if the new name cannot be taken.
    pub fn renamed(&self, text: &str, old: &str, new: &str) -> Option<Result<Vec<Edit>, String>> {
        self.editing()?.renamed(text, old, new)
    }

    /// A statement of a text taken apart; none where it has no bytes or is no instruction.
    pub fn explain_statement(&self, statement: &EncodedStatement) -> Option<Explanation> {
        self.editing()?.explain_statement(statement)
    }

    /// What is wrong with a program of this instruction set. The sink is told with the lines that it is about.
    ///
    /// # Errors
    /// When the family checks no programs, the source fails, or is no program.
    pub fn check_program(
        &self,
        source: &mut dyn Source,
        sink: &mut dyn JobSink,
    ) -> Result<Findings, Failure> {
        match self.editing() {
            Some(family) => family.check_program(source, sink),
            None => {
                let why = format!("programs of {} are not checked", self.title());
                Err(Failure::Impossible { why, help: None })
            }
        }
    }
}

/// A text of a description with which nothing can be read.
fn refused(family: &dyn Family, text: &str) -> Outline {
    let mut sink = MemorySink::default();
    let done = family.assembly(&mut Memory::new("<text>", text.as_bytes()), &AsmJob::default(), &mut sink);
    let mut outline = Outline::default();
    for (files, found) in sink.reports {
        // A diagnostic without a place counts others.
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
        // What is wrong with the description is about that, not about the text.
        let found = Diagnostic::error("", format!("{}: {failure}", family.name()));
        outline.diagnostics.push(found.at(Span::new(file, 0, 0), ""));
    }
    outline
}
