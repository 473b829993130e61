//! Queries for parts of a model: instruction roots, derived fields.

use isaloom_model::{BitsetId, ExprId, Field, FieldId, FieldSource, FieldType, Model};
use rustc_hash::{FxHashMap, FxHashSet};

/// Maximum number of rivals of a leaf: leaves that match some of its words. A leaf with more is not analyzed exactly,
/// because its conflicts are reported in any case.
pub(crate) const MANY_RIVALS: usize = 8;

/// For each leaf, its rivals: the leaves that match some of its words and affect its selection, in description order.
pub(crate) type OverlappingLeaves = FxHashMap<BitsetId, Vec<BitsetId>>;

/// Returns the roots of instructions. If the description does not name them, returns the roots that are not the type of
/// a field.
pub(crate) fn instruction_roots(model: &Model) -> Vec<BitsetId> {
    if !model.instructions().is_empty() {
        return model.instructions().iter().map(|i| i.root).collect();
    }
    let nested: FxHashSet<BitsetId> = nested_roots(model);
    model.roots().map(|(id, _)| id).filter(|id| !nested.contains(id)).collect()
}

/// Returns the roots that are the type of a field.
fn nested_roots(model: &Model) -> FxHashSet<BitsetId> {
    let of = |(_, f): (_, &Field)| match f.ty {
        FieldType::Bitset(root) => Some(root),
        _ => None,
    };
    model.fields().filter_map(of).collect()
}

/// Returns the derived fields of a model, each with its expression.
pub(crate) fn derived(model: &Model) -> impl Iterator<Item = (FieldId, ExprId)> {
    model.fields().filter_map(|(id, f)| match f.source {
        FieldSource::Expr { expr, .. } => Some((id, expr)),
        _ => None,
    })
}
