//! Expression parser with C's operator precedence (a Pratt parser): `a & b == c` means `a & (b == c)`. The depth of the
//! tree and the recursion of the parser are limited, so that recursive functions on the tree cannot overflow the stack.

use super::lexer::{Lexer, Token, TokenKind};
use crate::found::Found;
use crate::ids;
use crate::text::SpannedText;
use isaloom_model::limits::MAX_EXPR_DEPTH;
use isaloom_model::{BinaryOp, CType, Expr, ExprNode, NodeId, UnaryOp};
use isaloom_source::{Diagnostic, Severity, Span};
use std::ops::Range;

/// Parses an expression. For an invalid expression, adds a diagnostic with the location and the expected token, and
/// returns `None`.
pub(crate) fn parse(name: Option<String>, text: &SpannedText, diagnostics: &mut Found) -> Option<Expr> {
    let mut lexer = Lexer::new(text.as_str());
    let token = lexer.next();
    let expr = Expr::new(name, text.as_str(), text.span());
    let mut parser = Parser { text, lexer, token, expr, depths: Vec::new(), at: Vec::new() };
    match parser.whole() {
        Ok(note) => diagnostics.extend(note),
        Err(found) => {
            diagnostics.push(*found);
            return None;
        }
    }
    Some(parser.expr)
}

struct Parser<'t> {
    text: &'t SpannedText,
    lexer: Lexer<'t>,
    token: Token,
    expr: Expr,
    /// Height of the subtree below each node. `depths` and `at` (the byte range of each node) are indexed by
    /// [`Parsed::index`].
    depths: Vec<usize>,
    at: Vec<Range<usize>>,
}

/// A parsed node: its id in the expression, and its index in `depths` and `at`.
#[derive(Clone, Copy)]
struct Parsed {
    id: NodeId,
    index: usize,
}

/// Returns the precedence of an operator in C.
fn precedence(op: BinaryOp) -> u8 {
    use BinaryOp::*;
    match op {
        Mul | Div | Rem => 12,
        Add | Sub => 11,
        Shl | Shr => 10,
        Lt | Le | Gt | Ge => 9,
        Eq | Ne => 8,
        And => 7,
        Xor => 6,
        Or => 5,
        LogicalAnd => 4,
        LogicalOr => 3,
    }
}

/// Precedence of `?:`, below all binary operators.
const SELECT: u8 = 2;

impl Parser<'_> {
    /// Parses the whole text as one expression. Returns a note if the text ends with `;`, which is accepted.
    fn whole(&mut self) -> Result<Option<Diagnostic>, Box<Diagnostic>> {
        if self.token.kind == TokenKind::End {
            let found = Diagnostic::error(ids::EXPR_SYNTAX, "empty expression")
                .at(self.text.span(), "expected an expression")
                .help("write a number, or a condition such as `{FIELD} == 1`");
            return Err(Box::new(found));
        }
        self.expression(0, 0)?;
        let mut note = None;
        if self.token.kind == TokenKind::Semicolon {
            // An expression must not end with `;`, but real descriptions contain such expressions.
            note = Some(
                Diagnostic::new(
                    Severity::Note,
                    ids::EXPR_SEMICOLON,
                    "unexpected `;` at the end of an expression",
                )
                .at(self.span(&self.token.at), "ignored"),
            );
            self.advance();
        }
        match self.token.kind {
            TokenKind::End => Ok(note),
            TokenKind::Close => Err(self.unexpected("unmatched `)`")),
            _ => Err(self.unexpected("expected an operator or the end of the expression")),
        }
    }

    fn expression(&mut self, lowest: u8, nesting: usize) -> Result<Parsed, Box<Diagnostic>> {
        let mut left = self.operand(nesting)?;
        loop {
            match self.token.kind {
                TokenKind::Binary(op) if precedence(op) > lowest => {
                    self.advance();
                    let right = self.expression(precedence(op), nesting + 1)?;
                    left =
                        self.add(ExprNode::Binary(op, left.id, right.id), CType::I32, &[left, right], None)?;
                }
                TokenKind::Question if SELECT > lowest => {
                    self.advance();
                    let yes = self.expression(0, nesting + 1)?;
                    self.expect(&TokenKind::Colon, "expected `:` of the conditional operator `?`")?;
                    // `?:` is right-associative: `a ? b : c ? d : e` is `a ? b : (c ? d : e)`.
                    let no = self.expression(SELECT - 1, nesting + 1)?;
                    let node = ExprNode::Select(left.id, yes.id, no.id);
                    left = self.add(node, CType::I32, &[left, yes, no], None)?;
                }
                _ => return Ok(left),
            }
        }
    }

    fn operand(&mut self, nesting: usize) -> Result<Parsed, Box<Diagnostic>> {
        if nesting > MAX_EXPR_DEPTH {
            return Err(self.too_deep(self.token.at.clone()));
        }
        let Token { kind, at } = self.token.clone();
        let unary = match kind {
            TokenKind::Number(value, ty) => {
                self.advance();
                return self.add(ExprNode::Number(value), ty, &[], Some(at));
            }
            TokenKind::Field(name) => {
                self.advance();
                return self.add(ExprNode::Field(name), CType::I64, &[], Some(at));
            }
            TokenKind::Word(word) => return self.call(&word, at),
            TokenKind::Open => {
                self.advance();
                let inner = self.expression(0, nesting + 1)?;
                if self.token.kind != TokenKind::Close {
                    let found = self.unexpected("expected `)`");
                    let opened = self.text.part(at.start, at.end);
                    return Err(Box::new(found.also(opened, "opened here")));
                }
                let whole = at.start..self.token.at.end;
                self.advance();
                if let Some(at) = self.at.get_mut(inner.index) {
                    *at = whole;
                }
                return Ok(inner);
            }
            TokenKind::Not => UnaryOp::Not,
            TokenKind::Complement => UnaryOp::Complement,
            TokenKind::Binary(BinaryOp::Sub) => UnaryOp::Negate,
            TokenKind::Binary(BinaryOp::Add) => UnaryOp::Plus,
            _ => return Err(self.unexpected("expected a number, a `{FIELD}` or `(`")),
        };
        self.advance();
        let inner = self.operand(nesting + 1)?;
        let end = self.at.get(inner.index).map_or(at.end, |r| r.end);
        self.add(ExprNode::Unary(unary, inner.id), CType::I32, &[inner], Some(at.start..end))
    }

    fn call(&mut self, word: &str, at: Range<usize>) -> Result<Parsed, Box<Diagnostic>> {
        if word != "ISA_GPU_ID" {
            let found =
                Diagnostic::error(ids::EXPR_SYNTAX, format!("unknown name `{word}` in an expression"))
                    .at(self.text.part(at.start, at.end), "unknown name")
                    .help(format!(
                        "write `{{{word}}}` to refer to a field; the only function is `ISA_GPU_ID()`"
                    ));
            return Err(Box::new(found));
        }
        self.advance();
        self.expect(&TokenKind::Open, "expected `()`: `ISA_GPU_ID` is a function")?;
        let end = self.token.at.end;
        self.expect(&TokenKind::Close, "expected `)`: `ISA_GPU_ID` takes no arguments")?;
        self.add(ExprNode::GpuId, CType::I64, &[], Some(at.start..end))
    }

    fn expect(&mut self, wanted: &TokenKind, expected: &str) -> Result<(), Box<Diagnostic>> {
        if self.token.kind != *wanted {
            return Err(self.unexpected(expected));
        }
        self.advance();
        Ok(())
    }

    /// Adds a node; its children must have been added before. `at` is the byte range of the node; for `None`, the range
    /// from the first to the last child.
    fn add(
        &mut self,
        node: ExprNode,
        ty: CType,
        children: &[Parsed],
        at: Option<Range<usize>>,
    ) -> Result<Parsed, Box<Diagnostic>> {
        let place = |c: &Parsed| self.at.get(c.index).cloned().unwrap_or(0..0);
        let at = at.unwrap_or_else(|| {
            let start = children.first().map_or(0, |c| place(c).start);
            start..children.last().map_or(start, |c| place(c).end)
        });
        let below = children.iter().filter_map(|c| self.depths.get(c.index)).max();
        let depth = below.map_or(1, |d| d + 1);
        if depth > MAX_EXPR_DEPTH {
            return Err(self.too_deep(at));
        }
        // The span of a field is its name without the braces, so that a rename replaces only the name.
        let span = match node {
            ExprNode::Field(_) => self.text.part(at.start + 1, at.end.saturating_sub(1)),
            _ => self.span(&at),
        };
        let id = self.expr.push(node, ty, span);
        self.depths.push(depth);
        self.at.push(at);
        Ok(Parsed { id, index: self.at.len() - 1 })
    }

    fn advance(&mut self) {
        self.token = self.lexer.next();
    }

    fn span(&self, at: &Range<usize>) -> Span {
        self.text.part(at.start, at.end)
    }

    fn unexpected(&self, expected: &str) -> Box<Diagnostic> {
        let (message, label) = match &self.token.kind {
            TokenKind::Bad(why) => (why.clone(), ""),
            TokenKind::End => ("unexpected end of the expression".to_owned(), expected),
            _ => {
                let found = self.text.as_str().get(self.token.at.clone()).unwrap_or("");
                (format!("unexpected `{found}` in the expression"), expected)
            }
        };
        let span = if self.token.kind == TokenKind::End {
            let end = self.text.span();
            Span { start: end.end.saturating_sub(1).max(end.start), ..end }
        } else {
            self.span(&self.token.at)
        };
        Box::new(Diagnostic::error(ids::EXPR_SYNTAX, message).at(span, label))
    }

    fn too_deep(&self, at: Range<usize>) -> Box<Diagnostic> {
        let found = Diagnostic::error(
            ids::EXPR_DEPTH,
            format!("the expression is nested more than {MAX_EXPR_DEPTH} levels deep"),
        )
        .at(self.span(&at), "exceeds the nesting limit here")
        .help("move parts of the expression to derived fields");
        Box::new(found)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Origin;

    fn text(expr: &str) -> (String, SpannedText) {
        let xml = format!("<e>{}</e>", expr.replace('&', "&amp;").replace('<', "&lt;"));
        let document = roxmltree::Document::parse(&xml).unwrap();
        let text = SpannedText::of_element(document.root_element(), Origin::default());
        (xml, text)
    }

    /// Returns the expression as text in which every operation is in parentheses, to show the parse tree.
    fn tree(expr: &Expr, id: NodeId) -> String {
        match &expr.node(id).unwrap().node {
            ExprNode::Number(n) => n.to_string(),
            ExprNode::Field(name) => name.clone(),
            ExprNode::GpuId => "gpu".to_owned(),
            ExprNode::Unary(op, a) => format!("({op:?} {})", tree(expr, *a)),
            ExprNode::Binary(op, a, b) => format!("({op:?} {} {})", tree(expr, *a), tree(expr, *b)),
            ExprNode::Select(a, b, c) => {
                format!("(? {} {} {})", tree(expr, *a), tree(expr, *b), tree(expr, *c))
            }
        }
    }

    fn parsed_tree(source: &str) -> String {
        let expr = parse(None, &text(source).1, &mut Found::default()).unwrap();
        tree(&expr, expr.root().unwrap())
    }

    #[test]
    fn operator_precedence_matches_c() {
        let rows = [
            ("{A} & {B} == 1", "(And A (Eq B 1))"),
            ("1 + 2 * 3 - 4", "(Sub (Add 1 (Mul 2 3)) 4)"),
            ("1 << 2 + 3 < 4", "(Lt (Shl 1 (Add 2 3)) 4)"),
            ("{A} || {B} && {C} | {D} ^ {E} & 1", "(LogicalOr A (LogicalAnd B (Or C (Xor D (And E 1)))))"),
            ("!{A} == ~-+1", "(Eq (Not A) (Complement (Negate (Plus 1))))"),
            ("1 ? 2 : 3 ? 4 : 5", "(? 1 2 (? 3 4 5))"),
            ("1 ? 2 ? 3 : 4 : 5", "(? 1 (? 2 3 4) 5)"),
            ("({A} - 1) - (2 - 3)", "(Sub (Sub A 1) (Sub 2 3))"),
            ("8 / 4 % 3", "(Rem (Div 8 4) 3)"),
            ("ISA_GPU_ID ( ) >= 600u /* a6xx */ // and later", "(Ge gpu 600)"),
        ];
        for (source, expected) in rows {
            assert_eq!(parsed_tree(source), expected, "{source}");
        }
    }

    #[test]
    fn spans_refer_to_the_file() {
        let (xml, text) = text("({A} & {B}) < 0x10");
        let expr = parse(None, &text, &mut Found::default()).unwrap();
        let places: Vec<&str> = expr.nodes().iter().map(|n| &xml[n.span.range()]).collect();
        assert_eq!(places, ["A", "B", "{A} &amp; {B}", "0x10", "({A} &amp; {B}) &lt; 0x10"]);
    }

    #[test]
    fn every_error_has_its_span_and_message() {
        let rows = [
            ("1 +", "+", "unexpected end of the expression"),
            ("(1", "1", "unexpected end of the expression"),
            ("1)", ")", "unexpected `)` in the expression"),
            ("1 2", "2", "unexpected `2` in the expression"),
            ("{A B}", "{A", "invalid character ` ` in a field name"),
            ("{}", "{", "missing field name between the braces"),
            ("1 $ 2", "$", "unexpected character `$` in an expression"),
            ("A == 1", "A", "unknown name `A` in an expression"),
            ("1 ? 2", "2", "unexpected end of the expression"),
            ("/* no end", "/*", "unterminated comment"),
            ("09", "09", "invalid octal number `09` (a leading 0 means octal, as in C)"),
        ];
        for (source, place, message) in rows {
            let (xml, text) = text(source);
            let mut diagnostics = Found::default();
            assert!(parse(None, &text, &mut diagnostics).is_none(), "{source}");
            let found = diagnostics.pop().unwrap();
            assert_eq!(found.message, message, "{source}");
            assert_eq!(&xml[found.span().unwrap().range()], place, "{source}");
        }
    }
}
