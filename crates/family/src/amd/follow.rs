//! What can stand at a place of an instruction, and what instructions look like.

use super::description::Amd;
use crate::outline::{Follow, FollowKind, MentionKind, Signature};
use isaloom_amd::llvm::{Syntax, TokenKind};
use std::borrow::Cow;
use std::collections::HashSet;

/// What can stand behind the beginning of a statement: names of instructions, then what the operand at this place can be
/// or what can stand behind operands, and the names of the text.
pub(super) fn follow<'a>(amd: &'a Amd, beginning: &str) -> Cow<'a, [Follow]> {
    let Some(syntax) = &amd.syntax else { return Cow::default() };
    // The second half of a dual instruction is a statement of its own.
    let written = beginning.rsplit("::").next().unwrap_or("").trim_start();
    let Some((name, operands)) = written.split_once(char::is_whitespace) else {
        return Cow::Borrowed(amd.names.get_or_init(|| names(syntax)));
    };
    let place = operands.matches(',').count();
    // A sign is no part of what stands behind it.
    let begun = operands.rsplit(',').next().unwrap_or("").trim_start().trim_start_matches(['-', '|']);
    let mut all: Vec<Follow> = Vec::new();
    if begun.is_empty() {
        operand(syntax, name, place, "", &mut all);
    } else if begun.ends_with(char::is_whitespace) {
        for choice in syntax.modifier_choices(name) {
            all.push(Follow::new(choice.text, FollowKind::Flag, None));
        }
        // An operand of several words, such as counters that are waited for.
        if all.is_empty() {
            operand(syntax, name, place, "", &mut all);
        }
    } else {
        let begun = begun.rsplit(char::is_whitespace).next().unwrap_or(begun);
        operand(syntax, name, place, begun, &mut all);
        for choice in syntax.modifier_choices(name) {
            if let Some(rest) = choice.text.strip_prefix(begun) {
                all.push(Follow::new(rest, FollowKind::Flag, None));
            }
        }
    }
    all.push(Follow::new("", FollowKind::Name(MentionKind::Label), None));
    all.push(Follow::new("", FollowKind::Name(MentionKind::Symbol), None));
    Cow::Owned(all)
}

/// What an operand can be, behind what is written of it: what examples have, then every text of its field.
fn operand(syntax: &Syntax, name: &str, place: usize, begun: &str, all: &mut Vec<Follow>) {
    let mut known = HashSet::new();
    for example in syntax.examples(name) {
        let shown = example.split_once(' ').map_or("", |(_, operands)| operands);
        let text = shown.split(',').nth(place).unwrap_or("").trim();
        if let Some(rest) = text.strip_prefix(begun).filter(|rest| !rest.is_empty())
            && known.insert(rest.to_owned())
        {
            all.push(Follow::new(rest, FollowKind::Operand, format!("as in `{example}`")));
        }
    }
    for choice in syntax.operand_choices(name, place) {
        let Some(rest) = choice.text.strip_prefix(begun).filter(|rest| !rest.is_empty()) else { continue };
        let kind = match choice.kind {
            TokenKind::Punctuation => FollowKind::Literal,
            TokenKind::Number => FollowKind::Number,
            TokenKind::Value => FollowKind::Value,
            _ => FollowKind::Operand,
        };
        if known.insert(rest.to_owned()) {
            all.push(Follow::new(rest, kind, None));
        }
    }
}

/// Every mnemonic once, in their order.
fn names(syntax: &Syntax) -> Vec<Follow> {
    let mut names: Vec<&str> = syntax.mnemonics().collect();
    names.sort_unstable();
    names.dedup();
    names.into_iter().map(|name| Follow::new(name, FollowKind::Instruction, None)).collect()
}

/// An example of each form of a name.
pub(super) fn signatures(amd: &Amd, name: &str) -> Vec<Signature> {
    let Some(syntax) = &amd.syntax else { return Vec::new() };
    let known = amd.spec.instruction_named(name).and_then(|id| amd.spec.instruction(id));
    let doc = known.map(|of| amd.spec.text(of.description).to_owned());
    let doc = doc.filter(|doc| !doc.is_empty());
    let one = |label: String| {
        let mut operands = Vec::new();
        let mut start = label.find(' ').map_or(label.len(), |at| at + 1);
        for operand in label.get(start..).unwrap_or("").split(',') {
            let blank = operand.len() - operand.trim_start().len();
            operands.push(start + blank..start + operand.trim_end().len().max(blank));
            start += operand.len() + 1;
        }
        operands.retain(|range| !range.is_empty());
        Signature { label, operands, doc: doc.clone() }
    };
    syntax.examples(name).into_iter().map(one).collect()
}
