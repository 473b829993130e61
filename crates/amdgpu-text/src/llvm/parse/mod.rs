//! Assembles a line of text by the programs of forms.
//!
//! A mnemonic may mean several forms (`_e32`, `_e64`, DPP and others). The parser tries the forms in order of encoding
//! size and uses the first form that accepts the whole line. If all forms fail, it reports the error of the form that
//! parsed the most operands.

mod attempt;
mod cause;
mod modifier;
mod operand;
mod operand_constant;
mod operand_error;
mod result;

use super::compiled::Half;
use super::line::{Cut, Piece, blank_comments, cut};
use super::syntax::Syntax;
use super::text::{float_out_of_range, out_of_range, out_of_range_message};
use attempt::{Attempt, Failure};
use cause::Cause;
use core::ops::Range;
use isaloom_amd_isa::spec::FormId;
use isaloom_source::nearest;
use result::Resolve;
pub use result::{AssembleError, Assembled};
use std::borrow::Cow;

/// Diagnostic id of an error about an unknown mnemonic.
pub(crate) const UNKNOWN_INSTRUCTION: &str = "amd-asm-unknown-instruction";

/// Diagnostic id of an error in the operands or modifiers.
pub(crate) const WRONG_OPERAND: &str = "amd-asm-operand";

/// Returns the mnemonics that are most similar to an unknown one. The function searches all mnemonics of the GPU.
pub(super) fn nearest_names(syntax: &Syntax, name: &str) -> Vec<String> {
    let mut names: Vec<&str> = syntax.mnemonics().collect();
    names.sort_unstable();
    nearest(name, names, 3).into_iter().map(str::to_owned).collect()
}

pub(super) fn assemble(
    syntax: &Syntax,
    text: &str,
    resolve: Resolve<'_>,
) -> Result<Assembled, AssembleError> {
    let blanked = blank_comments(text);
    let lenient = blanked.is_some() && (text.contains("/*Invalid ") || text.contains("/* DP ALU"));
    let text = blanked.as_deref().unwrap_or(text);
    let Some(line) = cut(text) else {
        return Err(AssembleError {
            id: "amd-asm-empty",
            message: "expected an instruction".to_owned(),
            at: 0..text.len(),
            help: None,
        });
    };
    if let Some(at) = line.halves {
        return dual(syntax, text, at, resolve);
    }
    let candidates = candidates(syntax, &line.name)?;
    // If several forms are tried, error messages are not built in the first round, because they are needed only if all
    // forms fail.
    let quiet = candidates.len() > 1;
    let how = How { lenient, quiet };
    let first = first_form(syntax, &line, &candidates, how, resolve);
    if first.is_ok() {
        return first;
    }
    let separated = line.separated();
    let silent = How { quiet: true, ..how };
    let again = separated.map(|line| first_form(syntax, &line, &candidates, silent, resolve));
    match again.and_then(Result::ok) {
        Some(assembled) => Ok(assembled),
        None if quiet => first_form(syntax, &line, &candidates, How { quiet: false, ..how }, resolve),
        None => first,
    }
}

/// Options for the attempts to parse a line.
#[derive(Clone, Copy)]
struct How {
    /// Whether invalid registers are accepted, because the line contains a disassembler's remark on them.
    lenient: bool,
    /// Whether error messages are not built, because the caller needs only success or failure.
    quiet: bool,
}

/// Assembles the line with the first form that accepts it. If no form accepts it, returns the error of the form that
/// parsed the most operands.
fn first_form(
    syntax: &Syntax,
    line: &Cut<'_>,
    candidates: &[FormId],
    how: How,
    resolve: Resolve<'_>,
) -> Result<Assembled, AssembleError> {
    let mut worst: Option<Failure> = None;
    for id in candidates {
        let Some(form) = syntax.form(*id).filter(|form| form.half.is_none()) else { continue };
        let mut attempt = Attempt::new(syntax, form.fixed, form.bits, resolve);
        (attempt.lenient, attempt.quiet) = (how.lenient, how.quiet);
        match attempt.run(form, line).and_then(|()| attempt.keeps_rules(form, None, line)) {
            Ok(()) => {
                if let Some(signed) = form.signed.as_deref().filter(|signed| signed.is_named(line.name.text))
                {
                    attempt.word = signed.put(attempt.word);
                }
                return attempt.finish(*id, None, form.literal).map_err(|f| explain(syntax, line, f));
            }
            Err(failure) => {
                if worst.as_ref().is_none_or(|w| failure.progress > w.progress) {
                    worst = Some(failure);
                }
            }
        }
    }
    let failure = worst.unwrap_or_else(|| Failure {
        progress: 0,
        at: line.name.at.clone(),
        message: format!(
            "missing second half of the dual instruction `{}` (separated by `::`)",
            line.name.text
        ),
    });
    Err(explain(syntax, line, failure))
}

fn candidates<'s>(syntax: &'s Syntax, name: &Piece<'_>) -> Result<Cow<'s, [FormId]>, AssembleError> {
    let candidates = syntax.forms_written(name.text);
    if !candidates.is_empty() {
        return Ok(candidates);
    }
    Err(AssembleError {
        id: UNKNOWN_INSTRUCTION,
        message: format!("`{}` does not exist on {}", name.text, syntax.target.gpu),
        at: name.at.clone(),
        help: None,
    })
}

fn explain(syntax: &Syntax, line: &Cut<'_>, failure: Failure) -> AssembleError {
    if let Some(Cause { message, at, help }) = cause::find(syntax, line, &failure.at) {
        return AssembleError { id: WRONG_OPERAND, message, at, help };
    }
    let why = number_out_of_range(line, &failure.at).unwrap_or(failure.message);
    AssembleError { id: WRONG_OPERAND, message: why, at: failure.at, help: None }
}

/// Returns the error message for a number at `at` that is too large for 64 bits and for double precision; `None` if the
/// text at `at` contains no such number.
fn number_out_of_range(line: &Cut<'_>, at: &Range<usize>) -> Option<String> {
    let start = at.start.checked_sub(line.rest.at.start)?;
    let part = line.rest.text.get(start..start + at.len())?.trim();
    if float_out_of_range(part) {
        return Some(format!("`{part}` is out of range (expected {:e} to {:e})", f64::MIN, f64::MAX));
    }
    let is_digit = |c: char| c.is_ascii_alphanumeric();
    let mut rest = part;
    while let Some(begin) = rest.find(is_digit) {
        let (before, number) = rest.split_at(begin);
        let (number, after) = number.split_at(number.find(|c| !is_digit(c)).unwrap_or(number.len()));
        rest = after;
        let signed = format!("-{number}");
        let number = if before.ends_with('-') { &signed } else { number };
        if out_of_range(number) {
            return Some(out_of_range_message(number));
        }
    }
    None
}

/// Assembles a dual instruction: `v_dual_x ... :: v_dual_y ...`. `at` is the byte offset of `::`.
fn dual(syntax: &Syntax, text: &str, at: usize, resolve: Resolve<'_>) -> Result<Assembled, AssembleError> {
    let (first, second) = text.split_at(at);
    // Spaces replace the first half, so that error locations in the second half are offsets into the whole line.
    let blank: String = core::iter::repeat_n(' ', at + 2).collect();
    let second = format!("{blank}{}", second.get(2..).unwrap_or(""));
    let half = |text| {
        cut(text).ok_or_else(|| AssembleError {
            id: "amd-asm-empty",
            message: "expected an instruction on both sides of `::`".to_owned(),
            at: at..at + 2,
            help: None,
        })
    };
    let (x, y) = (half(first)?, half(&second)?);
    let find = |line: &Cut<'_>, half: Half| {
        let all = candidates(syntax, &line.name)?;
        // Selects one form for each encoding size; VOPD3 (three sources) is the longest, so it is tried last.
        let mut found: Vec<(u8, FormId)> = Vec::new();
        for id in all.iter() {
            let form = syntax.form(*id).filter(|form| form.half == Some(half));
            let bits = form.map_or(0, |form| form.bits);
            if bits > 0 && found.iter().all(|(other, _)| *other != bits) {
                found.push((bits, *id));
            }
        }
        found.sort_unstable();
        if !found.is_empty() {
            return Ok(found);
        }
        Err(AssembleError {
            id: WRONG_OPERAND,
            message: format!(
                "`{}` on {} cannot be the {} half of a dual instruction",
                line.name.text,
                syntax.target.gpu,
                if half == Half::X { "first" } else { "second" }
            ),
            at: line.name.at.clone(),
            help: None,
        })
    };
    let (xs, ys) = (find(&x, Half::X)?, find(&y, Half::Y)?);
    let mut error = None;
    for (bits, x_id) in xs {
        let Some((_, y_id)) = ys.iter().find(|(other, _)| *other == bits) else { continue };
        match dual_forms(syntax, (&x, x_id), (&y, *y_id), resolve) {
            Ok(assembled) => return Ok(assembled),
            Err(found) => error = error.or(Some(found)),
        }
    }
    Err(error.unwrap_or_else(|| {
        let message = format!("`{}` and `{}` have no common encoding", x.name.text, y.name.text);
        explain(syntax, &y, Failure::at(&y.name, message))
    }))
}

/// Assembles the two halves of a dual instruction, given the form of each half.
fn dual_forms(
    syntax: &Syntax,
    (x, x_id): (&Cut<'_>, FormId),
    (y, y_id): (&Cut<'_>, FormId),
    resolve: Resolve<'_>,
) -> Result<Assembled, AssembleError> {
    let (Some(x_form), Some(y_form)) = (syntax.form(x_id), syntax.form(y_id)) else {
        return Err(explain(syntax, x, Failure::at(&x.name, "unknown instruction")));
    };
    let mut attempt = Attempt::new(syntax, x_form.fixed | y_form.fixed, x_form.bits, resolve);
    attempt.run(x_form, x).map_err(|f| explain(syntax, x, f))?;
    attempt.run(y_form, y).map_err(|f| explain(syntax, y, f))?;
    attempt.keeps_rules(x_form, Some(y_form), y).map_err(|f| explain(syntax, y, f))?;
    let literal = x_form.literal || y_form.literal;
    attempt.finish(x_id, Some(y_id), literal).map_err(|f| explain(syntax, x, f))
}
