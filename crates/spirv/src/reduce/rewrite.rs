//! Simplifies single instructions: operands, literals and masks; joins blocks; replaces values by their operands.

use super::code::{Code, Facts, Undefined};
use super::delete::{delete_all, without};
use super::edit::Edit;
use super::repair::repair;
use crate::ir::Instruction;
use crate::values::{Decoration, Op};
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::Vec;

/// Applies edits of single instructions; `None` if an edit is impossible.
pub(super) fn rewrite(facts: &Facts<'_>, edits: &[Edit]) -> Option<Code> {
    let mut code = facts.code.clone();
    let mut undefined = Undefined::default();
    let mut cuts: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    let mut unspecialized = BTreeSet::new();
    for edit in edits {
        match edit {
            Edit::Word { at, word, value } => {
                code.list.get_mut(*at)?.set_word(*word, *value);
            }
            Edit::Undef { at, word, ty } => {
                let id = undefined.of(*ty, facts, &mut code)?;
                code.list.get_mut(*at)?.set_word(*word, id);
            }
            Edit::Replace(at, new) => {
                unspecialized.extend(facts.result(*at));
                *code.list.get_mut(*at)? = new.clone();
            }
            Edit::Cut(at, words) => cuts.entry(*at).or_default().extend(words.clone()),
            _ => {}
        }
    }
    for (at, words) in cuts {
        let one = code.list.get_mut(at)?;
        *one = without(one, |word| words.contains(&word));
    }
    if !unspecialized.is_empty() {
        code.list.retain(|one| {
            let specializes = one.op() == Op::Decorate && one.word(2) == Some(Decoration::SpecId.0);
            !(specializes && one.word(1).is_some_and(|id| unspecialized.contains(&id)))
        });
    }
    undefined.declare(&mut code);
    Some(code)
}

/// Replaces uses of ids. Follows chains of replacements.
fn substitute(facts: &Facts<'_>, new: &BTreeMap<u32, u32>) -> Code {
    let last = |mut id: u32| {
        // A chain visits each id at most once, so it has at most as many steps as there are replacements.
        for _ in 0..new.len() {
            match new.get(&id) {
                Some(&next) => id = next,
                None => break,
            }
        }
        id
    };
    let mut code = facts.code.clone();
    for &id in new.keys() {
        for found in facts.uses(id) {
            // A name or decoration keeps its target, although the other uses of the target are replaced.
            let is_target = found.word == 1 && super::delete::describes(facts.code.op(found.at));
            if let Some(one) = code.list.get_mut(found.at).filter(|_| !is_target) {
                one.set_word(found.word, last(id));
            }
        }
    }
    code
}

/// Deletes values, and replaces their uses by other values. `None` if the deletion is impossible.
pub(super) fn forward(facts: &Facts<'_>, edits: &[Edit]) -> Option<Code> {
    let mut new = BTreeMap::new();
    let mut is_phi = false;
    for edit in edits {
        if let Edit::Forward { id, to } = *edit
            && id != to
        {
            is_phi |= facts.op(id) == Op::Phi;
            new.entry(id).or_insert(to);
        }
    }
    // A cycle of phis keeps its first value.
    let ids: Vec<u32> = new.keys().copied().collect();
    for id in ids {
        let mut to = new.get(&id).copied();
        for _ in 0..new.len() {
            to = match to {
                Some(next) if next != id => new.get(&next).copied(),
                other => other,
            };
        }
        if to == Some(id) {
            new.remove(&id);
        }
    }
    if new.is_empty() {
        return None;
    }
    let code = substitute(facts, &new);
    let code = {
        let facts = Facts::of(&code);
        let seeds: Vec<usize> = new.keys().filter_map(|&id| facts.definition(id)).collect();
        delete_all(&facts, &seeds, &[])?
    };
    if is_phi { repair(&code) } else { Some(code) }
}

/// Appends blocks to their only predecessors.
pub(super) fn join(facts: &Facts<'_>, edits: &[Edit]) -> Option<Code> {
    let joined: BTreeSet<u32> = edits
        .iter()
        .filter_map(|edit| if let Edit::Join(label) = *edit { Some(label) } else { None })
        .collect();
    // Uses of the label of a joined block become uses of its predecessor's label. Uses of a phi become uses of its
    // only value.
    let mut new = BTreeMap::new();
    let mut follows: BTreeMap<u32, usize> = BTreeMap::new();
    for function in &facts.functions {
        for (number, block) in function.blocks.iter().enumerate() {
            if !joined.contains(&block.label) {
                continue;
            }
            let before =
                facts.uses(block.label).iter().find(|found| facts.code.op(found.at) == Op::Branch)?;
            let before = function.blocks.iter().find(|other| other.end() == before.at)?;
            new.insert(block.label, before.label);
            follows.insert(before.label, number);
            for at in block.range.clone() {
                if let Some(phi) = facts.code.get(at).filter(|one| one.op() == Op::Phi) {
                    new.insert(phi.word(2)?, phi.word(3)?);
                }
            }
        }
    }
    if new.is_empty() {
        return None;
    }
    let changed = substitute(facts, &new);
    let mut code = Code { list: Vec::with_capacity(changed.list.len()), ..changed.clone() };
    let mut at = 0;
    for function in &facts.functions {
        let first = function.blocks.first().map_or(function.range.end, |block| block.range.start);
        code.list.extend_from_slice(changed.list.get(at..first)?);
        at = function.blocks.last().map_or(first, |block| block.range.end);
        for block in function.blocks.iter().filter(|block| !joined.contains(&block.label)) {
            let mut block = block;
            code.list.extend(changed.get(block.range.start).cloned());
            // A chain of joined blocks contains each block at most once.
            for _ in 0..function.blocks.len() {
                let next = follows.get(&block.label).and_then(|&next| function.blocks.get(next));
                let end = if next.is_some() { block.end() } else { block.range.end };
                let body = changed.list.get(block.range.start + 1..end)?;
                let is_phi = |one: &&Instruction| one.op() == Op::Phi && joined.contains(&block.label);
                code.list.extend(body.iter().filter(|one| !is_phi(one)).cloned());
                match next {
                    Some(next) => block = next,
                    None => break,
                }
            }
        }
    }
    code.list.extend_from_slice(changed.list.get(at..)?);
    // The names of removed phis and labels are also removed.
    let facts_after = Facts::of(&code);
    let dangling: Vec<usize> = new
        .keys()
        .flat_map(|&id| facts_after.uses(id).iter().map(|found| found.at).collect::<Vec<_>>())
        .filter(|&at| super::delete::describes(code.op(at)))
        .collect();
    match dangling.is_empty() {
        true => Some(code.clone()),
        false => delete_all(&facts_after, &dangling, &[]),
    }
}
