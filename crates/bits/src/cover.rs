//! Sets of words as lists of patterns: computes the words that a list does not cover, and their number.

use crate::Pattern;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

/// Number of words, exactly: from 0 to 2^128.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct WordCount {
    /// Whether the number is 2^128, which `low` cannot represent; `low` is then 0.
    all: bool,
    low: u128,
}

/// Words of a region that no pattern of a list matches.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Uncovered {
    /// Patterns of the words, without common words, in ascending order of their values.
    pub patterns: Vec<Pattern>,
    /// Whether `patterns` has all uncovered words. False if the limit was reached, even if no word is missing.
    pub complete: bool,
}

impl WordCount {
    /// Creates a number below 2^128.
    pub const fn new(count: u128) -> WordCount {
        WordCount { all: false, low: count }
    }

    /// Returns 2 to the power of `bits`; at most 2^128.
    pub const fn power_of_two(bits: u32) -> WordCount {
        if bits >= 128 { WordCount { all: true, low: 0 } } else { WordCount::new(1 << bits) }
    }

    /// Returns the number of words that the patterns match; the patterns must not have common words.
    pub fn of_disjoint(patterns: &[Pattern]) -> WordCount {
        patterns.iter().fold(WordCount::default(), |sum, p| sum.plus(WordCount::power_of_two(p.free_bits())))
    }

    /// Returns the sum of both numbers, at most 2^128.
    pub fn plus(self, other: WordCount) -> WordCount {
        match self.low.checked_add(other.low) {
            Some(low) if !self.all && !other.all => WordCount::new(low),
            _ => WordCount::power_of_two(128),
        }
    }

    /// Returns the difference of both numbers, at least 0.
    pub fn minus(self, other: WordCount) -> WordCount {
        match (self.all, other.all) {
            (_, true) => WordCount::default(),
            (true, false) if other.low == 0 => self,
            (true, false) => WordCount::new(u128::MAX - (other.low - 1)),
            (false, false) => WordCount::new(self.low.saturating_sub(other.low)),
        }
    }

    /// Returns whether the number is 0.
    pub fn is_zero(self) -> bool {
        !self.all && self.low == 0
    }

    /// Returns the number as the nearest floating-point number.
    pub fn to_f64(self) -> f64 {
        if self.all { 340_282_366_920_938_463_463_374_607_431_768_211_456.0 } else { self.low as f64 }
    }
}

impl fmt::Display for WordCount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.all {
            f.pad("340282366920938463463374607431768211456")
        } else {
            f.pad_integral(true, "", &alloc::format!("{}", self.low))
        }
    }
}

/// Returns the words of a region that none of `patterns` matches, as patterns without common words. A greedy search
/// keeps the number of these patterns small. Patterns with another width than the region are ignored. [`Pattern::any`]
/// is the region of all words of a width.
///
/// The function splits the region by the bit that most of the patterns fix, does the same for both halves, and joins
/// patterns of the halves that differ only in this bit. The result has at most `limit` patterns.
pub fn uncovered(region: Pattern, patterns: &[Pattern], limit: usize) -> Uncovered {
    let patterns: Vec<Pattern> = patterns.iter().copied().filter(|p| p.intersects(region)).collect();
    let mut left = limit;
    let mut found = split(region, &patterns, &mut left);
    found.sort_by_key(|p| (p.value(), p.mask()));
    Uncovered { complete: left > 0, patterns: found }
}

fn split(region: Pattern, patterns: &[Pattern], left: &mut usize) -> Vec<Pattern> {
    if patterns.iter().any(|p| p.covers(region)) || *left == 0 {
        return Vec::new();
    }
    let mut votes = [0u32; 128];
    for p in patterns {
        let mut only = p.mask() & !region.mask();
        while only != 0 {
            let bit = only.trailing_zeros();
            only &= only - 1;
            if let Some(vote) = votes.get_mut(bit as usize) {
                *vote += 1;
            }
        }
    }
    // Split by the bit that most patterns fix. If several bits have the same number, `max_by_key` returns the highest
    // bit.
    let Some((bit, _)) = votes.iter().enumerate().filter(|&(_, &n)| n > 0).max_by_key(|&(_, n)| n) else {
        *left -= 1;
        return Vec::from([region]);
    };
    let bit = 1u128 << bit;
    let half = |value| Pattern::new(region.width(), region.mask() | bit, region.value() | value);
    let mut within = |half: Pattern| {
        let inside: Vec<Pattern> = patterns.iter().copied().filter(|p| p.intersects(half)).collect();
        split(half, &inside, left)
    };
    let (zero, one) = (within(half(0)), within(half(bit)));
    join(zero, one, bit)
}

/// Joins each pattern of `zero` with the pattern of `one` that differs only in `bit`, if there is such a pattern.
fn join(zero: Vec<Pattern>, mut one: Vec<Pattern>, bit: u128) -> Vec<Pattern> {
    let key = |p: Pattern| (p.mask() & !bit, p.value() & !bit);
    one.sort_by_key(|&p| key(p));
    let mut taken: Vec<bool> = one.iter().map(|_| false).collect();
    let mut out: Vec<Pattern> = Vec::with_capacity(zero.len() + one.len());
    for p in zero {
        let twin = one.binary_search_by_key(&key(p), |&q| key(q)).ok();
        match twin.and_then(|i| taken.get_mut(i)) {
            Some(taken) => {
                *taken = true;
                out.push(Pattern::new(p.width(), p.mask() & !bit, p.value() & !bit));
            }
            None => out.push(p),
        }
    }
    out.extend(one.iter().zip(&taken).filter(|&(_, &taken)| !taken).map(|(&p, _)| p));
    out
}

/// Formats the bits of words of `width` bits in groups of four bits, so that several patterns with the same `shown`
/// align. Runs of groups without a bit in `shown` are omitted.
///
/// `shown` has the bits that at least one of the patterns fixes. `render` returns the character for a bit. In words of
/// more than 32 bits, each run of printed groups follows its range of bits, such as `[63:56] `. In words of at most 32
/// bits, all groups are printed.
pub fn aligned(width: u32, shown: u128, mut render: impl FnMut(u32) -> char) -> String {
    let mut out = String::new();
    let groups = width.div_ceil(4);
    let full = width <= 32;
    let mut gap = false;
    for group in (0..groups).rev() {
        let (low, high) = (group * 4, (group * 4 + 3).min(width.saturating_sub(1)));
        if !full && (shown >> low) & 0xf == 0 {
            gap = true;
            continue;
        }
        if !out.is_empty() {
            out.push(' ');
        }
        if !full && (gap || out.is_empty()) {
            let end = (0..=group).rev().take_while(|g| (shown >> (g * 4)) & 0xf != 0).last().unwrap_or(group);
            out.push_str(&alloc::format!("[{high}:{}] ", end * 4));
        }
        gap = false;
        for bit in (low..=high).rev() {
            out.push(render(bit));
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    fn p(text: &str) -> Pattern {
        Pattern::parse(text).unwrap()
    }

    #[test]
    fn uncovered_patterns_are_exact_and_disjoint() {
        for list in [
            &["1xxx", "x1x0"][..],
            &[],
            &["xxxx"],
            &["0001", "0010", "0100", "1000"],
            &["1x0x", "0x1x", "11xx"],
        ] {
            let list: Vec<Pattern> = list.iter().map(|t| p(t)).collect();
            let rest = uncovered(Pattern::any(4), &list, 100);
            assert!(rest.complete);
            for word in 0..16 {
                let hits = rest.patterns.iter().filter(|q| q.matches(word)).count();
                assert_eq!(
                    hits,
                    usize::from(!list.iter().any(|q| q.matches(word))),
                    "{list:?} at {word:04b}"
                );
            }
            let covered = (0..16).filter(|&w| list.iter().any(|q| q.matches(w))).count();
            assert_eq!(WordCount::of_disjoint(&rest.patterns), WordCount::new(16 - covered as u128));
        }
    }

    #[test]
    fn equal_halves_are_merged() {
        assert_eq!(uncovered(Pattern::any(4), &[p("10xx"), p("00x1")], 100).patterns, [p("00x0"), p("x1xx")]);
    }

    #[test]
    fn limit_is_respected_and_reported() {
        let list = [p("0001"), p("0111"), p("1010"), p("1100")];
        let rest = uncovered(Pattern::any(4), &list, 2);
        assert!(!rest.complete && rest.patterns.len() <= 2);
    }

    #[test]
    fn counts_reach_2_to_the_128() {
        let all = WordCount::power_of_two(128);
        assert_eq!(all.to_string(), "340282366920938463463374607431768211456");
        assert_eq!(all.minus(WordCount::new(1)), WordCount::new(u128::MAX));
        assert_eq!(WordCount::new(u128::MAX).plus(WordCount::new(1)), all);
        assert_eq!(WordCount::of_disjoint(&[Pattern::any(128)]), all);
        assert!(all.minus(all).is_zero());
        assert!(!all.is_zero() && !WordCount::new(1).is_zero() && WordCount::new(0).is_zero());
        assert_eq!(all.minus(WordCount::new(0)), all);
        assert_eq!(all.minus(WordCount::new(5)), WordCount::new(u128::MAX - 4));
        assert_eq!(WordCount::new(5).minus(WordCount::new(2)), WordCount::new(3));
        assert_eq!(WordCount::new(2).minus(WordCount::new(5)), WordCount::new(0));
        assert_eq!(WordCount::new(2).minus(all), WordCount::new(0));
        assert_eq!(WordCount::power_of_two(200), all);
        assert_eq!(WordCount::power_of_two(127), WordCount::new(1 << 127));
        assert_eq!(all.plus(WordCount::new(1)), all);
        assert_eq!(WordCount::new(1).plus(all), all);
        assert_eq!((all.to_f64(), WordCount::new(3).to_f64()), (2f64.powi(128), 3.0));
        assert_eq!(alloc::format!("[{:>4}] [{:<4}]", WordCount::new(12), WordCount::new(7)), "[  12] [7   ]");
    }

    /// Tests all pairs of 3-bit patterns in all regions of 3-bit words.
    #[test]
    fn uncovered_patterns_stay_in_their_region() {
        let bits = ["0", "1", "x"];
        let mut all = Vec::new();
        for (high, middle) in bits.iter().flat_map(|high| bits.map(|middle| (high, middle))) {
            all.extend(bits.map(|low| p(&alloc::format!("{high}{middle}{low}"))));
        }
        for &region in &all {
            for (&first, &second) in
                all.iter().flat_map(|first| all.iter().map(move |second| (first, second)))
            {
                // `xxxx` has another width than the region, so `uncovered` must ignore it.
                let rest = uncovered(region, &[first, second, p("xxxx")], 100);
                for word in 0..8 {
                    let hits = rest.patterns.iter().filter(|q| q.matches(word)).count();
                    let is_free = region.matches(word) && !first.matches(word) && !second.matches(word);
                    assert_eq!(
                        hits,
                        usize::from(is_free),
                        "{region} without {first}, {second} at {word:03b}"
                    );
                }
                let ordered = rest.patterns.is_sorted_by_key(|p| (p.value(), p.mask()));
                assert!(rest.complete && ordered, "{region} without {first}, {second}");
            }
        }
    }

    #[test]
    fn limit_counts_patterns() {
        let list = [p("0001"), p("0111"), p("1010"), p("1100")];
        let all = uncovered(Pattern::any(4), &list, 100);
        let count = all.patterns.len();
        assert!(uncovered(Pattern::any(4), &list, count + 1).complete);
        for limit in 0..=count {
            let rest = uncovered(Pattern::any(4), &list, limit);
            assert!(!rest.complete && rest.patterns.len() <= limit, "{limit}: {rest:?}");
        }
    }

    #[test]
    fn aligned_text_skips_ranges_without_fixed_bits() {
        let render = |bit| if bit == 63 || bit < 4 { '1' } else { '.' };
        assert_eq!(aligned(64, (1 << 63) | 0xf, render), "[63:60] 1... [3:0] 1111");
        assert_eq!(aligned(8, 0xf, render), ".... 1111");
        assert_eq!(aligned(64, (1 << 63) | 0xf00, |_| '.'), "[63:60] .... [11:8] ....");
        assert_eq!(aligned(64, 0xff0, |_| '.'), "[11:4] .... ....");
        assert_eq!(aligned(64, 0xf0f0, |_| '.'), "[15:12] .... [7:4] ....");
        assert_eq!(aligned(33, 1 << 32, |_| '.'), "[32:32] .");
        assert_eq!(aligned(6, 0, |bit| if bit < 4 { '1' } else { '0' }), "00 1111");
        assert_eq!(aligned(64, 0, |_| '.'), "");
        assert_eq!(aligned(0, 0, |_| '.'), "");
    }
}
