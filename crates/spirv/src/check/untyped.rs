//! Rules of untyped pointers (SPV_KHR_untyped_pointers), of copies of a stated size, and of variables.

use super::rule::Rule;
use super::state::State;
use super::types::operand;
use super::view::{Base, Shape, View};
use crate::read::InstructionRef;
use crate::values::{Capability, Op, StorageClass};

/// Returns the storage class of a pointer type; `None` for another type.
fn class(view: &View<'_>, ty: u32) -> Option<StorageClass> {
    let found = view.get(ty)?;
    let is_pointer = matches!(found.op(), Op::TypePointer | Op::TypeUntypedPointerKHR);
    is_pointer.then(|| found.word(2)).flatten().map(StorageClass)
}

/// Checks a variable, an instruction with untyped pointers, or a copy. Returns the violated rule, if any.
pub(super) fn untyped(state: &State<'_>, i: &InstructionRef<'_>) -> Option<Rule> {
    let view = &state.view;
    match i.op() {
        Op::Variable => {
            let class = StorageClass(i.word(3)?);
            if matches!(class, StorageClass::Generic | StorageClass::PhysicalStorageBuffer) {
                return Some(Rule::Instruction(
                    "a variable cannot have the storage class Generic or PhysicalStorageBuffer",
                ));
            }
            let initialized = i.len() > 4
                && state.is_shader
                && matches!(class, StorageClass::Input | StorageClass::TaskPayloadWorkgroupEXT);
            if initialized {
                return Some(Rule::Instruction(
                    "a variable of this storage class cannot have an initializer",
                ));
            }
            let to = view.pointer(i.word(1)?)?.1;
            let is_local = matches!(class, StorageClass::Function | StorageClass::Private);
            (!is_local && state.is_shader && contains_matrix(view, to)).then_some(Rule::Instruction(
                "a variable with cooperative matrices needs the storage class Function or Private",
            ))
        }
        Op::UntypedVariableKHR => variable(view, i),
        Op::UntypedArrayLengthKHR => {
            let (structure, member) = (i.word(3)?, i.word(5)?);
            let Some(found) = view.get(structure).filter(|found| found.op() == Op::TypeStruct) else {
                return operand(structure, "a structure type");
            };
            let last = found.word(found.len() - 1)?;
            if view.op(last) != Op::TypeRuntimeArray {
                return operand(structure, "a structure that ends with a runtime array");
            }
            (member as usize + 3 != found.len()).then_some(Rule::Index { id: structure, index: member })
        }
        Op::UntypedAccessChainKHR | Op::UntypedInBoundsAccessChainKHR => {
            let (to, from) = (class(view, i.word(1)?)?, class(view, view.type_of(i.word(4)?)?)?);
            (to != from).then_some(Rule::ResultType("a pointer of the storage class of the base"))
        }
        Op::AccessChain | Op::InBoundsAccessChain | Op::PtrAccessChain | Op::InBoundsPtrAccessChain => {
            let base = i.word(3)?;
            let own = view.type_of(base)?;
            if view.op(own) == Op::TypeUntypedPointerKHR {
                return operand(base, "a typed pointer");
            }
            negative_index(view, i)
        }
        Op::PtrEqual | Op::PtrNotEqual | Op::PtrDiff => {
            let mut ids = [i.word(3)?, i.word(4)?].into_iter();
            let physical = |id: &u32| {
                view.type_of(*id).and_then(|ty| class(view, ty)) == Some(StorageClass::PhysicalStorageBuffer)
            };
            let id = ids.find(physical)?;
            operand(id, "a pointer of another storage class than PhysicalStorageBuffer")
        }
        Op::CopyMemory => {
            if i.len() > 4 && view.minor < 4 && second_access(i) {
                return Some(Rule::Instruction("two memory accesses of a copy need version 1.4"));
            }
            let (to, from) = (i.word(1)?, i.word(2)?);
            let is_untyped = |id| view.type_of(id).is_some_and(|ty| view.op(ty) == Op::TypeUntypedPointerKHR);
            if is_untyped(to) && is_untyped(from) {
                return operand(from, "a typed pointer, because the target is untyped");
            }
            let pointee = |id| Some(view.pointer(view.type_of(id)?)?.1);
            let limited =
                [to, from].into_iter().find(|&id| pointee(id).is_some_and(|ty| state.is_limited(ty)));
            limited.map(|id| Rule::Operand { id, expected: NARROW })
        }
        Op::CopyMemorySized => sized(state, i),
        Op::Undef if state.is_limited(i.word(1)?) => Some(Rule::ResultType(NARROW)),
        _ => None,
    }
}

const NARROW: &str =
    "a type without 8-bit and 16-bit numbers, which the module has only for loads and stores";

/// Returns whether `OpCopyMemory` has a second memory access, after the first and its parameters.
fn second_access(i: &InstructionRef<'_>) -> bool {
    use crate::values::MemoryAccess as M;
    let Some(first) = i.word(3) else { return false };
    let parameters = first
        & (M::Aligned.0
            | M::MakePointerAvailable.0
            | M::MakePointerVisible.0
            | M::AliasScopeINTELMask.0
            | M::NoAliasINTELMask.0);
    i.len() > 4 + parameters.count_ones() as usize
}

fn variable(view: &View<'_>, i: &InstructionRef<'_>) -> Option<Rule> {
    let (ty, storage) = (i.word(1)?, StorageClass(i.word(3)?));
    if view.op(ty) != Op::TypeUntypedPointerKHR {
        return Some(Rule::ResultType("an untyped pointer"));
    }
    if storage == StorageClass::Generic || storage == StorageClass::Function && view.home(i.word(2)?) == 0 {
        return Some(Rule::Instruction("a variable outside functions cannot have this storage class"));
    }
    if class(view, ty) != Some(storage) {
        return Some(Rule::ResultType("a pointer of the storage class of the variable"));
    }
    let sized = [StorageClass::Function, StorageClass::Private, StorageClass::Workgroup];
    let Some(data) = i.word(4) else {
        return sized.contains(&storage).then_some(Rule::Instruction(
            "an untyped variable of the storage class Function, Private or Workgroup needs a data type",
        ));
    };
    if view.get(data).is_some() && !view.grammar().instruction(view.op(data).0)?.name().starts_with("OpType")
    {
        return operand(data, "a type");
    }
    let value = i.word(5)?;
    (view.type_of(value)? != data)
        .then_some(Rule::Operand { id: value, expected: "a value of the data type" })
}

/// Checks that no index of an access chain is negative; only the operand Element of `OpPtrAccessChain` may be. Returns
/// the violated rule, if any.
fn negative_index(view: &View<'_>, i: &InstructionRef<'_>) -> Option<Rule> {
    let id = i.words().skip(4).find(|&id| is_negative(view, id))?;
    let is_element =
        matches!(i.op(), Op::PtrAccessChain | Op::InBoundsPtrAccessChain) && i.word(4) == Some(id);
    (!is_element).then_some(Rule::Operand { id, expected: "an index that is not negative" })
}

/// Returns whether a constant is a negative integer.
fn is_negative(view: &View<'_>, id: u32) -> bool {
    let Some(found) = view.get(id).filter(|found| found.op() == Op::Constant) else { return false };
    let signed = matches!(view.shape_of(id), Shape::Numeric(it) if it.base == Base::Int && it.signed);
    signed && found.word(found.len() - 1).is_some_and(|high| high >> 31 != 0)
}

fn sized(state: &State<'_>, i: &InstructionRef<'_>) -> Option<Rule> {
    let view = &state.view;
    let id = i.word(3)?;
    if is_negative(view, id) || view.op(id) == Op::ConstantNull || view.constant(id) == Some(0) {
        return operand(id, "a positive integer");
    }
    let size = view.constant(id).filter(|size| state.is_shader && size % 4 != 0)?;
    if state.has(Capability::Int8) || state.has(Capability::Int16) && size % 2 == 0 {
        return None;
    }
    let classes = [i.word(1)?, i.word(2)?].map(|id| view.type_of(id).and_then(|ty| class(view, ty)));
    let narrow = |class: Option<StorageClass>, byte: bool| {
        use Capability as C;
        let (bytes, halves): (&[C], &[C]) = match class {
            Some(StorageClass::StorageBuffer) => (
                &[C::UniformAndStorageBuffer8BitAccess, C::StorageBuffer8BitAccess],
                &[C::StorageBuffer16BitAccess, C::UniformAndStorageBuffer16BitAccess],
            ),
            Some(StorageClass::Uniform) => {
                (&[C::UniformAndStorageBuffer8BitAccess], &[C::UniformAndStorageBuffer16BitAccess])
            }
            Some(StorageClass::PushConstant) => (&[C::StoragePushConstant8], &[C::StoragePushConstant16]),
            Some(StorageClass::Input | StorageClass::Output) => (&[], &[C::StorageInputOutput16]),
            Some(StorageClass::Workgroup) => (
                &[C::WorkgroupMemoryExplicitLayout8BitAccessKHR],
                &[C::WorkgroupMemoryExplicitLayout16BitAccessKHR],
            ),
            _ => return false,
        };
        let has = |all: &[C]| all.iter().any(|one| state.has(*one));
        has(bytes) || !byte && has(halves)
    };
    let byte = size % 2 != 0;
    let fits = classes.into_iter().all(|class| narrow(class, byte));
    (!fits).then_some(Rule::Operand {
        id,
        expected: if byte {
            "a multiple of 2 without 8-bit memory"
        } else {
            "a multiple of 4 without narrow memory"
        },
    })
}

/// Returns whether a type is or contains a cooperative matrix.
fn contains_matrix(view: &View<'_>, ty: u32) -> bool {
    let mut open = alloc::vec::Vec::from([ty]);
    for _ in 0..1 << 10 {
        let Some(found) = open.pop().and_then(|ty| view.get(ty)) else { return false };
        match found.op() {
            Op::TypeCooperativeMatrixKHR | Op::TypeCooperativeMatrixNV => return true,
            Op::TypeArray | Op::TypeRuntimeArray => open.extend(found.word(2)),
            Op::TypeStruct => open.extend(found.words().skip(2)),
            _ => {}
        }
    }
    false
}
