//! The instructions. small in generation 2. Made by `isaloom gen rust`; do not edit.

use crate::runtime::{Out, Scope, bits, fitting, fitting_signed, mask, sign_extended};
use crate::{DoesNotFit, Word, enums, operands, print};
use core::fmt;

macro_rules! form_0 {
    ($name:ident, $pattern:expr) => {
        impl $name {
            /// The word.
            ///
            /// # Errors
            /// When a value has more bits than its field.
            pub fn encode(&self) -> Result<Word, DoesNotFit> {
                let mut w: Word = $pattern;
                w |= (fitting(u64::from(self.dst.0), 6, "DST")? as Word) << 0;
                w |= (fitting(u64::from(self.src.0), 6, "SRC")? as Word) << 6;
                w |= (fitting_signed(i64::from(self.imm), 9, "IMM")? as Word) << 12;
                w |= (u64::from(self.sat) as Word) << 21;
                w |= self.rest & 0xfc00000;
                Ok(w)
            }

            fn tell(&self, each: &mut dyn FnMut(&'static str, u64)) {
                each("DST", u64::from(self.dst.0));
                each("SRC", u64::from(self.src.0));
                each("IMM", i64::from(self.imm) as u64);
                each("SAT", u64::from(self.sat));
            }
        }

        impl From<$name> for Instruction {
            fn from(one: $name) -> Instruction {
                Instruction::$name(one)
            }
        }
    };
}

macro_rules! form_1 {
    ($name:ident, $pattern:expr) => {
        impl $name {
            /// The word.
            ///
            /// # Errors
            /// When a value has more bits than its field.
            pub fn encode(&self) -> Result<Word, DoesNotFit> {
                let mut w: Word = $pattern;
                w |= (fitting(u64::from(self.cond.0), 2, "COND")? as Word) << 16;
                w |= (fitting_signed(i64::from(self.target), 16, "TARGET")? as Word) << 0;
                Ok(w)
            }

            fn tell(&self, each: &mut dyn FnMut(&'static str, u64)) {
                each("COND", u64::from(self.cond.0));
                each("TARGET", i64::from(self.target) as u64);
            }
        }

        impl From<$name> for Instruction {
            fn from(one: $name) -> Instruction {
                Instruction::$name(one)
            }
        }
    };
}

macro_rules! form_2 {
    ($name:ident, $pattern:expr) => {
        impl $name {
            /// The word.
            ///
            /// # Errors
            /// When a value has more bits than its field.
            pub fn encode(&self) -> Result<Word, DoesNotFit> {
                Ok($pattern)
            }

            fn tell(&self, each: &mut dyn FnMut(&'static str, u64)) {
                let _ = each;
            }
        }

        impl From<$name> for Instruction {
            fn from(one: $name) -> Instruction {
                Instruction::$name(one)
            }
        }
    };
}

/// "add" (small.xml:40)
///
/// Adds a number to a register.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Add {
    /// Bits 0..=5, `DST`: Where the sum goes.
    pub dst: operands::Register,
    /// Bits 6..=11, `SRC`
    pub src: operands::Register,
    /// Bits 12..=20, `IMM`
    pub imm: i16,
    /// Bit 21, `SAT`
    pub sat: bool,
    /// The bits that neither a field nor the pattern has.
    pub rest: Word,
}
form_0!(Add, 0x10000000);

/// "br" (small.xml:51)
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Br {
    /// Bits 16..=17, `COND`
    pub cond: enums::Cond,
    /// Bits 0..=15, `TARGET`
    pub target: i16,
}
form_1!(Br, 0x20000000);

/// "nop" (small.xml:60)
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Nop {}
form_2!(Nop, 0x0);

/// An instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Instruction {
    /// "add" (small.xml:40)
    ///
    /// Adds a number to a register.
    Add(Add),
    /// "br" (small.xml:51)
    Br(Br),
    /// "nop" (small.xml:60)
    Nop(Nop),
}

/// Takes words apart: add (small.xml:40)
fn form_0(the_leaf: u16, the_word: Word) -> Option<Instruction> {
    let _ = (the_leaf, the_word);
    let dst = operands::Register(bits(the_word, 0, 6) as u8);
    let src = operands::Register(bits(the_word, 6, 6) as u8);
    let imm = sign_extended(bits(the_word, 12, 9), 9) as i16;
    let sat = bits(the_word, 21, 1) != 0;
    let rest = the_word & 0xfc00000;
    Some(Instruction::Add(Add { dst, src, imm, sat, rest }))
}

/// Takes words apart: br (small.xml:51)
fn form_1(the_leaf: u16, the_word: Word) -> Option<Instruction> {
    let _ = (the_leaf, the_word);
    let cond = enums::Cond(bits(the_word, 16, 2) as u8);
    let target = sign_extended(bits(the_word, 0, 16), 16) as i16;
    Some(Instruction::Br(Br { cond, target }))
}

/// Takes words apart: nop (small.xml:60)
fn form_2(the_leaf: u16, the_word: Word) -> Option<Instruction> {
    let _ = (the_leaf, the_word);
    Some(Instruction::Nop(Nop {  }))
}

/// Makes a leaf, whose number it is given, of a word.
type Make = fn(u16, Word) -> Option<Instruction>;

/// What makes each leaf.
static MAKE: [Make; 3] = [
    form_0, form_1, form_2,
];

/// A kind of instructions: its leaves, the number of the first, its bits.
struct Kind {
    set: &'static crate::runtime::Set,
    first: usize,
    bits: u32,
}

static KINDS: [Kind; 1] = [
    Kind { set: &print::SET_INSTRUCTION_1, first: 0, bits: 32 },
];

/// The leaf of a word, if it is of a kind.
#[inline]
fn leaf_of(kind: usize, w: Word) -> Option<usize> {
    match kind {
        0 => print::SET_INSTRUCTION_1.find(&Scope { w, up: None }),
        _ => None,
    }
}

/// Whether the first bytes of an instruction are its highest.
const BIG_ENDIAN: bool = false;

/// The low bits of a word.
#[inline]
const fn mask_of(bits: u32) -> Word {
    Word::MAX >> (Word::BITS - bits)
}

/// The kind and the leaf of a word.
#[inline]
fn find(word: Word) -> Option<(usize, usize)> {
    for (kind, Kind { bits, .. }) in KINDS.iter().enumerate() {
        // Where the first bytes are the highest, a word of another kind has bits above.
        if BIG_ENDIAN && word & mask_of(*bits) != word {
            continue;
        }
        if let Some(n) = leaf_of(kind, word & mask_of(*bits)) {
            return Some((kind, n));
        }
    }
    None
}

/// The instruction that some bytes begin with, and how many of them it has.
pub fn decode_bytes(bytes: &[u8]) -> Option<(Instruction, usize)> {
    for (kind, Kind { first, bits, .. }) in KINDS.iter().enumerate() {
        let size = (bits / 8) as usize;
        let Some(bytes) = bytes.get(..size) else { continue };
        let mut word: Word = 0;
        for (n, &byte) in bytes.iter().enumerate() {
            let at = if BIG_ENDIAN { size - 1 - n } else { n };
            word |= Word::from(byte) << (8 * at);
        }
        if let Some(n) = leaf_of(kind, word) {
            return Some((MAKE.get(first + n)?((first + n) as u16, word)?, size));
        }
    }
    None
}

/// The text of a word, without taking it apart; none if no leaf matches, or two do.
#[inline]
pub fn text(word: Word) -> Option<Text> {
    let (kind, n) = find(word)?;
    Some(Text { word: word & mask_of(KINDS[kind].bits), leaf: KINDS[kind].set.leaves.get(n)? })
}

/// A word that prints itself as its description says.
#[derive(Clone, Copy)]
pub struct Text {
    word: Word,
    leaf: &'static crate::runtime::Leaf,
}

impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut out = Out::new(f);
        (self.leaf.print)(&mut out, &Scope { w: self.word, up: None }, self.leaf);
        out.finish()
    }
}

impl Instruction {
    /// What the text calls it.
    pub fn name(&self) -> &'static str {
        self.leaf().map_or("", |leaf| leaf.1.name)
    }

    /// How many bits it has.
    pub fn bits(&self) -> u32 {
        self.leaf().map_or(0, |leaf| leaf.0.bits)
    }

    fn leaf(&self) -> Option<(&'static Kind, &'static crate::runtime::Leaf)> {
        let number = self.number();
        let kind = KINDS.iter().rev().find(|kind| kind.first <= number)?;
        Some((kind, kind.set.leaves.get(number - kind.first)?))
    }
}

/// The text of the description; nothing where a value does not fit.
impl fmt::Display for Instruction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.encode(), self.leaf()) {
            (Ok(word), Some((_, leaf))) => Text { word, leaf }.fmt(f),
            _ => Ok(()),
        }
    }
}

/// The instruction that a word is; none if no leaf matches, or two do.
// What is returned is made where the caller wants it; of an inlined function it would be made and then copied.
#[inline(never)]
pub fn decode(word: Word) -> Option<Instruction> {
    let (kind, n) = find(word)?;
    let number = KINDS[kind].first + n;
    MAKE.get(number)?(number as u16, word)
}

impl Instruction {
    /// The word.
    ///
    /// # Errors
    /// When a value has more bits than its field.
    pub fn encode(&self) -> Result<Word, DoesNotFit> {
        match self {
            Instruction::Add(i) => i.encode(),
            Instruction::Br(i) => i.encode(),
            Instruction::Nop(i) => i.encode(),
        }
    }

    /// Tells of the fields in their order: name and value, with its sign in all 64 bits.
    pub fn fields(&self, mut each: impl FnMut(&'static str, u64)) {
        match self {
            Instruction::Add(i) => i.tell(&mut each),
            Instruction::Br(i) => i.tell(&mut each),
            Instruction::Nop(i) => i.tell(&mut each),
        }
    }

    /// The number of the leaf, from 0 on in the order of the description.
    pub fn number(&self) -> usize {
        match self {
            Instruction::Add(_) => 0,
            Instruction::Br(_) => 1,
            Instruction::Nop(_) => 2,
        }
    }
}
