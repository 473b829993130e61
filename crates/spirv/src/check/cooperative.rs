//! Rules of cooperative matrices and vectors (SPV_KHR_cooperative_matrix, SPV_NV_cooperative_matrix,
//! SPV_NV_cooperative_matrix2, SPV_NV_cooperative_vector, SPV_QCOM_cooperative_matrix_conversion).

use super::rule::Rule;
use super::state::State;
use super::types::operand;
use super::view::{Base, Shape, View};
use crate::read::InstructionRef;
use crate::values::{Capability, CooperativeMatrixUse, Op, StorageClass};

/// Parts of a cooperative matrix type, as ids.
#[derive(Clone, Copy)]
struct Matrix {
    op: Op,
    component: u32,
    scope: u32,
    rows: u32,
    columns: u32,
    /// Use of the matrix: A, B or accumulator. `None` for a matrix of SPV_NV_cooperative_matrix, which has no use.
    usage: Option<u32>,
}

/// Returns the parts of a cooperative matrix type; `None` for another type.
fn matrix(view: &View<'_>, ty: u32) -> Option<Matrix> {
    let found = view.get(ty)?;
    let op = found.op();
    let usage = match op {
        Op::TypeCooperativeMatrixKHR => Some(found.word(6)?),
        Op::TypeCooperativeMatrixNV => None,
        _ => return None,
    };
    let (component, scope) = (found.word(2)?, found.word(3)?);
    Some(Matrix { op, component, scope, rows: found.word(4)?, columns: found.word(5)?, usage })
}

/// Returns the component type and the id of the number of components of a cooperative vector type; `None` for another
/// type.
fn vector(view: &View<'_>, ty: u32) -> Option<(u32, u32)> {
    let found = view.get(ty).filter(|found| found.op() == Op::TypeCooperativeVectorNV)?;
    Some((found.word(2)?, found.word(3)?))
}

/// Returns whether two constants may have the same value; also true if one of the values is unknown.
fn same(view: &View<'_>, a: u32, b: u32) -> bool {
    match (view.constant(a), view.constant(b)) {
        (Some(a), Some(b)) => a == b,
        _ => true,
    }
}

fn same_use(view: &View<'_>, a: Matrix, b: Matrix) -> bool {
    match (a.usage, b.usage) {
        (Some(a), Some(b)) => same(view, a, b),
        _ => true,
    }
}

fn is_integer(view: &View<'_>, id: u32, widths: &[u32]) -> bool {
    match view.shape_of(id) {
        Shape::Numeric(found) => {
            found.base == Base::Int
                && found.count == 1
                && (widths.is_empty() || widths.contains(&found.width))
        }
        Shape::Other => false,
        Shape::Unknown => view.type_of(id).is_none(),
    }
}

/// Checks a type, constant or instruction of cooperative matrices and vectors. Returns the violated rule, if any.
pub(super) fn cooperative(state: &State<'_>, i: &InstructionRef<'_>) -> Option<Rule> {
    let view = &state.view;
    match i.op() {
        Op::TypeCooperativeMatrixKHR | Op::TypeCooperativeMatrixNV | Op::TypeVectorIdEXT => declared(view, i),
        Op::CooperativeMatrixLengthKHR | Op::CooperativeMatrixLengthNV => {
            let id = i.word(3)?;
            let own = matrix(view, id).map(|found| found.op);
            let expected = match i.op() {
                Op::CooperativeMatrixLengthKHR => Op::TypeCooperativeMatrixKHR,
                _ => Op::TypeCooperativeMatrixNV,
            };
            (own != Some(expected)).then_some(Rule::Operand { id, expected: "a cooperative matrix type" })
        }
        Op::ConvertFToU
        | Op::ConvertFToS
        | Op::ConvertSToF
        | Op::ConvertUToF
        | Op::UConvert
        | Op::SConvert
        | Op::FConvert
        | Op::Bitcast => converted(state, i),
        Op::CooperativeMatrixConvertUseEXT | Op::CooperativeMatrixTransposeNV => usage(view, i),
        Op::MatrixTimesScalar => {
            let (ty, scalar) = (i.word(1)?, i.word(4)?);
            let found = matrix(view, ty)?;
            (view.type_of(scalar)? != found.component)
                .then_some(Rule::Operand { id: scalar, expected: "a value of the component type" })
        }
        Op::CooperativeMatrixMulAddKHR | Op::CooperativeMatrixMulAddNV => multiplied(view, i),
        Op::CooperativeMatrixReduceEXT => reduced(view, i),
        Op::CooperativeMatrixPerElementOpEXT => per_element(view, i),
        Op::CooperativeMatrixGetCoordinateEXT => {
            let (index, id) = (i.word(4)?, i.word(3)?);
            let pair = matches!(view.shape(i.word(1)?), Shape::Numeric(found)
                if found.base == Base::Int && (found.width, found.count) == (32, 2));
            if !pair {
                return Some(Rule::ResultType("a vector of 2 32-bit integers"));
            }
            if !is_integer(view, index, &[32]) {
                return operand(index, "a 32-bit integer scalar");
            }
            matrix(view, view.type_of(id)?)
                .is_none()
                .then_some(Rule::Operand { id, expected: "a cooperative matrix" })
        }
        Op::CooperativeMatrixLoadTensorNV => loaded(view, i),
        Op::ConstantComposite | Op::SpecConstantComposite | Op::CompositeConstruct => {
            let found = matrix(view, i.word(1)?)?;
            if i.len() != 4 {
                return Some(Rule::Constituents);
            }
            let id = i.word(3)?;
            (view.type_of(id)? != found.component)
                .then_some(Rule::Operand { id, expected: "a value of the component type" })
        }
        Op::ConstantCompositeReplicateEXT
        | Op::SpecConstantCompositeReplicateEXT
        | Op::CompositeConstructReplicateEXT => replicated(view, i),
        Op::CompositeConstructCoopMatQCOM | Op::CompositeExtractCoopMatQCOM => arrays(view, i),
        Op::ExtractSubArrayQCOM | Op::BitCastArrayQCOM => array(view, i),
        Op::CooperativeVectorMatrixMulNV | Op::CooperativeVectorMatrixMulAddNV => {
            vector_times_matrix(view, i)
        }
        Op::CooperativeVectorOuterProductAccumulateNV | Op::CooperativeVectorReduceSumAccumulateNV => {
            accumulated(view, i)
        }
        _ => None,
    }
}

fn declared(view: &View<'_>, i: &InstructionRef<'_>) -> Option<Rule> {
    let component = i.word(2)?;
    let is_scalar = match view.op(component) {
        Op::TypeInt | Op::TypeFloat => true,
        Op::TypeBool => i.op() == Op::TypeVectorIdEXT,
        _ => false,
    };
    if !is_scalar && view.is_core_type(component) {
        return operand(component, "a numeric scalar type");
    }
    let counts: &[usize] = if i.op() == Op::TypeVectorIdEXT { &[3] } else { &[4, 5] };
    let mut counts = counts.iter().filter_map(|&word| i.word(word));
    let wrong = counts.find(|&id| !view.is_constant(id) || !is_integer(view, id, &[]));
    wrong.map(|id| Rule::Operand { id, expected: "a constant integer scalar" })
}

fn converted(state: &State<'_>, i: &InstructionRef<'_>) -> Option<Rule> {
    let view = &state.view;
    let (ty, id) = (i.word(1)?, i.word(3)?);
    let (to, from) = (matrix(view, ty)?, matrix(view, view.type_of(id)?)?);
    let is_transposed = view.is_transposed(i.word(2)?);
    let (rows, columns) = if is_transposed { (from.columns, from.rows) } else { (from.rows, from.columns) };
    // Some capabilities allow conversions between uses, so the uses may then differ.
    let converts = state.has(Capability::CooperativeMatrixConversionsEXT)
        || state.has(Capability::CooperativeMatrixConversionsNV);
    let fits = same(view, to.scope, from.scope)
        && same(view, to.rows, rows)
        && same(view, to.columns, columns)
        && (i.op() == Op::Bitcast || converts || same_use(view, to, from));
    (!fits).then_some(Rule::Operand { id, expected: "a cooperative matrix like the result" })
}

/// Checks an instruction that converts the use of a cooperative matrix or transposes the matrix. Returns the violated
/// rule, if any.
fn usage(view: &View<'_>, i: &InstructionRef<'_>) -> Option<Rule> {
    let (ty, id) = (i.word(1)?, i.word(3)?);
    let is_khr = |found: &Matrix| found.op == Op::TypeCooperativeMatrixKHR;
    let Some(to) = matrix(view, ty).filter(is_khr) else {
        return Some(Rule::ResultType("a cooperative matrix"));
    };
    let Some(from) = matrix(view, view.type_of(id)?).filter(is_khr) else {
        return operand(id, "a cooperative matrix");
    };
    let is_transposed = i.op() == Op::CooperativeMatrixTransposeNV || view.is_transposed(i.word(2)?);
    let (rows, columns) = if is_transposed { (from.columns, from.rows) } else { (from.rows, from.columns) };
    if !same(view, to.scope, from.scope) || !same(view, to.rows, rows) || !same(view, to.columns, columns) {
        return operand(id, "a cooperative matrix of the scope and size of the result");
    }
    let alike = |a: u32, b: u32| match (view.shape(a), view.shape(b)) {
        (Shape::Numeric(a), Shape::Numeric(b)) => a.base == Base::Int && a.is_like(b),
        _ => false,
    };
    let converts = i.op() == Op::CooperativeMatrixConvertUseEXT;
    if converts && to.component != from.component && !alike(to.component, from.component) {
        return operand(id, "a cooperative matrix of the component type of the result");
    }
    let accumulates = |found: Matrix| {
        let value = found.usage.and_then(|id| view.constant(id))?;
        Some(value == CooperativeMatrixUse::MatrixAccumulatorKHR.0)
    };
    let (to, from) = (accumulates(to)?, accumulates(from)?);
    let fits = from && !to || i.op() == Op::CooperativeMatrixConvertUseEXT && !is_transposed && to && !from;
    (!fits).then_some(Rule::Operand { id, expected: "a matrix of another use" })
}

fn multiplied(view: &View<'_>, i: &InstructionRef<'_>) -> Option<Rule> {
    let part = |word: usize| matrix(view, view.type_of(i.word(word)?)?);
    let (result, a, b, c) = (matrix(view, i.word(1)?)?, part(3)?, part(4)?, part(5)?);
    let wrong = |word: usize, expected| operand(i.word(word)?, expected);
    if !same(view, a.rows, result.rows) || !same(view, a.scope, result.scope) {
        return wrong(3, "a matrix with the scope and rows of the result");
    }
    if !same(view, b.rows, a.columns) || !same(view, b.columns, result.columns) {
        return wrong(4, "a matrix with the columns of the result and a row per column of the first");
    }
    if !same(view, b.scope, result.scope) {
        return wrong(4, "a matrix with the scope of the result");
    }
    let fits = same(view, c.rows, result.rows)
        && same(view, c.columns, result.columns)
        && same(view, c.scope, result.scope);
    if fits { None } else { wrong(5, "a matrix with the scope and size of the result") }
}

fn reduced(view: &View<'_>, i: &InstructionRef<'_>) -> Option<Rule> {
    let (id, mask, function) = (i.word(3)?, i.word(4)?, i.word(5)?);
    let (to, from) = (matrix(view, i.word(1)?)?, matrix(view, view.type_of(id)?)?);
    if !matches!(mask, 1..=4) {
        return Some(Rule::Instruction("a reduction needs Row, Column, Row and Column, or 2x2"));
    }
    let half = |to: u32, from: u32| match (view.constant(to), view.constant(from)) {
        (Some(to), Some(from)) => to.checked_mul(2) == Some(from),
        _ => true,
    };
    let fits = match mask {
        1 => same(view, to.rows, from.rows),
        2 => same(view, to.columns, from.columns),
        4 => half(to.rows, from.rows) && half(to.columns, from.columns),
        _ => true,
    };
    if !fits {
        return Some(Rule::ResultType("a matrix of the reduced size"));
    }
    let of = view.get(view.get(function)?.word(4)?).filter(|found| found.op() == Op::TypeFunction)?;
    let fits = of.len() == 5 && of.words().skip(2).all(|ty| ty == from.component);
    (!fits).then_some(Rule::Operand {
        id: function,
        expected: "a function of two components that returns a component",
    })
}

fn per_element(view: &View<'_>, i: &InstructionRef<'_>) -> Option<Rule> {
    let (ty, id, function) = (i.word(1)?, i.word(3)?, i.word(4)?);
    let own = view.type_of(id)?;
    let found = matrix(view, own)?;
    if own != ty {
        return operand(id, "a value of the result type");
    }
    let of = view.get(view.get(function)?.word(4)?).filter(|found| found.op() == Op::TypeFunction)?;
    let wrong = |expected| operand(function, expected);
    if of.len() != 3 + 3 + (i.len() - 5) {
        return wrong("a function with a parameter per operand");
    }
    if of.word(2) != Some(found.component) || of.word(5) != Some(found.component) {
        return wrong("a function that takes and returns a component");
    }
    let is_index = |ty: u32| {
        matches!(view.shape(ty), Shape::Numeric(it)
            if it.base == Base::Int && (it.width, it.count) == (32, 1))
    };
    if !is_index(of.word(3)?) || !is_index(of.word(4)?) {
        return wrong("a function whose first two parameters are 32-bit integers");
    }
    let other = i.words().skip(5).zip(of.words().skip(6)).find(|&(id, parameter)| {
        let Some(own_type) = view.type_of(id) else { return false };
        match matrix(view, own_type) {
            Some(extra) => own_type != own || extra.component != parameter,
            None => own_type != parameter,
        }
    });
    other.map(|(id, _)| Rule::Operand { id, expected: "a value of the parameter type" })
}

fn loaded(view: &View<'_>, i: &InstructionRef<'_>) -> Option<Rule> {
    let (ty, object, layout) = (i.word(1)?, i.word(4)?, i.word(5)?);
    if view.type_of(object).is_some_and(|own| own != ty) {
        return operand(object, "a value of the result type");
    }
    if view.op(view.type_of(layout)?) != Op::TypeTensorLayoutNV {
        return operand(layout, "a tensor layout");
    }
    // The tensor operands follow the operands of the memory access. Of the bits of the memory access, only Aligned,
    // MakePointerAvailable and MakePointerVisible are assumed to have an operand.
    let access = i.word(6)?;
    let skip = 7 + (access & 0x2 != 0) as usize + (access & 0x18).count_ones() as usize;
    let operands = i.word(skip)?;
    let function = i.word(skip + 1 + (operands & 1) as usize).filter(|_| operands & 2 != 0)?;
    let component = matrix(view, ty)?.component;
    let of = view.get(view.get(function)?.word(4)?).filter(|found| found.op() == Op::TypeFunction)?;
    let wrong = |expected| operand(function, expected);
    if of.word(2) != Some(component) {
        return wrong("a function that returns a component");
    }
    if view.pointer(of.word(3)?).map(|(class, _)| class) != Some(StorageClass::PhysicalStorageBuffer.0) {
        return wrong("a function whose first parameter is a pointer to PhysicalStorageBuffer");
    }
    let dimensions = view.get(view.type_of(layout)?)?.word(2)?;
    let is_place = |ty: u32| {
        let Some(array) = view.get(ty).filter(|found| found.op() == Op::TypeArray) else { return false };
        let of = array.word(2).map_or(Shape::Unknown, |of| view.shape(of));
        matches!(of, Shape::Numeric(it) if it.base == Base::Int && (it.width, it.count) == (32, 1))
            && array.word(3).is_none_or(|length| same(view, length, dimensions))
    };
    let fits = of.word(4).is_some_and(is_place) && of.word(5).is_some_and(is_place);
    if fits { None } else { wrong("a function with an array of 32-bit integers per coordinate") }
}

fn replicated(view: &View<'_>, i: &InstructionRef<'_>) -> Option<Rule> {
    let (ty, id) = (i.word(1)?, i.word(3)?);
    let found = view.get(ty)?;
    let own = view.type_of(id)?;
    let of = match found.op() {
        Op::TypeVector
        | Op::TypeMatrix
        | Op::TypeArray
        | Op::TypeCooperativeMatrixKHR
        | Op::TypeCooperativeMatrixNV
        | Op::TypeVectorIdEXT => found.word(2)?,
        Op::TypeStruct => {
            let other = found.words().skip(2).any(|member| member != own);
            return other.then_some(Rule::Operand { id, expected: "a value of the member type" });
        }
        _ if view.is_core_type(ty) => return Some(Rule::ResultType("a composite")),
        _ => return None,
    };
    if of != own {
        return operand(id, "a value of the component type");
    }
    let specialized = view.grammar().instruction(view.op(id).0)?.name().starts_with("OpSpecConstant");
    (i.op() == Op::ConstantCompositeReplicateEXT && specialized)
        .then_some(Rule::Operand { id, expected: "a constant that cannot be specialized" })
}

/// Returns the element type and the length of an array type (`None` for an unknown length); `None` for another type.
fn elements(view: &View<'_>, ty: u32) -> Option<(u32, Option<u32>)> {
    let found = view.get(ty).filter(|found| found.op() == Op::TypeArray)?;
    Some((found.word(2)?, view.constant(found.word(3)?)))
}

/// Returns whether a type is an integer of `integer` bits, or a float of 16 or 32 bits.
fn is_component(view: &View<'_>, ty: u32, integer: u32) -> bool {
    match view.shape(ty) {
        Shape::Numeric(found) if found.count == 1 => match found.base {
            Base::Int => found.width == integer,
            Base::Float => matches!(found.width, 16 | 32),
            Base::Bool => false,
        },
        _ => false,
    }
}

/// Checks a conversion between a cooperative matrix and an array. Returns the violated rule, if any.
fn arrays(view: &View<'_>, i: &InstructionRef<'_>) -> Option<Rule> {
    let (ty, id) = (i.word(1)?, i.word(3)?);
    let own = view.type_of(id)?;
    let makes = i.op() == Op::CompositeConstructCoopMatQCOM;
    let (whole, list) = if makes { (ty, own) } else { (own, ty) };
    let about = |is_list: bool, expected| match is_list == makes {
        true => operand(id, expected),
        false => Some(Rule::ResultType(expected)),
    };
    let Some(whole) = matrix(view, whole) else { return about(false, "a cooperative matrix") };
    let Some((element, length)) = elements(view, list) else { return about(true, "an array") };
    let packed = matches!(view.shape(element), Shape::Numeric(it)
        if it.base == Base::Int && !it.signed && (it.width, it.count) == (32, 1));
    if element != whole.component && !packed {
        return about(true, "an array of components, or of 32-bit unsigned integers");
    }
    let Shape::Numeric(component) = view.shape(whole.component) else { return None };
    let usage = view.constant(whole.usage?).map(CooperativeMatrixUse)?;
    let accumulates = usage == CooperativeMatrixUse::MatrixAccumulatorKHR;
    if !is_component(view, whole.component, if accumulates { 32 } else { 8 }) {
        return about(false, "a matrix of integers or floats of an allowed width");
    }
    let size = if usage == CooperativeMatrixUse::MatrixBKHR { whole.rows } else { whole.columns };
    let size = view.constant(size)?;
    let fits = if accumulates {
        let half = component.base == Base::Float && component.width == 16;
        let words = if half { size / 2 } else { size };
        length.is_none_or(|length| length == size && element == whole.component || packed && length == words)
    } else {
        if size.checked_mul(component.width) != Some(256) {
            return about(false, "a matrix with 256 bits per row or column");
        }
        length.is_none_or(|length| length == size && element == whole.component || packed && length == 8)
    };
    if fits { None } else { about(true, "an array of a length that fits the matrix") }
}

/// Checks a conversion between arrays. Returns the violated rule, if any.
fn array(view: &View<'_>, i: &InstructionRef<'_>) -> Option<Rule> {
    let (ty, id) = (i.word(1)?, i.word(3)?);
    let Some((to, count)) = elements(view, ty) else { return Some(Rule::ResultType("an array")) };
    let Some((from, length)) = elements(view, view.type_of(id)?) else { return operand(id, "an array") };
    if !is_component(view, to, 32) {
        return Some(Rule::ResultType("an array of 32-bit integers or floats, or of 16-bit floats"));
    }
    if !is_component(view, from, 32) {
        return operand(id, "an array of 32-bit integers or floats, or of 16-bit floats");
    }
    if i.op() == Op::ExtractSubArrayQCOM {
        if to != from {
            return operand(id, "an array with the element type of the result");
        }
        let start = i.word(4)?;
        return (!is_integer(view, start, &[32]))
            .then_some(Rule::Operand { id: start, expected: "a 32-bit integer scalar" });
    }
    let (Shape::Numeric(a), Shape::Numeric(b)) = (view.shape(to), view.shape(from)) else { return None };
    let bits = |count: Option<u32>, width: u32| count.map(|count| u64::from(count) * u64::from(width));
    let (own, other) = (bits(count, a.width)?, bits(length, b.width)?);
    (own != other).then_some(Rule::Operand { id, expected: "an array with the number of bits of the result" })
}

fn vector_times_matrix(view: &View<'_>, i: &InstructionRef<'_>) -> Option<Rule> {
    let adds = i.op() == Op::CooperativeVectorMatrixMulAddNV;
    let (ty, input) = (i.word(1)?, i.word(3)?);
    let (_, count) = vector(view, ty)?;
    let constant32 = |id: u32| view.is_constant(id) && is_integer(view, id, &[32]);
    // Word of the operand M, the number of rows. A multiplication with addition has three further operands before M:
    // the bias, its offset and its interpretation.
    let at = if adds { 11 } else { 8 };
    let (rows, columns) = (i.word(at)?, i.word(at + 1)?);
    let mut kinds =
        [Some(4), Some(7), adds.then_some(10)].into_iter().flatten().filter_map(|word| i.word(word));
    if let Some(id) = kinds.find(|&id| !constant32(id)) {
        return operand(id, "a constant 32-bit integer scalar");
    }
    if !same(view, count, rows) {
        return Some(Rule::ResultType("a cooperative vector with M components"));
    }
    if let Some((_, own)) = vector(view, view.type_of(input)?)
        && view.op(view.type_of(input)?) == Op::TypeCooperativeVectorNV
        && !is_packed(view, i.word(4)?)
        && !same(view, own, columns)
    {
        return operand(input, "a cooperative vector with K components");
    }
    let transposes = i.word(at + 3)?;
    let is_bool =
        matches!(view.shape_of(transposes), Shape::Numeric(it) if it.base == Base::Bool && it.count == 1);
    (!is_bool).then_some(Rule::Operand { id: transposes, expected: "a Boolean scalar" })
}

/// Returns whether the input of a matrix-vector product is packed, so that its vector has fewer than K components. Also
/// true if the interpretation is unknown.
fn is_packed(view: &View<'_>, interpretation: u32) -> bool {
    !matches!(view.constant(interpretation), Some(0..=10))
}

fn accumulated(view: &View<'_>, i: &InstructionRef<'_>) -> Option<Rule> {
    let is_product = i.op() == Op::CooperativeVectorOuterProductAccumulateNV;
    let offset = i.word(2)?;
    if !is_integer(view, offset, &[32, 64]) {
        return operand(offset, "a 32-bit or 64-bit integer scalar");
    }
    let a = i.word(3)?;
    let Some((left, _)) = vector(view, view.type_of(a)?) else { return operand(a, "a cooperative vector") };
    if !is_product {
        return None;
    }
    let b = i.word(4)?;
    let Some((right, _)) = vector(view, view.type_of(b)?) else { return operand(b, "a cooperative vector") };
    if left != right {
        return operand(b, "a cooperative vector with the component type of the first");
    }
    let stride = i.word(7)?;
    (!is_integer(view, stride, &[32]))
        .then_some(Rule::Operand { id: stride, expected: "a 32-bit integer scalar" })
}
