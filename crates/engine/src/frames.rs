//! Stack of the words of nested bitsets, with their positions in the instruction.

use crate::code::MAX_DEPTH;

/// Word of one scope, and its position in the instruction.
#[derive(Clone, Copy, Debug, Default)]
pub struct Frame {
    /// The word.
    pub word: u128,
    /// Instruction bit that is bit 0 of the word; `None` for the word of a computed field.
    pub base: Option<u8>,
}

/// Mask of an index of `halves`: it is valid for every word half, so indexing needs no bounds check.
const PLACES: usize = 2 * MAX_DEPTH - 1;

/// Returns the index of a word half for [`Frames::at`], relative to the current scope. The half belongs to the word of
/// the scope `up` levels further out.
#[inline]
pub(crate) fn place(up: u8, half: u8) -> u8 {
    (half & 1).wrapping_sub(up.wrapping_mul(2)) & PLACES as u8
}

/// Source of the words of scopes, for evaluation.
pub trait Scopes {
    /// Returns the word of the scope `up` levels above the current scope.
    fn word(&self, up: u8) -> u128;

    /// Returns half of the word of the scope `up` levels above the current scope. `half` 0 is the low half, 1 the high
    /// half.
    fn half(&self, up: u8, half: u8) -> u64;
}

/// Word of an instruction, with no enclosing scopes.
#[derive(Clone, Copy, Debug)]
pub struct Top(pub u128);

impl Scopes for Top {
    #[inline]
    fn word(&self, _: u8) -> u128 {
        self.0
    }

    #[inline]
    fn half(&self, _: u8, half: u8) -> u64 {
        (self.0 >> (u32::from(half & 1) * 64)) as u64
    }
}

/// Current scope and its enclosing scopes.
#[derive(Clone, Debug)]
pub struct Frames {
    /// Words, as low and high halves.
    halves: [u64; 2 * MAX_DEPTH],
    /// For each word, the instruction bit that is its bit 0, or [`NOWHERE`].
    bases: [u8; MAX_DEPTH],
    depth: usize,
}

/// Base of a word whose bits are not instruction bits, because the word is the value of a computed field.
const NOWHERE: u8 = u8::MAX;

impl Frames {
    /// Creates a stack with only the scope of an instruction.
    #[inline]
    pub fn new(word: u128) -> Frames {
        let mut frames = Frames { halves: [0; 2 * MAX_DEPTH], bases: [0; MAX_DEPTH], depth: 0 };
        frames.reset(word);
        frames
    }

    /// Removes all scopes and starts with the word of another instruction.
    #[inline]
    pub fn reset(&mut self, word: u128) {
        [self.halves[0], self.halves[1]] = [word as u64, (word >> 64) as u64];
        self.bases[0] = 0;
        self.depth = 0;
    }

    /// Enters a nested scope. Returns `false` and changes nothing if the nesting is too deep.
    #[inline]
    pub fn push(&mut self, frame: Frame) -> bool {
        let depth = self.depth + 1;
        if depth >= MAX_DEPTH {
            return false;
        }
        self.halves[(2 * depth) & PLACES] = frame.word as u64;
        self.halves[(2 * depth + 1) & PLACES] = (frame.word >> 64) as u64;
        self.bases[depth & (MAX_DEPTH - 1)] = frame.base.unwrap_or(NOWHERE);
        self.depth = depth;
        true
    }

    /// Leaves the current scope, if it is nested.
    #[inline]
    pub fn pop(&mut self) {
        self.depth = self.depth.saturating_sub(1);
    }

    /// Returns the scope `up` levels above the current scope.
    #[inline]
    pub fn frame(&self, up: u8) -> Frame {
        let base = self.bases[self.depth.wrapping_sub(usize::from(up)) & (MAX_DEPTH - 1)];
        Frame { word: self.word(up), base: Some(base).filter(|&base| base != NOWHERE) }
    }

    /// Returns the word half with an index from [`place`].
    #[inline]
    pub(crate) fn at(&self, place: u8) -> u64 {
        self.halves[(2 * self.depth).wrapping_add(usize::from(place)) & PLACES]
    }

    /// Returns the depth of the current scope; 0 is the instruction.
    #[inline]
    pub fn depth(&self) -> usize {
        self.depth
    }
}

impl Scopes for Frames {
    #[inline]
    fn word(&self, up: u8) -> u128 {
        u128::from(self.half(up, 0)) | u128::from(self.half(up, 1)) << 64
    }

    #[inline]
    fn half(&self, up: u8, half: u8) -> u64 {
        self.at(place(up, half))
    }
}
