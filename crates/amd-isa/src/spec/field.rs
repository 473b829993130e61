//! Fields of an encoding, of a partitioned operand type or of a data format, and the bits they are made of.

use super::{Sym, Wide};
use isaloom_bits::low_mask;
use isaloom_source::Span;

/// Bits that a value has below the bits that are stored, and which are not stored: the last two of a register
/// number that is always a multiple of four, say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Padding {
    /// How many bits.
    pub bits: u32,
    /// What they are.
    pub value: u128,
}

/// One run of bits of a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FieldRange {
    /// The `Order` attribute: the run of the lowest order holds the lowest bits of the value.
    pub order: i64,
    /// Position of the lowest bit in the word.
    pub offset: u32,
    /// How many bits are stored.
    pub bits: u32,
    /// Bits that follow below the stored ones.
    pub padding: Option<Padding>,
}

impl FieldRange {
    /// How many bits of the value the run makes, padding included.
    pub fn value_bits(&self) -> u32 {
        self.bits.saturating_add(self.padding.map_or(0, |p| p.bits))
    }

    /// The bits of the word that the run covers, as a mask.
    pub fn mask(&self) -> Wide {
        Wide::mask(self.offset, self.bits)
    }
}

/// A name for a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PredefinedValue {
    /// The name, such as `vcc_lo` or `hw_reg_mode`.
    pub name: Sym,
    /// The description as written (may hold HTML).
    pub description: Sym,
    /// The value.
    pub value: i64,
}

/// A field of an encoding or of a partitioned operand type.
#[derive(Clone, Debug, PartialEq)]
pub struct Field {
    /// The name, such as `SRC0`.
    pub name: Sym,
    /// The description; may be empty.
    pub description: Sym,
    /// The `IsConditional` attribute.
    pub conditional: bool,
    /// The runs of bits, in ascending `order`: the first holds the lowest bits of the value.
    pub ranges: Vec<FieldRange>,
    /// Names of values of this very field.
    pub values: Vec<PredefinedValue>,
    /// Where the field stands in the file.
    pub span: Span,
}

impl Field {
    /// The value in a word, padding included.
    pub fn extract(&self, word: impl Into<Wide>) -> u128 {
        let word = word.into();
        // Nearly all fields are one run.
        if let [range] = &self.ranges[..]
            && range.padding.is_none()
        {
            return word.run(range.offset, range.bits);
        }
        let (mut value, mut at) = (0u128, 0u32);
        for range in &self.ranges {
            let raw = word.run(range.offset, range.bits);
            let part = match range.padding {
                Some(p) => raw.checked_shl(p.bits).unwrap_or(0) | (p.value & low_mask(p.bits)),
                None => raw,
            };
            value |= part.checked_shl(at).unwrap_or(0);
            at = at.saturating_add(range.value_bits());
        }
        value
    }

    /// The word with the value put into the field's bits. None where the value does not fit or disagrees with
    /// the padding.
    pub fn insert(&self, word: u128, value: u128) -> Option<u128> {
        Some(self.insert_wide(word.into(), value)?.low)
    }

    /// The same in a word of any size.
    pub fn insert_wide(&self, word: Wide, value: u128) -> Option<Wide> {
        let (mut word, mut rest) = (word, value);
        for range in &self.ranges {
            let pad = range.padding.unwrap_or(Padding { bits: 0, value: 0 });
            if rest & low_mask(pad.bits) != pad.value & low_mask(pad.bits) {
                return None;
            }
            let raw = rest.checked_shr(pad.bits).unwrap_or(0) & low_mask(range.bits);
            word = word.with_run(range.offset, range.bits, raw);
            rest = rest.checked_shr(range.value_bits()).unwrap_or(0);
        }
        (rest == 0).then_some(word)
    }

    /// How many bits the value has, padding included.
    pub fn value_bits(&self) -> u32 {
        self.ranges.iter().fold(0, |sum: u32, r| sum.saturating_add(r.value_bits()))
    }

    /// How many bits are stored.
    pub fn stored_bits(&self) -> u32 {
        self.ranges.iter().fold(0, |sum: u32, r| sum.saturating_add(r.bits))
    }

    /// The bits of the first 128 that the field covers, as a mask.
    pub fn mask(&self) -> u128 {
        self.wide_mask().low
    }

    /// The bits of the word that the field covers, as a mask.
    pub fn wide_mask(&self) -> Wide {
        self.ranges.iter().fold(Wide::default(), |mask, r| mask.or(Wide::mask(r.offset, r.bits)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    type Run = (u32, u32, Option<(u32, u128)>);

    fn field(ranges: &[Run]) -> Field {
        let ranges = ranges
            .iter()
            .enumerate()
            .map(|(order, &(offset, bits, padding))| FieldRange {
                order: order as i64,
                offset,
                bits,
                padding: padding.map(|(bits, value)| Padding { bits, value }),
            })
            .collect();
        Field {
            name: Sym(0),
            description: Sym(0),
            conditional: false,
            ranges,
            values: Vec::new(),
            span: Span::default(),
        }
    }

    #[test]
    fn padding_makes_register_numbers_multiples() {
        let srsrc = field(&[(48, 5, Some((2, 0)))]);
        assert_eq!(srsrc.extract(3 << 48), 12);
        assert_eq!(srsrc.insert(0, 12), Some(3 << 48));
        assert_eq!(srsrc.insert(0, 13), None);
        assert_eq!(srsrc.insert(0, 128), None);
        assert_eq!((srsrc.value_bits(), srsrc.stored_bits()), (7, 5));
    }

    #[test]
    fn runs_join_with_the_lowest_order_lowest() {
        let op = field(&[(18, 7, None), (0, 1, None)]);
        assert_eq!(op.extract((5 << 18) | 1), 0x85);
        assert_eq!(op.insert(0, 0x85), Some((5 << 18) | 1));
        assert_eq!(op.insert(0, 0x100), None);
    }

    #[test]
    fn ranges_beyond_a_word_read_zero() {
        let wild = field(&[(4_000_000_000, 4_000_000_000, Some((4_000_000_000, 1)))]);
        assert_eq!(wild.extract(u128::MAX), 1);
        assert_eq!(wild.value_bits(), u32::MAX);
    }
}
