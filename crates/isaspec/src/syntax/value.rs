//! Parses attribute values: numbers, truth values, ranges and patterns. An invalid value is reported and treated as
//! missing.

use crate::found::Found;
use crate::ids;
use crate::syntax::RangeDecl;
use crate::syntax::schema::tag_span;
use crate::text::{Name, Origin, SpannedText};
use isaloom_bits::{Pattern, PatternError};
use isaloom_model::limits::MAX_NAME_BYTES;
use isaloom_source::{Diagnostic, Span};
use roxmltree::Node;

/// File, or piece of a large file, that is being parsed, and the diagnostics for it.
pub(crate) struct File<'d> {
    pub(crate) origin: Origin,
    pub(crate) diagnostics: &'d mut Found,
}

impl File<'_> {
    pub(super) fn report(&mut self, diagnostic: Diagnostic) {
        self.diagnostics.push(diagnostic);
    }

    /// Returns the span of a whole element.
    pub(super) fn element(&self, node: Node<'_, '_>) -> Span {
        self.origin.span(&node.range())
    }

    /// Returns the value of an attribute with its span.
    pub(super) fn attribute(&self, node: Node<'_, '_>, name: &str) -> Option<Name> {
        let attribute = node.attribute_node(name)?;
        Some(Name { text: attribute.value().into(), span: self.origin.span(&attribute.range_value()) })
    }

    /// Returns the value of an attribute that is a name. An empty name is reported and treated as missing.
    pub(super) fn name(&mut self, node: Node<'_, '_>, attribute: &str) -> Option<Name> {
        let name = self.attribute(node, attribute)?;
        if name.text.trim().is_empty() {
            let tag = tag_span(node, self.origin);
            self.report(
                Diagnostic::error(ids::EMPTY_NAME, format!("empty attribute `{attribute}`"))
                    .at(tag, "expected a name of at least one character"),
            );
            return None;
        }
        if name.text.len() > MAX_NAME_BYTES {
            self.report(
                Diagnostic::error(
                    ids::NAME_TOO_LONG,
                    format!(
                        "the attribute `{attribute}` is too long (expected at most {MAX_NAME_BYTES} bytes)"
                    ),
                )
                .at(name.span, "ignored"),
            );
            return None;
        }
        Some(name)
    }

    /// Parses a number: decimal, hex with `0x`, or binary with `0b`. `None` if the attribute is missing or invalid.
    pub(super) fn number(&mut self, node: Node<'_, '_>, attribute: &str) -> Option<(u64, Span)> {
        let value = self.attribute(node, attribute)?;
        match parse_number(&value.text) {
            Some(number) => Some((number, value.span)),
            None => {
                self.report(
                    Diagnostic::error(ids::BAD_NUMBER, format!("`{}` is not a number", value.text)).at(
                        value.span,
                        format!("write `{attribute}` in decimal, or in hex with `0x`, below 2^64"),
                    ),
                );
                None
            }
        }
    }

    /// Parses a number below 2^32, as [`number`](File::number) does.
    pub(super) fn number32(&mut self, node: Node<'_, '_>, attribute: &str) -> Option<u32> {
        let (number, span) = self.number(node, attribute)?;
        u32::try_from(number)
            .map_err(|_| {
                self.report(
                    Diagnostic::error(ids::BAD_NUMBER, format!("`{attribute}` is out of range: {number}"))
                        .at(span, "expected at most 4294967295"),
                );
            })
            .ok()
    }

    /// Parses `true` or `false`; a missing attribute means `false`.
    pub(super) fn truth(&mut self, node: Node<'_, '_>, attribute: &str) -> bool {
        let Some(value) = self.attribute(node, attribute) else { return false };
        match value.text.as_str() {
            "true" | "1" => true,
            "false" | "0" => false,
            other => {
                self.report(
                    Diagnostic::error(ids::BAD_BOOLEAN, format!("`{other}` is not a Boolean"))
                        .at(value.span, "expected `true` or `false`"),
                );
                false
            }
        }
    }

    /// Parses the range of an element: `low` and `high`, or `pos`.
    pub(super) fn range(&mut self, node: Node<'_, '_>) -> Option<RangeDecl> {
        let has = |name| node.has_attribute(name);
        let tag = tag_span(node, self.origin);
        let element = node.tag_name().name();
        let (low, high) = match (has("low"), has("high"), has("pos")) {
            (true, true, false) => (self.number(node, "low"), self.number(node, "high")),
            (false, false, true) => {
                let pos = self.number(node, "pos");
                (pos, pos)
            }
            (false, false, false) => {
                self.report(
                    Diagnostic::error(ids::RANGE_FORM, format!("missing bit range of `<{element}>`"))
                        .at(tag, "add `low` and `high`, or `pos` for a single bit"),
                );
                return None;
            }
            (low, _, false) => {
                let (there, missing) = if low { ("low", "high") } else { ("high", "low") };
                self.report(
                    Diagnostic::error(
                        ids::RANGE_FORM,
                        format!("incomplete bit range: `{there}` without `{missing}`"),
                    )
                    .at(tag, format!("expected `{missing}`")),
                );
                return None;
            }
            (_, _, true) => {
                self.report(
                    Diagnostic::error(
                        ids::RANGE_FORM,
                        "conflicting bit ranges: `pos` excludes `low` and `high`",
                    )
                    .at(tag, "use either `pos`, or `low` and `high`"),
                );
                return None;
            }
        };
        let ((low, _), (high, _)) = (low?, high?);
        // The span covers both attributes and the text between them, in either order.
        let places = ["low", "high", "pos"].iter().filter_map(|n| Some(node.attribute_node(*n)?.range()));
        let (start, end) = places.fold((usize::MAX, 0), |(s, e), r| (s.min(r.start), e.max(r.end)));
        let span = self.origin.span(&(start..end));
        Some(RangeDecl { low, high, span })
    }

    /// Parses the text of an element as a pattern; returns the pattern and the span of the text.
    pub(super) fn pattern(&mut self, node: Node<'_, '_>) -> Option<(Pattern, Span)> {
        let text = SpannedText::of_element(node, self.origin);
        self.pattern_of(&text)
    }

    pub(super) fn pattern_of(&mut self, text: &SpannedText) -> Option<(Pattern, Span)> {
        let whole = text.as_str();
        let trimmed = whole.trim();
        match Pattern::parse(trimmed) {
            Ok(pattern) => Some((pattern, text.span())),
            Err(PatternError::Character(at, wrong)) => {
                let start = whole.len() - whole.trim_start().len() + at;
                self.report(
                    Diagnostic::error(
                        ids::PATTERN_CHARACTER,
                        format!("invalid character `{wrong}` in a pattern"),
                    )
                    .at(text.part(start, start + wrong.len_utf8()), "expected `0`, `1` or `x`")
                    .help("write the bits from the most significant to the least, without spaces"),
                );
                None
            }
            Err(PatternError::Length(0)) => {
                self.report(
                    Diagnostic::error(ids::PATTERN_LENGTH, "empty pattern")
                        .at(text.span(), "expected `0`, `1` or `x` for each bit"),
                );
                None
            }
            Err(PatternError::Length(length)) => {
                self.report(
                    Diagnostic::error(
                        ids::PATTERN_LENGTH,
                        format!("the pattern is too long: {length} characters"),
                    )
                    .at(text.span(), "expected at most 128 bits"),
                );
                None
            }
        }
    }
}

fn parse_number(text: &str) -> Option<u64> {
    let text = text.trim();
    let lower = text.to_ascii_lowercase();
    let (radix, digits) = match lower.as_bytes() {
        [b'0', b'x', ..] => (16, &lower[2..]),
        [b'0', b'b', ..] => (2, &lower[2..]),
        _ => (10, lower.as_str()),
    };
    // `from_str_radix` also accepts a sign, so only strings of digits may reach it.
    if !digits.bytes().all(|b| b.is_ascii_hexdigit()) {
        return None;
    }
    u64::from_str_radix(digits, radix).ok()
}
