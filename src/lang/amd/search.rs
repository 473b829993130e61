//! `search`: instructions whose names, aliases, groups or descriptions hold all words.

use super::load;
use crate::cli::shared::ReportFormat;
use crate::cli::{Context, Outcome, Status};
use crate::commands::search::Args;
use isaloom::amd::spec::{Instruction, Spec};
use serde_json::{Value, json};
use std::fmt::Write as _;

/// Runs `search`.
pub(super) fn run(args: &Args, context: &mut Context) -> Outcome {
    let errata = args.amd.clone().unwrap_or_default().errata();
    let (loaded, status) = load::load(&args.target, &errata, None, context)?;
    let spec = &loaded.spec;
    let words: Vec<String> =
        args.query.iter().flat_map(|q| q.split_whitespace()).map(str::to_ascii_lowercase).collect();
    let mut found: Vec<(usize, &Instruction)> =
        spec.instructions.iter().filter_map(|i| Some((rank(spec, i, &words)?, i))).collect();
    // Hits in names first, otherwise in the order of the description.
    found.sort_by_key(|(rank, _)| *rank);
    let text = match args.format {
        ReportFormat::Text => {
            let mut text = String::new();
            for (_, instruction) in &found {
                let groups = groups(spec, instruction);
                let first = spec.text(instruction.description).lines().next().unwrap_or("");
                let line = format!("{:<36} {groups:<24} {first}", spec.text(instruction.name));
                let _ = writeln!(text, "{}", line.trim_end());
            }
            text
        }
        ReportFormat::Json => {
            let list: Value = found
                .iter()
                .map(|(_, i)| {
                    json!({
                        "name": spec.text(i.name),
                        "aliases": i.aliases.iter().map(|a| spec.text(*a)).collect::<Vec<_>>(),
                        "groups": groups(spec, i),
                        "description": spec.text(i.description),
                    })
                })
                .collect();
            format!("{list:#}\n")
        }
    };
    let mut output = context.output(&args.output)?;
    output.text(&text)?;
    output.commit()?;
    Ok(if found.is_empty() { Status::Problems } else { status })
}

/// 0 where all words are in the name, 1 with the aliases and groups, 2 with the description; none where one is
/// nowhere.
fn rank(spec: &Spec, instruction: &Instruction, words: &[String]) -> Option<usize> {
    let mut text = spec.text(instruction.name).to_ascii_lowercase();
    let holds = |text: &str| words.iter().all(|w| text.contains(w.as_str()));
    if holds(&text) {
        return Some(0);
    }
    for alias in &instruction.aliases {
        text.push(' ');
        text.push_str(&spec.text(*alias).to_ascii_lowercase());
    }
    text.push_str(&groups(spec, instruction).to_ascii_lowercase());
    if holds(&text) {
        return Some(1);
    }
    text.push_str(&spec.text(instruction.description).to_ascii_lowercase());
    holds(&text).then_some(2)
}

/// `VMEM/LOAD VMEM/ATOMIC`.
pub(super) fn groups(spec: &Spec, instruction: &Instruction) -> String {
    let mut names = Vec::new();
    for membership in &instruction.groups {
        let group = spec.text(membership.group);
        if membership.subgroups.is_empty() {
            names.push(group.to_owned());
        }
        names.extend(membership.subgroups.iter().map(|s| format!("{group}/{}", spec.text(*s))));
    }
    names.join(" ")
}
