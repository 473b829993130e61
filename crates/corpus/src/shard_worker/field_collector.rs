//! Classifies words: maps each word to its kind (instruction name and diagnostics). Equivalent words have one entry in
//! a cache.

use super::kinds::{Group, Groups, Kinds};
use crate::count::{Entry, Key, TOGETHER};
use crate::fields::Fields;
use isaloom_bits::Word;
use isaloom_engine::compiled::{DecodeTableId, Top};
use isaloom_engine::{DecodeResult, Isa};
use isaloom_scan::{Equivalence, Scanner};

/// Number of entries in the cache of kinds, a power of two.
const KEPT: usize = 1 << 17;

/// Classifier of words, with its caches. Also has the histograms of the field values.
pub(super) struct FieldCollector<K> {
    pub(super) isa: Isa,
    scanner: Scanner,
    pub(super) fields: Fields,
    /// Width of all words in bits; 0 if the instruction set has several sizes.
    pub(super) bits: u32,
    /// Decode tables for words of `bits` bits, in the order in which they are tried.
    hierarchies: Vec<DecodeTableId>,
    alike: Equivalence,
    kept: Vec<Kept<K>>,
    asked: CommandOptions<K>,
}

/// Scratch buffers for a batch of words.
#[derive(Default)]
struct CommandOptions<K> {
    leaves: Vec<(DecodeResult, Option<DecodeTableId>)>,
    keys: Vec<(u32, K)>,
    found: Vec<Kept<K>>,
}

/// Cache entry: the kind that all words with one equivalence key have.
#[derive(Clone, Copy, Default)]
struct Kept<K> {
    /// Equivalence key: the leaf, and the word (`word`) reduced to the bits that determine its kind.
    leaf: u32,
    word: K,
    /// Kind number plus 1; 0 marks an empty entry.
    kind: u32,
}

impl<K: Key> Kept<K> {
    #[inline]
    fn is_of(&self, key: &(u32, K)) -> bool {
        self.kind > 0 && (self.leaf, self.word) == *key
    }
}

/// Data that depends only on the description, so that other shards can reuse it.
pub(crate) struct DescriptionCache {
    isa: Isa,
    scanner: Scanner,
    alike: Equivalence,
}

impl<K: Key> FieldCollector<K> {
    /// Returns the data that other shards can reuse for the same description.
    pub(super) fn learned(self) -> DescriptionCache {
        DescriptionCache { isa: self.isa, scanner: self.scanner, alike: self.alike }
    }

    /// Creates a classifier. Uses `learned`, the data of an earlier shard, if it is for the same compiled description.
    pub(super) fn new(isa: &Isa, learned: Option<DescriptionCache>) -> FieldCollector<K> {
        let compiled = isa.compiled();
        let bits = u32::try_from(isa.fixed_bytes().unwrap_or(0) * 8).unwrap_or(0);
        let of_size = compiled.instruction_dispatches().filter(|(_, dispatch)| dispatch.size == bits);
        // `learned` may be for another description of the same name, so compare the compiled descriptions.
        let same = learned.filter(|learned| std::ptr::eq(learned.isa.compiled(), isa.compiled()));
        let DescriptionCache { isa, scanner, alike } = same.unwrap_or_else(|| {
            let scanner = Scanner::new(isa);
            DescriptionCache { isa: isa.clone(), alike: Equivalence::new(&scanner), scanner }
        });
        FieldCollector {
            fields: Fields::new(&isa),
            isa,
            alike,
            scanner,
            bits,
            hierarchies: of_size.map(|(id, _)| id).collect(),
            kept: Vec::new(),
            asked: CommandOptions::default(),
        }
    }

    /// Sets the kinds of new words, in batches.
    pub(super) fn kinds(
        &mut self,
        new: &mut [Entry<K>],
        kinds: &mut Kinds,
        groups: &mut Groups,
        said: &mut Vec<u32>,
    ) {
        if self.kept.is_empty() {
            self.kept.resize(KEPT, Kept::default());
        }
        // Read the cache for the whole batch before any branch depends on the results, so that the memory latencies
        // overlap.
        let CommandOptions { mut leaves, mut keys, mut found } = std::mem::take(&mut self.asked);
        for new in new.chunks_mut(TOGETHER) {
            leaves.clear();
            leaves.extend(new.iter().map(|entry| self.find(entry.key)));
            keys.clear();
            keys.extend(new.iter().zip(&leaves).map(|(entry, &(found, dispatch))| {
                let (leaf, bits) = self.alike.key(found, dispatch, entry.key.value());
                (leaf, entry.key.with(bits))
            }));
            found.clear();
            found.extend(keys.iter().map(|key| self.kept.get(place(key)).copied().unwrap_or_default()));
            for ((entry, key), found) in new.iter_mut().zip(&keys).zip(&found) {
                // An earlier word in this batch may be equivalent. Its kind is in the cache, although `found` was read
                // before.
                let since = if found.is_of(key) { Some(found) } else { self.kept.get(place(key)) };
                if let Some(kept) = since.filter(|kept| kept.is_of(key)) {
                    entry.kind = kept.kind - 1;
                    continue;
                }
                let name = self.look(entry.key, groups, said);
                entry.kind = kinds.number(name, said);
                if let Some(kept) = self.kept.get_mut(place(key)) {
                    *kept = Kept { leaf: key.0, word: key.1, kind: entry.kind + 1 };
                }
            }
        }
        self.asked = CommandOptions { leaves, keys, found };
    }

    /// Classifies a word without the cache: stores the group numbers of its diagnostics in `said`, and returns the
    /// index of its name.
    pub(super) fn look(&mut self, word: K, groups: &mut Groups, said: &mut Vec<u32>) -> u32 {
        let bits = word.bits().map_or(self.bits, u32::from);
        let instruction = self.isa.instruction_of_word(Word::new(word.value(), bits), 0);
        said.clear();
        let problems = self.scanner.problems(&instruction);
        said.extend(problems.iter().map(|problem| groups.number(&Group::Scan(*problem))));
        number(instruction.found)
    }

    /// Returns the decode result of a word and the decode table that it is from. The result is equal to
    /// [`Isa::instruction_of_word`], but words are decoded faster if all have one size.
    #[inline]
    fn find(&self, word: K) -> (DecodeResult, Option<DecodeTableId>) {
        if let Some(bits) = word.bits() {
            let instruction = self.isa.instruction_of_word(Word::new(word.value(), u32::from(bits)), 0);
            return (instruction.found, instruction.dispatch);
        }
        let (compiled, word) = (self.isa.compiled(), Top(word.value()));
        let mut none = (DecodeResult::Nothing, None);
        for &id in &self.hierarchies {
            let found = compiled.find(compiled.dispatch(id), &word);
            if matches!(found, DecodeResult::Leaf { .. }) {
                return (found, Some(id));
            }
            if none.1.is_none() {
                none = (found, Some(id));
            }
        }
        none
    }
}

/// Returns the cache index of a key.
#[inline]
fn place<K: Key>(&(leaf, word): &(u32, K)) -> usize {
    (word.spread() ^ u64::from(leaf).wrapping_mul(0x9e37_79b9)) as usize & (KEPT - 1)
}

/// Returns the index of a decode result in the list of names: the number of the leaf plus 1, or 0 for an undefined
/// encoding.
fn number(found: DecodeResult) -> u32 {
    match found {
        DecodeResult::Leaf { program, .. } => program.0 + 1,
        _ => 0,
    }
}
