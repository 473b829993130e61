//! Validates deserialized data: every index is in range, the children of a tree node follow the node, and decode tables
//! are nested as in the model, which has no cycles.

use crate::code::{
    Alternative, Checks, CondId, DecodeTable, EnumTable, Item, Program, Raw, Shape, Slot, SlotKind, TreeNode,
    Value,
};
use crate::data::Compiled;
use crate::note::CompileNote;
use isaloom_model::limits::MAX_WORD_BITS;
use isaloom_model::{BitsetId, FieldType};

/// Result of a check: `Some` if the data is valid.
type Sound = Option<()>;

fn when(holds: bool) -> Sound {
    holds.then_some(())
}

/// Checks that the operands of every value precede the value.
pub(super) fn values(list: &[Value], may_miss: &[bool]) -> Sound {
    let before = |(at, value): (usize, &Value)| value.children().iter().flatten().all(|c| c.index() < at);
    when(list.len() == may_miss.len() && list.iter().enumerate().all(before))
}

pub(super) fn compiled(of: &Compiled) -> Sound {
    when((1..=MAX_WORD_BITS as usize / 8).contains(&of.selection.unit))?;
    when(!of.selection.roots.is_empty())?;
    for root in &of.selection.roots {
        let dispatch = of.selection.dispatches.get(root.dispatch.index())?;
        when(
            root.bytes == (dispatch.size as usize / 8).max(1) && of.model.is_instruction_root(dispatch.root),
        )?;
    }
    of.selection.dispatches.iter().try_for_each(|it| dispatch(it, of))?;
    of.slots.iter().try_for_each(|it| slot(it, of))?;
    of.programs.iter().try_for_each(|it| program(it, of))?;
    of.enums.iter().try_for_each(|table: &EnumTable| when(table.id.index() < of.model.enums().len()))?;
    of.notes.iter().try_for_each(|it| note(it, of))
}

fn bitset(id: BitsetId, of: &Compiled) -> Sound {
    when(id.index() < of.model.bitsets().len())
}

fn condition(id: Option<CondId>, of: &Compiled) -> Sound {
    when(id.is_none_or(|id| id.index() < of.value_count()))
}

fn dispatch(it: &DecodeTable, of: &Compiled) -> Sound {
    bitset(it.root, of)?;
    let leaves = it.shape.matchings.len();
    when(it.size == of.model.bitset(it.root).size)?;
    when(it.guards.len() == leaves && it.programs.len() == leaves)?;
    it.guards.iter().try_for_each(|&guard| condition(guard, of))?;
    for id in &it.programs {
        let leaf = of.programs.get(id.index())?.leaf;
        bitset(leaf, of)?;
        when(of.model.bitset(leaf).root == it.root)?;
    }
    shape(&it.shape, it.size)
}

fn shape(it: &Shape, size: u32) -> Sound {
    let leaves = it.matchings.len();
    match &it.checks {
        Checks::Narrow(checks) => when(size <= 64 && checks.iter().all(|c| (c.index as usize) < leaves))?,
        Checks::Wide(checks) => when(size > 64 && checks.iter().all(|c| (c.index as usize) < leaves))?,
    }
    let forward = |(at, node): (usize, &TreeNode)| match node {
        TreeNode::Test { first, .. } => *first as usize > at,
        TreeNode::Leaves { start, end } => start <= end,
    };
    when(it.tree.iter().enumerate().all(forward))
}

fn slot(it: &Slot, of: &Compiled) -> Sound {
    when(it.field.index() < of.model.fields().len())?;
    if let Raw::Value(id) = it.raw {
        condition(Some(id), of)?;
    }
    match it.kind {
        SlotKind::Enum(table) => when((table as usize) < of.enums.len()),
        SlotKind::Nested(Some(id)) => {
            let nested = of.selection.dispatches.get(id.index())?;
            when(of.model.field(it.field).ty == FieldType::Bitset(nested.root))
        }
        _ => Some(()),
    }
}

fn program(it: &Program, of: &Compiled) -> Sound {
    bitset(it.leaf, of)?;
    for arm in &it.arms {
        bitset(arm.bitset, of)?;
        when((arm.case as usize) < of.model.bitset(arm.bitset).cases.len())?;
        condition(arm.cond, of)?;
        arm.asserts.iter().try_for_each(|assert| bitset(assert.bitset, of))?;
        for item in arm.items.iter().flatten() {
            if let Item::Field { alternatives: all, .. } = item {
                alternatives(all, of)?;
            }
        }
    }
    it.fields.iter().try_for_each(|field| alternatives(&field.alternatives, of))
}

fn alternatives(all: &[Alternative], of: &Compiled) -> Sound {
    all.iter().try_for_each(|it| {
        condition(it.cond, of)?;
        when(it.slot.index() < of.slots.len())
    })
}

fn note(it: &CompileNote, of: &Compiled) -> Sound {
    when(match it {
        CompileNote::TooDeep { field } | CompileNote::TooManyPrograms { field } => {
            field.index() < of.model.fields().len()
        }
        CompileNote::TooHeavy { expr } => expr.index() < of.model.exprs().len(),
        CompileNote::Missing { .. } => true,
    })
}
