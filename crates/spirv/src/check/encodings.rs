//! Rules of float types with another encoding than IEEE 754: instructions that do not accept such floats
//! (SPV_KHR_bfloat16, SPV_EXT_float8 and the extensions for smaller floats).

use super::rule::Rule;
use super::view::View;
use crate::read::InstructionRef;
use crate::values::Op;

/// Returns whether a type is a float with another encoding than IEEE 754, or a vector or matrix of such floats.
fn is_encoded(view: &View<'_>, ty: u32) -> bool {
    let mut at = ty;
    for _ in 0..3 {
        let Some(found) = view.get(at) else { return false };
        match found.op() {
            Op::TypeFloat => return found.len() > 3,
            Op::TypeVector | Op::TypeVectorIdEXT | Op::TypeMatrix | Op::TypeCooperativeMatrixNV => {
                at = found.word(2).unwrap_or(0);
            }
            _ => return false,
        }
    }
    false
}

/// Returns whether a type has floats of at most 8 bits.
fn is_tiny(view: &View<'_>, ty: u32) -> bool {
    let scalar = match view.get(ty) {
        Some(found) if matches!(found.op(), Op::TypeVector | Op::TypeVectorIdEXT) => found.word(2),
        _ => Some(ty),
    };
    scalar
        .and_then(|ty| view.get(ty))
        .is_some_and(|found| found.op() == Op::TypeFloat && found.word(2) < Some(16))
}

/// Checks that an instruction accepts the encoding of its float operands. Returns the violated rule, if any.
pub(super) fn encoding(view: &View<'_>, i: &InstructionRef<'_>) -> Option<Rule> {
    const IEEE: &str = "floats of IEEE 754";
    let result = |wrong: fn(&View<'_>, u32) -> bool| {
        i.word(1).filter(|&ty| wrong(view, ty)).map(|_| Rule::ResultType(IEEE))
    };
    let operand = |word: usize| {
        let id = i.word(word)?;
        is_encoded(view, view.type_of(id)?).then_some(Rule::Operand { id, expected: IEEE })
    };
    match i.op() {
        Op::FAdd
        | Op::FSub
        | Op::FMul
        | Op::FDiv
        | Op::FRem
        | Op::FMod
        | Op::FNegate
        | Op::FmaKHR
        | Op::VectorTimesScalar
        | Op::MatrixTimesScalar
        | Op::VectorTimesMatrix
        | Op::MatrixTimesVector
        | Op::MatrixTimesMatrix
        | Op::OuterProduct
        | Op::DPdx
        | Op::DPdy
        | Op::Fwidth
        | Op::DPdxFine
        | Op::DPdyFine
        | Op::FwidthFine
        | Op::DPdxCoarse
        | Op::DPdyCoarse
        | Op::FwidthCoarse
        | Op::AtomicFAddEXT
        | Op::AtomicFMinEXT
        | Op::AtomicFMaxEXT
        | Op::AtomicLoad
        | Op::AtomicExchange
        | Op::GroupNonUniformRotateKHR
        | Op::GroupNonUniformBroadcast
        | Op::GroupNonUniformShuffle
        | Op::GroupNonUniformShuffleXor
        | Op::GroupNonUniformShuffleUp
        | Op::GroupNonUniformShuffleDown
        | Op::GroupNonUniformQuadBroadcast
        | Op::GroupNonUniformQuadSwap
        | Op::GroupNonUniformBroadcastFirst
        | Op::GroupNonUniformFAdd
        | Op::GroupNonUniformFMul
        | Op::GroupNonUniformFMin => result(is_encoded),
        Op::ExtInst if view.set(i) == b"GLSL.std.450" => result(is_encoded),
        Op::Dot => result(is_tiny),
        Op::IsNan
        | Op::IsInf
        | Op::IsFinite
        | Op::IsNormal
        | Op::SignBitSet
        | Op::LessOrGreater
        | Op::Ordered
        | Op::Unordered
        | Op::FOrdEqual
        | Op::FUnordEqual
        | Op::FOrdNotEqual
        | Op::FUnordNotEqual
        | Op::FOrdLessThan
        | Op::FUnordLessThan
        | Op::FOrdGreaterThan
        | Op::FUnordGreaterThan
        | Op::FOrdLessThanEqual
        | Op::FUnordLessThanEqual
        | Op::FOrdGreaterThanEqual
        | Op::FUnordGreaterThanEqual => operand(3),
        Op::GroupNonUniformAllEqual => operand(4),
        _ => None,
    }
}
