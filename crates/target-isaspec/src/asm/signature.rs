//! What instructions look like: their displays with the names of fields in the place of what they show, flags with the text
//! that is there or not. It says nothing of values; what can stand at a place `follow` says.

use super::super::Isaspec;
use super::completion::instructions;
use isaloom_model::{BitsetId, FieldType, Model, Template, TemplatePart};
use isaloom_target::Signature;

/// So many texts of a value that may be left out are written one beside the other.
const MOST_TEXTS: usize = 3;

/// What a display of a leaf prints, for people.
pub fn display_text(model: &Model, leaf: BitsetId, display: &Template, name: &str) -> String {
    displayed(model, leaf, display, name).label
}

/// The displays of the instructions of a name.
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

/// A display with its operands: what commas divide behind the name and all that is written without a blank behind it.
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
    Signature { label, operands, doc: None }
}

/// Appends text with single blanks in the place of many, and none at the beginning.
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

/// What stands for a field: its name, or the texts of which one is there or none.
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
