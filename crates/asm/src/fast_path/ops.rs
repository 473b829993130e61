//! Data of placed displays (see `table`): display items with their bits of the instruction word.

use super::word::{Bits, Condition, Wide};
use crate::first_characters::FirstCharacters;
use isaloom_engine::compiled::{DecodeTableId, ProgramId, Slot, SlotId, TextRange};
use isaloom_engine::placed::ScopeId;
use std::sync::Arc;

/// Absent number.
pub(super) const NONE: u32 = u32::MAX;

/// Range of one of the table's lists.
pub(super) type Run = (u32, u32);

/// Text that is compared exactly with the line. The first eight bytes are compared in one step.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Literal {
    pub(super) bytes: u64,
    pub(super) mask: u64,
    /// Start in the table's strings.
    pub(super) start: u32,
    pub(super) length: u16,
    /// Numbers of leading and trailing spaces, which may be absent at the ends of a line.
    pub(super) blanks: (u8, u8),
}

/// Whether a number can be directly followed by other text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Near {
    No,
    Yes,
    /// The number is the last item of its display; the enclosing display decides.
    Outside,
}

/// Step of a display. The next step in the list follows, unless this step names another step.
#[derive(Clone, Copy, Debug)]
pub(super) enum Op<W> {
    /// Literal text; with `goes`, the text can directly follow a number (see [`Near`]).
    Text { text: Literal, goes: bool },
    /// Padding up to a column.
    Align(u32),
    /// The text if the truth value of the condition is `shown`, otherwise nothing. If `alone`, a match at
    /// this offset can only be this text.
    Flag { text: Literal, condition: u32, shown: bool, alone: bool },
    /// Flag of a single bit; `shown` is the value of the bit with the text.
    Bit { text: Literal, bit: W, shown: W, alone: bool },
    /// Unsigned number. If `split`, the number may end before the last digit in the line, because another number can
    /// follow.
    Number { place: Place, slot: SlotId, hex: bool, near: Near, split: bool },
    /// Text of an enum, or the number of a value without text, unless all values have strings (`complete`). If `alone`,
    /// a matching text excludes the value that prints nothing. `after` is the index of the possible continuations in
    /// the table's list, or [`NONE`].
    Enum { letters: u32, place: Place, slot: SlotId, near: Near, complete: bool, alone: bool, after: u32 },
    /// Any other field, whose text is parsed as by the search.
    Other { field: u32 },
    /// Leaves of a nested bitset.
    Nested { dispatch: DecodeTableId, leaves: Run },
    /// First applicable alternative of a list.
    Choice { first: u32, last: u32 },
    /// Continues at another step.
    Jump(u32),
    /// End of a display.
    End,
    /// Unsupported item: the line is left to the search.
    Unknown,
}

/// Position of a value: contiguous bits of the word, or a [`Target`] for any other position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    /// Maximum of the value, as a bit mask.
    pub(super) limit: u64,
    /// Lowest bit.
    pub(super) low: u32,
    /// Index of the target, or [`NONE`].
    pub(super) target: u32,
}

/// Field with the readings of the search.
#[derive(Clone, Copy, Debug)]
pub(super) struct Field {
    pub(super) slot: Slot,
    pub(super) slot_id: SlotId,
    pub(super) name: TextRange,
    pub(super) target: u32,
    /// All bits of a computed value, including bits that are not shown; or [`NONE`].
    pub(super) whole: u32,
    /// Condition that the field's value is not 0.
    pub(super) truth: u32,
    pub(super) near: Near,
}

/// Alternative of a field with its step; the condition is [`NONE`] if it always holds.
#[derive(Clone, Copy, Debug)]
pub(super) struct Alternative {
    pub(super) condition: u32,
    pub(super) op: u32,
}

/// Position of bits of a value in the word.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct BitField {
    /// The bits, shifted down to bit 0.
    pub(super) mask: u64,
    /// Lowest bit of the field in the value.
    pub(super) to: u32,
    /// Lowest bit of the field in the word.
    pub(super) low: u32,
}

impl BitField {
    /// Returns the bits of the word that a value sets.
    #[inline]
    pub(super) fn bits<W: Wide>(self, value: u64) -> Bits<W> {
        Bits {
            mask: W::of(self.mask.into()) << self.low,
            value: W::of((value >> self.to & self.mask).into()) << self.low,
        }
    }
}

/// Position of a value in the word.
#[derive(Clone, Copy, Debug)]
pub(super) struct Target {
    /// Maximum of the value, as a bit mask.
    pub(super) limit: u64,
    /// Mask of the value's constant bits; `ones` contains the constant bits that are 1.
    pub(super) fixed: u64,
    pub(super) ones: u64,
    pub(super) first: BitField,
    /// Further bit fields, in the table's list.
    pub(super) more: Run,
    /// Index of the map that converts the stored number to the value, in the table's list, or [`NONE`].
    pub(super) map: u32,
    /// Id of the condition under which a name that the value uses is not found, or [`NONE`].
    pub(super) missing: ConditionId,
    /// Whether the value is only contiguous bits of the word.
    pub(super) plain: bool,
}

/// Text of an enum.
#[derive(Clone, Copy, Debug)]
pub(super) struct Letter {
    pub(super) text: Literal,
    pub(super) value: u64,
    /// Whether a later text of the same bucket is a prefix of this text.
    pub(super) more: bool,
    /// Number of strings of the same length in the bucket, from this string on. These strings are sorted by their first
    /// bytes.
    pub(super) run: u16,
}

/// Strings of an enum, in the order in which the search reads them.
#[derive(Clone, Debug)]
pub(super) struct Letters {
    /// Index of the enum table.
    pub(super) table: u32,
    /// Start of the bucket of each first byte.
    pub(super) starts: Box<[u16; 129]>,
    pub(super) all: Box<[Letter]>,
    /// Values that print nothing.
    pub(super) empty: Box<[u64]>,
}

impl Letters {
    /// Returns the strings that start with a byte.
    #[inline]
    pub(super) fn bucket(&self, byte: u8) -> &[Letter] {
        let at = usize::from(byte);
        match (self.starts.get(at), self.starts.get(at + 1)) {
            (Some(start), Some(end)) => self.all.get(usize::from(*start)..usize::from(*end)).unwrap_or(&[]),
            _ => &[],
        }
    }
}

/// Mapping from stored numbers to values, searched by value.
#[derive(Clone, Debug)]
pub(super) struct Map {
    /// Bits of the value that are compared.
    pub(super) shown: u64,
    /// Value of each number; `None` if a name is missing.
    pub(super) values: Arc<[Option<u64>]>,
}

impl Map {
    /// Returns the number that maps to a value; `Err` if several numbers map to the value.
    pub(super) fn number(&self, value: u64) -> Result<Option<u64>, Several> {
        let same = |one: &Option<u64>| one.is_some_and(|one| (one ^ value) & self.shown == 0);
        let mut numbers = (0u64..).zip(&*self.values).filter(|(_, one)| same(one));
        match (numbers.next(), numbers.next()) {
            (Some(_), Some(_)) => Err(Several),
            (first, _) => Ok(first.map(|first| first.0)),
        }
    }
}

/// Several numbers map to the value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Several;

/// Assert: bits that must have these values if the condition holds. Other values cause a message of the printer.
#[derive(Clone, Copy, Debug)]
pub(super) struct Assert<W> {
    pub(super) condition: u32,
    pub(super) bits: Bits<W>,
}

/// Arm: a case of the leaf or of an ancestor, with its condition and the first step of its display.
#[derive(Clone, Copy, Debug)]
pub(super) struct Arm {
    pub(super) condition: u32,
    /// Possible first characters.
    pub(super) first: FirstCharacters,
    /// First step; [`NONE`] if the case has no display and the search continues.
    pub(super) start: u32,
    /// Index after the last case of the same display, in the table of cases.
    pub(super) last: u32,
    pub(super) asserts: Run,
}

/// Leaf at a position of the word.
#[derive(Clone, Copy, Debug)]
pub(super) struct Leaf<W> {
    pub(super) bits: Bits<W>,
    pub(super) first: FirstCharacters,
    pub(super) program: ProgramId,
    /// Scope of the leaf's word.
    pub(super) scope: ScopeId,
    /// Arms, if they are placed.
    pub(super) arms: Option<Run>,
    /// Patterns of the leaf's rivals.
    pub(super) rivals: Run,
    pub(super) dont_care: W,
    /// Default bits of the leaf's fields.
    pub(super) defaults: Run,
    /// Whether this leaf, or a later leaf of its hierarchy, has a smaller pattern than an earlier leaf.
    pub(super) smaller: bool,
}

impl<W: Wide> Leaf<W> {
    /// Returns whether the leaf has to be checked again when the word is known.
    #[inline]
    pub(super) fn matters(&self) -> bool {
        self.rivals.0 != self.rivals.1 || self.dont_care != W::default() || self.has_defaults()
    }

    #[inline]
    pub(super) fn has_defaults(&self) -> bool {
        self.defaults.0 != self.defaults.1
    }
}

/// Index of a condition; [`NONE`] if the condition always holds, or [`UNKNOWN`].
pub(super) type ConditionId = u32;

/// Condition that the fast path does not support.
pub(super) const UNKNOWN: ConditionId = NONE - 1;

/// Creates a condition that never holds, or always if `inverted`.
pub(super) fn never<W: Wide>(inverted: bool) -> Condition<W> {
    let first = super::word::Term { bits: Bits::default(), equal: true };
    Condition { first, more: (0, 0), inverted, partial: false, missing: NONE, plain: true }
}
