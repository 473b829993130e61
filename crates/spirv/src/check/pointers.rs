//! Type rules of conversions with pointers, of instructions with two results, and of bit fields.

use super::rule::Rule;
use super::state::State;
use super::types::{integer_scalar, is_value_atomic, operand};
use super::view::{Base, Shape};
use crate::read::InstructionRef;
use crate::values::{Capability, Op, StorageClass};

/// Storage classes of the pointers that can be converted to or from a generic pointer.
const SPECIFIC: [StorageClass; 4] = [
    StorageClass::Workgroup,
    StorageClass::CrossWorkgroup,
    StorageClass::Function,
    StorageClass::CodeSectionINTEL,
];

/// Checks a conversion with pointers, an instruction with two results, or a bit field. Returns the violated rule, if
/// any.
pub(super) fn pointers(state: &State<'_>, i: &InstructionRef<'_>) -> Option<Rule> {
    let view = &state.view;
    let (ty, id) = (i.word(1)?, i.word(3)?);
    let own = |id: u32| view.type_of(id);
    let is_integer = |ty: u32| match view.shape(ty) {
        Shape::Numeric(found) => found.base == Base::Int && found.count == 1,
        Shape::Other => false,
        Shape::Unknown => !view.is_core_type(ty),
    };
    // Extensions allow vectors of pointers, which have no core rules.
    let is_vector = |ty: u32| view.op(ty) == Op::TypeVector;
    match i.op() {
        Op::ConvertPtrToU | Op::ConvertUToPtr if is_vector(ty) && own(id).is_some_and(is_vector) => None,
        Op::ConvertPtrToU => {
            if !is_integer(ty) {
                return Some(Rule::ResultType("an integer scalar"));
            }
            let from = own(id)?;
            (!view.is_pointer_like(from)).then_some(Rule::Operand { id, expected: "a pointer" })
        }
        Op::ConvertUToPtr => {
            if !view.is_pointer_like(ty) {
                return Some(Rule::ResultType("a pointer"));
            }
            (!is_integer(own(id)?)).then_some(Rule::Operand { id, expected: "an integer scalar" })
        }
        Op::PtrCastToGeneric | Op::GenericCastToPtr | Op::GenericCastToPtrExplicit => {
            let Some((to, target)) = view.pointer(ty) else {
                return view.is_core_type(ty).then_some(Rule::ResultType("a pointer"));
            };
            let from = own(id)?;
            let Some((class, pointee)) = view.pointer(from) else {
                return if view.is_pointer_like(from) { None } else { operand(id, "a pointer") };
            };
            let (generic, specific) = match i.op() {
                Op::PtrCastToGeneric => (to, class),
                _ => (class, to),
            };
            let is_result = i.op() == Op::PtrCastToGeneric;
            if generic != StorageClass::Generic.0 {
                let expected = "a pointer of the storage class Generic";
                return if is_result { Some(Rule::ResultType(expected)) } else { operand(id, expected) };
            }
            if !SPECIFIC.contains(&StorageClass(specific)) {
                let expected = "a pointer of the storage class Workgroup, CrossWorkgroup or Function";
                return if is_result { operand(id, expected) } else { Some(Rule::ResultType(expected)) };
            }
            (target != pointee && view.pointer(ty).is_some())
                .then_some(Rule::Operand { id, expected: "a pointer to the type of the result" })
        }
        Op::Bitcast => {
            let from = own(id)?;
            let is_pointer = |ty: u32| view.pointer(ty).is_some();
            let is_integers = |ty: u32| match view.shape(ty) {
                Shape::Numeric(found) => found.base == Base::Int && (found.count == 1 || found.width == 32),
                Shape::Other => is_pointer(ty),
                Shape::Unknown => true,
            };
            match (is_pointer(ty), is_pointer(from)) {
                (true, false) if !is_integers(from) => operand(id, "a pointer or integers"),
                (false, true) if !is_integers(ty) => Some(Rule::ResultType("a pointer or integers")),
                _ => None,
            }
        }
        Op::IAddCarry | Op::ISubBorrow | Op::UMulExtended | Op::SMulExtended => {
            let Some(found) = view.get(ty).filter(|found| found.op() == Op::TypeStruct && found.len() == 4)
            else {
                return view
                    .is_core_type(ty)
                    .then_some(Rule::ResultType("a structure of two equal integers"));
            };
            let part = found.word(2)?;
            let unsigned = i.op() != Op::SMulExtended;
            let fits = match view.shape(part) {
                Shape::Numeric(it) => it.base == Base::Int && !(unsigned && it.signed),
                Shape::Other => false,
                Shape::Unknown => true,
            };
            if !fits || found.word(3) != Some(part) {
                return Some(Rule::ResultType("a structure of two equal integers"));
            }
            let other = i.words().skip(3).find(|&id| own(id).is_some_and(|own| own != part));
            other.and_then(|id| operand(id, "a value of the type of the members of the result"))
        }
        Op::BitFieldInsert => {
            let insert = i.word(4)?;
            if own(insert).is_some_and(|own| own != ty) {
                return operand(insert, "a value of the result type");
            }
            [i.word(5)?, i.word(6)?].into_iter().find_map(|id| integer_scalar(view, id))
        }
        Op::BitFieldSExtract | Op::BitFieldUExtract => {
            [i.word(4)?, i.word(5)?].into_iter().find_map(|id| integer_scalar(view, id))
        }
        Op::FmaKHR => match view.shape(ty) {
            Shape::Numeric(found) if found.base == Base::Float => {
                let other = i.words().skip(3).find(|&id| own(id).is_some_and(|own| own != ty));
                other.and_then(|id| operand(id, "a value of the result type"))
            }
            Shape::Unknown => None,
            _ => Some(Rule::ResultType("a float scalar or vector")),
        },
        Op::AtomicFAddEXT | Op::AtomicFMinEXT | Op::AtomicFMaxEXT => {
            match view.shape(ty) {
                Shape::Numeric(found) if found.base == Base::Float && found.count == 1 => {}
                // SPV_NV_shader_atomic_fp16_vector allows vectors of 16-bit floats.
                Shape::Numeric(found) if found.base == Base::Float && found.width == 16 => return None,
                Shape::Unknown => return None,
                _ => return Some(Rule::ResultType("a float scalar")),
            }
            let to = view.pointer(own(id)?);
            if to.is_some_and(|(_, to)| to != ty) {
                return operand(id, "a pointer to the result type");
            }
            let value = i.word(6)?;
            (own(value)? != ty).then_some(Rule::Operand { id: value, expected: "a value of the result type" })
        }
        Op::AtomicFlagTestAndSet => {
            (view.op(ty) != Op::TypeBool).then_some(Rule::ResultType("a Boolean scalar"))
        }
        op if is_value_atomic(op) => {
            let wide = matches!(view.shape(ty), Shape::Numeric(it) if it.base == Base::Int && it.width == 64);
            (wide && !state.has(Capability::Int64Atomics)).then(|| {
                let needed = Capability::Int64Atomics;
                Rule::Capability {
                    used: "a 64-bit atomic instruction".into(),
                    any_of: alloc::vec![needed],
                    names: alloc::vec!["Int64Atomics".into()],
                }
            })
        }
        _ => None,
    }
}
