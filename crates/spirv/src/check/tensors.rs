//! Rules of tensors (SPV_ARM_tensors).

use super::rule::Rule;
use super::state::State;
use super::types::operand;
use super::view::{Base, Shape, View};
use crate::read::InstructionRef;
use crate::values::{Op, TensorOperands};

/// Parts of a tensor type.
pub(super) struct Tensor {
    pub(super) element: u32,
    /// Id of the rank; `None` for a tensor without a rank.
    pub(super) rank: Option<u32>,
    /// Id of the constant with the sizes of the dimensions.
    pub(super) shape: Option<u32>,
}

/// Returns the parts of a tensor type; `None` for another type.
pub(super) fn tensor(view: &View<'_>, ty: u32) -> Option<Tensor> {
    let found = view.get(ty).filter(|found| found.op() == Op::TypeTensorARM)?;
    Some(Tensor { element: found.word(2)?, rank: found.word(3), shape: found.word(4) })
}

fn is_integer(view: &View<'_>, ty: u32) -> bool {
    matches!(view.shape(ty), Shape::Numeric(found) if found.base == Base::Int && found.count == 1)
}

/// Returns whether a type is an array of integers with the given length. An unknown length (`None`) fits every length.
fn is_integers(view: &View<'_>, ty: u32, length: Option<u32>) -> bool {
    let Some(found) = view.get(ty).filter(|found| found.op() == Op::TypeArray) else { return false };
    let own = found.word(3).and_then(|id| view.constant(id));
    let fits = match (own, length) {
        (Some(own), Some(length)) => own == length,
        _ => true,
    };
    fits && found.word(2).is_some_and(|of| is_integer(view, of))
}

/// Returns the type itself if it is scalar, or the element type of an array of scalars; `None` for another type.
fn scalar(view: &View<'_>, ty: u32) -> Option<u32> {
    match view.op(ty) {
        Op::TypeBool | Op::TypeInt | Op::TypeFloat => Some(ty),
        Op::TypeArray => {
            let of = view.get(ty)?.word(2)?;
            matches!(view.op(of), Op::TypeBool | Op::TypeInt | Op::TypeFloat).then_some(of)
        }
        _ => None,
    }
}

/// Checks a tensor type, a constant tensor or an access to a tensor. Returns the violated rule, if any.
pub(super) fn tensors(state: &State<'_>, i: &InstructionRef<'_>) -> Option<Rule> {
    let view = &state.view;
    match i.op() {
        Op::TypeTensorARM => declaration(view, i),
        Op::ConstantNull => {
            let ty = tensor(view, i.word(1)?)?;
            ty.shape.is_none().then_some(Rule::ResultType("a type with a null value"))
        }
        Op::ConstantComposite | Op::SpecConstantComposite => constant(view, i),
        Op::TensorReadARM => {
            let ty = i.word(1)?;
            let Some(of) = scalar(view, ty) else {
                return Some(Rule::ResultType("a scalar or an array of scalars"));
            };
            access(view, i, 3, 4).or_else(|| {
                let element = tensor(view, view.type_of(i.word(3)?)?)?.element;
                if element != of {
                    return Some(Rule::ResultType("the element type of the tensor"));
                }
                let mask = i.word(5)?;
                let outside = mask & TensorOperands::OutOfBoundsValueARM.0 != 0;
                if let Some(id) = i.word(6).filter(|_| outside)
                    && view.type_of(id).is_some_and(|own| own != element)
                {
                    return operand(id, "a value of the element type of the tensor");
                }
                let available = mask & TensorOperands::MakeElementAvailableARM.0 != 0;
                available.then_some(Rule::Instruction(
                    "the tensor operand MakeElementAvailableARM is not allowed for a read",
                ))
            })
        }
        Op::TensorWriteARM => access(view, i, 1, 2).or_else(|| {
            let element = tensor(view, view.type_of(i.word(1)?)?)?.element;
            let object = i.word(3)?;
            if scalar(view, view.type_of(object)?) != Some(element) {
                return operand(object, "a value, or an array of values, of the element type of the tensor");
            }
            let refused = TensorOperands::OutOfBoundsValueARM.0 | TensorOperands::MakeElementVisibleARM.0;
            (i.word(4)? & refused != 0 && i.len() > 5).then_some(Rule::Instruction(
                "the tensor operands OutOfBoundsValueARM and MakeElementVisibleARM are not allowed for a write",
            ))
        }),
        Op::TensorQuerySizeARM => {
            if !is_integer(view, i.word(1)?) {
                return Some(Rule::ResultType("an integer scalar"));
            }
            let (id, dimension) = (i.word(3)?, i.word(4)?);
            let rank = ranked(view, id)?;
            let Ok(rank) = rank else { return operand(id, "a tensor with a rank") };
            if !view.is_constant(dimension) || !is_integer(view, view.type_of(dimension)?) {
                return operand(dimension, "a constant integer scalar");
            }
            let index = view.constant(dimension)?;
            (index >= view.constant(rank)?).then_some(Rule::Index { id: dimension, index })
        }
        _ => None,
    }
}

/// Returns the id of the rank of a tensor value. `Err` if the value is not a tensor with a rank; `None` if its type is
/// unknown.
fn ranked(view: &View<'_>, id: u32) -> Option<Result<u32, ()>> {
    let ty = view.type_of(id)?;
    Some(tensor(view, ty).and_then(|found| found.rank).ok_or(()))
}

/// Checks an access to a tensor. `tensor` and `coordinates` are the words of these operands. Returns the violated rule,
/// if any.
fn access(view: &View<'_>, i: &InstructionRef<'_>, tensor: usize, coordinates: usize) -> Option<Rule> {
    let (id, coordinates) = (i.word(tensor)?, i.word(coordinates)?);
    let Ok(rank) = ranked(view, id)? else { return operand(id, "a tensor with a rank") };
    let fits = is_integers(view, view.type_of(coordinates)?, view.constant(rank));
    (!fits).then_some(Rule::Operand {
        id: coordinates,
        expected: "an array of integers with one coordinate per dimension of the tensor",
    })
}

fn declaration(view: &View<'_>, i: &InstructionRef<'_>) -> Option<Rule> {
    let element = i.word(2)?;
    if !matches!(view.op(element), Op::TypeBool | Op::TypeInt | Op::TypeFloat) {
        return operand(element, "a scalar type");
    }
    let rank = i.word(3)?;
    if !view.is_constant(rank) || !is_integer(view, view.type_of(rank)?) || view.constant(rank) == Some(0) {
        return operand(rank, "a positive integer constant");
    }
    let shape = i.word(4)?;
    if !view.is_constant(shape) || !is_integers(view, view.type_of(shape)?, view.constant(rank)) {
        return operand(shape, "a constant array of integers with one size per dimension");
    }
    let sizes = view.get(shape).filter(|found| found.op() == Op::ConstantComposite)?;
    let zero = sizes.words().skip(3).find(|&id| view.constant(id) == Some(0));
    zero.map(|id| Rule::Operand { id, expected: "a positive integer constant" })
}

/// Returns the constant with the sizes of the dimensions of a tensor type; `None` if it is not an
/// `OpConstantComposite`.
fn sizes<'m>(view: &View<'m>, shape: u32) -> Option<InstructionRef<'m>> {
    view.get(shape).filter(|found| found.op() == Op::ConstantComposite)
}

fn constant(view: &View<'_>, i: &InstructionRef<'_>) -> Option<Rule> {
    let ty = tensor(view, i.word(1)?)?;
    let Some(shape) = ty.shape else { return Some(Rule::ResultType("a tensor with a shape")) };
    let own = sizes(view, shape)?;
    if own.word(3).and_then(|id| view.constant(id)).is_some_and(|count| count as usize != i.len() - 3) {
        return Some(Rule::Constituents);
    }
    let rank = view.constant(ty.rank?)?;
    let mut parts = i.words().skip(3).filter_map(|id| Some((id, view.type_of(id)?)));
    if rank == 1 {
        let wrong = parts.find(|&(_, part)| part != ty.element);
        return wrong.map(|(id, _)| Rule::Operand { id, expected: "a value of the element type" });
    }
    let fits = |part: u32| {
        let Some(part) = tensor(view, part) else { return false };
        let inner = part.shape.and_then(|shape| sizes(view, shape));
        let same = |inner: InstructionRef<'_>| {
            let pairs = own.words().skip(4).zip(inner.words().skip(3));
            own.len() == inner.len() + 1
                && pairs.into_iter().all(|(a, b)| match (view.constant(a), view.constant(b)) {
                    (Some(a), Some(b)) => a == b,
                    _ => true,
                })
        };
        part.element == ty.element
            && part.rank.and_then(|rank| view.constant(rank)).is_none_or(|own| own + 1 == rank)
            && inner.is_none_or(same)
    };
    let wrong = parts.find(|&(_, part)| !fits(part));
    wrong.map(|(id, _)| Rule::Operand { id, expected: "a tensor of the inner dimensions" })
}
