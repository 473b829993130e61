//! Data types of placed displays (see `table`): the steps of a display, which refer to bits of the instruction word,
//! and the records to which the steps refer by index.

use super::word::{Bits, Condition, Wide};
use crate::first_characters::FirstCharacters;
use isaloom_engine::compiled::{DecodeTableId, ProgramId, Slot, SlotId, TextRange};
use isaloom_engine::placed::ScopeId;
use std::sync::Arc;

/// Index that refers to nothing, such as a missing condition, target or step.
pub(super) const NONE: u32 = u32::MAX;

/// Start and end index in one of the lists of the table.
pub(super) type Run = (u32, u32);

/// A text to compare with the line. `bytes` and `mask` compare its first eight bytes in one step.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Literal {
    pub(super) bytes: u64,
    pub(super) mask: u64,
    /// Start of the text in the table's list of bytes, if the text has more than eight bytes.
    pub(super) start: u32,
    pub(super) length: u16,
    /// Number of leading spaces, and number of trailing spaces. At the start and end of a line, these spaces may be
    /// missing.
    pub(super) blanks: (u8, u8),
}

/// Whether the text after a number can begin with a letter or digit. If so, the number may end before the last digit in
/// the line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Near {
    No,
    Yes,
    /// Unknown: the number ends the display of a nested bitset, so it depends on the text after the nested display.
    Outside,
}

/// One step of matching a display. After it, the next step in the list follows, or the step that it names.
#[derive(Clone, Copy, Debug)]
pub(super) enum Op<W> {
    /// Literal text. `goes` is true if the text can directly follow a number, that is, it begins with a letter or digit
    /// (see [`Near`]).
    Text { text: Literal, goes: bool },
    /// Spaces up to this column.
    Align(u32),
    /// A text that is printed only if the condition has the truth value `shown`. If `alone`, a text that matches here
    /// can only be this flag, because no later step can print it.
    Flag { text: Literal, condition: u32, shown: bool, alone: bool },
    /// A flag whose condition is the value of a single bit. `shown` is this bit in the word if the text is printed.
    Bit { text: Literal, bit: W, shown: W, alone: bool },
    /// An unsigned number. If `split`, the next step may begin with a digit, so the number may end before the last
    /// digit in the line.
    Number { place: Place, slot: SlotId, hex: bool, near: Near, split: bool },
    /// The text of an enum, or the number of a value that the enum does not list. If `complete`, the enum lists all
    /// values. If `alone`, a matching text can only be this field, because no later step can print one of the strings.
    /// `after` is an index into [`Table::firsts`](super::table::Table), or [`NONE`].
    Enum { letters: u32, place: Place, slot: SlotId, near: Near, complete: bool, alone: bool, after: u32 },
    /// Field of any other type; its text is parsed with the parser of the search (`readings`).
    Other { field: u32 },
    /// Nested bitset: continues with one of its leaves.
    Nested { dispatch: DecodeTableId, leaves: Run },
    /// Field with several declarations: continues with the first declaration whose condition holds.
    Choice { first: u32, last: u32 },
    /// Continues at the step with this index.
    Jump(u32),
    /// End of a display.
    End,
    /// Item that the fast path does not support: the line is left to the search.
    Unknown,
}

/// Position of a value in the word: contiguous bits, or a [`Target`] if the value is not one run of bits.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    /// Mask of the value's bits; as a number, the maximum of the value.
    pub(super) limit: u64,
    /// Position in the word of the value's lowest bit; unused if there is a target.
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
    /// Index of the target with all bits of a computed value, including bits that are not printed; [`NONE`] if the
    /// value is not computed.
    pub(super) whole: u32,
    /// Index of the condition that the field's value is not 0.
    pub(super) truth: u32,
    pub(super) near: Near,
}

/// One of several declarations of a field: the condition under which it applies ([`NONE`] if always), and the step that
/// prints it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Alternative {
    pub(super) condition: u32,
    pub(super) op: u32,
}

/// A run of contiguous bits of a value, and its position in the word.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct BitField {
    /// Mask of the printed bits, shifted down to bit 0.
    pub(super) mask: u64,
    /// Position in the value of the run's lowest bit.
    pub(super) to: u32,
    /// Position in the word of the run's lowest bit.
    pub(super) low: u32,
}

impl BitField {
    /// Returns the bits of the word that the run has if the value is `value`.
    #[inline]
    pub(super) fn bits<W: Wide>(self, value: u64) -> Bits<W> {
        Bits {
            mask: W::of(self.mask.into()) << self.low,
            value: W::of((value >> self.to & self.mask).into()) << self.low,
        }
    }
}

/// Position of a value in the word that consists of several bit fields, constant bits or the result of a table.
#[derive(Clone, Copy, Debug)]
pub(super) struct Target {
    /// Mask of the value's bits; as a number, the maximum of the value.
    pub(super) limit: u64,
    /// Mask of the value's constant bits; `ones` contains the constant bits that are 1.
    pub(super) fixed: u64,
    pub(super) ones: u64,
    pub(super) first: BitField,
    /// Range in the table's list of the bit fields after `first`.
    pub(super) more: Run,
    /// Index of the [`Map`] that converts the number in the bit fields to the value; [`NONE`] if the number is the
    /// value.
    pub(super) map: u32,
    /// Index of the condition that the value uses a name that does not resolve; [`NONE`] if its names always resolve.
    pub(super) missing: ConditionId,
    /// Whether the value is only the bit field `first`, without constant bits, map or missing names.
    pub(super) plain: bool,
}

/// A string of an enum, and its value.
#[derive(Clone, Copy, Debug)]
pub(super) struct Letter {
    pub(super) text: Literal,
    pub(super) value: u64,
    /// Whether a shorter string in the same bucket is a prefix of this string, so that both can match.
    pub(super) more: bool,
    /// Number of strings from this one on that are in the same bucket and have the same length. These strings are
    /// sorted by their first eight bytes, for a binary search.
    pub(super) run: u16,
}

/// Strings of an enum in buckets by first byte. In a bucket, longer strings come first, which is the order of the
/// search.
#[derive(Clone, Debug)]
pub(super) struct Letters {
    /// Index of the enum in the compiled description.
    pub(super) table: u32,
    /// Index into `all` at which the bucket of each ASCII character starts.
    pub(super) starts: Box<[u16; 129]>,
    pub(super) all: Box<[Letter]>,
    /// Values of the enum whose string is empty.
    pub(super) empty: Box<[u64]>,
}

impl Letters {
    /// Returns the strings whose first byte is `byte`.
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
    /// Returns the source bits whose value agrees with `value` in the shown bits; `None` if no entry agrees. Fails if
    /// several entries agree.
    pub(super) fn number(&self, value: u64) -> Result<Option<u64>, Several> {
        let same = |one: &Option<u64>| one.is_some_and(|one| (one ^ value) & self.shown == 0);
        let mut numbers = (0u64..).zip(&*self.values).filter(|(_, one)| same(one));
        match (numbers.next(), numbers.next()) {
            (Some(_), Some(_)) => Err(Several),
            (first, _) => Ok(first.map(|first| first.0)),
        }
    }
}

/// Error: several values of the source bits give the same value, so the text does not determine them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Several;

/// Bits that must have these values if the condition holds. For other values, the printer has a message.
#[derive(Clone, Copy, Debug)]
pub(super) struct Assert<W> {
    pub(super) condition: u32,
    pub(super) bits: Bits<W>,
}

/// A case of the leaf or of an ancestor: its condition, and the first step of its display.
#[derive(Clone, Copy, Debug)]
pub(super) struct Arm {
    pub(super) condition: u32,
    /// Characters with which the text of the display can begin.
    pub(super) first: FirstCharacters,
    /// First step of the display; [`NONE`] if the case has no display, so that the next arm is tried.
    pub(super) start: u32,
    /// Index after the last arm of the same leaf, in the table's list of arms.
    pub(super) last: u32,
    pub(super) asserts: Run,
}

/// A leaf of a bitset that is at a fixed position of the instruction word.
#[derive(Clone, Copy, Debug)]
pub(super) struct Leaf<W> {
    pub(super) bits: Bits<W>,
    pub(super) first: FirstCharacters,
    pub(super) program: ProgramId,
    /// Scope of the leaf: the position of its bitset in the instruction word.
    pub(super) scope: ScopeId,
    /// Arms of the leaf; `None` until the display of the leaf is placed.
    pub(super) arms: Option<Run>,
    /// Range in the table's list of the patterns of rival leaves. A word that matches such a pattern decodes as the
    /// rival, or conflicts with it.
    pub(super) rivals: Run,
    pub(super) dont_care: W,
    /// Range in the table's list of the default bits of the leaf's fields.
    pub(super) defaults: Run,
    /// Whether this leaf or a later leaf has a smaller pattern value than an earlier leaf. Otherwise, no leaf from here
    /// on can give a smaller word than the earlier leaves.
    pub(super) smaller: bool,
}

impl<W: Wide> Leaf<W> {
    /// Returns whether a complete word must be tested against this leaf, because the leaf has rivals, don't-care bits
    /// or default bits.
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

/// Creates a condition that is always false, or always true if `inverted`.
pub(super) fn never<W: Wide>(inverted: bool) -> Condition<W> {
    let first = super::word::Term { bits: Bits::default(), equal: true };
    Condition { first, more: (0, 0), inverted, partial: false, missing: NONE, plain: true }
}
