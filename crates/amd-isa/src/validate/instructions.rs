//! Validation of instructions: the names in forms and operands, and the opcodes.

use super::report::{Dangling, duplicates};
use crate::Spec;
use crate::spec::{Encoding, Form, Sym};
use isaloom_source::{Diagnostic, Severity, Span};
use rustc_hash::{FxHashMap, FxHashSet};

pub(super) fn check(spec: &Spec, found: &mut Vec<Diagnostic>) {
    duplicates(spec, "instruction", spec.instructions.iter().map(|i| (i.name, i.span)), found);
    dangling(spec, found);
    opcodes(spec, found);
    sizes(spec, found);
    groups(spec, found);
}

/// Uses of unknown names: the diagnostic id, the owner and the unknown name, with the spans of the uses.
type Uses = Vec<((&'static str, Sym, Sym), Vec<Span>)>;

fn dangling(spec: &Spec, found: &mut Vec<Diagnostic>) {
    let mut uses: Uses = Vec::new();
    let mut known: FxHashMap<(&'static str, Sym, Sym), usize> = FxHashMap::default();
    let mut add = |key: (&'static str, Sym, Sym), span: Span| {
        let at = *known.entry(key).or_insert(uses.len());
        match uses.get_mut(at) {
            Some((_, spans)) => spans.push(span),
            None => uses.push((key, vec![span])),
        }
    };
    let none = Sym::default();
    // The reader has already reported a form without the name of an encoding.
    for form in spec.forms.iter().filter(|f| !f.encoding_name.is_empty()) {
        if form.encoding.is_none() {
            add(("dangling-encoding", none, form.encoding_name), form.span);
        } else if form.condition.is_none() {
            add(("dangling-condition", form.encoding_name, form.condition_name), form.span);
        }
        for operand in spec.operands(form) {
            if operand.format.is_none() {
                add(("dangling-data-format", none, operand.format_name), form.span);
            }
            if operand.kind.is_none() {
                add(("dangling-operand-type", none, operand.kind_name), form.span);
            }
            // A constant operand is read from the literal, whatever field name it has.
            let names_field = |e: &Encoding| e.fields.iter().any(|f| f.name == operand.field_name);
            let is_known = operand.field_name.is_empty() || spec.form_encoding(form).is_none_or(names_field);
            if !is_known {
                add(("dangling-field", form.encoding_name, operand.field_name), form.span);
            }
        }
    }
    for ((id, whose, name), spans) in uses {
        let (whose, name) = (spec.text(whose), spec.text(name));
        // AMD's CDNA files use conditions that the FLAT encodings do not declare, so an unknown condition is only a
        // warning.
        let severity = if id == "dangling-condition" { Severity::Warning } else { Severity::Error };
        let what = match id {
            "dangling-encoding" => format!("unknown encoding `{name}`"),
            "dangling-condition" => format!("unknown condition of encoding {whose}: `{name}`"),
            "dangling-data-format" => format!("unknown data format `{name}`"),
            "dangling-operand-type" => format!("unknown operand type `{name}`"),
            _ => format!("unknown field of encoding {whose}: `{name}`"),
        };
        let note =
            (id == "dangling-condition").then(|| String::from("the condition is treated as always true"));
        Dangling { id, severity, what, spans, note }.report(found);
    }
}

/// Returns the opcodes that the identifiers of an encoding contain, one set per opcode field.
fn legal_opcodes(spec: &Spec, encoding: &Encoding) -> Vec<FxHashSet<u128>> {
    encoding
        .opcode_fields(spec)
        .map(|field| encoding.identifiers.iter().map(|&id| field.extract(id)).collect())
        .collect()
}

fn opcodes(spec: &Spec, found: &mut Vec<Diagnostic>) {
    let legal: Vec<_> = spec.encodings.iter().map(|e| legal_opcodes(spec, e)).collect();
    let mut owners: FxHashMap<(u32, u32, u32), &Form> = FxHashMap::default();
    for form in &spec.forms {
        let (Some(encoding), Some(opcode)) = (form.encoding, form.opcode) else { continue };
        let encoding_name = spec.text(form.encoding_name);
        let name = spec.instruction(form.instruction).map_or("", |i| spec.text(i.name));
        let lists = legal.get(encoding.index()).map_or(&[][..], |l| l);
        if !lists.is_empty() && !lists.iter().any(|l| l.contains(&u128::from(opcode))) {
            let message = format!("opcode {opcode} of {name} has no identifier in {encoding_name}");
            found.push(
                Diagnostic::error("opcode-without-identifier", message)
                    .at(form.span, "in this form")
                    .also(spec.encoding(encoding).map_or(Span::default(), |e| e.span), "this encoding")
                    .note("the form is still decoded"),
            );
        }
        // In a dual encoding, the X and Y halves have the same opcode numbers, so duplicates are not reported.
        let Some(condition) = form.condition.filter(|_| lists.len() < 2) else { continue };
        let key = (encoding.0, condition.0, opcode);
        match owners.get(&key) {
            None => {
                owners.insert(key, form);
            }
            Some(owner) => {
                let other = spec.instruction(owner.instruction).map_or("", |i| spec.text(i.name));
                let condition = spec.text(form.condition_name);
                let message =
                    format!("duplicate opcode {opcode} of {encoding_name}/{condition}: {other} and {name}");
                found.push(
                    Diagnostic::error("opcode-conflict", message)
                        .at(form.span, format!("{name} here"))
                        .also(owner.span, format!("{other} here"))
                        .note(format!("{other} is decoded")),
                );
            }
        }
    }
}

/// Reports operands whose size is unknown.
fn sizes(spec: &Spec, found: &mut Vec<Diagnostic>) {
    let has = |form: &&Form| spec.operands(form).iter().any(|operand| operand.bits == 0);
    let mut without = spec.forms.iter().filter(has);
    let Some(first) = without.next() else { return };
    let more = without.count();
    let name = spec.instruction(first.instruction).map_or("", |i| spec.text(i.name));
    let operand = spec.operands(first).iter().find(|operand| operand.bits == 0);
    let of = operand.map_or("", |operand| match spec.text(operand.field_name) {
        "" => spec.text(operand.kind_name),
        field => field,
    });
    let message = format!("missing size of operand {of} of {name}");
    let mut diagnostic = Diagnostic::warning("operand-size", message)
        .at(first.span, "in this form")
        .help("set `<OperandSize>` to the size of the operand in bits");
    if more > 0 {
        diagnostic = diagnostic.note(format!("{} forms have such operands", more + 1));
    }
    found.push(diagnostic);
}

fn groups(spec: &Spec, found: &mut Vec<Diagnostic>) {
    let groups: FxHashSet<Sym> = spec.groups.iter().map(|g| g.name).collect();
    let subgroups: FxHashSet<Sym> = spec.subgroups.iter().map(|g| g.name).collect();
    let used: FxHashSet<Sym> = spec
        .instructions
        .iter()
        .flat_map(|i| &i.groups)
        .flat_map(|of| of.subgroups.iter().copied().chain([of.group]))
        .collect();
    for (what, group) in spec
        .groups
        .iter()
        .map(|group| ("group", group))
        .chain(spec.subgroups.iter().map(|group| ("subgroup", group)))
        .filter(|(_, group)| !used.contains(&group.name))
    {
        let message = format!("the functional {what} `{}` has no instructions", spec.text(group.name));
        found.push(Diagnostic::warning("empty-group", message).at(group.span, "declared here"));
    }
    let mut reported = FxHashSet::default();
    for instruction in &spec.instructions {
        for membership in &instruction.groups {
            let unknown = |known: &FxHashSet<Sym>, name: &Sym| !known.is_empty() && !known.contains(name);
            let wrong = membership.subgroups.iter().copied().filter(|s| unknown(&subgroups, s));
            let wrong = wrong.chain([membership.group].into_iter().filter(|g| unknown(&groups, g)));
            for name in wrong.filter(|&name| reported.insert(name)) {
                let message = format!("undeclared functional group `{}`", spec.text(name));
                found.push(
                    Diagnostic::warning("dangling-group", message).at(instruction.span, "used here first"),
                );
            }
        }
    }
}
