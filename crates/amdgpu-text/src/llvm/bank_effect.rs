//! Effect of an instruction on the bank state, which selects the vector register banks of the instructions after it.

use super::banks::{SET, VectorBanks};
use super::syntax::Syntax;
use isaloom_amd_isa::Decoded;

/// Effect of an instruction on the bank state, which applies to the instructions after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BankEffect {
    /// Sets the bank state to this value (`s_set_vgpr_msb`).
    Sets(VectorBanks),
    /// Ends a basic block. LLVM's disassembler resets the bank state after such an instruction, because LLVM's compiler
    /// selects the first bank again before the end of each block.
    EndsBlock,
    /// Writes the bank bits of the mode register (`s_setreg_b32`), so that the new bank state is unknown.
    Unknown,
    /// Does not change the bank state.
    Nothing,
}

/// Bits of the mode register that contain the bank state.
const MODE_BITS: core::ops::Range<u32> = 12..20;
/// Number of the mode register in the immediate of `s_setreg_b32` (`HW_REG_MODE`).
const MODE: u32 = 1;

impl Syntax {
    /// Returns whether the vector registers of the instruction set have banks.
    pub fn has_banks(&self) -> bool {
        self.banked
    }

    /// Returns the effect of an instruction on the bank state.
    pub fn bank_effect(&self, decoded: &Decoded) -> BankEffect {
        if !self.banked {
            return BankEffect::Nothing;
        }
        let immediate = (decoded.word & 0xffff) as u32;
        match self.base_name(decoded.form).unwrap_or_default() {
            SET => BankEffect::Sets(VectorBanks::of_immediate(immediate)),
            "s_setreg_b32" | "s_setreg_imm32_b32" => {
                let (register, first, count) =
                    (immediate & 0x3f, immediate >> 6 & 0x1f, (immediate >> 11) + 1);
                let overlaps = first < MODE_BITS.end && first + count > MODE_BITS.start;
                if register == MODE && overlaps { BankEffect::Unknown } else { BankEffect::Nothing }
            }
            name if ["s_branch", "s_cbranch", "s_endpgm", "s_setpc", "s_set_pc"]
                .iter()
                .any(|start| name.starts_with(start)) =>
            {
                BankEffect::EndsBlock
            }
            _ => BankEffect::Nothing,
        }
    }
}
