//! The ids of all findings, with what each means. docs/diagnostics.md shows an example of each.

/// Every finding that the verifier can make: its stable id, and what it means in one line.
#[rustfmt::skip]
pub const DIAGNOSTICS: &[(&str, &str)] = &[
    ("bitset-conflict",      "leaves of one hierarchy match the same word in the same generation"),
    ("leaf-shadowed",        "a leaf is never found, because an earlier one takes all its words (first match wins)"),
    ("name-missing",         "a display or expression needs a name that nothing gives a value for some word"),
    ("no-display",           "a leaf has words that no display prints"),
    ("override-unreachable", "an override's condition never holds"),
    ("override-shadowed",    "earlier cases display every word of an override"),
    ("override-unused",      "an override without a display, of which no field is used"),
    ("display-unused",       "a default display that prints no word"),
    ("leaf-unreachable",     "a leaf that no instruction or no generation leads to"),
    ("field-not-shown",      "a field of which the text tells nothing"),
    ("lossy-display",        "two words that differ in a field print the same text"),
    ("enum-text-repeated",   "values of an enum print the same text"),
    ("float-rounded",        "a float is printed with six decimals"),
    ("enum-value-outside",   "an enum value that no field of the enum can hold"),
    ("expr-too-wide",        "a derived field's value does not fit into its width"),
    ("expr-cycle",           "an expression needs its own value"),
    ("map-unknown-field",    "an encoding maps a field that does not exist"),
    ("param-unused",         "a param that the nested bitset never uses"),
    ("derived-unused",       "a derived field that nothing uses"),
    ("unused-bitset",        "a root bitset that is no instruction and no field's type"),
    ("unused-enum",          "an enum that is no field's type"),
    ("unused-expr",          "a named expression that nothing uses"),
    ("unused-template",      "a template that no display includes"),
    ("check-incomplete",     "something could not be worked out exactly"),
];
