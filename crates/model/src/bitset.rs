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
    /// The name; one with a leading `#` is internal, others are instructions.
    pub name: String,
    /// The name that `{NAME}` prints, where it differs.
    pub display_name: Option<String>,
    /// The number of bits of a word. The [`Builder`](crate::Builder) gives all bitsets of a hierarchy the root's.
    pub size: u32,
    /// The bitset that this one extends; a root has none.
    pub parent: Option<BitsetId>,
    /// The root of the hierarchy; a root's own id. Set by the builder, from the parents.
    pub root: BitsetId,
    /// The bitsets that extend this one, in document order; a leaf has none. Set by the builder, from the parents.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub children: Few<BitsetId>,
    /// The generations that have it. The builder narrows them by the ancestors'.
    pub gens: GenRange,
    /// Its own patterns, in document order.
    pub patterns: Vec<PatternPiece>,
    /// A condition that a word must meet beside the patterns. isaspec has none; AMD's encodings do.
    pub guard: Option<ExprId>,
    /// The overrides in document order, then the default case, which is always there and has no `expr`.
    pub cases: Vec<Case>,
    /// What its words read and write, its own only: most leaves of isaspec have none.
    pub operands: Few<Operand>,
    /// Its texts in other assembly languages.
    pub syntaxes: Few<Syntax>,
    /// Other names of a leaf that assemblers take for it.
    pub aliases: Few<String>,
    /// What is true of its words, in the description's words (`is_branch`), its own only.
    pub flags: Few<String>,
    /// The functional groups it belongs to, the widest first, its own only.
    pub groups: Few<String>,
    /// Free attributes, its own only.
    pub meta: Few<(String, String)>,
    /// What it is, for people.
    pub doc: Option<String>,
    /// How an encoder maps its source structure to the fields.
    pub encode: Option<Box<Encode>>,
    /// A root that asks for a struct decoder in generated code.
    pub decode: bool,
    /// Findings of later checks that the description says are meant.
    pub allows: Few<Allow>,
    /// Where the name stands in the description.
    pub span: Span,
    /// The whole of it in the description.
    pub element: Span,
}

/// The description's word that a finding is known and meant.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Allow {
    /// The id of the finding, such as `bitset-conflict`.
    pub id: String,
    /// Why it is meant, for people.
    pub reason: String,
    /// Where the id stands in the description.
    pub span: Span,
}

/// Bits that a bitset fixes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct PatternPiece {
    /// Which bits.
    pub range: BitRange,
    /// Their values, as wide as the range; its free bits are don't-care (`x`) bits.
    pub pattern: Pattern,
    /// Where the text of the pattern stands in the description.
    pub span: Span,
}

/// One way of reading a bitset's word: an override with its condition, or the default.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Case {
    /// The condition; the default case has none and always applies.
    pub expr: Option<ExprId>,
    /// How the word is printed; `None` leaves it to the next case or the parent.
    pub display: Option<Template>,
    /// The fields that the case declares.
    pub fields: Vec<FieldId>,
    /// Bits that are expected when the case is chosen.
    pub asserts: Few<Assert>,
    /// Where the case begins in the description.
    pub span: Span,
    /// The whole of it in the description; of a default case that of the bitset.
    pub element: Span,
}

/// Bits that are expected to have certain values, and are reported where they have not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Assert {
    /// Which bits.
    pub range: BitRange,
    /// The value expected there.
    pub value: u128,
    /// Where the assert stands in the description.
    pub span: Span,
}

/// What an encoder generator needs: the source type and an expression for each field.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Encode {
    /// The C type of the source.
    pub ty: Option<String>,
    /// The prefix of the enumerators that name the leaves.
    pub case_prefix: Option<String>,
    /// The mapping, in document order.
    pub maps: Vec<EncodeMap>,
    /// Where the element stands in the description.
    pub span: Span,
}

/// The C expression that gives one field's value.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct EncodeMap {
    /// The field's name.
    pub name: String,
    /// The C expression over the source.
    pub expr: String,
    /// Encode the field although no display shows it.
    pub force: bool,
    /// Where the map stands in the description.
    pub span: Span,
}

impl Bitset {
    /// A root of `size` bits that has nothing but a name.
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

    /// A bitset that extends another and has nothing but a name.
    pub fn extending(name: impl Into<String>, parent: BitsetId, span: Span) -> Bitset {
        Bitset { parent: Some(parent), ..Bitset::new_root(name, 0, span) }
    }

    /// Whether nothing extends it.
    pub fn is_leaf(&self) -> bool {
        self.children.is_empty()
    }

    /// Whether its name marks it as internal.
    pub fn is_internal(&self) -> bool {
        self.name.starts_with('#')
    }

    /// Its name as an enumerator of C: the prefix and the name in capitals, `.` and `-` as `_`, without `#`.
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

    /// What `{NAME}` prints for this leaf.
    pub fn shown_name(&self) -> &str {
        self.display_name.as_deref().unwrap_or(&self.name)
    }
}

impl Case {
    /// A case that declares nothing: with a condition an override, without one a default case.
    pub fn new(expr: Option<ExprId>, span: Span) -> Case {
        Case { expr, display: None, fields: Vec::new(), asserts: Few::new(), span, element: span }
    }
}
