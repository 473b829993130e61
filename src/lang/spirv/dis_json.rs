//! A module as JSON, and the map from lines to words. docs/spirv-disassembly.md has the fields.

use isaloom::spirv::dis::{DisOptions, OperandValue, Record, RecordOperand, Report, records};
use isaloom::spirv::literal::print;
use isaloom::spirv::module::{Endian, endian_of};
use serde_json::{Value, json};
use std::ops::ControlFlow;

/// Writes a module piece by piece: one document, or one record a line.
pub(super) fn write(
    bytes: &[u8],
    options: &DisOptions,
    whole: bool,
    out: &mut dyn FnMut(&str) -> ControlFlow<()>,
) -> Report {
    if whole && out(&format!("{{\"module\":{},\"instructions\":[", header(bytes))).is_break() {
        return Report::default();
    }
    let mut first = true;
    let report = records(bytes, options, |record| {
        let separator = match (whole, std::mem::take(&mut first)) {
            (true, true) => "\n",
            (true, false) => ",\n",
            (false, true) => "",
            (false, false) => "\n",
        };
        out(separator)?;
        out(&one(record).to_string())
    });
    // A sink that wants no more gets no end either.
    let _ = match (whole, first) {
        (true, _) => out("\n]}\n"),
        (false, true) => ControlFlow::Continue(()),
        (false, false) => out("\n"),
    };
    report
}

fn header(bytes: &[u8]) -> Value {
    let endian = endian_of(bytes);
    let word = |index: usize| {
        let word = bytes.get(index * 4..)?.first_chunk::<4>()?;
        Some(match endian {
            Some(Endian::Big) => u32::from_be_bytes(*word),
            _ => u32::from_le_bytes(*word),
        })
    };
    json!({
        "endian": match endian { Some(Endian::Big) => "big", _ => "little" },
        "version": word(1).map(|v| format!("{}.{}", v >> 16 & 0xff, v >> 8 & 0xff)),
        "version_word": word(1),
        "generator": word(2),
        "bound": word(3),
        "schema": word(4),
    })
}

fn one(record: &Record<'_>) -> Value {
    let text = String::from_utf8_lossy(record.text);
    let operands: Vec<Value> = record.operands.iter().map(operand).collect();
    let mut value = json!({
        "offset": record.word * 4,
        "words": record.words,
        "opcode": record.opcode,
        "name": record.name,
        "type": record.result_type,
        "result": record.result,
        "operands": operands,
        "text": text.trim_start(),
    });
    if let (Some(problem), Some(fields)) = (record.problem, value.as_object_mut()) {
        fields.insert(
            "problem".to_owned(),
            json!({ "id": problem.fault.id(), "message": problem.to_string() }),
        );
    }
    value
}

fn operand(operand: &RecordOperand) -> Value {
    let (kind, mut value) = match &operand.value {
        OperandValue::ResultType(id) => ("IdResultType", json!({ "id": id })),
        OperandValue::Result(id) => ("IdResult", json!({ "id": id })),
        OperandValue::Id(id) => ("IdRef", json!({ "id": id })),
        OperandValue::Scope(id) => ("IdScope", json!({ "id": id })),
        OperandValue::Semantics(id) => ("IdMemorySemantics", json!({ "id": id })),
        OperandValue::Integer(number) => ("LiteralInteger", json!({ "value": number })),
        OperandValue::Number { ty, bits } => {
            let mut text = Vec::new();
            print::number(&mut text, *ty, *bits);
            ("LiteralContextDependentNumber", json!({ "text": String::from_utf8_lossy(&text), "bits": bits }))
        }
        OperandValue::String(bytes) => ("LiteralString", json!({ "value": String::from_utf8_lossy(bytes) })),
        OperandValue::Enumerant { kind, name, value } => {
            (kind.name(), json!({ "name": name, "value": value }))
        }
        OperandValue::Mask { kind, value } => {
            let bits = (0..32).map(|bit| 1u32 << bit).filter(|bit| value & bit != 0);
            let bits = bits.chain((*value == 0).then_some(0));
            let names: Vec<&str> = bits.filter_map(|bit| kind.by_value(bit)).map(|e| e.name()).collect();
            (kind.name(), json!({ "names": names, "value": value }))
        }
        OperandValue::ExtInst { name, number } => {
            ("LiteralExtInstInteger", json!({ "name": name, "value": number }))
        }
        OperandValue::SpecOp { name, opcode } => {
            ("LiteralSpecConstantOpInteger", json!({ "name": name, "value": opcode }))
        }
    };
    if let Some(fields) = value.as_object_mut() {
        fields.insert("kind".to_owned(), json!(kind));
        fields.insert("at".to_owned(), json!(operand.at));
    }
    value
}

/// Which line comes from which word.
pub(super) fn source_map(name: &str, report: &Report) -> String {
    let lines: Vec<[u32; 2]> = report.source_map.iter().map(|&(line, word)| [line, word]).collect();
    format!("{}\n", json!({ "version": 1, "source": name, "lines": lines }))
}
