//! Reads fields: their bit ranges, padding, and named values.

use super::cursor::{Cursor, Tag};
use crate::spec::{Field, FieldRange, Padding, PredefinedValue, Sym};

/// Reads `<MicrocodeFormat>`, whose only `<BitMap>` contains the fields of an encoding.
pub(super) fn read_microcode(cursor: &mut Cursor<'_>) -> Vec<Field> {
    let mut fields = Vec::new();
    while let Some(tag) = cursor.child() {
        match tag.name() {
            "BitMap" => read_bit_map(cursor, &mut fields),
            _ => cursor.unknown(&tag, "MicrocodeFormat"),
        }
    }
    fields
}

fn read_bit_map(cursor: &mut Cursor<'_>, fields: &mut Vec<Field>) {
    while let Some(tag) = cursor.child() {
        match tag.name() {
            "Field" => {
                let field = read_field(cursor, &tag);
                fields.push(field);
            }
            _ => cursor.unknown(&tag, "BitMap"),
        }
    }
}

fn read_field<'x>(cursor: &mut Cursor<'x>, field_tag: &Tag<'x>) -> Field {
    let mut field = Field {
        name: Sym::default(),
        description: Sym::default(),
        conditional: cursor.flag_attribute(field_tag, "IsConditional", false),
        ranges: Vec::new(),
        values: Vec::new(),
        span: field_tag.span,
    };
    while let Some(tag) = cursor.child() {
        match tag.name() {
            "FieldName" => field.name = cursor.symbol(&tag),
            "Description" => field.description = cursor.symbol(&tag),
            "BitLayout" => field.ranges = read_layout(cursor, &tag),
            "FieldPredefinedValues" => field.values = read_values(cursor, "FieldPredefinedValues"),
            _ => cursor.unknown(&tag, "Field"),
        }
    }
    if field.name.is_empty() {
        cursor.missing(field_tag, "FieldName");
    }
    field
}

/// Reads `<BitLayout>`: the bit ranges of a field, in ascending `Order`.
pub(super) fn read_layout<'x>(cursor: &mut Cursor<'x>, layout: &Tag<'x>) -> Vec<FieldRange> {
    let declared = layout.attribute("RangeCount").and_then(|text| text.trim().parse::<usize>().ok());
    let mut ranges = Vec::new();
    while let Some(tag) = cursor.child() {
        match tag.name() {
            "Range" => ranges.extend(read_range(cursor, &tag)),
            _ => cursor.unknown(&tag, "BitLayout"),
        }
    }
    if declared.is_some_and(|n| n != ranges.len()) {
        let message = format!(
            "`RangeCount` is {}, but the number of ranges is {}",
            declared.unwrap_or(0),
            ranges.len()
        );
        cursor.warn("range-count", message, layout.span, "the listed ranges are used");
    }
    ranges.sort_by_key(|r| r.order);
    ranges
}

fn read_range<'x>(cursor: &mut Cursor<'x>, range_tag: &Tag<'x>) -> Option<FieldRange> {
    let order = cursor.number_attribute(range_tag, "Order", 0);
    let (mut bits, mut offset, mut padding) = (None, None, None);
    while let Some(tag) = cursor.child() {
        match tag.name() {
            "BitCount" => bits = cursor.number(&tag),
            "BitOffset" => offset = cursor.number(&tag),
            "Padding" => padding = read_padding(cursor),
            _ => cursor.unknown(&tag, "Range"),
        }
    }
    if bits.is_none() {
        cursor.missing(range_tag, "BitCount");
    }
    if offset.is_none() {
        cursor.missing(range_tag, "BitOffset");
    }
    Some(FieldRange { order, offset: offset?, bits: bits?, padding })
}

fn read_padding(cursor: &mut Cursor<'_>) -> Option<Padding> {
    let (mut bits, mut value) = (None, Some(0));
    while let Some(tag) = cursor.child() {
        match tag.name() {
            "BitCount" => bits = cursor.number(&tag),
            "Value" => value = cursor.bits(&tag),
            _ => cursor.unknown(&tag, "Padding"),
        }
    }
    Some(Padding { bits: bits?, value: value? })
}

/// Reads a list of predefined values. An entry is an `OperandPredefinedValue` in AMD's documentation, but a
/// `PredefinedValue` in AMD's files.
pub(super) fn read_values(cursor: &mut Cursor<'_>, parent: &str) -> Vec<PredefinedValue> {
    let mut values = Vec::new();
    while let Some(tag) = cursor.child() {
        match tag.name() {
            "PredefinedValue" | "OperandPredefinedValue" | "FieldPredefinedValue" => {
                values.extend(read_value(cursor, &tag));
            }
            _ => cursor.unknown(&tag, parent),
        }
    }
    values
}

fn read_value<'x>(cursor: &mut Cursor<'x>, value_tag: &Tag<'x>) -> Option<PredefinedValue> {
    let (mut name, mut description, mut value) = (Sym::default(), Sym::default(), None);
    let mut has_value = false;
    while let Some(tag) = cursor.child() {
        match tag.name() {
            "Name" => name = cursor.symbol(&tag),
            "Description" => description = cursor.symbol(&tag),
            "Value" => {
                has_value = true;
                value = cursor.number(&tag);
            }
            _ => cursor.unknown(&tag, "PredefinedValue"),
        }
    }
    if !has_value {
        cursor.missing(value_tag, "Value");
    }
    Some(PredefinedValue { name, description, value: value? })
}
