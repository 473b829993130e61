//! Computes the registers in use at each instruction of a function, and the values in them where most registers are in
//! use.
//!
//! A register is in use at an instruction if the instruction writes it, or if its value may be read there or later. If
//! a function reads a register before it writes it, the value comes from the caller or the dispatch. A register without
//! a value, or whose value is not read later, is not in use. A write ends the old value, even if EXEC disables some
//! lanes; but a write of a single lane, or of the lanes that DPP selects, does not. The two halves of a vector register
//! are tracked separately.

use super::code::{FunctionCode, Line};
use super::registers::{self, Set};
use isaloom_amdgpu_text::llvm::{Access, RegisterFile, Syntax};

/// Numbers of registers in use at an instruction.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LiveCount {
    /// Number of vector registers.
    pub vector: u32,
    /// Number of accumulation registers.
    pub accumulation: u32,
    /// Number of scalar registers, including `vcc`.
    pub scalar: u32,
}

/// Range of registers in use at the peak. The same instructions have written all of their values, and the same
/// instructions read them next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LiveValue {
    /// Register file that the numbers refer to.
    pub file: RegisterFile,
    /// Number of the first register.
    pub first: u32,
    /// Number of registers.
    pub count: u32,
    /// Addresses of the instructions that may have written the value, in order; empty if it comes from the caller or
    /// the dispatch.
    pub written: Vec<u64>,
    /// Addresses of the instructions that may read the value next, in order.
    pub read: Vec<u64>,
}

/// Place where most registers of a file are in use.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Peak {
    /// Register file that the numbers refer to.
    pub file: RegisterFile,
    /// Number of registers in use at the peak.
    pub count: u32,
    /// Address of the first instruction at which this number of registers is in use.
    pub address: u64,
    /// Values in the registers, by register number.
    pub values: Vec<LiveValue>,
}

/// Registers in use in a function.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Live {
    /// For each line, the numbers of registers in use; `None` for data and for code that control flow cannot reach.
    pub counts: Vec<Option<LiveCount>>,
    /// Peak of each register file that is used, in the order vector, accumulation, scalar.
    pub peaks: Vec<Peak>,
}

/// Registers that a line reads and writes.
#[derive(Clone, Debug, Default)]
struct Effect {
    read: Set,
    written: Set,
    /// Registers whose old value ends, because the line overwrites all of it.
    ended: Set,
}

impl Effect {
    fn of(syntax: &Syntax, line: &Line) -> Effect {
        let mut effect = Effect::default();
        let partial = line.decoded.as_ref().is_some_and(|decoded| syntax.keeps_lanes(decoded));
        for access in &line.accesses {
            for number in registers::numbers(access) {
                if access.read {
                    effect.read.put(number);
                }
                if access.written {
                    effect.written.put(number);
                    if !(partial && access.file == RegisterFile::Vector) {
                        effect.ended.put(number);
                    }
                }
            }
        }
        effect
    }
}

/// Largest number of addresses that are listed for a value.
const MOST_ADDRESSES: usize = 8;

/// Returns the registers in use in a function. The computation takes a few rounds, depending on the loops; the memory
/// and the time of a round grow linearly with the size of the function.
pub fn live(syntax: &Syntax, code: &FunctionCode) -> Live {
    let flow = Flow { syntax, code, before: predecessors(code) };
    let read_later = flow.read_later();
    let holds_value = flow.holds_value(&read_later);
    let mut counts = vec![None; code.lines.len()];
    let mut best: [Option<(u32, usize, Set)>; 3] = [None, None, None];
    for (number, block) in code.graph.blocks.iter().enumerate() {
        if code.reached.get(number) != Some(&true) {
            continue;
        }
        // Walks the block backward to compute the registers that may be read later, which gives the registers in use at
        // each line.
        let mut later = flow.after(number, &read_later);
        let mut sets: Vec<Set> = Vec::with_capacity(block.steps.len());
        for at in block.steps.clone().rev() {
            let mut used = later.clone();
            let effect = flow.effect(at);
            used.join(&effect.written);
            flow_back(&mut later, &effect);
            used.join(&later);
            sets.push(used);
        }
        let mut held = holds_value.get(number).cloned().unwrap_or_default();
        for (at, mut used) in block.steps.clone().zip(sets.into_iter().rev()) {
            held.join(&flow.effect(at).written);
            used.keep(&held);
            let [scalar, accumulation, vector] = used.counts();
            if code.lines.get(at).is_some_and(|line| line.decoded.is_some()) {
                if let Some(slot) = counts.get_mut(at) {
                    *slot = Some(LiveCount { vector, accumulation, scalar });
                }
                for (count, best) in [vector, accumulation, scalar].into_iter().zip(&mut best) {
                    let more = best.as_ref().map_or(count > 0, |(most, before, _)| {
                        (count, core::cmp::Reverse(at)) > (*most, core::cmp::Reverse(*before))
                    });
                    if more {
                        *best = Some((count, at, used.clone()));
                    }
                }
            }
        }
    }
    let files = [RegisterFile::Vector, RegisterFile::Accumulator, RegisterFile::Scalar];
    let peak = |(file, best): (RegisterFile, Option<(u32, usize, Set)>)| {
        let (count, at, set) = best?;
        let address = code.steps.get(at)?.offset;
        let own: Vec<usize> = set.iter().filter(|number| registers::register(*number).0 == file).collect();
        Some(Peak { file, count, address, values: flow.values(at, &own) })
    };
    let peaks = files.into_iter().zip(best).filter_map(peak).collect();
    Live { counts, peaks }
}

/// Function with the predecessors of each block, for the computations along its control flow.
struct Flow<'c> {
    syntax: &'c Syntax,
    code: &'c FunctionCode,
    before: Vec<Vec<usize>>,
}

pub(super) fn predecessors(code: &FunctionCode) -> Vec<Vec<usize>> {
    let blocks = &code.graph.blocks;
    let mut before = vec![Vec::new(); blocks.len()];
    for (number, block) in blocks.iter().enumerate() {
        for (next, _) in &block.next {
            if let Some(list) = before.get_mut(*next) {
                list.push(number);
            }
        }
    }
    before
}

/// Changes the set of registers that may be read after a line to the set of those that may be read at the line or
/// later.
fn flow_back(set: &mut Set, effect: &Effect) {
    set.remove(&effect.ended);
    set.join(&effect.read);
}

impl Flow<'_> {
    fn lines(&self, block: usize) -> core::ops::Range<usize> {
        self.code.graph.blocks.get(block).map_or(0..0, |block| block.steps.clone())
    }

    fn effect(&self, line: usize) -> Effect {
        self.code.lines.get(line).map_or_else(Effect::default, |line| Effect::of(self.syntax, line))
    }

    /// Returns the registers that may be read after the end of a block. `starts` are the registers that may be read
    /// from the start of each block on.
    fn after(&self, block: usize, starts: &[Set]) -> Set {
        let mut set = Set::default();
        for (next, _) in self.code.graph.blocks.get(block).iter().flat_map(|block| &block.next) {
            if let Some(start) = starts.get(*next) {
                set.join(start);
            }
        }
        set
    }

    /// Returns, for each block, the registers that may be read from its start on before they are overwritten.
    fn read_later(&self) -> Vec<Set> {
        let count = self.code.graph.blocks.len();
        // For each block as a whole: the registers that it reads before it overwrites them, and the registers that it
        // overwrites.
        let whole: Vec<(Set, Set)> = (0..count)
            .map(|block| {
                let (mut read, mut ended) = (Set::default(), Set::default());
                for at in self.lines(block).rev() {
                    let effect = self.effect(at);
                    flow_back(&mut read, &effect);
                    ended.join(&effect.ended);
                }
                (read, ended)
            })
            .collect();
        let mut starts: Vec<Set> = whole.iter().map(|(read, _)| read.clone()).collect();
        let mut waiting = vec![true; count];
        let mut open: Vec<usize> = (0..count).collect();
        while let Some(block) = open.pop() {
            if let Some(waiting) = waiting.get_mut(block) {
                *waiting = false;
            }
            let mut set = self.after(block, &starts);
            let (Some((_, ended)), Some(start)) = (whole.get(block), starts.get_mut(block)) else { continue };
            set.remove(ended);
            if start.join(&set) {
                for before in self.before.get(block).into_iter().flatten() {
                    if let Some(waiting) = waiting.get_mut(*before).filter(|waiting| !**waiting) {
                        *waiting = true;
                        open.push(*before);
                    }
                }
            }
        }
        starts
    }

    /// Returns, for each block, the registers that may contain a value at its start, because they were written before
    /// or come from the caller.
    fn holds_value(&self, read_later: &[Set]) -> Vec<Set> {
        let count = self.code.graph.blocks.len();
        let mut starts = vec![Set::default(); count];
        if let (Some(start), Some(first)) = (starts.first_mut(), read_later.first()) {
            start.join(first);
        }
        let written: Vec<Set> = (0..count)
            .map(|block| {
                let mut written = Set::default();
                self.lines(block).for_each(|at| {
                    written.join(&self.effect(at).written);
                });
                written
            })
            .collect();
        let mut waiting = vec![true; count];
        let mut open: Vec<usize> = (0..count).rev().collect();
        while let Some(block) = open.pop() {
            if let Some(waiting) = waiting.get_mut(block) {
                *waiting = false;
            }
            let (Some(start), Some(written)) = (starts.get(block), written.get(block)) else { continue };
            let mut end = start.clone();
            end.join(written);
            for (next, _) in self.code.graph.blocks.get(block).iter().flat_map(|block| &block.next) {
                let Some(start) = starts.get_mut(*next) else { continue };
                if start.join(&end)
                    && let Some(waiting) = waiting.get_mut(*next).filter(|waiting| !**waiting)
                {
                    *waiting = true;
                    open.push(*next);
                }
            }
        }
        starts
    }

    /// Returns the values of some registers at a line; registers with the same writers and readers are combined.
    fn values(&self, at: usize, registers: &[usize]) -> Vec<LiveValue> {
        let written = self.found(at, registers, Way::Back);
        let read = self.found(at, registers, Way::Ahead);
        let address = |at: &usize| self.code.steps.get(*at).map(|step| step.offset);
        let addresses =
            |found: &[usize]| -> Vec<u64> { found.iter().filter_map(address).take(MOST_ADDRESSES).collect() };
        let mut values: Vec<LiveValue> = Vec::new();
        for (position, number) in registers.iter().enumerate() {
            let (file, first) = registers::register(*number);
            // If both halves of a register are in the list, they are reported as one register.
            let halves = match registers.get(position + 1) {
                Some(next) if registers::register(*next) == (file, first) => 2,
                _ => 1,
            };
            if position > 0
                && registers.get(position - 1).is_some_and(|last| registers::register(*last) == (file, first))
            {
                continue;
            }
            let joined = |found: &[Vec<usize>]| {
                let parts = found.get(position..position + halves).unwrap_or_default();
                let mut lines: Vec<usize> = parts.iter().flatten().copied().collect();
                lines.sort_unstable();
                lines.dedup();
                addresses(&lines)
            };
            let value = LiveValue { file, first, count: 1, written: joined(&written), read: joined(&read) };
            match values.last_mut() {
                Some(last)
                    if last.first + last.count == first
                        && last.written == value.written
                        && last.read == value.read =>
                {
                    last.count += 1;
                }
                _ => values.push(value),
            }
        }
        values
    }

    /// Returns, for each of some registers at line `at`, the lines that may have written its value (backward) or may
    /// read it next (forward), in order.
    fn found(&self, at: usize, registers: &[usize], way: Way) -> Vec<Vec<usize>> {
        let mut wanted = Set::default();
        registers.iter().for_each(|number| wanted.put(*number));
        let mut found = vec![Vec::new(); registers.len()];
        let blocks = &self.code.graph.blocks;
        let Some(home) = blocks.iter().position(|block| block.steps.contains(&at)) else { return found };
        let lines = self.lines(home);
        let rest = match way {
            Way::Back => lines.start..at + 1,
            Way::Ahead => at..lines.end,
        };
        let mut positions = vec![usize::MAX; registers::ALL];
        for (position, number) in registers.iter().enumerate() {
            if let Some(slot) = positions.get_mut(*number) {
                *slot = position;
            }
        }
        let mut visit = |lines: core::ops::Range<usize>, wanted: &mut Set| {
            let mut note = |line: usize| {
                let effect = self.effect(line);
                let accesses = self.code.lines.get(line).map_or(&[][..], |line| &line.accesses);
                // An instruction reads its sources before it writes its results, so a forward search looks at reads and
                // a backward search at writes.
                let reads = |access: &&Access| access.read && way == Way::Ahead;
                let writes = |access: &&Access| access.written && way == Way::Back;
                for number in accesses
                    .iter()
                    .filter(|access| reads(access) || writes(access))
                    .flat_map(registers::numbers)
                {
                    let position = positions.get(number).copied().unwrap_or(usize::MAX);
                    if let Some(list) = found.get_mut(position).filter(|_| wanted.has(number)) {
                        list.push(line);
                    }
                }
                match way {
                    Way::Back => wanted.remove(&effect.ended),
                    Way::Ahead => {
                        wanted.remove(&effect.read);
                        // A forward search looks for the readers of the value that line `at` itself writes, so this
                        // write does not end the search.
                        if line != at {
                            wanted.remove(&effect.ended);
                        }
                    }
                }
            };
            match way {
                Way::Back => lines.rev().for_each(&mut note),
                Way::Ahead => lines.for_each(&mut note),
            }
        };
        visit(rest, &mut wanted);
        let mut seen = vec![Set::default(); blocks.len()];
        let mut open = vec![(home, wanted)];
        while let Some((block, wanted)) = open.pop() {
            if wanted.is_empty() {
                continue;
            }
            let next: Vec<usize> = match way {
                Way::Back => self.before.get(block).cloned().unwrap_or_default(),
                Way::Ahead => {
                    blocks.get(block).iter().flat_map(|block| &block.next).map(|next| next.0).collect()
                }
            };
            for next in next {
                let Some(seen) = seen.get_mut(next) else { continue };
                let mut fresh = wanted.clone();
                fresh.remove(seen);
                if seen.join(&wanted) {
                    visit(self.lines(next), &mut fresh);
                    open.push((next, fresh));
                }
            }
        }
        for list in &mut found {
            list.sort_unstable();
            list.dedup();
        }
        found
    }
}

/// Direction of the search along the control flow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    Back,
    Ahead,
}
