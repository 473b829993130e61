//! Writes the p-code of constructors: p-code from `pcode.txt`, or a call of a user-defined operation with the operands
//! of the instruction. Control flow follows the operation.

use super::leaves::Constructor;
use super::pcode::UNIT;
use super::registers::{LANES, Register, Registers, identifier, table};
use super::vectors::{ASSIGNED, components_of};
use std::collections::BTreeSet;
use std::fmt::Write;

/// P-code of a constructor.
pub(super) struct Semantics {
    /// P-code statements in Sleigh.
    pub(super) code: String,
    /// Names of the operand tables that the statements use. The constructor's pattern must contain them.
    pub(super) tables: Vec<String>,
}

/// Returns the p-code of a constructor, and records the user-defined operations that it calls. `to` has the name of the
/// table of each branch target, and whether the target is a function.
pub(super) fn semantics(
    constructor: &Constructor,
    operation: &str,
    to: &[(String, bool)],
    registers: &mut Registers,
    operations: &mut BTreeSet<String>,
) -> Semantics {
    let operands = &constructor.operands;
    if let Some(code) = constructor.code.filter(|_| !constructor.lanes.is_empty()) {
        return components(code, constructor, to, registers, operations);
    }
    let mut tables: Vec<String> = Vec::new();
    for operand in &operands.shown {
        let name = table(operand.table);
        if !tables.contains(&name) {
            tables.push(name);
        }
    }
    if let Some(code) = constructor.code {
        let names: Vec<String> = operands.shown.iter().map(|operand| table(operand.table)).collect();
        let code = filled(code, &names, to, registers, operations);
        return Semantics { code, tables };
    }
    operations.insert(operation.to_owned());
    let mut inputs: Vec<String> = Vec::new();
    let mut outputs: Vec<(String, u32)> = Vec::new();
    for operand in &operands.shown {
        let name = table(operand.table);
        inputs.extend(operand.reads.then(|| name.clone()));
        outputs.extend(operand.writes.then_some((name, operand.bytes)));
    }
    for (register, reads, writes) in &operands.implicit {
        let name = identifier(register);
        inputs.extend(reads.then(|| name.clone()));
        outputs.extend(writes.then_some((name, register.1)));
    }
    let inputs = inputs.join(", ");
    let mut code = match &outputs[..] {
        [] => format!("{operation}({inputs});"),
        [(output, _)] => format!("{output} = {operation}({inputs});"),
        outputs => {
            // A user-defined operation has only one output. All results are computed before a register changes.
            let comma = if inputs.is_empty() { "" } else { ", " };
            let mut code = String::new();
            for (number, (_, bytes)) in outputs.iter().enumerate() {
                let _ =
                    write!(code, "local result{number}:{bytes} = {operation}({number}:1{comma}{inputs}); ");
            }
            for (number, (output, _)) in outputs.iter().enumerate() {
                let _ = write!(code, "{output} = result{number}; ");
            }
            code.trim_end().to_owned()
        }
    };
    for (number, (target, call)) in to.iter().enumerate() {
        // The description does not state whether the branch is conditional, so its p-code is a branch with an unknown
        // condition.
        let _ = match call {
            true => write!(code, " call {target};"),
            false => {
                operations.insert("taken".to_owned());
                write!(code, " local condition{number}:1 = taken(); if (condition{number}) goto {target};")
            }
        };
    }
    Semantics { code, tables }
}

/// Returns p-code of the table for vector registers. A row that assigns `$0` is expanded to a statement per component.
/// All results are computed before a register changes. Other rows use the first components.
fn components(
    code: &str,
    constructor: &Constructor,
    to: &[(String, bool)],
    registers: &mut Registers,
    operations: &mut BTreeSet<String>,
) -> Semantics {
    let names = |component: usize| -> Vec<String> {
        constructor.lanes.iter().map(|lanes| table(lanes[component])).collect()
    };
    let mut tables: Vec<String> = Vec::new();
    for (number, lanes) in constructor.lanes.iter().enumerate() {
        for name in lanes[..components_of(code, number)].iter().copied().map(table) {
            if !tables.contains(&name) {
                tables.push(name);
            }
        }
    }
    if !code.contains(ASSIGNED) {
        return Semantics { code: filled(code, &names(0), to, registers, operations), tables };
    }
    let mut out = String::new();
    for component in 0..LANES {
        let mut own = code
            .replace(ASSIGNED, &format!("local result{component}:{UNIT} = "))
            .replace("$c", &component.to_string());
        for (number, name) in names(0).iter().enumerate() {
            own = own.replace(&format!("${number}x"), name);
        }
        out.push_str(&filled(&own, &names(component), to, registers, operations));
        out.push(' ');
    }
    for component in 0..LANES {
        let name = names(component).swap_remove(0);
        let _ = write!(out, "{name} = result{component}; ");
    }
    Semantics { code: out.trim_end().to_owned(), tables }
}

/// Fills operands, branch targets and registers into p-code from the table.
fn filled(
    code: &str,
    operands: &[String],
    to: &[(String, bool)],
    registers: &mut Registers,
    operations: &mut BTreeSet<String>,
) -> String {
    let mut out = String::with_capacity(code.len());
    let mut rest = code;
    while let Some(at) = rest.find(['$', '%']) {
        let (before, after) = rest.split_at(at);
        out.push_str(before);
        let name_length = |text: &str| {
            text.find(|c: char| !c.is_ascii_alphanumeric() && c != '_' && c != '$').unwrap_or(text.len())
        };
        let body = &after[1..];
        if after.starts_with('%') {
            let length = name_length(body);
            let (name, behind) = body.split_at(length);
            let digits = behind.strip_prefix('/').map_or("", |behind| {
                &behind[..behind.find(|c: char| !c.is_ascii_digit()).unwrap_or(behind.len())]
            });
            let bits: u32 = digits.parse().unwrap_or(32);
            let register: Register = registers.register(name, 4, bits / 8);
            out.push_str(&identifier(&register));
            rest = &behind[if digits.is_empty() { 0 } else { digits.len() + 1 }..];
        } else {
            let (index, behind) = body.split_at(1);
            match index.parse::<usize>().ok().and_then(|index| operands.get(index)) {
                Some(operand) => out.push_str(operand),
                None => out.push_str(to.first().map_or("", |(target, _)| target)),
            }
            rest = behind;
        }
    }
    out.push_str(rest);
    let mut calls = out.as_str();
    while let Some(at) = calls.find("op_") {
        let name = &calls[at..];
        let end = name.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(name.len());
        operations.insert(name[..end].to_owned());
        calls = &name[end..];
    }
    out
}
