//! Control-flow graph of a program: basic blocks and edges.
//!
//! The implementation of an instruction set returns the successors of each instruction. This module builds the graph,
//! which does not depend on the instruction set.

use alloc::vec::Vec;
use core::ops::Range;

/// Instruction of a program, for [`Graph::of`]: its location, size and control flow.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Step {
    /// Offset or address of the first byte; `target` must be of the same kind (offset or address).
    pub offset: u64,
    /// Size of the instruction, in bytes.
    pub size: u32,
    /// Branch target; `None` if the instruction does not branch or the target is unknown.
    pub target: Option<i64>,
    /// Whether control can continue at the next instruction.
    pub falls: bool,
}

/// Kind of an edge between blocks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// The next block follows without a branch, or the branch is not taken.
    Next,
    /// The branch at the end of the block is taken.
    Jump,
}

impl Way {
    /// Returns the name of this kind of edge.
    pub fn name(self) -> &'static str {
        match self {
            Way::Next => "next",
            Way::Jump => "jump",
        }
    }
}

/// A basic block: instructions that are always executed one after another.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Block {
    /// Instructions of the block, as a range of indices into the list of steps.
    pub steps: Range<usize>,
    /// Successor blocks, by index, with the kind of each edge.
    pub next: Vec<(usize, Way)>,
    /// Target of the last instruction's branch, if no instruction starts there: outside the program or inside an
    /// instruction.
    pub astray: Option<i64>,
    /// Whether control can continue past the last instruction of the program.
    pub runs_out: bool,
}

/// Control-flow graph of a program. The first block is the entry.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Graph {
    /// Blocks, in the order of their instructions.
    pub blocks: Vec<Block>,
}

impl Graph {
    /// Builds the graph of a program. `steps` are its instructions, sorted by offset. `entries` are further offsets at
    /// which a block starts, such as entry points.
    pub fn of(steps: &[Step], entries: &[u64]) -> Graph {
        let position = |offset: u64| steps.binary_search_by_key(&offset, |step| step.offset).ok();
        let target = |step: &Step| u64::try_from(step.target?).ok().and_then(position);
        let mut starts: Vec<usize> = alloc::vec![0];
        starts.extend(entries.iter().filter_map(|&entry| position(entry)));
        for (at, step) in steps.iter().enumerate().filter(|(_, step)| step.target.is_some() || !step.falls) {
            starts.push(at + 1);
            starts.extend(target(step));
        }
        starts.retain(|&start| start < steps.len());
        starts.sort_unstable();
        starts.dedup();
        let ends = starts.iter().skip(1).copied().chain([steps.len()]);
        let block = |(number, (&start, end)): (usize, (&usize, usize))| {
            let mut block = Block { steps: start..end, ..Block::default() };
            let Some(last) = end.checked_sub(1).and_then(|last| steps.get(last)) else { return block };
            if let Some(offset) = last.target {
                match target(last).and_then(|target| starts.binary_search(&target).ok()) {
                    Some(target) => block.next.push((target, Way::Jump)),
                    None => block.astray = Some(offset),
                }
            }
            if last.falls {
                block.runs_out = end == steps.len();
                if !block.runs_out {
                    block.next.push((number + 1, Way::Next));
                }
            }
            block
        };
        Graph { blocks: starts.iter().zip(ends).enumerate().map(block).collect() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_end_at_branches_and_begin_at_their_targets() {
        let step = |offset, target, falls| Step { offset, size: 4, target, falls };
        let steps = [
            step(0, None, true),
            step(4, Some(16), true),
            step(8, None, true),
            step(12, Some(4), false),
            step(16, Some(99), true),
            step(20, None, true),
        ];
        let graph = Graph::of(&steps, &[8]);
        let ways: Vec<_> = graph.blocks.iter().map(|b| (b.steps.clone(), b.next.clone())).collect();
        assert_eq!(
            ways,
            [
                (0..1, alloc::vec![(1, Way::Next)]),
                (1..2, alloc::vec![(3, Way::Jump), (2, Way::Next)]),
                (2..4, alloc::vec![(1, Way::Jump)]),
                (4..5, alloc::vec![(4, Way::Next)]),
                (5..6, alloc::vec![]),
            ]
        );
        assert_eq!(graph.blocks[3].astray, Some(99));
        assert!(graph.blocks[4].runs_out);
        assert_eq!(Graph::of(&[], &[]).blocks, []);
    }
}
