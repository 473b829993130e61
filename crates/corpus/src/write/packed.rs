//! Parquet encodings: delta (`DELTA_BINARY_PACKED`), run-length and bit-packed (`RLE`), and single bits.

/// Number of values per block of the delta encoding.
const BLOCK: usize = 128;
/// Number of values per miniblock. All values in a miniblock have the same width in bits.
const MINIBLOCK: usize = 32;
/// Number of values per bit-packed group. Shorter runs of equal values are bit-packed; longer ones are run-length
/// encoded.
const GROUP: usize = 8;

/// Appends numbers in delta encoding.
pub(crate) fn delta(numbers: &[u64], out: &mut Vec<u8>) {
    varint(BLOCK as u64, out);
    varint((BLOCK / MINIBLOCK) as u64, out);
    varint(numbers.len() as u64, out);
    let mut last = numbers.first().copied().unwrap_or(0);
    zigzag(last as i64, out);
    if numbers.iter().fold(0, |bits, number| bits | (number ^ last)) == 0 {
        // All deltas are equal, so each block has only a header and zero widths.
        let blocks = numbers.len().saturating_sub(1).div_ceil(BLOCK);
        out.resize(out.len() + blocks * (1 + BLOCK / MINIBLOCK), 0);
        return;
    }
    let mut deltas = [0u64; BLOCK];
    for block in numbers.get(1..).unwrap_or_default().chunks(BLOCK) {
        let mut least = i64::MAX;
        for (delta, &number) in deltas.iter_mut().zip(block) {
            *delta = number.wrapping_sub(last);
            least = least.min(*delta as i64);
            last = number;
        }
        zigzag(least, out);
        let widths = out.len();
        out.resize(widths + BLOCK / MINIBLOCK, 0);
        for (at, deltas) in deltas[..block.len()].chunks_mut(MINIBLOCK).enumerate() {
            let mut all = 0;
            for delta in deltas.iter_mut() {
                *delta = delta.wrapping_sub(least as u64);
                all |= *delta;
            }
            let width = u64::BITS - all.leading_zeros();
            if let Some(place) = out.get_mut(widths + at) {
                *place = width as u8;
            }
            pack(deltas.iter().copied(), width, MINIBLOCK, out);
        }
    }
}

/// Appends small numbers in the hybrid of run-length encoding and bit-packing. `width` is the width of a number in
/// bits. Each item is a number and how often it repeats.
pub(crate) fn runs(runs: impl IntoIterator<Item = (u32, u32)>, width: u32, out: &mut Vec<u8>) {
    let mut single: Vec<u64> = Vec::new();
    for (number, mut length) in runs {
        // Bit-packed values are written in groups of eight, so the beginning of a run first fills the last group.
        let missing = (single.len().next_multiple_of(GROUP) - single.len()) as u32;
        if length >= missing + GROUP as u32 {
            single.extend((0..missing).map(|_| u64::from(number)));
            groups(&mut single, width, out);
            length -= missing;
            varint(u64::from(length) << 1, out);
            out.extend(number.to_le_bytes().iter().take(width.div_ceil(8) as usize));
        } else {
            single.extend((0..length).map(|_| u64::from(number)));
        }
    }
    groups(&mut single, width, out);
}

/// Appends small numbers in bit-packed groups, and removes them from `single`. The last group is padded with zeros.
fn groups(single: &mut Vec<u64>, width: u32, out: &mut Vec<u8>) {
    if !single.is_empty() {
        varint((single.len().div_ceil(GROUP) as u64) << 1 | 1, out);
        pack(single.iter().copied(), width, single.len().next_multiple_of(GROUP), out);
        single.clear();
    }
}

/// Appends flags, eight per byte, lowest bit first.
pub(crate) fn bits(flags: &[bool], out: &mut Vec<u8>) {
    out.extend(
        flags.chunks(8).map(|flags| flags.iter().rev().fold(0, |byte, &flag| byte << 1 | u8::from(flag))),
    );
}

/// Appends numbers of `width` bits, lowest bit first, and pads with zeros to `count` numbers.
fn pack(numbers: impl Iterator<Item = u64>, width: u32, count: usize, out: &mut Vec<u8>) {
    let end = out.len() + (width as usize * count).div_ceil(8);
    if width > 0 {
        out.reserve(end - out.len() + 8);
        // The low `held` bits (up to 63) of `waiting` are not written yet.
        let (mut waiting, mut held) = (0u64, 0);
        for number in numbers {
            waiting |= number << held;
            held += width;
            if held >= 64 {
                out.extend_from_slice(&waiting.to_le_bytes());
                held -= 64;
                // The upper bits of the number did not fit into the written word. They are the next bits to write.
                waiting = if held == 0 { 0 } else { number >> (width - held) };
            }
        }
        out.extend_from_slice(&waiting.to_le_bytes());
    }
    out.resize(end, 0);
}

fn zigzag(number: i64, out: &mut Vec<u8>) {
    varint((number << 1 ^ number >> 63) as u64, out);
}

fn varint(mut number: u64, out: &mut Vec<u8>) {
    while number >= 0x80 {
        out.push(number as u8 | 0x80);
        number >>= 7;
    }
    out.push(number as u8);
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The expected bytes were derived by hand from the format specification.
    #[test]
    fn numbers_are_encoded_as_the_format_requires() {
        let mut out = Vec::new();
        delta(&[7, 5, 3, 1, 2, 3, 4, 5], &mut out);
        // Header: blocks of 128 values in 4 miniblocks, 8 values, first value 7. Block: minimum delta -2, and 2 bits
        // per difference from it.
        let head = [0x80, 1, 4, 8, 14, 3, 2, 0, 0, 0];
        assert_eq!(out, [&head[..], &[0b1100_0000, 0b1111_1111 >> 2, 0, 0, 0, 0, 0, 0]].concat());
        out.clear();
        delta(&[9; 130], &mut out);
        // Two blocks whose deltas are all 0, so they take no bits.
        assert_eq!(out, [[0x80, 1, 4, 0x82, 1, 18].as_slice(), &[0; 10]].concat());
        out.clear();
        runs([(1, 3), (0, 20), (2, 1)], 2, &mut out);
        // A bit-packed group of 1 1 1 0 0 0 0 0, a run of fifteen 0, and a bit-packed group of 2 and seven zeros.
        assert_eq!(out, [3, 0b0001_0101, 0, 30, 0, 3, 2, 0]);
        out.clear();
        bits(&[true, false, true, false, false, false, false, false, true], &mut out);
        assert_eq!(out, [5, 1]);
    }

    #[test]
    fn numbers_of_any_width_are_packed() {
        for width in 1..=64u32 {
            let mask = u64::MAX >> (64 - width);
            let numbers: Vec<u64> =
                (0..37u64).map(|i| i.wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(width) & mask).collect();
            let mut out = vec![9];
            pack(numbers.iter().copied(), width, 40, &mut out);
            assert_eq!(out.len(), 1 + (width as usize * 40).div_ceil(8));
            let bit = |at: usize| u64::from(out[1 + at / 8] >> (at % 8) & 1);
            for (i, number) in numbers.iter().enumerate() {
                let at = i * width as usize;
                let found = (0..width as usize).fold(0, |found, j| found | bit(at + j) << j);
                assert_eq!(found, *number, "{width}: {i}");
            }
        }
    }
}
