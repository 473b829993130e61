//! Parser for clauses of the XNA text.

use super::build::set_target;
use super::line::Line;
use super::names::{self, Name, Predicate};
use super::parser::Read;
use crate::cf::{Cf, CfFields, target_bits};
use crate::description::{CfKind, tables};
use crate::fields::{AllocFields, ExecFields};
use crate::gpu::Gpu;

/// Returns the opcode of the clause that begins with a word; `None` if the word does not begin a clause.
pub(super) fn clause_of(word: &str) -> Option<u8> {
    names::xna_clauses().get(word).copied()
}

/// Parses the rest of a clause, after its name. If the clause names a label, also returns the byte range of the label
/// within the line. A loop may omit its label.
pub(super) fn clause_text(
    opcode: u8,
    word: &str,
    line: &mut Line<'_>,
    predicate: Predicate,
    dirty: bool,
    gpu: Gpu,
) -> Read<(Cf, Option<(usize, usize)>)> {
    let kind = tables().cf_op(opcode).kind;
    let condition = u64::from(predicate.fields().1);
    let predicated = predicate != Predicate::None;
    match kind {
        CfKind::Plain => Ok((Cf { opcode, fields: CfFields::Plain(Default::default()) }, None)),
        CfKind::Exec => exec(word, line, predicate, dirty).map(|cf| (cf, None)),
        CfKind::Alloc => alloc(opcode, line).map(|cf| (cf, None)),
        CfKind::Loop => {
            let mut cf = Cf { opcode, fields: CfFields::Loop(Default::default()) };
            let (mut id, mut label, mut repeat) = (0, None, false);
            // In a loop clause, the label is optional. `endloop` may also omit the integer constant.
            if cf.begins_loop() || !line.is_done() {
                line.take_mark("i")?;
                id = line.number("the integer constant", 5)?;
            }
            if !line.is_done() {
                line.take_comma()?;
                label = target(line, &mut cf, gpu)?;
                repeat = line.accept(",");
            }
            if repeat {
                line.take_mark("Repeat=true")?;
            }
            if let CfFields::Loop(f) = &mut cf.fields {
                f.loop_id = u64::from(id);
                f.repeat = u64::from(repeat);
                (f.predicated_break, f.condition) = (u64::from(predicated), condition);
            }
            Ok((cf, label))
        }
        CfKind::Jump => {
            let mut cf = Cf { opcode, fields: CfFields::Jump(Default::default()) };
            if !cf.has_target() {
                return Ok((cf, None));
            }
            let boolean = if word.starts_with('c') && word != "call" {
                let constant = boolean(line)?;
                line.take_mark(",")?;
                Some(constant)
            } else {
                None
            };
            let label = target(line, &mut cf, gpu)?;
            if let CfFields::Jump(f) = &mut cf.fields {
                match boolean {
                    Some((constant, value)) => (f.bool_addr, f.condition) = (constant, value),
                    None => {
                        f.force_call = u64::from(!predicated);
                        (f.predicated_jmp, f.condition) = (u64::from(predicated), condition);
                    }
                }
            }
            Ok((cf, label))
        }
    }
}

/// Parses `b5` or `!b5`: the constant and its required value.
fn boolean(line: &mut Line<'_>) -> Read<(u64, u64)> {
    let value = u64::from(!line.accept("!"));
    line.take_mark("b")?;
    Ok((u64::from(line.number("the boolean constant", 8)?), value))
}

fn exec(word: &str, line: &mut Line<'_>, predicate: Predicate, dirty: bool) -> Read<Cf> {
    let name = match (word, predicate, dirty) {
        ("exec", Predicate::None, _) => "EXEC",
        ("exece", Predicate::None, _) => "EXEC_END",
        ("exec", ..) => "COND_PRED_EXEC",
        ("exece", ..) => "COND_PRED_EXEC_END",
        ("cexec", _, true) => "COND_EXEC",
        ("cexec", _, false) => "COND_EXEC_PRED_CLEAN",
        (_, _, true) => "COND_EXEC_END",
        (_, _, false) => "COND_EXEC_PRED_CLEAN_END",
    };
    let Some(&Name::Clause(opcode, _)) = names::freedreno().get(name) else {
        return Err(line.error(format!("unknown clause `{name}`")));
    };
    let mut fields = ExecFields::default();
    if word.starts_with('c') {
        (fields.bool_addr, fields.condition) = boolean(line)?;
        line.accept(",");
    } else {
        fields.condition = u64::from(predicate.fields().1);
        fields.bool_addr = if dirty { 0 } else { 0x80 };
    }
    fields.yields = u64::from(line.accept("Yield=true"));
    Ok(Cf { opcode, fields: CfFields::Exec(fields) })
}

fn alloc(opcode: u8, line: &mut Line<'_>) -> Read<Cf> {
    let mut fields = AllocFields::default();
    match line.word() {
        "" => {}
        "position" => fields.buffer_select = 1,
        "interpolators" | "colors" => fields.buffer_select = 2,
        "export" => {
            fields.buffer_select = 3;
            line.take_mark("=")?;
            fields.size = u64::from(line.number("the size", 3)?);
        }
        word => {
            let message =
                format!("unknown buffer `{word}` (expected position, interpolators, colors or export = n)");
            return Err(line.error(message));
        }
    }
    Ok(Cf { opcode, fields: CfFields::Alloc(fields) })
}

/// Parses the target of a loop or jump: a label. Returns the byte range of the label in the line. A label such as `L5`
/// sets the target to clause 5, which a label definition later replaces.
fn target(line: &mut Line<'_>, cf: &mut Cf, gpu: Gpu) -> Read<Option<(usize, usize)>> {
    line.skip_space();
    let from = line.position();
    let word = line.word();
    if word.is_empty() {
        return Err(line.expected("a label such as `L5`"));
    }
    if let Some(number) = word.strip_prefix('L').and_then(|n| n.parse::<u64>().ok()) {
        let bits = target_bits(gpu);
        if number >> bits != 0 {
            return Err(line.error(format!("clause index is out of range (expected {bits} bits)")));
        }
        set_target(cf, number, gpu);
    }
    Ok(Some((from, line.position())))
}
