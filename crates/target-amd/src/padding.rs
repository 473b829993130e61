//! Words that only fill space, many of which are one line of a listing.
//!
//! Where a run of them begins and ends depends on the code alone, not on how it is divided among windows and threads:
//! a run ends at places that are a multiple of [`LONGEST`] bytes, and no part begins within one.

use super::place::Place;
use isaloom_target::support::windows::Window;
use isaloom_target::support::written::LONGEST_RUN;

/// A run of fewer words is written word by word.
const FEWEST: usize = 8;
/// No run has more bytes.
const LONGEST: u64 = LONGEST_RUN as u64;

/// What fills space: zeros, `s_nop 0`, `s_code_end`.
const FILLERS: [u32; 3] = [0, 0xbf80_0000, 0xbf9f_0000];

/// How many words that only fill space a run has that begins at a place of a window; none where it is too short to be
/// one line. It ends before `to` at the latest.
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

/// The last place up to this one that is not within a run.
pub(super) fn before(window: &Window<'_>, place: &Place<'_>, mut at: u64) -> u64 {
    while at > window.offset && goes_on(window, place, at) {
        at -= 4;
    }
    at
}

/// Whether a word at a place goes on filling the space that the word before fills.
fn goes_on(window: &Window<'_>, place: &Place<'_>, at: u64) -> bool {
    !at.is_multiple_of(LONGEST)
        && at.checked_sub(4).is_some_and(|before| {
            place.marks.is_start(before)
                && filler(window, at).is_some_and(|word| filler(window, before) == Some(word))
        })
        && !place.is_marked(place.piece.address.wrapping_add(at))
}

/// The word at a place, where it is one that fills space.
fn filler(window: &Window<'_>, at: u64) -> Option<u32> {
    let at = usize::try_from(at.checked_sub(window.offset)?).ok()?;
    let word = u32::from_le_bytes(*window.bytes.get(at..)?.first_chunk()?);
    FILLERS.contains(&word).then_some(word)
}
