//! Round-trip proof: shows for each instruction that the text of each of its words belongs to no other word.
//!
//! A text round-trips if no other word, of the same or of another instruction, prints the same text. Words with remarks
//! are excluded, because several words can have the same text with remarks. The proof for all words has two parts:
//!
//! - If two words print the same display with the same values, the words must be equal. Decision diagrams over pairs of
//!   words prove this, or return a counterexample.
//! - The text must determine the display and its values. For this, the automaton of all texts of the instruction must
//!   be unambiguous, and must share no text with the automaton of another instruction.
//!
//! An instruction without a proof and without a counterexample is reported as undecided. Every reported pair of words
//! with the same text comes from the diagrams, and the reference interpreter confirms it.

mod floats;
mod places;
mod texts;

use crate::ambiguity::{Row, Text, equal};
use crate::bdd::{Bdd, FALSE, Set};
use crate::finding::Witness;
use crate::overlap::all_rivals;
use crate::parts::{MANY_RIVALS, OverlappingLeaves, instruction_roots};
use crate::walk::Walk;
use isaloom_model::{BitsetId, Generation, Model, Template, TemplatePart};
use std::collections::BTreeMap;
use texts::{Automaton, PathCounts, Texts};

/// Maximum total number of automaton steps for comparing the texts of different instructions.
const MAX_STEPS: usize = 400_000_000;
/// Maximum total number of BDD steps for all instructions.
const DIAGRAM_STEPS: u64 = 1_000_000_000;

/// Round-trip result of an instruction.
#[derive(Clone, Debug)]
pub struct RoundTrip {
    /// The instruction.
    pub leaf: BitsetId,
    /// Whether the texts of the instruction round-trip.
    pub verdict: RoundTripStatus,
}

/// Round-trip status of an instruction.
#[derive(Clone, Debug)]
pub enum RoundTripStatus {
    /// Every word without remarks round-trips.
    Proved,
    /// Two words print the same text.
    Ambiguous {
        /// The two words; the second one may belong to another instruction.
        witness: Witness,
        /// Mask of the bits that the text leaves unspecified: words of this instruction with the same text differ in
        /// these bits. 0 if the second word of `witness` belongs to another instruction.
        unspecified: u128,
    },
    /// Undecided, with the reason.
    Open(Residue),
}

/// Reason why the round-trip status of an instruction is undecided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Residue {
    /// Too many leaves overlap this leaf, or so many leaves of the description overlap that not all are known.
    Rivals,
    /// The decision diagrams exceeded a limit.
    Diagrams,
    /// The automaton of the texts has too many positions, or too many pairs of positions to compare.
    Texts,
    /// The texts of this other instruction are unknown, and they may begin like the texts of the instruction.
    Unknown(BitsetId),
    /// The budget of steps was used up before the texts were compared with those of this other instruction.
    Steps(BitsetId),
    /// The text has a 32-bit float with six decimals, so two values can have the same text.
    Values,
    /// The automaton accepts a text in two ways. It combines parts that are never printed together, so the text may not
    /// exist.
    Parts,
    /// The automaton of this other instruction accepts a common text. The automata combine parts that are never printed
    /// together, so the text may not exist.
    Other(BitsetId),
}

/// Returns the round-trip result of every instruction, in description order.
pub fn round_trip(model: &Model) -> Vec<RoundTrip> {
    let (rivals, complete) = all_rivals(model);
    let mut walk = Walk::new(model);
    walk.scopes.allow(DIAGRAM_STEPS);
    let (mut found, mut steps) = (Vec::new(), MAX_STEPS);
    for root in instruction_roots(model) {
        let leaves: Vec<BitsetId> =
            model.leaves(root).filter(|(_, leaf)| !leaf.gens.is_empty()).map(|(id, _)| id).collect();
        let mut automata: BTreeMap<BitsetId, Automaton> = BTreeMap::new();
        let mut verdicts: BTreeMap<BitsetId, RoundTripStatus> = BTreeMap::new();
        for &leaf in &leaves {
            let (verdict, automaton) = walk.alone(leaf, &rivals);
            automata.extend(automaton.map(|automaton| (leaf, automaton)));
            verdicts.insert(leaf, verdict);
        }
        // Texts with different prefixes are different. In a large description, this decides most pairs of instructions.
        let prefix = |leaf: &BitsetId| match automata.get(leaf) {
            Some(automaton) => automaton.prefix(),
            None => named(model, *leaf).to_owned(),
        };
        let mut by_prefix: Vec<(String, BitsetId)> =
            leaves.iter().map(|leaf| (prefix(leaf), *leaf)).collect();
        by_prefix.sort_unstable();
        for (number, &(ref prefix, a)) in by_prefix.iter().enumerate() {
            let may_share = by_prefix.iter().skip(number + 1).take_while(|(p, _)| p.starts_with(prefix));
            for &(_, b) in may_share {
                // `a` is the leaf that is earlier in the description.
                let (a, b) = (a.min(b), a.max(b));
                if model.bitset(a).gens.intersection(model.bitset(b).gens).is_empty() {
                    continue;
                }
                let unknown = |leaf: BitsetId| automata.get(&leaf).is_none_or(Automaton::is_unknown);
                let ways = match (automata.get(&a), automata.get(&b)) {
                    (Some(first), Some(second)) => first.shares(second, &mut steps),
                    // The texts of at least one of the two instructions are unknown.
                    _ => PathCounts::Unknown,
                };
                if ways == PathCounts::None {
                    continue;
                }
                let known = matches!(verdicts.get(&a), Some(RoundTripStatus::Ambiguous { .. }))
                    && matches!(verdicts.get(&b), Some(RoundTripStatus::Ambiguous { .. }));
                let witness =
                    if known || ways == PathCounts::Unknown { None } else { walk.shared_text(a, b, &rivals) };
                for (leaf, other) in [(a, b), (b, a)] {
                    let Some(verdict @ (RoundTripStatus::Proved | RoundTripStatus::Open(_))) =
                        verdicts.get_mut(&leaf)
                    else {
                        continue;
                    };
                    match (&witness, &verdict, ways) {
                        (Some(witness), ..) => {
                            *verdict =
                                RoundTripStatus::Ambiguous { witness: witness.clone(), unspecified: 0 };
                        }
                        (None, RoundTripStatus::Proved, PathCounts::Some) => {
                            *verdict = RoundTripStatus::Open(Residue::Other(other));
                        }
                        (None, RoundTripStatus::Proved, _) => {
                            let why = if unknown(other) { Residue::Unknown } else { Residue::Steps };
                            *verdict = RoundTripStatus::Open(why(other));
                        }
                        _ => {}
                    }
                }
            }
        }
        found.extend(leaves.into_iter().filter_map(|leaf| {
            let verdict = match verdicts.remove(&leaf)? {
                // Not all overlapping leaves are known, so the two words may match other leaves.
                RoundTripStatus::Ambiguous { .. } if !complete => RoundTripStatus::Open(Residue::Rivals),
                verdict => verdict,
            };
            Some(RoundTrip { leaf, verdict })
        }));
    }
    found
}

/// Returns a prefix that all texts of an instruction have: the name of the instruction if all displays begin with it,
/// otherwise an empty string.
fn named(model: &Model, leaf: BitsetId) -> &str {
    let cases = || model.chain(leaf).flat_map(|(_, bitset)| &bitset.cases);
    let begins =
        |display: &Template| matches!(display.parts.first(), Some(TemplatePart::Name { align: None }));
    let mut displays = cases().filter_map(|case| case.display.as_ref()).peekable();
    if displays.peek().is_some() && displays.all(begins) { model.bitset(leaf).shown_name() } else { "" }
}

impl<'m> Walk<'m> {
    /// Returns the status of an instruction without regard to other instructions; and the automaton of its texts, if
    /// they are known.
    fn alone(&mut self, leaf: BitsetId, rivals: &OverlappingLeaves) -> (RoundTripStatus, Option<Automaton>) {
        let too_large = (RoundTripStatus::Open(Residue::Diagrams), None);
        if rivals.get(&leaf).is_some_and(|rivals| rivals.len() > MANY_RIVALS) {
            return (RoundTripStatus::Open(Residue::Rivals), None);
        }
        self.scopes.clear();
        let Some(Text { mut rows, clean }) = self.instruction_text(leaf, rivals) else {
            // No word selects the instruction, so none of its texts can be ambiguous.
            let nothing = Automaton::new(&Texts::Choice(Vec::new()));
            return if self.finished() { too_large } else { (RoundTripStatus::Proved, Some(nothing)) };
        };
        let size = self.model.bitset(leaf).size;
        let fixed = self.model.matching(leaf).pattern(size).mask();
        let word = self.scopes.variables(size);
        // The diagrams do not depend on bits that the leaf fixes, so these bits are not compared.
        let word = word.iter().enumerate().filter(|&(at, _)| fixed >> at & 1 == 0);
        let word: Vec<(usize, Set)> = word.map(|(at, &bit)| (at, bit)).collect();
        let bdd = self.scopes.bdd();
        let mut found = twins(&rows, clean, &word, bdd);
        // Floats are merged only if the exact values give no counterexample, because merging takes time.
        if found.0 == FALSE && floats::are_in(&rows) {
            floats::told(&mut rows, self.model.text_form(), bdd);
            found = twins(&rows, clean, &word, bdd);
        }
        let (twins, unspecified) = found;
        if self.finished() {
            return too_large;
        }
        let mut rounded = false;
        let automaton = Automaton::new(&Texts::Choice(self.classes(&rows, Some(0), &mut rounded)));
        let verdict = match (self.twins_of(leaf, twins), automaton.two_ways()) {
            (Some(witness), _) => RoundTripStatus::Ambiguous { witness, unspecified },
            (None, _) if rounded => RoundTripStatus::Open(Residue::Values),
            (None, PathCounts::None) => RoundTripStatus::Proved,
            (None, PathCounts::Some) => RoundTripStatus::Open(Residue::Parts),
            (None, PathCounts::Unknown) => RoundTripStatus::Open(Residue::Texts),
        };
        (verdict, Some(automaton))
    }

    /// Returns an example from a set of pairs of words.
    fn twins_of(&mut self, leaf: BitsetId, pairs: Set) -> Option<Witness> {
        if pairs == FALSE {
            return None;
        }
        let member = self.member(pairs, u128::MAX)?;
        let fixed = self.model.matching(leaf).value;
        Some(Witness {
            leaf,
            generation: Generation(member.generation),
            word: member.word | fixed,
            other: Some(member.changed | fixed),
            path: Vec::new(),
        })
    }
}

/// Returns the pairs of different words that print the same text, and the mask of the bits in which such words differ.
fn twins(rows: &[Row<'_>], clean: Set, word: &[(usize, Set)], bdd: &mut Bdd) -> (Set, u128) {
    let theirs = bdd.changed(clean, u128::MAX);
    let both = bdd.and(clean, theirs);
    let same = equal(rows, rows, both, bdd);
    let (mut twins, mut unspecified) = (FALSE, 0);
    for &(at, bit) in word {
        let other = bdd.changed(bit, u128::MAX);
        let differs = bdd.xor(bit, other);
        let pairs = bdd.and(same, differs);
        if pairs != FALSE {
            unspecified |= 1 << at;
            twins = if twins == FALSE { pairs } else { twins };
        }
    }
    (twins, unspecified)
}
