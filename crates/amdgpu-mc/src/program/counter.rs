//! Memory counters (`vmcnt`, `lgkmcnt` and their successors), by the kind of memory instruction that increments them.

use core::fmt;
use isaloom_amdgpu_text::llvm::Generation;

/// Counter that memory instructions increment and that wait instructions test. Before GFX12, several of them are one
/// hardware counter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counter {
    /// Vector memory loads.
    Load,
    /// Image samples. Before GFX12 the same counter as `Load`.
    Sample,
    /// Ray intersections. Before GFX12 the same counter as `Load`.
    Bvh,
    /// Accesses to local memory. Before GFX12 the same counter as `Scalar`.
    Local,
    /// Scalar memory loads and messages. Before GFX12 the same counter as `Local`.
    Scalar,
}

/// All counters, in the order of their bits.
pub(super) const ALL: [Counter; 5] =
    [Counter::Load, Counter::Sample, Counter::Bvh, Counter::Local, Counter::Scalar];

impl Counter {
    /// Returns the bit of the counter in a set of counters.
    pub(super) fn bit(self) -> u8 {
        1 << self as u8
    }

    /// Returns the text of an instruction that waits until the counter is 0, for a suggested fix.
    pub fn instruction(self, generation: Generation) -> &'static str {
        match (generation, self) {
            (Generation::Gfx12, Counter::Load) => "s_wait_loadcnt 0x0",
            (Generation::Gfx12, Counter::Sample) => "s_wait_samplecnt 0x0",
            (Generation::Gfx12, Counter::Bvh) => "s_wait_bvhcnt 0x0",
            (Generation::Gfx12, Counter::Local) => "s_wait_dscnt 0x0",
            (Generation::Gfx12, Counter::Scalar) => "s_wait_kmcnt 0x0",
            (_, Counter::Load | Counter::Sample | Counter::Bvh) => "s_waitcnt vmcnt(0)",
            (_, Counter::Local | Counter::Scalar) => "s_waitcnt lgkmcnt(0)",
        }
    }
}

impl fmt::Display for Counter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Counter::Load => "vector memory",
            Counter::Sample => "image samples",
            Counter::Bvh => "BVH instructions",
            Counter::Local => "local memory",
            Counter::Scalar => "scalar memory",
        })
    }
}
