//! Operand codes that mean `off` (no register) in the field of a scalar base address.

use super::target::{Generation, Target};

/// Returns the code that the assembler writes into the scalar base field for `off`.
pub(super) fn off_code(target: &Target) -> u32 {
    match target.generation {
        Generation::Gfx9 => 0x7f,
        Generation::Gfx10 => 125,
        Generation::Gfx11 | Generation::Gfx12 => target.null_code(),
    }
}

/// Returns whether a code in the scalar base field means `off`. GFX10 has two such codes.
pub(super) fn is_off(target: &Target, code: u32) -> bool {
    code == off_code(target) || target.generation == Generation::Gfx10 && code == 0x7f
}
