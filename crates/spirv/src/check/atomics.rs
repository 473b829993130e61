//! Rules of memory semantics, and of the capabilities and storage classes of atomic instructions (SPIR-V
//! specification, sections 3.25 and 3.49.18).

use super::rule::Rule;
use super::state::State;
use super::types::operand;
use super::view::{Base, Shape};
use crate::grammar::Class;
use crate::read::InstructionRef;
use crate::values::{Capability, MemorySemantics, Op, StorageClass};
use alloc::string::ToString as _;
use alloc::vec::Vec;

fn needs(used: &str, needed: Capability) -> Option<Rule> {
    let names = Vec::from([needed.to_string()]);
    Some(Rule::Capability { used: used.into(), any_of: Vec::from([needed]), names })
}

/// Checks the memory-semantics operand `id`, which is word `word` of an instruction. Returns the violated rule, if any.
pub(super) fn semantics(state: &State<'_>, i: &InstructionRef<'_>, word: usize, id: u32) -> Option<Rule> {
    use MemorySemantics as M;
    let view = &state.view;
    let Some(value) = view.constant(id) else {
        let specialized = state.is_shader
            && !state.has(Capability::CooperativeMatrixNV)
            && !state.has(Capability::CooperativeMatrixKHR)
            && view.grammar().instruction(view.op(id).0)?.name().starts_with("OpSpec");
        return specialized
            .then_some(Rule::Operand { id, expected: "a constant that cannot be specialized" });
    };
    let has = |bits: M| value & bits.0 != 0;
    let orders = M::Acquire.0 | M::Release.0 | M::AcquireRelease.0 | M::SequentiallyConsistent.0;
    if (value & orders).count_ones() > 1 {
        return operand(id, "memory semantics with at most one memory order");
    }
    if has(M::UniformMemory) && !state.is_shader {
        return needs("the memory semantics UniformMemory", Capability::Shader);
    }
    let vulkan = [
        (M::OutputMemory, "the memory semantics OutputMemory"),
        (M::MakeAvailable, "the memory semantics MakeAvailable"),
        (M::MakeVisible, "the memory semantics MakeVisible"),
        (M::Volatile, "the memory semantics Volatile"),
    ];
    if let Some((_, used)) = vulkan.iter().find(|(bit, _)| has(*bit))
        && !state.has(Capability::VulkanMemoryModel)
    {
        return needs(used, Capability::VulkanMemoryModel);
    }
    if has(M::MakeAvailable) && !has(M(M::Release.0 | M::AcquireRelease.0)) {
        return operand(
            id,
            "memory semantics with Release or AcquireRelease, because they have MakeAvailable",
        );
    }
    if has(M::MakeVisible) && !has(M(M::Acquire.0 | M::AcquireRelease.0)) {
        return operand(id, "memory semantics with Acquire or AcquireRelease, because they have MakeVisible");
    }
    match i.op() {
        Op::AtomicStore | Op::AtomicFlagClear if has(M(M::Acquire.0 | M::AcquireRelease.0)) => {
            operand(id, "memory semantics without Acquire and AcquireRelease")
        }
        Op::AtomicLoad if has(M(M::Release.0 | M::AcquireRelease.0)) => {
            operand(id, "memory semantics without Release and AcquireRelease")
        }
        Op::AtomicCompareExchange | Op::AtomicCompareExchangeWeak
            if word == 6 && has(M(M::Release.0 | M::AcquireRelease.0)) =>
        {
            operand(id, "memory semantics without Release and AcquireRelease")
        }
        _ => None,
    }
}

/// Checks the storage class and the capabilities of an atomic instruction. Returns the violated rule, if any.
pub(super) fn atomics(state: &State<'_>, i: &InstructionRef<'_>) -> Option<Rule> {
    let view = &state.view;
    let op = i.op();
    if view.grammar().instruction(op.0)?.class() != Class::Atomic && !is_float(op) {
        return None;
    }
    let (ty, at) = match op {
        Op::AtomicStore => (view.type_of(i.word(4)?)?, 1),
        Op::AtomicFlagClear => return None,
        _ => (i.word(1)?, 3),
    };
    let id = i.word(at)?;
    let pointer = view.get(view.type_of(id)?)?;
    let class = match pointer.op() {
        Op::TypePointer | Op::TypeUntypedPointerKHR => StorageClass(pointer.word(2)?),
        _ => return None,
    };
    let refused = [
        StorageClass::UniformConstant,
        StorageClass::Input,
        StorageClass::Output,
        StorageClass::Private,
        StorageClass::PushConstant,
    ];
    if refused.contains(&class) || state.is_shader && class == StorageClass::Function {
        return operand(id, "a pointer to memory that invocations share");
    }
    let Shape::Numeric(own) = view.shape(ty) else { return None };
    if own.base == Base::Int && own.width == 64 && own.count == 1 && !state.has(Capability::Int64Atomics) {
        return needs("a 64-bit atomic instruction", Capability::Int64Atomics);
    }
    let vectors =
        state.has(Capability::AtomicFloat16VectorNV) && own.width == 16 && matches!(own.count, 2 | 4);
    if own.count > 1 && !vectors && matches!(op, Op::AtomicLoad | Op::AtomicExchange) {
        return Some(Rule::ResultType("an integer or float scalar"));
    }
    if !is_float(op) {
        return None;
    }
    if own.count > 1 && !vectors {
        return Some(Rule::ResultType("a float scalar"));
    }
    if !state.is_shader || own.count > 1 {
        return None;
    }
    let (used, needed) = match (op, own.width) {
        (Op::AtomicFAddEXT, 16) => {
            ("an addition of 16-bit floats in memory", Capability::AtomicFloat16AddEXT)
        }
        (Op::AtomicFAddEXT, 32) => {
            ("an addition of 32-bit floats in memory", Capability::AtomicFloat32AddEXT)
        }
        (Op::AtomicFAddEXT, 64) => {
            ("an addition of 64-bit floats in memory", Capability::AtomicFloat64AddEXT)
        }
        (_, 16) => ("a minimum or maximum of 16-bit floats in memory", Capability::AtomicFloat16MinMaxEXT),
        (_, 32) => ("a minimum or maximum of 32-bit floats in memory", Capability::AtomicFloat32MinMaxEXT),
        (_, 64) => ("a minimum or maximum of 64-bit floats in memory", Capability::AtomicFloat64MinMaxEXT),
        _ => return None,
    };
    if state.has(needed) { None } else { needs(used, needed) }
}

fn is_float(op: Op) -> bool {
    matches!(op, Op::AtomicFAddEXT | Op::AtomicFMinEXT | Op::AtomicFMaxEXT)
}
