//! Statistics of a module: words, instructions per opcode, capabilities and functions.

use crate::read::Binary;
use crate::values::{Capability, Op};
use alloc::collections::BTreeMap;
use alloc::vec::Vec;

/// Statistics of a module.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Stats {
    /// Number of words, including the header.
    pub words: usize,
    /// Number of instructions.
    pub instructions: usize,
    /// Number of instructions per opcode, the most frequent first.
    pub mix: Vec<(Op, usize)>,
    /// Declared capabilities, in module order.
    pub capabilities: Vec<Capability>,
    /// Functions, in module order.
    pub functions: Vec<FunctionStats>,
}

/// Statistics of a function.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FunctionStats {
    /// Id of the function.
    pub id: u32,
    /// Debug name; empty without an `OpName`.
    pub name: Vec<u8>,
    /// Number of instructions, from `OpFunction` to `OpFunctionEnd`.
    pub instructions: usize,
    /// Number of blocks.
    pub blocks: usize,
    /// Number of words.
    pub words: usize,
    /// Number of instructions per opcode, the most frequent first.
    pub mix: Vec<(Op, usize)>,
}

/// Computes the statistics of a module.
///
/// ```
/// use isaloom_spirv::asm::{AsmOptions, assemble};
/// use isaloom_spirv::read::Binary;
/// use isaloom_spirv::stats::stats;
/// use isaloom_spirv::values::Op;
///
/// let bytes = assemble("%a = OpTypeVoid OpNop OpNop", &AsmOptions::default()).to_bytes();
/// let stats = stats(&Binary::new(&bytes)?);
/// assert_eq!((stats.words, stats.instructions), (9, 3));
/// assert_eq!(stats.mix, [(Op::Nop, 2), (Op::TypeVoid, 1)]);
/// # Ok::<(), isaloom_spirv::read::HeaderFault>(())
/// ```
pub fn stats(module: &Binary<'_>) -> Stats {
    let mut stats = Stats { words: module.words().len(), ..Stats::default() };
    let mut names: BTreeMap<u32, Vec<u8>> = BTreeMap::new();
    let mut all: BTreeMap<Op, usize> = BTreeMap::new();
    let mut own: BTreeMap<Op, usize> = BTreeMap::new();
    let mut open = false;
    for instruction in module.instructions() {
        let op = instruction.op();
        stats.instructions += 1;
        *all.entry(op).or_default() += 1;
        match op {
            Op::Capability => stats.capabilities.extend(instruction.word(1).map(Capability)),
            Op::Name => {
                if let Some(id) = instruction.word(1) {
                    names.entry(id).or_insert_with(|| instruction.string_at(2).to_vec());
                }
            }
            Op::Function => {
                close(&mut stats, &mut own);
                open = true;
                let id = instruction.result().unwrap_or(0);
                let name = names.get(&id).cloned().unwrap_or_default();
                stats.functions.push(FunctionStats { id, name, ..FunctionStats::default() });
            }
            _ => {}
        }
        if open && let Some(function) = stats.functions.last_mut() {
            function.instructions += 1;
            function.words += instruction.len();
            function.blocks += usize::from(op == Op::Label);
            *own.entry(op).or_default() += 1;
            open = op != Op::FunctionEnd;
        }
    }
    close(&mut stats, &mut own);
    stats.mix = sorted(all);
    stats
}

/// Moves the opcode counts `own` into the last function, at its end.
fn close(stats: &mut Stats, own: &mut BTreeMap<Op, usize>) {
    if let Some(function) = stats.functions.last_mut() {
        function.mix = sorted(core::mem::take(own));
    }
}

fn sorted(mix: BTreeMap<Op, usize>) -> Vec<(Op, usize)> {
    let mut mix: Vec<(Op, usize)> = mix.into_iter().collect();
    mix.sort_by_key(|&(op, count)| (core::cmp::Reverse(count), op));
    mix
}
