//! Alignment of two sequences of lines: finds pairs of equal lines in nearly linear time, for comparisons.
//!
//! An anchor is a run of lines that occurs exactly once in each sequence (patience method). Ranges between anchors are
//! aligned in turn: small ones exactly, by a longest common subsequence, and large ones without an anchor by splitting
//! both ranges in half. Because of the latter, the result is not always the longest common subsequence.

use core::ops::Range;
use rustc_hash::FxHashMap;

/// Lengths in lines of the runs that are tried as anchors, in this order.
const RUNS: [usize; 3] = [24, 6, 1];
/// Ranges are aligned exactly if the product of their lengths is at most this number.
const EXACT: usize = 1 << 15;
/// Largest depth of nested searches for anchors; deeper ranges are only split.
const MOST_LEVELS: u32 = 16;

/// Range of lines in each sequence, to be aligned with each other.
struct Ranges {
    first: Range<usize>,
    second: Range<usize>,
    level: u32,
}

/// Returns pairs of indices of equal lines, one in each sequence. Both indices increase from pair to pair.
pub(super) fn align(first: &[u32], second: &[u32]) -> Vec<(usize, usize)> {
    let mut pairs = Vec::new();
    let mut open = vec![Ranges { first: 0..first.len(), second: 0..second.len(), level: 0 }];
    while let Some(Ranges { first: mut a, second: mut b, level }) = open.pop() {
        let equal = |a: usize, b: usize| first.get(a) == second.get(b);
        while !a.is_empty() && !b.is_empty() && equal(a.start, b.start) {
            pairs.push((a.start, b.start));
            (a.start, b.start) = (a.start + 1, b.start + 1);
        }
        while !a.is_empty() && !b.is_empty() && equal(a.end - 1, b.end - 1) {
            (a.end, b.end) = (a.end - 1, b.end - 1);
            pairs.push((a.end, b.end));
        }
        if a.is_empty() || b.is_empty() {
            continue;
        }
        let (lines, others) =
            (first.get(a.clone()).unwrap_or_default(), second.get(b.clone()).unwrap_or_default());
        if lines.len().saturating_mul(others.len()) <= EXACT {
            pairs.extend(longest(lines, others).into_iter().map(|(x, y)| (a.start + x, b.start + y)));
            continue;
        }
        let anchors = match level < MOST_LEVELS {
            true => RUNS.iter().map(|run| anchors(lines, others, *run)).find(|found| !found.is_empty()),
            false => None,
        };
        let cuts = anchors.unwrap_or_else(|| vec![(lines.len() / 2, others.len() / 2)]);
        let (mut x, mut y) = (a.start, b.start);
        for (cut, other) in cuts.into_iter().map(|(cut, other)| (a.start + cut, b.start + other)) {
            open.push(Ranges { first: x..cut, second: y..other, level: level + 1 });
            (x, y) = (cut, other);
        }
        open.push(Ranges { first: x..a.end, second: y..b.end, level: level + 1 });
    }
    pairs.sort_unstable();
    pairs
}

/// Returns the starts of runs of `run` lines that occur exactly once in each sequence. If runs are in another order in
/// the other sequence, a longest set with the same order is returned.
fn anchors(lines: &[u32], others: &[u32], run: usize) -> Vec<(usize, usize)> {
    let mut found: FxHashMap<&[u32], [Option<usize>; 2]> = FxHashMap::default();
    let mut repeated: FxHashMap<&[u32], ()> = FxHashMap::default();
    for (side, of) in [lines, others].into_iter().enumerate() {
        for (at, key) in of.windows(run).enumerate() {
            let places = found.entry(key).or_default();
            if let Some(place) = places.get_mut(side)
                && place.replace(at).is_some()
            {
                repeated.insert(key, ());
            }
        }
    }
    let mut common: Vec<(usize, usize)> = found
        .into_iter()
        .filter(|(key, _)| !repeated.contains_key(key))
        .filter_map(|(_, [one, other])| one.zip(other))
        .collect();
    common.sort_unstable();
    increasing(&common)
}

/// Returns the longest subsequence of pairs in which the second numbers increase.
fn increasing(pairs: &[(usize, usize)]) -> Vec<(usize, usize)> {
    // `last[n]` is the index of the pair with the smallest second number at which a subsequence of length n + 1 can
    // end.
    let mut last: Vec<usize> = Vec::new();
    let mut before: Vec<Option<usize>> = vec![None; pairs.len()];
    let second = |index: usize| pairs.get(index).map_or(0, |(_, second)| *second);
    for index in 0..pairs.len() {
        let length = last.partition_point(|end| second(*end) < second(index));
        if let Some(slot) = before.get_mut(index) {
            *slot = length.checked_sub(1).and_then(|shorter| last.get(shorter)).copied();
        }
        match last.get_mut(length) {
            Some(slot) => *slot = index,
            None => last.push(index),
        }
    }
    let mut chosen = Vec::with_capacity(last.len());
    let mut next = last.last().copied();
    while let Some(index) = next {
        chosen.extend(pairs.get(index));
        next = before.get(index).copied().flatten();
    }
    chosen.reverse();
    chosen
}

/// Returns the pairs of a longest common subsequence of two ranges, by dynamic programming.
fn longest(lines: &[u32], others: &[u32]) -> Vec<(usize, usize)> {
    let width = others.len() + 1;
    // For each pair of start positions, the length of the longest common subsequence of the remaining lines.
    let mut lengths = vec![0u32; (lines.len() + 1) * width];
    let at = |lengths: &[u32], x: usize, y: usize| lengths.get(x * width + y).copied().unwrap_or(0);
    for (x, line) in lines.iter().enumerate().rev() {
        for (y, other) in others.iter().enumerate().rev() {
            let length = match line == other {
                true => at(&lengths, x + 1, y + 1) + 1,
                false => at(&lengths, x + 1, y).max(at(&lengths, x, y + 1)),
            };
            if let Some(slot) = lengths.get_mut(x * width + y) {
                *slot = length;
            }
        }
    }
    let (mut x, mut y, mut pairs) = (0, 0, Vec::new());
    while let (Some(line), Some(other)) = (lines.get(x), others.get(y)) {
        if line == other {
            pairs.push((x, y));
            (x, y) = (x + 1, y + 1);
        } else if at(&lengths, x + 1, y) >= at(&lengths, x, y + 1) {
            x += 1;
        } else {
            y += 1;
        }
    }
    pairs
}

#[cfg(test)]
mod tests {
    use super::*;
    use isaloom_testkit::random::Random;

    #[test]
    fn pairs_are_equal_and_increase() {
        let mut random = Random::new(7);
        for round in 0..40 {
            let kinds = [2, 20, 4000][round % 3];
            let mut first: Vec<u32> = (0..random.below(900)).map(|_| random.below(kinds)).collect();
            let second = first.clone();
            for _ in 0..random.below(60) {
                let at = random.index(first.len() + 1);
                match random.chance(50) {
                    true if at < first.len() => drop(first.remove(at)),
                    _ => first.insert(at, random.below(kinds)),
                }
            }
            let pairs = align(&first, &second);
            assert!(pairs.iter().all(|&(x, y)| first[x] == second[y]));
            assert!(pairs.is_sorted_by(|one, next| one.0 < next.0 && one.1 < next.1));
            assert!(pairs.len() + 200 >= second.len(), "{} of {}", pairs.len(), second.len());
        }
    }

    #[test]
    fn small_ranges_are_aligned_exactly() {
        assert_eq!(align(&[1, 2, 3, 4], &[2, 9, 4]), [(1, 0), (3, 2)]);
        assert_eq!(align(&[], &[1]), []);
        assert_eq!(align(&[5, 5, 5], &[5, 5]).len(), 2);
    }

    #[test]
    fn long_sequences_without_common_lines_take_linear_time() {
        let first: Vec<u32> = (0..40_000).map(|number| number % 3).collect();
        let second: Vec<u32> = (0..40_000).map(|number| number % 5 + 3).collect();
        assert_eq!(align(&first, &second), []);
    }
}
