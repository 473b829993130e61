//! What can stand at a place of an instruction, and what instructions look like.

use super::description::Amd;
use crate::outline::{Follow, FollowKind, MentionKind, Signature};
use isaloom_amd::llvm::Syntax;
use std::borrow::Cow;

/// What can stand behind the beginning of a statement: names of instructions, then what an example of the instruction
/// has at this place, and the names of the text.
pub(super) fn follow<'a>(amd: &'a Amd, beginning: &str) -> Cow<'a, [Follow]> {
    let Some(syntax) = &amd.syntax else { return Cow::default() };
    let written = beginning.trim_start();
    let Some((name, operands)) = written.split_once(char::is_whitespace) else {
        return Cow::Borrowed(amd.names.get_or_init(|| names(syntax)));
    };
    let place = operands.matches(',').count();
    let mut all: Vec<Follow> = Vec::new();
    for example in syntax.examples(name) {
        let shown = example.split_once(' ').map_or("", |(_, operands)| operands);
        let Some(operand) = shown.split(',').nth(place) else { continue };
        let text = operand.trim().to_owned();
        if !text.is_empty() && !all.iter().any(|known| known.text == text) {
            all.push(Follow::new(text, FollowKind::Operand, format!("as in `{example}`")));
        }
    }
    all.push(Follow::new("", FollowKind::Name(MentionKind::Label), None));
    all.push(Follow::new("", FollowKind::Name(MentionKind::Symbol), None));
    Cow::Owned(all)
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
