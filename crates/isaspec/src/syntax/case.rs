//! Parses the common parts of default cases and overrides: displays, fields and asserts.

use super::value::File;
use super::{CaseDecl, ExprUse, FieldDecl, FieldMore, PatternDecl, SourceDecl, schema, unless_default};
use crate::ids;
use crate::text::SpannedText;
use isaloom_model::Param;
use isaloom_source::{Diagnostic, Span};
use roxmltree::Node;

impl CaseDecl {
    pub(super) fn new(is_override: bool, span: Span, element: Span) -> CaseDecl {
        CaseDecl {
            is_override,
            condition: None,
            display: None,
            fields: Vec::new(),
            asserts: Vec::new(),
            span,
            element,
        }
    }
}

impl File<'_> {
    pub(super) fn override_case(&mut self, node: Node<'_, '_>) -> CaseDecl {
        let tag = schema::tag_span(node, self.origin);
        let mut case = CaseDecl::new(true, tag, self.element(node));
        case.condition = self.expr_use(node).map(Box::new);
        if case.condition.is_none() && !node.has_attribute("expr") {
            self.report(
                Diagnostic::error(ids::OVERRIDE_WITHOUT_EXPR, "the override has no condition")
                    .at(tag, "this override never applies")
                    .help("add an `expr` attribute that names an `<expr>`, or a nested `<expr>`"),
            );
        }
        for child in node.children().filter(Node::is_element) {
            if child.has_tag_name("pattern") {
                self.report(
                    Diagnostic::warning(
                        ids::PATTERN_IN_OVERRIDE,
                        "a pattern in an override has no effect on the match",
                    )
                    .at(schema::tag_span(child, self.origin), "ignored")
                    .help("use `<assert>` for bits that this case expects"),
                );
            } else {
                self.case_part(child, &mut case);
            }
        }
        case
    }

    /// Parses a display, a field or an assert into the case. Returns `false` if its bits could not be read, because
    /// then it is unknown which bits of the bitset are covered.
    pub(super) fn case_part(&mut self, node: Node<'_, '_>, case: &mut CaseDecl) -> bool {
        match node.tag_name().name() {
            "display" if case.display.is_none() => {
                case.display = Some(Box::new(SpannedText::of_element(node, self.origin)));
            }
            "assert" => {
                let assert = self.assert(node);
                let complete = assert.is_some();
                case.asserts.extend(assert);
                return complete;
            }
            "field" => {
                let range = self.range(node);
                let field = self.field(node, range.map(SourceDecl::Bits));
                let complete = range.is_some() && field.is_some();
                case.fields.extend(field);
                return complete;
            }
            "derived" => {
                let source = self.derived_source(node);
                let field = self.field(node, source);
                case.fields.extend(field);
            }
            _ => {}
        }
        true
    }

    fn field(&mut self, node: Node<'_, '_>, source: Option<SourceDecl>) -> Option<FieldDecl> {
        let ty = self.name(node, "type");
        let call = self.truth(node, "call");
        let params =
            node.children().filter(|n| n.has_tag_name("param")).filter_map(|n| self.param(n)).collect();
        let display = self.attribute(node, "display").map(|d| d.text.into());
        let more = unless_default(FieldMore { display, params, doc: self.doc(node) });
        Some(FieldDecl {
            name: self.name(node, "name")?,
            element: self.element(node),
            source,
            ty,
            call,
            more,
        })
    }

    fn derived_source(&mut self, node: Node<'_, '_>) -> Option<SourceDecl> {
        let width = self.number(node, "width");
        let expr = self.expr_use(node);
        if expr.is_none() && !node.has_attribute("expr") {
            self.report(
                Diagnostic::error(ids::DERIVED_WITHOUT_EXPR, "the derived field has no expression")
                    .at(schema::tag_span(node, self.origin), "no expression defines its value")
                    .help("add an `expr` attribute that names an `<expr>`, or a nested `<expr>`"),
            );
        }
        Some(SourceDecl::Expr { expr: Box::new(expr?), width })
    }

    fn param(&mut self, node: Node<'_, '_>) -> Option<Param> {
        let name = self.name(node, "name")?;
        let as_name = match node.has_attribute("as") {
            true => self.name(node, "as")?.text.into(),
            false => name.text.to_string(),
        };
        Some(Param { name: name.text.into(), as_name, span: name.span })
    }

    /// Returns the expression of an override or derived field: a name in the attribute `expr`, or an inline `<expr>`
    /// element. `None` without an expression.
    fn expr_use(&mut self, node: Node<'_, '_>) -> Option<ExprUse> {
        let mut inline = node.children().filter(|n| n.has_tag_name("expr"));
        let (first, second) = (inline.next(), inline.next());
        let named = self.name(node, "expr");
        if let (Some(extra), Some(kept)) = match named {
            Some(_) => (first, Some(node)),
            None => (second, first),
        } {
            self.report(
                Diagnostic::error(ids::REPEATED_ELEMENT, "duplicate expression")
                    .at(schema::tag_span(extra, self.origin), "duplicate, ignored")
                    .also(schema::tag_span(kept, self.origin), "first declared here"),
            );
        }
        if let Some(attribute) = first.and_then(|n| n.attribute_node("name")) {
            self.report(
                Diagnostic::warning(ids::UNKNOWN_ATTRIBUTE, "the name of a nested expression has no effect")
                    .at(self.origin.span(&attribute.range_qname()), "no other element can refer to this name")
                    .help("move the expression to `<isa>` to share it"),
            );
        }
        named.map(ExprUse::Named).or_else(|| {
            first.map(|n| ExprUse::Inline(SpannedText::of_element(n, self.origin), self.element(n)))
        })
    }

    pub(super) fn pattern_piece(&mut self, node: Node<'_, '_>) -> Option<PatternDecl> {
        // The range and the pattern are parsed before the first return, so that errors in both of them are reported.
        let range = self.range(node);
        let text = self.pattern(node);
        let (range, (pattern, span)) = (range?, text?);
        Some(PatternDecl { range, pattern, span })
    }

    fn assert(&mut self, node: Node<'_, '_>) -> Option<PatternDecl> {
        let piece = self.pattern_piece(node)?;
        if piece.pattern.free_bits() > 0 {
            self.report(
                Diagnostic::error(ids::ASSERT_DONT_CARE, "invalid `x` in an assert")
                    .at(piece.span, "expected `0` or `1`")
                    .help("restrict the range of the <assert> to bits with a fixed value"),
            );
            return None;
        }
        Some(piece)
    }
}
