//! What the display of a leaf depends on.

use alloc::vec::Vec;
use isaloom_model::{BitsetId, FieldType, Model, TemplatePart};

/// Whether a bitset that is nested in a leaf prints blanks up to a column: its text then depends on what stands before.
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
