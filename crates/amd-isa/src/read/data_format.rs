//! Reads `<DataFormats>`.

use super::cursor::{Cursor, Tag};
use super::field::read_layout;
use crate::spec::{BitMap, DataFormat, FormatField, Signedness, Spec, Sym};

pub(super) fn read_data_formats(cursor: &mut Cursor<'_>, spec: &mut Spec) {
    while let Some(tag) = cursor.child() {
        match tag.name() {
            "DataFormat" => {
                let format = read_data_format(cursor, &tag);
                spec.data_formats.push(format);
            }
            _ => cursor.unknown(&tag, "DataFormats"),
        }
    }
}

fn read_data_format<'x>(cursor: &mut Cursor<'x>, format_tag: &Tag<'x>) -> DataFormat {
    let mut format = DataFormat {
        name: Sym::default(),
        description: Sym::default(),
        data_type: Sym::default(),
        bits: None,
        components: 1,
        maps: Vec::new(),
        span: format_tag.span,
    };
    while let Some(tag) = cursor.child() {
        match tag.name() {
            "DataFormatName" => format.name = cursor.symbol(&tag),
            "Description" => format.description = cursor.symbol(&tag),
            "DataType" => format.data_type = cursor.symbol(&tag),
            "BitCount" => format.bits = cursor.number(&tag),
            "ComponentCount" => format.components = cursor.number(&tag).unwrap_or(1),
            "DataAttributes" => {
                while let Some(tag) = cursor.child() {
                    match tag.name() {
                        "BitMap" => {
                            let map = read_map(cursor, &tag);
                            format.maps.push(map);
                        }
                        _ => cursor.unknown(&tag, "DataAttributes"),
                    }
                }
            }
            _ => cursor.unknown(&tag, "DataFormat"),
        }
    }
    if format.name.is_empty() {
        cursor.missing(format_tag, "DataFormatName");
    }
    format
}

fn read_map<'x>(cursor: &mut Cursor<'x>, map_tag: &Tag<'x>) -> BitMap {
    let mut map = BitMap { order: cursor.number_attribute(map_tag, "Order", 0), fields: Vec::new() };
    while let Some(tag) = cursor.child() {
        match tag.name() {
            "Field" => {
                let field = read_format_field(cursor, &tag);
                map.fields.push(field);
            }
            _ => cursor.unknown(&tag, "BitMap"),
        }
    }
    map
}

fn read_format_field<'x>(cursor: &mut Cursor<'x>, field_tag: &Tag<'x>) -> FormatField {
    let signedness = match field_tag.attribute("Signedness") {
        None => Signedness::Unknown,
        Some(text) => Signedness::parse(text.trim()).unwrap_or_else(|| {
            let message = format!("unknown signedness `{}`", text.trim());
            cursor.warn("unknown-signedness", message, field_tag.span, "`Unknown` is assumed");
            Signedness::Unknown
        }),
    };
    let mut field = FormatField { name: Sym::default(), signedness, ranges: Vec::new() };
    while let Some(tag) = cursor.child() {
        match tag.name() {
            "FieldName" => field.name = cursor.symbol(&tag),
            "BitLayout" => field.ranges = read_layout(cursor, &tag),
            "Description" => cursor.skip(),
            _ => cursor.unknown(&tag, "Field"),
        }
    }
    if field.name.is_empty() {
        cursor.missing(field_tag, "FieldName");
    }
    field
}
