//! Texts of many instructions of one size, one after the other, as long as all of them is known: what is the same for all is
//! got ready once, and nothing is made of an instruction but its text.

use crate::code::DispatchId;
use crate::data::Compiled;
use crate::frames::Top;
use crate::known::Known;
use crate::labels::Labels;
use crate::line::{Line, PIECE};
use crate::ready::{Place, Scene, Tables};
use crate::script::{Op, Scripts};
use crate::selection::{Chosen, Root, read};
use isaloom_model::ByteOrder;

/// Instructions of one size of a program.
#[derive(Clone, Copy)]
pub(crate) struct Block<'b> {
    pub(crate) bytes: &'b [u8],
    pub(crate) order: ByteOrder,
    /// The position of the first.
    pub(crate) position: u64,
    /// How many units each has.
    pub(crate) units: u64,
    /// The size in bytes, and the hierarchy.
    pub(crate) size: usize,
    pub(crate) dispatch: DispatchId,
}

/// How far somebody came.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Passed {
    /// How many instructions have their whole lines.
    pub(crate) count: usize,
    /// Whether the text of the next one was begun.
    pub(crate) begun: bool,
}

impl Compiled {
    /// The hierarchy of all instructions and their size in bytes, if they have one.
    pub(crate) fn only_root(&self) -> Option<(DispatchId, usize)> {
        match *self.selection.roots {
            [Root { dispatch, when: None, bytes }] if (1..=16).contains(&bytes) => Some((dispatch, bytes)),
            _ => None,
        }
    }
}

impl Block<'_> {
    /// Adds the lines of instructions as long as their texts are known and nothing is to be said of them, at most so many, and
    /// no more than a piece is long.
    #[inline(never)]
    pub(crate) fn lines(
        &self,
        isa: &Compiled,
        (scripts, known): (&Scripts, &Known),
        labels: Option<&Labels>,
        place: &mut Place,
        line: &mut Line,
        most: usize,
    ) -> Passed {
        let tables = Tables::new(scripts, known);
        let dispatch = isa.dispatch(self.dispatch);
        let mut passed = Passed::default();
        let (_, mut end) = line.ends();
        let Some(window) = line.window() else { return passed };
        let mut start = end;
        for stored in self.bytes.chunks_exact(self.size).take(most) {
            if end >= PIECE {
                break;
            }
            let word = match (self.order, <[u8; 8]>::try_from(stored), <[u8; 4]>::try_from(stored)) {
                (ByteOrder::Little, Ok(eight), _) => u128::from(u64::from_le_bytes(eight)),
                (ByteOrder::Little, _, Ok(four)) => u128::from(u32::from_le_bytes(four)),
                _ => read(stored, self.order),
            };
            let halves = [word as u64, (word >> 64) as u64];
            let holds = |guard| isa.eval(guard, &Top(word)) != 0;
            let Chosen::One(index) = dispatch.chosen(&Top(word), holds) else { break };
            let Some(Some(leaf)) = scripts.only.get(index as usize) else { break };
            let Some(script) = leaf.known(scripts, known, &halves) else { break };
            start = end;
            let shown = |op: &Op, bits: u64, window: &mut _, length: usize| {
                let position = self.position + passed.count as u64 * self.units;
                Scene { isa, labels, position }.put(op, bits, window, length)
            };
            if tables.ready(shown, window, (start, &mut end), &halves, (script.ops, 0, place), true).is_some()
            {
                passed.begun = true;
                break;
            }
            if let Some(place) = window.get_mut(end) {
                *place = b'\n';
                end += 1;
            }
            passed.count += 1;
        }
        line.set_ends((start, end));
        passed
    }
}
