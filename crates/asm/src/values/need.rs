//! Requirements on the value of an expression node.

use crate::known_bits::KnownBits;
use isaloom_bits::low_mask;

/// A requirement on the value of a node: its bits `mask` have the values in `value`, and it is nonzero or zero
/// according to `truth`.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Need {
    pub(super) mask: u64,
    pub(super) value: u64,
    pub(super) truth: Option<bool>,
}

impl Need {
    pub(super) fn bits(mask: u64, value: u64) -> Need {
        Need { mask, value: value & mask, truth: None }
    }

    pub(super) fn truth(truth: bool) -> Need {
        Need { truth: Some(truth), ..Need::default() }
    }

    pub(super) fn nothing() -> Need {
        Need::default()
    }

    /// Returns the required truth value of a node whose value is always 0 or 1.
    pub(super) fn as_truth(self) -> Option<bool> {
        self.truth.or((self.mask & 1 != 0).then_some(self.value & 1 != 0))
    }

    /// Returns a mask of the lowest bits up to the first bit that is not required. In a sum or product, only these are
    /// useful, because each bit depends on all lower bits of the operands.
    pub(super) fn run(self) -> u64 {
        low_mask(self.mask.trailing_ones()) as u64
    }

    /// Adds another requirement. Returns false if the two contradict each other.
    pub(super) fn add(&mut self, more: Need) -> bool {
        if (self.value ^ more.value) & self.mask & more.mask != 0 {
            return false;
        }
        self.mask |= more.mask;
        self.value |= more.value;
        match (self.truth, more.truth) {
            (Some(one), Some(other)) => one == other,
            (None, truth) => {
                self.truth = truth;
                true
            }
            (Some(_), None) => true,
        }
    }

    pub(super) fn possible(self, certain: KnownBits) -> bool {
        (certain.value ^ self.value) & certain.mask & self.mask == 0
            && self.truth.is_none_or(|truth| certain.truth().is_none_or(|t| t == truth))
    }

    /// Adds the bits that follow from the required truth value and the known bits; `None` if the requirement
    /// contradicts the known bits.
    pub(super) fn sharpened(mut self, certain: KnownBits) -> Option<Need> {
        if !self.possible(certain) {
            return None;
        }
        match self.truth {
            Some(false) if self.value != 0 => return None,
            Some(false) => self = Need { mask: u64::MAX, value: 0, truth: Some(false) },
            Some(true) if self.value != 0 => self.truth = None,
            Some(true) => {
                let may = !certain.zeros() & !(self.mask & !self.value);
                match may.count_ones() {
                    0 => return None,
                    1 => self = Need { mask: self.mask | may, value: self.value | may, truth: None },
                    _ => {}
                }
            }
            None => {}
        }
        Some(self)
    }
}
