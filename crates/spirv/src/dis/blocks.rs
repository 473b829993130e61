//! Buffers the blocks of one function until its end, to reorder them or indent them by nesting. A branch to a
//! missing block is ignored.

use crate::grammar::op;
use crate::module::{Word, value};
use crate::read::Instruction;
use crate::read::{Definition, Ids};
use alloc::collections::BTreeMap;
use alloc::vec::Vec;
use core::ops::Range;

/// A printed line of a buffered function.
pub(crate) struct Line {
    /// Range of the line in [`Body::text`], without comment and line break.
    pub(crate) text: Range<usize>,
    /// Start of the opcode, relative to the start of the line.
    pub(crate) split: usize,
    /// Range of the comment in [`Body::text`].
    pub(crate) comment: Range<usize>,
    /// Word offset of the instruction.
    pub(crate) word: usize,
    pub(crate) opcode: u16,
    /// Whether the line is indented by nesting; a line with a fault is not indented.
    pub(crate) sound: bool,
}

/// A block: its label and the index of its first line.
struct Block {
    label: u32,
    first_line: usize,
    level: Option<usize>,
    reachable: bool,
}

/// Lines of a function from its first label on.
#[derive(Default)]
pub(crate) struct Body {
    pub(crate) text: Vec<u8>,
    pub(crate) lines: Vec<Line>,
    blocks: Vec<Block>,
}

/// Labels to which control may go from a block; 0 for an absent label.
#[derive(Default)]
struct Flow {
    merge: u32,
    follow: u32,
    on_true: u32,
    on_false: u32,
    body: u32,
    next: u32,
    cases: Vec<u32>,
}

impl Flow {
    /// Returns the successors with the number of nesting levels to add, in the order in which levels are assigned.
    fn levels(&self) -> impl Iterator<Item = (u32, usize)> {
        let fixed = [
            (self.merge, 0),
            (self.follow, 1),
            (self.on_true, 2),
            (self.on_false, 2),
            (self.body, 2),
            (self.next, 0),
        ];
        fixed.into_iter().chain(self.cases.iter().map(|&case| (case, 2))).filter(|&(label, _)| label != 0)
    }

    /// Returns the successors in the order in which they are pushed on the stack. The block to print last comes
    /// last.
    fn visits(&self) -> impl Iterator<Item = u32> {
        let before = [self.on_true, self.on_false, self.body, self.next];
        let after = [self.follow, self.merge];
        before.into_iter().chain(self.cases.iter().copied()).chain(after).filter(|&label| label != 0)
    }
}

/// A block to print: its nesting level and its lines.
pub(crate) struct Placed {
    pub(crate) level: usize,
    pub(crate) lines: Range<usize>,
}

impl Body {
    pub(crate) fn is_empty(&self) -> bool {
        self.blocks.is_empty()
    }

    /// Starts a block; its label is the next line.
    pub(crate) fn start_block(&mut self, label: u32) {
        self.blocks.push(Block { label, first_line: self.lines.len(), level: None, reachable: false });
    }

    /// Returns the blocks in module order, or in reverse post-order with unreachable blocks at the end.
    pub(crate) fn place(&mut self, words: &[Word], ids: &mut Ids<'_>, reorder: bool) -> Vec<Placed> {
        let order = self.walk(words, ids);
        let count = self.blocks.len();
        let order = if reorder { order } else { (0..count).collect() };
        order
            .into_iter()
            .filter_map(|index| {
                let block = self.blocks.get(index)?;
                let level = if block.reachable { block.level.unwrap_or(0) } else { 0 };
                Some(Placed { level, lines: self.lines_of(index) })
            })
            .collect()
    }

    fn lines_of(&self, index: usize) -> Range<usize> {
        let start = self.blocks.get(index).map_or(0, |b| b.first_line);
        let end = self.blocks.get(index + 1).map_or(self.lines.len(), |b| b.first_line);
        start..end
    }

    /// Assigns each block its level and returns all blocks in reverse post-order.
    fn walk(&mut self, words: &[Word], ids: &mut Ids<'_>) -> Vec<usize> {
        // If two blocks have the same label, the later block is used.
        let places: BTreeMap<u32, usize> =
            self.blocks.iter().enumerate().map(|(i, b)| (b.label, i)).collect();
        let mut finished = Vec::with_capacity(self.blocks.len());
        let mut stack = Vec::new();
        if let Some(first) = self.blocks.first_mut() {
            first.level = Some(0);
            stack.push((0, false));
        }
        while let Some((index, visited)) = stack.pop() {
            if visited {
                finished.push(index);
                continue;
            }
            let flow = self.flow(index, words, ids);
            let Some(block) = self.blocks.get_mut(index) else { continue };
            if core::mem::replace(&mut block.reachable, true) {
                continue;
            }
            let level = block.level.unwrap_or(0);
            stack.push((index, true));
            for (label, deeper) in flow.levels() {
                if let Some(target) = places.get(&label).and_then(|&place| self.blocks.get_mut(place)) {
                    target.level.get_or_insert(level + deeper);
                }
            }
            stack.extend(flow.visits().filter_map(|label| places.get(&label)).map(|&place| (place, false)));
        }
        finished.reverse();
        let lost = self.blocks.iter().enumerate().filter(|(_, b)| !b.reachable).map(|(i, _)| i);
        finished.extend(lost);
        finished
    }

    fn flow(&self, index: usize, words: &[Word], ids: &mut Ids<'_>) -> Flow {
        let mut flow = Flow::default();
        if self.blocks.get(index).is_some_and(|b| b.reachable) {
            return flow;
        }
        let lines = self.lines.get(self.lines_of(index)).unwrap_or(&[]);
        let at = |line: &Line, word: usize| words.get(line.word + word).map_or(0, |&w| value(w));
        if let [_, .., merge, _] = lines
            && merge.sound
        {
            match merge.opcode {
                op::LOOP_MERGE => (flow.merge, flow.follow) = (at(merge, 1), at(merge, 2)),
                op::SELECTION_MERGE => flow.merge = at(merge, 1),
                _ => {}
            }
        }
        let Some(last) = lines.last().filter(|last| last.sound) else { return flow };
        match last.opcode {
            op::BRANCH if flow.merge != 0 => flow.body = at(last, 1),
            op::BRANCH => flow.next = at(last, 1),
            op::BRANCH_CONDITIONAL => (flow.on_true, flow.on_false) = (at(last, 2), at(last, 3)),
            op::SWITCH => flow.cases = cases(last.word, words, ids),
            _ => {}
        }
        flow
    }
}

/// Returns the labels of an `OpSwitch`, the default first.
fn cases(word: usize, words: &[Word], ids: &mut Ids<'_>) -> Vec<u32> {
    let Some(rest) = words.get(word..) else { return Vec::new() };
    let switch = Instruction { rest, offset: word };
    let literal = match ids.definition(switch.word(1).unwrap_or(0)) {
        Definition::Value(ty) => ids.numeric(ty).map_or(1, |numeric| numeric.words),
        _ => 1,
    };
    let labels = switch.words().get(2..).unwrap_or(&[]);
    labels.iter().step_by(literal + 1).map(|&label| value(label)).collect()
}
