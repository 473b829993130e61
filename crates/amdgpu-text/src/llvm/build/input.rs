//! What forms are compiled from and to, and which encodings there are texts for.

use super::conventions::Convention;
use super::facts::{Fact, Facts, Role};
use super::fields::Fields;
use crate::llvm::form::{Bit, Modifier, NO_BIT, Operand, Slot, Step};
use crate::llvm::special::image::Layout;
use crate::llvm::target::Target;
use isaloom_amd_isa::spec::{
    CONSTANT_TYPE, Encoding, Field, Form, LITERAL_FIELDS, Operand as SpecOperand, Spec, Wide,
};

/// What a form is compiled from.
pub(crate) struct Input<'s> {
    pub spec: &'s Spec,
    pub target: &'s Target,
    pub form: &'s Form,
    pub encoding: &'s Encoding,
    /// Its fields by their names.
    pub fields: &'s Fields,
    /// What LLVM calls the instruction, for the letters of image instructions.
    pub name: &'s str,
    pub facts: &'s Facts,
}

/// A compiled form, before it is put into the tables.
#[derive(Clone, Debug)]
pub(crate) struct Program {
    /// What follows the name: `_e32`, `_e64`, `_dpp`, `_sdwa`, `_e64_dpp`.
    pub suffix: &'static str,
    pub steps: Vec<Step>,
    pub image: Option<Layout>,
    /// Bits that no step covers and that are 1 all the same.
    pub ones: u128,
    /// A literal dword always follows (`v_fmaak_f32`).
    pub literal: bool,
    /// DPP of a 64-bit instruction on CDNA.
    pub wide_dpp: bool,
    /// LLVM writes two blanks behind the name.
    pub spaced: bool,
}

/// Fields that files of 2026 name otherwise.
const OTHER_NAMES: &[(&str, &str)] =
    &[("OP_SEL", "OPSEL"), ("OP_SEL_HI", "OPSEL_HI"), ("SIMM32", LITERAL_FIELDS[1])];

impl Input<'_> {
    /// A field by name, or by the other name that files give it.
    fn field(&self, name: &str) -> Option<&Field> {
        let get = |name| self.fields.get(self.encoding, name);
        get(name).or_else(|| get(OTHER_NAMES.iter().find(|n| n.0 == name)?.1))
    }

    /// The bits of a field that the encoding may have.
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

    /// The bits of a field of one run, which may lie behind the first 128.
    pub(crate) fn find_far(&self, name: &str) -> Option<Slot> {
        let [run] = self.field(name)?.ranges.as_slice() else { return None };
        run.offset.checked_add(run.bits).filter(|end| *end <= Wide::BITS)?;
        Some(Slot::new(u8::try_from(run.offset).ok()?, u8::try_from(run.bits).ok()?))
    }

    /// The bits of the first of the fields that the encoding has; no bits where it has none.
    pub(crate) fn slot(&self, names: &[&str]) -> Slot {
        names.iter().find_map(|name| self.find(name)).unwrap_or_default()
    }

    /// The bits of `op_sel_hi`; the third stood in a field of its own until 2025.
    pub(crate) fn op_sel_hi(&self) -> Slot {
        let low = self.slot(&["OP_SEL_HI"]);
        match self.find("OP_SEL_HI_2") {
            Some(third) if low.bits2 == 0 => Slot { at2: third.at, bits2: third.bits, ..low },
            _ => low,
        }
    }

    /// A field of one bit; [`NO_BIT`] where the encoding has none of the name.
    pub(crate) fn bit(&self, name: &str) -> Bit {
        self.find(name).map_or(NO_BIT, |slot| slot.at)
    }

    /// The fact of a role.
    pub(crate) fn fact(&self, role: Role) -> Option<Fact> {
        self.facts.get(role)
    }

    /// Registers of a role; `default` where the description does not say.
    pub(crate) fn dwords(&self, role: Role, default: u8) -> u8 {
        match self.fact(role) {
            Some(fact) if fact.mask => self.target.mask_registers(),
            Some(fact) => fact.dwords(),
            None => default,
        }
    }

    /// Whether the instruction follows a convention of LLVM.
    pub(crate) fn has(&self, what: Convention) -> bool {
        self.facts.has(what)
    }

    /// The operands that the text shows, in order.
    pub(crate) fn shown(&self) -> impl Iterator<Item = &SpecOperand> {
        self.spec.operands(self.form).iter().filter(|operand| !operand.implicit)
    }

    /// The type of the operand in a field; none where the field is no operand of this form.
    pub(crate) fn kind(&self, field: &str) -> Option<&str> {
        let operand = self.shown().find(|o| self.spec.text(o.field_name) == field)?;
        Some(self.spec.text(operand.kind_name))
    }

    /// Whether the operand that no field holds is shown, as something written or something read.
    pub(crate) fn shows(&self, kind: &str, output: bool) -> bool {
        self.shown()
            .any(|o| o.field_name.is_empty() && o.output == output && self.spec.text(o.kind_name) == kind)
    }

    /// Returns how many sources precede the instruction's own constant; `None` if it has no constant. The operand type
    /// decides: files of 2025 give the constant no field name, later ones that of the literal.
    pub(crate) fn constant(&self) -> Option<usize> {
        let at = self.shown().position(|o| o.input && self.spec.text(o.kind_name) == CONSTANT_TYPE)?;
        Some(self.shown().take(at).filter(|o| o.input && !o.field_name.is_empty()).count())
    }
}

impl Default for Program {
    /// Nothing, with room for the steps of nearly all.
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

/// Whether a form of a dual instruction is its first half.
pub(crate) fn is_first_half(spec: &Spec, form: &Form) -> bool {
    let first = ["VDSTX", "SRCX0", "VSRCX1"];
    spec.operands(form).iter().any(|o| first.contains(&spec.text(o.field_name)))
}
