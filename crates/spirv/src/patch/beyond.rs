//! Finds ids of edited lines that are not below the module's bound. A number written as an id keeps its value
//! regardless of the bound, so that a module with a wrong bound round-trips. But an edit must not introduce such an
//! id.

use crate::asm::Assembly;
use crate::grammar::{self, Loaded};
use crate::read::Binary;
use alloc::collections::BTreeSet;
use alloc::vec::Vec;
use core::ops::Range;

/// An id that the edited lines did not have before.
pub(super) struct Mention {
    pub(super) id: u32,
    /// Word offset of the instruction in the new module.
    pub(super) word: usize,
}

/// Returns the ids at or above the bound that edited lines mention after the edit but did not mention before,
/// each id once. `before` and `after` are the word ranges of the same changes in the two modules, in
/// ascending order.
pub(super) fn of(
    module: &Binary<'_>,
    made: &Assembly,
    bound: u32,
    (before, after): (&[Range<usize>], &[Range<usize>]),
    grammar: Option<&Loaded>,
) -> Vec<Mention> {
    let bytes = made.to_bytes();
    let Ok(new) = Binary::new(&bytes) else { return Vec::new() };
    grammar::with(grammar, |grammar| {
        let mut come = mentioned(&new.with_grammar(grammar), bound, after);
        if come.is_empty() {
            return Vec::new();
        }
        let gone = mentioned(&module.with_grammar(grammar), bound, before);
        let had: BTreeSet<(usize, u32)> = gone.iter().map(|(change, found)| (*change, found.id)).collect();
        let mut said = BTreeSet::new();
        come.retain(|(change, found)| !had.contains(&(*change, found.id)) && said.insert(found.id));
        come.into_iter().map(|(_, found)| found).collect()
    })
}

/// Returns the ids at or above a bound in some ranges of words, with the index of the range.
fn mentioned(module: &Binary<'_>, bound: u32, ranges: &[Range<usize>]) -> Vec<(usize, Mention)> {
    let mut found = Vec::new();
    let mut at = 0;
    let mut reader = module.reader();
    while let Some(decoded) = reader.next() {
        let word = decoded.instruction.offset();
        while ranges.get(at).is_some_and(|range| range.end <= word) {
            at += 1;
        }
        if ranges.get(at).is_some_and(|range| range.contains(&word)) {
            let ids = decoded.operands.iter().filter_map(|operand| operand.value.id());
            found.extend(ids.filter(|&id| id >= bound).map(|id| (at, Mention { id, word })));
        }
    }
    found
}
