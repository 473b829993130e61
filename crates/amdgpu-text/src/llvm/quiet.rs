//! Fast path of the printer for absent modifiers. Most instructions use no modifier of their form, so one mask
//! comparison for all modifiers replaces a test of each.

use super::form::{Modifier, NO_BIT, ONE, Slot, Step};
use super::special::format;

/// Test that detects whether the modifiers at the end of a program print nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Quiet {
    /// Index of the first step that the test covers.
    pub from: usize,
    /// Bits of the word to compare.
    mask: u128,
    /// Values of the bits in `mask` if the modifiers print nothing.
    value: u128,
}

impl Quiet {
    /// Returns a test for as many steps at the end of the program as possible.
    pub(crate) fn of(steps: &[Step]) -> Quiet {
        let mut quiet = Quiet { from: steps.len(), mask: 0, value: 0 };
        for step in steps.iter().rev() {
            let Step::Modifier(modifier) = step else { break };
            let Some((mask, value)) = silent(modifier) else { break };
            // If two modifiers need different values of the same bit to print nothing, one of them always prints text.
            if (quiet.value ^ value) & quiet.mask & mask != 0 {
                break;
            }
            quiet = Quiet { from: quiet.from - 1, mask: quiet.mask | mask, value: quiet.value | value };
        }
        quiet
    }

    /// Returns whether the covered steps print nothing for a word. The text then also assembles to the same bits.
    #[inline]
    pub(crate) fn holds(&self, word: u128) -> bool {
        word & self.mask == self.value
    }
}

/// Returns the mask of the bits that determine whether a modifier is printed, and their values if it is not printed.
/// Returns `None` if a comparison of bits cannot determine it.
pub(super) fn silent(modifier: &Modifier) -> Option<(u128, u128)> {
    let zero = |slot: Slot| Some((slot.mask(), 0));
    match *modifier {
        Modifier::Flag(_, at) | Modifier::One(_, at) | Modifier::BoundCtrl(at) => Some((bit(at)?, 0)),
        Modifier::ByteSel { high, low } => Some((bit(high)? | bit(low)?, 0)),
        Modifier::Decimal(_, slot)
        | Modifier::Signed(_, slot)
        | Modifier::Dmask(slot)
        | Modifier::Omod(slot)
        | Modifier::Swizzle(slot)
        | Modifier::Scope(slot) => zero(slot),
        Modifier::Bitop3 { low, middle, high } => Some((low.mask() | middle.mask() | high.mask(), 0)),
        Modifier::Th { th, .. } => zero(th),
        Modifier::Format(slot) => Some((slot.mask(), slot.put(0, format::DEFAULT_FORMAT))),
        Modifier::Bits { always: true, .. } => None,
        Modifier::Bits { bits, count, default, .. } => {
            let shown = bits.get(..usize::from(count))?;
            let mask = shown.iter().try_fold(0, |mask, at| Some(mask | bit(*at)?))?;
            Some((mask, if default == 0 { 0 } else { mask }))
        }
        Modifier::Always(..)
        | Modifier::Dpp { .. }
        | Modifier::Dpp8(_)
        | Modifier::Dpp8Fi(_)
        | Modifier::Sel(..)
        | Modifier::DstUnused(_)
        | Modifier::SplitFormat { .. }
        | Modifier::Dim(_) => None,
    }
}

/// Returns the mask of one bit; `None` for [`ONE`], a bit that always reads as 1.
fn bit(at: u8) -> Option<u128> {
    match at {
        NO_BIT => Some(0),
        ONE => None,
        _ => Some(1 << (at & 127)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FLAG: Step = Step::Modifier(Modifier::Flag("glc", 14));
    const OFFSET: Step = Step::Modifier(Modifier::Decimal("offset", Slot::new(0, 12)));
    const HIGH: Step = Step::Modifier(Modifier::Bits {
        name: "op_sel_hi",
        bits: [59, 60, NO_BIT, NO_BIT],
        count: 3,
        default: 1,
        always: false,
    });

    #[test]
    fn trailing_steps_with_default_bits_print_nothing() {
        let quiet = Quiet::of(&[Step::Modifier(Modifier::Dim(Slot::new(3, 3))), OFFSET, FLAG, HIGH]);
        assert_eq!(quiet.from, 1);
        let high = 3u128 << 59;
        assert!(quiet.holds(high) && quiet.holds(high | 1 << 12));
        assert!(!quiet.holds(high | 1) && !quiet.holds(high | 1 << 14) && !quiet.holds(1 << 59));
    }

    #[test]
    fn unconditional_step_ends_trailing_steps() {
        let always = Step::Modifier(Modifier::Flag("x", ONE));
        assert_eq!(Quiet::of(&[FLAG, always]).from, 2);
        assert_eq!(Quiet::of(&[FLAG, always, FLAG]).from, 2);
        // One step prints nothing if bit 59 is set, the other if it is clear, so the test can cover only one of them.
        let other = Step::Modifier(Modifier::Flag("x", 59));
        assert_eq!(Quiet::of(&[other, HIGH]).from, 1);
        assert!(Quiet::of(&[]).holds(u128::MAX));
    }
}
