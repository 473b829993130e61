//! Number fields: their ranges, and conversion of floating-point texts to encodings.

use isaloom_bits::low_mask;
use isaloom_engine::compiled::{Raw, Slot};
use isaloom_engine::format::{float_in, float_key, half_to_f64};
use isaloom_model::TextForm;
use std::cmp::Ordering;

/// Returns the minimum and the maximum number that a field can print.
pub(crate) fn bounds(slot: &Slot) -> (i128, i128) {
    let width = slot.width;
    if !slot.kind.shows_signed() {
        (0, i128::try_from(low_mask(limit(slot))).unwrap_or(i128::MAX))
    } else if width == 0 {
        (0, 0)
    } else {
        let half = 1i128.checked_shl(width - 1).filter(|h| *h > 0).map_or(i128::MAX, |h| h - 1);
        (-half - 1, half)
    }
}

/// A floating-point number in a line, prepared for finding the encodings that it can mean.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FloatText<'t> {
    negative: bool,
    /// Text after the sign.
    magnitude: &'t str,
    /// `f64` that is nearest to the absolute value of the text.
    value: f64,
    /// [`float_key`] of the encodings that print this text. `None` if the printer does not print such a text with six
    /// decimals, or uses the format of Mesa 26.2, in which the text itself is compared.
    key: Option<u64>,
    /// Format of the floating-point numbers that the printer prints.
    form: TextForm,
}

impl<'t> FloatText<'t> {
    /// Parses a string from [`Line::float`](crate::text::Line::float); `None` if the string is not a number.
    pub(crate) fn new(text: &'t str, form: TextForm) -> Option<FloatText<'t>> {
        let (negative, magnitude) = match text.strip_prefix(['-', '+']) {
            Some(rest) => (text.starts_with('-'), rest.trim_start()),
            None => (false, text),
        };
        let own = form == TextForm::Mesa26_0 && text.strip_prefix('-').unwrap_or(text) == magnitude;
        let (value, key) = match magnitude {
            "inf" => (f64::INFINITY, None),
            "nan" => (f64::NAN, None),
            _ => match millionths(magnitude) {
                // `number` and 1e6 are exact in an `f64`. The division is therefore the only rounding, and its result
                // is the nearest `f64`.
                Some(number) => (number as f64 / 1e6, Some(number).filter(|_| own)),
                None => (magnitude.parse().ok()?, None),
            },
        };
        Some(FloatText { negative, magnitude, value, key, form })
    }

    /// Returns the encodings that the text can mean: the nearest encoding (ties to even), then the nearest one on the
    /// other side of the number. If only the second one prints exactly this text, it comes first. `zeros` contains the
    /// bits that are 0 in every encoding of the field.
    pub(crate) fn candidates(self, width: u32, zeros: u32) -> impl Iterator<Item = u32> {
        let sign = if self.negative { 1u32 << (width - 1) } else { 0 };
        let zeros = zeros & !sign;
        let infinity = if width == 16 { 0x7c00 } else { 0x7f80_0000 };
        let mut found = match self.value {
            // For `nan`, returns only the quiet NaN with the smallest fraction. If `zeros` excludes it, the caller
            // tries other NaNs.
            value if value.is_nan() => [Some(if width == 16 { 0x7e00 } else { 0x7fc0_0000 }), None],
            value if value.is_infinite() => [Some(infinity), None],
            _ => {
                let floor = self.floor(width);
                let below = at_most(floor, zeros);
                let above = at_least(floor + 1, zeros).filter(|above| *above <= infinity);
                match above.is_some_and(|above| self.is_nearer_to_second(below, above, width, zeros)) {
                    true => [above, Some(below)],
                    false => [Some(below), above],
                }
            }
        };
        if let Some(key) = self.key {
            let prints = |bits: &Option<u32>| bits.is_some_and(|bits| float_key(bits, width) == key);
            if !prints(&found[0]) && prints(&found[1]) {
                found.swap(0, 1);
            }
        }
        found.into_iter().flatten().map(move |bits| bits | sign)
    }

    /// Returns whether the printer prints `text`, the text of this number, for the encoding `bits`.
    pub(crate) fn is_printed_of(self, bits: u32, width: u32, text: &str) -> bool {
        match self.key {
            Some(key) => float_key(bits, width) == key,
            None => float_in(self.form, bits, width).as_str() == text,
        }
    }

    /// Returns the encoding of the greatest number that is not above the absolute value of the text. The value must be
    /// finite.
    fn floor(self, width: u32) -> u32 {
        if width == 16 {
            return half_floor(self.value);
        }
        let nearest = self.value as f32;
        nearest.to_bits() - u32::from(f64::from(nearest) > self.value)
    }

    /// Returns whether the number is nearer to `above` than to `below`, which are neighboring encodings. A tie goes to
    /// the even encoding. As in IEEE 754, infinity counts as the number after the greatest finite number.
    fn is_nearer_to_second(self, below: u32, above: u32, width: u32, zeros: u32) -> bool {
        let exact = |bits: u32| match width {
            16 if bits >= 0x7c00 => 65536.0,
            16 => half_to_f64(bits),
            _ if bits >= 0x7f80_0000 => 2f64.powi(128),
            _ => f64::from(f32::from_bits(bits)),
        };
        // The midpoint is exact in an `f64`, because the neighbors have at most 24 significant bits.
        let middle = (exact(below) + exact(above)) / 2.0;
        let order = match self.value.partial_cmp(&middle) {
            Some(Ordering::Equal) => compare_exactly(self.magnitude, middle),
            other => other.unwrap_or(Ordering::Equal),
        };
        match order {
            Ordering::Less => false,
            Ordering::Greater => true,
            Ordering::Equal => below >> zeros.trailing_ones() & 1 == 1,
        }
    }
}

/// Returns the greatest encoding that is at most `bits` and has 0 in all bits of `zeros`.
fn at_most(bits: u32, zeros: u32) -> u32 {
    match (bits & zeros).checked_ilog2() {
        // The result must be less than `bits`, so the highest bit of `bits` in `zeros` becomes 0. The lower bits
        // outside of `zeros` become 1, which gives the greatest result.
        Some(highest) => (bits | low_mask(highest) as u32) & !(1 << highest) & !zeros,
        None => bits,
    }
}

/// Returns the smallest encoding that is at least `bits` and has 0 in all bits of `zeros`; `None` on overflow.
fn at_least(bits: u32, zeros: u32) -> Option<u32> {
    match (bits & zeros).checked_ilog2() {
        Some(highest) => Some((bits | zeros | low_mask(highest) as u32).checked_add(1)? & !zeros),
        None => Some(bits),
    }
}

/// Compares a decimal number (digits, optional point and exponent) with an `f64`. Both must be finite and not negative.
fn compare_exactly(decimal: &str, number: f64) -> Ordering {
    // `number` is the midpoint of two encodings, which 200 decimals print exactly.
    let exact = format!("{number:.200}");
    significant(decimal).cmp(&significant(&exact))
}

/// Returns the position of the first nonzero digit relative to the decimal point, and the digits from the first to the
/// last nonzero digit. The order of such pairs is the order of the numbers.
fn significant(decimal: &str) -> (i64, Vec<u8>) {
    let (digits, exponent) = decimal.split_once(['e', 'E']).unwrap_or((decimal, "0"));
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    let all: Vec<u8> = whole.bytes().chain(fraction.bytes()).collect();
    let Some(first) = all.iter().position(|digit| *digit != b'0') else { return (i64::MIN, Vec::new()) };
    let last = all.iter().rposition(|digit| *digit != b'0').unwrap_or(first);
    // If an exponent does not fit into an `i64`, it may count as 0, because the number cannot be near a midpoint.
    let exponent: i64 = exponent.parse().unwrap_or(0);
    let position = (whole.len() as i64 - first as i64).saturating_add(exponent);
    (position, all.get(first..=last).unwrap_or(&[]).to_vec())
}

/// Parses a string with six decimals and returns its value in millionths. Accepts only the printer's format and
/// numbers below 2^24; `None` for other text.
fn millionths(text: &str) -> Option<u64> {
    let bytes = text.as_bytes();
    let point = bytes.len().checked_sub(7).filter(|point| (1..=8).contains(point))?;
    if bytes[point] != b'.' || point > 1 && bytes[0] == b'0' {
        return None;
    }
    let mut number = 0u64;
    for (_, byte) in bytes.iter().enumerate().filter(|(at, _)| *at != point) {
        let digit = byte.wrapping_sub(b'0');
        if digit > 9 {
            return None;
        }
        number = number * 10 + u64::from(digit);
    }
    (number < (1 << 24) * 1_000_000).then_some(number)
}

/// Returns the first and last encoding for which the printer prints the same text as for `bits`; `None` if only `bits`
/// prints it.
pub(crate) fn same_text(bits: u32, width: u32, form: TextForm) -> Option<(u64, u64)> {
    // In the format of Mesa 26.2, only NaNs share a text.
    if form == TextForm::Mesa26_2 && float_key(bits, width) != u64::MAX {
        return None;
    }
    let key = float_key(bits, width);
    let sign = 1u32 << (width - 1);
    let (negative, own) = (bits & sign, bits & (sign - 1));
    // The key is a monotonic function of the encoding, so encodings with equal keys are adjacent.
    let same = |magnitude: u32| magnitude < sign && float_key(negative | magnitude, width) == key;
    if !same(own + 1) && !own.checked_sub(1).is_some_and(same) {
        return None;
    }
    let edge = |mut inside: u32, mut outside: u32| {
        while inside.abs_diff(outside) > 1 {
            let middle = inside.midpoint(outside);
            if same(middle) { inside = middle } else { outside = middle }
        }
        inside
    };
    let least = if same(0) { 0 } else { edge(own, 0) };
    let most = if same(sign - 1) { sign - 1 } else { edge(own, sign - 1) };
    (least < most).then(|| (u64::from(negative | least), u64::from(negative | most)))
}

/// Returns the half-precision encoding of the greatest number that is not above `value`, which must be finite and not
/// negative.
fn half_floor(value: f64) -> u32 {
    const LEAST_NORMAL: f64 = 1.0 / 16384.0;
    if value >= 65504.0 {
        return 0x7bff;
    }
    if value < LEAST_NORMAL {
        // Subnormal halves are multiples of 2^-24, so the encoding is the number of these multiples.
        return (value * f64::from(1 << 24)) as u32;
    }
    // A half has 10 bits of fraction and the exponent bias 15; an `f64` has 52 bits and the bias 1023. The shift and
    // the subtraction convert one to the other.
    ((value.to_bits() >> 42) - ((1023 - 15) << 10)) as u32
}

/// Returns the width of the raw value of a field, in bits; 64 for a computed value.
pub(crate) fn limit(slot: &Slot) -> u32 {
    match slot.raw {
        Raw::Bits { range, .. } => range.width(),
        Raw::Value(_) => 64,
    }
}

/// Returns the number of low bits of the raw value that determine the printed text. For floats and signed numbers, it
/// is the width of the field, because the printer ignores higher bits.
pub(crate) fn slot_width(slot: &Slot) -> u32 {
    match slot.kind.float_width() {
        Some(width) => width,
        None if slot.kind.shows_signed() => slot.width,
        None => limit(slot),
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "tests fail by panicking")]
mod tests {
    use super::*;
    use isaloom_engine::format::float;

    fn first(text: &str, width: u32, zeros: u32) -> u32 {
        FloatText::new(text, TextForm::Mesa26_0).unwrap().candidates(width, zeros).next().unwrap()
    }

    /// Returns pseudorandom numbers (xorshift64) from a seed, the same on every machine.
    fn random_numbers(mut state: u64) -> impl Iterator<Item = u64> {
        std::iter::repeat_with(move || {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            state
        })
    }

    /// Formats `digits` significant digits in scientific notation, like C's `%e`.
    fn format_scientific(value: f64, digits: usize) -> String {
        format!("{value:.*e}", digits - 1)
    }

    #[test]
    fn every_finite_half_round_trips_with_five_digits() {
        for bits in (0..0x10000).filter(|bits| bits & 0x7c00 != 0x7c00) {
            let text = format_scientific(half_to_f64(bits), 5);
            assert_eq!(first(&text, 16, 0), bits, "{text}");
        }
        // C's `%.5g` writes numbers with exponents from -4 to 4 without an exponent.
        for (text, bits) in [("0.0003655", 0x0dfd), ("0.33325", 0x3555), ("-0", 0x8000), ("65504", 0x7bff)] {
            assert_eq!(first(text, 16, 0), bits, "{text}");
        }
    }

    #[test]
    fn singles_round_trip_with_nine_digits() {
        for bits in random_numbers(1)
            .map(|bits| bits as u32)
            .filter(|bits| bits & 0x7f80_0000 != 0x7f80_0000)
            .take(200_000)
        {
            let text = format_scientific(f64::from(f32::from_bits(bits)), 9);
            assert_eq!(first(&text, 32, 0), bits, "{text}");
        }
        assert_eq!(first("0.0000155", 32, 0), 0x3782_05ff);
    }

    /// Returns the encodings nearest to the decimal number `number / 10^places`. Compares distances with integer
    /// arithmetic, which is exact.
    fn nearest(
        number: u128,
        places: u32,
        exact: impl Fn(u32) -> f64,
        encodings: impl Iterator<Item = u32>,
    ) -> Vec<u32> {
        let scale = 10u128.pow(places);
        let distance = |bits: u32| {
            // The product is exact if all bits of the numbers have values of at least 2^-40.
            let own = (exact(bits) * 2f64.powi(40)) as u128;
            (number << 40).abs_diff(own * scale)
        };
        let mut best = (u128::MAX, Vec::new());
        for bits in encodings {
            let now = distance(bits);
            if now < best.0 {
                best = (now, vec![bits]);
            } else if now == best.0 {
                best.1.push(bits);
            }
        }
        best.1
    }

    #[test]
    fn typed_decimals_become_the_nearest_encoding() {
        for places in 1..=7u32 {
            for number in
                random_numbers(u64::from(places)).map(|n| u128::from(n) % 10u128.pow(places.max(4))).take(400)
            {
                let (whole, part) = (number / 10u128.pow(places), number % 10u128.pow(places));
                let text = format!("{whole}.{part:0width$}", width = places as usize);
                let value: f64 = text.parse().unwrap();
                // A text in the printer's format means the encoding that prints it, even if another encoding is nearer
                // to the number.
                let own = text.len() > 7 && places == 6;
                let around = half_floor(value).saturating_sub(2)..=half_floor(value) + 3;
                let halves = nearest(number, places, half_to_f64, around.filter(|bits| *bits < 0x7c00));
                let got = first(&text, 16, 0);
                assert!(halves.contains(&got) || own && float(got, 16).as_str() == text, "{text}: {got:x}");
                assert!(halves.len() == 1 || got & 1 == 0 || own, "{text}: {got:x} of {halves:x?}");
                // Immediates of etnaviv contain only the upper 20 bits of a 32-bit float.
                if value > 0.001 {
                    let near = (value as f32).to_bits() >> 12;
                    let exact = |bits: u32| f64::from(f32::from_bits(bits));
                    let grid = (near - 2..=near + 2).map(|bits| bits << 12);
                    let (found, got) = (nearest(number, places, exact, grid), first(&text, 32, 0xfff));
                    assert!(
                        found.contains(&got) || own && float(got, 32).as_str() == text,
                        "{text}: {got:x}"
                    );
                }
            }
        }
        for (text, half, single) in [
            ("0.1", 0x2e66, 0x3dcc_cccd),
            ("0.25", 0x3400, 0x3e80_0000),
            ("1e-3", 0x1419, 0x3a83_126f),
            ("3.14159", 0x4248, 0x4049_0fd0),
            ("1", 0x3c00, 0x3f80_0000),
            ("2.5E+2", 0x5bd0, 0x437a_0000),
        ] {
            assert_eq!((first(text, 16, 0), first(text, 32, 0)), (half, single), "{text}");
        }
    }

    #[test]
    fn ties_round_to_even_and_all_digits_count() {
        // Halfway between 0x3c00 (1.0) and 0x3c01, and between 0x3c01 and 0x3c02.
        assert_eq!(first("1.00048828125", 16, 0), 0x3c00);
        assert_eq!(first("1.00146484375", 16, 0), 0x3c02);
        let more = format!("1.00048828125{}1", "0".repeat(60));
        assert_eq!(first(&more, 16, 0), 0x3c01);
        let less = format!("1.0014648437{}", "4".to_owned() + &"9".repeat(60));
        assert_eq!(first(&less, 16, 0), 0x3c01);
        // Rounding the text to an `f64` first would make the number a tie.
        assert_eq!(first("1.000000059604644775390625", 32, 0), 0x3f80_0000);
        assert_eq!(first("1.0000000596046447753906250000000001", 32, 0), 0x3f80_0001);
        assert_eq!(first("1000000059604644775390625000000000.1e-33", 32, 0), 0x3f80_0001);
        // The smallest positive number, and numbers near half of it.
        assert_eq!((first("6e-8", 16, 0), first("2.99e-8", 16, 0), first("2.9e-8", 16, 0)), (1, 1, 0));
        assert_eq!((first("7.1e-46", 32, 0), first("7e-46", 32, 0)), (1, 0));
        assert_eq!(
            (first("65519", 16, 0), first("65520", 16, 0), first("1e400", 16, 0)),
            (0x7bff, 0x7c00, 0x7c00)
        );
        assert_eq!((first("3.4028235e38", 32, 0), first("3.4028236e38", 32, 0)), (0x7f7f_ffff, 0x7f80_0000));
    }

    #[test]
    fn fixed_zero_bits_select_the_nearest_possible_encoding() {
        assert_eq!((at_most(0b1011, 0b0010), at_least(0b1011, 0b0010)), (0b1001, Some(0b1100)));
        assert_eq!((at_most(0b0110, 0b0100), at_least(0b0110, 0b0100)), (0b0011, Some(0b1000)));
        assert_eq!((at_most(5, 0), at_least(5, 0)), (5, Some(5)));
        // A number halfway between two encodings with 20 bits rounds to the even one.
        let tie = |bits: u32| {
            format!("{}", f64::from(f32::from_bits(bits)) + f64::from(f32::from_bits(bits + 0x1000)))
        };
        for bits in [0x3f80_0000u32, 0x3f80_1000, 0x4049_0000, 0x4049_f000] {
            let text = format!("{}", tie(bits).parse::<f64>().unwrap() / 2.0);
            assert_eq!(first(&text, 32, 0xfff), (bits + 0x1000) & !0x1fff, "{text}");
        }
    }

    #[test]
    fn lossless_floats_become_the_encoding_that_prints_them() {
        let form = TextForm::Mesa26_2;
        let check = |bits: u32, width: u32, zeros: u32| {
            let text = float_in(form, bits, width);
            let number = FloatText::new(text.as_str(), form).unwrap();
            assert_eq!(number.candidates(width, zeros).next(), Some(bits), "{}", text.as_str());
            assert!(number.is_printed_of(bits, width, text.as_str()));
            assert_eq!(same_text(bits, width, form), None);
        };
        (0..0x7c01).for_each(|bits| check(bits, 16, 0));
        (0x3f80_0000u32..0x4180_0000).step_by(4096 * 7).for_each(|bits| check(bits, 32, 0xfff));
        random_numbers(5)
            .map(|bits| bits as u32)
            .filter(|bits| bits & 0x7f80_0000 != 0x7f80_0000)
            .take(100_000)
            .for_each(|bits| check(bits, 32, 0));
        assert_eq!(same_text(0x7e01, 16, form), Some((0x7c01, 0x7fff)));
        // With the format of Mesa 26.2, a text with six decimals is also accepted.
        let number = FloatText::new("0.500000", form).unwrap();
        assert_eq!(number.candidates(16, 0).next(), Some(0x3800));
        assert!(!number.is_printed_of(0x3800, 16, "0.500000"));
    }

    #[test]
    fn printed_floats_become_the_encoding_that_prints_them() {
        // Floats whose low 12 bits are 0, as in immediates of etnaviv.
        for bits in (0x3f80_0000u32..0x4180_0000).step_by(4096 * 7) {
            assert_eq!(first(float(bits, 32).as_str(), 32, 0xfff), bits);
        }
        for bits in 0..0x7c01 {
            let text = float(bits, 16);
            let read = first(text.as_str(), 16, 0);
            assert_eq!(float(read, 16).as_str(), text.as_str());
        }
    }
}
