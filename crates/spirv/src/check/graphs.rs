//! Rules of graphs of tensors (SPV_ARM_graph).

use super::rule::{GraphRule, Rule, Where};
use super::state::State;
use super::tensors::tensor;
use super::types::operand;
use super::view::{Base, Shape, View};
use crate::read::InstructionRef;
use crate::values::{Capability, Op, StorageClass};
use alloc::collections::BTreeSet;
use alloc::vec::Vec;

/// Input or output of a graph: its number and, for an array, the number of the element.
type Port = (u32, Option<u32>);

/// Parts of a graph in the required order; the pass records the part that it has reached.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Part {
    Inputs,
    Body,
    Outputs,
}

/// The graph that the pass is in: between its `OpGraphARM` and its `OpGraphEndARM`.
struct Graph {
    word: usize,
    /// Type of the graph.
    ty: u32,
    part: Part,
    inputs: BTreeSet<Port>,
    outputs: BTreeSet<Port>,
}

/// State of the pass over the graphs of a module.
#[derive(Default)]
pub(super) struct Graphs {
    open: Option<Graph>,
    constants: BTreeSet<u32>,
    names: BTreeSet<Vec<u8>>,
    has_entry_point: bool,
}

/// Returns the element type of an array of tensors; `None` for another type.
fn element(view: &View<'_>, ty: u32) -> Option<u32> {
    let found = view.get(ty).filter(|found| matches!(found.op(), Op::TypeArray | Op::TypeRuntimeArray))?;
    found.word(2).filter(|&of| tensor(view, of).is_some())
}

fn is_int32(view: &View<'_>, id: u32) -> bool {
    match view.shape_of(id) {
        Shape::Numeric(found) => found.base == Base::Int && (found.width, found.count) == (32, 1),
        _ => false,
    }
}

impl Graphs {
    /// Visits the next instruction of the module. Returns the violated rule, if any.
    pub(super) fn visit(&mut self, state: &State<'_>, i: &InstructionRef<'_>) -> Option<Rule> {
        let view = &state.view;
        let rule = |rule| Some(Rule::Graph(rule));
        match i.op() {
            Op::TypeGraphARM => {
                let inputs = i.word(2)? as usize;
                if inputs >= i.len() - 3 {
                    return rule(GraphRule::NoOutput);
                }
                let other =
                    i.words().skip(3).find(|&ty| tensor(view, ty).is_none() && element(view, ty).is_none());
                other.and_then(|id| operand(id, "tensor types or arrays of tensors"))
            }
            Op::GraphConstantARM => {
                if tensor(view, i.word(1)?).is_none() {
                    return Some(Rule::ResultType("a tensor"));
                }
                (!self.constants.insert(i.word(3)?)).then_some(Rule::Graph(GraphRule::SameConstant))
            }
            Op::GraphEntryPointARM => {
                self.has_entry_point = true;
                if self.open.is_some() {
                    return Some(Rule::Place(Where::Inside));
                }
                self.entry_point(view, i)
            }
            Op::GraphARM => {
                let ty = i.word(1)?;
                let begun = Graph {
                    word: i.offset(),
                    ty,
                    part: Part::Inputs,
                    inputs: BTreeSet::new(),
                    outputs: BTreeSet::new(),
                };
                self.open = Some(begun);
                (view.op(ty) != Op::TypeGraphARM).then_some(Rule::ResultType("a graph type"))
            }
            Op::GraphInputARM | Op::GraphSetOutputARM => match self.open {
                Some(_) => self.port(view, i),
                None => rule(GraphRule::Outside),
            },
            Op::GraphEndARM => {
                let graph = self.open.take()?;
                (graph.part != Part::Outputs).then_some(Rule::Graph(GraphRule::NoOutput))
            }
            op => {
                let graph = self.open.as_mut()?;
                if matches!(op, Op::Line | Op::NoLine) {
                    return None;
                }
                let allowed = [
                    Op::ExtInst,
                    Op::ExtInstWithForwardRefsKHR,
                    Op::CompositeConstruct,
                    Op::CompositeExtract,
                ];
                if !allowed.contains(&op) {
                    return rule(GraphRule::Instruction);
                }
                // Debug information may be anywhere in a graph.
                let debug = matches!(op, Op::ExtInst | Op::ExtInstWithForwardRefsKHR)
                    && view.set(i).starts_with(b"NonSemantic.");
                if debug {
                    return None;
                }
                let late = graph.part == Part::Outputs;
                graph.part = graph.part.max(Part::Body);
                late.then_some(Rule::Graph(GraphRule::Order))
            }
        }
    }

    fn entry_point(&mut self, view: &View<'_>, i: &InstructionRef<'_>) -> Option<Rule> {
        let function = i.word(1)?;
        let Some(graph) = view.get(function).filter(|found| found.op() == Op::GraphARM) else {
            return operand(function, "a graph");
        };
        let name = i.string_at(2);
        if !self.names.insert(name.to_vec()) {
            return Some(Rule::Graph(GraphRule::SameName));
        }
        let ty = view.get(graph.word(1)?).filter(|found| found.op() == Op::TypeGraphARM)?;
        let interface = || i.words().skip(3 + name.len() / 4);
        if interface().count() != ty.len() - 3 {
            return Some(Rule::Graph(GraphRule::Interface));
        }
        for (id, port) in interface().zip(ty.words().skip(3)) {
            let variable = view.get(id).filter(|found| {
                found.op() == Op::Variable && found.word(3) == Some(StorageClass::UniformConstant.0)
            });
            let Some(variable) = variable else {
                return operand(id, "a variable of the storage class UniformConstant");
            };
            let pointee = variable.word(1).and_then(|ty| view.pointer(ty)).map(|(_, to)| to);
            if pointee.is_some_and(|to| to != port) {
                return operand(id, "a variable of the type of the input or output");
            }
        }
        None
    }

    /// Checks an input or output of the current graph. Returns the violated rule, if any.
    fn port(&mut self, view: &View<'_>, i: &InstructionRef<'_>) -> Option<Rule> {
        let is_input = i.op() == Op::GraphInputARM;
        let graph = self.open.as_mut()?;
        let at = if is_input { 3 } else { 2 };
        let (index, inner) = (i.word(at)?, i.word(at + 1));
        if let Some(id) = [Some(index), inner].into_iter().flatten().find(|&id| !is_int32(view, id)) {
            return operand(id, "a 32-bit integer scalar");
        }
        let late = is_input && graph.part != Part::Inputs;
        if !is_input {
            graph.part = Part::Outputs;
        }
        if late {
            return Some(Rule::Graph(GraphRule::Order));
        }
        let number = view.constant(index)?;
        let ty = view.get(graph.ty).filter(|found| found.op() == Op::TypeGraphARM)?;
        let inputs = ty.word(2)?;
        let slot = if is_input { number } else { number.checked_add(inputs)? };
        let port =
            (!is_input || number < inputs).then(|| ty.word((slot as usize).saturating_add(3))).flatten();
        let Some(port) = port else { return Some(Rule::Index { id: index, index: number }) };
        let mut own = port;
        if let Some(id) = inner {
            let Some(of) = element(view, port) else {
                return operand(id, "no element index, because this input or output is a tensor");
            };
            own = of;
            let length = view.get(port).and_then(|array| array.word(3)).and_then(|id| view.constant(id));
            if let (Some(index), Some(length)) = (view.constant(id), length)
                && index >= length
            {
                return Some(Rule::Index { id, index });
            }
        }
        if is_input && i.word(1) != Some(own) {
            return Some(Rule::ResultType("the type of the input of the graph type"));
        }
        if !is_input {
            let value = i.word(1)?;
            if view.type_of(value).is_some_and(|ty| ty != own) {
                return operand(value, "a value of the type of the output of the graph type");
            }
        }
        let known = if is_input { &mut graph.inputs } else { &mut graph.outputs };
        let key = match inner {
            Some(id) => (number, Some(view.constant(id)?)),
            None => (number, None),
        };
        let whole = known.contains(&(number, None));
        let repeated = !known.insert(key) || inner.is_some() && whole;
        repeated.then_some(Rule::Graph(GraphRule::SamePort))
    }

    /// Checks that the last graph has an end and that a module with the capability GraphARM has an entry point of a
    /// graph.
    pub(super) fn end(&self, state: &mut State<'_>) {
        if let Some(graph) = &self.open {
            state.report_at(graph.word, Op::GraphARM, Rule::Graph(GraphRule::NoEnd));
        }
        if state.has(Capability::GraphARM) && !self.has_entry_point {
            state.report_header(Rule::Graph(GraphRule::NoEntryPoint));
        }
    }
}
