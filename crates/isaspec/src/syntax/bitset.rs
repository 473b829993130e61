//! Parses `<bitset>` elements.

use super::value::File;
use super::{BitsetDecl, BitsetMore, CaseDecl, GenDecl, schema, unless_default};
use crate::ids;
use crate::text::SpannedText;
use isaloom_model::{Encode, EncodeMap};
use isaloom_source::{Diagnostic, Span};
use roxmltree::Node;
use rustc_hash::FxHashMap;

impl File<'_> {
    /// Returns the declaration of a bitset; `None` if it has no name.
    pub(super) fn bitset(&mut self, node: Node<'_, '_>) -> Option<BitsetDecl> {
        let name = self.name(node, "name");
        let size = self.number(node, "size");
        let extends = self.name(node, "extends");
        let element = self.element(node);
        let tag = schema::tag_span(node, self.origin);
        // The exact capacity saves memory: there may be very many bitsets, and the usual capacity of four cases would
        // take more memory than all other data of a bitset.
        let count = |name: &str| node.children().filter(|child| child.has_tag_name(name)).count();
        let mut default = CaseDecl::new(false, tag, element);
        default.fields.reserve_exact(count("field") + count("derived"));
        let mut bitset = BitsetDecl {
            name: name.clone().unwrap_or_else(|| crate::text::Name { text: "".into(), span: tag }),
            unreadable: (size.is_none() && node.has_attribute("size"))
                || (extends.is_none() && node.has_attribute("extends")),
            size: size.map(Box::new),
            extends,
            generations: None,
            patterns: Vec::with_capacity(count("pattern")),
            cases: Vec::with_capacity(count("override") + 1),
            more: None,
            element,
            incomplete: false,
        };
        let mut more = BitsetMore {
            display_name: self.attribute(node, "displayname"),
            doc: self.doc(node),
            ..BitsetMore::default()
        };
        for child in node.children().filter(Node::is_element) {
            match child.tag_name().name() {
                "gen" if bitset.generations.is_none() => {
                    bitset.generations = self.generations(child).map(Box::new);
                }
                "meta" => {
                    more.meta.extend(child.attributes().map(|a| (a.name().to_owned(), a.value().to_owned())));
                }
                "encode" if more.encode.is_none() => more.encode = Some(Box::new(self.encode(child))),
                "decode" => more.decode = true,
                "allow" => more.allows.extend(self.allow(child)),
                "override" => {
                    let case = self.override_case(child);
                    bitset.cases.push(case);
                }
                "pattern" => match self.pattern_piece(child) {
                    Some(piece) => bitset.patterns.push(piece),
                    None => bitset.incomplete = true,
                },
                _ => bitset.incomplete |= !self.case_part(child, &mut default),
            }
        }
        bitset.cases.push(default);
        bitset.more = unless_default(more);
        for case in &mut bitset.cases {
            case.fields.shrink_to_fit();
            case.asserts.shrink_to_fit();
        }
        name.map(|_| bitset)
    }

    fn generations(&mut self, node: Node<'_, '_>) -> Option<GenDecl> {
        let (min, max) = (self.number32(node, "min"), self.number32(node, "max"));
        let span = self.element(node);
        if let (Some(min), Some(max)) = (min, max)
            && min > max
        {
            self.report(
                Diagnostic::error(ids::GEN_REVERSED, format!("invalid generation range: {min} to {max}"))
                    .at(span, "`min` is above `max`")
                    .help("swap `min` and `max`; both ends are included"),
            );
            return None;
        }
        Some(GenDecl { min, max, span })
    }

    fn encode(&mut self, node: Node<'_, '_>) -> Encode {
        let mut maps: Vec<EncodeMap> = Vec::new();
        let mut seen: FxHashMap<String, Span> = FxHashMap::default();
        for map in node.children().filter(|n| n.has_tag_name("map")) {
            let force = self.truth(map, "force");
            let text = SpannedText::of_element(map, self.origin);
            let Some(name) = self.name(map, "name") else { continue };
            if let Some(&first) = seen.get(name.text.as_str()) {
                self.report(
                    Diagnostic::error(ids::DUPLICATE_MAP, format!("duplicate map of `{}`", name.text))
                        .at(name.span, "duplicate, ignored")
                        .also(first, "first declared here"),
                );
                continue;
            }
            seen.insert(name.text.to_string(), name.span);
            maps.push(EncodeMap {
                name: name.text.into(),
                expr: text.as_str().trim().to_owned(),
                force,
                span: name.span,
            });
        }
        Encode {
            ty: self.attribute(node, "type").map(|t| t.text.into()),
            case_prefix: self.attribute(node, "case-prefix").map(|t| t.text.into()),
            maps,
            span: schema::tag_span(node, self.origin),
        }
    }
}
