//! Bitsets and their cases.

use crate::{BitsetId, ExprId, Few, FieldId, GenRange, Operand, Syntax, Template};
use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use isaloom_bits::{BitRange, Pattern};
use isaloom_source::Span;

/// Node of a hierarchy: all words that match its patterns and the patterns of its ancestors.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Bitset {
    /// Name in the description. A leading `#` marks an internal bitset; other bitsets are instructions.
    pub name: String,
    /// Name that `{NAME}` prints instead of `name`.
    pub display_name: Option<String>,
    /// Width of a word in bits. The [`Builder`](crate::Builder) copies the size of the root to all bitsets of its
    /// hierarchy.
    pub size: u32,
    /// Bitset that this bitset extends; `None` for a root.
    pub parent: Option<BitsetId>,
    /// Root of the hierarchy; for a root, the bitset itself. The builder sets it.
    pub root: BitsetId,
    /// Bitsets that extend this bitset directly, in document order; empty for a leaf. The builder sets them.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub children: Few<BitsetId>,
    /// Generations in which the bitset exists. The builder restricts them to the generations of the ancestors.
    pub gens: GenRange,
    /// Patterns that this bitset declares itself, in document order.
    pub patterns: Vec<PatternPiece>,
    /// Condition that a word must satisfy in addition to the patterns. isaspec has no guards; AMD's encodings need
    /// them.
    pub guard: Option<ExprId>,
    /// Overrides in document order, and the default case, which is always last and the only case without `expr`.
    pub cases: Vec<Case>,
    /// Operands that this bitset declares itself. Most isaspec leaves have none.
    pub operands: Few<Operand>,
    /// Displays in other assembly languages.
    pub syntaxes: Few<Syntax>,
    /// Alternative names of a leaf in assembly text.
    pub aliases: Few<String>,
    /// Flags that the bitset declares itself, as the description names them (`is_branch`).
    pub flags: Few<String>,
    /// Functional groups that the bitset declares itself, the most general first.
    pub groups: Few<String>,
    /// Attributes of `<meta>` that the bitset declares itself; any key is allowed.
    pub meta: Few<(String, String)>,
    /// Documentation text.
    pub doc: Option<String>,
    /// Maps from an encoder's source structure to fields (`<encode>`).
    pub encode: Option<Box<Encode>>,
    /// Whether generated code includes a structure decoder for this root (`<decode>`).
    pub decode: bool,
    /// Findings that the description accepts (`<allow>`).
    pub allows: Few<Allow>,
    /// Span of the name in the description.
    pub span: Span,
    /// Span of the whole element in the description.
    pub element: Span,
}

/// `<allow>` element, which suppresses findings of one kind about a bitset or about the whole description.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Allow {
    /// Id of the suppressed findings, such as `bitset-conflict`.
    pub id: String,
    /// Why the finding is allowed, for readers of the description.
    pub reason: String,
    /// Span of the id in the description.
    pub span: Span,
}

/// Bits that one `<pattern>` of a bitset fixes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct PatternPiece {
    /// Range of the bits.
    pub range: BitRange,
    /// Values of the bits. The pattern is as wide as the range; its free bits are don't-care (`x`) bits.
    pub pattern: Pattern,
    /// Span of the pattern text in the description.
    pub span: Span,
}

/// One way to interpret the word of a bitset: an override with its condition, or the default case.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Case {
    /// Condition; `None` for the default case, which always applies.
    pub expr: Option<ExprId>,
    /// Display of the word. `None` uses the display of the next case that applies, or of the parent.
    pub display: Option<Template>,
    /// Fields that the case declares.
    pub fields: Vec<FieldId>,
    /// Bits that must have certain values if the case applies; other values cause a remark.
    pub asserts: Few<Assert>,
    /// Span of the start tag of the case in the description.
    pub span: Span,
    /// Span of the whole element in the description; for a default case, the span of the bitset.
    pub element: Span,
}

/// Bits with their expected value; another value causes a remark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Assert {
    /// Range of the bits.
    pub range: BitRange,
    /// Value that the bits should have.
    pub value: u128,
    /// Span of the assert in the description.
    pub span: Span,
}

/// Input for a generated encoder (`<encode>`): the type of its source structure, and a C expression for each field.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Encode {
    /// C type of the source structure.
    pub ty: Option<String>,
    /// Prefix of the C enumerators that represent the leaves.
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
    /// C expression that computes the value from the source structure `src`.
    pub expr: String,
    /// Whether the encoder sets the field even if no display shows it.
    pub force: bool,
    /// Span of the map in the description.
    pub span: Span,
}

impl Bitset {
    /// Creates a root of `size` bits without contents.
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

    /// Creates a bitset without contents that extends `parent`.
    pub fn extending(name: impl Into<String>, parent: BitsetId, span: Span) -> Bitset {
        Bitset { parent: Some(parent), ..Bitset::new_root(name, 0, span) }
    }

    /// Returns whether no bitset extends this bitset.
    pub fn is_leaf(&self) -> bool {
        self.children.is_empty()
    }

    /// Returns whether the bitset is internal: its name begins with `#`.
    pub fn is_internal(&self) -> bool {
        self.name.starts_with('#')
    }

    /// Returns the C enumerator of the bitset: the prefix, and the name in capitals without `#`, in which `_` replaces
    /// `.` and `-`.
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
    /// Creates a case without contents: an override if it has a condition `expr`, otherwise a default case.
    pub fn new(expr: Option<ExprId>, span: Span) -> Case {
        Case { expr, display: None, fields: Vec::new(), asserts: Few::new(), span, element: span }
    }
}
