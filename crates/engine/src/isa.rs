//! The handle that users hold: a compiled description of one generation.

use crate::data::Compiled;
use crate::note::CompileNote;
use alloc::sync::Arc;
use core::fmt;
use isaloom_model::{ByteOrder, Generation, Model};

/// One generation of an instruction set, compiled. A handle: cloning copies a pointer, and what it points to never
/// changes. It is `Send + Sync`.
#[derive(Clone)]
pub struct Isa(Arc<Compiled>);

impl Isa {
    /// A handle of what was compiled.
    pub(crate) fn new(compiled: Compiled) -> Isa {
        Isa(Arc::new(compiled))
    }

    /// The compiled form, for tools that interpret it in a way of their own. See [`compiled`](crate::compiled).
    #[inline]
    pub fn compiled(&self) -> &Compiled {
        &self.0
    }

    /// What compiling came upon that the programs cannot do justice to: limits that were hit, names that nothing resolves.
    pub fn notes(&self) -> &[CompileNote] {
        &self.0.notes
    }

    /// The model it was compiled from.
    pub fn model(&self) -> &Arc<Model> {
        &self.0.model
    }

    /// The generation it was compiled for.
    pub fn generation(&self) -> Generation {
        self.0.generation()
    }

    /// How the description says that words are stored.
    pub fn byte_order(&self) -> ByteOrder {
        self.0.model.byte_order()
    }

    /// The number of bytes by which instruction addresses advance, at least 1.
    pub fn unit_bytes(&self) -> usize {
        self.0.unit_bytes()
    }

    /// The size of every instruction in bytes, where they all have one size.
    pub fn fixed_bytes(&self) -> Option<usize> {
        match &*self.0.selection.roots {
            [one] if one.when.is_none() => Some(one.bytes),
            _ => None,
        }
    }

    /// The same description in another generation. Only one that was compiled for all of them can do that; others stay
    /// as they are. Other handles keep theirs: where there are some, what was compiled is copied.
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
