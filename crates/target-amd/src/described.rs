//! A description together with the model that it is lowered to, compiled: what the tools for models work on.

use isaloom_amd_isa::Spec;
use isaloom_amd_isa::lower::{LeafForms, lower};
use isaloom_engine::Isa;
use isaloom_model::{BitsetId, Generation, Model};
use isaloom_source::SourceMap;
use std::sync::Arc;

/// A description as AMD's file has it, and as a model.
pub struct Described {
    spec: Spec,
    model: Arc<Model>,
    leaves: Vec<Option<LeafForms>>,
    isa: Option<Isa>,
}

impl Described {
    /// Lowers a description, whose spans refer to `files`.
    pub fn new(spec: Spec, files: SourceMap) -> Described {
        let lowered = lower(&spec, files);
        let model = Arc::new(lowered.model);
        let generation = Generation(model.generations().first().copied().unwrap_or(0));
        let isa = Isa::compile(Arc::clone(&model), generation).ok();
        Described { spec, model, leaves: lowered.leaves, isa }
    }

    /// What the file says.
    pub fn spec(&self) -> &Spec {
        &self.spec
    }

    /// The same as a model.
    pub fn model(&self) -> &Model {
        &self.model
    }

    /// The same to keep.
    pub fn shared(&self) -> Arc<Model> {
        Arc::clone(&self.model)
    }

    /// The model compiled; none where nothing of it can be decoded.
    pub fn isa(&self) -> Option<&Isa> {
        self.isa.as_ref()
    }

    /// The forms that a leaf of the model stands for.
    pub fn forms(&self, leaf: BitsetId) -> Option<LeafForms> {
        self.leaves.get(leaf.index()).copied().flatten()
    }
}
