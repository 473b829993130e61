//! What a description says about the operands of one instruction, over all of its forms.
//!
//! A form may leave out what another form of the same instruction has (a fixed operand, a source that became a
//! literal), so sizes are collected by role from all of them; forms without literal count first.

use crate::llvm::form::Imm;
use crate::spec::{Form, Instruction, Operand, Spec};

/// What an operand is for.
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

/// Field names with the role of what stands in them.
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

/// One operand's size and type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Fact {
    pub bits: u32,
    pub imm: Imm,
    /// A lane mask, as wide as a wave.
    pub mask: bool,
    /// In a vector register (as far as the operand type tells).
    pub vector: bool,
}

impl Fact {
    /// How many registers it takes.
    pub(crate) fn dwords(&self) -> u8 {
        u8::try_from(self.bits.div_ceil(32)).unwrap_or(u8::MAX).max(1)
    }
}

/// The facts of one instruction.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Facts {
    by_role: [Option<Fact>; ROLES],
    /// Whether there is a VOP3 form, and a short one (VOP1, VOP2, VOPC).
    pub vop3: bool,
    pub short: bool,
}

impl Facts {
    /// Collects the facts of an instruction.
    pub(crate) fn of(spec: &Spec, instruction: &Instruction) -> Facts {
        let mut facts = Facts::default();
        let forms = || instruction.forms.iter().filter_map(|id| spec.form(*id));
        for form in forms() {
            let encoding = spec.text(form.encoding_name);
            facts.vop3 |= encoding.starts_with("ENC_VOP3") || encoding.starts_with("VOP3_SDST");
            let short = ["ENC_VOP1", "ENC_VOP2", "ENC_VOPC", "VOP1_", "VOP2_", "VOPC_"];
            facts.short |= short.iter().any(|s| encoding.starts_with(s));
        }
        let literal = |form: &&Form| spec.text(form.condition_name).starts_with("has_lit");
        for form in forms().filter(|f| !literal(f)).chain(forms().filter(literal)) {
            for operand in spec.operands(form).iter().filter(|o| !o.implicit) {
                let field = spec.text(operand.field_name);
                let role = FIELD_ROLES.iter().find(|r| r.0 == field).map(|r| r.1);
                if let Some(slot) = role.and_then(|r| facts.by_role.get_mut(r as usize)) {
                    slot.get_or_insert_with(|| fact(spec, operand));
                }
            }
        }
        facts
    }

    /// The fact of a role.
    pub(crate) fn get(&self, role: Role) -> Option<Fact> {
        self.by_role.get(role as usize).copied().flatten()
    }

    /// The fact of a role, or what the suffix of the name suggests where the description has none.
    pub(crate) fn get_or_guess(&self, role: Role, name: &str) -> Fact {
        self.get(role).unwrap_or_else(|| guess(name))
    }
}

fn fact(spec: &Spec, operand: &Operand) -> Fact {
    let format = spec.text(operand.format_name);
    let kind = spec.text(operand.kind_name);
    Fact {
        bits: operand.bits,
        imm: imm_of(format, operand.bits),
        mask: format.ends_with("_M64"),
        vector: kind.contains("VGPR") || kind == "OPR_SRC",
    }
}

/// How constants in an operand of a data format are read.
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

/// Size and type by the last type in a name, such as `F16` in `V_FMAMK_F16`.
fn guess(name: &str) -> Fact {
    let last = name.rsplit('_').find(|part| {
        let mut chars = part.chars();
        matches!(chars.next(), Some('f' | 'i' | 'u' | 'b'))
            && chars.next().is_some_and(|c| c.is_ascii_digit())
    });
    let (bits, imm) = match last.unwrap_or("b32") {
        "f16" => (16, Imm::F16),
        "bf16" => (16, Imm::Bf16),
        "i16" | "u16" | "b16" => (16, Imm::I16),
        "f32" => (32, Imm::F32),
        "f64" => (64, Imm::F64),
        "i64" | "u64" | "b64" => (64, Imm::I64),
        _ => (32, Imm::I32),
    };
    Fact { bits, imm, mask: false, vector: true }
}
