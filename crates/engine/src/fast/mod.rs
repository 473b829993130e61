//! Plain text at full speed.
//!
//! A prepared form of the compiled programs, made from them by walking: bits are extracted with ready shifts and masks,
//! conditions over few bits are tables, and small bitsets that need nothing from outside are tables of their whole text,
//! as long as it depends neither on its column nor on who asks. It prints only what is in order. Anything else (a
//! remark, a custom field, text that does not fit the line buffer) makes it give up, and the walk does it. Nothing is
//! prepared for the first words. A test compares the two.

use alloc::boxed::Box;
mod depends;
mod lower;
mod memo;
mod merge;
mod run;

pub(crate) use memo::Memo;
pub(crate) use run::{Context, LineBuffer, Scopes};

use crate::code::{SlotId, TextRange, ValueId};
use crate::isa::Isa;
use alloc::sync::Arc;
use once_cell::race::OnceBox;

/// So many instructions a printer walks before it prepares anything.
const PATIENCE: u32 = 512;

/// What printers prepare to print plain text fast, to be shared between printers of the same description and between
/// threads. It is empty until a printer that has it has printed a few hundred instructions.
#[derive(Clone, Debug, Default)]
pub struct Prepared {
    fast: Arc<OnceBox<Fast>>,
    seen: u32,
    never: bool,
}

impl Prepared {
    /// Nothing yet; clones share what is prepared by any of them.
    pub fn new() -> Prepared {
        Prepared::default()
    }

    /// Nothing, ever: for those who print now and then.
    pub fn never() -> Prepared {
        Prepared { never: true, ..Prepared::default() }
    }

    /// Prepares everything now, for those who know that there is much to print.
    #[must_use]
    pub fn at_once(isa: &Isa) -> Prepared {
        let prepared = Prepared::new();
        prepared.fast.get_or_init(|| Box::new(lower::lower(isa)));
        prepared
    }

    /// What is prepared, if it is worth it by now.
    #[inline]
    pub(crate) fn fast(&mut self, isa: &Isa) -> Option<&Fast> {
        if self.never || isa.compiled().all_generations {
            // What is prepared is for one generation.
            return None;
        }
        if self.fast.get().is_none() {
            if self.seen < PATIENCE {
                self.seen += 1;
                return None;
            }
            self.fast.get_or_init(|| Box::new(lower::lower(isa)));
        }
        self.fast.get()
    }
}

/// Everything that is needed to print text fast.
#[derive(Clone, Debug, Default)]
pub(crate) struct Fast {
    /// By program.
    programs: Box<[FastProgram]>,
    arms: Box<[FastArm]>,
    ops: Box<[Op]>,
    conds: Box<[Cond]>,
    pieces: Box<[Piece]>,
    /// Truth tables, 64 entries a word.
    tables: Box<[u64]>,
    /// Texts by value, for enums and for small bitsets.
    texts: Box<[TextRange]>,
    /// All texts, with blanks after them so that 16 bytes can be read anywhere.
    pool: Box<[u8]>,
}

#[derive(Clone, Copy, Debug)]
struct FastProgram {
    start: u32,
    end: u32,
}

#[derive(Clone, Debug)]
struct FastArm {
    cond: u32,
    asserts: Box<[crate::code::AssertCheck]>,
    /// The range of its ops; empty and `goes_on` for an arm without a display.
    start: u32,
    end: u32,
    goes_on: bool,
}

/// No condition.
const ALWAYS: u32 = u32::MAX;

/// A text that is not there: the value has none, or the word needs the ordinary printer.
const NO_TEXT: TextRange = TextRange { start: u32::MAX, end: u32::MAX };

/// Bits of one half of a scope's word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Extract {
    up: u8,
    /// 0 for bits 0 to 63, 1 for bits 64 to 127.
    half: u8,
    shift: u8,
    mask: u64,
}

/// Bits that are moved to their place in the index of a truth table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Piece {
    bits: Extract,
    to: u8,
}

/// A condition.
#[derive(Clone, Copy, Debug)]
enum Cond {
    /// `(bits == value) != negate`.
    Equal { bits: Extract, value: u64, negate: bool },
    /// A truth table over the pieces. With `misses`, a second table after it says where a missing name comes up.
    Table { start: u32, end: u32, table: u32, misses: Option<u32> },
    /// Computed step by step.
    Value(ValueId),
    /// Cannot be told here.
    GiveUp,
}

/// A step of printing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Op {
    Text(TextRange),
    Align(u32),
    /// The text of several things at once, in a table over the pieces; without a text it gives up.
    Texts {
        start: u32,
        end: u32,
        first: u32,
    },
    /// A text if the bits are 0, or are not.
    Flag {
        bits: Extract,
        text: TextRange,
        when_zero: bool,
    },
    /// A text if the condition holds, or does not.
    FlagIf {
        cond: u32,
        text: TextRange,
        unless: bool,
    },
    /// The text of the value in a table of `count` texts; a value without one is a decimal number.
    Enum {
        bits: Extract,
        first: u32,
        count: u32,
    },
    /// The text of the word in a table of all words; a word without one needs the ordinary printer.
    Word {
        bits: Extract,
        first: u32,
    },
    Unsigned {
        bits: Extract,
    },
    Signed {
        bits: Extract,
        width: u8,
    },
    Hex {
        bits: Extract,
    },
    Nested {
        bits: Extract,
        dispatch: u32,
    },
    /// Any other slot.
    Slot(SlotId),
    /// Skips ops unless the condition holds.
    Unless {
        cond: u32,
        skip: u32,
    },
    Skip(u32),
    GiveUp,
}
