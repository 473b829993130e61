//! Aligns two sequences of keys and returns the matching pairs.

use alloc::collections::BTreeMap;
use alloc::vec;
use alloc::vec::Vec;

/// Maximum number of insertions and removals that an alignment tries before it splits the range.
const MOST_EDITS: usize = 1000;

/// Returns pairs of equal keys in ascending order. Uses a shortest edit script (Myers, 1986). If a range
/// needs too many edits, the keys that occur once on each side are paired first, and these pairs split the
/// range.
pub(crate) fn align(a: &[u64], b: &[u64]) -> Vec<(usize, usize)> {
    let mut pairs = Vec::new();
    let mut open = Vec::from([(0..a.len(), 0..b.len())]);
    while let Some((in_a, in_b)) = open.pop() {
        let (x, y) = (a.get(in_a.clone()).unwrap_or(&[]), b.get(in_b.clone()).unwrap_or(&[]));
        let here = |(i, j): (usize, usize)| (in_a.start + i, in_b.start + j);
        let start = x.iter().zip(y).take_while(|(x, y)| x == y).count();
        let (mid_x, mid_y) = (x.get(start..).unwrap_or(&[]), y.get(start..).unwrap_or(&[]));
        let end = mid_x.iter().rev().zip(mid_y.iter().rev()).take_while(|(x, y)| x == y).count();
        let (mid_x, mid_y) =
            (mid_x.get(..mid_x.len() - end).unwrap_or(&[]), mid_y.get(..mid_y.len() - end).unwrap_or(&[]));
        pairs.extend((0..start).map(|i| here((i, i))));
        pairs.extend((0..end).map(|i| here((x.len() - end + i, y.len() - end + i))));
        let here = |(i, j): (usize, usize)| here((start + i, start + j));
        if let Some(found) = middle(mid_x, mid_y) {
            pairs.extend(found.into_iter().map(here));
            continue;
        }
        let anchors = anchors(mid_x, mid_y);
        let (mut i, mut j) = here((0, 0));
        for (k, l) in anchors.iter().copied().map(here).chain([here((mid_x.len(), mid_y.len()))]) {
            if !anchors.is_empty() && i < k && j < l {
                open.push((i..k, j..l));
            }
            (i, j) = (k + 1, l + 1);
        }
        pairs.extend(anchors.into_iter().map(here));
    }
    pairs.sort_unstable();
    pairs
}

/// Pairs keys that occur once on each side; returns the longest set that is in order on both sides.
fn anchors(a: &[u64], b: &[u64]) -> Vec<(usize, usize)> {
    let once = |keys: &[u64]| {
        let mut places: BTreeMap<u64, Option<usize>> = BTreeMap::new();
        for (index, &key) in keys.iter().enumerate() {
            places.entry(key).and_modify(|place| *place = None).or_insert(Some(index));
        }
        places
    };
    let places = once(b);
    let mut common: Vec<(usize, usize)> =
        once(a).into_iter().filter_map(|(key, i)| Some((i?, (*places.get(&key)?)?))).collect();
    common.sort_unstable();
    // Longest increasing subsequence of the second indices (patience sorting). `ends` has, for each length, the index
    // of the last element of the subsequence with the smallest end; `before` has the predecessor of each element.
    let (mut ends, mut before): (Vec<usize>, Vec<Option<usize>>) = (Vec::new(), Vec::new());
    let second = |index: usize| common.get(index).map_or(0, |pair| pair.1);
    for index in 0..common.len() {
        let len = ends.partition_point(|&end| second(end) < second(index));
        before.push(len.checked_sub(1).and_then(|len| ends.get(len).copied()));
        match ends.get_mut(len) {
            Some(end) => *end = index,
            None => ends.push(index),
        }
    }
    let mut found = Vec::new();
    let mut last = ends.last().copied();
    while let Some(index) = last {
        found.extend(common.get(index).copied());
        last = before.get(index).copied().flatten();
    }
    found.reverse();
    found
}

/// Marks a diagonal that no path reaches.
const NOWHERE: isize = -1;

/// Returns the furthest position in `a` on diagonal `k` after `edits` edits, and whether the last edit removes a key.
/// `before` has the positions after one edit less. `None` if no path reaches the diagonal.
fn step(before: &[isize], edits: usize, k: isize, a: &[u64], b: &[u64]) -> Option<(isize, bool)> {
    let at = |k: isize| -> Option<isize> {
        let index = usize::try_from(k + edits as isize - 1).ok()?;
        before.get(index).copied().filter(|&x| x != NOWHERE)
    };
    let removal = at(k - 1).filter(|&x| x < a.len() as isize).map(|x| (x + 1, true));
    let insertion = at(k + 1).filter(|&x| x - k <= b.len() as isize).map(|x| (x, false));
    removal.max(insertion)
}

/// Returns the pairs of equal keys that a shortest edit script keeps; `None` if the script needs too many edits.
fn middle(a: &[u64], b: &[u64]) -> Option<Vec<(usize, usize)>> {
    let most = (a.len() + b.len()).min(MOST_EDITS);
    // Furthest position on each diagonal, per number of edits; diagonal k has index k + edits.
    let mut reached: Vec<Vec<isize>> = Vec::new();
    for edits in 0..=most {
        let mut now = vec![NOWHERE; 2 * edits + 1];
        for (slot, place) in now.iter_mut().enumerate() {
            let k = slot as isize - edits as isize;
            let start = match reached.last() {
                None => Some((0, true)),
                Some(before) => step(before, edits, k, a, b),
            };
            let Some((mut x, _)) = start else { continue };
            while equal(a, b, x, x - k) {
                x += 1;
            }
            *place = x;
        }
        let end = a.len() as isize - b.len() as isize + edits as isize;
        let done = usize::try_from(end).ok().and_then(|end| now.get(end)) == Some(&(a.len() as isize));
        reached.push(now);
        if done {
            return Some(trace(a, b, &reached));
        }
    }
    None
}

fn equal(a: &[u64], b: &[u64], x: isize, y: isize) -> bool {
    match (usize::try_from(x), usize::try_from(y)) {
        (Ok(x), Ok(y)) => x < a.len() && a.get(x) == b.get(y),
        _ => false,
    }
}

/// Backtracks from the end through the reached positions and collects the pairs of equal keys.
fn trace(a: &[u64], b: &[u64], reached: &[Vec<isize>]) -> Vec<(usize, usize)> {
    let mut pairs = Vec::new();
    let (mut x, mut y) = (a.len() as isize, b.len() as isize);
    for edits in (0..reached.len()).rev() {
        let k = x - y;
        let before = edits.checked_sub(1).and_then(|before| reached.get(before));
        let stepped = before.and_then(|before| step(before, edits, k, a, b));
        let start = stepped.map_or(0, |(x, _)| x);
        while x > start && y > start - k {
            x -= 1;
            y -= 1;
            pairs.push((x as usize, y as usize));
        }
        match stepped {
            Some((_, true)) => x -= 1,
            Some((_, false)) => y -= 1,
            None => {}
        }
    }
    pairs.reverse();
    pairs
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the length of the longest common subsequence, computed by dynamic programming.
    fn longest(a: &[u64], b: &[u64]) -> usize {
        let mut table = vec![vec![0; b.len() + 1]; a.len() + 1];
        for i in 0..a.len() {
            for j in 0..b.len() {
                table[i + 1][j + 1] =
                    if a[i] == b[j] { table[i][j] + 1 } else { table[i][j + 1].max(table[i + 1][j]) };
            }
        }
        table[a.len()][b.len()]
    }

    #[test]
    fn alignment_keeps_a_longest_common_subsequence() {
        let mut state = 1u64;
        let mut random = |limit: u64| {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            state % limit
        };
        for _ in 0..3000 {
            let make = |random: &mut dyn FnMut(u64) -> u64| -> Vec<u64> {
                (0..random(12)).map(|_| random(4)).collect()
            };
            let (a, b) = (make(&mut random), make(&mut random));
            let pairs = align(&a, &b);
            assert!(pairs.iter().all(|&(i, j)| a[i] == b[j]), "{a:?} {b:?} {pairs:?}");
            assert!(pairs.windows(2).all(|w| w[0].0 < w[1].0 && w[0].1 < w[1].1), "{a:?} {b:?} {pairs:?}");
            assert_eq!(pairs.len(), longest(&a, &b), "{a:?} {b:?} {pairs:?}");
        }
    }
    #[test]
    fn inputs_with_very_many_edits_are_divided() {
        // A tenth of the keys differs, which is more than [`MOST_EDITS`] edits. A third of the other keys repeats only
        // seven keys, which therefore cannot split the range.
        let key = |side: u64, i: u64| match (i % 10, i % 3) {
            (0, _) => i << 8 | side,
            (_, 0) => 1 + i % 7,
            _ => i << 8,
        };
        let [a, b] = [1, 2].map(|side| (0..40_000).map(|i| key(side, i)).collect::<Vec<u64>>());
        let pairs = align(&a, &b);
        assert!(pairs.iter().all(|&(i, j)| a[i] == b[j]));
        assert!(pairs.windows(2).all(|w| w[0].0 < w[1].0 && w[0].1 < w[1].1));
        assert_eq!(pairs.len(), 36_000);
        assert_eq!(align(&a, &[]), []);
    }
}
