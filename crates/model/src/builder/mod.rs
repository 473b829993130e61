//! Builder of models: collects entries in any order, then checks them.
//!
//! A builder accepts every entry and never fails. When the builder creates the model, it omits or replaces invalid
//! entries, and reports each invalid entry as a [`Fault`].

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
/// Ids are assigned in the order of addition, so an entry may refer to an entry that is added later.
#[derive(Clone, Debug)]
pub struct Builder {
    model: Model,
    faults: Vec<Fault>,
}

/// Numbers of entries of a builder, recorded so that [`Builder::back_to`] can remove later entries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    bitsets: usize,
    fields: usize,
    enums: usize,
    exprs: usize,
}

/// Model with checked hierarchies and fields, before its instruction roots are specified.
#[derive(Clone, Debug)]
pub struct Hierarchies {
    model: Model,
}

impl Builder {
    /// Creates a builder for a model with a name. Spans refer to the given files.
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

    /// Reserves memory for exactly the given numbers of additional bitsets and fields, because there may be very many.
    pub fn reserve(&mut self, bitsets: usize, fields: usize) {
        self.model.bitsets.reserve_exact(bitsets.min(MAX_ENTRIES));
        self.model.fields.reserve_exact(fields.min(MAX_ENTRIES));
    }

    /// Adds a bitset. Its `root` and `children` are ignored and derived from the parents.
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

    /// Sets the display templates.
    pub fn templates(&mut self, templates: Vec<TemplateText>) {
        self.model.templates = templates;
    }

    /// Sets the findings that the whole description accepts: `<allow>` elements that are not in a bitset.
    pub fn allows(&mut self, allows: Vec<Allow>) {
        self.model.allows = allows;
    }

    /// Adds a use of a name that the reader has resolved. The model finds the uses of field names itself.
    pub fn link(&mut self, link: Link) {
        self.model.links.push(link);
    }

    /// Sets the policy for two matching leaves. The default is a conflict.
    pub fn match_policy(&mut self, policy: MatchPolicy) {
        self.model.match_policy = policy;
    }

    /// Returns the bitsets as added.
    pub fn bitsets(&self) -> &[Bitset] {
        &self.model.bitsets
    }

    /// Returns the fields as added.
    pub fn fields(&self) -> &[Field] {
        &self.model.fields
    }

    /// Returns the expressions as added.
    pub fn exprs(&self) -> &[Expr] {
        &self.model.exprs
    }

    /// Returns the current state.
    pub fn mark(&self) -> Mark {
        let Model { bitsets, fields, enums, exprs, .. } = &self.model;
        Mark { bitsets: bitsets.len(), fields: fields.len(), enums: enums.len(), exprs: exprs.len() }
    }

    /// Removes all bitsets, fields, enums and expressions added since a mark. Links are not removed.
    pub fn back_to(&mut self, mark: Mark) {
        self.model.bitsets.truncate(mark.bitsets);
        self.model.fields.truncate(mark.fields);
        self.model.enums.truncate(mark.enums);
        self.model.exprs.truncate(mark.exprs);
    }

    /// Checks the entries. The faults are in the order of the affected entries.
    pub fn hierarchies(self) -> (Hierarchies, Vec<Fault>) {
        let Builder { mut model, mut faults } = self;
        exprs::check(&mut model, &mut faults);
        hierarchy::check(&mut model, &mut faults);
        cases::check(&mut model, &mut faults);
        nesting::check(&mut model, &mut faults);
        links::check(&mut model, &mut faults);
        (Hierarchies { model }, faults)
    }

    /// Returns the model: [`hierarchies`](Builder::hierarchies) and [`finish`](Hierarchies::finish) combined.
    pub fn finish(self, instructions: Instructions) -> (Model, Vec<Fault>) {
        let (hierarchies, mut faults) = self.hierarchies();
        let (model, more) = hierarchies.finish(instructions);
        faults.extend(more);
        (model, faults)
    }
}

impl Hierarchies {
    /// Returns the checked model, without instructions.
    pub fn model(&self) -> &Model {
        &self.model
    }

    /// Returns the model with its instructions.
    pub fn finish(self, instructions: Instructions) -> (Model, Vec<Fault>) {
        let (mut model, mut faults) = (self.model, Vec::new());
        instructions::set(&mut model, instructions, &mut faults);
        (model, faults)
    }
}

/// Adds an entry and returns its index. Entries beyond the limit are dropped and reported once.
fn add<T>(list: &mut Vec<T>, entry: T, kind: Kind, faults: &mut Vec<Fault>) -> usize {
    let index = list.len();
    if index < MAX_ENTRIES {
        list.push(entry);
    } else if !faults.contains(&Fault::TooMany(kind)) {
        faults.push(Fault::TooMany(kind));
    }
    index
}
