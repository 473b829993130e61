//! What the instructions of a text came to before: somebody who writes has a text assembled again after every key, and
//! all of its lines but one are the same.

use core::cell::RefCell;
use isaloom_amdgpu_text::Language;
use isaloom_amdgpu_text::llvm::{AssembleError, Assembled, Target};
use rustc_hash::FxHashMap;

/// So many statements may be kept that the last text had not, beside as many again as it had.
const SPARE: usize = 1024;

/// What a statement comes to that is looked at alone: where labels are is no part of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Alone {
    pub(super) made: Result<Assembled, AssembleError>,
    /// The label that it branches to.
    pub(super) target: Option<String>,
}

impl Alone {
    pub(super) fn of(language: &dyn Language, statement: &str) -> Alone {
        let target = RefCell::new(None);
        let resolve = |name: &str| {
            *target.borrow_mut() = Some(name.to_owned());
            Some(0)
        };
        let made = language.assemble(statement, &resolve);
        Alone { made, target: target.into_inner() }
    }
}

/// What would be right in the place of an error, and the names that may be meant.
pub(super) type Advice = (Option<String>, Vec<String>);

#[derive(Debug)]
struct Statement {
    alone: Alone,
    /// What was said of an error in it.
    advice: Option<(AssembleError, Advice)>,
    /// The number of the last text that had it.
    run: u64,
}

/// The statements of the texts that were assembled with it, which is [`assemble_again`](super::assemble_again)'s. It
/// keeps about as much as the last text has, and serves one description.
#[derive(Debug, Default)]
pub struct Known {
    target: Option<Target>,
    statements: FxHashMap<Box<str>, Statement>,
    run: u64,
    /// So many statements the text has so far.
    used: usize,
}

impl Known {
    /// A text begins.
    pub(super) fn begin(&mut self, target: &Target) {
        if self.target.as_ref() != Some(target) {
            *self = Known { target: Some(*target), ..Known::default() };
        }
        if self.statements.len() > self.used.saturating_mul(2) + SPARE {
            let last = self.run;
            self.statements.retain(|_, statement| statement.run == last);
        }
        self.run += 1;
        self.used = 0;
    }

    pub(super) fn alone(&mut self, language: &dyn Language, text: &str) -> Alone {
        if let Some(statement) = self.statements.get_mut(text) {
            self.used += usize::from(statement.run != self.run);
            statement.run = self.run;
            return statement.alone.clone();
        }
        let alone = Alone::of(language, text);
        self.used += 1;
        let statement = Statement { alone: alone.clone(), advice: None, run: self.run };
        self.statements.insert(text.into(), statement);
        alone
    }

    /// What is to be said of an error in a statement, which takes a search through all names.
    pub(super) fn advice(&mut self, language: &dyn Language, text: &str, error: &AssembleError) -> Advice {
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

/// The same without keeping it.
pub(super) fn advice_of(language: &dyn Language, text: &str, error: &AssembleError) -> Advice {
    (language.help(text, error), language.near(text, error))
}
