//! Finds a more specific cause for the error of a rejected line: an unclosed bracket, or an unknown word after an
//! operand.

use super::super::compiled::CompiledForm;
use super::super::line::{Cut, Piece, modifiers};
use super::super::register;
use super::super::syntax::Syntax;
use super::attempt::Attempt;
use core::ops::Range;
use isaloom_source::{did_you_mean, nearest};

/// Error message with its location and an optional suggestion. It replaces the message about the first operand that
/// does not fit.
pub(super) struct Cause {
    pub message: String,
    pub at: Range<usize>,
    pub help: Option<String>,
}

/// Returns a more specific cause for the error at the byte range `at` of a line; `None` if the line does not show one.
pub(super) fn find(syntax: &Syntax, line: &Cut<'_>, at: &Range<usize>) -> Option<Cause> {
    unclosed_bracket(line)
        .or_else(|| unknown_modifier(syntax, line, at))
        .or_else(|| unknown_modifier_name(syntax, line, at))
}

/// Returns the error for an opening bracket without a closing bracket; its location is where the closing bracket is
/// missing.
fn unclosed_bracket(line: &Cut<'_>) -> Option<Cause> {
    let text = line.rest.text;
    let mut open: Vec<(usize, char)> = Vec::new();
    for (at, character) in text.char_indices() {
        match character {
            '"' => return None,
            '[' => open.push((at, ']')),
            '(' => open.push((at, ')')),
            ']' | ')' => {
                open.pop();
            }
            _ => {}
        }
    }
    let (at, close) = open.pop()?;
    let inside = text.get(at + 1..)?;
    let is_inside = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | ':' | '+' | '-' | '*');
    let end = at + 1 + inside.find(|c| !is_inside(c)).unwrap_or(inside.len());
    let end = line.rest.at.start + end;
    Some(Cause { message: format!("missing closing `{close}`"), at: end..end, help: None })
}

/// Returns the error for the last word of the operand at `at`: an unknown modifier, or a modifier without its value. If
/// `at` is the mnemonic (the number of operands is wrong), the last operand of the line is checked.
fn unknown_modifier(syntax: &Syntax, line: &Cut<'_>, at: &Range<usize>) -> Option<Cause> {
    let last = if *at == line.name.at { line.operands.last() } else { None };
    let Piece { text: operand, at } = last.or(line.operands.iter().find(|operand| operand.at == *at))?;
    let (before, word) = operand.rsplit_once(char::is_whitespace)?;
    let is_word = word.starts_with(|c: char| c.is_ascii_alphabetic())
        && word.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
    let complete = before.trim_end().ends_with(|c: char| c.is_ascii_alphanumeric() || c == ']' || c == '|');
    if !is_word || !complete || register::parse(word, &syntax.target).is_some() {
        return None;
    }
    let at = at.end - word.len()..at.end;
    Some(match without_value(syntax, line, word) {
        Some(message) => Cause { message, at, help: None },
        None => Cause {
            message: format!("unknown modifier `{word}`"),
            at,
            help: did_you_mean(nearest(word, modifiers(), 3)),
        },
    })
}

/// Returns the error for the modifier with a value at `at`, if no instruction of the GPU has a modifier of this name.
fn unknown_modifier_name(syntax: &Syntax, line: &Cut<'_>, at: &Range<usize>) -> Option<Cause> {
    let piece = line.modifiers.iter().find(|piece| piece.at == *at)?;
    let (name, _) = piece.text.split_once(':')?;
    let text = format!("{name}:");
    let probe = Piece { text: &text, at: 0..text.len() };
    let has = |form: &CompiledForm| {
        let taken = Attempt::new(syntax, form.fixed, form.bits, &|_| None).modifier(form, &probe);
        taken.map_or_else(|failure| failure.progress > 0, |_| true)
    };
    if syntax.all_forms().any(has) {
        return None;
    }
    Some(Cause {
        message: format!("unknown modifier `{name}`"),
        at: at.start..at.start + name.len(),
        help: None,
    })
}

/// Returns the error message for a modifier that is written without its value; `None` if no form of the instruction has
/// a modifier of this name.
fn without_value(syntax: &Syntax, line: &Cut<'_>, name: &str) -> Option<String> {
    let text = format!("{name}:");
    let piece = Piece { text: &text, at: 0..text.len() };
    syntax.forms_written(line.name.text).iter().find_map(|id| {
        let form = syntax.form(*id)?;
        let failure = Attempt::new(syntax, form.fixed, form.bits, &|_| None).modifier(form, &piece).err()?;
        (failure.progress > 0).then_some(failure.message)
    })
}
