//! Scalar bases that say that there is none.

use super::target::{Generation, Target};

/// The code of a scalar base that means `off`.
pub(super) fn off_code(target: &Target) -> u32 {
    match target.generation {
        Generation::Gfx9 => 0x7f,
        Generation::Gfx10 => 125,
        Generation::Gfx11 | Generation::Gfx12 => target.null_code(),
    }
}

/// Whether the code of a scalar base means `off`.
pub(super) fn is_off(target: &Target, code: u32) -> bool {
    code == off_code(target) || target.generation == Generation::Gfx10 && code == 0x7f
}
