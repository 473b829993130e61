//! Fields of an encoding, of a partitioned operand type or of a data format, and their bit ranges.

use super::{Sym, Wide};
use isaloom_bits::low_mask;
use isaloom_source::Span;

/// Bits of a value that the word does not store, below the stored bits. An example are the lowest two bits of a
/// register number that is always a multiple of four.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "stored", derive(serde::Serialize, serde::Deserialize))]
pub struct Padding {
    /// Number of implied bits.
    pub bits: u32,
    /// Value of the implied bits.
    pub value: u128,
}

/// Bit range of a field in the word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "stored", derive(serde::Serialize, serde::Deserialize))]
pub struct FieldRange {
    /// `Order` attribute: the range with the lowest order contains the lowest bits of the field's value.
    pub order: i64,
    /// Position of the lowest bit in the word.
    pub offset: u32,
    /// Number of stored bits.
    pub bits: u32,
    /// Implied bits below the stored bits.
    pub padding: Option<Padding>,
}

impl FieldRange {
    /// Returns the number of bits that the range adds to the value, including its padding bits.
    pub fn value_bits(&self) -> u32 {
        self.bits.saturating_add(self.padding.map_or(0, |p| p.bits))
    }

    /// Returns the mask of the range in the word.
    pub fn mask(&self) -> Wide {
        Wide::mask(self.offset, self.bits)
    }
}

/// Value of a field or operand type that has a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "stored", derive(serde::Serialize, serde::Deserialize))]
pub struct PredefinedValue {
    /// Name, such as `vcc_lo` or `hw_reg_mode`.
    pub name: Sym,
    /// Description as written (may contain HTML).
    pub description: Sym,
    /// Value of the field that has this name.
    pub value: i64,
}

/// Field of an encoding or of a partitioned operand type.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "stored", derive(serde::Serialize, serde::Deserialize))]
pub struct Field {
    /// Name, such as `SRC0`.
    pub name: Sym,
    /// Description; may be empty.
    pub description: Sym,
    /// Value of the attribute `IsConditional`.
    pub conditional: bool,
    /// Bit ranges, in ascending `order`: the first range contains the lowest bits of the value.
    pub ranges: Vec<FieldRange>,
    /// Named values of this field.
    pub values: Vec<PredefinedValue>,
    /// Span in the file.
    pub span: Span,
}

impl Field {
    /// Returns the value of the field in a word, including the padding bits, which the word does not store.
    pub fn extract(&self, word: impl Into<Wide>) -> u128 {
        let word = word.into();
        // Fast path: nearly all fields have one range without padding.
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

    /// Returns the word with the field set to a value. `None` if the value does not fit, or if its padding bits differ
    /// from those of the field.
    pub fn insert(&self, word: u128, value: u128) -> Option<u128> {
        Some(self.insert_wide(word.into(), value)?.low)
    }

    /// Sets the field in a word of up to 192 bits; otherwise as [`insert`](Field::insert).
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

    /// Returns the number of bits of the value, including its padding bits.
    pub fn value_bits(&self) -> u32 {
        self.ranges.iter().fold(0, |sum: u32, r| sum.saturating_add(r.value_bits()))
    }

    /// Returns the number of bits that the word stores.
    pub fn stored_bits(&self) -> u32 {
        self.ranges.iter().fold(0, |sum: u32, r| sum.saturating_add(r.bits))
    }

    /// Returns the mask of the field in the first 128 bits of the word.
    pub fn mask(&self) -> u128 {
        self.wide_mask().low
    }

    /// Returns the mask of the field in the whole word.
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
    fn padded_fields_hold_multiples() {
        let srsrc = field(&[(48, 5, Some((2, 0)))]);
        assert_eq!(srsrc.extract(3 << 48), 12);
        assert_eq!(srsrc.insert(0, 12), Some(3 << 48));
        assert_eq!(srsrc.insert(0, 13), None);
        assert_eq!(srsrc.insert(0, 128), None);
        assert_eq!((srsrc.value_bits(), srsrc.stored_bits()), (7, 5));
    }

    #[test]
    fn bit_runs_join_in_order_from_the_lowest() {
        let op = field(&[(18, 7, None), (0, 1, None)]);
        assert_eq!(op.extract((5 << 18) | 1), 0x85);
        assert_eq!(op.insert(0, 0x85), Some((5 << 18) | 1));
        assert_eq!(op.insert(0, 0x100), None);
    }

    #[test]
    fn bit_ranges_beyond_the_word_are_zero() {
        let wild = field(&[(4_000_000_000, 4_000_000_000, Some((4_000_000_000, 1)))]);
        assert_eq!(wild.extract(u128::MAX), 1);
        assert_eq!(wild.value_bits(), u32::MAX);
    }
}
