//! Type rules of the instructions of OpenCL.std (OpenCL Extended Instruction Set Specification).

use super::opencl_math::math;
use super::opencl_operands::{NUMBER_OF_COMPONENTS, READ, WRITTEN, half, numeric, pointee, size};
use super::rule::Rule;
use super::state::State;
use super::types::{a, operand};
use super::view::{Base, Numeric, Shape};
use crate::read::InstructionRef;
use crate::values::{OpenCLStd, StorageClass};

/// Checks an instruction of OpenCL.std. Returns the violated rule, if any.
pub(super) fn opencl(state: &State<'_>, i: &InstructionRef<'_>, ty: u32) -> Option<Rule> {
    checked(state, i, ty).unwrap_or_else(|rule| rule)
}

const NUMBER: &str = "an integer or float scalar or vector";
const VECTOR: &str = "an integer or float vector";

fn checked(state: &State<'_>, i: &InstructionRef<'_>, ty: u32) -> Result<Option<Rule>, Option<Rule>> {
    use OpenCLStd as C;
    let view = &state.view;
    let number = OpenCLStd(i.word(4).ok_or(None)?);
    let (first, second, third) = (i.word(5).unwrap_or(0), i.word(6).unwrap_or(0), i.word(7).unwrap_or(0));
    let own = |id: u32| view.type_of(id);
    let is_result = |id: u32| own(id).is_none_or(|own| own == ty);
    let wrong_result = |expected| Ok(Some(Rule::ResultType(expected)));
    let result = |expected| numeric(view.shape(ty), || Some(Rule::ResultType(expected)));
    let value = |id: u32, expected| {
        let shape = if view.is_no_value(id) { Shape::Other } else { view.shape_of(id) };
        numeric(shape, || operand(id, expected))
    };
    let same = |ids: &[u32]| {
        let other = ids.iter().copied().find(|&id| !is_result(id));
        Ok(other.and_then(|id| operand(id, "a value of the result type")))
    };
    match number {
        C::cross => {
            let whole = result("a vector of 3 or 4 floats")?;
            if whole.base != Base::Float || !matches!(whole.count, 3 | 4) {
                return wrong_result("a vector of 3 or 4 floats");
            }
            same(&[first, second])
        }
        C::bitselect => {
            if result(NUMBER)?.base == Base::Bool {
                return wrong_result(NUMBER);
            }
            same(&[first, second, third])
        }
        C::select => {
            let whole = result(NUMBER)?;
            if whole.base == Base::Bool {
                return wrong_result(NUMBER);
            }
            if let Some(id) = [first, second].into_iter().find(|&id| !is_result(id)) {
                return Ok(operand(id, "a value of the result type"));
            }
            let expected = "an integer of the width and number of components of the result";
            let by = value(third, expected)?;
            let fits = by.base == Base::Int && (by.width, by.count) == (whole.width, whole.count);
            Ok(if fits { None } else { operand(third, expected) })
        }
        C::ilogb => {
            let expected = "a 32-bit integer scalar or vector";
            let whole = result(expected)?;
            if whole.base != Base::Int || whole.width != 32 {
                return wrong_result(expected);
            }
            let expected = "a float with the number of components of the result";
            let from = value(first, expected)?;
            let fits = from.base == Base::Float && from.count == whole.count;
            Ok(if fits { None } else { operand(first, expected) })
        }
        C::nan => {
            let whole = result(a(Base::Float))?;
            if whole.base != Base::Float {
                return wrong_result(a(Base::Float));
            }
            let expected = "an integer of the width and number of components of the result";
            let code = value(first, expected)?;
            let fits = code.base == Base::Int && (code.width, code.count) == (whole.width, whole.count);
            Ok(if fits { None } else { operand(first, expected) })
        }
        C::remquo => {
            let whole = result(a(Base::Float))?;
            if whole.base != Base::Float {
                return wrong_result(a(Base::Float));
            }
            if let Some(id) = [first, second].into_iter().find(|&id| !is_result(id)) {
                return Ok(operand(id, "a value of the result type"));
            }
            let to = pointee(view, third, WRITTEN)?;
            let expected = "a pointer to 32-bit integers with the number of components of the result";
            let to = numeric(view.shape(to), || operand(third, expected))?;
            let fits = to.base == Base::Int && (to.width, to.count) == (32, whole.count);
            Ok(if fits { None } else { operand(third, expected) })
        }
        C::vloadn => {
            let whole = result(VECTOR)?;
            if whole.base == Base::Bool || whole.count < 2 {
                return wrong_result(VECTOR);
            }
            size(state, first)?;
            let to = pointee(view, second, READ)?;
            let expected = "a pointer to the component type of the result";
            let to = numeric(view.shape(to), || operand(second, expected))?;
            if to != (Numeric { count: 1, ..whole }) {
                return Ok(operand(second, expected));
            }
            if i.word(7).is_some_and(|count| count != whole.count) {
                return Ok(Some(Rule::Instruction(NUMBER_OF_COMPONENTS)));
            }
            Ok(None)
        }
        C::vload_half => {
            let whole = result("a float scalar")?;
            if whole.base != Base::Float || whole.count != 1 {
                return wrong_result("a float scalar");
            }
            size(state, first)?;
            half(view, second, READ)
        }
        C::vstoren => {
            if view.op(ty) != crate::values::Op::TypeVoid {
                return wrong_result("void");
            }
            let data = value(first, VECTOR)?;
            if data.base == Base::Bool || data.count < 2 {
                return Ok(operand(first, VECTOR));
            }
            size(state, second)?;
            let to = pointee(view, third, WRITTEN)?;
            let expected = "a pointer to the component type of the data";
            let to = numeric(view.shape(to), || operand(third, expected))?;
            let fits = to == (Numeric { count: 1, ..data });
            Ok(if fits { None } else { operand(third, expected) })
        }
        C::shuffle | C::shuffle2 => {
            const LANES: &str = "a vector of 2, 4, 8 or 16 integers or floats";
            let is_lanes = |it: Numeric| it.base != Base::Bool && matches!(it.count, 2 | 4 | 8 | 16);
            let whole = result(LANES)?;
            if !is_lanes(whole) {
                return wrong_result(LANES);
            }
            let from = value(first, LANES)?;
            if !is_lanes(from) {
                return Ok(operand(first, LANES));
            }
            if number == C::shuffle2 && own(first) != own(second) {
                return Ok(operand(second, "a value of the type of the first operand"));
            }
            if from != (Numeric { count: from.count, ..whole }) {
                return Ok(operand(first, "a vector with the component type of the result"));
            }
            let mask = if number == C::shuffle2 { third } else { second };
            let expected = "an integer vector of the width and number of components of the result";
            let by = value(mask, expected)?;
            let fits = by.base == Base::Int && (by.width, by.count) == (whole.width, whole.count);
            Ok(if fits { None } else { operand(mask, expected) })
        }
        C::printf => {
            let whole = result("a 32-bit integer scalar")?;
            if whole.base != Base::Int || (whole.width, whole.count) != (32, 1) {
                return wrong_result("a 32-bit integer scalar");
            }
            let to = pointee(view, first, READ)?;
            let expected = "a pointer to 8-bit integers";
            let to = match view.get(to) {
                Some(array) if array.op() == crate::values::Op::TypeArray => array.word(2).unwrap_or(0),
                _ => to,
            };
            let to = numeric(view.shape(to), || operand(first, expected))?;
            let fits = to.base == Base::Int && (to.width, to.count) == (8, 1);
            Ok(if fits { None } else { operand(first, expected) })
        }
        C::prefetch => {
            if view.op(ty) != crate::values::Op::TypeVoid {
                return wrong_result("void");
            }
            let to = pointee(view, first, &[StorageClass::CrossWorkgroup])?;
            let expected = "a pointer to integers or floats";
            if numeric(view.shape(to), || operand(first, expected))?.base == Base::Bool {
                return Ok(operand(first, expected));
            }
            size(state, second)?;
            Ok(None)
        }
        _ => math(state, i, ty),
    }
}
