//! Sizes of the instruction words of a description, to parse words in hex.

use crate::hex::{HexError, parse_word};
use isaloom_asm::Bracketed;
use isaloom_engine::Isa;

/// Maximum number of 32-bit words of an instruction that consists of several words: an AMD instruction has up to 192
/// bits.
const MOST_WORDS: u32 = 6;

/// Sizes of a description's instruction words, and how machine code in hex is read for it.
#[derive(Clone, Debug)]
pub struct Sizes {
    /// Sizes in bits, ascending, without duplicates.
    sizes: Vec<u32>,
    /// Whether a number with more digits than a word is several words, the first word first.
    several: bool,
    /// Whether the bytes of a word are in big-endian order.
    big_endian: bool,
    /// Function that returns whether an input with these first bytes is a container that the target unpacks.
    container: Option<fn(&[u8]) -> bool>,
}

/// First bytes of archives. Their headers are text, so an archive could be taken for text.
const ARCHIVES: [&[u8]; 2] = [b"!<arch>\n", b"!<thin>\n"];

impl Sizes {
    /// Returns the sizes of a compiled description, with its byte order.
    pub fn new(isa: &Isa) -> Sizes {
        let mut sizes: Vec<u32> = isa.compiled().instruction_dispatches().map(|(_, d)| d.size).collect();
        sizes.sort_unstable();
        sizes.dedup();
        let big_endian = isa.byte_order() == isaloom_model::ByteOrder::Big;
        Sizes { sizes, several: false, big_endian, container: None }
    }

    /// Returns the sizes for instructions of `bits` bits.
    pub fn of(bits: u32) -> Sizes {
        Sizes { sizes: vec![bits], several: false, big_endian: false, container: None }
    }

    /// Returns the sizes for instructions that consist of several 32-bit words.
    pub fn dwords() -> Sizes {
        Sizes { sizes: vec![32], several: true, big_endian: false, container: None }
    }

    /// Adds a function that recognizes containers by their first bytes, for a target that unpacks containers.
    #[must_use]
    pub fn with_container(self, is: fn(&[u8]) -> bool) -> Sizes {
        Sizes { container: Some(is), ..self }
    }

    /// Returns whether an input with these first bytes is an archive or a container of the target.
    pub(super) fn is_container(&self, head: &[u8]) -> bool {
        ARCHIVES.iter().any(|begin| head.starts_with(begin)) || self.container.is_some_and(|is| is(head))
    }

    /// Sets the byte order, except if `big_endian` is `None`.
    #[must_use]
    pub fn in_order(mut self, big_endian: Option<bool>) -> Sizes {
        self.big_endian = big_endian.unwrap_or(self.big_endian);
        self
    }

    /// Returns the size of the shortest and of the longest instruction, in bytes.
    pub fn bytes(&self) -> (u32, u32) {
        let most = if self.several { self.largest() * MOST_WORDS } else { self.largest() };
        (self.sizes.first().copied().unwrap_or(32).div_ceil(8), most.div_ceil(8))
    }

    /// Returns the width of the largest word, in bits.
    pub fn largest(&self) -> u32 {
        self.sizes.last().copied().unwrap_or(32)
    }

    /// Returns the width of all words, in bits; `None` if they have different widths.
    pub(super) fn only(&self) -> Option<u32> {
        match self.sizes[..] {
            [size] => Some(size),
            _ => None,
        }
    }

    /// Returns whether a number with more digits than a word is several words.
    pub(super) fn are_several(&self) -> bool {
        self.several
    }

    /// Returns whether a number with this many digits is a complete word, or several complete words.
    pub(super) fn is_whole(&self, digits: usize) -> bool {
        let bits = digits as u64 * 4;
        let fits = |&size: &u32| {
            let bits_of = u64::from(size).next_multiple_of(4);
            bits == bits_of || (self.several && bits > 0 && bits.is_multiple_of(bits_of))
        };
        self.sizes.iter().any(fits)
    }

    /// Returns how many of the given numbers form an instruction, if each number is an equal part of an instruction;
    /// otherwise `None`.
    pub fn parts(&self, words: &[String]) -> Option<usize> {
        let (size, has) = (self.only()? as usize, words.first()?.len() * 4);
        let same = words.len() > 1 && words.iter().all(|word| word.len() * 4 == has);
        let fits = same && has >= 16 && has < size && size.is_multiple_of(has);
        (fits && words.len().is_multiple_of(size / has)).then_some(size / has)
    }

    /// Returns the value and the size, in bits, of a word. The size is the smallest instruction size that its digits
    /// fit, including leading zeros.
    ///
    /// # Errors
    /// If the text is not a word in hex, or is longer than the largest instruction.
    pub fn word(&self, text: &str) -> Result<(u128, u32), HexError> {
        let value = parse_word(text, self.largest())?;
        let digits = digits(text);
        let size = self.sizes.iter().copied().find(|&size| digits as u64 * 4 <= u64::from(size));
        Ok((value, size.unwrap_or(self.largest())))
    }

    /// Appends the bytes of a word, or of several words if the number has more digits than a word. Returns a message if
    /// the number has fewer digits than an instruction.
    ///
    /// # Errors
    /// Returns an error message if the text is not a valid word.
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
            return Err(format!("`{text}` has {count} digits (expected at most {most})"));
        }
        for start in (0..count).step_by(most) {
            let part = plain.get(start..start + most).unwrap_or_default();
            let (value, size) = self.word(part).map_err(|error| error.message(text, self.largest()))?;
            self.push_value(value, (size / 8) as usize, out);
        }
        Ok(None)
    }

    /// Appends the bytes of the word in brackets in a line, as Mesa prints it. Returns false if the line has no such
    /// word.
    pub(crate) fn push_bracketed(&self, line: &str, out: &mut Vec<u8>) -> bool {
        let Some(found) = Bracketed::of(line).filter(|found| self.is_whole(found.digits())) else {
            return false;
        };
        if !found.in_memory_order {
            return self.push(&found.parts.concat(), out).is_ok();
        }
        let dwords = found.parts.iter().filter_map(|part| u128::from_str_radix(part, 16).ok());
        dwords.for_each(|dword| self.push_value(dword, 4, out));
        true
    }

    /// Appends the low `bytes` bytes of a value in the byte order of the words.
    pub(super) fn push_value(&self, value: u128, bytes: usize, out: &mut Vec<u8>) {
        if self.big_endian {
            out.extend(value.to_be_bytes().iter().skip(16_usize.saturating_sub(bytes)));
        } else {
            out.extend(value.to_le_bytes().iter().take(bytes));
        }
    }

    /// Returns a message for a word with fewer digits than the instruction size `size` (in bits), because it may be
    /// only a part of an instruction. `None` for enough digits, and for a single digit.
    pub fn shortage(&self, text: &str, size: u32) -> Option<String> {
        let (has, wants) = (digits(text), size.div_ceil(4) as usize);
        let what = if self.several { "a word" } else { "an instruction" };
        (1 < has && has < wants).then(|| {
            format!("`{text}` has {has} hex digits, but {what} has {wants}: leading zeros are assumed")
        })
    }
}

/// Returns a word without its prefix `0x`.
pub(super) fn number(text: &str) -> &str {
    text.strip_prefix("0x").or_else(|| text.strip_prefix("0X")).unwrap_or(text)
}

/// Returns the number of hex digits of a word.
pub(super) fn digits(text: &str) -> usize {
    number(text).chars().filter(|&c| c != '_').count()
}
