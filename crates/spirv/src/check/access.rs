//! Rules of memory accesses: whether the mask of a load, store or copy fits the storage class of the pointer (SPIR-V
//! specification, section 3.26).

use super::rule::{AccessRule, Rule};
use super::view::View;
use crate::read::InstructionRef;
use crate::values::{MemoryAccess, Op, StorageClass};
use alloc::vec::Vec;

/// Storage classes whose memory several invocations share.
const SHARED: [StorageClass; 7] = [
    StorageClass::Uniform,
    StorageClass::Workgroup,
    StorageClass::CrossWorkgroup,
    StorageClass::Generic,
    StorageClass::Image,
    StorageClass::StorageBuffer,
    StorageClass::PhysicalStorageBuffer,
];

/// Maximum number of types that are inspected to find the largest scalar of a type.
const MOST_TYPES: usize = 1 << 10;

/// Checks the memory accesses of a load, store or copy. Returns the violated rule, if any.
pub(super) fn access(view: &View<'_>, i: &InstructionRef<'_>) -> Option<Rule> {
    let (pointers, at): (&[usize], usize) = match i.op() {
        Op::Load => (&[3], 4),
        Op::Store => (&[1], 3),
        Op::CopyMemory => (&[1, 2], 3),
        Op::CopyMemorySized => (&[1, 2], 4),
        Op::CooperativeMatrixLoadKHR => (&[3], 6),
        Op::CooperativeMatrixStoreKHR => (&[1], 5),
        Op::CooperativeMatrixLoadNV => (&[3], 6),
        Op::CooperativeMatrixStoreNV => (&[1], 5),
        Op::CooperativeVectorLoadNV => (&[3], 5),
        Op::CooperativeVectorStoreNV => (&[1], 4),
        _ => return None,
    };
    let mut targets = Vec::new();
    for &word in pointers {
        let ty = view.get(view.type_of(i.word(word)?)?)?;
        let pointee = match ty.op() {
            Op::TypePointer => ty.word(3),
            Op::TypeUntypedPointerKHR => None,
            _ => return None,
        };
        targets.push((StorageClass(ty.word(2)?), pointee));
    }
    let rule = |rule| Some(Rule::Access(rule));
    let is_physical = |&(class, _): &(StorageClass, _)| class == StorageClass::PhysicalStorageBuffer;
    let Some(mask) = i.word(at).map(MemoryAccess) else {
        return if targets.iter().any(is_physical) { rule(AccessRule::Unaligned) } else { None };
    };
    let has = |bit: MemoryAccess| mask.0 & bit.0 != 0;
    let loads = matches!(
        i.op(),
        Op::Load | Op::CooperativeMatrixLoadKHR | Op::CooperativeMatrixLoadNV | Op::CooperativeVectorLoadNV
    );
    let stores = matches!(
        i.op(),
        Op::Store
            | Op::CooperativeMatrixStoreKHR
            | Op::CooperativeMatrixStoreNV
            | Op::CooperativeVectorStoreNV
    );
    let orders = [MemoryAccess::MakePointerAvailable, MemoryAccess::MakePointerVisible];
    if loads && has(MemoryAccess::MakePointerAvailable) {
        return rule(AccessRule::AvailableLoad);
    }
    if stores && has(MemoryAccess::MakePointerVisible) {
        return rule(AccessRule::VisibleStore);
    }
    if orders.into_iter().any(has) && !has(MemoryAccess::NonPrivatePointer) {
        return rule(AccessRule::Private);
    }
    if has(MemoryAccess::NonPrivatePointer) && targets.iter().any(|(class, _)| !SHARED.contains(class)) {
        return rule(AccessRule::NotShared);
    }
    if !has(MemoryAccess::Aligned) {
        return if targets.iter().any(is_physical) { rule(AccessRule::Unaligned) } else { None };
    }
    let alignment = i.word(at + 1)?;
    let physical = targets.iter().filter(|target| is_physical(target));
    let largest = physical.filter_map(|(_, pointee)| largest_scalar(view, (*pointee)?)).max()?;
    (alignment < largest).then_some(Rule::SmallAlignment { alignment, largest })
}

/// Returns the size in bytes of the largest scalar of a type. `None` if it has no scalars or more than [`MOST_TYPES`]
/// parts, or if the size of a part is unknown.
fn largest_scalar(view: &View<'_>, ty: u32) -> Option<u32> {
    let (mut open, mut largest) = (Vec::from([ty]), None);
    for _ in 0..MOST_TYPES {
        let Some(found) = open.pop().map(|ty| view.get(ty)) else { return largest };
        let found = found?;
        let size = match found.op() {
            Op::TypeInt | Op::TypeFloat => Some(found.word(2)? / 8),
            Op::TypePointer => Some(8),
            Op::TypeVector | Op::TypeMatrix | Op::TypeArray | Op::TypeRuntimeArray => {
                open.push(found.word(2)?);
                None
            }
            Op::TypeStruct => {
                open.extend(found.words().skip(2));
                None
            }
            _ => return None,
        };
        largest = largest.max(size);
    }
    None
}
