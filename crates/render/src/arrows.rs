//! Arrows beside the lines of a listing, from each branch to its target.

/// Maximum number of arrows beside a line. If there are more, the longest ones are omitted.
const LANES: usize = 12;

/// Returns the text of the arrow column for each line; all texts have the same width. `ways` are pairs of line numbers:
/// the branch and its target. Shorter arrows are closer to the listing.
pub fn arrows(lines: usize, ways: &[(usize, usize)]) -> Vec<String> {
    let mut ways: Vec<(usize, usize)> =
        ways.iter().copied().filter(|(from, to)| from.max(to) < &lines).collect();
    ways.sort_unstable_by_key(|&(from, to)| (from.abs_diff(to), from, to));
    ways.dedup();
    // First and last lines of the arrows in each lane (column of arrows).
    let mut lanes: Vec<Vec<(usize, usize)>> = Vec::new();
    let mut drawn: Vec<(usize, usize, usize)> = Vec::new();
    for (from, to) in ways {
        let (first, last) = (from.min(to), from.max(to));
        let free = |lane: &Vec<(usize, usize)>| lane.iter().all(|&(begin, end)| last < begin || end < first);
        let lane = match lanes.iter().position(free) {
            Some(lane) => lane,
            None if lanes.len() < LANES => {
                lanes.push(Vec::new());
                lanes.len() - 1
            }
            None => continue,
        };
        if let Some(taken) = lanes.get_mut(lane) {
            taken.push((first, last));
            drawn.push((lane, from, to));
        }
    }
    let width = lanes.len();
    if width == 0 {
        return vec![String::new(); lines];
    }
    // Columns from the right: the arrowheads, then the lanes, beginning with the first lane.
    let mut rows = vec![vec![' '; width + 2]; lines];
    for &(lane, from, to) in &drawn {
        let (first, last) = (from.min(to), from.max(to));
        let column = width - 1 - lane;
        for (line, row) in rows.iter_mut().enumerate().take(last + 1).skip(first) {
            let corner = match line {
                _ if first == last => '⟳',
                _ if line == first => '╭',
                _ if line == last => '╰',
                _ => '│',
            };
            let ends = line == from || line == to;
            for (at, cell) in row.iter_mut().enumerate().skip(column) {
                *cell = match (*cell, at == column) {
                    (' ', true) => corner,
                    (_, true) => '┼',
                    (cell, false) if !ends => cell,
                    (_, false) if at == width && line == to => '>',
                    ('>', false) => '>',
                    (' ' | '─', false) if at <= width => '─',
                    ('│', false) => '┼',
                    (cell, false) => cell,
                };
            }
        }
    }
    rows.into_iter().map(|row| row.into_iter().collect()).collect()
}

#[cfg(test)]
mod tests {
    use super::arrows;

    #[test]
    fn arrow_goes_from_a_branch_to_its_target() {
        let drawn = arrows(6, &[(1, 4), (3, 2), (5, 9)]);
        assert_eq!(drawn, ["    ", "╭── ", "│╭> ", "│╰─ ", "╰─> ", "    "]);
        assert_eq!(arrows(2, &[]), ["", ""]);
    }

    #[test]
    fn number_of_lanes_is_limited() {
        let ways: Vec<(usize, usize)> = (0..40).map(|n| (n, 99 - n)).collect();
        let drawn = arrows(100, &ways);
        assert!(drawn.iter().all(|row| row.chars().count() == 14), "{drawn:?}");
    }
}
