//! Liveness between blocks: computes the registers that are live before each block from the register effects of the
//! blocks.
//!
//! A RETURN continues after every call of a function that can reach it. Edges from each RETURN to each of these places
//! would be quadratic in number. The solver instead stores the registers that are live after the calls of a function,
//! and propagates them forward from the function's entry to its RETURNs. Each set only grows and has 64 registers, so
//! the number of steps is at most 64 times the number of edges.

use crate::cf::CfFields;
use crate::cfg::{ControlFlow, Edge};
use crate::program::Program;

/// Effect of an instruction or a block on registers.
#[derive(Clone, Copy)]
pub(crate) struct Effect {
    /// Registers that are read before they are overwritten, one bit per register.
    pub reads: u64,
    /// Registers whose four components are all overwritten, one bit per register.
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

/// Liveness of a program, with one entry per block of the graph.
pub(crate) struct Flow {
    blocks: Vec<Node>,
    /// For each block, the registers that are live before it, one bit per register.
    before: Vec<u64>,
    /// For each block, the registers that are live after the calls of its function, one bit per register. They are also
    /// live after each RETURN that the block can reach.
    behind_calls: Vec<u64>,
}

/// A block of the control-flow graph, as the solver needs it.
#[derive(Clone, Default)]
struct Node {
    /// Indices of the blocks that can follow. The blocks after the calls of a function are not successors of its
    /// RETURN.
    next: Vec<usize>,
    /// Successors in the same function: `next` without the entry of a called function.
    within: Vec<usize>,
    /// Indices of the blocks that can come before: the inverse of `next`.
    previous: Vec<usize>,
    /// Index of the entry block of the function that the block calls at its end; `None` if it does not end with a call.
    calls: Option<usize>,
    returns: bool,
}

impl Flow {
    /// Computes the live registers of all blocks by iteration until nothing changes.
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
            // If the previous block calls a function, the RETURNs of the function continue at this block, so its live
            // registers are added to the function.
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
