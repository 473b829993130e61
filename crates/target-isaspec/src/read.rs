//! A description that was read but not compiled, for all generations or for one generation.

use super::register_names::RegisterNames;
use isaloom_model::{Generation, Model};
use isaloom_source::{Diagnostic, Severity};
use isaloom_target::Failure;
use std::sync::Arc;

/// Title of the target's instruction sets.
pub(super) const TITLE: &str = "isaspec descriptions";

/// Model of a description, with the diagnostics of the reader.
pub(crate) struct Read {
    pub(super) name: String,
    pub(super) model: Arc<Model>,
    pub(super) read: Vec<Diagnostic>,
    /// Generation that was requested; `None` for the newest.
    pub(super) asked: Option<Generation>,
    /// Names of registers and packets that the description does not contain.
    pub(super) names: Option<RegisterNames>,
    /// Why words cannot be decoded although queries on the description are possible; `None` if the description
    /// compiles.
    pub(super) undecodable: Option<Failure>,
}

impl Read {
    /// Wraps a model. `asked` is the requested generation, or `None` for all generations.
    pub(crate) fn new(
        name: &str,
        model: Arc<Model>,
        read: Vec<Diagnostic>,
        asked: Option<Generation>,
    ) -> Read {
        Read { name: name.to_owned(), model, read, asked, names: None, undecodable: None }
    }

    /// Returns the errors of the reader.
    pub(super) fn errors(&self) -> impl Iterator<Item = &Diagnostic> {
        self.read.iter().filter(|diagnostic| diagnostic.severity == Severity::Error)
    }

    /// Returns whether the requested generation has no instructions but other generations have instructions.
    pub(crate) fn lacks_generation(&self) -> bool {
        let roots = self.model.instructions().iter().map(|instructions| instructions.root);
        let mut all = roots.flat_map(|root| self.model.leaves(root)).map(|(_, leaf)| leaf.gens).peekable();
        let any = all.peek().is_some();
        self.asked.is_some_and(|asked| any && !all.any(|gens| gens.contains(asked)))
    }

    /// Returns the title of the description, with the generation if one is given.
    pub(super) fn title_for(&self, generation: Option<Generation>) -> String {
        match generation {
            Some(generation) => format!("{}, generation {generation}", self.name),
            None => self.name.clone(),
        }
    }
}
