//! Statements: modifiers, predicates, destinations and operands.

use super::super::declare;
use super::super::emitter::Emitter;
use super::super::line::Line;
use super::super::parser::{Read, decimal};
use super::super::xna_operand;
use super::declare::declares_sampler;
use super::emit::Target;
use super::fetch::Texture;
use super::operand::{File, Source, index, mask, source, swizzle};
use super::state::{Block, BlockKind, Guard, Lowering, REGISTERS};
use super::survey::{MODIFIERS, stem};
use super::table::{self, Direct3dInstruction};
use crate::gpu::Stage;
use crate::instr::ConstantBase;
use isaloom_source::Diagnostic;

impl Lowering {
    /// Parses a line of a text that is entirely in Direct3D 9's language, and adds its expansion to the program.
    pub(in crate::asm) fn line<'t>(
        &mut self,
        emitter: &mut Emitter<'t>,
        line: &mut Line<'_>,
        original: &'t str,
    ) -> Read<()> {
        line.peek();
        let start = line.position();
        self.begin(line, start);
        let guard = self.predicate_of(line)?;
        let word = line.word();
        if guard.is_none() {
            if matches!(word, "vs_3_0" | "ps_3_0") {
                return Err(line.error("duplicate version"));
            }
            if declare::declaration_of_constants(word) {
                declare::declaration(word, line, &mut emitter.declared, self.stage)?;
                return line.end();
            }
            if self.declaration(emitter, word, line)? {
                return line.end();
            }
        }
        self.statement(emitter, word, line, original, guard)
    }

    /// Parses an instruction after its name, and adds its expansion to the program.
    pub(super) fn statement<'t>(
        &mut self,
        emitter: &mut Emitter<'t>,
        word: &str,
        line: &mut Line<'_>,
        original: &'t str,
        guard: Option<Guard>,
    ) -> Read<()> {
        let Some(row) = table::named(stem(word)) else { return Err(unknown(line, word)) };
        let modifiers = &word[row.name.len()..];
        let saturate = modifiers.contains(MODIFIERS[0]);
        if row.stage.is_some_and(|stage| stage != self.stage) {
            let message = format!("`{}` is not an instruction of a {} shader", row.name, self.stage.name());
            return Err(line.error(message));
        }
        self.start(emitter);
        if row.name == "nop" {
            return line.end();
        }
        if guard.is_none() {
            let depth = self.blocks.len();
            let found = self.flow(emitter, row, line, original);
            if found.is_err() && self.blocks.len() == depth {
                self.open_invalid(row.name);
            }
            if found? {
                line.end()?;
                return self.limits(line);
            }
        }
        let name = line.position();
        self.instruction(emitter, row, line, (saturate, guard), name)?;
        line.end()?;
        self.limits(line)
    }

    /// Returns an error if the statement needs more registers or constants than the Xenos has.
    fn limits(&self, line: &Line<'_>) -> Read<()> {
        if self.used > REGISTERS {
            let message = format!("too many registers: {} (expected at most {REGISTERS})", self.used);
            return Err(line.error_from(0, message));
        }
        if self.literals.iter().any(|(register, _)| *register > 255) {
            return Err(line.error_from(0, "no constant is free for the values that this instruction needs"));
        }
        Ok(())
    }

    fn instruction(
        &mut self,
        emitter: &mut Emitter<'_>,
        row: &Direct3dInstruction,
        line: &mut Line<'_>,
        (saturate, guard): (bool, Option<Guard>),
        name: usize,
    ) -> Read<()> {
        if matches!(row.name, "texkill" | "mova") {
            let to = if row.name == "mova" {
                self.address(line)?;
                line.take_comma()?;
                Target::register(0, 0)
            } else {
                Target::register(0, 0)
            };
            let value = self.operand(emitter, line)?;
            if row.name == "mova" && !value.is_scalar() {
                return Err(line.error_from(value.start, "a0 receives one component, as in `r0.x`"));
            }
            if let Some(guard) = guard {
                if guard.swizzle != [guard.swizzle[0]; 4] {
                    return Err(line.error_from(name, format!("`{}` needs one component of p0", row.name)));
                }
                let value = self.tested(emitter, guard);
                self.push(emitter, value);
                self.blocks.push(Block { kind: BlockKind::Predicated { second: false }, span: self.span });
            }
            self.expand(emitter, row, to, &[value], false, None);
            if guard.is_some() {
                self.blocks.pop();
                self.pop(emitter);
            }
            return Ok(());
        }
        let is_flow =
            row.operands.is_empty() || !row.operands.contains("dst") && !row.name.starts_with("setp_");
        if is_flow {
            return Err(line.error(format!("`{}` cannot be predicated; use `if p0.x`", row.name)));
        }
        let (to, output) = self.destination(emitter, line, row)?;
        let mut operands = Vec::with_capacity(4);
        let mut texture = None;
        for place in row.operands.split(", ").skip(1) {
            if place.starts_with('[') && line.is_done() {
                break;
            }
            line.take_comma()?;
            if place == "s#" {
                texture = Some(self.sampler(line)?);
            } else {
                operands.push(self.operand(emitter, line)?);
            }
        }
        if let Some(name) = output {
            self.wrote(&name, to.mask);
        }
        if row.one_component {
            let read = row.operands.split(", ").skip(1).filter(|operand| !operand.starts_with('[')).count();
            if let Some(wide) = operands.iter().take(read).find(|operand| !operand.is_scalar()) {
                let message = format!("the operand of `{}` has 1 component, as in `r0.x`", row.name);
                return Err(line.error_from(wide.start, message));
            }
        }
        if let Some(rows) = row.matrix_rows() {
            self.matrix(line, &operands, rows)?;
        }
        if let Some((sampler, swizzle)) = texture {
            let &[coordinates, ref rest @ ..] = operands.as_slice() else { return Ok(()) };
            let gradients = if let [h, v] = rest { Some([*h, *v]) } else { None };
            let texture = Texture { coordinates, sampler, swizzle, gradients };
            let done = self.sample(emitter, row, to, &texture, (saturate, guard));
            return done.map_err(|message| line.error_from(name, message));
        }
        match (row.name, operands.first()) {
            ("dsx", Some(value)) => self.gradients(emitter, 0, to, *value, (saturate, guard)),
            ("dsy", Some(value)) => self.gradients(emitter, 1, to, *value, (saturate, guard)),
            _ => self.expand(emitter, row, to, &operands, saturate, guard),
        }
        Ok(())
    }

    /// Checks that all registers of a matrix operand exist.
    fn matrix(&self, line: &Line<'_>, operands: &[Source], rows: u32) -> Read<()> {
        let Some(matrix) = operands.get(1) else { return Ok(()) };
        let limit = if matrix.file == File::Constant { 256 } else { REGISTERS };
        if matrix.number + rows > limit {
            let message = format!("the matrix of {rows} registers ends beyond the last register");
            return Err(line.error_from(matrix.start, message));
        }
        Ok(())
    }

    /// Parses `(p0)` or `(!p0.x)` before an instruction; `None` without a predicate.
    pub(in crate::asm) fn predicate_of(&self, line: &mut Line<'_>) -> Read<Option<Guard>> {
        if !line.accept_mark(b'(') {
            return Ok(None);
        }
        let inverted = line.accept_mark(b'!');
        let word = line.word();
        if word != "p0" {
            return Err(match word {
                "" => line.expected("`p0`"),
                _ => line.error(format!("invalid predicate `{word}` (expected p0)")),
            });
        }
        let guard = Guard { swizzle: swizzle(line)?, inverted };
        line.take_mark(")")?;
        Ok(Some(guard))
    }

    /// Parses the destination of `mova`: `a0` or `a0.x`.
    fn address(&self, line: &mut Line<'_>) -> Read<()> {
        let word = line.word();
        if word != "a0" {
            return Err(match word {
                "" => line.expected("`a0`"),
                _ => line.error(format!("invalid destination `{word}` of `mova` (expected a0.x)")),
            });
        }
        if line.accept_mark(b'.') && line.word() != "x" {
            return Err(line.error("the Xenos has one address register: use a0.x"));
        }
        Ok(())
    }

    /// Parses a destination. For an output such as `oT0`, also returns its name.
    fn destination(
        &mut self,
        emitter: &mut Emitter<'_>,
        line: &mut Line<'_>,
        row: &Direct3dInstruction,
    ) -> Read<(Target, Option<String>)> {
        line.peek();
        let start = line.position();
        if row.name.starts_with("setp_") {
            line.take_mark("p0")?;
            let mask = mask(line)?;
            return Ok((Target::register(self.predicate.unwrap_or(0), mask), None));
        }
        if !self.whole {
            let found = xna_operand::dest(line, self.stage)?;
            if found.relative || found.one | found.zero != 0 {
                let message =
                    format!("the destination of `{}` is a register or an export with a mask", row.name);
                return Err(line.error_from(start, message));
            }
            return Ok((Target { number: found.number, export: found.export, mask: found.written }, None));
        }
        let word = line.word();
        if line.peek() == Some(b'[') {
            index(line)?;
            return Err(line.error_from(
                start,
                "a destination cannot be indexed: exports of the Xenos have fixed numbers",
            ));
        }
        if let Some(digits) = word.strip_prefix('r') {
            let number = decimal(digits.as_bytes()).filter(|number| *number < 32);
            let Some(number) = number else {
                return Err(line.error(format!("invalid register `{word}` (expected r0 to r31)")));
            };
            let register = self.registers[number as usize].unwrap_or(0);
            return Ok((Target::register(register, mask(line)?), None));
        }
        if word.is_empty() {
            return Err(line.expected("a destination such as r0 or oPos"));
        }
        let found = self.output(emitter, line, word)?;
        let mask = mask(line)? & found.mask;
        Ok((Target { mask, ..found }, Some(word.to_owned())))
    }

    /// Parses a source operand, and replaces its register by the allocated register.
    fn operand(&mut self, emitter: &mut Emitter<'_>, line: &mut Line<'_>) -> Read<Source> {
        let found = source(line)?;
        self.resolved(emitter, line, found)
    }

    /// Replaces the register of a source, as written in Direct3D 9, by the allocated register of the Xenos.
    pub(super) fn resolved(
        &mut self,
        emitter: &mut Emitter<'_>,
        line: &Line<'_>,
        found: Source,
    ) -> Read<Source> {
        let register = |number: u32| Source { file: File::Register, number, ..found };
        match found.file {
            File::Constant => Ok(found),
            File::Register if self.whole => {
                if found.base != ConstantBase::None {
                    let message = "only inputs and constants can be indexed: the registers are allocated";
                    return Err(line.error_from(found.start, message));
                }
                Ok(register(self.registers[found.number as usize & 31].unwrap_or(0)))
            }
            File::Register => Ok(found),
            File::Input if self.whole => {
                let declared = self.declared_inputs;
                let contiguous = declared & declared.wrapping_add(1) == 0;
                if found.base != ConstantBase::None {
                    if !contiguous {
                        let message = "indexed inputs must be declared from v0 on without gaps";
                        return Err(line.error_from(found.start, message));
                    }
                    let first = u32::from(self.stage == Stage::Vertex);
                    return Ok(register(first + found.number));
                }
                if declared >> found.number & 1 == 0 {
                    let message = format!("input v{} is not declared", found.number);
                    return Err(line.error_from(found.start, message));
                }
                Ok(register(self.inputs[found.number as usize & 15].unwrap_or(0)))
            }
            File::Input => {
                let error = line.error_from(found.start, "`v#` is a register of vs_3_0 and ps_3_0");
                Err(Box::new(
                    error.help("start the text with `vs_3_0` or `ps_3_0`, or use the register `r#`"),
                ))
            }
            File::Position | File::Face => self.pixel_input(emitter, line, found),
        }
    }

    /// Returns the value of `vPos` or `vFace`. The hardware writes the position to a register; the sign of its first
    /// component is set in pixels of back faces, also for 0.
    fn pixel_input(&mut self, emitter: &mut Emitter<'_>, line: &Line<'_>, found: Source) -> Read<Source> {
        let Some(register) = self.pixel.filter(|_| self.stage == Stage::Fragment) else {
            let message = "`vPos` and `vFace` are registers of ps_3_0";
            return Err(line.error_from(found.start, message));
        };
        emitter.declared.declarations.pixel_register = Some(register as u8);
        if found.file == File::Position {
            return Ok(Source { file: File::Register, number: register, absolute: true, ..found });
        }
        let sign = self.temporary();
        self.alu(emitter, "rcp", Target::register(sign, 1), &[Source::register(register).lane(0)], false);
        Ok(Source { file: File::Register, number: sign, swizzle: [0; 4], ..found })
    }
}

/// Returns the error for a word that should be the name of an instruction.
fn unknown(line: &Line<'_>, word: &str) -> Box<Diagnostic> {
    if word.is_empty() {
        return line.expected("an instruction");
    }
    if table::EARLIER.contains(&stem(word)) {
        return line
            .error(format!("`{word}` is an instruction of shader models 1 and 2, not of 3.0; use texld"));
    }
    let error = *line.error(format!("unknown instruction `{word}`"));
    let names = table::DIRECT3D_INSTRUCTIONS.iter().map(|row| row.name);
    Box::new(match isaloom_source::nearest(stem(word), names, 1).first() {
        Some(near) => error.meant(near),
        None => error,
    })
}

impl Lowering {
    /// Parses a Direct3D 9 instruction in a text that also has Xenos instructions.
    pub(in crate::asm) fn single_line<'t>(
        &mut self,
        emitter: &mut Emitter<'t>,
        word: &str,
        line: &mut Line<'_>,
        original: &'t str,
        guard: Option<Guard>,
    ) -> Read<()> {
        self.begin(line, 0);
        if guard.is_none() && self.declaration_of_sampler(emitter, word, line)? {
            return Ok(());
        }
        self.statement(emitter, word, line, original, guard)
    }

    fn declaration_of_sampler(
        &mut self,
        emitter: &mut Emitter<'_>,
        word: &str,
        line: &mut Line<'_>,
    ) -> Read<bool> {
        if declares_sampler(word) { self.declaration(emitter, word, line) } else { Ok(false) }
    }
}
