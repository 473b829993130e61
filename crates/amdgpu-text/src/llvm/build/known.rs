//! What the names of a description mean to the rules of texts, each looked at once: thousands of forms have the same.

use super::conventions::Conventions;
use super::facts::{Fact, Facts, Role, fact_of, role_of};
use super::family::{Family, Variant, classify};
use super::fields::Fields;
use isaloom_amd_isa::lower::legal_identifiers;
use isaloom_amd_isa::spec::{EncodingId, Form, Instruction, Operand, Spec, Sym};
use rustc_hash::FxHashMap;

/// What is known of a description so far.
#[derive(Debug)]
pub(crate) struct Known {
    /// The fields of each encoding by their names, as soon as they are known.
    fields: Vec<Option<Fields>>,
    /// An identifier of each encoding, for the bits that all its words share; as soon as it is known.
    identifiers: Vec<Option<Option<u128>>>,
    encodings: FxHashMap<Sym, Class>,
    /// By symbol, as soon as it is known.
    roles: Vec<Option<Option<Role>>>,
    /// By data format, type and size.
    facts: FxHashMap<(Sym, Sym, u32), Fact>,
    /// By symbol too.
    literals: Vec<Option<bool>>,
    exec: Option<Sym>,
}

/// What an encoding is by its name.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Class {
    /// None where its text is not known.
    pub of: Option<(Family, Variant)>,
    pub vop3: bool,
    pub short: bool,
    pub compare: bool,
}

impl Known {
    pub(crate) fn new(spec: &Spec) -> Known {
        Known {
            fields: spec.encodings.iter().map(|_| None).collect(),
            identifiers: vec![None; spec.encodings.len()],
            encodings: FxHashMap::default(),
            roles: vec![None; spec.strings.len()],
            facts: FxHashMap::default(),
            literals: vec![None; spec.strings.len()],
            exec: spec.strings.find("OPR_EXEC"),
        }
    }

    /// Collects the facts of an instruction, which LLVM knows by a name.
    pub(crate) fn facts(&mut self, spec: &Spec, instruction: &Instruction, name: &str) -> Facts {
        let mut facts = Facts { conventions: Conventions::of(name), ..Facts::default() };
        let forms = || instruction.forms.iter().filter_map(|id| spec.form(*id));
        let mut literals = false;
        for form in forms() {
            let class = self.class(spec, form.encoding_name);
            facts.vop3 |= class.vop3;
            facts.short |= class.short;
            facts.compare |= class.compare;
            if let Some((family, Variant::Literal)) = class.of {
                facts.literals |= 1 << family as u32;
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

    /// Collects what a form says that those before it did not.
    fn collect(&mut self, spec: &Spec, form: &Form, facts: &mut Facts) {
        for operand in spec.operands(form).iter().filter(|o| !o.implicit) {
            facts.exec |= operand.output && self.is_exec(operand.kind_name);
            let role = self.role(spec, operand.field_name);
            if let Some(slot) = role.and_then(|r| facts.by_role.get_mut(r as usize)) {
                slot.get_or_insert_with(|| self.fact(spec, operand));
            }
        }
    }

    /// The fields of an encoding.
    pub(crate) fn fields(&mut self, spec: &Spec, id: EncodingId) -> Option<&Fields> {
        let (fields, encoding) = (self.fields.get_mut(id.index())?, spec.encodings.get(id.index())?);
        Some(fields.get_or_insert_with(|| Fields::of(spec, encoding)))
    }

    /// An identifier of an encoding; `None` if it has none that is legal.
    pub(crate) fn identifier(&mut self, spec: &Spec, id: EncodingId) -> Option<u128> {
        let (identifier, encoding) = (self.identifiers.get_mut(id.index())?, spec.encodings.get(id.index())?);
        *identifier.get_or_insert_with(|| legal_identifiers(spec, encoding).first().copied())
    }

    /// What an encoding is.
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

    /// The role of what stands in a field.
    pub(crate) fn role(&mut self, spec: &Spec, field: Sym) -> Option<Role> {
        let place = self.roles.get_mut(field.0 as usize)?;
        *place.get_or_insert_with(|| role_of(spec.text(field)))
    }

    /// The size and type of an operand.
    pub(crate) fn fact(&mut self, spec: &Spec, operand: &Operand) -> Fact {
        let key = (operand.format_name, operand.kind_name, operand.bits);
        *self.facts.entry(key).or_insert_with(|| {
            fact_of(spec.text(operand.format_name), spec.text(operand.kind_name), operand.bits)
        })
    }

    /// Whether a condition is that there is a literal.
    pub(crate) fn is_literal(&mut self, spec: &Spec, condition: Sym) -> bool {
        let place = self.literals.get_mut(condition.0 as usize);
        place.is_some_and(|place| *place.get_or_insert_with(|| spec.text(condition).starts_with("has_lit")))
    }

    /// Whether a type is that of EXEC.
    pub(crate) fn is_exec(&self, kind: Sym) -> bool {
        self.exec == Some(kind)
    }
}
