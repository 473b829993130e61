//! Renders a place as a `<bitset>` for the description.

use super::Place;
use super::job::Operand;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use isaloom_bits::BitRange;
use isaloom_isaspec::element::{Lines, Tag};
use isaloom_model::{Field, FieldSource, GenRange, Model};

/// Renders the place as a `<bitset>` in isaspec format, to insert after the bitset that it extends.
///
/// Inherited fields are not repeated. A new field gets the type of a sibling's field in the same bits. If the
/// sibling's field has params or a display, the new field is a `uint`.
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
    // Without new operands, the siblings' display is inherited.
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

/// Returns the fields inherited from the parent for every word, without opcode fields, which the place fixes.
fn inherited<'m>(model: &'m Model, place: &Place) -> Vec<&'m Field> {
    let open = !place.pattern.mask();
    let cases =
        model.chain(place.layout.parent).flat_map(|(_, b)| &b.cases).filter(|case| case.expr.is_none());
    let fields = cases.flat_map(|case| &case.fields).map(|&id| model.field(id));
    let stored = fields.filter(|field| !matches!(field.source, FieldSource::Expr { .. }));
    stored.filter(|field| field.mask() & open != 0).collect()
}

/// Returns a sibling's field in the same bits, if its type needs no params or display.
fn sibling_field<'m>(model: &'m Model, place: &Place, range: BitRange) -> Option<&'m Field> {
    let &leaf = place.layout.similar_to.first()?;
    let cases = model.chain(leaf).flat_map(|(_, bitset)| &bitset.cases);
    let mut fields = cases.flat_map(|case| &case.fields).map(|&id| model.field(id));
    fields.find(|field| field.bits() == Some(range) && field.params.is_empty() && field.display.is_none())
}
