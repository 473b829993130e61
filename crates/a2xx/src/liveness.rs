//! Where registers hold values that are still read: what lives before and behind each instruction, over all ways that
//! control can go.

use crate::access::Access;
use crate::cf::CfFields;
use crate::cfg::{Block, ControlFlow, Edge};
use crate::description::ExecCondition;
use crate::fields::AluFields;
use crate::instr::Fetch;
use crate::program::{Instruction, Program};

/// An instruction and the registers that live around it, a bit a register.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Live {
    /// The clause that runs it.
    pub clause: usize,
    /// The address of its slot.
    pub address: usize,
    /// The registers whose values are read by it or later.
    pub before: u64,
    /// The registers whose values are read later.
    pub after: u64,
}

/// The lifetimes of registers.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Liveness {
    /// The instructions in the order of their clauses. What no way leads to has lifetimes too.
    pub instructions: Vec<Live>,
}

/// What an instruction does to registers.
#[derive(Clone, Copy)]
struct Effect {
    reads: u64,
    /// Registers of which nothing is left.
    replaces: u64,
}

impl Liveness {
    /// The lifetimes of a program's registers.
    ///
    /// ```
    /// use isaloom_a2xx::{AsmOptions, Dialect, Gpu, Liveness, assemble};
    /// let text = "xps_3_0\nmul r2, r0, c0\nadd r3, r2, r1\nmov oC0, r3\n";
    /// let options = AsmOptions { gpu: Gpu::Xenos, dialect: Dialect::Microsoft, ..AsmOptions::default() };
    /// let live = Liveness::of(&assemble(text, &options).0);
    /// let before: Vec<u64> = live.instructions.iter().map(|i| i.before).collect();
    /// assert_eq!(before, [0b0011, 0b0110, 0b1000]);
    /// assert_eq!(live.most(), 2);
    /// ```
    pub fn of(program: &Program) -> Liveness {
        let graph = ControlFlow::of(program);
        let next = followers(&graph, program);
        let blocks: Vec<Vec<(usize, Instruction, Effect)>> =
            graph.blocks.iter().map(|block| effects(program, block.clauses.clone())).collect();
        let mut before = vec![0u64; blocks.len()];
        // Sets only grow, so this ends after at most 64 rounds a block.
        let mut changed = true;
        while changed {
            changed = false;
            for (number, block) in blocks.iter().enumerate().rev() {
                let after = live_after(&next[number], &before);
                let live = block.iter().rev().fold(after, |live, (_, _, e)| live & !e.replaces | e.reads);
                changed |= live != before[number];
                before[number] = live;
            }
        }
        let mut instructions = Vec::new();
        for (number, block) in blocks.iter().enumerate() {
            let mut live = live_after(&next[number], &before);
            let mut found: Vec<Live> = Vec::with_capacity(block.len());
            for (clause, instruction, effect) in block.iter().rev() {
                let after = live;
                live = live & !effect.replaces | effect.reads;
                found.push(Live { clause: *clause, address: instruction.address, before: live, after });
            }
            instructions.extend(found.into_iter().rev());
        }
        Liveness { instructions }
    }

    /// The most registers that live at once.
    pub fn most(&self) -> u32 {
        self.instructions.iter().map(|i| i.before.count_ones().max(i.after.count_ones())).max().unwrap_or(0)
    }
}

fn live_after(next: &[usize], before: &[u64]) -> u64 {
    next.iter().fold(0, |live, next| live | before[*next])
}

/// The blocks that may run after each block. After a return of a function they are those behind its calls.
fn followers(graph: &ControlFlow, program: &Program) -> Vec<Vec<usize>> {
    let mut all: Vec<Vec<usize>> =
        graph.blocks.iter().map(|block| block.next.iter().map(|next| next.0).collect()).collect();
    let returns = |block: usize| {
        let last = graph.blocks[block].clauses.clone().next_back();
        last.and_then(|last| program.clauses.get(last)).is_some_and(|clause| clause.decode().is_return())
    };
    let is_forced = |block: &Block| {
        let last = block.clauses.clone().next_back().and_then(|last| program.clauses.get(last));
        matches!(last.map(|clause| clause.decode().fields), Some(CfFields::Jump(jump)) if jump.force_call != 0)
    };
    for (call, block) in graph.blocks.iter().enumerate() {
        let behind = call + 1;
        let Some(&(function, _)) = block.next.iter().find(|(_, edge)| *edge == Edge::Call) else { continue };
        if behind >= graph.blocks.len() {
            continue;
        }
        let mut reached = vec![false; graph.blocks.len()];
        let mut waiting = vec![function];
        let mut comes_back = false;
        while let Some(number) = waiting.pop() {
            if std::mem::replace(&mut reached[number], true) {
                continue;
            }
            if returns(number) {
                all[number].push(behind);
                comes_back = true;
                continue;
            }
            // What the function calls comes back into it.
            let inner = graph.blocks[number].next.iter().filter(|(_, edge)| *edge != Edge::Call);
            waiting.extend(inner.map(|(next, _)| *next));
        }
        // Nothing but the function leads behind a call without a condition.
        if comes_back && is_forced(block) {
            all[call].retain(|&next| next != behind);
        }
    }
    all.iter_mut().for_each(|next| {
        next.sort_unstable();
        next.dedup();
    });
    all
}

/// The instructions of some clauses and what they do.
fn effects(program: &Program, clauses: core::ops::Range<usize>) -> Vec<(usize, Instruction, Effect)> {
    let mut all = Vec::new();
    for index in clauses {
        let Some(clause) = program.clauses.get(index) else { continue };
        let certain = clause.decode().op().condition == ExecCondition::None;
        for instruction in program.instructions(*clause) {
            let access = Access::of(instruction.slot, instruction.fetch);
            let replaces = if certain && !access.predicated { replaced(&instruction) } else { 0 };
            all.push((index, instruction, Effect { reads: access.reads, replaces }));
        }
    }
    all
}

/// The registers that an instruction writes in all four components.
fn replaced(instruction: &Instruction) -> u64 {
    let whole = |swizzle: u32| (0..4).all(|component| swizzle >> (3 * component) & 7 != 7);
    if instruction.fetch {
        return match Fetch::decode(instruction.slot) {
            Fetch::Vertex(f) if whole(f.dst_swiz) && f.dst_reg_am == 0 => 1 << f.dst_reg,
            fetch @ Fetch::Texture(_, f) if whole(f.dst_swiz) && f.dst_reg_am == 0 => {
                u64::from(fetch.op().is_some_and(|op| op.result)) << f.dst_reg
            }
            _ => 0,
        };
    }
    let alu = AluFields::decode(instruction.slot);
    if alu.export_data != 0 {
        return 0;
    }
    let vector = if alu.vector_dest_rel == 0 { alu.vector_write_mask } else { 0 };
    let scalar = if alu.scalar_dest_rel == 0 { alu.scalar_write_mask } else { 0 };
    if alu.vector_dest == alu.scalar_dest {
        return u64::from(vector | scalar == 15) << alu.vector_dest;
    }
    u64::from(vector == 15) << alu.vector_dest | u64::from(scalar == 15) << alu.scalar_dest
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::asm::{AsmOptions, assemble};
    use crate::gpu::{Dialect, Gpu};

    fn live(text: &str) -> Vec<(u64, u64)> {
        let options = AsmOptions { gpu: Gpu::Xenos, dialect: Dialect::Microsoft, ..AsmOptions::default() };
        let (program, findings) = assemble(text, &options);
        assert_eq!(findings, []);
        Liveness::of(&program).instructions.iter().map(|i| (i.before, i.after)).collect()
    }

    #[test]
    fn a_register_that_is_written_in_part_keeps_living() {
        let text = "xps_3_0\nmov r1.xyz, r0\nmov oC0, r1\n";
        assert_eq!(live(text), [(0b11, 0b10), (0b10, 0)]);
        let both = "xps_3_0\nmov r1.xyz, r0\n + movs r1.w, r0.x\nmov oC0, r1\n";
        assert_eq!(live(both), [(0b1, 0b10), (0b10, 0)]);
        let predicated = "xps_3_0\n(p0) mov r1, r0\nmov oC0, r1\n";
        assert_eq!(live(predicated)[0].0, 0b11);
    }

    #[test]
    fn what_a_loop_reads_lives_around_it() {
        let text = "xps_3_0\nloop i0, L4\nlabel L1\nexec\nadd r1, r1, r2\nendloop i0, L1\nlabel L4\nalloc colors\nexece\nmov oC0, r1\n";
        assert_eq!(live(text), [(0b110, 0b110), (0b10, 0)]);
    }

    #[test]
    fn a_register_lives_across_a_return_outside_of_a_call() {
        let text = "xps_3_0\nexec\nadd r1, r0, r2\nret\nalloc colors\nexece\nmov oC0, r1\n";
        assert_eq!(live(text), [(0b101, 0b10), (0b10, 0)]);
    }

    #[test]
    fn what_a_function_writes_lives_until_it_is_read_behind_the_call() {
        let text = "xps_3_0\nexec\nmov r3, r0\ncall L1\nalloc colors\nexece\nadd oC0, r1, r3\n\
                    label L1\nexec\nmov r1, r2\nret\n";
        assert_eq!(live(text), [(0b101, 0b1100), (0b1010, 0), (0b1100, 0b1010)]);
    }

    #[test]
    fn an_indexed_register_may_be_any() {
        assert_eq!(live("xps_3_0\nadd r1, r[0+aL], r2\n")[0].0, u64::MAX);
    }
}
