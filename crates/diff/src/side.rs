//! Input of a comparison: a model, and optionally one generation.

use isaloom_model::{Generation, Model};

/// One side of a comparison.
#[derive(Clone, Copy, Debug)]
pub struct Side<'m> {
    /// The description.
    pub model: &'m Model,
    /// Restricts the comparison to one generation; `None` compares all generations.
    pub generation: Option<Generation>,
}
