//! Model of an instruction set: its arenas and instruction roots.

use crate::{
    Allow, Bitset, BitsetId, Enum, EnumId, Expr, ExprId, Field, FieldId, FieldType, Link, TemplateText,
};
use alloc::string::String;
use alloc::vec::Vec;
use isaloom_bits::Pattern;
use isaloom_source::SourceMap;

/// An instruction set.
///
/// Only a [`Builder`](crate::Builder) creates a model, and the checked properties never change:
/// - Every id is valid. Parents, roots and children are consistent and acyclic.
/// - The last case of a bitset is the only case without a condition.
/// - Bit ranges are within their words.
/// - Nested bitsets are as wide as their fields, nest at most [`MAX_NESTING`](crate::limits::MAX_NESTING) deep, and
///   never contain themselves.
#[derive(Clone, Debug)]
pub struct Model {
    pub(crate) name: String,
    pub(crate) sources: SourceMap,
    pub(crate) bitsets: Vec<Bitset>,
    pub(crate) fields: Vec<Field>,
    /// Leaves of all hierarchies, ordered by root and then by id.
    pub(crate) leaves: Vec<BitsetId>,
    /// Bitset and index of the case that declare each field, by field id; `None` if no case declares the field.
    pub(crate) owners: Vec<Option<(BitsetId, u32)>>,
    pub(crate) enums: Vec<Enum>,
    pub(crate) exprs: Vec<Expr>,
    pub(crate) templates: Vec<TemplateText>,
    pub(crate) instructions: Vec<InstructionRoot>,
    pub(crate) byte_order: ByteOrder,
    pub(crate) unit: u32,
    pub(crate) match_policy: MatchPolicy,
    pub(crate) text_form: TextForm,
    pub(crate) generations: Vec<u32>,
    pub(crate) allows: Vec<Allow>,
    /// Links that the reader resolved; [`Model::links`] adds the uses of field names.
    pub(crate) links: Vec<Link>,
}

/// A hierarchy whose words are instructions.
///
/// The decoder determines the size of the next instruction as follows:
///
/// - It tries the roots in order.
/// - It skips a root whose `when` pattern does not match the first unit of the input.
/// - It skips a root whose size exceeds the remaining input.
/// - It takes the first root with a matching leaf.
/// - If no root has a matching leaf, the item is one unmatched word of the first root that was not skipped.
/// - If all roots are skipped, the item is one unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct InstructionRoot {
    /// Root bitset.
    pub root: BitsetId,
    /// Pattern for the first unit of the instruction, as wide as the unit.
    pub when: Option<Pattern>,
}

/// Order of the bytes of a word in a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum ByteOrder {
    /// Least significant byte first.
    #[default]
    Little,
    /// Most significant byte first.
    Big,
}

/// Meaning of two leaves that match one word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum MatchPolicy {
    /// A conflict: the word is unmatched and both leaves are reported (isaspec).
    #[default]
    Unique,
    /// The first leaf in the arena has priority (AMD, whose encodings are ordered).
    First,
}

/// Text form of printed words, by the Mesa release that prints this form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum TextForm {
    /// Mesa up to 26.0: floats as `%f` (six decimals); an unresolved name is reported without its bitset.
    Mesa26_0,
    /// Mesa 26.2: whole floats as `%.1f`, other floats as `%.5g` (16 bits) or `%.9g` (32 bits), so that every
    /// number has its own text; an unresolved name is reported with the bitset that uses it.
    #[default]
    Mesa26_2,
}

impl TextForm {
    /// Releases of Mesa that name the forms, from new to old.
    pub const VERSIONS: [&'static str; 2] = ["26.2", "26.0"];

    /// Returns the form of a release in [`Self::VERSIONS`]; `None` for other text.
    pub fn of_version(version: &str) -> Option<TextForm> {
        match version {
            "26.0" => Some(TextForm::Mesa26_0),
            "26.2" => Some(TextForm::Mesa26_2),
            _ => None,
        }
    }
}

macro_rules! arena {
    ($one:ident, $all:ident, $id:ident, $entry:ident, $what:literal) => {
        #[doc = concat!("The ", $what, " of an id of this model.")]
        ///
        /// # Panics
        /// Never panics for ids of this model; ids of another model may be out of range.
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

    /// Returns the name of the description: its file name without directory and extension, or its architecture.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the name of a field type: the name of a built-in type, an enum or a bitset.
    pub fn type_name(&self, ty: FieldType) -> &str {
        match ty {
            FieldType::Enum(id) => &self.enumeration(id).name,
            FieldType::Bitset(id) => &self.bitset(id).name,
            own => FieldType::BUILT_IN.iter().find(|(_, known)| *known == own).map_or("", |(name, _)| name),
        }
    }

    /// Returns the files that the model was read from; every span refers to these files.
    pub fn sources(&self) -> &SourceMap {
        &self.sources
    }

    /// Returns the named display strings. Displays already contain their expansions.
    pub fn templates(&self) -> &[TemplateText] {
        &self.templates
    }

    /// Returns the instruction roots, in the order in which they are tried.
    pub fn instructions(&self) -> &[InstructionRoot] {
        &self.instructions
    }

    /// Returns the byte order of a word in a file.
    pub fn byte_order(&self) -> ByteOrder {
        self.byte_order
    }

    /// Returns the number of bits per instruction address unit. The unit is a multiple of 8, and every instruction size
    /// is a multiple of the unit.
    pub fn unit(&self) -> u32 {
        self.unit
    }

    /// Returns the policy for two matching leaves.
    pub fn match_policy(&self) -> MatchPolicy {
        self.match_policy
    }

    /// Returns the form in which words are printed.
    pub fn text_form(&self) -> TextForm {
        self.text_form
    }

    /// Returns the model with another form in which words are printed.
    #[must_use]
    pub fn with_text_form(mut self, form: TextForm) -> Model {
        self.text_form = form;
        self
    }

    /// Returns the generations at which something in the description begins or ends, in ascending order;
    /// never empty. A user interface can offer these generations for selection.
    pub fn generations(&self) -> &[u32] {
        &self.generations
    }

    /// Returns the findings that the whole description accepts: `<allow>` elements that are not in a bitset.
    pub fn allows(&self) -> &[Allow] {
        &self.allows
    }

    /// Returns the model with another policy for two matching leaves.
    #[must_use]
    pub fn with_match_policy(mut self, policy: MatchPolicy) -> Model {
        self.match_policy = policy;
        self
    }

    /// Keeps only the instruction roots for which `keep` returns `true`.
    pub fn retain_instructions(&mut self, keep: impl FnMut(&InstructionRoot) -> bool) {
        self.instructions.retain(keep);
    }
}
