//! Rules of pointers in logical addressing: storage classes and capabilities of variable pointers (SPIR-V
//! specification, sections 2.16.1 and 3.31).

use super::rule::Rule;
use super::state::State;
use super::types::operand;
use super::view::View;
use crate::read::InstructionRef;
use crate::values::{Capability, Op, StorageClass};
use alloc::vec::Vec;

/// Maximum number of types that are inspected to find a pointer in the type of a variable.
const MOST_TYPES: usize = 1 << 10;

/// Returns the storage class of a logical pointer type; `None` for another type.
fn class(view: &View<'_>, ty: u32) -> Option<StorageClass> {
    let found = view.get(ty)?;
    let is_pointer = matches!(found.op(), Op::TypePointer | Op::TypeUntypedPointerKHR);
    let class = is_pointer.then(|| found.word(2)).flatten().map(StorageClass)?;
    (class != StorageClass::PhysicalStorageBuffer).then_some(class)
}

/// Returns whether the capabilities of the module allow variable pointers of this storage class.
fn may_vary(state: &State<'_>, class: StorageClass) -> bool {
    match class {
        StorageClass::StorageBuffer => {
            state.has(Capability::VariablePointersStorageBuffer) || state.has(Capability::VariablePointers)
        }
        StorageClass::Workgroup => state.has(Capability::VariablePointers),
        _ => false,
    }
}

const POINTER: &str = "a pointer of the storage class StorageBuffer or Workgroup with the capability for variable \
                       pointers";

/// Checks the pointers of an instruction in logical addressing. Returns the violated rule, if any.
pub(super) fn logical(state: &State<'_>, i: &InstructionRef<'_>) -> Option<Rule> {
    let view = &state.view;
    if !state.is_logical {
        return None;
    }
    match i.op() {
        Op::Select
        | Op::Phi
        | Op::FunctionCall
        | Op::PtrAccessChain
        | Op::Load
        | Op::ConstantNull
        | Op::Function
        | Op::UntypedPtrAccessChainKHR => {
            let fixed = class(view, i.word(1)?).is_some_and(|class| !may_vary(state, class));
            fixed.then_some(Rule::ResultType(POINTER))
        }
        Op::ReturnValue | Op::PtrEqual | Op::PtrNotEqual | Op::PtrDiff => {
            let first = if i.op() == Op::ReturnValue { 1 } else { 3 };
            let id = i.word(first)?;
            let fixed = class(view, view.type_of(id)?).is_some_and(|class| !may_vary(state, class));
            fixed.then_some(Rule::Operand { id, expected: POINTER })
        }
        Op::ConvertUToPtr => class(view, i.word(1)?)
            .map(|_| Rule::ResultType("a pointer of the storage class PhysicalStorageBuffer")),
        Op::ConvertPtrToU => {
            let id = i.word(3)?;
            class(view, view.type_of(id)?)?;
            operand(id, "a pointer of the storage class PhysicalStorageBuffer")
        }
        Op::Variable => {
            let own = StorageClass(i.word(3)?);
            let inner = inner_pointer(view, view.pointer(i.word(1)?)?.1)?;
            if !may_vary(state, inner) {
                return Some(Rule::Instruction(
                    "a variable can only have pointers of the storage classes StorageBuffer and Workgroup, and needs \
                     the capability for variable pointers",
                ));
            }
            (!matches!(own, StorageClass::Function | StorageClass::Private)).then_some(Rule::Instruction(
                "a variable with pointers needs the storage class Function or Private",
            ))
        }
        _ => None,
    }
}

/// Returns the storage class of the first logical pointer in a type. Pointees are not inspected.
fn inner_pointer(view: &View<'_>, ty: u32) -> Option<StorageClass> {
    let mut open = Vec::from([ty]);
    for _ in 0..MOST_TYPES {
        let found = view.get(open.pop()?)?;
        match found.op() {
            Op::TypePointer | Op::TypeUntypedPointerKHR => {
                let inner = StorageClass(found.word(2)?);
                if inner != StorageClass::PhysicalStorageBuffer {
                    return Some(inner);
                }
            }
            Op::TypeArray | Op::TypeRuntimeArray => open.push(found.word(2)?),
            Op::TypeStruct => open.extend(found.words().skip(2)),
            _ => {}
        }
    }
    None
}
