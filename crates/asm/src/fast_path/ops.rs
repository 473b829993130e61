//! What placed displays are made of: the items of a display with the bits of the instruction's own word that they are
//! about.

use super::word::{Bits, Condition, Wide};
use crate::first_characters::FirstCharacters;
use isaloom_engine::compiled::{DecodeTableId, ProgramId, Slot, SlotId, TextRange};
use isaloom_engine::placed::ScopeId;
use std::sync::Arc;

/// No number.
pub(super) const NONE: u32 = u32::MAX;

/// A range of one of the table's lists.
pub(super) type Run = (u32, u32);

/// A text that is compared with the line to the letter: its first eight bytes in one go.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Literal {
    pub(super) bytes: u64,
    pub(super) mask: u64,
    /// Where it stands in the table's texts.
    pub(super) start: u32,
    pub(super) length: u16,
    /// How many blanks it begins and ends with: at the ends of a line those need not be there.
    pub(super) blanks: (u8, u8),
}

/// Whether something may follow a number without anything between.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Near {
    No,
    Yes,
    /// The number is the last of its display: what comes after that decides.
    Outside,
}

/// One step of a display. Where no other is named, the next one comes after it.
#[derive(Clone, Copy, Debug)]
pub(super) enum Op<W> {
    /// Text as it is; `goes` as in [`Near`].
    Text { text: Literal, goes: bool },
    /// Blanks up to a column.
    Align(u32),
    /// A text where a condition is `shown`, else nothing. Where the text of one that is `alone` stands, nothing but the text
    /// can stand.
    Flag { text: Literal, condition: u32, shown: bool, alone: bool },
    /// The same for a bit, and what it is where the text stands.
    Bit { text: Literal, bit: W, shown: W, alone: bool },
    /// A number without a sign. Where it may end before its last digit, another one may follow if `split`.
    Number { place: Place, slot: SlotId, hex: bool, near: Near, split: bool },
    /// A text of an enum, or the number of a value that has none, unless all have texts (`complete`). Where a text of one
    /// that is `alone` stands, it is not the value that prints nothing. `after` is what may follow it, in the table's list, or
    /// [`NONE`].
    Enum { letters: u32, place: Place, slot: SlotId, near: Near, complete: bool, alone: bool, after: u32 },
    /// Another field, whose readings are those of the search.
    Other { field: u32 },
    /// The leaves of a nested bitset.
    Nested { dispatch: DecodeTableId, leaves: Run },
    /// The first alternative of a list that applies.
    Choice { first: u32, last: u32 },
    /// Another step comes next.
    Jump(u32),
    /// The end of a display.
    End,
    /// Nothing that is known here: the line is left to the search.
    Unknown,
}

/// Where a value stands: bits of the word side by side, or a target.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    /// The value has no bit beyond these.
    pub(super) limit: u64,
    /// The lowest of the bits.
    pub(super) low: u32,
    /// The target's number, or [`NONE`].
    pub(super) target: u32,
}

/// A field that is read as the search reads it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Field {
    pub(super) slot: Slot,
    pub(super) slot_id: SlotId,
    pub(super) name: TextRange,
    pub(super) target: u32,
    /// All bits of a computed value, those that are not shown too; or [`NONE`].
    pub(super) whole: u32,
    /// That its value is not 0.
    pub(super) truth: u32,
    pub(super) near: Near,
}

/// An alternative of a field and its step; [`NONE`] for a condition that always holds.
#[derive(Clone, Copy, Debug)]
pub(super) struct Alternative {
    pub(super) condition: u32,
    pub(super) op: u32,
}

/// Where bits of a value stand in the word.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct BitField {
    /// The bits, moved down to bit 0.
    pub(super) mask: u64,
    /// Their lowest bit in the value.
    pub(super) to: u32,
    /// Their lowest bit in the word.
    pub(super) low: u32,
}

impl BitField {
    /// What a value says of the word.
    #[inline]
    pub(super) fn bits<W: Wide>(self, value: u64) -> Bits<W> {
        Bits {
            mask: W::of(self.mask.into()) << self.low,
            value: W::of((value >> self.to & self.mask).into()) << self.low,
        }
    }
}

/// Where a value stands in the word.
#[derive(Clone, Copy, Debug)]
pub(super) struct Target {
    /// The value has no bit beyond these.
    pub(super) limit: u64,
    /// Bits of the value that are fixed, and how.
    pub(super) fixed: u64,
    pub(super) ones: u64,
    pub(super) first: BitField,
    /// The others, in the table's list.
    pub(super) more: Run,
    /// The numbers that stand there in the place of the value, in the table's list, or [`NONE`].
    pub(super) map: u32,
    /// That a name is missing in it, or [`NONE`].
    pub(super) missing: ConditionId,
    /// It is bits of the word side by side, and nothing else.
    pub(super) plain: bool,
}

/// A text of an enum.
#[derive(Clone, Copy, Debug)]
pub(super) struct Letter {
    pub(super) text: Literal,
    pub(super) value: u64,
    /// Whether another one after it in its bucket begins it.
    pub(super) more: bool,
    /// How many of its bucket, from it on, are as long. They are in the order of their first bytes.
    pub(super) run: u16,
}

/// The texts of an enum in the order in which the search reads them.
#[derive(Clone, Debug)]
pub(super) struct Letters {
    /// The enum.
    pub(super) table: u32,
    /// Where the bucket of the texts that begin with a byte begins.
    pub(super) starts: Box<[u16; 129]>,
    pub(super) all: Box<[Letter]>,
    /// The values that print nothing.
    pub(super) empty: Box<[u64]>,
}

impl Letters {
    /// The texts that begin with a byte.
    #[inline]
    pub(super) fn bucket(&self, byte: u8) -> &[Letter] {
        let at = usize::from(byte);
        match (self.starts.get(at), self.starts.get(at + 1)) {
            (Some(start), Some(end)) => self.all.get(usize::from(*start)..usize::from(*end)).unwrap_or(&[]),
            _ => &[],
        }
    }
}

/// Numbers that are found by a value.
#[derive(Clone, Debug)]
pub(super) struct Map {
    /// The bits of the value that count.
    pub(super) shown: u64,
    /// What each number gives; nothing where a name is missing.
    pub(super) values: Arc<[Option<u64>]>,
}

impl Map {
    /// The number that gives a value. `Err` if there are several.
    pub(super) fn number(&self, value: u64) -> Result<Option<u64>, Several> {
        let same = |one: &Option<u64>| one.is_some_and(|one| (one ^ value) & self.shown == 0);
        let mut numbers = (0u64..).zip(&*self.values).filter(|(_, one)| same(one));
        match (numbers.next(), numbers.next()) {
            (Some(_), Some(_)) => Err(Several),
            (first, _) => Ok(first.map(|first| first.0)),
        }
    }
}

/// Several numbers give a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Several;

/// Bits that have to have their values where a condition holds, or the printer has a message.
#[derive(Clone, Copy, Debug)]
pub(super) struct Assert<W> {
    pub(super) condition: u32,
    pub(super) bits: Bits<W>,
}

/// A case of a display.
#[derive(Clone, Copy, Debug)]
pub(super) struct Arm {
    pub(super) condition: u32,
    /// What it may begin with.
    pub(super) first: FirstCharacters,
    /// Its first step; [`NONE`] if it shows nothing and the next is looked at.
    pub(super) start: u32,
    /// Where the arms of its display end.
    pub(super) last: u32,
    pub(super) asserts: Run,
}

/// A leaf at a place of the word.
#[derive(Clone, Copy, Debug)]
pub(super) struct Leaf<W> {
    pub(super) bits: Bits<W>,
    pub(super) first: FirstCharacters,
    pub(super) program: ProgramId,
    /// Where its word stands.
    pub(super) scope: ScopeId,
    /// Its arms, once it is placed.
    pub(super) arms: Option<Run>,
    /// The patterns of its rivals.
    pub(super) rivals: Run,
    pub(super) dont_care: W,
    /// The default bits of its fields.
    pub(super) defaults: Run,
    /// Whether it, or a leaf of its hierarchy after it, has a smaller pattern than one before it.
    pub(super) smaller: bool,
}

impl<W: Wide> Leaf<W> {
    /// Whether it has to be looked at again when the word is known.
    #[inline]
    pub(super) fn matters(&self) -> bool {
        self.rivals.0 != self.rivals.1 || self.dont_care != W::default() || self.has_defaults()
    }

    #[inline]
    pub(super) fn has_defaults(&self) -> bool {
        self.defaults.0 != self.defaults.1
    }
}

/// A condition, or [`NONE`] for one that always holds, or [`UNKNOWN`].
pub(super) type ConditionId = u32;

/// A condition of which nothing is known here.
pub(super) const UNKNOWN: ConditionId = NONE - 1;

/// Nothing, in the place of a condition.
pub(super) fn never<W: Wide>(inverted: bool) -> Condition<W> {
    let first = super::word::Term { bits: Bits::default(), equal: true };
    Condition { first, more: (0, 0), inverted, partial: false, missing: NONE, plain: true }
}
