//! Rules of type declarations (SPIR-V specification, "Type-Declaration Instructions"): widths and signs of numbers,
//! element types, and sizes.

use super::rule::Rule;
use super::state::State;
use super::view::{Base, Shape};
use crate::read::InstructionRef;
use crate::values::{Capability, Op};

/// Checks the operands of a type declaration. Returns the violated rule, if any.
pub(super) fn declaration(state: &State<'_>, i: &InstructionRef<'_>) -> Option<Rule> {
    let view = &state.view;
    let operand = |id, expected| Some(Rule::Operand { id, expected });
    let scalar = |id: u32| match view.shape(id) {
        Shape::Numeric(found) => found.count == 1,
        Shape::Other => false,
        Shape::Unknown => true,
    };
    match i.op() {
        Op::TypeInt if i.word(3) == Some(1) && state.has(Capability::Kernel) => Some(Rule::Declaration(
            "an integer type needs the sign 0, because the module declares the capability Kernel",
        )),
        Op::TypeInt if !state.has_custom_integers => {
            let (width, sign) = (i.word(2)?, i.word(3)?);
            let needs: &[Capability] = match width {
                64 => &[Capability::Int64],
                _ => &[],
            };
            if !matches!(width, 8 | 16 | 32 | 64) || sign > 1 {
                return Some(Rule::Declaration(
                    "an integer type needs a width of 8, 16, 32 or 64 bits and a sign of 0 or 1",
                ));
            }
            if !needs.is_empty() && !needs.iter().any(|c| state.has(*c)) {
                return Some(Rule::Declaration("a 64-bit integer type needs the capability Int64"));
            }
            match width {
                8 if !state.has_narrow.int8 => Some(Rule::Declaration(
                    "an 8-bit integer type needs the capability Int8, or one for 8-bit types in memory",
                )),
                16 if !state.has_narrow.int16 => Some(Rule::Declaration(
                    "a 16-bit integer type needs the capability Int16, or one for 16-bit types in memory",
                )),
                _ => None,
            }
        }
        Op::TypeFloat if i.len() == 3 => match i.word(2)? {
            16 if !state.has_narrow.float16 => Some(Rule::Declaration(
                "a 16-bit float type needs the capability Float16 or Float16Buffer, or one for 16-bit types in memory",
            )),
            16 | 32 => None,
            64 if state.has(Capability::Float64) => None,
            64 => Some(Rule::Declaration("a 64-bit float type needs the capability Float64")),
            8 => None,
            _ => Some(Rule::Declaration("a float type needs a width of 16, 32 or 64 bits")),
        },
        Op::TypeVector => {
            let (of, count) = (i.word(2)?, i.word(3)?);
            let of_pointers =
                state.has(Capability::MaskedGatherScatterINTEL) && view.op(of) == Op::TypePointer;
            if !scalar(of) && !of_pointers {
                return operand(of, "a scalar type");
            }
            let long = state.has_long_vectors;
            match count {
                2..=4 => None,
                _ if long && count >= 1 => None,
                8 | 16 if state.has(Capability::Vector16) => None,
                8 | 16 => {
                    Some(Rule::Declaration("a vector of 8 or 16 components needs the capability Vector16"))
                }
                _ => Some(Rule::Declaration("a vector needs 2, 3, 4, 8 or 16 components")),
            }
        }
        Op::TypeMatrix => {
            let (of, count) = (i.word(2)?, i.word(3)?);
            let column = matches!(view.shape(of), Shape::Numeric(found) if found.count > 1 && found.base == Base::Float);
            if !column && view.shape(of) != Shape::Unknown {
                return operand(of, "a type of a float vector");
            }
            (!(2..=4).contains(&count)).then_some(Rule::Declaration("a matrix needs 2, 3 or 4 columns"))
        }
        Op::TypeArray => {
            let (of, length) = (i.word(2)?, i.word(3)?);
            if view.op(of) == Op::TypeVoid {
                return operand(of, "a type other than void");
            }
            let ok = match view.op(length) {
                Op::Constant | Op::SpecConstant => {
                    matches!(view.shape_of(length), Shape::Numeric(found) if found.base == Base::Int)
                }
                Op::SpecConstantOp => true,
                op => op.0 >= 4096,
            };
            if !ok || view.constant(length) == Some(0) {
                return operand(length, "a positive integer constant");
            }
            None
        }
        Op::TypeRuntimeArray => {
            let of = i.word(2)?;
            (view.op(of) == Op::TypeVoid)
                .then_some(Rule::Operand { id: of, expected: "a type other than void" })
        }
        Op::TypeStruct => {
            let void = i.words().skip(2).find(|&id| view.op(id) == Op::TypeVoid);
            void.map(|id| Rule::Operand { id, expected: "a type other than void" })
        }
        Op::TypeFunction => {
            let void = i.words().skip(3).find(|&id| view.op(id) == Op::TypeVoid);
            void.map(|id| Rule::Operand { id, expected: "a type other than void" })
        }
        Op::TypeForwardPointer => {
            let ty = i.word(1)?;
            let found = view.get(ty)?;
            let right =
                found.op() == Op::TypePointer && found.word(2) == i.word(2) && found.offset() > i.offset();
            (!right).then_some(Rule::Operand {
                id: ty,
                expected: "a later pointer type of the same storage class",
            })
        }
        Op::TypeSampledImage => {
            let of = i.word(2)?;
            (view.op(of) != Op::TypeImage && view.is_core_type(of))
                .then_some(Rule::Operand { id: of, expected: "an image type" })
        }
        Op::TypeImage => {
            let of = i.word(2)?;
            let scalar = view.op(of) == Op::TypeVoid
                || matches!(view.shape(of), Shape::Numeric(found) if found.count == 1 && found.base != Base::Bool);
            if !scalar && view.shape(of) != Shape::Unknown {
                return operand(of, "void or a numeric scalar type");
            }
            let (depth, arrayed, samples, sampled) = (i.word(4)?, i.word(5)?, i.word(6)?, i.word(7)?);
            (depth > 2 || arrayed > 1 || samples > 1 || sampled > 2)
                .then_some(Rule::Declaration("a number of the image type is out of range"))
        }
        _ => None,
    }
}
