//! One side of a comparison: a model, restricted to one generation or not.

use isaloom_model::{Generation, Model};

/// One side of a comparison.
#[derive(Clone, Copy, Debug)]
pub struct Side<'m> {
    /// Model of the description.
    pub model: &'m Model,
    /// Generation to which the comparison is restricted; `None` for all generations.
    pub generation: Option<Generation>,
}
