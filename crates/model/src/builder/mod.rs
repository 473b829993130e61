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

use crate::entries::{Counts, Entries, LazyEntries};
use crate::limits::MAX_ENTRIES;
use crate::{
    Allow, Bitset, BitsetId, ByteOrder, Enum, EnumId, Expr, ExprId, Field, FieldId, Link, MatchPolicy, Model,
    TemplateText, TextForm,
};
use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use isaloom_source::SourceMap;

/// Collects the entries of a model.
///
/// Ids are assigned in the order in which entries are added, so an entry can refer to an entry that is added later.
#[derive(Clone, Debug)]
pub struct Builder {
    /// The model, whose entries are empty until they are checked.
    model: Model,
    entries: Entries,
    faults: Vec<Fault>,
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
                entries: LazyEntries::Given(Box::default()),
                instructions: Vec::new(),
                byte_order: ByteOrder::Little,
                unit: 8,
                match_policy: MatchPolicy::Unique,
                text_form: TextForm::default(),
                generations: Vec::new(),
            },
            entries: Entries::default(),
            faults: Vec::new(),
        }
    }

    /// Reserves memory for exactly this number of further bitsets and fields, because there may be very many.
    pub fn reserve(&mut self, bitsets: usize, fields: usize) {
        self.entries.bitsets.reserve_exact(bitsets.min(MAX_ENTRIES));
        self.entries.fields.reserve_exact(fields.min(MAX_ENTRIES));
    }

    /// Adds a bitset. The builder ignores its `root` and `children` and derives them from the parents.
    pub fn bitset(&mut self, bitset: Bitset) -> BitsetId {
        BitsetId::from_index(add(&mut self.entries.bitsets, bitset, Kind::Bitset, &mut self.faults))
    }

    /// Adds a field.
    pub fn field(&mut self, field: Field) -> FieldId {
        FieldId::from_index(add(&mut self.entries.fields, field, Kind::Field, &mut self.faults))
    }

    /// Adds an enum.
    pub fn enumeration(&mut self, of: Enum) -> EnumId {
        EnumId::from_index(add(&mut self.entries.enums, of, Kind::Enum, &mut self.faults))
    }

    /// Adds an expression.
    pub fn expr(&mut self, expr: Expr) -> ExprId {
        ExprId::from_index(add(&mut self.entries.exprs, expr, Kind::Expr, &mut self.faults))
    }

    /// Sets the named display templates (`<template>`).
    pub fn templates(&mut self, templates: Vec<TemplateText>) {
        self.entries.templates = templates;
    }

    /// Sets the `<allow>` elements that apply to the whole description.
    pub fn allows(&mut self, allows: Vec<Allow>) {
        self.entries.allows = allows;
    }

    /// Adds a use of a name that the reader has resolved. Uses of field names need not be added;
    /// [`Model::links`](crate::Model::links) finds them.
    pub fn link(&mut self, link: Link) {
        self.entries.links.push(link);
    }

    /// Sets what happens if two leaves match a word. The default is a conflict.
    pub fn match_policy(&mut self, policy: MatchPolicy) {
        self.model.match_policy = policy;
    }

    /// Returns the bitsets as they were added, without corrections.
    pub fn bitsets(&self) -> &[Bitset] {
        &self.entries.bitsets
    }

    /// Returns the fields as they were added, without corrections.
    pub fn fields(&self) -> &[Field] {
        &self.entries.fields
    }

    /// Returns the expressions as they were added, without corrections.
    pub fn exprs(&self) -> &[Expr] {
        &self.entries.exprs
    }

    /// Returns the current number of entries, for [`back_to`](Builder::back_to).
    pub fn mark(&self) -> Counts {
        self.entries.counts()
    }

    /// Removes all bitsets, fields, enums and expressions that were added since the mark. Links are not removed.
    pub fn back_to(&mut self, mark: Counts) {
        self.entries.bitsets.truncate(mark.bitsets);
        self.entries.fields.truncate(mark.fields);
        self.entries.enums.truncate(mark.enums);
        self.entries.exprs.truncate(mark.exprs);
    }

    /// Checks the entries. Also returns the faults, in the order of the invalid entries.
    pub fn hierarchies(self) -> (Hierarchies, Vec<Fault>) {
        let Builder { mut model, mut entries, mut faults } = self;
        check(&mut entries, model.sources.files().count(), &mut faults);
        model.entries = LazyEntries::Given(Box::new(entries));
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

/// Checks the entries, and derives their redundant data. `files` is the number of source files.
pub(crate) fn check(entries: &mut Entries, files: usize, faults: &mut Vec<Fault>) {
    exprs::check(entries, faults);
    hierarchy::check(entries, faults);
    cases::check(entries, faults);
    nesting::check(entries, faults);
    links::check(entries, files, faults);
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
