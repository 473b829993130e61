//! Scalar base codes that mean `off`.

use super::target::{Generation, Target};

/// Returns the scalar base code that means `off`.
pub(super) fn off_code(target: &Target) -> u32 {
    match target.generation {
        Generation::Gfx9 => 0x7f,
        Generation::Gfx10 => 125,
        Generation::Gfx11 | Generation::Gfx12 => target.null_code(),
    }
}

/// Returns whether a scalar base code means `off`.
pub(super) fn is_off(target: &Target, code: u32) -> bool {
    code == off_code(target) || target.generation == Generation::Gfx10 && code == 0x7f
}
