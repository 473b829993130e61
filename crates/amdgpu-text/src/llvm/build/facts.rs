//! Sizes and types of the operands of one instruction, collected from all its forms in the description.
//!
//! A form may lack an operand that another form of the same instruction has: the operand may be fixed, or a source may
//! have become a literal. Therefore the size of each role is collected from all forms; a form without a literal takes
//! precedence.

use super::conventions::{Convention, Conventions};
use super::family::Family;
use crate::llvm::form::Imm;

/// Role of an operand in an instruction, such as first source or destination.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Role {
    Dst,
    Sdst,
    Src0,
    Src1,
    Src2,
    Data,
    Data0,
    Data1,
    Address,
    Base,
    Resource,
    Simm16,
}

const ROLES: usize = 12;

/// Names of encoding fields, each with the role of the operand that the field encodes.
const FIELD_ROLES: &[(&str, Role)] = &[
    ("VDST", Role::Dst),
    ("VDSTX", Role::Dst),
    ("VDSTY", Role::Dst),
    ("SDST", Role::Sdst),
    ("SRC0", Role::Src0),
    ("VSRC0", Role::Src0),
    ("SSRC0", Role::Src0),
    ("SRCX0", Role::Src0),
    ("SRCY0", Role::Src0),
    ("SRC1", Role::Src1),
    ("VSRC1", Role::Src1),
    ("SSRC1", Role::Src1),
    ("VSRCX1", Role::Src1),
    ("VSRCY1", Role::Src1),
    ("SRC2", Role::Src2),
    ("VSRCX2", Role::Src2),
    ("VSRCY2", Role::Src2),
    ("DATA", Role::Data),
    ("VSRC", Role::Data),
    ("VDATA", Role::Data),
    ("SDATA", Role::Data),
    ("DATA0", Role::Data0),
    ("DATA1", Role::Data1),
    ("ADDR", Role::Address),
    ("VADDR", Role::Address),
    ("SBASE", Role::Base),
    ("SADDR", Role::Base),
    ("SRSRC", Role::Resource),
    ("RSRC", Role::Resource),
    ("SIMM16", Role::Simm16),
];

/// Size and type of one operand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Fact {
    pub bits: u32,
    pub imm: Imm,
    /// Whether the value is a lane mask, with one bit per lane of a wave.
    pub mask: bool,
    /// Whether only scalar registers are allowed.
    pub scalar: bool,
    /// Whether only accumulation registers are allowed.
    pub accumulator: bool,
    /// Whether the value is untyped bits: `FMT_NUM_B32`.
    pub plain: bool,
    /// Whether the value is a floating-point number of at most 8 bits, or packed numbers of this size.
    pub small: bool,
    /// Whether the value is a matrix that is spread over the lanes of a wave.
    pub matrix: bool,
    /// Whether the value is a small integer whose signedness depends on a modifier.
    pub signless: bool,
    /// Size of a matrix element in bits; 0 if the value is not a matrix.
    pub element: u8,
}

impl Fact {
    /// Returns the number of 32-bit registers that the operand needs, at least 1.
    pub(crate) fn dwords(&self) -> u8 {
        u8::try_from(self.bits.div_ceil(32)).unwrap_or(u8::MAX).max(1)
    }
}

/// Operand facts of one instruction.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Facts {
    pub(super) by_role: [Option<Fact>; ROLES],
    /// Whether the instruction has a form in a VOP3 encoding.
    pub vop3: bool,
    /// Whether the instruction has a form in a short encoding (VOP1, VOP2 or VOPC).
    pub short: bool,
    /// Whether the instruction is a comparison: it has a VOPC form.
    pub compare: bool,
    /// Whether EXEC is an output operand of the instruction.
    pub exec: bool,
    /// Encoding families in which a form of the instruction has a 32-bit literal, as a set with one bit per [`Family`].
    pub(super) literals: u32,
    /// Encoding families in which a form of the instruction has a 64-bit literal, as a set with one bit per [`Family`].
    pub(super) wide_literals: u32,
    /// LLVM conventions that the instruction follows.
    pub conventions: Conventions,
}

impl Facts {
    /// Returns whether the instruction has a form with a 32-bit literal in an encoding family.
    pub(crate) fn has_literal(&self, family: Family) -> bool {
        self.literals >> family as u32 & 1 != 0
    }

    /// Returns whether the instruction has a form with a 64-bit literal in an encoding family.
    pub(crate) fn has_wide_literal(&self, family: Family) -> bool {
        self.wide_literals >> family as u32 & 1 != 0
    }

    /// Returns the size and type of the operand with a role; `None` if no form has such an operand.
    pub(crate) fn get(&self, role: Role) -> Option<Fact> {
        self.by_role.get(role as usize).copied().flatten()
    }

    /// Returns the size and type of the operand with a role. If no form has such an operand, returns the default: 32
    /// untyped bits.
    pub(crate) fn get_or_bits(&self, role: Role) -> Fact {
        self.get(role).unwrap_or_default()
    }

    /// Returns whether the instruction follows a convention.
    pub(crate) fn has(&self, what: Convention) -> bool {
        self.conventions.has(what)
    }
}

impl Default for Fact {
    fn default() -> Fact {
        Fact {
            bits: 32,
            imm: Imm::I32,
            mask: false,
            scalar: false,
            accumulator: false,
            plain: true,
            small: false,
            matrix: false,
            signless: false,
            element: 32,
        }
    }
}

/// Returns the role of the operand that a field encodes, given the field's name; `None` if the field has no role.
pub(super) fn role_of(field: &str) -> Option<Role> {
    FIELD_ROLES.iter().find(|r| r.0 == field).map(|r| r.1)
}

/// Returns the fact of an operand, given the names of its data format and type and its size in bits.
pub(super) fn fact_of(format: &str, kind: &str, bits: u32) -> Fact {
    let bare = format.strip_prefix("FMT_NUM_").unwrap_or("");
    Fact {
        bits,
        imm: imm_of(format, bits),
        mask: format.ends_with("_M64"),
        scalar: kind.starts_with("OPR_SREG") || kind.starts_with("OPR_SDST"),
        accumulator: matches!(kind, "OPR_ACCVGPR" | "OPR_SRC_ACCVGPR"),
        plain: bare.strip_prefix('B').is_some_and(|bits| bits.bytes().all(|b| b.is_ascii_digit())),
        small: ["FP8", "BF8", "FP6", "BF6", "FP4"].iter().any(|part| format.contains(part)),
        matrix: format.starts_with("FMT_WMMA"),
        signless: format.contains("IU4") || format.contains("IU8"),
        element: element(format),
    }
}

/// Returns the element size of a matrix data format, in bits.
fn element(format: &str) -> u8 {
    match () {
        () if format.contains("IU4") => 4,
        () if ["IU8", "FP8", "BF8"].iter().any(|part| format.contains(part)) => 8,
        () if format.contains("F16") => 16,
        () => 32,
    }
}

/// Returns the type of the constants of an operand, given the name of its data format and its size in bits.
fn imm_of(format: &str, bits: u32) -> Imm {
    match format.strip_prefix("FMT_NUM_").unwrap_or(format) {
        "F64" => Imm::F64,
        "F32" => Imm::F32,
        "F16" => Imm::F16,
        "BF16" => Imm::Bf16,
        "PK2_F16" => Imm::V2F16,
        "PK2_BF16" => Imm::V2Bf16,
        "PK2_B16" | "PK2_I16" | "PK2_U16" => Imm::V2I16,
        "PK2_F32" => Imm::V2F32,
        "B64" | "I64" | "U64" | "M64" => Imm::I64,
        "B16" | "I16" | "U16" => Imm::I16,
        f if f.ends_with("_F16") && f.starts_with("WMMA") => Imm::V2F16,
        f if f.ends_with("_BF16") && f.starts_with("WMMA") => Imm::V2Bf16,
        f if f.ends_with("F32") => Imm::F32,
        f if f.ends_with("F64") => Imm::F64,
        _ if bits == 16 => Imm::I16,
        _ => Imm::I32,
    }
}
