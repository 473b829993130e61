//! Finds out on which bits of a word the text of a leaf depends: the bits that select the cases, and whether the text
//! also depends on the output column.

use alloc::vec::Vec;
use isaloom_model::{BitsetId, FieldSource, FieldType, Model, TemplatePart};

/// Returns the bits of all fields that expressions of the leaf or its ancestors name, and of all fields that params
/// pass on. Only these bits select the displayed case, and only they affect derived fields and the params of nested
/// bitsets.
pub(super) fn control(model: &Model, leaf: BitsetId) -> u128 {
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

/// Returns whether a bitset nested in the leaf aligns text to a column. The text of the nested bitset then depends on
/// the text before it.
pub(super) fn shows_columns(model: &Model, leaf: BitsetId) -> bool {
    let mut seen: Vec<BitsetId> = Vec::new();
    let mut open = Vec::from([leaf]);
    while let Some(id) = open.pop() {
        for case in model.chain(id).flat_map(|(_, bitset)| &bitset.cases) {
            let column = |part: &TemplatePart| {
                matches!(
                    part,
                    TemplatePart::Align(_)
                        | TemplatePart::Name { align: Some(_) }
                        | TemplatePart::Field { align: Some(_), .. }
                )
            };
            if id != leaf && case.display.iter().flat_map(|display| &display.parts).any(column) {
                return true;
            }
            for &field in &case.fields {
                if let FieldType::Bitset(root) = model.field(field).ty
                    && !seen.contains(&root)
                {
                    seen.push(root);
                    open.extend(model.leaves(root).map(|(leaf, _)| leaf));
                }
            }
        }
    }
    false
}
