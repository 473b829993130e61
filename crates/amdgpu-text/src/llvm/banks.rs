//! Banks of vector registers on GFX1250. A bank is 256 registers; the bank number is the upper two bits of a register
//! number.
//!
//! The field of an operand contains only the lower eight bits of the register number. `s_set_vgpr_msb` sets the bank
//! state, which contains the bank number for each of four operand slots. The correspondence of fields to slots is that
//! of LLVM (`getVGPRLoweringOperandTables`). Constants and scalar operands have no bank.

use isaloom_amd_isa::spec::{Spec, Sym};

/// Mnemonic of the instruction that sets the bank state.
pub(crate) const SET: &str = "s_set_vgpr_msb";

/// Number of registers in a bank.
pub(crate) const BANK: u32 = 256;

/// Operand slot of the bank state; each slot has its own bank number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub(crate) enum BankSlot {
    /// Operand without a bank, such as a constant or a scalar register.
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

/// Names of the encoding fields whose operands use each slot.
pub(crate) const FIELDS: [(BankSlot, &[&str]); 4] = [
    (BankSlot::Src0, &["SRC0", "VSRC0", "SRCX0", "SRCY0", "ADDR", "VADDR", "VADDR0"]),
    (BankSlot::Src1, &["SRC1", "VSRC1", "VSRCX1", "VSRCY1", "DATA0", "VSRC", "DATA", "VADDR1"]),
    (BankSlot::Src2, &["SRC2", "VSRC2", "VSRCX2", "VSRCY2", "DATA1", "VADDR2"]),
    (BankSlot::Dst, &["VDST", "VDSTX", "VDSTY", "VDATA"]),
];

/// Slots of the first three address operands of an image instruction, in order; later addresses have no bank.
pub(crate) const ADDRESSES: [BankSlot; 3] = [BankSlot::Src0, BankSlot::Src1, BankSlot::Src2];

/// Bank state: a bank number of two bits for each of the four operand slots.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct VectorBanks(u8);

impl VectorBanks {
    /// Returns the bank state that `s_set_vgpr_msb` sets, given its 16-bit immediate. Only the lower eight bits are
    /// used: the upper bits record the previous state, and the hardware ignores them.
    pub fn of_immediate(immediate: u32) -> VectorBanks {
        VectorBanks((immediate & 0xff) as u8)
    }

    /// Returns whether every slot selects the first bank (registers 0 to 255), as at the start of a kernel.
    pub fn is_default(self) -> bool {
        self.0 == 0
    }

    /// Returns the number of the first register in the bank that `slot` selects; the operand's field is added to it.
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

/// Returns whether vector registers have banks, which is the case if the description has the instruction
/// `s_set_vgpr_msb`.
pub(crate) fn has_banks(spec: &Spec) -> bool {
    let is = |name| spec.text(name).eq_ignore_ascii_case(SET);
    // Most descriptions do not even have the string, so their instructions need not be deserialized.
    (0..spec.strings.len()).any(|index| is(Sym(index as u32)))
        && spec.instructions.iter().any(|instruction| is(instruction.name) || is(instruction.mnemonic))
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
