//! Which instructions two of AMD's descriptions have alone, and what differs in those they share.

use super::flags;
use super::instruction::place;
use isaloom_amd::spec::{Instruction, Spec};
use isaloom_record::{Change, ChangeKind, Changed, Difference, Side};
use std::collections::{BTreeMap, BTreeSet};

/// What differs.
pub fn difference(a: &Spec, b: &Spec) -> Difference {
    let (in_a, in_b) = (by_name(a), by_name(b));
    let mut removed: Vec<&str> = in_a.keys().filter(|n| !in_b.contains_key(*n)).copied().collect();
    let mut added: Vec<&str> = in_b.keys().filter(|n| !in_a.contains_key(*n)).copied().collect();
    let mut changed = Vec::new();
    // What one has under a name that is an alias in the other was renamed.
    removed.retain(|old| {
        let has_alias =
            |spec: &Spec, i: &Instruction, name: &str| i.aliases.iter().any(|s| spec.text(*s) == name);
        let new = added.iter().position(|new| {
            in_b.get(new).is_some_and(|i| has_alias(b, i, old))
                || in_a.get(old).is_some_and(|i| has_alias(a, i, new))
        });
        let Some(new) = new else { return true };
        let new = added.remove(new);
        let changes = match (in_a.get(old), in_b.get(new)) {
            (Some(first), Some(second)) => changes(a, first, b, second),
            _ => Vec::new(),
        };
        let (from, to) = (side(old, "instruction"), side(new, "instruction"));
        changed.push(Changed { from, to, changes, witness: None });
        false
    });
    let mut same = 0;
    for (name, &first) in &in_a {
        let Some(&second) = in_b.get(name) else { continue };
        let changes = changes(a, first, b, second);
        if changes.is_empty() {
            same += 1;
        } else {
            let of = || side(name, "instruction");
            changed.push(Changed { from: of(), to: of(), changes, witness: None });
        }
    }
    let encodings = |spec: &'_ Spec| -> BTreeMap<String, Vec<String>> {
        spec.encodings.iter().map(|e| (spec.text(e.name).to_owned(), layout(spec, e))).collect()
    };
    let (ea, eb) = (encodings(a), encodings(b));
    for (name, before) in &ea {
        let Some(after) = eb.get(name).filter(|after| *after != before) else { continue };
        let of = || side(name, "encoding");
        changed.push(Changed { from: of(), to: of(), changes: moved(before, after), witness: None });
    }
    let alone = |one: &BTreeMap<String, Vec<String>>, other: &BTreeMap<String, Vec<String>>| {
        let names = one.keys().filter(|name| !other.contains_key(*name));
        names.map(|name| side(name, "encoding")).collect::<Vec<_>>()
    };
    let mut record = Difference {
        from: a.text(a.architecture.name).to_owned(),
        to: b.text(b.architecture.name).to_owned(),
        removed: alone(&ea, &eb),
        added: alone(&eb, &ea),
        changed,
        same: Some(same),
        ..Difference::default()
    };
    record.removed.extend(removed.into_iter().map(|name| side(name, "instruction")));
    record.added.extend(added.into_iter().map(|name| side(name, "instruction")));
    record
}

fn side(name: &str, kind: &str) -> Side {
    Side { name: name.to_owned(), kind: kind.to_owned(), ..Side::default() }
}

fn by_name(spec: &Spec) -> BTreeMap<&str, &Instruction> {
    spec.instructions.iter().map(|i| (spec.text(i.name), i)).collect()
}

/// What an encoding is: its size and order, and its fields with their bits.
fn layout(spec: &Spec, encoding: &isaloom_amd::spec::Encoding) -> Vec<String> {
    let mut lines = vec![format!("bits {}", encoding.bits), format!("order {}", encoding.order)];
    for field in &encoding.fields {
        let bits: Vec<String> =
            super::instruction::pairs(field).iter().map(|[low, high]| format!("{low}..{high}")).collect();
        lines.push(format!("{} {}", spec.text(field.name), bits.join("+")));
    }
    lines
}

/// The lines of two layouts that are not in the other, by their first words.
fn moved(before: &[String], after: &[String]) -> Vec<Change> {
    let name = |line: &String| line.split(' ').next().unwrap_or_default().to_owned();
    let rest = |line: &String| line.split_once(' ').map(|(_, rest)| rest.to_owned());
    let names: BTreeSet<String> = before.iter().chain(after).map(name).collect();
    let of =
        |lines: &[String], wanted: &String| lines.iter().find(|line| name(line) == *wanted).and_then(rest);
    names
        .into_iter()
        .map(|name| Change {
            kind: ChangeKind::Field,
            from: of(before, &name),
            to: of(after, &name),
            name: Some(name),
            ..Change::default()
        })
        .filter(|change| change.from != change.to)
        .collect()
}

/// What an instruction has in each encoding: opcode and operands.
fn forms(spec: &Spec, instruction: &Instruction) -> BTreeMap<String, (Option<u32>, String)> {
    let mut forms = BTreeMap::new();
    for form in instruction.forms.iter().filter_map(|id| spec.form(*id)) {
        let shown = spec.operands(form).iter().map(|o| {
            let implicit = if o.implicit { " implicit" } else { "" };
            let direction = match (o.input, o.output) {
                (true, true) => "inout ",
                (false, true) => "out ",
                _ => "",
            };
            let (field, kind, format) =
                (spec.text(o.field_name), spec.text(o.kind_name), spec.text(o.format_name));
            format!("{direction}{field}:{kind}:{format}:{}{implicit}", o.bits)
        });
        let operands: Vec<String> = shown.collect();
        forms.entry(place(spec, form)).or_insert((form.opcode, operands.join(" ")));
    }
    forms
}

fn changes(a: &Spec, first: &Instruction, b: &Spec, second: &Instruction) -> Vec<Change> {
    let (before, after) = (forms(a, first), forms(b, second));
    let mut changes = Vec::new();
    let mut put = |kind, name: &str, from: Option<String>, to: Option<String>| {
        if from != to {
            changes.push(Change {
                kind,
                name: (!name.is_empty()).then(|| name.to_owned()),
                from,
                to,
                ..Change::default()
            });
        }
    };
    for (place, (opcode, operands)) in &before {
        let number = |op: &Option<u32>| op.map(|op| op.to_string());
        match after.get(place) {
            None => put(ChangeKind::Encoding, place, Some(String::new()), None),
            Some((other, list)) => {
                put(ChangeKind::Opcode, place, number(opcode), number(other));
                put(ChangeKind::Operands, place, Some(operands.clone()), Some(list.clone()));
            }
        }
    }
    for place in after.keys().filter(|place| !before.contains_key(*place)) {
        put(ChangeKind::Encoding, place, None, Some(String::new()));
    }
    put(ChangeKind::Flags, "", Some(flags(first).join(", ")), Some(flags(second).join(", ")));
    let text = |spec: &Spec, instruction: &Instruction| super::said(spec.text(instruction.description));
    put(ChangeKind::Text, "", text(a, first), text(b, second));
    changes
}
