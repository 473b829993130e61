//! Prepared comparisons at the ends of a decision tree, used by the batch printer. A check decides in one comparison
//! that a word matches a leaf without remarks about don't-care bits, and has the data to find the leaf's script. The
//! tree and the selection rule are the same as in [`selection`].
//!
//! [`selection`]: crate::selection

use crate::code::{Check, Checks, DecodeTable};
use crate::script::{FullWordCheck, Leaf, Op, Script, Scripts};
use crate::selection::end;
use crate::text_cache::TextCache;
use alloc::vec::Vec;
use core::ops::{BitAnd, BitXor};

/// Maximum number of comparisons at the ends of a tree for which checks are prepared; a larger tree gets no checks.
const MOST: usize = 1 << 14;

impl FullWordCheck {
    /// Check that fails for every word. Used for a leaf that one comparison cannot decide: it has a guard, or another
    /// candidate can match the same word.
    const NOTHING: FullWordCheck = FullWordCheck { mask: [0; 2], value: [1; 2], op: Op::NOTHING, base: 0 };

    /// Prepares a check for each candidate at the ends of a hierarchy's tree; empty if the tree has too many
    /// candidates.
    pub(crate) fn all(dispatch: &DecodeTable, leaves: &[Option<Leaf>]) -> Vec<FullWordCheck> {
        match &dispatch.shape.checks {
            Checks::Narrow(checks) if checks.len() <= MOST => {
                of_checks(dispatch, checks, leaves, |half| [half, 0])
            }
            Checks::Wide(checks) if checks.len() <= MOST => {
                of_checks(dispatch, checks, leaves, |word| [word as u64, (word >> 64) as u64])
            }
            _ => Vec::new(),
        }
    }

    #[inline(always)]
    fn is(&self, halves: &[u64; 2]) -> bool {
        let wrong = |half: usize| halves[half] & self.mask[half] ^ self.value[half];
        wrong(0) | wrong(1) == 0
    }
}

fn of_checks<W>(
    dispatch: &DecodeTable,
    checks: &[Check<W>],
    leaves: &[Option<Leaf>],
    halves: fn(W) -> [u64; 2],
) -> Vec<FullWordCheck>
where
    W: Copy + PartialEq + Default + BitAnd<Output = W> + BitXor<Output = W>,
{
    let mut all = alloc::vec![FullWordCheck::NOTHING; checks.len()];
    for node in dispatch.shape.nodes() {
        let &crate::code::TreeNode::Leaves { start, end } = node else { continue };
        let Some(here) = checks.get(start as usize..end as usize) else { continue };
        let alone = |at: usize, check: &Check<W>| {
            here.iter().enumerate().all(|(other, rival)| {
                other == at || (rival.value ^ check.value) & rival.mask & check.mask != W::default()
            })
        };
        for ((at, check), place) in here.iter().enumerate().zip(all.iter_mut().skip(start as usize)) {
            let index = check.index as usize;
            let guarded = dispatch.guards.get(index).is_none_or(Option::is_some);
            let Some(Some(leaf)) = leaves.get(index).filter(|_| !guarded && alone(at, check)) else {
                continue;
            };
            let (mut mask, value) = (halves(check.mask), halves(check.value));
            mask[0] |= leaf.dont_care as u64;
            mask[1] |= (leaf.dont_care >> 64) as u64;
            *place = FullWordCheck { mask, value, op: leaf.op, base: leaf.base };
        }
    }
    all
}

impl Scripts {
    /// Returns the check that succeeds for a word; `None` if the full selection must decide. `dispatch` must be the
    /// only instruction hierarchy of the description.
    #[inline(always)]
    pub(crate) fn sure_of(&self, dispatch: &DecodeTable, halves: &[u64; 2]) -> Option<&FullWordCheck> {
        let (start, end) = match &dispatch.shape.checks {
            Checks::Narrow(_) => end(&dispatch.shape.tree, |shift| (halves[0] >> (shift & 63)) as usize),
            Checks::Wide(_) => {
                let word = u128::from(halves[0]) | u128::from(halves[1]) << 64;
                end(&dispatch.shape.tree, |shift| (word >> (shift & 127)) as usize)
            }
        };
        self.sure.get(start..end)?.iter().find(|sure| sure.is(halves))
    }

    /// Returns the script (see [`crate::script`]) that an operation selects for a word from its table. `None` if the
    /// table entry is not filled, if the word violates an assert of the script, or if only a walk can decide about the
    /// asserts.
    #[inline(always)]
    pub(crate) fn known(&self, op: &Op, base: u32, known: &TextCache, halves: &[u64; 2]) -> Option<&Script> {
        let number = known.script(op.entry_of_script(halves, &self.lanes));
        let script = self.script(base, number).filter(|_| number != 0);
        script.filter(|script| script.is_right(self, halves))
    }
}
