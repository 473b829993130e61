//! Finds the natural loops of a function, and counts the kinds of instructions in each.
//!
//! The header of a loop is a block that dominates one of its predecessors (the latch). The loop consists of the header
//! and all blocks from which a path leads to the latch without passing the header. The dominators are computed with the
//! algorithm of Cooper, Harvey and Kennedy. Loops with two entries (irreducible control flow) are not found.

use super::code::FunctionCode;
use super::waits;
use isaloom_amd_isa::Decoded;
use isaloom_amd_isa::spec::Spec;
use isaloom_amdgpu_text::llvm::Syntax;
use isaloom_engine::flow::Graph;

/// Kind of an instruction in the instruction mix.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MixKind {
    /// Matrix instructions (MFMA, WMMA), but not dot products.
    Matrix,
    /// Other vector instructions.
    Vector,
    /// Scalar instructions that are not of one of the kinds below.
    Scalar,
    /// Accesses to vector memory: global, buffer, scratch, flat and image instructions.
    Memory,
    /// Accesses to local memory.
    Local,
    /// Accesses to scalar memory.
    ScalarMemory,
    /// Waits for counters, `s_nop` and `s_delay_alu`.
    Wait,
    /// Branches.
    Branch,
}

/// All kinds of instructions with their names, in the order of [`Loop::mix`].
pub const MIX: [(MixKind, &str); 8] = [
    (MixKind::Matrix, "matrix"),
    (MixKind::Vector, "VALU"),
    (MixKind::Scalar, "SALU"),
    (MixKind::Memory, "VMEM"),
    (MixKind::Local, "LDS"),
    (MixKind::ScalarMemory, "SMEM"),
    (MixKind::Wait, "waits"),
    (MixKind::Branch, "branches"),
];

/// Loop of a function.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Loop {
    /// Address of the first instruction of the loop's header.
    pub header: u64,
    /// Address of the last instruction that jumps back to the header.
    pub latch: u64,
    /// Nesting depth: number of loops that contain this loop, including itself.
    pub depth: u32,
    /// Whether the loop contains no other loop.
    pub innermost: bool,
    /// Number of blocks, including those of inner loops.
    pub blocks: u32,
    /// Number of instructions, including those of inner loops.
    pub instructions: u32,
    /// Size of the instructions in bytes.
    pub bytes: u64,
    /// For each kind in [`MIX`], the number of instructions.
    pub mix: [u32; MIX.len()],
}

/// Limit of the run time: the searches for all loops together visit at most this many blocks for each block of the
/// function.
const MOST_DEPTH: usize = 64;

/// Returns the loops of a function, by the address of the header, with outer loops first. Memory and time grow linearly
/// with the size of the function for each nesting level.
pub fn loops(syntax: &Syntax, spec: &Spec, code: &FunctionCode) -> Vec<Loop> {
    let graph = &code.graph;
    let before = super::live::predecessors(code);
    let dominators = Dominators::of(graph, &before);
    let mut left = graph.blocks.len().saturating_mul(MOST_DEPTH);
    let mut found: Vec<(usize, usize, Vec<usize>)> = Vec::new();
    for (header, into) in before.iter().enumerate() {
        let latches: Vec<usize> =
            into.iter().copied().filter(|latch| dominators.dominates(header, *latch)).collect();
        let Some(latch) = latches.iter().copied().max() else { continue };
        let body = body(header, &latches, &before, &mut left);
        found.push((header, latch, body));
    }
    // For each block, the number of loops that contain it.
    let mut depths = vec![0u32; graph.blocks.len()];
    for block in found.iter().flat_map(|(_, _, body)| body) {
        if let Some(depth) = depths.get_mut(*block) {
            *depth += 1;
        }
    }
    let depth = |block: usize| depths.get(block).copied().unwrap_or(0);
    let one = |(header, latch, body): &(usize, usize, Vec<usize>)| {
        let steps = |block: usize| graph.blocks.get(block).map_or(0..0, |block| block.steps.clone());
        let address = |line: usize| code.steps.get(line).map_or(0, |step| step.offset);
        let lines = body.iter().flat_map(|block| steps(*block));
        let mut result = Loop {
            header: address(steps(*header).start),
            latch: address(steps(*latch).end.saturating_sub(1)),
            depth: depth(*header),
            innermost: body.iter().all(|block| depth(*block) == depth(*header)),
            blocks: u32::try_from(body.len()).unwrap_or(u32::MAX),
            instructions: 0,
            bytes: 0,
            mix: [0; MIX.len()],
        };
        for line in lines {
            let Some(decoded) = code.lines.get(line).and_then(|line| line.decoded) else { continue };
            result.instructions += 1;
            result.bytes += u64::from(decoded.bytes);
            count_kind(syntax, spec, &decoded, &mut result.mix);
        }
        result
    };
    let mut loops: Vec<Loop> = found.iter().map(one).collect();
    loops.sort_by_key(|one| (one.header, one.depth));
    loops
}

/// Returns, for each kind in [`MIX`], the number of instructions in a function.
pub fn mix(syntax: &Syntax, spec: &Spec, code: &FunctionCode) -> [u32; MIX.len()] {
    let mut mix = [0; MIX.len()];
    for decoded in code.lines.iter().filter_map(|line| line.decoded.as_ref()) {
        count_kind(syntax, spec, decoded, &mut mix);
    }
    mix
}

/// Adds an instruction to the count of its kind.
fn count_kind(syntax: &Syntax, spec: &Spec, decoded: &Decoded, mix: &mut [u32; MIX.len()]) {
    let branch = spec
        .form(decoded.form)
        .and_then(|form| spec.instruction(form.instruction))
        .is_some_and(|instruction| instruction.flags.branch);
    let kind = kind(syntax.base_name(decoded.form).unwrap_or_default(), branch);
    if let Some(count) = MIX.iter().position(|(of, _)| *of == kind).and_then(|at| mix.get_mut(at)) {
        *count += 1;
    }
}

/// Returns the kind of an instruction; `branch` is whether the description calls it a branch.
fn kind(name: &str, branch: bool) -> MixKind {
    let begins = |starts: &[&str]| starts.iter().any(|start| name.starts_with(start));
    match () {
        () if begins(&["v_mfma", "v_smfmac", "v_wmma", "v_swmmac"]) => MixKind::Matrix,
        () if begins(&["s_wait", "s_nop", "s_delay_alu"]) => MixKind::Wait,
        () if branch || begins(&["s_branch", "s_cbranch"]) || waits::is_jump(name) => MixKind::Branch,
        () if begins(&["ds_"]) => MixKind::Local,
        () if begins(&["v_"]) => MixKind::Vector,
        () => match waits::operation(name) {
            Some(_) if name.starts_with("s_") => MixKind::ScalarMemory,
            Some(_) => MixKind::Memory,
            None if begins(&["cluster_", "exp"]) => MixKind::Memory,
            None => MixKind::Scalar,
        },
    }
}

/// Returns the blocks of a loop, in order. `left` is the number of blocks that may still be visited.
fn body(header: usize, latches: &[usize], before: &[Vec<usize>], left: &mut usize) -> Vec<usize> {
    let mut body = vec![header];
    let mut seen: rustc_hash::FxHashSet<usize> = [header].into_iter().collect();
    let mut open: Vec<usize> = latches.to_vec();
    while let Some(block) = open.pop() {
        if *left == 0 || !seen.insert(block) {
            continue;
        }
        *left -= 1;
        body.push(block);
        open.extend(before.get(block).into_iter().flatten());
    }
    body.sort_unstable();
    body
}

/// Dominators of the blocks that control flow can reach.
struct Dominators {
    /// Immediate dominator of each block: the block itself for the first block, `None` for a block that control flow
    /// cannot reach.
    above: Vec<Option<usize>>,
    /// For each block, its entry and exit time in a walk of the dominator tree. A block dominates the blocks whose
    /// times are within its own.
    times: Vec<(usize, usize)>,
}

impl Dominators {
    fn of(graph: &Graph, before: &[Vec<usize>]) -> Dominators {
        let count = graph.blocks.len();
        let order = reverse_postorder(graph);
        let mut rank = vec![usize::MAX; count];
        for (number, block) in order.iter().enumerate() {
            if let Some(slot) = rank.get_mut(*block) {
                *slot = number;
            }
        }
        let mut above: Vec<Option<usize>> = vec![None; count];
        if let Some(first) = above.first_mut() {
            *first = Some(0);
        }
        let rank_of = |block: usize| rank.get(block).copied().unwrap_or(usize::MAX);
        let mut changed = true;
        while changed {
            changed = false;
            for block in order.iter().copied().skip(1) {
                let known = before.get(block).into_iter().flatten().copied();
                let known = known.filter(|before| above.get(*before).is_some_and(Option::is_some));
                let joined = known.reduce(|one, other| common(one, other, &above, &rank_of));
                if let Some(slot) = above.get_mut(block).filter(|slot| **slot != joined) {
                    *slot = joined;
                    changed = true;
                }
            }
        }
        let mut below: Vec<Vec<usize>> = vec![Vec::new(); count];
        for (block, parent) in above.iter().enumerate().skip(1) {
            if let Some(list) = parent.and_then(|parent| below.get_mut(parent)) {
                list.push(block);
            }
        }
        let mut times = vec![(0, 0); count];
        let (mut open, mut time) = (vec![(0usize, false)], 0);
        while let Some((block, done)) = open.pop() {
            time += 1;
            let Some(slot) = times.get_mut(block) else { continue };
            if done {
                slot.1 = time;
                continue;
            }
            slot.0 = time;
            open.push((block, true));
            open.extend(below.get(block).into_iter().flatten().map(|block| (*block, false)));
        }
        Dominators { above, times }
    }

    /// Returns whether every path from the first block to `block` contains `over`.
    fn dominates(&self, over: usize, block: usize) -> bool {
        let reached = |block: usize| self.above.get(block).is_some_and(Option::is_some);
        match (self.times.get(over), self.times.get(block)) {
            (Some(over_times), Some(times)) if reached(over) && reached(block) => {
                over_times.0 <= times.0 && times.1 <= over_times.1
            }
            _ => false,
        }
    }
}

/// Returns the nearest block that dominates two blocks. `rank` is the position in reverse postorder.
fn common(mut one: usize, mut other: usize, above: &[Option<usize>], rank: &dyn Fn(usize) -> usize) -> usize {
    while one != other {
        let lower = if rank(one) > rank(other) { &mut one } else { &mut other };
        match above.get(*lower).copied().flatten() {
            Some(next) if next != *lower => *lower = next,
            _ => return 0,
        }
    }
    one
}

/// Returns the blocks that control flow can reach, in reverse postorder: each before its successors, except along back
/// edges.
fn reverse_postorder(graph: &Graph) -> Vec<usize> {
    let mut seen = vec![false; graph.blocks.len()];
    let mut order = Vec::new();
    let mut open: Vec<(usize, usize)> = vec![(0, 0)];
    if let Some(first) = seen.first_mut() {
        *first = true;
    } else {
        return order;
    }
    while let Some((block, next)) = open.pop() {
        match graph.blocks.get(block).and_then(|block| block.next.get(next)) {
            Some((target, _)) => {
                open.push((block, next + 1));
                if let Some(seen) = seen.get_mut(*target).filter(|seen| !**seen) {
                    *seen = true;
                    open.push((*target, 0));
                }
            }
            None => order.push(block),
        }
    }
    order.reverse();
    order
}
