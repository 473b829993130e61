//! Parses the declarations of one document. The caller handles imports.

pub(crate) use super::value::File;
use super::{Declarations, EnumDecl, ExprDecl, InstructionDecl, TemplateDecl, schema};
use crate::ids;
use crate::text::{Name, SpannedText};
use isaloom_model::{Allow, ByteOrder, EnumValue};
use isaloom_source::Diagnostic;
use roxmltree::Node;
use rustc_hash::FxHashMap;

/// Records the attributes of the outermost element, such as the byte order, which apply to the whole document.
pub(crate) fn read_outermost(isa: Node<'_, '_>, file: &mut File<'_>, into: &mut Declarations) {
    schema::check_outermost(isa, file.origin, file.diagnostics);
    file.isa_attributes(isa, into);
}

/// Records the declarations in `isa`, which is the outermost element of a document or of a piece of it.
pub(crate) fn read_declarations(isa: Node<'_, '_>, file: &mut File<'_>, into: &mut Declarations) {
    schema::check(isa, file.origin, file.diagnostics);
    for node in isa.children().filter(Node::is_element) {
        match node.tag_name().name() {
            "template" => into.templates.extend(file.template(node)),
            "expr" => into.exprs.extend(file.expr(node)),
            "enum" => into.enums.extend(file.enumeration(node)),
            "bitset" => into.bitsets.extend(file.bitset(node).map(Box::new)),
            "instruction" => into.instructions.extend(file.instruction(node)),
            "allow" => into.allows.extend(file.allow(node)),
            _ => {}
        }
    }
}

impl File<'_> {
    fn isa_attributes(&mut self, isa: Node<'_, '_>, into: &mut Declarations) {
        if let Some(order) = self.attribute(isa, "byte-order") {
            let read = match order.text.as_str() {
                "little" => Some(ByteOrder::Little),
                "big" => Some(ByteOrder::Big),
                other => {
                    self.report(
                        Diagnostic::error(ids::BYTE_ORDER, format!("unknown byte order `{other}`"))
                            .at(order.span, "expected `little` or `big`"),
                    );
                    None
                }
            };
            if let Some(read) = read {
                let first = into.byte_order.get_or_insert((read, order.span));
                if first.0 != read {
                    let first = first.1;
                    self.report(
                        Diagnostic::error(
                            ids::BYTE_ORDER,
                            "conflicting byte orders in two files of the description",
                        )
                        .at(order.span, "ignored")
                        .also(first, "first declared here"),
                    );
                }
            }
        }
        if let Some((unit, span)) = self.number(isa, "unit") {
            let first = *into.unit.get_or_insert((unit, span));
            if first.0 != unit {
                self.report(
                    Diagnostic::error(
                        ids::INSTRUCTION_UNIT,
                        "conflicting units in two files of the description",
                    )
                    .at(span, "ignored")
                    .also(first.1, "first declared here"),
                );
            }
        }
    }

    fn template(&mut self, node: Node<'_, '_>) -> Option<TemplateDecl> {
        Some(TemplateDecl {
            name: self.name(node, "name")?,
            element: self.element(node),
            text: SpannedText::of_element(node, self.origin),
        })
    }

    fn expr(&mut self, node: Node<'_, '_>) -> Option<ExprDecl> {
        if !node.has_attribute("name") {
            self.report(
                Diagnostic::error(ids::MISSING_ATTRIBUTE, "missing attribute `name` of a shared `<expr>`")
                    .at(schema::tag_span(node, self.origin), "no element can refer to this expression"),
            );
        }
        Some(ExprDecl {
            name: self.name(node, "name")?,
            element: self.element(node),
            text: SpannedText::of_element(node, self.origin),
        })
    }

    fn enumeration(&mut self, node: Node<'_, '_>) -> Option<EnumDecl> {
        let name = self.name(node, "name");
        let of = name.as_ref().map_or_else(|| "an enum".to_owned(), |name| format!("`{}`", name.text));
        let mut values: Vec<EnumValue> = Vec::new();
        let mut seen: FxHashMap<u64, usize> = FxHashMap::default();
        for value in node.children().filter(|n| n.has_tag_name("value")) {
            let Some((number, span)) = self.number(value, "val") else { continue };
            let display = self.attribute(value, "display").map(|d| d.text.into()).unwrap_or_default();
            if let Some(first) = seen.get(&number).and_then(|&i| values.get(i)) {
                let first = first.span;
                self.report(
                    Diagnostic::error(ids::DUPLICATE_ENUM_VALUE, format!("duplicate value {number} of {of}"))
                        .at(span, "this name is never printed")
                        .also(first, "first declared here"),
                );
                continue;
            }
            seen.insert(number, values.len());
            values.push(EnumValue {
                value: number,
                display,
                name: self.attribute(value, "name").map(|n| n.text.into()),
                doc: self.doc(value),
                span,
                element: self.element(value),
            });
        }
        let doc = self.doc(node);
        Some(EnumDecl { name: name?, element: self.element(node), values, doc })
    }

    fn instruction(&mut self, node: Node<'_, '_>) -> Option<InstructionDecl> {
        let source = node.document().input_text();
        let when = node.attribute_node("when").and_then(|attribute| {
            let text = SpannedText::of_attribute(attribute, source, self.origin);
            self.pattern_of(&text)
        });
        let root = self.name(node, "root")?;
        Some(InstructionDecl { root, when, span: schema::tag_span(node, self.origin) })
    }

    pub(super) fn allow(&mut self, node: Node<'_, '_>) -> Option<Allow> {
        let Name { text, span } = self.name(node, "id")?;
        let reason = self.attribute(node, "reason").map_or_else(String::new, |r| r.text.into());
        Some(Allow { id: text.into(), reason, span })
    }

    /// Returns the text of all `<doc>` elements in an element, without surrounding whitespace and common indentation.
    pub(super) fn doc(&self, node: Node<'_, '_>) -> Option<String> {
        let docs = node.children().filter(|n| n.has_tag_name("doc"));
        let texts: Vec<String> =
            docs.map(|d| unindent(SpannedText::of_element(d, self.origin).as_str())).collect();
        (!texts.is_empty()).then(|| texts.join("\n\n"))
    }
}

/// Returns the text without surrounding empty lines and without the common indentation of its lines.
fn unindent(text: &str) -> String {
    let shared = text
        .lines()
        .skip(1)
        .filter(|l| !l.trim().is_empty())
        .map(|l| l.len() - l.trim_start_matches([' ', '\t']).len())
        .min()
        .unwrap_or(0);
    let lines = text.lines().enumerate().map(|(i, l)| {
        let line = if i == 0 { l.trim_start() } else { l.get(shared..).unwrap_or("") };
        line.trim_end()
    });
    lines.collect::<Vec<_>>().join("\n").trim_matches('\n').to_owned()
}

#[cfg(test)]
mod tests {
    use super::unindent;

    #[test]
    fn documentation_keeps_only_inner_indentation() {
        assert_eq!(unindent("\n\t\tOne.\n\t\t  two\n\n\t\tthree\n\t"), "One.\n  two\n\nthree");
        assert_eq!(unindent(" one line "), "one line");
        assert_eq!(unindent(""), "");
    }
}
