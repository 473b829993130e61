//! Rules of the verifier. docs/reference/diagnostics.md shows an example of each.

use isaloom_source::Severity;

macro_rules! rules {
    ($($rule:ident $severity:ident $id:literal $meaning:literal)*) => {
        /// Verifier rule. `Display` prints the stable ID, such as `bitset-conflict`.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum Rule {
            $(#[doc = $meaning] $rule,)*
        }

        impl Rule {
            /// All rules, in documentation order.
            pub const ALL: &'static [Rule] = &[$(Rule::$rule),*];

            /// Returns the stable ID, as listed in docs/reference/diagnostics.md.
            pub fn id(self) -> &'static str {
                match self { $(Rule::$rule => $id),* }
            }

            /// Returns the meaning of the rule's findings, in one line.
            pub fn meaning(self) -> &'static str {
                match self { $(Rule::$rule => $meaning),* }
            }

            /// Returns the severity of the rule's findings.
            pub fn severity(self) -> Severity {
                match self { $(Rule::$rule => Severity::$severity),* }
            }
        }
    };
}

#[rustfmt::skip]
rules! {
    BitsetConflict      Error   "bitset-conflict"      "leaves of one hierarchy match the same word in the same generation"
    LeafShadowed        Warning "leaf-shadowed"        "a leaf never matches, because earlier leaves match all its words"
    NameMissing         Error   "name-missing"         "a display or expression uses a name that is undefined for some word"
    NoDisplay           Warning "no-display"           "a leaf has words that no display prints"
    OverrideUnreachable Warning "override-unreachable" "an override's condition is never true"
    OverrideShadowed    Warning "override-shadowed"    "earlier overrides apply to every word of an override"
    OverrideUnused      Warning "override-unused"      "an override without a display and without used fields"
    DisplayUnused       Note    "display-unused"       "a default display that is never used"
    LeafUnreachable     Warning "leaf-unreachable"     "a leaf that no instruction or generation uses"
    FieldNotShown       Warning "field-not-shown"      "a field that is never printed"
    LossyDisplay        Warning "lossy-display"        "two words that differ in a field print the same text"
    EnumTextRepeated    Warning "enum-text-repeated"   "values of an enum print the same text"
    FloatRounded        Note    "float-rounded"        "a float is printed with six decimals (`--mesa 26.0`)"
    EnumValueOutside    Warning "enum-value-outside"   "an enum value that is too large for every field of that enum type"
    EnumValueUnreachable Note   "enum-value-unreachable" "an enum value that a field never prints"
    AssertAlwaysHolds   Note    "assert-always-holds"  "an assert that is always true"
    BranchNotShown      Note    "branch-not-shown"     "a branch field that is never printed"
    ExprTooWide         Warning "expr-too-wide"        "a value of a derived field does not fit into its width"
    ExprCycle           Warning "expr-cycle"           "an expression depends on its own value"
    LeafTextRepeated    Warning "leaf-text-repeated"   "words of two instructions print the same text"
    MapUnknownField     Warning "map-unknown-field"    "an encoding maps a field that does not exist"
    FieldUnmapped       Warning "field-unmapped"       "an encoder packs a field without a map"
    EnumeratorRepeated  Error   "enumerator-repeated"  "leaves with different names have the same enumerator"
    EncodeWithoutType   Warning "encode-without-type"  "the root's encoding does not name the type of its source"
    EncodeWithoutPrefix Warning "encode-without-prefix" "the root's encoding has several leaves and no case-prefix"
    ParamUnused         Warning "param-unused"         "a param that the nested bitset never uses"
    DerivedUnused       Note    "derived-unused"       "an unused derived field"
    UnusedBitset        Warning "unused-bitset"        "a root bitset that is neither an instruction nor the type of a field"
    UnusedEnum          Warning "unused-enum"          "an enum that is not the type of a field"
    UnusedExpr          Warning "unused-expr"          "an unused named expression"
    UnusedTemplate      Warning "unused-template"      "a template that no display includes"
    CheckIncomplete     Note    "check-incomplete"     "a rule could not be checked exactly"
}

impl std::fmt::Display for Rule {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(self.id())
    }
}
