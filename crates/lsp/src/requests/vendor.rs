//! Hover texts and completions for AMD descriptions.

use super::item::{attribute, item};
use super::page::{block, code, hover as shown};
use crate::analysis::{Name, NameKind, Vendor, role};
use crate::lookup;
use crate::text::Text;
use crate::xml::{Attribute, Tag, TagKind, elements, tags};
use gen_lsp_types::{CompletionItem, CompletionItemKind as Kind, Hover, Position};
use isaloom_render::entries;
use std::ops::Range;

/// Returns the hover for the name at an offset: its reference page and, for a field, its bits. `None` without a name.
pub(super) fn hover(of: &Vendor, text: &Text, offset: usize) -> Option<Hover> {
    let written = text.as_str();
    if let Some(name) = of.names().at(offset) {
        let word = written.get(name.range.clone())?;
        let known = of.target.as_ref().and_then(|target| target.description().ok()?.info(Some(word)).ok());
        let belongs = matches!(name.kind, NameKind::Field | NameKind::Condition);
        let said = match known.filter(|_| !belongs) {
            Some(known) => block(&entries(&known)),
            None => plain(of, name, written),
        };
        return Some(shown(said, text.range(name.range.clone())));
    }
    let (range, word) = lookup::word_at(written, offset)?;
    let known = of.target.as_ref()?.description().ok()?.info(Some(word)).ok()?;
    Some(shown(block(&entries(&known)), text.range(range)))
}

/// Returns the hover text for a name without a reference page: kind, bits, documentation and number of uses.
fn plain(of: &Vendor, name: &Name, text: &str) -> String {
    let part = |range: &Range<usize>| text.get(range.clone()).unwrap_or("");
    let mut said = format!("**{}** {}", name.kind.title(), code(part(&name.range)));
    if let Some(scope) = &name.scope {
        said.push_str(&format!(" of {}", code(part(scope))));
    }
    let Some(defined) = of.names().same(name, text).find(|other| other.definition) else {
        return said + ", not defined in this file";
    };
    let element = part(&defined.element);
    let bits: Vec<String> = ranges(element).iter().map(|[low, high]| format!("{low}..{high}")).collect();
    if !bits.is_empty() {
        said.push_str(&format!(", bits {}", bits.join(", ")));
    }
    if let Some(description) = texts(element, "Description").next().filter(|text| !text.is_empty()) {
        said.push_str(&format!("\n\n{description}"));
    }
    let uses = of.names().same(name, text).filter(|other| !other.definition).count();
    said.push_str(&format!("\n\n{}", super::hover::used(uses)));
    said
}

/// Returns the bit ranges in the element of a field, each as its lowest and highest bit, the highest range first.
fn ranges(element: &str) -> Vec<[u32; 2]> {
    let layouts = element.split("<Range").skip(1);
    let number = |range: &str, name: &str| texts(range, name).next()?.parse::<u32>().ok();
    let one = |range: &str| {
        let (low, count) = (number(range, "BitOffset")?, number(range, "BitCount")?);
        Some([low, low.checked_add(count)?.checked_sub(1)?])
    };
    let mut all: Vec<[u32; 2]> = layouts.filter_map(one).collect();
    all.sort_unstable_by(|a, b| b.cmp(a));
    all
}

/// Returns the contents of all elements with this name in a text.
fn texts<'t>(text: &'t str, name: &'t str) -> impl Iterator<Item = &'t str> {
    let open = format!("<{name}");
    let mut rest = text;
    std::iter::from_fn(move || {
        let (_, behind) = rest.split_once(open.as_str())?;
        let (_, inner) = behind.split_once('>')?;
        let (inner, after) = inner.split_once('<')?;
        rest = after;
        Some(inner.trim())
    })
}

/// Number of bytes before the cursor that are searched for the elements that enclose it.
const WINDOW: usize = 64 << 10;

/// Child elements by parent element, in the order that AMD's format requires. The empty name stands for the document,
/// whose child is the root element.
const ELEMENTS: &[(&str, &[&str])] = &[
    ("", &["Spec"]),
    ("Spec", &["Document", "ISA"]),
    ("Document", &["Copyright", "Sensitivity", "License", "ReleaseDate", "SchemaVersion"]),
    (
        "ISA",
        &[
            "Architecture",
            "Encodings",
            "Instructions",
            "DataFormats",
            "OperandTypes",
            "FunctionalGroups",
            "FunctionalSubgroups",
        ],
    ),
    ("Architecture", &["ArchitectureName", "ArchitectureId"]),
    ("Encodings", &["Encoding"]),
    (
        "Encoding",
        &[
            "EncodingName",
            "BitCount",
            "EncodingIdentifierMask",
            "EncodingIdentifiers",
            "EncodingConditions",
            "Description",
            "MicrocodeFormat",
        ],
    ),
    ("EncodingIdentifiers", &["EncodingIdentifier"]),
    ("EncodingConditions", &["EncodingCondition"]),
    ("EncodingCondition", &["ConditionName", "ConditionExpression"]),
    ("ConditionExpression", &["Expression"]),
    ("Expression", &["Operator", "Subexpressions", "Label", "Value", "ValueType"]),
    ("Subexpressions", &["Expression"]),
    ("ValueType", &["BaseType", "Size"]),
    ("MicrocodeFormat", &["BitMap"]),
    ("BitMap", &["Field"]),
    ("Field", &["FieldName", "Description", "BitLayout", "FieldPredefinedValues"]),
    ("BitLayout", &["Range"]),
    ("Range", &["BitCount", "BitOffset", "Padding"]),
    ("Padding", &["BitCount", "Value"]),
    ("FieldPredefinedValues", &["PredefinedValue"]),
    ("PredefinedValue", &["Name", "Description", "Value"]),
    ("Instructions", &["Instruction"]),
    (
        "Instruction",
        &[
            "InstructionFlags",
            "InstructionName",
            "AliasedInstructionNames",
            "Description",
            "InstructionEncodings",
            "FunctionalGroup",
        ],
    ),
    (
        "InstructionFlags",
        &[
            "IsBranch",
            "IsConditionalBranch",
            "IsIndirectBranch",
            "IsProgramTerminator",
            "IsImmediatelyExecuted",
        ],
    ),
    ("AliasedInstructionNames", &["InstructionName"]),
    ("InstructionEncodings", &["InstructionEncoding"]),
    ("InstructionEncoding", &["EncodingName", "EncodingCondition", "Opcode", "Operands"]),
    ("Operands", &["Operand"]),
    ("Operand", &["FieldName", "DataFormatName", "OperandType", "OperandSize"]),
    ("DataFormats", &["DataFormat"]),
    (
        "DataFormat",
        &["DataFormatName", "Description", "DataType", "BitCount", "ComponentCount", "DataAttributes"],
    ),
    ("DataAttributes", &["BitMap"]),
    ("OperandTypes", &["OperandType"]),
    (
        "OperandType",
        &["OperandTypeName", "Description", "Subtypes", "OperandPredefinedValues", "MicrocodeFormat"],
    ),
    ("Subtypes", &["Subtype"]),
    ("OperandPredefinedValues", &["PredefinedValue"]),
    ("FunctionalGroups", &["FunctionalGroup"]),
    ("FunctionalGroup", &["Name", "Description", "Subgroup"]),
    ("FunctionalSubgroups", &["FunctionalSubgroup"]),
    ("FunctionalSubgroup", &["Name", "Description"]),
];

/// Values of attributes and elements that are true or false.
const TRUTHS: &[&str] = &["true", "false"];
/// Values of the attribute `Radix`.
const RADIXES: &[&str] = &["2", "8", "10", "16"];

/// An attribute, and its possible values. The list is empty if any value is possible.
type KnownAttribute = (&'static str, &'static [&'static str]);

/// Attributes that each element can have.
const ATTRIBUTES: &[(&str, &[KnownAttribute])] = &[
    ("Encoding", &[("Order", &[])]),
    ("Expression", &[("Type", &["Operator", "Id", "Literal"])]),
    ("ValueType", &[("Name", &["Base"])]),
    (
        "Field",
        &[
            ("IsConditional", TRUTHS),
            ("Signedness", &["DoesNotApply", "Signed", "SignedByModifier", "Unsigned", "Unknown"]),
        ],
    ),
    ("BitMap", &[("Order", &[])]),
    ("BitLayout", &[("RangeCount", &[])]),
    ("Range", &[("Order", &[])]),
    (
        "Operand",
        &[
            ("Input", TRUTHS),
            ("Output", TRUTHS),
            ("IsImplicit", TRUTHS),
            ("IsBinaryMicrocodeRequired", TRUTHS),
            ("Order", &[]),
        ],
    ),
    ("OperandType", &[("IsPartitioned", TRUTHS)]),
    ("EncodingIdentifierMask", &[("Radix", RADIXES)]),
    ("EncodingIdentifier", &[("Radix", RADIXES)]),
    ("Opcode", &[("Radix", RADIXES)]),
    ("Value", &[("Radix", RADIXES)]),
];

/// Returns the completions at a position: elements, attributes and their values, defined names (of encodings, types and
/// so on), and `true` or `false`.
pub(super) fn completion(of: &Vendor, text: &Text, position: Position) -> Vec<CompletionItem> {
    let offset = text.offset(position);
    let before = text.as_str().get(..offset).unwrap_or("");
    let mut from = before.len().saturating_sub(WINDOW);
    from += before
        .as_bytes()
        .get(from..)
        .and_then(|rest| rest.iter().position(|byte| *byte == b'<'))
        .unwrap_or(0);
    let window = before.get(from..).unwrap_or("");
    let tags = tags(window);
    let open = open_elements(window, &tags);
    let around: Vec<&str> = open.iter().map(|tag| window.get(tag.name.clone()).unwrap_or("")).collect();
    match tags.last() {
        Some(last) if last.kind == TagKind::Comment && !window.ends_with("-->") => Vec::new(),
        // The cursor is inside a tag whose `>` is still missing.
        Some(last) if !window.get(last.range.clone()).is_some_and(|t| t.ends_with('>')) => {
            if last.name.end < window.len() {
                let rest = text.as_str().get(offset..).unwrap_or("");
                return attributes(last, window, rest);
            }
            let parent = around.len().checked_sub(2).and_then(|at| around.get(at)).copied().unwrap_or("");
            let known = ELEMENTS.iter().find(|(name, _)| *name == parent);
            let children = known.into_iter().flat_map(|(_, children)| *children);
            children.map(|name| item(name, Kind::Keyword, None, None)).collect()
        }
        _ => values(of, &around, window),
    }
}

/// Returns completions for an unfinished tag: attributes that it does not have yet, or values for the attribute whose
/// value is being written. `rest` is the text after the cursor, which can contain more attributes of the tag.
fn attributes(tag: &Tag, written: &str, rest: &str) -> Vec<CompletionItem> {
    let name = written.get(tag.name.clone()).unwrap_or("");
    let known = ATTRIBUTES.iter().find(|(element, _)| *element == name).map_or(&[][..], |(_, known)| known);
    let holds =
        |attribute: &&Attribute| attribute.value.as_ref().is_some_and(|value| value.end == written.len());
    if let Some(attribute) = tag.attributes.iter().find(holds) {
        let name = written.get(attribute.name.clone()).unwrap_or("");
        let values = known.iter().find(|(known, _)| *known == name).map_or(&[][..], |(_, values)| values);
        return values.iter().map(|value| item(value, Kind::EnumMember, None, None)).collect();
    }
    let behind = rest.get(..rest.find(['<', '>']).unwrap_or(rest.len())).unwrap_or("");
    let is_there = |name: &str| {
        let before = tag.attributes.iter().filter(|attribute| attribute.name.end < written.len());
        let mut before = before.filter_map(|attribute| written.get(attribute.name.clone()));
        before.any(|known| known == name) || behind.contains(&format!("{name}="))
    };
    let missing = known.iter().filter(|(name, _)| !is_there(name));
    missing.map(|(name, _)| attribute(name, None)).collect()
}

/// Returns the start tags of the elements that are not closed at the end of `text`, the outermost first. The last tag
/// can be incomplete.
fn open_elements<'t>(text: &str, tags: &'t [Tag]) -> Vec<&'t Tag> {
    let closed = |element: &crate::xml::Element| element.close != element.open;
    let whole = |tag: &Tag| tag.kind == TagKind::Open;
    let all = elements(text, tags);
    let open = all.iter().filter(|element| !closed(element)).filter_map(|element| tags.get(element.open));
    open.filter(|tag| whole(tag)).collect()
}

/// Returns completions for the content of the innermost element in `around`: names of defined items, or `true` and
/// `false`.
fn values(of: &Vendor, around: &[&str], window: &str) -> Vec<CompletionItem> {
    let Some((element, parents)) = around.split_last() else { return Vec::new() };
    if element.starts_with("Is") {
        return ["TRUE", "FALSE"].iter().map(|text| item(text, Kind::Keyword, None, None)).collect();
    }
    let Some((kind, false)) = role(element, parents) else { return Vec::new() };
    // Only the fields and conditions of one encoding are offered: of the encoding whose name is nearest before the
    // cursor.
    let encoding =
        window.rfind("<EncodingName>").and_then(|at| texts(window.get(at..)?, "EncodingName").next());
    let scope = encoding.filter(|_| matches!(kind, NameKind::Field | NameKind::Condition));
    let known = of.names().defined(kind, scope, &of.text);
    known.keys().map(|name| item(name, Kind::Reference, Some(kind.title().to_owned()), None)).collect()
}
