//! Finds the instruction at the start of a byte slice.

use crate::code::DecodeTableId;
use crate::data::Compiled;
use crate::frames::Top;
use crate::mixed_size_tree::{cut, key};
use crate::selection::{Chosen, DecodeResult, Root, Selection, read};
use isaloom_bits::{Pattern, Word};
use isaloom_model::ByteOrder;

/// Instruction or unmatched word at the start of a byte slice; `stored` has its bytes.
pub(crate) struct First<'b> {
    pub(crate) stored: &'b [u8],
    pub(crate) word: Word,
    pub(crate) dispatch: Option<DecodeTableId>,
    pub(crate) found: DecodeResult,
}

impl Compiled {
    /// Returns the instruction at the start of `bytes`, which must not be empty. Implements the rule of
    /// [`InstructionRoot`](isaloom_model::InstructionRoot).
    #[inline(always)]
    pub(crate) fn first<'b>(&self, bytes: &'b [u8], order: ByteOrder) -> First<'b> {
        match *self.selection.roots {
            // Fast path for descriptions with one root and words of 4 or 8 bytes, which are the most frequent ones.
            [Root { dispatch, when: None, bytes: 4 }] if bytes.len() >= 4 => {
                self.only(bytes.split_at(4).0, order, dispatch)
            }
            [Root { dispatch, when: None, bytes: 8 }] if bytes.len() >= 8 => {
                self.only(bytes.split_at(8).0, order, dispatch)
            }
            [Root { dispatch, when: None, bytes: size }] => match bytes.get(..size) {
                Some(stored) => self.only(stored, order, dispatch),
                None => self.missed(bytes, order, None),
            },
            _ => self.among_all(bytes, order),
        }
    }

    /// Decodes a word of a description with only one instruction root.
    #[inline(always)]
    fn only<'b>(&self, stored: &'b [u8], order: ByteOrder, dispatch: DecodeTableId) -> First<'b> {
        let word = read(stored, order);
        let found = self.find(self.dispatch(dispatch), &Top(word));
        First { stored, word: Word::new(word, (stored.len() * 8) as u32), dispatch: Some(dispatch), found }
    }

    #[inline(never)]
    fn among_all<'b>(&self, bytes: &'b [u8], order: ByteOrder) -> First<'b> {
        let Selection { roots, values, unit, .. } = &self.selection;
        let key = key(bytes, order);
        let chosen = self.heads(order).find(key, bytes.len(), |guard, word| values.eval(guard, word) != 0);
        match chosen {
            Chosen::One(leaf) => {
                let (index, program) = leaf.is;
                let size = usize::from(leaf.bytes);
                First {
                    stored: bytes.get(..size).unwrap_or(bytes),
                    word: Word::new(cut(key, leaf.bytes, order), (size * 8) as u32),
                    dispatch: roots.get(leaf.root as usize).map(|root| root.dispatch),
                    found: DecodeResult::Leaf { index, program },
                }
            }
            Chosen::Two(one, other) => {
                let found = DecodeResult::Conflict(one.is.0, other.is.0);
                self.missed(bytes, order, roots.get(one.root as usize).map(|root| (root, found)))
            }
            Chosen::Nothing => {
                let begins = |root: &&Root| {
                    let when = |when: Pattern| {
                        bytes.get(..*unit).is_some_and(|unit| when.matches(read(unit, order)))
                    };
                    bytes.len() >= root.bytes && root.when.is_none_or(when)
                };
                self.missed(bytes, order, roots.iter().find(begins).map(|root| (root, DecodeResult::Nothing)))
            }
        }
    }

    /// Returns the word at the start of the bytes if no instruction matches. `missed` is the root with a conflict;
    /// without a conflict, it is the first root whose `when` pattern matches the bytes. This root determines the size
    /// of the word. Without such a root, the word is one unit.
    #[cold]
    fn missed<'b>(
        &self,
        bytes: &'b [u8],
        order: ByteOrder,
        missed: Option<(&Root, DecodeResult)>,
    ) -> First<'b> {
        let size = missed.map_or(self.selection.unit.min(16), |(root, _)| root.bytes);
        let stored = bytes.get(..size).or(bytes.get(..16)).unwrap_or(bytes);
        let width = u32::try_from(stored.len() * 8).unwrap_or(128);
        First {
            stored,
            word: Word::new(read(stored, order), width),
            dispatch: missed.map(|(root, _)| root.dispatch),
            found: missed.map_or(DecodeResult::Nothing, |(_, found)| found),
        }
    }
}
