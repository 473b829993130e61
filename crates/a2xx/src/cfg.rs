//! Control-flow graph of a program: blocks of clauses and the edges between them.

use crate::cf::{Cf, CfFields};
use crate::description::ExecCondition;
use crate::program::Program;
use core::fmt::Write as _;
use core::ops::Range;

/// Kind of an edge between two blocks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edge {
    /// Fall-through to the next clause.
    Next,
    /// Jump that is taken.
    Jump,
    /// Call. The callee returns.
    Call,
    /// Branch back to the beginning of a loop.
    Back,
    /// Branch past the end of a loop that does not run.
    Skip,
}

impl Edge {
    /// Returns the name of the kind.
    pub fn name(self) -> &'static str {
        match self {
            Edge::Next => "next",
            Edge::Jump => "jump",
            Edge::Call => "call",
            Edge::Back => "back",
            Edge::Skip => "skip",
        }
    }
}

/// A sequence of clauses that is entered only at its first clause and left only after its last clause.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    /// Indices of the clauses.
    pub clauses: Range<usize>,
    /// Indices and edge kinds of the blocks that may follow; empty at the end of the program or of a function. A RETURN
    /// has no effect outside of a call. If it can run outside of a call, the next block is also a successor.
    pub next: Vec<(usize, Edge)>,
}

/// Control-flow graph of a program. The first block is the entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ControlFlow {
    /// Blocks in the order of their clauses.
    pub blocks: Vec<Block>,
}

impl ControlFlow {
    /// Builds the graph of a program.
    pub fn of(program: &Program) -> ControlFlow {
        let clauses: Vec<Cf> = program.clauses.iter().map(|c| c.decode()).collect();
        let mut starts = program.labels();
        starts.push(0);
        starts.extend(clauses.iter().enumerate().filter(|(_, cf)| ends_block(cf)).map(|(i, _)| i + 1));
        starts.retain(|&start| start < clauses.len());
        starts.sort_unstable();
        starts.dedup();
        let block_of = |clause: usize| starts.binary_search(&clause).ok();
        let ends = starts.iter().skip(1).copied().chain([clauses.len()]);
        let block = |(&start, end): (&usize, usize)| {
            let mut next = Vec::new();
            let mut add =
                |target: usize, edge: Edge| next.extend(block_of(target).map(|block| (block, edge)));
            if let Some(last) = clauses.get(end.wrapping_sub(1)) {
                let target = last.target(program.gpu);
                match (&last.fields, target) {
                    (CfFields::Exec(_), _) if last.ends_program() => {
                        if last.op().condition != ExecCondition::None {
                            add(end, Edge::Next);
                        }
                    }
                    (CfFields::Jump(_), None) => {}
                    (CfFields::Jump(jump), Some(target)) => {
                        let call = last.name() == "COND_CALL";
                        add(target, if call { Edge::Call } else { Edge::Jump });
                        if call || jump.force_call == 0 {
                            add(end, Edge::Next);
                        }
                    }
                    (CfFields::Loop(_), Some(target)) => {
                        add(target, if last.name() == "LOOP_END" { Edge::Back } else { Edge::Skip });
                        add(end, Edge::Next);
                    }
                    _ => add(end, Edge::Next),
                }
            }
            Block { clauses: start..end, next }
        };
        let mut graph = ControlFlow { blocks: starts.iter().zip(ends).map(block).collect() };
        graph.pass_returns(|block| {
            block.clauses.clone().next_back().is_some_and(|last| clauses[last].is_return())
        });
        graph
    }

    /// Adds an edge to the next block for each RETURN clause that can run outside of a call, because the RETURN then
    /// has no effect.
    fn pass_returns(&mut self, returns: impl Fn(&Block) -> bool) {
        let mut reached = vec![false; self.blocks.len()];
        let mut waiting = vec![0];
        while let Some(number) = waiting.pop() {
            let behind = number + 1;
            let has_behind = behind < self.blocks.len();
            let Some(block) = self.blocks.get_mut(number).filter(|_| !reached[number]) else { continue };
            reached[number] = true;
            if has_behind && returns(block) {
                block.next.push((behind, Edge::Next));
            }
            // Call edges are not followed, because the target of a call runs inside the call.
            waiting.extend(block.next.iter().filter(|(_, edge)| *edge != Edge::Call).map(|(next, _)| *next));
        }
    }

    /// Returns the graph in the Graphviz DOT language.
    pub fn dot(&self, program: &Program) -> String {
        let mut out = String::from("digraph shader {\n  node [shape=box, fontname=monospace];\n");
        for (index, block) in self.blocks.iter().enumerate() {
            let _ = write!(out, "  b{index} [label=\"");
            for clause in block.clauses.clone() {
                if let Some(cf) = program.clauses.get(clause) {
                    let count = program.instructions(*cf).count();
                    let _ = write!(out, "{clause}: {}", cf.decode().name());
                    if count > 0 {
                        let _ = write!(out, " ({count})");
                    }
                    out.push_str("\\l");
                }
            }
            out.push_str("\"];\n");
            for (next, edge) in &block.next {
                let _ = writeln!(out, "  b{index} -> b{next} [label=\"{}\"];", edge.name());
            }
        }
        out.push_str("}\n");
        out
    }
}

fn ends_block(cf: &Cf) -> bool {
    matches!(cf.fields, CfFields::Loop(_) | CfFields::Jump(_)) || cf.ends_program()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::asm::{AsmOptions, assemble};

    #[test]
    fn conditional_jump_has_two_successors() {
        let text = "EXEC\n ALU: MAXv R0 = R0, R0\nL1:\nCOND_JMP ADDR(L3) COND(1)\nCOND_JMP ADDR(L1) FORCE_CALL\nL3:\nEXEC_END\n ALU: MAXv R0 = R0, R0\n";
        let (program, findings) = assemble(text, &AsmOptions::default());
        assert_eq!(findings, []);
        let graph = ControlFlow::of(&program);
        let ways: Vec<_> = graph.blocks.iter().map(|b| (b.clauses.clone(), b.next.clone())).collect();
        assert_eq!(
            ways,
            [
                (0..1, vec![(1, Edge::Next)]),
                (1..2, vec![(3, Edge::Jump), (2, Edge::Next)]),
                (2..3, vec![(1, Edge::Jump)]),
                (3..4, vec![]),
            ]
        );
        assert!(graph.dot(&program).contains("b1 -> b3 [label=\"jump\"];"));
    }

    #[test]
    fn return_outside_of_a_call_falls_through() {
        let ways = |text: &str| -> Vec<_> {
            let (program, findings) = assemble(text, &AsmOptions::default());
            assert_eq!(findings, []);
            ControlFlow::of(&program).blocks.into_iter().map(|b| (b.clauses, b.next)).collect()
        };
        let (alu, next, call) = (" ALU: MAXv R0 = R0, R0\n", Edge::Next, Edge::Call);
        assert_eq!(
            ways(&format!("RETURN\nEXEC_END\n{alu}")),
            [(0..1, vec![(1, next)]), (1..2, vec![])],
            "nothing is called"
        );
        assert_eq!(
            ways(&format!("COND_CALL ADDR(L1) FORCE_CALL\nL1:\nRETURN\nEXEC_END\n{alu}NOP\n")),
            [(0..1, vec![(1, call), (1, next)]), (1..2, vec![(2, next)]), (2..3, vec![]), (3..4, vec![])],
            "the program runs into the function"
        );
        assert_eq!(
            ways(&format!("COND_CALL ADDR(L2) FORCE_CALL\nEXEC_END\n{alu}L2:\nRETURN\nNOP\n")),
            [(0..1, vec![(2, call), (1, next)]), (1..2, vec![]), (2..3, vec![]), (3..4, vec![])],
            "only the call leads to the function"
        );
    }
}
