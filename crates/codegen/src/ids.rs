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

/// All diagnostics of the generators: the stable ID, and the meaning in one line.
pub const DIAGNOSTICS: &[(&str, &str)] = &[
    (IDENTIFIER_CLASH, "two names become one identifier of the generated code"),
    (IDENTIFIER, "a name cannot be converted to a C identifier"),
    (ENCODE_TYPE, "an `<encode>` of a root has no source type"),
    (ENCODE_MAP, "the text of a map is not a C expression"),
    (ENCODE_UNKNOWN, "a map gives a name that no field, param or expression has"),
    (ENCODE_NESTED, "the type of an encoded field is a bitset without `<encode>`"),
    (ENCODE_WIDTH, "a field that is encoded has more than 64 bits or is not contiguous"),
    (ENCODE_MEMBER, "a map names a member that the structure does not have"),
    (ENCODE_NARROW, "a member has fewer bits than the field that a map gives it to"),
    (ENCODE_UNUSED, "no map uses a member of a structure that is encoded"),
    (ENCODE_SOURCES, "the file of the structures is not what it should be"),
    (DECODE_MAP, "a map is not assignable by a decoder of structures"),
    (PREFIX, "the file name or the prefix is not an identifier"),
    (INSTRUCTIONS, "the target does not have instructions of this shape"),
    (ASSEMBLER, "a crate cannot carry the description for isaloom's assembler"),
    (LIMIT, "the description is larger, or nested deeper, than a generator can take"),
];
