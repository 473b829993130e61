//! Model of an instruction set: lists of its entries, and its instruction roots.

use crate::entries::{Entries, LazyEntries};
use crate::{Allow, Bitset, BitsetId, Enum, EnumId, Expr, ExprId, Field, FieldId, FieldType, TemplateText};
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
    pub(crate) entries: LazyEntries,
    pub(crate) instructions: Vec<InstructionRoot>,
    pub(crate) byte_order: ByteOrder,
    pub(crate) unit: u32,
    pub(crate) match_policy: MatchPolicy,
    pub(crate) text_form: TextForm,
    pub(crate) generations: Vec<u32>,
}

/// Root of a hierarchy whose words are instructions.
///
/// The decoder determines the size of the next instruction as follows:
///
/// - It tries the roots in order.
/// - It skips a root whose `when` pattern does not match the first unit of the input.
/// - It skips a root whose size exceeds the remaining input.
/// - It takes the first root with a leaf that matches.
/// - If no root has such a leaf, the next item is one unmatched word of the first root that was not skipped.
/// - If all roots are skipped, the next item is one unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct InstructionRoot {
    /// Root bitset.
    pub root: BitsetId,
    /// Pattern that the first unit of the instruction must match; the pattern is as wide as the unit.
    pub when: Option<Pattern>,
}

/// Order in which a file stores the bytes of a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum ByteOrder {
    /// Least significant byte first.
    #[default]
    Little,
    /// Most significant byte first.
    Big,
}

/// What happens if two leaves of a hierarchy match a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum MatchPolicy {
    /// A conflict: the word counts as unmatched, and both leaves are reported (isaspec).
    #[default]
    Unique,
    /// The leaf that was added first has priority (AMD, whose encodings are ordered).
    First,
}

/// Format of printed lines, named after the Mesa release that prints it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum TextForm {
    /// Mesa up to 26.0: floats have six decimals (`%f`), and the remark about an unresolved name has no bitset.
    Mesa26_0,
    /// Mesa 26.2: integral floats are printed as `%.1f`, others as `%.5g` (16 bits) or `%.9g` (32 bits), so that
    /// different numbers have different text. The remark about an unresolved name has the bitset that uses the name.
    #[default]
    Mesa26_2,
}

impl TextForm {
    /// Names of the formats, as Mesa releases, the newest first.
    pub const VERSIONS: [&'static str; 2] = ["26.2", "26.0"];

    /// Returns the format for a name in [`Self::VERSIONS`]; `None` for another text.
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
            &self.entries().$all[id.index()]
        }
    };
}

impl Model {
    arena!(bitset, bitsets, BitsetId, Bitset, "bitset");
    arena!(field, fields, FieldId, Field, "field");
    arena!(enumeration, enums, EnumId, Enum, "enum");
    arena!(expr, exprs, ExprId, Expr, "expression");

    #[inline]
    pub(crate) fn entries(&self) -> &Entries {
        self.entries.get()
    }

    /// Returns the name of the description: for isaspec, the file name without directory and extension; for AMD, the
    /// architecture.
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

    /// Returns the files from which the model was read; every span refers to one of them.
    pub fn sources(&self) -> &SourceMap {
        &self.sources
    }

    /// Returns the named templates (`<template>`). Displays already contain their text.
    pub fn templates(&self) -> &[TemplateText] {
        &self.entries().templates
    }

    /// Returns the instruction roots, in the order in which they are tried.
    pub fn instructions(&self) -> &[InstructionRoot] {
        &self.instructions
    }

    /// Returns the order in which a file stores the bytes of a word.
    pub fn byte_order(&self) -> ByteOrder {
        self.byte_order
    }

    /// Returns the size of the unit of instruction addresses, in bits. It is a multiple of 8, and every instruction
    /// size is a multiple of it.
    pub fn unit(&self) -> u32 {
        self.unit
    }

    /// Returns what happens if two leaves of a hierarchy match a word.
    pub fn match_policy(&self) -> MatchPolicy {
        self.match_policy
    }

    /// Returns the format of printed lines.
    pub fn text_form(&self) -> TextForm {
        self.text_form
    }

    /// Returns the model with another format of printed lines.
    #[must_use]
    pub fn with_text_form(mut self, form: TextForm) -> Model {
        self.text_form = form;
        self
    }

    /// Returns the generations at which a part of the description begins, ends or changes, in ascending order; never
    /// empty. A user interface can offer these generations for selection.
    pub fn generations(&self) -> &[u32] {
        &self.generations
    }

    /// Returns the `<allow>` elements that apply to the whole description.
    pub fn allows(&self) -> &[Allow] {
        &self.entries().allows
    }

    /// Returns the model with another [`match_policy`](Model::match_policy).
    #[must_use]
    pub fn with_match_policy(mut self, policy: MatchPolicy) -> Model {
        self.match_policy = policy;
        self
    }

    /// Removes the instruction roots for which `keep` returns `false`.
    pub fn retain_instructions(&mut self, keep: impl FnMut(&InstructionRoot) -> bool) {
        self.instructions.retain(keep);
    }
}
