//! Rules of execution models: the execution modes and instructions that are allowed for an entry point of a model
//! (SPIR-V specification, sections 3.3 and 3.6, and the specifications of the extensions).

use super::rule::{Required, Rule};
use super::state::State;
use super::types::is_derivative;
use super::view::View;
use crate::grammar::{Grammar, kinds};
use crate::read::InstructionRef;
use crate::values::{Capability, ExecutionMode, ExecutionModel, GLSLStd450, Op, StorageClass};
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

/// Set of execution models.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Models(u32);

/// Models that [`Models`] can have. Bit `n` of a set stands for the model at index `n` of this list.
const KNOWN: [ExecutionModel; 17] = [
    ExecutionModel::Vertex,
    ExecutionModel::TessellationControl,
    ExecutionModel::TessellationEvaluation,
    ExecutionModel::Geometry,
    ExecutionModel::Fragment,
    ExecutionModel::GLCompute,
    ExecutionModel::Kernel,
    ExecutionModel::TaskNV,
    ExecutionModel::MeshNV,
    ExecutionModel::RayGenerationKHR,
    ExecutionModel::IntersectionKHR,
    ExecutionModel::AnyHitKHR,
    ExecutionModel::ClosestHitKHR,
    ExecutionModel::MissKHR,
    ExecutionModel::CallableKHR,
    ExecutionModel::TaskEXT,
    ExecutionModel::MeshEXT,
];

const CONTROL: Models = Models(1 << 1);
const TESSELLATION: Models = Models(CONTROL.0 | 1 << 2);
const GEOMETRY: Models = Models(1 << 3);
const FRAGMENT: Models = Models(1 << 4);
const COMPUTE: Models = Models(1 << 5);
const KERNEL: Models = Models(1 << 6);
const OLD_TASK: Models = Models(1 << 7);
const OLD_MESH: Models = Models(1 << 8);
const RAY_GENERATION: Models = Models(1 << 9);
const INTERSECTION: Models = Models(1 << 10);
const ANY_HIT: Models = Models(1 << 11);
const CLOSEST_HIT: Models = Models(1 << 12);
const MISS: Models = Models(1 << 13);
const CALLABLE: Models = Models(1 << 14);
const TASK: Models = Models(1 << 15);
const MESH: Models = Models(1 << 16);
const ANY_MESH: Models = MESH.or(OLD_MESH);
/// Models whose invocations form workgroups.
const WORKGROUPS: Models = COMPUTE.or(KERNEL).or(ANY_MESH).or(TASK).or(OLD_TASK);
/// Models in which instructions may compute derivatives.
const DERIVATIVES: Models = FRAGMENT.or(GROUPED_DERIVATIVES);
/// Models whose derivatives need a derivative group.
const GROUPED_DERIVATIVES: Models = COMPUTE.or(MESH).or(TASK);
/// Models in which `OpTraceRayKHR` may trace rays.
const TRACING: Models = RAY_GENERATION.or(CLOSEST_HIT).or(MISS);

impl Models {
    pub(super) const NONE: Models = Models(0);

    const fn or(self, other: Models) -> Models {
        Models(self.0 | other.0)
    }

    /// Returns the set of one model; `None` if the model is unknown.
    pub(super) fn of(model: u32) -> Option<Models> {
        KNOWN.iter().position(|known| known.0 == model).map(|bit| Models(1 << bit))
    }

    /// Adds models.
    pub(super) fn add(&mut self, other: Models) {
        *self = self.or(other);
    }

    /// Returns whether the sets have a common model.
    pub(super) fn meets(self, other: Models) -> bool {
        self.0 & other.0 != 0
    }

    /// Returns the models of this set that are not in another set.
    pub(super) fn without(self, other: Models) -> Models {
        Models(self.0 & !other.0)
    }

    /// Returns the names of the models in the set.
    pub(super) fn names(self, grammar: Grammar<'_>) -> Vec<String> {
        let models = grammar.enumeration(kinds::EXECUTION_MODEL);
        let own = KNOWN.iter().enumerate().filter(|(bit, _)| self.0 >> bit & 1 != 0);
        own.filter_map(|(_, model)| models.by_value(model.0)).map(|row| row.name().to_string()).collect()
    }
}

/// Returns the models that allow an execution mode; `None` if every model allows it.
fn of_mode(mode: ExecutionMode) -> Option<Models> {
    use ExecutionMode as M;
    Some(match mode {
        M::Invocations
        | M::InputPoints
        | M::InputLines
        | M::InputLinesAdjacency
        | M::InputTrianglesAdjacency
        | M::OutputLineStrip
        | M::OutputTriangleStrip => GEOMETRY,
        M::OutputPoints => GEOMETRY.or(ANY_MESH),
        M::SpacingEqual
        | M::SpacingFractionalEven
        | M::SpacingFractionalOdd
        | M::VertexOrderCw
        | M::VertexOrderCcw
        | M::PointMode
        | M::Quads
        | M::Isolines => TESSELLATION,
        M::Triangles => GEOMETRY.or(TESSELLATION),
        M::OutputVertices => GEOMETRY.or(TESSELLATION).or(ANY_MESH),
        M::OutputLinesEXT | M::OutputTrianglesEXT | M::OutputPrimitivesEXT => ANY_MESH,
        M::QuadDerivativesKHR => FRAGMENT.or(COMPUTE),
        M::PixelCenterInteger
        | M::OriginUpperLeft
        | M::OriginLowerLeft
        | M::EarlyFragmentTests
        | M::DepthReplacing
        | M::DepthGreater
        | M::DepthLess
        | M::DepthUnchanged
        | M::StencilRefReplacingEXT
        | M::NonCoherentColorAttachmentReadEXT
        | M::NonCoherentDepthAttachmentReadEXT
        | M::NonCoherentStencilAttachmentReadEXT
        | M::PixelInterlockOrderedEXT
        | M::PixelInterlockUnorderedEXT
        | M::SampleInterlockOrderedEXT
        | M::SampleInterlockUnorderedEXT
        | M::ShadingRateInterlockOrderedEXT
        | M::ShadingRateInterlockUnorderedEXT
        | M::PostDepthCoverage
        | M::EarlyAndLateFragmentTestsAMD
        | M::StencilRefUnchangedFrontAMD
        | M::StencilRefGreaterFrontAMD
        | M::StencilRefLessFrontAMD
        | M::StencilRefUnchangedBackAMD
        | M::StencilRefGreaterBackAMD
        | M::StencilRefLessBackAMD
        | M::RequireFullQuadsKHR => FRAGMENT,
        M::LocalSizeHint | M::VecTypeHint | M::ContractionOff | M::LocalSizeHintId => KERNEL,
        M::LocalSize | M::LocalSizeId => WORKGROUPS,
        _ => return None,
    })
}

/// Group of execution modes: an entry point has at most one mode of the group.
pub(super) struct Group {
    /// Models that the rule applies to.
    pub(super) models: Models,
    pub(super) is_required: bool,
    pub(super) modes: &'static [ExecutionMode],
}

/// Groups of execution modes that exclude each other, with the execution models to which each group applies.
pub(super) const GROUPS: &[Group] = {
    use ExecutionMode as M;
    const fn group(models: Models, is_required: bool, modes: &'static [ExecutionMode]) -> Group {
        Group { models, is_required, modes }
    }
    &[
        group(FRAGMENT, false, &[M::DepthGreater, M::DepthLess, M::DepthUnchanged]),
        group(
            FRAGMENT,
            false,
            &[
                M::PixelInterlockOrderedEXT,
                M::PixelInterlockUnorderedEXT,
                M::SampleInterlockOrderedEXT,
                M::SampleInterlockUnorderedEXT,
                M::ShadingRateInterlockOrderedEXT,
                M::ShadingRateInterlockUnorderedEXT,
            ],
        ),
        group(
            FRAGMENT,
            false,
            &[M::StencilRefUnchangedFrontAMD, M::StencilRefLessFrontAMD, M::StencilRefGreaterFrontAMD],
        ),
        group(
            FRAGMENT,
            false,
            &[M::StencilRefUnchangedBackAMD, M::StencilRefLessBackAMD, M::StencilRefGreaterBackAMD],
        ),
        group(TESSELLATION, false, &[M::SpacingEqual, M::SpacingFractionalEven, M::SpacingFractionalOdd]),
        group(TESSELLATION, false, &[M::Triangles, M::Quads, M::Isolines]),
        group(TESSELLATION, false, &[M::VertexOrderCw, M::VertexOrderCcw]),
        group(
            GEOMETRY,
            true,
            &[
                M::InputPoints,
                M::InputLines,
                M::InputLinesAdjacency,
                M::Triangles,
                M::InputTrianglesAdjacency,
            ],
        ),
        group(GEOMETRY, true, &[M::OutputPoints, M::OutputLineStrip, M::OutputTriangleStrip]),
        group(MESH, true, &[M::OutputPoints, M::OutputLinesEXT, M::OutputTrianglesEXT]),
        group(MESH, true, &[M::OutputPrimitivesEXT]),
        group(MESH, true, &[M::OutputVertices]),
    ]
};

/// Returns whether the parameters of an execution mode are ids, so that it needs `OpExecutionModeId`.
fn takes_ids(mode: ExecutionMode) -> bool {
    use ExecutionMode as M;
    matches!(
        mode,
        M::SubgroupsPerWorkgroupId
            | M::LocalSizeHintId
            | M::LocalSizeId
            | M::OpacityMicromapIdKHR
            | M::FPFastMathDefault
            | M::MaximumRegistersIdINTEL
            | M::IsApiEntryAMDX
            | M::MaxNodeRecursionAMDX
            | M::MaxNumWorkgroupsAMDX
            | M::ShaderIndexAMDX
            | M::SharesInputWithAMDX
            | M::StaticNumWorkgroupsAMDX
    )
}

/// Checks an execution mode of an entry point. `models` has the execution models of its function. Returns the violated
/// rule, if any.
pub(super) fn mode(state: &State<'_>, i: &InstructionRef<'_>, models: Models) -> Option<Rule> {
    let view = &state.view;
    let mode = ExecutionMode(i.word(2)?);
    let name = || {
        let found = view.grammar().enumeration(kinds::EXECUTION_MODE).by_value(mode.0);
        found.map_or_else(Default::default, |row| row.name().into())
    };
    let has_ids = takes_ids(mode);
    if has_ids != (i.op() == Op::ExecutionModeId) {
        let expected = if has_ids { "OpExecutionModeId" } else { "OpExecutionMode" };
        return Some(Rule::ModeInstruction { mode: name(), expected });
    }
    if let Some(allowed) = of_mode(mode) {
        let wrong = models.without(allowed);
        if wrong != Models::NONE {
            let grammar = view.grammar();
            return Some(Rule::Model {
                used: name(),
                models: wrong.names(grammar),
                any_of: allowed.names(grammar),
            });
        }
    }
    match mode {
        ExecutionMode::LocalSize => {
            i.words().skip(3).any(|size| size == 0).then_some(Rule::Required(Required::WorkgroupSize))
        }
        ExecutionMode::LocalSizeId
        | ExecutionMode::LocalSizeHintId
        | ExecutionMode::SubgroupsPerWorkgroupId => {
            let wrong =
                i.words().skip(3).find(|&id| !matches!(view.op(id).0, 41..=52) && view.op(id).0 < 4096);
            wrong.map(|id| Rule::Operand { id, expected: "a constant" })
        }
        _ => None,
    }
}

/// Instruction that only some execution models allow, and these models.
#[derive(Clone, Copy)]
pub(super) struct Limit {
    /// Word offset of the instruction.
    pub(super) word: usize,
    pub(super) op: Op,
    pub(super) models: Models,
    /// Whether execution models with derivative groups also need an execution mode for such a group.
    pub(super) needs_group: bool,
}

impl Limit {
    /// Returns whether, in an entry point of this model, the instruction needs an execution mode for a derivative
    /// group.
    pub(super) fn needs_group(&self, model: Models) -> bool {
        self.needs_group && model.meets(GROUPED_DERIVATIVES)
    }
}

/// Returns the limit of an instruction; `None` if every model allows it.
pub(super) fn limit(state: &State<'_>, i: &InstructionRef<'_>) -> Option<Limit> {
    let view = &state.view;
    let mut needs_group = false;
    let models = match i.op() {
        op if is_derivative(op) => {
            needs_group = state.has_compute_derivatives;
            DERIVATIVES
        }
        Op::ImageSampleImplicitLod
        | Op::ImageSampleDrefImplicitLod
        | Op::ImageSampleProjImplicitLod
        | Op::ImageSampleProjDrefImplicitLod
        | Op::ImageSparseSampleImplicitLod
        | Op::ImageSparseSampleDrefImplicitLod
        | Op::ImageSparseSampleProjImplicitLod
        | Op::ImageSparseSampleProjDrefImplicitLod
        | Op::ImageQueryLod => {
            needs_group = true;
            DERIVATIVES
        }
        Op::Kill
        | Op::TerminateInvocation
        | Op::DemoteToHelperInvocation
        | Op::IsHelperInvocationEXT
        | Op::BeginInvocationInterlockEXT
        | Op::EndInvocationInterlockEXT => FRAGMENT,
        Op::EmitVertex | Op::EndPrimitive | Op::EmitStreamVertex | Op::EndStreamPrimitive => GEOMETRY,
        Op::ControlBarrier if view.minor < 3 => CONTROL.or(WORKGROUPS),
        Op::IgnoreIntersectionKHR | Op::TerminateRayKHR => ANY_HIT,
        Op::TraceRayKHR => TRACING,
        Op::ReportIntersectionKHR => INTERSECTION,
        Op::ExecuteCallableKHR => TRACING.or(CALLABLE),
        Op::ReorderThreadWithHitObjectNV
        | Op::ReorderThreadWithHintNV
        | Op::ReorderThreadWithHitObjectEXT
        | Op::ReorderThreadWithHintEXT => RAY_GENERATION,
        Op::EmitMeshTasksEXT => TASK,
        Op::SetMeshOutputsEXT => MESH,
        Op::Load if state.is_vulkan && state.has(Capability::MeshShadingEXT) => {
            (class(view, i.word(3)?)? == StorageClass::Output).then_some(Models(!MESH.0))?
        }
        Op::Store if state.has_ray_tracing => {
            let hit = class(view, i.word(1)?)? == StorageClass::HitAttributeKHR;
            hit.then_some(Models(!ANY_HIT.or(CLOSEST_HIT).0))?
        }
        Op::ExtInst if view.set(i) == b"GLSL.std.450" => match GLSLStd450(i.word(4)?) {
            GLSLStd450::InterpolateAtCentroid
            | GLSLStd450::InterpolateAtSample
            | GLSLStd450::InterpolateAtOffset => FRAGMENT,
            _ => return None,
        },
        _ => return None,
    };
    Some(Limit { word: i.offset(), op: i.op(), models, needs_group })
}

/// Returns the storage class of the typed pointer `pointer`; `None` if the id is not a typed pointer.
fn class(view: &View<'_>, pointer: u32) -> Option<StorageClass> {
    view.pointer(view.type_of(pointer)?).map(|(class, _)| StorageClass(class))
}
