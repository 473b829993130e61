//! Program of a form: a short sequence of operands and modifiers that is run forward to print and backward to
//! assemble. The program refers only to bit positions; everything that depends on names is determined when
//! the program is built.

use super::banks::BankSlot;
use super::token::TokenKind;
use isaloom_amd_isa::spec::Wide;
use isaloom_bits::low_mask;

/// Field of a word: one or two bit ranges; the first range contains the low bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Slot {
    pub at: u8,
    pub bits: u8,
    pub at2: u8,
    pub bits2: u8,
}

/// Bit position; [`NO_BIT`] if missing.
pub(crate) type Bit = u8;

/// Missing [`Bit`]; reads as 0.
pub(crate) const NO_BIT: Bit = 255;

/// [`Bit`] that always reads as 1.
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

    /// Returns the word with the value in the field, which may be beyond the first 128 bits. Bits that do not fit are
    /// dropped.
    pub(crate) fn put_wide(self, word: Wide, value: u32) -> Wide {
        word.with_run(self.at.into(), self.bits.into(), value.into())
    }

    /// Returns the mask of the field, which may be beyond the first 128 bits.
    pub(crate) fn wide_mask(self) -> Wide {
        Wide::mask(self.at.into(), self.bits.into())
    }

    /// Returns the word with the value in the field; bits that do not fit are dropped.
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

    /// Returns the number of bits.
    pub(crate) fn width(self) -> u32 {
        u32::from(self.bits) + u32::from(self.bits2)
    }

    /// Returns whether the value fits.
    #[inline]
    pub(crate) fn fits(self, value: u32) -> bool {
        self.width() >= 32 || value >> self.width() == 0
    }

    /// Returns bit `index` of the field, counted over both ranges.
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

/// Returns the bit as 0 or 1; 0 for [`NO_BIT`].
#[inline]
pub(crate) fn bit(word: u128, at: Bit) -> u32 {
    match at {
        NO_BIT => 0,
        ONE => 1,
        _ => (word >> (at & 127)) as u32 & 1,
    }
}

/// Returns the word with the bit set.
pub(crate) fn set_bit(word: u128, at: Bit) -> u128 {
    if at >= ONE { word } else { word | (1 << (at & 127)) }
}

/// Type of an operand's constants. Numbers in the names are operand widths in bits; `V2` means two halves.
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
    /// Two 16-bit floats with inline codes only for integers (`v_pk_fmac_f16`).
    V2Int,
    /// 16-bit float that is always a literal (`v_s_exp_f16`).
    ScalarHalf,
}

/// Operand kind; see the `operand` modules for the text and bits of each kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Kind {
    /// Vector register.
    Vgpr,
    /// Source or scalar register code: 7, 8 or 9 bits.
    Src,
    /// Like `Src`, in SDWA: a vector register if the scalar bit is clear.
    SdwaSrc { scalar: Bit },
    /// Scalar destination of SDWA: `vcc` if the bit is clear.
    SdwaDst { explicit: Bit },
    /// Implicit mask register: `vcc` or `vcc_lo`.
    Vcc,
    /// Literal dword after the base word, printed as a constant, in hexadecimal or in the style of
    /// `s_setreg_imm32_b32`.
    Literal { short: bool },
    /// Address of a buffer instruction: `off`, one or two registers.
    BufferAddress { offen: Bit, idxen: Bit },
    /// `global` address: 64 bits, or 32 bits with a scalar base in the slot.
    GlobalAddress { base: Slot },
    /// Scalar base address pair or `off`.
    GlobalBase,
    /// `scratch` address, or `off` if the bit is clear.
    ScratchAddress { enable: Bit, base: Slot },
    /// Scalar offset register or `off`.
    ScratchBase,
    /// Offset of a scalar load.
    SmemOffset(Smem),
    /// Image data; the masks determine the register count.
    ImageData,
    /// Image addresses, as one range or a list.
    ImageAddress,
    /// Export source; `off` if the bit is clear.
    ExportSource { enable: Bit, compressed: Bit },
    /// Export target.
    ExportTarget,
    /// Attribute of an interpolation instruction: `attr0.x`.
    Attribute { channel: Slot },
    /// Number in a `Number` style.
    Number(Number),
    /// Branch target.
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
    /// Event of `s_wait_event`: `{ export_ready: 1 }`.
    Event,
    /// Operands that a register index applies to: `gpr_idx(SRC0,DST)`.
    GprIndex,
    /// Code version of `s_version`: `UC_VERSION_GFX11`.
    Version,
    /// VOPD destination whose lowest bit is the inverse of the lowest bit of the other destination.
    DualDst { other: Slot },
    /// Interpolation: `attr0.x` in VINTRP of GFX9 and GFX10.
    InterpSlot,
    /// Register of a matrix operand whose size another field selects (`cbsz`, `blgp`).
    MatrixSource { format: Slot },
}

impl Kind {
    /// Returns the token kind of an operand of this kind with this value.
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

/// Number style.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Number {
    /// Unsigned decimal.
    Decimal,
    /// Hexadecimal, also for small numbers.
    Hex,
    /// Signed hexadecimal.
    SignedHex,
    /// Decimal up to 64 and hexadecimal above, as in `s_nop`.
    Nop,
    /// Decimal, omitted if zero.
    Optional,
}

/// Parts of a scalar memory offset.
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
    /// Bit that enables the immediate (GFX9). On other generations the immediate is always enabled.
    pub imm_enable: Bit,
    /// Bit that enables the register (GFX9). On other generations, the operand code of `null` means that the
    /// offset has no register.
    pub register_enable: Bit,
}

/// One operand and the position of its bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Operand {
    pub kind: Kind,
    pub slot: Slot,
    /// Number of registers, if it is fixed.
    pub dwords: u8,
    pub imm: Imm,
    pub neg: Bit,
    pub abs: Bit,
    pub sext: Bit,
    /// Selects the high half of a 16-bit vector register.
    pub hi: Bit,
    /// Selects accumulation registers.
    pub acc: Bit,
    /// Adds one register (`tfe`).
    pub extra: Bit,
    /// Unit of the number in the slot: the register number is this many times the number.
    pub scale: u8,
    /// Register class: the registers and constants that the operand accepts, and the class that LLVM names in
    /// `/*Invalid register, operand has '...' register class*/`.
    pub class: Class,
    /// Register bank.
    pub bank: BankSlot,
    /// The operand is present only if the bit is set.
    pub only: Bit,
    /// The operand is absent if the bit is set.
    pub skip: Bit,
}

/// Register classes by LLVM name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub(crate) enum Class {
    /// Any vector register; the alignment is not checked.
    #[default]
    Any,
    /// `VReg_64_Align2` and so on; `AReg_64_Align2` for accumulation registers.
    VReg,
    /// `VS_64_Align2`.
    Vs,
    /// `AV_64_Align2`: vector or accumulation registers.
    Av,
    /// Only vector registers, although the field could encode other registers.
    Registers,
    /// Like `Registers`, but constants are allowed.
    RegistersOrConstants,
    /// Scalar registers and constants, but not `lds_direct`.
    Sreg,
    /// Resource or sampler: scalar registers except `null`.
    Resource,
    /// Only scalar registers, although the field could encode constants.
    Scalars,
    /// `VGPR_32_Lo128` or `VS_32_Lo128`: 16-bit operands of short encodings, if the text has no `.l` and `.h`.
    Low,
    /// Like `Low`, for a source that may be scalar.
    LowSource,
    /// Like `Low`, for a destination, on which LLVM prints no remark.
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

/// Modifier, in print order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Modifier {
    /// Modifier without a value, such as `glc`; present if the bit is set.
    Flag(&'static str, Bit),
    /// `name:N`, unsigned, omitted if zero.
    Decimal(&'static str, Slot),
    /// `name:N`, always present.
    Always(&'static str, Slot),
    /// `name:N`, signed, omitted if zero.
    Signed(&'static str, Slot),
    /// `name:1` if the bit is set.
    One(&'static str, Bit),
    /// `mul:2`, `mul:4`, `div:2`.
    Omod(Slot),
    /// `op_sel:[..]`: the bits, the number of listed bits, the default of each bit, and whether the default is written.
    Bits { name: &'static str, bits: [Bit; 4], count: u8, default: u8, always: bool },
    /// `bitop3:0xN`: a truth table in the bits of the sign and output modifiers.
    Bitop3 { low: Slot, middle: Slot, high: Slot },
    /// DPP control, such as `row_shl:1`, with `row_mask` and `bank_mask`.
    Dpp { ctrl: Slot, rows: Slot, banks: Slot },
    /// `dpp8:[..]`: eight selectors of 3 bits in one 24-bit field; the selector of lane 0 is in the lowest bits.
    Dpp8(Slot),
    /// `fi:1` of DPP8, encoded as selector 234 instead of 233.
    Dpp8Fi(Slot),
    /// `bound_ctrl:1`.
    BoundCtrl(Bit),
    /// SDWA selector, such as `src0_sel:BYTE_0`.
    Sel(&'static str, Slot),
    /// SDWA modifier `dst_unused`, such as `dst_unused:UNUSED_PAD`.
    DstUnused(Slot),
    /// `offset:swizzle(...)`, for a 16-bit offset.
    Swizzle(Slot),
    /// `format:[...]`: unified format.
    Format(Slot),
    /// `format:[...]` of GFX9: data and number format.
    SplitFormat { data: Slot, number: Slot },
    /// `dmask:0xN`, omitted if zero.
    Dmask(Slot),
    /// `dim:SQ_RSRC_IMG_1D`.
    Dim(Slot),
    /// `th:...`, with the temporal hint names of loads, stores and atomics.
    Th { th: Slot, scope: Slot, class: ThClass },
    /// `scope:...`.
    Scope(Slot),
    /// `byte_sel:N`.
    ByteSel { high: Bit, low: Bit },
}

/// Set of temporal hint names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum ThClass {
    Load,
    Store,
    Atomic,
}

/// Step of a form's program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Step {
    Operand(Operand),
    Modifier(Modifier),
}
