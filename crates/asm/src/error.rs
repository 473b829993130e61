//! What is said of a line that is no instruction: how far it made sense, and what would have been right there.

use crate::index::Index;
use crate::matcher::{Expected, OutOfRange, Trace};
use crate::numbers;
use crate::text::is_word;
use isaloom_engine::Isa;
use isaloom_engine::{DispatchId, Slot, SlotKind};
use isaloom_engine::{Frame, Frames};
use isaloom_engine::{Place, Printer};
use isaloom_source::nearest;
use std::ops::Range;

/// Why a line is no instruction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// A stable id: `asm-unknown-instruction`, `asm-syntax`, `asm-range`, `asm-label` or `asm-unencodable`.
    pub id: &'static str,
    /// What is wrong, in one line.
    pub message: String,
    /// The bytes of the line that the message is about.
    pub range: Range<usize>,
    /// What stands there, for a label under it.
    pub label: String,
    /// The way out.
    pub help: Option<String>,
}

/// How many alternatives an "expected" message names.
const MOST_EXPECTED: usize = 6;
/// How many examples of a bitset's text are shown.
const MOST_EXAMPLES: usize = 4;

impl Refusal {
    pub(crate) fn new(isa: &Isa, line: &str, index: &Index, trace: Trace, likely: bool) -> Refusal {
        if let Some((start, end)) = trace.unknown_label
            && end >= trace.far
        {
            let name = line.get(start..end).unwrap_or("");
            return Refusal {
                id: "asm-label",
                message: format!("no label `{name}` is defined"),
                range: start..end,
                label: "used here".into(),
                help: Some(format!("write `{name}:` before the instruction that is meant, or a number")),
            };
        }
        if let Some(out) = trace.out_of_range
            && out.end >= trace.far
        {
            return out_of_range(isa, line, &out);
        }
        if !likely {
            return unknown(line, index);
        }
        if let (Some(printed), true) = (&trace.unprintable, trace.far >= line.trim_end().len()) {
            return Refusal {
                id: "asm-unencodable",
                message: "no word prints this line".into(),
                range: 0..line.len(),
                label: format!("the nearest word prints `{printed}`"),
                help: None,
            };
        }
        let at = trace.far.min(line.len());
        if breaks_name(line, at) {
            return unknown(line, index);
        }
        let (end, found) = token_at(line, at);
        let expected = expectations(isa, &trace.expected);
        Refusal {
            id: "asm-syntax",
            message: match expected.as_str() {
                "" => format!("{found} is out of place"),
                expected => format!("expected {expected}, found {found}"),
            },
            range: at..end,
            label: match expected.as_str() {
                "" => "the line makes sense up to here".into(),
                expected => format!("expected {expected}"),
            },
            help: None,
        }
    }
}

/// Whether a place is within the word that is meant as the instruction: a shorter name only begins like it.
fn breaks_name(line: &str, at: usize) -> bool {
    let (start, word) = mnemonic(line);
    let bytes = line.as_bytes();
    let inside = start < at && at < start + word.len();
    inside && is_word(bytes[at]) && is_word(bytes[at - 1]) && line.is_char_boundary(at)
}

fn unknown(line: &str, index: &Index) -> Refusal {
    let (start, word) = mnemonic(line);
    let near = nearest(word, index.words(), 3);
    Refusal {
        id: "asm-unknown-instruction",
        message: format!("no instruction is called `{word}`"),
        range: start..start + word.len(),
        label: "not known".into(),
        help: (!near.is_empty()).then(|| format!("the nearest names are `{}`", near.join("`, `"))),
    }
}

/// The word that is most likely meant as the instruction: the first after flags in parentheses.
fn mnemonic(line: &str) -> (usize, &str) {
    let mut at = 0;
    loop {
        let rest = line.get(at..).unwrap_or("");
        let blank = rest.len() - rest.trim_start().len();
        at += blank;
        let rest = rest.trim_start();
        match rest.strip_prefix('(').and_then(|inner| inner.find(')')) {
            Some(close) => at += close + 2,
            None => {
                let end = rest.find(|c: char| c.is_whitespace() || c == ',').unwrap_or(rest.len());
                return (at, &rest[..end]);
            }
        }
    }
}

fn out_of_range(isa: &Isa, line: &str, out: &OutOfRange) -> Refusal {
    let field = isa.model().field(out.slot.field);
    let text = line.get(out.at..out.end).unwrap_or("").trim();
    let start = out.end - text.len().min(out.end);
    let (least, most) = numbers::bounds(&out.slot);
    let width = out.slot.width;
    let bits = if width == 1 { "1 bit".to_string() } else { format!("{width} bits") };
    let range =
        if out.slot.kind == SlotKind::Hex { format!("0 to {most:x}") } else { format!("{least} to {most}") };
    Refusal {
        id: "asm-range",
        message: format!("{text} does not fit `{}`, which has {bits}: {range}", field.name),
        range: start..out.end,
        label: format!("must be {range}"),
        help: None,
    }
}

/// The end of the token at a place and how to name it.
fn token_at(line: &str, at: usize) -> (usize, String) {
    let rest = line.get(at..).unwrap_or("");
    let Some(first) = rest.chars().next() else { return (at, "the end of the line".into()) };
    let end = match u8::try_from(first).ok().filter(|b| is_word(*b)) {
        Some(_) => rest.find(|c: char| !(c.is_alphanumeric() || c == '_' || c == '.')).unwrap_or(rest.len()),
        None => first.len_utf8(),
    };
    (at + end, format!("`{}`", &rest[..end]))
}

fn expectations(isa: &Isa, expected: &[Expected]) -> String {
    let mut names: Vec<String> = Vec::new();
    // What a nested bitset would begin with says less than the name of the field that it is.
    let nested =
        expected.iter().any(|e| matches!(e, Expected::Slot(s) if matches!(s.kind, SlotKind::Nested(_))));
    for one in expected {
        let name = match one {
            Expected::Text(_) | Expected::Name(_) if nested => continue,
            Expected::Text(text) => format!("`{}`", isa.text(*text).trim()),
            Expected::Name(id) => format!("`{}`", isa.text(isa.program(*id).name)),
            Expected::Slot(slot) if nested && !matches!(slot.kind, SlotKind::Nested(_)) => continue,
            Expected::Slot(slot) => describe_slot(isa, slot),
            Expected::End => "the end of the line".into(),
        };
        if name != "``" && !names.contains(&name) {
            names.push(name);
        }
    }
    let more = names.len() > MOST_EXPECTED;
    names.truncate(MOST_EXPECTED);
    if more {
        names.push("something else".into());
    }
    match names.as_slice() {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} or {last}", first.join(", ")),
    }
}

/// A field in the description's own words with a few examples: `SRC1 (r0.x, c0.x, 0, ...)`.
pub fn describe_slot(isa: &Isa, slot: &Slot) -> String {
    let name = &isa.model().field(slot.field).name;
    let examples = match slot.kind {
        SlotKind::Nested(dispatch) => nested_examples(isa, dispatch),
        SlotKind::Enum(table) => {
            let texts = isa.enum_table(table).values().map(|(_, text)| isa.text(text));
            texts.filter(|t| !t.trim().is_empty()).map(str::to_string).collect()
        }
        SlotKind::Bool { text: Some(text), .. } => vec![isa.text(text).to_string()],
        SlotKind::Bool { text: None, .. } => vec!["0".into(), "1".into()],
        SlotKind::Branch { .. } | SlotKind::AbsBranch { .. } => vec!["a number".into(), "a label".into()],
        SlotKind::Float16 | SlotKind::Float32 => vec!["1.0".into(), "inf".into(), "nan".into()],
        SlotKind::Hex => vec!["hex digits".into()],
        SlotKind::Offset => vec!["+4".into(), "-4".into()],
        SlotKind::Uoffset => vec!["+4".into()],
        SlotKind::Custom => vec![format!("<{name}:hex>")],
        SlotKind::Int | SlotKind::Uint => {
            let (least, most) = numbers::bounds(slot);
            return format!("{name} ({least} to {most})");
        }
        SlotKind::TooDeep => Vec::new(),
    };
    match examples.len() {
        0 => name.clone(),
        n if n > MOST_EXAMPLES => format!("{name} ({}, ...)", examples[..MOST_EXAMPLES].join(", ")),
        _ => format!("{name} ({})", examples.join(", ")),
    }
}

/// What the leaves of a bitset print when all their open bits are 0, then when one of the lowest is 1.
fn nested_examples(isa: &Isa, dispatch: DispatchId) -> Vec<String> {
    let compiled = isa.dispatch(dispatch);
    let mut examples: Vec<String> = Vec::new();
    let mut printer = Printer::new(isa);
    for ones in 0..3u32 {
        for (matching, &program) in compiled.shape.matchings.iter().zip(&compiled.programs).take(16) {
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

/// A word with its lowest open bits replaced by a small number, if there are enough.
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
