//! The compiled form of a description: what the decoder walks, the printer prints and the assembler inverts.
//!
//! A [`DecodeTable`] is a hierarchy in one context: at the top (instructions), or nested in a field whose params bind
//! names of the enclosing scope. Each of its leaves has a [`Program`]: the arms of its display, each a list of
//! [`Item`]s. Values are numbered and shared; they refer to the words of scopes by how many levels up those are.

use alloc::boxed::Box;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::ops::Deref;
use core::slice;
use isaloom_bits::BitRange;
use isaloom_model::{BinaryOp, BitsetId, CType, FieldId, Matching, UnaryOp};
use isaloom_sema::Rendering;

/// How deep bitsets nest in each other, the instruction's own level counted.
pub const MAX_DEPTH: usize = isaloom_model::limits::MAX_NESTING;

/// How many pieces of displays are walked for one instruction; nested displays that multiply end there.
pub const MAX_ITEMS: u32 = isaloom_model::limits::MAX_LINE_PIECES;

/// The most bytes of text that one instruction may have.
pub const MAX_LINE: usize = isaloom_model::limits::MAX_LINE_BYTES;

macro_rules! index {
    ($(#[$doc:meta] $name:ident),* $(,)?) => {$(
        #[$doc]
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[cfg_attr(feature = "stored", derive(serde::Serialize, serde::Deserialize))]
        pub struct $name(pub u32);

        impl $name {
            /// The number as an index.
            #[inline]
            pub fn index(self) -> usize {
                self.0 as usize
            }

            /// The number of an index; one that is too large for any gives the largest.
            pub fn at(index: usize) -> $name {
                $name(u32::try_from(index).unwrap_or(u32::MAX))
            }
        }
    )*};
}

index! {
    /// A [`Value`].
    ValueId,
    /// A [`Program`].
    ProgramId,
    /// A [`DecodeTable`].
    DecodeTableId,
    /// A [`Slot`].
    SlotId,
}

/// A condition is a value that counts as true when it is not 0.
pub type CondId = ValueId;

/// The number of a leaf within its [`DecodeTable`].
pub type LeafIndex = u32;

/// A piece of the description's text pool.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "stored", derive(serde::Serialize, serde::Deserialize))]
pub struct TextRange {
    pub(crate) start: u32,
    pub(crate) end: u32,
}

/// A number computed from the words of the current and the enclosing scopes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "stored", derive(serde::Serialize, serde::Deserialize))]
pub enum Value {
    /// Always the same.
    Const(u64),
    /// The generation. Only where all of them were compiled together; else it is a constant.
    Generation,
    /// The bits of a scope's word, `up` levels above the current one; zero-extended, the low 64 bits.
    Bits {
        /// 0 is the current scope, 1 the one it is nested in, and so on.
        up: u8,
        /// Which bits.
        range: BitRange,
    },
    /// `low | (high << shift)`: the pieces of a field that is not contiguous.
    Join {
        /// The lower piece.
        low: ValueId,
        /// The upper piece.
        high: ValueId,
        /// The number of bits of the lower piece.
        shift: u32,
    },
    /// An operator on one value, in a C type.
    Unary(UnaryOp, CType, ValueId),
    /// An operator on two values, in a C type.
    Binary(BinaryOp, CType, ValueId, ValueId),
    /// The second if the first is not 0, else the third.
    Select(ValueId, ValueId, ValueId),
    /// A name that nothing resolves: 0, and an error when it is evaluated. The number is of the name in the pool.
    Missing(TextRange),
}

impl Value {
    /// The values that it is made of, in order.
    pub fn children(self) -> [Option<ValueId>; 3] {
        match self {
            Value::Const(_) | Value::Generation | Value::Bits { .. } | Value::Missing(_) => [None; 3],
            Value::Unary(_, _, a) => [Some(a), None, None],
            Value::Binary(_, _, a, b) | Value::Join { low: a, high: b, .. } => [Some(a), Some(b), None],
            Value::Select(c, a, b) => [Some(c), Some(a), Some(b)],
        }
    }
}

/// Where the raw value of a [`Slot`] comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "stored", derive(serde::Serialize, serde::Deserialize))]
pub enum Raw {
    /// Bits of a scope's word; up to 128 of them.
    Bits {
        /// How many scopes up the word is.
        up: u8,
        /// Which bits.
        range: BitRange,
    },
    /// A computed value.
    Value(ValueId),
}

/// A field in one context: where its value is and how it is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "stored", derive(serde::Serialize, serde::Deserialize))]
pub struct Slot {
    /// The field of the model.
    pub field: FieldId,
    /// Its raw value.
    pub raw: Raw,
    /// The number of bits of the raw value, for sign extension.
    pub width: u32,
    /// How it is printed.
    pub kind: SlotKind,
}

/// How a slot is printed: texts are ranges of the description's texts, an enum is the number of its table. A nested bitset
/// is `None` if it nests too deeply, which is an error when it is printed.
pub type SlotKind = Rendering<TextRange, u32, Option<DecodeTableId>>;

/// A slot that applies under a condition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "stored", derive(serde::Serialize, serde::Deserialize))]
pub struct Alternative {
    /// When it applies; `None` is always.
    pub cond: Option<CondId>,
    /// The slot.
    pub slot: SlotId,
}

/// The fields that a name of one place may mean, in the order of the search. It is nearly always one, and there may be
/// hundreds of thousands of places: one stands in the place of a pointer. It is a slice in all else.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "stored", derive(serde::Serialize, serde::Deserialize))]
pub struct Alternatives(Inner);

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "stored", derive(serde::Serialize, serde::Deserialize))]
enum Inner {
    One(Alternative),
    // A slice's two words do not fit beside what tells the two apart.
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

/// A piece of a display.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "stored", derive(serde::Serialize, serde::Deserialize))]
pub enum Item {
    /// Text as it is.
    Text(TextRange),
    /// The name of the leaf, after blanks up to a column.
    Name {
        /// The column from 0.
        align: Option<u32>,
    },
    /// The first alternative that applies, after blanks up to a column. If none applies, the name is reported as
    /// missing.
    Field {
        /// The alternatives in the order of the search.
        alternatives: Alternatives,
        /// The column from 0.
        align: Option<u32>,
        /// The name, for the report.
        name: TextRange,
    },
    /// Blanks up to a column, from 0.
    Align(u32),
}

/// Bits that are looked at when an arm is passed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "stored", derive(serde::Serialize, serde::Deserialize))]
pub struct AssertCheck {
    /// Which bits of the current scope's word.
    pub range: BitRange,
    /// The value expected there.
    pub value: u128,
    /// The bitset that has the assert.
    pub bitset: BitsetId,
}

/// One case on the way to a display.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "stored", derive(serde::Serialize, serde::Deserialize))]
pub struct Arm {
    /// The bitset of the case: the leaf or one of its ancestors.
    pub bitset: BitsetId,
    /// The number of the case in its bitset.
    pub case: u32,
    /// When the case applies; `None` is always.
    pub cond: Option<CondId>,
    /// What is checked when it applies.
    pub asserts: Box<[AssertCheck]>,
    /// What is printed; without items the search goes on with the next arm.
    pub items: Option<Box<[Item]>>,
}

/// A leaf in one context.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "stored", derive(serde::Serialize, serde::Deserialize))]
pub struct Program {
    /// The leaf.
    pub leaf: BitsetId,
    /// What `{NAME}` prints.
    pub name: TextRange,
    /// The cases of the leaf and its ancestors that can matter, in the order of the search.
    pub arms: Box<[Arm]>,
    /// Every name that the leaf or an ancestor declares, the leaf's first.
    pub fields: Box<[NamedField]>,
    /// Whether a branch field may be printed, here or in a nested bitset.
    pub branches: bool,
}

/// A name that a leaf or one of its ancestors declares, and the fields it may mean.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "stored", derive(serde::Serialize, serde::Deserialize))]
pub struct NamedField {
    /// The name.
    pub name: TextRange,
    /// The fields, in the order of the search.
    pub alternatives: Alternatives,
}

/// What the leaves of a hierarchy match, and the tree that finds them.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "stored", derive(serde::Serialize, serde::Deserialize))]
pub struct Shape {
    /// What each leaf matches, in document order.
    pub matchings: Box<[Matching]>,
    pub(crate) tree: Box<[TreeNode]>,
    /// What a word is compared with at the ends of the tree.
    pub(crate) checks: Checks,
}

impl Shape {
    /// The nodes of the tree, its root first.
    pub fn nodes(&self) -> &[TreeNode] {
        &self.tree
    }

    /// The leaves that the ends of the tree refer to.
    pub fn buckets(&self) -> Vec<LeafIndex> {
        match &self.checks {
            Checks::Narrow(checks) => checks.iter().map(|check| check.index).collect(),
            Checks::Wide(checks) => checks.iter().map(|check| check.index).collect(),
        }
    }

    /// The bits of a leaf that should be 0.
    #[inline]
    pub(crate) fn dont_care(&self, index: LeafIndex) -> u128 {
        self.matchings.get(index as usize).map_or(0, |matching| matching.dont_care)
    }
}

/// What a word is compared with at an end of the tree.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "stored", derive(serde::Serialize, serde::Deserialize))]
pub(crate) struct Check<W> {
    pub(crate) mask: W,
    pub(crate) value: W,
    pub(crate) index: LeafIndex,
}

/// The comparisons at the ends of a tree, side by side.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "stored", derive(serde::Serialize, serde::Deserialize))]
pub(crate) enum Checks {
    /// Of words of at most 64 bits.
    Narrow(Box<[Check<u64>]>),
    /// Of wider ones.
    Wide(Box<[Check<u128>]>),
}

impl Checks {
    /// What the leaves that the ends refer to match, in words of `size` bits.
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

/// A hierarchy in one context.
#[derive(Clone, Debug, PartialEq)]
pub struct DecodeTable {
    /// The root.
    pub root: BitsetId,
    /// The number of bits of its words.
    pub size: u32,
    /// What each leaf matches; shared by all contexts.
    pub shape: Arc<Shape>,
    /// What a word must meet beside, for leaves that have a guard.
    pub guards: Box<[Option<CondId>]>,
    /// The program of each leaf.
    pub programs: Box<[ProgramId]>,
    /// Whether the first matching leaf wins; else a second one is a conflict.
    pub first_wins: bool,
}

/// A node of a decision tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "stored", derive(serde::Serialize, serde::Deserialize))]
pub enum TreeNode {
    /// Look at `(word >> shift) & mask` and go on at that number after `first`.
    Test {
        /// The lowest bit looked at.
        shift: u8,
        /// The bits looked at, moved to the right.
        mask: u16,
        /// The first child.
        first: u32,
    },
    /// These leaves are candidates: a range of the dispatch's buckets.
    Leaves {
        /// The first.
        start: u32,
        /// Just after the last.
        end: u32,
    },
}

/// The texts of an enum.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "stored", derive(serde::Serialize, serde::Deserialize))]
pub struct EnumTable {
    /// The enum of the model.
    pub id: isaloom_model::EnumId,
    /// The texts of the values from 0 on, where they are dense.
    pub(crate) dense: Box<[Option<TextRange>]>,
    /// The texts of the other values, by value.
    pub(crate) sparse: Box<[(u64, TextRange)]>,
}

impl EnumTable {
    /// The text of a value, if the enum lists it.
    #[inline]
    pub fn text(&self, value: u128) -> Option<TextRange> {
        let value = u64::try_from(value).ok()?;
        match usize::try_from(value).ok().and_then(|i| self.dense.get(i)) {
            Some(text) => *text,
            None => self.sparse.binary_search_by_key(&value, |e| e.0).ok().map(|i| self.sparse[i].1),
        }
    }

    /// All values with their texts, in ascending order.
    pub fn values(&self) -> impl Iterator<Item = (u64, TextRange)> {
        let dense = self.dense.iter().enumerate().filter_map(|(i, t)| t.map(|t| (i as u64, t)));
        dense.chain(self.sparse.iter().copied())
    }
}
