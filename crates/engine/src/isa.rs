//! User handle of a compiled description.

use crate::data::Compiled;
use crate::note::CompileNote;
use alloc::sync::Arc;
use core::fmt;
use isaloom_model::{ByteOrder, Generation, Model};

/// Handle of a compiled description, for one selected generation. Cloning copies a pointer to immutable data. The
/// handle is `Send + Sync`.
#[derive(Clone)]
pub struct Isa(Arc<Compiled>);

impl Isa {
    /// Creates a handle of a compiled instruction set.
    pub(crate) fn new(compiled: Compiled) -> Isa {
        Isa(Arc::new(compiled))
    }

    /// Returns the compiled form, for tools that interpret it themselves. See [`compiled`](crate::compiled).
    #[inline]
    pub fn compiled(&self) -> &Compiled {
        &self.0
    }

    /// Returns notes about parts of the model that the programs cannot represent: exceeded limits and names that do
    /// not resolve.
    pub fn notes(&self) -> &[CompileNote] {
        &self.0.notes
    }

    /// Returns the model that the description was compiled from.
    pub fn model(&self) -> &Arc<Model> {
        &self.0.model
    }

    /// Returns the generation that the description was compiled for.
    pub fn generation(&self) -> Generation {
        self.0.generation()
    }

    /// Returns the byte order of words in the description.
    pub fn byte_order(&self) -> ByteOrder {
        self.0.model.byte_order()
    }

    /// Returns the unit of instruction addresses, in bytes; at least 1.
    pub fn unit_bytes(&self) -> usize {
        self.0.unit_bytes()
    }

    /// Returns the size of an instruction in bytes; `None` if instructions differ in size.
    pub fn fixed_bytes(&self) -> Option<usize> {
        match &*self.0.selection.roots {
            [one] if one.when.is_none() => Some(one.bytes),
            _ => None,
        }
    }

    /// Selects another generation, if the description was compiled for all generations; otherwise returns the handle
    /// unchanged. If other handles share the compiled data, this function copies the data, so that the other handles do
    /// not change their generation.
    #[must_use]
    pub fn in_generation(mut self, generation: Generation) -> Isa {
        if self.0.all_generations {
            Arc::make_mut(&mut self.0).selection.values.generation = generation;
        }
        self
    }
}

impl fmt::Debug for Isa {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Isa")
            .field("generation", &self.0.generation())
            .field("leaves", &self.0.programs.len())
            .finish_non_exhaustive()
    }
}
