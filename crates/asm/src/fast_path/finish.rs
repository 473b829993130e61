//! End of a path through a line: finds the smallest word that satisfies all constraints of the path.

use super::ops::{Assert, NONE};
use super::state::Note;
use super::walk::{Ended, Walk};
use super::word::{Bits, Wide};

/// Maximum number of times that bits are derived from the constraints.
const ROUNDS: usize = 4;
/// Maximum number of open bits for which all values are tried.
const MOST_TRIED: u32 = 5;

impl<W: Wide> Walk<'_, W> {
    /// Returns the smallest word that satisfies all constraints. Fields that the line leaves open get their default
    /// bits if such a word exists. `None` if the constraints contradict each other, so that the walk backtracks.
    pub(super) fn finish(&mut self) -> Option<Ended> {
        if self.state.has_defaults {
            let (known, doubtful) = (self.state.known, self.state.doubtful);
            self.state.known = self.with_defaults();
            if self.state.known.mask != known.mask
                && let Some(Ended::Word(word)) = self.smallest()
            {
                return Some(Ended::Word(word));
            }
            (self.state.known, self.state.doubtful) = (known, doubtful);
        }
        self.smallest()
    }

    /// Returns the known bits, and the default bits of each field without a known bit.
    fn with_defaults(&self) -> Bits<W> {
        let mut known = self.state.known;
        for fixed in self.default_fields().filter(|field| field.mask & self.state.known.mask == W::default())
        {
            known.learn(fixed);
        }
        known
    }

    fn default_fields(&self) -> impl Iterator<Item = &Bits<W>> {
        let of = |leaf: u32| self.table.leaves.get(leaf as usize).map_or((0, 0), |leaf| leaf.defaults);
        let leaves = self.state.notes.iter().filter_map(|note| match *note {
            Note::Leaf(leaf) => Some(leaf),
            _ => None,
        });
        leaves.flat_map(move |leaf| {
            let (first, last) = of(leaf);
            self.table.defaults.get(first as usize..last as usize).unwrap_or(&[])
        })
    }

    /// Returns the default bits of all leaves that the walk has entered, at their positions in the word.
    pub(super) fn defaults(&self) -> W {
        if !self.state.has_defaults {
            return W::default();
        }
        self.default_fields().fold(W::default(), |all, field| all | field.value)
    }

    fn smallest(&mut self) -> Option<Ended> {
        // The word with 0 in all open bits nearly always satisfies the constraints. If it does not, bits are derived
        // from the constraints, and the word with these bits is tested.
        for _ in 0..ROUNDS {
            let word = self.state.known.value;
            if self.holds(&Bits::whole(word)) {
                return Some(Ended::Word(word.wide()));
            }
            let before = self.state.known.mask;
            if !self.settle() {
                self.state.doubtful = true;
                return None;
            }
            if self.state.known.mask == before {
                break;
            }
        }
        Some(self.tried())
    }

    /// Tries the values of the open bits on which constraints depend, in ascending order. Returns [`Ended::Unknown`] if
    /// there are too many such bits, or no value satisfies the constraints.
    fn tried(&self) -> Ended {
        let open = self.sources() & !self.state.known.mask;
        if open.ones() > MOST_TRIED {
            return Ended::Unknown;
        }
        // `number` is a value of the open bits; all values except 0 are tried, the smallest first.
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

    /// Returns the bits of the word on which the undecided constraints depend.
    fn sources(&self) -> W {
        let table = self.table;
        let of = |condition: u32| match table.truth(condition, &self.state.known) {
            None => {
                let one = table.conditions.get(condition as usize);
                one.map_or(W::default(), |one| one.sources(&table.terms))
            }
            Some(_) => W::default(),
        };
        let each = |note: &Note| match *note {
            Note::Holds(condition) | Note::Not(condition) | Note::Named(condition) => of(condition),
            Note::Arm(arm) => self
                .asserts(arm)
                .iter()
                .fold(W::default(), |all, assert| all | assert.bits.mask | of(assert.condition)),
            Note::Leaf(leaf) => {
                let open = |rival: &&Bits<W>| !self.state.known.against(rival);
                self.rivals(leaf).iter().filter(open).fold(W::default(), |all, rival| all | rival.mask)
            }
        };
        self.state.notes.iter().fold(W::default(), |all, note| all | each(note))
    }

    fn asserts(&self, arm: u32) -> &[Assert<W>] {
        let run = self.table.arms.get(arm as usize).map_or((0, 0), |arm| arm.asserts);
        self.table.asserts.get(run.0 as usize..run.1 as usize).unwrap_or(&[])
    }

    fn rivals(&self, leaf: u32) -> &[Bits<W>] {
        let run = self.table.leaves.get(leaf as usize).map_or((0, 0), |leaf| leaf.rivals);
        self.table.rivals.get(run.0 as usize..run.1 as usize).unwrap_or(&[])
    }

    fn dont_care(&self, leaf: u32) -> W {
        self.table.leaves.get(leaf as usize).map_or(W::default(), |leaf| leaf.dont_care)
    }

    /// Returns whether a complete word satisfies all constraints. The printer then prints the line for this word,
    /// without a message.
    fn holds(&self, word: &Bits<W>) -> bool {
        let truth = |condition: u32| match condition {
            NONE => Some(true),
            _ => self.table.truth(condition, word),
        };
        self.state.notes.iter().all(|note| match *note {
            Note::Holds(condition) => truth(condition) == Some(true),
            Note::Not(condition) | Note::Named(condition) => truth(condition) == Some(false),
            Note::Arm(arm) => self.asserts(arm).iter().all(|assert| match truth(assert.condition) {
                Some(applies) => !applies || !word.against(&assert.bits),
                None => false,
            }),
            Note::Leaf(leaf) => {
                self.rivals(leaf).iter().all(|rival| word.against(rival))
                    && self.dont_care(leaf) & word.value == W::default()
            }
        })
    }

    /// Derives bits from all constraints and adds them to the known bits. Returns false if the constraints contradict
    /// each other.
    fn settle(&mut self) -> bool {
        let mut known = self.state.known;
        let learn = |condition: u32, holds: bool, known: &mut Bits<W>| match condition {
            NONE => holds,
            _ => {
                let one = self.table.conditions.get(condition as usize);
                one.and_then(|one| self.table.learn(one, holds, known)) != Some(Some(false))
            }
        };
        let settled = self.state.notes.iter().all(|note| match *note {
            Note::Holds(condition) => learn(condition, true, &mut known),
            Note::Not(condition) | Note::Named(condition) => learn(condition, false, &mut known),
            Note::Arm(arm) => self.asserts(arm).iter().all(|assert| {
                let applies = match assert.condition {
                    NONE => Some(true),
                    condition => self.table.truth(condition, &known),
                };
                match applies {
                    Some(true) => known.learn(&assert.bits),
                    None if known.against(&assert.bits) => learn(assert.condition, false, &mut known),
                    _ => true,
                }
            }),
            Note::Leaf(leaf) => known.learn(&Bits { mask: self.dont_care(leaf), ..Bits::default() }),
        });
        self.state.known = known;
        settled
    }
}
