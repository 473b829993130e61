//! Formats the tables as Rust source, one fact per row.

use super::hash::{EMPTY, hash};
use super::pools::Pools;
use super::read::{Enumeration, Grammar};
use super::rules::{NO_TYPES, PREFIX_SETS, SPEC_CONSTANT_OPS};
use std::fmt::Write;

/// Returns the first lines of every generated file.
pub(crate) fn header(what: &str) -> String {
    format!(
        "//! {what}\n//!\n\
         //! Made by `cargo run -p xtask -- spirv-grammar`; do not edit. The facts are those of the SPIR-V grammar\n\
         //! files and registry, Copyright 2014-2024 The Khronos Group Inc., licensed under the MIT licence; this\n\
         //! rearrangement is not normative: see <https://www.khronos.org/registry/>.\n\n"
    )
}

pub(crate) fn module() -> String {
    let mut out = header("The grammar's tables.");
    for module in ["enums", "extended", "generators", "instructions"] {
        let _ = writeln!(out, "pub(super) mod {module};");
    }
    out.push_str("#[rustfmt::skip]\npub mod kinds;\n#[rustfmt::skip]\npub(super) mod pool;\n");
    for module in ["enums", "extended", "generators", "instructions"] {
        out = out.replace(
            &format!("pub(super) mod {module};"),
            &format!("#[rustfmt::skip]\npub(super) mod {module};"),
        );
    }
    out
}

/// Writes one constant per enumeration.
pub(crate) fn kinds(grammar: &Grammar) -> String {
    let mut out = header("The enumerations of the grammar by name.");
    out.push_str("use super::super::types::EnumId;\n\n");
    for (i, e) in grammar.enumerations.iter().enumerate() {
        let of = if e.set.is_empty() { String::new() } else { format!(" of the set `{}`", e.set) };
        let _ = writeln!(out, "/// `{}`{of}.\npub const {}: EnumId = EnumId({i});", e.kind, constant(e));
    }
    out.push_str("\n/// All of them.\npub const ALL: &[EnumId] = &[\n");
    for e in &grammar.enumerations {
        let _ = writeln!(out, "    {},", constant(e));
    }
    out.push_str("];\n");
    out
}

/// Writes the opcodes and enumerants as typed constants.
pub(crate) fn values(grammar: &Grammar) -> String {
    let mut out = header("The grammar's names as constants.");
    out.push_str("use super::*;\nuse crate::grammar::kinds;\n\nopcodes! {\n");
    for i in &grammar.instructions {
        for name in i.aliases.iter().chain([&i.name]) {
            let _ = writeln!(out, "    {} = {},", name.trim_start_matches("Op"), i.number);
        }
    }
    out.push_str("}\n");
    for e in &grammar.enumerations {
        let of = e.set.replace("NonSemantic.", "").replace(['.', '_'], "");
        let class = if e.mask { "mask" } else { "value" };
        let _ = writeln!(out, "\nenumeration! {{ {class} \"{}\" {of}{} {};", e.kind, e.kind, constant(e));
        for v in &e.enumerants {
            for name in v.aliases.iter().chain([&v.name]) {
                let digit = name.starts_with(|c: char| c.is_ascii_digit());
                let before = if digit { e.kind.as_str() } else { "" };
                let _ = writeln!(out, "    {before}{name} = {:#x},", v.value);
            }
        }
        out.push_str("}\n");
    }
    for (id, set) in grammar.sets.iter().enumerate() {
        let _ = writeln!(out, "\nextended! {{ \"{}\" {} {id};", set.name, set_type(set.name));
        for i in &set.instructions {
            let _ = writeln!(out, "    {} = {},", i.name, i.number);
        }
        out.push_str("}\n");
    }
    out
}

/// Returns the type name of a set: `GLSLStd450` for `GLSL.std.450`; the prefix `NonSemantic.` is dropped.
fn set_type(name: &str) -> String {
    let parts = name.trim_start_matches("NonSemantic.").split(['.', '_']);
    parts.fold(String::new(), |all, part| {
        let (first, rest) = part.split_at(part.len().min(1));
        all + &first.to_uppercase() + rest
    })
}

/// Returns the constant name of an enumeration: `FP_FAST_MATH_MODE` for `FPFastMathMode`, `DIM` for `Dim`.
/// Enumerations of extended sets have the set name as prefix.
fn constant(e: &Enumeration) -> String {
    let name: Vec<char> = e.kind.chars().collect();
    let mut out: String = e.set.replace('.', "_").to_uppercase();
    for (i, &c) in name.iter().enumerate() {
        let after_lower = i > 0 && name[i - 1].is_lowercase();
        let before_lower = i > 0 && name.get(i + 1).is_some_and(|n| n.is_lowercase());
        if c.is_uppercase() && (after_lower || before_lower) || i == 0 && !out.is_empty() {
            out.push('_');
        }
        out.extend(c.to_uppercase());
    }
    out
}

pub(crate) fn instructions(grammar: &Grammar, pools: &mut Pools) -> String {
    for e in &grammar.enumerations {
        pools.kinds.insert((e.set.clone(), e.kind.clone()), (constant(e), e.mask));
        if e.kind == "Capability" {
            for c in &e.enumerants {
                for name in c.aliases.iter().chain([&c.name]) {
                    pools.capability_values.insert(name.clone(), c.value);
                }
            }
        }
    }
    let mut out = header("The instructions of the core grammar.");
    out.push_str(
        "use super::super::tables::{InstructionRow, Name, Rows, NO_VERSION as NO};\n\
         use super::super::types::{Class, Operand, OperandKind::*, Quantifier::{self, *}};\n\
         use super::super::types::OperandKind;\nuse super::kinds;\n\n\
         const fn n(start: u32, len: u32) -> Name { Name(start << 8 | len) }\n\
         const fn r(start: u16, len: u16) -> Rows { Rows(start, len) }\n\
         const fn o(kind: OperandKind, quantifier: Quantifier) -> Operand { Operand { kind, quantifier } }\n\
         #[allow(clippy::too_many_arguments)]\n\
         const fn i(name: Name, opcode: u16, class: Class, operands: Rows, operand_names: u16, aliases: Rows, \
         capabilities: Rows, extensions: Rows, since: u8, until: u8, spec_constant_op: bool, declares_type: bool) -> InstructionRow {\n    \
         InstructionRow { name, opcode, class, operands, operand_names, aliases, capabilities, extensions, since, until, spec_constant_op, declares_type }\n}\n\n",
    );
    // Row 0 belongs to operands without a name.
    pools.operands(
        "",
        &[super::read::Operand { kind: "IdRef".into(), quantifier: "One", name: String::new() }],
    );
    let spec: Vec<&str> = SPEC_CONSTANT_OPS.split_whitespace().collect();
    let rows = &grammar.instructions;
    let _ = writeln!(out, "pub(crate) static INSTRUCTIONS: [InstructionRow; {}] = [", rows.len());
    let (mut index, mut names) = (Vec::new(), Vec::new());
    for (row, i) in rows.iter().enumerate() {
        let name = pools.name(&i.name);
        let (operands, operand_names) = pools.operands("", &i.operands);
        let aliases = pools.aliases(&i.aliases);
        let needs = pools.needs(&i.needs);
        let declares_type = i.name.starts_with("OpType")
            && i.operands.first().is_some_and(|o| o.kind == "IdResult")
            && !NO_TYPES.iter().any(|prefix| i.name.starts_with(prefix));
        let in_spec = i.name.strip_prefix("Op").is_some_and(|n| spec.contains(&n));
        let _ = writeln!(
            out,
            "    i({name}, {}, Class::{}, {operands}, {operand_names}, {aliases}, {needs}, {in_spec}, {declares_type}), // {}",
            i.number,
            class(&i.class),
            i.name
        );
        let opcode = i.number as usize;
        index.resize(index.len().max(opcode + 1), EMPTY);
        index[opcode] = row as u16;
        names.extend(i.aliases.iter().chain([&i.name]).map(|n| (n.clone(), row)));
    }
    out.push_str("];\n");
    numbers(&mut out, "OPCODE_INDEX", &index);
    let _ = writeln!(out, "\npub(crate) static NAMES: [(Name, u16); {}] = [", names.len());
    for (name, row) in &names {
        let _ = writeln!(out, "    ({}, {row}), // {name}", pools.name(name));
    }
    out.push_str("];\n");
    let keys = names.iter().map(|(name, _)| (0, &name[2..]));
    numbers(&mut out, "NAME_HASH", &hash_table(keys));
    out
}

pub(crate) fn enums(grammar: &Grammar, pools: &mut Pools) -> String {
    let mut out = header("The enumerations of the grammar and their values.");
    out.push_str(
        "use super::super::tables::{EnumRow, EnumerantRow, Name, Rows, NO_VERSION as NO};\n\n\
         const fn n(start: u32, len: u32) -> Name { Name(start << 8 | len) }\n\
         const fn r(start: u16, len: u16) -> Rows { Rows(start, len) }\n\
         #[allow(clippy::too_many_arguments)]\n\
         const fn e(name: Name, value: u32, parameters: Rows, parameter_names: u16, aliases: Rows, capabilities: Rows, \
         extensions: Rows, since: u8, until: u8) -> EnumerantRow {\n    \
         EnumerantRow { name, value, parameters, parameter_names, aliases, capabilities, extensions, since, until }\n}\n\n",
    );
    let mut rows = String::new();
    let mut names: Vec<(usize, String, usize)> = Vec::new();
    let mut count = 0;
    let _ = writeln!(out, "pub(crate) static ENUMS: [EnumRow; {}] = [", grammar.enumerations.len());
    for (id, e) in grammar.enumerations.iter().enumerate() {
        let dense = e.enumerants.iter().enumerate().take_while(|(i, e)| e.value as usize == *i).count();
        let _ = writeln!(
            out,
            "    EnumRow {{ name: {}, set: {}, mask: {}, rows: r({count}, {}), dense: {dense} }}, // {}",
            pools.name(&e.kind),
            pools.name(&e.set),
            e.mask,
            e.enumerants.len(),
            e.kind
        );
        let _ = writeln!(rows, "    // {}", e.kind);
        for v in &e.enumerants {
            let name = pools.name(&v.name);
            let (parameters, parameter_names) = pools.operands(&e.set, &v.parameters);
            let aliases = pools.aliases(&v.aliases);
            let needs = pools.needs(&v.needs);
            let value = if e.mask { format!("{:#x}", v.value) } else { v.value.to_string() };
            let _ = writeln!(
                rows,
                "    e({name}, {value}, {parameters}, {parameter_names}, {aliases}, {needs}), // {}",
                v.name
            );
            names.extend(v.aliases.iter().chain([&v.name]).map(|n| (id, n.clone(), count)));
            count += 1;
        }
    }
    let _ = writeln!(out, "];\n\npub(crate) static ENUMERANTS: [EnumerantRow; {count}] = [\n{rows}];");
    let _ = writeln!(out, "\npub(crate) static ENUM_NAMES: [(u16, Name, u16); {}] = [", names.len());
    for (id, name, row) in &names {
        let _ = writeln!(out, "    ({id}, {}, {row}), // {name}", pools.name(name));
    }
    out.push_str("];\n");
    let keys = names.iter().map(|(id, name, _)| (*id as u32, name.as_str()));
    numbers(&mut out, "ENUM_HASH", &hash_table(keys));
    out
}

pub(crate) fn extended(grammar: &Grammar, pools: &mut Pools) -> String {
    let mut out = header("The extended instruction sets.");
    out.push_str(
        "use super::super::tables::{ExtRow, ImportRule, Name, Rows, SetRow};\n\
         use super::super::types::ExtSetId;\n\n\
         const fn n(start: u32, len: u32) -> Name { Name(start << 8 | len) }\n\
         const fn r(start: u16, len: u16) -> Rows { Rows(start, len) }\n\
         const fn i(name: Name, number: u32, operands: Rows, operand_names: u16) -> ExtRow {\n    \
         ExtRow { name, number, operands, operand_names }\n}\n\
         const fn m(name: Name, prefix: bool, set: u16) -> ImportRule {\n    \
         ImportRule { name, prefix, set: ExtSetId(set) }\n}\n\n",
    );
    let _ = writeln!(out, "pub(crate) static IMPORTS: [ImportRule; {}] = [", grammar.sets.len());
    for (id, set) in grammar.sets.iter().enumerate() {
        let dot = if set.prefix { "." } else { "" };
        let name = pools.name(&format!("{}{dot}", set.name));
        let _ =
            writeln!(out, "    m({name}, {}, {id}), // {}{dot}", PREFIX_SETS.contains(&set.name), set.name);
    }
    let _ = writeln!(out, "];\n\npub(crate) static SETS: [SetRow; {}] = [", grammar.sets.len());
    let mut rows = String::new();
    let mut keys = Vec::new();
    for (id, set) in grammar.sets.iter().enumerate() {
        let (start, len) = (keys.len(), set.instructions.len());
        let name = pools.name(set.name);
        let _ = writeln!(out, "    SetRow {{ name: {name}, rows: r({start}, {len}) }}, // {}", set.name);
        let _ = writeln!(rows, "    // {}", set.name);
        for i in &set.instructions {
            let name = pools.name(&i.name);
            let (operands, operand_names) = pools.operands(set.name, &i.operands);
            let _ = writeln!(rows, "    i({name}, {}, {operands}, {operand_names}), // {}", i.number, i.name);
            keys.push((id as u32, i.name.as_str()));
        }
    }
    let _ = writeln!(out, "];\n\npub(crate) static INSTRUCTIONS: [ExtRow; {}] = [\n{rows}];", keys.len());
    numbers(&mut out, "HASH", &hash_table(keys.into_iter()));
    out
}

/// Generates the table of registered generators. Registry rows have the form `{number, "vendor", "tool", "name"},` in
/// ascending order without gaps.
pub(crate) fn generators() -> Result<String, String> {
    let mut out = header("The registered generators of modules.");
    let mut names = Vec::new();
    for line in include_str!("../../data/generators.txt").lines() {
        let parts: Vec<&str> = line.split('"').collect();
        let number: Option<usize> = parts.first().and_then(|p| p.trim_matches(['{', ',', ' ']).parse().ok());
        match (number, parts.get(5)) {
            (Some(n), Some(name)) if n == names.len() => names.push(*name),
            _ => return Err(format!("not the generator with number {}: {line}", names.len())),
        }
    }
    let _ = writeln!(out, "pub(crate) static GENERATORS: [&str; {}] = [", names.len());
    for name in names {
        let _ = writeln!(out, "    \"{name}\",");
    }
    out.push_str("];\n");
    Ok(out)
}

/// Returns a hash table with open addressing, at most a quarter full.
fn hash_table<'a>(keys: impl ExactSizeIterator<Item = (u32, &'a str)>) -> Vec<u16> {
    let mut table = vec![EMPTY; (keys.len() * 4).next_power_of_two()];
    let mask = table.len() - 1;
    for (index, (space, name)) in keys.enumerate() {
        let mut slot = hash(space, name.as_bytes()) as usize & mask;
        while table[slot] != EMPTY {
            slot = (slot + 1) & mask;
        }
        table[slot] = index as u16;
    }
    table
}

fn numbers(out: &mut String, name: &str, values: &[u16]) {
    let _ = writeln!(out, "\npub(crate) static {name}: [u16; {}] = [", values.len());
    for line in values.chunks(18) {
        let line: Vec<String> = line.iter().map(u16::to_string).collect();
        let _ = writeln!(out, "    {},", line.join(", "));
    }
    out.push_str("];\n");
}

fn class(tag: &str) -> &'static str {
    match tag {
        "Debug" => "Debug",
        "Annotation" => "Annotation",
        "Extension" => "Extension",
        "Mode-Setting" => "ModeSetting",
        "Type-Declaration" => "TypeDeclaration",
        "Constant-Creation" => "ConstantCreation",
        "Memory" => "Memory",
        "Function" => "Function",
        "Image" => "Image",
        "Conversion" => "Conversion",
        "Composite" => "Composite",
        "Arithmetic" => "Arithmetic",
        "Bit" => "Bit",
        "Relational_and_Logical" => "RelationalAndLogical",
        "Derivative" => "Derivative",
        "Control-Flow" => "ControlFlow",
        "Atomic" => "Atomic",
        "Primitive" => "Primitive",
        "Barrier" => "Barrier",
        "Group" => "Group",
        "Device-Side_Enqueue" => "DeviceSideEnqueue",
        "Pipe" => "Pipe",
        "Non-Uniform" => "NonUniform",
        "Tensor" => "Tensor",
        "Graph" => "Graph",
        "Reserved" => "Reserved",
        _ => "Miscellaneous",
    }
}
