//! Numbers, masks and swizzles, written straight into the output.

pub(super) const COMPONENTS: [char; 4] = ['x', 'y', 'z', 'w'];
/// What a fetch writes to a component, by the three bits of the field.
pub(super) const FETCH_COMPONENTS: [char; 8] = ['x', 'y', 'z', 'w', '0', '1', '?', '_'];

/// Appends a number in decimal.
#[inline]
pub(super) fn dec(out: &mut String, number: u32) {
    if number < 10 {
        out.push(char::from(b'0' + number as u8));
        return;
    }
    let mut digits = [0u8; 10];
    let mut at = digits.len();
    let mut rest = number;
    while rest > 0 {
        at -= 1;
        digits[at] = b'0' + (rest % 10) as u8;
        rest /= 10;
    }
    digits[at..].iter().for_each(|&d| out.push(char::from(d)));
}

/// Appends a signed number in decimal.
pub(super) fn int(out: &mut String, number: i32) {
    if number < 0 {
        out.push('-');
    }
    dec(out, number.unsigned_abs());
}

/// Appends a number in hex with `0x`.
#[inline]
pub(super) fn hex(out: &mut String, number: u64) {
    out.push_str("0x");
    let digits = (64 - number.leading_zeros()).div_ceil(4).max(1);
    hex_digits(out, number, digits);
}

/// Appends the lowest `digits` hex digits of a number.
#[inline]
pub(super) fn hex_digits(out: &mut String, number: u64, digits: u32) {
    for digit in (0..digits).rev() {
        let nibble = (number >> (4 * digit) & 15) as u8;
        out.push(char::from(if nibble < 10 { b'0' + nibble } else { b'a' + nibble - 10 }));
    }
}

/// Appends the component of a two-bit number.
#[inline]
pub(super) fn component(out: &mut String, number: u32) {
    out.push(COMPONENTS[(number & 3) as usize]);
}

/// Appends the four components of a relative source swizzle, nothing if it changes nothing.
#[inline]
pub(super) fn source_swizzle(out: &mut String, swizzle: u32) {
    if swizzle != 0 {
        out.push('.');
        for position in 0..4 {
            component(out, (swizzle >> (2 * position)) + position);
        }
    }
}

/// Appends a write mask with its dot, nothing if everything is written.
#[inline]
pub(super) fn write_mask(out: &mut String, mask: u32) {
    if mask != 15 {
        out.push('.');
        for (position, component) in COMPONENTS.into_iter().enumerate() {
            out.push(if mask >> position & 1 == 1 { component } else { '_' });
        }
    }
}

/// Appends a number of bits as a signed number.
#[inline]
pub(super) fn signed(value: u32, width: u32) -> i32 {
    ((value << (32 - width)) as i32) >> (32 - width)
}
