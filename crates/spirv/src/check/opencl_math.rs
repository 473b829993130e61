//! Type rules of the instructions of OpenCL.std whose operands have the type of the result, and of their relatives with
//! exponents, pointers and 16-bit floats (OpenCL Extended Instruction Set Specification).

use super::opencl_operands::{NUMBER_OF_COMPONENTS, READ, WRITTEN, half, numeric, pointee, size};
use super::rule::Rule;
use super::state::State;
use super::types::{a, operand};
use super::view::{Base, Numeric, Shape};
use crate::read::InstructionRef;
use crate::values::{Op, OpenCLStd};

/// Rule that several instructions share.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    /// The result and all operands have the same float type.
    Floats,
    /// As `Floats`, with at most 4 components.
    ShortFloats,
    /// The result and all operands have the same integer type.
    Integers,
    /// As `Integers`, with a width of 32 bits.
    Integers32,
    /// A float scalar from float scalars or vectors of at most 4 components.
    Length,
    /// A float, and an exponent of a 32-bit integer per component.
    Exponent,
    /// A float, and a pointer to the result type for the second result (`fract`, `modf`, `sincos`).
    Part,
    /// A float, and a pointer to a 32-bit integer per component for the second result (`frexp`, `lgamma_r`).
    IntegerPart,
    /// An integer from its upper and lower halves.
    Upsample,
    /// A load of 16-bit floats as a float vector.
    LoadHalves,
    /// A store of a float scalar as a 16-bit float.
    StoreHalf,
    /// A store of a float vector as 16-bit floats.
    StoreHalves,
}

fn form(number: OpenCLStd) -> Option<Form> {
    use OpenCLStd as C;
    Some(match number {
        C::acos | C::acosh | C::acospi | C::asin | C::asinh | C::asinpi | C::atan | C::atan2 | C::atanh => {
            Form::Floats
        }
        C::atanpi | C::atan2pi | C::cbrt | C::ceil | C::copysign | C::cos | C::cosh | C::cospi => {
            Form::Floats
        }
        C::erf | C::erfc | C::exp | C::exp2 | C::exp10 | C::expm1 | C::fabs | C::fdim | C::floor => {
            Form::Floats
        }
        C::fma | C::fmax | C::fmin | C::fmod | C::hypot | C::lgamma | C::log | C::log2 | C::log10 => {
            Form::Floats
        }
        C::log1p | C::logb | C::mad | C::maxmag | C::minmag | C::nextafter | C::pow | C::powr => Form::Floats,
        C::remainder | C::rint | C::round | C::rsqrt | C::sin | C::sinh | C::sinpi | C::sqrt => Form::Floats,
        C::tan | C::tanh | C::tanpi | C::tgamma | C::trunc => Form::Floats,
        C::half_cos | C::half_divide | C::half_exp | C::half_exp2 | C::half_exp10 => Form::Floats,
        C::half_log | C::half_log2 | C::half_log10 | C::half_powr | C::half_recip => Form::Floats,
        C::half_rsqrt | C::half_sin | C::half_sqrt | C::half_tan => Form::Floats,
        C::native_cos | C::native_divide | C::native_exp | C::native_exp2 | C::native_exp10 => Form::Floats,
        C::native_log | C::native_log2 | C::native_log10 | C::native_powr | C::native_recip => Form::Floats,
        C::native_rsqrt | C::native_sin | C::native_sqrt | C::native_tan => Form::Floats,
        C::fclamp | C::degrees | C::fmax_common | C::fmin_common | C::mix | C::radians => Form::Floats,
        C::step | C::smoothstep | C::sign => Form::Floats,
        C::normalize | C::fast_normalize => Form::ShortFloats,
        C::s_abs | C::u_abs | C::s_abs_diff | C::u_abs_diff | C::s_add_sat | C::u_add_sat => Form::Integers,
        C::s_hadd | C::u_hadd | C::s_rhadd | C::u_rhadd | C::s_clamp | C::u_clamp | C::clz => Form::Integers,
        C::ctz | C::s_mad_hi | C::u_mad_hi | C::s_mad_sat | C::u_mad_sat | C::s_max | C::u_max => {
            Form::Integers
        }
        C::s_min | C::u_min | C::s_mul_hi | C::u_mul_hi | C::rotate | C::s_sub_sat => Form::Integers,
        C::u_sub_sat | C::popcount => Form::Integers,
        C::s_mad24 | C::u_mad24 | C::s_mul24 | C::u_mul24 => Form::Integers32,
        C::distance | C::fast_distance | C::length | C::fast_length => Form::Length,
        C::ldexp | C::pown | C::rootn => Form::Exponent,
        C::fract | C::modf | C::sincos => Form::Part,
        C::frexp | C::lgamma_r => Form::IntegerPart,
        C::s_upsample | C::u_upsample => Form::Upsample,
        C::vload_halfn | C::vloada_halfn => Form::LoadHalves,
        C::vstore_half | C::vstore_half_r => Form::StoreHalf,
        C::vstore_halfn | C::vstore_halfn_r | C::vstorea_halfn | C::vstorea_halfn_r => Form::StoreHalves,
        _ => return None,
    })
}

const EXPONENT: &str = "a 32-bit integer per component of the result";
const POINTER_TO_INTEGERS: &str = "a pointer to a 32-bit integer per component of the result";
const HALVES: &str = "an integer of half the width of the result";

/// Checks an instruction of the table. Returns the violated rule, if any. The error is also a violated rule, or `None`
/// for a type of an extension.
pub(super) fn math(state: &State<'_>, i: &InstructionRef<'_>, ty: u32) -> Result<Option<Rule>, Option<Rule>> {
    let view = &state.view;
    let number = OpenCLStd(i.word(4).ok_or(None)?);
    let Some(form) = form(number) else { return Ok(None) };
    let (first, second, third) = (i.word(5).unwrap_or(0), i.word(6).unwrap_or(0), i.word(7).unwrap_or(0));
    let result = |base: Base, expected| {
        let rule = || Some(Rule::ResultType(expected));
        let found = numeric(view.shape(ty), rule)?;
        if found.base == base { Ok(found) } else { Err(rule()) }
    };
    let value = |id: u32, base: Base, expected| {
        let shape = if view.is_no_value(id) { Shape::Other } else { view.shape_of(id) };
        let found = numeric(shape, || operand(id, expected))?;
        if found.base == base { Ok(found) } else { Err(operand(id, expected)) }
    };
    let unlike = |id: u32| view.type_of(id).is_some_and(|own| own != ty);
    let same = |count: usize| {
        let other = i.words().skip(5).take(count).find(|&id| unlike(id));
        other.and_then(|id| operand(id, "a value of the result type"))
    };
    match form {
        Form::Floats => result(Base::Float, a(Base::Float)).map(|_| same(3)),
        Form::ShortFloats => {
            let whole = result(Base::Float, a(Base::Float))?;
            let is_long = whole.count > 4;
            Ok(if is_long {
                Some(Rule::ResultType("a float scalar or a vector of 2 to 4 floats"))
            } else {
                same(3)
            })
        }
        Form::Integers => result(Base::Int, a(Base::Int)).map(|_| same(3)),
        Form::Integers32 => {
            const EXPECTED: &str = "a 32-bit integer scalar or vector";
            let whole = result(Base::Int, EXPECTED)?;
            Ok(if whole.width == 32 { same(3) } else { Some(Rule::ResultType(EXPECTED)) })
        }
        Form::Length => {
            let whole = result(Base::Float, "a float scalar")?;
            if whole.count != 1 {
                return Ok(Some(Rule::ResultType("a float scalar")));
            }
            let expected = "a float scalar or a vector of 2 to 4 floats with the width of the result";
            let from = value(first, Base::Float, expected)?;
            if from.width != whole.width || from.count > 4 {
                return Ok(operand(first, expected));
            }
            let is_distance = matches!(number, OpenCLStd::distance | OpenCLStd::fast_distance);
            let differs = is_distance && view.type_of(first) != view.type_of(second);
            Ok(if differs { operand(second, "a value of the type of the first operand") } else { None })
        }
        Form::Exponent => {
            let whole = result(Base::Float, a(Base::Float))?;
            let other = same(1);
            if other.is_some() {
                return Ok(other);
            }
            let by = value(second, Base::Int, EXPONENT)?;
            let fits = (by.width, by.count) == (32, whole.count);
            Ok(if fits { None } else { operand(second, EXPONENT) })
        }
        Form::Part => {
            result(Base::Float, a(Base::Float))?;
            let other = same(1);
            if other.is_some() {
                return Ok(other);
            }
            let to = pointee(view, second, WRITTEN)?;
            Ok(if to == ty { None } else { operand(second, "a pointer to the result type") })
        }
        Form::IntegerPart => {
            let whole = result(Base::Float, a(Base::Float))?;
            let other = same(1);
            if other.is_some() {
                return Ok(other);
            }
            let to = pointee(view, second, WRITTEN)?;
            let to = numeric(view.shape(to), || operand(second, POINTER_TO_INTEGERS))?;
            let fits = to.base == Base::Int && (to.width, to.count) == (32, whole.count);
            Ok(if fits { None } else { operand(second, POINTER_TO_INTEGERS) })
        }
        Form::Upsample => {
            let whole = result(Base::Int, a(Base::Int))?;
            let high = value(first, Base::Int, HALVES)?;
            if (high.width * 2, high.count) != (whole.width, whole.count) {
                return Ok(operand(first, HALVES));
            }
            let differs = view.type_of(first) != view.type_of(second);
            Ok(if differs { operand(second, "a value of the type of the first operand") } else { None })
        }
        Form::LoadHalves => {
            let whole = result(Base::Float, "a float vector")?;
            if whole.count < 2 {
                return Ok(Some(Rule::ResultType("a float vector")));
            }
            size(state, first)?;
            let other = half(view, second, READ)?;
            if other.is_some() || i.word(7).is_none_or(|count| count == whole.count) {
                return Ok(other);
            }
            Ok(Some(Rule::Instruction(NUMBER_OF_COMPONENTS)))
        }
        Form::StoreHalf | Form::StoreHalves => {
            if view.op(ty) != Op::TypeVoid {
                return Ok(Some(Rule::ResultType("void")));
            }
            let is_scalar = form == Form::StoreHalf;
            let expected =
                if is_scalar { "a 32-bit or 64-bit float scalar" } else { "a 32-bit or 64-bit float vector" };
            let data: Numeric = value(first, Base::Float, expected)?;
            if (data.count == 1) != is_scalar || data.width == 16 {
                return Ok(operand(first, expected));
            }
            size(state, second)?;
            half(view, third, WRITTEN)
        }
    }
}
