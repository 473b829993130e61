//! Rules of the control flow of a function: branch targets, phis and dominance (SPIR-V specification, section
//! 2.16.1). [`super::structure`] checks structured control flow.

use super::blocks::Function;
use super::rule::{Rule, StructureRule};
use super::state::State;
use super::structure::structure;
use super::view::Home;
use crate::flow_graph::{Graph, NONE};
use crate::values::Op;
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::Vec;

/// Checks the control flow of a function and reports the violated rules.
pub(super) fn check(state: &mut State<'_>, function: &Function<'_>) {
    let labels: BTreeMap<u32, usize> =
        function.blocks.iter().enumerate().map(|(index, block)| (block.label, index)).collect();
    let mut successors = Vec::with_capacity(function.blocks.len());
    let mut complete = true;
    for (index, block) in function.blocks.iter().enumerate() {
        let mut own = Vec::new();
        for label in function.targets(index) {
            match labels.get(&label) {
                Some(&0) => {
                    complete &=
                        block.terminator.is_none_or(|at| !state.report(&at, Rule::BranchToEntry(label)));
                }
                Some(&to) => own.push(to),
                None => {
                    complete = false;
                    if let Some(at) = block.terminator {
                        state.report(&at, Rule::Branch(label));
                    }
                }
            }
        }
        own.sort_unstable();
        own.dedup();
        successors.push(own);
        let merged = block.merge.iter().flat_map(|merge| {
            let count = if merge.op() == Op::LoopMerge { 2 } else { 1 };
            merge.words().skip(1).take(count).map(move |label| (*merge, label))
        });
        for (at, label) in merged {
            if !labels.contains_key(&label) {
                complete = false;
                state.report(&at, Rule::Branch(label));
            }
        }
    }
    if !complete {
        return;
    }
    let structural = state.is_shader.then(|| structural(function, &successors, &labels)).and_then(Graph::new);
    let Some(graph) = Graph::new(successors) else { return };
    phis(state, function, &graph, &labels);
    uses(state, function, &graph);
    if let Some(structural) = structural {
        structure(state, function, &structural, &graph, &labels);
    }
}

/// Returns the structural successors of each block: its branch targets and, for a header, also its merge block and
/// continue target (SPIR-V specification, section 2.11.1).
fn structural(
    function: &Function<'_>,
    successors: &[Vec<usize>],
    labels: &BTreeMap<u32, usize>,
) -> Vec<Vec<usize>> {
    let mut all = successors.to_vec();
    for (own, block) in all.iter_mut().zip(&function.blocks) {
        let Some(merge) = &block.merge else { continue };
        let count = if merge.op() == Op::LoopMerge { 2 } else { 1 };
        own.extend(merge.words().skip(1).take(count).filter_map(|label| labels.get(&label)));
        own.sort_unstable();
        own.dedup();
    }
    all
}

fn phis(state: &mut State<'_>, function: &Function<'_>, graph: &Graph, labels: &BTreeMap<u32, usize>) {
    for (index, block) in function.blocks.iter().enumerate() {
        let before: BTreeSet<usize> = graph.predecessors.get(index).into_iter().flatten().copied().collect();
        for phi in &block.phis {
            let mut seen = BTreeSet::new();
            let opaque = phi.word(1).is_some_and(|ty| {
                matches!(state.view.op(ty), Op::TypeImage | Op::TypeSampler | Op::TypeSampledImage)
            });
            let mut wrong = (opaque && state.is_shader)
                .then_some(Rule::ResultType("a type other than an image or sampler"));
            for pair in 0..(phi.len().saturating_sub(3) / 2) {
                let (Some(value), Some(label)) = (phi.word(3 + pair * 2), phi.word(4 + pair * 2)) else {
                    break;
                };
                let Some(&parent) = labels.get(&label).filter(|parent| before.contains(parent)) else {
                    wrong = Some(Rule::Structure(StructureRule::Phi));
                    break;
                };
                if !seen.insert(parent) {
                    wrong = Some(Rule::Structure(StructureRule::Phi));
                    break;
                }
                let ty = state.view.type_of(value);
                if ty.is_some()
                    && ty != phi.word(1)
                    && phi.word(1).is_some_and(|ty| state.view.is_core_type(ty))
                {
                    wrong = Some(Rule::Operand { id: value, expected: "a value of the result type" });
                    break;
                }
                let dominates = match function.home(&state.view, value) {
                    Home::Global => true,
                    Home::Block(own) => !graph.is_reachable(parent) || graph.dominates(own, parent),
                    Home::Elsewhere => false,
                };
                if !dominates {
                    wrong = Some(Rule::Dominance(value));
                    break;
                }
            }
            if wrong.is_none() && seen.len() != before.len() {
                wrong = Some(Rule::Structure(StructureRule::Phi));
            }
            if let Some(rule) = wrong {
                state.report(phi, rule);
            }
        }
    }
}

fn uses(state: &mut State<'_>, function: &Function<'_>, graph: &Graph) {
    for found in &function.uses {
        let rule = match function.home(&state.view, found.id) {
            Home::Block(own) if graph.is_reachable(found.block) => {
                (!graph.dominates(own, found.block)).then_some(Rule::Dominance(found.id))
            }
            // Dominance does not apply to an unreachable block. The definition must still precede the use in the
            // module.
            Home::Block(own) => (own > found.block).then_some(Rule::BeforeDefinition(found.id)),
            Home::Elsewhere => Some(Rule::OtherFunction(found.id)),
            _ => None,
        };
        if let Some(rule) = rule {
            state.report(&found.at, rule);
        }
    }
    // In the module, each block must come after its immediate dominator.
    for (block, &parent) in graph.dominator.iter().enumerate() {
        if parent != NONE
            && parent > block
            && let Some(found) = function.blocks.get(block)
        {
            state.report_at(found.word, Op::Label, Rule::Structure(StructureRule::Order));
        }
    }
}
