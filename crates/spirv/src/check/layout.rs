//! Rules of a whole module: version, memory model, entry points, order of definitions, duplicate types and decorations
//! (SPIR-V specification, sections 2.3, 2.4, 2.8 and 2.16).

use super::models::{self, GROUPS, Limit, Models};
use super::rule::{Required, Rule};
use super::state::State;
use super::textures::Textures;
use super::view::View;
use crate::grammar::{Class, kinds};
use crate::read::InstructionRef;
use crate::values::{Capability, Decoration, ExecutionMode, ExecutionModel, Op, StorageClass};
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::Vec;

/// Opcodes of types that a module may declare only once with the same operands. Aggregates and pointers may be
/// repeated.
const UNIQUE: &[Op] = &[
    Op::TypeVoid,
    Op::TypeBool,
    Op::TypeInt,
    Op::TypeFloat,
    Op::TypeVector,
    Op::TypeMatrix,
    Op::TypeImage,
    Op::TypeSampler,
    Op::TypeSampledImage,
    Op::TypeFunction,
    Op::TypeEvent,
    Op::TypeDeviceEvent,
    Op::TypeReserveId,
    Op::TypeQueue,
    Op::TypePipe,
    Op::TypePipeStorage,
    Op::TypeNamedBarrier,
    Op::TypeTensorARM,
    Op::TypeAccelerationStructureKHR,
    Op::TypeRayQueryKHR,
    Op::TypeCooperativeMatrixKHR,
    Op::TypeCooperativeMatrixNV,
    Op::TypeCooperativeVectorNV,
];

/// Extensions whose specifications require a core version, and the minor number of this version.
const SINCE: &[(&str, u8)] = &[
    ("SPV_EXT_mesh_shader", 4),
    ("SPV_EXT_shader_invocation_reorder", 4),
    ("SPV_KHR_opacity_micromap", 4),
    ("SPV_KHR_vulkan_memory_model", 3),
    ("SPV_KHR_workgroup_memory_explicit_layout", 4),
    ("SPV_NV_cluster_acceleration_structure", 4),
    ("SPV_NV_linear_swept_spheres", 4),
    ("SPV_NV_shader_invocation_reorder", 4),
    ("SPV_QCOM_cooperative_matrix_conversion", 3),
    ("SPV_QCOM_image_processing", 4),
    ("SPV_QCOM_image_processing2", 4),
];

/// Decorations that one id or member has at most once.
const ONCE: &[Decoration] = &[
    Decoration::RelaxedPrecision,
    Decoration::SpecId,
    Decoration::Block,
    Decoration::BufferBlock,
    Decoration::RowMajor,
    Decoration::ColMajor,
    Decoration::ArrayStride,
    Decoration::MatrixStride,
    Decoration::BuiltIn,
    Decoration::NoPerspective,
    Decoration::Flat,
    Decoration::Patch,
    Decoration::Centroid,
    Decoration::Sample,
    Decoration::Invariant,
    Decoration::Restrict,
    Decoration::Aliased,
    Decoration::Volatile,
    Decoration::Coherent,
    Decoration::NonWritable,
    Decoration::NonReadable,
    Decoration::Location,
    Decoration::Component,
    Decoration::Index,
    Decoration::Binding,
    Decoration::DescriptorSet,
    Decoration::Offset,
    Decoration::InputAttachmentIndex,
];

/// Maximum number of functions that are visited from all entry points, each again for every entry point and call.
const MOST_CALLS: usize = 1 << 22;

/// State of the pass over a module.
#[derive(Default)]
pub(super) struct Layout {
    memory_models: usize,
    entry_points: Vec<EntryPoint>,
    /// Functions of the entry points, with their execution models.
    entered: BTreeMap<u32, Models>,
    names: BTreeSet<(u32, Vec<u8>)>,
    modes: BTreeSet<(u32, u32)>,
    linked: BTreeSet<u32>,
    forward: BTreeSet<u32>,
    /// Visited decorations that may not be repeated, each as target, member and decoration.
    decorated: BTreeSet<(u32, Option<u32>, u32)>,
    types: BTreeMap<Vec<u32>, u32>,
    textures: Textures,
    /// Whether the first `OpFunction` was reached.
    functions: bool,
}

/// Facts about the functions of a module, by id.
pub(super) struct Functions {
    /// Global interface variables that each function uses.
    pub(super) used: BTreeMap<u32, BTreeSet<u32>>,
    /// Functions that each function calls.
    pub(super) calls: BTreeMap<u32, BTreeSet<u32>>,
    /// For each function, the instructions that only some execution models allow, without duplicates.
    pub(super) limits: BTreeMap<u32, Vec<Limit>>,
}

struct EntryPoint {
    word: usize,
    model: u32,
    function: u32,
    interface: BTreeSet<u32>,
}

impl Layout {
    /// Visits the next instruction of the module.
    pub(super) fn visit(&mut self, state: &mut State<'_>, i: &InstructionRef<'_>) {
        let view = &state.view;
        let rule = match i.op() {
            Op::MemoryModel => {
                self.memory_models += 1;
                (self.memory_models > 1).then_some(Rule::Required(Required::OneMemoryModel))
            }
            Op::EntryPoint => self.entry_point(state, i),
            Op::ExecutionMode | Op::ExecutionModeId => {
                let (target, mode) = (i.word(1).unwrap_or(0), i.word(2).unwrap_or(0));
                let origins = [ExecutionMode::OriginUpperLeft.0, ExecutionMode::OriginLowerLeft.0];
                if !self.modes.insert((target, mode)) && origins.contains(&mode) {
                    state.report(i, Rule::Required(Required::Origin));
                    return;
                }
                match self.entered.get(&target) {
                    Some(&models) => models::mode(state, i, models),
                    None => (!self.entry_points.is_empty())
                        .then_some(Rule::Operand { id: target, expected: "the function of an entry point" }),
                }
            }
            Op::Decorate | Op::MemberDecorate | Op::MemberName => self.decoration(state, i),
            // The targets of a decoration group with linkage also have the linkage.
            Op::GroupDecorate if i.word(1).is_some_and(|group| self.linked.contains(&group)) => {
                self.linked.extend(i.words().skip(2));
                None
            }
            Op::ExtInstImport
                if view.minor < 6
                    && i.string_at(2).starts_with(b"NonSemantic.")
                    && !state.has_non_semantic =>
            {
                Some(Rule::Extension {
                    used: "a non-semantic set".into(),
                    any_of: Vec::from(["SPV_KHR_non_semantic_info".into()]),
                    since: Some(6),
                })
            }
            Op::Extension => {
                let known = SINCE.iter().find(|(name, _)| i.string_at(1) == name.as_bytes());
                known.filter(|(_, minor)| view.minor < *minor).map(|(name, minor)| Rule::Extension {
                    used: (*name).into(),
                    any_of: Vec::new(),
                    since: Some(*minor),
                })
            }
            Op::TypeForwardPointer => {
                self.forward.insert(i.word(1).unwrap_or(0));
                None
            }
            Op::Function => {
                self.functions = true;
                None
            }
            op if !self.functions => {
                let class = view.grammar().instruction(op.0).map(|row| row.class());
                match class {
                    Some(Class::TypeDeclaration | Class::ConstantCreation) => self.global(state, i),
                    _ if op == Op::Variable => self.global(state, i),
                    _ => None,
                }
            }
            _ => None,
        };
        if let Some(rule) = rule {
            state.report(i, rule);
        }
    }

    fn entry_point(&mut self, state: &State<'_>, i: &InstructionRef<'_>) -> Option<Rule> {
        let view = &state.view;
        let (model, function) = (i.word(1)?, i.word(2)?);
        let name = i.string_at(3);
        let interface: Vec<u32> = i.words().skip(4 + name.len() / 4).collect();
        let unique: BTreeSet<u32> = interface.iter().copied().collect();
        let repeated = view.minor >= 4 && unique.len() < interface.len();
        self.entered.entry(function).or_insert(Models::NONE).add(Models::of(model).unwrap_or(Models::NONE));
        self.entry_points.push(EntryPoint { word: i.offset(), model, function, interface: unique });
        if !self.names.insert((model, name.to_vec())) {
            return Some(Rule::Required(Required::UniqueEntryPoint));
        }
        let operand = |id, expected| Some(Rule::Operand { id, expected });
        let Some(found) = view.get(function).filter(|found| found.op() == Op::Function) else {
            return operand(function, "a function");
        };
        if found.word(1).is_some_and(|ty| view.op(ty) != Op::TypeVoid && view.is_core_type(ty)) {
            return operand(function, "a function that returns void");
        }
        let parameters = found.word(4).and_then(|ty| view.get(ty)).map_or(3, |ty| ty.len());
        if parameters > 3 && model != ExecutionModel::Kernel.0 {
            return operand(function, "a function without parameters");
        }
        for id in interface {
            let Some(variable) = view.get(id) else { continue };
            let class = variable.word(3).unwrap_or(0);
            match variable.op() {
                Op::Variable
                    if view.minor < 4
                        && class != StorageClass::Input.0
                        && class != StorageClass::Output.0 =>
                {
                    return operand(id, "an input or output variable before version 1.4");
                }
                Op::Variable if class == StorageClass::Function.0 => {
                    return operand(id, "a variable outside functions");
                }
                op if op.0 < 4096 && op != Op::Variable => return operand(id, "a variable"),
                _ => {}
            }
        }
        repeated.then_some(Rule::Required(Required::UniqueInterface))
    }

    /// Checks a type, constant or variable outside functions. Returns the violated rule, if any.
    fn global(&mut self, state: &State<'_>, i: &InstructionRef<'_>) -> Option<Rule> {
        let view = &state.view;
        let op = i.op();
        let result = i.word(view.grammar().result_word(op.0)?)?;
        if UNIQUE.contains(&op) && !state.allows_duplicate_types {
            let key: Vec<u32> = i.words().take(1).chain(i.words().skip(2)).collect();
            if let Some(&first) = self.types.get(&key) {
                return Some(Rule::DuplicateType { id: result, first });
            }
            self.types.insert(key, result);
        }
        None
    }

    /// Checks that an operand of a type, constant or global variable is defined before it. Returns the violated rule,
    /// if any.
    pub(super) fn declared(&self, state: &State<'_>, i: &InstructionRef<'_>, id: u32) -> Option<Rule> {
        let view = &state.view;
        let op = i.op();
        let class = view.grammar().instruction(op.0)?.class();
        let counts = matches!(class, Class::TypeDeclaration | Class::ConstantCreation) || op == Op::Variable;
        if self.functions || !counts || op == Op::TypeForwardPointer || op.0 >= 4096 {
            return None;
        }
        let place = view.place(id);
        let forward = self.forward.contains(&id);
        (place > i.offset() && !forward && view.op(id) != Op::Function || place == i.offset())
            .then_some(Rule::BeforeDefinition(id))
    }

    fn decoration(&mut self, state: &State<'_>, i: &InstructionRef<'_>) -> Option<Rule> {
        let view = &state.view;
        let target = i.word(1)?;
        let found = view.get(target)?;
        let no = |decoration: u32, expected| {
            let name = view.grammar().enumeration(crate::grammar::kinds::DECORATION).by_value(decoration);
            let decoration = name.map_or("", |row| row.name()).into();
            Some(Rule::Decoration { decoration, target, expected })
        };
        if i.op() != Op::Decorate {
            let member = i.word(2)?;
            let decoration = if i.op() == Op::MemberName { u32::MAX } else { i.word(3)? };
            if found.op() != Op::TypeStruct {
                let known = found.op().0 < 4096;
                return known.then_some(Rule::Operand { id: target, expected: "a structure type" });
            }
            let members = found.len() - 2;
            if member as usize >= members {
                return Some(Rule::Member { target, member, members });
            }
            let only_whole = [
                Decoration::Block,
                Decoration::BufferBlock,
                Decoration::SpecId,
                Decoration::ArrayStride,
                Decoration::Binding,
                Decoration::DescriptorSet,
            ];
            if only_whole.contains(&Decoration(decoration)) {
                return no(decoration, "no structure member");
            }
            let once = i.op() == Op::MemberDecorate && ONCE.contains(&Decoration(decoration));
            let repeated = once && !self.decorated.insert((target, Some(member), decoration));
            return if repeated { no(decoration, "an item without this decoration") } else { None };
        }
        let decoration = i.word(2)?;
        self.textures.decorate(target, decoration);
        if decoration == Decoration::LinkageAttributes.0 {
            self.linked.insert(target);
        }
        let op = found.op();
        if op == Op::DecorationGroup || op.0 >= 4096 {
            return None;
        }
        let is_type = matches!(op.0, 19..=39);
        let ok = match Decoration(decoration) {
            Decoration::SpecId => matches!(
                op,
                Op::SpecConstantTrue | Op::SpecConstantFalse | Op::SpecConstant | Op::SpecConstantOp
            ),
            Decoration::Block | Decoration::BufferBlock => op == Op::TypeStruct,
            Decoration::ArrayStride => matches!(op, Op::TypeArray | Op::TypeRuntimeArray | Op::TypePointer),
            Decoration::Binding | Decoration::DescriptorSet | Decoration::InputAttachmentIndex => {
                op == Op::Variable
            }
            Decoration::Location | Decoration::Component | Decoration::Index => op == Op::Variable,
            Decoration::NonReadable
            | Decoration::NonWritable
            | Decoration::Aliased
            | Decoration::Restrict
            | Decoration::Coherent
            | Decoration::Volatile
            | Decoration::AliasedPointer
            | Decoration::RestrictPointer => !is_type && !matches!(op.0, 41..=52),
            Decoration::RelaxedPrecision => !is_type,
            Decoration::BuiltIn => !is_type && op != Op::Function && op != Op::Label,
            Decoration::Flat
            | Decoration::NoPerspective
            | Decoration::Centroid
            | Decoration::Sample
            | Decoration::Patch => !is_type,
            Decoration::Offset | Decoration::MatrixStride | Decoration::RowMajor | Decoration::ColMajor => {
                // Members have an offset or a matrix layout, types do not. A variable may have an offset, because
                // transform feedback uses it.
                op == Op::Variable || !is_type
            }
            _ => true,
        };
        let expected = match Decoration(decoration) {
            Decoration::SpecId => "a scalar specialization constant",
            Decoration::Block | Decoration::BufferBlock => "a structure type",
            Decoration::ArrayStride => "an array or pointer type",
            Decoration::BuiltIn => "a variable, constant or structure member",
            Decoration::Offset | Decoration::MatrixStride | Decoration::RowMajor | Decoration::ColMajor => {
                "a structure member"
            }
            _ => "a variable",
        };
        let unmarked = [Decoration::NonReadable, Decoration::NonWritable].contains(&Decoration(decoration));
        if unmarked && op == Op::Variable && !is_storage(view, &found, Decoration(decoration)) {
            return no(decoration, "a storage image, a block or a storage buffer");
        }
        if !ok {
            return no(decoration, expected);
        }
        let once = ONCE.contains(&Decoration(decoration));
        let repeated = once && !self.decorated.insert((target, None, decoration));
        if repeated { no(decoration, "an item without this decoration") } else { None }
    }

    /// Returns whether a function has a linkage decoration.
    pub(super) fn is_linked(&self, function: u32) -> bool {
        self.linked.contains(&function)
    }

    /// Checks that the textures and samplers of an instruction have the decorations that it needs. Returns the violated
    /// rule, if any.
    pub(super) fn textures(&self, view: &View<'_>, i: &InstructionRef<'_>) -> Option<Rule> {
        self.textures.check(view, i)
    }

    /// Checks the groups of execution modes that apply to the model of an entry point: it has at most one mode of each
    /// group, and exactly one mode of a required group.
    fn mode_groups(&self, state: &mut State<'_>, entry: &EntryPoint, model: Models) {
        for group in GROUPS.iter().filter(|group| group.models.meets(model)) {
            let has = |mode: &&ExecutionMode| self.modes.contains(&(entry.function, mode.0));
            let count = group.modes.iter().filter(has).count();
            if count > 1 || group.is_required && count == 0 {
                let names = state.view.grammar().enumeration(kinds::EXECUTION_MODE);
                let any_of = group.modes.iter().filter_map(|mode| names.by_value(mode.0));
                let any_of = any_of.map(|row| row.name().into()).collect();
                state.report_at(entry.word, Op::EntryPoint, Rule::Modes { any_of, count });
            }
        }
    }

    /// Checks that an execution model allows the instructions of a function, and that derivatives have a derivative
    /// group. `entry` is an entry point of this model.
    fn model_limits(&self, state: &mut State<'_>, entry: &EntryPoint, model: Models, limits: &[Limit]) {
        let groups = [ExecutionMode::DerivativeGroupQuadsKHR, ExecutionMode::DerivativeGroupLinearKHR];
        let has_group = groups.iter().any(|mode| self.modes.contains(&(entry.function, mode.0)));
        for limit in limits {
            if !limit.models.meets(model) {
                let grammar = state.view.grammar();
                let used =
                    grammar.instruction(limit.op.0).map_or_else(Default::default, |row| row.name().into());
                let (models, any_of) = (model.names(grammar), limit.models.names(grammar));
                state.report_at(limit.word, limit.op, Rule::Model { used, models, any_of });
            } else if limit.needs_group(model) && !has_group {
                state.report_at(limit.word, limit.op, Rule::Required(Required::DerivativeGroup));
            }
        }
    }

    /// Checks the rules that need the whole module: memory model, entry points, and the functions that each entry point
    /// calls.
    pub(super) fn end(&self, state: &mut State<'_>, functions: &Functions) {
        let Functions { used: uses, calls, limits } = functions;
        if self.memory_models == 0 {
            state.report_header(Rule::Required(Required::MemoryModel));
        }
        let linked = [Capability::Linkage, Capability::GraphARM].iter().any(|c| state.has(*c));
        if self.entry_points.is_empty() && !linked && !state.has_conditional {
            state.report_header(Rule::Required(Required::EntryPoint));
        }
        let mut budget = MOST_CALLS;
        for entry in &self.entry_points {
            let has = |mode: ExecutionMode| self.modes.contains(&(entry.function, mode.0));
            let origins = [ExecutionMode::OriginUpperLeft, ExecutionMode::OriginLowerLeft];
            if entry.model == ExecutionModel::Fragment.0
                && origins.iter().filter(|mode| has(**mode)).count() != 1
            {
                state.report_at(entry.word, Op::EntryPoint, Rule::Required(Required::Origin));
            }
            let model = Models::of(entry.model);
            if let Some(model) = model {
                self.mode_groups(state, entry, model);
            }
            let mut seen = BTreeSet::new();
            let mut open = Vec::from([entry.function]);
            while let Some(function) = open.pop() {
                let Some(left) = budget.checked_sub(1) else { return };
                budget = left;
                if seen.insert(function) {
                    if let (Some(model), Some(limits)) = (model, limits.get(&function)) {
                        self.model_limits(state, entry, model, limits);
                    }
                    open.extend(calls.get(&function).into_iter().flatten());
                }
            }
            let used = seen.iter().filter_map(|function| uses.get(function)).flatten();
            let unlisted =
                used.copied().find(|&id| !entry.interface.contains(&id) && is_interface(&state.view, id));
            if let Some(id) = unlisted {
                state.report_at(entry.word, Op::EntryPoint, Rule::Interface(id));
            }
        }
        let called: BTreeSet<u32> = calls.values().flatten().copied().collect();
        for entry in self.entry_points.iter().filter(|entry| called.contains(&entry.function)) {
            state.report_at(entry.word, Op::EntryPoint, Rule::Required(Required::UncalledEntryPoint));
        }
    }
}

/// Returns whether `decoration`, which is NonReadable or NonWritable, may apply to a variable.
fn is_storage(view: &View<'_>, variable: &InstructionRef<'_>, decoration: Decoration) -> bool {
    match variable.word(3).map(StorageClass) {
        Some(StorageClass::Private | StorageClass::Function) => decoration == Decoration::NonWritable,
        Some(StorageClass::UniformConstant) => {
            let mut ty = variable.word(1).and_then(|ty| view.pointer(ty)).map_or(0, |(_, to)| to);
            while let Some(array) =
                view.get(ty).filter(|ty| matches!(ty.op(), Op::TypeArray | Op::TypeRuntimeArray))
            {
                let element = array.word(2).unwrap_or(0);
                if view.place(element) >= array.offset() {
                    return true;
                }
                ty = element;
            }
            match view.get(ty) {
                Some(image) if image.op() == Op::TypeImage => image.word(7) != Some(1),
                Some(found) => !matches!(found.op(), Op::TypeSampler | Op::TypeSampledImage),
                None => true,
            }
        }
        Some(StorageClass::Input | StorageClass::Output | StorageClass::Workgroup) => false,
        _ => true,
    }
}

/// Returns whether the interface of an entry point must list a global variable; since version 1.4 it lists every
/// variable.
fn is_interface(view: &View<'_>, variable: u32) -> bool {
    let class = view.get(variable).and_then(|found| found.word(3)).map(StorageClass);
    view.minor >= 4 || matches!(class, Some(StorageClass::Input | StorageClass::Output))
}
