//! Ids of all reader diagnostics, each with its meaning and its effect on the rest of the description.
//! docs/reference/diagnostics.md shows an example of each.

use isaloom_source::{Effect, Rule};

macro_rules! ids {
    ($($constant:ident $id:literal $effect:ident $meaning:literal)*) => {
        $(pub(crate) const $constant: &str = $id;)*

        /// All diagnostics of the reader.
        pub const RULES: &[Rule] = &[$(Rule { id: $id, meaning: $meaning, effect: Effect::$effect }),*];

        /// Returns the effect of a diagnostic on the rest of the description.
        pub(crate) fn effect(id: &str) -> Effect {
            match id { $($id => Effect::$effect,)* _ => Effect::None }
        }
    };
}

#[rustfmt::skip]
ids! {
    // Files
    XML_SYNTAX             "xml-syntax"             File        "the file is not well-formed XML"
    NOT_ISASPEC            "not-isaspec"            File        "the outermost element is not `<isa>`"
    IMPORT_MISSING         "import-missing"         File        "an imported file cannot be read"
    IMPORT_OUTSIDE         "import-outside"         File        "an import outside of the directory of the outermost file"
    IMPORT_CYCLE           "import-cycle"           Part        "a file imports itself, directly or through other files"
    IMPORT_REPEATED        "import-repeated"        None        "a file is imported twice"
    IMPORT_DEPTH           "import-depth"           File        "imports are nested too deep"
    FILE_TOO_LARGE         "file-too-large"         File        "the files of the description are too large, or an element has too many attributes"
    // Elements and values
    UNKNOWN_ELEMENT        "unknown-element"        Part        "an unknown element, or an element in the wrong place"
    UNKNOWN_ATTRIBUTE      "unknown-attribute"      Part        "an unknown attribute"
    MISSING_ATTRIBUTE      "missing-attribute"      Part        "a required attribute is missing"
    REPEATED_ELEMENT       "repeated-element"       Texts       "a duplicate of an element that may occur only once"
    STRAY_TEXT             "stray-text"             None        "text in an element that must not contain text"
    NAME_TOO_LONG          "name-too-long"          Part        "a name of more than 1024 bytes"
    EMPTY_NAME             "empty-name"             Part        "an empty name"
    BAD_NUMBER             "bad-number"             Bits        "a value that is not a number, or out of range"
    BAD_BOOLEAN            "bad-boolean"            Part        "a value that is neither `true` nor `false`"
    // Hierarchies
    SIZE_OR_EXTENDS        "size-or-extends"        Bits        "a bitset has both `size` and `extends`, or none of them"
    BITSET_SIZE            "bitset-size"            Bits        "a bitset's size is not 1 to 128 bits"
    EXTENDS_UNKNOWN        "extends-unknown"        Base        "a bitset extends a bitset that does not exist"
    EXTENDS_AMBIGUOUS      "extends-ambiguous"      Base        "a bitset extends a name that several bitsets share"
    EXTENDS_CYCLE          "extends-cycle"          Base        "bitsets extend each other in a cycle"
    HIERARCHY_DEPTH        "hierarchy-depth"        Part        "bitsets extend each other too many levels deep"
    DUPLICATE_BITSET       "duplicate-bitset"       Part        "two bitsets of overlapping generations have the same name"
    GEN_REVERSED           "gen-reversed"           Generations "a generation range ends before it begins"
    GEN_OUTSIDE            "gen-outside"            Generations "a generation range is not inside the parent's range"
    // Bits
    RANGE_FORM             "range-form"             Bits        "a range has no `low` and `high`, and no `pos`"
    RANGE_REVERSED         "range-reversed"         Bits        "a range's `low` is above its `high`"
    RANGE_OUTSIDE          "range-outside"          Bits        "a range reaches beyond the bitset's size"
    PATTERN_LENGTH         "pattern-length"         Bits        "a pattern is not as long as its range"
    PATTERN_CHARACTER      "pattern-character"      Bits        "a character other than `0`, `1` and `x` in a pattern"
    PATTERN_IN_OVERRIDE    "pattern-in-override"    None        "a pattern in an override has no effect"
    ASSERT_DONT_CARE       "assert-dont-care"       Bits        "an `x` in an assert"
    BITS_OVERLAP           "bits-overlap"           Bits        "bits are defined twice in a bitset or along its ancestors"
    BITS_UNCOVERED         "bits-uncovered"         Uncovered   "a leaf has bits that neither a pattern nor a field covers"
    // Fields
    DUPLICATE_FIELD        "duplicate-field"        Part        "a case declares two fields with the same name"
    RESERVED_NAME          "reserved-name"          None        "a field is called `NAME`, which displays use for the bitset's name"
    TYPE_UNKNOWN           "type-unknown"           Part        "a field has a type that does not exist"
    TYPE_AMBIGUOUS         "type-ambiguous"         Part        "an enum or root bitset has the name of another type"
    NESTED_SIZE            "nested-size"            Part        "a field is not as wide as the bitset that is its type"
    NESTING_CYCLE          "nesting-cycle"          Part        "a bitset contains itself through its fields"
    NESTING_DEPTH          "nesting-depth"          Part        "bitsets are nested in each other too deep"
    FLOAT_WIDTH            "float-width"            Part        "a float is not 16 or 32 bits wide"
    DERIVED_WIDTH          "derived-width"          Part        "a derived field's `width` is not 1 to 64"
    DERIVED_WITHOUT_EXPR   "derived-without-expr"   Part        "a derived field has no expression"
    OVERRIDE_WITHOUT_EXPR  "override-without-expr"  Texts       "an override has no condition"
    PARAM_WITHOUT_BITSET   "param-without-bitset"   None        "a field has params, but its type is not a bitset"
    DUPLICATE_PARAM        "duplicate-param"        Part        "a field passes two params with the same name"
    USELESS_ATTRIBUTE      "useless-attribute"      None        "an attribute that has no effect on this element"
    // Enums, expressions, displays
    DUPLICATE_NAME         "duplicate-name"         Part        "two enums, expressions or templates have the same name"
    DUPLICATE_ENUM_VALUE   "duplicate-enum-value"   Part        "an enum lists a value twice"
    DUPLICATE_MAP          "duplicate-map"          Part        "an encoding has two maps for a field"
    EXPR_UNKNOWN           "expr-unknown"           Texts       "a reference to an undefined expression"
    EXPR_SYNTAX            "expr-syntax"            Texts       "a syntax error in an expression"
    EXPR_SEMICOLON         "expr-semicolon"         None        "an expression ends in `;`"
    EXPR_DEPTH             "expr-depth"             Texts       "an expression is nested too deep"
    DISPLAY_SYNTAX         "display-syntax"         Texts       "a syntax error in a display"
    TEMPLATE_CYCLE         "template-cycle"         Texts       "a template includes itself, or too many other templates"
    TEMPLATE_TOO_LONG      "template-too-long"      Texts       "a display is too long after template expansion"
    // Names
    NAME_UNRESOLVED        "name-unresolved"        Undefined   "a display or expression uses an unknown field"
    PARAM_UNRESOLVED       "param-unresolved"       Undefined   "a param passes a field that is not defined in the passing bitset"
    // Size
    MORE_FINDINGS          "more-findings"          None        "too many findings of one kind; the remaining findings are only counted"
    TOO_MANY               "too-many"               Part        "the description exceeds a size limit"
    UNSOUND                "unsound"                Part        "an element is not valid in a model, for a reason that no other diagnostic reports"
    // Instructions
    INSTRUCTION_ROOT       "instruction-root"       Part        "no root bitset, or more than one, can be the root of the instructions"
    INSTRUCTION_UNKNOWN    "instruction-unknown"    Part        "`<instruction>` names a root bitset that does not exist"
    INSTRUCTION_REPEATED   "instruction-repeated"   Part        "`<instruction>` names a root bitset twice"
    INSTRUCTION_SIZE       "instruction-size"       Part        "an instruction's size is not a multiple of the unit"
    INSTRUCTION_UNIT       "instruction-unit"       Part        "the unit is not a multiple of 8 bits up to 128"
    INSTRUCTION_WHEN       "instruction-when"       Part        "a `when` pattern is not as long as the unit"
    BYTE_ORDER             "byte-order"             Part        "an unknown byte order, or conflicting byte orders"
}
