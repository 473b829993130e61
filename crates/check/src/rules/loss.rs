//! Loss rules: fields that the text does not show for some or all words.

use crate::ambiguity::AmbiguousPair;
use crate::facts::{Facts, Loss};
use crate::finding::{Detail, Finding, Subject, Witness};
use crate::repeated_texts::twins;
use crate::rule::Rule;
use isaloom_model::{BitsetId, EnumId, FieldId, FieldType, Model, TextForm};
use rustc_hash::{FxHashMap, FxHashSet};

/// Maximum number of pairs of enum values that a finding lists.
const TWINS: usize = 4;

/// Fields with the same name and type in one hierarchy. Their losses have the same cause, so they are one finding.
#[derive(Default)]
struct Group {
    fields: Vec<FieldId>,
    /// Fields that the text of some instruction does not show at all.
    lost_in: Vec<FieldId>,
    /// Fields that the text of some instruction does not show for all words.
    partial_in: Vec<FieldId>,
    /// Whether the text of some instruction shows every value of such a field.
    kept: bool,
    loss: Loss,
}

pub(crate) fn find(model: &Model, facts: &Facts, alike: &[AmbiguousPair], findings: &mut Vec<Finding>) {
    let forced = forced(model);
    let mut order: Vec<(BitsetId, &str, FieldType)> = Vec::new();
    let mut groups: FxHashMap<(BitsetId, &str, FieldType), Group> = FxHashMap::default();
    let mut repeated: FxHashMap<EnumId, Group> = FxHashMap::default();
    let mut fields: Vec<FieldId> = facts.kept.iter().chain(facts.losses.keys()).copied().collect();
    fields.sort_unstable();
    fields.dedup();
    let nothing = Loss::default();
    for id in fields {
        let loss = facts.losses.get(&id).unwrap_or(&nothing);
        let field = model.field(id);
        let Some(root) = model.owner(id).map(|(owner, _)| model.bitset(owner).root) else {
            continue;
        };
        if forced.contains(&(root, field.name.as_str())) {
            continue;
        }
        if let (FieldType::Enum(e), false) = (field.ty, loss.twins.is_empty()) {
            let group = repeated.entry(e).or_default();
            group.fields.push(id);
            group.loss.twins.extend(loss.twins.iter().cloned());
        }
        let key = (root, field.name.as_str(), field.ty);
        let group = groups.entry(key).or_insert_with(|| {
            order.push(key);
            Group::default()
        });
        group.fields.push(id);
        if !loss.lost.is_empty() {
            group.lost_in.push(id);
        }
        if !loss.partial.is_empty() {
            group.partial_in.push(id);
        }
        group.kept |= facts.kept.contains(&id);
        group.loss.lost.extend(loss.lost.iter().cloned());
        group.loss.partial.extend(loss.partial.iter().cloned());
    }
    for group in order.iter().filter_map(|key| groups.get(key)) {
        let Loss { lost, partial, .. } = &group.loss;
        if !lost.is_empty() {
            let finding = of_fields(model, Finding::new(Rule::FieldNotShown), &group.lost_in, lost);
            findings.push(finding.with(Detail::Everywhere(!group.kept && partial.is_empty())));
        }
        if !partial.is_empty() {
            findings.push(of_fields(model, Finding::new(Rule::LossyDisplay), &group.partial_in, partial));
        }
    }
    let mut enums: Vec<_> = repeated.into_iter().collect();
    enums.sort_by_key(|&(id, _)| id);
    for (id, group) in enums {
        findings.push(repeated_text(model, id, &group));
    }
    floats(model, facts, findings);
    for alike in alike {
        let (a, b) = alike.leaves;
        let finding = Finding::new(Rule::LeafTextRepeated).bitset(model, a).bitset(model, b);
        findings.push(finding.shown_by([alike.witness.clone()]));
    }
}

/// Returns the fields that an encoder sets although no display shows them, each as hierarchy and name.
fn forced(model: &Model) -> FxHashSet<(BitsetId, &str)> {
    let maps = model
        .bitsets()
        .flat_map(|(_, b)| b.encode.iter().flat_map(move |e| e.maps.iter().map(move |m| (b.root, m))));
    maps.filter(|(_, m)| m.force).map(|(root, m)| (root, m.name.as_str())).collect()
}

fn repeated_text(model: &Model, id: EnumId, group: &Group) -> Finding {
    let e = model.enumeration(id);
    let mut marked: FxHashSet<u64> = FxHashSet::default();
    let mut finding = Finding::new(Rule::EnumTextRepeated);
    for &(value, stands) in twins(e).iter().take(TWINS) {
        for (number, v) in e.values.iter().enumerate() {
            if (v.value == value || v.value == stands) && marked.insert(v.value) {
                finding = finding.party(Subject::EnumValue(id, number), v.span);
            }
        }
    }
    of_fields(model, finding, &group.fields, &group.loss.twins)
}

/// Reports floats that are printed with six decimals, because several values then have the same text.
fn floats(model: &Model, facts: &Facts, findings: &mut Vec<Finding>) {
    // Since Mesa 26.2, floats are printed with enough digits to distinguish all of them.
    if model.text_form() != TextForm::Mesa26_0 {
        return;
    }
    let mut seen = FxHashSet::default();
    for (id, field) in model.fields().filter(|(_, f)| f.ty == FieldType::Float) {
        if facts.used_fields.contains(&id) && seen.insert(field.span) {
            findings.push(Finding::new(Rule::FloatRounded).field(model, id));
        }
    }
}

fn of_fields(model: &Model, finding: Finding, fields: &[FieldId], witnesses: &[Witness]) -> Finding {
    let finding = fields.iter().fold(finding, |finding, &id| finding.field(model, id));
    let mut seen = FxHashSet::default();
    finding.shown_by(witnesses.iter().filter(|w| seen.insert(w.leaf)).cloned())
}
