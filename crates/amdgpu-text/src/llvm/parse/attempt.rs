//! One attempt to parse a line as one form.

use super::super::compiled::{CompiledForm, Shape};
use super::super::constant::{Constant, Encoded, LITERAL, WIDE_LITERAL, encode, encode_wide};
use super::super::form::{Imm, Kind, Modifier, Number, Slot, Step, bit};
use super::super::line::{Cut, Piece};
use super::super::register::{self, Bank};
use super::super::rules::{self, Broken};
use super::super::special::dpp;
use super::super::syntax::Syntax;
use super::super::version::Difference;
use super::result::{Assembled, Resolve};
use core::ops::Range;
use isaloom_amd_isa::spec::FormId;

/// Reason why a form does not accept a line.
#[derive(Clone, Debug)]
pub(super) struct Failure {
    /// Number of operands that were parsed before the error. Of all forms, the error with the largest number is
    /// reported.
    pub progress: usize,
    pub at: Range<usize>,
    pub message: String,
}

impl Failure {
    pub(super) fn at(piece: &Piece<'_>, message: impl Into<String>) -> Failure {
        Failure { progress: 0, at: piece.at.clone(), message: message.into() }
    }
}

/// Literal that follows the instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Literal {
    pub value: u64,
    /// Size in bits: 32 or 64.
    pub bits: u8,
}

/// State of an attempt to parse a line as one form.
pub(super) struct Attempt<'a> {
    pub syntax: &'a Syntax,
    pub resolve: Resolve<'a>,
    pub word: u128,
    /// Bits of the instruction after the first 128.
    pub tail: u64,
    /// Literal of the instruction; `None` until an operand needs one.
    pub literal: Option<Literal>,
    /// Type of the operand that uses the literal.
    pub literal_imm: Option<Imm>,
    /// Whether a source of the form may be a literal.
    pub literals: bool,
    /// Whether a source of the form may be a 64-bit literal.
    pub wide_literals: bool,
    /// Number of registers of the vector address of a `global` instruction. It is checked when the scalar base is
    /// parsed: one register with a base, two without.
    pub address: u32,
    /// Bits that select accumulation registers and whose operand is a vector register, so that a later operand with the
    /// same bit cannot be an accumulation register.
    pub vectors: u128,
    /// Whether the 16-bit operands are written as register halves; `None` until the first such operand. All must be
    /// written in the same way.
    pub halves: Option<bool>,
    /// Whether the line has an `op_sel` that selects a high half.
    pub selected: bool,
    /// Whether error messages are not built, because another form may still accept the line.
    pub quiet: bool,
    /// Whether the line contains a disassembler's remark on an invalid register (`/*Invalid register...*/`), so that
    /// invalid registers are accepted.
    pub lenient: bool,
    /// Byte range of the error within the operand; `None` if the whole operand is erroneous.
    pub part: Option<Range<usize>>,
    bits: u8,
}

/// Returns whether two modifiers cannot both be in a line, because they have the same name, or both are output
/// multipliers or DPP controls.
fn same_modifier(first: &str, second: &str) -> bool {
    fn name(text: &str) -> &str {
        let name = before_colon(text);
        name.strip_prefix("no").unwrap_or(name)
    }
    let (first, second) = (name(first), name(second));
    let both = |is: fn(&str) -> bool| is(first) && is(second);
    first == second || both(|name| matches!(name, "mul" | "div")) || both(dpp::is_control)
}

/// Returns the name of a modifier, before the colon of its value.
pub(super) fn before_colon(text: &str) -> &str {
    let colon = text.bytes().position(|byte| byte == b':');
    colon.and_then(|at| text.get(..at)).unwrap_or(text)
}

/// Returns the error message for a line that has `found` operands although the form has `wanted`.
fn operand_count(line: &Cut<'_>, wanted: usize, found: usize) -> String {
    let noun = if wanted == 1 { "operand" } else { "operands" };
    format!("`{}` takes {wanted} {noun}, found {found}", line.name.text)
}

impl<'a> Attempt<'a> {
    pub(super) fn new(syntax: &'a Syntax, word: u128, bits: u8, resolve: Resolve<'a>) -> Attempt<'a> {
        Attempt {
            syntax,
            resolve,
            word,
            tail: 0,
            literal: None,
            literal_imm: None,
            literals: false,
            wide_literals: false,
            address: 0,
            vectors: 0,
            halves: None,
            selected: false,
            quiet: false,
            lenient: false,
            part: None,
            bits,
        }
    }

    /// Returns the error message that `words` builds; an empty string if messages are not needed.
    #[inline]
    pub(super) fn why(&self, words: impl FnOnce() -> String) -> String {
        if self.quiet { String::new() } else { words() }
    }

    /// Parses the line as the form. Modifiers are parsed before the operands, because the register counts of operands
    /// may depend on modifiers.
    pub(super) fn run(&mut self, form: &CompiledForm, line: &Cut<'_>) -> Result<(), Failure> {
        (self.literals, self.wide_literals) = (form.literals, form.wide_literals);
        let unwritten = &form.program.unwritten;
        self.word = unwritten.put(self.word);
        let (mut seen, mut last) = (0u64, (0, 0));
        let several = line.modifiers.len() > 1;
        for (position, piece) in line.modifiers.iter().enumerate() {
            let index = self.modifier(form, piece)?;
            let place = if several { written_at(form, index, piece.text) } else { last };
            if place < last && !self.lenient {
                let message = self.why(|| {
                    format!(
                        "modifier `{}` is out of order: move it before the preceding modifiers",
                        piece.text
                    )
                });
                return Err(Failure::at(piece, message));
            }
            last = place;
            let mark = 1u64.checked_shl(u32::try_from(index).unwrap_or(63)).unwrap_or(0);
            // A second modifier for the same step is a duplicate only if it has the same name, because a DPP control,
            // `row_mask` and `bank_mask` belong to one step.
            if seen & mark != 0
                && line.modifiers.iter().take(position).any(|other| same_modifier(other.text, piece.text))
            {
                let message = self.why(|| format!("duplicate modifier `{}`", piece.text));
                return Err(Failure::at(piece, message));
            }
            seen |= mark;
            if self.word & form.rules.barred != 0 && !self.lenient {
                let message =
                    self.why(|| format!("modifier `{}` is not supported by this instruction", piece.text));
                return Err(Failure::at(piece, message));
            }
        }
        for &(index, needed) in &unwritten.needed {
            if seen >> index.min(63) & 1 == 0 || !self.lenient && self.lacks_control(form, line) {
                let message = self.why(|| format!("missing {needed}"));
                return Err(Failure::at(&line.name, message));
            }
        }
        self.operands(form, line)
    }

    /// Returns whether the form needs a DPP control but the line has none.
    fn lacks_control(&self, form: &CompiledForm, line: &Cut<'_>) -> bool {
        let is_dpp = |step: &Step| matches!(step, Step::Modifier(Modifier::Dpp { .. }));
        let control = |piece: &Piece<'_>| dpp::is_control(before_colon(piece.text));
        form.program.steps.iter().any(is_dpp) && !line.modifiers.iter().any(control)
    }

    /// Checks the restrictions of the form (and of `second`, the form of the second half), after the whole line has
    /// been parsed.
    pub(super) fn keeps_rules(
        &self,
        form: &CompiledForm,
        second: Option<&CompiledForm>,
        line: &Cut<'_>,
    ) -> Result<(), Failure> {
        let broken = rules::broken(form, second, self.word, &self.syntax.target);
        let barred = self.word & form.rules.barred != 0;
        if self.lenient || broken.is_none() && !barred {
            return Ok(());
        }
        let all = line.rest.trimmed().at;
        let at = match broken {
            Some(Broken::Scalars { .. }) => self.last_scalar(line).unwrap_or(all),
            _ => all,
        };
        Err(Failure {
            progress: line.operands.len(),
            at,
            message: self.why(|| {
                broken.map_or("a modifier value is out of range for this instruction".to_owned(), |b| {
                    b.to_string()
                })
            }),
        })
    }

    /// Returns the byte range of the last scalar register among the operands, as the location of an error about too
    /// many scalar sources.
    fn last_scalar(&self, line: &Cut<'_>) -> Option<Range<usize>> {
        let is_scalar = |operand: &&Piece<'_>| {
            let name = operand.text.trim_matches(['-', '|']);
            register::parse(name, &self.syntax.target).is_some_and(|found| found.bank == Bank::Scalar)
        };
        line.operands.iter().rev().find(is_scalar).map(|operand| operand.at.clone())
    }

    fn operands(&mut self, form: &CompiledForm, line: &Cut<'_>) -> Result<(), Failure> {
        let separated;
        let mut pieces = line.operands.iter();
        if let Some(Step::Operand(operand)) = form.program.steps.first()
            && matches!(operand.kind, Kind::ExportTarget)
        {
            separated = export_operands(&line.operands);
            pieces = separated.iter();
        }
        let whole;
        if let Some(Step::Operand(operand)) = form.program.steps.first()
            && matches!(operand.kind, Kind::Waitcnt | Kind::Depctr)
            && line.operands.len() > 1
        {
            // The counters of a wait instruction may be separated by commas, so the rest of the line is one operand.
            whole = [line.rest.trimmed()];
            pieces = whole.iter();
        }
        let mut count = 0;
        let whole = !leaves_vcc_out(form, line.operands.len());
        for step in form.program.steps.iter().skip(usize::from(!whole)) {
            let Step::Operand(operand) = step else { continue };
            if bit(self.word, operand.only) == 0 || bit(self.word, operand.skip) != 0 {
                continue;
            }
            let Some(piece) = pieces.next() else {
                if matches!(operand.kind, Kind::Number(Number::Optional)) {
                    continue;
                }
                let end = line.operands.last().map_or(line.name.at.end, |p| p.at.end);
                let message = self.why(|| {
                    let wanted = form.program.steps.iter().skip(usize::from(!whole)).filter(|step| {
                        matches!(step, Step::Operand(operand) if bit(self.word, operand.only) != 0
                            && bit(self.word, operand.skip) == 0
                            && !matches!(operand.kind, Kind::Number(Number::Optional)))
                    });
                    operand_count(line, wanted.count(), line.operands.len())
                });
                return Err(Failure {
                    progress: count,
                    // An error about missing operands is reported at the end of the line, where the next operand should
                    // start.
                    at: end..end,
                    message,
                });
            };
            self.operand(form, operand, piece).map_err(|message| Failure {
                progress: count + 1,
                at: self.part.take().unwrap_or_else(|| piece.at.clone()),
                message,
            })?;
            count += 1;
        }
        match pieces.next() {
            None => Ok(()),
            Some(extra) => Err(Failure {
                progress: count,
                at: extra.at.clone(),
                message: self.why(|| operand_count(line, count, count + 1 + pieces.count())),
            }),
        }
    }

    /// Writes a value into a field of the word.
    ///
    /// # Errors
    /// If the value does not fit into the field.
    pub(super) fn put(&mut self, slot: Slot, value: u32) -> Result<(), String> {
        if !slot.fits(value) {
            let most = (1u64 << slot.width().min(32)) - 1;
            return Err(self.why(|| format!("value is out of range: {value} (expected 0 to {most})")));
        }
        self.word = slot.put(self.word, value);
        Ok(())
    }

    /// Returns the operand code of a constant. If the constant is encoded as a literal, also records the literal.
    pub(super) fn constant(&mut self, constant: Constant, imm: Imm) -> Result<u32, String> {
        let encode = if self.wide_literals { encode_wide } else { encode };
        match encode(constant, imm)? {
            Encoded::Inline(code) => Ok(code),
            Encoded::Wide(value) => {
                self.set_literal(Literal { value, bits: 64 }, imm)?;
                Ok(WIDE_LITERAL)
            }
            Encoded::Literal(value) => {
                let whole = imm != Imm::I16 || self.syntax.target.llvm.has(Difference::SignedHalves);
                let value =
                    if whole || matches!(constant, Constant::Literal(_)) { value } else { value & 0xffff };
                if !self.literals {
                    return Err(self.why(|| {
                        format!("literal {value:#x} is not supported in this encoding (expected an inline constant)")
                    }));
                }
                self.set_literal(Literal { value: value.into(), bits: 32 }, imm)?;
                Ok(LITERAL)
            }
        }
    }

    /// Records the literal of the instruction. An instruction can have only one, so a second literal must have the same
    /// value.
    pub(super) fn set_literal(&mut self, value: Literal, imm: Imm) -> Result<(), String> {
        match self.literal {
            Some(other) if other != value => {
                Err(format!("too many literals: only one is allowed, and {:#x} is already used", other.value))
            }
            _ => {
                self.literal = Some(value);
                self.literal_imm = Some(imm);
                Ok(())
            }
        }
    }

    pub(super) fn finish(
        self,
        form: FormId,
        second: Option<FormId>,
        literal: bool,
    ) -> Result<Assembled, Failure> {
        let mut word = self.word;
        let mut bits = self.bits;
        if literal || self.literal.is_some() {
            let Literal { value, bits: size } = self.literal.unwrap_or(Literal { value: 0, bits: 32 });
            word |= u128::from(value) << (bits & 127);
            bits += size;
        }
        let literal = self.literal_imm;
        Ok(Assembled { form, second, word, tail: self.tail, bytes: bits / 8, literal })
    }
}

/// Returns whether a line with `given` operands omits the destination VCC of a comparison, which LLVM's assembler
/// allows.
fn leaves_vcc_out(form: &CompiledForm, given: usize) -> bool {
    let mut operands = form.operands();
    matches!(form.shape, Shape::Short | Shape::Dpp)
        && operands.next().is_some_and(|first| matches!(first.kind, Kind::Vcc))
        && operands.count() == given
}

/// Returns a sort key for the position of a modifier. Modifiers must be in the order of the form's steps, but cache
/// modifiers may be in any order among themselves.
fn written_at(form: &CompiledForm, index: usize, text: &str) -> (usize, usize) {
    let steps = &form.program.steps;
    let is_cache = |step: &Step| match step {
        Step::Modifier(Modifier::Flag(name, _)) => {
            matches!(*name, "glc" | "slc" | "dlc" | "sc0" | "sc1" | "nt" | "scc")
        }
        Step::Modifier(modifier) => matches!(modifier, Modifier::Th { .. } | Modifier::Scope(_)),
        Step::Operand(_) => false,
    };
    match steps.get(index) {
        Some(step) if is_cache(step) => (steps.iter().position(is_cache).unwrap_or(index), 0),
        Some(Step::Modifier(Modifier::Dpp { .. })) => {
            let name = before_colon(text);
            (index, ["row_mask", "bank_mask"].iter().position(|mask| *mask == name).map_or(0, |at| at + 1))
        }
        _ => (index, 0),
    }
}

/// Splits the first piece of an export into the target and the first source, because the two are not separated by a
/// comma.
fn export_operands<'t>(pieces: &[Piece<'t>]) -> Vec<Piece<'t>> {
    let mut result: Vec<Piece<'t>> = pieces.to_vec();
    if let Some(first) = pieces.first()
        && let Some((target, source)) = first.text.split_once(char::is_whitespace)
    {
        let source = source.trim();
        let begin = first.at.end - source.len();
        result.splice(
            0..1,
            [
                Piece { text: target, at: first.at.start..first.at.start + target.len() },
                Piece { text: source, at: begin..first.at.end },
            ],
        );
    }
    result
}
