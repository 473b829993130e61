//! Finds runs of equal padding words. A listing prints such a run as one line.
//!
//! Where a run begins and ends depends only on the code, not on windows and threads. Therefore a run ends at each
//! multiple of [`LONGEST`] bytes, and no task starts inside a run.

use super::place::Place;
use isaloom_target::support::windows::Window;
use isaloom_target::support::written::LONGEST_RUN;

/// Minimum number of words in a run. The words of a shorter run are printed individually.
const FEWEST: usize = 8;
/// Maximum size of a run, in bytes.
const LONGEST: u64 = LONGEST_RUN as u64;

/// Words that are padding: zeros, `s_nop 0`, `s_code_end`.
const FILLERS: [u32; 3] = [0, 0xbf80_0000, 0xbf9f_0000];

/// Returns the number of words in the run of padding that begins at offset `from`, up to `to`; `None` if the run is too
/// short for one line.
pub(super) fn run(window: &Window<'_>, place: &Place<'_>, from: u64, to: u64) -> Option<usize> {
    filler(window, from)?;
    if !place.relocations(place.piece.address.wrapping_add(from), 4).is_empty() {
        return None;
    }
    let mut count = 1;
    let mut at = from + 4;
    while at + 4 <= to && goes_on(window, place, at) {
        count += 1;
        at += 4;
    }
    (count >= FEWEST).then_some(count)
}

/// Returns the last offset, up to `at`, that is not inside a run.
pub(super) fn before(window: &Window<'_>, place: &Place<'_>, mut at: u64) -> u64 {
    while at > window.offset && goes_on(window, place, at) {
        at -= 4;
    }
    at
}

/// Returns whether the word at an offset belongs to the same run as the word before it.
fn goes_on(window: &Window<'_>, place: &Place<'_>, at: u64) -> bool {
    !at.is_multiple_of(LONGEST)
        && at.checked_sub(4).is_some_and(|before| {
            place.marks.is_start(before)
                && filler(window, at).is_some_and(|word| filler(window, before) == Some(word))
        })
        && !place.is_marked(place.piece.address.wrapping_add(at))
}

/// Returns the word at an offset if it is a padding word, otherwise `None`.
fn filler(window: &Window<'_>, at: u64) -> Option<u32> {
    let at = usize::try_from(at.checked_sub(window.offset)?).ok()?;
    let word = u32::from_le_bytes(*window.bytes.get(at..)?.first_chunk()?);
    FILLERS.contains(&word).then_some(word)
}
