//! Scans the tags of XML text, which can be incomplete while the user types.

use std::ops::Range;

/// A tag, a comment, or another construct in angle brackets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Tag {
    /// Byte range. If the construct is not closed, it extends to the end of the text.
    pub(crate) range: Range<usize>,
    pub(crate) kind: TagKind,
    /// Byte range of the name of the element; empty for constructs without a name.
    pub(crate) name: Range<usize>,
    /// Attributes in the order of the text.
    pub(crate) attributes: Vec<Attribute>,
}

/// Kind of a construct in angle brackets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TagKind {
    /// Start tag: `<a>`.
    Open,
    /// End tag: `</a>`.
    Close,
    /// Empty element: `<a/>`.
    Empty,
    /// Comment: `<!-- -->`.
    Comment,
    /// Processing instruction or declaration: `<?...?>`, `<!...>`.
    Other,
}

/// An attribute of an element.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Attribute {
    pub(crate) name: Range<usize>,
    /// Byte range of the value without quotes; `None` if the value is not written yet.
    pub(crate) value: Option<Range<usize>>,
}

/// Returns whether a document is XML but not a description: neither its root element nor its content is that of a
/// description. `named` is true if the file name ends with `.xml`; a document without elements counts as XML only then.
pub(crate) fn is_foreign(text: &str, named: bool) -> bool {
    let start = text.trim_start_matches('\u{feff}').trim_start();
    if !named && !start.starts_with('<') {
        return false;
    }
    let mut at = 0;
    while let Some(start) = text.get(at..).and_then(|rest| rest.find('<')).map(|found| at + found) {
        let tag = tag(text, start);
        at = tag.range.end.max(start + 1);
        if matches!(tag.kind, TagKind::Open | TagKind::Empty) {
            let name = text.get(tag.name).unwrap_or("");
            let known = ROOTS.iter().any(|root| root.eq_ignore_ascii_case(name));
            return !known && !PARTS.iter().any(|part| text.contains(part));
        }
    }
    // The document has no element, so only its file name can show that it is XML.
    named
}

/// Root elements of descriptions.
const ROOTS: [&str; 2] = ["isa", "Spec"];
/// Start tags that are only in descriptions. They identify a description whose root element is misspelled.
const PARTS: [&str; 2] = ["<bitset", "<Encodings"];

/// Returns all tags of a document, in the order of the text.
pub(crate) fn tags(text: &str) -> Vec<Tag> {
    let mut tags = Vec::new();
    let mut at = 0;
    while let Some(start) = text.get(at..).and_then(|rest| rest.find('<')).map(|found| at + found) {
        let tag = tag(text, start);
        at = tag.range.end.max(start + 1);
        tags.push(tag);
    }
    tags
}

fn tag(text: &str, start: usize) -> Tag {
    let rest = text.get(start..).unwrap_or("");
    let until = |mark: &str| rest.find(mark).map_or(text.len(), |found| start + found + mark.len());
    let none = start..start;
    let plain = |kind, end| Tag { range: start..end, kind, name: none.clone(), attributes: Vec::new() };
    if rest.starts_with("<!--") {
        return plain(TagKind::Comment, until("-->"));
    }
    if rest.starts_with("<![CDATA[") {
        return plain(TagKind::Other, until("]]>"));
    }
    if rest.starts_with("<?") || rest.starts_with("<!") {
        return plain(TagKind::Other, until(">"));
    }
    let closes = rest.starts_with("</");
    let mut at = start + 1 + usize::from(closes);
    let name = at..at + word(text, at);
    at = name.end;
    let mut attributes = Vec::new();
    let mut empty = false;
    let end = loop {
        at += blanks(text, at);
        let Some(c) = text.get(at..).and_then(|rest| rest.chars().next()) else { break text.len() };
        match c {
            '>' => break at + 1,
            // A `<` before the closing `>`: this tag is incomplete, and the next tag begins here.
            '<' => break at,
            '/' => {
                empty = text.get(at + 1..).is_some_and(|rest| rest.starts_with('>'));
                at += 1;
            }
            _ => {
                let length = word(text, at);
                if length == 0 {
                    at += c.len_utf8();
                    continue;
                }
                let name = at..at + length;
                at = name.end;
                let value = value(text, &mut at);
                attributes.push(Attribute { name, value });
            }
        }
    };
    let kind = if closes {
        TagKind::Close
    } else if empty {
        TagKind::Empty
    } else {
        TagKind::Open
    };
    Tag { range: start..end, kind, name, attributes }
}

/// Parses the value after the name of an attribute; `None` if there is no value. If the closing quote is missing, the
/// value ends at the end of the line or before the next tag.
fn value(text: &str, at: &mut usize) -> Option<Range<usize>> {
    let equals = *at + blanks(text, *at);
    if !text.get(equals..)?.starts_with('=') {
        return None;
    }
    let open = equals + 1 + blanks(text, equals + 1);
    let quote = text.get(open..)?.chars().next().filter(|c| matches!(c, '"' | '\''));
    let Some(quote) = quote else {
        *at = open;
        return None;
    };
    let start = open + 1;
    let rest = text.get(start..)?;
    let end = rest.find([quote, '\n', '<']).unwrap_or(rest.len());
    let closed = rest.get(end..).is_some_and(|rest| rest.starts_with(quote));
    *at = start + end + usize::from(closed);
    Some(start..start + end)
}

fn blanks(text: &str, at: usize) -> usize {
    let rest = text.get(at..).unwrap_or("");
    rest.len() - rest.trim_start().len()
}

fn word(text: &str, at: usize) -> usize {
    let rest = text.get(at..).unwrap_or("");
    let is = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_' | ':' | '.');
    rest.find(|c| !is(c)).unwrap_or(rest.len())
}

/// An element of a document. Its tags are indices in the list of tags.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Element {
    /// Index of its start tag.
    pub(crate) open: usize,
    /// Index of its end tag. It is equal to `open` if the element is empty (`<a/>`) or not closed.
    pub(crate) close: usize,
    /// Index of its parent in the list of elements; `None` for a root element.
    pub(crate) parent: Option<usize>,
}

/// Combines tags to elements, in the order of the start tags. An end tag without a start tag is skipped. An element
/// that is not closed ends where its parent ends.
pub(crate) fn elements(text: &str, tags: &[Tag]) -> Vec<Element> {
    let mut elements: Vec<Element> = Vec::new();
    let mut open: Vec<usize> = Vec::new();
    for (number, tag) in tags.iter().enumerate() {
        match tag.kind {
            TagKind::Open | TagKind::Empty => {
                elements.push(Element { open: number, close: number, parent: open.last().copied() });
                if tag.kind == TagKind::Open {
                    open.push(elements.len() - 1);
                }
            }
            TagKind::Close => {
                let name = text.get(tag.name.clone());
                let is = |&element: &usize| {
                    let first = elements.get(element).and_then(|element| tags.get(element.open));
                    first.is_some_and(|first| text.get(first.name.clone()) == name)
                };
                if let Some(place) = open.iter().rposition(is) {
                    if let Some(element) = open.get(place).and_then(|&at| elements.get_mut(at)) {
                        element.close = number;
                    }
                    open.truncate(place);
                }
            }
            TagKind::Comment | TagKind::Other => {}
        }
    }
    elements
}

/// Returns the indices of the elements whose content contains a byte offset, the outermost first.
pub(crate) fn around(tags: &[Tag], elements: &[Element], offset: usize) -> Vec<usize> {
    let holds = |element: &Element| {
        let (Some(first), Some(last)) = (tags.get(element.open), tags.get(element.close)) else {
            return false;
        };
        let ends = if element.close == element.open { usize::MAX } else { last.range.start };
        first.kind == TagKind::Open && first.range.end <= offset && offset <= ends
    };
    let mut found: Vec<usize> = (0..elements.len()).filter(|&n| elements.get(n).is_some_and(holds)).collect();
    found.dedup();
    found
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test fails by panicking")]
mod tests {
    use super::*;
    use isaloom_testkit::random::Random;

    #[test]
    fn tags_are_found_in_valid_and_broken_texts() {
        let text = "<?xml?><a b=\"1\" c='x>y'><!-- <d> --><e/></a>";
        let found = tags(text);
        let kinds: Vec<_> = found.iter().map(|tag| (tag.kind, &text[tag.name.clone()])).collect();
        use TagKind::*;
        assert_eq!(kinds, [(Other, ""), (Open, "a"), (Comment, ""), (Empty, "e"), (Close, "a")]);
        assert_eq!(&text[found[1].attributes[1].value.clone().unwrap()], "x>y");
        let text = "<isa>\n<bitset name=\"a\n<field name=\"F\" ty";
        let found = tags(text);
        assert_eq!(found.len(), 3);
        assert_eq!(&text[found[1].attributes[0].value.clone().unwrap()], "a");
        assert_eq!(&text[found[2].attributes[1].name.clone()], "ty");
        assert_eq!(found[2].attributes[1].value, None);
        let elements = elements(text, &found);
        assert_eq!(around(&found, &elements, 6), [0]);
    }

    #[test]
    fn tags_never_overlap_in_any_text() {
        let pieces = ["<", ">", "/", "a", "=", "\"", "'", "<!--", "-->", "\n", " ", "é", "]]>", "<![CDATA["];
        let mut random = Random::new(7);
        for _ in 0..3000 {
            let mut text = String::new();
            for _ in 0..14 {
                text.push_str(random.pick::<&str>(&pieces));
            }
            let found = tags(&text);
            let mut end = 0;
            for tag in &found {
                assert!(tag.range.start >= end && text.get(tag.range.clone()).is_some(), "{text:?}");
                end = tag.range.end;
            }
            elements(&text, &found);
        }
    }
}
