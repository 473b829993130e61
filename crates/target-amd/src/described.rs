//! An AMD description with the model that it is converted to, for the tools that work on models.

use isaloom_amd_isa::Spec;
use isaloom_amd_isa::lower::{LeafForms, lower};
use isaloom_engine::Isa;
use isaloom_model::{BitsetId, Generation, Model};
use isaloom_source::SourceMap;
use std::sync::Arc;

/// An AMD description as in its file, together with its model and its compiled form.
pub struct Described {
    spec: Spec,
    model: Arc<Model>,
    leaves: Vec<Option<LeafForms>>,
    isa: Option<Isa>,
}

impl Described {
    /// Converts a description to a model. `files` has the texts to which its spans refer.
    pub fn new(spec: Spec, files: SourceMap) -> Described {
        let lowered = lower(&spec, files);
        let model = Arc::new(lowered.model);
        let generation = Generation(model.generations().first().copied().unwrap_or(0));
        let isa = Isa::compile(Arc::clone(&model), generation).ok();
        Described { spec, model, leaves: lowered.leaves, isa }
    }

    /// Returns the description as in its file.
    pub fn spec(&self) -> &Spec {
        &self.spec
    }

    /// Returns the model that was built from the AMD description.
    pub fn model(&self) -> &Model {
        &self.model
    }

    /// Returns the model as a shared pointer.
    pub fn shared(&self) -> Arc<Model> {
        Arc::clone(&self.model)
    }

    /// Returns the compiled model; `None` if no leaf of the model can be decoded.
    pub fn isa(&self) -> Option<&Isa> {
        self.isa.as_ref()
    }

    /// Returns the forms of the AMD description that a leaf of the model represents: one form, or two for a dual
    /// instruction. `None` for a bitset that represents no form.
    pub fn forms(&self, leaf: BitsetId) -> Option<LeafForms> {
        self.leaves.get(leaf.index()).copied().flatten()
    }
}
