//! Writes numbers, masks and swizzles directly to the output.

use super::out::Out;
use crate::piece::Piece;

pub(super) const COMPONENTS: [char; 4] = ['x', 'y', 'z', 'w'];
/// Letter for each component selector of a fetch destination: a source component, the constant 0 or 1, undefined, or
/// unchanged.
pub(super) const FETCH_COMPONENTS: [char; 8] = ['x', 'y', 'z', 'w', '0', '1', '?', '_'];

/// Decimal digits of the numbers 0 to 255.
static NUMBERS: [Piece<4>; 256] = {
    let mut all = [Piece::ascii([b'0'; 4], 0); 256];
    let mut number = 0;
    while number < all.len() {
        let [hundreds, tens, ones] = [digit(number / 100), digit(number / 10), digit(number)];
        all[number] = match number {
            0..10 => Piece::ascii([ones, b'0', b'0', b'0'], 1),
            10..100 => Piece::ascii([tens, ones, b'0', b'0'], 2),
            _ => Piece::ascii([hundreds, tens, ones, b'0'], 3),
        };
        number += 1;
    }
    all
};

const fn digit(number: usize) -> u8 {
    b'0' + (number % 10) as u8
}

/// Appends a number in decimal.
#[inline(always)]
pub(super) fn dec(out: &mut impl Out, number: u32) {
    match NUMBERS.get(number as usize) {
        Some(piece) => out.piece(piece),
        None => long(out, number),
    }
}

#[inline(never)]
fn long(out: &mut impl Out, number: u32) {
    if number >= 10 {
        long(out, number / 10);
    }
    out.piece(&NUMBERS[number as usize % 10]);
}

/// Appends a signed number in decimal.
pub(super) fn int(out: &mut impl Out, number: i32) {
    if number < 0 {
        out.push('-');
    }
    dec(out, number.unsigned_abs());
}

/// Appends a number in hex with `0x`.
#[inline]
pub(super) fn hex(out: &mut impl Out, number: u64) {
    out.push_str("0x");
    if number < 16 {
        return nibble(out, number);
    }
    let digits = (64 - number.leading_zeros()).div_ceil(4).max(1);
    hex_digits(out, number, digits);
}

/// Appends the lowest `digits` hex digits of a number, without `0x`.
#[inline]
pub(super) fn hex_digits(out: &mut impl Out, number: u64, digits: u32) {
    for digit in (0..digits).rev() {
        nibble(out, number >> (4 * digit) & 15);
    }
}

#[inline(always)]
fn nibble(out: &mut impl Out, nibble: u64) {
    let nibble = nibble as u8;
    out.push(char::from(if nibble < 10 { b'0' + nibble } else { b'a' + nibble - 10 }));
}

/// Appends the letter (x, y, z, w) of a component number 0 to 3.
#[inline(always)]
pub(super) fn component(out: &mut impl Out, number: u32) {
    out.push(COMPONENTS[(number & 3) as usize]);
}

/// Appends the swizzle of an ALU source with its dot; nothing if each component selects itself. In `swizzle`, each
/// component is relative to its position.
#[inline(always)]
pub(super) fn source_swizzle(out: &mut impl Out, swizzle: u32) {
    static TEXTS: [Piece<8>; 256] = {
        let mut all = [Piece::ascii([b'.'; 8], 0); 256];
        let mut swizzle = 1;
        while swizzle < all.len() {
            let mut text = [b'.'; 8];
            let mut position = 0;
            while position < 4 {
                text[1 + position] = COMPONENTS[((swizzle >> (2 * position)) + position) & 3] as u8;
                position += 1;
            }
            all[swizzle] = Piece::ascii(text, 5);
            swizzle += 1;
        }
        all
    };
    out.piece(&TEXTS[(swizzle & 255) as usize]);
}

/// Appends a write mask with its dot, such as `.xy__`; nothing if all components are written.
#[inline(always)]
pub(super) fn write_mask(out: &mut impl Out, mask: u32) {
    static TEXTS: [Piece<8>; 16] = {
        let mut all = [Piece::ascii([b'.'; 8], 0); 16];
        let mut mask = 0;
        while mask < 15 {
            let mut text = [b'.'; 8];
            let mut position = 0;
            while position < 4 {
                text[1 + position] =
                    if mask >> position & 1 != 0 { COMPONENTS[position] as u8 } else { b'_' };
                position += 1;
            }
            all[mask] = Piece::ascii(text, 5);
            mask += 1;
        }
        all
    };
    out.piece(&TEXTS[(mask & 15) as usize]);
}

/// Appends the four letters of a fetch destination swizzle, three bits each.
#[inline]
pub(super) fn fetch_swizzle(out: &mut impl Out, swizzle: u32) {
    for position in 0..4 {
        out.push(FETCH_COMPONENTS[(swizzle >> (3 * position) & 7) as usize]);
    }
}

/// Sign-extends a number of `width` bits.
#[inline]
pub(super) fn signed(value: u32, width: u32) -> i32 {
    ((value << (32 - width)) as i32) >> (32 - width)
}

/// Appends a decimal number, right-aligned in four columns.
#[inline(always)]
pub(super) fn padded(out: &mut impl Out, number: usize) {
    out.push_str(match number {
        0..10 => "   ",
        10..100 => "  ",
        100..1000 => " ",
        _ => "",
    });
    dec(out, number as u32);
}
