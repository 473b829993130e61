//! What a form is compiled to: a short program of operands and modifiers that is printed forwards and assembled
//! backwards. Everything that depends on names is decided before; only bits are left.

use super::token::TokenKind;
use isaloom_amd_isa::spec::Wide;
use isaloom_bits::low_mask;

/// A field of a word: one or two runs of bits, the first holds the low bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Slot {
    pub at: u8,
    pub bits: u8,
    pub at2: u8,
    pub bits2: u8,
}

/// A bit position; [`NO_BIT`] where there is none.
pub(crate) type Bit = u8;

/// The [`Bit`] that stands for none; it reads as 0.
pub(crate) const NO_BIT: Bit = 255;

/// A [`Bit`] that always reads as 1.
pub(crate) const ONE: Bit = 254;

impl Slot {
    /// One run of bits.
    pub(crate) const fn new(at: u8, bits: u8) -> Slot {
        Slot { at, bits, at2: 0, bits2: 0 }
    }

    /// The value in a word.
    #[inline]
    pub(crate) fn get(self, word: u128) -> u32 {
        let mut value = (word >> (self.at & 127)) as u64 & low(self.bits);
        if self.bits2 != 0 {
            value |= ((word >> (self.at2 & 127)) as u64 & low(self.bits2)) << (self.bits & 63);
        }
        value as u32
    }

    /// The same of a field that lies in one run and may be behind the first 128 bits.
    pub(crate) fn get_wide(self, word: Wide) -> u32 {
        word.run(self.at.into(), self.bits.into()) as u32
    }

    /// The word with the value in such a field; bits that do not fit are dropped.
    pub(crate) fn put_wide(self, word: Wide, value: u32) -> Wide {
        word.with_run(self.at.into(), self.bits.into(), value.into())
    }

    /// The bits of such a field.
    pub(crate) fn wide_mask(self) -> Wide {
        Wide::mask(self.at.into(), self.bits.into())
    }

    /// The word with the value in the field; bits that do not fit are dropped.
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

    /// The bits of the word that it covers.
    pub(crate) fn mask(self) -> u128 {
        (low_mask(self.bits.into()) << (self.at & 127)) | (low_mask(self.bits2.into()) << (self.at2 & 127))
    }

    /// How many bits it has.
    pub(crate) fn width(self) -> u32 {
        u32::from(self.bits) + u32::from(self.bits2)
    }

    /// Whether the value fits.
    #[inline]
    pub(crate) fn fits(self, value: u32) -> bool {
        self.width() >= 32 || value >> self.width() == 0
    }

    /// The single bit `index` of the field, counted over both runs.
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

/// The bit as 0 or 1; 0 for [`NO_BIT`].
#[inline]
pub(crate) fn bit(word: u128, at: Bit) -> u32 {
    match at {
        NO_BIT => 0,
        ONE => 1,
        _ => (word >> (at & 127)) as u32 & 1,
    }
}

/// The word with the bit set.
pub(crate) fn set_bit(word: u128, at: Bit) -> u128 {
    if at >= ONE { word } else { word | (1 << (at & 127)) }
}

/// How constants of an operand are read. The widths are those of the operand; `V2` are two halves.
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
    /// Two 16-bit floats of which only integers have inline codes (`v_pk_fmac_f16`).
    V2Int,
    /// A 16-bit float that is always a literal (`v_s_exp_f16`).
    ScalarHalf,
}

/// What kind of operand it is; see the `operand` modules for text and bits of each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Kind {
    /// A vector register.
    Vgpr,
    /// A source or scalar register code: 7, 8 or 9 bits.
    Src,
    /// Like `Src`, in SDWA: vector register unless the scalar bit `at` is set.
    SdwaSrc { scalar: Bit },
    /// SDWA's scalar destination: `vcc` unless the bit is set.
    SdwaDst { explicit: Bit },
    /// The mask register that is implied: `vcc` or `vcc_lo`.
    Vcc,
    /// The literal dword after the base as constant, in hexadecimal or as `s_setreg_imm32_b32` writes it.
    Literal { short: bool },
    /// `buffer`'s address: `off`, one or two registers.
    BufferAddress { offen: Bit, idxen: Bit },
    /// A `global` address: 64 bits, or 32 with a scalar base in the slot.
    GlobalAddress { base: Slot },
    /// A scalar base address pair or `off`.
    GlobalBase,
    /// A `scratch` address or `off`, if the bit says so.
    ScratchAddress { enable: Bit, base: Slot },
    /// A scalar offset register or `off`.
    ScratchBase,
    /// The offset of a scalar load.
    SmemOffset(Smem),
    /// Image data; the count comes from the masks.
    ImageData,
    /// Image addresses, as one range or a list.
    ImageAddress,
    /// An export source, `off` when the bit is clear.
    ExportSource { enable: Bit, compressed: Bit },
    /// An export target.
    ExportTarget,
    /// `attr0.x`.
    Attribute { channel: Slot },
    /// A number of the `Number` style.
    Number(Number),
    /// A branch target.
    Branch,
    /// `s_waitcnt`.
    Waitcnt,
    /// `s_waitcnt_depctr`, `s_wait_alu`.
    Depctr,
    /// `hwreg(...)`.
    Hwreg,
    /// `sendmsg(...)`, of an instruction with or without an answer.
    SendMsg,
    /// `instid0(...)`.
    DelayAlu,
    /// `{ export_ready: 1 }`.
    Event,
    /// `gpr_idx(...)`.
    GprIndex,
    /// `UC_VERSION_...`.
    Version,
    /// A VOPD destination whose lowest bit is the inverse of another's.
    DualDst { other: Slot },
    /// Interpolation: `attr0.x` in VINTRP of GFX9 and GFX10.
    InterpSlot,
    /// One of the numbered registers of a matrix operand whose size another field chooses (`cbsz`, `blgp`).
    MatrixSource { format: Slot },
}

impl Kind {
    /// What the text of an operand of this kind is, with this value.
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

/// How a plain number is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Number {
    /// Unsigned decimal.
    Decimal,
    /// Hexadecimal, small numbers too.
    Hex,
    /// Signed hexadecimal.
    SignedHex,
    /// Decimal up to 64 and hexadecimal above, as in `s_nop`.
    Nop,
    /// Decimal, left out when zero.
    Optional,
}

/// The parts of a scalar memory offset.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Smem {
    /// The immediate.
    pub imm: Slot,
    /// Whether the immediate is signed.
    pub signed: bool,
    /// Whether it is not negative all the same, because it counts within a buffer.
    pub positive: bool,
    /// The register.
    pub register: Slot,
    /// Says that there is an immediate (GFX9); always so elsewhere.
    pub imm_enable: Bit,
    /// Says that there is a register (GFX9); elsewhere `null` says there is none.
    pub register_enable: Bit,
}

/// One operand with where its bits are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Operand {
    pub kind: Kind,
    pub slot: Slot,
    /// Registers, for those that have a fixed number.
    pub dwords: u8,
    pub imm: Imm,
    pub neg: Bit,
    pub abs: Bit,
    pub sext: Bit,
    /// Chooses the high half of a 16-bit vector register.
    pub hi: Bit,
    /// Chooses accumulation registers.
    pub acc: Bit,
    /// Adds one register (`tfe`).
    pub extra: Bit,
    /// The slot holds a register number in units of this many registers.
    pub scale: u8,
    /// How LLVM names the register class when it complains about alignment.
    pub class: Class,
    /// The operand is only there when the bit is set.
    pub only: Bit,
    /// The operand is not there when the bit is set.
    pub skip: Bit,
}

/// Register classes as LLVM names them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub(crate) enum Class {
    /// Alignment is not looked at.
    #[default]
    Any,
    /// `VReg_64_Align2` and so on; of accumulation registers `AReg_64_Align2`.
    VReg,
    /// `VS_64_Align2`.
    Vs,
    /// `AV_64_Align2`, vector or accumulation.
    Av,
    /// Only vector registers, although the field could name others.
    Registers,
    /// As `Registers`, but constants are fine.
    RegistersOrConstants,
    /// Scalar registers and constants, but not what is read from LDS.
    Sreg,
    /// A resource or sampler: scalar registers, but not `null`.
    Resource,
    /// Only scalar registers, although the field could hold constants.
    Scalars,
    /// `VGPR_32_Lo128` or `VS_32_Lo128`: 16-bit operands of short encodings, where halves are not written.
    Low,
    /// The same of a source that may be scalar.
    LowSource,
    /// The same of a destination, on which LLVM makes no remark.
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

/// One modifier, in the order in which they are printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Modifier {
    /// A word that is there when the bit is set.
    Flag(&'static str, Bit),
    /// `name:N`, unsigned, left out when zero.
    Decimal(&'static str, Slot),
    /// `name:N`, always there.
    Always(&'static str, Slot),
    /// `name:N`, signed, left out when zero.
    Signed(&'static str, Slot),
    /// `name:1` when the bit is set.
    One(&'static str, Bit),
    /// `mul:2`, `mul:4`, `div:2`.
    Omod(Slot),
    /// `op_sel:[..]`: the bits, how many are shown, the default of each, and whether it is written even so.
    Bits { name: &'static str, bits: [Bit; 4], count: u8, default: u8, always: bool },
    /// `bitop3:0xN`: a truth table in the bits of the sign and output modifiers.
    Bitop3 { low: Slot, middle: Slot, high: Slot },
    /// DPP control.
    Dpp { ctrl: Slot, rows: Slot, banks: Slot },
    /// `dpp8:[..]`: eight selectors of three bits from the slot on.
    Dpp8(Slot),
    /// `fi:1` of DPP8, that is selector 234 instead of 233.
    Dpp8Fi(Slot),
    /// `bound_ctrl:1`.
    BoundCtrl(Bit),
    /// SDWA selectors.
    Sel(&'static str, Slot),
    /// SDWA `dst_unused`.
    DstUnused(Slot),
    /// `offset:swizzle(...)`, for a 16-bit offset.
    Swizzle(Slot),
    /// `format:[...]`: unified format.
    Format(Slot),
    /// `format:[...]` of GFX9: data and number format.
    SplitFormat { data: Slot, number: Slot },
    /// `dmask:0xN`, left out when zero.
    Dmask(Slot),
    /// `dim:SQ_RSRC_IMG_1D`.
    Dim(Slot),
    /// `th:...`, by the temporal hint names of loads, stores and atomics.
    Th { th: Slot, scope: Slot, class: ThClass },
    /// `scope:...`.
    Scope(Slot),
    /// `byte_sel:N`.
    ByteSel { high: Bit, low: Bit },
}

/// Which names the temporal hints have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum ThClass {
    Load,
    Store,
    Atomic,
}

/// A step of a form's program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Step {
    Operand(Operand),
    Modifier(Modifier),
}
