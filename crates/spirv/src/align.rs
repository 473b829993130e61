//! Lines up two runs of keys.

use alloc::vec;
use alloc::vec::Vec;

/// How many insertions and removals an alignment looks for before it gives up on what is between.
const MOST_EDITS: usize = 1000;

/// Pairs of equal keys in ascending order, as many as a shortest edit script keeps (Myers, 1986).
pub(crate) fn align(a: &[u64], b: &[u64]) -> Vec<(usize, usize)> {
    let start = a.iter().zip(b).take_while(|(x, y)| x == y).count();
    let (mid_a, mid_b) = (a.get(start..).unwrap_or(&[]), b.get(start..).unwrap_or(&[]));
    let end = mid_a.iter().rev().zip(mid_b.iter().rev()).take_while(|(x, y)| x == y).count();
    let (mid_a, mid_b) =
        (mid_a.get(..mid_a.len() - end).unwrap_or(&[]), mid_b.get(..mid_b.len() - end).unwrap_or(&[]));
    let mut pairs: Vec<(usize, usize)> = (0..start).map(|i| (i, i)).collect();
    pairs.extend(middle(mid_a, mid_b).into_iter().map(|(i, j)| (start + i, start + j)));
    pairs.extend((0..end).map(|i| (a.len() - end + i, b.len() - end + i)));
    pairs
}

/// A place that no path reaches.
const NOWHERE: isize = -1;

/// How far diagonal `k` gets with one more edit, and whether by a removal, from what `before` says of one edit less.
fn step(before: &[isize], edits: usize, k: isize, a: &[u64], b: &[u64]) -> Option<(isize, bool)> {
    let at = |k: isize| -> Option<isize> {
        let index = usize::try_from(k + edits as isize - 1).ok()?;
        before.get(index).copied().filter(|&x| x != NOWHERE)
    };
    let removal = at(k - 1).filter(|&x| x < a.len() as isize).map(|x| (x + 1, true));
    let insertion = at(k + 1).filter(|&x| x - k <= b.len() as isize).map(|x| (x, false));
    removal.max(insertion)
}

fn middle(a: &[u64], b: &[u64]) -> Vec<(usize, usize)> {
    let most = (a.len() + b.len()).min(MOST_EDITS);
    // For every number of edits how far each diagonal gets; diagonal k is at k + edits.
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
            return trace(a, b, &reached);
        }
    }
    Vec::new()
}

fn equal(a: &[u64], b: &[u64], x: isize, y: isize) -> bool {
    match (usize::try_from(x), usize::try_from(y)) {
        (Ok(x), Ok(y)) => x < a.len() && a.get(x) == b.get(y),
        _ => false,
    }
}

/// Goes back from the end through what was reached.
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

    /// The longest common subsequence, the slow way.
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
    fn an_alignment_keeps_as_much_as_can_be_kept() {
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
}
