//! Computes how far the wait for a memory operation is from the operation, and finds waits that are earlier than
//! necessary.
//!
//! The operations of a counter complete in order, except scalar loads. A wait with the number N therefore completes all
//! operations except the last N. The search follows the code in address order, as if forward branches were never taken,
//! and in addition along one backward jump. It stops at indirect branches, at calls and at the end of the function.
//!
//! Before GFX12, loads, samples and ray intersections have a common counter, and so have local memory and scalar loads.
//! Stores with a counter of their own (GFX10 and later) are ignored.

use super::code::{FunctionCode, Line};
use super::counter::Counter;
use super::registers::{self, Set};
use super::waits::{Limit, is_jump, limits, operation, same};
use isaloom_amdgpu_text::llvm::{Generation, Syntax};
use std::collections::VecDeque;

/// Distance from a memory operation to its wait.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Distance {
    /// Address of the instruction that waits for the operation.
    pub wait: u64,
    /// Number of instructions between the operation and the wait.
    pub instructions: u32,
}

/// What a wait instruction achieves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WaitEffect {
    /// Number of operations that the wait completes, including those of an earlier iteration of a loop.
    pub completes: u32,
    /// Number of instructions between the wait and the first instruction that accesses a loaded register. `None` if the
    /// block ends, or if a barrier or another wait comes first.
    pub early: Option<u32>,
}

/// Waits of a function, for each line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Distances {
    /// For each memory operation, the distance to its first wait; `None` for other lines and for operations without a
    /// wait.
    pub operations: Vec<Option<Distance>>,
    /// For each instruction that waits for memory, what it achieves; `None` for other lines.
    pub waits: Vec<Option<WaitEffect>>,
}

/// Memory operation that no wait has completed.
#[derive(Clone, Copy, Debug)]
struct Pending {
    /// Line of the operation. `None` if only its place in the queue matters, because the search along a backward jump
    /// does not look for its wait.
    line: Option<usize>,
    /// Number of instructions before the operation on the path.
    position: u64,
    ordered: bool,
}

/// Number of queues: one for each [`super::counter::Counter`].
const QUEUES: usize = 5;

/// Queues of pending operations, one for each counter, oldest first.
type Queues = [VecDeque<Pending>; QUEUES];

/// Returns the waits of a function. Memory and time grow linearly with the size of the function.
pub fn distances(syntax: &Syntax, code: &FunctionCode) -> Distances {
    let count = code.lines.len();
    let mut walk = Walk {
        syntax,
        code,
        found: Distances { operations: vec![None; count], waits: vec![None; count] },
        completed: vec![Vec::new(); count],
        left: count.saturating_mul(8),
    };
    walk.all();
    let Walk { mut found, completed, .. } = walk;
    for (at, lines) in completed.iter().enumerate() {
        if let Some(Some(wait)) = found.waits.get_mut(at) {
            wait.completes = u32::try_from(lines.len()).unwrap_or(u32::MAX);
            wait.early = early(syntax, code, at, lines);
        }
    }
    found
}

struct Walk<'c> {
    syntax: &'c Syntax,
    code: &'c FunctionCode,
    found: Distances,
    /// For each line, the operations that its wait completes.
    completed: Vec<Vec<usize>>,
    /// Number of lines that may still be visited along backward jumps, as a limit of the run time.
    left: usize,
}

impl Walk<'_> {
    /// Walks all blocks in address order, then along each backward jump.
    fn all(&mut self) {
        let mut queues = Queues::default();
        let mut position = 0;
        let mut jumps: Vec<(usize, Queues, u64)> = Vec::new();
        for (number, block) in self.code.graph.blocks.iter().enumerate() {
            for at in block.steps.clone() {
                self.line(at, &mut queues, &mut position);
            }
            let back = block.next.iter().find(|(next, _)| *next <= number).map(|(next, _)| *next);
            let falls = block.next.iter().any(|(next, _)| *next == number + 1);
            if let Some(target) =
                back.filter(|_| queues.iter().flatten().any(|pending| pending.line.is_some()))
            {
                jumps.push((target, queues.clone(), position));
            }
            if !falls {
                queues = Queues::default();
            }
        }
        for (target, queues, position) in jumps {
            self.along(target, queues, position);
        }
    }

    /// Continues at the target of a backward jump with the operations that are pending there, until all of them have a
    /// wait.
    fn along(&mut self, target: usize, mut queues: Queues, mut position: u64) {
        let blocks = &self.code.graph.blocks;
        let mut number = target;
        while let Some(block) = blocks.get(number) {
            for at in block.steps.clone() {
                let waiting = |found: &Distances, pending: &Pending| {
                    let line = pending.line.and_then(|line| found.operations.get(line).copied());
                    line.is_some_and(|distance| distance.is_none())
                };
                if self.left == 0 || !queues.iter().flatten().any(|pending| waiting(&self.found, pending)) {
                    return;
                }
                self.left -= 1;
                self.line_of_walk(at, &mut queues, &mut position, true);
            }
            if !block.next.iter().any(|(next, _)| *next == number + 1) {
                return;
            }
            number += 1;
        }
    }

    fn line(&mut self, at: usize, queues: &mut Queues, position: &mut u64) {
        self.line_of_walk(at, queues, position, false);
    }

    /// Updates the queues for a line. `again` means that the line is visited along a backward jump: its operations then
    /// enter the queues without their line, because their own waits are found elsewhere.
    fn line_of_walk(&mut self, at: usize, queues: &mut Queues, position: &mut u64, again: bool) {
        let Some(line) = self.code.lines.get(at) else { return };
        let Some(decoded) = &line.decoded else { return };
        let name = self.syntax.base_name(decoded.form).unwrap_or_default();
        let generation = self.syntax.target().generation;
        if let Some((limits, _)) = limits(name, decoded.word, generation) {
            for limit in limits.into_iter().filter(|limit| limit.counters != 0) {
                if let Some(slot) = self.found.waits.get_mut(at) {
                    slot.get_or_insert_default();
                }
                self.wait(at, limit, queues, *position);
            }
        } else if is_jump(name) {
            *queues = Queues::default();
        } else if let Some(operation) = operation(name).filter(|_| !self.is_store(line, name)) {
            // Counters that are the same hardware counter use one queue: that of the first of these counters.
            let queue = same(operation.counter, generation).trailing_zeros() as usize;
            let pending = Pending {
                line: (!again).then_some(at),
                position: *position,
                ordered: operation.counter != Counter::Scalar,
            };
            if let Some(queue) = queues.get_mut(queue) {
                queue.push_back(pending);
            }
        }
        *position += 1;
    }

    fn wait(&mut self, at: usize, limit: Limit, queues: &mut Queues, position: u64) {
        for (index, queue) in queues.iter_mut().enumerate() {
            if limit.counters >> index & 1 == 0 {
                continue;
            }
            let most = limit.most as usize;
            if most > 0 && queue.iter().any(|pending| !pending.ordered) {
                continue;
            }
            while queue.len() > most {
                let Some(done) = queue.pop_front() else { break };
                let Some(operation) = done.line else { continue };
                let Some(slot @ None) = self.found.operations.get_mut(operation) else { continue };
                let between = position.saturating_sub(done.position).saturating_sub(1);
                let wait = self.code.steps.get(at).map_or(0, |step| step.offset);
                *slot = Some(Distance { wait, instructions: u32::try_from(between).unwrap_or(u32::MAX) });
                if let Some(list) = self.completed.get_mut(at) {
                    list.push(operation);
                }
            }
        }
    }

    /// Returns whether an operation only writes memory, so that it increments another counter (GFX10 and later).
    fn is_store(&self, line: &Line, name: &str) -> bool {
        let writes =
            line.accesses.iter().any(|access| access.written && !registers::numbers(access).is_empty());
        let vector = ["global_", "flat_", "buffer_", "tbuffer_", "scratch_", "image_"];
        self.syntax.target().generation >= Generation::Gfx10
            && !writes
            && !name.contains("lds")
            && vector.iter().any(|start| name.starts_with(start))
    }
}

/// Returns the number of instructions from the wait at line `at` to the first instruction that accesses a register of
/// the completed operations.
fn early(syntax: &Syntax, code: &FunctionCode, at: usize, operations: &[usize]) -> Option<u32> {
    let mut loaded = Set::default();
    for line in operations.iter().filter_map(|line| code.lines.get(*line)) {
        for number in line.accesses.iter().filter(|access| access.written).flat_map(registers::numbers) {
            loaded.put(number);
        }
    }
    if loaded.is_empty() {
        return None;
    }
    let block = code.graph.blocks.partition_point(|block| block.steps.end <= at);
    let end = code.graph.blocks.get(block)?.steps.end;
    for (count, line) in (0u32..).zip(code.lines.get(at + 1..end)?) {
        let name =
            line.decoded.as_ref().and_then(|decoded| syntax.base_name(decoded.form)).unwrap_or_default();
        if line.accesses.iter().flat_map(registers::numbers).any(|number| loaded.has(number)) {
            return Some(count);
        }
        if name.starts_with("s_wait") || name.contains("barrier") {
            return None;
        }
    }
    None
}
