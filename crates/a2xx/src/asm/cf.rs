//! Parser for clauses of the freedreno text.

use super::build::{ExecText, PendingClause, set_target};
use super::lexer::{Lexeme, Token};
use super::mode::Mode;
use super::parser::{Parser, Read};
use crate::cf::{Cf, CfFields, target_bits};
use crate::description::{CfKind, tables};
use crate::fields::ExecFields;
use crate::wiki;
use isaloom_source::Diagnostic;

impl<'t> Parser<'t> {
    /// Parses the text after the name of a clause.
    pub(super) fn clause(&mut self, opcode: u8, mode: &Mode, at: Lexeme<'t>) -> Read<PendingClause<'t>> {
        let kind = tables().cf_op(opcode).kind;
        let fields = match kind {
            CfKind::Plain => CfFields::Plain(Default::default()),
            CfKind::Exec => CfFields::Exec(Default::default()),
            CfKind::Loop => CfFields::Loop(Default::default()),
            CfKind::Jump => CfFields::Jump(Default::default()),
            CfKind::Alloc => CfFields::Alloc(Default::default()),
        };
        let mut pending = PendingClause {
            cf: Cf { opcode, fields },
            span: self.span(at),
            label: None,
            exec: ExecText::default(),
            direction_open: kind == CfKind::Jump && tables().cf_op(opcode).name == "COND_JMP",
        };
        if let CfFields::Alloc(_) = pending.cf.fields {
            self.buffer(&mut pending.cf, mode)?;
        }
        loop {
            let next = self.lexer.peek();
            match next.token {
                Token::Word(word) => {
                    if !self.attribute((word, next), &mut pending, mode)? {
                        return Ok(pending);
                    }
                }
                Token::Mark('{') => self.extra_clause_fields(&mut pending)?,
                _ => return Ok(pending),
            }
        }
    }

    /// Parses the buffer that an ALLOC allocates, such as `POSITION` or `PARAM/PIXEL`.
    fn buffer(&mut self, cf: &mut Cf, mode: &Mode) -> Read<()> {
        let (word, at) = self.word("POSITION, PARAM/PIXEL, MEMORY or NO ALLOC")?;
        let name = match word {
            "NO" if self.accept_word("ALLOC") => "NO ALLOC",
            wiki::POSITION if mode.wiki => "POSITION",
            wiki::POSITION => {
                let error =
                    *self.error("asm-old-name", at, "`COORD` is the `wiki` dialect's name of POSITION");
                return Err(Box::new(error.help(
                    "write POSITION; for text from the 2012 wiki, pass `--dialect wiki`, which also encodes scalar opcodes and fetch constants as the 2012 assembler did",
                )));
            }
            word => word,
        };
        match (tables().buffers.find_display(name), &mut cf.fields) {
            (Some(buffer), CfFields::Alloc(alloc)) => {
                alloc.buffer_select = u64::from(buffer);
                Ok(())
            }
            _ => {
                let message =
                    format!("unknown buffer `{word}` (expected POSITION, PARAM/PIXEL, MEMORY or NO ALLOC)");
                Err(self.error("asm-unknown", at, message))
            }
        }
    }

    /// Parses an attribute of a clause. Returns `false` and consumes nothing if the word is not an attribute.
    fn attribute(
        &mut self,
        (word, next): (&str, Lexeme<'t>),
        pending: &mut PendingClause<'t>,
        mode: &Mode,
    ) -> Read<bool> {
        let width = |cf: &Cf, name: &str| cf.width(name).unwrap_or(0);
        match (word, &mut pending.cf.fields) {
            ("ADDR", CfFields::Exec(_)) => {
                self.lexer.pass(next);
                let bits = ExecFields::address_bits(mode.options.gpu);
                pending.exec.address = Some(self.call("ADDR", bits)?);
            }
            ("ADDR", CfFields::Loop(_) | CfFields::Jump(_)) => {
                self.lexer.pass(next);
                self.take_mark('(')?;
                let at = self.lexer.peek();
                if let Token::Word(label) = at.token {
                    self.lexer.pass(at);
                    pending.label = Some((label, self.span(at)));
                } else {
                    let (number, at) = self.number("the number or the label of a clause")?;
                    let bits = target_bits(mode.options.gpu);
                    let number = self.fits(number, bits, "ADDR", at)?;
                    set_target(&mut pending.cf, u64::from(number), mode.options.gpu);
                }
                self.take_mark(')')?;
            }
            ("CNT", CfFields::Exec(_)) => {
                self.lexer.pass(next);
                // A count that is too large is accepted here. The builder recomputes it and reports a warning.
                let count = self.call("CNT", 16)?;
                pending.exec.count = Some(count);
            }
            ("SEQUENCE", CfFields::Exec(_)) => {
                self.lexer.pass(next);
                pending.exec.sequence = Some(self.call("SEQUENCE", width(&pending.cf, "SEQUENCE"))?);
            }
            ("FIXED", CfFields::Exec(_)) => {
                self.lexer.pass(next);
                pending.exec.fixed = true;
            }
            ("YIELD", CfFields::Exec(f)) => {
                self.lexer.pass(next);
                f.yields = 1;
            }
            ("COND", CfFields::Exec(_)) => {
                self.lexer.pass(next);
                let value = self.call("COND", 1)?;
                let CfFields::Exec(f) = &mut pending.cf.fields else { return Ok(true) };
                f.condition = u64::from(value);
            }
            ("COND", CfFields::Jump(_)) => {
                self.lexer.pass(next);
                let value = self.call("COND", 1)?;
                let CfFields::Jump(f) = &mut pending.cf.fields else { return Ok(true) };
                (f.predicated_jmp, f.condition) = (1, u64::from(value));
            }
            ("DIR", CfFields::Jump(_)) => {
                self.lexer.pass(next);
                let value = self.call("DIR", 1)?;
                pending.direction_open = false;
                self.set(&mut pending.cf, "DIRECTION", value)?;
            }
            ("FORCE_CALL", CfFields::Jump(f)) => {
                self.lexer.pass(next);
                f.force_call = 1;
            }
            ("ABSOLUTE_ADDR", CfFields::Exec(_) | CfFields::Loop(_) | CfFields::Jump(_)) => {
                self.lexer.pass(next);
                self.set(&mut pending.cf, "ABSOLUTE_ADDR", 1)?;
            }
            ("NO_SERIAL" | "ALLOC_MODE", CfFields::Alloc(_)) => {
                self.lexer.pass(next);
                self.set(&mut pending.cf, word, 1)?;
            }
            ("VC" | "BOOL_ADDR", CfFields::Exec(_))
            | ("BOOL_ADDR", CfFields::Jump(_))
            | ("LOOP_ID", CfFields::Loop(_))
            | ("SIZE", CfFields::Alloc(_)) => {
                self.lexer.pass(next);
                let value = self.call(word, width(&pending.cf, word))?;
                self.set(&mut pending.cf, word, value)?;
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn set(&self, cf: &mut Cf, name: &str, value: u32) -> Read<()> {
        if cf.set(name, u64::from(value)) { Ok(()) } else { Err(self.expected("an attribute of the clause")) }
    }

    /// Parses `{NAME=1, NAME=2}` after a clause.
    fn extra_clause_fields(&mut self, pending: &mut PendingClause<'t>) -> Read<()> {
        let mut cf = pending.cf;
        let shape = pending.cf;
        self.extra_fields(|name| shape.width(name), &mut |name, value| cf.set(name, value))?;
        pending.cf = cf;
        Ok(())
    }

    /// Parses `{NAME=1, NAME=2}`. `width` returns the width of a field, `set` sets it.
    pub(super) fn extra_fields(
        &mut self,
        width: impl Fn(&str) -> Option<u32>,
        set: &mut dyn FnMut(&str, u64) -> bool,
    ) -> Read<()> {
        self.take_mark('{')?;
        loop {
            let (name, at) = self.word("the name of a field")?;
            let Some(bits) = width(name) else {
                let error = Diagnostic::error("asm-unknown", format!("unknown field `{name}`"))
                    .at(self.span(at), "")
                    .help("list the fields of every instruction with `isaloom info --isa a2xx`");
                return Err(Box::new(error));
            };
            self.take_mark('=')?;
            let (value, at) = self.signed_number("the value of the field")?;
            let (low, high) = (-(1i64 << (bits - 1)), (1i64 << bits) - 1);
            if value < low || value > high {
                let message =
                    format!("{name} is out of range: {value} (expected {low} to {high}, {bits} bits)");
                return Err(self.error("asm-range", at, message));
            }
            let mask = (1u64 << bits) - 1;
            if !set(name, value as u64 & mask) {
                return Err(self.error("asm-unknown", at, format!("unknown field `{name}`")));
            }
            if self.accept('}') {
                return Ok(());
            }
            self.take_mark(',')?;
        }
    }
}
