//! Printer for programs and declarations in Microsoft's language. Fields that the language cannot express are in
//! comments that the assembler reads: `// {NAME=0x1}`.

use crate::assume;
use crate::container::{CREATOR, Constant, Declarations, Semantic, Shape};
use crate::escaped;
use crate::fields::VertexFields;
use crate::gpu::Stage;
use crate::instr::Fetch;
use core::fmt::Write as _;
use std::collections::BTreeMap;

/// Texts to print in comments: lists of fields such as `NAME=0x1`, for clauses by index and for instructions by slot
/// address.
#[derive(Clone, Debug, Default)]
pub(crate) struct Extras {
    /// Text to print before the program instead of the version line; `None` prints the version line.
    pub(crate) head: Option<String>,
    pub(crate) clauses: BTreeMap<usize, String>,
    pub(crate) slots: BTreeMap<usize, String>,
}

/// Returns the version word of a stage, which is the first word of the text.
pub(super) fn version(stage: Stage) -> &'static str {
    match stage {
        Stage::Vertex => "xvs_3_0",
        Stage::Fragment => "xps_3_0",
    }
}

/// Returns the fields of a vertex fetch if it is unlinked, that is, all fields except its registers have the values of
/// a fetch whose location the application sets later. Otherwise `None`.
pub(crate) fn unlinked(fetch: &Fetch) -> Option<&VertexFields> {
    let Fetch::Vertex(fields) = fetch else { return None };
    // In unlinked fetches, Microsoft's assembler writes constant 0, and its compiler writes the last constant.
    let constant = (fields.const_index, fields.const_index_sel);
    if constant != assume::UNLINKED && constant != (0, 0) {
        return None;
    }
    let bare = VertexFields {
        must_be_one: 1,
        const_index: constant.0,
        const_index_sel: constant.1,
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
    (*fields == bare).then_some(fields)
}

/// Prints the text before the instructions: the version, and the lines `config`, `dcl_*`, `def` and `defconst`.
pub(crate) fn declarations(out: &mut String, declarations: &Declarations) {
    out.push_str(version(declarations.stage));
    out.push('\n');
    for constant in &declarations.constants {
        defconst(out, constant);
    }
    match &declarations.creator {
        Some(creator) if !declarations.constants.is_empty() || creator != CREATOR => {
            let _ = writeln!(out, "config Creator={}", escaped::written(creator));
        }
        Some(_) => {}
        None => out.push_str("config ConstantTable=false\n"),
    }
    out.push_str("config AutoSerialize=false\nconfig AutoResource=false\n");
    for (name, value) in &declarations.control {
        let _ = writeln!(out, "config {name}={value}");
    }
    if let Some(control) = declarations.sample_control {
        let _ = writeln!(out, "config PsSampleControl={}", control.name());
    }
    if let Some(register) = declarations.pixel_register {
        let _ = writeln!(out, "config PsPixelRegister={register}");
    }
    match declarations.pdb_hint {
        None => out.push_str("config TrailingSlot=false\n"),
        Some([0, 0, 0]) => {}
        // Microsoft's compiler has a comment for the PDB hint. The assembler reads this comment.
        Some([a, b, c]) => _ = writeln!(out, "// PDB hint {a:08x}-{b:08x}-{c:08x}"),
    }
    if let Some(debug) = &declarations.debug {
        let _ = writeln!(out, "config DebugTimestamp={:#x}", debug.timestamp);
        let _ = writeln!(out, "config DebugPath={}", escaped::written(&debug.path));
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
    for integer in &declarations.integers {
        for (register, word) in (u32::from(integer.first)..).zip(&integer.words) {
            let [count, start, step, rest] = word.to_le_bytes();
            let _ = writeln!(out, "defi i{register}, {count}, {start}, {}, {rest}", step as i8);
        }
    }
    for boolean in &declarations.booleans {
        let _ = writeln!(out, "defb b{}, {}", boolean.register, boolean.value);
    }
    if let Some(verbatim) = &declarations.verbatim {
        out.push_str("// The parts of the container that the declarations above do not fully describe.\n");
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

/// Returns the text of a semantic in a declaration. The index 0 is omitted: `texcoord` instead of `texcoord0`.
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

/// Formats floats as a list. Parsing each number gives the same bits.
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
        escaped::written(&constant.name),
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
