//! Compares the parts of two AMD descriptions that are neither encodings nor instructions: document, operand types,
//! data formats, groups.

use super::change::{one_change, side};
use super::said;
use super::witness::Part;
use isaloom_amd_isa::spec::{BitMap, DataFormat, Field, FormatField, Group, OperandType, Spec, Sym};
use isaloom_schema::{Change, ChangeKind, Changed, Difference, Side, Witness};
use std::collections::BTreeMap;

/// Compares the properties of the documents, such as the schema version.
pub(super) fn whole(a: &Spec, b: &Spec) -> Vec<Change> {
    let facts = |spec: &Spec| {
        let document = &spec.document;
        [
            ("architecture", said(spec.text(spec.architecture.name))),
            ("architecture number", spec.architecture.id.map(|id| id.to_string())),
            ("schema", said(spec.text(document.schema_version))),
            ("release date", said(spec.text(document.release_date))),
            ("license", said(spec.text(document.license))),
            ("sensitivity", said(spec.text(document.sensitivity))),
            ("copyright", said(spec.text(document.copyright))),
        ]
    };
    let both = facts(a).into_iter().zip(facts(b)).filter(|((_, from), (_, to))| from != to);
    both.map(|((name, from), (_, to))| one_change(ChangeKind::Meta, Some(name.to_owned()), from, to))
        .collect()
}

/// Properties of a part, as text. The key is the kind of change that concerns the property and, if the part has several
/// properties of this kind, a name.
type Facts = BTreeMap<(ChangeKind, Option<String>), String>;

/// Appends the differences of operand types, data formats and groups. Values of an operand type that is an enum of the
/// model are compared with the model, so `is_enum` excludes them. `shows` finds an example word for a part with a name.
pub(super) fn compare(
    a: &Spec,
    b: &Spec,
    is_enum: &dyn Fn(&str) -> bool,
    shows: &Shows<'_>,
    record: &mut Difference,
) {
    let of = |spec: &Spec| -> BTreeMap<String, Facts> {
        let one = |of: &OperandType| {
            let name = spec.text(of.name);
            (name.to_owned(), operand_type(spec, of, is_enum(name)))
        };
        spec.operand_types.iter().map(one).collect()
    };
    put(Part::OperandType, [&of(a), &of(b)], shows, record);
    let of = |spec: &Spec| -> BTreeMap<String, Facts> {
        spec.data_formats.iter().map(|of| (spec.text(of.name).to_owned(), format(spec, of))).collect()
    };
    put(Part::DataFormat, [&of(a), &of(b)], shows, record);
    let of = |spec: &Spec, groups: &[Group]| -> BTreeMap<String, Facts> {
        let one = |of: &Group| (spec.text(of.name).to_owned(), facts([doc(spec, of.description)]));
        groups.iter().map(one).collect()
    };
    put(Part::Group, [&of(a, &a.groups), &of(b, &b.groups)], shows, record);
    put(Part::Subgroup, [&of(a, &a.subgroups), &of(b, &b.subgroups)], shows, record);
}

/// Function that returns an example word for a part with a name. If the flag is true, the two descriptions must print
/// the word differently.
type Shows<'f> = dyn Fn(Part, &str, bool) -> Option<Witness> + 'f;

fn title(part: Part) -> &'static str {
    match part {
        Part::OperandType => "operand type",
        Part::DataFormat => "data format",
        Part::Group => "group",
        Part::Subgroup => "subgroup",
    }
}

fn put(
    part: Part,
    [before, after]: [&BTreeMap<String, Facts>; 2],
    shows: &Shows<'_>,
    record: &mut Difference,
) {
    let kind = title(part);
    let alone = |name: &String| Side { witness: shows(part, name, false), ..side(name, kind) };
    for (name, to) in after {
        match before.get(name) {
            None => record.added.push(alone(name)),
            Some(from) if from != to => {
                let mut changes = changes(from, to);
                for one in &mut changes {
                    one.witness = shows(part, name, one.kind.is_of_words());
                }
                let of = || side(name, kind);
                record.changed.push(Changed { from: of(), to: of(), changes, witness: None });
            }
            Some(_) => {}
        }
    }
    let gone = before.keys().filter(|name| !after.contains_key(*name));
    record.removed.extend(gone.map(alone));
}

fn changes(from: &Facts, to: &Facts) -> Vec<Change> {
    let mut keys: Vec<&(ChangeKind, Option<String>)> = from.keys().chain(to.keys()).collect();
    keys.sort();
    keys.dedup();
    let one = |key: &(ChangeKind, Option<String>)| {
        let (from, to) = (from.get(key).cloned(), to.get(key).cloned());
        (from != to).then(|| one_change(key.0, key.1.clone(), from, to))
    };
    keys.into_iter().filter_map(one).collect()
}

fn operand_type(spec: &Spec, of: &OperandType, is_enum: bool) -> Facts {
    let subtypes: Vec<&str> = of.subtypes.iter().map(|sub| spec.text(*sub)).collect();
    let types = (ChangeKind::Type, Some("subtypes".to_owned()), said(&subtypes.join(", ")));
    let bits = of.fields.iter().map(|field| (ChangeKind::Bits, named(spec, field), said(&places(field))));
    let docs = of
        .fields
        .iter()
        .map(|field| (ChangeKind::Doc, named(spec, field), said(spec.text(field.description))));
    let values = of.fields.iter().flat_map(|field| {
        field.values.iter().map(|value| {
            let name = format!("{} {}", spec.text(field.name), value.value);
            (ChangeKind::Text, Some(name), said(spec.text(value.name)))
        })
    });
    // Compare the values of the type only if it is not an enum of the model. Then no field has the type, and no word
    // contains its values.
    let own = of.values.iter().filter(|_| !is_enum).flat_map(|value| {
        let name = Some(value.value.to_string());
        let text = (ChangeKind::Text, name.clone(), said(spec.text(value.name)));
        [text, (ChangeKind::Doc, name, said(spec.text(value.description)))]
    });
    facts([doc(spec, of.description), types].into_iter().chain(bits).chain(docs).chain(values).chain(own))
}

fn format(spec: &Spec, of: &DataFormat) -> Facts {
    let bits = of.bits.map_or_else(String::new, |bits| format!(", {bits} bits"));
    let parts: Vec<String> = of.maps.iter().map(|map| components(spec, map)).collect();
    let kind = spec.text(of.data_type);
    let text = format!("{kind}{bits}, {} x [{}]", of.components, parts.join("; "));
    facts([(ChangeKind::Format, None, Some(text)), doc(spec, of.description)])
}

fn components(spec: &Spec, map: &BitMap) -> String {
    let field = |f: &FormatField| {
        let ranges: Vec<String> = f.ranges.iter().map(|r| format!("{}:{}", r.offset, r.bits)).collect();
        format!("{} {} {}", spec.text(f.name), f.signedness.text(), ranges.join("+"))
    };
    map.fields.iter().map(field).collect::<Vec<_>>().join(", ")
}

type ReportedChange = (ChangeKind, Option<String>, Option<String>);

fn facts(told: impl IntoIterator<Item = ReportedChange>) -> Facts {
    told.into_iter().filter_map(|(kind, name, text)| Some(((kind, name), text?))).collect()
}

fn doc(spec: &Spec, description: Sym) -> ReportedChange {
    (ChangeKind::Doc, None, said(spec.text(description)))
}

fn named(spec: &Spec, field: &Field) -> Option<String> {
    Some(spec.text(field.name).to_owned())
}

fn places(field: &Field) -> String {
    let run = |r: &isaloom_amd_isa::spec::FieldRange| match r.bits {
        0 | 1 => r.offset.to_string(),
        bits => format!("{}..{}", r.offset, r.offset + bits - 1),
    };
    field.ranges.iter().map(run).collect::<Vec<_>>().join(", ")
}

/// Compares the documentation of the fields that both descriptions have.
pub(super) fn field_docs<'a>(
    a: &'a Spec,
    before: &'a [Field],
    b: &'a Spec,
    after: &'a [Field],
) -> impl Iterator<Item = (&'a str, Option<String>, Option<String>)> {
    before.iter().filter_map(|from| {
        let name = a.text(from.name);
        let to = after.iter().find(|to| b.text(to.name) == name)?;
        Some((name, said(a.text(from.description)), said(b.text(to.description))))
    })
}
