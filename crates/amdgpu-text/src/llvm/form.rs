//! Program of a form: a list of operands and modifiers in text order. The disassembler runs it from bits to text, the
//! assembler from text to bits. The program refers only to bit positions, because everything that depends on names is
//! determined when the program is built.

use super::banks::BankSlot;
use super::token::TokenKind;
use isaloom_amd_isa::spec::Wide;
use isaloom_bits::low_mask;

/// Bit positions of a field: one or two ranges, each with a first bit and a number of bits. The first range contains
/// the low bits of the value.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Slot {
    pub at: u8,
    pub bits: u8,
    pub at2: u8,
    pub bits2: u8,
}

/// Bit position in an instruction word; [`NO_BIT`] if the encoding does not have the bit.
pub(crate) type Bit = u8;

/// Position of a [`Bit`] that does not exist; it reads as 0.
pub(crate) const NO_BIT: Bit = 255;

/// Position of a [`Bit`] that does not exist but always reads as 1.
pub(crate) const ONE: Bit = 254;

impl Slot {
    /// Returns a slot with one bit range.
    pub(crate) const fn new(at: u8, bits: u8) -> Slot {
        Slot { at, bits, at2: 0, bits2: 0 }
    }

    /// Returns the value of the field in a word.
    #[inline]
    pub(crate) fn get(self, word: u128) -> u32 {
        let mut value = (word >> (self.at & 127)) as u64 & low(self.bits);
        if self.bits2 != 0 {
            value |= ((word >> (self.at2 & 127)) as u64 & low(self.bits2)) << (self.bits & 63);
        }
        value as u32
    }

    /// Returns the value of a field with one bit range, which may be beyond the first 128 bits.
    pub(crate) fn get_wide(self, word: Wide) -> u32 {
        word.run(self.at.into(), self.bits.into()) as u32
    }

    /// Returns the word with `value` in the field, which has one bit range and may be beyond the first 128 bits. Upper
    /// bits of `value` that do not fit are dropped.
    pub(crate) fn put_wide(self, word: Wide, value: u32) -> Wide {
        word.with_run(self.at.into(), self.bits.into(), value.into())
    }

    /// Returns the mask of a field with one bit range, which may be beyond the first 128 bits.
    pub(crate) fn wide_mask(self) -> Wide {
        Wide::mask(self.at.into(), self.bits.into())
    }

    /// Returns the word with `value` in the field. Upper bits of `value` that do not fit are dropped.
    #[inline]
    pub(crate) fn put(self, word: u128, value: u32) -> u128 {
        if self.bits2 == 0 {
            let (mask, at) = (low(self.bits), self.at & 127);
            return word & !(u128::from(mask) << at) | u128::from(u64::from(value) & mask) << at;
        }
        let value = u128::from(value);
        let word = (word & !self.mask()) | ((value & low_mask(self.bits.into())) << (self.at & 127));
        let high = value.checked_shr(self.bits.into()).unwrap_or(0) & low_mask(self.bits2.into());
        word | (high << (self.at2 & 127))
    }

    /// Returns the mask of the field.
    pub(crate) fn mask(self) -> u128 {
        (low_mask(self.bits.into()) << (self.at & 127)) | (low_mask(self.bits2.into()) << (self.at2 & 127))
    }

    /// Returns the number of bits of the field.
    pub(crate) fn width(self) -> u32 {
        u32::from(self.bits) + u32::from(self.bits2)
    }

    /// Returns whether `value` fits into the field.
    #[inline]
    pub(crate) fn fits(self, value: u32) -> bool {
        self.width() >= 32 || value >> self.width() == 0
    }

    /// Returns the position in the word of bit `index` of the field's value; [`NO_BIT`] if the field is shorter.
    pub(crate) fn bit(self, index: u8) -> Bit {
        match index.checked_sub(self.bits) {
            None => self.at + index,
            Some(rest) if rest < self.bits2 => self.at2 + rest,
            Some(_) => NO_BIT,
        }
    }
}

#[inline]
fn low(bits: u8) -> u64 {
    if bits >= 64 { u64::MAX } else { (1 << bits) - 1 }
}

/// Returns the value of the bit at a position: 0 or 1.
#[inline]
pub(crate) fn bit(word: u128, at: Bit) -> u32 {
    match at {
        NO_BIT => 0,
        ONE => 1,
        _ => (word >> (at & 127)) as u32 & 1,
    }
}

/// Returns the word with the bit at a position set; unchanged if the position is [`NO_BIT`] or [`ONE`].
pub(crate) fn set_bit(word: u128, at: Bit) -> u128 {
    if at >= ONE { word } else { word | (1 << (at & 127)) }
}

/// Type of an operand's constants. Numbers in the variant names are sizes in bits; `V2` means two packed values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub(crate) enum Imm {
    #[default]
    I32,
    I16,
    I64,
    F16,
    Bf16,
    F32,
    F64,
    V2I16,
    V2F16,
    V2Bf16,
    V2F32,
    /// Two packed 16-bit floats that have only integers as inline constants (`v_pk_fmac_f16`).
    V2Int,
    /// 16-bit float whose constants are always literals (`v_s_exp_f16`).
    ScalarHalf,
}

/// Operand kind; see the `operand` modules for the text and bits of each kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Kind {
    /// Vector register, in a field of 8 bits.
    Vgpr,
    /// Source or scalar register, as an operand code of 7, 8 or 9 bits.
    Src,
    /// Source in SDWA: an operand code like `Src` if the bit `scalar` is set, otherwise a vector register.
    SdwaSrc { scalar: Bit },
    /// Scalar destination in SDWA: the register in the slot if the bit `explicit` is set, otherwise `vcc`.
    SdwaDst { explicit: Bit },
    /// Mask register that no field encodes: `vcc`, or `vcc_lo` in a 32-lane wave.
    Vcc,
    /// Literal dword after the instruction. It is printed as hexadecimal; with `short`, values up to 64 are decimal
    /// (`s_setreg_imm32_b32`).
    Literal { short: bool },
    /// Vector address of a buffer instruction. The bits determine the number of registers: none (`off`), one or two.
    BufferAddress { offen: Bit, idxen: Bit },
    /// Vector address of a `global` instruction: a 64-bit address, or a 32-bit offset if the slot `base` names a scalar
    /// base.
    GlobalAddress { base: Slot },
    /// Scalar base of a `global` instruction: a register pair, or `off`.
    GlobalBase,
    /// Vector address of a `scratch` instruction. It is `off` if the bit `enable` is clear.
    ScratchAddress { enable: Bit, base: Slot },
    /// Scalar offset of a `scratch` instruction: one register, or `off`.
    ScratchBase,
    /// Offset of a scalar load: an immediate, a register or both.
    SmemOffset(Smem),
    /// Data of an image instruction; the number of registers follows from `dmask` and the other modifiers.
    ImageData,
    /// Addresses of an image instruction, printed as one register range or as a list of registers.
    ImageAddress,
    /// Source of an export. It is `off` if the bit `enable` is clear.
    ExportSource { enable: Bit, compressed: Bit },
    /// Target of an export, such as `mrt0`.
    ExportTarget,
    /// Attribute of an interpolation instruction: `attr0.x`.
    Attribute { channel: Slot },
    /// Number, in the given notation.
    Number(Number),
    /// Target of a branch: a label or a distance.
    Branch,
    /// Counters of `s_waitcnt`: `vmcnt(0) lgkmcnt(1)`.
    Waitcnt,
    /// Counters of `s_waitcnt_depctr` and `s_wait_alu`: `depctr_va_vdst(0)`.
    Depctr,
    /// Hardware register with a bit range: `hwreg(HW_REG_MODE, 0, 4)`.
    Hwreg,
    /// Message: `sendmsg(MSG_INTERRUPT)`, for instructions with or without a response.
    SendMsg,
    /// Dependencies of `s_delay_alu`: `instid0(VALU_DEP_1)`.
    DelayAlu,
    /// Event that `s_wait_event` waits for: `{ export_ready: 1 }`.
    Event,
    /// Set of operands to which the register index applies: `gpr_idx(SRC0,DST)`.
    GprIndex,
    /// Number in `s_version`, printed with its name: `UC_VERSION_GFX11`.
    Version,
    /// Second destination of a dual instruction (VOPD). Its lowest bit is not encoded: it is the inverse of the lowest
    /// bit of the register in the slot `other`.
    DualDst { other: Slot },
    /// Source of `v_interp_mov_f32`: the interpolation parameter `p10`, `p20` or `p0`.
    InterpSlot,
    /// Registers of a matrix operand. The number in the slot `format` (`cbsz` or `blgp`) determines how many registers.
    MatrixSource { format: Slot },
}

impl Kind {
    /// Returns the token kind for an operand of this kind whose slot contains `raw`; the token kind classifies the text
    /// for highlighting.
    pub(crate) fn token(self, raw: u32) -> TokenKind {
        match self {
            Kind::Src | Kind::SdwaSrc { .. } | Kind::MatrixSource { .. } if matches!(raw, 128..=208 | 240..=248 | 255) => {
                TokenKind::Number
            }
            Kind::Literal { .. } | Kind::Number(_) | Kind::Branch | Kind::SmemOffset(_) => TokenKind::Number,
            Kind::Waitcnt
            | Kind::Depctr
            | Kind::Hwreg
            | Kind::SendMsg
            | Kind::DelayAlu
            | Kind::GprIndex
            | Kind::Event
            | Kind::Version
            | Kind::ExportTarget
            | Kind::Attribute { .. }
            | Kind::InterpSlot => TokenKind::Value,
            _ => TokenKind::Register,
        }
    }
}

/// Style in which a number is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Number {
    /// Unsigned decimal.
    Decimal,
    /// Hexadecimal, also for small numbers.
    Hex,
    /// Hexadecimal with a minus sign if negative.
    SignedHex,
    /// Decimal up to 64 and hexadecimal above, as for `s_nop`.
    Nop,
    /// Decimal, omitted if zero.
    Optional,
}

/// Bit positions of the offset of a scalar load.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Smem {
    /// Field with the immediate offset.
    pub imm: Slot,
    /// Whether the immediate is signed.
    pub signed: bool,
    /// Whether negative immediates are rejected although the field is signed, because the offset is within a buffer.
    pub positive: bool,
    /// Field with the code of the offset register.
    pub register: Slot,
    /// Bit that enables the immediate (GFX9); [`NO_BIT`] on other generations, where the immediate is always enabled.
    pub imm_enable: Bit,
    /// Bit that enables the register (GFX9); [`NO_BIT`] on other generations, where the operand code of `null` means
    /// that the offset has no register.
    pub register_enable: Bit,
}

/// One operand of a form, with the positions of its bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Operand {
    pub kind: Kind,
    pub slot: Slot,
    /// Number of 32-bit registers, for operand kinds whose number does not depend on the word.
    pub dwords: u8,
    pub imm: Imm,
    pub neg: Bit,
    pub abs: Bit,
    pub sext: Bit,
    /// Bit that selects the high half of a 16-bit vector register.
    pub hi: Bit,
    /// Bit that selects accumulation registers instead of vector registers.
    pub acc: Bit,
    /// Bit that adds one register to the operand (`tfe`).
    pub extra: Bit,
    /// Factor between the slot and the register number: the register number is the number in the slot times this
    /// factor.
    pub scale: u8,
    /// Register class: the registers and constants that the operand accepts, and the class that LLVM names in
    /// `/*Invalid register, operand has '...' register class*/`.
    pub class: Class,
    /// Slot of the bank state that selects the bank of the register.
    pub bank: BankSlot,
    /// Bit that must be set for the operand to be present; [`ONE`] if it is always present.
    pub only: Bit,
    /// Bit that makes the operand absent if it is set.
    pub skip: Bit,
}

/// Register class: the registers and constants that an operand accepts. The variant docs contain LLVM's names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub(crate) enum Class {
    /// Any register; no class is checked, not even the alignment of register pairs.
    #[default]
    Any,
    /// Vector registers: `VReg_64_Align2`, for example, or `AReg_64_Align2` if the operand is in accumulation
    /// registers.
    VReg,
    /// Vector or scalar registers or constants: `VS_64_Align2`, for example.
    Vs,
    /// Vector or accumulation registers: `AV_64_Align2`, for example.
    Av,
    /// Only vector registers, although the field can also encode scalar registers and constants.
    Registers,
    /// Vector registers and constants, although the field can also encode scalar registers.
    RegistersOrConstants,
    /// Scalar registers and constants, but not `lds_direct`.
    Sreg,
    /// Resource or sampler: scalar registers except `null`.
    Resource,
    /// Only scalar registers, although the field can also encode constants.
    Scalars,
    /// `VGPR_32_Lo128` or `VS_32_Lo128`: 16-bit operands of short encodings, if the text has no `.l` and `.h`.
    Low,
    /// Like `Low`, for a source that may also be a scalar register.
    LowSource,
    /// Like `Low`, for a destination. LLVM prints no remark if the register is not one of the first 128.
    LowDestination,
}

impl Operand {
    pub(crate) fn new(kind: Kind, slot: Slot) -> Operand {
        Operand {
            kind,
            slot,
            dwords: 1,
            imm: Imm::I32,
            neg: NO_BIT,
            abs: NO_BIT,
            sext: NO_BIT,
            hi: NO_BIT,
            acc: NO_BIT,
            extra: NO_BIT,
            scale: 1,
            class: Class::Any,
            bank: BankSlot::None,
            only: ONE,
            skip: NO_BIT,
        }
    }

    pub(crate) fn dwords(self, dwords: u8) -> Operand {
        Operand { dwords, ..self }
    }

    pub(crate) fn imm(self, imm: Imm) -> Operand {
        Operand { imm, ..self }
    }

    pub(crate) fn acc(self, acc: Bit) -> Operand {
        Operand { acc, ..self }
    }

    pub(crate) fn class(self, class: Class) -> Operand {
        Operand { class, ..self }
    }
}

/// Modifier of an instruction, with the bit positions of its value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Modifier {
    /// `NAME`, such as `glc`: present if the bit is set.
    Flag(&'static str, Bit),
    /// `NAME:N` with an unsigned number, omitted if zero.
    Decimal(&'static str, Slot),
    /// `NAME:N` with an unsigned number, always present.
    Always(&'static str, Slot),
    /// `NAME:N` with a signed number, omitted if zero.
    Signed(&'static str, Slot),
    /// `NAME:1`, present if the bit is set.
    One(&'static str, Bit),
    /// Output multiplier: `mul:2`, `mul:4` or `div:2`.
    Omod(Slot),
    /// List of bits, such as `op_sel:[0,1]`. The list has `count` elements, and element `i` is the bit at `bits[i]`.
    /// The modifier is omitted if all elements are `default`, unless `always` is set.
    Bits { name: &'static str, bits: [Bit; 4], count: u8, default: u8, always: bool },
    /// `bitop3:0xN`: a truth table in three fields, those of the sign modifiers and of the output multiplier.
    Bitop3 { low: Slot, middle: Slot, high: Slot },
    /// DPP control, such as `row_shl:1`, with `row_mask` and `bank_mask`.
    Dpp { ctrl: Slot, rows: Slot, banks: Slot },
    /// `dpp8:[..]`: eight selectors of 3 bits in one 24-bit field; the selector of lane 0 is in the lowest bits.
    Dpp8(Slot),
    /// `fi:1` of DPP8. The slot contains the operand code that selects DPP8: 234 with `fi:1`, 233 without.
    Dpp8Fi(Slot),
    /// `bound_ctrl:1`, present if the bit is set.
    BoundCtrl(Bit),
    /// SDWA selector, such as `src0_sel:BYTE_0`.
    Sel(&'static str, Slot),
    /// SDWA modifier `dst_unused`, such as `dst_unused:UNUSED_PAD`.
    DstUnused(Slot),
    /// `offset:N` of `ds_swizzle_b32`, which has 16 bits and can be printed as `offset:swizzle(...)`.
    Swizzle(Slot),
    /// `format:[...]` of a typed buffer instruction, with one unified format number (GFX10 and later).
    Format(Slot),
    /// `format:[...]` of GFX9, with separate numbers for data and number format.
    SplitFormat { data: Slot, number: Slot },
    /// `dmask:0xN`: mask of the image components, omitted if zero.
    Dmask(Slot),
    /// Dimension of an image: `dim:SQ_RSRC_IMG_1D`.
    Dim(Slot),
    /// Temporal hint: `th:TH_LOAD_NT`, for example. The names depend on `class` and `scope`.
    Th { th: Slot, scope: Slot, class: ThClass },
    /// Coherence scope: `scope:SCOPE_DEV`, for example.
    Scope(Slot),
    /// `byte_sel:N`: number of a byte, in two bits.
    ByteSel { high: Bit, low: Bit },
}

/// Set of names for temporal hints: loads, stores and atomics have different names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum ThClass {
    Load,
    Store,
    Atomic,
}

/// Step of a form's program, in text order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Step {
    Operand(Operand),
    Modifier(Modifier),
}
