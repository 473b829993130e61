//! Lowers the contents of a bitset to the model's cases, fields, patterns and asserts, and checks each of them.

use super::types::Names;
use super::words::plural;
use crate::expr;
use crate::found::Found;
use crate::ids;
use crate::syntax::{BitsetDecl, CaseDecl, ExprUse, FieldDecl, PatternDecl, RangeDecl, SourceDecl};
use crate::template::Templates;
use crate::text::Name;
use isaloom_bits::BitRange;
use isaloom_model::limits::MAX_VALUE_BITS;
use isaloom_model::{
    Assert, BitsetId, Builder, CType, Case, Definition, Expr, ExprId, ExprNode, Few, Field, FieldId,
    FieldSource, FieldType, Link, LinkKind, PatternPiece, UNREADABLE,
};
use isaloom_source::{Diagnostic, Span};
use rustc_hash::FxHashMap;

/// Lowers the bitsets of one description.
pub(super) struct Lowering<'l, 'd> {
    pub(super) names: Names<'d>,
    pub(super) templates: Templates<'d>,
    pub(super) builder: &'l mut Builder,
    /// Size of each root in bits, and the span of the attribute that declares the size.
    pub(super) sizes: &'l FxHashMap<BitsetId, (u32, Span)>,
    pub(super) diagnostics: &'l mut Found,
}

/// Size of the bitset that is being lowered, in bits, and the span of the root's attribute that declares it.
#[derive(Clone, Copy)]
pub(super) struct Size {
    pub(super) bits: u32,
    pub(super) span: Option<Span>,
}

/// Lowered patterns and cases of a bitset.
pub(super) struct Parts {
    pub(super) patterns: Vec<PatternPiece>,
    pub(super) cases: Vec<Case>,
}

/// Properties of a lowered bitset that later checks need.
pub(super) struct Lowered {
    /// Bits of the patterns and the default case's fields, in document order.
    pub(super) pieces: Vec<BitsPiece>,
    /// Bits of all fields in all cases, and of all asserts.
    pub(super) mentioned: u128,
    /// Whether a pattern or field could not be lowered, so that `pieces` lacks its bits.
    pub(super) incomplete: bool,
    /// Whether the bitset has nothing but patterns: no case has a display or a field.
    pub(super) bare: bool,
    /// Whether a declared field could not be lowered, so that the model lacks it.
    pub(super) lost_fields: bool,
}

/// Range of bits that a pattern or a field covers.
#[derive(Clone, Copy)]
pub(super) struct BitsPiece {
    pub(super) range: BitRange,
    pub(super) span: Span,
    /// The field; `None` for a pattern.
    pub(super) field: Option<FieldId>,
}

impl Lowering<'_, '_> {
    pub(super) fn bitset(&mut self, decl: &BitsetDecl, size: Size) -> (Parts, Lowered) {
        let fields =
            decl.cases.iter().filter(|case| !case.is_override).map(|case| case.fields.len()).sum::<usize>();
        let mut parts = Parts {
            patterns: Vec::with_capacity(decl.patterns.len()),
            cases: Vec::with_capacity(decl.cases.len()),
        };
        let mut out = Lowered {
            pieces: Vec::with_capacity(decl.patterns.len() + fields),
            mentioned: 0,
            incomplete: decl.incomplete,
            bare: decl.cases.iter().all(|c| c.display.is_none() && c.fields.is_empty()),
            lost_fields: false,
        };
        for piece in &decl.patterns {
            match self.pattern(piece, size) {
                Some(range) => {
                    parts.patterns.push(PatternPiece { range, pattern: piece.pattern, span: piece.span });
                    out.pieces.push(BitsPiece { range, span: piece.span, field: None });
                }
                None => out.incomplete = true,
            }
        }
        for case in &decl.cases {
            let lowered = self.case(case, size, &mut out);
            parts.cases.push(lowered);
        }
        (parts, out)
    }

    fn case(&mut self, decl: &CaseDecl, size: Size, out: &mut Lowered) -> Case {
        let condition = match &decl.condition {
            Some(used) => self.expr(used),
            None => None,
        };
        let display = decl.display.as_ref().map(|text| self.templates.display(text, self.diagnostics));
        let mut seen: FxHashMap<&str, Span> = FxHashMap::default();
        let mut fields = Vec::with_capacity(decl.fields.len());
        for field in &decl.fields {
            let name = field.name.text.as_str();
            if let Some(&first) = seen.get(name) {
                self.diagnostics.push(
                    Diagnostic::error(ids::DUPLICATE_FIELD, format!("duplicate field `{name}`"))
                        .at(field.name.span, "duplicate, ignored")
                        .also(first, "first declared here")
                        .help("rename one of them, or move the other meaning to an <override>"),
                );
                out.incomplete |= !decl.is_override;
                continue;
            }
            seen.insert(name, field.name.span);
            match self.field(field, size) {
                Some(lowered) => {
                    let range = lowered.bits();
                    out.mentioned |= lowered.mask();
                    let id = self.builder.field(lowered);
                    fields.push(id);
                    if let (Some(range), Some(SourceDecl::Bits(written)), false) =
                        (range, &field.source, decl.is_override)
                    {
                        out.pieces.push(BitsPiece { range, span: written.span, field: Some(id) });
                    }
                }
                None => {
                    out.incomplete |=
                        !decl.is_override && !matches!(field.source, Some(SourceDecl::Expr { .. }))
                }
            }
        }
        out.lost_fields |= fields.len() < decl.fields.len();
        let asserts: Few<Assert> = decl
            .asserts
            .iter()
            .filter_map(|a| {
                let range = self.pattern(a, size)?;
                Some(Assert { range, value: a.pattern.value(), span: a.span })
            })
            .collect();
        out.mentioned = asserts.iter().fold(out.mentioned, |all, a| all | a.range.mask());
        let expr = match (decl.is_override, &decl.condition) {
            (true, Some(_)) => Some(condition.unwrap_or_else(|| self.unknown(decl.span))),
            // An override without a condition must never apply, so its condition is 0.
            (true, None) => Some(self.builder.expr(Expr::new(None, "0", decl.span))),
            (false, _) => None,
        };
        Case { expr, display, fields, asserts, span: decl.span, element: decl.element }
    }

    /// Returns the condition of an override whose expression is invalid. Its value is 0, so that the override never
    /// applies. It also uses the name [`UNREADABLE`], so that each evaluation causes a remark.
    fn unknown(&mut self, span: Span) -> ExprId {
        let mut expr = Expr::new(None, UNREADABLE, span);
        expr.push(ExprNode::Field(UNREADABLE.to_owned()), CType::I64, span);
        self.builder.expr(expr)
    }

    fn expr(&mut self, used: &ExprUse) -> Option<ExprId> {
        match used {
            ExprUse::Named(name) => {
                let id = self.names.expr(name, self.diagnostics)?;
                self.builder.link(Link { span: name.span, kind: LinkKind::Expr, to: Definition::Expr(id) });
                Some(id)
            }
            ExprUse::Inline(text, element) => {
                let mut expr = expr::parse(None, text, self.diagnostics)?;
                expr.element = *element;
                Some(self.builder.expr(expr))
            }
        }
    }

    fn field(&mut self, decl: &FieldDecl, size: Size) -> Option<Field> {
        let name = &decl.name;
        if name.text.as_str() == "NAME" {
            self.diagnostics.push(
                Diagnostic::warning(
                    ids::RESERVED_NAME,
                    "reserved field name `NAME`: no display can show this field",
                )
                .at(name.span, "rename the field: in a display, `{NAME}` is the name of the bitset"),
            );
        }
        let ty = decl.ty.as_ref().and_then(|t| self.field_type(t));
        let source = match decl.source.as_ref()? {
            SourceDecl::Bits(range) => FieldSource::Bits(self.range(range, size)?),
            SourceDecl::Expr { expr, width } => {
                let expr = self.expr(expr);
                let nested = matches!(ty, Some(FieldType::Bitset(_)));
                let width = width.and_then(|w| self.width(w, nested));
                FieldSource::Expr { expr: expr?, width }
            }
        };
        let checked = ty.map(|ty| self.checked_type(ty, decl, &source));
        // If the type itself was rejected, errors about attributes that only this type permits would be consequences.
        if checked == ty
            && let Some(ty) = ty
        {
            self.check_attributes(decl, ty);
        }
        // A field with an invalid type is printed in hex.
        let ty = checked.unwrap_or(FieldType::Hex);
        let mut seen: FxHashMap<&str, Span> = FxHashMap::default();
        for param in decl.params() {
            if let Some(&first) = seen.get(param.as_name.as_str()) {
                self.diagnostics.push(
                    Diagnostic::error(ids::DUPLICATE_PARAM, format!("duplicate param `{}`", param.as_name))
                        .at(param.span, "duplicate, ignored")
                        .also(first, "first declared here"),
                );
            }
            seen.entry(&param.as_name).or_insert(param.span);
        }
        Some(Field {
            name: name.text.to_string(),
            source,
            ty,
            display: decl.display().map(str::to_owned),
            call: decl.call,
            params: decl.params().to_vec().into(),
            doc: decl.more.as_ref().and_then(|more| more.doc.clone()),
            span: name.span,
            element: decl.element,
        })
    }

    /// Returns the type with the given name, if it exists.
    fn field_type(&mut self, name: &Name) -> Option<FieldType> {
        let ty = self.names.field_type(name, self.diagnostics)?;
        let to = match ty {
            FieldType::Enum(id) => Some(Definition::Enum(id)),
            FieldType::Bitset(id) => Some(Definition::Bitset(id)),
            _ => None,
        };
        if let Some(to) = to {
            self.builder.link(Link { span: name.span, kind: LinkKind::Type, to });
        }
        Some(ty)
    }

    /// Returns the width of a derived field, in bits. An invalid width is reported. If it is too large, the maximum
    /// width is used; but not for a nested bitset (`nested`), whose width must be exact. `None` if no width can be
    /// used.
    fn width(&mut self, (width, span): (u64, Span), nested: bool) -> Option<u32> {
        let most = u64::from(MAX_VALUE_BITS);
        if (1..=most).contains(&width) {
            return u32::try_from(width).ok();
        }
        self.diagnostics.push(
            Diagnostic::error(
                ids::DERIVED_WIDTH,
                format!("the width of a derived field is out of range: {width} bits"),
            )
            .at(span, format!("expected 1 to {most} bits")),
        );
        (width > most && !nested).then_some(MAX_VALUE_BITS)
    }

    /// Returns the type if the field has a width that the type permits. Otherwise reports an error and returns hex, so
    /// that the value is still printed.
    fn checked_type(&mut self, ty: FieldType, decl: &FieldDecl, source: &FieldSource) -> FieldType {
        let (width, place) = match (source, &decl.source) {
            (FieldSource::Bits(range), Some(SourceDecl::Bits(written))) => (range.width(), written.span),
            (
                FieldSource::Expr { width: Some(width), .. },
                Some(SourceDecl::Expr { width: Some((written, span)), .. }),
            ) if u64::from(*width) == *written => (*width, *span),
            _ => return ty,
        };
        let type_span = decl.ty.as_ref().map_or(decl.name.span, |t| t.span);
        let type_name = decl.ty.as_ref().map_or("", |t| t.text.as_str());
        let name = &decl.name.text;
        match ty {
            FieldType::Float if width != 16 && width != 32 => {
                self.diagnostics.push(
                    Diagnostic::error(
                        ids::FLOAT_WIDTH,
                        format!(
                            "unsupported float width of `{name}`: {} (expected 16 or 32)",
                            plural(width, "bit")
                        ),
                    )
                    .at(place, plural(width, "bit"))
                    .also(type_span, "expected 16 or 32 bits")
                    .help("make the field 16 or 32 bits wide, or use the type `hex` or `custom`"),
                );
                FieldType::Hex
            }
            FieldType::Bitset(root) => match self.sizes.get(&root) {
                Some(&(size, span)) if size != width => {
                    self.diagnostics.push(
                        Diagnostic::error(
                            ids::NESTED_SIZE,
                            format!(
                                "width mismatch: `{name}` has {}, its type `{type_name}` has {size}",
                                plural(width, "bit")
                            ),
                        )
                        .at(place, plural(width, "bit"))
                        .also(type_span, "the type is declared here")
                        .also(span, plural(size, "bit"))
                        .help("change the range of the field to the size of the bitset"),
                    );
                    FieldType::Hex
                }
                _ => ty,
            },
            _ => ty,
        }
    }

    fn check_attributes(&mut self, decl: &FieldDecl, ty: FieldType) {
        let name = &decl.name;
        if !decl.params().is_empty() && !matches!(ty, FieldType::Bitset(_)) {
            let span = decl.params().first().map_or(name.span, |p| p.span);
            self.diagnostics.push(
                Diagnostic::warning(
                    ids::PARAM_WITHOUT_BITSET,
                    format!("`{}` has a <param>, but its type is not a bitset", name.text),
                )
                .at(span, "this param has no effect")
                .also(decl.ty.as_ref().map_or(name.span, |t: &Name| t.span), "not a bitset")
                .help("remove the <param>, or use a bitset as the type"),
            );
        }
        let useless = [
            (
                "display",
                decl.display().is_some() && !matches!(ty, FieldType::Bool | FieldType::BoolInv),
                "`bool` and `bool_inv`",
            ),
            (
                "call",
                decl.call && !matches!(ty, FieldType::Branch | FieldType::AbsBranch),
                "`branch` and `absbranch`",
            ),
        ];
        for (attribute, _, types) in useless.iter().filter(|u| u.1) {
            self.diagnostics.push(
                Diagnostic::warning(
                    ids::USELESS_ATTRIBUTE,
                    format!("the attribute `{attribute}` of `{}` has no effect", name.text),
                )
                .at(name.span, format!("`{attribute}` applies only to {types}")),
            );
        }
    }

    /// Returns the bit range of a pattern or assert. `None`, with an error, if its ends are invalid or its text has
    /// another length.
    fn pattern(&mut self, decl: &PatternDecl, size: Size) -> Option<BitRange> {
        let range = self.range(&decl.range, size)?;
        let length = decl.pattern.width();
        if length != range.width() {
            self.diagnostics.push(
                Diagnostic::error(
                    ids::PATTERN_LENGTH,
                    format!("{} for {}", plural(length, "pattern character"), plural(range.width(), "bit")),
                )
                .at(decl.span, plural(length, "character"))
                .also(decl.range.span, plural(range.width(), "bit"))
                .help("write one pattern character per bit of the range"),
            );
            return None;
        }
        Some(range)
    }

    fn range(&mut self, decl: &RangeDecl, size: Size) -> Option<BitRange> {
        let (low, high) = (decl.low, decl.high);
        if low > high {
            self.diagnostics.push(
                Diagnostic::error(ids::RANGE_REVERSED, format!("invalid bit range: {low} to {high}"))
                    .at(decl.span, "`low` is above `high`")
                    .help("swap `low` and `high`: `low` is the less significant end, and both ends are included"),
            );
            return None;
        }
        if high >= u64::from(size.bits) {
            // A bitset without a valid root is already reported.
            let span = size.span?;
            let message = match low == high {
                true => format!("bit {high} is out of range for a bitset of {}", plural(size.bits, "bit")),
                false => {
                    format!(
                        "bits {low} to {high} are out of range for a bitset of {}",
                        plural(size.bits, "bit")
                    )
                }
            };
            let found = Diagnostic::error(ids::RANGE_OUTSIDE, message)
                .at(decl.span, format!("the highest bit is {}", size.bits.saturating_sub(1)))
                .also(span, "the size is declared here");
            self.diagnostics.push(found);
            return None;
        }
        BitRange::new(u32::try_from(low).ok()?, u32::try_from(high).ok()?).ok()
    }
}
