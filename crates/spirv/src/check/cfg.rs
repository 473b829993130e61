//! Rules of the control flow of a function: branch targets, dominance and structured control flow (SPIR-V
//! specification, sections 2.11 and 2.16.1).

use super::blocks::Function;
use super::rule::{Rule, StructureRule};
use super::state::State;
use super::view::Home;
use crate::flow_graph::{Graph, NONE, most_steps};
use crate::read::InstructionRef;
use crate::values::Op;
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::Vec;

/// Maximum number of dominators of a block that are inspected for enclosing headers.
const MOST_NESTED: usize = 512;

/// Merge block and continue target of a header, as block indexes in the function.
#[derive(Clone, Copy)]
struct Header {
    merge: usize,
    /// `None` if the header does not begin a loop.
    continues: Option<usize>,
}

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
        structure(state, function, &structural, &graph.successors, &labels);
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

/// Checks structured control flow. The edges of `graph` are branches and the edges from headers to their merge blocks
/// and continue targets; `successors` has only branches.
fn structure(
    state: &mut State<'_>,
    function: &Function<'_>,
    graph: &Graph,
    successors: &[Vec<usize>],
    labels: &BTreeMap<u32, usize>,
) {
    let label = |at: &InstructionRef<'_>, word| at.word(word).and_then(|id| labels.get(&id)).copied();
    let mut headers: BTreeMap<usize, Header> = BTreeMap::new();
    let mut merged = BTreeSet::new();
    for (index, block) in function.blocks.iter().enumerate() {
        let Some(at) = &block.merge else { continue };
        let Some(merge) = label(at, 1) else { continue };
        let continues = (at.op() == Op::LoopMerge).then(|| label(at, 2)).flatten();
        headers.insert(index, Header { merge, continues });
        let rule = match () {
            () if !merged.insert(merge) => Some(StructureRule::SharedMerge),
            () if merge == index => Some(StructureRule::OwnMerge),
            () if continues == Some(merge) => Some(StructureRule::ContinueIsMerge),
            () if !graph.is_reachable(index) => None,
            () if graph.is_reachable(merge) && !graph.dominates(index, merge) => Some(StructureRule::Merge),
            () if continues.is_some_and(|to| graph.is_reachable(to) && !graph.dominates(index, to)) => {
                Some(StructureRule::Continue)
            }
            () => None,
        };
        if let Some(rule) = rule {
            state.report(at, Rule::Structure(rule));
            return;
        }
    }
    for (from, targets) in successors.iter().enumerate().filter(|(from, _)| graph.is_reachable(*from)) {
        let Some(at) = function.blocks.get(from).and_then(|block| block.terminator) else { continue };
        for &to in targets {
            let back = graph.dominates(to, from);
            let header = headers.get(&to).and_then(|header| header.continues);
            if back {
                match header {
                    None => {
                        state.report(&at, Rule::Structure(StructureRule::BackEdge));
                        return;
                    }
                    Some(continues) if !graph.dominates(continues, from) && graph.is_reachable(continues) => {
                        state.report(&at, Rule::Structure(StructureRule::BackEdgeOutside));
                        return;
                    }
                    Some(_) => {}
                }
            }
        }
    }
    for (&index, header) in &headers {
        let Some(continues) = header.continues.filter(|_| graph.is_reachable(index)) else { continue };
        let branches = |from: &usize| successors.get(*from).is_some_and(|targets| targets.contains(&index));
        let all: BTreeSet<usize> = graph.predecessors.get(index).into_iter().flatten().copied().collect();
        let back = all.into_iter().filter(branches);
        let back = back.filter(|&from| graph.is_reachable(from) && graph.dominates(index, from)).count();
        if (back > 1 || back == 0 && graph.is_reachable(continues))
            && let Some(at) = function.blocks.get(index).and_then(|block| block.merge)
        {
            state.report(&at, Rule::Structure(StructureRule::BackEdges));
            return;
        }
    }
    exits(state, function, graph, successors, &headers);
    switches(state, function, graph, successors, &headers);
}

/// Checks that branches leave constructs only to their merge blocks, or to the merge blocks of the enclosing
/// loop or switch.
fn exits(
    state: &mut State<'_>,
    function: &Function<'_>,
    graph: &Graph,
    successors: &[Vec<usize>],
    headers: &BTreeMap<usize, Header>,
) {
    let mut budget = most_steps(function.blocks.len());
    for (from, targets) in successors.iter().enumerate().filter(|(from, _)| graph.is_reachable(*from)) {
        let Some(block) = function.blocks.get(from) else { continue };
        let Some(at) = block.terminator else { continue };
        // Enclosing headers, the innermost first. A header is in its own construct.
        let mut enclosing: Vec<(usize, Header)> = Vec::new();
        let mut up = from;
        for _ in 0..MOST_NESTED {
            let Some(left) = budget.checked_sub(1 + enclosing.len()) else { return };
            budget = left;
            if let Some(&header) = headers.get(&up) {
                if graph.is_reachable(header.merge) && graph.dominates(header.merge, from) {
                    // The block follows the construct. Therefore neither this construct nor the constructs within it
                    // enclose the block.
                    enclosing.retain(|(inner, _)| graph.dominates(header.merge, *inner));
                } else {
                    enclosing.push((up, header));
                }
            }
            let Some(&next) = graph.dominator.get(up).filter(|&&next| next != up) else { break };
            up = next;
        }
        let mut exits = BTreeSet::new();
        for (header, found) in &enclosing {
            exits.insert(found.merge);
            exits.extend(found.continues);
            if found.continues.is_some() {
                exits.insert(*header);
            }
        }
        for &to in targets.iter().filter(|to| !exits.contains(to)) {
            let left = enclosing.iter().find(|(header, _)| !graph.dominates(*header, to));
            if left.is_some() {
                state.report(&at, Rule::Structure(StructureRule::Exit));
                return;
            }
        }
        // A branch to another case of the enclosing switch is fall-through, for which the branch needs no merge
        // instruction.
        let is_switch = |header: usize| {
            let end = function.blocks.get(header).and_then(|block| block.terminator);
            end.is_some_and(|end| end.op() == Op::Switch)
        };
        let switch =
            enclosing.iter().map(|&(header, _)| header).find(|&header| header != from && is_switch(header));
        let cases = switch.and_then(|header| successors.get(header)).map_or(&[][..], Vec::as_slice);
        let inner = targets.iter().filter(|to| !exits.contains(to) && !cases.contains(to)).count();
        let unstructured = match at.op() {
            Op::BranchConditional => inner > 1,
            Op::Switch => true,
            _ => false,
        };
        if unstructured && block.merge.is_none() {
            state.report(&at, Rule::Structure(StructureRule::Selection));
            return;
        }
        // A branch leaves a loop only to the merge block or the continue target of this loop.
        for &to in targets {
            for (_, found) in &enclosing {
                if found.merge == to || found.continues == Some(to) {
                    break;
                }
                let is_own_header = headers.get(&to).is_some_and(|header| header.continues.is_some());
                if found.continues.is_some() && exits.contains(&to) && !is_own_header {
                    state.report(&at, Rule::Structure(StructureRule::Exit));
                    return;
                }
            }
        }
    }
}

/// Checks fall-through between cases of a switch. A case falls through to at most one other case, which must be the
/// next case. At most one case falls through to each case.
fn switches(
    state: &mut State<'_>,
    function: &Function<'_>,
    graph: &Graph,
    successors: &[Vec<usize>],
    headers: &BTreeMap<usize, Header>,
) {
    let labels: BTreeMap<u32, usize> =
        function.blocks.iter().enumerate().map(|(index, block)| (block.label, index)).collect();
    let mut budget = most_steps(function.blocks.len());
    for (&index, header) in headers.iter().filter(|(index, _)| graph.is_reachable(**index)) {
        let Some(at) = function.blocks.get(index).and_then(|block| block.terminator) else { continue };
        if at.op() != Op::Switch {
            continue;
        }
        // The first target of a switch is its default.
        let cases: Vec<usize> =
            function.targets(index).iter().filter_map(|label| labels.get(label).copied()).collect();
        let targets: BTreeSet<usize> = cases.iter().copied().filter(|&case| case != header.merge).collect();
        if targets.iter().any(|&case| graph.is_reachable(case) && !graph.dominates(index, case)) {
            state.report(&at, Rule::Structure(StructureRule::Case));
            return;
        }
        let mut next: BTreeMap<usize, usize> = BTreeMap::new();
        let mut entered = BTreeSet::new();
        for &case in &targets {
            let mut open = Vec::from([case]);
            let mut seen = BTreeSet::new();
            let mut through = BTreeSet::new();
            while let Some(block) = open.pop() {
                let Some(left) = budget.checked_sub(1) else { return };
                budget = left;
                if block == header.merge || !seen.insert(block) {
                    continue;
                }
                if graph.dominates(case, block) {
                    open.extend(successors.get(block).into_iter().flatten());
                } else if targets.contains(&block) {
                    through.insert(block);
                }
            }
            let repeated = through.iter().any(|to| !entered.insert(*to));
            if through.len() > 1 || repeated {
                state.report(&at, Rule::Structure(StructureRule::FallThrough));
                return;
            }
            next.extend(through.first().map(|&to| (case, to)));
        }
        let Some((&default, rest)) = cases.split_first() else { continue };
        let is_only_default = !rest.contains(&default);
        // From the last case to the first; `following` is the next case with another block.
        let (mut after, mut following) = (None, None);
        for case in rest.iter().rev() {
            if after != Some(case) {
                (following, after) = (after, Some(case));
            }
            let Some(mut to) = next.get(case).copied() else { continue };
            if to == default && is_only_default {
                let Some(&behind) = next.get(&default) else { continue };
                to = behind;
            }
            if following != Some(&to) {
                state.report(&at, Rule::Structure(StructureRule::CaseOrder));
                return;
            }
        }
    }
}
