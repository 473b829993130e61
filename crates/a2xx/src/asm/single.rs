//! Assembles single clauses and slots without a program.

use super::lexer::Lexer;
use super::mode::Mode;
use super::names::{self, Name};
use super::options::AsmOptions;
use super::parser::{Parser, Read};
use super::xna;
use crate::cf::CfFields;
use crate::gpu::Dialect;
use crate::word::{Clause, Slot};
use isaloom_source::Diagnostic;

/// Assembles one ALU instruction, with or without the prefix `ALU:`.
///
/// # Errors
/// Returns the first error in the text.
pub fn assemble_alu(text: &str, options: &AsmOptions) -> Result<Slot, Box<Diagnostic>> {
    if matches!(options.dialect, Dialect::Xna | Dialect::Microsoft) {
        return xna::alu_alone(text, options);
    }
    one(text, options, "ALU", |parser, mode| Ok(parser.alu(mode)?.encode()))
}

/// Assembles one fetch, with or without the prefix `FETCH:`.
///
/// # Errors
/// Returns the first error in the text.
pub fn assemble_fetch(text: &str, options: &AsmOptions) -> Result<Slot, Box<Diagnostic>> {
    if matches!(options.dialect, Dialect::Xna | Dialect::Microsoft) {
        return xna::fetch_alone(text, options);
    }
    one(text, options, "FETCH", |parser, mode| Ok(parser.fetch(mode)?.0))
}

/// Assembles one clause. Encodes addresses, counts and sequences as written, because there are no instructions to
/// compute them from.
///
/// # Errors
/// Returns the first error in the text.
pub fn assemble_clause(text: &str, options: &AsmOptions) -> Result<Clause, Box<Diagnostic>> {
    if matches!(options.dialect, Dialect::Xna | Dialect::Microsoft) {
        return xna::clause_alone(text, options);
    }
    one(text, options, "", |parser, mode| {
        let (word, at) = parser.word("a clause")?;
        let Some(&Name::Clause(opcode, _)) = names::freedreno().get(word) else {
            return Err(parser.error("asm-unknown", at, format!("unknown clause `{word}`")));
        };
        let mut pending = parser.clause(opcode, mode, at)?;
        if let Some((_, span)) = pending.label {
            let message = "labels are not supported in a single clause";
            return Err(Box::new(Diagnostic::error("asm-unknown-label", message).at(span, "")));
        }
        if let CfFields::Exec(exec) = &mut pending.cf.fields {
            let address = u64::from(pending.exec.address.unwrap_or(0));
            exec.set_address(address, options.gpu);
            exec.count = u64::from(pending.exec.count.unwrap_or(0));
            if exec.count > 7 {
                return Err(parser.error("asm-range", at, "CNT is out of range (expected 0 to 7)"));
            }
            exec.sequence = u64::from(pending.exec.sequence.unwrap_or(0));
        }
        Ok(pending.cf.encode())
    })
}

fn one<'t, T>(
    text: &'t str,
    options: &AsmOptions,
    kind: &str,
    read: impl FnOnce(&mut Parser<'t>, &mut Mode) -> Read<T>,
) -> Read<T> {
    let mut parser = Parser { lexer: Lexer::new(text, options.file), findings: Vec::new() };
    let mut mode = Mode::new(options);
    if parser.accept('(') {
        if !parser.accept_word("S") {
            return Err(parser.expected("`S`"));
        }
        parser.take_mark(')')?;
    }
    if !kind.is_empty() && parser.accept_word(kind) {
        parser.take_mark(':')?;
    }
    let found = read(&mut parser, &mut mode)?;
    if !parser.lexer.is_done() {
        return Err(parser.expected("the end of the line"));
    }
    Ok(found)
}
