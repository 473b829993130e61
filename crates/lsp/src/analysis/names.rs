//! The names in a description of AMD's: where encodings, fields, instructions, types, formats and groups are defined and
//! used. They are taken from the tags alone, so that a text that is being written has names, too.

use crate::xml::{Tag, TagKind};
use std::collections::BTreeMap;
use std::ops::Range;

/// A place at which a name stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Name {
    /// Its bytes, without blanks around it.
    pub(crate) range: Range<usize>,
    /// What it names.
    pub(crate) kind: NameKind,
    /// Whether it is defined here.
    pub(crate) definition: bool,
    /// Where the name stands of what it belongs to: of a field its encoding, type or format, of a condition its encoding.
    pub(crate) scope: Option<Range<usize>>,
    /// Of a definition the whole element.
    pub(crate) element: Range<usize>,
}

/// What a name of AMD's files names.
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
    /// What people call it.
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

/// What the text of an element names: by the element, what it stands in (the nearest of these), and whether that defines it.
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

/// What has fields and conditions of its own, by the element that holds its name.
const SCOPES: &[(&str, &str)] = &[
    ("Encoding", "EncodingName"),
    ("InstructionEncoding", "EncodingName"),
    ("OperandType", "OperandTypeName"),
    ("DataFormat", "DataFormatName"),
];

/// What an element's text names, by the names of the elements around it, the outermost first; none where it names nothing.
pub(crate) fn role(element: &str, around: &[&str]) -> Option<(NameKind, bool)> {
    // Groups stand in lists of their own and, by their names, in instructions.
    if element == "Name" && around.last() == Some(&"FunctionalGroup") {
        return Some((NameKind::Group, !around.contains(&"Instruction")));
    }
    let rows = ROLES.iter().filter(|row| row.0 == element);
    let found = rows.filter_map(|row| Some((around.iter().rposition(|name| *name == row.1)?, row)));
    let (_, row) = found.max_by_key(|(depth, _)| *depth)?;
    Some((row.2, row.3))
}

/// The names of a text, in their order.
#[derive(Clone, Debug, Default)]
pub(crate) struct Names(Vec<Name>);

/// An element that is open.
struct Frame<'t> {
    name: &'t str,
    open: usize,
    /// Where the text begins in it.
    text: usize,
    /// What its name is, where things belong to it.
    own: Option<Range<usize>>,
    /// The names that belong to the nearest element with names of its own.
    first: usize,
    holds_elements: bool,
}

impl Names {
    /// The names of a text with these tags.
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

    /// Expressions name more than fields; those of the own encoding are told from the rest.
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

    /// All of them.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &Name> {
        self.0.iter()
    }

    /// The name at a byte; its end counts as part of it.
    pub(crate) fn at(&self, offset: usize) -> Option<&Name> {
        let end = self.0.partition_point(|name| name.range.start <= offset);
        self.0.get(..end)?.last().filter(|name| offset <= name.range.end)
    }

    /// All places of what a name names.
    pub(crate) fn same<'n>(&'n self, name: &'n Name, text: &'n str) -> impl Iterator<Item = &'n Name> {
        let part = move |range: &Range<usize>| text.get(range.clone()).unwrap_or("");
        let scope = move |name: &'n Name| name.scope.as_ref().map(part);
        self.0.iter().filter(move |other| {
            other.kind == name.kind && part(&other.range) == part(&name.range) && scope(other) == scope(name)
        })
    }

    /// The names of a kind, each with the place where it is defined; of fields and conditions those of a scope.
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

/// Takes what an element names, and gives what belongs to it its scope.
fn closed<'t>(text: &'t str, frame: &Frame<'t>, tag: &Tag, open: &mut [Frame<'t>], names: &mut Vec<Name>) {
    if SCOPES.iter().any(|(element, _)| *element == frame.name) && frame.holds_elements {
        let belongs = |name: &&mut Name| {
            matches!(name.kind, NameKind::Field | NameKind::Condition) && name.scope.is_none()
        };
        let own = names.get_mut(frame.first..).unwrap_or_default();
        own.iter_mut().filter(belongs).for_each(|name| name.scope.clone_from(&frame.own));
    }
    if frame.holds_elements {
        // A definition goes to the end of the element that it names.
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
    fn names_are_told_apart_by_where_they_stand() {
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
