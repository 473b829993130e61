//! The ids of the diagnostics of the generators, with what each means.

pub(super) const IDENTIFIER_CLASH: &str = "identifier-clash";
pub(super) const ENCODE_TYPE: &str = "encode-type";
pub(super) const ENCODE_NESTED: &str = "encode-nested";
pub(super) const ENCODE_WIDTH: &str = "encode-width";

/// Every diagnostic that the generators can give: its stable id, and what it means in one line.
pub const DIAGNOSTICS: &[(&str, &str)] = &[
    (IDENTIFIER_CLASH, "two names become one identifier of the generated code"),
    (ENCODE_TYPE, "an `<encode>` of a root does not say the type of its source"),
    (ENCODE_NESTED, "a field that is encoded has a bitset as its type that has no `<encode>`"),
    (ENCODE_WIDTH, "a field that is encoded has more than 64 bits or is not contiguous"),
];
