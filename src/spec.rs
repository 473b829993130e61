//! A description that was read, ready to be compiled for any of its generations.

use isaloom_isaspec::Loader;
use isaloom_model::{Generation, Model};
use isaloom_source::Diagnostic;
use std::sync::Arc;

/// A description of an instruction set. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Spec {
    model: Arc<Model>,
}

impl Spec {
    /// Reads an isaspec description: `text` is that of the file `name`, which imports are relative to. Everything
    /// that is wrong with it comes back beside what could be understood.
    pub fn from_isaspec(name: &str, text: &str, loader: &mut dyn Loader) -> (Spec, Vec<Diagnostic>) {
        let (model, diagnostics) = isaloom_isaspec::read(name, text, loader);
        (Spec { model: Arc::new(model) }, diagnostics)
    }

    /// The description that is read here by its name, as the program's `--isa` does: `toy`, the tutorial,
    /// and `a2xx` or `xenos`, which are two generations of one description.
    pub fn builtin(name: &str) -> Option<Spec> {
        let text = match name {
            "toy" => include_str!("../specs/toy.xml"),
            #[cfg(feature = "a2xx")]
            "a2xx" | "xenos" => return Some(Spec::from(isaloom_a2xx::model().clone())),
            _ => return None,
        };
        let (spec, diagnostics) =
            Spec::from_isaspec(&format!("{name}.xml"), text, &mut isaloom_isaspec::NoImports);
        debug_assert!(!isaloom_source::has_errors(&diagnostics), "{diagnostics:?}");
        Some(spec)
    }

    /// The model that was read.
    pub fn model(&self) -> &Arc<Model> {
        &self.model
    }

    /// The last generation at which the description changes: what the program takes without `--gpu`.
    pub fn newest(&self) -> Generation {
        Generation(self.model.generations().last().copied().unwrap_or(0))
    }
}

impl From<Model> for Spec {
    fn from(model: Model) -> Spec {
        Spec { model: Arc::new(model) }
    }
}

/// What [`Isa::compile`](crate::Isa::compile) takes.
impl From<&Spec> for Arc<Model> {
    fn from(spec: &Spec) -> Arc<Model> {
        Arc::clone(&spec.model)
    }
}
