//! Ranges of number fields, and floating-point texts as bits.

use isaloom_bits::low_mask;
use isaloom_engine::compiled::{Raw, Slot, SlotKind};
use isaloom_engine::format::{float, half_to_f64};

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

/// The bit patterns that a text may stand for, best first: one that prints the very same text, else the nearest.
/// Bits in `zeros` are always 0.
pub(crate) fn float_candidates(text: &str, width: u32, zeros: u32) -> Vec<u32> {
    let (negative, magnitude) = match text.strip_prefix(['-', '+']) {
        Some(rest) => (text.starts_with('-'), rest.trim_start()),
        None => (false, text),
    };
    let sign = if negative { 1u32 << (width - 1) } else { 0 };
    let infinity = if width == 16 { 0x7c00 } else { 0x7f80_0000 };
    match magnitude {
        "inf" => return vec![sign | infinity],
        // The quiet NaN first; a NaN whose low bits are fixed may be another one.
        "nan" => {
            let quiet = if width == 16 { 0x7e00 } else { 0x7fc0_0000 };
            return vec![sign | quiet];
        }
        _ => {}
    }
    let Ok(value) = magnitude.parse::<f64>() else { return Vec::new() };
    let nearest = if width == 16 { nearest_half(value) } else { (value as f32).to_bits() };
    // Around the nearest there may be one that fits the fixed zeros.
    let below = nearest & !zeros;
    let above = (nearest | zeros).wrapping_add(1) & !zeros;
    let mut candidates: Vec<u32> =
        [nearest, below, above].into_iter().filter(|b| b & zeros == 0 && *b <= infinity).collect();
    let wanted = nearest_text(value, negative);
    let error = |bits: u32| {
        let got = if width == 16 { half_to_f64(bits) } else { f64::from(f32::from_bits(bits)) };
        let same = float(bits | sign, width).as_str() == wanted;
        (!same, (got - value).abs())
    };
    candidates.sort_by(|a, b| error(*a).partial_cmp(&error(*b)).unwrap_or(std::cmp::Ordering::Equal));
    candidates.dedup();
    candidates.into_iter().map(|bits| bits | sign).collect()
}

/// The bit patterns around one that print the same text, if there are others.
pub(crate) fn same_text(bits: u32, width: u32) -> Option<(u64, u64)> {
    let text = float(bits, width);
    let sign = 1u32 << (width - 1);
    let (negative, own) = (bits & sign, bits & (sign - 1));
    // Texts follow the order of the bits, so those of one text stand together.
    let same = |magnitude: u32| float(negative | magnitude, width).as_str() == text.as_str();
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

fn nearest_text(value: f64, negative: bool) -> String {
    format!("{}{value:.6}", if negative { "-" } else { "" })
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
            assert_eq!(float_candidates(text.as_str(), 32, 0xfff)[0], bits, "{}", text.as_str());
        }
    }
}
