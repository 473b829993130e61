//! Cache of assembled statements for a program that is assembled repeatedly. An editor assembles the text after every
//! keystroke, but usually only one line has changed.

use core::cell::RefCell;
use isaloom_amdgpu_text::Language;
use isaloom_amdgpu_text::llvm::{AssembleError, Assembled, Target};
use rustc_hash::FxHashMap;

/// Number of statements that the cache may contain in addition to twice those of the last text, before unused
/// statements are dropped.
const SPARE: usize = 1024;

/// Result of a statement that was assembled without regard to other lines; branch distances are 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct StandaloneStatement {
    pub(super) made: Result<Assembled, AssembleError>,
    /// Label that the statement branches to; `None` for other instructions.
    pub(super) target: Option<String>,
}

impl StandaloneStatement {
    pub(super) fn of(language: &dyn Language, statement: &str) -> StandaloneStatement {
        let target = RefCell::new(None);
        let resolve = |name: &str| {
            *target.borrow_mut() = Some(name.to_owned());
            Some(0)
        };
        let made = language.assemble(statement, &resolve);
        StandaloneStatement { made, target: target.into_inner() }
    }
}

/// Suggestions for an error: a fix, and similar names.
pub(super) type Suggestion = (Option<String>, Vec<String>);

#[derive(Debug)]
struct Statement {
    alone: StandaloneStatement,
    /// Error in the statement with its suggestions, if they have been searched.
    advice: Option<(AssembleError, Suggestion)>,
    /// Number of the last version of the text that contains the statement.
    run: u64,
}

/// Cache for [`Options::statement_cache`](super::Options::statement_cache). It contains the results for the statements
/// of the last version of the text, and for some older statements, and must be used with only one description.
#[derive(Debug, Default)]
pub struct StatementCache {
    target: Option<Target>,
    statements: FxHashMap<Box<str>, Statement>,
    run: u64,
    /// Number of different statements in the current version of the text so far.
    used: usize,
}

impl StatementCache {
    /// Starts a new version of the text. Drops unused statements if they are too many, and all of them if the target
    /// has changed.
    pub(super) fn begin(&mut self, target: &Target) -> &mut StatementCache {
        if self.target.as_ref() != Some(target) {
            *self = StatementCache { target: Some(*target), ..StatementCache::default() };
        }
        if self.statements.len() > self.used.saturating_mul(2) + SPARE {
            let last = self.run;
            self.statements.retain(|_, statement| statement.run == last);
        }
        self.run += 1;
        self.used = 0;
        self
    }

    pub(super) fn alone(&mut self, language: &dyn Language, text: &str) -> StandaloneStatement {
        if let Some(statement) = self.statements.get_mut(text) {
            self.used += usize::from(statement.run != self.run);
            statement.run = self.run;
            return statement.alone.clone();
        }
        let alone = StandaloneStatement::of(language, text);
        self.used += 1;
        let statement = Statement { alone: alone.clone(), advice: None, run: self.run };
        self.statements.insert(text.into(), statement);
        alone
    }

    /// Returns the suggestions for an error in a statement. If they are not in the cache, it searches all names.
    pub(super) fn advice(
        &mut self,
        language: &dyn Language,
        text: &str,
        error: &AssembleError,
    ) -> Suggestion {
        let statement = self.statements.get_mut(text);
        if let Some(Statement { advice: Some((known, advice)), .. }) = &statement
            && known == error
        {
            return advice.clone();
        }
        let advice = advice_of(language, text, error);
        if let Some(statement) = statement {
            statement.advice = Some((error.clone(), advice.clone()));
        }
        advice
    }
}

/// Searches all names for suggestions for an error.
pub(super) fn advice_of(language: &dyn Language, text: &str, error: &AssembleError) -> Suggestion {
    (language.help(text, error), language.near(text, error))
}
