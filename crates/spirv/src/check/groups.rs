//! Rules of group operations (SPIR-V specification, section 3.52.21): scopes, types, constants and cluster sizes.

use super::rule::Rule;
use super::state::State;
use super::types::{a, operand};
use super::view::{Base, Numeric, Shape, View};
use crate::read::InstructionRef;
use crate::values::{GroupOperation, Op, Scope};

/// Type or constant that a result or operand of a group operation must be.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// Boolean scalar.
    Bool,
    /// Boolean scalar or vector.
    Bools,
    Floats,
    Integers,
    Unsigned,
    /// Unsigned integer scalar.
    Index,
    /// Constant unsigned integer scalar.
    ConstantIndex,
    /// Vector of four unsigned integers, with a bit per invocation.
    Ballot,
    /// Scalar or vector of numbers or Booleans.
    Any,
    /// A value of the result type.
    Result,
}

/// Opcode, kind of the result, and kinds of the operands after the scope and the group operation.
type Row = (Op, Kind, &'static [Kind]);

#[rustfmt::skip]
const ROWS: &[Row] = {
    use Kind as K;
    &[
        (Op::GroupNonUniformElect,            K::Bool,     &[]),
        (Op::GroupNonUniformAll,              K::Bool,     &[K::Bool]),
        (Op::GroupNonUniformAny,              K::Bool,     &[K::Bool]),
        (Op::GroupNonUniformAllEqual,         K::Bool,     &[K::Any]),
        (Op::GroupNonUniformBroadcast,        K::Any,      &[K::Result, K::Index]),
        (Op::GroupNonUniformBroadcastFirst,   K::Any,      &[K::Result]),
        (Op::GroupNonUniformBallot,           K::Ballot,   &[K::Bool]),
        (Op::GroupNonUniformInverseBallot,    K::Bool,     &[K::Ballot]),
        (Op::GroupNonUniformBallotBitExtract, K::Bool,     &[K::Ballot, K::Index]),
        (Op::GroupNonUniformBallotBitCount,   K::Index,    &[K::Ballot]),
        (Op::GroupNonUniformBallotFindLSB,    K::Index,    &[K::Ballot]),
        (Op::GroupNonUniformBallotFindMSB,    K::Index,    &[K::Ballot]),
        (Op::GroupNonUniformShuffle,          K::Any,      &[K::Result, K::Index]),
        (Op::GroupNonUniformShuffleXor,       K::Any,      &[K::Result, K::Index]),
        (Op::GroupNonUniformShuffleUp,        K::Any,      &[K::Result, K::Index]),
        (Op::GroupNonUniformShuffleDown,      K::Any,      &[K::Result, K::Index]),
        (Op::GroupNonUniformIAdd,             K::Integers, &[K::Result]),
        (Op::GroupNonUniformFAdd,             K::Floats,   &[K::Result]),
        (Op::GroupNonUniformIMul,             K::Integers, &[K::Result]),
        (Op::GroupNonUniformFMul,             K::Floats,   &[K::Result]),
        (Op::GroupNonUniformSMin,             K::Integers, &[K::Result]),
        (Op::GroupNonUniformUMin,             K::Unsigned, &[K::Result]),
        (Op::GroupNonUniformFMin,             K::Floats,   &[K::Result]),
        (Op::GroupNonUniformSMax,             K::Integers, &[K::Result]),
        (Op::GroupNonUniformUMax,             K::Unsigned, &[K::Result]),
        (Op::GroupNonUniformFMax,             K::Floats,   &[K::Result]),
        (Op::GroupNonUniformBitwiseAnd,       K::Integers, &[K::Result]),
        (Op::GroupNonUniformBitwiseOr,        K::Integers, &[K::Result]),
        (Op::GroupNonUniformBitwiseXor,       K::Integers, &[K::Result]),
        (Op::GroupNonUniformLogicalAnd,       K::Bools,    &[K::Result]),
        (Op::GroupNonUniformLogicalOr,        K::Bools,    &[K::Result]),
        (Op::GroupNonUniformLogicalXor,       K::Bools,    &[K::Result]),
        (Op::GroupNonUniformQuadBroadcast,    K::Any,      &[K::Result, K::Index]),
        (Op::GroupNonUniformQuadSwap,         K::Any,      &[K::Result, K::ConstantIndex]),
        (Op::GroupNonUniformRotateKHR,        K::Any,      &[K::Result, K::Index]),
    ]
};

impl Kind {
    fn text(self) -> &'static str {
        match self {
            Kind::Bool => "a Boolean scalar",
            Kind::Bools => a(Base::Bool),
            Kind::Floats => a(Base::Float),
            Kind::Integers => a(Base::Int),
            Kind::Unsigned => "an unsigned integer scalar or vector",
            Kind::Index => "an unsigned integer scalar",
            Kind::ConstantIndex => "a constant unsigned integer scalar",
            Kind::Ballot => "a vector of 4 unsigned integers",
            Kind::Any => "a scalar or vector of integers, floats or Booleans",
            Kind::Result => "a value of the result type",
        }
    }

    fn fits(self, own: Numeric) -> bool {
        let is_unsigned = own.base == Base::Int && !own.signed;
        match self {
            Kind::Bool => own.base == Base::Bool && own.count == 1,
            Kind::Bools => own.base == Base::Bool,
            Kind::Floats => own.base == Base::Float,
            Kind::Integers => own.base == Base::Int,
            Kind::Unsigned => is_unsigned,
            Kind::Index | Kind::ConstantIndex => is_unsigned && own.count == 1,
            Kind::Ballot => is_unsigned && own.count == 4,
            Kind::Any | Kind::Result => true,
        }
    }

    /// Returns whether the type `ty` is allowed for this kind; true for a type of an extension. `result` is the result
    /// type of the instruction.
    fn has_type(self, view: &View<'_>, ty: u32, result: u32) -> bool {
        match view.shape(ty) {
            _ if self == Kind::Result => ty == result,
            Shape::Numeric(own) => self.fits(own),
            Shape::Other => false,
            Shape::Unknown => true,
        }
    }
}

/// Checks a group operation. Returns the violated rule, if any.
pub(super) fn groups(state: &State<'_>, i: &InstructionRef<'_>) -> Option<Rule> {
    let opcode = i.op().0;
    if !matches!(opcode, 333..=366) && i.op() != Op::GroupNonUniformRotateKHR {
        return None;
    }
    let view = &state.view;
    let &(op, kind, operands) = ROWS.iter().find(|row| row.0 == i.op())?;
    let (ty, scope) = (i.word(1)?, i.word(3)?);
    if let Some(value) = view.constant(scope)
        && !matches!(Scope(value), Scope::Workgroup | Scope::Subgroup)
    {
        return operand(scope, "the scope Workgroup or Subgroup");
    }
    if !kind.has_type(view, ty, ty) {
        return Some(Rule::ResultType(kind.text()));
    }
    let has_operation = matches!(opcode, 349..=364) || op == Op::GroupNonUniformBallotBitCount;
    let first = if has_operation { 5 } else { 4 };
    let is_constant = |id: u32| view.is_constant(id) && view.op(id) != Op::Undef;
    for (at, &kind) in operands.iter().enumerate() {
        let id = i.word(first + at)?;
        let is_constant = kind != Kind::ConstantIndex || is_constant(id);
        if !is_constant || view.type_of(id).is_some_and(|own| !kind.has_type(view, own, ty)) {
            return operand(id, kind.text());
        }
    }
    let may_be_clustered = matches!(opcode, 349..=364) || op == Op::GroupNonUniformRotateKHR;
    let size = i.word(first + operands.len()).filter(|_| may_be_clustered);
    let Some(size) = size else {
        let is_clustered = matches!(opcode, 349..=364)
            && i.word(4).map(GroupOperation) == Some(GroupOperation::ClusteredReduce);
        return is_clustered
            .then_some(Rule::Instruction("the group operation ClusteredReduce needs a cluster size"));
    };
    let fits = matches!(view.shape_of(size), Shape::Numeric(own) if Kind::Index.fits(own));
    if fits && is_constant(size) { None } else { operand(size, Kind::ConstantIndex.text()) }
}
