//! Printer for clauses and ALU instructions in the XNA dialect, in xenia's format.

use super::options::TextOptions;
use super::out::{Out, line_end, short, span, word};
use super::pieces::{COMPONENTS, component, dec, source_swizzle};
use crate::cf::{Cf, CfFields};
use crate::description::{ExecCondition, ScalarOperands, tables};
use crate::fields::AluFields;
use crate::gpu::{Gpu, Stage};
use crate::instr::{AluSource, ConstantBase};
use crate::piece::Name;
use isaloom_engine::TokenKind;

/// Prints a clause. Its predicate, or spaces instead, occupies six columns.
pub(super) fn clause(out: &mut impl Out, cf: &Cf, stage: Stage) {
    let op = cf.op();
    match &cf.fields {
        CfFields::Plain(_) => {
            out.push_str("      ");
            short(out, TokenKind::Name, &op.xna);
        }
        CfFields::Exec(f) => {
            let predicated = op.condition == ExecCondition::Predicate;
            clause_predicate(out, predicated.then_some(f.condition));
            short(out, TokenKind::Name, &op.xna);
            let boolean = op.condition == ExecCondition::Bool;
            if boolean {
                out.push_str(if f.condition != 0 { " b" } else { " !b" });
                dec(out, f.bool_addr as u32);
            }
            if f.yields != 0 {
                out.push_str(if boolean { ", Yield=true" } else { " Yield=true" });
            }
            if !f.leaves_predicate_clean(cf) {
                word(out, TokenKind::Comment, "    // PredicateClean=false");
            }
        }
        CfFields::Loop(f) => {
            let start = op.xna == "loop";
            clause_predicate(out, (!start && f.predicated_break != 0).then_some(f.condition));
            short(out, TokenKind::Name, &op.xna);
            out.push_str(" i");
            span(out, TokenKind::Number, |out| dec(out, f.loop_id as u32));
            out.push_str(", ");
            label(out, f.address(Gpu::Xenos));
            if start && f.repeat != 0 {
                out.push_str(", Repeat=true");
            }
        }
        CfFields::Jump(f) => {
            if !cf.has_target() {
                out.push_str("      ");
                short(out, TokenKind::Name, &op.xna);
            } else {
                let unconditional = f.force_call != 0;
                let predicated = !unconditional && f.predicated_jmp != 0;
                clause_predicate(out, predicated.then_some(f.condition));
                if !unconditional && !predicated {
                    out.push('c');
                    short(out, TokenKind::Name, &op.xna);
                    out.push_str(if f.condition != 0 { " b" } else { " !b" });
                    dec(out, f.bool_addr as u32);
                    out.push(',');
                } else {
                    short(out, TokenKind::Name, &op.xna);
                }
                out.push(' ');
                label(out, f.address(Gpu::Xenos));
            }
        }
        CfFields::Alloc(f) => {
            out.push_str("      ");
            short(out, TokenKind::Name, &op.xna);
            out.push(' ');
            match (f.buffer_select, stage) {
                (0, _) => {}
                (1, _) => word(out, TokenKind::Enum, "position"),
                (2, Stage::Vertex) => word(out, TokenKind::Enum, "interpolators"),
                (2, Stage::Fragment) => word(out, TokenKind::Enum, "colors"),
                _ => {
                    out.push_str("export = ");
                    dec(out, (f.size & 7) as u32);
                }
            }
        }
    }
}

fn label(out: &mut impl Out, clause: usize) {
    span(out, TokenKind::LabelUse, |out| {
        out.push('L');
        dec(out, clause as u32);
    });
}

fn clause_predicate(out: &mut impl Out, condition: Option<u64>) {
    out.push_str(match condition {
        None => "      ",
        Some(0) => "(!p0) ",
        Some(_) => " (p0) ",
    });
}

/// Prints `serialize` on a separate line, between the address comment and the instruction, if the instruction waits.
/// Otherwise prints nothing.
pub(super) fn serialize(out: &mut impl Out, serialized: bool) {
    if serialized {
        out.push_str("         ");
        word(out, TokenKind::Flag, "serialize");
        line_end(out);
        out.push_str("             ");
    }
}

/// Prints the predicate of an instruction, or spaces instead, in nine columns.
pub(super) fn predicate(out: &mut impl Out, predicated: u32, condition: u32) {
    out.push_str(match (predicated, condition) {
        (0, _) => "         ",
        (_, 0) => "   (!p0) ",
        _ => "    (p0) ",
    });
}

pub(super) fn alu(out: &mut impl Out, alu: &AluFields, options: &TextOptions) {
    let stage = options.stage;
    let result = Result::of(alu);
    let scalar_idle = is_scalar_idle(alu, &result);
    let vector_idle = is_vector_idle(alu) && !(alu.export_data != 0 && scalar_idle);
    if vector_idle && scalar_idle {
        predicate(out, alu.predicated, alu.pred_condition);
        word(out, TokenKind::Name, "nop");
        return;
    }
    if !vector_idle {
        predicate(out, alu.predicated, alu.pred_condition);
        vector(out, alu, &result, stage);
    }
    if !scalar_idle {
        if vector_idle {
            predicate(out, alu.predicated, alu.pred_condition);
        } else {
            if options.one_line {
                out.push(' ');
            } else {
                line_end(out);
                out.push_str("              ");
            }
            out.push('+');
            out.push_str(match (alu.predicated, alu.pred_condition) {
                (0, _) => "       ",
                (_, 0) => " (!p0) ",
                _ => "  (p0) ",
            });
        }
        scalar(out, alu, &result, stage);
    }
}

/// Components that an ALU instruction writes, one bit each. In an export, a component that both halves write becomes
/// 1.0, and a component that neither half writes may become 0.0. The text of the vector half shows these constants.
struct Result {
    vector: u32,
    scalar: u32,
    zero: u32,
    one: u32,
}

impl Result {
    fn of(alu: &AluFields) -> Result {
        let (vector, scalar) = (alu.vector_write_mask, alu.scalar_write_mask);
        if alu.export_data == 0 {
            return Result { vector, scalar, zero: 0, one: 0 };
        }
        let zero = if alu.scalar_dest_rel != 0 { !(vector | scalar) & 15 } else { 0 };
        Result { vector: vector & !scalar, scalar: scalar & !vector, zero, one: vector & scalar }
    }
}

/// Returns whether the vector half is `max r0._, r0, r0`, with which compilers encode an unused half.
fn is_vector_idle(alu: &AluFields) -> bool {
    let zero = AluSource { value: 0, swizzle: 0, negate: false, register: true };
    alu.vector_opc == tables().vector_max
        && alu.vector_write_mask == 0
        && alu.vector_clamp == 0
        && alu.source(1) == zero
        && alu.source(2) == zero
        && (alu.export_data != 0 || (alu.vector_dest == 0 && alu.vector_dest_rel == 0))
        && !(alu.export_data != 0 && alu.scalar_dest_rel != 0 && alu.scalar_write_mask != 15)
}

/// Returns whether the scalar half is `retain_prev r0._`, with which compilers encode an unused half. In an export, it
/// may also write components that the vector half writes. These components become 1.0, which the text of the vector
/// half shows.
fn is_scalar_idle(alu: &AluFields, result: &Result) -> bool {
    alu.scalar_opc == tables().retain_prev
        && result.scalar == 0
        && alu.scalar_clamp == 0
        && (alu.export_data != 0 || (alu.scalar_dest == 0 && alu.scalar_dest_rel == 0))
}

fn vector(out: &mut impl Out, alu: &AluFields, result: &Result, stage: Stage) {
    let op = alu.vector_op();
    mnemonic(out, &op.xna, alu.vector_clamp);
    out.kind(TokenKind::Custom);
    dest(out, alu, (alu.vector_dest, alu.vector_dest_rel), stage);
    if (result.vector, result.zero, result.one) != (15, 0, 0) {
        mask(out, result.vector, result.zero, result.one);
    }
    for number in 1..=op.xna_sources {
        word(out, TokenKind::Text, ", ");
        out.kind(TokenKind::Custom);
        operand(out, alu, number);
        source_swizzle(out, alu.source(number).swizzle);
    }
    out.kind(TokenKind::Text);
}

fn mnemonic(out: &mut impl Out, name: &Name, clamp: u32) {
    short(out, TokenKind::Name, name);
    if clamp != 0 {
        word(out, TokenKind::Name, "_sat");
    }
    out.push(' ');
}

fn mask(out: &mut impl Out, written: u32, zero: u32, one: u32) {
    out.push('.');
    if written | zero | one == 0 {
        out.push('_');
        return;
    }
    for (position, component) in COMPONENTS.into_iter().enumerate() {
        let bit = 1 << position;
        out.push(match () {
            () if written & bit != 0 => component,
            () if zero & bit != 0 => '0',
            () if one & bit != 0 => '1',
            () => '_',
        });
    }
}

/// Prints the destination of a half: its register, or the export. The vector half contains the number of the export for
/// both halves.
fn dest(out: &mut impl Out, alu: &AluFields, (register, relative): (u32, u32), stage: Stage) {
    if alu.export_data == 0 {
        return indexed(
            out,
            "r",
            register,
            if relative != 0 { ConstantBase::Loop } else { ConstantBase::None },
        );
    }
    let (name, number) = match (stage, alu.vector_dest) {
        (_, 32) => ("eA", None),
        (_, n @ 33..=37) => ("eM", Some(n - 33)),
        (Stage::Vertex, n @ 0..=15) => ("o", Some(n)),
        (Stage::Vertex, 62) => ("oPos", None),
        (Stage::Vertex, 63) => ("oPts", None),
        (Stage::Fragment, n @ 0..=3) => ("oC", Some(n)),
        (Stage::Fragment, 61) => ("oDepth", None),
        _ => ("", None),
    };
    out.push_str(name);
    if let Some(number) = number {
        dec(out, number);
    }
}

#[inline(always)]
fn indexed(out: &mut impl Out, file: &str, number: u32, base: ConstantBase) {
    out.push_str(file);
    if file.len() == 1 && base == ConstantBase::None {
        return dec(out, number);
    }
    in_brackets(out, number, base);
}

fn in_brackets(out: &mut impl Out, number: u32, base: ConstantBase) {
    let close = match base {
        ConstantBase::None => "]",
        ConstantBase::Loop => "+aL]",
        ConstantBase::Address => "+a0]",
    };
    out.push('[');
    dec(out, number);
    out.push_str(close);
}

/// Prints source `number` without its swizzle.
fn operand(out: &mut impl Out, alu: &AluFields, number: u8) {
    let source = alu.source(number);
    if source.negate {
        out.push('-');
    }
    if source.register {
        let base = if source.relative() { ConstantBase::Loop } else { ConstantBase::None };
        if source.absolute() {
            indexed(out, "r_abs", source.index(), base);
        } else {
            indexed(out, "r", source.index(), base);
        }
    } else {
        constant(out, alu, number);
    }
}

fn constant(out: &mut impl Out, alu: &AluFields, number: u8) {
    let (constant, base) = (alu.source(number).value, alu.constant_base(number));
    if alu.abs_constants != 0 {
        indexed(out, "c_abs", constant, base);
    } else {
        indexed(out, "c", constant, base);
    }
}

fn scalar(out: &mut impl Out, alu: &AluFields, result: &Result, stage: Stage) {
    let op = alu.scalar_op();
    mnemonic(out, &op.xna, alu.scalar_clamp);
    out.kind(TokenKind::Custom);
    dest(out, alu, (alu.scalar_dest, alu.scalar_dest_rel), stage);
    if result.scalar != 15 {
        mask(out, result.scalar, 0, 0);
    }
    let source = alu.source(3);
    match op.operands {
        ScalarOperands::None => {}
        ScalarOperands::One | ScalarOperands::Two => {
            word(out, TokenKind::Text, ", ");
            out.kind(TokenKind::Custom);
            operand(out, alu, 3);
            out.push('.');
            component(out, source.component(3));
            if op.operands == ScalarOperands::Two {
                component(out, source.component(alu.second_position()));
            }
        }
        ScalarOperands::ConstantAndRegister => {
            let sign = if source.negate { "-" } else { "" };
            word(out, TokenKind::Text, ", ");
            out.kind(TokenKind::Custom);
            out.push_str(sign);
            constant(out, alu, 3);
            out.push('.');
            component(out, source.component(3));
            word(out, TokenKind::Text, ", ");
            out.kind(TokenKind::Custom);
            out.push_str(sign);
            let file = if alu.abs_constants != 0 { "r_abs" } else { "r" };
            indexed(out, file, alu.hidden_register(), ConstantBase::None);
            out.push('.');
            component(out, source.component(0));
        }
    }
    out.kind(TokenKind::Text);
}
