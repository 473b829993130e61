//! A finding as data: the rule, the parties with their places, and words that show it.
//!
//! [`Finding::diagnostic`] makes the sentence. Nothing else of the verifier speaks in sentences.

use crate::rule::Rule;
use isaloom_model::{BitsetId, EnumId, ExprId, FieldId, Generation, Model};
use isaloom_source::Span;

/// Something that was found, before it is put into words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// What is the matter.
    pub rule: Rule,
    /// Everything that it is about; the first is what should be looked at first.
    pub parties: Vec<RelatedItem>,
    /// Words that show it, at most one for each instruction; none for what no word shows.
    pub witnesses: Vec<Witness>,
    /// What only findings of this rule have.
    pub detail: Detail,
}

/// One of the things that a finding is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RelatedItem {
    /// What it is.
    pub subject: Subject,
    /// Where it stands in the description.
    pub span: Span,
}

/// Something that a description declares or uses.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Subject {
    /// A bitset.
    Bitset(BitsetId),
    /// A case of a bitset, by its number in the model.
    Case(BitsetId, usize),
    /// A field.
    Field(FieldId),
    /// A param of a field, by its number.
    Param(FieldId, usize),
    /// An enum.
    Enum(EnumId),
    /// A value of an enum, by its number.
    EnumValue(EnumId, usize),
    /// An expression.
    Expr(ExprId),
    /// A template, by its number in the model.
    Template(usize),
    /// A map of a bitset's encoding, by its number.
    Map(BitsetId, usize),
    /// A name that is used somewhere.
    Name(String),
}

/// A word, or two words, that show a finding.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Witness {
    /// The instruction.
    pub leaf: BitsetId,
    /// A generation in which it is so.
    pub generation: Generation,
    /// The word of the instruction.
    pub word: u128,
    /// The other word, where two are compared.
    pub other: Option<u128>,
    /// The way from the instruction to the place that the finding is about, the outermost step first.
    pub path: Vec<Step>,
}

/// A step into a nested bitset.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// The field that is entered.
    pub field: FieldId,
    /// The leaf that its value is.
    pub leaf: BitsetId,
}

/// What only findings of one rule have.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
#[non_exhaustive]
pub enum Detail {
    /// Nothing more.
    #[default]
    None,
    /// `bitset-conflict`: the pairs of leaves that share words; the first of each is the hub, or below it.
    Pairs(Vec<(BitsetId, BitsetId)>),
    /// A name that is not there: a name that may have been meant.
    Meant(Option<String>),
    /// `enumerator-repeated`: the enumerator.
    Enumerator(String),
    /// `field-not-shown`: whether no instruction's text tells anything of it.
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

    /// Where the reader should look first.
    pub fn span(&self) -> Option<Span> {
        self.parties.first().map(|party| party.span)
    }

    /// The bitsets that it is about, itself or through their fields and cases, and the instructions that show it.
    /// `<allow>` in one of them or in an ancestor sets it aside.
    pub fn bitsets<'a>(&'a self, model: &'a Model) -> impl Iterator<Item = BitsetId> + 'a {
        let of_parties = self.parties.iter().filter_map(|party| match party.subject {
            Subject::Bitset(id) | Subject::Case(id, _) | Subject::Map(id, _) => Some(id),
            Subject::Field(id) | Subject::Param(id, _) => model.owner(id).map(|(owner, _)| owner),
            _ => None,
        });
        of_parties.chain(self.witnesses.iter().map(|witness| witness.leaf))
    }

    /// The names of everything that it is about.
    pub fn names<'a>(&'a self, model: &'a Model) -> impl Iterator<Item = &'a str> {
        let of_parties = self.parties.iter().filter_map(|party| party.subject.name(model));
        of_parties.chain(self.bitsets(model).map(|id| model.bitset(id).name.as_str()))
    }
}

impl Subject {
    /// Its name; an expression without one has its text.
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
