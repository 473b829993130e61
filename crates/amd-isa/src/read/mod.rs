//! Reads descriptions with the schemas 1.0.0 to 1.2.0 to a [`Spec`], in one pass over the text.
//!
//! The reader accepts every spelling in AMD's files and in AMD's documentation, and sections in any order. Unknown
//! content is reported and skipped. For a malformed file, the content before the error is returned.

mod attribute;
mod condition;
mod cursor;
mod data_format;
mod encoding;
mod field;
mod instruction;
mod number;
mod operand_type;
mod resolve;

pub(crate) use resolve::resolve;

use crate::Spec;
use cursor::Cursor;
use isaloom_source::{Diagnostic, FileId};

/// Reads a description. `file` is the file id for the spans in the description and in the diagnostics.
///
/// The diagnostics are about unknown and malformed content; [`crate::validate()`] finds inconsistencies. A description
/// is always returned, but it may be empty.
pub fn read(file: FileId, text: &str) -> (Spec, Vec<Diagnostic>) {
    let mut cursor = Cursor::new(file, text);
    let mut spec = Spec::default();
    let mut found = false;
    while let Some(tag) = cursor.child() {
        match tag.name() {
            "Spec" => {
                found = true;
                read_spec(&mut cursor, &mut spec);
            }
            _ => cursor.unknown(&tag, ""),
        }
    }
    let span = cursor.here();
    let (strings, mut diagnostics) = cursor.finish();
    if !found {
        diagnostics.push(
            Diagnostic::error("not-a-spec", "not an AMD ISA description")
                .at(span, "expected a `<Spec>` element")
                .help("pass one of the `amdgpu_isa_*.xml` files of AMD's machine-readable ISA"),
        );
    }
    spec.strings = strings;
    resolve(&mut spec);
    (spec, diagnostics)
}

fn read_spec(cursor: &mut Cursor<'_>, spec: &mut Spec) {
    while let Some(tag) = cursor.child() {
        match tag.name() {
            "Document" => read_document(cursor, spec),
            "ISA" => read_isa(cursor, spec),
            _ => cursor.unknown(&tag, "Spec"),
        }
    }
}

fn read_document(cursor: &mut Cursor<'_>, spec: &mut Spec) {
    while let Some(tag) = cursor.child() {
        match tag.name() {
            "Copyright" => spec.document.copyright = cursor.symbol(&tag),
            "Sensitivity" => spec.document.sensitivity = cursor.symbol(&tag),
            "License" => spec.document.license = cursor.symbol(&tag),
            "ReleaseDate" => spec.document.release_date = cursor.symbol(&tag),
            "SchemaVersion" => spec.document.schema_version = cursor.symbol(&tag),
            _ => cursor.unknown(&tag, "Document"),
        }
    }
}

fn read_isa(cursor: &mut Cursor<'_>, spec: &mut Spec) {
    while let Some(tag) = cursor.child() {
        match tag.name() {
            "Architecture" => read_architecture(cursor, spec),
            "Encodings" => encoding::read_encodings(cursor, spec),
            "Instructions" => instruction::read_instructions(cursor, spec),
            "DataFormats" => data_format::read_data_formats(cursor, spec),
            "OperandTypes" => operand_type::read_operand_types(cursor, spec),
            "FunctionalGroups" => {
                let groups = instruction::read_groups(cursor, "FunctionalGroup");
                spec.groups.extend(groups);
            }
            "FunctionalSubgroups" => {
                let groups = instruction::read_groups(cursor, "FunctionalSubgroup");
                spec.subgroups.extend(groups);
            }
            _ => cursor.unknown(&tag, "ISA"),
        }
    }
}

fn read_architecture(cursor: &mut Cursor<'_>, spec: &mut Spec) {
    while let Some(tag) = cursor.child() {
        match tag.name() {
            "ArchitectureName" => spec.architecture.name = cursor.symbol(&tag),
            "ArchitectureId" => spec.architecture.id = cursor.number(&tag),
            _ => cursor.unknown(&tag, "Architecture"),
        }
    }
}
