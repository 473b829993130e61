//! Rules of constants that extensions define, of predicated memory accesses, and of tensor layouts
//! (SPV_KHR_constant_data, SPV_KHR_abort, SPV_INTEL_predicated_io, SPV_NV_tensor_addressing).

use super::rule::Rule;
use super::state::State;
use super::types::operand;
use super::view::{Base, Shape, View};
use crate::read::InstructionRef;
use crate::values::{MemoryAccess, Op};
use alloc::collections::BTreeSet;

/// Checks an instruction of these extensions. Returns the violated rule, if any.
pub(super) fn constants(state: &State<'_>, i: &InstructionRef<'_>) -> Option<Rule> {
    let view = &state.view;
    match i.op() {
        Op::ConstantDataKHR | Op::SpecConstantDataKHR => data(view, i),
        Op::AbortKHR => {
            let (ty, message) = (i.word(1)?, i.word(2)?);
            let own = view.type_of(message)?;
            (own != ty && !matches(view, own, ty, 0))
                .then_some(Rule::Operand { id: message, expected: "a value of the message type" })
        }
        Op::CopyLogical => {
            let (ty, id) = (i.word(1)?, i.word(3)?);
            let own = view.type_of(id)?;
            if own == ty {
                return Some(Rule::ResultType("another type than that of the operand"));
            }
            (!matches(view, own, ty, 0))
                .then_some(Rule::Operand { id, expected: "a value that logically matches the result type" })
        }
        Op::PredicatedLoadINTEL => {
            let (ty, pointer, by) = (i.word(1)?, i.word(3)?, i.word(4)?);
            if !is_number(view, ty) {
                return Some(Rule::ResultType("a numeric scalar or vector"));
            }
            if let Some((_, to)) = view.pointer(view.type_of(pointer)?)
                && to != ty
            {
                return operand(pointer, "a pointer to the result type");
            }
            let other = i.word(5)?;
            if view.type_of(other).is_some_and(|own| own != ty) {
                return operand(other, "a value of the result type");
            }
            predicate(view, by).or_else(|| volatile(i.word(6)?))
        }
        Op::PredicatedStoreINTEL => {
            let (pointer, object, by) = (i.word(1)?, i.word(2)?, i.word(3)?);
            let own = view.type_of(object)?;
            if !is_number(view, own) {
                return operand(object, "a numeric scalar or vector");
            }
            if let Some((_, to)) = view.pointer(view.type_of(pointer)?)
                && to != own
            {
                return operand(pointer, "a pointer to the type of the object");
            }
            predicate(view, by).or_else(|| volatile(i.word(4)?))
        }
        Op::TypeTensorLayoutNV => {
            let (dimensions, clamp) = (i.word(2)?, i.word(3)?);
            if view.constant(dimensions).is_some_and(|count| !(1..=5).contains(&count)) {
                return operand(dimensions, "a number of dimensions from 1 to 5");
            }
            (view.constant(clamp)? > 4)
                .then_some(Rule::Operand { id: clamp, expected: "a tensor clamp mode" })
        }
        Op::TypeTensorViewNV => {
            let dimensions = i.word(2)?;
            let count = view.constant(dimensions)?;
            if !(1..=5).contains(&count) {
                return operand(dimensions, "a number of dimensions from 1 to 5");
            }
            let order = || i.words().skip(4);
            let known: BTreeSet<u32> = order().filter_map(|id| view.constant(id)).collect();
            let complete = order().all(|id| view.constant(id).is_some());
            let fits = order().count() == count as usize
                && (!complete || known.len() == count as usize && known.iter().all(|&place| place < count));
            (!fits).then_some(Rule::Instruction("the numbers are not a permutation of the dimensions"))
        }
        Op::TensorLayoutSetBlockSizeNV
        | Op::TensorLayoutSetDimensionNV
        | Op::TensorLayoutSetStrideNV
        | Op::TensorViewSetDimensionNV
        | Op::TensorViewSetStrideNV => per_dimension(view, i, 1),
        Op::TensorLayoutSliceNV => per_dimension(view, i, 2),
        _ => None,
    }
}

/// Checks that a tensor layout or view has `each` operands per dimension. Returns the violated rule, if any.
fn per_dimension(view: &View<'_>, i: &InstructionRef<'_>, each: usize) -> Option<Rule> {
    let ty = view.get(i.word(1)?)?;
    let count = view.constant(ty.word(2)?)? as usize;
    (i.len() - 4 != count * each)
        .then_some(Rule::Instruction("the number of operands differs from the number of dimensions"))
}

fn is_number(view: &View<'_>, ty: u32) -> bool {
    match view.shape(ty) {
        Shape::Numeric(found) => found.base != Base::Bool,
        Shape::Other => false,
        Shape::Unknown => true,
    }
}

fn predicate(view: &View<'_>, id: u32) -> Option<Rule> {
    let is_bool = matches!(view.shape_of(id), Shape::Numeric(it) if it.base == Base::Bool && it.count == 1);
    (!is_bool).then_some(Rule::Operand { id, expected: "a Boolean scalar" })
}

fn volatile(access: u32) -> Option<Rule> {
    (access & MemoryAccess::Volatile.0 != 0)
        .then_some(Rule::Instruction("the memory access Volatile is not allowed for a predicated access"))
}

/// Checks `OpConstantDataKHR`: the result type is an array of integers, and the literal words have the size of the
/// array. Returns the violated rule, if any.
fn data(view: &View<'_>, i: &InstructionRef<'_>) -> Option<Rule> {
    let ty = i.word(1)?;
    let Some(array) = view.get(ty).filter(|found| found.op() == Op::TypeArray) else {
        return Some(Rule::ResultType("an array of integers"));
    };
    let Shape::Numeric(of) = array.word(2).map_or(Shape::Unknown, |of| view.shape(of)) else {
        return Some(Rule::ResultType("an array of integers"));
    };
    if of.base != Base::Int || of.count != 1 {
        return Some(Rule::ResultType("an array of integers"));
    }
    let count = u64::from(view.constant(array.word(3)?)?);
    let words = (count * u64::from(of.width)).div_ceil(32);
    ((i.len() - 3) as u64 != words)
        .then_some(Rule::Instruction("the number of words differs from the size of the array"))
}

/// Returns whether two types match logically: arrays and structures are compared by their parts, not by their ids. True
/// if a part is unknown, or nested more than 64 levels deep.
fn matches(view: &View<'_>, a: u32, b: u32, depth: usize) -> bool {
    if a == b || depth > 64 {
        return true;
    }
    let (Some(left), Some(right)) = (view.get(a), view.get(b)) else { return true };
    match (left.op(), right.op()) {
        (Op::TypeArray, Op::TypeArray) => {
            let lengths = [left, right].map(|array| array.word(3).and_then(|id| view.constant(id)));
            let same = match lengths {
                [Some(a), Some(b)] => a == b,
                _ => true,
            };
            let parts = left.word(2).zip(right.word(2));
            same && parts.is_none_or(|(a, b)| matches(view, a, b, depth + 1))
        }
        (Op::TypeStruct, Op::TypeStruct) => {
            let mut parts = left.words().skip(2).zip(right.words().skip(2));
            left.len() == right.len() && parts.all(|(a, b)| matches(view, a, b, depth + 1))
        }
        _ => false,
    }
}
