//! The end of a line: the word for which all that must hold does.

use super::ops::{Assert, Leaf, NONE};
use super::walk::{Ended, Step, Walk};
use super::word::{Bits, Wide};

/// So often is learned from all that must hold.
const ROUNDS: usize = 4;
/// So many open bits are tried.
const MOST_TRIED: u32 = 5;

impl<W: Wide> Walk<'_, W> {
    /// The end of the line: the smallest word for which all that must hold does, or what is done next.
    pub(super) fn finish(&mut self) -> Result<Ended, Step> {
        let zeros = self.state.known.value;
        // Zeros in the open bits are right nearly always; only if not, what must hold is learned from again.
        for _ in 0..ROUNDS {
            let word = self.state.known.value;
            if self.holds(&Bits::whole(word)) {
                return Ok(Ended::Word(word.wide()));
            }
            let before = self.state.known.mask;
            if !self.settle() {
                self.state.doubtful.push(zeros);
                return Err(Step::Back);
            }
            if self.state.known.mask == before {
                break;
            }
        }
        Ok(self.tried())
    }

    /// The smallest word for which all that must hold does, by trying, where that depends on few open bits.
    fn tried(&self) -> Ended {
        let open = self.sources() & !self.state.known.mask;
        if open.ones() > MOST_TRIED {
            return Ended::Unknown;
        }
        // All numbers that have no other bits, the smallest first.
        let (mut number, none) = (W::default(), W::default());
        for _ in 1..1u32 << open.ones() {
            number = number.after(!open) & open;
            let word = self.state.known.value | number;
            if number != none && self.holds(&Bits::whole(word)) {
                return Ended::Word(word.wide());
            }
        }
        Ended::Unknown
    }

    /// The bits on which it depends whether all that must hold does.
    fn sources(&self) -> W {
        let of = |condition: u32| match self.table.truth(condition, &self.state.known) {
            None => self
                .table
                .conditions
                .get(condition as usize)
                .map_or(W::default(), |one| one.sources(&self.table.terms)),
            Some(_) => W::default(),
        };
        let open = self.state.open.iter().fold(W::default(), |all, (condition, _)| all | of(*condition));
        let wishes = self.state.wishes.iter().fold(open, |all, missing| all | of(*missing));
        let asserts =
            self.asserts().fold(wishes, |all, assert| all | assert.bits.mask | of(assert.condition));
        self.chosen().fold(asserts, |all, leaf| {
            let rivals = self.table.rivals.get(leaf.rivals.0 as usize..leaf.rivals.1 as usize).unwrap_or(&[]);
            rivals
                .iter()
                .filter(|rival| !self.state.known.against(rival))
                .fold(all, |all, rival| all | rival.mask)
        })
    }

    /// The arms that were passed and have asserts, with those.
    fn asserts(&self) -> impl Iterator<Item = &Assert<W>> {
        let table = &self.table;
        let runs =
            self.state.arms.iter().filter_map(|arm| table.arms.get(*arm as usize)).map(|arm| arm.asserts);
        runs.flat_map(|(first, last)| table.asserts.get(first as usize..last as usize).unwrap_or(&[]))
    }

    fn chosen(&self) -> impl Iterator<Item = &Leaf<W>> {
        self.state.leaves.iter().filter_map(|leaf| self.table.leaves.get(*leaf as usize))
    }

    /// Whether all that must hold of a word does, and the printer has nothing to say about it.
    fn holds(&self, word: &Bits<W>) -> bool {
        let truth = |condition: u32| match condition {
            NONE => Some(true),
            _ => self.table.truth(condition, word),
        };
        self.state.open.iter().all(|&(condition, holds)| truth(condition) == Some(holds))
            && self.state.wishes.iter().all(|missing| truth(*missing) == Some(false))
            && self.asserts().all(|assert| match truth(assert.condition) {
                Some(applies) => !applies || !word.against(&assert.bits),
                None => false,
            })
            && self.chosen().all(|leaf| {
                let rivals = self.table.rivals.get(leaf.rivals.0 as usize..leaf.rivals.1 as usize);
                rivals.is_some_and(|rivals| rivals.iter().all(|rival| word.against(rival)))
                    && leaf.dont_care & word.value == W::default()
            })
    }

    /// Learns from all that must hold; false if it cannot.
    fn settle(&mut self) -> bool {
        let mut known = self.state.known;
        let learn = |condition: u32, holds: bool, known: &mut Bits<W>| match condition {
            NONE => holds,
            _ => self.table.learn(condition, holds, known) != Some(Some(false)),
        };
        let conditions =
            self.state.open.iter().all(|&(condition, holds)| learn(condition, holds, &mut known));
        let names = conditions && self.state.wishes.iter().all(|missing| learn(*missing, false, &mut known));
        let asserts = names
            && self.asserts().all(|assert| {
                let applies = match assert.condition {
                    NONE => Some(true),
                    condition => self.table.truth(condition, &known),
                };
                match applies {
                    Some(true) => known.learn(&assert.bits),
                    None if known.against(&assert.bits) => learn(assert.condition, false, &mut known),
                    _ => true,
                }
            });
        let leaves = asserts
            && self.chosen().all(|leaf| known.learn(&Bits { mask: leaf.dont_care, ..Bits::default() }));
        self.state.known = known;
        leaves
    }
}
