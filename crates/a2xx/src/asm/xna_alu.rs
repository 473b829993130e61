//! Parser for ALU instructions of the XNA text.

use super::alu::{vector_move, with_register};
use super::line::Line;
use super::names::{self, AluName, Predicate};
use super::operand::relative;
use super::parser::Read;
use super::xna_operand::{Operand, dest, operand};
use crate::assume::{idle_opcode, idle_source};
use crate::description::{ScalarOperands, tables};
use crate::fields::AluFields;
use crate::gpu::Stage;
use crate::idle::Idle;
use crate::instr::{AluSource, ConstantBase};

/// An ALU instruction during parsing.
#[derive(Clone, Copy, Debug)]
pub(super) struct Alu {
    fields: AluFields,
    /// Whether the vector half has been parsed.
    has_vector: bool,
    has_scalar: bool,
    /// Whether source 3 is an operand of the vector half. Otherwise, the scalar half can use it.
    third: bool,
    /// Components of an export that become 1.0, as a mask.
    one: u32,
    /// Components of an export that become 0.0, as a mask.
    zero: u32,
    /// Base (none, `aL` or `a0`) of the first constant, and of all later constants; `None` if there is no such
    /// constant.
    bases: [Option<ConstantBase>; 2],
    /// Whether the absolute value of all constants is used; `None` if the instruction has no constant so far.
    absolute: Option<bool>,
}

/// Parses a line that begins an ALU instruction: a vector operation, a single scalar operation, or `nop`.
pub(super) fn alu(line: &mut Line<'_>, predicate: Predicate, stage: Stage) -> Read<Alu> {
    let word = line.word();
    let Some(operation) = operation(word) else {
        let mut error = *match word {
            "" => line.expected("an operation"),
            word => line.error(format!("unknown operation `{word}`")),
        };
        let mut all: Vec<&str> = names::xna_alu().keys().copied().collect();
        all.sort_unstable();
        if let Some(near) = isaloom_source::nearest(word, all, 1).first() {
            error = error.meant(near);
        }
        return Err(Box::new(error));
    };
    let mut alu = Alu::new(predicate);
    alu.begin(line, operation, stage)?;
    Ok(alu)
}

/// Operation and clamp modifier that a word such as `mul_sat` names.
#[derive(Clone, Copy, Debug)]
pub(super) struct Operation {
    name: AluName,
    /// Value of the clamp field.
    clamp: u32,
}

/// Returns the vector or scalar operation that a word names.
pub(super) fn operation(word: &str) -> Option<Operation> {
    let names = names::xna_alu();
    if let Some(name) = names.get(word) {
        return Some(Operation { name: *name, clamp: 0 });
    }
    let name = *names.get(word.strip_suffix("_sat")?)?;
    (name != AluName::Nop).then_some(Operation { name, clamp: 1 })
}

impl Alu {
    /// Creates an instruction that has a predicate, and unused vector and scalar halves.
    #[inline]
    pub(super) fn new(predicate: Predicate) -> Alu {
        let idle = idle_source(Idle::Xna);
        let sel = u32::from(idle.register);
        let mut fields = AluFields {
            scalar_opc: idle_opcode(Idle::Xna),
            vector_opc: vector_move(),
            src1_sel: sel,
            src2_sel: sel,
            src3_sel: sel,
            ..AluFields::default()
        };
        (fields.predicated, fields.pred_condition) = predicate.fields();
        Alu {
            fields,
            has_vector: false,
            has_scalar: false,
            third: false,
            one: 0,
            zero: 0,
            bases: [None; 2],
            absolute: None,
        }
    }

    /// Parses the rest of a line after the first operation name.
    pub(super) fn begin(&mut self, line: &mut Line<'_>, operation: Operation, stage: Stage) -> Read<()> {
        match operation.name {
            AluName::Nop => {
                (self.has_vector, self.has_scalar) = (true, true);
                Ok(())
            }
            AluName::Vector { opcode, copies } => {
                vector(self, line, opcode, (operation.clamp, copies), stage)?;
                // The scalar half may follow on the same line instead of the next line.
                if line.accept_mark(b'+') {
                    let predicate = line.predicate();
                    scalar(self, line, predicate, stage)?;
                }
                Ok(())
            }
            AluName::Scalar { opcode } => half(self, line, (opcode, operation.clamp), stage),
        }
    }
}

fn vector(
    alu: &mut Alu,
    line: &mut Line<'_>,
    opcode: u32,
    (clamp, copies): (u32, bool),
    stage: Stage,
) -> Read<()> {
    let op = tables().vector_op(opcode);
    line.peek();
    let start = line.position();
    let dest = dest(line, stage)?;
    alu.has_vector = true;
    let fields = &mut alu.fields;
    (fields.vector_opc, fields.vector_clamp) = (opcode, clamp);
    (fields.vector_dest, fields.vector_dest_rel) = (dest.number, u32::from(dest.relative));
    (fields.export_data, fields.vector_write_mask) = (u32::from(dest.export), dest.written);
    if !dest.export && dest.one | dest.zero != 0 {
        return Err(line.error_from(start, "constant components are allowed only in an export"));
    }
    (alu.one, alu.zero) = (dest.one, dest.zero);
    let count = if copies { 1 } else { op.xna_sources.min(3) };
    // All operands are parsed before the constants are checked, because a syntax error is more important than a
    // conflict of constants.
    let mut operands = [const { None }; 3];
    for place in operands.iter_mut().take(usize::from(count)) {
        line.take_comma()?;
        *place = Some(operand(line)?.repeated());
    }
    for (number, operand) in (1u8..).zip(operands.iter().flatten()) {
        alu.fields.set_source(number, operand.source);
        // A move encodes its operand also as source 2. Other operations with one source leave source 2 at register 0.
        if copies {
            alu.fields.set_source(2, operand.source);
        }
    }
    alu.third = count == 3;
    for (number, operand) in (1u8..).zip(operands.iter().flatten()) {
        constant(alu, line, number, operand)?;
    }
    // A move reads its constant through two sources, so the constant also counts as the second constant.
    if let (true, Some(operand)) = (copies, &operands[0]) {
        constant(alu, line, 2, operand)?;
    }
    Ok(())
}

/// Parses a scalar half: the text after `+`, or an instruction without a vector half.
pub(super) fn scalar(alu: &mut Alu, line: &mut Line<'_>, predicate: Predicate, stage: Stage) -> Read<()> {
    if alu.has_scalar {
        return Err(line.error("duplicate scalar operation"));
    }
    if predicate.fields() != (alu.fields.predicated, alu.fields.pred_condition) {
        return Err(line.error("both operations must have the same predicate"));
    }
    let word = line.word();
    let Some(Operation { name: AluName::Scalar { opcode }, clamp }) = operation(word) else {
        let mut error = *match (word, operation(word)) {
            ("", _) => line.expected("a scalar operation"),
            (_, Some(_)) => {
                line.error(format!("expected a scalar operation, found the vector operation `{word}`"))
            }
            (_, None) => line.error(format!("unknown scalar operation `{word}`")),
        };
        let scalar = |(word, name): (&&'static str, &AluName)| match name {
            AluName::Scalar { .. } => Some(*word),
            _ => None,
        };
        let mut all: Vec<&str> = names::xna_alu().iter().filter_map(scalar).collect();
        all.sort_unstable();
        if let Some(near) = isaloom_source::nearest(word, all, 1).first() {
            error = error.meant(near);
        }
        return Err(Box::new(error));
    };
    half(alu, line, (opcode, clamp), stage)
}

/// Parses the text after the name of a scalar operation.
fn half(alu: &mut Alu, line: &mut Line<'_>, (opcode, clamp): (u32, u32), stage: Stage) -> Read<()> {
    line.peek();
    let start = line.position();
    let dest = dest(line, stage)?;
    let constants = dest.one | dest.zero;
    if !dest.export && constants != 0 {
        return Err(line.error_from(start, "constant components are allowed only in an export"));
    }
    if alu.has_vector {
        if dest.export != (alu.fields.export_data != 0) {
            let message = "the operations must both write registers or both write exports";
            return Err(line.error_from(start, message));
        }
        if dest.export && dest.number != alu.fields.vector_dest {
            return Err(line.error_from(start, "both operations must write the same export"));
        }
    }
    if constants != 0 {
        if constants & (alu.fields.vector_write_mask | alu.one | alu.zero) != 0 {
            let message = "a constant component must not be written by both operations";
            return Err(line.error_from(start, message));
        }
        (alu.one, alu.zero) = (alu.one | dest.one, alu.zero | dest.zero);
    }
    alu.has_scalar = true;
    let fields = &mut alu.fields;
    (fields.scalar_opc, fields.scalar_clamp, fields.scalar_write_mask) = (opcode, clamp, dest.written);
    fields.export_data = u32::from(dest.export);
    if dest.export {
        fields.vector_dest = dest.number;
    } else {
        (fields.scalar_dest, fields.scalar_dest_rel) = (dest.number, u32::from(dest.relative));
    }
    let op = tables().scalar_op(opcode);
    let wanted = match op.operands {
        ScalarOperands::None => return Ok(()),
        ScalarOperands::Two => 2,
        ScalarOperands::One | ScalarOperands::ConstantAndRegister => 1,
    };
    line.take_comma()?;
    let mut operand = operand(line)?;
    // One letter is enough if both components are equal.
    let short = operand.count == 1 && wanted == 2;
    if operand.count != wanted && !short {
        return Err(line.error_from(
            operand.start,
            format!(
                "the operand of `{}` has {wanted} component{}",
                op.xna,
                if wanted == 1 { "" } else { "s" }
            ),
        ));
    }
    let a = operand.components[0];
    let b = if operand.count == 2 { operand.components[1] } else { a };
    if op.operands == ScalarOperands::ConstantAndRegister {
        if operand.source.register {
            return Err(
                line.error_from(operand.start, "the first operand must be a constant, the second a register")
            );
        }
        line.take_comma()?;
        let register = self::operand(line)?;
        if !register.source.register || register.count != 1 || register.source.relative() {
            return Err(
                line.error_from(register.start, "the second operand must be a register with one component")
            );
        }
        alu.fields.scalar_opc |= register.source.index() & 1;
        operand.source = with_register(operand.source, register.source.index(), a, register.components[0]);
    } else {
        operand.source.swizzle = match wanted {
            1 => relative([a; 4]),
            _ => relative([b, b, a, a]),
        };
    }
    if alu.third {
        let shared = alu.fields.source(3);
        let same = AluSource { swizzle: shared.swizzle, ..operand.source } == shared
            && shared.component(3) == a
            && (wanted == 1 || shared.component(alu.fields.second_position()) == b);
        let hidden = op.operands == ScalarOperands::ConstantAndRegister;
        if (hidden && shared != operand.source) || (!hidden && !same) {
            let message =
                "the operand must equal the third operand of the vector operation, whose slot it shares";
            return Err(line.error_from(operand.start, message));
        }
    } else {
        alu.fields.set_source(3, operand.source);
    }
    constant(alu, line, 3, &operand)
}

/// Note for a conflict between the constant of the scalar half and a constant that a move encodes as both sources.
const COPIED_CONSTANT: &str = "the constant of the vector operation must be its first or second source";

/// Checks that a constant operand agrees with the earlier constants of the instruction, and records its base and
/// absolute value. Ignores registers.
fn constant(alu: &mut Alu, line: &Line<'_>, number: u8, operand: &Operand) -> Read<()> {
    let hidden = number == 3 && alu.fields.has_hidden_register();
    if operand.source.register && !hidden {
        return Ok(());
    }
    if alu.absolute.replace(operand.absolute).is_some_and(|before| before != operand.absolute) {
        let message = "either all constants of an instruction use the absolute value, or none";
        return Err(line.error_from(operand.start, message));
    }
    let rank = usize::from(alu.fields.constant_rank(number));
    match alu.bases[rank] {
        Some(base) if base != operand.base => {
            let error = line.error_from(
                operand.start,
                "the second and third constants must both be relative, or both not relative",
            );
            let copied = number == 3 && alu.fields.source(1) == alu.fields.source(2);
            return Err(if copied { Box::new(error.note(COPIED_CONSTANT)) } else { error });
        }
        _ => alu.bases[rank] = Some(operand.base),
    }
    let other =
        alu.bases[1 - rank].filter(|b| *b != ConstantBase::None && operand.base != ConstantBase::None);
    if other.is_some_and(|base| base != operand.base) {
        return Err(
            line.error_from(operand.start, "all constants must be relative to the same register, aL or a0")
        );
    }
    Ok(())
}

impl Alu {
    /// Returns the fields of the whole instruction. Like Microsoft's compilers, uses the register `idle` as the
    /// destination of an unused scalar half. If the scalar half is an operation on a constant, also uses `idle` for the
    /// destination and both sources of an unused vector half.
    ///
    /// # Errors
    /// Returns an error if the instruction cannot encode the components of an export that become 0.0.
    pub(super) fn finish(&mut self, idle: u32) -> Result<&AluFields, &'static str> {
        let fields = &mut self.fields;
        if fields.export_data == 0 && idle != 0 {
            if !self.has_scalar {
                fields.scalar_dest = idle;
            } else if !self.has_vector && fields.src3_sel == 0 {
                (fields.vector_dest, fields.src1, fields.src2) = (idle, idle, idle);
            }
        }
        let unwritten = !(fields.vector_write_mask | fields.scalar_write_mask | self.one) & 15;
        if self.zero != 0 && self.zero != unwritten {
            return Err("the unwritten components must all become 0, or all stay unchanged");
        }
        if fields.export_data != 0 {
            fields.vector_write_mask |= self.one;
            fields.scalar_write_mask |= self.one;
            // Bit `scalar_dest_rel` of an export sets the unwritten components to 0.0. Microsoft's compilers also set
            // the bit if no component is left unwritten and some become 1.0.
            let complete = self.one != 0 && unwritten == 0;
            fields.scalar_dest_rel = u32::from(self.zero != 0 || complete);
        }
        let relative = |base: Option<ConstantBase>| u32::from(base.is_some_and(|b| b != ConstantBase::None));
        fields.const_0_rel_abs = relative(self.bases[0]);
        fields.const_1_rel_abs = relative(self.bases[1]);
        fields.relative_addr = u32::from(self.bases.contains(&Some(ConstantBase::Address)));
        fields.abs_constants = u32::from(self.absolute == Some(true));
        Ok(fields)
    }
}
