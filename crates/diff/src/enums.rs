//! Compares the enum values of two descriptions.

use crate::change::{Kind, Witness};
use crate::compare::{Part, Site};
use isaloom_model::{Enum, EnumId, FieldType, Model};
use std::collections::BTreeMap;

/// Maximum number of fields with the enum as type for which witnesses are searched.
const MAX_SITES: usize = 6;

/// A difference in one value of an enum.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EnumChange {
    /// Name of the enum.
    pub name: String,
    /// The number whose entry differs.
    pub value: u64,
    /// Kind of the difference: the text, the name in generated code, or the documentation.
    pub kind: Kind,
    /// Old entry; `None` if the value was not listed.
    pub from: Option<String>,
    /// New entry; `None` if the value is not listed.
    pub to: Option<String>,
    /// A word that shows the difference.
    pub witness: Option<Witness>,
}

/// Returns the differences between the enums, each with its sites. A site is a field of the enum's type with the
/// changed value; a witness must use one of the sites.
pub(crate) fn compare(a: &Model, b: &Model) -> Vec<(EnumChange, Vec<Site>)> {
    let mut out = Vec::new();
    for (id, e) in a.enums() {
        values(&e.name, (a, Some(id)), (b, find(b, &e.name)), &mut out);
    }
    for (id, e) in b.enums().filter(|(_, e)| find(a, &e.name).is_none()) {
        values(&e.name, (a, None), (b, Some(id)), &mut out);
    }
    out
}

fn find(model: &Model, name: &str) -> Option<EnumId> {
    model.enums().find(|(_, e)| e.name == name).map(|(id, _)| id)
}

/// Returns text, name and documentation of each value. If several entries have the same value, the first is used.
fn entries(e: Option<&Enum>) -> BTreeMap<u64, [Option<&str>; 3]> {
    let mut entries = BTreeMap::new();
    for v in e.into_iter().flat_map(|e| &e.values) {
        let entry = [Some(v.display.as_str()), v.name.as_deref(), v.doc.as_deref()];
        entries.entry(v.value).or_insert(entry);
    }
    entries
}

type OfModel<'m> = (&'m Model, Option<EnumId>);

fn values<'m>(name: &str, from: OfModel<'m>, to: OfModel<'m>, out: &mut Vec<(EnumChange, Vec<Site>)>) {
    let of = |(model, id): OfModel<'m>| entries(id.map(|id| model.enumeration(id)));
    let (before, after) = (of(from), of(to));
    let mut all: Vec<u64> = before.keys().chain(after.keys()).copied().collect();
    all.sort_unstable();
    all.dedup();
    for value in all {
        let (x, y) = (before.get(&value), after.get(&value));
        let both = x.is_some() && y.is_some();
        for (n, kind) in [Kind::Text, Kind::Name, Kind::Doc].into_iter().enumerate() {
            let text = |side: Option<&[Option<&str>; 3]>| side.and_then(|s| s[n]).map(str::to_owned);
            let (from_text, to_text) = (text(x), text(y));
            // A value that only one side has is reported once, not once for each property.
            if from_text == to_text || !both && kind != Kind::Text {
                continue;
            }
            let shown = kind == Kind::Text;
            let sites = if shown { sites(value, from, to) } else { Vec::new() };
            let change = EnumChange {
                name: name.to_owned(),
                value,
                kind,
                from: from_text,
                to: to_text,
                witness: None,
            };
            out.push((change, sites));
        }
    }
}

/// Returns a site for each field that has the enum as type on either side, with this value.
fn sites(value: u64, from: OfModel<'_>, to: OfModel<'_>) -> Vec<Site> {
    let parts = |(model, id): OfModel<'_>| {
        let of_enum = model.fields().filter(move |(_, f)| id.is_some_and(|id| f.ty == FieldType::Enum(id)));
        of_enum.map(|(field, _)| Some(Part::Value(field, value))).take(MAX_SITES).collect::<Vec<_>>()
    };
    let before = parts(from).into_iter().map(|from| Site { from, to: None });
    let after = parts(to).into_iter().map(|to| Site { from: None, to });
    before.chain(after).collect()
}
