//! What is compared.

use isaloom_model::{Generation, Model};

/// One side of a comparison.
#[derive(Clone, Copy, Debug)]
pub struct Side<'m> {
    /// The description.
    pub model: &'m Model,
    /// Only what this generation has; none is everything.
    pub generation: Option<Generation>,
}
