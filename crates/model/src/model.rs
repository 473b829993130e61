//! The arenas of a model and what instructions are made of.

use crate::{
    Allow, Bitset, BitsetId, Enum, EnumId, Expr, ExprId, Field, FieldId, FieldType, Link, TemplateText,
};
use alloc::string::String;
use alloc::vec::Vec;
use isaloom_bits::Pattern;
use isaloom_source::SourceMap;

/// An instruction set.
///
/// Only a [`Builder`](crate::Builder) makes one, and a model does not change what the builder has checked: every id in
/// it is valid, parents, roots and children agree and form no circle, a bitset's last case and only that has no
/// condition, ranges lie within their words, nested bitsets are as wide as their fields, nest at most
/// [`MAX_NESTING`](crate::limits::MAX_NESTING) deep and never in themselves.
#[derive(Clone, Debug)]
pub struct Model {
    pub(crate) name: String,
    pub(crate) sources: SourceMap,
    pub(crate) bitsets: Vec<Bitset>,
    pub(crate) fields: Vec<Field>,
    /// The leaves of all hierarchies, ordered by their roots and then by themselves.
    pub(crate) leaves: Vec<BitsetId>,
    /// The bitset and the number of the case that declare each field.
    pub(crate) owners: Vec<Option<(BitsetId, u32)>>,
    pub(crate) enums: Vec<Enum>,
    pub(crate) exprs: Vec<Expr>,
    pub(crate) templates: Vec<TemplateText>,
    pub(crate) instructions: Vec<InstructionRoot>,
    pub(crate) byte_order: ByteOrder,
    pub(crate) unit: u32,
    pub(crate) match_policy: MatchPolicy,
    pub(crate) generations: Vec<u32>,
    pub(crate) allows: Vec<Allow>,
    /// The links that the reader knew for certain.
    pub(crate) links: Vec<Link>,
}

/// A hierarchy whose words are instructions.
///
/// The size of the next instruction is found so: the roots are tried in order; one whose `when` pattern the first
/// unit of the input does not match, or that is longer than the rest of the input, is passed over; the first root
/// with a matching leaf is taken. Where none matches, the item is one unmatched word of the first root whose `when`
/// holds and that fits, else of one unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct InstructionRoot {
    /// The root bitset.
    pub root: BitsetId,
    /// What the first unit of the instruction must match, as wide as the unit.
    pub when: Option<Pattern>,
}

/// How the bytes of a word follow each other in a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum ByteOrder {
    /// The least significant byte first.
    #[default]
    Little,
    /// The most significant byte first.
    Big,
}

/// What it means when two leaves match one word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum MatchPolicy {
    /// A conflict: the word counts as unmatched and both leaves are reported (isaspec).
    #[default]
    Unique,
    /// The leaf that comes first in the arena wins (AMD, whose encodings have an order).
    First,
}

macro_rules! arena {
    ($one:ident, $all:ident, $id:ident, $entry:ident, $what:literal) => {
        #[doc = concat!("The ", $what, " of an id of this model.")]
        ///
        /// # Panics
        /// Never on an id that this model gave out; ids of another model may be out of range.
        #[inline]
        pub fn $one(&self, id: $id) -> &$entry {
            &self.$all[id.index()]
        }
    };
}

impl Model {
    arena!(bitset, bitsets, BitsetId, Bitset, "bitset");
    arena!(field, fields, FieldId, Field, "field");
    arena!(enumeration, enums, EnumId, Enum, "enum");
    arena!(expr, exprs, ExprId, Expr, "expression");

    /// What the description is called: its file's name without folder and extension, or its architecture.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The name of a field's type: one of the format's own, or that of an enum or a bitset.
    pub fn type_name(&self, ty: FieldType) -> &str {
        match ty {
            FieldType::Enum(id) => &self.enumeration(id).name,
            FieldType::Bitset(id) => &self.bitset(id).name,
            own => FieldType::BUILT_IN.iter().find(|(_, known)| *known == own).map_or("", |(name, _)| name),
        }
    }

    /// The files that it was read from; every span refers to these.
    pub fn sources(&self) -> &SourceMap {
        &self.sources
    }

    /// The named display texts; displays have them already replaced.
    pub fn templates(&self) -> &[TemplateText] {
        &self.templates
    }

    /// The roots whose words are instructions, in the order in which they are tried.
    pub fn instructions(&self) -> &[InstructionRoot] {
        &self.instructions
    }

    /// How a word is stored in a file.
    pub fn byte_order(&self) -> ByteOrder {
        self.byte_order
    }

    /// The number of bits by which instruction addresses advance: every instruction size is a multiple of it, and it
    /// is itself a multiple of 8.
    pub fn unit(&self) -> u32 {
        self.unit
    }

    /// What two matching leaves mean.
    pub fn match_policy(&self) -> MatchPolicy {
        self.match_policy
    }

    /// The generations at which something in the description begins or ends, in ascending order; never empty. The
    /// interesting choices for the user.
    pub fn generations(&self) -> &[u32] {
        &self.generations
    }

    /// Findings of later checks that are meant in the whole description.
    pub fn allows(&self) -> &[Allow] {
        &self.allows
    }

    /// The same model with another meaning of two matching leaves.
    #[must_use]
    pub fn with_match_policy(mut self, policy: MatchPolicy) -> Model {
        self.match_policy = policy;
        self
    }

    /// Keeps only the instruction roots of which `keep` holds.
    pub fn retain_instructions(&mut self, keep: impl FnMut(&InstructionRoot) -> bool) {
        self.instructions.retain(keep);
    }
}
