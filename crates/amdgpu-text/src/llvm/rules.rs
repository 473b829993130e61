//! Checks words against the restrictions of their form: an instruction reads too many different scalar values, or both
//! halves of a dual instruction read the same register bank. LLVM's disassembler prints such words, but its assembler
//! rejects the text. [`super::build`] computes the restrictions; the printer and the assembler of this crate share the
//! checks.

use super::compiled::CompiledForm;
use super::constant::{LITERAL, WIDE_LITERAL};
use super::form::{Kind, NO_BIT, Operand, bit};
use super::reads::Source;
use super::target::{Generation, Target};
use super::version::Difference;
use core::fmt;

/// Restriction that a word violates, for the error message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Broken {
    /// The instruction reads more different scalar values than the constant bus limit allows.
    Scalars {
        /// Number of different scalar values that the instruction reads.
        used: usize,
        /// Constant bus limit: number of scalar values that the instruction may read.
        limit: u8,
    },
    /// Source `source` of both halves of a dual instruction is in the same register bank.
    Banks {
        source: usize,
        /// Number of register banks for this source; the bank is the register number modulo this number.
        count: u32,
    },
    /// Both halves of a dual instruction write the same register.
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

/// Returns the number of register banks for source number `source` of a dual instruction; `wide` means VOPD3. The
/// numbers are those of LLVM (`VOPD_VGPR_BANK_MASKS`, `VOPD3_VGPR_BANK_MASKS`).
fn banks(source: usize, wide: bool) -> u32 {
    if source == 2 && !wide { 2 } else { 4 }
}

/// Set of the different scalar values that an instruction reads.
#[derive(Default)]
struct Scalars {
    codes: [u32; 8],
    count: usize,
    /// Whether the instruction has a 32-bit literal, and whether it has a 64-bit literal. Each of them counts as one
    /// value.
    literals: [bool; 2],
}

/// Flag in a code that means a register pair. A pair and its first register are different scalar values.
const PAIR: u32 = 1 << 16;

/// Code of VCC that is read implicitly, as a register pair.
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

    /// Adds the scalar values that the sources of a form read.
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
                // A special register (code 128 or higher) does not get the flag, because reading it with 32 and with 64
                // bits counts as one value.
                _ if is_scalar(code, target) => self.add(if wide && code < 128 { code | PAIR } else { code }),
                _ => {}
            }
        }
    }
}

/// Returns whether an operand code is a scalar register that counts towards the limit. `lds_direct` and `null` do not
/// count.
fn is_scalar(code: u32, target: &Target) -> bool {
    let null = target.null_code();
    code < 128 && (code != null || null == target.m0_code()) || matches!(code, 209..=239 | 249..=253)
}

/// Returns the restriction that a word violates; `None` if it violates none. `second` is the form of the second half of
/// a dual instruction.
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

/// Returns the conflict between the halves of a dual instruction: the first source that both read from the same bank,
/// or in VOPD3 a common destination.
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
            // A register pair is in two adjacent banks.
            let near = |a: u32, many: u32, b: u32| (a..a + many).any(|number| number % count == b % count);
            (near(x, first, y) || near(y, second, x)) && !(shared && x == y && first == second)
        })
    })?;
    // Since GFX12, two moves read their sources through different ports, so they do not conflict.
    (!moves || target.generation < Generation::Gfx12)
        .then(|| Broken::Banks { source: same, count: banks(same, wide) })
}

/// Returns whether the destinations of the two halves of a dual instruction overlap.
fn writes_same(first: &CompiledForm, second: &CompiledForm, word: u128) -> bool {
    let range = |form: &CompiledForm| {
        let operand = form.operands().next()?;
        let start = destination(operand, word);
        Some((start, start + u32::from(operand.dwords)))
    };
    range(first).zip(range(second)).is_some_and(|(x, y)| x.0 < y.1 && y.0 < x.1)
}

/// Returns the number of the first register that a half of a dual instruction writes.
fn destination(operand: &Operand, word: u128) -> u32 {
    match operand.kind {
        Kind::DualDst { other } => operand.slot.get(word) << 1 | (!other.get(word) & 1),
        _ => operand.slot.get(word),
    }
}

/// Returns, for each source of a half of a dual instruction, the first vector register and the number of registers;
/// `None` for a source that is not a vector register.
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
