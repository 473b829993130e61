//! State and environment of a thread.

use isaloom_a2xx::{ClauseCondition, Fetch};
use std::collections::BTreeMap;

/// What a program reads besides its registers: the constants that the application sets, and the results of fetches.
pub trait Environment {
    /// Returns the float constant with the number `number`, 0 to 255.
    fn constant(&self, number: u32) -> [f32; 4];
    /// Returns a boolean constant.
    fn boolean(&self, number: u32) -> bool;
    /// Returns an integer constant, which controls a loop.
    fn integer(&self, number: u32) -> LoopConstant;
    /// Returns the result of a fetch, before the destination swizzle.
    fn fetch(&self, request: &FetchRequest) -> [f32; 4];
}

/// Integer constant of a loop.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct LoopConstant {
    /// Number of loop iterations.
    pub count: u8,
    /// Value of aL in the first iteration.
    pub start: u8,
    /// Increment of aL after each iteration.
    pub step: i8,
}

/// Input of a fetch.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FetchRequest {
    /// Fetch instruction.
    pub fetch: Fetch,
    /// Components of the source register that the swizzle selects: coordinates, or the vertex index in the first
    /// component.
    pub source: [f32; 3],
    /// Level of detail and gradients that earlier fetches have set.
    pub state: FetchState,
}

/// State that a fetch sets for later fetches.
#[derive(Clone, Copy, Debug, PartialEq, Default)]
pub struct FetchState {
    /// Slot of the fetch constant, stride, and vertex index of the last full vertex fetch. Mini fetches use them.
    pub vertex: (u32, u32, f32),
    /// Level of detail that the last `setTexLOD` set.
    pub lod: f32,
    /// Gradients that the last `setGradientH` and `setGradientV` set.
    pub gradients: [[f32; 3]; 2],
}

/// Value of an export: one number per component; `None` for components that are not written.
pub type ExportValue = [Option<f32>; 4];

/// State of the thread that the interpreter runs: registers, predicate, exports and so on.
#[derive(Clone, Debug, PartialEq)]
pub struct MachineState {
    /// General registers.
    pub registers: [[f32; 4]; 64],
    /// Value of the predicate, p0.
    pub predicate: bool,
    /// Address register, a0.
    pub address: i32,
    /// Result of the last scalar operation, before clamping.
    pub previous: f32,
    /// Value of aL in each active loop, the outermost first. Outside of loops, aL is 0.
    pub counters: Vec<i32>,
    /// Value of each export that is not a memory export, by number.
    pub exports: BTreeMap<u32, ExportValue>,
    /// Exports to memory (number and value), in the order of the writes.
    pub memory: Vec<(u32, ExportValue)>,
    /// Whether the pixel was killed.
    pub killed: bool,
    /// Level of detail and gradients that fetches have set.
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
    /// Returns the value of aL in the innermost loop.
    pub fn counter(&self) -> i32 {
        self.counters.last().copied().unwrap_or(0)
    }

    /// Returns whether the condition of a clause holds.
    pub(crate) fn satisfies(&self, condition: ClauseCondition, environment: &dyn Environment) -> bool {
        match condition {
            ClauseCondition::Always => true,
            ClauseCondition::Boolean(number, value) => environment.boolean(number) == value,
            ClauseCondition::Predicate(value) => self.predicate == value,
        }
    }

    /// Returns the index of the register `number`, plus aL if `relative`. Indices wrap around at 64.
    pub(crate) fn register(&self, number: u32, relative: bool) -> usize {
        let base = if relative { self.counter() } else { 0 };
        number.wrapping_add_signed(base) as usize & 63
    }

    /// Converts a value to a value of a0: rounded (down if `floor`) and limited to -256 to 255.
    pub(crate) fn address_of(value: f32, floor: bool) -> i32 {
        let rounded = if floor { value.floor() } else { (value + 0.5).floor() };
        // The conversion to `i32` maps NaN to 0.
        rounded.clamp(-256.0, 255.0) as i32
    }

    /// Writes the components of an export that are not `None`. Exports to memory are recorded in their order instead.
    pub(crate) fn export(&mut self, number: u32, written: ExportValue) {
        if written == [None; 4] {
            return;
        }
        if (32..=37).contains(&number) {
            self.memory.push((number, written));
            return;
        }
        let export = self.exports.entry(number).or_default();
        for (old, new) in export.iter_mut().zip(written) {
            *old = new.or(*old);
        }
    }

    /// Returns whether two threads have the same results: registers, exports, kills, predicate and address register.
    /// All NaNs count as equal. Ignores the previous scalar result and the state of fetches.
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
