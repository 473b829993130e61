//! What a thread has, and what is around it.

use crate::instr::Fetch;
use std::collections::BTreeMap;

/// What the program around a shader sets, and what fetches read.
pub trait Environment {
    /// A float constant, 0 to 255.
    fn constant(&self, number: u32) -> [f32; 4];
    /// A boolean constant.
    fn boolean(&self, number: u32) -> bool;
    /// An integer constant, which is for loops.
    fn integer(&self, number: u32) -> LoopConstant;
    /// What a fetch finds, before its destination's swizzle.
    fn fetch(&self, request: &FetchRequest) -> [f32; 4];
}

/// An integer constant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct LoopConstant {
    /// How often a loop runs.
    pub count: u8,
    /// The value that aL has at first.
    pub start: u8,
    /// What is added to aL after each round.
    pub step: i8,
}

/// What a fetch asks for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FetchRequest {
    /// The instruction.
    pub fetch: Fetch,
    /// The components of its source that its swizzle selects; a vertex fetch has one.
    pub source: [f32; 3],
    /// What fetches before it left behind.
    pub state: FetchState,
}

/// What fetches leave behind for later ones.
#[derive(Clone, Copy, Debug, PartialEq, Default)]
pub struct FetchState {
    /// The slot of the fetch constant, the stride and the index of the last full vertex fetch: mini fetches use them.
    pub vertex: (u32, u32, f32),
    /// The level of detail that was set.
    pub lod: f32,
    /// The gradients that were set.
    pub gradients: [[f32; 3]; 2],
}

/// The components that were written, and their values.
pub type ExportValue = [Option<f32>; 4];

/// What a thread has.
#[derive(Clone, Debug, PartialEq)]
pub struct MachineState {
    /// The registers.
    pub registers: [[f32; 4]; 64],
    /// The predicate, p0.
    pub predicate: bool,
    /// The address register, a0.
    pub address: i32,
    /// The result of the last scalar operation, before it was clamped.
    pub previous: f32,
    /// The loop counter, aL, of each loop that runs, and 0 outside of loops.
    pub counters: Vec<i32>,
    /// What was exported: a component that was not written has no value.
    pub exports: BTreeMap<u32, ExportValue>,
    /// What was exported to memory, in its order.
    pub memory: Vec<(u32, ExportValue)>,
    /// The pixel was killed.
    pub killed: bool,
    /// What fetches left behind.
    pub fetches: FetchState,
}

impl Default for MachineState {
    fn default() -> MachineState {
        MachineState {
            registers: [[0.0; 4]; 64],
            predicate: false,
            address: 0,
            previous: 0.0,
            counters: Vec::new(),
            exports: BTreeMap::new(),
            memory: Vec::new(),
            killed: false,
            fetches: FetchState::default(),
        }
    }
}

impl MachineState {
    /// aL.
    pub fn counter(&self) -> i32 {
        self.counters.last().copied().unwrap_or(0)
    }

    /// A register that may be relative to aL; numbers wrap around.
    pub(crate) fn register(&self, number: u32, relative: bool) -> usize {
        let base = if relative { self.counter() } else { 0 };
        number.wrapping_add_signed(base) as usize & 63
    }

    /// The address register of a value: rounded, within the reach of constants.
    pub(crate) fn address_of(value: f32, floor: bool) -> i32 {
        let rounded = if floor { value.floor() } else { (value + 0.5).floor() };
        // A number that is none becomes 0.
        rounded.clamp(-256.0, 255.0) as i32
    }

    /// Writes components of an export; memory takes every write.
    pub(crate) fn export(&mut self, number: u32, written: ExportValue) {
        if written == [None; 4] {
            return;
        }
        if (32..=37).contains(&number) {
            self.memory.push((number, written));
            return;
        }
        let place = self.exports.entry(number).or_default();
        for (old, new) in place.iter_mut().zip(written) {
            *old = new.or(*old);
        }
    }

    /// Whether two threads have come to the same: registers, exports, kills and hidden state; numbers that are none
    /// are alike. The previous scalar result and what fetches left are not looked at.
    pub fn agrees(&self, other: &MachineState) -> bool {
        let same = |a: f32, b: f32| a.to_bits() == b.to_bits() || a.is_nan() && b.is_nan();
        let written = |a: &ExportValue, b: &ExportValue| {
            a.iter().zip(b).all(|(a, b)| match (a, b) {
                (Some(a), Some(b)) => same(*a, *b),
                (a, b) => a.is_none() && b.is_none(),
            })
        };
        let registers = self.registers.iter().flatten().zip(other.registers.iter().flatten());
        let memory = self.memory.iter().zip(&other.memory);
        registers.into_iter().all(|(a, b)| same(*a, *b))
            && (self.predicate, self.address, self.killed) == (other.predicate, other.address, other.killed)
            && self.exports.len() == other.exports.len()
            && self.exports.iter().zip(&other.exports).all(|(a, b)| a.0 == b.0 && written(a.1, b.1))
            && self.memory.len() == other.memory.len()
            && memory.into_iter().all(|(a, b)| a.0 == b.0 && written(&a.1, &b.1))
    }
}
