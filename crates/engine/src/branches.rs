//! The instructions of a piece of memory that may branch, for those who look for labels: of most words one comparison says
//! that they do not.

use crate::data::Compiled;
use crate::selection::{Root, read};
use crate::stream::{Instruction, Stream};

/// Iterates over instructions in their order and passes over those that cannot branch, as far as that is known at one look.
#[derive(Clone, Debug)]
pub struct Branches<'b> {
    stream: Stream<'b>,
    filter: Filter,
}

/// What the words of all leaves with branches have in common.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Filter {
    mask: u128,
    value: u128,
    /// The size of an instruction in bytes; 0 if nothing is passed over.
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
        // Without any branch nothing has to be looked at; no word has a bit that is 0 and 1.
        (any.mask, any.value) = common.unwrap_or((0, 1));
        any
    }
}

impl<'b> Stream<'b> {
    /// The instructions that may branch. Others may be among them.
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
