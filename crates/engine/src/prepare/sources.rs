//! The bits that a value or a text depends on.

use crate::code::{Value, ValueId};
use crate::data::Compiled;
use crate::frames::{Frame, Frames};
use crate::quick::Bits;
use alloc::vec;
use alloc::vec::Vec;
use isaloom_bits::BitRange;

/// The most ranges that a table is over.
const MOST: usize = 8;
/// The most values that a value of a table is made of, each counted as often as it is used.
const MOST_STEPS: u32 = 512;

/// Bits of the word that is so many scopes up.
pub(super) type Source = (u8, BitRange);

/// Adds a range; false if it overlaps another, lies in both halves of a word, or there are too many.
pub(super) fn add(source: Source, sources: &mut Vec<Source>) -> bool {
    if sources.contains(&source) {
        return true;
    }
    let separate = sources.iter().all(|s| s.0 != source.0 || !s.1.overlaps(source.1));
    sources.push(source);
    separate && sources.len() <= MOST && Bits::new(source.0, source.1).is_some()
}

/// Adds the separate ranges that a value depends on, and gives the number of values that it is made of; `None` if the
/// ranges overlap or are too many.
pub(super) fn of_value(isa: &Compiled, id: ValueId, sources: &mut Vec<Source>) -> Option<u32> {
    let (mut open, mut steps) = (vec![id], 0u32);
    while let Some(id) = open.pop() {
        match isa.value(id) {
            Value::Generation => return None,
            Value::Bits { up, range } if !add((up, range), sources) => return None,
            value => open.extend(value.children().into_iter().flatten()),
        }
        // A value that is made of itself many times is not worth a table.
        steps += 1;
        if steps > MOST_STEPS {
            return None;
        }
    }
    Some(steps)
}

/// How many bits there are.
pub(super) fn total(sources: &[Source]) -> u32 {
    sources.iter().map(|s| s.1.width()).sum()
}

/// Scopes whose words have the bits of `index` side by side at the sources, and zeros elsewhere.
pub(super) fn frames_with(sources: &[Source], index: u128) -> Option<Frames> {
    let depth = sources.iter().map(|s| usize::from(s.0)).max().unwrap_or(0);
    let mut words = vec![0u128; depth + 1];
    let mut rest = index;
    for &(up, range) in sources {
        let word = &mut words[usize::from(up)];
        *word = range.insert(*word, rest);
        rest >>= range.width();
    }
    let mut frames = Frames::new(words[depth]);
    words.iter().rev().skip(1).all(|word| frames.push(Frame { word: *word, base: None })).then_some(frames)
}
