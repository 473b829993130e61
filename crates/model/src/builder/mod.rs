//! Builder of models: collects entries in any order, then checks them.
//!
//! A builder accepts every entry and never fails. When it creates the model, it omits or changes invalid entries, and
//! reports each of them as a [`Fault`].

mod cases;
mod exprs;
mod fault;
mod hierarchy;
mod instructions;
mod links;
mod nesting;

pub use fault::{Fault, Kind, User};
pub use instructions::Instructions;

use crate::limits::MAX_ENTRIES;
use crate::{
    Allow, Bitset, BitsetId, ByteOrder, Enum, EnumId, Expr, ExprId, Field, FieldId, Link, MatchPolicy, Model,
    TemplateText, TextForm,
};
use alloc::string::String;
use alloc::vec::Vec;
use isaloom_source::SourceMap;

/// Collects the entries of a model.
///
/// Ids are assigned in the order in which entries are added, so an entry can refer to an entry that is added later.
#[derive(Clone, Debug)]
pub struct Builder {
    model: Model,
    faults: Vec<Fault>,
}

/// Number of entries in a builder at one time, so that [`Builder::back_to`] can remove later entries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    bitsets: usize,
    fields: usize,
    enums: usize,
    exprs: usize,
}

/// Model whose hierarchies and fields are checked, but which has no instruction roots yet.
#[derive(Clone, Debug)]
pub struct Hierarchies {
    model: Model,
}

impl Builder {
    /// Creates a builder for a model with this name. `sources` has the files of all spans.
    pub fn new(name: impl Into<String>, sources: SourceMap) -> Builder {
        Builder {
            model: Model {
                name: name.into(),
                sources,
                bitsets: Vec::new(),
                fields: Vec::new(),
                leaves: Vec::new(),
                owners: Vec::new(),
                enums: Vec::new(),
                exprs: Vec::new(),
                templates: Vec::new(),
                instructions: Vec::new(),
                byte_order: ByteOrder::Little,
                unit: 8,
                match_policy: MatchPolicy::Unique,
                text_form: TextForm::default(),
                generations: Vec::new(),
                allows: Vec::new(),
                links: Vec::new(),
            },
            faults: Vec::new(),
        }
    }

    /// Reserves memory for exactly this number of further bitsets and fields, because there may be very many.
    pub fn reserve(&mut self, bitsets: usize, fields: usize) {
        self.model.bitsets.reserve_exact(bitsets.min(MAX_ENTRIES));
        self.model.fields.reserve_exact(fields.min(MAX_ENTRIES));
    }

    /// Adds a bitset. The builder ignores its `root` and `children` and derives them from the parents.
    pub fn bitset(&mut self, bitset: Bitset) -> BitsetId {
        BitsetId::from_index(add(&mut self.model.bitsets, bitset, Kind::Bitset, &mut self.faults))
    }

    /// Adds a field.
    pub fn field(&mut self, field: Field) -> FieldId {
        FieldId::from_index(add(&mut self.model.fields, field, Kind::Field, &mut self.faults))
    }

    /// Adds an enum.
    pub fn enumeration(&mut self, of: Enum) -> EnumId {
        EnumId::from_index(add(&mut self.model.enums, of, Kind::Enum, &mut self.faults))
    }

    /// Adds an expression.
    pub fn expr(&mut self, expr: Expr) -> ExprId {
        ExprId::from_index(add(&mut self.model.exprs, expr, Kind::Expr, &mut self.faults))
    }

    /// Sets the named display templates (`<template>`).
    pub fn templates(&mut self, templates: Vec<TemplateText>) {
        self.model.templates = templates;
    }

    /// Sets the `<allow>` elements that apply to the whole description.
    pub fn allows(&mut self, allows: Vec<Allow>) {
        self.model.allows = allows;
    }

    /// Adds a use of a name that the reader has resolved. Uses of field names need not be added;
    /// [`Model::links`](crate::Model::links) finds them.
    pub fn link(&mut self, link: Link) {
        self.model.links.push(link);
    }

    /// Sets what happens if two leaves match a word. The default is a conflict.
    pub fn match_policy(&mut self, policy: MatchPolicy) {
        self.model.match_policy = policy;
    }

    /// Returns the bitsets as they were added, without corrections.
    pub fn bitsets(&self) -> &[Bitset] {
        &self.model.bitsets
    }

    /// Returns the fields as they were added, without corrections.
    pub fn fields(&self) -> &[Field] {
        &self.model.fields
    }

    /// Returns the expressions as they were added, without corrections.
    pub fn exprs(&self) -> &[Expr] {
        &self.model.exprs
    }

    /// Returns the current number of entries, for [`back_to`](Builder::back_to).
    pub fn mark(&self) -> Mark {
        let Model { bitsets, fields, enums, exprs, .. } = &self.model;
        Mark { bitsets: bitsets.len(), fields: fields.len(), enums: enums.len(), exprs: exprs.len() }
    }

    /// Removes all bitsets, fields, enums and expressions that were added since the mark. Links are not removed.
    pub fn back_to(&mut self, mark: Mark) {
        self.model.bitsets.truncate(mark.bitsets);
        self.model.fields.truncate(mark.fields);
        self.model.enums.truncate(mark.enums);
        self.model.exprs.truncate(mark.exprs);
    }

    /// Checks the entries. Also returns the faults, in the order of the invalid entries.
    pub fn hierarchies(self) -> (Hierarchies, Vec<Fault>) {
        let Builder { mut model, mut faults } = self;
        exprs::check(&mut model, &mut faults);
        hierarchy::check(&mut model, &mut faults);
        cases::check(&mut model, &mut faults);
        nesting::check(&mut model, &mut faults);
        links::check(&mut model, &mut faults);
        (Hierarchies { model }, faults)
    }

    /// Checks the entries and returns the model: calls [`hierarchies`](Builder::hierarchies) and
    /// [`finish`](Hierarchies::finish).
    pub fn finish(self, instructions: Instructions) -> (Model, Vec<Fault>) {
        let (hierarchies, mut faults) = self.hierarchies();
        let (model, more) = hierarchies.finish(instructions);
        faults.extend(more);
        (model, faults)
    }
}

impl Hierarchies {
    /// Returns the checked model, which has no instruction roots yet.
    pub fn model(&self) -> &Model {
        &self.model
    }

    /// Checks the instruction roots, and returns the model with them.
    pub fn finish(self, instructions: Instructions) -> (Model, Vec<Fault>) {
        let (mut model, mut faults) = (self.model, Vec::new());
        instructions::set(&mut model, instructions, &mut faults);
        (model, faults)
    }
}

/// Adds an entry to a list and returns its index. An entry beyond the limit is dropped; only the first one is reported.
fn add<T>(list: &mut Vec<T>, entry: T, kind: Kind, faults: &mut Vec<Fault>) -> usize {
    let index = list.len();
    if index < MAX_ENTRIES {
        list.push(entry);
    } else if !faults.contains(&Fault::TooMany(kind)) {
        faults.push(Fault::TooMany(kind));
    }
    index
}
