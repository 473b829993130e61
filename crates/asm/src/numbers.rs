//! Ranges of number fields, and floating-point texts as bits.

use isaloom_bits::low_mask;
use isaloom_engine::compiled::{Raw, Slot, SlotKind};
use isaloom_engine::format::{float, float_key, half_to_f64};

/// The least and the greatest number that a slot can show.
pub(crate) fn bounds(slot: &Slot) -> (i128, i128) {
    let width = match slot.kind {
        SlotKind::Int | SlotKind::Offset | SlotKind::Branch { .. } | SlotKind::AbsBranch { .. } => slot.width,
        _ => limit(slot),
    };
    let unsigned = !matches!(
        slot.kind,
        SlotKind::Int | SlotKind::Offset | SlotKind::Branch { .. } | SlotKind::AbsBranch { .. }
    );
    if unsigned {
        (0, i128::try_from(low_mask(width)).unwrap_or(i128::MAX))
    } else if width == 0 {
        (0, 0)
    } else {
        let half = 1i128.checked_shl(width - 1).filter(|h| *h > 0).map_or(i128::MAX, |h| h - 1);
        (-half - 1, half)
    }
}

/// A floating-point text.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FloatText {
    negative: bool,
    value: f64,
    /// What numbers of that text have as their key, if the printer writes such texts; else nothing.
    key: Option<u64>,
}

impl FloatText {
    /// A text as [`Line::float`](crate::text::Line::float) finds it; `None` if it is no number.
    pub(crate) fn new(text: &str) -> Option<FloatText> {
        let (negative, magnitude) = match text.strip_prefix(['-', '+']) {
            Some(rest) => (text.starts_with('-'), rest.trim_start()),
            None => (false, text),
        };
        let own = text.strip_prefix('-').unwrap_or(text) == magnitude;
        let (value, key) = match magnitude {
            "inf" => (f64::INFINITY, None),
            "nan" => (f64::NAN, None),
            _ => match millionths(magnitude) {
                // Both are exact, so that the quotient is the number nearest to the text.
                Some(number) => (number as f64 / 1e6, Some(number).filter(|_| own)),
                None => (magnitude.parse().ok()?, None),
            },
        };
        Some(FloatText { negative, value, key })
    }

    /// The bit patterns that the text may stand for, best first: one that prints the very same text, else the nearest.
    /// Bits in `zeros` are always 0.
    pub(crate) fn candidates(self, width: u32, zeros: u32) -> impl Iterator<Item = u32> {
        let sign = if self.negative { 1u32 << (width - 1) } else { 0 };
        let infinity = if width == 16 { 0x7c00 } else { 0x7f80_0000 };
        let nearest = match self.value {
            // The quiet NaN first; a NaN whose low bits are fixed may be another one.
            value if value.is_nan() => {
                if width == 16 {
                    0x7e00
                } else {
                    0x7fc0_0000
                }
            }
            value if width == 16 => nearest_half(value),
            value => (value as f32).to_bits(),
        };
        let mut found = [Some(nearest), None, None];
        if self.value.is_finite() {
            // Around the nearest there may be one that fits the fixed zeros.
            let below = nearest & !zeros;
            let above = (nearest | zeros).wrapping_add(1) & !zeros;
            found = [nearest, below, above].map(|b| (b & zeros == 0 && b <= infinity).then_some(b));
            if zeros != 0 || self.key.is_none() {
                self.sort(&mut found, width);
            } else {
                // The nearest of all numbers prints the text if one does.
                found[1] = None;
            }
        }
        let mut last = None;
        found
            .into_iter()
            .flatten()
            .filter(move |bits| last.replace(*bits) != Some(*bits))
            .map(move |b| b | sign)
    }

    /// Whether the text is what is printed of a number.
    pub(crate) fn is_printed_of(self, bits: u32, width: u32, text: &str) -> bool {
        match self.key {
            Some(key) => float_key(bits, width) == key,
            None => float(bits, width).as_str() == text,
        }
    }

    /// Those first that print the text, then the nearest.
    fn sort(self, found: &mut [Option<u32>; 3], width: u32) {
        let rounded = (self.value * 1e6).round_ties_even() as u64;
        let key = self.key.unwrap_or(rounded);
        let error = |bits: Option<u32>| {
            let Some(bits) = bits else { return (true, f64::INFINITY) };
            let got = if width == 16 { half_to_f64(bits) } else { f64::from(f32::from_bits(bits)) };
            (float_key(bits, width) != key, (got - self.value).abs())
        };
        found.sort_by(|a, b| error(*a).partial_cmp(&error(*b)).unwrap_or(std::cmp::Ordering::Equal));
    }
}

/// The number of a text with six decimals, as the printer writes numbers below 2^24, in millionths.
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

/// The bit patterns around one that print the same text, if there are others.
pub(crate) fn same_text(bits: u32, width: u32) -> Option<(u64, u64)> {
    let key = float_key(bits, width);
    let sign = 1u32 << (width - 1);
    let (negative, own) = (bits & sign, bits & (sign - 1));
    // Keys follow the order of the bits, so those of one text stand together.
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

/// The half nearest to a number that is not negative; ties to even.
fn nearest_half(value: f64) -> u32 {
    let (mut low, mut high) = (0u32, 0x7c00u32);
    if value >= 65520.0 {
        return high;
    }
    // Halves are in the order of their bits.
    while high - low > 1 {
        let middle = low + (high - low) / 2;
        if half_to_f64(middle) <= value { low = middle } else { high = middle }
    }
    let (below, above) = (value - half_to_f64(low), half_to_f64(high) - value);
    if below < above || (below == above && low & 1 == 0) { low } else { high }
}

/// The number of bits that a raw value may have.
pub(crate) fn limit(slot: &Slot) -> u32 {
    match slot.raw {
        Raw::Bits { range, .. } => range.width(),
        Raw::Value(_) => 64,
    }
}

/// The number of bits that the printer shows: signed numbers are those of the field's width, whatever is above.
pub(crate) fn slot_width(slot: &Slot) -> u32 {
    match slot.kind {
        SlotKind::Int | SlotKind::Offset | SlotKind::Branch { .. } | SlotKind::AbsBranch { .. } => slot.width,
        SlotKind::Float16 => 16,
        SlotKind::Float32 => 32,
        _ => limit(slot),
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "tests fail by panicking")]
mod tests {
    use super::*;

    #[test]
    fn every_half_is_found_again_from_its_own_value() {
        for bits in 0..0x7c00 {
            assert_eq!(nearest_half(half_to_f64(bits)), bits);
        }
        assert_eq!(nearest_half(1e9), 0x7c00);
        assert_eq!(nearest_half(65519.0), 0x7bff);
    }

    #[test]
    fn a_number_with_fixed_low_bits_still_prints_its_text() {
        // 20 significant bits at the top of 32, as etnaviv's immediates have.
        for bits in (0x3f80_0000u32..0x4180_0000).step_by(4096 * 7) {
            let text = float(bits, 32);
            let first = FloatText::new(text.as_str()).unwrap().candidates(32, 0xfff).next();
            assert_eq!(first, Some(bits), "{}", text.as_str());
        }
    }
}
