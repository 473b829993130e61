//! Pass over a module whose instructions can all be read: passes each instruction to the rules about layout, blocks,
//! control flow and types. It reports at most one finding per instruction.

use super::access::access;
use super::atomics::{atomics, semantics};
use super::blocks::{Function, Use};
use super::constants::constants;
use super::cooperative::cooperative;
use super::debug_info::debug_info;
use super::decorations::Decorations;
use super::dot::dot;
use super::encodings::encoding;
use super::graphs::Graphs;
use super::groups::groups;
use super::heaps::heaps;
use super::images::images;
use super::layout::{Functions, Layout};
use super::logical::logical;
use super::models::Limit;
use super::modes::Modes;
use super::narrow::narrow;
use super::rule::{Finding, Rule, Where};
use super::sets::Sets;
use super::signatures::signature;
use super::state::State;
use super::tensors::tensors;
use super::untyped::untyped;
use super::view::{Home, View, is_debug_set};
use super::{cfg, declarations, environment, models, values};
use crate::asm::TargetEnv;
use crate::grammar::{self, Class};
use crate::read::{Binary, Decoded, InstructionRef, OperandValue};
use crate::values::{MemoryAccess, Op};
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::string::ToString as _;
use alloc::vec::Vec;

/// Checks a module whose instructions can all be read.
pub(super) fn check(
    module: &Binary<'_>,
    capabilities: &BTreeSet<u32>,
    extensions: &BTreeSet<Vec<u8>>,
    target: Option<TargetEnv>,
) -> Vec<Finding> {
    let mut state = State::new(module, capabilities, extensions, target);
    let mut pass = Pass {
        layout: Layout::default(),
        graphs: Graphs::default(),
        decorations: Decorations::default(),
        modes: Modes::default(),
        sets: Sets::default(),
        function: None,
        used: BTreeMap::new(),
        calls: BTreeMap::new(),
        limits: BTreeMap::new(),
    };
    let mut reader = module.reader();
    while let Some(decoded) = reader.next() {
        pass.visit(&mut state, &decoded);
        if state.is_full() {
            return state.into_findings();
        }
    }
    let Pass { layout, graphs, modes, used, calls, limits, .. } = pass;
    graphs.end(&mut state);
    modes.end(&mut state, |word| module.instruction_at(word));
    let functions = Functions { used, calls, limits };
    layout.end(&mut state, &functions);
    if let Some(target) = target {
        environment::check(&mut state, module, target, &functions.used);
    }
    state.into_findings()
}

struct Pass<'m> {
    layout: Layout,
    graphs: Graphs,
    decorations: Decorations,
    modes: Modes,
    sets: Sets,
    function: Option<Function<'m>>,
    /// Global interface variables that each function uses.
    used: BTreeMap<u32, BTreeSet<u32>>,
    /// Functions that each function calls.
    calls: BTreeMap<u32, BTreeSet<u32>>,
    /// For each function, the instructions that only some execution models allow, without duplicates.
    limits: BTreeMap<u32, Vec<Limit>>,
}

impl<'m> Pass<'m> {
    fn visit(&mut self, state: &mut State<'m>, decoded: &Decoded<'_, 'm>) {
        let i = &decoded.instruction;
        self.layout.visit(state, i);
        let op = i.op();
        let rule = match op {
            Op::Function => {
                let function = Function::new(*i);
                let rule = function.begin(&state.view);
                self.function = Some(function);
                rule
            }
            Op::FunctionEnd => {
                let function = self.function.take();
                let rule = function.as_ref().and_then(|function| {
                    let linkage = || self.decorations.function(function.id(), !function.blocks.is_empty());
                    function.end(&state.view, &self.layout).or_else(linkage)
                });
                if let Some(function) = function.filter(|_| rule.is_none()) {
                    cfg::check(state, &function);
                }
                rule
            }
            _ => match &mut self.function {
                Some(function) => function.visit(&state.view, i),
                None => declarations::declaration(state, i),
            },
        };
        // These rules collect data, so they must see every instruction, even if another rule is violated.
        let modes = self.modes.visit(state, i);
        let sets = self.sets.visit(state, i);
        let graphs = self.graphs.visit(state, i);
        let decorations = self.decorations.visit(state, i);
        let rule = rule
            .or_else(|| removed_instruction(&state.view, op))
            .or_else(|| self.operands(state, decoded))
            .or_else(|| values::check(state, i))
            .or_else(|| signature(state, i))
            .or_else(|| cooperative(state, i))
            .or_else(|| tensors(state, i))
            .or_else(|| dot(state, i))
            .or_else(|| encoding(&state.view, i))
            .or_else(|| logical(state, i))
            .or_else(|| atomics(state, i))
            .or_else(|| untyped(state, i))
            .or_else(|| constants(state, i))
            .or_else(|| debug_info(&state.view, i))
            .or_else(|| images(state, i))
            .or_else(|| groups(state, i))
            .or_else(|| narrow(state, decoded))
            .or_else(|| heaps(state, i))
            .or(modes)
            .or(sets)
            .or(graphs)
            .or(decorations)
            .or_else(|| access(&state.view, i))
            .or_else(|| self.layout.textures(&state.view, i));
        self.limit(state, i);
        if let Some(rule) = rule {
            state.report(i, rule);
        }
    }

    /// Checks the ids of an instruction: their kind and, in functions, that they are defined before their use.
    /// Returns the violated rule, if any.
    fn operands(&mut self, state: &State<'m>, decoded: &Decoded<'_, 'm>) -> Option<Rule> {
        let i = &decoded.instruction;
        let op = i.op();
        let view = &state.view;
        let non_semantic = matches!(op, Op::ExtInst | Op::ExtInstWithForwardRefsKHR) && is_debug_set(view, i);
        if non_semantic {
            return None;
        }
        if op == Op::ExtInst && self.function.is_none() && is_glsl(view, i) {
            return Some(Rule::Place(Where::Outside));
        }
        let mut values_only = takes_values(view, op);
        let (mut aligned, mut first) = (false, None);
        for operand in decoded.operands {
            let rule = match operand.value {
                OperandValue::Scope(id) => {
                    let rule = self.used_id(view, i, id).or_else(|| values::scope(state, id, op));
                    rule.or_else(|| values::scope_value(state, id))
                }
                OperandValue::Semantics(id) => {
                    let rule = self.used_id(view, i, id).or_else(|| values::scope(state, id, op));
                    rule.or_else(|| semantics(state, i, operand.at, id))
                }
                OperandValue::Id(id) => {
                    let is_callee = matches!(op, Op::FunctionCall | Op::ExtInst) && operand.at == 3;
                    let no_type = takes_no_types(op, i) && view.is_core_type(id);
                    let wrong = no_type || values_only && !is_callee && view.is_no_value(id);
                    match wrong {
                        true => Some(Rule::Operand { id, expected: "a value" }),
                        false => self.used_id(view, i, id).or_else(|| self.layout.declared(state, i, id)),
                    }
                }
                OperandValue::ResultType(id) => match view.op(id) {
                    Op::TypeVoid
                        if values_only && !matches!(op, Op::FunctionCall | Op::ExtInst) && op.0 < 4096 =>
                    {
                        Some(Rule::ResultType("a type other than void"))
                    }
                    _ => self.layout.declared(state, i, id),
                },
                OperandValue::Mask { kind, value } => {
                    // The parameters of a mask, such as those of a memory access, may be ids that are not values.
                    values_only = false;
                    aligned = kind == grammar::kinds::MEMORY_ACCESS && value & MemoryAccess::Aligned.0 != 0;
                    None
                }
                OperandValue::Integer(number) if core::mem::take(&mut aligned) => {
                    (!number.is_power_of_two()).then_some(Rule::Alignment(number))
                }
                OperandValue::Enumerant { kind, value, .. } => removed(view, kind, value),
                _ => None,
            };
            first = first.or(rule);
        }
        if op == Op::FunctionCall
            && let (Some(function), Some(callee)) = (&self.function, i.word(3))
        {
            self.calls.entry(function.id()).or_default().insert(callee);
        }
        first
    }

    /// Records an instruction that only some execution models allow.
    fn limit(&mut self, state: &State<'m>, i: &InstructionRef<'m>) {
        let Some(function) = &self.function else { return };
        let Some(limit) = models::limit(state, i) else { return };
        let known = self.limits.entry(function.id()).or_default();
        let is_known = |other: &Limit| (other.op, other.models) == (limit.op, limit.models);
        if !known.iter().any(is_known) {
            known.push(limit);
        }
    }

    /// Records the use of an id in a function for the check of dominance. If the definition is in the same block, it
    /// must come first. Returns the violated rule, if any.
    fn used_id(&mut self, view: &View<'m>, i: &InstructionRef<'m>, id: u32) -> Option<Rule> {
        let function = self.function.as_mut()?;
        let found = view.get(id)?;
        if matches!(found.op(), Op::Variable | Op::UntypedVariableKHR) && view.home(id) == 0 {
            self.used.entry(function.id()).or_default().insert(id);
            return None;
        }
        if matches!(i.op(), Op::Phi) || found.op() == Op::Label || function.blocks.is_empty() {
            return None;
        }
        let block = function.blocks.len() - 1;
        let base = function.blocks.first().map_or(0, |block| view.home(block.label));
        match Home::of(view.home(id), base, usize::MAX) {
            Home::Global => None,
            Home::Block(home) if home == block => {
                (found.offset() >= i.offset()).then_some(Rule::BeforeDefinition(id))
            }
            _ if found.op() == Op::SampledImage => {
                Some(Rule::Operand { id, expected: "a result of OpSampledImage of the same block" })
            }
            _ => {
                function.uses.push(Use { block, id, at: *i });
                None
            }
        }
    }
}

/// Returns whether an extended instruction is from the set GLSL.std.450.
fn is_glsl(view: &View<'_>, i: &InstructionRef<'_>) -> bool {
    i.word(3).and_then(|id| view.get(id)).is_some_and(|set| set.string_at(2) == b"GLSL.std.450")
}

/// Returns whether all id operands of an instruction are values.
fn takes_values(view: &View<'_>, op: Op) -> bool {
    let class = view.grammar().instruction(op.0).map(|row| row.class());
    let by_class = matches!(
        class,
        Some(
            Class::Arithmetic
                | Class::Bit
                | Class::RelationalAndLogical
                | Class::Conversion
                | Class::Composite
                | Class::Derivative
                | Class::Atomic
                | Class::Primitive
                | Class::Barrier
        )
    );
    let core = op.0 < 4096;
    core && (by_class
        || class == Some(Class::Image)
        || matches!(
            op,
            Op::Load
                | Op::Store
                | Op::CopyMemory
                | Op::AccessChain
                | Op::InBoundsAccessChain
                | Op::PtrAccessChain
                | Op::ArrayLength
                | Op::ReturnValue
                | Op::FunctionCall
                | Op::ExtInst
        ))
}

/// Returns whether no id operand of an instruction may be a type. The operands may still be labels, so [`takes_values`]
/// is false.
fn takes_no_types(op: Op, i: &InstructionRef<'_>) -> bool {
    match op {
        Op::Phi | Op::ConstantComposite | Op::SpecConstantComposite => true,
        Op::SpecConstantOp => i.word(3).is_some_and(|opcode| opcode < 4096),
        _ => matches!(op.0, 333..=366),
    }
}

/// Returns the violated rule if a later version has removed an instruction.
fn removed_instruction(view: &View<'_>, op: Op) -> Option<Rule> {
    let row = view.grammar().instruction(op.0)?;
    let until = row.until()?.minor;
    (until < view.minor).then(|| Rule::Removed { used: row.name().to_string(), until })
}

/// Returns the violated rule if a later version has removed an enumerant.
fn removed(view: &View<'_>, kind: grammar::EnumId, value: u32) -> Option<Rule> {
    let row = view.grammar().enumeration(kind).by_value(value)?;
    let until = row.until()?.minor;
    (until < view.minor).then(|| Rule::Removed { used: row.name().to_string(), until })
}
