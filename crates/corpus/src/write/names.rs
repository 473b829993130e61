//! String interner of a writer: maps each distinct string to an index.

use rustc_hash::FxHashMap;
use std::sync::Arc;

/// Distinct strings, numbered in order of insertion.
#[derive(Clone, Debug, Default)]
pub(crate) struct Names {
    all: Vec<Arc<str>>,
    numbers: FxHashMap<Arc<str>, u32>,
}

impl Names {
    /// Returns the index of a string. Adds the string if it is new.
    pub(crate) fn number(&mut self, text: &str) -> u32 {
        if let Some(&number) = self.numbers.get(text) {
            return number;
        }
        let (text, number): (Arc<str>, u32) =
            (text.into(), u32::try_from(self.all.len()).unwrap_or(u32::MAX));
        self.all.push(Arc::clone(&text));
        self.numbers.insert(text, number);
        number
    }

    /// Returns all strings, by index.
    pub(crate) fn all(&self) -> &[Arc<str>] {
        &self.all
    }
}
