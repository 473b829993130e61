//! The arenas of a model and what instructions are made of.

use crate::{Allow, Bitset, BitsetId, Enum, EnumId, Expr, ExprId, Field, FieldId, TemplateText};
use alloc::string::String;
use alloc::vec::Vec;
use isaloom_bits::Pattern;
use isaloom_source::SourceMap;

/// An instruction set.
#[derive(Clone, Debug, Default)]
pub struct Model {
    /// What the description is called: its file's name without folder and extension, or its architecture.
    pub name: String,
    /// The files that it was read from; every span refers to these.
    pub sources: SourceMap,
    /// All bitsets, in document order (imported files first).
    pub bitsets: Vec<Bitset>,
    /// All fields of all cases.
    pub fields: Vec<Field>,
    /// All enums.
    pub enums: Vec<Enum>,
    /// All expressions, named and inline.
    pub exprs: Vec<Expr>,
    /// The named display texts; displays have them already replaced.
    pub templates: Vec<TemplateText>,
    /// The roots whose words are instructions, in the order in which they are tried.
    pub instructions: Vec<InstructionRoot>,
    /// How a word is stored in a file.
    pub byte_order: ByteOrder,
    /// The number of bits by which instruction addresses advance: every instruction size is a multiple of it, and it
    /// is itself a multiple of 8.
    pub unit: u32,
    /// What two matching leaves mean.
    pub match_policy: MatchPolicy,
    /// The generations at which something in the description begins or ends, in ascending order; never empty in a
    /// model that a reader returned. The interesting choices for the user.
    pub generations: Vec<u32>,
    /// Findings of later checks that are meant in the whole description.
    pub allows: Vec<Allow>,
}

/// A hierarchy whose words are instructions.
///
/// The size of the next instruction is found so: the roots are tried in order; one whose `when` pattern the first
/// unit of the input does not match, or that is longer than the rest of the input, is passed over; the first root
/// with a matching leaf is taken. Where none matches, the item is one unmatched word of the first root whose `when`
/// holds and that fits, else of one unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InstructionRoot {
    /// The root bitset.
    pub root: BitsetId,
    /// What the first unit of the instruction must match, as wide as the unit.
    pub when: Option<Pattern>,
}

/// How the bytes of a word follow each other in a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum ByteOrder {
    /// The least significant byte first.
    #[default]
    Little,
    /// The most significant byte first.
    Big,
}

/// What it means when two leaves match one word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum MatchPolicy {
    /// A conflict: the word counts as unmatched and both leaves are reported (isaspec).
    #[default]
    Unique,
    /// The leaf that comes first in the arena wins (AMD, whose encodings have an order).
    First,
}

impl Model {
    /// The bitset of an id of this model.
    ///
    /// # Panics
    /// Never on an id that this model gave out; ids of another model may be out of range.
    #[inline]
    pub fn bitset(&self, id: BitsetId) -> &Bitset {
        &self.bitsets[id.index()]
    }

    /// The field of an id of this model.
    ///
    /// # Panics
    /// Never on an id that this model gave out; ids of another model may be out of range.
    #[inline]
    pub fn field(&self, id: FieldId) -> &Field {
        &self.fields[id.index()]
    }

    /// The enum of an id of this model.
    ///
    /// # Panics
    /// Never on an id that this model gave out; ids of another model may be out of range.
    #[inline]
    pub fn enumeration(&self, id: EnumId) -> &Enum {
        &self.enums[id.index()]
    }

    /// The expression of an id of this model.
    ///
    /// # Panics
    /// Never on an id that this model gave out; ids of another model may be out of range.
    #[inline]
    pub fn expr(&self, id: ExprId) -> &Expr {
        &self.exprs[id.index()]
    }
}
