//! Known attributes of elements, and the findings about unknown and missing ones.

use isaloom_source::{Diagnostic, Span};

/// Attributes of each element, in all versions of the schema. Elements that are not listed have no attributes. The most
/// frequent elements are first.
const KNOWN: &[(&str, &[&str])] = &[
    ("Operand", &["Input", "Output", "IsImplicit", "IsBinaryMicrocodeRequired", "Order"]),
    ("Field", &["IsConditional", "Signedness"]),
    ("Range", &["Order"]),
    ("Encoding", &["Order"]),
    ("EncodingCondition", &["Id"]),
    ("Expression", &["Type"]),
    ("ValueType", &["Name"]),
    ("op", &["type"]),
    ("lit", &["val"]),
    ("id", &["val"]),
    ("t", &["base", "size"]),
    ("BitMap", &["Order"]),
    ("BitLayout", &["RangeCount"]),
    ("OperandType", &["IsPartitioned"]),
];

/// Elements with numeric content, which may have a radix attribute.
const NUMBERS: &[&str] = &[
    "ArchitectureId",
    "BitCount",
    "BitOffset",
    "ComponentCount",
    "EncodingIdentifier",
    "EncodingIdentifierMask",
    "Opcode",
    "OperandSize",
    "Size",
    "Value",
];

/// Maximum number of different findings of each kind that are stored, so that a file with many different attributes
/// does not make the search quadratic.
const KEPT: usize = 200;

/// Returns whether an element has an attribute in some version of the schema. Attributes such as `xmlns` are always
/// allowed.
pub(super) fn is_known(element: &str, attribute: &str) -> bool {
    let listed = KNOWN.iter().any(|(name, known)| *name == element && known.contains(&attribute));
    let number = attribute == "Radix" && NUMBERS.contains(&element);
    listed || number || ["xml", "xsi:"].iter().any(|start| attribute.starts_with(start))
}

/// Findings about attributes.
#[derive(Default)]
pub(super) struct Attributes {
    unknown: Vec<Noted>,
    missing: Vec<Noted>,
}

/// Finding about an attribute of an element, which is reported once with the number of occurrences.
struct Noted {
    element: String,
    attribute: String,
    /// Value that is assumed if the attribute is missing.
    taken: &'static str,
    first: Span,
    count: usize,
}

impl Attributes {
    /// Records an attribute that no known schema has.
    pub(super) fn unknown(&mut self, element: &str, attribute: &str, span: Span) {
        note(&mut self.unknown, element, attribute, "", span);
    }

    /// Records a missing required attribute.
    pub(super) fn missing(&mut self, element: &str, attribute: &str, taken: &'static str, span: Span) {
        note(&mut self.missing, element, attribute, taken, span);
    }

    /// Returns the findings, one per attribute of an element.
    pub(super) fn report(self) -> impl Iterator<Item = Diagnostic> {
        let unknown = self.unknown.into_iter().map(|noted| {
            let message =
                format!("unknown attribute `{}` of `<{}>` was ignored", noted.attribute, noted.element);
            noted.counted(Diagnostic::warning("unknown-attribute", message), "not part of a known schema")
        });
        let missing = self.missing.into_iter().map(|noted| {
            let message = format!("missing attribute of `<{}>`: `{}`", noted.element, noted.attribute);
            let label = format!("{} is assumed", noted.taken);
            noted.counted(Diagnostic::warning("missing-attribute", message), &label)
        });
        unknown.chain(missing)
    }
}

impl Noted {
    fn counted(&self, diagnostic: Diagnostic, label: &str) -> Diagnostic {
        let diagnostic = diagnostic.at(self.first, label);
        match self.count {
            0 | 1 => diagnostic,
            count => diagnostic.note(format!("{count} occurrences in the file")),
        }
    }
}

fn note(list: &mut Vec<Noted>, element: &str, attribute: &str, taken: &'static str, span: Span) {
    let full = list.len() >= KEPT;
    match list.iter_mut().find(|noted| noted.element == element && noted.attribute == attribute) {
        Some(noted) => noted.count += 1,
        None if full => {}
        None => list.push(Noted {
            element: element.to_owned(),
            attribute: attribute.to_owned(),
            taken,
            first: span,
            count: 1,
        }),
    }
}
