//! Input and result of the compilation of a form.

use super::conventions::Convention;
use super::facts::{Fact, Facts, Role};
use super::fields::Fields;
use crate::llvm::form::{Bit, Modifier, NO_BIT, Operand, Slot, Step};
use crate::llvm::special::image::Layout;
use crate::llvm::target::Target;
use isaloom_amd_isa::spec::{
    CONSTANT_TYPE, Encoding, Field, Form, LITERAL_FIELDS, Operand as SpecOperand, Spec, Wide,
};

/// Input of the compilation of a form: the form, its encoding and the facts of its instruction.
pub(crate) struct Input<'s> {
    pub spec: &'s Spec,
    pub target: &'s Target,
    pub form: &'s Form,
    pub encoding: &'s Encoding,
    /// Index from names to the fields of the encoding.
    pub fields: &'s Fields,
    /// LLVM's name of the instruction. For image instructions, parts of the name (`_c`, `_lz`) determine the address
    /// operands.
    pub name: &'s str,
    pub facts: &'s Facts,
}

/// Result of the compilation of a form by the rules of its family; [`crate::llvm::compiled::compile_form`] completes
/// it.
#[derive(Clone, Debug)]
pub(crate) struct Program {
    /// Suffix of the mnemonic: empty, `_e32`, `_e64`, `_dpp`, `_sdwa` or `_e64_dpp`.
    pub suffix: &'static str,
    pub steps: Vec<Step>,
    pub image: Option<Layout>,
    /// Bits that must be 1 although no operand or modifier encodes them.
    pub ones: u128,
    /// Whether a literal dword always follows the instruction, as in `v_fmaak_f32`.
    pub literal: bool,
    /// Whether the form is the DPP form of a 64-bit instruction on CDNA, which supports only `row_newbcast`.
    pub wide_dpp: bool,
    /// Whether LLVM prints two spaces after the mnemonic.
    pub spaced: bool,
}

/// Fields that AMD has renamed: first the name that this module uses, then the name in AMD's files of 2026.
const OTHER_NAMES: &[(&str, &str)] =
    &[("OP_SEL", "OPSEL"), ("OP_SEL_HI", "OPSEL_HI"), ("SIMM32", LITERAL_FIELDS[1])];

impl Input<'_> {
    /// Returns the field with a name, or with the newer name in [`OTHER_NAMES`].
    fn field(&self, name: &str) -> Option<&Field> {
        let get = |name| self.fields.get(self.encoding, name);
        get(name).or_else(|| get(OTHER_NAMES.iter().find(|n| n.0 == name)?.1))
    }

    /// Returns the bit positions of a field; `None` if the encoding does not have the field, or if the field does not
    /// fit into a [`Slot`].
    pub(crate) fn find(&self, name: &str) -> Option<Slot> {
        let field = self.field(name)?;
        let run = |index: usize| {
            let run = field.ranges.get(index)?;
            Some((u8::try_from(run.offset).ok()?, u8::try_from(run.bits).ok()?))
        };
        let (at, bits) = run(0)?;
        let (at2, bits2) = run(1).unwrap_or((0, 0));
        (field.ranges.len() <= 2 && at < 128 && at2 < 128).then_some(Slot { at, bits, at2, bits2 })
    }

    /// Returns the bit positions of a field with a single bit range, which may be beyond the first 128 bits; `None` for
    /// other fields.
    pub(crate) fn find_far(&self, name: &str) -> Option<Slot> {
        let [run] = self.field(name)?.ranges.as_slice() else { return None };
        run.offset.checked_add(run.bits).filter(|end| *end <= Wide::BITS)?;
        Some(Slot::new(u8::try_from(run.offset).ok()?, u8::try_from(run.bits).ok()?))
    }

    /// Returns the bit positions of the first field of `names` that the encoding has. Returns an empty slot if it has
    /// none.
    pub(crate) fn slot(&self, names: &[&str]) -> Slot {
        names.iter().find_map(|name| self.find(name)).unwrap_or_default()
    }

    /// Returns the bit positions of `op_sel_hi`. In AMD's files until 2025, the third bit is a separate field.
    pub(crate) fn op_sel_hi(&self) -> Slot {
        let low = self.slot(&["OP_SEL_HI"]);
        match self.find("OP_SEL_HI_2") {
            Some(third) if low.bits2 == 0 => Slot { at2: third.at, bits2: third.bits, ..low },
            _ => low,
        }
    }

    /// Returns the position of a one-bit field; [`NO_BIT`] if the encoding does not have the field.
    pub(crate) fn bit(&self, name: &str) -> Bit {
        self.find(name).map_or(NO_BIT, |slot| slot.at)
    }

    /// Returns the size and type of the operand with a role; `None` if no form has such an operand.
    pub(crate) fn fact(&self, role: Role) -> Option<Fact> {
        self.facts.get(role)
    }

    /// Returns the number of 32-bit registers of the operand with a role; `default` if the description does not specify
    /// it.
    pub(crate) fn dwords(&self, role: Role, default: u8) -> u8 {
        match self.fact(role) {
            Some(fact) if fact.mask => self.target.mask_registers(),
            Some(fact) => fact.dwords(),
            None => default,
        }
    }

    /// Returns whether the instruction follows an LLVM convention.
    pub(crate) fn has(&self, what: Convention) -> bool {
        self.facts.has(what)
    }

    /// Returns the explicit operands of the form, which appear in the text, in the description's order.
    pub(crate) fn shown(&self) -> impl Iterator<Item = &SpecOperand> {
        self.spec.operands(self.form).iter().filter(|operand| !operand.implicit)
    }

    /// Returns the type of the operand that a field encodes; `None` if the field does not encode an operand of this
    /// form.
    pub(crate) fn kind(&self, field: &str) -> Option<&str> {
        let operand = self.shown().find(|o| self.spec.text(o.field_name) == field)?;
        Some(self.spec.text(operand.kind_name))
    }

    /// Returns whether the form has an explicit operand of the type `kind` that no field encodes, such as `vcc`.
    /// `output` selects whether output or input operands are searched.
    pub(crate) fn shows(&self, kind: &str, output: bool) -> bool {
        self.shown()
            .any(|o| o.field_name.is_empty() && o.output == output && self.spec.text(o.kind_name) == kind)
    }

    /// Returns how many sources are before the instruction's own constant (`K` in `v_fmamk_f32`); `None` if the
    /// instruction has no such constant. The constant is recognized by its operand type, because its field name varies:
    /// it is empty in AMD's files of 2025, and the name of the literal field in later files.
    pub(crate) fn constant(&self) -> Option<usize> {
        let at = self.shown().position(|o| o.input && self.spec.text(o.kind_name) == CONSTANT_TYPE)?;
        Some(self.shown().take(at).filter(|o| o.input && !o.field_name.is_empty()).count())
    }
}

impl Default for Program {
    /// Returns an empty program, with capacity for the steps of nearly all forms.
    fn default() -> Program {
        Program {
            suffix: "",
            steps: Vec::with_capacity(16),
            image: None,
            ones: 0,
            literal: false,
            wide_dpp: false,
            spaced: false,
        }
    }
}

impl Program {
    pub(crate) fn operand(&mut self, operand: Operand) {
        self.steps.push(Step::Operand(operand));
    }

    pub(crate) fn modifier(&mut self, modifier: Modifier) {
        self.steps.push(Step::Modifier(modifier));
    }
}

/// Returns whether the encoding is VOPD3: dual instructions whose halves have three sources.
pub(crate) fn is_wide_dual(input: &Input<'_>) -> bool {
    input.find("VSRCX2").is_some() && input.find("OPX").is_some()
}

/// Returns whether a form of a dual instruction describes the first half (X).
pub(crate) fn is_first_half(spec: &Spec, form: &Form) -> bool {
    let first = ["VDSTX", "SRCX0", "VSRCX1", "VSRCX2"];
    spec.operands(form).iter().any(|o| first.contains(&spec.text(o.field_name)))
}
