//! Helpers of the type rules: each returns the type of a result or operand, or the violated rule if the type is wrong.

use super::rule::Rule;
use super::view::{Base, Numeric, Shape, View};
use crate::read::InstructionRef;
use crate::values::Op;

/// Returns the description of the scalars and vectors of a base type, for messages.
pub(super) fn a(base: Base) -> &'static str {
    match base {
        Base::Bool => "a Boolean scalar or vector",
        Base::Int => "an integer scalar or vector",
        Base::Float => "a float scalar or vector",
    }
}

/// Returns the finding for an operand that is not of the `expected` kind.
pub(super) fn operand(id: u32, expected: &'static str) -> Option<Rule> {
    Some(Rule::Operand { id, expected })
}

/// Returns the numeric type of a result. The error contains the violated rule if the base differs, and `None` if the
/// type is unknown.
pub(super) fn result(view: &View<'_>, i: &InstructionRef<'_>, base: Base) -> Result<Numeric, Option<Rule>> {
    match i.word(1).map_or(Shape::Unknown, |ty| view.shape(ty)) {
        Shape::Numeric(found) if found.base == base => Ok(found),
        Shape::Unknown => Err(None),
        _ => Err(Some(Rule::ResultType(a(base)))),
    }
}

/// Returns the numeric type of an operand. The error contains the violated rule if the base differs, and `None` if the
/// type is unknown.
pub(super) fn numeric(view: &View<'_>, id: u32, base: Base) -> Result<Numeric, Option<Rule>> {
    match view.shape_of(id) {
        Shape::Numeric(found) if found.base == base => Ok(found),
        Shape::Unknown => Err(None),
        _ => Err(operand(id, a(base))),
    }
}

/// Returns the violated rule if an operand is not an integer scalar.
pub(super) fn integer_scalar(view: &View<'_>, id: u32) -> Option<Rule> {
    match view.shape_of(id) {
        Shape::Numeric(found) if found.base == Base::Int && found.count == 1 => None,
        Shape::Unknown => None,
        _ => operand(id, "an integer scalar"),
    }
}

/// Returns whether the result of an atomic instruction is a value that it loads from memory. Atomic float instructions
/// are not included.
pub(super) fn is_value_atomic(op: Op) -> bool {
    matches!(
        op,
        Op::AtomicLoad
            | Op::AtomicExchange
            | Op::AtomicCompareExchange
            | Op::AtomicIIncrement
            | Op::AtomicIDecrement
            | Op::AtomicIAdd
            | Op::AtomicISub
            | Op::AtomicSMin
            | Op::AtomicUMin
            | Op::AtomicSMax
            | Op::AtomicUMax
            | Op::AtomicAnd
            | Op::AtomicOr
            | Op::AtomicXor
    )
}

/// Returns whether an instruction computes a derivative.
pub(super) fn is_derivative(op: Op) -> bool {
    matches!(
        op,
        Op::DPdx
            | Op::DPdy
            | Op::Fwidth
            | Op::DPdxFine
            | Op::DPdyFine
            | Op::FwidthFine
            | Op::DPdxCoarse
            | Op::DPdyCoarse
            | Op::FwidthCoarse
    )
}
