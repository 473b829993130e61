//! Fast-path check for absent modifiers: most instructions use no modifier of their form; therefore one mask
//! comparison replaces a check of each modifier.

use super::form::{Modifier, NO_BIT, ONE, Slot, Step};
use super::special::format;

/// Trailing steps of a program, and the condition under which these steps print nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Quiet {
    /// Index of the first of these steps.
    pub from: usize,
    /// Bits to compare.
    mask: u128,
    /// Values of those bits if nothing is printed.
    value: u128,
}

impl Quiet {
    /// Returns the check for as many trailing steps as possible.
    pub(crate) fn of(steps: &[Step]) -> Quiet {
        let mut quiet = Quiet { from: steps.len(), mask: 0, value: 0 };
        for step in steps.iter().rev() {
            let Step::Modifier(modifier) = step else { break };
            let Some((mask, value)) = silent(modifier) else { break };
            // If two steps require different values of one bit, one of the steps always prints text.
            if (quiet.value ^ value) & quiet.mask & mask != 0 {
                break;
            }
            quiet = Quiet { from: quiet.from - 1, mask: quiet.mask | mask, value: quiet.value | value };
        }
        quiet
    }

    /// Returns whether the steps print nothing for a word and keep its text lossless.
    #[inline]
    pub(crate) fn holds(&self, word: u128) -> bool {
        word & self.mask == self.value
    }
}

/// Returns the bits that decide whether a modifier is printed, and the values for which it is not printed. Returns
/// `None` if the decision depends on more than these bits.
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

/// Returns the bit as a mask; `None` for a bit that is always set.
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
        // Bit 59 must be set for one step and clear for the other step.
        let other = Step::Modifier(Modifier::Flag("x", 59));
        assert_eq!(Quiet::of(&[other, HIGH]).from, 1);
        assert!(Quiet::of(&[]).holds(u128::MAX));
    }
}
