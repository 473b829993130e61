//! Diagnostic IDs of the generators, with their meanings.

pub(crate) const IDENTIFIER_CLASH: &str = "identifier-clash";
pub(crate) const IDENTIFIER: &str = "identifier";
pub(crate) const ENCODE_TYPE: &str = "encode-type";
pub(crate) const ENCODE_MAP: &str = "encode-map";
pub(crate) const ENCODE_UNKNOWN: &str = "encode-unknown";
pub(crate) const ENCODE_NESTED: &str = "encode-nested";
pub(crate) const ENCODE_WIDTH: &str = "encode-width";
pub(crate) const ENCODE_MEMBER: &str = "encode-member";
pub(crate) const ENCODE_NARROW: &str = "encode-narrow";
pub(crate) const ENCODE_UNUSED: &str = "encode-unused";
pub(crate) const ENCODE_SOURCES: &str = "encode-sources";
pub(crate) const DECODE_MAP: &str = "decode-map";
pub(crate) const PREFIX: &str = "codegen-prefix";
pub(crate) const INSTRUCTIONS: &str = "codegen-instructions";
pub(crate) const ASSEMBLER: &str = "codegen-assembler";
pub(crate) const LIMIT: &str = "codegen-limit";
pub(crate) const INEXPRESSIBLE: &str = "codegen-inexpressible";

/// All diagnostics of the generators: the stable id, and the meaning in one line.
pub const DIAGNOSTICS: &[(&str, &str)] = &[
    (IDENTIFIER_CLASH, "two names map to the same identifier in the generated code"),
    (IDENTIFIER, "a name cannot be converted to a C identifier"),
    (ENCODE_TYPE, "an `<encode>` of a root has no source type"),
    (ENCODE_MAP, "the text of a map is not a C expression"),
    (ENCODE_UNKNOWN, "a map for an unknown field, param or expression"),
    (ENCODE_NESTED, "the type of an encoded field is a bitset without `<encode>`"),
    (ENCODE_WIDTH, "a field that is encoded has more than 64 bits or is not contiguous"),
    (ENCODE_MEMBER, "a map names a member that the structure does not have"),
    (ENCODE_NARROW, "a member is narrower than the field that is encoded from it"),
    (ENCODE_UNUSED, "a structure member that no map uses"),
    (ENCODE_SOURCES, "the structure file is malformed or declares no encoded structure"),
    (DECODE_MAP, "a map is not assignable, so its field is not decoded"),
    (PREFIX, "the file name or the prefix is not an identifier"),
    (
        INSTRUCTIONS,
        "the generator does not support the sizes or roots of the description's instructions, or the description has none",
    ),
    (ASSEMBLER, "the description cannot be embedded in a crate"),
    (INEXPRESSIBLE, "the generated language cannot express an instruction or a number"),
    (LIMIT, "the description exceeds a size or nesting limit of the generator"),
];
