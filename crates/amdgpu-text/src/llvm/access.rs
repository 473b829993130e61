//! Register accesses of an instruction: the registers that its operands name, and the registers that it uses
//! implicitly.

use super::banks::{ADDRESSES, VectorBanks};
use super::compiled::CompiledForm;
use super::form::{Kind, Modifier, NO_BIT, Operand, Slot, Smem, Step, bit};
use super::off::is_off;
use super::syntax::Syntax;
use super::target::{Generation, Target};
use isaloom_amd_isa::Decoded;
use isaloom_amd_isa::spec::{FormId, Spec, Wide};

/// Register file, or other resource, that an access belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum RegisterFile {
    /// Vector registers (`v0` to `v255`): one 32-bit value per lane.
    Vector,
    /// Accumulation registers (`a0` to `a255`) for matrix instructions: one 32-bit value per lane.
    Accumulator,
    /// Scalar registers that have an operand code: `s`, `ttmp`, `vcc`, `m0`, `exec` and similar.
    Scalar,
    /// Condition bit of scalar instructions (SCC).
    Condition,
    /// Program counter.
    Counter,
    /// Memory shared by a work group.
    Shared,
    /// Any other resource that the description names, such as memory.
    Other,
}

/// Registers of one operand that an instruction reads or writes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Access {
    /// Register file of the registers.
    pub file: RegisterFile,
    /// Number of the first register; for scalar registers, the operand code.
    pub first: u32,
    /// Number of 32-bit registers.
    pub count: u32,
    /// Whether the instruction reads the registers.
    pub read: bool,
    /// Whether the instruction writes the registers.
    pub written: bool,
    /// Whether the registers are used implicitly, so that the text does not show them.
    pub implicit: bool,
    /// Half of the register that a 16-bit operand uses: 0 for the low half, 1 for the high half; `None` for other
    /// operands. A write does not change the other half.
    pub half: Option<u8>,
    /// Half of a dual instruction that contains the operand: 0 for the first half, 1 for the second. Always 0 for other
    /// instructions.
    pub part: u8,
    /// Index of the operand in the description's operand list, from 0. Several accesses may share one index, because
    /// the addresses of an image instruction are several registers but one operand.
    pub operand: usize,
    /// Name of the operand type in the description, such as `OPR_VGPR`; empty if the operand has no type.
    pub kind: String,
}

impl Access {
    /// Returns the name of the first register as a prefix and a number, such as `v` and 3 for `v3`. The number is
    /// `None` if only one register has the prefix, such as `m0`. Returns `None` for resources that are not registers.
    pub fn register(&self, target: &Target) -> Option<(&'static str, Option<u32>)> {
        let first = self.first;
        let nine = target.generation == Generation::Gfx9;
        Some(match (self.file, first) {
            (RegisterFile::Vector, _) => ("v", Some(first)),
            (RegisterFile::Accumulator, _) => ("a", Some(first)),
            (RegisterFile::Scalar, 102 | 103) if nine => ("flat_scratch", Some(first - 102)),
            (RegisterFile::Scalar, 104 | 105) if nine => ("xnack_mask", Some(first - 104)),
            (RegisterFile::Scalar, 0..=105) => ("s", Some(first)),
            (RegisterFile::Scalar, 106 | 107) => ("vcc", Some(first - 106)),
            (RegisterFile::Scalar, 108..=123) => ("ttmp", Some(first - 108)),
            (RegisterFile::Scalar, 126 | 127) => ("exec", Some(first - 126)),
            (RegisterFile::Scalar, code) if code == target.m0_code() => ("m0", None),
            (RegisterFile::Condition, _) => ("scc", None),
            (RegisterFile::Counter, _) => ("pc", None),
            (RegisterFile::Shared, _) => ("lds", None),
            (RegisterFile::Scalar | RegisterFile::Other, _) => return None,
        })
    }
}

const VCC: u32 = 106;
const M0_GFX9: u32 = 124;
const M0_GFX11: u32 = 125;
const EXEC: u32 = 126;

impl Syntax {
    /// Returns the registers that an instruction reads and writes, in the operand order of the description. All vector
    /// register numbers refer to the first bank. Returns an empty list if the instruction's form has no text rules.
    pub fn accesses(&self, spec: &Spec, decoded: &Decoded) -> Vec<Access> {
        self.accesses_in(spec, decoded, VectorBanks::default())
    }

    /// Returns the registers like [`Syntax::accesses`], but adds the start of the selected bank in `banks` to each
    /// vector register number.
    pub fn accesses_in(&self, spec: &Spec, decoded: &Decoded, banks: VectorBanks) -> Vec<Access> {
        let mut all = Vec::new();
        for (part, id) in (0u8..).zip([Some(decoded.form), decoded.second].into_iter().flatten()) {
            if let Some(form) = self.form(id) {
                self.half_accesses(spec, id, form, (decoded.wide(), banks), part, &mut all);
            }
        }
        all
    }

    /// Returns whether an instruction writes only some lanes of its destination even if EXEC enables all lanes:
    /// * The instruction writes a single lane.
    /// * DPP masks rows or banks.
    /// * DPP reads lanes that do not exist, and the instruction does not write the results for these lanes.
    pub fn keeps_lanes(&self, decoded: &Decoded) -> bool {
        let Some(form) = self.form(decoded.form) else { return false };
        let mut bounded = true;
        let mut shifted = false;
        for step in &form.program.steps {
            match step {
                Step::Modifier(Modifier::Dpp { ctrl, rows, banks }) => {
                    if rows.get(decoded.word) != 0xf || banks.get(decoded.word) != 0xf {
                        return true;
                    }
                    // DPP shifts and row broadcasts leave some lanes without a source lane.
                    shifted = matches!(ctrl.get(decoded.word), 0x101..=0x11f | 0x130..=0x13f | 0x142 | 0x143);
                }
                Step::Modifier(Modifier::BoundCtrl(at)) => bounded = bit(decoded.word, *at) != 0,
                _ => {}
            }
        }
        shifted && !bounded || form.base() == "v_writelane_b32"
    }

    fn half_accesses(
        &self,
        spec: &Spec,
        id: FormId,
        form: &CompiledForm,
        (word, banks): (Wide, VectorBanks),
        part: u8,
        all: &mut Vec<Access>,
    ) {
        let Some(of) = spec.form(id) else { return };
        let encoding = spec.form_encoding(of);
        let mut taken = vec![false; form.program.steps.len()];
        for (position, operand) in spec.operands(of).iter().enumerate() {
            let kind = spec.text(operand.kind_name);
            let base = Access {
                file: RegisterFile::Other,
                first: 0,
                count: operand.bits.div_ceil(32),
                read: operand.input,
                written: operand.output,
                implicit: operand.implicit,
                half: None,
                part,
                operand: position,
                kind: kind.to_owned(),
            };
            let field = operand.field.and_then(|field| encoding?.field(field));
            let Some(field) = field else {
                all.extend(fixed(&self.target, base));
                continue;
            };
            let step = form.program.steps.iter().enumerate().position(|(number, step)| match step {
                Step::Operand(step) => {
                    !taken.get(number).copied().unwrap_or(true) && covers(form, step, field.mask())
                }
                Step::Modifier(_) => false,
            });
            let Some(number) = step else { continue };
            if let (Some(seen), Some(Step::Operand(step))) =
                (taken.get_mut(number), form.program.steps.get(number))
            {
                // The offset of a scalar load and the address of an image instruction consist of several fields. The
                // step is complete only if this field is in the step's own slot; otherwise the step stays available for
                // the remaining fields.
                *seen = step.slot.mask() & field.mask() != 0;
                self.named(form, step, field.mask(), (word, banks), &base, all);
            }
        }
    }

    /// Adds the registers of `operand` that `field` encodes to `all`.
    fn named(
        &self,
        form: &CompiledForm,
        operand: &Operand,
        field: u128,
        (whole, banks): (Wide, VectorBanks),
        base: &Access,
        all: &mut Vec<Access>,
    ) {
        let word = whole.low;
        if bit(word, operand.only) == 0 || bit(word, operand.skip) != 0 {
            return;
        }
        let raw = operand.slot.get(word);
        let count = u32::from(operand.dwords) + bit(word, operand.extra);
        let half = (operand.hi != NO_BIT).then(|| bit(word, operand.hi) as u8);
        let file = if bit(word, operand.acc) != 0 { RegisterFile::Accumulator } else { RegisterFile::Vector };
        let bank = if file == RegisterFile::Vector { banks.base(operand.bank) } else { 0 };
        let mut vector = |first: u32, count: u32| {
            let first = first + bank;
            all.push(Access { file, first, count, half, ..base.clone() });
        };
        match operand.kind {
            Kind::Vgpr => vector(raw, count),
            Kind::DualDst { other } => vector(raw << 1 | (!other.get(word) & 1), 1),
            Kind::BufferAddress { offen, idxen } => match bit(word, offen) + bit(word, idxen) {
                0 => {}
                count => vector(raw, count),
            },
            Kind::GlobalAddress { base: register } if field & operand.slot.mask() != 0 => {
                vector(raw, if is_off(&self.target, register.get(word)) { 2 } else { 1 });
            }
            Kind::ScratchAddress { enable, base: register } if field & operand.slot.mask() != 0 => {
                let off = is_off(&self.target, register.get(word));
                if if enable == NO_BIT { off } else { bit(word, enable) != 0 } {
                    vector(raw, 1);
                }
            }
            Kind::ImageAddress => {
                let Some(image) = &form.image else { return };
                let mut address = |number: usize, first: u32, count: u32| {
                    let bank = ADDRESSES.get(number).map_or(0, |slot| banks.base(*slot));
                    all.push(Access { file, first: first + bank, count, half, ..base.clone() });
                };
                if image.count == 1 {
                    address(0, image.addresses[0].get(word), image.address_words(word));
                    return;
                }
                let (parts, used) = image.address_parts(word);
                for (number, (slot, count)) in image.addresses.iter().zip(parts).take(used).enumerate() {
                    address(number, slot.get_wide(whole), count);
                }
            }
            Kind::ImageData => vector(raw, form.image.as_ref().map_or(1, |image| image.data_registers(word))),
            Kind::ExportSource { enable, .. } if bit(word, enable) != 0 => vector(raw, 1),
            Kind::SdwaSrc { scalar } if bit(word, scalar) == 0 => vector(raw, count),
            Kind::SdwaSrc { .. } => all.extend(scalar(raw, count, base)),
            Kind::SdwaDst { explicit } => {
                let code = if bit(word, explicit) != 0 { raw } else { VCC };
                all.extend(scalar(code, count, base));
            }
            Kind::MatrixSource { format } => {
                let count = [8, 8, 6, 6, 4, 8, 8, 8][(format.get(word) & 7) as usize];
                vector(raw & 0xff, count);
            }
            Kind::Src => {
                let code = raw * u32::from(operand.scale);
                if code >= 256 {
                    let high = operand.hi != NO_BIT && operand.hi == operand.slot.bit(7);
                    vector(if high { code & 0x7f } else { code & 0xff }, count);
                } else {
                    all.extend(scalar(code, count, base));
                }
            }
            Kind::GlobalBase if !is_off(&self.target, raw) => all.extend(scalar(raw, 2, base)),
            Kind::ScratchBase if !is_off(&self.target, raw) => all.extend(scalar(raw, 1, base)),
            Kind::SmemOffset(smem) if self.has_register(&smem, word) => {
                all.extend(scalar(smem.register.get(word), 1, base));
            }
            _ => {}
        }
    }

    /// Returns whether the offset of a scalar load includes a register.
    fn has_register(&self, smem: &Smem, word: u128) -> bool {
        let none = if self.target.generation == Generation::Gfx10 { 125 } else { self.target.null_code() };
        match smem.register_enable {
            NO_BIT => smem.register.get(word) != none,
            enable => bit(word, enable) != 0,
        }
    }
}

/// Returns whether the field with the mask `field` encodes `operand` or a part of it.
fn covers(form: &CompiledForm, operand: &Operand, field: u128) -> bool {
    let slot = |slot: Slot| slot.mask();
    let mask = slot(operand.slot)
        | match operand.kind {
            Kind::SmemOffset(smem) => slot(smem.imm) | slot(smem.register),
            Kind::ImageAddress => form.image.as_ref().map_or(0, |image| slot(image.addresses[0])),
            _ => 0,
        };
    mask & field != 0
}

/// Returns the access of a scalar register by its operand code; `None` if the code is a constant.
fn scalar(code: u32, count: u32, base: &Access) -> Option<Access> {
    let register = |file, first, count| Some(Access { file, first, count, ..base.clone() });
    match code {
        0..=127 => register(RegisterFile::Scalar, code, count),
        253 => register(RegisterFile::Condition, 0, 1),
        _ => None,
    }
}

/// Returns the access of an implicit operand, whose operand type (`base.kind`) determines the register; `None` if the
/// operand is a constant.
fn fixed(target: &Target, base: Access) -> Option<Access> {
    let mask = u32::from(target.mask_registers());
    let m0 = if target.generation >= Generation::Gfx11 { M0_GFX11 } else { M0_GFX9 };
    let of = |file, first, count| Some(Access { file, first, count, ..base.clone() });
    match base.kind.as_str() {
        "OPR_VCC" => of(RegisterFile::Scalar, VCC, mask),
        "OPR_EXEC" | "OPR_SDST_EXEC" => of(RegisterFile::Scalar, EXEC, mask),
        "OPR_SDST_M0" => of(RegisterFile::Scalar, m0, 1),
        "OPR_SSRC_SPECIAL_SCC" => of(RegisterFile::Condition, 0, 1),
        "OPR_PC" => of(RegisterFile::Counter, 0, 2),
        "OPR_DSMEM" => of(RegisterFile::Shared, 0, base.count),
        // The operand types `OPR_SIMM...` are constants of the instruction, not registers.
        kind if kind.starts_with("OPR_SIMM") => None,
        _ => Some(base),
    }
}
