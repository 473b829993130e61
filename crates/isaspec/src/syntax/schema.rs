//! Schema of the format: elements, attributes and permitted positions. The check reports unknown elements and
//! attributes, which the other modules of the parser ignore.

use crate::found::Found;
use crate::ids;
use crate::text::Origin;
use isaloom_source::{Diagnostic, Span, any_of, nearest};
use roxmltree::Node;

/// Element of the format, with its attributes and the positions at which it is permitted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Element {
    /// Name of the element.
    pub name: &'static str,
    /// Permitted parent elements; empty for the outermost element.
    pub inside: &'static [&'static str],
    /// Required attributes.
    pub required: &'static [&'static str],
    /// Optional attributes.
    pub optional: &'static [&'static str],
    /// Whether the element contains text, such as an expression; in other elements, text is reported.
    pub text: bool,
    /// Whether a parent may contain the element only once.
    pub once: bool,
}

const fn row(
    name: &'static str,
    inside: &'static [&'static str],
    required: &'static [&'static str],
    optional: &'static [&'static str],
    text: bool,
    once: bool,
) -> Element {
    Element { name, inside, required, optional, text, once }
}

const CASES: &[&str] = &["bitset", "override"];
const ISA: &[&str] = &["isa"];
const BITSET: &[&str] = &["bitset"];
const FIELDS: &[&str] = &["field", "derived"];
const RANGE: &[&str] = &["low", "high", "pos"];
const DOCUMENTED: &[&str] = &[
    "isa",
    "bitset",
    "override",
    "field",
    "derived",
    "enum",
    "value",
    "expr",
    "template",
    "param",
    "instruction",
];

/// All elements of the format.
#[rustfmt::skip]
pub const ELEMENTS: &[Element] = &[
    //  name           inside                           required             optional                                                  text   once
    row("isa",         &[],                             &[],                 &["byte-order", "unit"],                                  false, false),
    row("import",      ISA,                             &["file"],           &[],                                                      false, false),
    row("template",    ISA,                             &["name"],           &[],                                                      true,  false),
    row("enum",        ISA,                             &["name"],           &[],                                                      false, false),
    row("value",       &["enum"],                       &["val", "display"], &["name"],                                                false, false),
    row("bitset",      ISA,                             &["name"],           &["size", "extends", "displayname"],                      false, false),
    row("instruction", ISA,                             &["root"],           &["when"],                                                false, false),
    row("allow",       &["isa", "bitset"],              &["id", "reason"],   &[],                                                      false, false),
    row("expr",        &["isa", "override", "derived"], &[],                 &["name"],                                                true,  false),
    row("gen",         BITSET,                          &[],                 &["min", "max"],                                          false, true),
    row("meta",        BITSET,                          &[],                 &[],                                                      false, false),
    row("encode",      BITSET,                          &[],                 &["type", "case-prefix"],                                 false, true),
    row("map",         &["encode"],                     &["name"],           &["force"],                                               true,  false),
    row("decode",      BITSET,                          &[],                 &[],                                                      false, true),
    row("override",    BITSET,                          &[],                 &["expr"],                                                false, false),
    row("display",     CASES,                           &[],                 &[],                                                      true,  true),
    row("pattern",     CASES,                           &[],                 RANGE,                                                    true,  false),
    row("assert",      CASES,                           &[],                 RANGE,                                                    true,  false),
    row("field",       CASES,                           &["name", "type"],   &["low", "high", "pos", "display", "call"],               false, false),
    row("derived",     CASES,                           &["name", "type"],   &["expr", "width", "display", "call"],                    false, false),
    row("param",       FIELDS,                          &["name"],           &["as"],                                                  false, false),
    row("doc",         DOCUMENTED,                      &[],                 &[],                                                      true,  false),
];

fn element(name: &str) -> Option<&'static Element> {
    ELEMENTS.iter().find(|e| e.name == name)
}

/// Reports the unknown attributes of the outermost element.
pub(crate) fn check_outermost(isa: Node<'_, '_>, origin: Origin, diagnostics: &mut Found) {
    if let Some(known) = element(isa.tag_name().name()) {
        check_attributes(isa, known, origin, diagnostics);
    }
}

/// Reports unknown elements, unknown attributes and stray text within the outermost element of a document or of a
/// piece of it.
pub(crate) fn check(isa: Node<'_, '_>, origin: Origin, diagnostics: &mut Found) {
    // End of the last unknown element. Elements inside it are not reported separately.
    let mut skip_to = 0;
    for node in isa.descendants().filter(Node::is_element) {
        if node.range().start < skip_to {
            continue;
        }
        let name = node.tag_name().name();
        let parent = node.parent_element().map(|p| p.tag_name().name());
        match element(name).filter(|e| parent.is_none_or(|p| e.inside.contains(&p)) || node == isa) {
            Some(known) => {
                if node != isa {
                    check_attributes(node, known, origin, diagnostics);
                }
                check_contents(node, known, origin, diagnostics);
            }
            None => {
                diagnostics.push(misplaced(node, parent.unwrap_or(""), origin));
                skip_to = node.range().end;
            }
        }
    }
}

fn check_attributes(node: Node<'_, '_>, known: &Element, origin: Origin, diagnostics: &mut Found) {
    let tag = tag_span(node, origin);
    if known.name != "meta" {
        let all = || known.required.iter().chain(known.optional).copied();
        for attribute in node.attributes().filter(|a| all().all(|n| n != a.name())) {
            let message = format!("unknown attribute of `<{}>`: `{}`", known.name, attribute.name());
            let span = origin.span(&attribute.range_qname());
            let found = Diagnostic::warning(ids::UNKNOWN_ATTRIBUTE, message).at(span, "ignored");
            let near = nearest(attribute.name(), all(), 1);
            let found = near.iter().fold(found, |found, name| found.replace(span, *name));
            diagnostics.push(found.help(match near.first() {
                Some(name) => format!("did you mean `{name}`?"),
                None if known.required.is_empty() && known.optional.is_empty() => {
                    "remove it: the element has no attributes".to_owned()
                }
                None => format!("use one of its attributes: {}", any_of(all())),
            }));
        }
    }
    for name in known.required.iter().filter(|n| !node.has_attribute(**n)) {
        diagnostics.push(
            Diagnostic::error(
                ids::MISSING_ATTRIBUTE,
                format!("missing attribute of `<{}>`: `{name}`", known.name),
            )
            .at(tag, format!("expected `{name}=\"...\"`")),
        );
    }
}

fn check_contents(node: Node<'_, '_>, known: &Element, origin: Origin, diagnostics: &mut Found) {
    if known.once
        && let Some(first) = first_of_its_kind(node)
    {
        diagnostics.push(
            Diagnostic::error(ids::REPEATED_ELEMENT, format!("duplicate `<{}>`", known.name))
                .at(tag_span(node, origin), "duplicate, ignored")
                .also(tag_span(first, origin), "first declared here"),
        );
    }
    if !known.text {
        for text in node.children().filter(|c| c.is_text()) {
            if text.text().is_some_and(|t| !t.trim().is_empty()) {
                let (range, raw) = (text.range(), text.document().input_text());
                let raw = raw.get(range.clone()).unwrap_or("");
                let trimmed = raw.trim();
                let start = range.start + (raw.len() - raw.trim_start().len());
                diagnostics.push(
                    Diagnostic::warning(ids::STRAY_TEXT, format!("unexpected text in `<{}>`", known.name))
                        .at(origin.span(&(start..start + trimmed.len())), "ignored")
                        .help("move the text to a `<doc>` or a comment"),
                );
            }
        }
    }
}

/// Returns the first sibling with the same element name; `None` if this element is the first one.
fn first_of_its_kind<'a, 'i>(node: Node<'a, 'i>) -> Option<Node<'a, 'i>> {
    let name = node.tag_name().name();
    let first = node.parent()?.children().find(|n| n.is_element() && n.tag_name().name() == name)?;
    (first != node).then_some(first)
}

fn misplaced(node: Node<'_, '_>, parent: &str, origin: Origin) -> Diagnostic {
    let name = node.tag_name().name();
    let tag = tag_span(node, origin);
    match element(name) {
        Some(known) => {
            let places: Vec<&str> = known.inside.to_vec();
            let help = match places.is_empty() {
                true => "use it as the root element".to_owned(),
                false => format!("move it to {}", any_of(&places)),
            };
            Diagnostic::warning(
                ids::UNKNOWN_ELEMENT,
                format!("unexpected element `<{name}>` in `<{parent}>`"),
            )
            .at(tag, "ignored")
            .help(help)
        }
        None => {
            let here: Vec<&str> =
                ELEMENTS.iter().filter(|e| e.inside.contains(&parent)).map(|e| e.name).collect();
            let near = nearest(name, here.iter().copied(), 1);
            let help = match near.first() {
                Some(name) => format!("did you mean `<{name}>`?"),
                None if here.is_empty() => format!("remove it: `<{parent}>` has no child elements"),
                None => format!("use one of the child elements of `<{parent}>`: {}", any_of(&here)),
            };
            Diagnostic::warning(ids::UNKNOWN_ELEMENT, format!("unknown element `<{name}>`"))
                .at(tag, "ignored, with its content")
                .help(help)
        }
    }
}

/// Returns the span of an element's `<name`.
pub(crate) fn tag_span(node: Node<'_, '_>, origin: Origin) -> Span {
    let range = node.range();
    let length = node.document().input_text().get(range.clone()).map_or(0, |text| {
        text.find(|c: char| c.is_whitespace() || c == '>' || (c == '/')).unwrap_or(text.len())
    });
    origin.span(&(range.start..range.start + length))
}
