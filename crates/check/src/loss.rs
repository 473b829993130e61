//! Fields that the text does not tell, or not always.

use crate::facts::{Facts, Loss, Witness};
use crate::report::Finding;
use crate::words;
use isaloom_model::{BitsetId, EnumId, FieldId, FieldType, Model};
use isaloom_source::{Diagnostic, Severity, Span};
use rustc_hash::{FxHashMap, FxHashSet};

/// The most places that a finding points at.
const MARKED: usize = 4;

/// The bitset that declares each field.
pub(crate) type Owners = FxHashMap<FieldId, BitsetId>;

/// Fields of one name and type in one hierarchy: what happens to one happens to all for the same reason.
#[derive(Default)]
struct Group {
    fields: Vec<FieldId>,
    /// The fields that are lost in some instruction.
    lost_in: Vec<FieldId>,
    /// The fields that are lost for some words of an instruction.
    partial_in: Vec<FieldId>,
    loss: Loss,
}

pub(crate) fn find(model: &Model, facts: &Facts, findings: &mut Vec<Finding>) {
    let owners = owners(model);
    let forced = forced(model);
    let mut order: Vec<(BitsetId, &str, FieldType)> = Vec::new();
    let mut groups: FxHashMap<(BitsetId, &str, FieldType), Group> = FxHashMap::default();
    let mut twins: FxHashMap<EnumId, Group> = FxHashMap::default();
    let mut losses: Vec<_> = facts.losses.iter().collect();
    losses.sort_by_key(|&(id, _)| id);
    for (&id, loss) in losses {
        let field = model.field(id);
        let Some(root) = owners.get(&id).map(|&owner| model.bitset(owner).root) else {
            continue;
        };
        if forced.contains(&(root, field.name.as_str())) {
            continue;
        }
        if let (FieldType::Enum(e), false) = (field.ty, loss.twins.is_empty()) {
            let group = twins.entry(e).or_default();
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
        group.loss.kept += loss.kept;
        group.loss.lost.extend(loss.lost.iter().cloned());
        group.loss.partial.extend(loss.partial.iter().cloned());
    }
    for group in order.iter().filter_map(|key| groups.get(key)) {
        findings.extend(not_shown(model, &owners, group));
        findings.extend(lossy(model, &owners, group));
    }
    let mut enums: Vec<_> = twins.into_iter().collect();
    enums.sort_by_key(|&(id, _)| id);
    for (id, group) in enums {
        findings.extend(repeated_text(model, &owners, id, &group));
    }
    floats(model, facts, &owners, findings);
}

/// The bitset that declares each field.
pub(crate) fn owners(model: &Model) -> Owners {
    let all = model
        .bitsets()
        .flat_map(|(id, b)| b.cases.iter().flat_map(move |c| c.fields.iter().map(move |&f| (f, id))));
    all.collect()
}

/// Hierarchies and names of fields that an encoder sets although no display shows them.
fn forced(model: &Model) -> FxHashSet<(BitsetId, &str)> {
    let maps = model
        .bitsets
        .iter()
        .flat_map(|b| b.encode.iter().flat_map(move |e| e.maps.iter().map(move |m| (b.root, m))));
    maps.filter(|(_, m)| m.force).map(|(root, m)| (root, m.name.as_str())).collect()
}

fn not_shown(model: &Model, owners: &Owners, group: &Group) -> Option<Finding> {
    let lost = &group.loss.lost;
    let first = lost.first()?;
    let fields = &group.lost_in;
    let name = &model.field(*group.fields.first()?).name;
    let names = leaf_names(model, lost);
    let message = if group.loss.kept == 0 && group.loss.partial.is_empty() {
        format!("the text never tells `{name}`")
    } else {
        format!("the text of {} does not tell `{name}`", words::count(names.len(), "instruction"))
    };
    let d = Diagnostic::warning("field-not-shown", message);
    let d = marked(model, d, fields, &format!("lost in {}", words::list(names)))
        .note(format!("{} print the same: {}", words::two_words(model, first), first.path))
        .help("display the field, fix its bits by a pattern, or mark its <map> force=\"true\"");
    Some(finding(model, owners, d, fields, lost))
}

fn lossy(model: &Model, owners: &Owners, group: &Group) -> Option<Finding> {
    let partial = &group.loss.partial;
    let first = partial.first()?;
    let fields = &group.partial_in;
    let name = &model.field(*group.fields.first()?).name;
    let names = leaf_names(model, partial);
    let message =
        format!("the text of {} does not always tell `{name}`", words::count(names.len(), "instruction"));
    let d = Diagnostic::warning("lossy-display", message);
    let d = marked(model, d, fields, &format!("in {}", words::list(names)))
        .note(format!("{} print the same: {}", words::two_words(model, first), first.path))
        .help("show what tells these words apart, or assert the bits where they do not matter");
    Some(finding(model, owners, d, fields, partial))
}

fn repeated_text(model: &Model, owners: &Owners, id: EnumId, group: &Group) -> Option<Finding> {
    let first = group.loss.twins.first()?;
    let e = model.enumeration(id);
    let names: Vec<&str> = group.fields.iter().map(|&f| model.field(f).name.as_str()).collect();
    let mut unique: Vec<&str> = Vec::new();
    for name in names {
        if !unique.contains(&name) {
            unique.push(name);
        }
    }
    let message = format!("values of `{}` have one text, so the text does not tell them apart", e.name);
    let mut d = Diagnostic::warning("enum-text-repeated", message);
    let mut marked: FxHashSet<u64> = FxHashSet::default();
    for &(value, stands) in crate::observe::twins(e).iter().take(4) {
        for v in e.values.iter().filter(|v| v.value == value || v.value == stands) {
            if marked.insert(v.value) {
                let label = format!("{} prints \"{}\"", v.value, v.display);
                d = if marked.len() == 1 { d.at(v.span, label) } else { d.also(v.span, label) };
            }
        }
    }
    let d = d
        .note(format!("{} print the same: {}", words::two_words(model, first), first.path))
        .note(format!("so it is for {}", words::list(unique)))
        .help("give every value a text of its own, or leave it out: values that are not listed print as numbers");
    Some(finding(model, owners, d, &group.fields, &group.loss.twins).named(e.name.clone()))
}

/// Points at the fields: at the first with the label.
fn marked(model: &Model, mut d: Diagnostic, fields: &[FieldId], label: &str) -> Diagnostic {
    let mut spans: Vec<Span> = fields.iter().map(|&f| model.field(f).span).collect();
    spans.dedup();
    for (i, &span) in spans.iter().take(MARKED).enumerate() {
        d = if i == 0 { d.at(span, label) } else { d.also(span, "and here") };
    }
    if spans.len() > MARKED {
        d = d.note(format!("{} of this name are not shown", words::count(spans.len() - MARKED, "field")));
    }
    d
}

/// The names of the instructions of witnesses, each once.
fn leaf_names<'m>(model: &'m Model, witnesses: &[Witness]) -> Vec<&'m str> {
    let mut names: Vec<&str> = Vec::new();
    for witness in witnesses {
        let name = model.bitset(witness.leaf).name.as_str();
        if !names.contains(&name) {
            names.push(name);
        }
    }
    names
}

/// Floats are printed with six decimals, which most values do not survive.
fn floats(model: &Model, facts: &Facts, owners: &Owners, findings: &mut Vec<Finding>) {
    let mut seen = FxHashSet::default();
    for (i, field) in model.fields.iter().enumerate().filter(|(_, f)| f.ty == FieldType::Float) {
        let id = FieldId::from_index(i);
        if !facts.used_fields.contains(&id) || !seen.insert(field.span) {
            continue;
        }
        let message = format!("`{}` is printed with six decimals: many values print the same", field.name);
        let d = Diagnostic::new(Severity::Note, "float-rounded", message)
            .at(field.span, format!("a float of {} bits", field.width()))
            .note("0x0 and 0x1 both print 0.000000");
        findings.push(finding(model, owners, d, &[id], &[]));
    }
}

fn finding(
    model: &Model,
    owners: &Owners,
    d: Diagnostic,
    fields: &[FieldId],
    witnesses: &[Witness],
) -> Finding {
    let mut finding = Finding::new(d);
    for &id in fields {
        finding = finding.named(model.field(id).name.clone());
        if let Some(&owner) = owners.get(&id) {
            finding = finding.about(model, owner);
        }
    }
    for leaf in witnesses.iter().map(|w| w.leaf) {
        if !finding.bitsets.contains(&leaf) {
            finding = finding.about(model, leaf);
        }
    }
    finding
}
