//! Finds loaded values that are read without a wait, and waits that have no effect.
//!
//! The state contains, for each register, the counters that must be waited for before it is read, on any path. A wait
//! for a counter, with any number, clears the counter for all registers: the analysis does not track which loads have
//! completed, so a wait for too few loads is not reported. A load from a flat address counts as complete after a wait
//! for any of its counters, because a compiler may know which memory the address is in. Stores, and writes to registers
//! of pending loads, are not checked.

use super::code::Line;
use super::counter::{ALL, Counter};
use super::problem::{Finding, Problem};
use isaloom_amdgpu_text::llvm::{Access, Generation, RegisterFile, Syntax};
use isaloom_engine::flow::{Graph, Step};

/// Largest number of blocks of a function that is checked, as a limit of the run time.
const MOST_BLOCKS: usize = 20_000;

const VECTOR: u8 = 0b00111;
const LGKM: u8 = 0b11000;
/// Flag in the counters of a register: its load is from a flat address.
const FLAT: u8 = 1 << 7;

/// Number of scalar registers in a state, including `vcc`. They are first, before the accumulation and the vector
/// registers.
const SCALARS: usize = 128;
/// Number of accumulation registers in a state.
const ACCUMULATORS: usize = 256;
/// Index of `v0` in a state.
const VECTORS: usize = SCALARS + ACCUMULATORS;

/// For each register, the counters that must be waited for before it is read; and the counters that may not be 0.
#[derive(Clone, PartialEq)]
struct State {
    registers: Box<[u8]>,
    /// Counters that may not be 0, because an operation may have started after the last wait for 0.
    begun: u8,
}

impl State {
    fn join(&mut self, other: &State) -> bool {
        let mut grew = other.begun & !self.begun != 0;
        self.begun |= other.begun;
        for (own, other) in self.registers.iter_mut().zip(other.registers.iter()) {
            grew |= other & !*own != 0;
            *own |= other;
        }
        grew
    }

    fn waited(&mut self, Waited { counters, empty }: Waited) {
        // After a wait for 0, the counter has no pending operation. After a wait for another number, some operations
        // may still be pending.
        self.begun &= !empty;
        for pending in self.registers.iter_mut() {
            let any = *pending & FLAT != 0 && *pending & counters != 0;
            *pending = if any { 0 } else { *pending & !counters };
        }
    }
}

/// Effect of an instruction on the counters.
enum Effect {
    /// Waits for these counters, and perhaps for counters that are not tracked.
    Waits(Waited, Others),
    /// Increments these counters, which must be waited for before the destinations are read.
    Begins(u8),
    /// Has an unknown effect, as a call: no register counts as pending, and operations of all counters may have
    /// started.
    Unknown,
    /// Has no effect.
    Nothing,
}

/// Counters that a wait tests.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Waited {
    /// All counters that the wait tests, as a set of bits.
    counters: u8,
    /// Counters that are 0 after the wait, as a set of bits.
    empty: u8,
}

/// Whether a wait also tests counters that are not tracked, such as that of exports.
type Others = bool;

/// Memory operation, with the counter that it increments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Operation {
    /// Counter that the operation increments.
    pub(super) counter: Counter,
    /// Whether the address decides at run time which memory is accessed (`flat`), so that the operation also increments
    /// the counter of local memory.
    pub(super) flat: bool,
}

/// Condition under which a wait ends: the value that a counter must not exceed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Limit {
    /// Bits of the counter; before GFX12, several bits mean the same counter. 0 if the entry is unused.
    pub(super) counters: u8,
    /// Largest value of the counter with which the wait ends.
    pub(super) most: u32,
}

/// Appends the findings in a function to `found`. `kernel` is whether it is a kernel, which has no caller.
pub(super) fn check(
    syntax: &Syntax,
    kernel: bool,
    steps: &[Step],
    lines: &[Line],
    graph: &Graph,
    reached: &[bool],
    found: &mut Vec<Finding>,
) {
    if graph.blocks.is_empty() || graph.blocks.len() > MOST_BLOCKS {
        return;
    }
    let effects: Vec<Effect> = lines.iter().map(|line| effect(syntax, line)).collect();
    let mut before: Vec<Option<State>> = vec![None; graph.blocks.len()];
    // The caller of a function that is not a kernel may have started operations of all counters.
    let begun = if kernel { 0 } else { VECTOR | LGKM };
    let vectors = if syntax.has_banks() { 1024 } else { 256 };
    let first = State { registers: vec![0; VECTORS + vectors].into(), begun };
    if let Some(slot) = before.first_mut() {
        *slot = Some(first);
    }
    let mut open = vec![0usize];
    while let Some(number) = open.pop() {
        let (Some(block), Some(Some(state))) = (graph.blocks.get(number), before.get(number)) else {
            continue;
        };
        let mut state = state.clone();
        for at in block.steps.clone() {
            if let (Some(line), Some(effect)) = (lines.get(at), effects.get(at)) {
                carry_out(line, effect, &mut state);
            }
        }
        for (next, _) in &block.next {
            let Some(slot) = before.get_mut(*next) else { continue };
            let grew = match slot {
                Some(known) => known.join(&state),
                None => {
                    *slot = Some(state.clone());
                    true
                }
            };
            if grew {
                open.push(*next);
            }
        }
    }
    for (number, block) in
        graph.blocks.iter().enumerate().filter(|(number, _)| reached.get(*number) == Some(&true))
    {
        let Some(Some(mut state)) = before.get_mut(number).map(Option::take) else { continue };
        for at in block.steps.clone() {
            let (Some(line), Some(effect), Some(step)) = (lines.get(at), effects.get(at), steps.get(at))
            else {
                continue;
            };
            if let Some(problem) = problem(line, effect, &mut state) {
                found.push(Finding { address: step.offset, problem });
            }
            carry_out(line, effect, &mut state);
        }
    }
}

/// Returns the problem of an instruction. A reported register then counts as waited for, so that it is not reported
/// again.
fn problem(line: &Line, effect: &Effect, state: &mut State) -> Option<Problem> {
    if let Effect::Waits(Waited { counters, .. }, others) = effect {
        let needless = *counters != 0 && !others && state.begun & counters == 0;
        return needless.then_some(Problem::Needless);
    }
    // A load that writes only a part of its destination also reads it, but this read needs no wait.
    for access in line.accesses.iter().filter(|access| access.read && !access.written) {
        for slot in slots(access, state.registers.len()) {
            let pending = state.registers.get(slot).copied().unwrap_or(0);
            let Some(counter) = candidates(slot).find(|counter| pending & counter.bit() != 0) else {
                continue;
            };
            // Before GFX12, several of these counters are the same counter, so all counters of the register count as
            // waited for.
            let told = pending & !FLAT;
            for pending in state.registers.iter_mut() {
                *pending &= !told;
            }
            let (register, number) = match slot {
                0..SCALARS => ("s", slot),
                SCALARS..VECTORS => ("a", slot - SCALARS),
                _ => ("v", slot - VECTORS),
            };
            return Some(Problem::Unwaited { register, number: u32::try_from(number).unwrap_or(0), counter });
        }
    }
    None
}

/// Returns the counters that a register may have to wait for, the most likely one first. Before GFX12, some of them are
/// the same.
fn candidates(slot: usize) -> impl Iterator<Item = Counter> {
    let scalar = (slot < SCALARS).then_some(Counter::Scalar);
    scalar.into_iter().chain(ALL)
}

fn carry_out(line: &Line, effect: &Effect, state: &mut State) {
    let pending = match effect {
        Effect::Waits(counters, _) => return state.waited(*counters),
        Effect::Unknown => {
            state.waited(Waited { counters: u8::MAX, empty: u8::MAX });
            state.begun = VECTOR | LGKM;
            return;
        }
        Effect::Begins(counters) => {
            state.begun |= counters & !FLAT;
            *counters
        }
        Effect::Nothing => 0,
    };
    let all = state.registers.len();
    for slot in line.accesses.iter().filter(|access| access.written).flat_map(|access| slots(access, all)) {
        if let Some(register) = state.registers.get_mut(slot) {
            *register = pending;
        }
    }
}

/// Returns the indices in a state of the registers in an access. `all` is the number of registers in the state.
fn slots(access: &Access, all: usize) -> core::ops::Range<usize> {
    let (from, room) = match access.file {
        RegisterFile::Vector => (VECTORS, all - VECTORS),
        RegisterFile::Accumulator => (SCALARS, ACCUMULATORS),
        RegisterFile::Scalar => (0, 108),
        _ => return 0..0,
    };
    let first = (access.first as usize).min(room);
    let end = first.saturating_add(access.count as usize).min(room);
    from + first..from + end
}

fn effect(syntax: &Syntax, line: &Line) -> Effect {
    let Some(decoded) = &line.decoded else { return Effect::Nothing };
    let name = syntax.base_name(decoded.form).unwrap_or_default();
    let generation = syntax.target().generation;
    if let Some((limits, others)) = limits(name, decoded.word, generation) {
        let of = |limits: &mut dyn Iterator<Item = &Limit>| limits.fold(0, |all, limit| all | limit.counters);
        let empty = of(&mut limits.iter().filter(|limit| limit.most == 0));
        return Effect::Waits(Waited { counters: of(&mut limits.iter()), empty }, others);
    }
    if is_jump(name) {
        return Effect::Unknown;
    }
    match operation(name) {
        Some(Operation { counter, flat: true }) => {
            Effect::Begins(same(counter, generation) | same(Counter::Local, generation) | FLAT)
        }
        Some(Operation { counter, .. }) => Effect::Begins(same(counter, generation)),
        None => Effect::Nothing,
    }
}

/// Returns whether control flow continues elsewhere in a way that the analysis does not follow: an indirect branch, a
/// call or a trap.
pub(super) fn is_jump(name: &str) -> bool {
    let jumps = ["s_setpc", "s_swappc", "s_set_pc", "s_swap_pc", "s_call", "s_trap", "s_rfe"];
    jumps.iter().any(|start| name.starts_with(start))
}

/// Returns the bits of all counters that are the same hardware counter as `counter`.
pub(super) fn same(counter: Counter, generation: Generation) -> u8 {
    match (generation, counter) {
        (Generation::Gfx12, counter) => counter.bit(),
        (_, Counter::Local | Counter::Scalar) => LGKM,
        _ => VECTOR,
    }
}

/// Returns the memory operation of the instruction with a name; `None` if it increments no tracked counter.
pub(super) fn operation(name: &str) -> Option<Operation> {
    let begins = |prefixes: &[&str]| prefixes.iter().any(|prefix| name.starts_with(prefix));
    let of = |counter| Some(Operation { counter, flat: false });
    let scalar =
        ["s_load", "s_buffer_load", "s_scratch_load", "s_atomic", "s_buffer_atomic", "s_mem", "s_sendmsg"];
    let vector =
        ["global_", "buffer_", "tbuffer_", "scratch_", "image_", "tensor_", "s_prefetch", "s_dcache"];
    match () {
        () if begins(&scalar) => of(Counter::Scalar),
        () if begins(&["ds_"]) => of(Counter::Local),
        () if begins(&["flat_"]) => Some(Operation { counter: Counter::Load, flat: true }),
        () if begins(&["image_bvh"]) => of(Counter::Bvh),
        () if begins(&["image_sample", "image_gather", "image_get_lod", "image_msaa"]) => of(Counter::Sample),
        () if begins(&vector) => of(Counter::Load),
        () => None,
    }
}

/// Returns the conditions under which a wait ends, and whether it also tests counters that are not tracked. Returns
/// `None` if the instruction is not a wait.
pub(super) fn limits(name: &str, word: u128, generation: Generation) -> Option<([Limit; 2], Others)> {
    if !name.starts_with("s_wait") {
        return None;
    }
    let immediate = u32::try_from(word & 0xffff).unwrap_or(0);
    let field = |low: u32, bits: u32| immediate >> low & ((1 << bits) - 1);
    let one = |counters: u8, most: u32| [Limit { counters, most }, Limit::default()];
    let of = |counter: Counter| one(counter.bit(), field(0, 6));
    let found = match name {
        "s_waitcnt" => {
            let (vector, lgkm, lgkm_most, export) = match generation {
                Generation::Gfx9 => (field(0, 4) | field(14, 2) << 4, field(8, 4), 15, field(4, 3)),
                Generation::Gfx10 => (field(0, 4) | field(14, 2) << 4, field(8, 6), 63, field(4, 3)),
                _ => (field(10, 6), field(4, 6), 63, field(0, 3)),
            };
            let of = |most: u32, all: u32, counters: u8| match most < all {
                true => Limit { counters, most },
                false => Limit::default(),
            };
            return Some(([of(vector, 63, VECTOR), of(lgkm, lgkm_most, LGKM)], export < 7));
        }
        "s_waitcnt_vmcnt" => one(VECTOR, field(0, 6)),
        "s_waitcnt_lgkmcnt" => one(LGKM, field(0, 6)),
        "s_wait_loadcnt" => of(Counter::Load),
        "s_wait_samplecnt" => of(Counter::Sample),
        "s_wait_bvhcnt" => of(Counter::Bvh),
        "s_wait_dscnt" => of(Counter::Local),
        "s_wait_kmcnt" => of(Counter::Scalar),
        "s_wait_loadcnt_dscnt" => [
            Limit { counters: Counter::Load.bit(), most: field(8, 6) },
            Limit { counters: Counter::Local.bit(), most: field(0, 6) },
        ],
        "s_wait_storecnt_dscnt" => return Some((of(Counter::Local), true)),
        "s_wait_idle" => return Some((one(VECTOR | LGKM, 0), true)),
        _ => one(0, 0),
    };
    Some((found, false))
}
