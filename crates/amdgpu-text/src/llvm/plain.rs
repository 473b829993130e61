//! Fast path of the printer. Most steps are simple: an operand whose text is only a name, or a modifier that is absent.
//! A mask comparison for each step detects this case, and the text then comes from a table. The general code prints all
//! other steps.

use super::form::{Class, Imm, Kind, Modifier, NO_BIT, ONE, Operand, Slot, Step};
use super::masks::steps_mask;
use super::names::{Name, Names, Table, VECTORS, kind};
use super::quiet::{Quiet, silent};
use super::reads::{Source, sources};
use super::target::Target;
use super::unwritten::Unwritten;
use isaloom_bits::low_mask;
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// Program of a form, with precomputed tests for the fast path.
#[derive(Clone, Debug)]
pub(crate) struct Program {
    /// Operands and modifiers, in the order in which they are printed.
    pub steps: Box<[Step]>,
    /// For each step, the test of the fast path.
    pub plain: Box<[Plain]>,
    /// Test that detects whether the modifiers at the end of the program print nothing.
    pub quiet: Quiet,
    /// Values that the assembler writes for modifiers that a line omits.
    pub unwritten: Unwritten,
    /// Sources that may be scalar registers or literals, for the constant bus limit.
    pub sources: Box<[Source]>,
    /// Mask of the bits that the steps encode.
    pub mask: u128,
    /// Whether one of the steps is the modifier `op_sel`.
    pub selection: bool,
}

/// Programs by their steps. Thousands of forms share a few hundred programs, which therefore stay in the CPU cache.
#[derive(Debug, Default)]
pub(crate) struct Programs(FxHashMap<Box<[Step]>, Arc<Program>>);

impl Programs {
    /// Returns the program with the given steps; builds it on the first call. `target` must be the same in every call.
    pub(crate) fn shared(&mut self, steps: &[Step], target: &Target) -> Arc<Program> {
        if let Some(program) = self.0.get(steps) {
            return Arc::clone(program);
        }
        let plain = steps.iter().map(|step| Plain::of(step, target)).collect();
        let (quiet, unwritten) = (Quiet::of(steps), Unwritten::of(steps));
        let selects = |step: &Step| matches!(step, Step::Modifier(Modifier::Bits { name: "op_sel", .. }));
        let program = Arc::new(Program {
            steps: steps.into(),
            plain,
            quiet,
            unwritten,
            sources: sources(steps),
            mask: steps_mask(steps),
            selection: steps.iter().any(selects),
        });
        self.0.insert(steps.into(), Arc::clone(&program));
        program
    }
}

/// Text of a simple step: nothing, or a name.
pub(crate) enum Simple {
    Nothing,
    Name(Name),
}

/// Test that detects whether a step is simple for a word, and how to find the text of a simple step. The alignment
/// makes the struct fill one cache line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(64))]
pub(crate) struct Plain {
    /// Bits of the word to compare.
    mask: u128,
    /// Values of the bits in `mask` if the step is simple.
    value: u128,
    how: Option<How>,
}

/// Computation of the name of a simple operand. The code is `bits` × `scale` + `base` (+ 1 for `inverse`); its name is
/// in `table`, or in a later table if `further` is not 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct How {
    /// Bits of the word that contain the operand.
    bits: Bits,
    scale: u8,
    base: u16,
    /// Bit that adds 1 to the code if it is 0, for the second destination of a dual instruction.
    inverse: Bits,
    table: Table,
    /// Bits whose value is added to the index of the table, to select the table of the high halves.
    further: Bits,
    /// Kinds of codes for which the operand is simple, as a set of the bits in [`kind`].
    kinds: u8,
}

/// Up to 16 adjacent bits that are all in the lower or all in the upper 64 bits of the word.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Bits {
    high: bool,
    shift: u8,
    mask: u16,
}

impl Bits {
    /// Returns the bits of a field; `None` if the field has several ranges, more than 16 bits, or bits in both halves
    /// of the word.
    fn of(slot: Slot) -> Option<Bits> {
        let (first, last) = (slot.at, slot.at.checked_add(slot.bits.checked_sub(1)?)?);
        let fits = slot.bits2 == 0 && slot.bits <= 16 && first / 64 == last / 64 && last < 128;
        let mask = low_mask(slot.bits.into()) as u16;
        fits.then_some(Bits { high: first >= 64, shift: first % 64, mask })
    }

    #[inline(always)]
    fn get(self, word: u128) -> u32 {
        let half = if self.high { (word >> 64) as u64 } else { word as u64 };
        (half >> (self.shift & 63)) as u32 & u32::from(self.mask)
    }
}

impl Plain {
    /// Test that never passes, for steps that are never simple.
    const NEVER: Plain = Plain { mask: 0, value: 1, how: None };

    fn of(step: &Step, target: &Target) -> Plain {
        match step {
            Step::Modifier(modifier) => {
                silent(modifier).map_or(Plain::NEVER, |(mask, value)| Plain { mask, value, how: None })
            }
            Step::Operand(operand) => named(operand, target).unwrap_or(Plain::NEVER),
        }
    }

    /// Returns the text of the step for a word; `None` if the step is not simple, so that the general code must print
    /// it.
    #[inline(always)]
    pub(crate) fn of_word(&self, word: u128, names: &Names) -> Option<Simple> {
        if word & self.mask != self.value {
            return None;
        }
        let Some(how) = &self.how else { return Some(Simple::Nothing) };
        let code = u32::from(how.base) + how.bits.get(word) * u32::from(how.scale);
        let odd = how.inverse.get(word) ^ u32::from(how.inverse.mask);
        names.find(how.table, how.further.get(word), code + odd, how.kinds).map(Simple::Name)
    }
}

/// Returns the test for an operand whose text can be only a name; `None` for other operands.
fn named(operand: &Operand, target: &Target) -> Option<Plain> {
    let (mut mask, mut value) = (0, 0);
    let away = [operand.skip, operand.neg, operand.abs, operand.sext, operand.acc, operand.extra];
    for (at, wanted) in away.map(|at| (at, false)).into_iter().chain([(operand.only, true)]) {
        match at {
            NO_BIT | ONE if (at == ONE) == wanted => {}
            NO_BIT | ONE => return None,
            _ => {
                mask |= 1u128 << (at & 127);
                value |= u128::from(wanted) << (at & 127);
            }
        }
    }
    let chosen = operand.hi != NO_BIT && operand.hi == operand.slot.bit(7) && operand.kind == Kind::Src;
    let none = Bits::default();
    let (table, further) = match operand.dwords {
        1 if chosen => (Table::CHOSEN, none),
        1 if operand.hi != NO_BIT => (Table::HALVES, Bits::of(Slot::new(operand.hi, 1))?),
        _ if operand.hi != NO_BIT => return None,
        count => (Table::of_range(count)?, none),
    };
    let bits = Bits::of(operand.slot)?;
    let how = How { bits, scale: 1, base: 0, inverse: none, table, further, kinds: 0 };
    let how = match operand.kind {
        Kind::Vgpr => How { base: VECTORS as u16, kinds: vectors(operand, target), ..how },
        Kind::Src => How {
            scale: operand.scale,
            kinds: vectors(operand, target) | scalars(operand.class) | constants(operand),
            ..how
        },
        Kind::DualDst { other } => How {
            scale: 2,
            base: VECTORS as u16,
            inverse: Bits::of(Slot::new(other.at, 1))?,
            kinds: kind::LOW | kind::HIGH,
            ..how
        },
        _ => return None,
    };
    (how.kinds != 0).then_some(Plain { mask, value, how: Some(how) })
}

/// Returns the kinds of vector registers that LLVM prints without a remark and that assemble to the same bits.
fn vectors(operand: &Operand, target: &Target) -> u8 {
    match operand.class {
        _ if target.aligned && operand.dwords > 1 => 0,
        Class::Low | Class::LowSource | Class::LowDestination => kind::LOW,
        _ => kind::LOW | kind::HIGH,
    }
}

fn scalars(class: Class) -> u8 {
    match class {
        Class::Registers | Class::RegistersOrConstants | Class::Av | Class::VReg => 0,
        Class::Resource => kind::SCALAR | kind::DIRECT,
        Class::Sreg => kind::SCALAR | kind::NULL,
        _ => kind::SCALAR | kind::NULL | kind::DIRECT,
    }
}

fn constants(operand: &Operand) -> u8 {
    match (operand.class, operand.imm) {
        (Class::Registers | Class::Scalars | Class::Av, _) | (_, Imm::ScalarHalf) => 0,
        (_, Imm::I16 | Imm::V2Int) => kind::INTEGER,
        (_, Imm::F64 | Imm::I64) => kind::INTEGER | kind::FLOAT,
        _ => kind::INTEGER | kind::FLOAT | kind::INVERSE,
    }
}
