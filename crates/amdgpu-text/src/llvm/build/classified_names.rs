//! Cache for the compilation of forms: classifies each encoding, field and operand type name of a description once,
//! because thousands of forms share the names.

use super::conventions::Conventions;
use super::facts::{Fact, Facts, Role, fact_of, role_of};
use super::family::{Family, Variant, classify};
use super::fields::Fields;
use isaloom_amd_isa::lower::legal_identifiers;
use isaloom_amd_isa::spec::{EncodingId, Form, Instruction, Operand, Spec, Sym};
use rustc_hash::FxHashMap;

/// Classifications of the names in a description.
#[derive(Debug)]
pub(crate) struct ClassifiedNames {
    /// For each encoding, the index from names to fields; filled on first use.
    fields: Vec<Option<Fields>>,
    /// For each encoding, one legal identifier; the form compiler reads the fixed fields of the encoding (`ENCODING`,
    /// `SEG`) from it. Filled on first use; the inner `None` means that the encoding has no legal identifier.
    identifiers: Vec<Option<Option<u128>>>,
    encodings: FxHashMap<Sym, Class>,
    /// For each string of the description, the role of the field with this name. Filled on first use; the inner `None`
    /// means that the string names no field with a role.
    roles: Vec<Option<Option<Role>>>,
    /// Facts of operands. The key is the data format, the operand type and the size in bits.
    facts: FxHashMap<(Sym, Sym, u32), Fact>,
    /// For each string of the description, whether it is a condition that requires a literal (`has_lit...`); filled on
    /// first use.
    literals: Vec<Option<bool>>,
    exec: Option<Sym>,
    /// Whether the vector registers of the instruction set have banks.
    pub(crate) banked: bool,
}

/// Classification of an encoding name.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Class {
    /// Family and variant of the encoding; `None` if the encoding has no text rules.
    pub of: Option<(Family, Variant)>,
    pub vop3: bool,
    pub short: bool,
    pub compare: bool,
}

impl ClassifiedNames {
    pub(crate) fn new(spec: &Spec, banked: bool) -> ClassifiedNames {
        ClassifiedNames {
            fields: spec.encodings.iter().map(|_| None).collect(),
            identifiers: vec![None; spec.encodings.len()],
            encodings: FxHashMap::default(),
            roles: vec![None; spec.strings.len()],
            facts: FxHashMap::default(),
            literals: vec![None; spec.strings.len()],
            exec: spec.strings.find("OPR_EXEC"),
            banked,
        }
    }

    /// Collects the operand facts of an instruction from all its forms. `name` is LLVM's name, which determines the
    /// conventions.
    pub(crate) fn facts(&mut self, spec: &Spec, instruction: &Instruction, name: &str) -> Facts {
        let mut facts = Facts { conventions: Conventions::of(name), ..Facts::default() };
        let forms = || instruction.forms.iter().filter_map(|id| spec.form(*id));
        let mut literals = false;
        for form in forms() {
            let class = self.class(spec, form.encoding_name);
            facts.vop3 |= class.vop3;
            facts.short |= class.short;
            facts.compare |= class.compare;
            match class.of {
                Some((family, Variant::Literal)) => facts.literals |= 1 << family as u32,
                Some((family, Variant::WideLiteral)) => facts.wide_literals |= 1 << family as u32,
                _ => {}
            }
            literals |= self.is_literal(spec, form.condition_name);
        }
        for literal in [false, true].into_iter().take(1 + usize::from(literals)) {
            for form in forms() {
                if self.is_literal(spec, form.condition_name) == literal {
                    self.collect(spec, form, &mut facts);
                }
            }
        }
        facts
    }

    /// Adds the operand facts of a form to `facts`. A fact of an earlier form takes precedence.
    fn collect(&mut self, spec: &Spec, form: &Form, facts: &mut Facts) {
        for operand in spec.operands(form).iter().filter(|o| !o.implicit) {
            facts.exec |= operand.output && self.is_exec(operand.kind_name);
            let role = self.role(spec, operand.field_name);
            if let Some(slot) = role.and_then(|r| facts.by_role.get_mut(r as usize)) {
                slot.get_or_insert_with(|| self.fact(spec, operand));
            }
        }
    }

    /// Returns the index from names to fields of an encoding; `None` if the encoding does not exist.
    pub(crate) fn fields(&mut self, spec: &Spec, id: EncodingId) -> Option<&Fields> {
        let (fields, encoding) = (self.fields.get_mut(id.index())?, spec.encodings.get(id.index())?);
        Some(fields.get_or_insert_with(|| Fields::of(spec, encoding)))
    }

    /// Returns an identifier of an encoding; `None` if the encoding has no legal identifier.
    pub(crate) fn identifier(&mut self, spec: &Spec, id: EncodingId) -> Option<u128> {
        let (identifier, encoding) = (self.identifiers.get_mut(id.index())?, spec.encodings.get(id.index())?);
        *identifier.get_or_insert_with(|| legal_identifiers(spec, encoding).first().copied())
    }

    /// Returns the classification of an encoding name.
    pub(crate) fn class(&mut self, spec: &Spec, name: Sym) -> Class {
        *self.encodings.entry(name).or_insert_with(|| {
            let name = spec.text(name);
            let short = ["ENC_VOP1", "ENC_VOP2", "ENC_VOPC", "VOP1_", "VOP2_", "VOPC_"];
            Class {
                of: classify(name),
                vop3: name.starts_with("ENC_VOP3") || name.starts_with("VOP3_SDST"),
                short: short.iter().any(|start| name.starts_with(start)),
                compare: name.contains("VOPC"),
            }
        })
    }

    /// Returns the role of the operand in a field, given the field's name; `None` if the field has no role.
    pub(crate) fn role(&mut self, spec: &Spec, field: Sym) -> Option<Role> {
        let place = self.roles.get_mut(field.0 as usize)?;
        *place.get_or_insert_with(|| role_of(spec.text(field)))
    }

    /// Returns the fact (size and type) of an operand.
    pub(crate) fn fact(&mut self, spec: &Spec, operand: &Operand) -> Fact {
        let key = (operand.format_name, operand.kind_name, operand.bits);
        *self.facts.entry(key).or_insert_with(|| {
            fact_of(spec.text(operand.format_name), spec.text(operand.kind_name), operand.bits)
        })
    }

    /// Returns whether a condition name (`has_lit...`) requires that a literal follows.
    pub(crate) fn is_literal(&mut self, spec: &Spec, condition: Sym) -> bool {
        let place = self.literals.get_mut(condition.0 as usize);
        place.is_some_and(|place| *place.get_or_insert_with(|| spec.text(condition).starts_with("has_lit")))
    }

    /// Returns whether an operand type is `OPR_EXEC`.
    pub(crate) fn is_exec(&self, kind: Sym) -> bool {
        self.exec == Some(kind)
    }
}
