//! Simplifies the control flow of functions: branches with one target, collapsed constructs, loops without a back edge,
//! early returns, switches with fewer cases.

use super::code::{Code, Facts, Undefined};
use super::delete::without;
use super::edit::Edit;
use super::repair::{is_wide, merge_before, repair, targets};
use crate::flow_graph::is_terminator;
use crate::ir::Instruction;
use crate::values::{Op, SelectionControl};
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::Vec;

/// Applies edits of the control flow. `None` if no edit applies, or if the result cannot be repaired.
pub(super) fn redirect(facts: &Facts<'_>, edits: &[Edit]) -> Option<Code> {
    let mut changes: BTreeMap<u32, Vec<&Edit>> = BTreeMap::new();
    for edit in edits {
        let block = match *edit {
            Edit::Goto { block, .. } | Edit::Return { block } | Edit::Case { block, .. } => block,
            Edit::Break { header, unloop } => {
                // Every branch to the continue target becomes a branch to the merge block.
                let (merge, continues) = loop_of(facts, header)?;
                if unloop {
                    changes.entry(header).or_default().push(edit);
                }
                let function = facts.functions.get(facts.function_at(facts.definition(header)?)?)?;
                for block in &function.blocks {
                    let Some(end) = facts.code.get(block.end()) else { continue };
                    if targets(end, is_wide(facts, end)).iter().any(|(_, to)| *to == continues)
                        && merge != continues
                    {
                        changes.entry(block.label).or_default().push(edit);
                    }
                }
                continue;
            }
            _ => continue,
        };
        changes.entry(block).or_default().push(edit);
    }
    if changes.is_empty() {
        return None;
    }
    let mut code = Code { list: Vec::with_capacity(facts.code.list.len()), ..facts.code.clone() };
    let (mut own, mut undefined): (&[&Edit], Undefined) = (&[], Undefined::default());
    for (at, one) in facts.code.list.iter().enumerate() {
        match one.op() {
            Op::Label => {
                own = one.word(1).and_then(|label| changes.get(&label)).map_or(&[], |edits| edits.as_slice());
                code.list.push(one.clone());
            }
            operation if !own.is_empty() && is_terminator(operation) => {
                end_block(facts, at, own, &mut code, &mut undefined)?;
                own = &[];
            }
            _ => code.list.push(one.clone()),
        }
    }
    undefined.declare(&mut code);
    repair(&code)
}

/// Returns merge block and continue target of a loop header; `None` for other blocks.
pub(super) fn loop_of(facts: &Facts<'_>, header: u32) -> Option<(u32, u32)> {
    let at = facts.definition(header)?;
    let function = facts.functions.get(facts.function_at(at)?)?;
    let block = function.blocks.iter().find(|block| block.label == header)?;
    let merge = merge_before(facts.code, block.end()).filter(|one| one.op() == Op::LoopMerge)?;
    Some((merge.word(1)?, merge.word(2)?))
}

/// Applies edits to the merge instruction and terminator of a block, and appends the result to `code`. `None` if an
/// edit is impossible.
fn end_block(
    facts: &Facts<'_>,
    at: usize,
    edits: &[&Edit],
    code: &mut Code,
    undefined: &mut Undefined,
) -> Option<()> {
    let mut end = facts.code.get(at)?.clone();
    let has_merge = merge_before(facts.code, at).is_some();
    let mut merge = if has_merge { code.list.pop() } else { None };
    let wide = is_wide(facts, &end);
    for edit in edits {
        match **edit {
            Edit::Goto { to, keeps_merge, .. } => {
                if !keeps_merge || merge.as_ref().is_some_and(|one| one.op() != Op::LoopMerge) {
                    merge = None;
                }
                end = Instruction::new(Op::Branch).id(to);
            }
            Edit::Return { .. } => {
                merge = None;
                end = leave(facts, at, code, undefined)?;
            }
            Edit::Case { label, .. } => {
                let all = targets(&end, wide);
                let step = if wide { 3 } else { 2 };
                let dropped = all.iter().skip(1).filter(|(_, to)| *to == label).map(|(word, _)| *word);
                let dropped: BTreeSet<usize> =
                    dropped.flat_map(|word| word + 1 - step..word + 1).filter(|word| *word > 2).collect();
                end = without(&end, |word| dropped.contains(&word));
            }
            Edit::Break { header, unloop } => {
                let (to, continues) = loop_of(facts, header)?;
                for (word, label) in targets(&end, wide) {
                    if label == continues {
                        end.set_word(word, to);
                    }
                }
                let is_own = merge.as_ref().is_some_and(|one| one.word(2) == Some(continues));
                if unloop && is_own {
                    let selects = matches!(end.op(), Op::BranchConditional | Op::Switch);
                    let none = SelectionControl(0);
                    merge = selects.then(|| Instruction::new(Op::SelectionMerge).id(to).value(none));
                }
                if end.op() == Op::BranchConditional && end.word(2) == end.word(3) {
                    merge = merge.filter(|one| one.op() == Op::LoopMerge);
                    end = Instruction::new(Op::Branch).id(to);
                }
            }
            _ => {}
        }
    }
    code.list.extend(merge);
    code.list.push(end);
    Some(())
}

/// Returns an instruction that ends a function early; `None` if the return type permits no undefined value.
fn leave(facts: &Facts<'_>, at: usize, code: &mut Code, undefined: &mut Undefined) -> Option<Instruction> {
    let function = facts.functions.get(facts.function_at(at)?)?;
    let ty = facts.code.get(function.range.start)?.word(1)?;
    if facts.op(ty) == Op::TypeVoid {
        return Some(Instruction::new(Op::Return));
    }
    let id = undefined.of(ty, facts, code)?;
    Some(Instruction::new(Op::ReturnValue).id(id))
}
