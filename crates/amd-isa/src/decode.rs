//! What decoding a word gives: which form of which instruction it is.

use crate::lower::{LeafForms, Lowered, MOST_BITS, generation, lower_words};
use crate::spec::{Encoding, FormId, Spec, Wide};
use core::num::NonZeroU32;
use isaloom_engine::{CompileError, Selected, Selector};
use isaloom_model::Generation;

/// A decoded instruction: the form and the word. Fields are read from the word with
/// [`crate::spec::Field::extract`], or faster by whatever was prepared for the form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decoded {
    /// The form; for a dual instruction that of the X half.
    pub form: FormId,
    /// The form of the Y half of a dual instruction (VOPD). With a literal behind them (`bytes` is 12) the forms
    /// may still be those of the 64-bit encoding; the literal is bits 64..=95 then.
    pub second: Option<FormId>,
    /// The first 128 bits of the word, first byte of memory in the lowest bits, zeros above `bytes`.
    pub word: u128,
    /// What the word has behind them, likewise.
    pub tail: u64,
    /// Size of the instruction in bytes: 4, 8, 12, 16, 20 or 24.
    pub bytes: u8,
}

impl Decoded {
    /// The whole word.
    pub fn wide(&self) -> Wide {
        Wide { low: self.word, high: self.tail }
    }

    /// Returns the encoding of the whole word. A dual instruction with a literal is in the encoding that has one,
    /// whatever the encodings of its forms.
    pub fn encoding<'s>(&self, spec: &'s Spec) -> Option<&'s Encoding> {
        let own = spec.form_encoding(spec.form(self.second.unwrap_or(self.form))?);
        if self.second.is_none() || own.is_some_and(|e| e.bytes() == usize::from(self.bytes)) {
            return own;
        }
        spec.encodings.iter().find(|e| e.is_dual(spec) && e.bytes() == usize::from(self.bytes)).or(own)
    }

    /// The value of a field of the form's encoding, padding included; none where there is no such field.
    pub fn field(&self, spec: &Spec, name: &str) -> Option<u128> {
        let encoding = spec.form_encoding(spec.form(self.form)?)?;
        Some(encoding.field(encoding.field_named(spec, name)?)?.extract(self.wide()))
    }
}

/// Decodes the words of one description, with the engine.
#[derive(Clone, Debug, PartialEq)]
pub struct Decoder {
    selector: Selector,
    leaves: Vec<Option<LeafForms>>,
}

/// What stands at the beginning of some bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Item {
    /// An instruction.
    Instruction(Decoded),
    /// No instruction: this many bytes (4, or fewer at the end) are data.
    Data(u8),
}

impl Item {
    /// How many bytes it has.
    pub fn bytes(&self) -> usize {
        match self {
            Item::Instruction(decoded) => usize::from(decoded.bytes),
            Item::Data(bytes) => usize::from(*bytes),
        }
    }
}

/// Which instruction some bytes begin with, in little memory: with the bytes it gives what they were decoded as, and
/// nothing is decided again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Known(NonZeroU32);

impl Known {
    /// `bytes` without what is behind the first 128 bits: 4, 8, 12 or 16.
    fn new(leaf: usize, bytes: u8) -> Option<Known> {
        let leaf = u32::try_from(leaf).ok()?.checked_mul(8)?;
        NonZeroU32::new(leaf | u32::from((bytes / 4) & 7)).map(Known)
    }

    fn leaf(self) -> usize {
        (self.0.get() >> 3) as usize
    }

    fn bytes(self) -> u8 {
        (self.0.get() & 7) as u8 * 4
    }
}

impl Decoder {
    /// The most bytes that an instruction has.
    pub const LONGEST: usize = (MOST_BITS / 8) as usize;

    /// Prepares a description for decoding. Fails where it has no instruction that can be decoded.
    pub fn new(spec: &Spec) -> Result<Decoder, CompileError> {
        let Lowered { model, leaves } = lower_words(spec);
        let selector = Selector::compile(model, Generation(generation(spec)))?;
        Ok(Decoder { selector, leaves })
    }

    /// What [`Decoder::from_parts`] takes.
    pub(crate) fn parts(&self) -> (&Selector, &[Option<LeafForms>]) {
        (&self.selector, &self.leaves)
    }

    /// A decoder that was made before.
    pub(crate) fn from_parts(selector: Selector, leaves: Vec<Option<LeafForms>>) -> Decoder {
        Decoder { selector, leaves }
    }

    /// The instruction that the bytes begin with; none where no instruction matches or the bytes end too early.
    /// What stands behind the instruction does not matter.
    #[inline]
    pub fn decode(&self, bytes: &[u8]) -> Option<Decoded> {
        self.decode_known(bytes).map(|(decoded, _)| decoded)
    }

    /// The same, and what has to be known to have it again.
    #[inline]
    pub fn decode_known(&self, bytes: &[u8]) -> Option<(Decoded, Option<Known>)> {
        let Selected { leaf, word, bytes: size } = self.selector.select(bytes)?;
        let leaf = leaf.index();
        Some((self.of_leaf(leaf, word, size, bytes)?, Known::new(leaf, size)))
    }

    /// What bytes were decoded as; none where they are too few.
    #[inline]
    pub fn again(&self, bytes: &[u8], known: Known) -> Option<Decoded> {
        let size = known.bytes();
        if bytes.len() < usize::from(size) {
            return None;
        }
        let word = self.selector.word(bytes, size);
        self.of_leaf(known.leaf(), word, size, bytes)
    }

    #[inline]
    fn of_leaf(&self, leaf: usize, word: u128, size: u8, bytes: &[u8]) -> Option<Decoded> {
        let LeafForms { form, second, tail } = (*self.leaves.get(leaf)?)?;
        let decoded = Decoded { form, second, word, tail: 0, bytes: size };
        if tail == 0 { Some(decoded) } else { with_tail(decoded, bytes, tail) }
    }

    /// What the bytes begin with; none where there are none. Where no instruction matches, four bytes are data and
    /// decoding goes on behind them.
    #[inline]
    pub fn item(&self, bytes: &[u8]) -> Option<Item> {
        item(self.decode(bytes), bytes)
    }

    /// The same, and what has to be known to have an instruction again.
    #[inline]
    pub fn item_known(&self, bytes: &[u8]) -> Option<(Item, Option<Known>)> {
        let (decoded, known) = self.decode_known(bytes).unzip();
        Some((item(decoded, bytes)?, known.flatten()))
    }

    /// All items of some bytes with their offsets.
    pub fn items<'a>(&'a self, bytes: &'a [u8]) -> impl Iterator<Item = (usize, Item)> + 'a {
        let mut offset = 0;
        core::iter::from_fn(move || {
            let item = self.item(bytes.get(offset..)?)?;
            let at = offset;
            offset += item.bytes();
            Some((at, item))
        })
    }
}

/// An instruction, or data where there is none; none where there are no bytes.
#[inline]
fn item(decoded: Option<Decoded>, bytes: &[u8]) -> Option<Item> {
    match decoded {
        Some(decoded) => Some(Item::Instruction(decoded)),
        None if bytes.is_empty() => None,
        None => Some(Item::Data(u8::try_from(bytes.len().min(4)).unwrap_or(4))),
    }
}

/// An instruction of more than 128 bits; none where the bytes end too early.
#[cold]
fn with_tail(decoded: Decoded, bytes: &[u8], tail: u8) -> Option<Decoded> {
    let from = usize::from(decoded.bytes);
    let rest = bytes.get(from..from + usize::from(tail))?;
    let value = rest.iter().rev().fold(0u64, |value, &byte| value << 8 | u64::from(byte));
    Some(Decoded { tail: value, bytes: decoded.bytes + tail, ..decoded })
}
