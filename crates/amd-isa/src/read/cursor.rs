//! Pull parser for the XML text: returns elements one by one. The caller must read or skip the content of each element.

use super::attribute::{Attributes, is_known};
use super::number;
use crate::spec::{Interner, Strings, Sym};
use isaloom_source::{Diagnostic, FileId, Severity, Span};
use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};
use smallvec::SmallVec;
use std::borrow::Cow;
use std::ops::Range;

/// Start tag of an element whose content is still unread.
pub(super) struct Tag<'x> {
    start: BytesStart<'x>,
    /// Byte ranges in the tag of the name and the value of each attribute.
    attributes: SmallVec<[(Range<usize>, Range<usize>); 5]>,
    pub(super) span: Span,
}

impl<'x> Tag<'x> {
    fn new(start: BytesStart<'x>, span: Span) -> Tag<'x> {
        let mut attributes = SmallVec::new();
        if !start.attributes_raw().trim_ascii().is_empty() {
            let whole: &str = &start;
            let place = |part: &str| {
                // Names and values are slices of the tag, so their offsets are differences of addresses.
                let from = (part.as_ptr() as usize).saturating_sub(whole.as_ptr() as usize);
                from..from + part.len()
            };
            for attribute in start.attributes().with_checks(false).flatten() {
                attributes.push((place(attribute.key.into_inner()), place(&attribute.value)));
            }
        }
        Tag { start, attributes, span }
    }

    /// Returns the element's name.
    pub(super) fn name(&self) -> &str {
        self.start.name().into_inner()
    }

    fn piece(&self, at: &Range<usize>) -> &str {
        self.start.get(at.clone()).unwrap_or("")
    }

    /// Returns the value of an attribute with entities replaced; without replacement if it has an unknown entity.
    pub(super) fn attribute(&self, name: &str) -> Option<Cow<'_, str>> {
        let (_, value) = self.attributes.iter().find(|(key, _)| self.piece(key) == name)?;
        let value = self.piece(value);
        Some(match quick_xml::escape::unescape(value) {
            Ok(resolved @ Cow::Owned(_)) => resolved,
            Ok(Cow::Borrowed(_)) | Err(_) => Cow::Borrowed(value),
        })
    }
}

/// Pull parser of one file. A function that reads the content of an element is called when the cursor is behind the
/// start tag of the element, and leaves the cursor behind the end tag.
pub(super) struct Cursor<'x> {
    file: FileId,
    reader: Reader<&'x [u8]>,
    interner: Interner,
    diagnostics: Vec<Diagnostic>,
    /// Unknown elements, by parent and name: the location of the first one, and their number.
    unknown: Vec<Unknown>,
    /// Unknown attributes, and missing required attributes.
    attributes: Attributes,
    depth: usize,
    broken: bool,
}

struct Unknown {
    parent: String,
    name: String,
    first: Span,
    count: usize,
}

impl<'x> Cursor<'x> {
    pub(super) fn new(file: FileId, text: &'x str) -> Cursor<'x> {
        let mut reader = Reader::from_str(text);
        reader.config_mut().expand_empty_elements = true;
        Cursor {
            file,
            reader,
            interner: Interner::default(),
            diagnostics: Vec::new(),
            unknown: Vec::new(),
            attributes: Attributes::default(),
            depth: 0,
            broken: false,
        }
    }

    /// Returns the strings of the file and all diagnostics.
    pub(super) fn finish(mut self) -> (Strings, Vec<Diagnostic>) {
        for unknown in self.unknown {
            let place = match unknown.parent.as_str() {
                "" => String::from("at the top of the file"),
                parent => format!("in `<{parent}>`"),
            };
            let message = format!("unknown element `<{}>` {place} was ignored", unknown.name);
            let mut diagnostic = Diagnostic::warning("unknown-element", message)
                .at(unknown.first, "not part of a known schema");
            if unknown.count > 1 {
                diagnostic = diagnostic.note(format!("{} occurrences in the file", unknown.count));
            }
            self.diagnostics.push(diagnostic);
        }
        self.diagnostics.extend(self.attributes.report());
        (self.interner.finish(), self.diagnostics)
    }

    /// Returns the location of the cursor.
    pub(super) fn here(&self) -> Span {
        let at = self.offset();
        Span::new(self.file, at, at)
    }

    /// Returns the next child element of the current element; `None` after its end tag.
    pub(super) fn child(&mut self) -> Option<Tag<'x>> {
        loop {
            let from = self.offset();
            match self.event()? {
                Event::Start(start) => {
                    self.depth += 1;
                    let span = Span::new(self.file, from, self.offset());
                    let tag = Tag::new(start, span);
                    self.attributes_of(&tag);
                    return Some(tag);
                }
                Event::End(_) => {
                    self.depth = self.depth.saturating_sub(1);
                    return None;
                }
                Event::Text(text) if !text.bytes().all(|b| b.is_ascii_whitespace()) => self.stray_text(from),
                Event::CData(_) | Event::GeneralRef(_) => self.stray_text(from),
                _ => {}
            }
        }
    }

    /// Returns the text of an element without child elements, including surrounding whitespace.
    pub(super) fn text(&mut self, tag: &Tag<'x>) -> Cow<'x, str> {
        let mut text: Cow<'x, str> = Cow::Borrowed("");
        loop {
            let from = self.offset();
            let Some(event) = self.event() else { return text };
            let part: Cow<'x, str> = match event {
                Event::Text(part) => part.into_inner(),
                Event::CData(part) => part.into_inner(),
                Event::GeneralRef(name) => match entity(&name) {
                    Some(c) => Cow::Owned(c.to_string()),
                    None => {
                        let name: &str = &name;
                        let span = Span::new(self.file, from, self.offset());
                        let message = format!("unknown XML entity `&{name};`");
                        self.warn("unknown-entity", message, span, "kept as text");
                        Cow::Owned(format!("&{name};"))
                    }
                },
                Event::Start(start) => {
                    self.depth += 1;
                    let inner = Tag::new(start, Span::new(self.file, from, self.offset()));
                    let parent = tag.name().to_string();
                    self.unknown(&inner, &parent);
                    continue;
                }
                Event::End(_) => {
                    self.depth = self.depth.saturating_sub(1);
                    if text.contains('\r') {
                        return Cow::Owned(text.replace("\r\n", "\n").replace('\r', "\n"));
                    }
                    return text;
                }
                _ => continue,
            };
            if text.is_empty() {
                text = part;
            } else {
                text.to_mut().push_str(&part);
            }
        }
    }

    /// Returns the text of an element as a symbol, without surrounding whitespace.
    pub(super) fn symbol(&mut self, tag: &Tag<'x>) -> Sym {
        let text = self.text(tag);
        self.interner.intern(text.trim())
    }

    /// Returns the symbol of a string, which is added if it is new.
    pub(super) fn intern(&mut self, text: &str) -> Sym {
        self.interner.intern(text)
    }

    /// Returns the text of an element as a number in the radix of its `Radix` attribute (default 10). If the text is
    /// not such a number, reports this and returns `None`.
    pub(super) fn number<T: TryFrom<i128>>(&mut self, tag: &Tag<'x>) -> Option<T> {
        let text = self.text(tag);
        let radix = number::radix(tag.attribute("Radix").as_deref(), 10);
        let value = radix.and_then(|radix| number::signed(&text, radix)).and_then(|v| T::try_from(v).ok());
        if value.is_none() {
            self.bad_number(tag, &text, radix, "a number");
        }
        value
    }

    /// Returns the text of an element as bits in the radix of its `Radix` attribute (default 2). If the text is not
    /// such a number, reports this and returns `None`.
    pub(super) fn bits(&mut self, tag: &Tag<'x>) -> Option<u128> {
        let text = self.text(tag);
        let radix = number::radix(tag.attribute("Radix").as_deref(), 2);
        let value = radix.and_then(|radix| number::unsigned(&text, radix));
        if value.is_none() {
            self.bad_number(tag, &text, radix, "a number of at most 128 bits");
        }
        value
    }

    /// Reads an element whose text is `TRUE` or `FALSE`, in upper or lower case; returns whether it is `TRUE`.
    pub(super) fn flag(&mut self, tag: &Tag<'x>) -> bool {
        let text = self.text(tag);
        self.truth(tag, &text)
    }

    /// Returns an attribute as `true` or `false`, in any case; `default` if absent.
    pub(super) fn flag_attribute(&mut self, tag: &Tag<'x>, name: &str, default: bool) -> bool {
        match tag.attribute(name) {
            Some(text) => self.truth(tag, &text),
            None => default,
        }
    }

    /// Returns a required flag attribute. If the attribute is absent, reports this and returns `default`.
    pub(super) fn flag_required(&mut self, tag: &Tag<'x>, name: &'static str, default: bool) -> bool {
        self.require(tag, name, if default { "`true`" } else { "`false`" });
        self.flag_attribute(tag, name, default)
    }

    /// Reports that a required attribute is missing; `taken` is the value that is assumed.
    pub(super) fn require(&mut self, tag: &Tag<'x>, name: &'static str, taken: &'static str) {
        if tag.attribute(name).is_none() {
            self.attributes.missing(tag.name(), name, taken, tag.span);
        }
    }

    /// Records the attributes of a tag that are in no version of the schema.
    fn attributes_of(&mut self, tag: &Tag<'x>) {
        for (name, _) in &tag.attributes {
            let name = tag.piece(name);
            if !is_known(tag.name(), name) {
                self.attributes.unknown(tag.name(), name, tag.span);
            }
        }
    }

    /// Returns an attribute as a number; `default` if it is missing or malformed.
    pub(super) fn number_attribute(&mut self, tag: &Tag<'x>, name: &str, default: i64) -> i64 {
        let Some(text) = tag.attribute(name) else { return default };
        let value = number::signed(&text, 10).and_then(|v| i64::try_from(v).ok());
        if value.is_none() {
            self.bad_attribute(tag, name, &text);
        }
        value.unwrap_or(default)
    }

    /// Returns the text of an attribute as a number. If the text is malformed, reports this and returns `None`.
    pub(super) fn integer(&mut self, tag: &Tag<'x>, name: &str, text: &str) -> Option<i64> {
        let value = number::signed(text, 10).and_then(|v| i64::try_from(v).ok());
        if value.is_none() {
            self.bad_attribute(tag, name, text);
        }
        value
    }

    fn truth(&mut self, tag: &Tag<'x>, text: &str) -> bool {
        let text = text.trim();
        if !text.eq_ignore_ascii_case("true") && !text.eq_ignore_ascii_case("false") {
            let message = format!("`{text}` is not a Boolean (expected `true` or `false`)");
            self.warn("bad-flag", message, tag.span, "`false` is assumed");
        }
        text.eq_ignore_ascii_case("true")
    }

    /// Reports that the content of an element is not a number; `radix` is `None` if the `Radix` attribute is invalid.
    fn bad_number(&mut self, tag: &Tag<'x>, text: &str, radix: Option<u32>, wanted: &str) {
        let shown: String = text.trim().chars().take(40).collect();
        let message = format!("invalid content of `<{}>`: `{shown}` (expected {wanted})", tag.name());
        let diagnostic = Diagnostic::error("bad-number", message).at(tag.span, "in this element");
        self.report(match radix {
            None => diagnostic.help("set the `Radix` attribute to 2, 8, 10 or 16"),
            Some(radix) if number::signed(text, radix).is_none() => {
                diagnostic.help(format!("write a number in radix {radix}, or change the `Radix` attribute"))
            }
            Some(_) => diagnostic,
        });
    }

    fn bad_attribute(&mut self, tag: &Tag<'x>, name: &str, text: &str) {
        let shown: String = text.trim().chars().take(40).collect();
        let message =
            format!("invalid attribute `{name}` of `<{}>`: `{shown}` (expected a number)", tag.name());
        self.report(Diagnostic::error("bad-number", message).at(tag.span, "in this element"));
    }

    /// Reports an unknown element, once per name and parent, and skips its content.
    pub(super) fn unknown(&mut self, tag: &Tag<'x>, parent: &str) {
        let known = self.unknown.len();
        match self.unknown.iter_mut().find(|u| u.parent == parent && u.name == tag.name()) {
            Some(known) => known.count += 1,
            // The limit prevents a quadratic search in a file with many different unknown elements.
            None if known >= 200 => {}
            None => self.unknown.push(Unknown {
                parent: parent.to_string(),
                name: tag.name().to_string(),
                first: tag.span,
                count: 1,
            }),
        }
        self.skip();
    }

    /// Skips the content of an element.
    pub(super) fn skip(&mut self) {
        let mut open = 1usize;
        while open > 0 {
            match self.event() {
                Some(Event::Start(_)) => open += 1,
                Some(Event::End(_)) => open -= 1,
                Some(_) => {}
                None => return,
            }
        }
        self.depth = self.depth.saturating_sub(1);
    }

    /// Reports that a required child element is missing.
    pub(super) fn missing(&mut self, parent: &Tag<'x>, child: &str) {
        let message = format!("missing `<{child}>` in `<{}>`", parent.name());
        self.report(Diagnostic::error("missing-element", message).at(parent.span, "in this element"));
    }

    /// Reports a finding.
    pub(super) fn report(&mut self, diagnostic: Diagnostic) {
        self.diagnostics.push(diagnostic);
    }

    /// Reports a warning at one location.
    pub(super) fn warn(&mut self, id: &'static str, message: String, span: Span, label: &str) {
        self.report(Diagnostic::new(Severity::Warning, id, message).at(span, label));
    }

    fn stray_text(&mut self, from: usize) {
        let span = Span::new(self.file, from, self.offset());
        self.warn("stray-text", String::from("text between elements was ignored"), span, "unexpected text");
    }

    fn offset(&self) -> usize {
        usize::try_from(self.reader.buffer_position()).unwrap_or(usize::MAX)
    }

    /// Returns the next event; `None` at the end of the file and after an XML error.
    fn event(&mut self) -> Option<Event<'x>> {
        if self.broken {
            return None;
        }
        let at = self.offset();
        let problem = match self.reader.read_event() {
            Ok(Event::Eof) if self.depth == 0 => return None,
            Ok(Event::Eof) => String::from("the file ends in an element"),
            Ok(event) => return Some(event),
            Err(error) => format!("the file is not well-formed XML: {error}"),
        };
        self.broken = true;
        let span = Span::new(self.file, at, self.offset());
        self.report(Diagnostic::error("xml-syntax", problem).at(span, "reading stopped here"));
        None
    }
}

/// Returns the character for a character reference or a predefined entity, which is given without `&` and `;`.
fn entity(name: &str) -> Option<char> {
    match name.as_bytes() {
        b"lt" => Some('<'),
        b"gt" => Some('>'),
        b"amp" => Some('&'),
        b"quot" => Some('"'),
        b"apos" => Some('\''),
        [b'#', b'x' | b'X', hex @ ..] => {
            let digits = core::str::from_utf8(hex).ok()?;
            char::from_u32(u32::from_str_radix(digits, 16).ok()?)
        }
        [b'#', decimal @ ..] => char::from_u32(core::str::from_utf8(decimal).ok()?.parse().ok()?),
        _ => None,
    }
}
