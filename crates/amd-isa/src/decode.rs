//! Decoder: maps a word to its instruction and form.

use crate::lower::{LeafForms, Lowered, MOST_BITS, generation, lower_words};
use crate::spec::{Encoding, FormId, Spec, Wide};
use core::num::NonZeroU32;
use isaloom_engine::{CompileError, Selected, Selector};
use isaloom_model::Generation;

/// Decoded instruction: its form and its word. [`crate::spec::Field::extract`] reads a field from the word; a form that
/// is compiled for printing reads its fields faster.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decoded {
    /// Form; for a dual instruction, the form of the X half.
    pub form: FormId,
    /// Form of the Y half of a dual instruction (VOPD). For an instruction with a literal (`bytes` is 12), the forms
    /// may be in the 64-bit encoding; the literal is still in bits 64 to 95.
    pub second: Option<FormId>,
    /// First 128 bits of the word. The first byte in memory is the lowest byte, and bits beyond `bytes` are zero.
    pub word: u128,
    /// Bits from bit 128 on, with bit 128 as the lowest bit.
    pub tail: u64,
    /// Size of the instruction in bytes: 4, 8, 12, 16, 20 or 24.
    pub bytes: u8,
}

impl Decoded {
    /// Returns the whole word.
    pub fn wide(&self) -> Wide {
        Wide { low: self.word, high: self.tail }
    }

    /// Returns the encoding of the whole word. A dual instruction with a literal has the encoding that includes a
    /// literal, even if its forms have another encoding.
    pub fn encoding<'s>(&self, spec: &'s Spec) -> Option<&'s Encoding> {
        let own = spec.form_encoding(spec.form(self.second.unwrap_or(self.form))?);
        if self.second.is_none() || own.is_some_and(|e| e.bytes() == usize::from(self.bytes)) {
            return own;
        }
        spec.encodings.iter().find(|e| e.is_dual(spec) && e.bytes() == usize::from(self.bytes)).or(own)
    }

    /// Returns the value of a field in the form's encoding, including its padding bits, which the word does not store;
    /// `None` if the encoding has no field of this name.
    pub fn field(&self, spec: &Spec, name: &str) -> Option<u128> {
        let encoding = spec.form_encoding(spec.form(self.form)?)?;
        Some(encoding.field(encoding.field_named(spec, name)?)?.extract(self.wide()))
    }
}

/// Decoder for the words of one description, based on the engine. The default has no instructions and treats all words
/// as data.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Decoder {
    selector: Selector,
    leaves: Vec<Option<LeafForms>>,
}

/// Instruction or data at the start of some bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Item {
    /// The bytes are an instruction of the description.
    Instruction(Decoded),
    /// Data instead of an instruction: this many bytes, 4 or fewer at the end of the input.
    Data(u8),
}

impl Item {
    /// Returns the size in bytes.
    pub fn bytes(&self) -> usize {
        match self {
            Item::Instruction(decoded) => usize::from(decoded.bytes),
            Item::Data(bytes) => usize::from(*bytes),
        }
    }
}

/// Compact handle of a decoding result. With the handle and the bytes, the decoder returns the decoded instruction
/// again without a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DecodedHandle(NonZeroU32);

impl DecodedHandle {
    /// Creates the handle of a leaf. `bytes` is the size of the instruction, without bytes after the first 16: 4, 8, 12
    /// or 16.
    fn new(leaf: usize, bytes: u8) -> Option<DecodedHandle> {
        let leaf = u32::try_from(leaf).ok()?.checked_mul(8)?;
        NonZeroU32::new(leaf | u32::from((bytes / 4) & 7)).map(DecodedHandle)
    }

    fn leaf(self) -> usize {
        (self.0.get() >> 3) as usize
    }

    fn bytes(self) -> u8 {
        (self.0.get() & 7) as u8 * 4
    }
}

impl Decoder {
    /// Maximum size of an instruction in bytes.
    pub const LONGEST: usize = (MOST_BITS / 8) as usize;

    /// Compiles a description for decoding.
    ///
    /// # Errors
    /// If no instruction of the description can be decoded.
    pub fn new(spec: &Spec) -> Result<Decoder, CompileError> {
        let Lowered { model, leaves } = lower_words(spec);
        let selector = Selector::compile(model, Generation(generation(spec)))?;
        Ok(Decoder { selector, leaves })
    }

    /// Serializes the decoder; `None` if a part has no serialized form.
    #[cfg(feature = "stored")]
    pub(crate) fn to_bytes(&self) -> Option<Vec<u8>> {
        postcard::to_extend(&self.leaves, Vec::new())
            .ok()
            .zip(self.selector.to_bytes())
            .map(|(a, b)| [a, b].concat())
    }

    /// Deserializes the result of [`Decoder::to_bytes`]; `None` for other bytes.
    #[cfg(feature = "stored")]
    pub(crate) fn from_bytes(bytes: &[u8]) -> Option<Decoder> {
        let (leaves, selector) = postcard::take_from_bytes(bytes).ok()?;
        Some(Decoder { selector: Selector::from_bytes(selector)?, leaves })
    }

    /// Decodes the instruction at the start of the bytes. Returns `None` if no instruction matches or the
    /// bytes end too early. Bytes after the instruction are ignored.
    #[inline]
    pub fn decode(&self, bytes: &[u8]) -> Option<Decoded> {
        self.decode_known(bytes).map(|(decoded, _)| decoded)
    }

    /// Decodes as [`Decoder::decode`] does, and also returns the handle for [`Decoder::again`].
    #[inline]
    pub fn decode_known(&self, bytes: &[u8]) -> Option<(Decoded, Option<DecodedHandle>)> {
        let Selected { leaf, word, bytes: size } = self.selector.select(bytes)?;
        let leaf = leaf.index();
        Some((self.of_leaf(leaf, word, size, bytes)?, DecodedHandle::new(leaf, size)))
    }

    /// Returns the instruction of a handle, if `bytes` are the bytes from which it was decoded. `None` if there are too
    /// few bytes.
    #[inline]
    pub fn again(&self, bytes: &[u8], known: DecodedHandle) -> Option<Decoded> {
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

    /// Returns the item at the start of the bytes; `None` for an empty slice. If no instruction matches, the item is
    /// four bytes of data, and decoding continues behind them.
    #[inline]
    pub fn item(&self, bytes: &[u8]) -> Option<Item> {
        item(self.decode(bytes), bytes)
    }

    /// Returns the item at the start of the bytes; for an instruction, with its handle.
    #[inline]
    pub fn item_known(&self, bytes: &[u8]) -> Option<(Item, Option<DecodedHandle>)> {
        let (decoded, known) = self.decode_known(bytes).unzip();
        Some((item(decoded, bytes)?, known.flatten()))
    }

    /// Decodes all bytes, and returns each item with its byte offset.
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

/// Returns the instruction if there is one, otherwise four bytes as data (fewer at the end). `None` for an empty slice.
#[inline]
fn item(decoded: Option<Decoded>, bytes: &[u8]) -> Option<Item> {
    match decoded {
        Some(decoded) => Some(Item::Instruction(decoded)),
        None if bytes.is_empty() => None,
        None => Some(Item::Data(u8::try_from(bytes.len().min(4)).unwrap_or(4))),
    }
}

/// Adds the bytes after the first 16 to an instruction that has more; `None` if the bytes end too early.
#[cold]
fn with_tail(decoded: Decoded, bytes: &[u8], tail: u8) -> Option<Decoded> {
    let from = usize::from(decoded.bytes);
    let rest = bytes.get(from..from + usize::from(tail))?;
    let value = rest.iter().rev().fold(0u64, |value, &byte| value << 8 | u64::from(byte));
    Some(Decoded { tail: value, bytes: decoded.bytes + tail, ..decoded })
}
