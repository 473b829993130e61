//! Converts the header and the instructions of a module to records.

use super::tokens::tokens;
use isaloom_schema::{Fact, Instruction, Kind, Operand, Remark, Role, Value};
use isaloom_spirv::dis::{OperandValue, Record, RecordOperand};
use isaloom_spirv::grammar::Grammar;
use isaloom_spirv::literal::print;
use isaloom_spirv::module::{Endian, endian_of, to_bytes};
use isaloom_target::hex::hex_digits;

/// Returns the facts of a module header: byte order, version, generator, bound, schema.
pub fn facts(bytes: &[u8]) -> Vec<Fact> {
    let big = endian_of(bytes) == Some(Endian::Big);
    let word = |index: usize| {
        let word = *bytes.get(index * 4..)?.first_chunk::<4>()?;
        Some(if big { u32::from_be_bytes(word) } else { u32::from_le_bytes(word) })
    };
    let mut facts = vec![Fact::text("byte order", if big { "big-endian" } else { "little-endian" })];
    if let Some(version) = word(1) {
        facts.push(Fact::text("version", format!("{}.{}", version >> 16 & 0xff, version >> 8 & 0xff)));
        facts.push(Fact::text("version word", format!("{version:#x}")));
    }
    for (name, index) in [("generator", 2), ("bound", 3), ("schema", 4)] {
        facts.extend(word(index).map(|value| Fact::count(name, value as usize)));
    }
    facts
}

/// Returns the record of an instruction that was read with a grammar; `index` is its number in the module.
pub fn instruction(grammar: Grammar<'_>, record: &Record<'_>, index: u64, endian: Endian) -> Instruction {
    let words: Vec<String> = record.words.iter().map(|word| format!("{word:08x}")).collect();
    let remark = |problem: &isaloom_spirv::dis::Problem| Remark {
        id: problem.fault.id().to_owned(),
        message: problem.to_string(),
        ..Remark::default()
    };
    let text = String::from_utf8_lossy(record.text).trim_start().to_owned();
    Instruction {
        index: Some(index),
        offset: Some(record.word as u64 * 4),
        size: u32::try_from(record.words.len() * 4).unwrap_or(u32::MAX),
        bytes: hex_digits(&to_bytes(&record.words, endian)),
        word: words.join(" "),
        number: record.words.iter().take(4).rev().fold(0, |number, word| number << 32 | u128::from(*word)),
        kind: if record.name.is_some() { Kind::Instruction } else { Kind::Unmatched },
        name: record.name.map(str::to_owned),
        leaf: record.name.map(str::to_owned),
        tokens: tokens(&text, record.name),
        text,
        opcode: Some(u32::from(record.opcode)),
        operands: record.operands.iter().map(|found| operand(grammar, found)).collect(),
        remarks: record.problem.map(remark).into_iter().collect(),
        ..Instruction::default()
    }
}

fn of_id(role: Role, id: u32, kind: &str) -> Operand {
    Operand {
        role,
        register: Some("%".to_owned()),
        first: Some(id),
        shown: Some(format!("%{id}")),
        value: Some(Value(u128::from(id))),
        ty: Some(kind.to_owned()),
        ..Operand::default()
    }
}

fn of_value(kind: &str, value: u128, shown: String) -> Operand {
    Operand {
        role: Role::Immediate,
        shown: Some(shown),
        value: Some(Value(value)),
        ty: Some(kind.to_owned()),
        ..Operand::default()
    }
}

fn operand(grammar: Grammar<'_>, operand: &RecordOperand) -> Operand {
    let record = match &operand.value {
        OperandValue::ResultType(id) => of_id(Role::Type, *id, "IdResultType"),
        OperandValue::Result(id) => of_id(Role::Destination, *id, "IdResult"),
        OperandValue::Id(id) => of_id(Role::Source, *id, "IdRef"),
        OperandValue::Scope(id) => of_id(Role::Source, *id, "IdScope"),
        OperandValue::Semantics(id) => of_id(Role::Source, *id, "IdMemorySemantics"),
        OperandValue::Integer(number) => of_value("LiteralInteger", u128::from(*number), number.to_string()),
        OperandValue::Number { ty, bits } => {
            let mut text = Vec::new();
            print::number(&mut text, *ty, *bits);
            let shown = String::from_utf8_lossy(&text).into_owned();
            of_value("LiteralContextDependentNumber", u128::from(*bits), shown)
        }
        OperandValue::String(bytes) => Operand {
            role: Role::Immediate,
            shown: Some(String::from_utf8_lossy(bytes).into_owned()),
            ty: Some("LiteralString".to_owned()),
            ..Operand::default()
        },
        OperandValue::Enumerant { kind, name, value } => {
            of_value(grammar.enumeration(*kind).name(), u128::from(*value), (*name).to_owned())
        }
        OperandValue::Mask { kind, value } => {
            let bits = (0..32).map(|bit| 1u32 << bit).filter(|bit| value & bit != 0);
            let bits = bits.chain((*value == 0).then_some(0));
            let kind = grammar.enumeration(*kind);
            let names: Vec<&str> = bits.filter_map(|bit| kind.by_value(bit)).map(|e| e.name()).collect();
            of_value(kind.name(), u128::from(*value), names.join("|"))
        }
        OperandValue::ExtInst { name, number } => {
            let shown = name.map_or_else(|| number.to_string(), |name| name.to_string());
            of_value("LiteralExtInstInteger", u128::from(*number), shown)
        }
        OperandValue::SpecOp { name, opcode } => {
            of_value("LiteralSpecConstantOpInteger", u128::from(*opcode), name.to_string())
        }
    };
    Operand { at: u32::try_from(operand.at).ok(), ..record }
}
