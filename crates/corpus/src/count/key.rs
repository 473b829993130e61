//! Words as keys of the word counters, with hashing and sorting. There is one key type for words of one size, and one
//! for words of several sizes.

use super::order;

/// A word that can be counted.
pub(crate) trait Key: Copy + Ord + Default {
    /// Largest possible key.
    const LAST: Self;

    /// Returns the hash that the tables use. Each bit of the hash depends on all bits of the word.
    fn spread(self) -> u64;

    /// Returns the word.
    fn value(self) -> u128;

    /// Returns a key with the width of this key and another value.
    fn with(self, value: u128) -> Self;

    /// Returns the width of the word, in bits; `None` if the key does not store the width.
    fn bits(self) -> Option<u8>;

    /// Sorts distinct words, each with the index of its entry. `spare` is a scratch buffer.
    fn sort(order: &mut Vec<(Self, u32)>, spare: &mut Vec<(Self, u32)>);
}

// Word of an instruction set with a fixed word size of up to 64 bits.
impl Key for u64 {
    const LAST: u64 = u64::MAX;

    #[inline]
    fn spread(self) -> u64 {
        spread(self)
    }

    fn value(self) -> u128 {
        u128::from(self)
    }

    #[inline]
    fn with(self, value: u128) -> u64 {
        value as u64
    }

    fn bits(self) -> Option<u8> {
        None
    }

    fn sort(order: &mut Vec<(u64, u32)>, spare: &mut Vec<(u64, u32)>) {
        order::by_digits(order, spare);
    }
}

/// Word of an instruction set with several word sizes, or with words of more than 64 bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Wide {
    pub(crate) value: u128,
    pub(crate) bits: u8,
}

impl Key for Wide {
    const LAST: Wide = Wide { value: u128::MAX, bits: u8::MAX };

    #[inline]
    fn spread(self) -> u64 {
        spread((self.value as u64) ^ spread((self.value >> 64) as u64 ^ u64::from(self.bits) << 56))
    }

    fn value(self) -> u128 {
        self.value
    }

    #[inline]
    fn with(self, value: u128) -> Wide {
        Wide { value, ..self }
    }

    fn bits(self) -> Option<u8> {
        Some(self.bits)
    }

    fn sort(order: &mut Vec<(Wide, u32)>, _: &mut Vec<(Wide, u32)>) {
        order.sort_unstable();
    }
}

/// Returns a hash of 64 bits that is different for different inputs (Stafford's mixer 13).
#[inline]
fn spread(mut x: u64) -> u64 {
    x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ (x >> 31)
}
