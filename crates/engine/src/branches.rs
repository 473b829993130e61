//! Iterator over the instructions in memory that may branch, used to collect labels. One comparison rejects most
//! words.

use crate::data::Compiled;
use crate::selection::{Root, read};
use crate::stream::{Instruction, Stream};

/// Iterates over the instructions of a stream in order, and skips instructions that cannot branch. One comparison per
/// word decides, so the iterator also returns some instructions without a branch.
#[derive(Clone, Debug)]
pub struct Branches<'b> {
    stream: Stream<'b>,
    filter: Filter,
}

/// Pattern bits that all leaves with a branch have in common: a word with other values of these bits cannot branch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Filter {
    mask: u128,
    value: u128,
    /// Size of an instruction in bytes. 0 if instructions differ in size; then no instruction is skipped.
    size: usize,
}

impl Filter {
    fn new(isa: &Compiled) -> Filter {
        let (mut common, mut any) = (None::<(u128, u128)>, Filter { mask: 0, value: 0, size: 0 });
        let [Root { dispatch, when: None, bytes }] = *isa.selection.roots else { return any };
        let dispatch = isa.dispatch(dispatch);
        for (matching, &program) in dispatch.shape.matchings.iter().zip(&dispatch.programs) {
            if isa.program(program).branches {
                let mask = matching.mask & !matching.dont_care;
                let value = matching.value & mask;
                common = Some(match common {
                    None => (mask, value),
                    Some((known, first)) => {
                        let same = known & mask & !(first ^ value);
                        (same, first & same)
                    }
                });
            }
        }
        any.size = bytes;
        // If no leaf has a branch, the filter rejects every word, because `word & 0 == 1` is always false.
        (any.mask, any.value) = common.unwrap_or((0, 1));
        any
    }
}

impl<'b> Stream<'b> {
    /// Returns the instructions that may branch. The iterator can also return instructions that never branch.
    pub fn branches(self) -> Branches<'b> {
        Branches { filter: Filter::new(self.compiled()), stream: self }
    }
}

impl<'b> Iterator for Branches<'b> {
    type Item = Instruction<'b>;

    fn next(&mut self) -> Option<Instruction<'b>> {
        let Filter { mask, value, size } = self.filter;
        if size > 0 {
            let (bytes, order) = (self.stream.rest(), self.stream.order());
            let passed = bytes.chunks_exact(size).take_while(|word| read(word, order) & mask != value);
            self.stream.pass(passed.count(), size);
        }
        self.stream.next()
    }
}
