//! Liveness between blocks: computes the registers live before each block from the effects of the blocks.
//!
//! Control continues from a return after every call of a function that reaches the return. The solver propagates the
//! registers that are live after these calls forward through the function's blocks; therefore it stores no edges from
//! returns to calls. Each register enters each set once; therefore the number of steps is at most 64 times the number
//! of edges.

use crate::cf::CfFields;
use crate::cfg::{ControlFlow, Edge};
use crate::program::Program;

/// Effect of an instruction or a block on registers.
#[derive(Clone, Copy)]
pub(crate) struct Effect {
    /// Registers whose earlier values are read.
    pub reads: u64,
    /// Registers that are completely overwritten.
    pub replaces: u64,
}

impl Effect {
    /// Returns the combined effect of instructions that run in order.
    pub(crate) fn of_block(instructions: impl DoubleEndedIterator<Item = Effect>) -> Effect {
        instructions.rev().fold(Effect { reads: 0, replaces: 0 }, |behind, effect| Effect {
            reads: behind.reads & !effect.replaces | effect.reads,
            replaces: behind.replaces | effect.replaces,
        })
    }

    /// Returns the registers live before the instructions, given the registers live after them.
    pub(crate) fn before(self, after: u64) -> u64 {
        after & !self.replaces | self.reads
    }
}

/// Solution for a program, one entry per block.
pub(crate) struct Flow {
    blocks: Vec<Node>,
    /// Registers live before each block.
    before: Vec<u64>,
    /// For each block: the registers that are live after calls of the functions whose returns the block can
    /// reach.
    behind_calls: Vec<u64>,
}

/// Block of the control-flow graph.
#[derive(Clone, Default)]
struct Node {
    /// Successors. This list does not include the blocks that follow a return.
    next: Vec<usize>,
    /// Successors in the same function: `next` without the callee.
    within: Vec<usize>,
    /// Predecessors: the inverse of `next`.
    previous: Vec<usize>,
    /// Entry block of the called function.
    calls: Option<usize>,
    returns: bool,
}

impl Flow {
    /// Solves the equations of all blocks.
    pub(crate) fn solve(graph: &ControlFlow, program: &Program, effects: &[Effect]) -> Flow {
        let blocks = nodes(graph, program);
        let count = blocks.len();
        let mut flow = Flow { blocks, before: vec![0; count], behind_calls: vec![0; count] };
        let mut waiting: Vec<usize> = (0..count).collect();
        let mut functions: Vec<usize> = Vec::new();
        while let Some(number) = waiting.pop() {
            let live = effects[number].before(flow.after(number));
            if live == flow.before[number] {
                continue;
            }
            flow.before[number] = live;
            waiting.extend_from_slice(&flow.blocks[number].previous);
            // This block follows a call: a return of the callee continues here.
            let called = number.checked_sub(1).and_then(|call| flow.blocks[call].calls);
            if let Some(function) = called
                && flow.behind_calls[function] | live != flow.behind_calls[function]
            {
                flow.behind_calls[function] |= live;
                functions.push(function);
            }
            while let Some(inside) = functions.pop() {
                if flow.blocks[inside].returns {
                    waiting.push(inside);
                    continue;
                }
                for &next in &flow.blocks[inside].within {
                    let more = flow.behind_calls[next] | flow.behind_calls[inside];
                    if more != flow.behind_calls[next] {
                        flow.behind_calls[next] = more;
                        functions.push(next);
                    }
                }
            }
        }
        flow
    }

    /// Returns the registers live after a block.
    pub(crate) fn after(&self, number: usize) -> u64 {
        let block = &self.blocks[number];
        let returned = if block.returns { self.behind_calls[number] } else { 0 };
        block.next.iter().fold(returned, |live, &next| live | self.before[next])
    }
}

fn nodes(graph: &ControlFlow, program: &Program) -> Vec<Node> {
    let mut nodes: Vec<Node> = Vec::with_capacity(graph.blocks.len());
    let mut forced = Vec::with_capacity(graph.blocks.len());
    for block in &graph.blocks {
        let last = block.clauses.clone().next_back().and_then(|last| program.clauses.get(last));
        let last = last.map(|clause| clause.decode());
        forced.push(
            matches!(last.as_ref().map(|cf| &cf.fields), Some(CfFields::Jump(jump)) if jump.force_call != 0),
        );
        let within = block.next.iter().filter(|(_, edge)| *edge != Edge::Call).map(|(next, _)| *next);
        nodes.push(Node {
            next: block.next.iter().map(|(next, _)| *next).collect(),
            within: within.collect(),
            previous: Vec::new(),
            calls: block.next.iter().find(|(_, edge)| *edge == Edge::Call).map(|(function, _)| *function),
            returns: last.is_some_and(|cf| cf.is_return()),
        });
    }
    // Control reaches the clause after an unconditional call only if the callee returns.
    let returning = reach_a_return(&nodes);
    for (call, forced) in forced.into_iter().enumerate() {
        if forced && nodes[call].calls.is_some_and(|function| returning[function]) {
            nodes[call].next.retain(|&next| next != call + 1);
        }
    }
    for number in 0..nodes.len() {
        for next in nodes[number].next.clone() {
            nodes[next].previous.push(number);
        }
    }
    nodes
}

/// Returns for each block whether control can reach a return of its function from the block.
fn reach_a_return(nodes: &[Node]) -> Vec<bool> {
    let mut previous = vec![Vec::new(); nodes.len()];
    for (number, node) in nodes.iter().enumerate() {
        for &next in &node.within {
            previous[next].push(number);
        }
    }
    let mut reaches = vec![false; nodes.len()];
    let mut waiting: Vec<usize> = (0..nodes.len()).filter(|&number| nodes[number].returns).collect();
    while let Some(number) = waiting.pop() {
        if !std::mem::replace(&mut reaches[number], true) {
            waiting.extend_from_slice(&previous[number]);
        }
    }
    reaches
}
