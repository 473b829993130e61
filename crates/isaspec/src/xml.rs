//! Tag scanner for XML text that builds no tree, to save memory: counts elements, and finds the element that is open at
//! an offset.

use isaloom_model::limits::MAX_ATTRIBUTES;
use std::ops::Range;

/// A tag of an element.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Tag<'t> {
    pub(crate) name: &'t str,
    pub(crate) kind: TagKind,
    /// Byte range of the tag in the text, from `<` to `>`.
    pub(crate) at: Range<usize>,
    /// Number of attributes, counted by their `=` signs.
    pub(crate) attributes: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TagKind {
    Open,
    Close,
    Empty,
}

/// Returns the tags of a text, which need not be valid XML.
pub(crate) fn tags(text: &str) -> Tags<'_> {
    Tags { text, at: 0 }
}

/// Counts the elements and attributes of a text, which need not be valid XML. Also returns the range of the first tag
/// with too many attributes, if there is such a tag.
pub(crate) fn weigh(text: &str) -> (usize, Option<Range<usize>>) {
    let (mut items, mut crowded) = (0usize, None);
    for tag in tags(text).filter(|t| t.kind != TagKind::Close) {
        items += 1 + tag.attributes;
        if tag.attributes > MAX_ATTRIBUTES && crowded.is_none() {
            crowded = Some(tag.at.start..tag.at.start + 1 + tag.name.len());
        }
    }
    (items, crowded)
}

/// Returns the innermost element that is open at the offset `place`: its name and the range of `<name`. `None` outside
/// all elements.
pub(crate) fn open_at(text: &str, place: usize) -> Option<(&str, Range<usize>)> {
    let mut open = Vec::new();
    for tag in tags(text).take_while(|t| t.at.end <= place) {
        match tag.kind {
            TagKind::Open => open.push((tag.name, tag.at.start..tag.at.start + 1 + tag.name.len())),
            TagKind::Close if open.last().is_some_and(|(name, _)| *name == tag.name) => {
                open.pop();
            }
            // An unmatched closing tag is ignored; the XML parser reports it.
            TagKind::Close | TagKind::Empty => {}
        }
    }
    open.pop()
}

pub(crate) struct Tags<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Iterator for Tags<'t> {
    type Item = Tag<'t>;

    fn next(&mut self) -> Option<Tag<'t>> {
        loop {
            let start = self.at + self.text.get(self.at..)?.find('<')?;
            let rest = &self.text[start..];
            let skipped = [("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>"), ("<!", ">")]
                .into_iter()
                .find(|(begin, _)| rest.starts_with(begin));
            if let Some((begin, end)) = skipped {
                let length = rest[begin.len()..].find(end)?;
                self.at = start + begin.len() + length + end.len();
                continue;
            }
            self.at = start + 1;
            let close = rest[1..].starts_with('/');
            let name_start = 1 + usize::from(close);
            let name = &rest[name_start..];
            let length = name
                .find(|c: char| c.is_whitespace() || matches!(c, '>' | '/' | '<' | '='))
                .unwrap_or(name.len());
            if length == 0 {
                continue;
            }
            let name = &name[..length];
            let (end, attributes, empty) = rest_of_tag(rest, name_start + length)?;
            self.at = start + end;
            let kind = match (close, empty) {
                (true, _) => TagKind::Close,
                (false, true) => TagKind::Empty,
                (false, false) => TagKind::Open,
            };
            return Some(Tag { name, kind, at: start..start + end, attributes });
        }
    }
}

/// Returns the end of a tag that continues at `at`, its number of attributes, and whether it is an empty element.
fn rest_of_tag(tag: &str, at: usize) -> Option<(usize, usize, bool)> {
    let (mut attributes, mut quote, mut last) = (0, None, 0);
    for (i, byte) in tag.bytes().enumerate().skip(at) {
        match (quote, byte) {
            (Some(q), b) if b == q => quote = None,
            (Some(_), _) => {}
            (None, b'"' | b'\'') => quote = Some(byte),
            (None, b'=') => attributes += 1,
            (None, b'>') => return Some((i + 1, attributes, last == b'/')),
            _ => {}
        }
        last = byte;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_are_distinguished_from_text_comments_and_values() {
        let text = "<?xml version='1.0'?><!-- <no> --><a b='>' c=\"<x/>\"><![CDATA[<no>]]>1 < 2 <d/></a>";
        let seen: Vec<(&str, TagKind, usize)> = tags(text).map(|t| (t.name, t.kind, t.attributes)).collect();
        assert_eq!(seen, [("a", TagKind::Open, 2), ("d", TagKind::Empty, 0), ("a", TagKind::Close, 0)]);
        assert_eq!(weigh(text), (4, None));
    }

    #[test]
    fn open_element_is_the_last_unclosed_one() {
        let text = "<a>\n<b><c/>\n<d></d>\n</a>";
        assert_eq!(open_at(text, text.len() - 4), Some(("b", 4..6)));
        assert_eq!(open_at(text, 2), None);
        assert_eq!(open_at("<a><b", 5), Some(("a", 0..2)));
    }

    #[test]
    fn tag_with_too_many_attributes_is_found() {
        let text = format!("<a><b {}/></a>", "x='1' ".repeat(MAX_ATTRIBUTES + 1));
        assert_eq!(weigh(&text).1, Some(3..5));
    }
}
