//! Completion of an assembly line.

use super::super::Isaspec;
use isaloom_asm::{Expectation, FieldText, RefusalKind, Site};
use isaloom_model::{Bitset, BitsetId};
use isaloom_target::{CompletionItem, CompletionKind, SymbolOccurrenceKind};
use std::borrow::Cow;

/// Text that no display contains. The completion appends it to the line and assembles the line: the assembler stops at
/// this text, and its error lists what it expected there.
const NONSENSE: &str = "\u{1}";

/// Returns the completion items that can follow the beginning of a statement.
pub(crate) fn follow<'a>(isaspec: &'a Isaspec, beginning: &str) -> Cow<'a, [CompletionItem]> {
    let names = || Cow::Borrowed(isaspec.names.get_or_init(|| names(isaspec)).as_slice());
    if beginning.trim().is_empty() {
        return names();
    }
    let mut assembler = isaspec.assembler();
    let line = format!("{beginning}{NONSENSE}");
    let site = Site { index: 0, symbols: &() };
    let Err(refusal) = assembler.line(&line, site, &isaspec.firmware_text()) else {
        return Cow::default();
    };
    // The error is before the end of the line, so the beginning is not a valid start of a statement and gets no items.
    // Exception: a beginning of only flags, such as `(ss)`, can be followed by an instruction name.
    if refusal.range.start < beginning.trim_end().len() {
        return match refusal.kind {
            RefusalKind::UnknownInstruction { .. } if flags_only(beginning) => names(),
            _ => Cow::default(),
        };
    }
    match refusal.kind {
        RefusalKind::Expected { expected, .. } => {
            expected.into_iter().flat_map(|expected| one(expected, isaspec)).collect()
        }
        RefusalKind::UnknownInstruction { .. } => names(),
        _ => Cow::default(),
    }
}

/// Returns whether the line contains only flags in parentheses, such as `(ss)(sy)`.
fn flags_only(beginning: &str) -> bool {
    beginning.split_whitespace().all(|word| word.starts_with('(') && word.ends_with(')'))
}

/// Returns all leaves of the instruction hierarchies in the compiled generation.
pub(super) fn instructions(isaspec: &Isaspec) -> impl Iterator<Item = (BitsetId, &Bitset)> {
    let (model, generation) = (isaspec.compiled().model(), isaspec.compiled().generation());
    let roots = model.instructions().iter();
    roots.flat_map(|root| model.leaves(root.root)).filter(move |(_, leaf)| leaf.gens.contains(generation))
}

fn names(isaspec: &Isaspec) -> Vec<CompletionItem> {
    let mut all: Vec<CompletionItem> = instructions(isaspec)
        .map(|(_, leaf)| {
            let doc = leaf.doc.as_ref().map(|doc| doc.split_whitespace().collect::<Vec<_>>().join(" "));
            CompletionItem::new(leaf.shown_name(), CompletionKind::Instruction, doc)
        })
        .collect();
    all.sort_by(|a, b| a.text.cmp(&b.text));
    all.dedup_by(|a, b| a.text == b.text);
    all
}

fn one(expected: Expectation, isaspec: &Isaspec) -> Vec<CompletionItem> {
    match expected {
        Expectation::Text(text) => vec![CompletionItem::new(text, CompletionKind::Literal, None)],
        Expectation::Name(name) => vec![CompletionItem::new(name, CompletionKind::Instruction, None)],
        Expectation::Field { name, text } => {
            let registers = isaspec.register_names().map(|names| names.all(&name)).unwrap_or_default();
            match text {
                // The field is a register with known names: offer these names instead of the placeholder of the field.
                _ if !registers.is_empty() => named(name, registers),
                text => field(name, text),
            }
        }
        _ => Vec::new(),
    }
}

/// Returns one completion per register name of a field.
fn named(field: String, registers: Vec<String>) -> Vec<CompletionItem> {
    let item = |name| CompletionItem::new(name, CompletionKind::Operand, field.clone());
    registers.into_iter().map(item).collect()
}

fn field(name: String, text: FieldText) -> Vec<CompletionItem> {
    match text {
        FieldText::Number { least, most } => {
            let first = least.max(0).min(most);
            vec![CompletionItem::new(
                first.to_string(),
                CompletionKind::Number,
                format!("{name}: {least} to {most}"),
            )]
        }
        FieldText::Hex => {
            vec![CompletionItem::new("0", CompletionKind::Number, format!("{name}: hex digits"))]
        }
        FieldText::Offset { signed } => {
            let detail = format!("{name}: a number with its sign, or nothing");
            let signs: &[&str] = if signed { &["+1", "-1"] } else { &["+1"] };
            signs
                .iter()
                .map(|sign| CompletionItem::new(*sign, CompletionKind::Number, detail.clone()))
                .collect()
        }
        FieldText::Float => vec![CompletionItem::new("0.000000", CompletionKind::Number, name)],
        FieldText::Target => {
            vec![CompletionItem::new("", CompletionKind::Name(SymbolOccurrenceKind::Label), name)]
        }
        FieldText::Flag(text) => vec![CompletionItem::new(text, CompletionKind::Flag, name)],
        FieldText::Texts(texts) | FieldText::Examples(texts) => texts
            .into_iter()
            .map(|text| CompletionItem::new(text, CompletionKind::Operand, name.clone()))
            .collect(),
        FieldText::Custom => vec![CompletionItem::new(format!("<{name}:0>"), CompletionKind::Operand, name)],
        _ => Vec::new(),
    }
}
