//! The passes of the reducer, from coarse to fine, and the simplifications that each pass finds in a module.

use super::code::{Code, Facts};
use super::delete::{delete, describes};
use super::edit::Edit;
use super::flow::{loop_of, redirect};
use super::operands;
use super::repair::{is_wide, merge_before, targets};
use super::rewrite::{forward, join, rewrite};
use super::signature::{MemberIndex, member_indexes, member_of, remove_member, remove_parameter};
use crate::flow_graph::is_terminator;
use crate::grammar::op;
use crate::values::Op;
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::Vec;

/// Maximum number of sweeps that look for unused definitions.
const MOST_SWEEPS: usize = 16;

/// A pass: its name, and the function that finds its simplifications.
pub(super) struct Pass {
    pub(super) name: &'static str,
    pub(super) find: fn(&Facts<'_>) -> Vec<Edit>,
}

/// The passes in their order.
pub(super) const PASSES: &[Pass] = &[
    Pass { name: "debug information", find: debug_information },
    Pass { name: "entry points", find: entry_points },
    Pass { name: "functions", find: functions },
    Pass { name: "function bodies", find: bodies },
    Pass { name: "unused definitions", find: unused },
    Pass { name: "decorations and modes", find: decorations },
    Pass { name: "constructs", find: constructs },
    Pass { name: "early returns", find: returns },
    Pass { name: "loops", find: loops },
    Pass { name: "branches", find: branches },
    Pass { name: "switch cases", find: cases },
    Pass { name: "instructions", find: instructions },
    Pass { name: "types, constants and variables", find: globals },
    Pass { name: "values", find: forwards },
    Pass { name: "blocks", find: blocks },
    Pass { name: "parameters", find: parameters },
    Pass { name: "structure members", find: members },
    Pass { name: "optional operands", find: operands::optional },
    Pass { name: "undefined operands", find: operands::undefined },
    Pass { name: "earlier operands", find: operands::earlier },
    Pass { name: "constants", find: operands::null_constants },
    Pass { name: "zero constants", find: operands::zero_constants },
    Pass { name: "small constants", find: operands::small_constants },
    Pass { name: "unused definitions", find: unused },
    Pass { name: "IDs", find: |_| Vec::from([Edit::Compact]) },
];

/// Applies simplifications of one pass. `None` if all edits are impossible.
pub(super) fn apply(code: &Code, edits: &[Edit]) -> Option<Code> {
    let facts = Facts::of(code);
    let index = |edit: &Edit| if let Edit::Delete(at) = *edit { Some(at) } else { None };
    let changed = match edits.first()? {
        Edit::Delete(_) => delete(&facts, &edits.iter().filter_map(index).collect::<Vec<_>>()),
        Edit::Goto { .. } | Edit::Return { .. } | Edit::Case { .. } | Edit::Break { .. } => {
            redirect(&facts, edits)
        }
        Edit::Join(_) => join(&facts, edits),
        Edit::Forward { .. } => forward(&facts, edits),
        Edit::Word { .. } | Edit::Undef { .. } | Edit::Replace(..) | Edit::Cut(..) => rewrite(&facts, edits),
        // Edits of later parameters and members come first, so that the indexes in the other edits stay valid.
        Edit::Parameter { .. } | Edit::Member { .. } => {
            edits.iter().try_fold(code.clone(), |code, edit| match *edit {
                Edit::Parameter { function, index } => remove_parameter(&code, function, index),
                Edit::Member { structure, member } => remove_member(&code, structure, member),
                _ => None,
            })
        }
        Edit::Compact => compact(code),
    };
    changed.map(without_unused_undef)
}

/// Renumbers the ids from 1, in the order of their first mention.
fn compact(code: &Code) -> Option<Code> {
    let facts = Facts::of(code);
    let mut new = BTreeMap::new();
    let mut changed = code.clone();
    for (at, one) in code.list.iter().enumerate() {
        let result = code.ask(|grammar| grammar.result_word(one.op().0));
        let result = result.and_then(|word| Some((word, one.word(word)?)));
        let operands = facts.operands(at).iter().map(|found| (found.word, found.id));
        let mut words: Vec<(usize, u32)> = operands.chain(result).collect();
        words.sort_unstable();
        for (word, id) in words {
            let next = new.len() as u32 + 1;
            let id = *new.entry(id).or_insert(next);
            changed.list.get_mut(at)?.set_word(word, id);
        }
    }
    changed.bound = new.len() as u32 + 1;
    Some(changed)
}

/// Removes `OpUndef` instructions outside functions that nothing uses.
fn without_unused_undef(mut code: Code) -> Code {
    let unused: BTreeSet<usize> = {
        let facts = Facts::of(&code);
        let is_unused = |&at: &usize| {
            code.op(at) == Op::Undef
                && facts.function_at(at).is_none()
                && facts.result(at).is_some_and(|id| facts.uses(id).is_empty())
        };
        (0..code.list.len()).filter(is_unused).collect()
    };
    let mut at = 0;
    code.list.retain(|_| {
        at += 1;
        !unused.contains(&(at - 1))
    });
    code
}

/// Returns an edit for each matching instruction, which deletes it; the last instruction comes first.
fn deletions(facts: &Facts<'_>, matches: impl Fn(usize, Op) -> bool) -> Vec<Edit> {
    let all = (0..facts.code.list.len()).rev();
    all.filter(|&at| matches(at, facts.code.op(at))).map(Edit::Delete).collect()
}

fn debug_information(facts: &Facts<'_>) -> Vec<Edit> {
    deletions(facts, |at, operation| op::is_debug(operation.0) || facts.is_debug(at))
}

fn decorations(facts: &Facts<'_>) -> Vec<Edit> {
    deletions(facts, |_, operation| describes(operation) && !op::is_debug(operation.0))
}

fn entry_points(facts: &Facts<'_>) -> Vec<Edit> {
    deletions(facts, |_, operation| operation == Op::EntryPoint)
}

fn functions(facts: &Facts<'_>) -> Vec<Edit> {
    deletions(facts, |_, operation| operation == Op::Function)
}

/// Returns deletions of definitions that only other unused definitions use.
fn unused(facts: &Facts<'_>) -> Vec<Edit> {
    let mut dead = BTreeSet::new();
    for _ in 0..MOST_SWEEPS {
        let before = dead.len();
        for at in (0..facts.code.list.len()).rev() {
            let operation = facts.code.op(at);
            let fixed = matches!(operation, Op::Function | Op::FunctionParameter | Op::Label);
            let Some(id) = facts.result(at).filter(|_| !fixed) else { continue };
            let is_dead = |found: &super::code::Use| {
                dead.contains(&found.at) || describes(facts.code.op(found.at)) && found.word == 1
            };
            if facts.uses(id).iter().all(is_dead) {
                dead.insert(at);
            }
        }
        if dead.len() == before {
            break;
        }
    }
    dead.into_iter().rev().map(Edit::Delete).collect()
}

fn instructions(facts: &Facts<'_>) -> Vec<Edit> {
    deletions(facts, |at, operation| {
        let fixed = matches!(
            operation,
            Op::Function
                | Op::FunctionParameter
                | Op::FunctionEnd
                | Op::Label
                | Op::LoopMerge
                | Op::SelectionMerge
        );
        facts.function_at(at).is_some() && !fixed && !is_terminator(operation)
    })
}

fn globals(facts: &Facts<'_>) -> Vec<Edit> {
    deletions(facts, |at, operation| {
        let fixed = matches!(operation, Op::MemoryModel | Op::EntryPoint);
        facts.function_at(at).is_none() && !fixed && !describes(operation)
    })
}

fn bodies(facts: &Facts<'_>) -> Vec<Edit> {
    let with_body = facts.functions.iter().filter(|function| function.range.len() > 4);
    with_body
        .filter_map(|function| function.blocks.first())
        .map(|block| Edit::Return { block: block.label })
        .collect()
}

fn returns(facts: &Facts<'_>) -> Vec<Edit> {
    let blocks = facts.functions.iter().flat_map(|function| &function.blocks);
    let branches = blocks.filter(|block| {
        matches!(facts.code.op(block.end()), Op::Branch | Op::BranchConditional | Op::Switch)
    });
    branches.map(|block| Edit::Return { block: block.label }).collect()
}

fn constructs(facts: &Facts<'_>) -> Vec<Edit> {
    let blocks = facts.functions.iter().flat_map(|function| &function.blocks);
    let collapse = |block: &super::code::Block| {
        let to = merge_before(facts.code, block.end())?.word(1)?;
        Some(Edit::Goto { block: block.label, to, keeps_merge: false })
    };
    blocks.filter_map(collapse).collect()
}

fn loops(facts: &Facts<'_>) -> Vec<Edit> {
    let blocks = facts.functions.iter().flat_map(|function| &function.blocks);
    let headers: Vec<u32> =
        blocks.map(|block| block.label).filter(|&label| loop_of(facts, label).is_some()).collect();
    let both = [true, false];
    headers.iter().flat_map(|&header| both.map(|unloop| Edit::Break { header, unloop })).collect()
}

fn branches(facts: &Facts<'_>) -> Vec<Edit> {
    let mut edits = Vec::new();
    for block in facts.functions.iter().flat_map(|function| &function.blocks) {
        let Some(end) = facts.code.get(block.end()) else { continue };
        let mut seen = BTreeSet::new();
        if let Some((merge, _)) = loop_of(facts, block.label) {
            // For a loop header, the first edit replaces the whole loop by a branch to its merge block.
            seen.insert(merge);
            edits.push(Edit::Goto { block: block.label, to: merge, keeps_merge: true });
        }
        if !matches!(end.op(), Op::BranchConditional | Op::Switch) {
            continue;
        }
        for (_, to) in targets(end, is_wide(facts, end)) {
            if seen.insert(to) {
                edits.push(Edit::Goto { block: block.label, to, keeps_merge: true });
            }
        }
    }
    edits
}

fn cases(facts: &Facts<'_>) -> Vec<Edit> {
    let mut edits = Vec::new();
    for block in facts.functions.iter().flat_map(|function| &function.blocks) {
        let Some(end) = facts.code.get(block.end()).filter(|end| end.op() == Op::Switch) else { continue };
        let labels: BTreeSet<u32> =
            targets(end, is_wide(facts, end)).iter().skip(1).map(|(_, to)| *to).collect();
        edits.extend(labels.into_iter().map(|label| Edit::Case { block: block.label, label }));
    }
    edits
}

/// Returns edits that replace values by their operands of the same type.
fn forwards(facts: &Facts<'_>) -> Vec<Edit> {
    let mut edits = Vec::new();
    for function in &facts.functions {
        for at in function.range.clone() {
            let (Some(ty), Some(id)) = (facts.result_type(at), facts.result(at)) else { continue };
            if matches!(facts.code.op(at), Op::Function | Op::FunctionParameter | Op::Variable) {
                continue;
            }
            let is_value = |found: &&super::code::Use| {
                !found.is_type
                    && found.id != id
                    && facts.type_of(found.id) == Some(ty)
                    && facts.op(found.id) != Op::Function
            };
            let operands = facts.operands(at).iter().filter(is_value);
            edits.extend(operands.map(|found| Edit::Forward { id, to: found.id }));
        }
    }
    edits
}

fn blocks(facts: &Facts<'_>) -> Vec<Edit> {
    let mut edits = Vec::new();
    for function in &facts.functions {
        for block in function.blocks.iter().skip(1) {
            let branches: Vec<_> = facts
                .uses(block.label)
                .iter()
                .filter(|found| facts.code.op(found.at) != Op::Phi && !describes(facts.code.op(found.at)))
                .collect();
            let [only] = branches.as_slice() else { continue };
            let is_plain =
                facts.code.op(only.at) == Op::Branch && merge_before(facts.code, only.at).is_none();
            if is_plain && !block.range.contains(&only.at) {
                edits.push(Edit::Join(block.label));
            }
        }
    }
    edits
}

fn parameters(facts: &Facts<'_>) -> Vec<Edit> {
    let mut edits = Vec::new();
    for function in facts.functions.iter().filter(|function| !function.blocks.is_empty()) {
        let count = function.range.clone().filter(|&at| facts.code.op(at) == Op::FunctionParameter).count();
        edits.extend((0..count).rev().map(|index| Edit::Parameter { function: function.id, index }));
    }
    edits
}

fn members(facts: &Facts<'_>) -> Vec<Edit> {
    let mut edits = Vec::new();
    for one in facts.code.list.iter().filter(|one| one.op() == Op::TypeStruct && one.len() > 3) {
        let Some(structure) = one.word(1) else { continue };
        let Some(indexes) = member_indexes(facts, structure) else { continue };
        let accessed: BTreeSet<u32> = indexes
            .iter()
            .filter(|(at, index)| !describes(facts.code.op(*at)) && !matches!(index, MemberIndex::List(_)))
            .filter_map(|(at, index)| member_of(facts, *at, index))
            .collect();
        let unused = (0..one.len() as u32 - 2).rev().filter(|member| !accessed.contains(member));
        edits.extend(unused.map(|member| Edit::Member { structure, member }));
    }
    edits
}
