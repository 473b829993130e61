//! Repairs a module after changes of branches. Removes unreachable blocks, except the merge blocks and continue
//! targets of remaining constructs. Adjusts phis, and uses of values that are no longer available.

use super::code::{Code, Facts, Function, Undefined, Use};
use super::delete::delete_all;
use crate::flow_graph::Graph;
use crate::ir::Instruction;
use crate::values::Op;
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec;
use alloc::vec::Vec;

/// Returns the label operands of a terminator, with their word indexes. `wide` is whether the literals of a switch
/// have two words.
pub(super) fn targets(one: &Instruction, wide: bool) -> Vec<(usize, u32)> {
    let word = |at: usize| one.word(at).map(|label| (at, label));
    match one.op() {
        Op::Branch => word(1).into_iter().collect(),
        Op::BranchConditional => word(2).into_iter().chain(word(3)).collect(),
        Op::Switch => {
            let step = if wide { 3 } else { 2 };
            let cases = (3 + step - 1..one.len()).step_by(step).filter_map(word);
            word(2).into_iter().chain(cases).collect()
        }
        _ => Vec::new(),
    }
}

/// Returns whether the literals of a switch have two words.
pub(super) fn is_wide(facts: &Facts<'_>, one: &Instruction) -> bool {
    let selector = one.word(1).filter(|_| one.op() == Op::Switch);
    let ty = selector.and_then(|id| facts.type_of(id)).and_then(|ty| facts.get(ty));
    ty.and_then(|ty| ty.word(2)).is_some_and(|width| width > 32)
}

/// Returns the merge instruction of the block that ends at an index; `None` without a merge instruction.
pub(super) fn merge_before(code: &Code, end: usize) -> Option<&Instruction> {
    let one = code.get(end.checked_sub(1)?)?;
    matches!(one.op(), Op::LoopMerge | Op::SelectionMerge).then_some(one)
}

/// Remaining part of a block.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Rest {
    Whole,
    /// Only the label, because the block is the merge block of a construct that never ends normally.
    Merge,
    /// Only the label and a branch to this header, because the block is the continue target of a loop without a back
    /// edge.
    Continue(u32),
    Nothing,
}

/// Remaining blocks of a function by label, with their branch targets.
struct Shape {
    rest: BTreeMap<u32, Rest>,
    next: BTreeMap<u32, Vec<u32>>,
}

impl Shape {
    fn of(facts: &Facts<'_>, function: &Function) -> Shape {
        let mut shape = Shape { rest: BTreeMap::new(), next: BTreeMap::new() };
        let blocks: BTreeMap<u32, usize> =
            function.blocks.iter().map(|block| (block.label, block.end())).collect();
        let mut open: Vec<u32> = function.blocks.first().map(|block| block.label).into_iter().collect();
        while let Some(label) = open.pop() {
            if shape.rest.insert(label, Rest::Whole).is_some() {
                continue;
            }
            let Some(end) = blocks.get(&label).and_then(|&end| facts.code.get(end)) else { continue };
            let next: Vec<u32> = targets(end, is_wide(facts, end)).into_iter().map(|(_, to)| to).collect();
            open.extend_from_slice(&next);
            shape.next.insert(label, next);
        }
        for block in &function.blocks {
            let is_whole = shape.rest.get(&block.label) == Some(&Rest::Whole);
            let Some(merge) = merge_before(facts.code, block.end()).filter(|_| is_whole) else { continue };
            if let Some(label) = merge.word(1) {
                shape.rest.entry(label).or_insert(Rest::Merge);
            }
            if merge.op() == Op::LoopMerge
                && let Some(label) = merge.word(2)
                && !matches!(shape.rest.get(&label), Some(Rest::Whole))
            {
                shape.rest.insert(label, Rest::Continue(block.label));
                shape.next.insert(label, vec![block.label]);
            }
        }
        shape
    }

    fn rest(&self, label: u32) -> Rest {
        self.rest.get(&label).copied().unwrap_or(Rest::Nothing)
    }

    /// Returns the labels of the blocks that branch to each block.
    fn predecessors(&self) -> BTreeMap<u32, BTreeSet<u32>> {
        let mut all: BTreeMap<u32, BTreeSet<u32>> = BTreeMap::new();
        for (from, next) in &self.next {
            for to in next {
                all.entry(*to).or_default().insert(*from);
            }
        }
        all
    }
}

/// Repairs a module. `None` if a repair is impossible.
pub(super) fn repair(code: &Code) -> Option<Code> {
    let mut changed = Code { list: Vec::new(), ..code.clone() };
    let (mut undefined, mut phis) = (Undefined::default(), BTreeMap::new());
    let facts = Facts::of(code);
    let shapes: Vec<Shape> = facts.functions.iter().map(|function| Shape::of(&facts, function)).collect();
    for (function, shape) in facts.functions.iter().zip(&shapes) {
        repair_phis(&facts, function, shape, &mut changed, &mut undefined, &mut phis);
    }
    // The new undefined values change the indexes of instructions, so the facts are computed again. Phis without a
    // value for a predecessor are deleted.
    changed.list.clone_from(&code.list);
    undefined.declare(&mut changed);
    let (mut seeds, mut ends) = (Vec::new(), Vec::new());
    {
        let facts = Facts::of(&changed);
        for (function, shape) in facts.functions.iter().zip(&shapes) {
            for block in &function.blocks {
                let rest = shape.rest(block.label);
                match rest {
                    Rest::Whole => {}
                    Rest::Nothing => seeds.extend(block.range.clone()),
                    Rest::Merge | Rest::Continue(_) => {
                        seeds.extend(block.range.start + 1..block.end());
                        ends.push((
                            block.end(),
                            match rest {
                                Rest::Continue(header) => Instruction::new(Op::Branch).id(header),
                                _ => Instruction::new(Op::Unreachable),
                            },
                        ));
                    }
                }
            }
        }
        for (id, phi) in phis {
            let at = facts.definition(id)?;
            match phi {
                Some(phi) => ends.push((at, phi)),
                None => seeds.push(at),
            }
        }
    }
    for (at, one) in ends {
        if let Some(old) = changed.list.get_mut(at) {
            *old = one;
        }
    }
    let facts = Facts::of(&changed);
    let mut lost = Vec::new();
    for (function, shape) in facts.functions.iter().zip(&shapes) {
        find_lost(&facts, function, shape, &mut lost)?;
    }
    delete_all(&facts, &seeds, &lost)
}

/// Collects the new form of each phi whose predecessors have changed; `None` if a phi has no valid new form.
fn repair_phis(
    facts: &Facts<'_>,
    function: &Function,
    shape: &Shape,
    code: &mut Code,
    undefined: &mut Undefined,
    phis: &mut BTreeMap<u32, Option<Instruction>>,
) {
    let before = shape.predecessors();
    let none = BTreeSet::new();
    for block in function.blocks.iter().filter(|block| shape.rest(block.label) == Rest::Whole) {
        let before = before.get(&block.label).unwrap_or(&none);
        for at in block.range.clone() {
            let Some(one) = facts.code.get(at).filter(|one| one.op() == Op::Phi) else { continue };
            let (Some(ty), Some(id)) = (one.word(1), one.word(2)) else { continue };
            let mut pairs: Vec<(u32, u32)> = Vec::new();
            for pair in 0..one.len().saturating_sub(3) / 2 {
                if let (Some(value), Some(label)) = (one.word(3 + pair * 2), one.word(4 + pair * 2))
                    && before.contains(&label)
                    && pairs.iter().all(|(_, own)| *own != label)
                {
                    pairs.push((value, label));
                }
            }
            let had = one.len().saturating_sub(3) / 2;
            let kept = pairs.len();
            let missing: Vec<u32> =
                before.iter().copied().filter(|label| pairs.iter().all(|(_, own)| own != label)).collect();
            if had == kept && missing.is_empty() {
                continue;
            }
            let mut is_complete = !before.is_empty();
            for label in missing {
                match undefined.of(ty, facts, code) {
                    Some(value) => pairs.push((value, label)),
                    None => is_complete = false,
                }
            }
            let head = Instruction::new(Op::Phi).id(ty).id(id);
            let phi = pairs.into_iter().fold(head, |phi, (value, label)| phi.id(value).id(label));
            phis.insert(id, is_complete.then_some(phi));
        }
    }
}

/// Collects the uses of values that the definition of the value does not dominate. `None` if the control flow is too
/// large to compute the dominators.
fn find_lost(facts: &Facts<'_>, function: &Function, shape: &Shape, lost: &mut Vec<Use>) -> Option<()> {
    let kept: Vec<_> =
        function.blocks.iter().filter(|block| shape.rest(block.label) != Rest::Nothing).collect();
    let numbers: BTreeMap<u32, usize> =
        kept.iter().enumerate().map(|(number, block)| (block.label, number)).collect();
    let successors = kept.iter().map(|block| {
        let next = shape.next.get(&block.label).into_iter().flatten();
        let mut next: Vec<usize> = next.filter_map(|label| numbers.get(label).copied()).collect();
        next.sort_unstable();
        next.dedup();
        next
    });
    let graph = Graph::new(successors.collect())?;
    // Blocks in module order, to find the block of a definition.
    let block_of = |at: usize| {
        let after = kept.partition_point(|block| block.range.start <= at);
        let number = after.checked_sub(1)?;
        kept.get(number)?.range.contains(&at).then_some(number)
    };
    for (number, block) in kept.iter().enumerate() {
        if shape.rest(block.label) != Rest::Whole {
            continue;
        }
        for at in block.range.clone() {
            for found in facts.operands(at) {
                let Some(defined) = facts.definition(found.id) else { continue };
                if !function.range.contains(&defined) || facts.code.op(defined) == Op::Label {
                    continue;
                }
                // Parameters, and values of deleted blocks, are not in a remaining block. The deletion of a block
                // handles its values.
                let Some(own) = block_of(defined) else { continue };
                let user = if facts.code.op(at) == Op::Phi {
                    let label = facts.code.get(at).and_then(|one| one.word(found.word + 1));
                    label.and_then(|label| numbers.get(&label).copied())
                } else {
                    Some(number)
                };
                let Some(user) = user.filter(|&user| graph.is_reachable(user)) else { continue };
                if own != user && !graph.dominates(own, user) {
                    lost.push(*found);
                }
            }
        }
    }
    Some(())
}
