//! Dependencies between instructions: which instructions wait, which must wait, and which instructions compute their
//! operands.

use crate::access::{Access, Hazards};
use crate::cfg::ControlFlow;
use crate::fields::AluFields;
use crate::program::Program;

/// An instruction and its dependencies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Issue {
    /// Index of the clause that runs the instruction.
    pub clause: usize,
    /// Address of the instruction's slot.
    pub address: usize,
    /// Whether the instruction is a fetch.
    pub fetch: bool,
    /// Whether the vector half has an effect, and whether the scalar half has an effect; both `false` for a fetch.
    pub halves: (bool, bool),
    /// Whether the instruction waits for the instructions before it.
    pub waits: bool,
    /// Whether the instruction must wait: it depends on the result of a fetch, or it is a fetch that depends on an ALU
    /// instruction.
    pub must_wait: bool,
    /// Addresses of the slots in the same block that compute its operands or its predicate, ascending.
    pub needs: Vec<usize>,
    /// Registers and exports that the instruction accesses.
    pub access: Access,
}

/// Returns the instructions of a program in the order of their clauses. Dependencies are computed within each block.
///
/// ```
/// use isaloom_a2xx::{AsmOptions, Dialect, Gpu, assemble, schedule};
/// let text = "xps_3_0\ntfetch2D r1, r0.xy, tf0\nmul r2, r1, c0\n + rcp r3.x, r0.x\nadd oC0, r2, r3.x\n";
/// let options = AsmOptions { gpu: Gpu::Xenos, dialect: Dialect::Microsoft, ..AsmOptions::default() };
/// let issues = schedule(&assemble(text, &options).0);
/// let first = issues[0].address;
/// assert_eq!(issues.iter().map(|i| i.must_wait).collect::<Vec<_>>(), [false, true, false]);
/// assert_eq!(issues[1].needs, [first]);
/// assert_eq!((issues[2].needs.as_slice(), issues[1].halves), (&[first + 1][..], (true, true)));
/// ```
pub fn schedule(program: &Program) -> Vec<Issue> {
    let mut issues = Vec::new();
    for block in ControlFlow::of(program).blocks {
        // For each register, the address of the slot that last wrote it in this block.
        let mut writers: [Option<usize>; 64] = [None; 64];
        // Address of the slot that last set the predicate in this block.
        let mut predicate = None;
        let mut hazards = Hazards::default();
        for clause in block.clauses {
            let Some(of) = program.clauses.get(clause) else { continue };
            for instruction in program.instructions(*of) {
                let access = Access::of(instruction.slot, instruction.fetch);
                let registers = |set: u64| (0..64usize).filter(move |register| set >> register & 1 != 0);
                let mut needs: Vec<usize> =
                    registers(access.reads).filter_map(|register| writers[register]).collect();
                needs.extend(predicate.filter(|_| access.predicated));
                needs.sort_unstable();
                needs.dedup();
                let halves = if instruction.fetch {
                    (false, false)
                } else {
                    AluFields::decode(instruction.slot).acting()
                };
                issues.push(Issue {
                    clause,
                    address: instruction.address,
                    fetch: instruction.fetch,
                    halves,
                    waits: instruction.serialized,
                    must_wait: hazards.must_wait(&access, instruction.fetch),
                    needs,
                    access,
                });
                hazards.issue(&access, instruction.fetch, instruction.serialized);
                registers(access.writes).for_each(|register| writers[register] = Some(instruction.address));
                if access.sets_predicate {
                    predicate = Some(instruction.address);
                }
            }
        }
    }
    issues
}
