//! Searches for witnesses. The reference interpreter prints candidate words on both sides, until every difference has a
//! witness or all candidates were tried.

mod candidates;
mod side;

use crate::change::{Shown, Witness};
use crate::compare::{Part, Site, WitnessedChange};
use crate::side::Side;
use isaloom_model::{BitsetId, Generation};
use isaloom_sema::{LineOptions, Match, Remark};
use rustc_hash::FxHashSet;
use side::{Printed, SearchSide};

/// Maximum number of words that are tried for the changes of one leaf.
const TRIES: usize = 1_500;
/// Number of words that are still tried after every change has a witness, to find witnesses that show only one change.
const BETTER: usize = 600;
/// Maximum length of a witness's text, in bytes.
const LONGEST: usize = 1000;
/// Maximum number of generations in which a word is printed.
const GENERATIONS: usize = 6;
/// Maximum number of leaves that are tried for each field whose type is an enum.
const LEAVES: usize = 4;

/// A leaf of the first side, a leaf of the second side, or one leaf of each.
pub(crate) type Leaves = (Option<BitsetId>, Option<BitsetId>);

/// Search for witnesses of the differences between two sides.
pub(crate) struct Search<'m> {
    from: SearchSide<'m>,
    to: SearchSide<'m>,
    left: usize,
}

impl<'m> Search<'m> {
    pub(crate) fn new(from: Side<'m>, to: Side<'m>, tries: usize) -> Search<'m> {
        let of = |side: Side<'m>, other: Side<'m>| {
            SearchSide::new(side.model, side.generation.or(other.generation))
        };
        Search { from: of(from, to), to: of(to, from), left: tries }
    }

    /// Searches for witnesses of the changes between two leaves (or of a leaf that one side lacks).
    pub(crate) fn show(&mut self, leaves: Leaves, found: &mut [WitnessedChange]) {
        let mut open: Vec<(Site, &mut Option<Witness>)> = found
            .iter_mut()
            .filter_map(|WitnessedChange { change, site }| Some((site.take()?, &mut change.witness)))
            .collect();
        self.run(leaves, &[], &mut open);
    }

    /// Searches for a witness of a single change with this site.
    pub(crate) fn one(&mut self, leaves: Leaves, site: Site) -> Option<Witness> {
        let mut witness = None;
        self.run(leaves, &[], &mut vec![(site, &mut witness)]);
        witness
    }

    /// Searches for a word in which a field has the value of the site and prints different texts on the two sides.
    pub(crate) fn value(&mut self, site: Site) -> Option<Witness> {
        let (bench, field, value) = match (site.from, site.to) {
            (Some(Part::Value(field, value)), _) => (&self.from, field, value),
            (_, Some(Part::Value(field, value))) => (&self.to, field, value),
            _ => return None,
        };
        let name = bench.model.field(field).name.clone();
        for leaf in bench.leaves_with(field, LEAVES) {
            let leaves = if site.from.is_some() { (Some(leaf), None) } else { (None, Some(leaf)) };
            let mut witness = None;
            self.run(leaves, &[(name.clone(), value)], &mut vec![(site, &mut witness)]);
            if witness.is_some() {
                return witness;
            }
        }
        None
    }

    /// Returns the name of the leaf that the word matches on each side; `None` if it matches no leaf or several.
    pub(crate) fn taken(&mut self, witness: &Witness) -> (Option<String>, Option<String>) {
        let of = |bench: &mut SearchSide<'m>, shown: &Shown| {
            let found = bench.reference(shown.generation).line(witness.word, &LineOptions::default()).found;
            match found {
                Match::Leaf(leaf) => Some(bench.model.bitset(leaf).name.clone()),
                Match::Conflict(..) | Match::Nothing => None,
            }
        };
        (of(&mut self.from, &witness.from), of(&mut self.to, &witness.to))
    }

    fn run(&mut self, leaves: Leaves, set: &[(String, u64)], open: &mut Vec<(Site, &mut Option<Witness>)>) {
        if open.is_empty() {
            return;
        }
        // The third item is the rank of the best witness found for the site.
        let mut open: Vec<(Site, &mut Option<Witness>, (bool, bool))> =
            open.drain(..).map(|(site, witness)| (site, witness, (false, false))).collect();
        let generations = self.generations(leaves);
        let before = leaves.0.map(|leaf| self.from.words(leaf, set)).unwrap_or_default();
        let after = leaves.1.map(|leaf| self.to.words(leaf, set)).unwrap_or_default();
        let words = [before, after];
        let sites: Vec<Site> = open.iter().map(|(site, ..)| *site).collect();
        let mut seen = FxHashSet::default();
        let longest = words[0].len().max(words[1].len());
        let in_turn = (0..longest).flat_map(|i| words.iter().filter_map(move |w| w.get(i).copied()));
        let (mut tries, mut better) = (TRIES, BETTER);
        for word in in_turn.filter(|&word| seen.insert(word)) {
            for &(before, after) in &generations {
                let done = open.iter().all(|(_, witness, _)| witness.is_some());
                if tries == 0 || self.left == 0 || open.is_empty() || done && better == 0 {
                    return;
                }
                let (a, b) = (self.from.printed(before, word), self.to.printed(after, word));
                // Printing a line with very many fields takes time, so it counts as several words.
                let cost = 1 + (a.line.fields.len() + b.line.fields.len()) / 64;
                tries = tries.saturating_sub(cost);
                self.left = self.left.saturating_sub(cost);
                better = better.saturating_sub(usize::from(done));
                open.retain_mut(|(site, witness, known)| {
                    if !shows(*site, &a, &b) {
                        return true;
                    }
                    // The best witness shows only this change and has no remarks.
                    let alone = alone(*site, &sites, &a, &b);
                    let clean = is_clean(&a) && is_clean(&b);
                    let rank = (alone, clean);
                    if witness.is_none() || rank > *known {
                        *known = rank;
                        let of = |generation, printed: &Printed<'_>| Shown {
                            generation,
                            instruction: matches!(printed.line.found, Match::Leaf(_)),
                            text: short(&printed.text),
                        };
                        **witness = Some(Witness { word, from: of(before, &a), to: of(after, &b) });
                    }
                    !(alone && clean)
                });
            }
        }
    }

    /// Returns the pairs of generations in which to print words. Generations in which both leaves exist come first.
    fn generations(&self, (a, b): Leaves) -> Vec<(Generation, Generation)> {
        if let (Some(from), Some(to)) = (self.from.generation, self.to.generation) {
            return vec![(from, to)];
        }
        let has = |bench: &SearchSide<'m>, leaf: Option<BitsetId>, g: u32| {
            leaf.is_some_and(|id| bench.model.bitset(id).gens.contains(Generation(g)))
        };
        let mut known: Vec<u32> =
            self.from.model.generations().iter().chain(self.to.model.generations()).copied().collect();
        // Each leaf exists in its first generation; this generation may not be in the list yet.
        known.extend(a.map(|id| self.from.model.bitset(id).gens.min));
        known.extend(b.map(|id| self.to.model.bitset(id).gens.min));
        known.sort_unstable();
        known.dedup();
        known.retain(|&g| has(&self.from, a, g) || has(&self.to, b, g));
        known.sort_by_key(|&g| !(has(&self.from, a, g) && has(&self.to, b, g)));
        known.truncate(GENERATIONS);
        known.into_iter().map(|g| (Generation(g), Generation(g))).collect()
    }
}

/// Truncates a line to `LONGEST` bytes; a line may be a megabyte long.
fn short(text: &str) -> String {
    if text.len() <= LONGEST {
        return text.to_owned();
    }
    let end = (0..=LONGEST).rev().find(|&end| text.is_char_boundary(end)).unwrap_or(0);
    format!("{}...", &text[..end])
}

/// Returns whether the results of a word on the two sides show the change with this site.
fn shows(site: Site, a: &Printed<'_>, b: &Printed<'_>) -> bool {
    let (here, there) = (site.from.is_some_and(|p| comes(p, a)), site.to.is_some_and(|p| comes(p, b)));
    if let Some(Part::Match(_)) = site.from.or(site.to) {
        return here != there || here && dont_care(site.from, a) != dont_care(site.to, b);
    }
    if a.text == b.text || !here && !there {
        return false;
    }
    match (site.from, site.to) {
        (Some(Part::Field(x)), Some(Part::Field(y))) => match (a.field(x), b.field(y)) {
            (Some(before), Some(after)) => before != after,
            _ => true,
        },
        (Some(Part::Params(x)), Some(Part::Params(y))) => {
            let (before, after) = (a.passed(x), b.passed(y));
            let same = |(name, value): &(&str, Option<u128>)| {
                value.is_some() && after.iter().any(|(n, v)| n == name && v == value)
            };
            before.len() != after.len() || !before.iter().all(same)
        }
        _ => true,
    }
}

/// Returns whether this change is the only one that can affect the text of the word.
fn alone(site: Site, others: &[Site], a: &Printed<'_>, b: &Printed<'_>) -> bool {
    // If the change is an enum value, the other side's line must print a field with the same name and the same number.
    // Otherwise, another change affects the text.
    let value = |part: Option<Part>, this: &Printed<'_>, other: &Printed<'_>| match part {
        Some(Part::Value(field, value)) => {
            let name = &this.model.field(field).name;
            other
                .line
                .fields
                .iter()
                .any(|f| f.value == u128::from(value) && other.model.field(f.field).name == *name)
        }
        _ => true,
    };
    let other = |other: &&Site| other.from != site.from && other.to != site.to;
    let comes_too = |other: &Site| {
        other.from.is_some_and(|part| comes(part, a)) || other.to.is_some_and(|part| comes(part, b))
    };
    value(site.from, a, b) && value(site.to, b, a) && !others.iter().filter(other).any(comes_too)
}

/// Returns whether a line has no remarks.
fn is_clean(printed: &Printed<'_>) -> bool {
    printed.line.remarks.is_empty()
}

/// Returns the don't-care bits that are 1 according to the remarks, if the part is a leaf's match.
fn dont_care(part: Option<Part>, printed: &Printed<'_>) -> u128 {
    let of_leaf = |remark: &Remark| match *remark {
        Remark::DontCare { leaf, bits, .. } if part == Some(Part::Match(leaf)) => Some(bits),
        _ => None,
    };
    printed.line.remarks.iter().find_map(of_leaf).unwrap_or(0)
}

/// Returns whether a part of the description was used to print a word.
fn comes(part: Part, printed: &Printed<'_>) -> bool {
    let line = &printed.line;
    match part {
        Part::Match(leaf) | Part::Leaf(leaf) => {
            line.found == Match::Leaf(leaf) || line.cases.iter().any(|c| c.leaf == leaf)
        }
        Part::Case((bitset, case)) => {
            line.cases.iter().any(|c| (c.bitset, c.case) == (bitset, case))
                || line.asked.iter().any(|f| (f.bitset, f.case) == (bitset, case))
        }
        Part::Field(field) | Part::Params(field) => line.asked.iter().any(|f| f.field == field),
        Part::Value(field, value) => {
            line.fields.iter().any(|f| f.field == field && f.value == u128::from(value))
        }
    }
}
