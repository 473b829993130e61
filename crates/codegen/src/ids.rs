//! The ids of the diagnostics of the generators, with what each means.

pub(crate) const IDENTIFIER_CLASH: &str = "identifier-clash";
pub(crate) const ENCODE_TYPE: &str = "encode-type";
pub(crate) const ENCODE_NESTED: &str = "encode-nested";
pub(crate) const ENCODE_WIDTH: &str = "encode-width";
pub(crate) const DECODE_MAP: &str = "decode-map";
pub(crate) const PREFIX: &str = "codegen-prefix";
pub(crate) const INSTRUCTIONS: &str = "codegen-instructions";
pub(crate) const LIMIT: &str = "codegen-limit";

/// Every diagnostic that the generators can give: its stable id, and what it means in one line.
pub const DIAGNOSTICS: &[(&str, &str)] = &[
    (IDENTIFIER_CLASH, "two names become one identifier of the generated code"),
    (ENCODE_TYPE, "an `<encode>` of a root does not say the type of its source"),
    (ENCODE_NESTED, "a field that is encoded has a bitset as its type that has no `<encode>`"),
    (ENCODE_WIDTH, "a field that is encoded has more than 64 bits or is not contiguous"),
    (DECODE_MAP, "a map is no place that a decoder of structures could assign to"),
    (PREFIX, "the name of a file or the prefix that was given is no identifier"),
    (INSTRUCTIONS, "the instructions are of a shape that the target does not have"),
    (LIMIT, "the description is larger, or nested deeper, than a generator can take"),
];
