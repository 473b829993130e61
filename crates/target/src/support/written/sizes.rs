//! How long words in hex are.

use crate::hex::{HexError, parse_word};
use isaloom_engine::Isa;

/// The sizes of a description's instructions, for words in hex.
#[derive(Clone, Debug)]
pub struct Sizes {
    /// In bits, ascending, each once.
    sizes: Vec<u32>,
    /// A number of more digits is several words, the first one first.
    several: bool,
    /// The most significant byte of a word comes first in memory.
    big_endian: bool,
    /// Whether the first bytes of an input are those of a container that the target unpacks.
    container: Option<fn(&[u8]) -> bool>,
}

/// How archives begin: their headers are text.
const ARCHIVES: [&[u8]; 2] = [b"!<arch>\n", b"!<thin>\n"];

impl Sizes {
    /// Those of a compiled description, with its order of bytes.
    pub fn new(isa: &Isa) -> Sizes {
        let mut sizes: Vec<u32> = isa.compiled().instruction_dispatches().map(|(_, d)| d.size).collect();
        sizes.sort_unstable();
        sizes.dedup();
        let big_endian = isa.byte_order() == isaloom_model::ByteOrder::Big;
        Sizes { sizes, several: false, big_endian, container: None }
    }

    /// Instructions that all have so many bits.
    #[cfg(test)]
    pub(super) fn of(bits: u32) -> Sizes {
        Sizes { sizes: vec![bits], several: false, big_endian: false, container: None }
    }

    /// Words of 32 bits, of which an instruction has several.
    pub fn dwords() -> Sizes {
        Sizes { sizes: vec![32], several: true, big_endian: false, container: None }
    }

    /// The same for a target that unpacks containers, which it recognizes by their first bytes.
    #[must_use]
    pub fn with_container(self, is: fn(&[u8]) -> bool) -> Sizes {
        Sizes { container: Some(is), ..self }
    }

    /// Whether the first bytes of an input are those of an archive or of a container of the target.
    pub(super) fn is_container(&self, head: &[u8]) -> bool {
        ARCHIVES.iter().any(|begin| head.starts_with(begin)) || self.container.is_some_and(|is| is(head))
    }

    /// The same in another order of bytes, if one is asked for.
    #[must_use]
    pub fn in_order(mut self, big_endian: Option<bool>) -> Sizes {
        self.big_endian = big_endian.unwrap_or(self.big_endian);
        self
    }

    /// The most bits that a word can have.
    pub fn largest(&self) -> u32 {
        self.sizes.last().copied().unwrap_or(32)
    }

    /// The bits of a word where all have the same.
    pub(super) fn only(&self) -> Option<u32> {
        match self.sizes[..] {
            [size] => Some(size),
            _ => None,
        }
    }

    /// Whether a number of more digits is several words.
    pub(super) fn are_several(&self) -> bool {
        self.several
    }

    /// Whether a number of so many digits is a whole word, or several.
    pub(super) fn is_whole(&self, digits: usize) -> bool {
        let bits = digits as u64 * 4;
        let fits = |&size: &u32| {
            let bits_of = u64::from(size).next_multiple_of(4);
            bits == bits_of || (self.several && bits > 0 && bits.is_multiple_of(bits_of))
        };
        self.sizes.iter().any(fits)
    }

    /// How many words in hex make one instruction, where each of them is the same part of one.
    pub fn parts(&self, words: &[String]) -> Option<usize> {
        let (size, has) = (self.only()? as usize, words.first()?.len() * 4);
        let same = words.len() > 1 && words.iter().all(|word| word.len() * 4 == has);
        let fits = same && has >= 16 && has < size && size.is_multiple_of(has);
        (fits && words.len().is_multiple_of(size / has)).then_some(size / has)
    }

    /// The value and size of a word: the smallest size that has all its digits, leading zeros included.
    ///
    /// # Errors
    /// When it is no word in hex, or larger than any instruction.
    pub fn word(&self, text: &str) -> Result<(u128, u32), HexError> {
        let value = parse_word(text, self.largest())?;
        let digits = digits(text);
        let size = self.sizes.iter().copied().find(|&size| digits as u64 * 4 <= u64::from(size));
        Ok((value, size.unwrap_or(self.largest())))
    }

    /// Appends the bytes of a word, or of the several words that a long number is. Gives words about one that has fewer
    /// digits than an instruction.
    ///
    /// # Errors
    /// What is wrong with it.
    pub(super) fn push(&self, text: &str, out: &mut Vec<u8>) -> Result<Option<String>, String> {
        let count = digits(text);
        let most = self.largest() as usize / 4;
        if !self.several || count <= most {
            let (value, size) = self.word(text).map_err(|error| error.message(text, self.largest()))?;
            self.push_value(value, (size / 8) as usize, out);
            return Ok(self.shortage(text, size));
        }
        let plain: String = number(text).chars().filter(|&c| c != '_').collect();
        if let Some(other) = plain.chars().find(|c| !c.is_ascii_hexdigit()) {
            return Err(HexError::Digit(other).message(text, self.largest()));
        }
        if !count.is_multiple_of(most) {
            return Err(format!("`{text}` has {count} digits; words have {most}"));
        }
        for start in (0..count).step_by(most) {
            let part = plain.get(start..start + most).unwrap_or_default();
            let (value, size) = self.word(part).map_err(|error| error.message(text, self.largest()))?;
            self.push_value(value, (size / 8) as usize, out);
        }
        Ok(None)
    }

    /// Appends the bytes of a value in the order of memory.
    pub(super) fn push_value(&self, value: u128, bytes: usize, out: &mut Vec<u8>) {
        if self.big_endian {
            out.extend(value.to_be_bytes().iter().skip(16_usize.saturating_sub(bytes)));
        } else {
            out.extend(value.to_le_bytes().iter().take(bytes));
        }
    }

    /// Words about a word that has fewer digits than the instruction it is taken for: it may be half of one. One digit
    /// is meant as it is written.
    pub fn shortage(&self, text: &str, size: u32) -> Option<String> {
        let (has, wants) = (digits(text), size.div_ceil(4) as usize);
        let what = if self.several { "a word" } else { "an instruction" };
        (1 < has && has < wants).then(|| {
            format!("`{text}` has {has} hex digits and {what} has {wants}: zeros were put before it")
        })
    }
}

/// A word without `0x`.
pub(super) fn number(text: &str) -> &str {
    text.strip_prefix("0x").or_else(|| text.strip_prefix("0X")).unwrap_or(text)
}

/// How many hex digits a word has.
pub(super) fn digits(text: &str) -> usize {
    number(text).chars().filter(|&c| c != '_').count()
}
