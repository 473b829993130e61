//! A place as a `<bitset>` for the description.

use super::Place;
use super::job::Operand;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Write as _;
use isaloom_bits::BitRange;
use isaloom_model::{Field, FieldSource, GenRange, Model};

/// The place as a `<bitset>` of isaspec's format, ready to paste behind the bitset that it extends.
///
/// Fields that it inherits are not written again. A field gets the type that a sibling's field in the same place has,
/// where that needs nothing else; otherwise it is a `uint`.
pub fn paste(model: &Model, name: &str, gens: GenRange, operands: &[Operand], place: &Place) -> String {
    let parent = model.bitset(place.layout.parent);
    let mut out = String::new();
    // Writing to a string cannot fail.
    let _ = write(&mut out, model, name, gens, operands, place, &parent.name);
    out
}

fn write(
    out: &mut String,
    model: &Model,
    name: &str,
    gens: GenRange,
    operands: &[Operand],
    place: &Place,
    parent: &str,
) -> core::fmt::Result {
    writeln!(out, "<bitset name=\"{}\" extends=\"{}\">", escaped(name), escaped(parent))?;
    let of_parent = model.bitset(place.layout.parent).gens;
    if gens != of_parent {
        out.push_str("\t<gen");
        if gens.min > of_parent.min {
            write!(out, " min=\"{}\"", gens.min)?;
        }
        if gens.max < of_parent.max {
            write!(out, " max=\"{}\"", gens.max)?;
        }
        out.push_str("/>\n");
    }
    let inherited = inherited(model, place);
    let is_inherited = |operand: &Operand, range| {
        inherited.iter().any(|f| f.name == operand.name && f.bits() == Some(range))
    };
    let new: Vec<_> = operands.iter().zip(&place.layout.at).filter(|(o, r)| !is_inherited(o, **r)).collect();
    // What has nothing of its own to show is shown as its siblings are.
    let shows =
        model.chain(place.layout.parent).flat_map(|(_, b)| &b.cases).any(|case| case.display.is_some());
    if !(shows && new.is_empty()) {
        let others = inherited.iter().map(|field| field.name.as_str());
        let others = others.filter(|name| !operands.iter().any(|operand| operand.name == *name));
        out.push_str("\t<display>\n\t\t{NAME}");
        for (i, name) in operands.iter().map(|operand| operand.name.as_str()).chain(others).enumerate() {
            write!(out, "{} {{{name}}}", if i == 0 { "" } else { "," })?;
        }
        out.push_str("\n\t</display>\n");
    }
    let matching = model.matching(place.layout.parent);
    let own = place.pattern.mask() & !matching.mask;
    for range in runs(own) {
        write!(out, "\t<pattern {}>", place_of(range))?;
        for bit in (range.low()..=range.high()).rev() {
            out.push(if place.pattern.value() >> bit & 1 == 1 { '1' } else { '0' });
        }
        out.push_str("</pattern>\n");
    }
    for (operand, &range) in new {
        let ty = sibling_field(model, place, range).map_or("uint", |field| model.type_name(field.ty));
        writeln!(out, "\t<field name=\"{}\" {} type=\"{}\"/>", operand.name, place_of(range), escaped(ty))?;
    }
    out.push_str("</bitset>\n");
    Ok(())
}

/// The fields that it gets from what it extends, whatever the word.
fn inherited<'m>(model: &'m Model, place: &Place) -> Vec<&'m Field> {
    let cases =
        model.chain(place.layout.parent).flat_map(|(_, b)| &b.cases).filter(|case| case.expr.is_none());
    let fields = cases.flat_map(|case| &case.fields).map(|&id| model.field(id));
    fields.filter(|field| !matches!(field.source, FieldSource::Expr { .. })).collect()
}

/// A field of a sibling in the same place, if its type needs nothing else.
fn sibling_field<'m>(model: &'m Model, place: &Place, range: BitRange) -> Option<&'m Field> {
    let &leaf = place.layout.as_in.first()?;
    let cases = model.chain(leaf).flat_map(|(_, bitset)| &bitset.cases);
    let mut fields = cases.flat_map(|case| &case.fields).map(|&id| model.field(id));
    fields.find(|field| field.bits() == Some(range) && field.params.is_empty() && field.display.is_none())
}

/// The runs of bits of a mask, the highest first.
fn runs(mask: u128) -> impl Iterator<Item = BitRange> {
    let mut left = mask;
    core::iter::from_fn(move || {
        let high = left.checked_ilog2()?;
        let length = (left << (127 - high)).leading_ones();
        let range = BitRange::new(high + 1 - length, high).ok()?;
        left &= !range.mask();
        Some(range)
    })
}

fn place_of(range: BitRange) -> String {
    match range.width() {
        1 => alloc::format!("pos=\"{}\"", range.low()),
        _ => alloc::format!("low=\"{}\" high=\"{}\"", range.low(), range.high()),
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;")
}
