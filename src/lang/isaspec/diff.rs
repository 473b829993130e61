//! `diff`: what differs between two descriptions, or two generations of one.

use super::load::{self, Description, parse_generation};
use crate::cli::shared::ReportFormat;
use crate::cli::{Context, Error, Outcome};
use crate::commands::diff::Args;
use crate::render::plural;
use anstyle::{AnsiColor, Style};
use isaloom::Generation;
use isaloom::diff::{Change, Changed, Diff, FieldChange, LeafInfo, Side, diff};
use serde_json::{Value, json};
use std::fmt::Write as _;

/// Runs `diff`.
pub(super) fn run(args: &Args, context: &mut Context) -> Outcome {
    let generations = generations(args)?;
    let from = load::from_file(&args.from)?;
    let mut status = from.report_errors(context);
    let to = match &args.to {
        Some(path) => {
            let to = load::from_file(path)?;
            status = status.and(to.report_errors(context));
            Some(to)
        }
        None => None,
    };
    let other = to.as_ref().unwrap_or(&from);
    let sides = [
        Side { model: from.spec.model(), generation: generations[0] },
        Side { model: other.spec.model(), generation: generations[1] },
    ];
    let found = diff(sides[0], sides[1]);
    let titles = [title(&from, generations[0]), title(other, generations[1])];
    let mut output = context.output(&args.output)?;
    let text = match args.format {
        ReportFormat::Text => Paint::new(output.is_stdout() && context.colors_stdout()).text(&titles, &found),
        ReportFormat::Json => format!("{:#}\n", document(&titles, &found)),
    };
    output.text(&text)?;
    output.commit()?;
    Ok(status)
}

/// The generations of both sides.
fn generations(args: &Args) -> Result<[Option<Generation>; 2], Error> {
    let given: Vec<Generation> =
        args.gpu.iter().map(|text| parse_generation(text)).collect::<Result<_, _>>()?;
    match (given.as_slice(), &args.to) {
        ([], None) | ([_], None) => Err(Error::usage("there is nothing to compare with")
            .with_help("name a second description, or two generations: --gpu 600 --gpu 700")),
        ([], Some(_)) => Ok([None, None]),
        (&[both], _) => Ok([Some(both), Some(both)]),
        (&[from, to], _) => Ok([Some(from), Some(to)]),
        _ => Err(Error::usage("--gpu can be given once for both sides, or once for each")),
    }
}

fn title(description: &Description, generation: Option<Generation>) -> String {
    match generation {
        Some(generation) => format!("{}, generation {generation}", description.name),
        None => description.name.clone(),
    }
}

/// The colours of a comparison; all plain when there are none.
struct Paint {
    bold: Style,
    minus: Style,
    plus: Style,
    changed: Style,
}

impl Paint {
    fn new(color: bool) -> Paint {
        let plain = Style::new();
        if !color {
            return Paint { bold: plain, minus: plain, plus: plain, changed: plain };
        }
        let of = |color: AnsiColor| plain.fg_color(Some(color.into()));
        Paint {
            bold: plain.bold(),
            minus: of(AnsiColor::Red),
            plus: of(AnsiColor::Green),
            changed: of(AnsiColor::Yellow),
        }
    }

    fn text(&self, titles: &[String; 2], diff: &Diff) -> String {
        let Paint { bold, minus, plus, changed } = self;
        let mut out = String::new();
        let _ = writeln!(out, "{minus}--- {}{minus:#}\n{plus}+++ {}{plus:#}", titles[0], titles[1]);
        for leaf in &diff.removed {
            let _ = writeln!(out, "{minus}- {}{minus:#}  {}", name(leaf), leaf.pattern);
        }
        for leaf in &diff.added {
            let _ = writeln!(out, "{plus}+ {}{plus:#}  {}", name(leaf), leaf.pattern);
        }
        for both in &diff.changed {
            let _ = writeln!(out, "{changed}~ {}{changed:#}", changed_name(both));
            for change in &both.changes {
                self.change(change, &mut out);
            }
        }
        let mut last = "";
        for change in &diff.enums {
            if change.name != last {
                let _ = writeln!(out, "{changed}~ enum {}{changed:#}", change.name);
                last = &change.name;
            }
            self.pair(
                &format!("value {}", change.value),
                change.from.as_deref(),
                change.to.as_deref(),
                &mut out,
            );
        }
        let _ = writeln!(
            out,
            "{bold}{} removed, {} added, {} changed, {} the same; {}{bold:#}",
            diff.removed.len(),
            diff.added.len(),
            diff.changed.len(),
            diff.same,
            plural(diff.enums.len(), "enum value") + " changed",
        );
        out
    }

    fn change(&self, change: &Change, out: &mut String) {
        match change {
            Change::Pattern { from, to } => self.pair("pattern", Some(from), Some(to), out),
            Change::Generations { from, to } => self.pair("generations", Some(from), Some(to), out),
            Change::Field { name, change } => {
                let (from, to) = match change {
                    FieldChange::Added(to) => (None, Some(to.as_str())),
                    FieldChange::Removed(from) => (Some(from.as_str()), None),
                    FieldChange::Changed { from, to } => (Some(from.as_str()), Some(to.as_str())),
                };
                self.pair(&format!("field {name}"), from, to, out);
            }
            Change::Text { when, from, to } => {
                let what = when.as_ref().map_or("text".to_owned(), |when| format!("text if {when}"));
                self.pair(&what, from.as_deref(), to.as_deref(), out);
            }
        }
    }

    fn pair(&self, what: &str, from: Option<&str>, to: Option<&str>, out: &mut String) {
        let Paint { minus, plus, .. } = self;
        let _ = writeln!(out, "    {what}");
        if let Some(from) = from {
            let _ = writeln!(out, "      {minus}- {from}{minus:#}");
        }
        if let Some(to) = to {
            let _ = writeln!(out, "      {plus}+ {to}{plus:#}");
        }
    }
}

/// The name of a leaf, with its hierarchy where it is no instruction.
fn name(leaf: &LeafInfo) -> String {
    if leaf.instruction || leaf.name == leaf.root {
        leaf.name.clone()
    } else {
        format!("{} ({})", leaf.name, leaf.root)
    }
}

fn changed_name(both: &Changed) -> String {
    if both.from.name == both.to.name {
        name(&both.from)
    } else {
        format!("{} is now {}", name(&both.from), name(&both.to))
    }
}

fn document(titles: &[String; 2], diff: &Diff) -> Value {
    let enums: Vec<Value> = diff
        .enums
        .iter()
        .map(|e| json!({ "enum": e.name, "value": e.value, "from": e.from, "to": e.to }))
        .collect();
    json!({
        "from": titles[0],
        "to": titles[1],
        "removed": diff.removed.iter().map(leaf_json).collect::<Vec<_>>(),
        "added": diff.added.iter().map(leaf_json).collect::<Vec<_>>(),
        "changed": diff.changed.iter().map(changed_json).collect::<Vec<_>>(),
        "enums": enums,
        "same": diff.same,
    })
}

fn leaf_json(leaf: &LeafInfo) -> Value {
    json!({
        "name": leaf.name,
        "root": leaf.root,
        "instruction": leaf.instruction,
        "pattern": leaf.pattern,
    })
}

fn changed_json(both: &Changed) -> Value {
    let changes: Vec<Value> = both
        .changes
        .iter()
        .map(|change| match change {
            Change::Pattern { from, to } => json!({ "kind": "pattern", "from": from, "to": to }),
            Change::Generations { from, to } => json!({ "kind": "generations", "from": from, "to": to }),
            Change::Field { name, change } => {
                let (from, to) = match change {
                    FieldChange::Added(to) => (None, Some(to)),
                    FieldChange::Removed(from) => (Some(from), None),
                    FieldChange::Changed { from, to } => (Some(from), Some(to)),
                };
                json!({ "kind": "field", "name": name, "from": from, "to": to })
            }
            Change::Text { when, from, to } => {
                json!({ "kind": "text", "when": when, "from": from, "to": to })
            }
        })
        .collect();
    json!({ "from": leaf_json(&both.from), "to": leaf_json(&both.to), "changes": changes })
}
