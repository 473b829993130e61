//! Banks of vector registers: the upper two bits of register numbers, which `s_set_vgpr_msb` sets on GFX1250.
//!
//! An operand's field holds the lower eight bits of a register number. The state has two more bits for each of four
//! operand slots. Fields correspond to slots as in LLVM (`getVGPRLoweringOperandTables`). Constants of the instruction
//! set and scalar operands have no bank.

use super::build::Input;
use super::form::{Operand, Step};
use super::syntax::Syntax;
use isaloom_amd_isa::Decoded;
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

/// Fields by slot.
const FIELDS: [(BankSlot, &[&str]); 4] = [
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

/// Effect of an instruction on the register banks of the instructions after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BankEffect {
    /// Sets this state.
    Sets(VectorBanks),
    /// Ends a block. LLVM's disassembler resets the state, because its compiler does so before each block ends.
    EndsBlock,
    /// Writes the bits of the mode register that hold the state.
    Unknown,
    /// No effect.
    Nothing,
}

/// Bits of the mode register that hold the state.
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

/// Returns whether a description has the instruction that sets the banks.
pub(crate) fn has_banks(spec: &Spec) -> bool {
    let is = |name| spec.text(name).eq_ignore_ascii_case(SET);
    spec.instructions.iter().any(|instruction| is(instruction.name) || is(instruction.mnemonic))
}

/// Sets the slot of each operand of a form.
pub(crate) fn assign(input: &Input<'_>, steps: &mut [Step]) {
    // The constant takes the place of the second source, so the register after it is the third.
    let moved = input.constant() == Some(1);
    for step in steps {
        let Step::Operand(operand) = step else { continue };
        operand.bank = match slot_of(input, operand) {
            BankSlot::Src1 if moved => BankSlot::Src2,
            slot => slot,
        };
    }
}

fn slot_of(input: &Input<'_>, operand: &Operand) -> BankSlot {
    let mask = operand.slot.mask();
    let field = input.encoding.fields.iter().find(|field| field.mask() & mask != 0);
    let name = field.map_or("", |field| input.spec.text(field.name));
    FIELDS.iter().find(|(_, names)| names.contains(&name)).map_or(BankSlot::None, |(slot, _)| *slot)
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
