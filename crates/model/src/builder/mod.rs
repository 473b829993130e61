//! The only way to a model: entries are added in any order, then checked.
//!
//! A builder takes everything and stops at nothing. What cannot stand in a sound model is left out or replaced when
//! the model is made, and comes back as a [`Fault`] each.

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
    TemplateText,
};
use alloc::string::String;
use alloc::vec::Vec;
use isaloom_source::SourceMap;

/// Collects the entries of a model.
///
/// Ids are numbers in the order of adding, so that an entry may refer to one that is added after it.
#[derive(Clone, Debug)]
pub struct Builder {
    model: Model,
    faults: Vec<Fault>,
}

/// A state of a builder to come back to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    bitsets: usize,
    fields: usize,
    enums: usize,
    exprs: usize,
}

/// Hierarchies and fields that are checked; what is still to be said is which of them are instructions.
#[derive(Clone, Debug)]
pub struct Hierarchies {
    model: Model,
}

impl Builder {
    /// A builder of a model of this name, whose spans refer to these files.
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
                generations: Vec::new(),
                allows: Vec::new(),
                links: Vec::new(),
            },
            faults: Vec::new(),
        }
    }

    /// Makes room for so many more bitsets and fields, and no more: there may be very many.
    pub fn reserve(&mut self, bitsets: usize, fields: usize) {
        self.model.bitsets.reserve_exact(bitsets.min(MAX_ENTRIES));
        self.model.fields.reserve_exact(fields.min(MAX_ENTRIES));
    }

    /// Adds a bitset. Its `root` and `children` are of no account: they are found from the parents.
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

    /// The named display texts, all at once.
    pub fn templates(&mut self, templates: Vec<TemplateText>) {
        self.model.templates = templates;
    }

    /// The findings of later checks that are meant in the whole description, all at once.
    pub fn allows(&mut self, allows: Vec<Allow>) {
        self.model.allows = allows;
    }

    /// Adds a use of a name whose meaning the reader knows. Those of fields' names are found by the model.
    pub fn link(&mut self, link: Link) {
        self.model.links.push(link);
    }

    /// What two matching leaves mean; without it a conflict.
    pub fn match_policy(&mut self, policy: MatchPolicy) {
        self.model.match_policy = policy;
    }

    /// The bitsets that were added, as they were given.
    pub fn bitsets(&self) -> &[Bitset] {
        &self.model.bitsets
    }

    /// The fields that were added, as they were given.
    pub fn fields(&self) -> &[Field] {
        &self.model.fields
    }

    /// The expressions that were added, as they were given.
    pub fn exprs(&self) -> &[Expr] {
        &self.model.exprs
    }

    /// How much was added so far.
    pub fn mark(&self) -> Mark {
        let Model { bitsets, fields, enums, exprs, .. } = &self.model;
        Mark { bitsets: bitsets.len(), fields: fields.len(), enums: enums.len(), exprs: exprs.len() }
    }

    /// Takes out again what was added since a mark; links stay.
    pub fn back_to(&mut self, mark: Mark) {
        self.model.bitsets.truncate(mark.bitsets);
        self.model.fields.truncate(mark.fields);
        self.model.enums.truncate(mark.enums);
        self.model.exprs.truncate(mark.exprs);
    }

    /// Checks what was added. The faults are in the order of what they are about.
    pub fn hierarchies(self) -> (Hierarchies, Vec<Fault>) {
        let Builder { mut model, mut faults } = self;
        exprs::check(&mut model, &mut faults);
        hierarchy::check(&mut model, &mut faults);
        cases::check(&mut model, &mut faults);
        nesting::check(&mut model, &mut faults);
        links::check(&mut model, &mut faults);
        (Hierarchies { model }, faults)
    }

    /// The model: [`hierarchies`](Builder::hierarchies) and [`finish`](Hierarchies::finish) in one.
    pub fn finish(self, instructions: Instructions) -> (Model, Vec<Fault>) {
        let (hierarchies, mut faults) = self.hierarchies();
        let (model, more) = hierarchies.finish(instructions);
        faults.extend(more);
        (model, faults)
    }
}

impl Hierarchies {
    /// The sound model, without instructions.
    pub fn model(&self) -> &Model {
        &self.model
    }

    /// The model with its instructions.
    pub fn finish(self, instructions: Instructions) -> (Model, Vec<Fault>) {
        let (mut model, mut faults) = (self.model, Vec::new());
        instructions::set(&mut model, instructions, &mut faults);
        (model, faults)
    }
}

/// Adds an entry and returns its number. One too many is reported once, and not there.
fn add<T>(list: &mut Vec<T>, entry: T, kind: Kind, faults: &mut Vec<Fault>) -> usize {
    let index = list.len();
    if index < MAX_ENTRIES {
        list.push(entry);
    } else if !faults.contains(&Fault::TooMany(kind)) {
        faults.push(Fault::TooMany(kind));
    }
    index
}
