//! Derives the literal forms and the DPP forms of a base form, by the rules that AMD's files follow.

use super::patch::Patch;
use crate::spec::{LITERAL_FIELDS, Operand, Sym};
use isaloom_source::Span;

/// Returns the part of an encoding's name that the names of its literal and DPP encodings begin with: `VOP3` for
/// `ENC_VOP3`.
fn stem(name: &str) -> &str {
    name.strip_prefix("ENC_").unwrap_or(name)
}

/// Returns the number of a source field from 0, such as 1 for `SRC1`; `None` for other fields.
fn source_number(field: &str) -> Option<usize> {
    match field {
        "SRC0" | "SSRC0" | "VSRC0" => Some(0),
        "SRC1" | "SSRC1" | "VSRC1" => Some(1),
        "SRC2" => Some(2),
        _ => None,
    }
}

/// Adds the forms of an instruction with literal sources: one per `has_lit` condition of the literal encoding whose
/// sources the instruction has.
pub(super) fn literal_forms(
    patch: &mut Patch<'_>,
    name: Sym,
    base: usize,
    opcode: u32,
    operands: &[Operand],
    span: Span,
) {
    let Some(base_name) = patch.spec.encodings.get(base).map(|e| patch.text(e.name).to_string()) else {
        return;
    };
    let Ok(encoding) = patch.encoding(&format!("{}_INST_LITERAL", stem(&base_name))) else { return };
    let conditions: Vec<Sym> = patch
        .spec
        .encodings
        .get(encoding)
        .map_or(Vec::new(), |e| e.conditions.iter().map(|c| c.name).collect());
    let literal = literal_field(patch, encoding);
    for condition in conditions {
        let text = patch.text(condition).to_string();
        let Some(literals) = literal_sources(&text) else { continue };
        let number = |o: &Operand| source_number(patch.text(o.field_name)).filter(|_| o.input);
        if !literals.iter().all(|&n| operands.iter().any(|o| number(o) == Some(n))) {
            continue;
        }
        let is_literal = |o: &Operand| number(o).is_some_and(|n| literals.contains(&n));
        let changed: Vec<Operand> = operands
            .iter()
            .map(|o| if is_literal(o) { Operand { field_name: literal, ..*o } } else { *o })
            .collect();
        patch.add_form(name, encoding, condition, opcode, &changed, span);
    }
}

/// Returns the name of the literal field of an encoding.
fn literal_field(patch: &mut Patch<'_>, encoding: usize) -> Sym {
    let names = patch.spec.encodings.get(encoding).map_or(&[][..], |e| &e.fields);
    let found = names.iter().map(|f| f.name).find(|&name| LITERAL_FIELDS.contains(&patch.text(name)));
    found.unwrap_or_else(|| patch.sym(LITERAL_FIELDS[0]))
}

/// Returns the numbers of the sources that a condition declares as literals: 0 and 2 for `has_lit_0_has_lit_2`; `None`
/// for other conditions.
fn literal_sources(condition: &str) -> Option<Vec<usize>> {
    if condition == "has_lit" {
        return Some(vec![0]);
    }
    let rest = condition.strip_prefix("has_lit_")?;
    rest.split("_has_lit_").map(|n| n.parse().ok()).collect()
}

/// Adds the DPP forms of an instruction, in which the first source is a vector register.
pub(super) fn dpp_forms(
    patch: &mut Patch<'_>,
    name: Sym,
    base: usize,
    opcode: u32,
    operands: &[Operand],
    span: Span,
) {
    let Some(base_name) = patch.spec.encodings.get(base).map(|e| patch.text(e.name).to_string()) else {
        return;
    };
    for variant in ["DPP16", "DPP8", "DPP"] {
        let Ok(encoding) = patch.encoding(&format!("{}_VOP_{variant}", stem(&base_name))) else { continue };
        let condition = patch.spec.encodings.get(encoding).and_then(|e| e.conditions.first()).map(|c| c.name);
        let Some(condition) = condition else { continue };
        let vgpr = patch.sym("OPR_VGPR");
        // In a DPP word, the field VSRC0 contains the register. AMD's files name this field only for instructions with
        // one source; for others, they name SRC0, so the errata do so too.
        let field = if stem(&base_name) == "VOP1" { patch.sym("VSRC0") } else { patch.sym("SRC0") };
        let changed: Vec<Operand> = operands
            .iter()
            .map(|o| match source_number(patch.text(o.field_name)) {
                Some(0) if o.input => Operand { field_name: field, kind_name: vgpr, ..*o },
                _ => *o,
            })
            .collect();
        patch.add_form(name, encoding, condition, opcode, &changed, span);
    }
}
