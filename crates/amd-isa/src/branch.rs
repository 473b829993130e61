//! Computes the targets of direct branches from the label operand of a form.

use crate::decode::Decoded;
use crate::spec::{Field, FormId, Spec};
use isaloom_bits::sign_extend;
use std::sync::OnceLock;

/// For each form, the field that encodes the label operand of a direct branch, found when it is first needed.
#[derive(Clone, Debug)]
pub struct Branches {
    fields: Vec<OnceLock<Option<Box<Field>>>>,
}

impl Branches {
    /// Creates the table for a description.
    pub fn new(spec: &Spec) -> Branches {
        Branches { fields: (0..spec.forms.len()).map(|_| OnceLock::new()).collect() }
    }

    /// Returns the label field of a form of the description; `None` if the form is not a direct branch. The value of
    /// the field is the distance in dwords from the end of the instruction.
    #[inline]
    fn field(&self, spec: &Spec, form: FormId) -> Option<&Field> {
        self.fields.get(form.index())?.get_or_init(|| label(spec, form).map(Box::new)).as_deref()
    }

    /// Returns the byte offset of the branch target of an instruction at `offset`; `None` if the instruction is not a
    /// direct branch. `spec` is the description for which the table was created.
    #[inline]
    pub fn target(&self, spec: &Spec, decoded: &Decoded, offset: i64) -> Option<i64> {
        let field = self.field(spec, decoded.form)?;
        let distance = sign_extend(field.extract(decoded.word), field.value_bits().min(64));
        let distance = i64::try_from(distance).ok()?.checked_mul(4)?;
        offset.checked_add(i64::from(decoded.bytes))?.checked_add(distance)
    }
}

#[cold]
fn label(spec: &Spec, form: FormId) -> Option<Field> {
    let form = spec.form(form)?;
    let label = spec.operands(form).iter().find(|o| spec.text(o.kind_name) == isaloom_model::LABEL)?;
    spec.form_encoding(form)?.field(label.field?).cloned()
}
