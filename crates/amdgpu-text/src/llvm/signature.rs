//! Signatures of instructions: for each form, the names of the operands and the modifiers. An operand has the name of
//! its field in lower case, as in LLVM's documentation of the syntax.

use super::compiled::CompiledForm;
use super::form::{Kind, Modifier, NO_BIT, Number, ONE, Operand, Slot, Step};
use super::syntax::Syntax;
use isaloom_amd_isa::spec::{Encoding, FieldId, FormId, Spec};
use std::borrow::Cow;

/// Signature of one form of an instruction, for hovers and documentation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FormSignature {
    /// Form that the signature describes.
    pub form: FormId,
    /// Mnemonic, including its suffix.
    pub mnemonic: String,
    /// Operands, in text order.
    pub operands: Vec<SignatureOperand>,
    /// Modifiers, in text order, such as `[offset:N]`; brackets mark optional modifiers.
    pub modifiers: Vec<Cow<'static, str>>,
}

/// Operand of a signature.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SignatureOperand {
    /// Name, such as `vdst` or `src0`.
    pub name: String,
    /// Field that encodes the operand; `None` for implicit operands and literals.
    pub field: Option<FieldId>,
    /// Whether the text may omit the operand, or contains it only with a modifier.
    pub optional: bool,
}

impl Syntax {
    /// Returns the signatures of an instruction, including the halves of dual instructions. Forms with the same
    /// mnemonic, operands and modifiers have one signature, such as the forms with and without a literal.
    pub fn form_signatures(&self, name: &str) -> Vec<FormSignature> {
        let mut all: Vec<FormSignature> = Vec::new();
        for id in self.forms_written(name).iter() {
            let Some(made) = self.form_signature(*id) else { continue };
            let is_same = |known: &FormSignature| {
                let names = |of: &FormSignature| {
                    of.operands.iter().map(|operand| operand.name.clone()).collect::<Vec<_>>()
                };
                known.mnemonic == made.mnemonic
                    && known.modifiers == made.modifiers
                    && names(known) == names(&made)
            };
            if !all.iter().any(is_same) {
                all.push(made);
            }
        }
        all
    }

    fn form_signature(&self, id: FormId) -> Option<FormSignature> {
        let form = self.form(id)?;
        let spec = self.spec();
        let encoding = spec.form(id).and_then(|form| spec.form_encoding(form));
        let operands =
            form.operands().filter(|operand| operand.kind != Kind::Literal { short: false } || form.literal);
        Some(FormSignature {
            form: id,
            mnemonic: form.name().to_owned(),
            operands: operands.map(|operand| named(spec, encoding, operand)).collect(),
            modifiers: modifiers(form),
        })
    }

    /// Returns whether the operand at position `place` (from 0) is a branch target in any form of an instruction.
    pub fn takes_label(&self, name: &str, place: usize) -> bool {
        let forms = self.forms_written(name);
        let mut forms = forms.iter().filter_map(|id| self.form(*id));
        forms.any(|form| form.operands().nth(place).is_some_and(|operand| operand.kind == Kind::Branch))
    }
}

/// Returns an operand with its name: for operands with a special notation a name for the notation, such as `hwreg`,
/// otherwise the name of the field.
fn named(spec: &Spec, encoding: Option<&Encoding>, operand: &Operand) -> SignatureOperand {
    let field = encoding.and_then(|encoding| field_at(encoding, operand.slot));
    let of_kind = match operand.kind {
        Kind::Vcc => Some("vcc"),
        Kind::Branch => Some("label"),
        Kind::Waitcnt => Some("counters"),
        Kind::Depctr => Some("depctr"),
        Kind::Hwreg => Some("hwreg"),
        Kind::SendMsg => Some("msg"),
        Kind::DelayAlu => Some("delay"),
        Kind::Event => Some("event"),
        Kind::GprIndex => Some("gpr_idx"),
        Kind::Version => Some("version"),
        Kind::ExportTarget => Some("target"),
        Kind::Attribute { .. } => Some("attribute"),
        Kind::InterpSlot => Some("param"),
        Kind::Literal { .. } => Some("literal"),
        Kind::SmemOffset(_) => Some("offset"),
        Kind::ImageAddress => Some("vaddr"),
        _ => None,
    };
    let of_field = || {
        let (encoding, field) = (encoding?, field?);
        Some(spec.text(encoding.field(field)?.name).to_ascii_lowercase())
    };
    SignatureOperand {
        name: of_kind.map(str::to_owned).or_else(of_field).unwrap_or_else(|| "operand".to_owned()),
        field,
        optional: operand.only != ONE
            || operand.skip != NO_BIT
            || operand.kind == Kind::Number(Number::Optional),
    }
}

/// Returns the field of an encoding that begins at the lowest bit of a slot.
fn field_at(encoding: &Encoding, slot: Slot) -> Option<FieldId> {
    let begins = |at: usize| {
        let range = encoding.fields.get(at).and_then(|field| field.ranges.first());
        range.is_some_and(|range| range.offset == u32::from(slot.at) && slot.bits > 0)
    };
    (0..encoding.fields.len()).find(|at| begins(*at)).map(FieldId::new)
}

fn modifiers(form: &CompiledForm) -> Vec<Cow<'static, str>> {
    let steps = form.program.steps.iter();
    let all = steps.filter_map(|step| match step {
        Step::Modifier(modifier) => Some(modifier),
        Step::Operand(_) => None,
    });
    all.filter(|modifier| !is_refused(form, modifier)).map(modifier).collect()
}

fn is_refused(form: &CompiledForm, modifier: &Modifier) -> bool {
    matches!(modifier, Modifier::Flag(name, _) | Modifier::One(name, _) if form.refused.contains(name))
}

/// Returns the text of a modifier in a signature, such as `[offset:N]`.
fn modifier(modifier: &Modifier) -> Cow<'static, str> {
    match *modifier {
        Modifier::Flag(name, _) => format!("[{name}]").into(),
        Modifier::Decimal(name, _) | Modifier::Signed(name, _) => format!("[{name}:N]").into(),
        Modifier::Always(name, _) => format!("{name}:N").into(),
        Modifier::One(name, _) => format!("[{name}:1]").into(),
        Modifier::Bits { name, count, always, .. } => {
            let list = vec!["0|1"; count.into()].join(",");
            if always { format!("{name}:[{list}]").into() } else { format!("[{name}:[{list}]]").into() }
        }
        Modifier::Sel(name, _) => format!("[{name}:SEL]").into(),
        Modifier::Omod(_) => "[mul:2|mul:4|div:2]".into(),
        Modifier::Bitop3 { .. } => "[bitop3:N]".into(),
        Modifier::Dpp { .. } => "dpp_ctrl row_mask:N bank_mask:N".into(),
        Modifier::Dpp8(_) => "dpp8:[N,N,N,N,N,N,N,N]".into(),
        Modifier::Dpp8Fi(_) => "[fi:1]".into(),
        Modifier::BoundCtrl(_) => "[bound_ctrl:1]".into(),
        Modifier::DstUnused(_) => "[dst_unused:MODE]".into(),
        Modifier::Swizzle(_) => "[offset:N|swizzle(...)]".into(),
        Modifier::Format(_) | Modifier::SplitFormat { .. } => "[format:[FORMAT]]".into(),
        Modifier::Dmask(_) => "[dmask:N]".into(),
        Modifier::Dim(_) => "dim:DIM".into(),
        Modifier::Th { .. } => "[th:HINT]".into(),
        Modifier::Scope(_) => "[scope:SCOPE]".into(),
        Modifier::ByteSel { .. } => "[byte_sel:N]".into(),
    }
}
