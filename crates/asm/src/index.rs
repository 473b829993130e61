//! Index of the instructions that a line can name: finds candidate leaves by the words of the line.

use crate::enums::EnumTexts;
use crate::first_characters::FirstCharacterSets;
use crate::text::is_word;
use crate::trie::Trie;
use isaloom_engine::compiled::{Compiled, DecodeTableId, Item};
use rustc_hash::FxHashMap;

/// A word of a line that is the name of an instruction: its offset and length, in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Named {
    pub(crate) at: usize,
    pub(crate) length: usize,
}

/// Bit of a character class in `Index::classes`: word character.
const WORD: u8 = 1;
/// Bit of a character class in `Index::classes`: decimal digit.
const DIGIT: u8 = 2;
/// Bit of a character class in `Index::classes`: character with which a word of the index begins.
const BEGINS: u8 = 4;

/// A leaf of an instruction hierarchy: the decode table of the hierarchy, and the index of the leaf in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Leaf {
    pub(crate) dispatch: DecodeTableId,
    pub(crate) leaf: u32,
}

/// Maps each word to the leaves whose displays contain it. Also contains the strings of all enums, in the order of
/// matching.
#[derive(Clone, Debug)]
pub(crate) struct Index {
    /// Trie of the words of the index. Each word has a number, its index in `leaves`.
    names: Trie,
    /// Character class of each byte of a line.
    classes: Box<[u8; 256]>,
    /// For each first character of a word, the possible second characters, as a mask of ASCII characters.
    seconds: Box<[u128; 128]>,
    /// For each word, the leaves whose displays contain it, in declaration order.
    leaves: Vec<Vec<Leaf>>,
    /// Leaves with a display that contains no fixed word. They are candidates for every line.
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
            // A non-ASCII second character sets no bit. `may_stand` accepts every non-ASCII character instead.
            *seconds |=
                word.get(1).map_or(u128::MAX, |second| 1u128.checked_shl((*second).into()).unwrap_or(0));
        }
        index
    }

    /// Returns whether a word of the index may begin at offset `at`. Compares only its first two characters.
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
            // The array avoids an allocation. At most six words of the index nearly always begin at one offset, because
            // each must be a prefix of the next.
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

    /// Returns whether the line has a candidate leaf: it contains a word of the index, or some leaf has no fixed word.
    pub(crate) fn knows_any(&self, line: &str) -> bool {
        self.visit(line, |_, _| true)
    }

    /// Returns all words of the index, from which similar words for an unknown name are selected.
    pub(crate) fn words(&self) -> impl Iterator<Item = &str> {
        self.words.iter().map(String::as_str)
    }

    /// Returns the strings of the enum with the index `table` in the compiled description; `None` if it does not exist.
    #[inline]
    pub(crate) fn enum_texts(&self, table: u32) -> Option<&EnumTexts> {
        self.enums.get(table as usize)
    }
}

/// Returns the word under which a display is in the index: the leaf's name if the display contains it, otherwise the
/// first word in its literal text. `None` if it has no fixed word.
fn anchor<'a>(items: &[Item], name: &'a str, isa: &'a Compiled) -> Option<&'a str> {
    let has_name = items.iter().any(|item| matches!(item, Item::Name { .. }));
    if has_name && name.bytes().next().is_some_and(is_word) {
        return Some(name);
    }
    items.iter().find_map(|item| {
        let Item::Text(text) = item else { return None };
        let text = isa.text(*text);
        let start = text.find(|c: char| c.is_ascii_alphabetic())?;
        // A word that directly follows a field or word character may be inside of a longer word of the line, which the
        // index would not find.
        let starts_word =
            start > 0 && !is_word(text.as_bytes()[start - 1]) || start == 0 && is_first_text(items, item);
        let word = text[start..].split([' ', '\t']).next()?;
        starts_word.then_some(word).filter(|w| !w.is_empty())
    })
}

/// Returns whether only fields and alignments precede the item. Fields at the start of a display are flags, which end
/// with punctuation or are absent. The item therefore begins a word.
fn is_first_text(items: &[Item], item: &Item) -> bool {
    items
        .iter()
        .take_while(|i| !std::ptr::eq(*i, item))
        .all(|i| matches!(i, Item::Field { .. } | Item::Align(_)))
}
