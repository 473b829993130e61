//! What waits wait for.

use core::fmt;
use isaloom_amdgpu_text::llvm::Generation;

/// What memory instructions count up, and waits wait for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counter {
    /// Loads of vector memory.
    Load,
    /// Samples of images (GFX12; before, loads).
    Sample,
    /// Rays (GFX12; before, loads).
    Bvh,
    /// Local memory.
    Local,
    /// Scalar memory and messages.
    Scalar,
}

/// All of them.
pub(super) const ALL: [Counter; 5] =
    [Counter::Load, Counter::Sample, Counter::Bvh, Counter::Local, Counter::Scalar];

impl Counter {
    /// One bit for each.
    pub(super) fn bit(self) -> u8 {
        1 << self as u8
    }

    /// An instruction that waits for all of it.
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
            Counter::Bvh => "rays",
            Counter::Local => "local memory",
            Counter::Scalar => "scalar memory",
        })
    }
}
