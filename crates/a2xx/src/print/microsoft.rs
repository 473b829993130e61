//! Programs and declarations in Microsoft's language. What its text has no words for is given in comments that the
//! assembler reads: `// {NAME=0x1}`.

use super::options::TextOptions;
use super::pieces::dec;
use super::program::{comment, padded};
use super::{xna, xna_fetch};
use crate::container::{Constant, Declarations, Semantic, Shape};
use crate::fields::{AluFields, VertexFields};
use crate::gpu::Stage;
use crate::instr::Fetch;
use crate::program::Program;
use core::fmt::Write as _;
use std::collections::BTreeMap;

/// The fields that comments give: of clauses by their index, of instructions by the address of their slot.
#[derive(Clone, Debug, Default)]
pub(crate) struct Extras {
    pub(crate) clauses: BTreeMap<usize, String>,
    pub(crate) slots: BTreeMap<usize, String>,
}

/// The version line and the program.
pub(super) fn program(program: &Program, options: &TextOptions, extras: &Extras, out: &mut String) {
    out.push_str(version(options.stage));
    out.push('\n');
    body(program, options, extras, out);
}

fn version(stage: Stage) -> &'static str {
    match stage {
        Stage::Vertex => "xvs_3_0",
        Stage::Fragment => "xps_3_0",
    }
}

/// The clauses and instructions.
pub(crate) fn body(program: &Program, options: &TextOptions, extras: &Extras, out: &mut String) {
    let labels = program.labels();
    let mut line = String::new();
    for (index, clause) in program.clauses.iter().enumerate() {
        if labels.binary_search(&index).is_ok() {
            out.push_str("                label L");
            dec(out, index as u32);
            out.push('\n');
        }
        out.push_str("/* ");
        padded(out, index / 2);
        out.push_str(if index % 2 == 0 { ".0 */ " } else { ".1 */ " });
        line.clear();
        xna::clause(&mut line, &clause.decode(), options.stage);
        with_extras(out, &line, extras.clauses.get(&index));
        for found in program.instructions(*clause) {
            out.push_str("/* ");
            padded(out, found.address);
            out.push_str("   */ ");
            xna::serialize(out, found.serialized);
            line.clear();
            let mut read = None;
            if !found.fetch {
                xna::alu(&mut line, &AluFields::decode(found.slot), options);
            } else {
                let fetch = Fetch::decode(found.slot);
                match unlinked(program, found.address, &fetch) {
                    Some((fields, semantic)) => xna_fetch::unlinked(&mut line, fields, semantic),
                    None => {
                        xna_fetch::fetch(&mut line, &fetch);
                        read = program.element(found.address);
                    }
                }
            }
            with_extras(out, &line, extras.slots.get(&found.address));
            if let Some(semantic) = read {
                comment(out, "    // ", &semantic.to_string());
            }
        }
    }
}

/// A line with its line feed, and the fields that a comment gives.
fn with_extras(out: &mut String, line: &str, extras: Option<&String>) {
    match extras {
        Some(fields) => {
            let _ = writeln!(out, "{}    // {{{fields}}}", line.trim_end());
        }
        None => out.push_str(line),
    }
}

/// The fields and the semantic of a vertex fetch that the program around the shader completes: it has nothing but
/// registers.
fn unlinked<'f>(program: &Program, address: usize, fetch: &'f Fetch) -> Option<(&'f VertexFields, Semantic)> {
    let Fetch::Vertex(fields) = fetch else { return None };
    let semantic = program.element(address)?;
    let bare = VertexFields {
        must_be_one: 1,
        src_reg: fields.src_reg,
        src_reg_am: fields.src_reg_am,
        src_swiz: fields.src_swiz,
        dst_reg: fields.dst_reg,
        dst_reg_am: fields.dst_reg_am,
        dst_swiz: fields.dst_swiz,
        pred_select: fields.pred_select,
        pred_condition: fields.pred_condition,
        ..VertexFields::default()
    };
    (*fields == bare).then_some((fields, semantic))
}

/// What stands before a program: its version, `config`, `dcl_*`, `def` and `defconst`.
pub(crate) fn declarations(out: &mut String, declarations: &Declarations) {
    out.push_str(version(declarations.stage));
    out.push('\n');
    for constant in &declarations.constants {
        defconst(out, constant);
    }
    if !declarations.constants.is_empty() {
        let _ = writeln!(out, "config Creator={}", declarations.creator);
    }
    out.push_str("config AutoSerialize=false\nconfig AutoResource=false\n");
    for (name, value) in &declarations.control {
        let _ = writeln!(out, "config {name}={value}");
    }
    if !declarations.trailing_slot {
        out.push_str("config TrailingSlot=false\n");
    }
    for index in &declarations.indices {
        let _ = writeln!(out, "dcl_{} r{}{}", short(index.semantic), index.register, mask(index.mask));
    }
    let file = if declarations.stage == Stage::Vertex { 'o' } else { 'r' };
    for i in &declarations.interpolators {
        let centroid = if i.centroid { "_centroid" } else { "" };
        let _ = writeln!(out, "dcl_{}{centroid} {file}{}{}", short(i.semantic), i.register, mask(i.mask));
    }
    for literal in &declarations.literals {
        for (register, values) in (u32::from(literal.first)..).zip(&literal.values) {
            let _ = writeln!(out, "def c{register}, {}", numbers(values));
        }
    }
    if let Some(verbatim) = &declarations.verbatim {
        out.push_str(
            "// The container around the program, which the declarations above do not say in full.\n",
        );
        for (word, bytes) in [("container_head", &verbatim.head), ("container_foot", &verbatim.foot)] {
            for line in bytes.chunks(32) {
                out.push_str(word);
                for (number, byte) in line.iter().enumerate() {
                    let _ = write!(out, "{}{byte:02x}", if number % 4 == 0 { " " } else { "" });
                }
                out.push('\n');
            }
        }
    }
}

/// A semantic as a declaration writes it: without the index 0.
pub(super) fn short(semantic: Semantic) -> String {
    match semantic.index {
        0 => semantic.usage_name().to_owned(),
        index => format!("{}{index}", semantic.usage_name()),
    }
}

fn mask(mask: u8) -> String {
    match mask {
        0 => return "._".to_owned(),
        15 => return String::new(),
        _ => {}
    }
    let letters = "xyzw".chars().enumerate().filter(|(bit, _)| mask >> bit & 1 != 0).map(|(_, c)| c);
    core::iter::once('.').chain(letters).collect()
}

/// Numbers that read back to the same bits.
fn numbers(values: &[f32]) -> String {
    let number = |value: &f32| {
        let text = value.to_string();
        match text.parse::<f32>() {
            Ok(back) if back.to_bits() == value.to_bits() => text,
            _ => format!("0x{:08x}", value.to_bits()),
        }
    };
    values.iter().map(number).collect::<Vec<_>>().join(", ")
}

fn defconst(out: &mut String, constant: &Constant) {
    let Shape { class, kind, rows, columns, elements } = constant.shape;
    let name =
        |names: &[&'static str], number: u16| names.get(usize::from(number)).copied().unwrap_or("void");
    let _ = write!(
        out,
        "defconst {}, {}, {}, [{rows}, {columns}",
        constant.name,
        name(&Shape::KINDS, kind),
        name(&Shape::CLASSES, class),
    );
    if elements != 1 {
        let _ = write!(out, ", {elements}");
    }
    let _ = write!(out, "], {}{}", constant.set.letter(), constant.first);
    if constant.count != constant.shape.registers() {
        let _ = write!(out, ", {}", constant.count);
    }
    if !constant.default.is_empty() {
        let _ = write!(out, ", {{ {} }}", numbers(&constant.default));
    }
    out.push('\n');
}
