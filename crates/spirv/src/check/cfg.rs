//! Rules of the control flow of a function: branch targets, dominance and structured control flow (SPIR-V
//! specification, sections 2.11 and 2.16.1). Dominators are computed with the algorithm of Cooper, Harvey and Kennedy.

use super::blocks::Function;
use super::rule::{Rule, StructureRule};
use super::state::State;
use super::view::Home;
use crate::read::InstructionRef;
use crate::values::Op;
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec;
use alloc::vec::Vec;

/// Maximum number of enclosing headers that are inspected per branch.
const MOST_NESTED: usize = 512;

/// Maximum number of steps of an analysis per block, on average; a function that needs more is not analyzed.
const MOST_STEPS: usize = 256;

/// A block that no path reaches.
const NONE: usize = usize::MAX;

struct Graph {
    successors: Vec<Vec<usize>>,
    predecessors: Vec<Vec<usize>>,
    /// Immediate dominator of each block; the entry's is itself.
    dominator: Vec<usize>,
    /// Interval of each block in a walk over the dominator tree.
    interval: Vec<(u32, u32)>,
}

impl Graph {
    /// Returns the graph of a function; `None` if its dominators take too many steps.
    fn new(successors: Vec<Vec<usize>>) -> Option<Graph> {
        let count = successors.len();
        let mut predecessors = vec![Vec::new(); count];
        for (from, to) in successors.iter().enumerate() {
            for &to in to {
                if let Some(list) = predecessors.get_mut(to) {
                    list.push(from);
                }
            }
        }
        let mut graph =
            Graph { successors, predecessors, dominator: vec![NONE; count], interval: vec![(0, 0); count] };
        graph.dominate().then_some(graph)
    }

    fn postorder(edges: &[Vec<usize>]) -> Vec<usize> {
        let mut order = Vec::with_capacity(edges.len());
        let mut seen = vec![false; edges.len()];
        let mut stack = Vec::new();
        if let Some(first) = seen.first_mut() {
            *first = true;
            stack.push((0, 0));
        }
        while let Some((block, next)) = stack.last_mut() {
            match edges.get(*block).and_then(|all| all.get(*next)) {
                Some(&to) => {
                    *next += 1;
                    if let Some(seen) = seen.get_mut(to).filter(|seen| !**seen) {
                        *seen = true;
                        stack.push((to, 0));
                    }
                }
                None => {
                    order.push(*block);
                    stack.pop();
                }
            }
        }
        order
    }

    /// Computes the dominators; returns false if that takes too many steps.
    fn dominate(&mut self) -> bool {
        let mut budget = most_steps(self.successors.len());
        let order = Graph::postorder(&self.successors);
        let mut number = vec![NONE; self.successors.len()];
        for (index, &block) in order.iter().enumerate() {
            if let Some(number) = number.get_mut(block) {
                *number = index;
            }
        }
        let Some(entry) = self.dominator.first_mut() else { return true };
        *entry = 0;
        let mut changed = true;
        while changed {
            changed = false;
            for &block in order.iter().rev().skip(1) {
                let mut new = NONE;
                for &before in self.predecessors.get(block).into_iter().flatten() {
                    if self.dominator.get(before).is_none_or(|&known| known == NONE) {
                        continue;
                    }
                    new = if new == NONE { before } else { self.common(&number, new, before, &mut budget) };
                }
                if let Some(own) = self.dominator.get_mut(block).filter(|own| **own != new) {
                    *own = new;
                    changed = true;
                }
            }
            if budget == 0 {
                return false;
            }
        }
        let mut children = vec![Vec::new(); self.dominator.len()];
        for (block, &parent) in self.dominator.iter().enumerate().skip(1) {
            if let Some(list) = children.get_mut(parent) {
                list.push(block);
            }
        }
        let mut clock = 0;
        let mut stack = vec![(0, 0)];
        while let Some((block, next)) = stack.last_mut() {
            clock += 1;
            if *next == 0
                && let Some(interval) = self.interval.get_mut(*block)
            {
                interval.0 = clock;
            }
            match children.get(*block).and_then(|all| all.get(*next)) {
                Some(&child) => {
                    *next += 1;
                    stack.push((child, 0));
                }
                None => {
                    if let Some(interval) = self.interval.get_mut(*block) {
                        interval.1 = clock;
                    }
                    stack.pop();
                }
            }
        }
        true
    }

    /// Returns the nearest common dominator of two blocks; any block if the budget is used up.
    fn common(&self, number: &[usize], mut a: usize, mut b: usize, budget: &mut usize) -> usize {
        let of = |block: usize| number.get(block).copied().unwrap_or(NONE);
        let up = |block: usize| self.dominator.get(block).copied().unwrap_or(0);
        while a != b && *budget > 0 {
            *budget -= 1;
            match of(a) < of(b) {
                true => a = up(a),
                false => b = up(b),
            }
        }
        a
    }

    fn is_reachable(&self, block: usize) -> bool {
        self.dominator.get(block).is_some_and(|&parent| parent != NONE)
    }

    /// Returns whether `a` dominates `b`; both are reachable.
    fn dominates(&self, a: usize, b: usize) -> bool {
        let interval = |block: usize| self.interval.get(block).copied().unwrap_or((0, 0));
        let (outer, inner) = (interval(a), interval(b));
        self.is_reachable(a) && outer.0 <= inner.0 && inner.1 <= outer.1
    }
}

/// Returns the maximum number of steps for a function.
fn most_steps(blocks: usize) -> usize {
    blocks.saturating_mul(MOST_STEPS) + (1 << 16)
}

/// A header with the blocks of its construct.
#[derive(Clone, Copy)]
struct Header {
    merge: usize,
    /// Continue target of a loop.
    continues: Option<usize>,
}

/// Checks the control flow of a function.
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
    let Some(graph) = Graph::new(successors) else { return };
    phis(state, function, &graph, &labels);
    uses(state, function, &graph);
    if state.is_shader {
        structure(state, function, &graph, &labels);
    }
}

fn phis(state: &mut State<'_>, function: &Function<'_>, graph: &Graph, labels: &BTreeMap<u32, usize>) {
    for (index, block) in function.blocks.iter().enumerate() {
        let before: BTreeSet<usize> = graph.predecessors.get(index).into_iter().flatten().copied().collect();
        for phi in &block.phis {
            let mut seen = BTreeSet::new();
            let mut wrong = None;
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
    // A block comes after the blocks that dominate it.
    for (block, &parent) in graph.dominator.iter().enumerate() {
        if parent != NONE
            && parent > block
            && let Some(found) = function.blocks.get(block)
        {
            state.report_at(found.word, Op::Label, Rule::Structure(StructureRule::Order));
        }
    }
}

fn structure(state: &mut State<'_>, function: &Function<'_>, graph: &Graph, labels: &BTreeMap<u32, usize>) {
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
    for (from, targets) in graph.successors.iter().enumerate().filter(|(from, _)| graph.is_reachable(*from)) {
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
        let all = graph.predecessors.get(index).into_iter().flatten();
        let back = all.filter(|&&from| graph.is_reachable(from) && graph.dominates(index, from)).count();
        if (back > 1 || back == 0 && graph.is_reachable(continues))
            && let Some(at) = function.blocks.get(index).and_then(|block| block.merge)
        {
            state.report(&at, Rule::Structure(StructureRule::BackEdges));
            return;
        }
    }
    exits(state, function, graph, &headers);
}

/// Checks that branches leave constructs only to their merge blocks, or to those of the enclosing loop or switch.
fn exits(state: &mut State<'_>, function: &Function<'_>, graph: &Graph, headers: &BTreeMap<usize, Header>) {
    let mut budget = most_steps(function.blocks.len());
    for (from, targets) in graph.successors.iter().enumerate().filter(|(from, _)| graph.is_reachable(*from)) {
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
                    // The block is behind the construct, and thus behind all constructs within it.
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
        let inner = targets.iter().filter(|to| !exits.contains(to)).count();
        let unstructured = match at.op() {
            Op::BranchConditional => inner > 1,
            Op::Switch => targets.len() > 1 && inner > 1,
            _ => false,
        };
        if unstructured && block.merge.is_none() {
            state.report(&at, Rule::Structure(StructureRule::Selection));
            return;
        }
        // A loop is left only to its own merge block.
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
