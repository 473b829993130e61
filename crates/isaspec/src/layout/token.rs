//! Lossless tokens of a valid XML document, including comments.

/// Kind of a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TokenKind {
    /// Characters between tags.
    Text,
    /// `<!-- ... -->`.
    Comment,
    /// `<? ... ?>`.
    Instruction,
    /// `<![CDATA[ ... ]]>`.
    Data,
    /// `<a>`.
    Open,
    /// `</a>`.
    Close,
    /// `<a/>`.
    Empty,
}

/// Piece of the document. The texts of all tokens, concatenated, are the document.
#[derive(Clone, Debug)]
pub(super) struct Token<'t> {
    pub(super) kind: TokenKind,
    pub(super) text: &'t str,
    /// Name of the element, for tags; otherwise empty.
    pub(super) name: &'t str,
    pub(super) attributes: Vec<Attribute<'t>>,
    /// Whitespace before the token on its line; empty if other text precedes it.
    pub(super) indent: &'t str,
}

/// An attribute with its raw value.
#[derive(Clone, Copy, Debug)]
pub(super) struct Attribute<'t> {
    pub(super) name: &'t str,
    pub(super) value: &'t str,
}

/// Returns the tokens of an XML document.
pub(super) fn tokens(text: &str) -> Vec<Token<'_>> {
    let mut all = Vec::new();
    let mut at = 0;
    while let Some(rest) = text.get(at..).filter(|rest| !rest.is_empty()) {
        let (kind, length) = match rest {
            _ if rest.starts_with("<!--") => (TokenKind::Comment, until(rest, "-->")),
            _ if rest.starts_with("<![CDATA[") => (TokenKind::Data, until(rest, "]]>")),
            _ if rest.starts_with("<?") => (TokenKind::Instruction, until(rest, "?>")),
            _ if rest.starts_with("</") => (TokenKind::Close, until(rest, ">")),
            _ if rest.starts_with('<') => {
                let length = tag_length(rest);
                let empty = rest.get(..length).is_some_and(|tag| tag.ends_with("/>"));
                (if empty { TokenKind::Empty } else { TokenKind::Open }, length)
            }
            _ => (TokenKind::Text, rest.find('<').unwrap_or(rest.len())),
        };
        let piece = rest.get(..length).unwrap_or(rest);
        let line = text.get(..at).map_or("", |before| before.rsplit('\n').next().unwrap_or_default());
        let indent = if line.trim().is_empty() { line } else { "" };
        let (name, attributes) = match kind {
            TokenKind::Open | TokenKind::Empty => named(piece),
            _ => ("", Vec::new()),
        };
        all.push(Token { kind, text: piece, name, attributes, indent });
        at += piece.len().max(1);
    }
    all
}

fn until(text: &str, end: &str) -> usize {
    text.find(end).map_or(text.len(), |at| at + end.len())
}

/// Returns the length of a tag in bytes. A `>` in an attribute value does not end the tag.
fn tag_length(text: &str) -> usize {
    let mut quote = None;
    for (at, c) in text.char_indices() {
        match (quote, c) {
            (None, '>') => return at + 1,
            (None, '"' | '\'') => quote = Some(c),
            (Some(open), c) if open == c => quote = None,
            _ => {}
        }
    }
    text.len()
}

/// Returns the name and the attributes of a tag.
fn named(tag: &str) -> (&str, Vec<Attribute<'_>>) {
    let body = tag.trim_start_matches('<').trim_end_matches('>').trim_end_matches('/');
    let end = body.find(char::is_whitespace).unwrap_or(body.len());
    let (name, mut rest) = body.split_at(end);
    let mut attributes = Vec::new();
    while let Some((attribute, after)) = rest.split_once('=') {
        let after = after.trim_start();
        let Some(quote) = after.chars().next().filter(|c| matches!(c, '"' | '\'')) else { break };
        let Some((value, left)) = after.get(1..).and_then(|value| value.split_once(quote)) else { break };
        attributes.push(Attribute { name: attribute.trim(), value });
        rest = left;
    }
    (name, attributes)
}
