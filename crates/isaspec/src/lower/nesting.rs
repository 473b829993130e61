//! Makes sure that no hierarchy contains itself through its fields, and that nesting ends soon, so that those who
//! follow nested bitsets come to an end.

use crate::ids;
use isaloom_model::{BitsetId, FieldId, FieldType, Model};
use isaloom_source::Diagnostic;
use rustc_hash::FxHashMap;

/// How deep bitsets may be nested in each other.
const MAX_NESTING: usize = 32;

#[derive(Clone, Copy, PartialEq)]
enum State {
    New,
    Open,
    /// With the number of levels below and including the hierarchy.
    Done(usize),
}

/// Reports the fields that close a circle or nest too deep, and makes plain numbers of them.
pub(super) fn check(model: &mut Model, diagnostics: &mut Vec<Diagnostic>) {
    let mut fields_of: FxHashMap<BitsetId, Vec<(FieldId, BitsetId)>> = FxHashMap::default();
    for bitset in &model.bitsets {
        for &id in bitset.cases.iter().flat_map(|c| &c.fields) {
            if let FieldType::Bitset(inner) = model.field(id).ty {
                fields_of.entry(bitset.root).or_default().push((id, inner));
            }
        }
    }
    let mut states = vec![State::New; model.bitsets.len()];
    let mut levels = vec![1; model.bitsets.len()];
    let mut demoted: Vec<(FieldId, Diagnostic)> = Vec::new();
    for start in 0..model.bitsets.len() {
        let mut path = vec![(BitsetId::from_index(start), 0)];
        while let Some((root, next)) = path.last_mut() {
            let at = root.index();
            if matches!(states[at], State::Done(_)) {
                path.pop();
                continue;
            }
            states[at] = State::Open;
            let Some(&(field, inner)) = fields_of.get(root).and_then(|f| f.get(*next)) else {
                states[at] = State::Done(levels[at]);
                path.pop();
                continue;
            };
            match states[inner.index()] {
                State::New => {
                    path.push((inner, 0));
                    continue;
                }
                State::Open => demoted.push((field, circle(model, field, inner))),
                State::Done(below) if below >= MAX_NESTING => demoted.push((field, too_deep(model, field))),
                State::Done(below) => levels[at] = levels[at].max(below + 1),
            }
            *next += 1;
        }
    }
    for (field, found) in demoted {
        diagnostics.push(found);
        if let Some(field) = model.fields.get_mut(field.index()) {
            field.ty = FieldType::Hex;
            field.params.clear();
        }
    }
}

fn circle(model: &Model, field: FieldId, inner: BitsetId) -> Diagnostic {
    let (field, inner) = (model.field(field), model.bitset(inner));
    Diagnostic::error(
        ids::NESTING_CYCLE,
        format!("`{}` contains itself, directly or through others", inner.name),
    )
    .at(field.span, format!("through `{}`", field.name))
    .also(inner.span, "the bitset")
    .help("a field's type must be a bitset that has no field of the enclosing bitset's type")
}

fn too_deep(model: &Model, field: FieldId) -> Diagnostic {
    let field = model.field(field);
    Diagnostic::error(ids::NESTING_DEPTH, format!("bitsets are nested more than {MAX_NESTING} deep"))
        .at(field.span, "this field is read as a number")
}
