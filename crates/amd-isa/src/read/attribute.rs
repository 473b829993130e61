//! Which attributes elements have, and what is said of others and of such as are not there.

use isaloom_source::{Diagnostic, Span};

/// Elements with the attributes that they have in some schema; the others have none. Those that a file has most of stand first.
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

/// Elements that hold numbers, which may say how they are written.
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

/// So many different findings of each kind are kept: a file of nothing but different attributes must not make the
/// search quadratic.
const KEPT: usize = 200;

/// Whether an element has an attribute in some schema. Those of XML itself say nothing of the description.
pub(super) fn is_known(element: &str, attribute: &str) -> bool {
    let listed = KNOWN.iter().any(|(name, known)| *name == element && known.contains(&attribute));
    let number = attribute == "Radix" && NUMBERS.contains(&element);
    listed || number || ["xml", "xsi:"].iter().any(|start| attribute.starts_with(start))
}

/// What is to be said of attributes.
#[derive(Default)]
pub(super) struct Attributes {
    unknown: Vec<Noted>,
    missing: Vec<Noted>,
}

/// Something that is said once, however often it is so.
struct Noted {
    element: String,
    attribute: String,
    /// What is taken where it is missing.
    taken: &'static str,
    first: Span,
    count: usize,
}

impl Attributes {
    /// Notes an attribute that no known schema has.
    pub(super) fn unknown(&mut self, element: &str, attribute: &str, span: Span) {
        note(&mut self.unknown, element, attribute, "", span);
    }

    /// Notes an attribute that must be there and is not.
    pub(super) fn missing(&mut self, element: &str, attribute: &str, taken: &'static str, span: Span) {
        note(&mut self.missing, element, attribute, taken, span);
    }

    /// The findings, one for an attribute of an element.
    pub(super) fn report(self) -> impl Iterator<Item = Diagnostic> {
        let unknown = self.unknown.into_iter().map(|noted| {
            let message =
                format!("unknown attribute `{}` of `<{}>` was passed over", noted.attribute, noted.element);
            noted.counted(Diagnostic::warning("unknown-attribute", message), "not part of any known schema")
        });
        let missing = self.missing.into_iter().map(|noted| {
            let message = format!("`<{}>` has no attribute `{}`", noted.element, noted.attribute);
            let label = format!("taken as {}", noted.taken);
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
            count => diagnostic.note(format!("it is so {count} times in the file")),
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
