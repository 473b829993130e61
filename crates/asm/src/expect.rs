//! What may follow at an offset of a line, for error messages and completion: texts, names and fields of the
//! description.

use crate::numbers;
use crate::trace::Expected;
use isaloom_engine::compiled::{DecodeTableId, Digits, Frame, Frames, NumberText, Raw, Slot, SlotKind};
use isaloom_engine::{Isa, Place, Printer};

/// A text, name or field that may follow at an offset of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Expectation {
    /// Text of a display.
    Text(String),
    /// Name of an instruction or of a nested leaf.
    Name(String),
    /// Text of a field.
    Field {
        /// Name of the field.
        name: String,
        /// Texts that the field accepts.
        text: FieldText,
    },
    /// End of the line.
    End,
}

/// Which texts a field accepts.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum FieldText {
    /// Decimal number.
    Number {
        /// Smallest accepted number.
        least: i128,
        /// Largest accepted number.
        most: i128,
    },
    /// Hexadecimal digits, without limits.
    Hex,
    /// A number with its sign, or an empty text for 0.
    Offset {
        /// Whether the offset can be negative.
        signed: bool,
    },
    /// Floating-point number.
    Float,
    /// Number or label.
    Target,
    /// A text in the form `<NAME:hex>`, or a text that the embedding program parses.
    Custom,
    /// This text, or nothing.
    Flag(String),
    /// One of these strings, or the number of a value without a string. For an enum with many strings, only the first
    /// ones are listed.
    Texts(Vec<String>),
    /// A text of a nested bitset. The strings are only examples.
    Examples(Vec<String>),
}

/// Maximum number of enum strings in an expectation.
const MOST_TEXTS: usize = 64;
/// Maximum number of nested leaves from which example strings are printed.
const MOST_LEAVES: usize = 16;

/// Returns the expectation for a field: its name and the texts that it accepts.
pub fn expected_field(isa: &Isa, slot: &Slot) -> Expectation {
    let name = isa.model().field(slot.field).name.clone();
    let text = match slot.kind {
        SlotKind::Nested(Some(dispatch)) => nested_texts(isa, dispatch),
        SlotKind::Enum(table) => {
            let texts = isa.compiled().enum_table(table).values().map(|(_, text)| isa.compiled().text(text));
            let shown = texts.filter(|t| !t.trim().is_empty()).map(str::to_string);
            FieldText::Texts(shown.take(MOST_TEXTS).collect())
        }
        SlotKind::Bool { text: Some(text), .. } => FieldText::Flag(isa.compiled().text(text).to_string()),
        SlotKind::Bool { text: None, .. } => FieldText::Number { least: 0, most: 1 },
        SlotKind::Nested(None) => FieldText::Texts(Vec::new()),
        kind if kind.is_branch() => FieldText::Target,
        kind => match (kind.number(), slot.raw) {
            (None, _) => FieldText::Custom,
            (Some(NumberText { digits: Digits::Float, .. }), _) => FieldText::Float,
            (Some(NumberText { digits: Digits::Hex, .. }), _) => FieldText::Hex,
            (Some(NumberText { hides_zero: true, .. }), _) => FieldText::Offset { signed: kind.is_signed() },
            // The limits of a computed value can be narrower than the limits of its bits.
            (Some(_), Raw::Value(value)) if !kind.is_signed() => {
                let (least, most) = crate::values::bounds(isa, value);
                FieldText::Number { least: least.into(), most: most.into() }
            }
            (Some(_), _) => {
                let (least, most) = numbers::bounds(slot);
                FieldText::Number { least, most }
            }
        },
    };
    Expectation::Field { name, text }
}

pub(crate) fn expectations(isa: &Isa, expected: &[Expected]) -> Vec<Expectation> {
    let mut all: Vec<Expectation> = Vec::new();
    // If a nested field is expected, only the field is listed. The texts and names of its leaves, which are also
    // expected, would be less helpful.
    let is_nested = |e: &Expected| matches!(e, Expected::Slot(s) if matches!(s.kind, SlotKind::Nested(_)));
    let nested = expected.iter().any(is_nested);
    for one in expected {
        let new = match one {
            Expected::End => Expectation::End,
            one if nested && !is_nested(one) => continue,
            Expected::Text(text) => Expectation::Text(isa.compiled().text(*text).trim().to_string()),
            Expected::Name(id) => {
                Expectation::Name(isa.compiled().text(isa.compiled().program(*id).name).to_string())
            }
            Expected::Slot(slot) => expected_field(isa, slot),
        };
        let empty = matches!(&new, Expectation::Text(text) if text.is_empty());
        if !empty && !all.contains(&new) {
            all.push(new);
        }
    }
    all
}

/// Returns the texts of a nested bitset. They are complete if there are at most 16 leaves and each matches at most two
/// words; otherwise, they are examples.
fn nested_texts(isa: &Isa, dispatch: DecodeTableId) -> FieldText {
    let compiled = isa.compiled().dispatch(dispatch);
    let matchings = &compiled.shape.matchings;
    let is_small = |mask: u128| (!mask & isaloom_bits::low_mask(compiled.size)).count_ones() <= 1;
    let texts = nested_examples(isa, dispatch);
    match matchings.len() <= MOST_LEAVES && matchings.iter().all(|matching| is_small(matching.mask)) {
        true => FieldText::Texts(texts),
        false => FieldText::Examples(texts),
    }
}

/// Returns example texts of a bitset's leaves. For each leaf, prints the words with 0, 1 and 2 in the two lowest bits
/// that its pattern leaves open.
fn nested_examples(isa: &Isa, dispatch: DecodeTableId) -> Vec<String> {
    let compiled = isa.compiled().dispatch(dispatch);
    let mut examples: Vec<String> = Vec::new();
    let mut printer = Printer::new(isa);
    for ones in 0..3u32 {
        for (matching, &program) in compiled.shape.matchings.iter().zip(&compiled.programs).take(MOST_LEAVES)
        {
            let open = !matching.mask & isaloom_bits::low_mask(compiled.size);
            let Some(word) = with_bits(matching.value, open, ones) else { continue };
            let mut frames = Frames::new(0);
            if !frames.push(Frame { word, base: None }) {
                return examples;
            }
            let mut text = String::new();
            printer.print_program(program, frames, Place::default(), &mut text);
            let good = printer.messages().is_empty() && !text.trim().is_empty();
            if good && !examples.contains(&text) {
                examples.push(text);
            }
        }
    }
    examples
}

/// Sets the two lowest open bits of `word` to `number` (0 to 3). `None` if the word has too few open bits.
fn with_bits(word: u128, open: u128, number: u32) -> Option<u128> {
    if number == 0 {
        return Some(word);
    }
    let (low, high) = (number & 1, number >> 1 & 1);
    let first = open & open.wrapping_neg();
    let rest = open & !first;
    let second = rest & rest.wrapping_neg();
    if first == 0 || (high == 1 && second == 0) {
        return None;
    }
    Some(word | if low == 1 { first } else { 0 } | if high == 1 { second } else { 0 })
}
