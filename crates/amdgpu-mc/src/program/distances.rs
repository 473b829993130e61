//! Distance from each memory operation to the instruction that waits for the operation, and waits that are too early.
//!
//! The operations of a counter complete in order, except scalar loads. A wait with the number N completes all
//! operations except the last N. The search follows the code in address order, as if forward branches were not taken,
//! and along one backward jump. The search ends at indirect branches, calls and the end of the function. Before GFX12,
//! loads, samples and ray intersections share a counter; local memory and scalar loads share another counter. Stores
//! that have their own counter (GFX10 and later) are not tracked.

use super::code::{FunctionCode, Line};
use super::counter::Counter;
use super::registers::{self, Set};
use super::waits::{Limit, is_jump, limits, operation, same};
use isaloom_amdgpu_text::llvm::{Generation, Syntax};
use std::collections::VecDeque;

/// Wait of a memory operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Distance {
    /// Address of the instruction that waits for the operation.
    pub wait: u64,
    /// Number of instructions between the operation and the wait.
    pub instructions: u32,
}

/// Effect of a wait.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WaitEffect {
    /// Number of operations that the wait completes, including operations of an earlier iteration.
    pub completes: u32,
    /// Number of instructions between the wait and the first instruction that needs one of the loaded values. `None`
    /// if the block ends, or a barrier or another wait follows, before such an instruction.
    pub early: Option<u32>,
}

/// Waits of a function, by line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Distances {
    /// First wait of each memory operation; `None` for other lines and operations without a wait.
    pub operations: Vec<Option<Distance>>,
    /// Effect of each wait for memory; `None` for other lines.
    pub waits: Vec<Option<WaitEffect>>,
}

/// Operation that has not completed.
#[derive(Clone, Copy, Debug)]
struct Pending {
    /// Line of the operation; `None` if the operation's wait is already known, or if another walk searches for the
    /// wait.
    line: Option<usize>,
    /// Number of instructions that precede the operation on the path.
    position: u64,
    ordered: bool,
}

/// Number of queues: one per counter.
const QUEUES: usize = 5;

/// Pending operations, one queue per counter.
type Queues = [VecDeque<Pending>; QUEUES];

/// Returns the waits of a function. Memory and time grow linearly with the function.
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
    /// Operations that each wait completes.
    completed: Vec<Vec<usize>>,
    /// Number of lines that may still be visited along jumps.
    left: usize,
}

impl Walk<'_> {
    /// Walks the blocks in order.
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

    /// Follows one jump backward until its operations have completed.
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

    /// Applies a line to the queues. With `again` (along a backward jump), operations enter the queues without their
    /// line, because the wait of each operation is searched separately.
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
            // Counters that are the same hardware counter share one queue, the queue of the first of these counters.
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

    /// Returns whether an operation only writes memory and has a separate counter.
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

/// Returns the number of instructions from a wait to the first instruction that accesses a register of the
/// completed operations.
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
