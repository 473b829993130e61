//! `diff`: which instructions two descriptions have alone, and what differs in those they share.

use super::args::Errata;
use super::load;
use crate::cli::shared::ReportFormat;
use crate::cli::{Context, Outcome, Status};
use crate::commands::diff::Args;
use isaloom::amd::spec::{Instruction, Spec};
use serde_json::json;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

/// Runs `diff`.
pub(super) fn run(args: &Args, context: &mut Context) -> Outcome {
    let errata = Errata::default();
    let gpu = |i: usize| args.gpu.get(i).or(args.gpu.first()).map(String::as_str);
    let (a, _) = load::from_file(&args.from, gpu(0), &errata, context)?;
    let (b, _) = load::from_file(args.to.as_deref().unwrap_or(&args.from), gpu(1), &errata, context)?;
    let difference = Difference::of(&a.spec, &b.spec);
    let text = match args.format {
        ReportFormat::Text => difference.text(&a.spec, &b.spec),
        ReportFormat::Json => format!("{:#}\n", difference.json()),
    };
    let mut output = context.output(&args.output)?;
    output.text(&text)?;
    output.commit()?;
    Ok(Status::Fine)
}

/// What differs.
struct Difference {
    removed: Vec<String>,
    added: Vec<String>,
    /// Instructions that one has under a name that is an alias in the other.
    renamed: Vec<(String, String)>,
    changed: Vec<(String, Vec<String>)>,
    removed_encodings: Vec<String>,
    added_encodings: Vec<String>,
}

impl Difference {
    fn of(a: &Spec, b: &Spec) -> Difference {
        let (in_a, in_b) = (by_name(a), by_name(b));
        let mut removed: Vec<String> =
            in_a.keys().filter(|n| !in_b.contains_key(*n)).map(|n| (*n).to_owned()).collect();
        let mut added: Vec<String> =
            in_b.keys().filter(|n| !in_a.contains_key(*n)).map(|n| (*n).to_owned()).collect();
        let mut renamed = Vec::new();
        removed.retain(|old| {
            let has_alias =
                |spec: &Spec, i: &Instruction, name: &str| i.aliases.iter().any(|s| spec.text(*s) == name);
            let new = added.iter().position(|new| {
                in_b.get(new.as_str()).is_some_and(|i| has_alias(b, i, old))
                    || in_a.get(old.as_str()).is_some_and(|i| has_alias(a, i, new))
            });
            let Some(new) = new else { return true };
            renamed.push((old.clone(), added.remove(new)));
            false
        });
        let mut changed = Vec::new();
        for (name, &first) in &in_a {
            let Some(&second) = in_b.get(name) else { continue };
            let changes = changes(a, first, b, second);
            if !changes.is_empty() {
                changed.push(((*name).to_owned(), changes));
            }
        }
        let encodings = |spec: &Spec| -> BTreeSet<String> {
            spec.encodings.iter().map(|e| spec.text(e.name).to_owned()).collect()
        };
        let (ea, eb) = (encodings(a), encodings(b));
        Difference {
            removed,
            added,
            renamed,
            changed,
            removed_encodings: ea.difference(&eb).cloned().collect(),
            added_encodings: eb.difference(&ea).cloned().collect(),
        }
    }

    fn text(&self, a: &Spec, b: &Spec) -> String {
        let mut text = format!("{} -> {}\n", a.text(a.architecture.name), b.text(b.architecture.name));
        let _ = writeln!(
            text,
            "{} instructions removed, {} added, {} renamed, {} changed\n",
            self.removed.len(),
            self.added.len(),
            self.renamed.len(),
            self.changed.len()
        );
        let lists = [
            ("- encoding", &self.removed_encodings),
            ("+ encoding", &self.added_encodings),
            ("-", &self.removed),
            ("+", &self.added),
        ];
        for (mark, names) in lists {
            names.iter().for_each(|name| {
                let _ = writeln!(text, "{mark} {name}");
            });
        }
        for (old, new) in &self.renamed {
            let _ = writeln!(text, "= {old} -> {new}");
        }
        for (name, changes) in &self.changed {
            let _ = writeln!(text, "~ {name}");
            changes.iter().for_each(|change| {
                let _ = writeln!(text, "    {change}");
            });
        }
        text
    }

    fn json(&self) -> serde_json::Value {
        json!({
            "removed": self.removed,
            "added": self.added,
            "renamed": self.renamed.iter().map(|(from, to)| json!({ "from": from, "to": to })).collect::<Vec<_>>(),
            "changed": self.changed.iter().map(|(name, changes)| json!({ "name": name, "changes": changes })).collect::<Vec<_>>(),
            "removed_encodings": self.removed_encodings,
            "added_encodings": self.added_encodings,
        })
    }
}

fn by_name(spec: &Spec) -> BTreeMap<&str, &Instruction> {
    spec.instructions.iter().map(|i| (spec.text(i.name), i)).collect()
}

/// What an instruction has in each encoding: opcode and operands.
fn forms(spec: &Spec, instruction: &Instruction) -> BTreeMap<String, (Option<u32>, Vec<String>)> {
    let mut forms = BTreeMap::new();
    for form in instruction.forms.iter().filter_map(|id| spec.form(*id)) {
        let key = format!("{}/{}", spec.text(form.encoding_name), spec.text(form.condition_name));
        let shown = spec.operands(form).iter().filter(|o| !o.implicit);
        let operands = shown
            .map(|o| format!("{}:{}:{}", spec.text(o.field_name), spec.text(o.kind_name), o.bits))
            .collect();
        forms.entry(key).or_insert((form.opcode, operands));
    }
    forms
}

fn changes(a: &Spec, first: &Instruction, b: &Spec, second: &Instruction) -> Vec<String> {
    let (before, after) = (forms(a, first), forms(b, second));
    let mut changes = Vec::new();
    for (place, (opcode, operands)) in &before {
        match after.get(place) {
            None => changes.push(format!("- {place}")),
            Some((other, list)) => {
                if other != opcode {
                    let show = |op: &Option<u32>| op.map_or_else(|| "?".to_owned(), |op| op.to_string());
                    changes.push(format!("{place}: opcode {} -> {}", show(opcode), show(other)));
                }
                if list != operands {
                    changes.push(format!("{place}: operands {} -> {}", operands.join(" "), list.join(" ")));
                }
            }
        }
    }
    changes
        .extend(after.keys().filter(|place| !before.contains_key(*place)).map(|place| format!("+ {place}")));
    if first.flags != second.flags {
        changes.push("semantic flags differ".to_owned());
    }
    changes
}
