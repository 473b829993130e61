//! Steps of a program of which one look at the word says that they are as simple as nearly always: operands that are a name
//! without signs around it, modifiers that are not there. They are printed at once; all others are asked for everything.

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

/// A form's program with what was found out about it beforehand.
#[derive(Clone, Debug)]
pub(crate) struct Program {
    /// Operands and modifiers, in the order in which they are printed.
    pub steps: Box<[Step]>,
    /// When each of them is simple.
    pub plain: Box<[Plain]>,
    /// When the last of them write nothing.
    pub quiet: Quiet,
    /// What a line means by what it does not say.
    pub unwritten: Unwritten,
    /// The operands that may be scalar values.
    pub sources: Box<[Source]>,
    /// The bits in which all of them stand.
    pub mask: u128,
    /// `op_sel` is one of them.
    pub selection: bool,
}

/// Programs, each once: thousands of forms have some hundred, which stay in the processor's caches.
#[derive(Debug, Default)]
pub(crate) struct Programs(FxHashMap<Box<[Step]>, Arc<Program>>);

impl Programs {
    /// The program of some steps, always for the same GPU.
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

/// What a simple step writes.
pub(crate) enum Simple {
    Nothing,
    Name(Name),
}

/// When a step is simple, and what it is then. It fills a line of the cache.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(64))]
pub(crate) struct Plain {
    /// The bits that decide.
    mask: u128,
    /// What they are then.
    value: u128,
    how: Option<How>,
}

/// Where an operand's name is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct How {
    /// Which bits of the word, multiplied by what, and what is added to them.
    bits: Bits,
    scale: u8,
    base: u16,
    /// What is added beside that: 1 where these bits are 0.
    inverse: Bits,
    table: Table,
    /// Bits that choose the table behind that one.
    further: Bits,
    /// Which kinds of codes may be written so.
    kinds: u8,
}

/// Adjacent bits of half a word.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Bits {
    high: bool,
    shift: u8,
    mask: u16,
}

impl Bits {
    /// The bits of a field, where they are adjacent in one half.
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
    /// What never is simple.
    const NEVER: Plain = Plain { mask: 0, value: 1, how: None };

    fn of(step: &Step, target: &Target) -> Plain {
        match step {
            Step::Modifier(modifier) => {
                silent(modifier).map_or(Plain::NEVER, |(mask, value)| Plain { mask, value, how: None })
            }
            Step::Operand(operand) => named(operand, target).unwrap_or(Plain::NEVER),
        }
    }

    /// What the step writes in a word, where it is simple.
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

/// When an operand is a name with nothing around it.
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

/// The vector registers on which LLVM makes no remark, and which are read back as they are.
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
