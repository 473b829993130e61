//! Rules of dot products of integers (SPV_KHR_integer_dot_product) and of mixed precision
//! (SPV_VALVE_mixed_float_dot_product).

use super::rule::Rule;
use super::state::State;
use super::types::operand;
use super::view::{Base, Numeric, Shape, View};
use crate::read::InstructionRef;
use crate::values::{Capability, Op};
use alloc::string::ToString as _;
use alloc::vec::Vec;

/// Checks a dot product. Returns the violated rule, if any.
pub(super) fn dot(state: &State<'_>, i: &InstructionRef<'_>) -> Option<Rule> {
    match i.op() {
        Op::SDotKHR | Op::UDotKHR | Op::SUDotKHR => integers(state, i, None),
        Op::SDotAccSatKHR | Op::UDotAccSatKHR | Op::SUDotAccSatKHR => integers(state, i, Some(5)),
        Op::FDot2MixAcc32VALVE | Op::FDot2MixAcc16VALVE | Op::FDot4MixAcc32VALVE => floats(state, i),
        _ => None,
    }
}

fn needs(used: &str, needed: &[Capability]) -> Option<Rule> {
    Some(Rule::Capability {
        used: used.into(),
        any_of: Vec::from(needed),
        names: needed.iter().map(|capability| capability.to_string()).collect(),
    })
}

fn integers(state: &State<'_>, i: &InstructionRef<'_>, accumulator: Option<usize>) -> Option<Rule> {
    let view = &state.view;
    let ty = i.word(1)?;
    let Shape::Numeric(result) = view.shape(ty) else {
        return (view.shape(ty) == Shape::Other).then_some(Rule::ResultType("an integer scalar"));
    };
    let unsigned = matches!(i.op(), Op::UDotKHR | Op::UDotAccSatKHR);
    if result.base != Base::Int || result.count != 1 {
        return Some(Rule::ResultType("an integer scalar"));
    }
    if unsigned && result.signed {
        return Some(Rule::ResultType("an unsigned integer scalar"));
    }
    if let Some(id) = accumulator.and_then(|word| i.word(word))
        && view.type_of(id).is_some_and(|own| own != ty)
    {
        return operand(id, "a value of the result type");
    }
    let (left, right) = (i.word(3)?, i.word(4)?);
    let (Shape::Numeric(a), Shape::Numeric(b)) = (view.shape_of(left), view.shape_of(right)) else {
        let wrong = [left, right].into_iter().find(|&id| view.shape_of(id) == Shape::Other);
        return wrong.and_then(|id| operand(id, "an integer vector or a packed 32-bit integer"));
    };
    let is_packed = |it: Numeric| it.base == Base::Int && (it.width, it.count) == (32, 1);
    let is_vector = |it: Numeric| it.base == Base::Int && it.count > 1;
    if !is_packed(a) && !is_vector(a) {
        return operand(left, "an integer vector or a packed 32-bit integer");
    }
    if (is_packed(a), is_vector(a)) != (is_packed(b), is_vector(b)) {
        return operand(right, "a value like the first vector");
    }
    if is_packed(a) {
        if !state.has(Capability::DotProductInput4x8BitPacked) {
            return needs("a dot product of packed integers", &[Capability::DotProductInput4x8BitPacked]);
        }
        let count = if accumulator.is_some() { 6 } else { 5 };
        return (i.len() == count)
            .then_some(Rule::Operand { id: left, expected: "a vector without a format" });
    }
    if (a.width, a.count) != (b.width, b.count) {
        return operand(right, "a vector with the width and number of components of the first");
    }
    if result.width < a.width {
        return Some(Rule::ResultType("an integer at least as wide as the components of the vectors"));
    }
    if !state.has(Capability::DotProductInputAll) {
        match (a.width, a.count) {
            (8, 4) if state.has(Capability::DotProductInput4x8Bit) => {}
            (8, 4) => {
                let any_of = [Capability::DotProductInput4x8Bit, Capability::DotProductInputAll];
                return needs("a dot product of 8-bit vectors", &any_of);
            }
            _ => return needs("a dot product of vectors", &[Capability::DotProductInputAll]),
        }
    }
    if unsigned && a.signed {
        return operand(left, "an unsigned integer vector");
    }
    let second = unsigned || matches!(i.op(), Op::SUDotKHR | Op::SUDotAccSatKHR);
    (second && b.signed).then_some(Rule::Operand { id: right, expected: "an unsigned integer vector" })
}

/// Returns the width and the encoding of a float type; the encoding of an IEEE type is `None`.
fn float(view: &View<'_>, ty: u32) -> Option<(u32, Option<u32>)> {
    let found = view.get(ty).filter(|found| found.op() == Op::TypeFloat)?;
    Some((found.word(2)?, found.word(3)))
}

fn floats(state: &State<'_>, i: &InstructionRef<'_>) -> Option<Rule> {
    let view = &state.view;
    let ty = i.word(1)?;
    let (width, components, to) = match i.op() {
        Op::FDot2MixAcc32VALVE => (16, 2, 32),
        Op::FDot2MixAcc16VALVE => (16, 2, 16),
        _ => (8, 4, 32),
    };
    let result = float(view, ty);
    if result.is_none_or(|(own, encoding)| own != to || to == 32 && encoding.is_some()) {
        return Some(Rule::ResultType(if to == 32 {
            "a 32-bit float scalar"
        } else {
            "a 16-bit float scalar"
        }));
    }
    let mut first = None;
    for id in [i.word(3)?, i.word(4)?] {
        let vector = view.get(view.type_of(id)?)?;
        let of = (vector.op() == Op::TypeVector).then(|| float(view, vector.word(2)?)).flatten();
        let Some((_, encoding)) = of.filter(|of| of.0 == width && vector.word(3) == Some(components)) else {
            let expected =
                if width == 16 { "a vector of 2 16-bit floats" } else { "a vector of 4 8-bit floats" };
            return operand(id, expected);
        };
        if width == 16 && *first.get_or_insert(encoding) != encoding {
            return operand(id, "a vector with the float encoding of the first");
        }
    }
    let encoding = first.flatten();
    let capability = match (to, encoding) {
        _ if width == 8 => None,
        (_, Some(_)) => Some(Capability::DotProductBFloat16AccVALVE),
        (32, None) => Some(Capability::DotProductFloat16AccFloat32VALVE),
        (_, None) => Some(Capability::DotProductFloat16AccFloat16VALVE),
    };
    if let Some(capability) = capability.filter(|capability| !state.has(*capability)) {
        return needs("a dot product of these floats", &[capability]);
    }
    if to == 16 && result.is_some_and(|(_, own)| own != encoding) {
        return Some(Rule::ResultType("a float with the encoding of the vectors"));
    }
    let accumulator = i.word(5)?;
    (view.type_of(accumulator)? != ty)
        .then_some(Rule::Operand { id: accumulator, expected: "a value of the result type" })
}
