//! What decoding a word gives: which form of which instruction it is.

use crate::spec::{FormId, Spec};

/// A decoded instruction: the form and the word. Fields are read from the word with
/// [`crate::spec::Field::extract`], or faster by whatever was prepared for the form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decoded {
    /// The form; for a dual instruction that of the X half.
    pub form: FormId,
    /// The form of the Y half of a dual instruction (VOPD).
    pub second: Option<FormId>,
    /// The whole word, first byte of memory in the lowest bits, zeros above `bytes`.
    pub word: u128,
    /// Size of the instruction in bytes: 4, 8, 12 or 16.
    pub bytes: u8,
}

impl Decoded {
    /// The value of a field of the form's encoding, padding included; none where there is no such field.
    pub fn field(&self, spec: &Spec, name: &str) -> Option<u128> {
        let encoding = spec.form_encoding(spec.form(self.form)?)?;
        Some(encoding.field(encoding.field_named(spec, name)?)?.extract(self.word))
    }
}
