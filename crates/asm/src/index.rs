//! Which instructions a line may be: the names of all leaves in a trie, looked up where words begin.

use crate::first::Firsts;
use crate::text::is_word;
use isaloom_engine::compiled::{Compiled, DispatchId, Item, TextRange};
use rustc_hash::FxHashMap;

/// The word of a line that names an instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Named {
    pub(crate) at: usize,
    pub(crate) length: usize,
}

/// A leaf of an instruction hierarchy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Leaf {
    pub(crate) dispatch: DispatchId,
    pub(crate) leaf: u32,
}

/// Leaves by the words that their displays must begin with, and the texts of enums in matching order.
#[derive(Clone, Debug)]
pub(crate) struct Index {
    /// Trie edges: node and byte to node.
    edges: FxHashMap<(u32, u8), u32>,
    /// The leaves of each node, in declaration order.
    leaves: Vec<Vec<Leaf>>,
    /// Leaves of which some display has no certain word.
    anywhere: Vec<Leaf>,
    /// The words, for suggestions.
    words: Vec<String>,
    enums: Vec<EnumTexts>,
    pub(crate) firsts: Firsts,
}

/// The texts of an enum with their values, in buckets by what they begin with, in each the longest first, so that a text
/// that begins another comes after it.
#[derive(Clone, Debug)]
struct EnumTexts {
    texts: Box<[(TextRange, u64)]>,
    /// Where the bucket of each ASCII character begins; the last is of texts that begin otherwise, or are empty.
    starts: Box<[u32; 130]>,
}

impl Index {
    pub(crate) fn new(isa: &Compiled) -> Index {
        let mut index = Index {
            edges: FxHashMap::default(),
            leaves: vec![Vec::new()],
            anywhere: Vec::new(),
            words: Vec::new(),
            enums: isa.enum_tables().iter().map(|table| enum_order(isa, table)).collect(),
            firsts: Firsts::new(isa),
        };
        for (dispatch, compiled) in isa.instruction_dispatches() {
            for (leaf, &program) in (0u32..).zip(&compiled.programs) {
                let candidate = Leaf { dispatch, leaf };
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

    fn add(&mut self, word: &str, candidate: Leaf) {
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
    pub(crate) fn visit(&self, line: &str, mut visit: impl FnMut(Leaf, Option<Named>) -> bool) -> bool {
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
            for (before, &node) in nodes[..depth].iter().enumerate().rev() {
                for &candidate in &self.leaves[node as usize] {
                    if visit(candidate, Some(Named { at, length: before + 1 })) {
                        return true;
                    }
                }
            }
        }
        self.anywhere.iter().any(|&c| visit(c, None))
    }

    /// Whether some word of the line is the beginning of an instruction.
    pub(crate) fn knows_any(&self, line: &str) -> bool {
        self.visit(line, |_, _| true)
    }

    /// All words, for suggestions.
    pub(crate) fn words(&self) -> impl Iterator<Item = &str> {
        self.words.iter().map(String::as_str)
    }

    /// The texts of an enum that may stand before `next`, the next character that is no blank, with their values.
    pub(crate) fn enum_texts(
        &self,
        table: u32,
        next: Option<u8>,
    ) -> impl Iterator<Item = &(TextRange, u64)> + use<'_> {
        let bucket = |class: usize| {
            let Some(table) = self.enums.get(table as usize) else { return [].iter() };
            let (start, end) = (table.starts[class] as usize, table.starts[class + 1] as usize);
            table.texts.get(start..end).unwrap_or(&[]).iter()
        };
        let known = next.filter(|b| *b < 128).map_or([].iter(), |b| bucket(usize::from(b)));
        known.chain(bucket(OTHER))
    }
}

/// The bucket of texts that do not begin with an ASCII character.
const OTHER: usize = 128;

fn enum_order(isa: &Compiled, table: &isaloom_engine::compiled::EnumTable) -> EnumTexts {
    let class = |text: TextRange| {
        let first = isa.text(text).bytes().find(|b| !matches!(b, b' ' | b'\t'));
        first.map_or(OTHER, |b| usize::from(b).min(OTHER))
    };
    let mut texts: Vec<(TextRange, u64)> = table.values().map(|(value, text)| (text, value)).collect();
    texts.sort_by_key(|&(text, value)| (class(text), std::cmp::Reverse(isa.text(text).len()), value));
    let mut starts = Box::new([0u32; 130]);
    for &(text, _) in &texts {
        for start in &mut starts[class(text) + 1..] {
            *start += 1;
        }
    }
    EnumTexts { texts: texts.into(), starts }
}

/// Leaves of a hierarchy that some word of a leaf may be too: it must not be. Worked out when they are first asked for.
#[derive(Clone, Debug, Default)]
pub(crate) struct Rivals {
    known: FxHashMap<(DispatchId, u32), Box<[u32]>>,
}

impl Rivals {
    /// Where the first matching leaf wins, only those before it count.
    pub(crate) fn of(&mut self, isa: &Compiled, dispatch: DispatchId, leaf: u32) -> &[u32] {
        self.known.entry((dispatch, leaf)).or_insert_with(|| {
            let compiled = isa.dispatch(dispatch);
            let all = &compiled.shape.matchings;
            let Some(own) = all.get(leaf as usize) else { return Box::default() };
            let others = (0u32..).zip(all.iter()).filter(|&(other, _)| match compiled.first_wins {
                true => other < leaf,
                false => other != leaf,
            });
            let fixed = own.mask & !own.dont_care;
            let both = |mask: u128, dont_care: u128| fixed & mask & !dont_care;
            others
                .filter(|(_, m)| (m.value ^ own.value) & both(m.mask, m.dont_care) == 0)
                .map(|(other, _)| other)
                .collect()
        })
    }
}

/// The word that a display certainly contains and that tells most: the leaf's name, else the first word of its text.
fn anchor<'a>(items: &[Item], name: &'a str, isa: &'a Compiled) -> Option<&'a str> {
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
