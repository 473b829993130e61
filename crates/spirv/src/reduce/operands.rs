//! Simplifications of operands and constants: optional operands are removed, values become undefined or refer to
//! earlier values of the same type, constants become smaller.

use super::code::{Facts, Use, computes_value};
use super::edit::Edit;
use super::repair::{is_wide, targets};
use crate::flow_graph::Graph;
use crate::grammar::Class;
use crate::ir::Instruction;
use crate::values::Op;
use alloc::collections::BTreeMap;
use alloc::vec::Vec;

/// Maximum number of values of a type that are compared with an operand.
const MOST_VALUES: usize = 64;

/// Returns edits that remove optional operands and bits of control masks.
pub(super) fn optional(facts: &Facts<'_>) -> Vec<Edit> {
    let mut edits = Vec::new();
    for (at, one) in facts.code.list.iter().enumerate() {
        let cut = |first: usize| (one.len() > first).then(|| Edit::Cut(at, first..one.len()));
        let clear =
            |word: usize| one.word(word).filter(|&bits| bits != 0).map(|_| Edit::Word { at, word, value: 0 });
        match one.op() {
            Op::Function => edits.extend(clear(3)),
            Op::SelectionMerge => edits.extend(clear(2)),
            Op::LoopMerge => {
                edits.extend(cut(4));
                edits.extend(clear(3));
            }
            Op::Load | Op::Variable | Op::BranchConditional | Op::ImageWrite => edits.extend(cut(4)),
            Op::Store | Op::CopyMemory => edits.extend(cut(3)),
            Op::ImageSampleImplicitLod | Op::ImageSampleProjImplicitLod | Op::ImageFetch | Op::ImageRead => {
                edits.extend(cut(5));
            }
            Op::ImageSampleDrefImplicitLod
            | Op::ImageSampleProjDrefImplicitLod
            | Op::ImageGather
            | Op::ImageDrefGather => edits.extend(cut(6)),
            Op::EntryPoint => {
                let first = 4 + one.string_at(3).len() / 4;
                edits.extend((first..one.len()).rev().map(|word| Edit::Cut(at, word..word + 1)));
            }
            _ => {}
        }
    }
    edits
}

/// Returns whether an operand of an instruction in a function is a value that can be replaced by other
/// values.
fn is_value(facts: &Facts<'_>, found: &Use) -> bool {
    let operation = facts.code.op(found.at);
    let fixed = match operation {
        Op::Function | Op::FunctionParameter | Op::Variable => true,
        Op::FunctionCall => found.word == 3,
        _ => facts.is_debug(found.at),
    };
    !fixed && !found.is_type && facts.type_of(found.id).is_some() && facts.op(found.id) != Op::Function
}

/// Returns edits that replace operands by undefined values.
pub(super) fn undefined(facts: &Facts<'_>) -> Vec<Edit> {
    let mut edits = Vec::new();
    for function in &facts.functions {
        for at in function.range.clone().rev() {
            let operation = facts.code.op(at);
            let class = facts.code.ask(|grammar| grammar.instruction(operation.0).map(|row| row.class()));
            let takes = class.is_some_and(|class| computes_value(class) || class == Class::ControlFlow)
                || matches!(operation, Op::Store | Op::FunctionCall | Op::ExtInst);
            for found in facts.operands(at).iter().filter(|found| takes && is_value(facts, found)) {
                let Some(ty) = facts.type_of(found.id).filter(|&ty| facts.has_undef(ty)) else { continue };
                if facts.op(found.id) != Op::Undef {
                    edits.push(Edit::Undef { at, word: found.word, ty });
                }
            }
        }
    }
    edits
}

/// Returns the position of each instruction among the instructions that are not `OpUndef`; 0 for an `OpUndef`.
pub(super) fn ranks(facts: &Facts<'_>) -> Vec<u32> {
    let mut next = 0;
    let rank = |one: &Instruction| {
        if one.op() == Op::Undef {
            return 0;
        }
        next += 1;
        next
    };
    facts.code.list.iter().map(rank).collect()
}

/// Returns edits that replace operands by the earliest available value of the same type.
pub(super) fn earlier(facts: &Facts<'_>) -> Vec<Edit> {
    let ranks = ranks(facts);
    let rank = |at: usize| ranks.get(at).copied().unwrap_or(0);
    let mut global: BTreeMap<u32, Vec<(u32, usize)>> = BTreeMap::new();
    let first = facts.functions.first().map_or(0, |function| function.range.start);
    let add = |map: &mut BTreeMap<u32, Vec<(u32, usize)>>, at: usize| {
        if let (Some(ty), Some(id)) = (facts.result_type(at), facts.result(at))
            && facts.code.op(at) != Op::Function
        {
            let list = map.entry(ty).or_default();
            if list.len() < MOST_VALUES {
                list.push((id, at));
            }
        }
    };
    (0..first).for_each(|at| add(&mut global, at));
    let mut edits = Vec::new();
    for function in &facts.functions {
        let mut local = BTreeMap::new();
        function.range.clone().for_each(|at| add(&mut local, at));
        let numbers: BTreeMap<u32, usize> =
            function.blocks.iter().enumerate().map(|(number, block)| (block.label, number)).collect();
        let next = function.blocks.iter().map(|block| {
            let end = facts.code.get(block.end());
            let all = end.map(|end| targets(end, is_wide(facts, end))).unwrap_or_default();
            let mut all: Vec<usize> = all.iter().filter_map(|(_, to)| numbers.get(to).copied()).collect();
            all.sort_unstable();
            all.dedup();
            all
        });
        let Some(graph) = Graph::new(next.collect()) else { continue };
        let block_of = |at: usize| {
            let after = function.blocks.partition_point(|block| block.range.start <= at);
            after.checked_sub(1)
        };
        for at in function.range.clone() {
            for found in facts.operands(at).iter().filter(|found| is_value(facts, found)) {
                let Some(ty) = facts.type_of(found.id) else { continue };
                let own = facts.definition(found.id).map_or(0, rank);
                let is_phi = facts.code.op(at) == Op::Phi;
                let parent = facts.code.get(at).and_then(|one| one.word(found.word + 1));
                let user =
                    if is_phi { parent.and_then(|to| numbers.get(&to).copied()) } else { block_of(at) };
                let is_available = |&&(_, defined): &&(u32, usize)| match (block_of(defined), user) {
                    _ if !function.range.contains(&defined) => true,
                    (None, _) => true,
                    (Some(block), Some(user)) if block == user => is_phi || defined < at,
                    (Some(block), Some(user)) => graph.is_reachable(user) && graph.dominates(block, user),
                    _ => false,
                };
                let all = global.get(&ty).into_iter().flatten().chain(local.get(&ty).into_iter().flatten());
                let lower = all.filter(|(id, defined)| *id != found.id && rank(*defined) < own);
                if let Some(&(value, _)) =
                    lower.filter(|one| is_available(one)).min_by_key(|(_, at)| rank(*at))
                {
                    edits.push(Edit::Word { at, word: found.word, value });
                }
            }
        }
    }
    edits
}

/// Returns edits that replace composite and specialization constants by simpler constants.
pub(super) fn null_constants(facts: &Facts<'_>) -> Vec<Edit> {
    let mut edits = Vec::new();
    for (at, one) in facts.code.list.iter().enumerate().rev() {
        let with = |op: Op| one.words().skip(1).fold(Instruction::new(op), Instruction::literal);
        let new = match one.op() {
            Op::SpecConstant => with(Op::Constant),
            Op::SpecConstantTrue => with(Op::ConstantTrue),
            Op::SpecConstantFalse => with(Op::ConstantFalse),
            Op::ConstantComposite | Op::SpecConstantComposite | Op::SpecConstantOp => {
                let (Some(ty), Some(id)) = (one.word(1), one.word(2)) else { continue };
                if !facts.has_undef(ty) {
                    continue;
                }
                Instruction::new(Op::ConstantNull).id(ty).id(id)
            }
            _ => continue,
        };
        edits.push(Edit::Replace(at, new));
    }
    edits
}

/// Returns edits that set constants to zero.
pub(super) fn zero_constants(facts: &Facts<'_>) -> Vec<Edit> {
    constants(facts, |_| 0)
}

/// Returns edits that make constants smaller: each edit sets a constant to 1 or halves it.
pub(super) fn small_constants(facts: &Facts<'_>) -> Vec<Edit> {
    let mut edits = constants(facts, |bits| bits.min(1));
    edits.extend(constants(facts, |bits| bits / 2));
    edits
}

fn constants(facts: &Facts<'_>, change: impl Fn(u64) -> u64) -> Vec<Edit> {
    let mut edits = Vec::new();
    for (at, one) in facts.code.list.iter().enumerate() {
        if one.op() != Op::Constant || one.len() > 5 {
            continue;
        }
        let (Some(ty), Some(id), Some(low)) = (one.word(1), one.word(2), one.word(3)) else { continue };
        let bits = u64::from(low) | u64::from(one.word(4).unwrap_or(0)) << 32;
        // The bits of a float are only replaced by zero, because half of the bits is not half of the value.
        let new = change(bits);
        if new >= bits || new != 0 && facts.op(ty) != Op::TypeInt {
            continue;
        }
        let constant = Instruction::new(Op::Constant).id(ty).id(id);
        let constant = if one.len() == 5 { constant.literal64(new) } else { constant.literal(new as u32) };
        edits.push(Edit::Replace(at, constant));
    }
    edits
}
