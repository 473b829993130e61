//! Whether every word of an instruction prints a text that is no other word's: then it reads back to itself.
//!
//! Words of which something is said beside the text are left out: their text alone does not claim to tell them. A
//! text reads back to the word that printed it if no other word prints it, of this instruction or another. For all
//! words at once that has two halves. Equal choices of displays and equal values in their places must mean equal
//! words: decision diagrams over pairs of words show that, or a pair that breaks it. And a text must tell the choices
//! and the values: an automaton of all texts has no text that can be read in two ways, and shares none with another
//! instruction's. What neither half shows is named as not decided; a pair of words that print the same is told only
//! as it was found in the diagrams, and every one is one for the reference interpreter.

mod texts;

use crate::alike::{Row, Text, equal};
use crate::bdd::FALSE;
use crate::finding::Witness;
use crate::overlap::{overlaps, rivals};
use crate::parts::{MANY_RIVALS, Rivals, instruction_roots};
use crate::slot::Kind;
use crate::walk::Walk;
use isaloom_model::{BitsetId, Generation, Model};
use std::collections::BTreeMap;
use texts::{Automaton, Class, Texts, Ways};

/// So many steps are taken to tell the texts of instructions from each other's.
const MAX_STEPS: usize = 400_000_000;
/// Between two instructions the diagrams are dropped when they have more nodes.
const KEPT_NODES: usize = 300_000;

/// An instruction with what is known of its texts.
#[derive(Clone, Debug)]
pub struct RoundTrip {
    /// The instruction.
    pub leaf: BitsetId,
    /// Whether its texts read back.
    pub verdict: ReadsBack,
}

/// Whether the texts of an instruction read back.
#[derive(Clone, Debug)]
pub enum ReadsBack {
    /// Every word of which nothing is said beside its text reads back to itself.
    Proved,
    /// Two words print the same text.
    Twins(Witness),
    /// It is not decided.
    Open(Residue),
}

/// Why it is not decided whether texts read back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Residue {
    /// The diagrams or the automaton became too large, or too many leaves conflict with this one.
    TooLarge,
    /// A float is printed with six decimals, or a custom field by somebody else.
    Values,
    /// A text may be read in two ways, if all combinations of its parts are printed.
    Parts,
    /// The text may be one of another instruction's, if all combinations of its parts are printed.
    Other(BitsetId),
}

/// What is known of every instruction, in the order of the description.
pub fn round_trip(model: &Model) -> Vec<RoundTrip> {
    let rivals = rivals(model, &overlaps(model));
    let mut walk = Walk::new(model);
    let (mut found, mut steps) = (Vec::new(), MAX_STEPS);
    for root in instruction_roots(model) {
        let leaves: Vec<BitsetId> =
            model.leaves(root).filter(|(_, leaf)| !leaf.gens.is_empty()).map(|(id, _)| id).collect();
        let mut automata: BTreeMap<BitsetId, Automaton> = BTreeMap::new();
        let mut verdicts: BTreeMap<BitsetId, ReadsBack> = BTreeMap::new();
        for &leaf in &leaves {
            let (verdict, automaton) = walk.alone(leaf, &rivals);
            automata.extend(automaton.map(|automaton| (leaf, automaton)));
            verdicts.insert(leaf, verdict);
        }
        for (number, &a) in leaves.iter().enumerate() {
            for &b in leaves.iter().skip(number + 1) {
                if model.bitset(a).gens.intersection(model.bitset(b).gens).is_empty() {
                    continue;
                }
                let ways = match (automata.get(&a), automata.get(&b)) {
                    (Some(first), Some(second)) => first.shares(second, &mut steps),
                    // Of one of them it is not even known what it prints.
                    _ => Ways::Unknown,
                };
                if ways == Ways::None {
                    continue;
                }
                let known = matches!(verdicts.get(&a), Some(ReadsBack::Twins(_)))
                    && matches!(verdicts.get(&b), Some(ReadsBack::Twins(_)));
                let witness =
                    if known || ways == Ways::Unknown { None } else { walk.shared_text(a, b, &rivals) };
                for (leaf, other) in [(a, b), (b, a)] {
                    let Some(verdict @ (ReadsBack::Proved | ReadsBack::Open(_))) = verdicts.get_mut(&leaf)
                    else {
                        continue;
                    };
                    match (&witness, &verdict, ways) {
                        (Some(witness), ..) => *verdict = ReadsBack::Twins(witness.clone()),
                        (None, ReadsBack::Proved, Ways::Some) => {
                            *verdict = ReadsBack::Open(Residue::Other(other));
                        }
                        (None, ReadsBack::Proved, _) => *verdict = ReadsBack::Open(Residue::TooLarge),
                        _ => {}
                    }
                }
            }
        }
        found.extend(leaves.into_iter().filter_map(|leaf| {
            let verdict = verdicts.remove(&leaf)?;
            Some(RoundTrip { leaf, verdict })
        }));
    }
    found
}

impl<'m> Walk<'m> {
    /// What is known of an instruction by itself, and its texts where they are known.
    fn alone(&mut self, leaf: BitsetId, rivals: &Rivals) -> (ReadsBack, Option<Automaton>) {
        let too_large = (ReadsBack::Open(Residue::TooLarge), None);
        if rivals.get(&leaf).is_some_and(|rivals| rivals.len() > MANY_RIVALS) {
            return too_large;
        }
        self.scopes.clear(KEPT_NODES);
        let Some(Text { rows, clean }) = self.instruction_text(leaf, rivals) else {
            // No word of it is left: there is nothing to read back.
            let nothing = Automaton::new(&Texts::choice([]));
            return if self.finished() { too_large } else { (ReadsBack::Proved, Some(nothing)) };
        };
        let size = self.model.bitset(leaf).size;
        let fixed = self.model.matching(leaf).pattern(size).mask();
        let word = self.scopes.variables(size);
        let bdd = self.scopes.bdd();
        let theirs = bdd.changed(clean, u128::MAX);
        let both = bdd.and(clean, theirs);
        let mut same = equal(&rows, &rows, both, bdd);
        let mut twins = FALSE;
        // The diagrams do not speak of bits that the leaf fixes.
        for (_, &bit) in word.iter().enumerate().filter(|&(at, _)| fixed >> at & 1 == 0) {
            let other = bdd.changed(bit, u128::MAX);
            let differs = bdd.xor(bit, other);
            let pairs = bdd.and(same, differs);
            twins = bdd.or(twins, pairs);
            same = bdd.minus(same, differs);
        }
        if self.finished() {
            return too_large;
        }
        let mut rounded = false;
        let automaton = Automaton::new(&Texts::Choice(self.classes(&rows, &mut rounded)));
        let verdict = match (self.twins_of(leaf, twins), automaton.two_ways()) {
            (Some(witness), _) => ReadsBack::Twins(witness),
            (None, _) if rounded => ReadsBack::Open(Residue::Values),
            (None, Ways::None) => ReadsBack::Proved,
            (None, Ways::Some) => ReadsBack::Open(Residue::Parts),
            (None, Ways::Unknown) => ReadsBack::Open(Residue::TooLarge),
        };
        (verdict, Some(automaton))
    }

    /// A pair of words of a set of pairs.
    fn twins_of(&mut self, leaf: BitsetId, pairs: crate::bdd::Set) -> Option<Witness> {
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

    /// The texts of displays, those of the same literal text as one. Where values may have the texts of others, `rounded`
    /// becomes true.
    fn classes<'r>(&self, rows: impl IntoIterator<Item = &'r Row<'m>>, rounded: &mut bool) -> Vec<Texts>
    where
        'm: 'r,
    {
        let mut classes: BTreeMap<&str, Vec<&Row<'m>>> = BTreeMap::new();
        for row in rows {
            classes.entry(row.skeleton.as_str()).or_default().push(row);
        }
        classes.into_iter().map(|(skeleton, rows)| self.class(skeleton, &rows, rounded)).collect()
    }

    fn class(&self, skeleton: &str, rows: &[&Row<'m>], rounded: &mut bool) -> Texts {
        let mut parts: Vec<Texts> = Vec::new();
        let (mut text, mut place) = (String::new(), 0);
        let mut characters = skeleton.chars();
        while let Some(c) = characters.next() {
            match c {
                '\u{1}' => {
                    parts.push(Texts::Literal(std::mem::take(&mut text)));
                    parts.push(self.place(rows, place, rounded));
                    place += 1;
                }
                '\u{2}' => {
                    // Blanks up to a column: any number of them, together with those that stand beside.
                    while characters.next().is_some_and(|c| c != '\u{2}') {}
                    let before = text.trim_end_matches(' ').to_owned();
                    text.clear();
                    let last_is_blanks =
                        before.is_empty() && parts.last() == Some(&Texts::Many(Class::One(' ')));
                    if !last_is_blanks {
                        parts.push(Texts::Literal(before));
                        parts.push(Texts::Many(Class::One(' ')));
                    }
                }
                ' ' if text.is_empty() && parts.last() == Some(&Texts::Many(Class::One(' '))) => {}
                c => text.push(c),
            }
        }
        parts.push(Texts::Literal(text));
        Texts::Row(parts)
    }

    /// What a place prints in rows of one literal text.
    fn place(&self, rows: &[&Row<'m>], number: usize, rounded: &mut bool) -> Texts {
        let cells = rows.iter().filter_map(|row| row.places.get(number)).flatten();
        let mut choices = Vec::new();
        // Values of one kind are told apart by their texts; those of two kinds are not, even where the texts are the
        // same.
        let mut kinds: Vec<Kind<'m>> = Vec::new();
        let mut nested: BTreeMap<BitsetId, Vec<&Row<'m>>> = BTreeMap::new();
        for cell in cells.filter(|cell| cell.when != FALSE) {
            match cell.kind {
                Kind::Nested(root) => nested.entry(root).or_default().extend(&cell.nested),
                kind if kinds.contains(&kind) => {}
                kind => {
                    kinds.push(kind);
                    *rounded |= Texts::are_rounded(kind);
                    choices.push(Texts::of_kind(self.model, kind));
                }
            }
        }
        for rows in nested.into_values() {
            choices.extend(self.classes(rows, rounded));
        }
        // A place that prints nothing for any word.
        if choices.is_empty() {
            choices.push(Texts::Literal(String::new()));
        }
        Texts::Choice(choices)
    }
}
