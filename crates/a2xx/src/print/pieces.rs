//! Numbers, masks and swizzles, written straight into the output.

use super::out::Out;
use std::sync::LazyLock;

pub(super) const COMPONENTS: [char; 4] = ['x', 'y', 'z', 'w'];
/// What a fetch writes to a component, by the three bits of the field.
pub(super) const FETCH_COMPONENTS: [char; 8] = ['x', 'y', 'z', 'w', '0', '1', '?', '_'];

/// All numbers of two digits, one after another.
const PAIRS: &str = "\
    0001020304050607080910111213141516171819\
    2021222324252627282930313233343536373839\
    4041424344454647484950515253545556575859\
    6061626364656667686970717273747576777879\
    8081828384858687888990919293949596979899";

/// The two digits of a number below 100.
#[inline]
fn pair(number: u32) -> &'static str {
    let at = 2 * (number as usize % 100);
    &PAIRS[at..at + 2]
}

/// Appends a number in decimal.
#[inline]
pub(super) fn dec(out: &mut impl Out, number: u32) {
    match number {
        0..10 => out.push_str(&pair(number)[1..]),
        10..100 => out.push_str(pair(number)),
        _ => {
            dec(out, number / 100);
            out.push_str(pair(number));
        }
    }
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
    let digits = (64 - number.leading_zeros()).div_ceil(4).max(1);
    hex_digits(out, number, digits);
}

/// Appends the lowest `digits` hex digits of a number.
#[inline]
pub(super) fn hex_digits(out: &mut impl Out, number: u64, digits: u32) {
    for digit in (0..digits).rev() {
        let nibble = (number >> (4 * digit) & 15) as u8;
        out.push(char::from(if nibble < 10 { b'0' + nibble } else { b'a' + nibble - 10 }));
    }
}

/// Appends the component of a two-bit number.
#[inline]
pub(super) fn component(out: &mut impl Out, number: u32) {
    out.push(COMPONENTS[(number & 3) as usize]);
}

/// Appends the four components of a relative source swizzle, nothing if it changes nothing.
#[inline]
pub(super) fn source_swizzle(out: &mut impl Out, swizzle: u32) {
    /// The texts of all swizzles, five characters each.
    static TEXTS: LazyLock<String> = LazyLock::new(|| {
        let mut all = String::new();
        for swizzle in 0..256 {
            all.push('.');
            for position in 0..4 {
                component(&mut all, (swizzle >> (2 * position)) + position);
            }
        }
        all
    });
    if swizzle != 0 {
        let at = 5 * (swizzle as usize & 255);
        out.push_str(&TEXTS[at..at + 5]);
    }
}

/// Appends a write mask with its dot, nothing if everything is written.
#[inline]
pub(super) fn write_mask(out: &mut impl Out, mask: u32) {
    const TEXTS: [&str; 16] = [
        ".____", ".x___", "._y__", ".xy__", ".__z_", ".x_z_", "._yz_", ".xyz_", ".___w", ".x__w", "._y_w",
        ".xy_w", ".__zw", ".x_zw", "._yzw", "",
    ];
    out.push_str(TEXTS[(mask & 15) as usize]);
}

/// Appends a number of bits as a signed number.
#[inline]
pub(super) fn signed(value: u32, width: u32) -> i32 {
    ((value << (32 - width)) as i32) >> (32 - width)
}

/// Appends a number in four columns or more.
pub(super) fn padded(out: &mut impl Out, number: usize) {
    let digits = number.checked_ilog10().map_or(1, |d| d as usize + 1);
    (digits..4).for_each(|_| out.push(' '));
    dec(out, number as u32);
}
