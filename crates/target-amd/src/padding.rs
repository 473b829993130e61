//! Runs of padding words, which are printed as one line of a listing.
//!
//! The bounds of a run depend only on the code, not on windows and threads. A run ends at multiples of [`LONGEST`]
//! bytes, and no part of the work begins inside a run.

use super::place::Place;
use isaloom_target::support::windows::Window;
use isaloom_target::support::written::LONGEST_RUN;

/// Minimum number of words of a run. Shorter runs are printed word by word.
const FEWEST: usize = 8;
/// Maximum size of a run, in bytes.
const LONGEST: u64 = LONGEST_RUN as u64;

/// Padding words: zeros, `s_nop 0`, `s_code_end`.
const FILLERS: [u32; 3] = [0, 0xbf80_0000, 0xbf9f_0000];

/// Returns the number of padding words in the run that begins at an offset of a window. The run ends at `to` at the
/// latest. `None` if the run is too short for one line.
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

/// Returns the last offset that is at most `at` and not inside a run.
pub(super) fn before(window: &Window<'_>, place: &Place<'_>, mut at: u64) -> u64 {
    while at > window.offset && goes_on(window, place, at) {
        at -= 4;
    }
    at
}

/// Returns whether the word at an offset continues the run of the preceding word.
fn goes_on(window: &Window<'_>, place: &Place<'_>, at: u64) -> bool {
    !at.is_multiple_of(LONGEST)
        && at.checked_sub(4).is_some_and(|before| {
            place.marks.is_start(before)
                && filler(window, at).is_some_and(|word| filler(window, before) == Some(word))
        })
        && !place.is_marked(place.piece.address.wrapping_add(at))
}

/// Returns the word at an offset, if it is a padding word.
fn filler(window: &Window<'_>, at: u64) -> Option<u32> {
    let at = usize::try_from(at.checked_sub(window.offset)?).ok()?;
    let word = u32::from_le_bytes(*window.bytes.get(at..)?.first_chunk()?);
    FILLERS.contains(&word).then_some(word)
}
