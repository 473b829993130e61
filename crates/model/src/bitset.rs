//! Bitsets and their cases.

use crate::{BitsetId, ExprId, Few, FieldId, GenRange, Operand, Syntax, Template};
use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use isaloom_bits::{BitRange, Pattern};
use isaloom_source::Span;

/// A node of a hierarchy: the set of words that its own and its ancestors' patterns match.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Bitset {
    /// Name. A leading `#` marks the bitset as internal; all other bitsets are instructions.
    pub name: String,
    /// Name that `{NAME}` prints, if it differs from the name.
    pub display_name: Option<String>,
    /// Width of a word in bits. The [`Builder`](crate::Builder) copies the root's size to all bitsets of a hierarchy.
    pub size: u32,
    /// Bitset that this bitset extends; `None` for a root.
    pub parent: Option<BitsetId>,
    /// Root of the hierarchy; for a root its own id. The builder derives the root from the parents.
    pub root: BitsetId,
    /// Bitsets that extend this bitset, in document order; empty for a leaf. The builder derives the children from the
    /// parents.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub children: Few<BitsetId>,
    /// Generations that have the bitset. The builder restricts the range to the generations of the ancestors.
    pub gens: GenRange,
    /// Patterns of this bitset, without inherited patterns, in document order.
    pub patterns: Vec<PatternPiece>,
    /// Additional condition that a word must meet. isaspec has no such conditions; AMD's encodings do.
    pub guard: Option<ExprId>,
    /// Overrides in document order, then the default case, which always exists and has no `expr`.
    pub cases: Vec<Case>,
    /// Operands of this bitset, without inherited operands. Most isaspec leaves have no operands.
    pub operands: Few<Operand>,
    /// Syntaxes in other assembly languages.
    pub syntaxes: Few<Syntax>,
    /// Alternative names of a leaf in assembly text.
    pub aliases: Few<String>,
    /// Flags of the words, as the description names them (`is_branch`), without the flags of the ancestors.
    pub flags: Few<String>,
    /// Functional groups that the bitset belongs to, the widest first, without inherited groups.
    pub groups: Few<String>,
    /// Attributes of `<meta>`, which may have any key, without inherited attributes.
    pub meta: Few<(String, String)>,
    /// Description for readers.
    pub doc: Option<String>,
    /// Map from an encoder's source structure to the fields.
    pub encode: Option<Box<Encode>>,
    /// Whether generated code includes a struct decoder for this root.
    pub decode: bool,
    /// Findings that the description accepts (`<allow>`).
    pub allows: Few<Allow>,
    /// Span of the name in the description.
    pub span: Span,
    /// Span of the whole element in the description.
    pub element: Span,
}

/// An `<allow>` element: the description accepts a finding.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Allow {
    /// Id of the finding, such as `bitset-conflict`.
    pub id: String,
    /// Reason, for readers.
    pub reason: String,
    /// Span of the id in the description.
    pub span: Span,
}

/// Bits that a bitset fixes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct PatternPiece {
    /// Range of the bits.
    pub range: BitRange,
    /// Values of the bits, as wide as the range. Free bits are don't-care (`x`) bits.
    pub pattern: Pattern,
    /// Span of the pattern text in the description.
    pub span: Span,
}

/// One interpretation of a bitset's word: an override with its condition, or the default case.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Case {
    /// Condition; `None` for the default case, which always applies.
    pub expr: Option<ExprId>,
    /// Display of the word; `None` defers to the next case or the parent.
    pub display: Option<Template>,
    /// Fields that the case declares.
    pub fields: Vec<FieldId>,
    /// Values that some bits are expected to have if the case applies.
    pub asserts: Few<Assert>,
    /// Span of the beginning of the case in the description.
    pub span: Span,
    /// Span of the whole element in the description; for a default case, the span of the bitset.
    pub element: Span,
}

/// Expected values of bits. Differences are reported.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Assert {
    /// Range of the bits.
    pub range: BitRange,
    /// Expected value.
    pub value: u128,
    /// Span of the assert in the description.
    pub span: Span,
}

/// Input for an encoder generator: the source type and an expression for each field.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Encode {
    /// C type of the source.
    pub ty: Option<String>,
    /// Prefix of the enumerators that name the leaves.
    pub case_prefix: Option<String>,
    /// Maps in document order.
    pub maps: Vec<EncodeMap>,
    /// Span of the element in the description.
    pub span: Span,
}

/// C expression for the value of one field.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct EncodeMap {
    /// Name of the field.
    pub name: String,
    /// C expression over the source.
    pub expr: String,
    /// Whether the field is encoded even if no display shows it.
    pub force: bool,
    /// Span of the map in the description.
    pub span: Span,
}

impl Bitset {
    /// Creates a root of `size` bits with only a name.
    pub fn new_root(name: impl Into<String>, size: u32, span: Span) -> Bitset {
        Bitset {
            name: name.into(),
            display_name: None,
            size,
            parent: None,
            root: BitsetId::from_index(0),
            children: Few::new(),
            gens: GenRange::ALL,
            patterns: Vec::new(),
            guard: None,
            cases: Vec::from([Case::new(None, span)]),
            operands: Few::new(),
            syntaxes: Few::new(),
            aliases: Few::new(),
            flags: Few::new(),
            groups: Few::new(),
            meta: Few::new(),
            doc: None,
            encode: None,
            decode: false,
            allows: Few::new(),
            span,
            element: span,
        }
    }

    /// Creates a bitset that extends `parent` and has only a name.
    pub fn extending(name: impl Into<String>, parent: BitsetId, span: Span) -> Bitset {
        Bitset { parent: Some(parent), ..Bitset::new_root(name, 0, span) }
    }

    /// Returns whether no bitset extends this bitset.
    pub fn is_leaf(&self) -> bool {
        self.children.is_empty()
    }

    /// Returns whether the name marks the bitset as internal.
    pub fn is_internal(&self) -> bool {
        self.name.starts_with('#')
    }

    /// Returns the name of the bitset as a C enumerator: the prefix and the name in capitals, with `.` and `-` as `_`,
    /// without `#`.
    pub fn enumerator(&self, prefix: &str) -> String {
        let mut out = String::from(prefix);
        for c in self.name.chars() {
            match c {
                '.' | '-' => out.push('_'),
                '#' => {}
                c => out.extend(c.to_uppercase()),
            }
        }
        out
    }

    /// Returns the text that `{NAME}` prints for this leaf.
    pub fn shown_name(&self) -> &str {
        self.display_name.as_deref().unwrap_or(&self.name)
    }
}

impl Case {
    /// Creates a case without declarations: an override if `expr` is given, otherwise a default case.
    pub fn new(expr: Option<ExprId>, span: Span) -> Case {
        Case { expr, display: None, fields: Vec::new(), asserts: Few::new(), span, element: span }
    }
}
