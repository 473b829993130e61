//! Banks of vector registers: the upper two bits of register numbers, which `s_set_vgpr_msb` sets on GFX1250.
//!
//! The field of an operand contains the lower eight bits of a register number. The bank state contains the two upper
//! bits for each of four operand slots. Fields correspond to slots as in LLVM (`getVGPRLoweringOperandTables`).
//! Constants and scalar operands have no bank.

use isaloom_amd_isa::spec::Spec;

/// Mnemonic of the instruction that sets the banks.
pub(crate) const SET: &str = "s_set_vgpr_msb";

/// Registers per bank.
pub(crate) const BANK: u32 = 256;

/// Operand slot with its own bank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub(crate) enum BankSlot {
    /// The operand is not in a bank.
    #[default]
    None,
    /// First source, or address.
    Src0,
    /// Second source, or data of stores.
    Src1,
    /// Third source, or second data operand.
    Src2,
    /// Destination, or data of buffers and images.
    Dst,
}

/// Names of the fields that use each slot.
pub(crate) const FIELDS: [(BankSlot, &[&str]); 4] = [
    (BankSlot::Src0, &["SRC0", "VSRC0", "SRCX0", "SRCY0", "ADDR", "VADDR", "VADDR0"]),
    (BankSlot::Src1, &["SRC1", "VSRC1", "VSRCX1", "VSRCY1", "DATA0", "VSRC", "DATA", "VADDR1"]),
    (BankSlot::Src2, &["SRC2", "VSRC2", "VSRCX2", "VSRCY2", "DATA1", "VADDR2"]),
    (BankSlot::Dst, &["VDST", "VDSTX", "VDSTY", "VDATA"]),
];

/// Slots of the address operands of an image instruction; later addresses have no bank.
pub(crate) const ADDRESSES: [BankSlot; 3] = [BankSlot::Src0, BankSlot::Src1, BankSlot::Src2];

/// State of the register banks: two bits per operand slot.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct VectorBanks(u8);

impl VectorBanks {
    /// Returns the state that `s_set_vgpr_msb` sets. The upper bits of the immediate record the previous state; the
    /// hardware ignores them.
    pub fn of_immediate(immediate: u32) -> VectorBanks {
        VectorBanks((immediate & 0xff) as u8)
    }

    /// Returns whether every slot uses the first 256 registers, as at the start of a kernel.
    pub fn is_default(self) -> bool {
        self.0 == 0
    }

    /// Returns the number of the first register of a slot's bank.
    pub(crate) fn base(self, slot: BankSlot) -> u32 {
        let shift = match slot {
            BankSlot::None => return 0,
            BankSlot::Src0 => 0,
            BankSlot::Src1 => 2,
            BankSlot::Src2 => 4,
            BankSlot::Dst => 6,
        };
        u32::from(self.0 >> shift & 3) * BANK
    }
}

/// Returns whether a description has the instruction that sets the banks.
pub(crate) fn has_banks(spec: &Spec) -> bool {
    let is = |name| spec.text(name).eq_ignore_ascii_case(SET);
    spec.instructions.iter().any(|instruction| is(instruction.name) || is(instruction.mnemonic))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_slot_has_two_bits_of_the_immediate() {
        let banks = VectorBanks::of_immediate(0xff_1b);
        let bases = [BankSlot::Src0, BankSlot::Src1, BankSlot::Src2, BankSlot::Dst, BankSlot::None];
        assert_eq!(bases.map(|slot| banks.base(slot)), [768, 512, 256, 0, 0]);
        assert!(VectorBanks::of_immediate(0x4100).is_default());
    }
}
