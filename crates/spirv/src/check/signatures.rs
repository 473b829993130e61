//! Table from opcode to the types of the result and the operands, for instructions whose type rules have no
//! exceptions (SPIR-V specification, section 3.3, and the specifications of the extensions).

use super::rule::Rule;
use super::state::State;
use super::view::{Base, Shape, View};
use crate::read::InstructionRef;
use crate::values::{Op, StorageClass};

/// Kind of a type that a result or operand must have.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Bool,
    /// Integer scalar.
    Int,
    Int32,
    Unsigned32,
    /// Unsigned integer scalar of 32 or 64 bits.
    Length,
    Float32,
    /// 64-bit unsigned integer scalar, or a vector of two 32-bit unsigned integers.
    Unsigned64,
    /// Constant integer scalar.
    Constant,
    /// Constant 32-bit integer scalar.
    Constant32,
    ReadPipe,
    WritePipe,
    Pipe,
    PipeStorage,
    ReserveId,
    NamedBarrier,
    Acceleration,
    Image,
    /// Pointer of the storage class Generic.
    GenericPointer,
    /// Pointer to a 32-bit integer.
    IntPointer,
    /// Typed pointer of the storage class Function.
    LocalPointer,
    Untyped,
    /// Integers or Booleans.
    IntOrBool,
    /// A value of the result type.
    Result,
}

/// Opcode, kind of the result type (`None` if it is not checked), and the checked operands, each as word index and
/// kind.
type Row = (Op, Option<Kind>, &'static [(usize, Kind)]);

#[rustfmt::skip]
const ROWS: &[Row] = {
    use Kind as K;
    &[
        (Op::ArrayLength,                        Some(K::Length),      &[]),
        (Op::LifetimeStart,                      None,                 &[(1, K::LocalPointer)]),
        (Op::LifetimeStop,                       None,                 &[(1, K::LocalPointer)]),
        (Op::UntypedArrayLengthKHR,              Some(K::Length),      &[(4, K::Untyped)]),
        (Op::AtomicFlagTestAndSet,               Some(K::Bool),        &[(3, K::IntPointer)]),
        (Op::AtomicFlagClear,                    None,                 &[(1, K::IntPointer)]),
        (Op::NamedBarrierInitialize,             Some(K::NamedBarrier),&[(3, K::Int32)]),
        (Op::MemoryNamedBarrier,                 None,                 &[(1, K::NamedBarrier)]),
        (Op::EmitStreamVertex,                   None,                 &[(1, K::Constant)]),
        (Op::EndStreamPrimitive,                 None,                 &[(1, K::Constant)]),
        (Op::ReadPipe,                           Some(K::Int32),       &[(3, K::ReadPipe), (4, K::GenericPointer), (5, K::Int32), (6, K::Int32)]),
        (Op::WritePipe,                          Some(K::Int32),       &[(3, K::WritePipe), (4, K::GenericPointer), (5, K::Int32), (6, K::Int32)]),
        (Op::ReservedReadPipe,                   Some(K::Int32),       &[(3, K::ReadPipe), (4, K::ReserveId), (5, K::Int32), (6, K::GenericPointer), (7, K::Int32), (8, K::Int32)]),
        (Op::ReservedWritePipe,                  Some(K::Int32),       &[(3, K::WritePipe), (4, K::ReserveId), (5, K::Int32), (6, K::GenericPointer), (7, K::Int32), (8, K::Int32)]),
        (Op::ReserveReadPipePackets,             Some(K::ReserveId),   &[(3, K::ReadPipe), (4, K::Int32), (5, K::Int32), (6, K::Int32)]),
        (Op::ReserveWritePipePackets,            Some(K::ReserveId),   &[(3, K::WritePipe), (4, K::Int32), (5, K::Int32), (6, K::Int32)]),
        (Op::CommitReadPipe,                     None,                 &[(1, K::ReadPipe), (2, K::ReserveId), (3, K::Int32), (4, K::Int32)]),
        (Op::CommitWritePipe,                    None,                 &[(1, K::WritePipe), (2, K::ReserveId), (3, K::Int32), (4, K::Int32)]),
        (Op::IsValidReserveId,                   Some(K::Bool),        &[(3, K::ReserveId)]),
        (Op::GetNumPipePackets,                  Some(K::Int32),       &[(3, K::Pipe), (4, K::Int32), (5, K::Int32)]),
        (Op::GetMaxPipePackets,                  Some(K::Int32),       &[(3, K::Pipe), (4, K::Int32), (5, K::Int32)]),
        (Op::GroupReserveReadPipePackets,        Some(K::ReserveId),   &[(4, K::ReadPipe), (5, K::Int32), (6, K::Int32), (7, K::Int32)]),
        (Op::GroupReserveWritePipePackets,       Some(K::ReserveId),   &[(4, K::WritePipe), (5, K::Int32), (6, K::Int32), (7, K::Int32)]),
        (Op::GroupCommitReadPipe,                None,                 &[(2, K::ReadPipe), (3, K::ReserveId), (4, K::Int32), (5, K::Int32)]),
        (Op::GroupCommitWritePipe,               None,                 &[(2, K::WritePipe), (3, K::ReserveId), (4, K::Int32), (5, K::Int32)]),
        (Op::ConstantPipeStorage,                Some(K::PipeStorage), &[]),
        (Op::CreatePipeFromPipeStorage,          Some(K::Pipe),        &[(3, K::PipeStorage)]),
        (Op::EmitMeshTasksEXT,                   None,                 &[(1, K::Unsigned32), (2, K::Unsigned32), (3, K::Unsigned32)]),
        (Op::SetMeshOutputsEXT,                  None,                 &[(1, K::Unsigned32), (2, K::Unsigned32)]),
        (Op::IsHelperInvocationEXT,              Some(K::Bool),        &[]),
        (Op::ReadClockKHR,                       Some(K::Unsigned64),  &[]),
        (Op::AssumeTrueKHR,                      None,                 &[(1, K::Bool)]),
        (Op::ExpectKHR,                          Some(K::IntOrBool),   &[(3, K::Result), (4, K::Result)]),
        (Op::ImageQueryFormat,                   Some(K::Int),         &[(3, K::Image)]),
        (Op::ImageQueryOrder,                    Some(K::Int),         &[(3, K::Image)]),
        (Op::DepthAttachmentReadEXT,             Some(K::Float32),     &[]),
        (Op::StencilAttachmentReadEXT,           Some(K::Int32),       &[]),
        (Op::CooperativeMatrixLengthKHR,         Some(K::Unsigned32),  &[]),
        (Op::CooperativeMatrixLengthNV,          Some(K::Unsigned32),  &[]),
        (Op::ConvertUToAccelerationStructureKHR, Some(K::Acceleration),&[(3, K::Unsigned64)]),
        (Op::ReportIntersectionKHR,              Some(K::Bool),        &[(3, K::Float32), (4, K::Unsigned32)]),
        (Op::RayQueryInitializeKHR,              None,                 &[(2, K::Acceleration)]),
        (Op::RayQueryGenerateIntersectionKHR,    None,                 &[(2, K::Float32)]),
        (Op::RayQueryGetIntersectionTypeKHR,     None,                 &[(4, K::Constant32)]),
        (Op::RayQueryGetIntersectionTKHR,        None,                 &[(4, K::Constant32)]),
        (Op::RayQueryGetIntersectionInstanceCustomIndexKHR, None,      &[(4, K::Constant32)]),
        (Op::RayQueryGetIntersectionInstanceIdKHR, None,               &[(4, K::Constant32)]),
        (Op::RayQueryGetIntersectionInstanceShaderBindingTableRecordOffsetKHR, None, &[(4, K::Constant32)]),
        (Op::RayQueryGetIntersectionGeometryIndexKHR, None,            &[(4, K::Constant32)]),
        (Op::RayQueryGetIntersectionPrimitiveIndexKHR, None,           &[(4, K::Constant32)]),
        (Op::RayQueryGetIntersectionBarycentricsKHR, None,             &[(4, K::Constant32)]),
        (Op::RayQueryGetIntersectionFrontFaceKHR, None,                &[(4, K::Constant32)]),
        (Op::RayQueryGetIntersectionObjectRayDirectionKHR, None,       &[(4, K::Constant32)]),
        (Op::RayQueryGetIntersectionObjectRayOriginKHR, None,          &[(4, K::Constant32)]),
        (Op::RayQueryGetIntersectionObjectToWorldKHR, None,            &[(4, K::Constant32)]),
        (Op::RayQueryGetIntersectionWorldToObjectKHR, None,            &[(4, K::Constant32)]),
        (Op::RayQueryGetIntersectionTriangleVertexPositionsKHR, None,  &[(4, K::Constant32)]),
        (Op::TensorLayoutSetClampValueNV,        None,                 &[(4, K::Int32)]),
    ]
};

/// Set of the opcodes in the table, with one bit per opcode, to skip the search for other opcodes.
static LISTED: [u64; 128] = {
    let mut bits = [0; 128];
    let mut row = 0;
    while row < ROWS.len() {
        let opcode = ROWS[row].0.0 as usize;
        bits[opcode / 64] |= 1 << (opcode % 64);
        row += 1;
    }
    bits
};

impl Kind {
    fn text(self) -> &'static str {
        match self {
            Kind::Bool => "a Boolean scalar",
            Kind::Int => "an integer scalar",
            Kind::Int32 => "a 32-bit integer scalar",
            Kind::Unsigned32 => "a 32-bit unsigned integer scalar",
            Kind::Length => "an unsigned integer scalar of 32 or 64 bits",
            Kind::Float32 => "a 32-bit float scalar",
            Kind::Unsigned64 => "a 64-bit unsigned integer scalar or a vector of 2 32-bit unsigned integers",
            Kind::Constant => "a constant integer scalar",
            Kind::Constant32 => "a constant 32-bit integer scalar",
            Kind::ReadPipe => "a pipe with the access qualifier ReadOnly",
            Kind::WritePipe => "a pipe with the access qualifier WriteOnly",
            Kind::Pipe => "a pipe with the access qualifier ReadOnly or WriteOnly",
            Kind::PipeStorage => "a pipe storage",
            Kind::ReserveId => "a reservation ID",
            Kind::NamedBarrier => "a named barrier",
            Kind::Acceleration => "an acceleration structure",
            Kind::Image => "an image",
            Kind::GenericPointer => "a pointer of the storage class Generic",
            Kind::IntPointer => "a pointer to a 32-bit integer scalar",
            Kind::LocalPointer => "a typed pointer of the storage class Function",
            Kind::Untyped => "an untyped pointer",
            Kind::IntOrBool => "an integer or Boolean scalar or vector",
            Kind::Result => "a value of the result type",
        }
    }

    /// Returns whether a type is of this kind; true for an undefined type.
    fn fits(self, view: &View<'_>, ty: u32, result: Option<u32>) -> bool {
        let Some(found) = view.get(ty) else { return true };
        let op = found.op();
        let numeric = match view.shape(ty) {
            Shape::Numeric(numeric) => Some(numeric),
            _ => None,
        };
        let scalar = |base, width| {
            numeric.is_some_and(|it| it.base == base && it.count == 1 && (width == 0 || it.width == width))
        };
        let unsigned = numeric.is_some_and(|it| it.base == Base::Int && !it.signed);
        match self {
            Kind::Bool => scalar(Base::Bool, 0),
            Kind::Int | Kind::Constant => scalar(Base::Int, 0),
            Kind::Int32 | Kind::Constant32 => scalar(Base::Int, 32),
            Kind::Unsigned32 => unsigned && scalar(Base::Int, 32),
            Kind::Length => unsigned && (scalar(Base::Int, 32) || scalar(Base::Int, 64)),
            Kind::Float32 => scalar(Base::Float, 32),
            Kind::Unsigned64 => {
                op == Op::TypeVectorIdEXT
                    || unsigned && numeric.is_some_and(|it| matches!((it.width, it.count), (64, 1) | (32, 2)))
            }
            Kind::ReadPipe => op == Op::TypePipe && found.word(2) == Some(0),
            Kind::WritePipe => op == Op::TypePipe && found.word(2) == Some(1),
            Kind::Pipe => op == Op::TypePipe && found.word(2).is_some_and(|access| access < 2),
            Kind::PipeStorage => op == Op::TypePipeStorage,
            Kind::ReserveId => op == Op::TypeReserveId,
            Kind::NamedBarrier => op == Op::TypeNamedBarrier,
            Kind::Acceleration => op == Op::TypeAccelerationStructureKHR,
            Kind::Image => op == Op::TypeImage,
            Kind::GenericPointer => op == Op::TypePointer && found.word(2) == Some(StorageClass::Generic.0),
            Kind::LocalPointer => op == Op::TypePointer && found.word(2) == Some(StorageClass::Function.0),
            Kind::IntPointer => {
                let to = view.pointer(ty).map(|(_, to)| view.shape(to));
                matches!(to, Some(Shape::Numeric(it)) if it.base == Base::Int && (it.width, it.count) == (32, 1))
            }
            Kind::Untyped => op == Op::TypeUntypedPointerKHR,
            // `OpTypeVectorIdEXT` has no numeric shape, because its length may be a specialization constant.
            Kind::IntOrBool => op == Op::TypeVectorIdEXT || numeric.is_some_and(|it| it.base != Base::Float),
            Kind::Result => Some(ty) == result,
        }
    }
}

/// Checks the types of an instruction of the table. Returns the violated rule, if any.
pub(super) fn signature(state: &State<'_>, i: &InstructionRef<'_>) -> Option<Rule> {
    let opcode = usize::from(i.op().0);
    if LISTED.get(opcode / 64).is_none_or(|bits| bits >> (opcode % 64) & 1 == 0) {
        return None;
    }
    let view = &state.view;
    let &(_, kind, operands) = ROWS.iter().find(|row| row.0 == i.op())?;
    let result = view.result_type(i);
    if let (Some(kind), Some(ty)) = (kind, result)
        && !kind.fits(view, ty, None)
    {
        return Some(Rule::ResultType(kind.text()));
    }
    let wrong = operands.iter().find_map(|&(word, kind)| {
        let id = i.word(word)?;
        let ty = match view.type_of(id) {
            Some(ty) => ty,
            None if view.get(id).is_some() => return Some((id, kind)),
            None => return None,
        };
        let constant = !matches!(kind, Kind::Constant | Kind::Constant32) || view.is_constant(id);
        (!constant || !kind.fits(view, ty, result)).then_some((id, kind))
    });
    wrong.map(|(id, kind)| Rule::Operand { id, expected: kind.text() })
}
