//! Pages of those parts of a description that are not instructions: encodings with their conditions and bits, operand
//! types with their values, data formats, and groups.

use super::describe::{condition, field_info};
use super::explain::segments;
use super::said;
use isaloom_amd_isa::spec::{
    DataFormat, Encoding, FormId, GroupMembership, Operand, OperandType, PredefinedValue, Spec, Sym,
};
use isaloom_schema::{Case, Description, Entry, EnumValue, Enumeration, Expression, Fact, FieldInfo};
use std::collections::BTreeSet;

/// Returns the page of an encoding, operand type, data format, group or subgroup; `None` if no part has this name. The
/// name of a subgroup may contain its group, as in `BRANCH/STATIC`. Case is ignored.
pub fn part(spec: &Spec, name: &str) -> Option<Description> {
    let is = |sym: Sym| spec.text(sym).eq_ignore_ascii_case(name);
    if let Some(found) = spec.encodings.iter().find(|e| is(e.name)) {
        return Some(of_entry(encoding(spec, found)));
    }
    if let Some(found) = spec.operand_types.iter().find(|t| is(t.name)) {
        return Some(operand_type(spec, found));
    }
    if let Some(found) = spec.data_formats.iter().find(|f| is(f.name)) {
        return Some(of_entry(data_format(spec, found)));
    }
    if let Some(found) = subgroup_within(spec, name) {
        return Some(of_entry(found));
    }
    let group = spec.groups.iter().chain(&spec.subgroups).find(|g| is(g.name))?;
    let subgroups = subgroups(spec, group.name);
    let within = spec
        .groups
        .iter()
        .filter(|of| self::subgroups(spec, of.name).contains(&spec.text(group.name).to_owned()));
    let within: Vec<String> = within.map(|of| spec.text(of.name).to_owned()).collect();
    let lists = [("subgroups", subgroups), ("subgroup of", within)];
    let lists = lists.into_iter().filter(|(_, names)| !names.is_empty());
    Some(of_entry(Entry {
        name: spec.text(group.name).to_owned(),
        doc: said(spec.text(group.description)),
        meta: lists.map(|(what, names)| Fact::list(what, names)).collect(),
        extended_by: members(spec, group.name),
        ..Entry::default()
    }))
}

/// Returns the page of a subgroup, given as `GROUP/SUBGROUP`; `None` if the description does not have it.
fn subgroup_within(spec: &Spec, name: &str) -> Option<Entry> {
    let (group, subgroup) = name.split_once('/')?;
    let is = |sym: Sym, name: &str| spec.text(sym).eq_ignore_ascii_case(name);
    let of = |m: &&GroupMembership| is(m.group, group) && m.subgroups.iter().any(|sub| is(*sub, subgroup));
    let members = spec.instructions.iter().filter(|i| i.groups.iter().any(|m| of(&m)));
    let found = spec.instructions.iter().flat_map(|i| &i.groups).find(of)?;
    let sub = found.subgroups.iter().copied().find(|sub| is(*sub, subgroup))?;
    let described = spec.subgroups.iter().find(|known| known.name == sub);
    Some(Entry {
        name: format!("{}/{}", spec.text(found.group), spec.text(sub)),
        doc: described.and_then(|known| said(spec.text(known.description))),
        extended_by: members.map(|i| spec.text(i.name).to_owned()).collect(),
        ..Entry::default()
    })
}

/// Returns the names that [`part`] accepts, except the form `GROUP/SUBGROUP`.
pub fn part_names(spec: &Spec) -> impl Iterator<Item = &str> {
    let encodings = spec.encodings.iter().map(|e| e.name);
    let types = spec.operand_types.iter().map(|t| t.name);
    let formats = spec.data_formats.iter().map(|f| f.name);
    let groups = spec.groups.iter().chain(&spec.subgroups).map(|g| g.name);
    encodings.chain(types).chain(formats).chain(groups).map(|name| spec.text(name))
}

fn of_entry(entry: Entry) -> Description {
    Description { instructions: vec![entry], ..Description::default() }
}

fn encoding(spec: &Spec, of: &Encoding) -> Entry {
    let digits = (of.bits as usize).div_ceil(4);
    let name = spec.text(of.name).to_owned();
    let expressions = of.conditions.iter().map(|c| Expression {
        name: spec.text(c.name).to_owned(),
        text: c.expr.as_ref().map_or_else(String::new, |expr| condition(spec, expr)),
        place: None,
    });
    let identifiers = of.identifiers.iter().map(|id| format!("{id:0digits$x}"));
    Entry {
        bits: Some(of.bits),
        mask: Some(format!("{:0digits$x}", of.mask)),
        doc: said(spec.text(of.description)),
        meta: vec![
            Fact::text("order", of.order.to_string()),
            Fact::list("identifiers", identifiers.collect::<Vec<_>>()),
        ],
        segments: segments(spec, of, of.bits),
        cases: vec![Case {
            bitset: name.clone(),
            fields: of.fields.iter().map(|field| field_info(spec, field)).collect(),
            ..Case::default()
        }],
        expressions: expressions.collect(),
        extended_by: users(spec, of.name),
        name,
        ..Entry::default()
    }
}

/// Returns the names of the instructions that have a form in an encoding.
fn users(spec: &Spec, encoding: Sym) -> Vec<String> {
    let uses =
        |id: &isaloom_amd_isa::spec::FormId| spec.form(*id).is_some_and(|f| f.encoding_name == encoding);
    let users = spec.instructions.iter().filter(|i| i.forms.iter().any(uses));
    users.map(|i| spec.text(i.name).to_owned()).collect()
}

/// Returns the subgroups of a group to which instructions belong.
fn subgroups(spec: &Spec, group: Sym) -> Vec<String> {
    let of = spec.instructions.iter().flat_map(|i| &i.groups).filter(|m| m.group == group);
    let names: BTreeSet<&str> = of.flat_map(|m| &m.subgroups).map(|sub| spec.text(*sub)).collect();
    names.into_iter().map(str::to_owned).collect()
}

/// Returns the names of the instructions that have an operand for which `is` returns true.
fn with_operands(spec: &Spec, is: impl Fn(&Operand) -> bool) -> Vec<String> {
    let form = |id: &FormId| spec.form(*id).is_some_and(|form| spec.operands(form).iter().any(&is));
    let users = spec.instructions.iter().filter(|i| i.forms.iter().any(form));
    users.map(|i| spec.text(i.name).to_owned()).collect()
}

/// Returns the names of the instructions in a group or subgroup.
fn members(spec: &Spec, group: Sym) -> Vec<String> {
    let of = |m: &GroupMembership| m.group == group || m.subgroups.contains(&group);
    let members = spec.instructions.iter().filter(|i| i.groups.iter().any(of));
    members.map(|i| spec.text(i.name).to_owned()).collect()
}

fn operand_type(spec: &Spec, of: &OperandType) -> Description {
    let name = spec.text(of.name).to_owned();
    let doc = said(spec.text(of.description));
    let mut enums = vec![Enumeration {
        name: name.clone(),
        doc: doc.clone(),
        place: None,
        values: values(spec, &of.values),
    }];
    let named = of.fields.iter().filter(|field| !field.values.is_empty());
    enums.extend(named.map(|field| Enumeration {
        name: format!("{name}.{}", spec.text(field.name)),
        doc: said(spec.text(field.description)),
        place: None,
        values: values(spec, &field.values),
    }));
    enums.retain(|one| !one.values.is_empty());
    let subtypes: Vec<String> = of.subtypes.iter().map(|sub| spec.text(*sub).to_owned()).collect();
    let fields: Vec<FieldInfo> = of.fields.iter().map(|field| field_info(spec, field)).collect();
    let case = Case { bitset: name.clone(), fields, ..Case::default() };
    let entry = Entry {
        doc,
        meta: if subtypes.is_empty() { Vec::new() } else { vec![Fact::list("subtypes", subtypes)] },
        cases: if case.fields.is_empty() { Vec::new() } else { vec![case] },
        extended_by: with_operands(spec, |operand| operand.kind_name == of.name),
        name,
        ..Entry::default()
    };
    Description { instructions: vec![entry], enums, ..Description::default() }
}

fn values(spec: &Spec, values: &[PredefinedValue]) -> Vec<EnumValue> {
    let one = |v: &PredefinedValue| {
        Some(EnumValue {
            value: u64::try_from(v.value).ok()?,
            display: spec.text(v.name).to_owned(),
            name: None,
            doc: said(spec.text(v.description)),
        })
    };
    values.iter().filter_map(one).collect()
}

fn data_format(spec: &Spec, of: &DataFormat) -> Entry {
    let name = spec.text(of.name).to_owned();
    let component = |map: &isaloom_amd_isa::spec::BitMap| Case {
        bitset: name.clone(),
        fields: map
            .fields
            .iter()
            .map(|field| FieldInfo {
                name: spec.text(field.name).to_owned(),
                bits: field
                    .ranges
                    .iter()
                    .filter(|r| r.bits > 0)
                    .map(|r| [r.offset, r.offset + r.bits - 1])
                    .collect(),
                width: field.ranges.iter().map(|r| r.bits).sum(),
                ty: Some(field.signedness.text().to_owned()),
                ..FieldInfo::default()
            })
            .collect(),
        ..Case::default()
    };
    Entry {
        bits: of.bits,
        doc: said(spec.text(of.description)),
        meta: vec![
            Fact::text("data type", spec.text(of.data_type)),
            Fact::count("components", of.components as usize),
        ],
        cases: of.maps.iter().map(component).collect(),
        extended_by: with_operands(spec, |operand| operand.format_name == of.name),
        name: name.clone(),
        ..Entry::default()
    }
}
