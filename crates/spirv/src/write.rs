//! Writes numbers directly into a byte buffer, without formatting machinery or temporary allocations.

use alloc::vec::Vec;

/// Two decimal digits of every number below 100.
const PAIRS: [u8; 200] = {
    let mut table = [0; 200];
    let mut i = 0;
    while i < 100 {
        table[2 * i] = b'0' + (i / 10) as u8;
        table[2 * i + 1] = b'0' + (i % 10) as u8;
        i += 1;
    }
    table
};

const HEX: &[u8; 16] = b"0123456789abcdef";

/// Returns the number of decimal digits.
#[inline]
pub(crate) fn decimal_len(n: u32) -> usize {
    n.checked_ilog10().map_or(1, |log| log as usize + 1)
}

/// Appends a 32-bit number in decimal.
#[inline]
pub(crate) fn decimal(out: &mut Vec<u8>, n: u32) {
    decimal64(out, u64::from(n));
}

/// Appends a 64-bit number in decimal.
#[inline]
pub(crate) fn decimal64(out: &mut Vec<u8>, mut n: u64) {
    if n < 10 {
        out.push(b'0' + n as u8);
        return;
    }
    let mut digits = [0; 20];
    let mut at = digits.len();
    while n >= 10 && at >= 2 {
        let pair = (n % 100) as usize * 2;
        n /= 100;
        digits[at - 1] = PAIRS[pair + 1];
        digits[at - 2] = PAIRS[pair];
        at -= 2;
    }
    if n != 0 && at > 0 {
        at -= 1;
        digits[at] = b'0' + n as u8;
    }
    out.extend_from_slice(digits.get(at..).unwrap_or(&[]));
}

/// Four decimal digits of every number below 10,000 as text, the first in the lowest byte.
static FOURS: [u32; 10_000] = {
    let mut table = [0; 10_000];
    let mut n = 0;
    while n < 10_000 {
        let digits = [n / 1000, n / 100 % 10, n / 10 % 10, n % 10];
        table[n as usize] = 0x3030_3030 | digits[0] | digits[1] << 8 | digits[2] << 16 | digits[3] << 24;
        n += 1;
    }
    table
};

/// Returns eight decimal digits with leading zeros, the first in the lowest byte, and the number of bits that are
/// leading zeros. `None` for more than eight digits. Consecutive ids use adjacent table entries.
#[inline(always)]
pub(crate) fn eight_digits(n: u32) -> Option<(u64, u32)> {
    let first = *FOURS.get((n / 10_000) as usize)?;
    let last = *FOURS.get((n % 10_000) as usize)?;
    let text = u64::from(first) | u64::from(last) << 32;
    // Bit 56 makes the last digit nonzero, so that it is not counted as a leading zero.
    let zeros = (text ^ 0x3030_3030_3030_3030 | 1 << 56).trailing_zeros() & !7;
    Some((text, zeros))
}

/// Returns the decimal text of a number in the low bytes, and its length; `None` for more than eight digits.
#[inline(always)]
pub(crate) fn short_decimal(n: u32) -> Option<(u64, usize)> {
    let (text, zeros) = eight_digits(n)?;
    Some((text >> zeros, 8 - zeros as usize / 8))
}

/// Appends eight hexadecimal digits.
pub(crate) fn hex8(out: &mut Vec<u8>, n: u32) {
    let mut digits = [0; 8];
    for (i, digit) in digits.iter_mut().enumerate() {
        *digit = HEX[(n >> (28 - 4 * i)) as usize & 15];
    }
    out.extend_from_slice(&digits);
}

/// Appends two hexadecimal digits.
pub(crate) fn hex2(out: &mut Vec<u8>, n: u8) {
    out.extend_from_slice(&[HEX[n as usize >> 4], HEX[n as usize & 15]]);
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn decimals_match_the_standard_library() {
        let interesting =
            (0..64).flat_map(|i| [(1u64 << i) - 1, 1 << i, 10u64.pow(i % 20), 10u64.pow(i % 20) - 1]);
        for n in interesting.chain([u64::MAX, 99, 100, 101, 4294967295]) {
            let mut out = Vec::new();
            decimal64(&mut out, n);
            assert_eq!(out, n.to_string().as_bytes());
            let small = n as u32;
            assert_eq!(decimal_len(small), small.to_string().len());
            match short_decimal(small) {
                Some((text, len)) => {
                    assert_eq!(text.to_le_bytes().get(..len), Some(small.to_string().as_bytes()))
                }
                None => assert!(small.to_string().len() > 8),
            }
        }
    }

    #[test]
    fn hex_digits_are_zero_padded() {
        let mut out = Vec::new();
        hex8(&mut out, 0xab0);
        hex2(&mut out, 5);
        assert_eq!(out, b"00000ab005");
    }
}
