//! What differs between the enums of two descriptions.

use isaloom_model::{Enum, Model};
use std::collections::BTreeMap;

/// A difference in an enum.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EnumChange {
    /// The enum.
    pub name: String,
    /// The value.
    pub value: u64,
    /// Its text before; none if it was not listed.
    pub from: Option<String>,
    /// Its text after; none if it is not listed.
    pub to: Option<String>,
}

pub(crate) fn compare(a: &Model, b: &Model) -> Vec<EnumChange> {
    let mut out = Vec::new();
    for (_, e) in a.enums() {
        let to = find(b, &e.name);
        values(&e.name, texts(Some(e)), texts(to), &mut out);
    }
    for (_, e) in b.enums().filter(|(_, e)| find(a, &e.name).is_none()) {
        values(&e.name, texts(None), texts(Some(e)), &mut out);
    }
    out
}

fn find<'m>(model: &'m Model, name: &str) -> Option<&'m Enum> {
    model.enums().find(|(_, e)| e.name == name).map(|(_, e)| e)
}

fn texts(e: Option<&Enum>) -> BTreeMap<u64, &str> {
    e.into_iter().flat_map(|e| &e.values).map(|v| (v.value, v.display.as_str())).collect()
}

fn values(name: &str, from: BTreeMap<u64, &str>, to: BTreeMap<u64, &str>, out: &mut Vec<EnumChange>) {
    let mut all: Vec<u64> = from.keys().chain(to.keys()).copied().collect();
    all.sort_unstable();
    all.dedup();
    for value in all {
        let (from, to) = (from.get(&value), to.get(&value));
        if from != to {
            let text = |t: Option<&&str>| t.map(|t| (*t).to_owned());
            out.push(EnumChange { name: name.to_owned(), value, from: text(from), to: text(to) });
        }
    }
}
