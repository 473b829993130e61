//! Signatures of instructions, derived from the displays: each field is shown by its name, and optional flags are in
//! brackets.
//!
//! A signature does not list the values of a field. Completions ([`follow`](super::completion::follow)) list them.

use super::super::Isaspec;
use super::completion::instructions;
use isaloom_model::{BitsetId, FieldType, Model, Template, TemplatePart};
use isaloom_target::Signature;

/// Maximum number of alternatives that a signature lists for an optional field, such as `[(ss)]`. If there are more,
/// the signature shows the name of the field.
const MOST_TEXTS: usize = 3;

/// Returns the display of a leaf as readable text.
pub fn display_text(model: &Model, leaf: BitsetId, display: &Template, name: &str) -> String {
    displayed(model, leaf, display, name).label
}

/// Returns the signatures of the instructions with the given name.
pub(crate) fn signatures(isaspec: &Isaspec, name: &str) -> Vec<Signature> {
    let model = isaspec.compiled().model();
    let mut found: Vec<Signature> = Vec::new();
    for (id, leaf) in instructions(isaspec).filter(|(_, leaf)| leaf.shown_name() == name) {
        let doc = leaf.doc.as_ref().map(|doc| doc.split_whitespace().collect::<Vec<_>>().join(" "));
        let displays =
            model.chain(id).flat_map(|(_, bitset)| &bitset.cases).filter_map(|c| c.display.as_ref());
        for display in displays {
            let signature = Signature { doc: doc.clone(), ..displayed(model, id, display, name) };
            if !found.iter().any(|known| known.label == signature.label) {
                found.push(signature);
            }
        }
    }
    found
}

/// Returns a display as a signature. Its operands are the comma-separated parts after the instruction name. Text
/// directly after the name, such as a suffix, belongs to the name.
fn displayed(model: &Model, leaf: BitsetId, display: &Template, name: &str) -> Signature {
    let mut label = String::new();
    let mut named = 0;
    for part in &display.parts {
        match part {
            TemplatePart::Text(text) => push(&mut label, text),
            TemplatePart::Name { align } => {
                push(&mut label, if align.is_some() { " " } else { "" });
                label.push_str(name);
                named = label.len();
            }
            TemplatePart::Field { name, align, .. } => {
                push(&mut label, if align.is_some() { " " } else { "" });
                label.push_str(&field(model, leaf, name));
            }
            TemplatePart::Align(_) => push(&mut label, " "),
        }
    }
    label.truncate(label.trim_end().len());
    let mut operands = Vec::new();
    let behind = label.get(named..).unwrap_or("");
    let mut start = named + behind.find(char::is_whitespace).unwrap_or(behind.len());
    for piece in label.get(start..).unwrap_or("").split(',') {
        let blank = piece.len() - piece.trim_start().len();
        let end = piece.trim_end().len();
        if blank < end {
            operands.push(start + blank..start + end);
        }
        start += piece.len() + 1;
    }
    Signature { label, operands, ..Signature::default() }
}

/// Appends text to a label: each run of whitespace becomes one space, and whitespace at the start of the label is
/// omitted.
fn push(label: &mut String, text: &str) {
    for c in text.chars() {
        let is_blank = c.is_whitespace();
        if !is_blank {
            label.push(c);
        } else if !label.is_empty() && !label.ends_with(' ') {
            label.push(' ');
        }
    }
}

/// Returns how a signature shows a field: its name in `<>`, or the alternatives of an optional value.
fn field(model: &Model, leaf: BitsetId, name: &str) -> String {
    let named = format!("<{name}>");
    let optional = |inner: &str| format!("[{inner}]");
    let cases = model.chain(leaf).flat_map(|(_, bitset)| &bitset.cases);
    let mut fields = cases.flat_map(|case| &case.fields).map(|&id| model.field(id));
    let Some(field) = fields.find(|field| field.name == name) else { return named };
    match (field.ty, &field.display) {
        (FieldType::Bool | FieldType::BoolInv, Some(text)) => match text.trim() {
            "" => named,
            text => optional(text),
        },
        (FieldType::Offset | FieldType::Uoffset, _) => optional(&named),
        (FieldType::Enum(id), _) => {
            let values = &model.enumeration(id).values;
            let mut texts: Vec<&str> = values.iter().map(|value| value.display.trim()).collect();
            let may_be_left_out = texts.contains(&"");
            texts.retain(|text| !text.is_empty());
            match (may_be_left_out, texts.len()) {
                (false, _) => named,
                (true, 1..=MOST_TEXTS) => optional(&texts.join("|")),
                (true, _) => optional(&named),
            }
        }
        _ => named,
    }
}
