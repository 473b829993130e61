//! Whether every word of an instruction prints a text that is no other word's: then it reads back to itself.
//!
//! Words of which something is said beside the text are left out: their text alone does not claim to tell them. A
//! text reads back to the word that printed it if no other word prints it, of this instruction or another. For all
//! words at once that has two halves. Equal choices of displays and equal values in their places must mean equal
//! words: decision diagrams over pairs of words show that, or a pair that breaks it. And a text must tell the choices
//! and the values: an automaton of all texts has no text that can be read in two ways, and shares none with another
//! instruction's. What neither half shows is named as not decided; a pair of words that print the same is told only
//! as it was found in the diagrams, and every one is one for the reference interpreter.

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

/// So many steps are taken to tell the texts of instructions from each other's.
const MAX_STEPS: usize = 400_000_000;
/// So many steps of the diagrams are taken for all instructions.
const DIAGRAM_STEPS: u64 = 1_000_000_000;

/// An instruction with what is known of its texts.
#[derive(Clone, Debug)]
pub struct RoundTrip {
    /// The instruction.
    pub leaf: BitsetId,
    /// Whether its texts read back.
    pub verdict: RoundTripStatus,
}

/// Whether the texts of an instruction read back.
#[derive(Clone, Debug)]
pub enum RoundTripStatus {
    /// Every word of which nothing is said beside its text reads back to itself.
    Proved,
    /// Two words print the same text.
    Ambiguous {
        /// The two.
        witness: Witness,
        /// The bits in which two words of this instruction that print the same differ; 0 if the other word is another
        /// instruction's.
        unspecified: u128,
    },
    /// It is not decided.
    Open(Residue),
}

/// Why it is not decided whether texts read back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Residue {
    /// Too many leaves conflict with this one, or in the whole description.
    Rivals,
    /// The diagrams of its words and texts became too large.
    Diagrams,
    /// Its texts have too many places for characters, or too many pairs of these would have to be looked at.
    Texts,
    /// Of another instruction, whose texts may begin like this one's, it is not known what it prints.
    Unknown(BitsetId),
    /// So many instructions were told apart before that no steps are left to tell it from another.
    Steps(BitsetId),
    /// A float of 32 bits is printed with six decimals.
    Values,
    /// A text may be read in two ways, if all combinations of its parts are printed.
    Parts,
    /// The text may be one of another instruction's, if all combinations of its parts are printed.
    Other(BitsetId),
}

/// What is known of every instruction, in the order of the description.
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
        // Texts of different beginnings are different: of the many pairs of a large description most are told apart so.
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
                // The earlier of the description comes first.
                let (a, b) = (a.min(b), a.max(b));
                if model.bitset(a).gens.intersection(model.bitset(b).gens).is_empty() {
                    continue;
                }
                let unknown = |leaf: BitsetId| automata.get(&leaf).is_none_or(Automaton::is_unknown);
                let ways = match (automata.get(&a), automata.get(&b)) {
                    (Some(first), Some(second)) => first.shares(second, &mut steps),
                    // Of one of them it is not even known what it prints.
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
                // The words of the pair may be another leaf's, of which it is not known that it takes them.
                RoundTripStatus::Ambiguous { .. } if !complete => RoundTripStatus::Open(Residue::Rivals),
                verdict => verdict,
            };
            Some(RoundTrip { leaf, verdict })
        }));
    }
    found
}

/// What all texts of an instruction begin with, whatever else is known of them: its name, if all its displays begin with that.
fn named(model: &Model, leaf: BitsetId) -> &str {
    let cases = || model.chain(leaf).flat_map(|(_, bitset)| &bitset.cases);
    let begins =
        |display: &Template| matches!(display.parts.first(), Some(TemplatePart::Name { align: None }));
    let mut displays = cases().filter_map(|case| case.display.as_ref()).peekable();
    if displays.peek().is_some() && displays.all(begins) { model.bitset(leaf).shown_name() } else { "" }
}

impl<'m> Walk<'m> {
    /// What is known of an instruction by itself, and its texts where they are known.
    fn alone(&mut self, leaf: BitsetId, rivals: &OverlappingLeaves) -> (RoundTripStatus, Option<Automaton>) {
        let too_large = (RoundTripStatus::Open(Residue::Diagrams), None);
        if rivals.get(&leaf).is_some_and(|rivals| rivals.len() > MANY_RIVALS) {
            return (RoundTripStatus::Open(Residue::Rivals), None);
        }
        self.scopes.clear();
        let Some(Text { mut rows, clean }) = self.instruction_text(leaf, rivals) else {
            // No word of it is left: there is nothing to read back.
            let nothing = Automaton::new(&Texts::Choice(Vec::new()));
            return if self.finished() { too_large } else { (RoundTripStatus::Proved, Some(nothing)) };
        };
        let size = self.model.bitset(leaf).size;
        let fixed = self.model.matching(leaf).pattern(size).mask();
        let word = self.scopes.variables(size);
        // The diagrams do not speak of bits that the leaf fixes.
        let word = word.iter().enumerate().filter(|&(at, _)| fixed >> at & 1 == 0);
        let word: Vec<(usize, Set)> = word.map(|(at, &bit)| (at, bit)).collect();
        let bdd = self.scopes.bdd();
        let mut found = twins(&rows, clean, &word, bdd);
        // Only where nothing else does, floats are made one that print the same.
        if found.0 == FALSE && floats::are_in(&rows) {
            floats::told(&mut rows, bdd);
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

    /// A pair of words of a set of pairs.
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

/// The pairs of words that print the same and differ, and the bits in which they do.
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
