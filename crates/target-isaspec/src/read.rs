//! A description as it was read: what it says of itself, for all generations or for one.

use isaloom_model::{Generation, Model};
use isaloom_source::{Diagnostic, Severity};
use std::sync::Arc;

/// What the family's instruction sets are called.
pub(super) const FAMILY: &str = "isaspec descriptions";

/// A description, with what the reader had to say of it.
pub(crate) struct Read {
    pub(super) name: String,
    pub(super) model: Arc<Model>,
    pub(super) read: Vec<Diagnostic>,
    /// The generation that was asked for.
    pub(super) asked: Option<Generation>,
}

impl Read {
    /// A model that was read, for all generations or for one.
    pub(crate) fn new(
        name: &str,
        model: Arc<Model>,
        read: Vec<Diagnostic>,
        asked: Option<Generation>,
    ) -> Read {
        Read { name: name.to_owned(), model, read, asked }
    }

    /// The errors of the reader.
    pub(super) fn errors(&self) -> impl Iterator<Item = &Diagnostic> {
        self.read.iter().filter(|diagnostic| diagnostic.severity == Severity::Error)
    }

    /// Whether a generation was asked for that has no instruction, though others have.
    pub(crate) fn lacks_generation(&self) -> bool {
        let roots = self.model.instructions().iter().map(|instructions| instructions.root);
        let mut all = roots.flat_map(|root| self.model.leaves(root)).map(|(_, leaf)| leaf.gens).peekable();
        let any = all.peek().is_some();
        self.asked.is_some_and(|asked| any && !all.any(|gens| gens.contains(asked)))
    }

    /// What it is called for a generation.
    pub(super) fn title(&self, generation: Option<Generation>) -> String {
        match generation {
            Some(generation) => format!("{}, generation {generation}", self.name),
            None => self.name.clone(),
        }
    }
}
