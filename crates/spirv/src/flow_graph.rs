//! Control-flow graph of a function: predecessors and dominators, computed with the algorithm of Cooper, Harvey and
//! Kennedy.

use crate::values::Op;
use alloc::vec;
use alloc::vec::Vec;

/// Maximum number of steps of an analysis per block, on average; a function that needs more is not analyzed.
const MOST_STEPS: usize = 256;

/// Value in [`Graph::dominator`] for a block that no path from the entry reaches.
pub(crate) const NONE: usize = usize::MAX;

/// Graph of the blocks of a function; block 0 is the entry.
pub(crate) struct Graph {
    pub(crate) successors: Vec<Vec<usize>>,
    pub(crate) predecessors: Vec<Vec<usize>>,
    /// Immediate dominator of each block; for the entry, the entry itself.
    pub(crate) dominator: Vec<usize>,
    /// For each block, the first and the last number that a walk over the dominator tree gives to the blocks of its
    /// subtree. A block dominates the blocks whose intervals are inside its interval.
    interval: Vec<(u32, u32)>,
}

impl Graph {
    /// Returns the graph of a function; `None` if its dominators take too many steps.
    pub(crate) fn new(successors: Vec<Vec<usize>>) -> Option<Graph> {
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

    /// Computes the dominators; returns false if the computation takes too many steps.
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

    /// Returns the reachable blocks, each after its dominator.
    pub(crate) fn preorder(&self) -> Vec<usize> {
        let mut all: Vec<usize> =
            (0..self.successors.len()).filter(|&block| self.is_reachable(block)).collect();
        all.sort_by_key(|&block| self.interval.get(block).map(|interval| interval.0));
        all
    }

    /// Returns the edges of a depth-first search that go back to a block on the current path. The search begins at the
    /// entry; then it continues at the blocks that the entry does not reach, first at those without predecessors.
    pub(crate) fn back_edges(&self) -> Vec<(usize, usize)> {
        let mut found = Vec::new();
        // Per block: whether the search has reached it, and whether it is on the current path.
        let mut marks = vec![(false, false); self.successors.len()];
        let is_source = |block: &usize| self.predecessors.get(*block).is_some_and(Vec::is_empty);
        let all = 0..self.successors.len();
        for root in all.clone().take(1).chain(all.clone().filter(is_source)).chain(all) {
            let mut stack = Vec::new();
            if let Some(mark) = marks.get_mut(root).filter(|mark| !mark.0) {
                *mark = (true, true);
                stack.push((root, 0));
            }
            while let Some((block, next)) = stack.last_mut() {
                let block = *block;
                match self.successors.get(block).and_then(|all| all.get(*next)) {
                    Some(&to) => {
                        *next += 1;
                        match marks.get_mut(to) {
                            Some((true, true)) => found.push((block, to)),
                            Some(mark @ (false, _)) => {
                                *mark = (true, true);
                                stack.push((to, 0));
                            }
                            _ => {}
                        }
                    }
                    None => {
                        if let Some(mark) = marks.get_mut(block) {
                            mark.1 = false;
                        }
                        stack.pop();
                    }
                }
            }
        }
        found
    }

    /// Returns whether a path from the entry reaches a block.
    pub(crate) fn is_reachable(&self, block: usize) -> bool {
        self.dominator.get(block).is_some_and(|&parent| parent != NONE)
    }

    /// Returns whether `a` dominates `b`; both are reachable.
    pub(crate) fn dominates(&self, a: usize, b: usize) -> bool {
        let interval = |block: usize| self.interval.get(block).copied().unwrap_or((0, 0));
        let (outer, inner) = (interval(a), interval(b));
        self.is_reachable(a) && outer.0 <= inner.0 && inner.1 <= outer.1
    }
}

/// Returns the maximum number of steps for a function with this number of blocks.
pub(crate) fn most_steps(blocks: usize) -> usize {
    blocks.saturating_mul(MOST_STEPS) + (1 << 16)
}

/// Returns whether an instruction ends a block.
pub(crate) fn is_terminator(op: Op) -> bool {
    matches!(
        op,
        Op::Branch
            | Op::BranchConditional
            | Op::Switch
            | Op::Return
            | Op::ReturnValue
            | Op::Kill
            | Op::Unreachable
            | Op::TerminateInvocation
            | Op::IgnoreIntersectionKHR
            | Op::TerminateRayKHR
            | Op::EmitMeshTasksEXT
            | Op::AbortKHR
    )
}
