//! Renders a place (a candidate encoding for a new instruction) as a `<bitset>` element in isaspec format.

use super::Place;
use super::job::Operand;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use isaloom_bits::BitRange;
use isaloom_isaspec::element::{Lines, Tag};
use isaloom_model::{Field, FieldSource, GenRange, Model};

/// Renders the place as a `<bitset>` element in isaspec format, to insert after the bitset that it extends.
///
/// Fields inherited from the parent are not repeated. A new field gets the type of the field that the most similar leaf
/// has in the same bits. Without such a field, or if that field has params or a display, the type is `uint`.
pub fn paste(model: &Model, name: &str, gens: GenRange, operands: &[Operand], place: &Place) -> String {
    let parent = model.bitset(place.layout.parent);
    let mut lines = Lines::default();
    lines.open(Tag::new("bitset").with("name", name).with("extends", &parent.name));
    lines.generations(gens, parent.gens);
    let inherited = inherited(model, place);
    let is_inherited = |operand: &Operand, range| {
        inherited.iter().any(|f| f.name == operand.name && f.bits() == Some(range))
    };
    let new: Vec<_> = operands.iter().zip(&place.layout.at).filter(|(o, r)| !is_inherited(o, **r)).collect();
    // If all operands are inherited fields and the parent or an ancestor has a display, the new instruction inherits
    // that display.
    let shows =
        model.chain(place.layout.parent).flat_map(|(_, b)| &b.cases).any(|case| case.display.is_some());
    if !(shows && new.is_empty()) {
        let others = inherited.iter().map(|field| field.name.as_str());
        let others = others.filter(|name| !operands.iter().any(|operand| operand.name == *name));
        let names = operands.iter().map(|operand| operand.name.as_str()).chain(others);
        let places: Vec<String> = names.map(|name| format!("{{{name}}}")).collect();
        lines.block(Tag::new("display"), format!("{{NAME}} {}", places.join(", ")).trim_end());
    }
    lines.patterns(place.pattern, !model.matching(place.layout.parent).mask);
    for (operand, &range) in new {
        let ty = sibling_field(model, place, range).map_or("uint", |field| model.type_name(field.ty));
        lines.empty(Tag::new("field").with("name", &operand.name).bits(range).with("type", ty));
    }
    lines.close("bitset");
    lines.finish()
}

/// Returns the fields that the parent's default cases give to the new instruction. Fields whose bits the place fixes
/// (opcode fields) and derived fields are omitted.
fn inherited<'m>(model: &'m Model, place: &Place) -> Vec<&'m Field> {
    let open = !place.pattern.mask();
    let cases =
        model.chain(place.layout.parent).flat_map(|(_, b)| &b.cases).filter(|case| case.expr.is_none());
    let fields = cases.flat_map(|case| &case.fields).map(|&id| model.field(id));
    let stored = fields.filter(|field| !matches!(field.source, FieldSource::Expr { .. }));
    stored.filter(|field| field.mask() & open != 0).collect()
}

/// Returns the field that the most similar leaf has in exactly these bits, if the field has no params and no display.
fn sibling_field<'m>(model: &'m Model, place: &Place, range: BitRange) -> Option<&'m Field> {
    let &leaf = place.layout.similar_to.first()?;
    let cases = model.chain(leaf).flat_map(|(_, bitset)| &bitset.cases);
    let mut fields = cases.flat_map(|case| &case.fields).map(|&id| model.field(id));
    fields.find(|field| field.bits() == Some(range) && field.params.is_empty() && field.display.is_none())
}
