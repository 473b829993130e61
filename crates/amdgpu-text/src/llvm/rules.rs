//! What a word of a form can hold and its instruction does not do: more scalars than it may read, registers of one bank in
//! both halves of a dual instruction, modifiers that mean nothing. LLVM's disassembler
//! prints such words and its assembler refuses the text, so the text does not mean them. What the rules of a form are is
//! found out by [`super::build`]; here they are held against words, for the printer and the assembler alike.

use super::compiled::CompiledForm;
use super::constant::LITERAL;
use super::form::{Kind, NO_BIT, bit};
use super::reads::Source;
use super::target::{Generation, Target};
use super::version::Difference;
use core::fmt;

/// Which rule a word breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Broken {
    /// More scalars than may be read.
    Scalars(u8),
    /// Both halves of a dual instruction read this source from one bank.
    Banks(usize),
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Broken::Scalars(1) => f.write_str(
                "only one scalar register or literal can be read, and more are (each counts once, VCC too where it is read)",
            ),
            Broken::Scalars(limit) => write!(
                f,
                "only {limit} scalar registers or literals can be read, and more are (each counts once, VCC too where it is read)"
            ),
            Broken::Banks(source) => write!(
                f,
                "source {source} of both halves is in one bank of registers: the remainders by {} must differ",
                banks(*source)
            ),
        }
    }
}

/// How many banks the registers of a source of dual instructions are in.
fn banks(source: usize) -> u32 {
    if source == 2 { 2 } else { 4 }
}

/// The scalar values that sources are.
#[derive(Default)]
struct Scalars {
    codes: [u32; 8],
    count: usize,
    /// Whether there is a literal for 32 and for 64 bits; those are two.
    literals: [bool; 2],
}

/// What tells a pair from its first register.
const PAIR: u32 = 1 << 16;

/// VCC, which is a pair where it is not named.
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

    /// Adds those of a form's sources.
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
                _ if code == target.m0_code() && form.rules.lane && index == last => {}
                // Registers behind the numbered ones are whatever is read of them.
                _ if is_scalar(code, target) => self.add(if wide && code < 128 { code | PAIR } else { code }),
                _ => {}
            }
        }
    }
}

/// Whether the code is a scalar register; what is read from LDS is none.
fn is_scalar(code: u32, target: &Target) -> bool {
    let null = target.null_code();
    code < 128 && (code != null || null == target.m0_code()) || matches!(code, 209..=239 | 249..=253)
}

/// The rule that a word of a form, or of two as halves of a dual instruction, breaks; none where it keeps them all.
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
        return Some(Broken::Scalars(limit));
    }
    same_bank(form, second?, word, target)
}

/// The source of both halves that is in one bank.
fn same_bank(first: &CompiledForm, second: &CompiledForm, word: u128, target: &Target) -> Option<Broken> {
    let (x, y) = (registers(first, word), registers(second, word));
    let shared = target.generation >= Generation::Gfx12 && target.llvm.has(Difference::SharedDualSources);
    let moves = first.program.steps.len() == 2 && second.program.steps.len() == 2;
    let same = (0..3).find(|&source| {
        let both = x.get(source).copied().flatten().zip(y.get(source).copied().flatten());
        both.is_some_and(|(x, y)| x % banks(source) == y % banks(source) && !(shared && x == y))
    })?;
    // Two moves read by different ways since GFX12.
    (!moves || target.generation < Generation::Gfx12).then_some(Broken::Banks(same))
}

/// The vector registers that half of a dual instruction reads, by source.
fn registers(form: &CompiledForm, word: u128) -> [Option<u32>; 3] {
    let mut found = [None; 3];
    let mut operands = form.operands();
    let result = operands.next();
    for (place, operand) in found.iter_mut().zip(operands) {
        let code = operand.slot.get(word);
        *place = match operand.kind {
            Kind::Src => code.checked_sub(256),
            Kind::Vgpr => Some(code),
            _ => None,
        };
    }
    if form.rules.accumulates {
        found[2] = result.map(|operand| match operand.kind {
            Kind::DualDst { other } => operand.slot.get(word) << 1 | (!other.get(word) & 1),
            _ => operand.slot.get(word),
        });
    }
    found
}
