//! Finds the known names that are most similar to a mistyped name.

use alloc::borrow::Cow;
use alloc::boxed::Box;
use alloc::vec::Vec;

/// Returns the minimum number of edits that change `a` to `b`: insertion, deletion or replacement of a character, or
/// swap of two adjacent characters (optimal string alignment). `None` if more than `limit` edits are needed.
pub fn edit_distance(a: &str, b: &str, limit: usize) -> Option<usize> {
    Ruler::new(a).distance(b, limit)
}

/// Returns at most `most` of the names, those with the smallest edit distance to `wanted` first. A name is returned
/// only if its distance is at most a third of the length of `wanted`, or 2 for short names. Names at the same distance
/// keep their order. Case differences do not count.
pub fn nearest<'a>(wanted: &str, names: impl IntoIterator<Item = &'a str>, most: usize) -> Vec<&'a str> {
    nearest_of(wanted, &mut names.into_iter(), most)
}

/// Same as [`nearest`], but not generic, so that it is compiled only once.
fn nearest_of<'a>(wanted: &str, names: &mut dyn Iterator<Item = &'a str>, most: usize) -> Vec<&'a str> {
    let limit = (wanted.chars().count() / 3).max(2);
    let mut exact = Ruler::new(wanted);
    let mut folded = Ruler::new(&lower(wanted));
    let mut found: Vec<(usize, &str)> = names
        .filter_map(|name| {
            if let Some(columns) = folded.columns.as_deref().filter(|_| name.is_ascii()) {
                let small = name.bytes().map(|byte| byte.to_ascii_lowercase());
                return Some((folded.in_columns(columns, small, limit)?, name));
            }
            let near = folded.distance(&lower(name), limit);
            // Without case, the distance of ASCII strings is never larger than with case. Lower case can change the
            // length of other strings, so for them the distance with case is computed too.
            let both_plain = folded.plain && name.is_ascii();
            let as_it_is = if both_plain { None } else { exact.distance(name, limit) };
            near.into_iter().chain(as_it_is).min().map(|d| (d, name))
        })
        .collect();
    found.sort_by_key(|&(distance, _)| distance);
    found.dedup_by_key(|&mut (_, name)| name);
    found.into_iter().take(most).map(|(_, name)| name).collect()
}

fn lower(text: &str) -> Cow<'_, str> {
    match text.is_ascii() && !text.bytes().any(|byte| byte.is_ascii_uppercase()) {
        true => Cow::Borrowed(text),
        false => Cow::Owned(text.to_lowercase()),
    }
}

/// Computes edit distances from a fixed string to other strings.
struct Ruler {
    text: Vec<char>,
    letters: u64,
    plain: bool,
    /// If the fixed string is ASCII and has at most 64 characters: for each character, the bit mask of its positions.
    columns: Option<Box<[u64; 128]>>,
    other: Vec<char>,
    /// Rows of the distance table: the current row and the two rows before it.
    rows: [Vec<usize>; 3],
}

impl Ruler {
    fn new(text: &str) -> Ruler {
        Ruler {
            text: text.chars().collect(),
            letters: letters(text),
            plain: text.is_ascii(),
            columns: columns(text.as_bytes()),
            other: Vec::new(),
            rows: Default::default(),
        }
    }

    fn distance(&mut self, other: &str, limit: usize) -> Option<usize> {
        let theirs = letters(other);
        // A lower bound of the distance: each letter that only one of the strings contains needs an edit.
        let apart = (self.letters & !theirs).count_ones().max((theirs & !self.letters).count_ones());
        if apart as usize > limit {
            return None;
        }
        if let Some(columns) = self.columns.as_deref().filter(|_| other.is_ascii()) {
            return self.in_columns(columns, other.bytes(), limit);
        }
        self.other.clear();
        self.other.extend(other.chars());
        let (a, b) = (&self.text, &self.other);
        if a.len().abs_diff(b.len()) > limit {
            return None;
        }
        let [row, above, before] = &mut self.rows;
        above.clear();
        above.extend(0..=b.len());
        // Minimum of the current row. A swap uses the row before the previous row, so the search can end only after two
        // consecutive rows that exceed the limit.
        let mut least = 0;
        for i in 1..=a.len() {
            // Only cells near the diagonal can be within the limit.
            let (first, last) = (i.saturating_sub(limit).max(1), (i + limit).min(b.len()));
            row.clear();
            row.resize(b.len() + 1, usize::MAX / 2);
            if first == 1 {
                row[0] = i;
            }
            let least_above = core::mem::replace(&mut least, row[0]);
            for j in first..=last {
                let replaced = above[j - 1] + usize::from(a[i - 1] != b[j - 1]);
                let mut best = replaced.min(above[j] + 1).min(row[j - 1] + 1);
                if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                    best = best.min(before[j - 2] + 1);
                }
                row[j] = best;
                least = least.min(best);
            }
            if least > limit && least_above >= limit {
                return None;
            }
            core::mem::swap(before, above);
            core::mem::swap(above, row);
        }
        above.last().copied().filter(|&d| d <= limit)
    }

    /// Computes the edit distance of two ASCII strings, one column of the table per step (Hyyrö's method for optimal
    /// string alignment). For each cell, one bit states whether its value is one larger than the cell above, and
    /// another bit whether it is one smaller.
    fn in_columns(
        &self,
        columns: &[u64; 128],
        other: impl ExactSizeIterator<Item = u8> + Clone,
        limit: usize,
    ) -> Option<usize> {
        let (len, mut left) = (self.text.len(), other.len());
        let theirs = other.clone().fold(0u64, |all, byte| all | 1 << (byte & 63));
        let apart = (self.letters & !theirs).count_ones().max((theirs & !self.letters).count_ones());
        if len.abs_diff(left) > limit || apart as usize > limit {
            return None;
        }
        let Some(last) = len.checked_sub(1) else { return Some(left) };
        // Value of the last cell in the column, and the bits for increases and decreases from each cell to the next.
        let (mut lowest, mut rises, mut falls) = (len, u64::MAX, 0u64);
        let (mut level, mut equal_before) = (0u64, 0u64);
        for byte in other {
            let equal = columns[usize::from(byte & 127)];
            let swapped = ((!level & equal) << 1) & equal_before;
            // The bits of cells that have the same value as the preceding cell on their diagonal.
            level = swapped | (((equal & rises).wrapping_add(rises)) ^ rises) | equal | falls;
            let (more, fewer) = (falls | !(level | rises), level & rises);
            lowest += (more >> last & 1) as usize;
            lowest -= (fewer >> last & 1) as usize;
            left -= 1;
            // The limit is exceeded even if each remaining letter decreases the value by one.
            if lowest > limit + left {
                return None;
            }
            let more = more << 1 | 1;
            rises = fewer << 1 | !(level | more);
            falls = more & level;
            equal_before = equal;
        }
        Some(lowest)
    }
}

/// Returns for each character the bit mask of its positions; `None` if the text is not ASCII or has more characters
/// than a mask has bits.
fn columns(text: &[u8]) -> Option<Box<[u64; 128]>> {
    if text.len() > 64 || !text.is_ascii() {
        return None;
    }
    let mut columns = Box::new([0; 128]);
    for (place, &byte) in text.iter().enumerate() {
        columns[usize::from(byte & 127)] |= 1u64 << place;
    }
    Some(columns)
}

/// Returns the characters of a string as a bit set; different characters may have the same bit.
fn letters(text: &str) -> u64 {
    text.chars().fold(0, |all, c| all | 1 << (u32::from(c) & 63))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn adjacent_transposition_is_one_edit() {
        assert_eq!(edit_distance("add", "dad", 2), Some(1));
        assert_eq!(edit_distance("kitten", "sitting", 3), Some(3));
        assert_eq!(edit_distance("kitten", "sitting", 2), None);
    }

    #[test]
    fn nearest_names_come_first_and_distant_ones_are_omitted() {
        let names = ["add.f", "add.u", "mul.f", "bary.f"];
        assert_eq!(nearest("ad.f", names, 3), ["add.f", "add.u"]);
        assert!(nearest("zzzzzzzz", names, 3).is_empty());
    }

    /// Computes the edit distance directly from its definition.
    fn plain_distance(a: &[char], b: &[char]) -> usize {
        let mut table = alloc::vec![alloc::vec![0; b.len() + 1]; a.len() + 1];
        for i in 0..=a.len() {
            for j in 0..=b.len() {
                if i == 0 || j == 0 {
                    table[i][j] = i + j;
                    continue;
                }
                let replaced = table[i - 1][j - 1] + usize::from(a[i - 1] != b[j - 1]);
                let mut best = replaced.min(table[i - 1][j] + 1).min(table[i][j - 1] + 1);
                if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                    best = best.min(table[i - 2][j - 2] + 1);
                }
                table[i][j] = best;
            }
        }
        table[a.len()][b.len()]
    }

    #[test]
    fn optimized_distance_equals_the_definition() {
        let mut seed = 1u32;
        let mut below = |end: u32| {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (seed >> 8) % end
        };
        let mut within = 0;
        for _ in 0..20_000 {
            // About half of the strings are ASCII, which a separate implementation handles.
            let letters = 3 + below(2);
            let mut text = || -> Vec<char> {
                (0..below(9)).map(|_| ['a', 'b', 'c', 'é'][below(letters) as usize]).collect()
            };
            let (a, b) = (text(), text());
            let limit = below(6) as usize;
            let want = Some(plain_distance(&a, &b)).filter(|&d| d <= limit);
            within += u32::from(want.is_some());
            let text = |list: &[char]| list.iter().collect::<alloc::string::String>();
            assert_eq!(edit_distance(&text(&a), &text(&b), limit), want, "{a:?} {b:?} {limit}");
        }
        assert!(within > 4_000, "{within}");
    }

    #[test]
    fn long_text_distance_equals_the_definition() {
        let mut seed = 7u32;
        let mut below = |end: u32| {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (seed >> 8) % end
        };
        let mut within = 0;
        for round in 0..2_000 {
            // Lengths below, at and above 64, the number of bits in a mask.
            let len = [20, 63, 64, 65][round % 4];
            let a: Vec<char> = (0..len).map(|_| ['a', 'b', 'c', 'd'][below(4) as usize]).collect();
            let mut b = a.clone();
            for _ in 0..below(12) {
                let at = below(b.len() as u32 - 1) as usize;
                match below(4) {
                    0 => drop(b.remove(at)),
                    1 => b.insert(at, 'a'),
                    2 => b[at] = 'b',
                    _ => b.swap(at, at + 1),
                }
            }
            let limit = below(8) as usize;
            let want = Some(plain_distance(&a, &b)).filter(|&d| d <= limit);
            within += u32::from(want.is_some());
            let text = |list: &[char]| list.iter().collect::<alloc::string::String>();
            assert_eq!(edit_distance(&text(&a), &text(&b), limit), want, "{a:?} {b:?} {limit}");
        }
        assert!((300..1_900).contains(&within), "{within}");
    }
}
