//! Rules of operands that several instructions of OpenCL.std share: numbers, pointers and sizes.

use super::rule::Rule;
use super::state::State;
use super::types::operand;
use super::view::{Base, Numeric, Shape, View};
use crate::values::StorageClass;

/// Rule that an operand with another number of components violates.
pub(super) const NUMBER_OF_COMPONENTS: &str = "the number of components differs from that of the result";

/// Storage classes that a pointer may have if the instruction writes through it.
pub(super) const WRITTEN: &[StorageClass] =
    &[StorageClass::Generic, StorageClass::CrossWorkgroup, StorageClass::Workgroup, StorageClass::Function];
/// Storage classes that a pointer may have if the instruction reads through it.
pub(super) const READ: &[StorageClass] = &[
    StorageClass::UniformConstant,
    StorageClass::Generic,
    StorageClass::CrossWorkgroup,
    StorageClass::Workgroup,
    StorageClass::Function,
];

/// Returns the numeric type of a shape. If the type is not numeric, the error contains the result of `rule`; if it is
/// unknown, the error is `None`.
pub(super) fn numeric(shape: Shape, rule: impl Fn() -> Option<Rule>) -> Result<Numeric, Option<Rule>> {
    match shape {
        Shape::Numeric(found) => Ok(found),
        Shape::Other => Err(rule()),
        Shape::Unknown => Err(None),
    }
}

/// Returns the pointee of the pointer `id`, whose storage class must be one of `classes`. The error contains the
/// violated rule, or `None` if the type is unknown.
pub(super) fn pointee(view: &View<'_>, id: u32, classes: &[StorageClass]) -> Result<u32, Option<Rule>> {
    let own = view.type_of(id).ok_or(None)?;
    let Some((class, to)) = view.pointer(own) else {
        return Err(if view.is_pointer_like(own) { None } else { operand(id, "a pointer") });
    };
    if !classes.contains(&StorageClass(class)) {
        let expected = match classes.first() {
            Some(&StorageClass::CrossWorkgroup) => "a pointer of the storage class CrossWorkgroup",
            Some(&StorageClass::UniformConstant) => "a pointer to memory that a kernel can read",
            _ => "a pointer to memory that a kernel can write",
        };
        return Err(operand(id, expected));
    }
    Ok(to)
}

/// Checks that a pointer of one of the storage classes points to a 16-bit float.
pub(super) fn half(view: &View<'_>, id: u32, classes: &[StorageClass]) -> Result<Option<Rule>, Option<Rule>> {
    let to = pointee(view, id, classes)?;
    let expected = "a pointer to a 16-bit float scalar";
    let to = numeric(view.shape(to), || operand(id, expected))?;
    let fits = to.base == Base::Float && (to.width, to.count) == (16, 1);
    Ok(if fits { None } else { operand(id, expected) })
}

/// Checks that an operand is an integer scalar with the width of addresses.
pub(super) fn size(state: &State<'_>, id: u32) -> Result<(), Option<Rule>> {
    let Some(width) = state.address_width else {
        return Err(Some(Rule::Instruction("the instruction needs a physical addressing model")));
    };
    let expected = if width == 32 { "a 32-bit integer scalar" } else { "a 64-bit integer scalar" };
    let own = numeric(state.view.shape_of(id), || operand(id, expected))?;
    let fits = own.base == Base::Int && (own.width, own.count) == (width, 1);
    if fits { Ok(()) } else { Err(operand(id, expected)) }
}
