//! Type rules of the instructions of GLSL.std.450.

use super::rule::Rule;
use super::types::a;
use super::view::{Base, Shape, View};
use crate::read::InstructionRef;
use crate::values::GLSLStd450;

/// Checks an instruction of GLSL.std.450.
pub(super) fn extended(view: &View<'_>, i: &InstructionRef<'_>, ty: u32) -> Option<Rule> {
    let set = view.get(i.word(3)?)?;
    if set.string_at(2) != b"GLSL.std.450" {
        return None;
    }
    use GLSLStd450 as G;
    let number = GLSLStd450(i.word(4)?);
    let operands = || i.words().skip(5);
    let same = |base: Base| -> Option<Rule> {
        match view.shape(ty) {
            Shape::Numeric(found) if found.base == base => {}
            Shape::Unknown => return None,
            _ => return Some(Rule::ResultType(a(base))),
        }
        let other = operands().find(|&id| view.type_of(id).is_some_and(|own| own != ty));
        other.map(|id| Rule::Operand { id, expected: "a value of the result type" })
    };
    let integers = || -> Option<Rule> {
        let Shape::Numeric(whole) = view.shape(ty) else {
            return (view.shape(ty) == Shape::Other).then_some(Rule::ResultType(a(Base::Int)));
        };
        if whole.base != Base::Int {
            return Some(Rule::ResultType(a(Base::Int)));
        }
        let other = operands().find(|&id| match view.shape_of(id) {
            Shape::Numeric(found) => !found.is_like(whole),
            Shape::Other => true,
            Shape::Unknown => false,
        });
        other.map(|id| Rule::Operand {
            id,
            expected: "an integer of the width and number of components of the result",
        })
    };
    match number {
        G::Round
        | G::RoundEven
        | G::Trunc
        | G::FAbs
        | G::FSign
        | G::Floor
        | G::Ceil
        | G::Fract
        | G::Radians
        | G::Degrees
        | G::Sin
        | G::Cos
        | G::Tan
        | G::Asin
        | G::Acos
        | G::Atan
        | G::Sinh
        | G::Cosh
        | G::Tanh
        | G::Asinh
        | G::Acosh
        | G::Atanh
        | G::Atan2
        | G::Pow
        | G::Exp
        | G::Log
        | G::Exp2
        | G::Log2
        | G::Sqrt
        | G::InverseSqrt
        | G::FMin
        | G::FMax
        | G::FClamp
        | G::FMix
        | G::Step
        | G::SmoothStep
        | G::Fma
        | G::NMin
        | G::NMax
        | G::NClamp
        | G::Normalize
        | G::Cross
        | G::FaceForward
        | G::Reflect => same(Base::Float),
        G::SAbs
        | G::SSign
        | G::UMin
        | G::SMin
        | G::UMax
        | G::SMax
        | G::UClamp
        | G::SClamp
        | G::FindILsb
        | G::FindSMsb
        | G::FindUMsb => integers(),
        G::Length | G::Distance => {
            let Shape::Numeric(whole) = view.shape(ty) else {
                return (view.shape(ty) == Shape::Other).then_some(Rule::ResultType("a float scalar"));
            };
            if whole.base != Base::Float || whole.count != 1 {
                return Some(Rule::ResultType("a float scalar"));
            }
            let other = operands().find(|&id| match view.shape_of(id) {
                Shape::Numeric(found) => found.base != Base::Float || found.width != whole.width,
                Shape::Other => true,
                Shape::Unknown => false,
            });
            other.map(|id| Rule::Operand { id, expected: "a float with the width of the result" })
        }
        _ => None,
    }
}
