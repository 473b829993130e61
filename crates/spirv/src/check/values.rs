//! Type rules of instructions, as a table from opcode to rule (SPIR-V specification, section 3.3). A rule applies only
//! to types of the core.

use super::composites::{composite, extracted, linear};
use super::extended::extended;
use super::memory::memory;
use super::pointers::pointers;
use super::rule::Rule;
use super::state::State;
use super::types::{a, integer_scalar, is_derivative, numeric, operand, result};
use super::view::{Base, Numeric, Shape, View};
use crate::grammar::kinds;
use crate::read::InstructionRef;
use crate::values::{Capability, Op, Scope};
use alloc::string::ToString as _;
use alloc::vec::Vec;

/// Rules that several opcodes share.
#[derive(Clone, Copy)]
enum Form {
    /// The result and all operands have the same type, which is of this kind.
    Same(Base),
    /// Integers of the same width and number of components; signs may differ.
    Integers,
    /// The result and all operands have the same unsigned integer type.
    Unsigned,
    /// A shift: result, base and shift amount have the same number of components.
    Shift,
    /// A comparison of two operands of this kind.
    Compare(Base),
    /// A test of one float, such as `OpIsNan`.
    Test,
    /// A conversion from values of the first kind to values of the second kind.
    Convert(Base, Base),
    /// `OpAny` or `OpAll` of a Boolean vector.
    Reduce,
    /// A derivative.
    Derivative,
}

fn form(op: Op) -> Option<Form> {
    Some(match op {
        Op::FNegate | Op::FAdd | Op::FSub | Op::FMul | Op::FDiv | Op::FRem | Op::FMod => {
            Form::Same(Base::Float)
        }
        Op::LogicalAnd | Op::LogicalOr | Op::LogicalNot | Op::LogicalEqual | Op::LogicalNotEqual => {
            Form::Same(Base::Bool)
        }
        Op::IAdd | Op::ISub | Op::IMul | Op::SDiv | Op::SRem | Op::SMod | Op::SNegate => Form::Integers,
        Op::BitwiseOr | Op::BitwiseXor | Op::BitwiseAnd | Op::Not => Form::Integers,
        Op::UDiv | Op::UMod => Form::Unsigned,
        Op::ShiftLeftLogical | Op::ShiftRightLogical | Op::ShiftRightArithmetic => Form::Shift,
        Op::IEqual
        | Op::INotEqual
        | Op::UGreaterThan
        | Op::SGreaterThan
        | Op::UGreaterThanEqual
        | Op::SGreaterThanEqual
        | Op::ULessThan
        | Op::SLessThan
        | Op::ULessThanEqual
        | Op::SLessThanEqual => Form::Compare(Base::Int),
        Op::FOrdEqual
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
        | Op::FUnordGreaterThanEqual => Form::Compare(Base::Float),
        Op::IsNan | Op::IsInf => Form::Test,
        Op::ConvertFToU | Op::ConvertFToS => Form::Convert(Base::Float, Base::Int),
        Op::ConvertSToF | Op::ConvertUToF => Form::Convert(Base::Int, Base::Float),
        Op::UConvert | Op::SConvert => Form::Convert(Base::Int, Base::Int),
        Op::FConvert => Form::Convert(Base::Float, Base::Float),
        Op::Any | Op::All => Form::Reduce,
        op if is_derivative(op) => Form::Derivative,
        _ => return None,
    })
}

/// Checks the types of an instruction. Returns the violated rule, if any.
pub(super) fn check(state: &State<'_>, i: &InstructionRef<'_>) -> Option<Rule> {
    let view = &state.view;
    match form(i.op()) {
        Some(form) => formed(view, i, form),
        None => single(state, i).or_else(|| memory(state, i)).or_else(|| pointers(state, i)),
    }
}

fn formed(view: &View<'_>, i: &InstructionRef<'_>, form: Form) -> Option<Rule> {
    formed_or(view, i, form).unwrap_or_else(|rule| rule)
}

fn formed_or(view: &View<'_>, i: &InstructionRef<'_>, form: Form) -> Result<Option<Rule>, Option<Rule>> {
    let operands = || i.words().skip(3);
    let first = i.word(3).unwrap_or(0);
    match form {
        Form::Same(base) => {
            result(view, i, base)?;
            let ty = i.word(1);
            let other = operands().find(|&id| view.type_of(id).is_some_and(|own| Some(own) != ty));
            return Ok(other.and_then(|id| operand(id, "a value of the result type")));
        }
        Form::Integers | Form::Unsigned => {
            let whole = result(view, i, Base::Int)?;
            if matches!(form, Form::Unsigned) && whole.signed {
                return Ok(Some(Rule::ResultType("an unsigned integer scalar or vector")));
            }
            let same = |id: u32| view.type_of(id).is_none_or(|own| Some(own) == i.word(1));
            if matches!(form, Form::Unsigned)
                && let Some(id) = operands().find(|&id| !same(id))
            {
                return Ok(operand(id, "a value of the result type"));
            }
            for id in operands() {
                if !numeric(view, id, Base::Int)?.is_like(whole) {
                    return Ok(operand(id, "an integer of the width and number of components of the result"));
                }
            }
        }
        Form::Shift => {
            let whole = result(view, i, Base::Int)?;
            if !numeric(view, first, Base::Int)?.is_like(whole) {
                return Ok(operand(first, "an integer of the width and number of components of the result"));
            }
            let by = i.word(4).unwrap_or(0);
            if numeric(view, by, Base::Int)?.count != whole.count {
                return Ok(operand(by, "an integer with the number of components of the result"));
            }
        }
        Form::Compare(base) => {
            let whole = result(view, i, Base::Bool)?;
            let (left, right) = (first, i.word(4).unwrap_or(0));
            let of = numeric(view, left, base)?;
            if of.count != whole.count {
                return Ok(operand(left, "a value with the number of components of the result"));
            }
            if !numeric(view, right, base)?.is_like(of) {
                return Ok(operand(
                    right,
                    "a value of the width and number of components of the first operand",
                ));
            }
        }
        Form::Test => {
            let whole = result(view, i, Base::Bool)?;
            if numeric(view, first, Base::Float)?.count != whole.count {
                return Ok(operand(first, "a float with the number of components of the result"));
            }
        }
        Form::Convert(from, to) => {
            let whole = result(view, i, to)?;
            let of = numeric(view, first, from)?;
            if of.count != whole.count {
                return Ok(operand(first, "a value with the number of components of the result"));
            }
            if from == to && of.width == whole.width {
                return Ok(operand(first, "a value of another width than the result"));
            }
            if matches!(i.op(), Op::ConvertFToU | Op::UConvert) && whole.signed {
                return Ok(Some(Rule::ResultType("an unsigned integer scalar or vector")));
            }
        }
        Form::Reduce => {
            if result(view, i, Base::Bool)?.count != 1 {
                return Ok(Some(Rule::ResultType("a Boolean scalar")));
            }
            if numeric(view, first, Base::Bool)?.count < 2 {
                return Ok(operand(first, "a Boolean vector"));
            }
        }
        Form::Derivative => {
            if result(view, i, Base::Float)?.width == 64 {
                return Ok(Some(Rule::ResultType("a 16-bit or 32-bit float scalar or vector")));
            }
            if view.type_of(first).is_some_and(|own| Some(own) != i.word(1)) {
                return Ok(operand(first, "a value of the result type"));
            }
        }
    }
    Ok(None)
}

/// Checks an instruction whose rule applies to no other opcode. Returns the violated rule, if any.
fn single(state: &State<'_>, i: &InstructionRef<'_>) -> Option<Rule> {
    let view = &state.view;
    let (ty, id) = (i.word(1)?, i.word(3));
    let shape = view.shape(ty);
    let own = |id: u32| view.type_of(id);
    match i.op() {
        Op::ConstantTrue | Op::ConstantFalse | Op::SpecConstantTrue | Op::SpecConstantFalse => {
            (view.op(ty) != Op::TypeBool).then_some(Rule::ResultType("a Boolean scalar"))
        }
        Op::ConstantComposite | Op::SpecConstantComposite | Op::CompositeConstruct => composite(view, i, ty),
        Op::ConstantNull => {
            let none = matches!(
                view.op(ty),
                Op::TypeVoid
                    | Op::TypeFunction
                    | Op::TypeImage
                    | Op::TypeSampler
                    | Op::TypeSampledImage
                    | Op::TypeRuntimeArray
            );
            none.then_some(Rule::ResultType("a type with a null value"))
        }
        Op::Undef => (view.op(ty) == Op::TypeVoid).then_some(Rule::ResultType("a type other than void")),
        Op::VectorTimesScalar
        | Op::VectorTimesMatrix
        | Op::MatrixTimesVector
        | Op::Dot
        | Op::MatrixTimesScalar
        | Op::MatrixTimesMatrix
        | Op::OuterProduct
        | Op::Transpose => linear(view, i, ty),
        Op::Select => {
            let (condition, yes, no) = (id?, i.word(4)?, i.word(5)?);
            for value in [yes, no] {
                if own(value).is_some_and(|own| own != ty) && view.is_core_type(ty) {
                    return operand(value, "a value of the result type");
                }
            }
            match view.shape_of(condition) {
                Shape::Numeric(found) if found.base == Base::Bool => {
                    let fits = found.count == 1
                        || matches!(shape, Shape::Numeric(result) if result.count == found.count);
                    (!fits).then_some(Rule::Operand {
                        id: condition,
                        expected: "a Boolean with the number of components of the result",
                    })
                }
                Shape::Unknown => None,
                _ => operand(condition, a(Base::Bool)),
            }
        }
        Op::CopyObject => {
            let id = id?;
            own(id)
                .is_some_and(|own| own != ty)
                .then_some(Rule::Operand { id, expected: "a value of the result type" })
        }
        Op::CompositeExtract => {
            let id = id?;
            extracted(view, id, own(id)?, i.words().skip(4), ty)
        }
        Op::CompositeInsert => {
            let (object, whole) = (id?, i.word(4)?);
            if own(whole).is_some_and(|own| own != ty) {
                return operand(whole, "a value of the result type");
            }
            let mut at = own(whole)?;
            for index in i.words().skip(5) {
                match view.component(at, Some(index)) {
                    Err(()) => return Some(Rule::Index { id: whole, index }),
                    Ok(None) => return None,
                    Ok(Some(next)) => at = next,
                }
            }
            (own(object)? != at && view.is_core_type(at)).then_some(Rule::Operand {
                id: object,
                expected: "a value of the type of the replaced component",
            })
        }
        Op::VectorShuffle => {
            let (left, right) = (id?, i.word(4)?);
            let Shape::Numeric(whole) = shape else {
                return (shape == Shape::Other).then_some(Rule::ResultType("a vector"));
            };
            let (Shape::Numeric(a), Shape::Numeric(b)) = (view.shape_of(left), view.shape_of(right)) else {
                let wrong = [left, right].into_iter().find(|&id| view.shape_of(id) == Shape::Other);
                return wrong.and_then(|id| operand(id, "a vector with the component type of the result"));
            };
            let is_part = |part: Numeric| {
                part.count > 1
                    && (part.base, part.width, part.signed) == (whole.base, whole.width, whole.signed)
            };
            if whole.count < 2 || whole.count as usize != i.len() - 5 {
                return Some(Rule::ResultType("a vector with one component per literal"));
            }
            if !is_part(a) {
                return operand(left, "a vector with the component type of the result");
            }
            if !is_part(b) {
                return operand(right, "a vector with the component type of the result");
            }
            let most = a.count + b.count;
            let index = i.words().skip(5).find(|&index| index != u32::MAX && index >= most)?;
            Some(Rule::Index { id: left, index })
        }
        Op::VectorExtractDynamic => {
            let (vector, index) = (id?, i.word(4)?);
            let whole = own(vector)?;
            if view.op(whole) != Op::TypeVector && view.is_core_type(whole) {
                return operand(vector, "a vector");
            }
            if view.get(whole)?.word(2)? != ty && view.op(whole) == Op::TypeVector {
                return Some(Rule::ResultType("the component type of the vector"));
            }
            integer_scalar(view, index)
        }
        Op::VectorInsertDynamic => {
            let (vector, component, index) = (id?, i.word(4)?, i.word(5)?);
            if own(vector).is_some_and(|own| own != ty) {
                return operand(vector, "a value of the result type");
            }
            if view.op(ty) == Op::TypeVector && own(component)? != view.get(ty)?.word(2)? {
                return operand(component, "a value of the component type");
            }
            integer_scalar(view, index)
        }
        Op::Bitcast => {
            let id = id?;
            let (Shape::Numeric(to), Shape::Numeric(from)) = (shape, view.shape_of(id)) else { return None };
            if to.base == Base::Bool {
                return Some(Rule::ResultType("a number or pointer"));
            }
            if from.base == Base::Bool {
                return operand(id, "a number or pointer");
            }
            (to.width * to.count != from.width * from.count)
                .then_some(Rule::Operand { id, expected: "a value with the number of bits of the result" })
        }
        Op::QuantizeToF16 => {
            let id = id?;
            own(id)
                .is_some_and(|own| own != ty)
                .then_some(Rule::Operand { id, expected: "a value of the result type" })
        }
        Op::BitReverse | Op::BitFieldInsert | Op::BitFieldSExtract | Op::BitFieldUExtract => {
            let id = id?;
            if matches!(shape, Shape::Other)
                || matches!(shape, Shape::Numeric(found) if found.base != Base::Int)
            {
                return Some(Rule::ResultType(a(Base::Int)));
            }
            own(id)
                .is_some_and(|own| own != ty)
                .then_some(Rule::Operand { id, expected: "a value of the result type" })
        }
        Op::BitCount => {
            let id = id?;
            let (Shape::Numeric(to), Shape::Numeric(from)) = (shape, view.shape_of(id)) else { return None };
            if to.base != Base::Int {
                return Some(Rule::ResultType(a(Base::Int)));
            }
            (from.base != Base::Int || from.count != to.count).then_some(Rule::Operand {
                id,
                expected: "an integer with the number of components of the result",
            })
        }
        Op::ExtInst => extended(state, i, ty),
        Op::SampledImage => {
            let (image, sampler) = (id?, i.word(4)?);
            if view.op(ty) != Op::TypeSampledImage && view.is_core_type(ty) {
                return Some(Rule::ResultType("a sampled image"));
            }
            if own(image).is_some_and(|own| view.is_core_type(own) && view.op(own) != Op::TypeImage) {
                return operand(image, "an image");
            }
            own(sampler)
                .is_some_and(|own| view.is_core_type(own) && view.op(own) != Op::TypeSampler)
                .then_some(Rule::Operand { id: sampler, expected: "a sampler" })
        }
        _ => None,
    }
}

/// Checks that a constant scope is defined and has the capability that it needs. Returns the violated rule, if any.
pub(super) fn scope_value(state: &State<'_>, id: u32) -> Option<Rule> {
    let value = state.view.constant(id)?;
    let known = state.view.grammar().enumeration(kinds::SCOPE);
    if known.by_value(value).is_none() {
        return operand(id, "a scope");
    }
    let needed = Capability::VulkanMemoryModelDeviceScope;
    let missing =
        Scope(value) == Scope::Device && state.has(Capability::VulkanMemoryModel) && !state.has(needed);
    missing.then(|| Rule::Capability {
        used: "the scope Device".into(),
        any_of: Vec::from([needed]),
        names: Vec::from([needed.to_string()]),
    })
}

/// Checks that a scope or memory-semantics operand is a 32-bit integer constant. Returns the violated rule, if any.
pub(super) fn scope(state: &State<'_>, id: u32, op: Op) -> Option<Rule> {
    let view = &state.view;
    match view.shape_of(id) {
        Shape::Numeric(found) if found.base == Base::Int && found.count == 1 && found.width == 32 => {
            if !state.is_shader || view.op(id) == Op::Constant {
                return None;
            }
            let may_be_specialized =
                state.has(Capability::CooperativeMatrixNV) || state.has(Capability::CooperativeMatrixKHR);
            // The operations of groups of a kernel may also have specialization constants.
            let is_of_kernel = matches!(op.0, 259..=273);
            let is_constant = (may_be_specialized || is_of_kernel) && view.is_constant(id);
            (!is_constant).then_some(Rule::Operand { id, expected: "the result of OpConstant" })
        }
        Shape::Unknown if !view.is_no_value(id) => None,
        _ => operand(id, "a 32-bit integer scalar"),
    }
}
