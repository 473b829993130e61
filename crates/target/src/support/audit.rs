//! Converts the differences between two descriptions to an audit: one finding per change, with its effect on words.

use isaloom_schema::{
    Audit, AuditCounts, AuditFinding, Change, ChangeKind, Difference, DifferenceStatus, Effect, EnumChange,
    Side, Witness,
};

/// Converts a difference to an audit. A change without its own example word gets the example word of the item that it
/// changes.
pub fn audit(difference: Difference) -> Audit {
    let Difference { from, to, whole, removed, added, changed, enums, same, .. } = difference;
    let mut findings: Vec<AuditFinding> = Vec::new();
    for change in whole {
        findings.push(of_change(&named(&to, "description"), None, change, None));
    }
    findings.extend(removed.into_iter().map(|side| alone(DifferenceStatus::Removed, side)));
    findings.extend(added.into_iter().map(|side| alone(DifferenceStatus::Added, side)));
    for both in changed {
        let now = (both.from.name != both.to.name).then(|| both.to.name.clone());
        let subject = Side { witness: None, ..both.from };
        if both.changes.is_empty() {
            let (from, to) = (Some(subject.name.clone()), now.clone());
            let name = Change { kind: ChangeKind::Name, from, to, ..Change::default() };
            findings.push(of_change(&subject, now.clone(), name, both.witness.as_ref()));
        }
        for change in both.changes {
            findings.push(of_change(&subject, now.clone(), change, both.witness.as_ref()));
        }
    }
    for EnumChange { name, value, kind, from, to, witness } in enums {
        let change = Change { kind, name: Some(value.to_string()), when: None, from, to, witness };
        findings.push(of_change(&named(&name, "enum"), None, change, None));
    }
    findings.sort_by_key(|found| found.effect);
    let mut counts = AuditCounts::default();
    findings.iter().for_each(|found| counts.add(found.effect));
    Audit { from, to, findings, counts, same }
}

fn named(name: &str, kind: &str) -> Side {
    Side { name: name.to_owned(), kind: kind.to_owned(), ..Side::default() }
}

/// Returns the finding for an item that only one description has.
fn alone(status: DifferenceStatus, mut subject: Side) -> AuditFinding {
    let witness = subject.witness.take();
    // Operand types, formats and groups do not match words. If the two sides decode the example word differently,
    // another change is the cause.
    let is_of_words = matches!(subject.kind.as_str(), "instruction" | "bitset" | "encoding");
    let effect = match effect(witness.as_ref()) {
        Effect::Lost | Effect::Changed | Effect::New if !is_of_words => Effect::Same,
        effect => effect,
    };
    AuditFinding { effect, status, subject, now: None, change: None, witness }
}

fn of_change(subject: &Side, now: Option<String>, mut change: Change, all: Option<&Witness>) -> AuditFinding {
    let witness = change.witness.take().or_else(|| all.cloned());
    let effect = match effect(witness.as_ref()) {
        // A change of this kind does not affect words. If the two sides decode the example word differently, another
        // change is the cause.
        Effect::Lost | Effect::Changed | Effect::New if !change.kind.is_of_words() => Effect::Same,
        effect => effect,
    };
    AuditFinding {
        effect,
        status: DifferenceStatus::Changed,
        subject: subject.clone(),
        now,
        change: Some(change),
        witness,
    }
}

/// Returns the effect that an example word shows; `Unwitnessed` if there is no word that decodes on either side.
fn effect(witness: Option<&Witness>) -> Effect {
    let Some(Witness { from, to, .. }) = witness else { return Effect::Unwitnessed };
    match (from.instruction, to.instruction) {
        (true, false) => Effect::Lost,
        (false, true) => Effect::New,
        (true, true) if from.text != to.text => Effect::Changed,
        (true, true) => Effect::Same,
        (false, false) => Effect::Unwitnessed,
    }
}
