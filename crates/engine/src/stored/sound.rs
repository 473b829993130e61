//! Validates deserialized data: every index is in range, and the children of a tree node follow the node.

use crate::code::{Checks, CondId, DecodeTable, EnumTable, Raw, Shape, Slot, SlotKind, TreeNode, Value};
use crate::data::Compiled;
use crate::mixed_size_tree::{Leaf, MixedSizeTree};
use crate::note::CompileNote;
use isaloom_model::limits::MAX_WORD_BITS;
use isaloom_model::{BitsetId, Counts};

/// Result of a check: `Some` if the data is valid.
type Sound = Option<()>;

fn when(holds: bool) -> Sound {
    holds.then_some(())
}

/// Checks that the operands of every value precede the value.
pub(crate) fn values(list: &[Value], may_miss: &[bool]) -> Sound {
    let before = |(at, value): (usize, &Value)| value.children().iter().flatten().all(|c| c.index() < at);
    when(list.len() == may_miss.len() && list.iter().enumerate().all(before))
}

pub(super) fn compiled(of: &Compiled, counts: Counts) -> Sound {
    when((1..=MAX_WORD_BITS as usize / 8).contains(&of.selection.unit))?;
    when(!of.selection.roots.is_empty())?;
    for root in &of.selection.roots {
        let dispatch = of.selection.dispatches.get(root.dispatch.index())?;
        when(
            root.bytes == (dispatch.size as usize / 8).max(1) && of.model.is_instruction_root(dispatch.root),
        )?;
    }
    of.selection.dispatches.iter().try_for_each(|it| dispatch(it, of, counts))?;
    of.slots.iter().try_for_each(|it| slot(it, of, counts))?;
    of.enums.iter().try_for_each(|table: &EnumTable| when(table.id.index() < counts.enums))?;
    of.notes.iter().try_for_each(|it| note(it, counts))
}

fn condition(id: Option<CondId>, of: &Compiled) -> Sound {
    when(id.is_none_or(|id| id.index() < of.value_count()))
}

fn dispatch(it: &DecodeTable, of: &Compiled, counts: Counts) -> Sound {
    when(it.root.index() < counts.bitsets)?;
    let leaves = it.shape.matchings.len();
    when(it.guards.len() == leaves && it.programs.len() == leaves)?;
    it.guards.iter().try_for_each(|&guard| condition(guard, of))?;
    when(it.programs.iter().all(|id| id.index() < of.programs.len()))?;
    shape(&it.shape, it.size)
}

fn shape(it: &Shape, size: u32) -> Sound {
    let leaves = it.matchings.len();
    match &it.checks {
        Checks::Narrow(checks) => when(size <= 64 && checks.iter().all(|c| (c.index as usize) < leaves))?,
        Checks::Wide(checks) => when(size > 64 && checks.iter().all(|c| (c.index as usize) < leaves))?,
    }
    tree(&it.tree)
}

/// Checks that the children of every node follow the node, so that a search ends.
fn tree(nodes: &[TreeNode]) -> Sound {
    let forward = |(at, node): (usize, &TreeNode)| match node {
        TreeNode::Test { first, .. } => *first as usize > at,
        TreeNode::Leaves { start, end } => start <= end,
    };
    when(nodes.iter().enumerate().all(forward))
}

/// Checks the tree of a selector with this number of values.
pub(crate) fn mixed_size_tree(of: &MixedSizeTree<BitsetId>, values: usize) -> Sound {
    let leaf = |leaf: &Leaf<BitsetId>| {
        leaf.guard.is_none_or(|guard| guard.index() < values) && (1..=16).contains(&leaf.bytes)
    };
    when(of.leaves.iter().all(leaf))?;
    tree(&of.tree)
}

fn slot(it: &Slot, of: &Compiled, counts: Counts) -> Sound {
    when(it.field.index() < counts.fields)?;
    if let Raw::Value(id) = it.raw {
        condition(Some(id), of)?;
    }
    match it.kind {
        SlotKind::Enum(table) => when((table as usize) < of.enums.len()),
        SlotKind::Nested(Some(id)) => when(id.index() < of.selection.dispatches.len()),
        _ => Some(()),
    }
}

fn note(it: &CompileNote, counts: Counts) -> Sound {
    when(match it {
        CompileNote::TooDeep { field } | CompileNote::TooManyPrograms { field } => {
            field.index() < counts.fields
        }
        CompileNote::TooHeavy { expr } => expr.index() < counts.exprs,
        CompileNote::Missing { .. } => true,
    })
}
