//! Type rules of GLSL.std.450. Instructions of OpenCL.std are passed to `opencl`.

use super::opencl::opencl;
use super::rule::Rule;
use super::state::State;
use super::types::a;
use super::view::{Base, Shape, View};
use crate::read::InstructionRef;
use crate::values::{Capability, GLSLStd450, Op, StorageClass};
use alloc::vec::Vec;

/// Checks an instruction of an extended set. Returns the violated rule, if any.
pub(super) fn extended(state: &State<'_>, i: &InstructionRef<'_>, ty: u32) -> Option<Rule> {
    match state.view.set(i) {
        b"GLSL.std.450" => interpolation(state, i).or_else(|| glsl(&state.view, i, ty)),
        b"OpenCL.std" => opencl(state, i, ty),
        _ => None,
    }
}

/// Checks the capability of an interpolation (such as `InterpolateAtSample`), and that its floats do not have 64 bits.
/// Returns the violated rule, if any.
fn interpolation(state: &State<'_>, i: &InstructionRef<'_>) -> Option<Rule> {
    use GLSLStd450 as G;
    let number = GLSLStd450(i.word(4)?);
    if !matches!(number, G::InterpolateAtCentroid | G::InterpolateAtSample | G::InterpolateAtOffset) {
        return None;
    }
    let needed = Capability::InterpolationFunction;
    if !state.has(needed) {
        return Some(Rule::Capability {
            used: "an interpolation".into(),
            any_of: Vec::from([needed]),
            names: Vec::from(["InterpolationFunction".into()]),
        });
    }
    let wide = |shape| matches!(shape, Shape::Numeric(it) if it.base == Base::Float && it.width == 64);
    if wide(state.view.shape(i.word(1)?)) {
        return Some(Rule::ResultType("a 32-bit float scalar or vector"));
    }
    let id = i.word(6).filter(|_| number == G::InterpolateAtOffset)?;
    wide(state.view.shape_of(id)).then_some(Rule::Operand { id, expected: "a vector of 2 32-bit floats" })
}

/// Checks an instruction of GLSL.std.450. Returns the violated rule, if any.
fn glsl(view: &View<'_>, i: &InstructionRef<'_>, ty: u32) -> Option<Rule> {
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
        | G::Reflect => same(Base::Float).or_else(|| narrowed(view, number, ty)),
        G::IMix => Some(Rule::Instruction("IMix is not an instruction of the current set")),
        G::PackSnorm4x8 | G::PackUnorm4x8 | G::PackSnorm2x16 | G::PackUnorm2x16 | G::PackHalf2x16 => {
            let count = if matches!(number, G::PackSnorm4x8 | G::PackUnorm4x8) { 4 } else { 2 };
            packed(view, (ty, Base::Int, 1), (i.word(5)?, Base::Float, count))
        }
        G::UnpackSnorm4x8
        | G::UnpackUnorm4x8
        | G::UnpackSnorm2x16
        | G::UnpackUnorm2x16
        | G::UnpackHalf2x16 => {
            let count = if matches!(number, G::UnpackSnorm4x8 | G::UnpackUnorm4x8) { 4 } else { 2 };
            packed(view, (ty, Base::Float, count), (i.word(5)?, Base::Int, 1))
        }
        G::SAbs | G::SSign | G::UMin | G::SMin | G::UMax | G::SMax | G::UClamp | G::SClamp | G::FindILsb => {
            integers()
        }
        G::FindSMsb | G::FindUMsb => integers().or_else(|| match view.shape(ty) {
            Shape::Numeric(found) if found.width != 32 => {
                Some(Rule::ResultType("a 32-bit integer scalar or vector"))
            }
            _ => None,
        }),
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
            let rule = other.map(|id| Rule::Operand { id, expected: "a float with the width of the result" });
            rule.or_else(|| {
                let (first, second) = (i.word(5)?, i.word(6)?);
                (view.type_of(first)? != view.type_of(second)? && number == G::Distance).then_some(
                    Rule::Operand { id: second, expected: "a value of the type of the first operand" },
                )
            })
        }
        _ => unlike(view, i, ty),
    }
}

/// Checks the width or number of components of a float result that an instruction limits.
fn narrowed(view: &View<'_>, number: GLSLStd450, ty: u32) -> Option<Rule> {
    use GLSLStd450 as G;
    let Shape::Numeric(whole) = view.shape(ty) else { return None };
    let is_transcendental = (G::Radians.0..=G::Log2.0).contains(&number.0);
    match number {
        G::Cross if whole.count != 3 => Some(Rule::ResultType("a vector of 3 floats")),
        _ if is_transcendental && whole.width == 64 => {
            Some(Rule::ResultType("a 16-bit or 32-bit float scalar or vector"))
        }
        _ => None,
    }
}

/// Checks an instruction that packs or unpacks numbers. Its result and its operand have this base and number of
/// components, and a width of 32 bits.
fn packed(
    view: &View<'_>,
    (ty, to, to_count): (u32, Base, u32),
    (id, from, from_count): (u32, Base, u32),
) -> Option<Rule> {
    let expected = |base, count| match (base, count) {
        (Base::Float, 2) => "a vector of 2 32-bit floats",
        (Base::Float, _) => "a vector of 4 32-bit floats",
        _ => "a 32-bit integer scalar",
    };
    let fits = |shape: Shape, base: Base, count: u32| match shape {
        Shape::Numeric(found) => (found.base, found.width, found.count) == (base, 32, count),
        Shape::Other => false,
        Shape::Unknown => true,
    };
    if !fits(view.shape(ty), to, to_count) {
        return Some(Rule::ResultType(expected(to, to_count)));
    }
    let fits = fits(view.shape_of(id), from, from_count);
    (!fits).then_some(Rule::Operand { id, expected: expected(from, from_count) })
}

/// Checks the instructions whose operand types differ from the result type. Returns the violated rule, if any.
fn unlike(view: &View<'_>, i: &InstructionRef<'_>, ty: u32) -> Option<Rule> {
    use GLSLStd450 as G;
    let number = GLSLStd450(i.word(4)?);
    let (first, second) = (i.word(5)?, i.word(6));
    let wrong = |id: u32, expected| Some(Rule::Operand { id, expected });
    let floats = |ty: u32| match view.shape(ty) {
        Shape::Numeric(found) => (found.base == Base::Float).then_some(Some(found)),
        Shape::Other => None,
        Shape::Unknown => Some(None),
    };
    let is = |ty: u32, base: Base, width: u32, count: u32| match view.shape(ty) {
        Shape::Numeric(found) => (found.base, found.width, found.count) == (base, width, count),
        Shape::Other => false,
        Shape::Unknown => true,
    };
    let is_exponent = |ty: u32, count: u32| match view.shape(ty) {
        Shape::Numeric(found) => (found.base, found.count) == (Base::Int, count),
        Shape::Other => false,
        Shape::Unknown => true,
    };
    let members = |ty: u32| {
        let found = view.get(ty).filter(|found| found.op() == Op::TypeStruct)?;
        (found.len() == 4).then(|| Some((found.word(2)?, found.word(3)?))).flatten()
    };
    match number {
        G::Modf | G::Frexp | G::Ldexp => {
            let Some(whole) = floats(ty) else { return Some(Rule::ResultType(a(Base::Float))) };
            let whole = whole?;
            if view.type_of(first)? != ty {
                return wrong(first, "a value of the result type");
            }
            let second = second?;
            let own = view.type_of(second)?;
            if number == G::Ldexp {
                let fits = is_exponent(own, whole.count);
                return if fits { None } else { wrong(second, "an integer per component of the result") };
            }
            let Some((_, to)) = view.pointer(own) else {
                return if view.is_pointer_like(own) { None } else { wrong(second, "a pointer") };
            };
            match number {
                G::Modf if to != ty => wrong(second, "a pointer to the result type"),
                G::Frexp if !is_exponent(to, whole.count) => {
                    wrong(second, "a pointer to an integer per component of the result")
                }
                _ => None,
            }
        }
        G::ModfStruct | G::FrexpStruct => {
            let expected = match number {
                G::ModfStruct => "a structure of two equal floats",
                _ => "a structure of a float and an integer",
            };
            let Some((part, other)) = members(ty) else {
                return view.is_core_type(ty).then_some(Rule::ResultType(expected));
            };
            let Some(whole) = floats(part) else { return Some(Rule::ResultType(expected)) };
            let whole = whole?;
            let fits = match number {
                G::ModfStruct => other == part,
                _ => is_exponent(other, whole.count),
            };
            if !fits {
                return Some(Rule::ResultType(expected));
            }
            (view.type_of(first)? != part)
                .then_some(Rule::Operand { id: first, expected: "a value of the type of the first member" })
        }
        G::Determinant | G::MatrixInverse => {
            let own = view.type_of(first)?;
            let is_square = |ty: u32| {
                let matrix = view.get(ty).filter(|found| found.op() == Op::TypeMatrix)?;
                let column = view.get(matrix.word(2)?)?;
                (column.word(3) == matrix.word(3)).then(|| column.word(2)).flatten()
            };
            if number == G::MatrixInverse && is_square(ty).is_none() && view.is_core_type(ty) {
                return Some(Rule::ResultType("a square matrix"));
            }
            let Some(component) = is_square(own) else {
                return if view.is_core_type(own) { wrong(first, "a square matrix") } else { None };
            };
            match number {
                G::Determinant if component != ty => {
                    Some(Rule::ResultType("the component type of the matrix"))
                }
                G::MatrixInverse if own != ty => wrong(first, "a value of the result type"),
                _ => None,
            }
        }
        G::PackDouble2x32 => {
            if !is(ty, Base::Float, 64, 1) {
                return Some(Rule::ResultType("a 64-bit float scalar"));
            }
            let fits = is(view.type_of(first)?, Base::Int, 32, 2);
            if fits { None } else { wrong(first, "a vector of 2 32-bit integers") }
        }
        G::UnpackDouble2x32 => {
            if !is(ty, Base::Int, 32, 2) {
                return Some(Rule::ResultType("a vector of 2 32-bit integers"));
            }
            let fits = is(view.type_of(first)?, Base::Float, 64, 1);
            if fits { None } else { wrong(first, "a 64-bit float scalar") }
        }
        G::Refract => {
            if floats(ty).is_none() {
                return Some(Rule::ResultType(a(Base::Float)));
            }
            let other =
                [first, second?].into_iter().find(|&id| view.type_of(id).is_some_and(|own| own != ty));
            if let Some(id) = other {
                return wrong(id, "a value of the result type");
            }
            let eta = i.word(7)?;
            let fits =
                matches!(floats(view.type_of(eta)?), Some(found) if found.is_none_or(|it| it.count == 1));
            if fits { None } else { wrong(eta, "a float scalar") }
        }
        G::InterpolateAtCentroid | G::InterpolateAtSample | G::InterpolateAtOffset => {
            if floats(ty).is_none() {
                return Some(Rule::ResultType(a(Base::Float)));
            }
            let own = view.type_of(first)?;
            let Some((class, to)) = view.pointer(own) else {
                return if view.is_pointer_like(own) { None } else { wrong(first, "a pointer") };
            };
            if class != StorageClass::Input.0 {
                return wrong(first, "a pointer of the storage class Input");
            }
            if to != ty {
                return wrong(first, "a pointer to the result type");
            }
            let extra = second.filter(|_| number != G::InterpolateAtCentroid)?;
            let own = view.type_of(extra)?;
            match number {
                G::InterpolateAtSample if !is(own, Base::Int, 32, 1) => {
                    wrong(extra, "a 32-bit integer scalar")
                }
                G::InterpolateAtOffset => match floats(own) {
                    Some(Some(found)) if found.count != 2 => wrong(extra, "a float vector of 2 components"),
                    None => wrong(extra, "a float vector of 2 components"),
                    _ => None,
                },
                _ => None,
            }
        }
        _ => None,
    }
}
