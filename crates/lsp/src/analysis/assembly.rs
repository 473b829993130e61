//! A text of assembly and the instruction set that it is in.

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

/// A text of assembly.
pub(crate) struct Assembly {
    /// The text as it was looked at.
    pub(crate) text: Text,
    /// The instruction set; why there is none.
    pub(crate) meant: Result<TextLanguage, UnknownLanguage>,
    /// What became of it.
    pub(crate) outline: Outline,
    /// What is wrong with the comment that says the instruction set.
    modeline: Vec<Diagnostic>,
    /// What was worked out of its lines, for the text that comes after it.
    before: Arc<Mutex<IncrementalState>>,
}

/// Why a text has no instruction set.
pub(crate) enum UnknownLanguage {
    /// It is not looked at.
    Unfit(String),
    /// Nothing says it, or what does makes no sense.
    Unsaid(String),
}

impl UnknownLanguage {
    /// The reason.
    pub(crate) fn words(&self) -> &str {
        match self {
            UnknownLanguage::Unfit(why) | UnknownLanguage::Unsaid(why) => why,
        }
    }
}

impl Assembly {
    /// Looks at a text. `last` is what was known of it before it was edited.
    pub(crate) fn read(
        uri: &Uri,
        world: &Snapshot,
        families: &Languages,
        last: Option<&Assembly>,
    ) -> Assembly {
        let Some(open) = world.open.get(uri) else {
            let (text, meant) =
                (Text::new("", world.encoding), Err(UnknownLanguage::Unfit("it is not open".to_owned())));
            let (outline, modeline) = (Outline::default(), Vec::new());
            return Assembly { text, meant, outline, modeline, before: Arc::default() };
        };
        let text = open.text.clone();
        let written = text.as_str();
        let meant = match unfit(written) {
            Some(why) => Err(UnknownLanguage::Unfit(why)),
            None => {
                let meant = families.of_text(world, &open.path, written, open.chosen.as_ref());
                meant.map_err(UnknownLanguage::Unsaid)
            }
        };
        let before = match (&meant, last.map(|last| (last, &last.meant))) {
            (Ok(now), Some((last, Ok(before)))) if Arc::ptr_eq(&now.family, &before.family) => {
                Arc::clone(&last.before)
            }
            _ => Arc::default(),
        };
        let outline = match &meant {
            Ok(meant) => {
                // Only this text is looked at with it, once at a time.
                let mut before = before.lock().unwrap_or_else(PoisonError::into_inner);
                meant.family.outline_again(written, &mut before)
            }
            Err(_) => Outline::default(),
        };
        let modeline = match &meant {
            Err(UnknownLanguage::Unfit(_)) => Vec::new(),
            _ => About::modeline_faults(written, FileId(0)),
        };
        Assembly { text, meant, outline, modeline, before }
    }

    /// What is wrong with it.
    pub(crate) fn findings(&self) -> impl Iterator<Item = &Diagnostic> {
        self.modeline.iter().chain(&self.outline.diagnostics)
    }

    /// What is to be said of it.
    pub(crate) fn reports(&self, uri: &Uri, world: &Snapshot) -> Reports {
        let mut reports = Reports::default();
        reports.about(uri.clone());
        let mut place = |span: Span| Some(Placed { uri: uri.clone(), range: self.text.range(span.range()) });
        let mut files = SourceMap::new();
        let file = files.add("", "");
        // No number of hints stands in the way of what is wrong.
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
            // It is for the project to say, so it is no mistake of the text.
            Err(UnknownLanguage::Unsaid(why) | UnknownLanguage::Unfit(why)) => {
                first_line(Severity::Warning, why.clone())
            }
            Ok(TextLanguage { stale: Some(why), .. }) => first_line(Severity::Warning, why.clone()),
            Ok(_) => {}
        }
        let _ = world;
        reports
    }

    /// What the instruction set is and what said so, for people.
    pub(crate) fn title(&self) -> String {
        match &self.meant {
            Ok(meant) => {
                let note = meant.note.as_ref().map_or_else(String::new, |note| format!("; {note}"));
                format!("{} ({}{note})", meant.family.title(), said(meant.by))
            }
            Err(why) => why.words().to_owned(),
        }
    }

    /// A part of the text.
    pub(crate) fn part(&self, range: &Range<usize>) -> &str {
        self.text.as_str().get(range.clone()).unwrap_or("")
    }

    /// The statement at a byte of the text, taken apart.
    pub(crate) fn explained(&self, offset: usize) -> Option<(Range<usize>, Explanation)> {
        let meant = self.meant.as_ref().ok()?;
        let statement = self.outline.statement_at(offset)?;
        Some((statement.source.clone(), self.explained_as_written(meant, statement)?))
    }

    /// A statement taken apart, as it stands in the text.
    pub(crate) fn explained_as_written(
        &self,
        meant: &TextLanguage,
        statement: &EncodedStatement,
    ) -> Option<Explanation> {
        let mut explained = meant.family.explain_statement(statement)?;
        if meant.kind == SPIRV {
            // Alone an instruction knows neither the names of its ids nor their types.
            explained.instruction.text = self.part(&statement.source).to_owned();
            explained.instruction.tokens.clear();
        }
        Some(explained)
    }
}

/// Warnings of the assemblers that are hints to somebody who writes: they are true of many lines of usual texts.
const HINTS: &[&str] = &["asm-unspecified-bits", "asm-recomputed"];
