//! Rules of descriptor heaps (SPV_EXT_descriptor_heap).

use super::rule::Rule;
use super::state::State;
use super::types::operand;
use super::view::{Base, Shape, View};
use crate::read::InstructionRef;
use crate::values::{Decoration, Op, StorageClass};
use alloc::vec::Vec;

fn is_int32(view: &View<'_>, id: u32) -> bool {
    matches!(view.shape_of(id), Shape::Numeric(it) if it.base == Base::Int && (it.width, it.count) == (32, 1))
}

/// Returns whether an opcode declares a descriptor type.
fn is_descriptor(op: Op) -> bool {
    matches!(
        op,
        Op::TypeBufferEXT
            | Op::TypeImage
            | Op::TypeSampler
            | Op::TypeSampledImage
            | Op::TypeAccelerationStructureKHR
            | Op::TypeTensorARM
    )
}

/// Returns whether a type is or contains a descriptor type.
fn contains_descriptor(view: &View<'_>, ty: u32) -> bool {
    let mut open = Vec::from([ty]);
    for _ in 0..1 << 10 {
        let Some(found) = open.pop().and_then(|ty| view.get(ty)) else { return false };
        match found.op() {
            op if is_descriptor(op) => return true,
            Op::TypeArray | Op::TypeRuntimeArray => open.extend(found.word(2)),
            Op::TypeStruct => open.extend(found.words().skip(2)),
            _ => {}
        }
    }
    false
}

/// Checks an instruction of the extension that declares or uses descriptors. Returns the violated rule, if any.
pub(super) fn heaps(state: &State<'_>, i: &InstructionRef<'_>) -> Option<Rule> {
    let view = &state.view;
    let is_buffer =
        |class: u32| [StorageClass::Uniform, StorageClass::StorageBuffer].contains(&StorageClass(class));
    match i.op() {
        Op::TypeBufferEXT => (!is_buffer(i.word(2)?)).then_some(Rule::Instruction(
            "a buffer descriptor needs the storage class Uniform or StorageBuffer",
        )),
        Op::ConstantSizeOfEXT => {
            let id = i.word(3)?;
            (!is_descriptor(view.op(id))).then_some(Rule::Operand { id, expected: "a descriptor type" })
        }
        Op::BufferPointerEXT => {
            let ty = view.get(i.word(1)?)?;
            let is_pointer = matches!(ty.op(), Op::TypePointer | Op::TypeUntypedPointerKHR);
            if !is_pointer || !is_buffer(ty.word(2)?) {
                return Some(Rule::ResultType("a pointer of the storage class Uniform or StorageBuffer"));
            }
            let id = i.word(3)?;
            (view.op(view.type_of(id)?) != Op::TypeUntypedPointerKHR)
                .then_some(Rule::Operand { id, expected: "an untyped pointer" })
        }
        Op::DecorateId | Op::MemberDecorateIdEXT => {
            let is_member = i.op() == Op::MemberDecorateIdEXT;
            let at = if is_member { 3 } else { 2 };
            let decoration = Decoration(i.word(at)?);
            if !matches!(decoration, Decoration::ArrayStrideIdEXT | Decoration::OffsetIdEXT) {
                return None;
            }
            let (target, value) = (i.word(1)?, i.word(at + 1)?);
            if decoration == Decoration::OffsetIdEXT && !is_member {
                return operand(target, "a structure member");
            }
            if !is_int32(view, value) {
                return operand(value, "a 32-bit integer scalar");
            }
            if decoration == Decoration::ArrayStrideIdEXT {
                if view.constant(value) == Some(0) {
                    return operand(value, "a positive integer");
                }
                let array = view.get(target)?;
                if array.word(2).is_some_and(|of| !contains_descriptor(view, of)) {
                    return operand(target, "an array of descriptors");
                }
            }
            None
        }
        _ => None,
    }
}
