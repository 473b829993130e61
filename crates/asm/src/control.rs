//! Bits that decide what the display of a leaf shows, beside the values of its own fields.

use isaloom_model::{BitsetId, FieldSource, Model};

/// Returns the bits of all fields that an expression of a leaf or of its ancestors names, or a param of one of their fields.
/// Nothing else decides which case is displayed, the value of a derived field, and what a nested bitset gets by params.
pub fn control_bits(model: &Model, leaf: BitsetId) -> u128 {
    let cases = || model.chain(leaf).flat_map(|(_, bitset)| &bitset.cases);
    let fields = || cases().flat_map(|case| &case.fields).map(|&id| model.field(id));
    let derived = fields().filter_map(|field| match field.source {
        FieldSource::Expr { expr, .. } => Some(expr),
        _ => None,
    });
    let expressions = cases().filter_map(|case| case.expr).chain(derived);
    let names = expressions.flat_map(|id| model.expr(id).field_names()).map(|(name, _)| name);
    let params = fields().flat_map(|field| &field.params).map(|param| param.name.as_str());
    let names: Vec<&str> = names.chain(params).collect();
    let named = fields().filter(|field| names.contains(&field.name.as_str()));
    named.fold(0, |mask, field| mask | field.mask())
}
