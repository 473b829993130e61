//! Splits a large document into pieces that are parsed one after the other, because the tree of a whole document would
//! take ten times the memory of its text.
//!
//! Each piece is the start tag of `<isa>`, some of its child elements, and an end tag.

use crate::xml::{TagKind, tags};
use roxmltree::{Document, Node};
use std::ops::Range;

/// Minimum size of a file that is split, in bytes.
const LARGE: usize = 1 << 20;
/// Minimum size of a piece, in bytes.
const PIECE: usize = 1 << 18;

/// Division of a document into pieces, between child elements of `<isa>`.
pub(crate) struct Pieces<'t> {
    text: &'t str,
    /// Range of the start tag `<isa ...>` in the file, in bytes.
    open: Range<usize>,
    /// Offsets in the file at which pieces begin, except the first.
    cuts: Vec<usize>,
}

impl<'t> Pieces<'t> {
    /// Returns a division of a large file; `None` for a smaller file, or a file that cannot be split.
    pub(crate) fn of(text: &'t str) -> Option<Pieces<'t>> {
        if text.len() < LARGE { None } else { divide(text) }
    }

    /// Calls `take` for each piece, with its `<isa>` element and a number: an offset in the piece plus this number is
    /// the offset in the file. Returns `None` if a piece is not XML. Then the whole document is not XML, or the offsets
    /// of the division are wrong.
    pub(crate) fn each<T>(&self, mut take: impl FnMut(Node<'_, '_>, usize) -> T) -> Option<Vec<T>> {
        let mut out = Vec::with_capacity(self.cuts.len() + 1);
        let mut start = 0;
        for end in self.cuts.iter().copied().chain([self.text.len()]) {
            let before = if start == 0 { "" } else { &self.text[self.open.clone()] };
            let after = if end == self.text.len() { "" } else { "</isa>" };
            let piece = [before, &self.text[start..end], after].concat();
            let document = Document::parse(&piece).ok()?;
            out.push(take(document.root_element(), start - before.len()));
            start = end;
        }
        Some(out)
    }
}

/// Returns the division of a document after child elements of `<isa>`. `None` if the document does not begin with
/// `<isa>`.
fn divide(text: &str) -> Option<Pieces<'_>> {
    let mut tags = tags(text);
    let outermost = tags.next().filter(|t| t.kind == TagKind::Open && t.name == "isa")?;
    let open = outermost.at;
    let mut cuts = Vec::new();
    let (mut depth, mut last) = (1usize, 0);
    for tag in tags {
        match tag.kind {
            TagKind::Open => depth += 1,
            TagKind::Close => depth = depth.checked_sub(1)?,
            TagKind::Empty => {}
        }
        match depth {
            0 => break,
            1 if tag.at.end - last >= PIECE => {
                last = tag.at.end;
                cuts.push(last);
            }
            _ => {}
        }
    }
    (open.len() < PIECE / 16).then_some(Pieces { text, open, cuts })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn large_document() -> String {
        let one = "<a b='1'/><c>text &amp; more<d/></c> <!-- <no> --><![CDATA[<no>]]>\n";
        format!("<?xml version='1.0'?>\n<isa unit='8'>{}</isa>\n", one.repeat(2 * LARGE / one.len()))
    }

    #[test]
    fn pieces_have_all_elements_at_their_offsets() {
        let text = large_document();
        let whole = Document::parse(&text).unwrap();
        let expected: Vec<Range<usize>> = whole.root_element().children().map(|n| n.range()).collect();
        let pieces = Pieces::of(&text).unwrap();
        assert!(pieces.cuts.len() > 4);
        let found = pieces.each(|isa, shift| {
            assert_eq!(isa.attribute("unit"), Some("8"));
            isa.children().map(|n| n.range().start + shift..n.range().end + shift).collect::<Vec<_>>()
        });
        assert_eq!(found.unwrap().concat(), expected);
    }

    #[test]
    fn invalid_xml_is_invalid_in_pieces() {
        for wrong in ["<e>", "</e>", "</isa><isa>", "<e></f>", "& ", "<!DOCTYPE a>", "< "] {
            let text = large_document();
            let at = text[text.len() / 2..].find("<a").unwrap() + text.len() / 2;
            let text = [&text[..at], wrong, &text[at..]].concat();
            assert!(Document::parse(&text).is_err(), "{wrong}");
            let pieces = Pieces::of(&text);
            assert!(pieces.is_none_or(|pieces| pieces.each(|_, _| ()).is_none()), "{wrong}");
        }
    }

    #[test]
    fn small_or_foreign_documents_are_not_divided() {
        for text in ["<isa><a/></isa>".to_owned(), large_document().replace("isa", "isb")] {
            assert!(Pieces::of(&text).is_none());
        }
    }
}
