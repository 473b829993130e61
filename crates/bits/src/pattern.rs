//! Ternary patterns: each bit is 0, 1, or either.

use crate::low_mask;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

/// Set of all words of one width for which `word & mask == value`.
///
/// `mask` has the fixed bits, and `value` has their values. `value` has no bits outside `mask`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(from = "(u8, u128, u128)", into = "(u8, u128, u128)"))]
pub struct Pattern {
    width: u8,
    mask: u128,
    value: u128,
}

/// Error of [`Pattern::parse`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PatternError {
    /// The string contains this character at this byte offset, which is not `0`, `1` or `x`.
    Character(usize, char),
    /// The string is empty or has more than 128 characters; this is its length.
    Length(usize),
}

impl fmt::Display for PatternError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PatternError::Character(at, found) => {
                let at = at.saturating_add(1);
                write!(f, "invalid character `{found}` at position {at} (expected `0`, `1` or `x`)")
            }
            PatternError::Length(0) => f.write_str("empty pattern"),
            PatternError::Length(length) => write!(f, "too many bits: {length} (expected at most 128)"),
        }
    }
}

impl core::error::Error for PatternError {}

#[cfg(feature = "serde")]
impl From<(u8, u128, u128)> for Pattern {
    fn from((width, mask, value): (u8, u128, u128)) -> Pattern {
        Pattern::new(u32::from(width), mask, value)
    }
}

#[cfg(feature = "serde")]
impl From<Pattern> for (u8, u128, u128) {
    fn from(pattern: Pattern) -> (u8, u128, u128) {
        (pattern.width, pattern.mask, pattern.value)
    }
}

impl Pattern {
    /// Creates the pattern of all words of `width` bits in which the bits of `mask` have their values in `value`. Bits
    /// beyond the width, and bits of `value` outside the mask, are dropped.
    pub fn new(width: u32, mask: u128, value: u128) -> Pattern {
        let width = width.min(128);
        let mask = mask & low_mask(width);
        Pattern { width: width as u8, mask, value: value & mask }
    }

    /// Creates the pattern of all words of `width` bits.
    pub fn any(width: u32) -> Pattern {
        Pattern::new(width, 0, 0)
    }

    /// Creates the pattern of exactly one word.
    pub fn exact(width: u32, value: u128) -> Pattern {
        Pattern::new(width, u128::MAX, value)
    }

    /// Parses a string of `0`, `1` and `x`, the most significant bit first.
    ///
    /// # Errors
    /// Returns an error if the string is empty, longer than 128, or contains another character.
    pub fn parse(text: &str) -> Result<Pattern, PatternError> {
        let (mut width, mut mask, mut value) = (0u32, 0u128, 0u128);
        for (i, c) in text.char_indices() {
            let (m, v) = match c {
                '0' => (1, 0),
                '1' => (1, 1),
                'x' => (0, 0),
                _ => return Err(PatternError::Character(i, c)),
            };
            width += 1;
            if width > 128 {
                return Err(PatternError::Length(text.chars().count()));
            }
            mask = (mask << 1) + m;
            value = (value << 1) + v;
        }
        if width == 0 { Err(PatternError::Length(0)) } else { Ok(Pattern::new(width, mask, value)) }
    }

    /// Returns the width of the pattern's words, in bits.
    pub fn width(self) -> u32 {
        u32::from(self.width)
    }

    /// Returns the mask of the fixed bits.
    pub fn mask(self) -> u128 {
        self.mask
    }

    /// Returns the values of the fixed bits.
    pub fn value(self) -> u128 {
        self.value
    }

    /// Returns the number of free bits.
    pub fn free_bits(self) -> u32 {
        self.width() - self.mask.count_ones()
    }

    /// Returns whether the pattern matches the word.
    #[inline]
    pub fn matches(self, word: u128) -> bool {
        word & self.mask == self.value
    }

    /// Returns a word of the set: the one in which all free bits are 0.
    pub fn witness(self) -> u128 {
        self.value
    }

    /// Returns the bits that both patterns fix to different values. If both patterns have the same width, the result is
    /// 0 if and only if they have a common word.
    pub fn clash(self, other: Pattern) -> u128 {
        (self.value ^ other.value) & self.mask & other.mask
    }

    /// Returns whether both sets have a common word. Patterns of different widths have none.
    pub fn intersects(self, other: Pattern) -> bool {
        self.width == other.width && self.clash(other) == 0
    }

    /// Returns the words that are in both sets, as a pattern; `None` if they have no common word.
    pub fn intersection(self, other: Pattern) -> Option<Pattern> {
        self.intersects(other).then_some(Pattern {
            width: self.width,
            mask: self.mask | other.mask,
            value: self.value | other.value,
        })
    }

    /// Returns whether every word of `other` is in this set. False for patterns of different widths.
    pub fn covers(self, other: Pattern) -> bool {
        self.intersects(other) && self.mask & !other.mask == 0
    }

    /// Returns the words of this set that are not in `other`, as patterns without common words. Their number is at most
    /// the number of bits that only `other` fixes.
    pub fn difference(self, other: Pattern) -> Vec<Pattern> {
        if !self.intersects(other) {
            return Vec::from([self]);
        }
        let mut rest = self;
        let mut out = Vec::new();
        let mut only = other.mask & !self.mask;
        while only != 0 {
            let bit = 1u128 << (127 - only.leading_zeros());
            only &= !bit;
            let mask = rest.mask | bit;
            out.push(Pattern { width: self.width, mask, value: rest.value | (bit & !other.value) });
            rest = Pattern { width: self.width, mask, value: rest.value | (bit & other.value) };
        }
        out
    }

    /// Returns the pattern as text, with spaces between groups of `group` bits, counted from the right. Free bits are
    /// printed as the character `free`.
    pub fn grouped(self, group: u32, free: char) -> String {
        let mut out = String::new();
        for bit in (0..self.width()).rev() {
            out.push(self.bit_char(bit, free));
            if group != 0 && bit != 0 && bit % group == 0 {
                out.push(' ');
            }
        }
        out
    }

    fn bit_char(self, bit: u32, free: char) -> char {
        match ((self.mask >> bit) & 1, (self.value >> bit) & 1) {
            (0, _) => free,
            (_, 0) => '0',
            _ => '1',
        }
    }
}

impl fmt::Display for Pattern {
    /// Formats `0`, `1` and `x`, the most significant bit first.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (0..self.width()).rev().try_for_each(|bit| write!(f, "{}", self.bit_char(bit, 'x')))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    fn p(text: &str) -> Pattern {
        Pattern::parse(text).unwrap()
    }

    /// Returns all patterns of `width` bits.
    fn all(width: u32) -> Vec<Pattern> {
        let bits = 1u128 << width;
        (0..bits)
            .flat_map(|mask| (0..bits).map(move |value| (mask, value)))
            .filter(|(mask, value)| value & !mask == 0)
            .map(|(mask, value)| Pattern::new(width, mask, value))
            .collect()
    }

    /// Returns the words of a pattern of at most 8 bits. Tests each bit separately, as a reference for
    /// [`Pattern::matches`].
    fn words(pattern: Pattern) -> Vec<u128> {
        let is_set = |word: u128, bit: u32| word.to_le_bytes()[0] & (1u8 << bit) != 0;
        let fits = |word: u128| {
            (0..pattern.width())
                .all(|bit| !is_set(pattern.mask(), bit) || is_set(word, bit) == is_set(pattern.value(), bit))
        };
        (0..1u128 << pattern.width()).filter(|&word| fits(word)).collect()
    }

    #[test]
    fn patterns_of_three_bits_are_sets_of_words() {
        assert_eq!(all(3).len(), 27);
        for a in all(3) {
            let set = words(a);
            assert_eq!(p(&a.to_string()), a);
            assert_eq!(set.len(), 1 << a.free_bits());
            assert!(set.contains(&a.witness()));
            for word in 0..8 {
                assert_eq!(a.matches(word), set.contains(&word), "{a} {word:03b}");
            }
            for b in all(3) {
                let other = words(b);
                let both: Vec<u128> = set.iter().copied().filter(|word| other.contains(word)).collect();
                assert_eq!(a.intersects(b), !both.is_empty(), "{a} {b}");
                assert_eq!(a.clash(b) == 0, a.intersects(b), "{a} {b}");
                assert_eq!(
                    a.intersection(b).map(words),
                    Some(both.clone()).filter(|w| !w.is_empty()),
                    "{a} {b}"
                );
                assert_eq!(a.covers(b), both == other, "{a} {b}");
                let mut rest: Vec<u128> = a.difference(b).into_iter().flat_map(words).collect();
                rest.sort_unstable();
                let wanted: Vec<u128> = set.iter().copied().filter(|word| !both.contains(word)).collect();
                assert_eq!(rest, wanted, "{a} - {b}");
            }
        }
    }

    #[test]
    fn patterns_have_1_to_128_bits() {
        let long = |length| "1x0x".chars().cycle().take(length).collect::<String>();
        let widest = p(&long(128));
        assert_eq!(widest.width(), 128);
        assert_eq!(widest.mask(), 0xaaaa_aaaa_aaaa_aaaa_aaaa_aaaa_aaaa_aaaa);
        assert_eq!(widest.value(), 0x8888_8888_8888_8888_8888_8888_8888_8888);
        assert_eq!(widest.to_string(), long(128));
        assert_eq!(Pattern::parse(&long(129)), Err(PatternError::Length(129)));
        assert_eq!(Pattern::parse(&long(200)), Err(PatternError::Length(200)));
        assert_eq!(Pattern::any(200).width(), 128);
        assert_eq!(Pattern::exact(4, 0x1f), p("1111"));
        assert_eq!(Pattern::new(4, 0b0110, 0b1111), p("x11x"));
        assert!(!p("1x").intersects(p("1xx")) && !p("1x").covers(p("1xx")));
        assert_eq!(p("1x").difference(p("xxx")), [p("1x")]);
    }

    #[test]
    fn errors_name_the_position_or_the_length() {
        let message = |text: &str| Pattern::parse(text).unwrap_err().to_string();
        assert_eq!(message("01z"), "invalid character `z` at position 3 (expected `0`, `1` or `x`)");
        assert_eq!(message(""), "empty pattern");
        assert_eq!(message(&"0".repeat(130)), "too many bits: 130 (expected at most 128)");
    }

    #[cfg(feature = "serde")]
    #[test]
    fn pattern_is_stored_as_width_mask_and_value() {
        let pattern = p("1x0");
        assert_eq!(<(u8, u128, u128)>::from(pattern), (3, 0b101, 0b100));
        assert_eq!(Pattern::from((3, 0b101, 0b110)), pattern);
    }

    #[test]
    fn pattern_text_round_trips_and_is_grouped_from_the_right() {
        assert_eq!(p("1x0").to_string(), "1x0");
        assert_eq!(p("10xx01").grouped(4, '.'), "10 ..01");
        assert_eq!(p("10xx01xx").grouped(4, '.'), "10.. 01..");
        assert_eq!(p("10xx01").grouped(0, '.'), "10..01");
        assert_eq!(p("10xx01").grouped(1, 'x'), "1 0 x x 0 1");
        assert_eq!(Pattern::parse("1y"), Err(PatternError::Character(1, 'y')));
        assert_eq!(Pattern::parse(""), Err(PatternError::Length(0)));
    }

    #[test]
    fn intersection_has_the_fixed_bits_of_both() {
        assert_eq!(p("1x0x").intersection(p("xx01")), Some(p("1x01")));
        assert_eq!(p("1x").intersection(p("0x")), None);
        assert!(p("1xx").covers(p("10x")) && !p("10x").covers(p("1xx")));
    }

    #[test]
    fn difference_is_exact_and_disjoint() {
        for (a, b) in [("xxxx", "1x01"), ("x1x0", "01xx"), ("1xxx", "0xxx"), ("1010", "xxxx")] {
            let (a, b) = (p(a), p(b));
            let parts = a.difference(b);
            for word in 0..16 {
                let hits = parts.iter().filter(|q| q.matches(word)).count();
                assert_eq!(hits, usize::from(a.matches(word) && !b.matches(word)), "{a} - {b} at {word:04b}");
            }
        }
    }
}
