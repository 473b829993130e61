//! Type rules of memory, calls and atomic instructions.

use super::rule::Rule;
use super::state::State;
use super::types::{integer_scalar, is_value_atomic, operand};
use super::view::{Base, Shape};
use crate::read::InstructionRef;
use crate::values::{Op, StorageClass};

/// Checks the types of memory accesses, calls and atomic instructions. Returns the violated rule, if any.
pub(super) fn memory(state: &State<'_>, i: &InstructionRef<'_>) -> Option<Rule> {
    let view = &state.view;
    let own = |id: u32| view.type_of(id);
    // Returns the storage class and pointee of a pointer operand. `Err` contains the violated rule if the operand is
    // not a pointer, and `None` if its type is unknown.
    let pointer = |id: u32| match own(id) {
        Some(ty) => match view.pointer(ty) {
            Some(found) => Ok(found),
            None if view.is_pointer_like(ty) => Err(None),
            None => Err(operand(id, "a pointer")),
        },
        None => Err(None),
    };
    match i.op() {
        Op::Variable => {
            let (ty, class) = (i.word(1)?, i.word(3)?);
            let Some((own, _)) = view.pointer(ty) else {
                return view.is_core_type(ty).then_some(Rule::ResultType("a pointer"));
            };
            if own != class {
                return Some(Rule::ResultType("a pointer of the storage class of the variable"));
            }
            if class == StorageClass::Function.0 && view.home(i.word(2)?) == 0 {
                return Some(Rule::ResultType("a pointer of another storage class than Function"));
            }
            let value = i.word(4)?;
            if let (Some(type_of), Some((_, to))) = (view.type_of(value), view.pointer(ty))
                && type_of != to
                && view.is_core_type(to)
                && view.op(value) != Op::Variable
            {
                return operand(value, "a value of the type that the pointer points to");
            }
            let constant = matches!(view.op(value).0, 41..=46 | 48..=52)
                || view.op(value) == Op::ConstantPipeStorage
                || view.op(value).0 >= 4096
                || matches!(view.op(value), Op::Variable | Op::Undef | Op::Function);
            (!constant).then_some(Rule::Operand {
                id: value,
                expected: "a constant or a variable outside functions",
            })
        }
        Op::Load => {
            let (ty, id) = (i.word(1)?, i.word(3)?);
            match pointer(id) {
                Err(rule) => rule,
                Ok((_, to)) if to != ty => Some(Rule::ResultType("the type that the pointer points to")),
                Ok(_) if view.op(ty) == Op::TypeVoid => Some(Rule::ResultType("a type other than void")),
                Ok((_, to)) => (view.op(to) == Op::TypeRuntimeArray)
                    .then_some(Rule::ResultType("a type of a known size")),
            }
        }
        Op::Store => {
            let (id, object) = (i.word(1)?, i.word(2)?);
            match pointer(id) {
                Err(rule) => rule,
                Ok((class, to)) => {
                    let read_only =
                        [StorageClass::UniformConstant, StorageClass::Input, StorageClass::PushConstant];
                    if read_only.contains(&StorageClass(class)) && state.is_shader {
                        return operand(id, "a pointer to writable memory");
                    }
                    (own(object)? != to && view.is_core_type(to)).then_some(Rule::Operand {
                        id: object,
                        expected: "a value of the type that the pointer points to",
                    })
                }
            }
        }
        Op::CopyMemory => {
            let (to, from) = (i.word(1)?, i.word(2)?);
            match (pointer(to), pointer(from)) {
                (Err(rule), _) | (_, Err(rule)) => rule,
                (Ok((_, a)), Ok((_, b))) => (a != b)
                    .then_some(Rule::Operand { id: from, expected: "a pointer to the type of the target" }),
            }
        }
        Op::AccessChain | Op::InBoundsAccessChain | Op::PtrAccessChain | Op::InBoundsPtrAccessChain => {
            let (ty, base) = (i.word(1)?, i.word(3)?);
            let (class, mut at) = match pointer(base) {
                Err(rule) => return rule,
                Ok(found) => found,
            };
            let skip = if matches!(i.op(), Op::AccessChain | Op::InBoundsAccessChain) { 4 } else { 5 };
            for index in i.words().skip(skip) {
                if let Some(rule) = integer_scalar(view, index) {
                    return Some(rule);
                }
                if view.is_no_value(index) {
                    return operand(index, "an integer scalar");
                }
                let value = view.constant(index);
                if view.op(at) == Op::TypeStruct && value.is_none() {
                    let known = own(index).is_some_and(|ty| view.op(ty) == Op::TypeInt)
                        && view.op(index) != Op::Constant;
                    return if known {
                        operand(index, "a constant, because it selects a structure member")
                    } else {
                        None
                    };
                }
                let value = value.filter(|_| view.op(at) == Op::TypeStruct);
                match view.component(at, value) {
                    Err(()) => return Some(Rule::Index { id: index, index: value.unwrap_or(0) }),
                    Ok(None) => return None,
                    Ok(Some(next)) => at = next,
                }
            }
            match view.pointer(ty) {
                None => view.is_core_type(ty).then_some(Rule::ResultType("a pointer")),
                Some((own, _)) if own != class => {
                    Some(Rule::ResultType("a pointer of the storage class of the base"))
                }
                Some((_, to)) => {
                    (to != at).then_some(Rule::ResultType("a pointer to the type of the selected component"))
                }
            }
        }
        Op::ArrayLength => {
            let ty = i.word(1)?;
            let id = i.word(3)?;
            if !matches!(view.shape(ty), Shape::Numeric(found) if found.base == Base::Int && found.count == 1 && !found.signed)
            {
                return Some(Rule::ResultType("an unsigned integer scalar"));
            }
            let to = match pointer(id) {
                Err(rule) => return rule,
                Ok((_, to)) => to,
            };
            let found = view.get(to)?;
            if found.op() != Op::TypeStruct {
                return operand(id, "a pointer to a structure");
            }
            let last = (found.len() - 3) as u32;
            let right = i.word(4) == Some(last)
                && found.word(found.len() - 1).is_some_and(|ty| view.op(ty) == Op::TypeRuntimeArray);
            (!right).then_some(Rule::Operand {
                id,
                expected: "a pointer to a structure whose member is a runtime array at its end",
            })
        }
        Op::FunctionCall => {
            let (ty, callee) = (i.word(1)?, i.word(3)?);
            let function = view.get(callee)?;
            if function.op() != Op::Function {
                return operand(callee, "a function");
            }
            if function.word(1) != Some(ty) {
                return Some(Rule::ResultType("the return type of the function"));
            }
            let parameters = view.get(function.word(4)?).filter(|found| found.op() == Op::TypeFunction)?;
            if parameters.len() - 3 != i.len() - 4 {
                return Some(Rule::Arguments);
            }
            let mut pairs = parameters.words().skip(3).zip(i.words().skip(4));
            let wrong = pairs.find(|&(parameter, id)| {
                own(id).is_some_and(|own| own != parameter && view.is_core_type(parameter))
            });
            wrong.map(|(_, id)| Rule::Operand { id, expected: "a value of the parameter type" })
        }
        op if is_value_atomic(op) => {
            let (ty, id) = (i.word(1)?, i.word(3)?);
            let float = matches!(i.op(), Op::AtomicLoad | Op::AtomicExchange);
            match view.shape(ty) {
                Shape::Numeric(found)
                    if found.count == 1
                        && (found.base == Base::Int || float && found.base == Base::Float) => {}
                Shape::Unknown => return None,
                Shape::Numeric(found) if found.count > 1 && found.width == 16 => return None,
                _ => return Some(Rule::ResultType(if float { "a number" } else { "an integer scalar" })),
            }
            match pointer(id) {
                Err(rule) => return rule,
                Ok((_, to)) if to != ty => return operand(id, "a pointer to the result type"),
                Ok(_) => {}
            }
            let values: &[usize] = match i.op() {
                Op::AtomicCompareExchange => &[7, 8],
                Op::AtomicLoad | Op::AtomicIIncrement | Op::AtomicIDecrement => &[],
                _ => &[6],
            };
            let ids = values.iter().filter_map(|&word| i.word(word));
            let wrong = ids.into_iter().find(|&id| own(id).is_some_and(|own| own != ty));
            wrong.map(|id| Rule::Operand { id, expected: "a value of the result type" })
        }
        Op::AtomicStore => {
            let (id, value) = (i.word(1)?, i.word(4)?);
            match pointer(id) {
                Err(rule) => rule,
                Ok((_, to)) => (own(value)? != to).then_some(Rule::Operand {
                    id: value,
                    expected: "a value of the type that the pointer points to",
                }),
            }
        }
        Op::ImageWrite => {
            let id = i.word(1)?;
            let found = own(id)?;
            (view.op(found) != Op::TypeImage && view.is_core_type(found))
                .then_some(Rule::Operand { id, expected: "an image" })
        }
        Op::ImageTexelPointer => {
            let (ty, id) = (i.word(1)?, i.word(3)?);
            match view.pointer(ty) {
                None if view.is_core_type(ty) => return Some(Rule::ResultType("a pointer")),
                Some((class, _)) if class != StorageClass::Image.0 => {
                    return Some(Rule::ResultType("a pointer of the storage class Image"));
                }
                _ => {}
            }
            match pointer(id) {
                Err(rule) => rule,
                Ok((_, to)) => (view.op(to) != Op::TypeImage && view.is_core_type(to))
                    .then_some(Rule::Operand { id, expected: "a pointer to an image" }),
            }
        }
        _ => None,
    }
}
