//! Gap analysis: finds the words that no leaf of a hierarchy matches, for each range of generations with the same
//! leaves.

use crate::bdd::FALSE;
use crate::scope::Scopes;
use isaloom_bits::{Pattern, Uncovered, WordCount, uncovered};
use isaloom_model::{BitsetId, GenRange, Model};

/// Maximum number of patterns in a report; see [`GapReport::complete`].
const MOST_PATTERNS: usize = 20_000;

/// Unmatched words of one hierarchy in one range of generations.
#[derive(Clone, Debug)]
pub struct GapReport {
    /// Root of the hierarchy.
    pub root: BitsetId,
    /// Generations of the report. All of them have the same leaves.
    pub gens: GenRange,
    /// Number of leaves in the hierarchy in these generations.
    pub leaves: usize,
    /// Unmatched words, as patterns without common words.
    pub gaps: Vec<Pattern>,
    /// Number of unmatched words.
    pub unmatched: WordCount,
    /// Number of all words.
    pub total: WordCount,
    /// Whether `gaps` has all unmatched words. Otherwise there are too many patterns, or the analysis exceeded a limit.
    pub complete: bool,
}

impl GapReport {
    /// Returns the percentage of matched words; exactly 100 only if every word is matched.
    pub fn coverage_percent(&self) -> f64 {
        let percent = self.total.minus(self.unmatched).to_f64() / self.total.to_f64() * 100.0;
        let all = self.unmatched == WordCount::of_disjoint(&[]) && self.complete;
        if all { percent } else { percent.min(100f64.next_down()) }
    }
}

/// Returns the gaps of every hierarchy, in description order; for one hierarchy, ascending by generation. The guards of
/// leaves are evaluated for the first generation of each range.
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

/// Leaf of a hierarchy, with its pattern.
struct Leaf {
    id: BitsetId,
    gens: GenRange,
    pattern: Pattern,
}

/// Returns the words that no leaf matches, if leaves have guards. Words for which a guard does not hold are unmatched
/// too.
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

/// Splits a range of generations where a leaf begins or ceases to exist, and joins adjacent parts that have the same
/// leaves.
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
