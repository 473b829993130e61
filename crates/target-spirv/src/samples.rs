//! Generates a sample line of an instruction with its required operands.

use isaloom_schema::{Kind, Sample};
use isaloom_spirv::dis::{DisOptions, IdNames, Mode, records};
use isaloom_spirv::grammar::{Grammar, Instruction, Operand, OperandKind, Quantifier};
use isaloom_spirv::module::{Endian, endian_of};
use std::ops::ControlFlow;

/// Declares `%1`, the type of literal numbers.
const TYPE: &str = "%1 = OpTypeInt 32 0\n";
/// Maximum nesting depth of enumerants that are parameters of enumerants.
const DEEPEST: usize = 4;

/// Returns the simplest line of an instruction, without optional operands. `None` if the instruction needs other parts
/// of a module, such as the import of an extended set.
pub(super) fn sample(
    grammar: Grammar<'_>,
    name: &str,
    options: &DisOptions,
    assemble: impl Fn(&str) -> Option<Vec<u8>>,
) -> Option<Sample> {
    let found = grammar.instruction_named(name.strip_prefix("Op").unwrap_or(name).as_bytes())?;
    let line = line(grammar, found)?;
    let bytes = assemble(&format!("{TYPE}{line}\n"))?;
    let options = DisOptions {
        mode: Mode::RoundTrip,
        names: IdNames::Raw,
        header: false,
        indent: false,
        ..options.clone()
    };
    let endian = endian_of(&bytes).unwrap_or(Endian::Little);
    let mut last = None;
    records(&bytes, &options, |record| {
        last = Some(super::instruction(grammar, record, 0, endian));
        ControlFlow::Continue(())
    });
    let last = last.filter(|last| last.kind == Kind::Instruction && last.remarks.is_empty())?;
    let back = assemble(&format!("{TYPE}{}\n", last.text))?;
    (last.name.as_deref() == Some(found.name()) && back == bytes).then(|| Sample {
        leaf: found.name().to_owned(),
        name: last.name,
        word: last.word,
        text: last.text,
        ..Sample::default()
    })
}

fn line<'g>(grammar: Grammar<'g>, instruction: Instruction<'g>) -> Option<String> {
    let mut text = instruction.name().to_owned();
    // `%1` is the type of literal numbers ([`TYPE`]), so the other ids begin with `%2`.
    let mut next = 2;
    for operand in instruction.operands() {
        match operand.kind {
            OperandKind::IdResult => text = format!("%{} = {text}", fresh(&mut next)),
            OperandKind::IdResultType => text.push_str(" %1"),
            _ => operands(grammar, operand, &mut next, 0, &mut text)?,
        }
    }
    Some(text)
}

/// Appends a required operand, with the parameters that its value requires. `None` if a sample is impossible.
fn operands(
    grammar: Grammar<'_>,
    operand: &Operand,
    next: &mut u32,
    depth: usize,
    text: &mut String,
) -> Option<()> {
    if operand.quantifier != Quantifier::One {
        return Some(());
    }
    match operand.kind {
        kind if kind.is_id() => text.push_str(&format!(" %{}", fresh(next))),
        OperandKind::LiteralInteger
        | OperandKind::LiteralFloat
        | OperandKind::LiteralContextDependentNumber => text.push_str(" 1"),
        OperandKind::LiteralString => text.push_str(" \"text\""),
        OperandKind::PairIdRefLiteralInteger => text.push_str(&format!(" %{} 1", fresh(next))),
        OperandKind::PairIdRefIdRef => text.push_str(&format!(" %{} %{}", fresh(next), fresh(next))),
        OperandKind::Value(id) | OperandKind::Mask(id) => {
            let all = grammar.enumeration(id).enumerants();
            let plain = all.clone().find(|value| value.parameters().is_empty());
            let value = plain.or_else(|| all.clone().next()).filter(|_| depth < DEEPEST)?;
            text.push(' ');
            text.push_str(value.name());
            for parameter in value.parameters() {
                operands(grammar, parameter, next, depth + 1, text)?;
            }
        }
        _ => return None,
    }
    Some(())
}

fn fresh(next: &mut u32) -> u32 {
    let id = *next;
    *next += 1;
    id
}
