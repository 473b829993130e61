//! Entries of a model. A model that was loaded from its serialized form loads its entries when they are first used.

use crate::{Allow, Bitset, BitsetId, Enum, Expr, Field, Link, TemplateText};
#[cfg(feature = "serde")]
use alloc::sync::Arc;
use alloc::{boxed::Box, vec::Vec};
use core::fmt;
#[cfg(feature = "serde")]
use once_cell::race::OnceBox;

/// Lists of all entries of a model.
#[derive(Clone, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Entries {
    pub(crate) bitsets: Vec<Bitset>,
    pub(crate) fields: Vec<Field>,
    /// Leaves of all hierarchies, sorted by root and then by id. The builder derives them.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub(crate) leaves: Vec<BitsetId>,
    /// For each field, the bitset that declares it and the index of the case; `None` if no case declares the field.
    /// The builder derives them.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub(crate) owners: Vec<Option<(BitsetId, u32)>>,
    pub(crate) enums: Vec<Enum>,
    pub(crate) exprs: Vec<Expr>,
    pub(crate) templates: Vec<TemplateText>,
    pub(crate) allows: Vec<Allow>,
    /// Links of names that the reader resolved. [`Model::links`](crate::Model::links) adds the uses of field names.
    pub(crate) links: Vec<Link>,
}

/// Number of entries of each kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Counts {
    /// Number of bitsets.
    pub bitsets: usize,
    /// Number of fields.
    pub fields: usize,
    /// Number of enums.
    pub enums: usize,
    /// Number of expressions.
    pub exprs: usize,
}

impl Counts {
    /// Returns the number of all entries.
    pub fn total(self) -> usize {
        let Counts { bitsets, fields, enums, exprs } = self;
        [bitsets, fields, enums, exprs].into_iter().fold(0, usize::saturating_add)
    }
}

impl Entries {
    /// Returns the number of entries of each kind.
    pub fn counts(&self) -> Counts {
        let Entries { bitsets, fields, enums, exprs, .. } = self;
        Counts { bitsets: bitsets.len(), fields: fields.len(), enums: enums.len(), exprs: exprs.len() }
    }
}

/// Entries that are given, or loaded when they are first used.
#[derive(Clone)]
pub(crate) enum LazyEntries {
    Given(Box<Entries>),
    #[cfg(feature = "serde")]
    Deferred(Arc<Deferred>),
}

/// Entries that are loaded when they are first used.
#[cfg(feature = "serde")]
pub(crate) struct Deferred {
    load: Box<dyn Fn() -> Entries + Send + Sync>,
    entries: OnceBox<Entries>,
}

impl LazyEntries {
    #[cfg(feature = "serde")]
    pub(crate) fn deferred(load: impl Fn() -> Entries + Send + Sync + 'static) -> LazyEntries {
        LazyEntries::Deferred(Arc::new(Deferred { load: Box::new(load), entries: OnceBox::new() }))
    }

    #[inline]
    pub(crate) fn get(&self) -> &Entries {
        match self {
            LazyEntries::Given(entries) => entries,
            #[cfg(feature = "serde")]
            LazyEntries::Deferred(of) => of.entries.get_or_init(|| Box::new((of.load)())),
        }
    }
}

impl fmt::Debug for LazyEntries {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.get().fmt(f)
    }
}
