//! Converts the contents of an AMD description to records: instructions with their encodings, operands and texts, and
//! counts.

use super::instruction::{described, pairs};
use super::{flags, groups, said};
use isaloom_amd_isa::spec::{Expr, Form, Instruction, Operator, Spec};
use isaloom_schema::{Description, Encoding, Entry, Fact, FieldInfo};
use isaloom_source::Diagnostic;

/// Returns the list of all instructions.
pub fn list(spec: &Spec) -> Description {
    let instructions = spec.instructions.iter().map(|i| entry(spec, i)).collect();
    Description { instructions, ..Description::default() }
}

/// Returns the page of one instruction.
pub fn page(spec: &Spec, instruction: &Instruction) -> Description {
    Description { instructions: vec![entry(spec, instruction)], ..Description::default() }
}

/// Returns the instruction with this name, with this alias, or with this mnemonic, which may have an LLVM suffix such
/// as `_e32`; `None` if there is none.
pub fn find<'s>(spec: &'s Spec, name: &str) -> Option<&'s Instruction> {
    let bare = ["_e64_dpp", "_e32", "_e64", "_dpp", "_sdwa"].iter().find_map(|s| name.strip_suffix(s));
    let found = spec.instruction_named(name).or_else(|| spec.instruction_named(bare?));
    found.and_then(|id| spec.instruction(id))
}

fn entry(spec: &Spec, instruction: &Instruction) -> Entry {
    Entry {
        name: spec.text(instruction.name).to_owned(),
        aliases: instruction.aliases.iter().map(|a| spec.text(*a).to_owned()).collect(),
        groups: groups(spec, instruction),
        flags: flags(instruction),
        doc: said(spec.text(instruction.description)),
        encodings: instruction
            .forms
            .iter()
            .filter_map(|id| spec.form(*id))
            .map(|f| encoding(spec, f))
            .collect(),
        ..Entry::default()
    }
}

fn encoding(spec: &Spec, form: &Form) -> Encoding {
    let encoding = spec.form_encoding(form);
    Encoding {
        name: spec.text(form.encoding_name).to_owned(),
        condition: said(spec.text(form.condition_name)),
        expression: expression(spec, form),
        opcode: form.opcode,
        bits: encoding.map(|e| e.bits),
        doc: encoding.and_then(|e| said(spec.text(e.description))),
        fields: encoding
            .map_or(Vec::new(), |e| e.fields.iter().map(|field| field_info(spec, field)).collect()),
        operands: spec.operands(form).iter().map(|o| described(spec, o)).collect(),
    }
}

/// Returns the record of a field of an encoding.
pub(super) fn field_info(spec: &Spec, field: &isaloom_amd_isa::spec::Field) -> FieldInfo {
    let mut bits = pairs(field);
    bits.reverse();
    FieldInfo {
        name: spec.text(field.name).to_owned(),
        width: bits.iter().map(|[low, high]| high - low + 1).sum(),
        doc: said(spec.text(field.description)),
        bits,
        ..FieldInfo::default()
    }
}

/// Returns the condition of a form as an expression in C syntax; `None` if the form has no condition or it always
/// holds.
pub(super) fn expression(spec: &Spec, form: &Form) -> Option<String> {
    // The literal 1 is a condition that always holds.
    let expr = spec.form_condition(form)?.expr.as_ref()?;
    // Parentheses around the whole expression are redundant, so they are removed.
    let (text, operator) =
        (condition(spec, expr), matches!(expr, Expr::Operator { args, .. } if args.len() > 1));
    let bare = text.strip_prefix('(').and_then(|text| text.strip_suffix(')')).filter(|_| operator);
    Some(bare.map_or(text.clone(), str::to_owned)).filter(|text| text != "1")
}

/// Formats an expression in C syntax.
pub(super) fn condition(spec: &Spec, expr: &Expr) -> String {
    match expr {
        Expr::Literal { value, .. } => value.to_string(),
        Expr::Id { label } => spec.text(*label).to_owned(),
        Expr::Operator { op, args } => {
            if let Some(field) = expr.field_name() {
                return spec.text(field).to_owned();
            }
            // Nested calls of one operator need no parentheses: `(a && b) && c` is written as `a && b && c`.
            let mut flat: Vec<&Expr> = Vec::new();
            let mut rest: Vec<&Expr> = args.iter().rev().collect();
            while let Some(arg) = rest.pop() {
                match arg {
                    Expr::Operator { op: inner, args }
                        if inner == op && matches!(op, Operator::And | Operator::Or) && args.len() > 1 =>
                    {
                        rest.extend(args.iter().rev());
                    }
                    other => flat.push(other),
                }
            }
            let args: Vec<String> = flat.into_iter().map(|arg| condition(spec, arg)).collect();
            match args.as_slice() {
                [one] => format!("{}{one}", op.text()),
                _ => format!("({})", args.join(&format!(" {} ", op.text()))),
            }
        }
    }
}

/// Returns the numbers of encodings, instructions and other parts of a description, in total and per encoding. They can
/// be compared with the numbers in AMD's documentation.
pub fn statistics(spec: &Spec, findings: &[Diagnostic]) -> (Vec<Fact>, Vec<Vec<Fact>>) {
    let found = |id: &str| findings.iter().filter(|d| d.id == id).count();
    let sum =
        |f: &dyn Fn(&isaloom_amd_isa::spec::Encoding) -> usize| spec.encodings.iter().map(f).sum::<usize>();
    let document = &spec.document;
    let id = spec.architecture.id.map_or_else(String::new, |id| id.to_string());
    let facts = vec![
        Fact::text("architecture", spec.text(spec.architecture.name)),
        Fact::text("architecture id", id),
        Fact::text("schema", spec.text(document.schema_version)),
        Fact::text("release date", spec.text(document.release_date)),
        Fact::text("license", spec.text(document.license)),
        Fact::text("copyright", spec.text(document.copyright)),
        Fact::text("sensitivity", spec.text(document.sensitivity)),
        Fact::count("instructions", spec.instructions.len()),
        Fact::count("aliases", spec.instructions.iter().map(|i| i.aliases.len()).sum::<usize>()),
        Fact::count("instruction encodings", spec.forms.len()),
        Fact::count("operands", spec.operands.len()),
        Fact::count("encodings", spec.encodings.len()),
        Fact::count("identifiers", sum(&|e| e.identifiers.len())),
        Fact::count("conditions", sum(&|e| e.conditions.len())),
        Fact::count("fields", sum(&|e| e.fields.len())),
        Fact::count("data formats", spec.data_formats.len()),
        Fact::count("operand types", spec.operand_types.len()),
        Fact::count("predefined values", spec.operand_types.iter().map(|t| t.values.len()).sum::<usize>()),
        Fact::count("functional groups", spec.groups.len()),
        Fact::count("functional subgroups", spec.subgroups.len()),
        Fact::count(
            "described instructions",
            spec.instructions.iter().filter(|i| !i.description.is_empty()).count(),
        ),
        Fact::count("unknown elements", found("unknown-element")),
        Fact::count("dangling encodings", found("dangling-encoding")),
        Fact::count("dangling conditions", found("dangling-condition")),
        Fact::count("dangling operand types", found("dangling-operand-type")),
        Fact::count("dangling data formats", found("dangling-data-format")),
        Fact::count("dangling fields", found("dangling-field")),
        Fact::count("findings", findings.len()),
    ];
    let of_encoding = |(i, e): (usize, &isaloom_amd_isa::spec::Encoding)| {
        let forms = spec.forms.iter().filter(|f| f.encoding.is_some_and(|e| e.index() == i)).count();
        vec![
            Fact::text("encoding", spec.text(e.name)),
            Fact::text("order", e.order.to_string()),
            Fact::count("bits", e.bits as usize),
            Fact::count("identifiers", e.identifiers.len()),
            Fact::count("fields", e.fields.len()),
            Fact::count("conditions", e.conditions.len()),
            Fact::count("forms", forms),
        ]
    };
    (facts, spec.encodings.iter().enumerate().map(of_encoding).collect())
}
