//! Parser for ALU instructions of the freedreno text: a vector operation and an optional scalar operation after it.

use super::lexer::{Lexeme, Token};
use super::mode::Mode;
use super::names::{self, Name, Predicate};
use super::operand::{Dest, Operand};
use super::parser::{Parser, Read};
use crate::assume;
use crate::description::tables;
use crate::fields::AluFields;
use crate::instr::{AluSource, ConstantBase};
use crate::wiki;
use isaloom_source::Diagnostic;

/// Operands of an instruction by source number (index 0 is unused). They determine which constants are relative.
type Numbered<'t> = [Option<Operand<'t>>; 4];

impl<'t> Parser<'t> {
    /// Parses the text after `ALU:`.
    pub(super) fn alu(&mut self, mode: &Mode) -> Read<AluFields> {
        let mut alu = AluFields::default();
        alu.set_source(3, assume::idle_source(mode.idle));
        alu.scalar_opc = assume::idle_opcode(mode.idle);
        let mut operands: Numbered<'t> = [None; 4];
        let mut extras = Vec::new();
        let vector = self.vector(&mut alu, &mut operands, &mut extras, mode)?;
        self.scalar(&mut alu, &mut operands, vector.as_ref(), mode)?;
        self.relative_constants(&mut alu, &operands)?;
        for (name, value) in extras {
            // The names were checked when they were parsed, so `set` does not fail.
            let _ = alu.set(name, value);
        }
        Ok(alu)
    }

    /// Parses the vector operation. If there is only a scalar operation, the vector half becomes a move that writes
    /// nothing.
    fn vector(
        &mut self,
        alu: &mut AluFields,
        operands: &mut Numbered<'t>,
        extras: &mut Vec<(&'t str, u64)>,
        mode: &Mode,
    ) -> Read<Option<Dest<'t>>> {
        let next = self.lexer.peek();
        let Token::Word(word) = next.token else {
            if next.token == Token::Mark('(') {
                let error = *self.error(
                    "asm-unknown",
                    next,
                    "ambiguous operation `(null)`: Mesa prints it for two vector operations",
                );
                return Err(Box::new(error.help("write VECTOR_OP_30 or VECTOR_OP_31")));
            }
            return Err(self.expected("a vector operation"));
        };
        let (opcode, predicate) = match names::predicated(word) {
            Some((Name::Vector(opcode), predicate)) => (opcode, predicate),
            Some((Name::Scalar(_), _)) => {
                (alu.vector_opc, alu.vector_write_mask) = (vector_move(), 0);
                let zero = AluSource { value: 0, swizzle: 0, negate: false, register: true };
                alu.set_source(1, zero);
                alu.set_source(2, zero);
                return Ok(None);
            }
            _ if mode.wiki && wiki::scalar_opcode(word).is_some() => {
                return Err(self.error(
                    "asm-syntax",
                    next,
                    "expected a vector operation before the scalar operation",
                ));
            }
            _ if word == "OP" => return Ok(None),
            _ => return Err(self.unknown_operation(word, next)),
        };
        self.lexer.pass(next);
        alu.vector_opc = opcode;
        (alu.predicated, alu.pred_condition) = predicate.fields();
        let dest = self.dest()?;
        alu.vector_dest = dest.number;
        alu.vector_dest_rel = u32::from(dest.relative);
        alu.export_data = u32::from(dest.export);
        alu.vector_write_mask = dest.mask;
        self.take_mark('=')?;
        let first = self.operand()?;
        self.four_components(&first)?;
        let (mut sources, mut count) = ([first; 3], 1);
        while count < 3 && self.accept(',') {
            sources[count] = self.operand()?;
            self.four_components(&sources[count])?;
            count += 1;
        }
        let sources = &sources[..count];
        let wanted = tables().vector_op(opcode).sources;
        let numbers: &[u8] = match (wanted, sources.len()) {
            (3, 3) => &[3, 1, 2],
            (2 | 3, 2) | (1, 2) => &[1, 2],
            (1, 1) => &[1],
            (_, found) => {
                let message = format!("`{word}` takes {wanted} operands, found {found}");
                return Err(self.error("asm-operands", next, message));
            }
        };
        for (&number, operand) in numbers.iter().zip(sources) {
            alu.set_source(number, operand.source);
            operands[usize::from(number)] = Some(*operand);
        }
        if sources.len() == 1 {
            alu.set_source(2, first.source);
            if tables().vector_op(opcode).xna_sources > 1 {
                operands[2] = Some(first);
            }
        }
        loop {
            let next = self.lexer.peek();
            match next.token {
                Token::Word("CLAMP") => alu.vector_clamp = 1,
                Token::Word("ZERO_FILL") => {
                    if alu.export_data == 0 {
                        return Err(self.error(
                            "asm-syntax",
                            next,
                            "constant components are allowed only in an export",
                        ));
                    }
                    alu.scalar_dest_rel = 1;
                }
                Token::Mark('{') => {
                    self.extra_alu_fields(extras)?;
                    continue;
                }
                _ => return Ok(Some(dest)),
            }
            self.lexer.pass(next);
        }
    }

    fn extra_alu_fields(&mut self, extras: &mut Vec<(&'t str, u64)>) -> Read<()> {
        let mut scratch = AluFields::default();
        let names: Vec<&'static str> = AluFields::default().named().map(|(name, _)| name).collect();
        let mut found = Vec::new();
        self.extra_fields(AluFields::width, &mut |name, value| {
            found.extend(names.iter().find(|n| **n == name).map(|n| (*n, value)));
            scratch.set(name, value)
        })?;
        extras.extend(found);
        Ok(())
    }

    /// Parses the scalar operation, if one follows.
    fn scalar(
        &mut self,
        alu: &mut AluFields,
        operands: &mut Numbered<'t>,
        vector: Option<&Dest<'t>>,
        mode: &Mode,
    ) -> Read<()> {
        let next = self.lexer.peek();
        let Token::Word(word) = next.token else { return Ok(()) };
        if matches!(word, "ALU" | "FETCH") {
            // Common case: the next instruction follows, so there is no scalar operation.
            return Ok(());
        }
        let (opcode, predicate) = match names::predicated(word) {
            _ if mode.wiki && wiki::scalar_opcode(word).is_some() => {
                (wiki::scalar_opcode(word).unwrap_or(0), Predicate::None)
            }
            Some((Name::Scalar(opcode), predicate)) => {
                // The 2012 assembler did not know these names, such as the names of opcodes that read odd registers,
                // but wiki text may contain them.
                (opcode, predicate)
            }
            _ if word == "OP" => {
                self.lexer.pass(next);
                self.take_mark('(')?;
                let (number, at) = self.number("the number of a scalar operation")?;
                let opcode = self.fits(number, 6, "the operation", at)?;
                (opcode, Predicate::None)
            }
            _ => return Ok(()),
        };
        if word == "OP" {
            self.take_mark(')')?;
        } else {
            self.lexer.pass(next);
        }
        if predicate != Predicate::None {
            if vector.is_some() && predicate.fields() != (alu.predicated, alu.pred_condition) {
                let suffix = if predicate == Predicate::Clear { "NE" } else { "EQ" };
                let message = format!(
                    "predicate `{suffix}` differs from the vector operation's; both operations share one predicate"
                );
                return Err(self.error("asm-predicate", next, message));
            }
            (alu.predicated, alu.pred_condition) = predicate.fields();
        }
        alu.scalar_opc = opcode;
        let dest = self.dest()?;
        if let Some(vector) = vector {
            if vector.export != dest.export {
                let finding = self.error(
                    "asm-operands",
                    dest.at,
                    "the operations must both write registers or both write exports",
                );
                return Err(Box::new(finding.also(self.span(vector.at), "written by the vector operation")));
            }
        } else {
            alu.export_data = u32::from(dest.export);
            alu.vector_dest = if dest.export { dest.number } else { 0 };
        }
        alu.scalar_dest = dest.number;
        alu.scalar_write_mask = dest.mask;
        if !dest.export || dest.relative {
            alu.scalar_dest_rel = u32::from(dest.relative);
        }
        self.take_mark('=')?;
        let mut operand = self.operand()?;
        if alu.has_hidden_register() && self.accept(',') {
            self.hidden_register(alu, &mut operand, next)?;
        } else {
            self.four_components(&operand)?;
        }
        if let Some(first) = &operands[3] {
            let bases_differ = !first.source.register && first.base != operand.base;
            if first.source != operand.source || bases_differ {
                let message = format!(
                    "scalar operand {} differs from the first vector operand {}: both use the same source field",
                    self.lexer.text_of(operand.at),
                    self.lexer.text_of(first.at)
                );
                let finding = self.error("asm-operands", operand.at, message);
                return Err(Box::new(finding.also(self.span(first.at), "must equal the scalar operand")));
            }
        }
        alu.set_source(3, operand.source);
        // Replaces the third vector operand in the check of relative constants: the bits of a source that names a
        // register for the vector operation may name a constant for the scalar operation.
        operands[3] = Some(operand);
        while self.accept_word("CLAMP") {
            alu.scalar_clamp = 1;
        }
        Ok(())
    }

    /// Parses the second operand of a constant-and-register operation, such as `R0.w` in `C4.x, R0.w`, and encodes it
    /// in fields of the first operand that the operation does not need.
    fn hidden_register(&mut self, alu: &AluFields, constant: &mut Operand<'t>, at: Lexeme<'t>) -> Read<()> {
        let register = self.operand()?;
        let component = |text: &str| match text.as_bytes() {
            [c] => b"xyzw".iter().position(|x| x == c).map(|p| p as u32),
            _ => None,
        };
        let (Some(a), Some(b)) = (component(constant.components), component(register.components)) else {
            return Err(self.error(
                "asm-swizzle",
                register.at,
                "write one component per operand, as in `C4.x, R0.w`",
            ));
        };
        let plain = register.source.value < 64 && register.source.register && !constant.source.register;
        if !plain || register.source.negate != constant.source.negate {
            let message = "expected a constant and a register, both with or both without a minus";
            return Err(self.error("asm-operands", register.at, message));
        }
        let number = register.source.value;
        if number & 1 != alu.scalar_opc & 1 {
            let message = format!(
                "this operation reads {} registers",
                if alu.scalar_opc & 1 == 0 { "even" } else { "odd" }
            );
            let other = &tables().scalar_op(alu.scalar_opc ^ 1).name;
            return Err(Box::new(
                self.error("asm-operands", register.at, message)
                    .also(self.span(at), "")
                    .help(format!("write {other}")),
            ));
        }
        constant.source = with_register(constant.source, number, a, b);
        Ok(())
    }

    /// Determines the three bits that specify which constants are relative, and to which base.
    fn relative_constants(&self, alu: &mut AluFields, operands: &Numbered<'t>) -> Read<()> {
        let mut ranks: [Option<(ConstantBase, Lexeme<'t>)>; 2] = [None, None];
        // The constants count in the order of the text. The third source of a vector operation is written first.
        let start = |number: usize| operands[number].as_ref().map_or(0, |operand| operand.at.start);
        let order: [u8; 3] = if operands[3].is_some() && start(3) < start(1) { [3, 1, 2] } else { [1, 2, 3] };
        for number in order {
            let Some(operand) = &operands[usize::from(number)] else { continue };
            let constant = !operand.source.register || (number == 3 && alu.has_hidden_register());
            if !constant {
                continue;
            }
            let rank = usize::from(alu.constant_rank(number));
            match ranks[rank] {
                Some((base, at)) if base != operand.base => {
                    let message =
                        "the second and third constants must both be relative, or both not relative";
                    let finding = self.error("asm-relative", operand.at, message);
                    return Err(Box::new(finding.also(self.span(at), "conflicts with this constant")));
                }
                _ => ranks[rank] = Some((operand.base, operand.at)),
            }
        }
        // An operation with one operand encodes the operand as source 2 as well. If the operand is a constant and no
        // other constant follows, it also determines `const_1_rel_abs`, the bit for all constants after the first.
        if let (Some(first), None, None) = (&operands[1], &operands[2], &ranks[1])
            && !first.source.register
        {
            ranks[1] = Some((first.base, first.at));
        }
        let based = ranks.map(|rank| rank.filter(|(base, _)| *base != ConstantBase::None));
        if let [Some((first, at)), Some((second, second_at))] = based
            && first != second
        {
            let finding = self.error(
                "asm-relative",
                second_at,
                "all constants must be relative to the same register, aL or a0",
            );
            return Err(Box::new(finding.also(self.span(at), "conflicts with this constant")));
        }
        let relative =
            |rank: usize| u32::from(ranks[rank].is_some_and(|(base, _)| base != ConstantBase::None));
        alu.const_0_rel_abs = relative(0);
        alu.const_1_rel_abs = relative(1);
        alu.relative_addr = u32::from(based.iter().flatten().any(|(base, _)| *base == ConstantBase::Address));
        Ok(())
    }

    fn unknown_operation(&self, word: &str, at: Lexeme<'_>) -> Box<Diagnostic> {
        let mut error = *self.error("asm-unknown", at, format!("unknown ALU operation `{word}`"));
        let operations =
            names::freedreno().iter().filter(|(_, n)| matches!(n, Name::Vector(_) | Name::Scalar(_)));
        let mut operations: Vec<&str> = operations.map(|(name, _)| *name).collect();
        operations.sort_unstable();
        if let Some(near) = isaloom_source::nearest(word, operations, 1).first() {
            error = error.meant(near);
        }
        Box::new(error)
    }
}

/// Returns the opcode of the vector half of an instruction that has only a scalar operation. The vector half is then a
/// move that writes nothing.
pub(super) fn vector_move() -> u32 {
    tables().vector_max
}

/// Returns the source field of a constant-and-register operation: `constant` with the register number and the
/// components `a` of the constant and `b` of the register, which the hardware expects in the swizzle and select fields.
pub(super) fn with_register(constant: AluSource, register: u32, a: u32, b: u32) -> AluSource {
    let swizzle = ((a + 1) & 3) << 6 | register & 0x3c | b;
    AluSource { swizzle, register: register >> 1 & 1 != 0, ..constant }
}
