//! Compiled form of a description. The decoder and the printer execute it, and the assembler inverts it.
//!
//! A [`DecodeTable`] is a bitset hierarchy in one context: at the top (instructions), or nested in a field whose params
//! bind names of the enclosing scope. Each leaf has a [`Program`]: its arms (the cases that can display a word), each
//! with a list of [`Item`]s. Values are numbered and shared. A value refers to the word of an enclosing scope by the
//! number of levels between the scopes.

use alloc::boxed::Box;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::ops::Deref;
use core::slice;
use isaloom_bits::BitRange;
use isaloom_model::{BinaryOp, BitsetId, CType, FieldId, Matching, UnaryOp};
use isaloom_sema::Rendering;

/// Maximum nesting depth of bitsets, including the instruction's own level.
pub const MAX_DEPTH: usize = isaloom_model::limits::MAX_NESTING;

/// Maximum number of display pieces that are walked per instruction. A limit is needed because nested displays can
/// multiply the number of pieces.
pub const MAX_ITEMS: u32 = isaloom_model::limits::MAX_LINE_PIECES;

/// Maximum length of one instruction's text, in bytes.
pub const MAX_LINE: usize = isaloom_model::limits::MAX_LINE_BYTES;

macro_rules! index {
    ($(#[$doc:meta] $name:ident),* $(,)?) => {$(
        #[$doc]
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[cfg_attr(feature = "stored", derive(serde::Serialize, serde::Deserialize))]
        pub struct $name(pub u32);

        impl $name {
            /// Returns the id as an index of its list in the compiled description.
            #[inline]
            pub fn index(self) -> usize {
                self.0 as usize
            }

            /// Creates the id of a list index; an index above `u32::MAX` becomes `u32::MAX`.
            pub fn at(index: usize) -> $name {
                $name(u32::try_from(index).unwrap_or(u32::MAX))
            }
        }
    )*};
}

index! {
    /// Index of a [`Value`].
    ValueId,
    /// Index of a [`Program`].
    ProgramId,
    /// Index of a [`DecodeTable`].
    DecodeTableId,
    /// Index of a [`Slot`].
    SlotId,
}

/// Condition: a value that is true if it is not 0.
pub type CondId = ValueId;

/// Index of a leaf within its [`DecodeTable`].
pub type LeafIndex = u32;

/// Range of the description's text pool.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "stored", derive(serde::Serialize, serde::Deserialize))]
pub struct TextRange {
    pub(crate) start: u32,
    pub(crate) end: u32,
}

/// Number computed from the words of the current and the enclosing scopes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "stored", derive(serde::Serialize, serde::Deserialize))]
pub enum Value {
    /// Constant.
    Const(u64),
    /// The generation. Occurs only if all generations were compiled together; otherwise the generation is a constant.
    Generation,
    /// Bits of the word of the scope `up` levels above the current one: zero-extended, low 64 bits.
    Bits {
        /// Number of scopes between the word and the current scope: 0 is the current scope, 1 is the enclosing scope.
        up: u8,
        /// Bits of the word.
        range: BitRange,
    },
    /// `low | (high << shift)`: joins the pieces of a field that is not contiguous.
    Join {
        /// Piece in the low bits.
        low: ValueId,
        /// Piece that is shifted left.
        high: ValueId,
        /// Width of the lower piece, in bits.
        shift: u32,
    },
    /// Operator on one value, in a C type.
    Unary(UnaryOp, CType, ValueId),
    /// Operator on two values, in a C type.
    Binary(BinaryOp, CType, ValueId, ValueId),
    /// `Select(c, a, b)`: `a` if `c` is not 0, otherwise `b`.
    Select(ValueId, ValueId, ValueId),
    /// Name that does not resolve. Its value is 0, and every evaluation of the name is reported. The range is the
    /// name in the text pool.
    Missing(TextRange),
}

impl Value {
    /// Returns the operands, in order.
    pub fn children(self) -> [Option<ValueId>; 3] {
        match self {
            Value::Const(_) | Value::Generation | Value::Bits { .. } | Value::Missing(_) => [None; 3],
            Value::Unary(_, _, a) => [Some(a), None, None],
            Value::Binary(_, _, a, b) | Value::Join { low: a, high: b, .. } => [Some(a), Some(b), None],
            Value::Select(c, a, b) => [Some(c), Some(a), Some(b)],
        }
    }
}

/// Source of the raw value of a [`Slot`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "stored", derive(serde::Serialize, serde::Deserialize))]
pub enum Raw {
    /// Up to 128 bits of a scope's word.
    Bits {
        /// Number of scopes between the word and the current scope, as in [`Value::Bits`].
        up: u8,
        /// Bits of the word.
        range: BitRange,
    },
    /// Computed value.
    Value(ValueId),
}

/// Field, as a name refers to it in one scope: the source of its value, and its rendering.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "stored", derive(serde::Serialize, serde::Deserialize))]
pub struct Slot {
    /// Field of the model.
    pub field: FieldId,
    /// Raw value.
    pub raw: Raw,
    /// Width of the raw value in bits. If the rendering is signed, the value is sign-extended from this width.
    pub width: u32,
    /// Rendering of the value.
    pub kind: SlotKind,
}

/// Rendering of a slot. Strings are ranges of the text pool, and an enum is an index of [`EnumTable`]s. A bitset is its
/// decode table; it is `None` if it would exceed [`MAX_DEPTH`], and printing it is reported as an error.
pub type SlotKind = Rendering<TextRange, u32, Option<DecodeTableId>>;

/// Field that a name can refer to (as a slot), with the condition under which it does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "stored", derive(serde::Serialize, serde::Deserialize))]
pub struct Alternative {
    /// Condition under which the name refers to the field; `None` if it always does.
    pub cond: Option<CondId>,
    /// Slot of the field.
    pub slot: SlotId,
}

/// Fields that a name can refer to at one location, in search order. A description can have hundreds of thousands of
/// these lists, nearly all with one entry. Therefore a single entry is stored without an allocation. Dereferences to a
/// slice.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "stored", derive(serde::Serialize, serde::Deserialize))]
pub struct Alternatives(Inner);

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "stored", derive(serde::Serialize, serde::Deserialize))]
enum Inner {
    One(Alternative),
    // A boxed slice (pointer and length) would make the enum larger, so the pointer points to a vector.
    #[expect(clippy::box_collection, reason = "that is what the type is for")]
    Others(Box<Vec<Alternative>>),
}

impl Deref for Alternatives {
    type Target = [Alternative];

    #[inline]
    fn deref(&self) -> &[Alternative] {
        match &self.0 {
            Inner::One(one) => slice::from_ref(one),
            Inner::Others(others) => others,
        }
    }
}

impl FromIterator<Alternative> for Alternatives {
    fn from_iter<I: IntoIterator<Item = Alternative>>(items: I) -> Alternatives {
        let mut items = items.into_iter();
        match (items.next(), items.next()) {
            (Some(one), None) => Alternatives(Inner::One(one)),
            (one, two) => {
                let mut others = Vec::from_iter(one.into_iter().chain(two).chain(items));
                others.shrink_to_fit();
                Alternatives(Inner::Others(Box::new(others)))
            }
        }
    }
}

impl<'a> IntoIterator for &'a Alternatives {
    type Item = &'a Alternative;
    type IntoIter = slice::Iter<'a, Alternative>;

    fn into_iter(self) -> slice::Iter<'a, Alternative> {
        self.iter()
    }
}

/// Piece of a display.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "stored", derive(serde::Serialize, serde::Deserialize))]
pub enum Item {
    /// Literal text.
    Text(TextRange),
    /// Name of the leaf, padded to a column.
    Name {
        /// Column (from 0) up to which spaces are printed before the name.
        align: Option<u32>,
    },
    /// Field: prints the first field of `alternatives` that applies, after padding up to a column. If none applies, the
    /// name is reported as missing.
    Field {
        /// Fields that the name can refer to, in search order.
        alternatives: Alternatives,
        /// Column (from 0) up to which spaces are printed before the field.
        align: Option<u32>,
        /// Name of the field in the display, for the remark.
        name: TextRange,
    },
    /// Padding up to a column, from 0.
    Align(u32),
}

/// Assert: bits that must have a value in every word to which the case of an arm applies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "stored", derive(serde::Serialize, serde::Deserialize))]
pub struct AssertCheck {
    /// Bits of the leaf's word.
    pub range: BitRange,
    /// Expected value of the bits.
    pub value: u128,
    /// Bitset that declares the assert.
    pub bitset: BitsetId,
}

/// Arm of a leaf: a case of the leaf or of an ancestor. The arms are tried in order; the first one that applies and has
/// a display prints the word.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "stored", derive(serde::Serialize, serde::Deserialize))]
pub struct Arm {
    /// Bitset of the case: the leaf or one of its ancestors.
    pub bitset: BitsetId,
    /// Index of the case in its bitset.
    pub case: u32,
    /// Condition of the case; `None` if the case always applies.
    pub cond: Option<CondId>,
    /// Asserts of the case. They are checked whenever the case applies, even if it has no display.
    pub asserts: Box<[AssertCheck]>,
    /// Display of the case; `None` continues the search with the next arm.
    pub items: Option<Box<[Item]>>,
}

/// Program of a leaf in one context: its fields, and the cases that can display it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "stored", derive(serde::Serialize, serde::Deserialize))]
pub struct Program {
    /// The leaf.
    pub leaf: BitsetId,
    /// Text of `{NAME}`.
    pub name: TextRange,
    /// Cases of the leaf and its ancestors that can apply, in search order.
    pub arms: Box<[Arm]>,
    /// Every field name that the leaf or an ancestor declares, the leaf's names first.
    pub fields: Box<[NamedField]>,
    /// Whether the leaf, or a bitset nested in it, may print a branch field.
    pub branches: bool,
    /// Index of its [`DeclaredBits`].
    pub(crate) declared: u32,
}

/// Bits of the fields that a leaf and its ancestors declare. Leaves with the same bits share an entry.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "stored", derive(serde::Serialize, serde::Deserialize))]
pub(crate) struct DeclaredBits {
    /// Bits of all fields.
    pub mask: u128,
    /// Default bits of fields: the constants of `<map force="true">`.
    pub defaults: Box<[DefaultBits]>,
}

/// Default value of one field. Bit positions are relative to the word of the bitset that declares the field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "stored", derive(serde::Serialize, serde::Deserialize))]
pub struct DefaultBits {
    /// Bits of the field.
    pub mask: u128,
    /// Default value, without bits outside `mask`.
    pub value: u128,
}

/// Name of a field that a leaf or one of its ancestors declares, with all fields that it can refer to.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "stored", derive(serde::Serialize, serde::Deserialize))]
pub struct NamedField {
    /// The name.
    pub name: TextRange,
    /// Fields, in search order.
    pub alternatives: Alternatives,
}

/// Patterns of the leaves of a hierarchy, and the decision tree that finds the leaves of a word.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "stored", derive(serde::Serialize, serde::Deserialize))]
pub struct Shape {
    /// Pattern of each leaf, in document order.
    pub matchings: Box<[Matching]>,
    pub(crate) tree: Box<[TreeNode]>,
    /// Comparisons of whole words with candidate leaves. Each end of the tree is a range of this list.
    pub(crate) checks: Checks,
}

impl Shape {
    /// Returns the nodes of the tree, root first.
    pub fn nodes(&self) -> &[TreeNode] {
        &self.tree
    }

    /// Returns the candidate leaves at the ends of the tree, as one list; a [`TreeNode::Leaves`] is a range of this
    /// list.
    pub fn buckets(&self) -> Vec<LeafIndex> {
        match &self.checks {
            Checks::Narrow(checks) => checks.iter().map(|check| check.index).collect(),
            Checks::Wide(checks) => checks.iter().map(|check| check.index).collect(),
        }
    }

    /// Returns the don't-care bits of a leaf: the printer reports a remark if one of them is 1.
    #[inline]
    pub(crate) fn dont_care(&self, index: LeafIndex) -> u128 {
        self.matchings.get(index as usize).map_or(0, |matching| matching.dont_care)
    }
}

/// Comparison of a whole word with the pattern of a candidate leaf.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "stored", derive(serde::Serialize, serde::Deserialize))]
pub(crate) struct Check<W> {
    pub(crate) mask: W,
    pub(crate) value: W,
    pub(crate) index: LeafIndex,
}

/// Comparisons with the candidates at all ends of a tree.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "stored", derive(serde::Serialize, serde::Deserialize))]
pub(crate) enum Checks {
    /// Comparisons of words of at most 64 bits.
    Narrow(Box<[Check<u64>]>),
    /// Comparisons of wider words.
    Wide(Box<[Check<u128>]>),
}

impl Checks {
    /// Creates the comparisons with the candidates `buckets`, for words of `size` bits.
    pub(crate) fn new(matchings: &[Matching], buckets: &[LeafIndex], size: u32) -> Checks {
        let wide = buckets.iter().filter_map(|&index| {
            let matching = matchings.get(index as usize)?;
            Some(Check { mask: matching.mask & !matching.dont_care, value: matching.value, index })
        });
        if size > 64 {
            return Checks::Wide(wide.collect());
        }
        let narrow =
            |wide: Check<u128>| Check { mask: wide.mask as u64, value: wide.value as u64, index: wide.index };
        Checks::Narrow(wide.map(narrow).collect())
    }
}

/// Bitset hierarchy in one context.
#[derive(Clone, Debug, PartialEq)]
pub struct DecodeTable {
    /// Root bitset.
    pub root: BitsetId,
    /// Size of the words, in bits.
    pub size: u32,
    /// Patterns of the leaves; shared by all contexts.
    pub shape: Arc<Shape>,
    /// Guard of each leaf, by index: a condition that the word must also satisfy; `None` if the leaf has no guard.
    pub guards: Box<[Option<CondId>]>,
    /// Program of each leaf.
    pub programs: Box<[ProgramId]>,
    /// Whether the first matching leaf has priority. Otherwise, two matching leaves are a conflict.
    pub first_wins: bool,
}

/// Node of a decision tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "stored", derive(serde::Serialize, serde::Deserialize))]
pub enum TreeNode {
    /// Inner node: continues at node `first + ((word >> shift) & mask)`.
    Test {
        /// Lowest tested bit.
        shift: u8,
        /// Mask of the tested bits, applied after the shift.
        mask: u16,
        /// Index of the first child node.
        first: u32,
    },
    /// End of the tree: the candidates are a range of the list that [`Shape::buckets`] returns.
    Leaves {
        /// Index of the first candidate.
        start: u32,
        /// Index after the last candidate.
        end: u32,
    },
}

/// Strings of an enum.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "stored", derive(serde::Serialize, serde::Deserialize))]
pub struct EnumTable {
    /// Enum of the model.
    pub id: isaloom_model::EnumId,
    /// Strings of the values from 0 to a maximum, indexed by value; `None` for a value that the enum does not list.
    pub(crate) dense: Box<[Option<TextRange>]>,
    /// Strings of the other values, sorted by value.
    pub(crate) sparse: Box<[(u64, TextRange)]>,
}

impl EnumTable {
    /// Returns the text of a value, if the enum lists it.
    #[inline]
    pub fn text(&self, value: u128) -> Option<TextRange> {
        let value = u64::try_from(value).ok()?;
        match usize::try_from(value).ok().and_then(|i| self.dense.get(i)) {
            Some(text) => *text,
            None => self.sparse.binary_search_by_key(&value, |e| e.0).ok().map(|i| self.sparse[i].1),
        }
    }

    /// Returns all values with their strings, in ascending order.
    pub fn values(&self) -> impl Iterator<Item = (u64, TextRange)> {
        let dense = self.dense.iter().enumerate().filter_map(|(i, t)| t.map(|t| (i as u64, t)));
        dense.chain(self.sparse.iter().copied())
    }
}
