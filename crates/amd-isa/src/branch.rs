//! Computes the targets of direct branches from the label operand of a form.

use crate::decode::Decoded;
use crate::spec::{Field, FormId, Spec};
use isaloom_bits::sign_extend;

/// For each form, the field that encodes the label operand of a direct branch.
#[derive(Clone, Debug)]
pub struct Branches {
    fields: Vec<Option<Field>>,
    /// Whether each form has a label field. This compact table makes [`is_branch`](Branches::is_branch) fast.
    present: Vec<bool>,
}

impl Branches {
    /// Finds the label field of each form that has a label operand. Its value is the distance in dwords from the end of
    /// the instruction.
    pub fn new(spec: &Spec) -> Branches {
        let fields = spec.forms.iter().map(|form| {
            let encoding = spec.form_encoding(form)?;
            let label =
                spec.operands(form).iter().find(|o| spec.text(o.kind_name) == isaloom_model::LABEL)?;
            encoding.field(label.field?).cloned()
        });
        let fields: Vec<Option<Field>> = fields.collect();
        Branches { present: fields.iter().map(Option::is_some).collect(), fields }
    }

    /// Returns whether the form is a direct branch.
    #[inline]
    pub fn is_branch(&self, form: FormId) -> bool {
        self.present.get(form.index()).copied().unwrap_or(false)
    }

    /// Returns the byte offset of the branch target of an instruction at `offset`; `None` if the instruction is not a
    /// direct branch.
    pub fn target(&self, decoded: &Decoded, offset: i64) -> Option<i64> {
        let field = self.fields.get(decoded.form.index())?.as_ref()?;
        let distance = sign_extend(field.extract(decoded.word), field.value_bits().min(64));
        let distance = i64::try_from(distance).ok()?.checked_mul(4)?;
        offset.checked_add(i64::from(decoded.bytes))?.checked_add(distance)
    }
}
