//! Register liveness: registers live before and after each instruction, over all control-flow paths.

use crate::access::Access;
use crate::cfg::ControlFlow;
use crate::description::ExecCondition;
use crate::fields::AluFields;
use crate::instr::Fetch;
use crate::live_flow::{Effect, Flow};
use crate::program::{Instruction, Program};

/// An instruction and the registers that are live around it. Each mask has one bit per register.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Live {
    /// Index of the clause that runs the instruction.
    pub clause: usize,
    /// Address of the instruction's slot.
    pub address: usize,
    /// Registers that are live before the instruction: this instruction or a later instruction reads their
    /// values.
    pub before: u64,
    /// Registers that are live after the instruction: a later instruction reads their values.
    pub after: u64,
}

/// Register lifetimes of a program.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Liveness {
    /// Instructions in the order of their clauses, including unreachable instructions.
    pub instructions: Vec<Live>,
}

impl Liveness {
    /// Computes the register lifetimes of a program.
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
        let blocks: Vec<Vec<(usize, Instruction, Effect)>> =
            graph.blocks.iter().map(|block| effects(program, block.clauses.clone())).collect();
        let transfers: Vec<Effect> =
            blocks.iter().map(|block| Effect::of_block(block.iter().map(|(_, _, effect)| *effect))).collect();
        let flow = Flow::solve(&graph, program, &transfers);
        let mut instructions = Vec::new();
        for (number, block) in blocks.iter().enumerate() {
            let mut live = flow.after(number);
            let mut found: Vec<Live> = Vec::with_capacity(block.len());
            for (clause, instruction, effect) in block.iter().rev() {
                let after = live;
                live = effect.before(after);
                found.push(Live { clause: *clause, address: instruction.address, before: live, after });
            }
            instructions.extend(found.into_iter().rev());
        }
        Liveness { instructions }
    }

    /// Returns the maximum number of registers live at once.
    pub fn most(&self) -> u32 {
        self.instructions.iter().map(|i| i.before.count_ones().max(i.after.count_ones())).max().unwrap_or(0)
    }
}

/// Returns the instructions of a range of clauses, each with the index of its clause and its effect on registers.
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

/// Returns the registers whose four components an instruction overwrites.
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

    fn live_registers(text: &str) -> Vec<(u64, u64)> {
        let options = AsmOptions { gpu: Gpu::Xenos, dialect: Dialect::Microsoft, ..AsmOptions::default() };
        let (program, findings) = assemble(text, &options);
        assert_eq!(findings, []);
        Liveness::of(&program).instructions.iter().map(|i| (i.before, i.after)).collect()
    }

    #[test]
    fn partially_written_register_stays_live() {
        let text = "xps_3_0\nmov r1.xyz, r0\nmov oC0, r1\n";
        assert_eq!(live_registers(text), [(0b11, 0b10), (0b10, 0)]);
        let both = "xps_3_0\nmov r1.xyz, r0\n + movs r1.w, r0.x\nmov oC0, r1\n";
        assert_eq!(live_registers(both), [(0b1, 0b10), (0b10, 0)]);
        let predicated = "xps_3_0\n(p0) mov r1, r0\nmov oC0, r1\n";
        assert_eq!(live_registers(predicated)[0].0, 0b11);
    }

    #[test]
    fn registers_read_in_a_loop_are_live_throughout_it() {
        let text = "xps_3_0\nloop i0, L4\nlabel L1\nexec\nadd r1, r1, r2\nendloop i0, L1\nlabel L4\nalloc colors\nexece\nmov oC0, r1\n";
        assert_eq!(live_registers(text), [(0b110, 0b110), (0b10, 0)]);
    }

    #[test]
    fn register_stays_live_across_a_return_outside_of_a_call() {
        let text = "xps_3_0\nexec\nadd r1, r0, r2\nret\nalloc colors\nexece\nmov oC0, r1\n";
        assert_eq!(live_registers(text), [(0b101, 0b10), (0b10, 0)]);
    }

    #[test]
    fn function_results_are_live_until_their_use_after_the_call() {
        let text = "xps_3_0\nexec\nmov r3, r0\ncall L1\nalloc colors\nexece\nadd oC0, r1, r3\n\
                    label L1\nexec\nmov r1, r2\nret\n";
        assert_eq!(live_registers(text), [(0b101, 0b1100), (0b1010, 0), (0b1100, 0b1010)]);
    }

    #[test]
    fn shared_return_continues_after_the_calls_of_both_functions() {
        let text = "xps_3_0\nexec\nmov r3, r0\ncall L1\nexec\nmov r4, r1\ncall L2\nalloc colors\nexece\nadd oC0, r4, r5\n\
                    label L1\nexec\nmov r1, r2\nlabel L2\nexec\nmov r6, r7\nret\n";
        let (r1, r2, r4, r5, r7) = (1 << 1, 1 << 2, 1 << 4, 1 << 5, 1 << 7);
        let all = live_registers(text);
        // The two functions share a RETURN. It continues after the first call, where r1 is read later, and after the
        // second call, where r4 and r5 are read later. All three are therefore live before it.
        assert_eq!(all[4], (r1 | r4 | r5 | r7, r1 | r4 | r5 | r7));
        assert_eq!(all[3], (r2 | r4 | r5 | r7, r1 | r4 | r5 | r7));
        assert_eq!(all[2], (r4 | r5, 0));
    }

    #[test]
    fn liveness_of_many_calls_takes_linear_time() {
        // Every RETURN can continue after every call, so a solver with an edge for each such pair would take quadratic
        // time.
        let calls = 600;
        let mut text = String::from("xps_3_0\n");
        for _ in 0..calls {
            text.push_str("exec\nadd r1, r1, r2\ncall L1\n");
        }
        text.push_str("alloc colors\nexece\nmov oC0, r1\nlabel L1\n");
        for number in 0..calls {
            text.push_str(&format!(
                "exec\nadd r1, r1, r3\ncjmp b1, L{next}\nret\nlabel L{next}\n",
                next = number + 2
            ));
        }
        text.push_str("exec\nmov r1, r1\nret\n");
        let all = live_registers(&text);
        assert_eq!(all.len(), 2 * calls + 2);
        assert!(all.iter().take(calls).all(|&(before, _)| before == 0b1110));
    }

    #[test]
    fn indexed_access_keeps_all_registers_live() {
        assert_eq!(live_registers("xps_3_0\nadd r1, r[0+aL], r2\n")[0].0, u64::MAX);
    }
}
