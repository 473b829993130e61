//! Text of the offset of `ds_swizzle_b32`, which encodes a permutation of lanes.

use super::super::text::{parse_int, push_dec};
use super::super::version::{Difference, Version};
use super::{call, parse_u16};

/// Appends a swizzle, such as `swizzle(SWAP,1)`, or a number. The caller omits the modifier if `word` is 0. Returns
/// `false` if the text does not assemble to the same word.
pub(crate) fn push_swizzle(out: &mut String, llvm: Version, word: u32) -> bool {
    if word & 0xff00 == 0x8000 {
        out.push_str("swizzle(QUAD_PERM");
        for lane in 0..4 {
            out.push(',');
            push_dec(out, word >> (2 * lane) & 3);
        }
        out.push(')');
        return true;
    }
    if word & 0x8000 == 0 {
        push_bitmask(out, word);
        return bitmask_is_canonical(word);
    }
    if word & 0x8000 != 0 && !llvm.has(Difference::NamedRotations) {
        push_dec(out, word);
        return true;
    }
    if word & 0xe000 == 0xc000 {
        out.push_str("swizzle(ROTATE,");
        push_dec(out, word >> 10 & 1);
        out.push(',');
        push_dec(out, word >> 5 & 31);
        out.push(')');
        return word & 0x181f == 0;
    }
    if word & 0xe000 == 0xe000 {
        out.push_str("swizzle(FFT,");
        push_dec(out, word & 31);
        out.push(')');
        return word & 0x1fe0 == 0;
    }
    push_dec(out, word);
    true
}

fn masks(word: u32) -> (u32, u32, u32) {
    (word & 31, word >> 5 & 31, word >> 10 & 31)
}

fn push_bitmask(out: &mut String, word: u32) {
    let (and, or, xor) = masks(word);
    let group = 32 - and;
    if and == 31 && or == 0 && xor.is_power_of_two() {
        out.push_str("swizzle(SWAP,");
        push_dec(out, xor);
    } else if and == 31 && or == 0 && xor > 0 && (xor + 1).is_power_of_two() {
        out.push_str("swizzle(REVERSE,");
        push_dec(out, xor + 1);
    } else if group > 1 && group.is_power_of_two() && or < group && xor == 0 {
        out.push_str("swizzle(BROADCAST,");
        push_dec(out, group);
        out.push(',');
        push_dec(out, or);
    } else {
        out.push_str("swizzle(BITMASK_PERM,\"");
        for bit in (0..5).rev() {
            let (zero, one) = ((or ^ xor) >> bit & 1, ((and | or) ^ xor) >> bit & 1);
            out.push(match (zero, one) {
                (0, 0) => '0',
                (1, 1) => '1',
                (0, _) => 'p',
                _ => 'i',
            });
        }
        out.push('"');
    }
    out.push(')');
}

/// Returns whether the text of a bitmask permutation assembles to the same word. Several words may mean the same
/// permutation; the assembler then generates the word with the fewest set bits.
fn bitmask_is_canonical(word: u32) -> bool {
    let mut text = String::new();
    push_bitmask(&mut text, word);
    parse_swizzle(&text) == Some(word)
}

/// Parses a swizzle as [`push_swizzle`] prints it, or a number.
pub(crate) fn parse_swizzle(text: &str) -> Option<u32> {
    if let Some(number) = parse_u16(text) {
        return Some(number);
    }
    let (mode, rest) = call(text, "swizzle")?.split_once(',')?;
    let mode = mode.trim();
    if mode == "BITMASK_PERM" {
        return parse_bitmask(rest.trim().strip_prefix('"')?.strip_suffix('"')?);
    }
    let mut numbers = [0u32; 4];
    let mut count = 0;
    for part in rest.split(',') {
        *numbers.get_mut(count)? = u32::try_from(parse_int(part.trim())?).ok()?;
        count += 1;
    }
    let [a, b, c, d] = numbers;
    match (mode, count) {
        ("QUAD_PERM", 4) if a < 4 && b < 4 && c < 4 && d < 4 => Some(0x8000 | a | b << 2 | c << 4 | d << 6),
        ("SWAP", 1) if a.is_power_of_two() && a <= 16 => Some(31 | a << 10),
        ("REVERSE", 1) if a.is_power_of_two() && (2..=32).contains(&a) => Some(31 | (a - 1) << 10),
        ("BROADCAST", 2) if a.is_power_of_two() && (2..=32).contains(&a) && b < a => Some((32 - a) | b << 5),
        ("ROTATE", 2) if a < 2 && b < 32 => Some(0xc000 | a << 10 | b << 5),
        ("FFT", 1) if a < 32 => Some(0xe000 | a),
        _ => None,
    }
}

fn parse_bitmask(pattern: &str) -> Option<u32> {
    if pattern.len() != 5 {
        return None;
    }
    pattern.chars().try_fold(0, |word, c| {
        let (and, or, xor) = match c {
            '0' => (0, 0, 0),
            '1' => (0, 1, 0),
            'p' => (1, 0, 0),
            'i' => (1, 0, 1),
            _ => return None,
        };
        let (a, o, x) = masks(word);
        Some((a << 1 | and) | (o << 1 | or) << 5 | (x << 1 | xor) << 10)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lossless_values_round_trip() {
        for word in 0..=0xffff {
            let mut out = String::new();
            if push_swizzle(&mut out, Version::USUAL, word) {
                assert_eq!(parse_swizzle(&out), Some(word), "{out}");
            }
        }
    }

    #[test]
    fn named_permutations_are_preferred_to_masks() {
        let text = |word| {
            let mut out = String::new();
            push_swizzle(&mut out, Version::USUAL, word);
            out
        };
        assert_eq!(text(0x041f), "swizzle(SWAP,1)");
        assert_eq!(text(0x7c1f), "swizzle(REVERSE,32)");
        assert_eq!(text(0x0018), "swizzle(BROADCAST,8,0)");
        assert_eq!(text(0x000f), "swizzle(BITMASK_PERM,\"0pppp\")");
        assert_eq!(text(0x80e4), "swizzle(QUAD_PERM,0,1,2,3)");
        assert_eq!(text(0x8100), "33024");
    }
}
