//! Description that has been read, and can be compiled for each of its generations.

use isaloom_isaspec::Loader;
use isaloom_model::{Generation, Model};
use isaloom_source::Diagnostic;
use std::sync::Arc;

/// Description of an instruction set. Clones share the same model.
#[derive(Clone, Debug)]
pub struct Spec {
    model: Arc<Model>,
}

impl Spec {
    /// Reads an isaspec description. `text` is the contents of the file `name`, to which the paths of imports are
    /// relative. Returns the parts that could be read, and the diagnostics.
    pub fn from_isaspec(name: &str, text: &str, loader: &mut dyn Loader) -> (Spec, Vec<Diagnostic>) {
        let (model, diagnostics) = isaloom_isaspec::read(name, text, loader);
        (Spec { model: Arc::new(model) }, diagnostics)
    }

    /// Returns a built-in description by its name for `--isa`: `toy`, the example in the documentation, or `a2xx` and
    /// `xenos`, two generations of one description. `None` for other names.
    pub fn builtin(name: &str) -> Option<Spec> {
        let text = match name {
            "toy" => isaloom_specs::TOY,
            #[cfg(feature = "a2xx")]
            "a2xx" | "xenos" => return Some(Spec::from(isaloom_a2xx::model().clone())),
            _ => return None,
        };
        let (spec, diagnostics) =
            Spec::from_isaspec(&format!("{name}.xml"), text, &mut isaloom_isaspec::NoImports);
        debug_assert!(!isaloom_source::has_errors(&diagnostics), "{diagnostics:?}");
        Some(spec)
    }

    /// Returns the model of the description.
    pub fn model(&self) -> &Arc<Model> {
        &self.model
    }

    /// Returns the newest generation: the last one at which the description changes. The command-line program uses it
    /// if `--gpu` is not given.
    pub fn newest(&self) -> Generation {
        Generation(self.model.generations().last().copied().unwrap_or(0))
    }
}

impl From<Model> for Spec {
    fn from(model: Model) -> Spec {
        Spec { model: Arc::new(model) }
    }
}

/// Lets [`Isa::compile`](crate::Isa::compile) accept `&Spec`.
impl From<&Spec> for Arc<Model> {
    fn from(spec: &Spec) -> Arc<Model> {
        Arc::clone(&spec.model)
    }
}
