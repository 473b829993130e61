//! Rules of 8-bit and 16-bit numbers that a module can only load, store and convert, because it declares only their
//! storage capabilities (SPIR-V specification, section 3.31: StorageBuffer8BitAccess, StorageBuffer16BitAccess and
//! their relatives).

use super::rule::Rule;
use super::state::State;
use super::view::{Shape, is_debug_set};
use crate::grammar::Class;
use crate::read::{Decoded, OperandValue};
use crate::values::{Op, StorageClass};

const VALUE: &str = "a value that is not limited to loads, stores and conversions of the width";
const TYPE: &str = "a type whose numbers are not limited to loads, stores and conversions of the width";

/// Checks the 8-bit and 16-bit numbers of an instruction. Returns the violated rule, if any.
pub(super) fn narrow(state: &State<'_>, decoded: &Decoded<'_, '_>) -> Option<Rule> {
    if !state.has_limited {
        return None;
    }
    let i = &decoded.instruction;
    let view = &state.view;
    match i.op() {
        Op::Store
        | Op::CopyObject
        | Op::FConvert
        | Op::UConvert
        | Op::SConvert
        | Op::ExtInstImport
        | Op::Function
        | Op::FunctionParameter
        | Op::ReturnValue => return None,
        Op::ExtInst | Op::ExtInstWithForwardRefsKHR if is_debug_set(view, i) => return None,
        Op::Load => {
            let ty = i.word(1)?;
            let is_whole = matches!(view.shape(ty), Shape::Numeric(_)) || view.op(ty) == Op::TypeMatrix;
            return (!is_whole && state.is_limited(ty))
                .then_some(Rule::ResultType("a scalar, vector or matrix of its 8-bit or 16-bit numbers"));
        }
        Op::Variable => {
            let is_local = matches!(StorageClass(i.word(3)?), StorageClass::Function | StorageClass::Private);
            let (_, to) = view.pointer(i.word(1)?).filter(|_| is_local)?;
            return state.is_limited(to).then_some(Rule::ResultType(
                "a pointer to a type without 8-bit and 16-bit numbers, for this storage class",
            ));
        }
        op => {
            let class = view.grammar().instruction(op.0).map(|row| row.class());
            if matches!(class, Some(Class::Annotation | Class::Debug | Class::ModeSetting)) {
                return None;
            }
        }
    }
    decoded.operands.iter().find_map(|operand| match operand.value {
        OperandValue::ResultType(ty) => {
            let makes_value = matches!(
                i.op(),
                Op::Constant
                    | Op::ConstantNull
                    | Op::ConstantComposite
                    | Op::SpecConstant
                    | Op::SpecConstantComposite
                    | Op::ConvertFToU
                    | Op::ConvertFToS
                    | Op::ConvertUToF
                    | Op::ConvertSToF
                    | Op::Bitcast
                    | Op::CompositeExtract
                    | Op::CompositeConstruct
            );
            (makes_value && state.is_limited(ty)).then_some(Rule::ResultType(TYPE))
        }
        OperandValue::Id(id) => {
            let ty = view.type_of(id)?;
            state.is_limited(ty).then_some(Rule::Operand { id, expected: VALUE })
        }
        _ => None,
    })
}
