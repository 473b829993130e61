//! `check`: everything that is wrong with a description: what the reader found, and what the verifier finds.

use super::{gaps, load};
use crate::cli::shared::ReportFormat;
use crate::cli::{Context, Error, Outcome, Status};
use crate::commands::check::Args;
use crate::render::{counts_of, diagnostics_json, excerpts, plural};
use isaloom::check::{AllowRule, Allowed, CheckOptions, Show, check};
use isaloom::model::Model;
use serde_json::{Value, json};

/// Runs `check`.
pub(super) fn run(args: &Args, context: &mut Context) -> Outcome {
    let own = args.isaspec.clone().unwrap_or_default();
    let rules = rules(&own.allow)?;
    let description = load::description(&args.target)?;
    let model = description.spec.model();
    let show = if own.all { Show::All } else { Show::Causes };
    let report = check(model, &CheckOptions { allows: rules, read: description.diagnostics, show });
    for rule in &report.unused_rules {
        let about = rule.name.as_ref().map(|name| format!(":{name}")).unwrap_or_default();
        context.note(format!("nothing was found that `--allow {}{about}` speaks of", rule.id));
    }
    let diagnostics = report.diagnostics(model);
    let gap_reports = if own.gaps { isaloom::check::gaps(model) } else { Vec::new() };
    let mut output = context.output(&args.output)?;
    let text = match args.format {
        ReportFormat::Text => {
            let color = output.is_stdout() && context.colors_stdout();
            let mut text = excerpts(model.sources(), &diagnostics, color);
            text.push_str(&gaps::text(model, &gap_reports));
            for Allowed { problem, reason } in &report.allowed {
                let message = problem.diagnostic(model).message;
                text.push_str(&format!("allowed[{}]: {message} ({reason})\n", problem.id()));
            }
            let allowed = match report.allowed.len() {
                0 => String::new(),
                n => format!(", {n} allowed"),
            };
            let (found, holds) = (counts_of(|severity| report.count(severity)), summary(model));
            text.push_str(&format!("{}: {found}{allowed}; {holds}\n", description.name));
            text
        }
        ReportFormat::Json => {
            let mut document = json!({
                "description": description.name,
                "diagnostics": diagnostics_json(model.sources(), &diagnostics),
                "allowed": allowed_json(model, &report.allowed),
                "files": model.sources().files().count(),
                "roots": model.roots().count(),
                "leaves": model.bitsets().filter(|(_, b)| b.is_leaf()).count(),
                "fields": model.fields().len(),
                "generations": model.generations(),
            });
            if let (true, Value::Object(document)) = (own.gaps, &mut document) {
                document.insert("gaps".to_owned(), gaps::json(model, &gap_reports));
            }
            format!("{document:#}\n")
        }
    };
    output.text(&text)?;
    output.commit()?;
    Ok(if report.has_errors() { Status::Problems } else { Status::Fine })
}

/// The rules of `--allow`.
fn rules(texts: &[String]) -> Result<Vec<AllowRule>, Error> {
    let rule = |text: &String| {
        AllowRule::parse(text).map_err(|missing| {
            Error::usage(format!("`--allow {text}` needs {missing}"))
                .with_help("for example --allow 'unused-enum:#type=used by our generator'")
        })
    };
    texts.iter().map(rule).collect()
}

fn allowed_json(model: &Model, allowed: &[Allowed]) -> Value {
    let one = |allowed: &Allowed| {
        let mut value = diagnostics_json(model.sources(), &[allowed.problem.diagnostic(model)]);
        let mut value = value.get_mut(0).map(Value::take).unwrap_or_default();
        if let Value::Object(object) = &mut value {
            object.insert("reason".to_owned(), json!(allowed.reason));
        }
        value
    };
    allowed.iter().map(one).collect()
}

/// What the description holds.
fn summary(model: &Model) -> String {
    let leaves = model.bitsets().filter(|(_, b)| b.is_leaf()).count();
    let leaves = if leaves == 1 { "1 leaf".to_owned() } else { format!("{leaves} leaves") };
    let generations: Vec<String> = model.generations().iter().map(u32::to_string).collect();
    format!(
        "{}, {}, {leaves}, {}, {}, generations {}",
        plural(model.sources().files().count(), "file"),
        plural(model.roots().count(), "root"),
        plural(model.fields().len(), "field"),
        plural(model.enums().len(), "enum"),
        generations.join(" ")
    )
}
