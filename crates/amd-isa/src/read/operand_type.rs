//! Reads `<OperandTypes>`.

use super::cursor::{Cursor, Tag};
use super::field::{read_microcode, read_values};
use crate::spec::{OperandType, Spec, Sym};

pub(super) fn read_operand_types(cursor: &mut Cursor<'_>, spec: &mut Spec) {
    while let Some(tag) = cursor.child() {
        match tag.name() {
            "OperandType" => {
                let operand_type = read_operand_type(cursor, &tag);
                spec.operand_types.push(operand_type);
            }
            _ => cursor.unknown(&tag, "OperandTypes"),
        }
    }
}

fn read_operand_type<'x>(cursor: &mut Cursor<'x>, type_tag: &Tag<'x>) -> OperandType {
    let mut found = OperandType {
        name: Sym::default(),
        description: Sym::default(),
        partitioned: cursor.flag_attribute(type_tag, "IsPartitioned", false),
        subtypes: Vec::new(),
        values: Vec::new(),
        fields: Vec::new(),
        span: type_tag.span,
    };
    while let Some(tag) = cursor.child() {
        match tag.name() {
            "OperandTypeName" => found.name = cursor.symbol(&tag),
            "Description" => found.description = cursor.symbol(&tag),
            "Subtypes" => {
                while let Some(tag) = cursor.child() {
                    match tag.name() {
                        "Subtype" | "OperandTypeName" => found.subtypes.push(cursor.symbol(&tag)),
                        _ => cursor.unknown(&tag, "Subtypes"),
                    }
                }
            }
            "OperandPredefinedValues" => found.values = read_values(cursor, "OperandPredefinedValues"),
            "MicrocodeFormat" => found.fields = read_microcode(cursor),
            _ => cursor.unknown(&tag, "OperandType"),
        }
    }
    if found.name.is_empty() {
        cursor.missing(type_tag, "OperandTypeName");
    }
    found
}
