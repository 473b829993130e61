//! Which parts of a model are what: roots of instructions, derived fields.

use isaloom_model::{BitsetId, ExprId, Field, FieldId, FieldSource, FieldType, Model};
use rustc_hash::{FxHashMap, FxHashSet};

/// A leaf that shares words with more leaves is not looked at: so many conflicts say enough.
pub(crate) const MANY_RIVALS: usize = 8;

/// The leaves that take words from a leaf, or share them with it, in the order of the description.
pub(crate) type OverlappingLeaves = FxHashMap<BitsetId, Vec<BitsetId>>;

/// The roots that are instructions; where the description names none, those that are in no field.
pub(crate) fn instruction_roots(model: &Model) -> Vec<BitsetId> {
    if !model.instructions().is_empty() {
        return model.instructions().iter().map(|i| i.root).collect();
    }
    let nested: FxHashSet<BitsetId> = nested_roots(model);
    model.roots().map(|(id, _)| id).filter(|id| !nested.contains(id)).collect()
}

/// The roots that are the type of some field.
fn nested_roots(model: &Model) -> FxHashSet<BitsetId> {
    let of = |(_, f): (_, &Field)| match f.ty {
        FieldType::Bitset(root) => Some(root),
        _ => None,
    };
    model.fields().filter_map(of).collect()
}

/// The derived fields of a model.
pub(crate) fn derived(model: &Model) -> impl Iterator<Item = (FieldId, ExprId)> {
    model.fields().filter_map(|(id, f)| match f.source {
        FieldSource::Expr { expr, .. } => Some((id, expr)),
        _ => None,
    })
}
