//! `check`: everything that is wrong with a description: what the reader found, and what the verifier finds.

use super::load;
use crate::cli::shared::ReportFormat;
use crate::cli::{Context, Error, Outcome, Status};
use crate::commands::check::Args;
use crate::render::excerpts;
use isaloom::check::{AllowRule, CheckOptions, Show, check};
use isaloom::family::isaspec;
use isaloom::model::Model;
use isaloom::record::{Command, Document};
use isaloom::view::{self, Page, plural};

/// Runs `check`.
pub(super) fn run(args: &Args, context: &mut Context) -> Outcome {
    let own = args.isaspec.clone().unwrap_or_default();
    let rules = rules(&own.allow)?;
    let description = load::description(&args.target)?;
    let isa = description.record();
    let model = description.spec.model();
    let show = if own.all { Show::All } else { Show::Causes };
    let report = check(model, &CheckOptions { allows: rules, read: description.diagnostics, show });
    for rule in &report.unused_rules {
        let about = rule.name.as_ref().map(|name| format!(":{name}")).unwrap_or_default();
        context.note(format!("nothing was found that `--allow {}{about}` speaks of", rule.id));
    }
    let gap_reports = own.gaps.then(|| isaloom::check::gaps(model));
    let record = isaspec::findings(model, &report, gap_reports.as_deref());
    if args.format == ReportFormat::Text {
        let mut output = context.output(&args.output)?;
        let look = context.look(&output);
        let mut text = excerpts(model.sources(), &report.diagnostics(model), look.color);
        text.push_str(&view::gaps(record.gaps.as_deref().unwrap_or_default()).text(look));
        for allowed in &record.allowed {
            let (finding, reason) = (&allowed.finding, &allowed.reason);
            text.push_str(&format!("allowed[{}]: {} ({reason})\n", finding.id, finding.message));
        }
        let allowed = match record.allowed.len() {
            0 => String::new(),
            n => format!(", {n} allowed"),
        };
        let (found, holds) = (view::counts(&record), summary(model));
        text.push_str(&format!("{}: {found}{allowed}; {holds}\n", description.name));
        output.text(&text)?;
        output.commit()?;
    } else {
        let document = Document::new(Some(isa), Command::Check { findings: record });
        context.answer(&args.output, args.format, document, page)?;
    }
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

/// The findings without excerpts, for a web page.
pub(in crate::lang) fn page(document: &Document) -> Page {
    match &document.command {
        Command::Check { findings } => view::findings(findings),
        _ => Page::default(),
    }
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
