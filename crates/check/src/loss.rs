//! Fields that the text does not tell, or not always.

use crate::facts::{Facts, Loss};
use crate::report::Finding;
use crate::words;
use isaloom_model::{BitsetId, Field, FieldId, FieldType, Model};
use isaloom_source::{Diagnostic, Severity};
use rustc_hash::{FxHashMap, FxHashSet};

pub(crate) fn find(model: &Model, facts: &Facts, findings: &mut Vec<Finding>) {
    let owners = owners(model);
    let forced = forced(model);
    let mut losses: Vec<_> = facts.losses.iter().collect();
    losses.sort_by_key(|&(id, _)| id);
    for (&id, loss) in losses {
        let Some(&owner) = owners.get(&id) else {
            continue;
        };
        let field = model.field(id);
        if forced.contains(&(model.bitset(owner).root, field.name.as_str())) {
            continue;
        }
        findings.extend(not_shown(model, owner, field, loss));
        findings.extend(lossy(model, owner, field, loss));
    }
    floats(model, facts, &owners, findings);
}

/// The bitset that declares each field.
pub(crate) fn owners(model: &Model) -> FxHashMap<FieldId, BitsetId> {
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

fn not_shown(model: &Model, owner: BitsetId, field: &Field, loss: &Loss) -> Option<Finding> {
    let first = loss.lost.first()?;
    let of: FxHashSet<BitsetId> = loss.lost.iter().map(|w| w.leaf).collect();
    let everywhere = loss.kept == 0 && loss.partial.is_empty();
    let message = if everywhere {
        format!("the text never tells `{}` of `{}`", field.name, model.bitset(owner).name)
    } else {
        format!("the text of {} does not tell `{}`", words::count(of.len(), "instruction"), field.name)
    };
    let mut names: Vec<&str> = Vec::new();
    for witness in &loss.lost {
        let name = model.bitset(witness.leaf).name.as_str();
        if !names.contains(&name) {
            names.push(name);
        }
    }
    let d = Diagnostic::warning("field-not-shown", message)
        .at(field.span, format!("lost in {}", words::list(names)))
        .note(format!("{} print the same: {}", words::two_words(model, first), first.path))
        .help("display the field, fix its bits by a pattern, or mark its <map> force=\"true\"");
    Some(finding(model, d, owner, field, loss.lost.iter().map(|w| w.leaf)))
}

fn lossy(model: &Model, owner: BitsetId, field: &Field, loss: &Loss) -> Option<Finding> {
    let first = loss.partial.first()?;
    let mut names: Vec<&str> = Vec::new();
    for witness in &loss.partial {
        let name = model.bitset(witness.leaf).name.as_str();
        if !names.contains(&name) {
            names.push(name);
        }
    }
    let message = format!("the text does not always tell `{}` of `{}`", field.name, model.bitset(owner).name);
    let mut d =
        Diagnostic::warning("lossy-display", message).at(field.span, format!("in {}", words::list(names)));
    if let FieldType::Enum(id) = field.ty {
        let e = model.enumeration(id);
        let mut marked = FxHashSet::default();
        for &(value, stands) in crate::observe::twins(e).iter().take(2) {
            for v in e.values.iter().filter(|v| v.value == value || v.value == stands) {
                if marked.insert(v.value) {
                    d = d.also(v.span, format!("{} prints \"{}\"", v.value, v.display));
                }
            }
        }
    }
    let d = d
        .note(format!("{} print the same: {}", words::two_words(model, first), first.path))
        .help("show what tells these words apart, or assert the bits where they do not matter");
    Some(finding(model, d, owner, field, loss.partial.iter().map(|w| w.leaf)))
}

/// Floats are printed with six decimals, which most values do not survive.
fn floats(model: &Model, facts: &Facts, owners: &FxHashMap<FieldId, BitsetId>, findings: &mut Vec<Finding>) {
    for (i, field) in model.fields.iter().enumerate().filter(|(_, f)| f.ty == FieldType::Float) {
        let id = FieldId::from_index(i);
        let Some(&owner) = owners.get(&id).filter(|_| facts.used_fields.contains(&id)) else {
            continue;
        };
        let message = format!("`{}` is printed with six decimals: many values print the same", field.name);
        let d = Diagnostic::new(Severity::Note, "float-rounded", message)
            .at(field.span, format!("a float of {} bits", field.width()))
            .note("0x0 and 0x1 both print 0.000000");
        findings.push(finding(model, d, owner, field, std::iter::empty()));
    }
}

fn finding(
    model: &Model,
    d: Diagnostic,
    owner: BitsetId,
    field: &Field,
    leaves: impl Iterator<Item = BitsetId>,
) -> Finding {
    let mut finding = Finding::new(d).about(model, owner).named(field.name.clone());
    for leaf in leaves {
        if !finding.bitsets.contains(&leaf) {
            finding = finding.about(model, leaf);
        }
    }
    finding
}
