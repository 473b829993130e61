//! `check`: everything that is wrong with a description: what the reader found, and what the verifier finds.

use super::{gaps, load};
use crate::cli::shared::ReportFormat;
use crate::cli::{Context, Error, Outcome, Status};
use crate::commands::check::Args;
use crate::render::{counts, diagnostics_json, excerpts, plural};
use isaloom::check::{AllowRule, CheckOptions, check};
use isaloom::model::Model;
use isaloom::source::{Diagnostic, has_errors};
use serde_json::{Value, json};

/// What was found, and what of it is meant.
struct Findings {
    left: Vec<Diagnostic>,
    allowed: Vec<(Diagnostic, String)>,
}

/// Runs `check`.
pub(super) fn run(args: &Args, context: &mut Context) -> Outcome {
    let own = args.isaspec.clone().unwrap_or_default();
    let rules = rules(&own.allow)?;
    let description = load::description(&args.target)?;
    let model = description.spec.model();
    let findings = findings(model, description.diagnostics, rules, context);
    let gap_reports = if own.gaps { isaloom::check::gaps(model) } else { Vec::new() };
    let mut output = context.output(&args.output)?;
    let text = match args.format {
        ReportFormat::Text => {
            let color = output.is_stdout() && context.colors_stdout();
            let mut text = excerpts(model.sources(), &findings.left, color);
            text.push_str(&gaps::text(model, &gap_reports));
            for (finding, reason) in &findings.allowed {
                text.push_str(&format!("allowed[{}]: {} ({reason})\n", finding.id, finding.message));
            }
            let allowed = match findings.allowed.len() {
                0 => String::new(),
                n => format!(", {n} allowed"),
            };
            let (found, holds) = (counts(&findings.left), summary(model));
            text.push_str(&format!("{}: {found}{allowed}; {holds}\n", description.name));
            text
        }
        ReportFormat::Json => {
            let mut document = json!({
                "description": description.name,
                "diagnostics": diagnostics_json(model.sources(), &findings.left),
                "allowed": allowed_json(model, &findings.allowed),
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
    Ok(if has_errors(&findings.left) { Status::Problems } else { Status::Fine })
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

/// What the reader and the verifier found, errors first, then in the order of the description.
fn findings(model: &Model, read: Vec<Diagnostic>, rules: Vec<AllowRule>, context: &Context) -> Findings {
    let report = check(model, &CheckOptions { allows: rules.clone() });
    let mut unused = report.unused_rules.clone();
    let mut findings = Findings { left: Vec::new(), allowed: Vec::new() };
    for diagnostic in read {
        let names: Vec<String> =
            diagnostic.message.split('`').skip(1).step_by(2).map(str::to_owned).collect();
        match rules.iter().find(|rule| rule.allows(diagnostic.id, names.iter().map(String::as_str))) {
            Some(rule) => {
                unused.retain(|other| other != rule);
                findings.allowed.push((diagnostic, rule.reason.clone()));
            }
            None => findings.left.push(diagnostic),
        }
    }
    // Where the verifier has a word that needs a missing name, that is worth more than the reader's suspicion.
    let verified: Vec<Diagnostic> = report.diagnostics(model).collect();
    let missing: Vec<_> =
        verified.iter().filter(|d| d.id == "name-missing").filter_map(Diagnostic::span).collect();
    let suspicion = ["name-unresolved", "name-conditional", "param-missing"];
    findings
        .left
        .retain(|d| !suspicion.contains(&d.id) || !d.labels.iter().any(|l| missing.contains(&l.span)));
    findings.left.extend(verified);
    findings.allowed.extend(report.allowed.into_iter().map(|a| (a.finding.diagnostic(model), a.reason)));
    findings.left.sort_by_key(|d| {
        let span = d.span().unwrap_or_default();
        (std::cmp::Reverse(d.severity), span.file, span.start)
    });
    for rule in unused {
        let about = rule.name.map(|name| format!(":{name}")).unwrap_or_default();
        context.note(format!("nothing was found that `--allow {}{about}` speaks of", rule.id));
    }
    findings
}

fn allowed_json(model: &Model, allowed: &[(Diagnostic, String)]) -> Value {
    let one = |(diagnostic, reason): &(Diagnostic, String)| {
        let mut value = diagnostics_json(model.sources(), std::slice::from_ref(diagnostic));
        let mut value = value.get_mut(0).map(Value::take).unwrap_or_default();
        if let Value::Object(object) = &mut value {
            object.insert("reason".to_owned(), json!(reason));
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
