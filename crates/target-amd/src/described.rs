//! A description with the model that it is lowered to, compiled for the model-based tools.

use isaloom_amd_isa::Spec;
use isaloom_amd_isa::lower::{LeafForms, lower};
use isaloom_engine::Isa;
use isaloom_model::{BitsetId, Generation, Model};
use isaloom_source::SourceMap;
use std::sync::Arc;

/// A description as in the AMD file, and as a model.
pub struct Described {
    spec: Spec,
    model: Arc<Model>,
    leaves: Vec<Option<LeafForms>>,
    isa: Option<Isa>,
}

impl Described {
    /// Lowers a description whose spans refer to `files`.
    pub fn new(spec: Spec, files: SourceMap) -> Described {
        let lowered = lower(&spec, files);
        let model = Arc::new(lowered.model);
        let generation = Generation(model.generations().first().copied().unwrap_or(0));
        let isa = Isa::compile(Arc::clone(&model), generation).ok();
        Described { spec, model, leaves: lowered.leaves, isa }
    }

    /// Returns the contents of the file.
    pub fn spec(&self) -> &Spec {
        &self.spec
    }

    /// Returns the model.
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

    /// Returns the forms that a leaf of the model represents.
    pub fn forms(&self, leaf: BitsetId) -> Option<LeafForms> {
        self.leaves.get(leaf.index()).copied().flatten()
    }
}
