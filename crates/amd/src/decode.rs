//! What decoding a word gives: which form of which instruction it is.

use crate::lower::{LeafForms, Lowered, lower};
use crate::spec::{FormId, Spec};

/// A decoded instruction: the form and the word. Fields are read from the word with
/// [`crate::spec::Field::extract`], or faster by whatever was prepared for the form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decoded {
    /// The form; for a dual instruction that of the X half.
    pub form: FormId,
    /// The form of the Y half of a dual instruction (VOPD). With a literal behind them (`bytes` is 12) the forms
    /// may still be those of the 64-bit encoding; the literal is bits 64..=95 then.
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

/// Decodes the words of one description.
#[derive(Clone, Debug)]
pub struct Decoder {
    lowered: Lowered,
}

impl Decoder {
    /// Prepares a description for decoding.
    pub fn new(spec: &Spec) -> Decoder {
        Decoder { lowered: lower(spec) }
    }

    /// The instruction that the bytes begin with; none where no instruction matches or the bytes end too early.
    /// What stands behind the instruction does not matter.
    pub fn decode(&self, bytes: &[u8]) -> Option<Decoded> {
        let (LeafForms { form, second }, word, size) = self.lowered.decode_linear(bytes)?;
        Some(Decoded { form, second, word, bytes: u8::try_from(size).ok()? })
    }

    /// The lowered description.
    pub fn lowered(&self) -> &Lowered {
        &self.lowered
    }
}
