//! Merges float values that print the same text, because six decimals do not distinguish all of them.

use crate::ambiguity::Row;
use crate::bdd::{Bdd, FALSE, Set, TRUE};
use isaloom_model::TextForm;
use isaloom_sema::float_text;

/// Maximum number of runs of 32-bit floats that are merged. There are millions of runs of floats with the same text;
/// the first run, which is merged, prints 0.000000.
const MOST_RUNS: usize = 1;

/// Bit patterns of the first and the last float of a run: adjacent floats that print the same text.
type Run = (u32, u32);

/// Returns whether a display prints a float.
pub(super) fn are_in(rows: &[Row<'_>]) -> bool {
    let mut open: Vec<&Row<'_>> = rows.iter().collect();
    while let Some(row) = open.pop() {
        for cell in row.places.iter().flatten() {
            if cell.kind.rendering.float_width().is_some() {
                return true;
            }
            open.extend(&cell.nested);
        }
    }
    false
}

/// Replaces floats that print the same text by one of them, in all displays. 16-bit floats are merged completely; of
/// the 32-bit floats, only the smallest ones and NaNs. In a lossless text form, only NaNs have the same text.
pub(super) fn told(rows: &mut [Row<'_>], form: TextForm, bdd: &mut Bdd) {
    let mut runs: [Option<Vec<Run>>; 2] = [None, None];
    let mut open: Vec<&mut Row<'_>> = rows.iter_mut().collect();
    while let Some(row) = open.pop() {
        for cell in row.places.iter_mut().flatten() {
            if let Some(width) = cell.kind.rendering.float_width() {
                let [half, single] = &mut runs;
                let runs = if width == 16 { half } else { single };
                let runs = runs.get_or_insert_with(|| runs_of(width, form));
                cell.bits = stand_in(&cell.bits, runs, bdd);
            }
            open.extend(&mut cell.nested);
        }
    }
}

/// Returns the runs that contain more than one float.
fn runs_of(width: u32, form: TextForm) -> Vec<Run> {
    let sign = 1u32 << (width - 1);
    let infinite = if width == 16 { 0x7c00 } else { 0x7f80_0000 };
    let most = match form {
        TextForm::Mesa26_2 => 0,
        TextForm::Mesa26_0 if width == 16 => usize::MAX,
        TextForm::Mesa26_0 => MOST_RUNS,
    };
    let mut runs = Vec::new();
    let mut first = 0;
    while first < infinite && runs.len() < most {
        let last = last_like(first, infinite, width);
        if last > first {
            runs.push((first, last));
        }
        first = last + 1;
    }
    runs.push((infinite + 1, sign - 1));
    let negative: Vec<Run> = runs.iter().map(|&(first, last)| (first | sign, last | sign)).collect();
    runs.extend(negative);
    runs
}

/// Returns the last float that prints the same text as the positive float `first`. The search uses that the text is
/// monotonic in the value.
fn last_like(first: u32, infinite: u32, width: u32) -> u32 {
    let text = float_text(first, width);
    let (mut same, mut other) = (first, infinite);
    while other - same > 1 {
        let middle = same + (other - same) / 2;
        if float_text(middle, width) == text { same = middle } else { other = middle }
    }
    same
}

/// Returns the bits of a float with every float of a run replaced by the first float of the run.
fn stand_in(bits: &[Set], runs: &[Run], bdd: &mut Bdd) -> Vec<Set> {
    let mut out = bits.to_vec();
    for &(first, last) in runs {
        let least = at_least(bits, first, bdd);
        let above = last.checked_add(1).map_or(FALSE, |next| at_least(bits, next, bdd));
        let within = bdd.minus(least, above);
        if within == FALSE {
            continue;
        }
        for (at, bit) in out.iter_mut().enumerate() {
            let constant = if first >> at & 1 == 1 { TRUE } else { FALSE };
            *bit = bdd.select(within, constant, *bit);
        }
    }
    out
}

/// Returns the words for which the number in the bits is at least `number`, which must fit into the bits.
fn at_least(bits: &[Set], number: u32, bdd: &mut Bdd) -> Set {
    if u64::from(number) >> bits.len() != 0 {
        return FALSE;
    }
    let mut set = TRUE;
    for (at, &bit) in bits.iter().enumerate() {
        set = if number >> at & 1 == 1 { bdd.and(bit, set) } else { bdd.or(bit, set) };
    }
    set
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves_with_equal_text_form_one_run() {
        let runs = runs_of(16, TextForm::Mesa26_0);
        let first_of =
            |bits: u32| runs.iter().find(|run| (run.0..=run.1).contains(&bits)).map_or(bits, |run| run.0);
        let all: std::collections::BTreeMap<String, u32> =
            (0..1 << 16).rev().map(|bits| (float_text(bits, 16), bits)).collect();
        for bits in 0..1 << 16 {
            let text = float_text(bits, 16);
            assert_eq!(all.get(&text), Some(&first_of(bits)), "{bits:x} prints {text}");
        }
    }
}
