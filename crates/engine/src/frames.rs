//! The words of nested scopes.

use crate::code::MAX_DEPTH;

/// The word of one scope and where its bit 0 lies in the instruction.
#[derive(Clone, Copy, Debug, Default)]
pub struct Frame {
    /// The word.
    pub word: u128,
    /// The bit of the instruction that is bit 0 of the word; `None` for the word of a computed field.
    pub base: Option<u8>,
}

/// The current scope and those it is nested in.
#[derive(Clone, Debug)]
pub struct Frames {
    frames: [Frame; MAX_DEPTH],
    /// The words again, as low and high half.
    halves: [[u64; 2]; MAX_DEPTH],
    depth: usize,
}

impl Frames {
    /// Only the scope of the instruction itself.
    #[inline]
    pub fn new(word: u128) -> Frames {
        let mut frames =
            Frames { frames: [Frame::default(); MAX_DEPTH], halves: [[0; 2]; MAX_DEPTH], depth: 0 };
        frames.reset(word);
        frames
    }

    /// Starts again with another instruction.
    #[inline]
    pub fn reset(&mut self, word: u128) {
        self.frames[0] = Frame { word, base: Some(0) };
        self.halves[0] = [word as u64, (word >> 64) as u64];
        self.depth = 0;
    }

    /// Enters a nested scope; `false` (and nothing changes) when the nesting is too deep.
    #[inline]
    pub fn push(&mut self, frame: Frame) -> bool {
        match self.frames.get_mut(self.depth + 1) {
            Some(place) => {
                *place = frame;
                self.depth += 1;
                self.halves[self.depth & (MAX_DEPTH - 1)] = [frame.word as u64, (frame.word >> 64) as u64];
                true
            }
            None => false,
        }
    }

    /// Leaves a nested scope.
    #[inline]
    pub fn pop(&mut self) {
        self.depth = self.depth.saturating_sub(1);
    }

    /// The scope `up` levels above the current one.
    #[inline]
    pub fn frame(&self, up: u8) -> &Frame {
        &self.frames[self.depth.saturating_sub(usize::from(up)) & (MAX_DEPTH - 1)]
    }

    /// Half of the word of the scope `up` levels above the current one: 0 is the low one, 1 the high one.
    #[inline]
    pub(crate) fn half(&self, up: u8, half: u8) -> u64 {
        self.halves[self.depth.wrapping_sub(usize::from(up)) & (MAX_DEPTH - 1)][usize::from(half & 1)]
    }

    /// How deep the current scope is; 0 is the instruction.
    #[inline]
    pub fn depth(&self) -> usize {
        self.depth
    }
}
