//! Finds names in the XML of an AMD description: definitions and uses of encodings, fields, instructions, types,
//! formats and groups.
//!
//! Only tags are scanned, so names are also found while a document is not valid XML.

use crate::xml::{Tag, TagKind};
use std::collections::BTreeMap;
use std::ops::Range;

/// An occurrence of a name in the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Name {
    /// Byte range, without surrounding whitespace.
    pub(crate) range: Range<usize>,
    /// What kind of item the name refers to.
    pub(crate) kind: NameKind,
    /// Whether the name defines the item at this occurrence.
    pub(crate) definition: bool,
    /// Byte range of the name of the scope, that is, of the item that owns a field (an encoding, type or format) or a
    /// condition (an encoding); `None` for other items.
    pub(crate) scope: Option<Range<usize>>,
    /// Byte range of the element that contains only this name; for a definition, of the element that defines the item.
    pub(crate) element: Range<usize>,
}

/// What a name in an AMD description refers to: an encoding, a field, an instruction and so on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum NameKind {
    Encoding,
    Condition,
    Field,
    Instruction,
    OperandType,
    DataFormat,
    Group,
    Subgroup,
}

impl NameKind {
    /// Returns the kind as shown to users.
    pub(crate) fn title(self) -> &'static str {
        match self {
            NameKind::Encoding => "encoding",
            NameKind::Condition => "condition",
            NameKind::Field => "field",
            NameKind::Instruction => "instruction",
            NameKind::OperandType => "operand type",
            NameKind::DataFormat => "data format",
            NameKind::Group => "functional group",
            NameKind::Subgroup => "functional subgroup",
        }
    }
}

/// Elements whose content is a name: the element, the enclosing element that determines its role, the kind of the named
/// item, and whether it is a definition.
const ROLES: &[(&str, &str, NameKind, bool)] = &[
    ("EncodingName", "Encoding", NameKind::Encoding, true),
    ("EncodingName", "InstructionEncoding", NameKind::Encoding, false),
    ("ConditionName", "Encoding", NameKind::Condition, true),
    ("ConditionName", "InstructionEncoding", NameKind::Condition, false),
    ("EncodingCondition", "InstructionEncoding", NameKind::Condition, false),
    ("FieldName", "Operand", NameKind::Field, false),
    ("FieldName", "Field", NameKind::Field, true),
    ("Label", "Encoding", NameKind::Field, false),
    ("InstructionName", "AliasedInstructionNames", NameKind::Instruction, true),
    ("InstructionName", "Instruction", NameKind::Instruction, true),
    ("OperandTypeName", "Subtypes", NameKind::OperandType, false),
    ("OperandTypeName", "OperandType", NameKind::OperandType, true),
    ("OperandType", "Operand", NameKind::OperandType, false),
    ("OperantType", "Operand", NameKind::OperandType, false),
    ("Subtype", "OperandType", NameKind::OperandType, false),
    ("DataFormatName", "Operand", NameKind::DataFormat, false),
    ("DataFormatName", "DataFormat", NameKind::DataFormat, true),
    ("Subgroup", "Instruction", NameKind::Subgroup, false),
    ("Name", "FunctionalSubgroup", NameKind::Subgroup, true),
];

/// Elements that own fields and conditions, each with the child element that contains its name.
const SCOPES: &[(&str, &str)] = &[
    ("Encoding", "EncodingName"),
    ("InstructionEncoding", "EncodingName"),
    ("OperandType", "OperandTypeName"),
    ("DataFormat", "DataFormatName"),
];

/// Returns what the content of an element names (such as an encoding or a field), and whether it defines the name;
/// `None` if the content is not a name. `around` are the enclosing elements, the outermost first.
pub(crate) fn role(element: &str, around: &[&str]) -> Option<(NameKind, bool)> {
    // Groups are defined in a list of their own, and used in instructions.
    if element == "Name" && around.last() == Some(&"FunctionalGroup") {
        return Some((NameKind::Group, !around.contains(&"Instruction")));
    }
    let rows = ROLES.iter().filter(|row| row.0 == element);
    let found = rows.filter_map(|row| Some((around.iter().rposition(|name| *name == row.1)?, row)));
    let (_, row) = found.max_by_key(|(depth, _)| *depth)?;
    Some((row.2, row.3))
}

/// All names of a document, in the order of the text.
#[derive(Clone, Debug, Default)]
pub(crate) struct Names(Vec<Name>);

/// Element whose end tag was not reached yet.
struct Frame<'t> {
    name: &'t str,
    open: usize,
    /// Byte offset after the start tag, where the content of the element begins.
    text: usize,
    /// Byte range of the name of this element, if it owns fields and conditions. The names inside get it as their
    /// scope.
    own: Option<Range<usize>>,
    /// Index, in the list of names, of the first name inside the element.
    first: usize,
    holds_elements: bool,
}

impl Names {
    /// Collects the names of a document from its tags.
    pub(crate) fn of(text: &str, tags: &[Tag]) -> Names {
        let mut names: Vec<Name> = Vec::new();
        let mut open: Vec<Frame<'_>> = Vec::new();
        for tag in tags {
            let name = text.get(tag.name.clone()).unwrap_or("");
            match tag.kind {
                TagKind::Open => {
                    open.iter_mut().next_back().into_iter().for_each(|frame| frame.holds_elements = true);
                    let (start, end) = (tag.range.start, tag.range.end);
                    open.push(Frame {
                        name,
                        open: start,
                        text: end,
                        own: None,
                        first: names.len(),
                        holds_elements: false,
                    });
                }
                TagKind::Close => {
                    let Some(at) = open.iter().rposition(|frame| frame.name == name) else { continue };
                    open.truncate(at + 1);
                    if let Some(frame) = open.pop() {
                        closed(text, &frame, tag, &mut open, &mut names);
                    }
                }
                TagKind::Empty | TagKind::Comment | TagKind::Other => {}
            }
        }
        let mut names = Names(names);
        names.keep_labels_of_fields(text);
        names
    }

    /// Removes names in `<Label>` elements that are not fields of the same encoding, because a label in an expression
    /// can also refer to something else.
    fn keep_labels_of_fields(&mut self, text: &str) {
        let key = |name: &Name| {
            let scope = name.scope.clone().and_then(|scope| text.get(scope)).unwrap_or("");
            (scope.to_owned(), text.get(name.range.clone()).unwrap_or("").to_owned())
        };
        let fields: std::collections::BTreeSet<_> =
            self.0.iter().filter(|n| n.kind == NameKind::Field && n.definition).map(key).collect();
        let is_label =
            |name: &Name| text.get(..name.range.start).is_some_and(|t| t.trim_end().ends_with("<Label>"));
        self.0.retain(|name| name.kind != NameKind::Field || !is_label(name) || fields.contains(&key(name)));
    }

    /// Iterates over all names.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &Name> {
        self.0.iter()
    }

    /// Returns the name at a byte offset, or that ends there; `None` if there is no name.
    pub(crate) fn at(&self, offset: usize) -> Option<&Name> {
        let end = self.0.partition_point(|name| name.range.start <= offset);
        self.0.get(..end)?.last().filter(|name| offset <= name.range.end)
    }

    /// Returns all occurrences that refer to the same element as `name`: same kind, text and scope.
    pub(crate) fn same<'n>(&'n self, name: &'n Name, text: &'n str) -> impl Iterator<Item = &'n Name> {
        let part = move |range: &Range<usize>| text.get(range.clone()).unwrap_or("");
        let scope = move |name: &'n Name| name.scope.as_ref().map(part);
        self.0.iter().filter(move |other| {
            other.kind == name.kind && part(&other.range) == part(&name.range) && scope(other) == scope(name)
        })
    }

    /// Returns the definitions of one kind. With `scope`, returns only the fields or conditions of the encoding, type
    /// or format with this name.
    pub(crate) fn defined<'t>(
        &self,
        kind: NameKind,
        scope: Option<&str>,
        text: &'t str,
    ) -> BTreeMap<&'t str, &Name> {
        let own = self.0.iter().filter(|name| name.kind == kind && name.definition);
        let own = own.filter(|name| scope.is_none() || name.scope.clone().and_then(|s| text.get(s)) == scope);
        own.filter_map(|name| Some((text.get(name.range.clone())?, name))).collect()
    }
}

/// Handles the end tag of `frame`. If the element contains only text, records the name in it. If it contains elements
/// and owns fields, sets the scope of the fields and conditions inside.
fn closed<'t>(text: &'t str, frame: &Frame<'t>, tag: &Tag, open: &mut [Frame<'t>], names: &mut Vec<Name>) {
    if SCOPES.iter().any(|(element, _)| *element == frame.name) && frame.holds_elements {
        let belongs = |name: &&mut Name| {
            matches!(name.kind, NameKind::Field | NameKind::Condition) && name.scope.is_none()
        };
        let own = names.get_mut(frame.first..).unwrap_or_default();
        own.iter_mut().filter(belongs).for_each(|name| name.scope.clone_from(&frame.own));
    }
    if frame.holds_elements {
        // Until now, the range of a definition's element ended at its start tag. Now the end of the element is known.
        let whole = |name: &&mut Name| name.definition && name.element.start == frame.open;
        let own = names.get_mut(frame.first..).unwrap_or_default();
        own.iter_mut().filter(whole).for_each(|name| name.element.end = tag.range.end);
        return;
    }
    let Some(written) = text.get(frame.text..tag.range.start) else { return };
    let blank = written.len() - written.trim_start().len();
    let start = frame.text + blank;
    let range = start..start + written.trim().len();
    let around: Vec<&str> = open.iter().map(|frame| frame.name).collect();
    if range.is_empty() {
        return;
    }
    let Some((kind, definition)) = role(frame.name, &around) else { return };
    if let Some(parent) = open.last_mut() {
        if SCOPES.contains(&(parent.name, frame.name)) {
            parent.own = Some(range.clone());
        }
        let element = parent.open..tag.range.end;
        names.push(Name { range, kind, definition, scope: None, element });
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test fails by panicking")]
mod tests {
    use super::*;
    use crate::xml::tags;

    #[test]
    fn names_are_distinguished_by_scope() {
        let text = "<Spec><Encoding><EncodingName> A </EncodingName><EncodingConditions><EncodingCondition><ConditionName>c\
            </ConditionName><Label>F</Label><Label>INST</Label></EncodingCondition></EncodingConditions><Field><FieldName>F\
            </FieldName></Field></Encoding><Instruction><InstructionName>I</InstructionName><InstructionEncoding>\
            <Operand><FieldName>F</FieldName><OperandType>T</OperandType></Operand><EncodingName>A</EncodingName>\
            <EncodingCondition>c</EncodingCondition></InstructionEncoding><FunctionalGroup><Name>G</Name></FunctionalGroup>\
            </Instruction><FunctionalGroup><Name>G</Name></FunctionalGroup><EncodingName>B";
        let names = Names::of(text, &tags(text));
        let scope = |name: &Name| name.scope.clone().map_or("", |scope| &text[scope]);
        let shown: Vec<String> = names
            .iter()
            .map(|n| {
                format!(
                    "{} {}{} {}",
                    n.kind.title(),
                    &text[n.range.clone()],
                    if n.definition { "!" } else { "" },
                    scope(n)
                )
            })
            .collect();
        let wanted = [
            "encoding A! ",
            "condition c! A",
            "field F A",
            "field F! A",
            "instruction I! ",
            "field F A",
            "operand type T ",
            "encoding A ",
            "condition c A",
            "functional group G ",
            "functional group G! ",
        ];
        assert_eq!(shown, wanted);
        let field = names.iter().find(|n| n.kind == NameKind::Field).unwrap();
        assert_eq!(names.same(field, text).count(), 3);
        let encoding = names.iter().next().unwrap();
        assert!(text[encoding.element.clone()].ends_with("</Encoding>"));
    }
}
