//! The nearest known names to one that was mistyped.

use alloc::vec::Vec;

/// The number of single-character insertions, deletions, replacements and swaps of neighbours from `a` to `b`
/// (optimal string alignment), or `None` when it is more than `limit`.
pub fn edit_distance(a: &str, b: &str, limit: usize) -> Option<usize> {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    if a.len().abs_diff(b.len()) > limit {
        return None;
    }
    let mut before: Vec<usize> = Vec::new();
    let mut above: Vec<usize> = (0..=b.len()).collect();
    for i in 1..=a.len() {
        let mut row = Vec::with_capacity(b.len() + 1);
        row.push(i);
        for j in 1..=b.len() {
            let replaced = above[j - 1] + usize::from(a[i - 1] != b[j - 1]);
            let mut best = replaced.min(above[j] + 1).min(row[j - 1] + 1);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                best = best.min(before[j - 2] + 1);
            }
            row.push(best);
        }
        before = core::mem::replace(&mut above, row);
    }
    above.last().copied().filter(|&d| d <= limit)
}

/// Up to `most` of `names`, nearest to `wanted` first, none further than a third of its length (at least 2) away.
/// Names at one distance keep their order; a difference of case alone is no distance.
pub fn nearest<'a>(wanted: &str, names: impl IntoIterator<Item = &'a str>, most: usize) -> Vec<&'a str> {
    let limit = (wanted.chars().count() / 3).max(2);
    let lower = wanted.to_lowercase();
    let mut found: Vec<(usize, &str)> = names
        .into_iter()
        .filter_map(|name| {
            let exact = edit_distance(wanted, name, limit);
            let folded = edit_distance(&lower, &name.to_lowercase(), limit);
            exact.into_iter().chain(folded).min().map(|d| (d, name))
        })
        .collect();
    found.sort_by_key(|&(distance, _)| distance);
    found.dedup_by_key(|&mut (_, name)| name);
    found.into_iter().take(most).map(|(_, name)| name).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_swap_of_neighbours_is_one_step() {
        assert_eq!(edit_distance("add", "dad", 2), Some(1));
        assert_eq!(edit_distance("kitten", "sitting", 3), Some(3));
        assert_eq!(edit_distance("kitten", "sitting", 2), None);
    }

    #[test]
    fn nearest_names_come_first_and_far_ones_not_at_all() {
        let names = ["add.f", "add.u", "mul.f", "bary.f"];
        assert_eq!(nearest("ad.f", names, 3), ["add.f", "add.u"]);
        assert!(nearest("zzzzzzzz", names, 3).is_empty());
    }
}
