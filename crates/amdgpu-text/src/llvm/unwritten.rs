//! Modifiers that a line omits: the bits that their absence implies, and the modifiers that a line must not omit.

use super::form::{Modifier, NO_BIT, Step, set_bit};

/// Bits that the assembler sets in a word before it parses a line, so that omitted modifiers have their defaults.
#[derive(Clone, Debug, Default)]
pub(crate) struct Unwritten {
    /// Mask of the bits that have a default (`mask`), and these defaults (`value`).
    mask: u128,
    value: u128,
    /// Steps of the form that a line must not omit, each with a text for the error message.
    pub needed: Box<[(u32, &'static str)]>,
}

impl Unwritten {
    /// Computes the defaults for the modifiers of a program.
    pub(crate) fn of(steps: &[Step]) -> Unwritten {
        let (zeros, ones) = (defaults(steps, 0), defaults(steps, u128::MAX));
        let needed = steps.iter().zip(0..).filter_map(|(step, index)| Some((index, needed(step)?)));
        Unwritten { mask: !(zeros ^ ones), value: zeros, needed: needed.collect() }
    }

    /// Returns `word` with the default in every bit that has one.
    #[inline]
    pub(crate) fn put(&self, word: u128) -> u128 {
        word & !self.mask | self.value & self.mask
    }
}

fn defaults(steps: &[Step], mut word: u128) -> u128 {
    for step in steps {
        let Step::Modifier(modifier) = step else { continue };
        match *modifier {
            Modifier::Bits { bits, default: 1, .. } => {
                word = bits.iter().filter(|at| **at != NO_BIT).fold(word, |w, at| set_bit(w, *at));
            }
            Modifier::Dpp { ctrl, rows, banks } => {
                word = ctrl.put(rows.put(banks.put(word, 15), 15), 0xe4);
            }
            Modifier::Sel(_, slot) => word = slot.put(word, 6),
            Modifier::DstUnused(slot) => word = slot.put(word, 2),
            Modifier::Format(slot) => word = slot.put(word, 1),
            Modifier::SplitFormat { data, .. } => word = data.put(word, 1),
            _ => {}
        }
    }
    word
}

fn needed(step: &Step) -> Option<&'static str> {
    match step {
        Step::Modifier(Modifier::Dpp { .. }) => Some("a DPP control such as `quad_perm:[0,1,2,3]`"),
        Step::Modifier(Modifier::Dpp8(_)) => Some("`dpp8:[...]`"),
        Step::Modifier(Modifier::Dim(_)) => Some("a dimension such as `dim:SQ_RSRC_IMG_2D`"),
        _ => None,
    }
}
