//! An item of code as a JSON record: text, fields, operands and what the description says of the instruction.

use super::Printer;
use super::writer::{instruction, push_data};
use isaloom::amd::spec::{Form, FormId, Spec};
use isaloom::amd::{Decoded, Item};
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// One record.
pub(super) fn record(
    printer: &Printer,
    item: &Item,
    address: u64,
    bytes: &[u8],
    labels: &BTreeMap<u64, Vec<String>>,
) -> Value {
    let hex: String = bytes.iter().map(|b| format!("{b:02x}")).collect();
    let mut text = String::new();
    let Item::Instruction(decoded) = item else {
        push_data(bytes, &mut text);
        return json!({ "address": address, "bytes": hex, "text": text, "kind": "data" });
    };
    let exact = instruction(printer, decoded, address, labels, &mut text);
    let mut record = json!({
        "address": address,
        "bytes": hex,
        "text": text,
        "kind": "instruction",
        "exact": exact,
        "size": decoded.bytes,
    });
    if let Some(object) = record.as_object_mut() {
        if let Some(names) = labels.get(&address) {
            object.insert("labels".to_owned(), json!(names));
        }
        let target = i64::try_from(address).ok().and_then(|a| printer.branches.target(decoded, a));
        if let Some(target) = target {
            let label = u64::try_from(target).ok().and_then(|t| labels.get(&t)?.first());
            object.insert("branch".to_owned(), json!({ "target": target, "label": label }));
        }
        let halves: Vec<Value> = [Some(decoded.form), decoded.second]
            .into_iter()
            .flatten()
            .map(|f| half(&printer.spec, f, decoded))
            .collect();
        match <[Value; 1]>::try_from(halves) {
            Ok([Value::Object(one)]) => object.extend(one),
            Ok([other]) => {
                object.insert("instruction".to_owned(), other);
            }
            Err(both) => {
                object.insert("halves".to_owned(), json!(both));
            }
        }
    }
    record
}

/// What the description says of a form, with the values of its fields.
pub(in crate::lang::amd) fn half(spec: &Spec, id: FormId, decoded: &Decoded) -> Value {
    let Some(form) = spec.form(id) else { return Value::Null };
    let Some(instruction) = spec.instruction(form.instruction) else { return Value::Null };
    let fields: Vec<Value> = spec.form_encoding(form).map_or(Vec::new(), |encoding| {
        let field = |f: &isaloom::amd::spec::Field| {
            json!({
                "name": spec.text(f.name),
                "value": u64::try_from(f.extract(decoded.word)).ok(),
                "bits": f.ranges.iter().map(|r| json!([r.offset, r.bits])).collect::<Vec<_>>(),
            })
        };
        encoding.fields.iter().map(field).collect()
    });
    let flags = instruction.flags;
    json!({
        "name": spec.text(instruction.name),
        "encoding": spec.text(form.encoding_name),
        "condition": spec.text(form.condition_name),
        "opcode": form.opcode,
        "fields": fields,
        "operands": operands(spec, form, decoded),
        "flags": {
            "branch": flags.branch,
            "conditional_branch": flags.conditional_branch,
            "indirect_branch": flags.indirect_branch,
            "terminator": flags.terminator,
            "immediately_executed": flags.immediately_executed,
        },
        "groups": instruction.groups.iter().map(|g| json!({
            "group": spec.text(g.group),
            "subgroups": g.subgroups.iter().map(|s| spec.text(*s)).collect::<Vec<_>>(),
        })).collect::<Vec<_>>(),
    })
}

fn operands(spec: &Spec, form: &Form, decoded: &Decoded) -> Vec<Value> {
    let encoding = spec.form_encoding(form);
    let operand = |o: &isaloom::amd::spec::Operand| {
        let field = o.field.and_then(|id| encoding?.field(id));
        let value = field.and_then(|f| u64::try_from(f.extract(decoded.word)).ok());
        let name = value.and_then(|v| spec.operand_type(o)?.name_of(spec, i64::try_from(v).ok()?));
        json!({
            "field": (!o.field_name.is_empty()).then(|| spec.text(o.field_name)),
            "value": value,
            "name": name,
            "type": spec.text(o.kind_name),
            "format": spec.text(o.format_name),
            "bits": o.bits,
            "input": o.input,
            "output": o.output,
            "implicit": o.implicit,
        })
    };
    spec.operands(form).iter().map(operand).collect()
}
