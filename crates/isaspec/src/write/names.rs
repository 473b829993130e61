//! Names for isaspec's tools: every bitset, enum and expression gets a unique name that is also valid in generated
//! code.

use super::loss::{Loss, LossKind};
use isaloom_model::{BitsetId, EnumId, FieldType, GenRange, Model};
use std::collections::{HashMap, HashSet};

/// Names of all bitsets and enums in the written description.
pub(super) struct Names {
    bitsets: Vec<String>,
    enums: Vec<String>,
    /// Function names of bitsets in generated code, each with the generations in which a bitset uses it.
    taken: HashMap<String, Vec<GenRange>>,
}

impl Names {
    pub(super) fn new(model: &Model, losses: &mut Vec<Loss>) -> Names {
        let mut names = Names { bitsets: Vec::new(), enums: Vec::new(), taken: HashMap::new() };
        for (_, bitset) in model.bitsets() {
            // Names refer to roots (which may be types) and to extended bitsets, so these names must be unique in all
            // generations.
            let gens = if bitset.is_leaf() && bitset.parent.is_some() { bitset.gens } else { GenRange::ALL };
            let name = names.fresh(&bitset.name, gens);
            if name != bitset.name {
                losses.push(Loss { kind: LossKind::Renamed, subject: bitset.name.clone() });
            }
            names.bitsets.push(name);
        }
        let built_in = FieldType::BUILT_IN.iter().map(|(name, _)| (*name).to_owned());
        let mut types: HashSet<String> = built_in.collect();
        types.extend(model.roots().map(|(id, _)| names.bitset(id).to_owned()));
        for (_, of) in model.enums() {
            let (legal, mut number) = (legal(&of.name), 1);
            let mut name = legal.clone();
            while !types.insert(name.clone()) {
                number += 1;
                name = format!("{legal}.{number}");
            }
            if name != of.name {
                losses.push(Loss { kind: LossKind::Renamed, subject: of.name.clone() });
            }
            names.enums.push(name);
        }
        names
    }

    pub(super) fn bitset(&self, id: BitsetId) -> &str {
        self.bitsets.get(id.index()).map_or("", String::as_str)
    }

    pub(super) fn ty<'n>(&'n self, model: &'n Model, ty: FieldType) -> &'n str {
        match ty {
            FieldType::Enum(id) => self.enumeration(id),
            FieldType::Bitset(id) => self.bitset(id),
            own => model.type_name(own),
        }
    }

    pub(super) fn enumeration(&self, id: EnumId) -> &str {
        self.enums.get(id.index()).map_or("", String::as_str)
    }

    /// Returns a valid name similar to `name` that no other bitset of these generations has, and reserves it.
    pub(super) fn fresh(&mut self, name: &str, gens: GenRange) -> String {
        let legal = legal(name);
        let mut number = 1;
        let mut made = legal.clone();
        loop {
            let others = self.taken.entry(in_code(&made)).or_default();
            if others.iter().all(|other| other.intersection(gens).is_empty()) {
                others.push(gens);
                return made;
            }
            number += 1;
            made = format!("{legal}.{number}");
        }
    }
}

/// Replaces every run of characters that Mesa's scripts do not allow in names by one period. They allow letters,
/// digits, `_`, `.`, `-` and a leading `#`.
fn legal(name: &str) -> String {
    let (internal, rest) = name.strip_prefix('#').map_or(("", name), |rest| ("#", rest));
    let mut out = String::from(internal);
    let mut gap = false;
    for c in rest.chars() {
        if c.is_ascii_alphanumeric() || matches!(c, '_' | '.' | '-') {
            if std::mem::take(&mut gap) {
                out.push('.');
            }
            out.push(c);
        } else {
            gap = true;
        }
    }
    if out.len() == internal.len() {
        out.push('x');
    }
    out
}

/// Returns the name that Mesa's scripts give a bitset in generated code. If two bitsets had the same name there, the
/// generated code would define a function twice.
fn in_code(name: &str) -> String {
    name.to_lowercase().replace(['.', '-'], "_")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn valid_names_are_kept_and_others_are_replaced() {
        for name in ["add.f", "#reg-gpr", "ldg.a", "b_1"] {
            assert_eq!(legal(name), name);
        }
        assert_eq!(legal("V_ADD_F32/ENC_VOP3/default (2)"), "V_ADD_F32.ENC_VOP3.default.2");
        assert_eq!(legal("A :: B"), "A.B");
        assert_eq!(legal("#"), "#x");
    }
}
