//! Findings of the verifier as data: the rule, the related items with their locations, and example words.
//!
//! [`Finding::diagnostic`] is the only code that creates the text of messages.

use crate::rule::Rule;
use isaloom_model::{BitsetId, EnumId, ExprId, FieldId, Generation, Model};
use isaloom_source::Span;

/// Problem that the verifier has found, as data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// Rule that has found the problem.
    pub rule: Rule,
    /// Items that the finding is about, the primary item first.
    pub parties: Vec<RelatedItem>,
    /// Example words, at most one per instruction; empty if no word shows the finding.
    pub witnesses: Vec<Witness>,
    /// Additional data, which depends on the rule.
    pub detail: Detail,
}

/// One of the items that a finding is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RelatedItem {
    /// Item that the finding is about.
    pub subject: Subject,
    /// Location of the item in the description.
    pub span: Span,
}

/// An item that a description declares or uses.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Subject {
    /// A bitset.
    Bitset(BitsetId),
    /// A case of a bitset, by its index in the model.
    Case(BitsetId, usize),
    /// A field.
    Field(FieldId),
    /// A param of a field, by the index of the param.
    Param(FieldId, usize),
    /// An enum.
    Enum(EnumId),
    /// A value of an enum, by its index.
    EnumValue(EnumId, usize),
    /// An expression.
    Expr(ExprId),
    /// A template, by its index in the model.
    Template(usize),
    /// A map of a bitset's encoding, by the index of the map.
    Map(BitsetId, usize),
    /// A name that is used but not declared.
    Name(String),
}

/// One or two words that demonstrate a finding.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Witness {
    /// Instruction that the word encodes.
    pub leaf: BitsetId,
    /// Generation in which the words show the finding.
    pub generation: Generation,
    /// Instruction word.
    pub word: u128,
    /// Second word, if the finding compares two words.
    pub other: Option<u128>,
    /// Path of nested bitsets from the instruction to the item that the finding is about, outermost step first.
    pub path: Vec<Step>,
}

/// A step into a nested bitset.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// Field that contains the nested bitset.
    pub field: FieldId,
    /// Leaf that the field's value matches.
    pub leaf: BitsetId,
}

/// Additional data of a finding. The rule determines the variant.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
#[non_exhaustive]
pub enum Detail {
    /// The rule needs no additional data.
    #[default]
    None,
    /// `bitset-conflict`: pairs of leaves that share words. The finding groups all pairs around one bitset, the hub:
    /// the first leaf of each pair is the hub, or extends it.
    Pairs(Vec<(BitsetId, BitsetId)>),
    /// Missing name: the similar existing name that was probably meant, if there is one.
    Meant(Option<String>),
    /// `enumerator-repeated`: the enumerator that several leaves have.
    Enumerator(String),
    /// `field-not-shown`: true if the text never shows a bit of the field, in any instruction.
    Everywhere(bool),
}

impl Finding {
    pub(crate) fn new(rule: Rule) -> Finding {
        Finding { rule, parties: Vec::new(), witnesses: Vec::new(), detail: Detail::None }
    }

    pub(crate) fn party(mut self, subject: Subject, span: Span) -> Finding {
        self.parties.push(RelatedItem { subject, span });
        self
    }

    pub(crate) fn bitset(self, model: &Model, id: BitsetId) -> Finding {
        self.party(Subject::Bitset(id), model.bitset(id).span)
    }

    pub(crate) fn field(self, model: &Model, id: FieldId) -> Finding {
        self.party(Subject::Field(id), model.field(id).span)
    }

    pub(crate) fn expr(self, model: &Model, id: ExprId) -> Finding {
        self.party(Subject::Expr(id), model.expr(id).span)
    }

    pub(crate) fn enumeration(self, model: &Model, id: EnumId) -> Finding {
        self.party(Subject::Enum(id), model.enumeration(id).span)
    }

    pub(crate) fn shown_by(mut self, witnesses: impl IntoIterator<Item = Witness>) -> Finding {
        self.witnesses.extend(witnesses);
        self
    }

    pub(crate) fn with(mut self, detail: Detail) -> Finding {
        self.detail = detail;
        self
    }

    /// Returns the primary location.
    pub fn span(&self) -> Option<Span> {
        self.parties.first().map(|party| party.span)
    }

    /// Returns the bitsets that the finding is about, the bitsets of its fields and cases, and the instructions of its
    /// witnesses. An `<allow>` in one of these bitsets, or in an ancestor, suppresses the finding.
    pub fn bitsets<'a>(&'a self, model: &'a Model) -> impl Iterator<Item = BitsetId> + 'a {
        let of_parties = self.parties.iter().filter_map(|party| match party.subject {
            Subject::Bitset(id) | Subject::Case(id, _) | Subject::Map(id, _) => Some(id),
            Subject::Field(id) | Subject::Param(id, _) => model.owner(id).map(|(owner, _)| owner),
            _ => None,
        });
        of_parties.chain(self.witnesses.iter().map(|witness| witness.leaf))
    }

    /// Returns the names of all items that the finding is about.
    pub fn names<'a>(&'a self, model: &'a Model) -> impl Iterator<Item = &'a str> {
        let of_parties = self.parties.iter().filter_map(|party| party.subject.name(model));
        of_parties.chain(self.bitsets(model).map(|id| model.bitset(id).name.as_str()))
    }
}

impl Subject {
    /// Returns the name of the item; for an unnamed expression, its text.
    pub fn name<'a>(&'a self, model: &'a Model) -> Option<&'a str> {
        Some(match self {
            Subject::Bitset(id) | Subject::Case(id, _) => &model.bitset(*id).name,
            Subject::Field(id) => &model.field(*id).name,
            Subject::Param(id, number) => &model.field(*id).params.get(*number)?.as_name,
            Subject::Enum(id) | Subject::EnumValue(id, _) => &model.enumeration(*id).name,
            Subject::Expr(id) => {
                let expr = model.expr(*id);
                expr.name.as_deref().unwrap_or_else(|| expr.text.trim())
            }
            Subject::Template(number) => &model.templates().get(*number)?.name,
            Subject::Map(id, number) => &model.bitset(*id).encode.as_ref()?.maps.get(*number)?.name,
            Subject::Name(name) => name,
        })
    }
}
