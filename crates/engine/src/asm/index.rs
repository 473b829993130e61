//! Which instructions a line may be: the names of all leaves in a trie, looked up where words begin.

use super::text::is_word;
use crate::code::{DispatchId, Item, TextRange};
use crate::isa::Isa;
use rustc_hash::FxHashMap;

/// A leaf of an instruction hierarchy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Candidate {
    pub(super) dispatch: DispatchId,
    pub(super) leaf: u32,
}

/// Leaves by the words that their displays must begin with, and the texts of enums in matching order.
#[derive(Clone, Debug)]
pub(crate) struct Index {
    /// Trie edges: node and byte to node.
    edges: FxHashMap<(u32, u8), u32>,
    /// The leaves of each node, in declaration order.
    leaves: Vec<Vec<Candidate>>,
    /// Leaves of which some display has no certain word.
    anywhere: Vec<Candidate>,
    /// The words, for suggestions.
    words: Vec<String>,
    enums: Vec<Box<[(TextRange, u64)]>>,
}

impl Index {
    pub(super) fn new(isa: &Isa) -> Index {
        let mut index = Index {
            edges: FxHashMap::default(),
            leaves: vec![Vec::new()],
            anywhere: Vec::new(),
            words: Vec::new(),
            enums: isa.enums.iter().map(|table| enum_order(isa, table)).collect(),
        };
        for (dispatch, compiled) in isa.instruction_dispatches() {
            for (leaf, &program) in (0u32..).zip(&compiled.programs) {
                let candidate = Candidate { dispatch, leaf };
                let program = isa.program(program);
                for items in program.arms.iter().filter_map(|arm| arm.items.as_deref()) {
                    match anchor(items, isa.text(program.name), isa) {
                        Some(word) => index.add(word, candidate),
                        None if index.anywhere.last() == Some(&candidate) => {}
                        None => index.anywhere.push(candidate),
                    }
                }
            }
        }
        index
    }

    fn add(&mut self, word: &str, candidate: Candidate) {
        let mut node = 0u32;
        for &byte in word.as_bytes() {
            let next = u32::try_from(self.leaves.len()).unwrap_or(u32::MAX);
            let entry = *self.edges.entry((node, byte)).or_insert(next);
            if entry == next {
                self.leaves.push(Vec::new());
            }
            node = entry;
        }
        let leaves = &mut self.leaves[node as usize];
        if leaves.is_empty() {
            self.words.push(word.to_string());
        }
        if leaves.last() != Some(&candidate) {
            leaves.push(candidate);
        }
    }

    /// Calls `visit` with the leaves that a line may be, the likeliest first, until it returns true: the words from left
    /// to right, at each the longest name first, leaves of one name in declaration order; then those without a name.
    pub(super) fn visit(&self, line: &str, mut visit: impl FnMut(Candidate) -> bool) -> bool {
        let bytes = line.as_bytes();
        let mut before = b' ';
        for (at, &byte) in bytes.iter().enumerate() {
            let starts = !is_word(before) || (before.is_ascii_digit() && !byte.is_ascii_digit());
            before = byte;
            if !starts || byte == b' ' {
                continue;
            }
            // Nodes on the way from the root; names are short.
            let mut nodes = [0u32; 64];
            let mut depth = 0;
            let mut node = 0u32;
            for &byte in bytes[at..].iter().take(nodes.len()) {
                let Some(&next) = self.edges.get(&(node, byte)) else { break };
                node = next;
                nodes[depth] = next;
                depth += 1;
            }
            for &node in nodes[..depth].iter().rev() {
                for &candidate in &self.leaves[node as usize] {
                    if visit(candidate) {
                        return true;
                    }
                }
            }
        }
        self.anywhere.iter().any(|&c| visit(c))
    }

    /// Whether some word of the line is the beginning of an instruction.
    pub(super) fn knows_any(&self, line: &str) -> bool {
        self.visit(line, |_| true)
    }

    /// All words, for suggestions.
    pub(super) fn words(&self) -> impl Iterator<Item = &str> {
        self.words.iter().map(String::as_str)
    }

    /// The texts of an enum with their values, the longest first, so that a text that begins another comes after it.
    pub(super) fn enum_texts(&self, table: u32) -> &[(TextRange, u64)] {
        self.enums.get(table as usize).map_or(&[], |t| t)
    }
}

fn enum_order(isa: &Isa, table: &crate::EnumTable) -> Box<[(TextRange, u64)]> {
    let mut texts: Vec<(TextRange, u64)> = table.values().map(|(value, text)| (text, value)).collect();
    texts.sort_by_key(|&(text, value)| (std::cmp::Reverse(isa.text(text).len()), value));
    texts.into()
}

/// The word that a display certainly contains and that tells most: the leaf's name, else the first word of its text.
fn anchor<'a>(items: &[Item], name: &'a str, isa: &'a Isa) -> Option<&'a str> {
    let has_name = items.iter().any(|item| matches!(item, Item::Name { .. }));
    if has_name && name.bytes().next().is_some_and(is_word) {
        return Some(name);
    }
    items.iter().find_map(|item| {
        let Item::Text(text) = item else { return None };
        let text = isa.text(*text);
        let start = text.find(|c: char| c.is_ascii_alphabetic())?;
        // A word that goes on in a field, or that another word or field runs into, has no certain beginning.
        let starts_word =
            start > 0 && !is_word(text.as_bytes()[start - 1]) || start == 0 && is_first_text(items, item);
        let word = text[start..].split([' ', '\t']).next()?;
        starts_word.then_some(word).filter(|w| !w.is_empty())
    })
}

/// Whether nothing, or only flags, stands before the item: they end with punctuation or nothing.
fn is_first_text(items: &[Item], item: &Item) -> bool {
    items
        .iter()
        .take_while(|i| !std::ptr::eq(*i, item))
        .all(|i| matches!(i, Item::Field { .. } | Item::Align(_)))
}
