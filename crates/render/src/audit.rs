//! Audit of the replacement of a description: encodings that change their meaning.

use crate::difference::{change_name, changed_groups, name, shown, shows};
use crate::{Line, Page, Style, plural};
use isaloom_schema::{Audit, AuditFinding, Change, Changed, DifferenceStatus, Effect, Side};

/// Renders an audit: the findings (the differences between the descriptions) by their effect on words, the most severe
/// effect first, each with an example word, and the counts.
pub fn audit(audit: &Audit) -> Page {
    let mut page = Page::default();
    page.line(0, Line::of(Style::Bad, format!("--- {}", audit.from)));
    page.line(0, Line::of(Style::Good, format!("+++ {}", audit.to)));
    for effect in Effect::ALL {
        let found: Vec<&AuditFinding> =
            audit.findings.iter().filter(|found| found.effect == effect).collect();
        if found.is_empty() {
            continue;
        }
        page.gap();
        page.line(0, Line::of(Style::Strong, format!("{} ({})", heading(effect), found.len())));
        findings(&found, &mut page);
    }
    page.gap();
    let count = |effect: Effect| format!("{} {}", audit.counts.of(effect), effect.name());
    let counts = Effect::ALL.map(count).join(", ");
    let same = audit
        .same
        .map_or(String::new(), |same| format!("; {} the same", plural(same as usize, "instruction")));
    page.line(0, Line::of(Style::Strong, format!("{counts}{same}")));
    page
}

fn heading(effect: Effect) -> &'static str {
    match effect {
        Effect::Lost => "lost: words that are no longer instructions",
        Effect::Changed => "changed: words with a different meaning",
        Effect::New => "new: words that were not instructions",
        Effect::Same => "same: the words print the same text",
        Effect::Unwitnessed => "unwitnessed: no affected word was found; verify by hand",
    }
}

/// Adds the findings with one effect. Bitsets and instructions that have the same changes are listed together.
fn findings(found: &[&AuditFinding], page: &mut Page) {
    let is_grouped = |found: &AuditFinding| found.change.is_some() && found.subject.root.is_some();
    let first = found.iter().position(|found| is_grouped(found)).unwrap_or(found.len());
    let (before, rest) = found.split_at_checked(first).unwrap_or((found, &[]));
    before.iter().for_each(|found| finding(found, page));
    let mut changed: Vec<Changed> = Vec::new();
    for found in rest.iter().filter(|found| is_grouped(found)) {
        let change =
            found.change.iter().map(|change| Change { witness: found.witness.clone(), ..change.clone() });
        match changed.last_mut().filter(|last| last.from == found.subject) {
            Some(last) => last.changes.extend(change),
            None => {
                let name = found.now.clone().unwrap_or_else(|| found.subject.name.clone());
                changed.push(Changed {
                    from: found.subject.clone(),
                    to: Side { name, ..found.subject.clone() },
                    changes: change.collect(),
                    witness: None,
                });
            }
        }
    }
    changed_groups(&changed, 2, page);
    rest.iter().filter(|found| !is_grouped(found)).for_each(|found| finding(found, page));
}

fn finding(found: &AuditFinding, page: &mut Page) {
    let (sign, style) = match found.status {
        DifferenceStatus::Removed => ("-", Style::Bad),
        DifferenceStatus::Added => ("+", Style::Good),
        DifferenceStatus::Changed => ("~", Style::Changed),
    };
    let now = found.now.as_ref().map_or(String::new(), |now| format!(", now {now}"));
    page.line(2, Line::of(style, format!("{sign} {}{now}", name(&found.subject))));
    if let Some(change) = &found.change {
        shown(&change_name(change), change, 6, page);
    }
    found.witness.iter().for_each(|witness| shows(witness, 6, page));
}
