//! Rules of target environments: Vulkan ("SPIR-V Environment" and "Built-In Variables" of the Vulkan specification) and
//! OpenCL ("OpenCL SPIR-V Environment Specification"). This file does not check the memory layout of blocks, whether
//! the interfaces of two stages match, and limits that depend on a device.

use super::environment_rule::EnvironmentRule;
use super::rule::Rule;
use super::state::State;
use super::view::{Base, Shape, View};
use crate::asm::{EnvironmentKind, TargetEnv};
use crate::grammar::kinds;
use crate::read::{Binary, InstructionRef};
use crate::values::{
    AddressingModel, BuiltIn, Capability, Decoration, ExecutionMode, ExecutionModel, MemoryModel, Op, Scope,
    StorageClass,
};
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::string::{String, ToString as _};

/// Capabilities that no version of Vulkan allows.
const NOT_VULKAN: &[Capability] = &[
    Capability::Addresses,
    Capability::AtomicStorage,
    Capability::DeviceEnqueue,
    Capability::Float16Buffer,
    Capability::GenericPointer,
    Capability::ImageBasic,
    Capability::ImageMipmap,
    Capability::ImageReadWrite,
    Capability::ImageRect,
    Capability::Kernel,
    Capability::Linkage,
    Capability::LiteralSampler,
    Capability::NamedBarrier,
    Capability::PipeStorage,
    Capability::Pipes,
    Capability::SampledRect,
    Capability::SubgroupDispatch,
    Capability::UniformDecoration,
    Capability::Vector16,
];

/// Core capabilities that OpenCL allows from a release on, with the major and minor number of the release.
const SINCE_OPENCL_2: &[(Capability, (u8, u8))] = &[
    (Capability::DeviceEnqueue, (2, 0)),
    (Capability::GenericPointer, (2, 0)),
    (Capability::Pipes, (2, 0)),
    (Capability::PipeStorage, (2, 2)),
    (Capability::SubgroupDispatch, (2, 2)),
];

/// Core capabilities for shaders, which OpenCL does not allow.
const NOT_OPENCL: &[Capability] = &[
    Capability::AtomicStorage,
    Capability::ClipDistance,
    Capability::CullDistance,
    Capability::DerivativeControl,
    Capability::Geometry,
    Capability::GeometryPointSize,
    Capability::GeometryStreams,
    Capability::ImageCubeArray,
    Capability::ImageGatherExtended,
    Capability::ImageMSArray,
    Capability::ImageQuery,
    Capability::ImageRect,
    Capability::InputAttachment,
    Capability::Int64Atomics,
    Capability::InterpolationFunction,
    Capability::Matrix,
    Capability::MinLod,
    Capability::MultiViewport,
    Capability::NamedBarrier,
    Capability::SampleRateShading,
    Capability::SampledCubeArray,
    Capability::SampledImageArrayDynamicIndexing,
    Capability::SampledRect,
    Capability::Shader,
    Capability::SparseResidency,
    Capability::StorageBufferArrayDynamicIndexing,
    Capability::StorageImageArrayDynamicIndexing,
    Capability::StorageImageExtendedFormats,
    Capability::StorageImageMultisample,
    Capability::StorageImageReadWithoutFormat,
    Capability::StorageImageWriteWithoutFormat,
    Capability::Tessellation,
    Capability::TessellationPointSize,
    Capability::TransformFeedback,
    Capability::UniformBufferArrayDynamicIndexing,
];

/// Type that Vulkan requires for a built-in variable.
#[derive(Clone, Copy)]
enum Kind {
    Bool,
    /// Integer vector of 32-bit components; 1 component is a scalar.
    Int(u32),
    /// Float vector of 32-bit components; 1 component is a scalar.
    Float(u32),
    /// Array of 32-bit integers.
    IntArray,
    /// Array of 32-bit floats.
    FloatArray,
}

/// Required type of each built-in in Vulkan. A built-in that is not listed may have any type.
#[rustfmt::skip]
const BUILT_INS: &[(BuiltIn, Kind)] = &[
    (BuiltIn::BaseInstance,              Kind::Int(1)),
    (BuiltIn::BaseVertex,                Kind::Int(1)),
    (BuiltIn::ClipDistance,              Kind::FloatArray),
    (BuiltIn::CullDistance,              Kind::FloatArray),
    (BuiltIn::DeviceIndex,               Kind::Int(1)),
    (BuiltIn::DrawIndex,                 Kind::Int(1)),
    (BuiltIn::FragCoord,                 Kind::Float(4)),
    (BuiltIn::FragDepth,                 Kind::Float(1)),
    (BuiltIn::FrontFacing,               Kind::Bool),
    (BuiltIn::GlobalInvocationId,        Kind::Int(3)),
    (BuiltIn::HelperInvocation,          Kind::Bool),
    (BuiltIn::InstanceIndex,             Kind::Int(1)),
    (BuiltIn::InvocationId,              Kind::Int(1)),
    (BuiltIn::Layer,                     Kind::Int(1)),
    (BuiltIn::LocalInvocationId,         Kind::Int(3)),
    (BuiltIn::LocalInvocationIndex,      Kind::Int(1)),
    (BuiltIn::NumSubgroups,              Kind::Int(1)),
    (BuiltIn::NumWorkgroups,             Kind::Int(3)),
    (BuiltIn::PatchVertices,             Kind::Int(1)),
    (BuiltIn::PointCoord,                Kind::Float(2)),
    (BuiltIn::PointSize,                 Kind::Float(1)),
    (BuiltIn::Position,                  Kind::Float(4)),
    (BuiltIn::PrimitiveId,               Kind::Int(1)),
    (BuiltIn::SampleId,                  Kind::Int(1)),
    (BuiltIn::SampleMask,                Kind::IntArray),
    (BuiltIn::SamplePosition,            Kind::Float(2)),
    (BuiltIn::SubgroupEqMask,            Kind::Int(4)),
    (BuiltIn::SubgroupGeMask,            Kind::Int(4)),
    (BuiltIn::SubgroupGtMask,            Kind::Int(4)),
    (BuiltIn::SubgroupId,                Kind::Int(1)),
    (BuiltIn::SubgroupLeMask,            Kind::Int(4)),
    (BuiltIn::SubgroupLocalInvocationId, Kind::Int(1)),
    (BuiltIn::SubgroupLtMask,            Kind::Int(4)),
    (BuiltIn::SubgroupSize,              Kind::Int(1)),
    (BuiltIn::TessCoord,                 Kind::Float(3)),
    (BuiltIn::TessLevelInner,            Kind::FloatArray),
    (BuiltIn::TessLevelOuter,            Kind::FloatArray),
    (BuiltIn::VertexIndex,               Kind::Int(1)),
    (BuiltIn::ViewIndex,                 Kind::Int(1)),
    (BuiltIn::ViewportIndex,             Kind::Int(1)),
    (BuiltIn::WorkgroupId,               Kind::Int(3)),
    (BuiltIn::WorkgroupSize,             Kind::Int(3)),
];

impl Kind {
    fn text(self) -> &'static str {
        match self {
            Kind::Bool => "a Boolean scalar",
            Kind::Int(1) => "a 32-bit integer scalar",
            Kind::Int(2) => "a vector of 2 32-bit integers",
            Kind::Int(3) => "a vector of 3 32-bit integers",
            Kind::Int(_) => "a vector of 4 32-bit integers",
            Kind::Float(1) => "a 32-bit float scalar",
            Kind::Float(2) => "a vector of 2 32-bit floats",
            Kind::Float(3) => "a vector of 3 32-bit floats",
            Kind::Float(_) => "a vector of 4 32-bit floats",
            Kind::IntArray => "an array of 32-bit integers",
            Kind::FloatArray => "an array of 32-bit floats",
        }
    }
}

/// The decorations of an id that the rules of environments need.
#[derive(Clone, Copy, Default)]
struct Decorated {
    has_set: bool,
    has_binding: bool,
    is_block: bool,
    is_built_in: bool,
    /// Whether the variable has the decoration Flat or PerVertexKHR, so that its values are not interpolated.
    is_flat: bool,
}

/// Checks the rules of an environment and reports the violations. `used` has the global variables that each function
/// uses.
pub(super) fn check(
    state: &mut State<'_>,
    module: &Binary<'_>,
    target: TargetEnv,
    used: &BTreeMap<u32, BTreeSet<u32>>,
) {
    let most = target.version();
    if state.view.minor > most.minor {
        let rule = EnvironmentRule::Version { minor: state.view.minor };
        state.report_header(Rule::Environment { target, rule });
    }
    let mut rules = Rules {
        target,
        decorated: BTreeMap::new(),
        has_groups: false,
        has_size: BTreeSet::new(),
        has_size_constant: false,
        entries: BTreeSet::new(),
        structures: BTreeSet::new(),
    };
    for i in module.instructions() {
        rules.collect(&i);
    }
    let used: BTreeSet<u32> = used.values().flatten().copied().collect();
    rules.structures = used.iter().filter_map(|&id| element(&state.view, id)).collect();
    for i in module.instructions() {
        let rule = match target.kind() {
            EnvironmentKind::Vulkan => rules.vulkan(state, &i, &used),
            EnvironmentKind::OpenCl { .. } => rules.opencl(state, &i),
            EnvironmentKind::Universal | EnvironmentKind::OpenGl => return,
        };
        if let Some(rule) = rule {
            state.report(&i, Rule::Environment { target, rule });
        }
    }
}

struct Rules {
    target: TargetEnv,
    decorated: BTreeMap<u32, Decorated>,
    /// Whether the module has decoration groups. Their decorations are not collected, so a decoration that seems to be
    /// missing is not reported.
    has_groups: bool,
    /// Functions with an execution mode that states the size of workgroups.
    has_size: BTreeSet<u32>,
    /// Whether a constant has the built-in `WorkgroupSize`.
    has_size_constant: bool,
    /// Functions of entry points whose execution model has workgroups.
    entries: BTreeSet<u32>,
    /// Types that used variables point to; for an array, the type of its elements.
    structures: BTreeSet<u32>,
}

impl Rules {
    fn collect(&mut self, i: &InstructionRef<'_>) {
        let (Some(target), decoration) = (i.word(1), i.word(2).map(Decoration)) else { return };
        match (i.op(), decoration) {
            (Op::GroupDecorate | Op::GroupMemberDecorate, _) => self.has_groups = true,
            (Op::ExecutionMode | Op::ExecutionModeId, Some(mode)) => {
                let sizes = [
                    ExecutionMode::LocalSize.0,
                    ExecutionMode::LocalSizeId.0,
                    ExecutionMode::TileShadingRateQCOM.0,
                ];
                if sizes.contains(&mode.0) {
                    self.has_size.insert(target);
                }
            }
            (Op::EntryPoint, Some(function)) => {
                let sized = [ExecutionModel::GLCompute, ExecutionModel::TaskEXT, ExecutionModel::MeshEXT];
                if sized.contains(&ExecutionModel(target)) {
                    self.entries.insert(function.0);
                }
            }
            (Op::Decorate, Some(decoration)) => {
                let own = self.decorated.entry(target).or_default();
                match decoration {
                    Decoration::DescriptorSet => own.has_set = true,
                    Decoration::Binding => own.has_binding = true,
                    Decoration::Flat | Decoration::PerVertexKHR => own.is_flat = true,
                    Decoration::Block | Decoration::BufferBlock => own.is_block = true,
                    Decoration::BuiltIn => {
                        own.is_built_in = true;
                        self.has_size_constant |= i.word(3) == Some(BuiltIn::WorkgroupSize.0);
                    }
                    _ => {}
                }
            }
            _ => {}
        }
    }

    fn decorated(&self, id: u32) -> Decorated {
        self.decorated.get(&id).copied().unwrap_or_default()
    }

    fn vulkan(
        &self,
        state: &State<'_>,
        i: &InstructionRef<'_>,
        used: &BTreeSet<u32>,
    ) -> Option<EnvironmentRule> {
        use EnvironmentRule as E;
        let view = &state.view;
        match i.op() {
            Op::Capability => {
                let capability = Capability(i.word(1)?);
                NOT_VULKAN.contains(&capability).then(|| E::Capability(name(state, kinds::CAPABILITY, i, 1)))
            }
            Op::MemoryModel => {
                let addressing = AddressingModel(i.word(1)?);
                let allowed = [AddressingModel::Logical, AddressingModel::PhysicalStorageBuffer64];
                if !allowed.contains(&addressing) {
                    return Some(E::AddressingModel(name(state, kinds::ADDRESSING_MODEL, i, 1)));
                }
                None
            }
            Op::EntryPoint => {
                let (model, function) = (ExecutionModel(i.word(1)?), i.word(2)?);
                if model == ExecutionModel::Kernel {
                    return Some(E::ExecutionModel(name(state, kinds::EXECUTION_MODEL, i, 1)));
                }
                let is_sized = self.has_size.contains(&function) || self.has_size_constant || self.has_groups;
                if self.entries.contains(&function) && !is_sized {
                    return Some(E::WorkgroupSize);
                }
                let interpolated = model == ExecutionModel::Fragment && !self.has_groups;
                let name = i.string_at(3).len() / 4 + 4;
                let input = i.words().skip(name).find(|&id| interpolated && self.needs_flat(state, id))?;
                Some(E::NotFlat(input))
            }
            Op::ExecutionMode | Op::ExecutionModeId => {
                let mode = ExecutionMode(i.word(2)?);
                let is_old = self.target.release() < (1, 3);
                let refused =
                    matches!(mode, ExecutionMode::OriginLowerLeft | ExecutionMode::PixelCenterInteger)
                        || mode == ExecutionMode::LocalSizeId && is_old;
                refused.then(|| E::ExecutionMode(name(state, kinds::EXECUTION_MODE, i, 2)))
            }
            Op::Variable => self.variable(state, i, used),
            Op::TypeImage => (i.word(7) == Some(0)).then_some(E::UnknownSampling),
            Op::Decorate if i.word(2) == Some(Decoration::BuiltIn.0) => {
                let target = view.get(i.word(1)?)?;
                let ty = match target.op() {
                    Op::Variable if !used.contains(&i.word(1)?) => return None,
                    Op::Variable => view.pointer(target.word(1)?)?.1,
                    _ => target.word(1).filter(|_| matches!(target.op().0, 41..=52))?,
                };
                // An input with one element per vertex is an array, so the type of its element may be the required
                // type.
                let element = (view.op(ty) == Op::TypeArray).then(|| view.get(ty)?.word(2)).flatten();
                built_in(state, BuiltIn(i.word(3)?), &[Some(ty), element])
            }
            Op::MemberDecorate if i.word(3) == Some(Decoration::BuiltIn.0) => {
                if !self.structures.contains(&i.word(1)?) {
                    return None;
                }
                let ty = view.get(i.word(1)?)?.word(i.word(2)?.checked_add(2)? as usize)?;
                built_in(state, BuiltIn(i.word(4)?), &[Some(ty)])
            }
            Op::ControlBarrier => {
                let scope = view.constant(i.word(1)?)?;
                (![Scope::Workgroup, Scope::Subgroup].contains(&Scope(scope))).then_some(E::ExecutionScope)
            }
            op if matches!(op.0, 333..=366) => {
                let scope = view.constant(i.word(3)?)?;
                (Scope(scope) != Scope::Subgroup).then_some(E::GroupScope)
            }
            _ => None,
        }
    }

    /// Returns whether an input of a fragment shader cannot be interpolated, but is not flat.
    fn needs_flat(&self, state: &State<'_>, id: u32) -> bool {
        let view = &state.view;
        let Some(variable) = view.get(id).filter(|found| found.op() == Op::Variable) else { return false };
        let own = self.decorated(id);
        if own.is_flat || own.is_built_in || variable.word(3) != Some(StorageClass::Input.0) {
            return false;
        }
        let Shape::Numeric(found) = element(view, id).map_or(Shape::Unknown, |ty| view.shape(ty)) else {
            return false;
        };
        found.base == Base::Int || (found.base, found.width, found.count) == (Base::Float, 64, 1)
    }

    fn variable(
        &self,
        state: &State<'_>,
        i: &InstructionRef<'_>,
        used: &BTreeSet<u32>,
    ) -> Option<EnvironmentRule> {
        use EnvironmentRule as E;
        let view = &state.view;
        let (ty, id, class) = (i.word(1)?, i.word(2)?, StorageClass(i.word(3)?));
        let refused = [StorageClass::AtomicCounter, StorageClass::CrossWorkgroup, StorageClass::Generic];
        if refused.contains(&class) {
            return Some(E::StorageClass(name(state, kinds::STORAGE_CLASS, i, 3)));
        }
        if let Some(value) = i.word(4) {
            let allowed = match class {
                StorageClass::Output | StorageClass::Private | StorageClass::Function => true,
                StorageClass::Workgroup => view.op(value) == Op::ConstantNull,
                _ => view.op(value).0 >= 4096,
            };
            if !allowed {
                return Some(E::Initializer(name(state, kinds::STORAGE_CLASS, i, 3)));
            }
        }
        view.pointer(ty)?;
        let base = element(view, id)?;
        let is_struct = view.op(base) == Op::TypeStruct;
        let is_opaque = !is_struct && !matches!(view.shape(base), Shape::Numeric(_));
        let own = self.decorated(id);
        match class {
            StorageClass::UniformConstant if !is_opaque && view.is_core_type(base) => Some(E::NotOpaque),
            StorageClass::Uniform | StorageClass::StorageBuffer | StorageClass::PushConstant
                if !is_struct && view.is_core_type(base) =>
            {
                Some(E::NotStructure(name(state, kinds::STORAGE_CLASS, i, 3)))
            }
            StorageClass::Uniform | StorageClass::StorageBuffer | StorageClass::PushConstant
                if is_struct && !self.has_groups && !self.decorated(base).is_block =>
            {
                Some(E::NotBlock(name(state, kinds::STORAGE_CLASS, i, 3)))
            }
            StorageClass::UniformConstant | StorageClass::Uniform | StorageClass::StorageBuffer
                if !self.has_groups
                    && !own.is_built_in
                    && used.contains(&id)
                    && view.is_core_type(base)
                    && !(own.has_set && own.has_binding) =>
            {
                Some(E::NoBinding)
            }
            _ => None,
        }
    }

    fn opencl(&self, state: &State<'_>, i: &InstructionRef<'_>) -> Option<EnvironmentRule> {
        use EnvironmentRule as E;
        match i.op() {
            Op::Capability => {
                let capability = Capability(i.word(1)?);
                let since = SINCE_OPENCL_2.iter().find(|(known, _)| *known == capability);
                let is_early = since.is_some_and(|(_, release)| self.target.release() < *release);
                let embedded = EnvironmentKind::OpenCl { embedded: true };
                let is_wide = capability == Capability::Int64 && self.target.kind() == embedded;
                (NOT_OPENCL.contains(&capability) || is_early || is_wide)
                    .then(|| E::Capability(name(state, kinds::CAPABILITY, i, 1)))
            }
            Op::MemoryModel => {
                let (addressing, memory) = (AddressingModel(i.word(1)?), MemoryModel(i.word(2)?));
                if ![AddressingModel::Physical32, AddressingModel::Physical64].contains(&addressing) {
                    return Some(E::AddressingModel(name(state, kinds::ADDRESSING_MODEL, i, 1)));
                }
                (memory != MemoryModel::OpenCL)
                    .then(|| E::MemoryModel(name(state, kinds::MEMORY_MODEL, i, 2)))
            }
            Op::EntryPoint => (ExecutionModel(i.word(1)?) != ExecutionModel::Kernel)
                .then(|| E::ExecutionModel(name(state, kinds::EXECUTION_MODEL, i, 1))),
            _ => None,
        }
    }
}

/// Returns the type that a variable points to; for an array, the type of its elements. `None` if the variable is not a
/// pointer, or if the type refers to itself.
fn element(view: &View<'_>, variable: u32) -> Option<u32> {
    let (_, mut base) = view.pointer(view.type_of(variable)?)?;
    while matches!(view.op(base), Op::TypeArray | Op::TypeRuntimeArray) {
        let next = view.get(base)?.word(2)?;
        if view.place(next) >= view.place(base) {
            return None;
        }
        base = next;
    }
    Some(base)
}

/// Returns the name of the enumerant in word `word` of an instruction; its number if it is unknown.
fn name(state: &State<'_>, kind: crate::grammar::EnumId, i: &InstructionRef<'_>, word: usize) -> String {
    let value = i.word(word).unwrap_or(0);
    let row = state.view.grammar().enumeration(kind).by_value(value);
    row.map_or_else(|| value.to_string(), |row| row.name().to_string())
}

/// Checks that one of `types` is the type that Vulkan requires for a built-in. Returns the violated rule, if any.
fn built_in(state: &State<'_>, built_in: BuiltIn, types: &[Option<u32>]) -> Option<EnvironmentRule> {
    let view = &state.view;
    let &(_, kind) = BUILT_INS.iter().find(|(known, _)| *known == built_in)?;
    let is = |ty: u32, base: Base, count: u32| match view.shape(ty) {
        Shape::Numeric(found) => {
            (found.base, found.count) == (base, count) && (base == Base::Bool || found.width == 32)
        }
        Shape::Other => false,
        Shape::Unknown => true,
    };
    let fits = |ty: u32| match kind {
        Kind::Bool => is(ty, Base::Bool, 1),
        Kind::Int(count) => is(ty, Base::Int, count),
        Kind::Float(count) => is(ty, Base::Float, count),
        Kind::IntArray | Kind::FloatArray => {
            let base = if matches!(kind, Kind::IntArray) { Base::Int } else { Base::Float };
            let array = view.get(ty).filter(|ty| matches!(ty.op(), Op::TypeArray | Op::TypeRuntimeArray));
            array.and_then(|array| array.word(2)).is_some_and(|of| is(of, base, 1)) || !view.is_core_type(ty)
        }
    };
    if types.iter().flatten().any(|&ty| fits(ty)) {
        return None;
    }
    let row = view.grammar().enumeration(kinds::BUILT_IN).by_value(built_in.0);
    let built_in = row.map_or_else(Default::default, |row| row.name().to_string());
    Some(EnvironmentRule::BuiltIn { built_in, expected: kind.text() })
}
