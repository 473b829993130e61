//! What can stand at a place of a line, and what instructions look like.

use super::super::Isaspec;
use crate::outline::{Follow, FollowKind, MentionKind, Signature};
use isaloom_asm::{Expectation, FieldText, RefusalKind, Site};
use isaloom_model::{Bitset, BitsetId, Template, TemplatePart};
use std::borrow::Cow;

/// What no display has: a line is wrong where it begins.
const NONSENSE: &str = "\u{1}";

/// What can stand behind the beginning of a line.
pub(in crate::isaspec) fn follow<'a>(isaspec: &'a Isaspec, beginning: &str) -> Cow<'a, [Follow]> {
    let names = || Cow::Borrowed(isaspec.names.get_or_init(|| names(isaspec)).as_slice());
    if beginning.trim().is_empty() {
        return names();
    }
    let mut assembler = isaspec.assembler();
    let line = format!("{beginning}{NONSENSE}");
    let Err(refusal) = assembler.line(&line, Site { index: 0, symbols: &() }, &()) else {
        return Cow::default();
    };
    // What is wrong before the place says nothing of it.
    if refusal.range.start < beginning.trim_end().len() {
        return match refusal.kind {
            RefusalKind::UnknownInstruction { .. } if flags_only(beginning) => names(),
            _ => Cow::default(),
        };
    }
    match refusal.kind {
        RefusalKind::Expected { expected, .. } => expected.into_iter().flat_map(one).collect(),
        RefusalKind::UnknownInstruction { .. } => names(),
        _ => Cow::default(),
    }
}

/// Whether a line has only flags in parentheses so far.
fn flags_only(beginning: &str) -> bool {
    beginning.split_whitespace().all(|word| word.starts_with('(') && word.ends_with(')'))
}

/// All leaves that are instructions, as their names are printed.
fn instructions(isaspec: &Isaspec) -> impl Iterator<Item = (BitsetId, &Bitset)> {
    let (model, generation) = (isaspec.compiled().model(), isaspec.compiled().generation());
    let roots = model.instructions().iter();
    roots.flat_map(|root| model.leaves(root.root)).filter(move |(_, leaf)| leaf.gens.contains(generation))
}

fn names(isaspec: &Isaspec) -> Vec<Follow> {
    let mut all: Vec<Follow> = instructions(isaspec)
        .map(|(_, leaf)| {
            let doc = leaf.doc.as_ref().map(|doc| doc.split_whitespace().collect::<Vec<_>>().join(" "));
            Follow::new(leaf.shown_name(), FollowKind::Instruction, doc)
        })
        .collect();
    all.sort_by(|a, b| a.text.cmp(&b.text));
    all.dedup_by(|a, b| a.text == b.text);
    all
}

fn one(expected: Expectation) -> Vec<Follow> {
    match expected {
        Expectation::Text(text) => vec![Follow::new(text, FollowKind::Literal, None)],
        Expectation::Name(name) => vec![Follow::new(name, FollowKind::Instruction, None)],
        Expectation::Field { name, text } => field(name, text),
        _ => Vec::new(),
    }
}

fn field(name: String, text: FieldText) -> Vec<Follow> {
    match text {
        FieldText::Number { least, most } => {
            let first = least.max(0).min(most);
            vec![Follow::new(first.to_string(), FollowKind::Number, format!("{name}: {least} to {most}"))]
        }
        FieldText::Hex => vec![Follow::new("0", FollowKind::Number, format!("{name}: hex digits"))],
        FieldText::Offset { signed } => {
            let detail = format!("{name}: a number with its sign, or nothing");
            let signs: &[&str] = if signed { &["+1", "-1"] } else { &["+1"] };
            signs.iter().map(|sign| Follow::new(*sign, FollowKind::Number, detail.clone())).collect()
        }
        FieldText::Float => vec![Follow::new("0.000000", FollowKind::Number, name)],
        FieldText::Target => vec![Follow::new("", FollowKind::Name(MentionKind::Label), name)],
        FieldText::Flag(text) => vec![Follow::new(text, FollowKind::Flag, name)],
        FieldText::Texts(texts) => {
            texts.into_iter().map(|text| Follow::new(text, FollowKind::Operand, name.clone())).collect()
        }
        FieldText::Custom => vec![Follow::new(format!("<{name}:0>"), FollowKind::Operand, name)],
        _ => Vec::new(),
    }
}

/// What a display prints, with the names of fields in the place of what they show.
pub(crate) fn display_text(display: &Template, name: &str) -> String {
    displayed(display, name).label
}

/// The same with its operands: what commas divide behind the name and all that is written without a blank behind it.
fn displayed(display: &Template, name: &str) -> Signature {
    let mut label = String::new();
    let mut named = 0;
    for part in &display.parts {
        match part {
            TemplatePart::Text(text) => label.push_str(text),
            TemplatePart::Name { .. } => {
                label.push_str(name);
                named = label.len();
            }
            TemplatePart::Field { name, .. } => label.push_str(name),
            TemplatePart::Align(_) => label.push(' '),
        }
    }
    let mut operands = Vec::new();
    let behind = label.get(named..).unwrap_or("");
    let mut start = named + behind.find(char::is_whitespace).unwrap_or(behind.len());
    for piece in label.get(start..).unwrap_or("").split(',') {
        let blank = piece.len() - piece.trim_start().len();
        let end = piece.trim_end().len();
        if blank < end {
            operands.push(start + blank..start + end);
        }
        start += piece.len() + 1;
    }
    Signature { label, operands, doc: None }
}

/// The displays of the instructions of a name, with the names of fields in the place of what they show.
pub(in crate::isaspec) fn signatures(isaspec: &Isaspec, name: &str) -> Vec<Signature> {
    let model = isaspec.compiled().model();
    let mut found: Vec<Signature> = Vec::new();
    for (id, leaf) in instructions(isaspec).filter(|(_, leaf)| leaf.shown_name() == name) {
        let doc = leaf.doc.clone();
        let displays =
            model.chain(id).flat_map(|(_, bitset)| &bitset.cases).filter_map(|c| c.display.as_ref());
        for display in displays {
            let signature = Signature { doc: doc.clone(), ..displayed(display, name) };
            if !found.iter().any(|known| known.label == signature.label) {
                found.push(signature);
            }
        }
    }
    found
}
