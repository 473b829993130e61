//! The words that no leaf of a hierarchy matches, for each range of generations.

use crate::bdd::FALSE;
use crate::scope::Scopes;
use isaloom_bits::{Pattern, Uncovered, WordCount, uncovered};
use isaloom_model::{BitsetId, GenRange, Model};

/// The most patterns of one report.
const MOST_PATTERNS: usize = 20_000;

/// What one hierarchy leaves unmatched in one range of generations.
#[derive(Clone, Debug)]
pub struct GapReport {
    /// The root of the hierarchy.
    pub root: BitsetId,
    /// The generations; the same leaves exist in all of them.
    pub gens: GenRange,
    /// How many leaves there are.
    pub leaves: usize,
    /// The words that no leaf matches, as disjoint patterns.
    pub gaps: Vec<Pattern>,
    /// How many words that are.
    pub unmatched: WordCount,
    /// How many words there are.
    pub total: WordCount,
    /// False when there were too many patterns to list them all; `unmatched` is too small then.
    pub complete: bool,
}

impl GapReport {
    /// The share of words that some leaf matches, 0 to 100; 100 only where all do.
    pub fn coverage_percent(&self) -> f64 {
        let percent = self.total.minus(self.unmatched).to_f64() / self.total.to_f64() * 100.0;
        let all = self.unmatched == WordCount::of_disjoint(&[]) && self.complete;
        if all { percent } else { percent.min(100f64.next_down()) }
    }
}

/// The gaps of every hierarchy, in the order of the description; generations in ascending order. A guard counts as it
/// is in the first generation of a range.
pub fn gaps(model: &Model) -> Vec<GapReport> {
    let mut reports = Vec::new();
    let mut scopes = None;
    for (root, bitset) in model.roots() {
        let all: Vec<Leaf> = model
            .leaves(root)
            .filter(|(_, b)| !b.gens.is_empty())
            .map(|(id, b)| Leaf { id, gens: b.gens, pattern: model.matching(id).pattern(bitset.size) })
            .collect();
        let guarded = |leaf: &Leaf| model.chain(leaf.id).any(|(_, b)| b.guard.is_some());
        let guards = all.iter().any(guarded);
        for gens in ranges(bitset.gens, &all) {
            let here: Vec<&Leaf> = all.iter().filter(|leaf| leaf.gens.covers(gens)).collect();
            let Uncovered { patterns, complete } = if guards {
                let scopes = scopes.get_or_insert_with(|| Scopes::new(model));
                unguarded(scopes, &here, gens, bitset.size)
            } else {
                let patterns: Vec<Pattern> = here.iter().map(|leaf| leaf.pattern).collect();
                uncovered(Pattern::any(bitset.size), &patterns, MOST_PATTERNS)
            };
            reports.push(GapReport {
                root,
                gens,
                leaves: here.len(),
                unmatched: WordCount::of_disjoint(&patterns),
                total: WordCount::power_of_two(bitset.size),
                gaps: patterns,
                complete,
            });
        }
    }
    reports
}

/// A leaf of a hierarchy.
struct Leaf {
    id: BitsetId,
    gens: GenRange,
    pattern: Pattern,
}

/// The words that no leaf matches where leaves have guards.
fn unguarded(scopes: &mut Scopes<'_>, leaves: &[&Leaf], gens: GenRange, width: u32) -> Uncovered {
    let mut matched = FALSE;
    scopes.clear();
    for leaf in leaves {
        let words = scopes.words(leaf.id);
        let words = scopes.bdd().in_generation(words, gens.min);
        matched = scopes.bdd().or(matched, words);
    }
    let left = matched.not();
    if scopes.gave_up() {
        return Uncovered { patterns: Vec::new(), complete: false };
    }
    let (patterns, complete) = scopes.bdd().patterns(left, width, MOST_PATTERNS);
    Uncovered { patterns, complete }
}

/// The range cut where a leaf begins or ends; pieces with the same leaves are joined.
fn ranges(all: GenRange, leaves: &[Leaf]) -> Vec<GenRange> {
    let mut starts: Vec<u64> = vec![u64::from(all.min)];
    for Leaf { gens, .. } in leaves {
        starts.push(u64::from(gens.min));
        starts.push(u64::from(gens.max) + 1);
    }
    starts.retain(|&s| u64::from(all.min) <= s && s <= u64::from(all.max));
    starts.sort_unstable();
    starts.dedup();
    let mut out: Vec<(GenRange, Vec<usize>)> = Vec::new();
    for (i, &start) in starts.iter().enumerate() {
        let end = starts.get(i + 1).map_or(u64::from(all.max), |&next| next - 1);
        let clamp = |n: u64| u32::try_from(n).unwrap_or(u32::MAX);
        let gens = GenRange { min: clamp(start), max: clamp(end) };
        let here: Vec<usize> =
            leaves.iter().enumerate().filter(|(_, leaf)| leaf.gens.covers(gens)).map(|(i, _)| i).collect();
        match out.last_mut() {
            Some((last, same)) if *same == here => last.max = gens.max,
            _ => out.push((gens, here)),
        }
    }
    out.into_iter().map(|(gens, _)| gens).collect()
}
