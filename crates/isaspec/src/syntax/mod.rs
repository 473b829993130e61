//! Syntax of a document: declarations with their spans, before name resolution.

mod bitset;
mod case;
mod document;
mod schema;
mod value;

pub(crate) use document::{File, read_declarations, read_outermost};
pub(crate) use schema::tag_span;
pub use schema::{ELEMENTS, Element};

use crate::text::{Name, SpannedText};
use isaloom_bits::Pattern;
use isaloom_model::{Allow, ByteOrder, Encode, EnumValue, Param};
use isaloom_source::Span;

/// All declarations of a description, imported files first.
#[derive(Debug, Default)]
pub(crate) struct Declarations {
    /// Each bitset has its own box, so that its memory can be freed as soon as the bitset is lowered. There may be very
    /// many bitsets.
    #[expect(clippy::vec_box, reason = "each is freed as soon as it is part of the model")]
    pub(crate) bitsets: Vec<Box<BitsetDecl>>,
    pub(crate) enums: Vec<EnumDecl>,
    pub(crate) exprs: Vec<ExprDecl>,
    pub(crate) templates: Vec<TemplateDecl>,
    pub(crate) instructions: Vec<InstructionDecl>,
    pub(crate) byte_order: Option<(ByteOrder, Span)>,
    pub(crate) unit: Option<(u64, Span)>,
    pub(crate) allows: Vec<Allow>,
}

#[derive(Debug)]
pub(crate) struct TemplateDecl {
    pub(crate) name: Name,
    pub(crate) element: Span,
    pub(crate) text: SpannedText,
}

#[derive(Debug)]
pub(crate) struct ExprDecl {
    pub(crate) name: Name,
    pub(crate) element: Span,
    pub(crate) text: SpannedText,
}

#[derive(Debug)]
pub(crate) struct EnumDecl {
    pub(crate) name: Name,
    pub(crate) element: Span,
    pub(crate) values: Vec<EnumValue>,
    pub(crate) doc: Option<String>,
}

#[derive(Debug)]
pub(crate) struct InstructionDecl {
    pub(crate) root: Name,
    pub(crate) when: Option<(Pattern, Span)>,
    pub(crate) span: Span,
}

#[derive(Debug)]
pub(crate) struct BitsetDecl {
    pub(crate) name: Name,
    /// Size of a root in bits, with the span of the attribute; `None` for a bitset that extends another.
    pub(crate) size: Option<Box<(u64, Span)>>,
    pub(crate) extends: Option<Name>,
    /// Whether `size` or `extends` is present but unreadable; then its absence from this declaration is not reported.
    pub(crate) unreadable: bool,
    pub(crate) generations: Option<Box<GenDecl>>,
    pub(crate) patterns: Vec<PatternDecl>,
    /// Overrides in order, then the default case.
    pub(crate) cases: Vec<CaseDecl>,
    pub(crate) more: Option<Box<BitsetMore>>,
    /// Span of the whole element.
    pub(crate) element: Span,
    /// Whether a range or pattern could not be read, so that the covered bits are unknown.
    pub(crate) incomplete: bool,
}

/// Properties that few bitsets have. They are in a separate box to save memory in the other bitsets.
#[derive(Debug, Default, PartialEq)]
pub(crate) struct BitsetMore {
    pub(crate) display_name: Option<Name>,
    pub(crate) meta: Vec<(String, String)>,
    pub(crate) doc: Option<String>,
    pub(crate) encode: Option<Box<Encode>>,
    pub(crate) decode: bool,
    pub(crate) allows: Vec<Allow>,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct GenDecl {
    pub(crate) min: Option<u32>,
    pub(crate) max: Option<u32>,
    pub(crate) span: Span,
}

/// A range as written, before it is checked against the size of the bitset.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RangeDecl {
    pub(crate) low: u64,
    pub(crate) high: u64,
    pub(crate) span: Span,
}

/// A pattern or an assert.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PatternDecl {
    pub(crate) range: RangeDecl,
    pub(crate) pattern: Pattern,
    /// Span of the pattern text.
    pub(crate) span: Span,
}

#[derive(Debug)]
pub(crate) struct CaseDecl {
    pub(crate) is_override: bool,
    pub(crate) condition: Option<Box<ExprUse>>,
    pub(crate) display: Option<Box<SpannedText>>,
    pub(crate) fields: Vec<FieldDecl>,
    pub(crate) asserts: Vec<PatternDecl>,
    pub(crate) span: Span,
    /// Span of the whole element; for a default case, the span of the bitset.
    pub(crate) element: Span,
}

/// Expression as it is used: by name or inline.
#[derive(Debug)]
pub(crate) enum ExprUse {
    /// Reference to a top-level `<expr>` by name.
    Named(Name),
    /// Text of an inline `<expr>`, and the span of the whole element.
    Inline(SpannedText, Span),
}

#[derive(Debug)]
pub(crate) struct FieldDecl {
    pub(crate) name: Name,
    pub(crate) element: Span,
    /// Bits or expression of the value; `None` if they could not be read.
    pub(crate) source: Option<SourceDecl>,
    pub(crate) ty: Option<Name>,
    pub(crate) call: bool,
    pub(crate) more: Option<Box<FieldMore>>,
}

/// Properties that few fields have. They are in a separate box to save memory in the other fields.
#[derive(Debug, Default, PartialEq)]
pub(crate) struct FieldMore {
    pub(crate) display: Option<String>,
    pub(crate) params: Vec<Param>,
    pub(crate) doc: Option<String>,
}

impl FieldDecl {
    pub(crate) fn params(&self) -> &[Param] {
        self.more.as_ref().map_or(&[], |more| &more.params)
    }

    pub(crate) fn display(&self) -> Option<&str> {
        self.more.as_ref()?.display.as_deref()
    }
}

/// Returns the value in a box; `None` for the default value, to save the allocation.
pub(crate) fn unless_default<T: Default + PartialEq>(more: T) -> Option<Box<T>> {
    (more != T::default()).then(|| Box::new(more))
}

#[derive(Debug)]
pub(crate) enum SourceDecl {
    Bits(RangeDecl),
    Expr { expr: Box<ExprUse>, width: Option<(u64, Span)> },
}
