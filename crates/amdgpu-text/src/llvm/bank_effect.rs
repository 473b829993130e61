//! Effect of instructions on the register banks.

use super::banks::{SET, VectorBanks};
use super::syntax::Syntax;
use isaloom_amd_isa::Decoded;

/// Effect of an instruction on the register banks of the instructions after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BankEffect {
    /// Sets the register banks to this state.
    Sets(VectorBanks),
    /// Ends a basic block. LLVM's disassembler resets the banks here, because LLVM's compiler resets the banks before
    /// each block ends.
    EndsBlock,
    /// Writes the bank bits of the mode register; the new banks are unknown.
    Unknown,
    /// No effect.
    Nothing,
}

/// Bits of the mode register that contain the register banks.
const MODE_BITS: core::ops::Range<u32> = 12..20;
/// Number of the mode register in `hwreg`.
const MODE: u32 = 1;

impl Syntax {
    /// Returns whether the instruction set has register banks.
    pub fn has_banks(&self) -> bool {
        self.banked
    }

    /// Returns the effect of an instruction on the register banks.
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
