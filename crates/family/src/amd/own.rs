//! The text that a description has by itself: the name of the instruction and every field, with the names that the
//! description has for their values. It needs no GPU, so it is there for any architecture.

use isaloom_amd::Decoded;
use isaloom_amd::spec::{Encoding, Field, FieldId, Form, OperandType, Spec};
use std::fmt::Write as _;

/// Appends an instruction. False where bits stand in no field.
pub(super) fn push_own(spec: &Spec, decoded: &Decoded, out: &mut String) -> bool {
    let forms: Vec<&Form> =
        [Some(decoded.form), decoded.second].into_iter().flatten().filter_map(|id| spec.form(id)).collect();
    for (i, form) in forms.iter().enumerate() {
        out.push_str(if i == 0 { "" } else { " :: " });
        out.push_str(spec.instruction(form.instruction).map_or("", |i| spec.text(i.name)));
    }
    let Some(encoding) = forms.last().and_then(|form| spec.form_encoding(form)) else { return false };
    let mut separator = " ";
    for (index, field) in encoding.fields.iter().enumerate() {
        let name = spec.text(field.name);
        // They say which instruction it is.
        if matches!(name, "ENCODING" | "OP" | "OPX" | "OPY") {
            continue;
        }
        let kind = forms.iter().find_map(|form| operand_type(spec, form, index));
        let _ = write!(out, "{separator}{name}=");
        // A literal is a number, whatever the operand could be in its place.
        let literal = encoding.literal_field(spec).is_some_and(|literal| literal.name == field.name);
        push_value(spec, field, kind.filter(|_| !literal), field.extract(decoded.word), out);
        separator = ", ";
    }
    decoded.word & !covered(encoding) == 0
}

/// The bits that a field has.
fn covered(encoding: &Encoding) -> u128 {
    encoding.fields.iter().fold(0, |mask, field| mask | field.mask())
}

/// The type of the operand that stands in a field.
fn operand_type<'s>(spec: &'s Spec, form: &Form, index: usize) -> Option<&'s OperandType> {
    let is = |field: Option<FieldId>| field.is_some_and(|id| id.index() == index);
    spec.operands(form)
        .iter()
        .find(|operand| is(operand.field))
        .and_then(|operand| spec.operand_type(operand))
}

/// Appends a value by its name; the parts of a value that has such; a number.
fn push_value(spec: &Spec, field: &Field, kind: Option<&OperandType>, value: u128, out: &mut String) {
    let signed = i64::try_from(value).ok();
    let own =
        field.values.iter().find(|known| Some(known.value) == signed).map(|known| spec.text(known.name));
    let named = own.or_else(|| kind?.name_of(spec, signed?));
    if let Some(name) = named.filter(|name| !name.is_empty()) {
        out.push_str(name);
        return;
    }
    match kind.map(|kind| kind.fields.as_slice()) {
        Some(parts @ [_, _, ..]) => {
            for (i, part) in parts.iter().enumerate() {
                let _ = write!(out, "{}{}=", if i == 0 { "(" } else { ", " }, spec.text(part.name));
                push_value(spec, part, None, part.extract(value), out);
            }
            out.push(')');
        }
        // Writing to a String never fails.
        _ => drop(write!(out, "{value:#x}")),
    }
}
