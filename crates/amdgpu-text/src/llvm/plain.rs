//! Fast path of the printer: one mask comparison per step detects the common simple case, an operand that is
//! only a name or an absent modifier. Simple steps are printed immediately; all other steps are printed by
//! the general code.

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

/// Program of a form, with precomputed fast-path checks.
#[derive(Clone, Debug)]
pub(crate) struct Program {
    /// Operands and modifiers, in print order.
    pub steps: Box<[Step]>,
    /// Fast-path check of each step.
    pub plain: Box<[Plain]>,
    /// Fast-path check of the trailing steps that print nothing.
    pub quiet: Quiet,
    /// Defaults of omitted modifiers.
    pub unwritten: Unwritten,
    /// Operands that may be scalar values.
    pub sources: Box<[Source]>,
    /// Bits that the steps occupy.
    pub mask: u128,
    /// Whether `op_sel` is one of the steps.
    pub selection: bool,
}

/// Interned programs: thousands of forms share some hundred programs, which fit into the CPU caches.
#[derive(Debug, Default)]
pub(crate) struct Programs(FxHashMap<Box<[Step]>, Arc<Program>>);

impl Programs {
    /// Returns the interned program of a list of steps; `target` must be the same in every call.
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

/// Output of a simple step.
pub(crate) enum Simple {
    Nothing,
    Name(Name),
}

/// Fast-path check of a step, and the step's output if the check passes. The struct fills one cache line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(64))]
pub(crate) struct Plain {
    /// Bits to compare.
    mask: u128,
    /// Values of those bits for the simple case.
    value: u128,
    how: Option<How>,
}

/// Computation of an operand's name from the word. The number is `bits` × `scale` + `base`, and the number's name is in
/// `table`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct How {
    /// Bits of the word that contain the number before scaling.
    bits: Bits,
    scale: u8,
    base: u16,
    /// Bits that increment the number by 1 if they are 0.
    inverse: Bits,
    table: Table,
    /// Bits whose value is added to the table index.
    further: Bits,
    /// Kinds of codes that the check may print.
    kinds: u8,
}

/// Adjacent bits in one 64-bit half of the word.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Bits {
    high: bool,
    shift: u8,
    mask: u16,
}

impl Bits {
    /// Returns the bits of a field; `None` if the bits are not adjacent in one half.
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
    /// Check that never passes.
    const NEVER: Plain = Plain { mask: 0, value: 1, how: None };

    fn of(step: &Step, target: &Target) -> Plain {
        match step {
            Step::Modifier(modifier) => {
                silent(modifier).map_or(Plain::NEVER, |(mask, value)| Plain { mask, value, how: None })
            }
            Step::Operand(operand) => named(operand, target).unwrap_or(Plain::NEVER),
        }
    }

    /// Returns the output of the step for a word if the step is simple.
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

/// Returns the check for an operand that is printed as a bare name.
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

/// Returns the kinds of vector registers that LLVM prints without a remark and that round-trip.
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
