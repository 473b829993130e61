//! The ids of all diagnostics of the reader, with what each means. docs/diagnostics.md shows an example of each.

use isaloom_source::Rule;

macro_rules! ids {
    ($($constant:ident $id:literal $meaning:literal)*) => {
        $(pub(crate) const $constant: &str = $id;)*

        /// Every diagnostic that the reader can give.
        pub const RULES: &[Rule] = &[$(Rule { id: $id, meaning: $meaning }),*];
    };
}

#[rustfmt::skip]
ids! {
    // Files
    XML_SYNTAX             "xml-syntax"             "the file is not well-formed XML"
    NOT_ISASPEC            "not-isaspec"            "the outermost element is not `<isa>`"
    IMPORT_MISSING         "import-missing"         "an imported file cannot be read"
    IMPORT_CYCLE           "import-cycle"           "a file imports itself, directly or through others"
    IMPORT_REPEATED        "import-repeated"        "a file is imported twice"
    IMPORT_DEPTH           "import-depth"           "imports are nested too deep"
    FILE_TOO_LARGE         "file-too-large"         "the files of the description are too large, or an element has too many attributes"
    // Elements and values
    UNKNOWN_ELEMENT        "unknown-element"        "an element that the format has not, or not there"
    UNKNOWN_ATTRIBUTE      "unknown-attribute"      "an attribute that the element has not"
    MISSING_ATTRIBUTE      "missing-attribute"      "an attribute that the element needs is not there"
    REPEATED_ELEMENT       "repeated-element"       "a second one of what there can be only one of"
    STRAY_TEXT             "stray-text"             "text where text means nothing"
    NAME_TOO_LONG          "name-too-long"          "a name of more than 1024 bytes"
    EMPTY_NAME             "empty-name"             "a name without characters"
    BAD_NUMBER             "bad-number"             "a value that is no number, or too large a one"
    BAD_BOOLEAN            "bad-boolean"            "a value that is neither `true` nor `false`"
    // Hierarchies
    SIZE_OR_EXTENDS        "size-or-extends"        "a bitset has both `size` and `extends`, or neither"
    BITSET_SIZE            "bitset-size"            "a bitset's size is not 1 to 128 bits"
    EXTENDS_UNKNOWN        "extends-unknown"        "a bitset extends one that does not exist"
    EXTENDS_AMBIGUOUS      "extends-ambiguous"      "a bitset extends a name that several bitsets have"
    EXTENDS_CYCLE          "extends-cycle"          "bitsets extend each other in a circle"
    HIERARCHY_DEPTH        "hierarchy-depth"        "bitsets extend each other too many levels deep"
    DUPLICATE_BITSET       "duplicate-bitset"       "two bitsets have one name and share generations"
    GEN_REVERSED           "gen-reversed"           "a generation range ends before it begins"
    GEN_OUTSIDE            "gen-outside"            "a generation range is not within the parent's"
    // Bits
    RANGE_FORM             "range-form"             "a range is neither `low` and `high` nor `pos`"
    RANGE_REVERSED         "range-reversed"         "a range's `low` is above its `high`"
    RANGE_OUTSIDE          "range-outside"          "a range reaches beyond the bitset's size"
    PATTERN_LENGTH         "pattern-length"         "a pattern is not as long as its range"
    PATTERN_CHARACTER      "pattern-character"      "a character other than `0`, `1` and `x` in a pattern"
    PATTERN_IN_OVERRIDE    "pattern-in-override"    "a pattern in an override, where it chooses nothing"
    ASSERT_DONT_CARE       "assert-dont-care"       "an `x` in an assert"
    BITS_OVERLAP           "bits-overlap"           "bits are defined twice in a bitset or along its ancestors"
    BITS_UNCOVERED         "bits-uncovered"         "a leaf has bits that neither a pattern nor a field covers"
    // Fields
    DUPLICATE_FIELD        "duplicate-field"        "a case declares two fields of one name"
    RESERVED_NAME          "reserved-name"          "a field is called `NAME`, which displays use for the bitset's name"
    TYPE_UNKNOWN           "type-unknown"           "a field has a type that does not exist"
    TYPE_AMBIGUOUS         "type-ambiguous"         "a name of an enum or root bitset is a type already"
    NESTED_SIZE            "nested-size"            "a field is not as wide as the bitset that is its type"
    NESTING_CYCLE          "nesting-cycle"          "a bitset contains itself through its fields"
    NESTING_DEPTH          "nesting-depth"          "bitsets are nested in each other too deep"
    FLOAT_WIDTH            "float-width"            "a float is not 16 or 32 bits wide"
    DERIVED_WIDTH          "derived-width"          "a derived field's `width` is not 1 to 64"
    DERIVED_WITHOUT_EXPR   "derived-without-expr"   "a derived field has no expression"
    OVERRIDE_WITHOUT_EXPR  "override-without-expr"  "an override has no condition"
    PARAM_WITHOUT_BITSET   "param-without-bitset"   "params on a field that is no bitset"
    DUPLICATE_PARAM        "duplicate-param"        "a field passes two params under one name"
    USELESS_ATTRIBUTE      "useless-attribute"      "an attribute without effect where it stands"
    // Enums, expressions, displays
    DUPLICATE_NAME         "duplicate-name"         "two enums, expressions or templates have one name"
    DUPLICATE_ENUM_VALUE   "duplicate-enum-value"   "an enum lists a value twice"
    DUPLICATE_MAP          "duplicate-map"          "an encoding maps a field twice"
    EXPR_UNKNOWN           "expr-unknown"           "the name of an expression that does not exist"
    EXPR_SYNTAX            "expr-syntax"            "an expression that cannot be understood"
    EXPR_SEMICOLON         "expr-semicolon"         "an expression ends in `;`"
    EXPR_DEPTH             "expr-depth"             "an expression is nested too deep"
    DISPLAY_SYNTAX         "display-syntax"         "a place in a display that cannot be understood"
    TEMPLATE_CYCLE         "template-cycle"         "a template includes itself, or too many others"
    TEMPLATE_TOO_LONG      "template-too-long"      "a display grows too long by its templates"
    // Names
    NAME_UNRESOLVED        "name-unresolved"        "a display or expression names a field that nothing can give it"
    NAME_CONDITIONAL       "name-conditional"       "a name that only overrides declare is asked for where none need apply"
    PARAM_MISSING          "param-missing"          "a field does not pass a name that its bitset asks for"
    PARAM_UNRESOLVED       "param-unresolved"       "a param passes a field that does not exist where it is passed"
    NAME_CHECK_LIMIT       "name-check-limit"       "the description is too large to check all names"
    // Size
    MORE_FINDINGS          "more-findings"          "more findings of a kind than are listed"
    TOO_MANY               "too-many"               "the description has more of something than can be held"
    UNSOUND                "unsound"                "something cannot stand in a model, for a reason that no other diagnostic gave"
    // Instructions
    INSTRUCTION_ROOT       "instruction-root"       "it is not clear which root bitset is the instruction"
    INSTRUCTION_UNKNOWN    "instruction-unknown"    "`<instruction>` names a root bitset that does not exist"
    INSTRUCTION_REPEATED   "instruction-repeated"   "`<instruction>` names a root bitset twice"
    INSTRUCTION_SIZE       "instruction-size"       "an instruction's size is not a multiple of the unit"
    INSTRUCTION_UNIT       "instruction-unit"       "the unit is not a multiple of 8 bits up to 128"
    INSTRUCTION_WHEN       "instruction-when"       "a `when` pattern is not as long as the unit"
    BYTE_ORDER             "byte-order"             "a byte order that does not exist, or two different ones"
}
