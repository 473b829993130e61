//! Rivals of a leaf: other leaves of its hierarchy whose patterns also match some words of the leaf. Such a word
//! decodes as the rival, or is a conflict.

use isaloom_engine::compiled::{Compiled, DecodeTable, DecodeTableId};
use std::sync::OnceLock;

/// Table that is computed on first use.
pub(crate) type Lazy<T> = OnceLock<Box<[T]>>;

/// Rivals of every leaf. They are computed on first use.
#[derive(Debug, Default)]
pub(crate) struct Rivals {
    /// Indices of the rivals, by hierarchy and then by leaf.
    dispatches: Lazy<Lazy<Lazy<u32>>>,
}

impl Rivals {
    /// Returns the indices of the rivals of a leaf. If the first matching leaf of the hierarchy has priority, only
    /// earlier leaves are rivals.
    pub(crate) fn of(&self, isa: &Compiled, dispatch: DecodeTableId, leaf: u32) -> &[u32] {
        let all = self.dispatches.get_or_init(|| empty(isa.dispatch_count()));
        let compiled = isa.dispatch(dispatch);
        let leaves = all.get(dispatch.index()).map(|d| d.get_or_init(|| empty(compiled.programs.len())));
        match leaves.and_then(|leaves| leaves.get(leaf as usize)) {
            Some(known) => known.get_or_init(|| rivals(compiled, leaf)),
            None => &[],
        }
    }
}

fn empty<T>(count: usize) -> Box<[OnceLock<T>]> {
    (0..count).map(|_| OnceLock::new()).collect()
}

fn rivals(compiled: &DecodeTable, leaf: u32) -> Box<[u32]> {
    let all = &compiled.shape.matchings;
    let Some(own) = all.get(leaf as usize) else { return Box::default() };
    let others = (0u32..).zip(all.iter()).filter(|&(other, _)| match compiled.first_wins {
        true => other < leaf,
        false => other != leaf,
    });
    let fixed = own.mask & !own.dont_care;
    let both = |mask: u128, dont_care: u128| fixed & mask & !dont_care;
    others
        .filter(|(_, m)| (m.value ^ own.value) & both(m.mask, m.dont_care) == 0)
        .map(|(other, _)| other)
        .collect()
}
