//! Analysis of an assembly document: instruction set, assembled statements, and diagnostics.

use crate::languages::{Languages, TextLanguage, said};
use crate::overlay::{Snapshot, unfit};
use crate::report::{Placed, Reports};
use crate::text::Text;
use gen_lsp_types::Uri;
use isaloom_schema::Explanation;
use isaloom_source::{Diagnostic, FileId, Severity, SourceMap, Span};
use isaloom_target::{About, EncodedStatement, IncrementalState, Outline};
use isaloom_targets::SPIRV;
use std::ops::Range;
use std::sync::{Arc, Mutex, PoisonError};

/// An assembly document.
pub(crate) struct Assembly {
    /// Text of the document at the time of the analysis.
    pub(crate) text: Text,
    /// Instruction set of the document, or why the document has none.
    pub(crate) meant: Result<TextLanguage, UnknownLanguage>,
    /// Statements, lexemes, names and diagnostics that the assembler found in the text.
    pub(crate) outline: Outline,
    /// Diagnostics of the modeline, that is, of the comment that selects the instruction set.
    modeline: Vec<Diagnostic>,
    /// Cache of the assembler for the previous version of the text.
    before: Arc<Mutex<IncrementalState>>,
}

/// Why a document has no instruction set. Such a document is not assembled.
pub(crate) enum UnknownLanguage {
    /// The document is not analyzed at all, for example because it is too large or contains a zero byte.
    Unfit(String),
    /// The document names no instruction set, or names one that cannot be found or opened.
    Unsaid(String),
}

impl UnknownLanguage {
    /// Returns the reason as text.
    pub(crate) fn words(&self) -> &str {
        match self {
            UnknownLanguage::Unfit(why) | UnknownLanguage::Unsaid(why) => why,
        }
    }
}

impl Assembly {
    /// Analyzes a document. `last` is the analysis of the document before the last edit, if there is one.
    pub(crate) fn read(
        uri: &Uri,
        world: &Snapshot,
        languages: &Languages,
        last: Option<&Assembly>,
    ) -> Assembly {
        let Some(open) = world.open.get(uri) else {
            let (text, meant) = (
                Text::new("", world.encoding),
                Err(UnknownLanguage::Unfit("the document is not open".to_owned())),
            );
            let (outline, modeline) = (Outline::default(), Vec::new());
            return Assembly { text, meant, outline, modeline, before: Arc::default() };
        };
        let text = open.text.clone();
        let written = text.as_str();
        let meant = match unfit(written) {
            Some(why) => Err(UnknownLanguage::Unfit(why)),
            None => {
                let meant = languages.of_text(world, &open.path, written, open.chosen.as_ref());
                meant.map_err(UnknownLanguage::Unsaid)
            }
        };
        let before = match (&meant, last.map(|last| (last, &last.meant))) {
            (Ok(now), Some((last, Ok(before)))) if Arc::ptr_eq(&now.target, &before.target) => {
                Arc::clone(&last.before)
            }
            _ => Arc::default(),
        };
        let outline = match &meant {
            Ok(meant) => {
                // Another thread may still be analyzing an earlier version of the document. The lock ensures that only
                // one analysis uses the cache.
                let mut before = before.lock().unwrap_or_else(PoisonError::into_inner);
                meant.target.outline_again(written, &mut before)
            }
            Err(_) => Outline::default(),
        };
        let modeline = match &meant {
            Err(UnknownLanguage::Unfit(_)) => Vec::new(),
            _ => About::modeline_faults(written, FileId(0)),
        };
        Assembly { text, meant, outline, modeline, before }
    }

    /// Returns the diagnostics of the modeline and of the statements.
    pub(crate) fn findings(&self) -> impl Iterator<Item = &Diagnostic> {
        self.modeline.iter().chain(&self.outline.diagnostics)
    }

    /// Collects the diagnostics of the document for the client.
    pub(crate) fn reports(&self, uri: &Uri) -> Reports {
        let mut reports = Reports::default();
        reports.about(uri.clone());
        let mut place = |span: Span| Some(Placed { uri: uri.clone(), range: self.text.range(span.range()) });
        let mut files = SourceMap::new();
        let file = files.add("", "");
        // Hints are added last: if there are more diagnostics than the limit, hints are omitted before other
        // diagnostics.
        let is_hint = |found: &&Diagnostic| HINTS.contains(&found.id);
        self.findings().filter(|found| !is_hint(found)).for_each(|found| reports.add(found, &mut place));
        for hint in self.findings().filter(is_hint) {
            reports.add(&Diagnostic { severity: Severity::Note, ..hint.clone() }, &mut place);
        }
        let mut first_line = |severity, message: String| {
            let found = Diagnostic::new(severity, "", message).at(Span::new(file, 0, 0), "");
            reports.add(&found, &mut place);
        };
        match &self.meant {
            // A warning instead of an error, because the text may be right: the user can still select its instruction
            // set, for example in the project file.
            Err(UnknownLanguage::Unsaid(why) | UnknownLanguage::Unfit(why)) => {
                first_line(Severity::Warning, why.clone())
            }
            Ok(TextLanguage { stale: Some(why), .. }) => first_line(Severity::Warning, why.clone()),
            Ok(_) => {}
        }
        reports
    }

    /// Returns the instruction set and how it was selected, for the last line of a hover: `toy, generation 2 (selected
    /// by ...)`.
    pub(crate) fn title(&self) -> String {
        match &self.meant {
            Ok(meant) => {
                let note = meant.note.as_ref().map_or_else(String::new, |note| format!("; {note}"));
                format!("{} ({}{note})", meant.target.title(), said(meant.by))
            }
            Err(why) => why.words().to_owned(),
        }
    }

    /// Returns the text in a byte range; empty if the range is invalid.
    pub(crate) fn part(&self, range: &Range<usize>) -> &str {
        self.text.as_str().get(range.clone()).unwrap_or("")
    }

    /// Explains the statement at a byte offset. Returns its byte range and its explanation; `None` if the document has
    /// no instruction set, or no statement with encoded words is at the offset.
    pub(crate) fn explained(&self, offset: usize) -> Option<(Range<usize>, Explanation)> {
        let meant = self.meant.as_ref().ok()?;
        let statement = self.outline.statement_at(offset)?;
        Some((statement.source.clone(), self.explained_as_written(meant, statement)?))
    }

    /// Explains a statement; `None` if the target cannot explain it. For SPIR-V, the explanation has the text of the
    /// document instead of the decoded text, because the decoder does not know the names of ids.
    pub(crate) fn explained_as_written(
        &self,
        meant: &TextLanguage,
        statement: &EncodedStatement,
    ) -> Option<Explanation> {
        let mut explained = meant.target.explain_statement(statement)?;
        if meant.descriptor == SPIRV {
            // The instruction was decoded without the rest of the module, so the decoded text does not have the names
            // and types of ids.
            explained.instruction.text = self.part(&statement.source).to_owned();
            explained.instruction.tokens.clear();
        }
        Some(explained)
    }
}

/// Ids of assembler warnings that are shown as hints, because many lines of usual texts have them.
const HINTS: &[&str] = &["asm-unspecified-bits", "asm-recomputed"];
