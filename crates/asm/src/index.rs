//! Index of candidate instructions: a trie of leaf names, searched at each word of a line.

use crate::enums::EnumTexts;
use crate::first_characters::FirstCharacterSets;
use crate::text::is_word;
use crate::trie::Trie;
use isaloom_engine::compiled::{Compiled, DecodeTableId, Item};
use rustc_hash::FxHashMap;

/// Position and length, in bytes, of a word of a line that names an instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Named {
    pub(crate) at: usize,
    pub(crate) length: usize,
}

/// Character classes: the bits of an entry of `Index::classes`.
const WORD: u8 = 1;
const DIGIT: u8 = 2;
const BEGINS: u8 = 4;

/// Leaf of an instruction hierarchy: its decode table, and its index there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Leaf {
    pub(crate) dispatch: DecodeTableId,
    pub(crate) leaf: u32,
}

/// Leaves by the words that their displays must contain. Also has the strings of all enums, in matching order.
#[derive(Clone, Debug)]
pub(crate) struct Index {
    /// Trie of all words of the index; the number of a word is its index in `leaves`.
    names: Trie,
    /// Character class of each byte of a line.
    classes: Box<[u8; 256]>,
    /// Possible second characters of words, by first character: a mask of ASCII characters.
    seconds: Box<[u128; 128]>,
    /// Leaves of each word, in declaration order.
    leaves: Vec<Vec<Leaf>>,
    /// Leaves with a display that contains no fixed word; they are candidates for every line.
    anywhere: Vec<Leaf>,
    /// All words of the index, for suggestions of similar words.
    words: Vec<String>,
    enums: Vec<EnumTexts>,
    pub(crate) firsts: FirstCharacterSets,
}

impl Index {
    pub(crate) fn new(isa: &Compiled) -> Index {
        let mut index = Index {
            names: Trie::default(),
            classes: Box::new([0; 256]),
            seconds: Box::new([0; 128]),
            leaves: Vec::new(),
            anywhere: Vec::new(),
            words: Vec::new(),
            enums: isa.enum_tables().iter().map(|table| EnumTexts::new(isa, table)).collect(),
            firsts: FirstCharacterSets::new(isa),
        };
        let mut places = FxHashMap::default();
        for (dispatch, compiled) in isa.instruction_dispatches() {
            for (leaf, &program) in (0u32..).zip(&compiled.programs) {
                let candidate = Leaf { dispatch, leaf };
                let program = isa.program(program);
                for items in program.arms.iter().filter_map(|arm| arm.items.as_deref()) {
                    match anchor(items, isa.text(program.name), isa) {
                        Some(word) => index.add(word, candidate, &mut places),
                        None if index.anywhere.last() == Some(&candidate) => {}
                        None => index.anywhere.push(candidate),
                    }
                }
            }
        }
        index.names = Trie::new(index.words.iter().map(String::as_str).zip(0..));
        for (byte, class) in (0u8..=255).zip(index.classes.iter_mut()) {
            let whether = |is: bool, class: u8| if is { class } else { 0 };
            *class = whether(is_word(byte), WORD)
                | whether(byte.is_ascii_digit(), DIGIT)
                | whether(index.names.may_begin(byte), BEGINS);
        }
        for word in index.words.iter().map(String::as_bytes) {
            let Some(seconds) = word.first().and_then(|first| index.seconds.get_mut(usize::from(*first)))
            else {
                continue;
            };
            // Words with a non-ASCII second character set no bit, because `may_stand` accepts every non-ASCII
            // character.
            *seconds |=
                word.get(1).map_or(u128::MAX, |second| 1u128.checked_shl((*second).into()).unwrap_or(0));
        }
        index
    }

    /// Returns whether a word of the index can start at the offset `at`. Tests only the first two characters.
    #[inline]
    fn may_stand(&self, bytes: &[u8], at: usize) -> bool {
        let (first, second) = (bytes.get(at), bytes.get(at + 1));
        let seconds = first.and_then(|first| self.seconds.get(usize::from(*first)));
        match (seconds, second) {
            (Some(seconds), Some(second)) if *second < 128 => seconds >> *second & 1 != 0,
            _ => true,
        }
    }

    fn add<'w>(&mut self, word: &'w str, candidate: Leaf, places: &mut FxHashMap<&'w str, usize>) {
        let place = *places.entry(word).or_insert_with(|| {
            self.words.push(word.to_string());
            self.leaves.push(Vec::new());
            self.leaves.len() - 1
        });
        if let Some(leaves) = self.leaves.get_mut(place).filter(|leaves| leaves.last() != Some(&candidate)) {
            leaves.push(candidate);
        }
    }

    /// Calls `visit` with the candidate leaves of a line, most likely first, until `visit` returns true. The order
    /// is: words from left to right, then longer names first, then declaration order; leaves without a fixed word are
    /// last.
    pub(crate) fn visit(&self, line: &str, mut visit: impl FnMut(Leaf, Option<Named>) -> bool) -> bool {
        let bytes = line.as_bytes();
        let mut before = 0;
        for (at, &byte) in bytes.iter().enumerate() {
            let class = self.classes[usize::from(byte)];
            let last = std::mem::replace(&mut before, class);
            let inside = last & WORD != 0 && (last & DIGIT == 0 || class & DIGIT != 0);
            if class & BEGINS == 0 || inside || !self.may_stand(bytes, at) {
                continue;
            }
            // The array avoids an allocation: at most six words of the index nearly always start at one offset, one a
            // prefix of the next.
            let (mut found, mut more, mut count) = ([(0u32, 0u32); 6], Vec::new(), 0);
            self.names.along(&bytes[at..], |length, numbers| {
                let one = (length as u32, numbers.first().copied().unwrap_or(0));
                match found.get_mut(count) {
                    Some(place) => {
                        *place = one;
                        count += 1;
                    }
                    None => more.push(one),
                }
            });
            for &(length, number) in more.iter().rev().chain(found[..count].iter().rev()) {
                for &candidate in self.leaves.get(number as usize).map_or(&[][..], |l| l) {
                    if visit(candidate, Some(Named { at, length: length as usize })) {
                        return true;
                    }
                }
            }
        }
        self.anywhere.iter().any(|&c| visit(c, None))
    }

    /// Returns whether the line has a candidate leaf: a word of the index, or some leaf without a fixed word.
    pub(crate) fn knows_any(&self, line: &str) -> bool {
        self.visit(line, |_, _| true)
    }

    /// Returns all words of the index, to suggest names that are similar to an unknown name.
    pub(crate) fn words(&self) -> impl Iterator<Item = &str> {
        self.words.iter().map(String::as_str)
    }

    /// Returns the strings of an enum table; `None` if the table does not exist.
    #[inline]
    pub(crate) fn enum_texts(&self, table: u32) -> Option<&EnumTexts> {
        self.enums.get(table as usize)
    }
}

/// Returns the word by which a display is found in the index: the leaf's name if the display contains it, otherwise
/// the first word of the display's text. `None` if the display has no fixed word.
fn anchor<'a>(items: &[Item], name: &'a str, isa: &'a Compiled) -> Option<&'a str> {
    let has_name = items.iter().any(|item| matches!(item, Item::Name { .. }));
    if has_name && name.bytes().next().is_some_and(is_word) {
        return Some(name);
    }
    items.iter().find_map(|item| {
        let Item::Text(text) = item else { return None };
        let text = isa.text(*text);
        let start = text.find(|c: char| c.is_ascii_alphabetic())?;
        // A word that directly follows another word or a field may be in the middle of a longer word of the line, so
        // the index could not find it.
        let starts_word =
            start > 0 && !is_word(text.as_bytes()[start - 1]) || start == 0 && is_first_text(items, item);
        let word = text[start..].split([' ', '\t']).next()?;
        starts_word.then_some(word).filter(|w| !w.is_empty())
    })
}

/// Returns whether only fields and alignments precede the item. These fields are flags, which end with punctuation or
/// are absent, so the item starts a word.
fn is_first_text(items: &[Item], item: &Item) -> bool {
    items
        .iter()
        .take_while(|i| !std::ptr::eq(*i, item))
        .all(|i| matches!(i, Item::Field { .. } | Item::Align(_)))
}
