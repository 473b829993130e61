//! Checks words against the restrictions of their form: too many different scalar operands, both halves of a
//! dual instruction reading one register bank, modifiers without meaning. LLVM's disassembler prints such
//! words, but its assembler rejects the text. [`super::build`] computes the restrictions; the printer and the
//! assembler share these checks.

use super::compiled::CompiledForm;
use super::constant::{LITERAL, WIDE_LITERAL};
use super::form::{Kind, NO_BIT, Operand, bit};
use super::reads::Source;
use super::target::{Generation, Target};
use super::version::Difference;
use core::fmt;

/// Restriction that a word violates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Broken {
    /// The instruction reads more scalar values than the limit allows.
    Scalars {
        /// Number of scalar values that the instruction reads.
        used: usize,
        /// Maximum number of scalar values that the instruction can read.
        limit: u8,
    },
    /// Both halves of a dual instruction read this source from one bank.
    Banks {
        source: usize,
        /// Number of banks.
        count: u32,
    },
    /// Both halves of a dual instruction write one register.
    Destinations,
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Broken::Scalars { used, limit } => {
                write!(
                    f,
                    "too many different scalar operands: {used} used, the constant bus allows {limit} (a register used several times counts once)"
                )
            }
            Broken::Banks { source, count } => write!(
                f,
                "register bank conflict: source {source} of both halves is in the same bank (register numbers modulo {count} must differ)",
            ),
            Broken::Destinations => {
                f.write_str("both halves of the dual instruction write the same register")
            }
        }
    }
}

/// Returns the number of register banks for a source of dual instructions, as in LLVM (`VOPD_VGPR_BANK_MASKS`,
/// `VOPD3_VGPR_BANK_MASKS`).
fn banks(source: usize, wide: bool) -> u32 {
    if source == 2 && !wide { 2 } else { 4 }
}

/// Scalar values among the sources.
#[derive(Default)]
struct Scalars {
    codes: [u32; 8],
    count: usize,
    /// Whether the instruction has a 32-bit literal, and whether it has a 64-bit literal. The two literals count
    /// separately.
    literals: [bool; 2],
}

/// Flag that distinguishes a pair from its first register.
const PAIR: u32 = 1 << 16;

/// Implicit VCC as an entry of [`Scalars`]: its operand code, marked as a pair.
const VCC: u32 = 106 | PAIR;

impl Scalars {
    fn add(&mut self, code: u32) {
        let known = self.codes.get(..self.count).unwrap_or_default();
        if known.contains(&code) {
            return;
        }
        if let Some(place) = self.codes.get_mut(self.count) {
            *place = code;
            self.count += 1;
        }
    }

    fn number(&self) -> usize {
        self.count + self.literals.iter().filter(|literal| **literal).count()
    }

    /// Adds the scalars among a form's sources.
    fn of(&mut self, form: &CompiledForm, word: u128, target: &Target) {
        if form.rules.vcc {
            self.add(VCC);
        }
        let last = form.program.sources.len().saturating_sub(1);
        for (index, source) in form.program.sources.iter().enumerate() {
            let code = match *source {
                Source::Literal => LITERAL,
                Source::Code { operand, scalar: NO_BIT } => operand.slot.get(word),
                Source::Code { operand, scalar } if bit(word, scalar) != 0 => operand.slot.get(word),
                Source::Code { .. } => continue,
            };
            let wide = matches!(source, Source::Code { operand, .. } if operand.dwords > 1);
            match code {
                LITERAL => self.literals[usize::from(wide)] = true,
                WIDE_LITERAL if form.wide_literals => self.literals[1] = true,
                _ if code == target.m0_code() && form.rules.lane && index == last => {}
                // A special register (code 128 or higher) counts once, even if it is read both as a 32-bit and as a
                // 64-bit value.
                _ if is_scalar(code, target) => self.add(if wide && code < 128 { code | PAIR } else { code }),
                _ => {}
            }
        }
    }
}

/// Returns whether the code is a scalar register. `lds_direct` does not count as a scalar register.
fn is_scalar(code: u32, target: &Target) -> bool {
    let null = target.null_code();
    code < 128 && (code != null || null == target.m0_code()) || matches!(code, 209..=239 | 249..=253)
}

/// Returns the restriction that a word violates; `None` if the word is valid. `second` is the form of the second half
/// of a dual instruction.
#[inline]
pub(crate) fn broken(
    form: &CompiledForm,
    second: Option<&CompiledForm>,
    word: u128,
    target: &Target,
) -> Option<Broken> {
    if form.rules.scalars == 0 { None } else { limited(form, second, word, target) }
}

fn limited(
    form: &CompiledForm,
    second: Option<&CompiledForm>,
    word: u128,
    target: &Target,
) -> Option<Broken> {
    let limit = form.rules.scalars;
    let mut scalars = Scalars::default();
    scalars.of(form, word, target);
    if let Some(second) = second {
        scalars.of(second, word, target);
    }
    if scalars.number() > limit.into() {
        return Some(Broken::Scalars { used: scalars.number(), limit });
    }
    same_bank(form, second?, word, target)
}

/// Returns the source for which both halves read registers of the same bank.
fn same_bank(first: &CompiledForm, second: &CompiledForm, word: u128, target: &Target) -> Option<Broken> {
    let (x, y) = (registers(first, word), registers(second, word));
    let wide = first.bits > 64;
    if wide && writes_same(first, second, word) {
        return Some(Broken::Destinations);
    }
    let shared = target.generation >= Generation::Gfx12 && target.llvm.has(Difference::SharedDualSources);
    let moves = first.program.steps.len() == 2 && second.program.steps.len() == 2;
    let same = (0..3).find(|&source| {
        let both = x.get(source).copied().flatten().zip(y.get(source).copied().flatten());
        let count = banks(source, wide);
        both.is_some_and(|((x, first), (y, second))| {
            // A register pair uses two adjacent banks.
            let near = |a: u32, many: u32, b: u32| (a..a + many).any(|number| number % count == b % count);
            (near(x, first, y) || near(y, second, x)) && !(shared && x == y && first == second)
        })
    })?;
    // Since GFX12, two moves read their sources through different ports and do not conflict.
    (!moves || target.generation < Generation::Gfx12)
        .then(|| Broken::Banks { source: same, count: banks(same, wide) })
}

/// Returns whether both halves of a dual instruction write one register.
fn writes_same(first: &CompiledForm, second: &CompiledForm, word: u128) -> bool {
    let range = |form: &CompiledForm| {
        let operand = form.operands().next()?;
        let start = destination(operand, word);
        Some((start, start + u32::from(operand.dwords)))
    };
    range(first).zip(range(second)).is_some_and(|(x, y)| x.0 < y.1 && y.0 < x.1)
}

/// Returns the number of the first register that a VOPD half writes.
fn destination(operand: &Operand, word: u128) -> u32 {
    match operand.kind {
        Kind::DualDst { other } => operand.slot.get(word) << 1 | (!other.get(word) & 1),
        _ => operand.slot.get(word),
    }
}

/// Returns the first vector register and the number of registers for each source of one VOPD half; `None` if the source
/// is not a vector register.
fn registers(form: &CompiledForm, word: u128) -> [Option<(u32, u32)>; 3] {
    let mut found = [None; 3];
    let mut operands = form.operands();
    let result = operands.next();
    for (place, operand) in found.iter_mut().zip(operands) {
        let code = operand.slot.get(word);
        *place = match operand.kind {
            Kind::Src => code.checked_sub(256),
            Kind::Vgpr => Some(code),
            _ => None,
        }
        .map(|number| (number, u32::from(operand.dwords)));
    }
    if form.rules.accumulates {
        found[2] = result.map(|operand| (destination(operand, word), operand.dwords.into()));
    }
    found
}
