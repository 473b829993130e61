//! Data of placed displays (see `table`): display items with their bits of the instruction word.

use super::word::{Bits, Condition, Wide};
use crate::first_characters::FirstCharacters;
use isaloom_engine::compiled::{DecodeTableId, ProgramId, Slot, SlotId, TextRange};
use isaloom_engine::placed::ScopeId;
use std::sync::Arc;

/// Index that stands for "none" in the fields of this module.
pub(super) const NONE: u32 = u32::MAX;

/// Start and end index in one of the lists of the table.
pub(super) type Run = (u32, u32);

/// Text that is compared exactly with the line. The first eight bytes are compared in one step.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Literal {
    pub(super) bytes: u64,
    pub(super) mask: u64,
    /// Start of the text in the table's list of bytes, if the text has more than eight bytes.
    pub(super) start: u32,
    pub(super) length: u16,
    /// Numbers of leading and of trailing spaces. A line may lack these spaces at its start or end.
    pub(super) blanks: (u8, u8),
}

/// Whether the text after a number can begin with a letter or digit, so that the number may end before its last
/// digit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Near {
    No,
    Yes,
    /// The number is the last item of the display of a nested bitset, so this depends on the text after the nested
    /// display.
    Outside,
}

/// Step of a display. The next step in the list follows, unless this step names another step.
#[derive(Clone, Copy, Debug)]
pub(super) enum Op<W> {
    /// Literal text; with `goes`, the text can directly follow a number (see [`Near`]).
    Text { text: Literal, goes: bool },
    /// Padding up to a column.
    Align(u32),
    /// Prints the text if the truth value of the condition is `shown`, otherwise nothing. If `alone`, no later step
    /// can print a text that matches here, so a match can only be this flag.
    Flag { text: Literal, condition: u32, shown: bool, alone: bool },
    /// Flag whose condition is the value of a single bit. `shown` is the bit's value with which the text is printed.
    Bit { text: Literal, bit: W, shown: W, alone: bool },
    /// Unsigned number. If `split`, the next step may begin with a digit, so the number may end before the last digit
    /// in the line.
    Number { place: Place, slot: SlotId, hex: bool, near: Near, split: bool },
    /// Text of an enum, or the number of a value that the enum does not list. If `complete`, all values are listed.
    /// If `alone`, no later step can print a text that matches one of the strings. `after` is the index in the
    /// table's list of the first characters that may follow, or [`NONE`].
    Enum { letters: u32, place: Place, slot: SlotId, near: Near, complete: bool, alone: bool, after: u32 },
    /// Field of any other type; its text is parsed with the parser of the search (`readings`).
    Other { field: u32 },
    /// Nested bitset: continues with one of its leaves.
    Nested { dispatch: DecodeTableId, leaves: Run },
    /// Field with several declarations: continues with the first alternative whose condition holds.
    Choice { first: u32, last: u32 },
    /// Continues at another step.
    Jump(u32),
    /// End of a display.
    End,
    /// Item that the fast path does not support: the line is left to the search.
    Unknown,
}

/// Position of a value: contiguous bits of the word, or a [`Target`] for any other position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    /// Maximum of the value: a mask of its bits.
    pub(super) limit: u64,
    /// Lowest bit of the value in the word, without a target.
    pub(super) low: u32,
    /// Index of the target in the table's list, or [`NONE`] for contiguous bits.
    pub(super) target: u32,
}

/// Field whose text is parsed with the parser of the search.
#[derive(Clone, Copy, Debug)]
pub(super) struct Field {
    pub(super) slot: Slot,
    pub(super) slot_id: SlotId,
    pub(super) name: TextRange,
    pub(super) target: u32,
    /// Target with all bits of a computed value, including bits that are not printed; or [`NONE`].
    pub(super) whole: u32,
    /// Condition under which the field's value is not 0.
    pub(super) truth: u32,
    pub(super) near: Near,
}

/// Alternative of a field: its condition, and the step that prints it. The condition is [`NONE`] if it always holds.
#[derive(Clone, Copy, Debug)]
pub(super) struct Alternative {
    pub(super) condition: u32,
    pub(super) op: u32,
}

/// Contiguous bits of a value, and their position in the word.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct BitField {
    /// Mask of the printed bits, shifted down to bit 0.
    pub(super) mask: u64,
    /// Lowest bit in the value.
    pub(super) to: u32,
    /// Lowest bit in the word.
    pub(super) low: u32,
}

impl BitField {
    /// Returns the bits of the word that follow from the bits of a value.
    #[inline]
    pub(super) fn bits<W: Wide>(self, value: u64) -> Bits<W> {
        Bits {
            mask: W::of(self.mask.into()) << self.low,
            value: W::of((value >> self.to & self.mask).into()) << self.low,
        }
    }
}

/// Position of a value that may consist of several bit fields, constant bits or a lookup.
#[derive(Clone, Copy, Debug)]
pub(super) struct Target {
    /// Maximum of the value: a mask of its bits.
    pub(super) limit: u64,
    /// Mask of the value's constant bits; `ones` contains the constant bits that are 1.
    pub(super) fixed: u64,
    pub(super) ones: u64,
    pub(super) first: BitField,
    /// Bit fields after `first`, in the table's list.
    pub(super) more: Run,
    /// Index of the map from the number in the bit fields to the value, in the table's list, or [`NONE`] if the
    /// number is the value.
    pub(super) map: u32,
    /// Condition under which the value uses a name that does not resolve, or [`NONE`].
    pub(super) missing: ConditionId,
    /// Whether the value is only the bit field `first`, without constant bits, map or missing names.
    pub(super) plain: bool,
}

/// String of an enum, and its value.
#[derive(Clone, Copy, Debug)]
pub(super) struct Letter {
    pub(super) text: Literal,
    pub(super) value: u64,
    /// Whether a shorter string of the same bucket is a prefix of this string, so that it can match too.
    pub(super) more: bool,
    /// Number of strings from this string on that have the same length in the same bucket. These strings are sorted
    /// by their first eight bytes.
    pub(super) run: u16,
}

/// Strings of an enum in buckets by first byte. In a bucket, longer strings come first, as in the search.
#[derive(Clone, Debug)]
pub(super) struct Letters {
    /// Index of the enum table in the compiled description.
    pub(super) table: u32,
    /// Start index of the bucket of each ASCII character in `all`.
    pub(super) starts: Box<[u16; 129]>,
    pub(super) all: Box<[Letter]>,
    /// Values with an empty string.
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

/// Table of an expression: its value for each value of the source bits. [`Map::number`] searches the table for the
/// source bits that give a value.
#[derive(Clone, Debug)]
pub(super) struct Map {
    /// Bits of the value that are printed and therefore compared.
    pub(super) shown: u64,
    /// Value of the expression, indexed by the value of the source bits; `None` if the expression uses a name that does
    /// not resolve.
    pub(super) values: Arc<[Option<u64>]>,
}

impl Map {
    /// Returns the source bits that give a value; `None` if the table lacks the value. Fails if several entries have
    /// the value.
    pub(super) fn number(&self, value: u64) -> Result<Option<u64>, Several> {
        let same = |one: &Option<u64>| one.is_some_and(|one| (one ^ value) & self.shown == 0);
        let mut numbers = (0u64..).zip(&*self.values).filter(|(_, one)| same(one));
        match (numbers.next(), numbers.next()) {
            (Some(_), Some(_)) => Err(Several),
            (first, _) => Ok(first.map(|first| first.0)),
        }
    }
}

/// Error: several numbers give the same value, so the text does not determine the number.
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
    /// First step of the display; [`NONE`] if the case has no display, so that the next arm is tried.
    pub(super) start: u32,
    /// End index, in the table's list, of the arms of the same leaf.
    pub(super) last: u32,
    pub(super) asserts: Run,
}

/// Leaf of a bitset at a fixed position of the instruction word.
#[derive(Clone, Copy, Debug)]
pub(super) struct Leaf<W> {
    pub(super) bits: Bits<W>,
    pub(super) first: FirstCharacters,
    pub(super) program: ProgramId,
    /// Scope of the leaf: its bitset's position in the word.
    pub(super) scope: ScopeId,
    /// Arms of the leaf; `None` until the display of the leaf is placed.
    pub(super) arms: Option<Run>,
    /// Patterns of the leaf's rivals: leaves that would decode first or conflict if the word matched them.
    pub(super) rivals: Run,
    pub(super) dont_care: W,
    /// Default bits of the leaf's fields.
    pub(super) defaults: Run,
    /// Whether this leaf or a later leaf has a smaller pattern value than some leaf before it. Only then can a later
    /// leaf give a smaller word.
    pub(super) smaller: bool,
}

impl<W: Wide> Leaf<W> {
    /// Returns whether the complete word must be checked against the leaf's rivals, don't-care bits and default bits.
    #[inline]
    pub(super) fn matters(&self) -> bool {
        self.rivals.0 != self.rivals.1 || self.dont_care != W::default() || self.has_defaults()
    }

    #[inline]
    pub(super) fn has_defaults(&self) -> bool {
        self.defaults.0 != self.defaults.1
    }
}

/// Index of a condition in the table's list; [`NONE`] if the condition always holds, [`UNKNOWN`] if it is not
/// supported.
pub(super) type ConditionId = u32;

/// Condition that the fast path does not support.
pub(super) const UNKNOWN: ConditionId = NONE - 1;

/// Creates a condition that never holds, or always if `inverted`.
pub(super) fn never<W: Wide>(inverted: bool) -> Condition<W> {
    let first = super::word::Term { bits: Bits::default(), equal: true };
    Condition { first, more: (0, 0), inverted, partial: false, missing: NONE, plain: true }
}
