//! Reads `<Encodings>`.

use super::condition::read_condition;
use super::cursor::{Cursor, Tag};
use super::field::read_microcode;
use crate::spec::{Encoding, Spec, Sym};

pub(super) fn read_encodings(cursor: &mut Cursor<'_>, spec: &mut Spec) {
    while let Some(tag) = cursor.child() {
        match tag.name() {
            "Encoding" => {
                let encoding = read_encoding(cursor, &tag);
                spec.encodings.push(encoding);
            }
            _ => cursor.unknown(&tag, "Encodings"),
        }
    }
}

fn read_encoding<'x>(cursor: &mut Cursor<'x>, encoding_tag: &Tag<'x>) -> Encoding {
    cursor.require(encoding_tag, "Order", "0");
    let mut encoding = Encoding {
        name: Sym::default(),
        order: cursor.number_attribute(encoding_tag, "Order", 0),
        bits: 0,
        mask: 0,
        identifiers: Vec::new(),
        conditions: Vec::new(),
        description: Sym::default(),
        fields: Vec::new(),
        span: encoding_tag.span,
    };
    let mut has_mask = false;
    while let Some(tag) = cursor.child() {
        match tag.name() {
            "EncodingName" => encoding.name = cursor.symbol(&tag),
            "BitCount" => encoding.bits = cursor.number(&tag).unwrap_or(0),
            "EncodingIdentifierMask" => {
                has_mask = true;
                encoding.mask = cursor.bits(&tag).unwrap_or(0);
            }
            "EncodingIdentifiers" => read_identifiers(cursor, &mut encoding),
            "EncodingConditions" => read_conditions(cursor, &mut encoding),
            "Description" => encoding.description = cursor.symbol(&tag),
            "MicrocodeFormat" => encoding.fields = read_microcode(cursor),
            _ => cursor.unknown(&tag, "Encoding"),
        }
    }
    if encoding.name.is_empty() {
        cursor.missing(encoding_tag, "EncodingName");
    }
    if encoding.bits == 0 {
        cursor.missing(encoding_tag, "BitCount");
    }
    if !has_mask {
        cursor.missing(encoding_tag, "EncodingIdentifierMask");
    }
    encoding
}

fn read_identifiers(cursor: &mut Cursor<'_>, encoding: &mut Encoding) {
    while let Some(tag) = cursor.child() {
        match tag.name() {
            "EncodingIdentifier" => encoding.identifiers.extend(cursor.bits(&tag)),
            _ => cursor.unknown(&tag, "EncodingIdentifiers"),
        }
    }
}

fn read_conditions(cursor: &mut Cursor<'_>, encoding: &mut Encoding) {
    while let Some(tag) = cursor.child() {
        match tag.name() {
            "EncodingCondition" => {
                let condition = read_condition(cursor, &tag);
                encoding.conditions.push(condition);
            }
            _ => cursor.unknown(&tag, "EncodingConditions"),
        }
    }
}
