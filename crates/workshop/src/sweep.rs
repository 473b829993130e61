//! Every word of a hierarchy: whether the engine has the leaf that the reference interpreter has, and for a covering set
//! of each leaf's words whether their lines are the interpreter's and read back to the words.
//!
//! Leaves are compared for every single word. Lines take longer, so those of a covering set are compared: of each leaf,
//! every value of every field of up to twelve bits, and all values of every two fields that have no more together, each
//! before several backgrounds; of a longer field its extremes, every single bit, and arbitrary values.

use alloc::collections::BTreeSet;
use alloc::string::ToString as _;
use alloc::vec::Vec;
use core::ops::Range;
use isaloom_asm::Assembler;
use isaloom_bits::{Word, low_mask};
use isaloom_engine::Isa;
use isaloom_model::{BitsetId, Model};
use isaloom_sema::{LineOptions, Match, Reference};

/// A field of so many bits has all its values tried, and so have two together.
const ALL_VALUES: u32 = 12;
/// So many arbitrary values of a longer field are tried, and so many arbitrary words of a leaf.
const ARBITRARY: u64 = 1 << 10;
/// So many words that differ are kept.
const KEPT: usize = 8;

/// What was seen of some words.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Swept {
    /// Words that were decoded.
    pub words: u64,
    /// Those that are an instruction.
    pub instructions: u64,
    /// Those of which engine and interpreter have different leaves.
    pub differ: u64,
    /// Words of covering sets, whose lines were compared.
    pub lines: u64,
    /// Those whose lines differ.
    pub lines_differ: u64,
    /// Words without a remark: their text alone must read back.
    pub clean: u64,
    /// Those that read back to themselves.
    pub same: u64,
    /// Those that read back to another word of the same text: the text does not tell all bits.
    pub twins: u64,
    /// Those that read back to nothing, or to a word of another text.
    pub lost: u64,
    /// Some of the words that differ or are lost.
    pub examples: Vec<u128>,
}

impl Swept {
    /// Adds what was seen of other words.
    pub fn add(&mut self, other: &Swept) {
        self.words += other.words;
        self.instructions += other.instructions;
        self.differ += other.differ;
        self.lines += other.lines;
        self.lines_differ += other.lines_differ;
        self.clean += other.clean;
        self.same += other.same;
        self.twins += other.twins;
        self.lost += other.lost;
        other.examples.iter().for_each(|&word| self.keep(word));
    }

    /// Whether nothing differs and nothing is lost.
    pub fn is_right(&self) -> bool {
        (self.differ, self.lines_differ, self.lost) == (0, 0, 0)
    }

    fn keep(&mut self, word: u128) {
        if self.examples.len() < KEPT {
            self.examples.push(word);
        }
    }
}

/// Decodes a range of the words of a root, at most 64 bits long, by engine and interpreter.
pub fn sweep(isa: &Isa, root: BitsetId, words: Range<u64>) -> Swept {
    let model = isa.model();
    let size = model.bitset(root).size;
    let mut reference = Reference::new(model, isa.generation());
    let mut swept = Swept::default();
    for value in words {
        let word = Word::new(u128::from(value), size);
        let leaf = isa.decode(word).map(|decoded| decoded.leaf());
        let wanted = match reference.decode(root, word) {
            Match::Leaf(leaf) => Some(leaf),
            Match::Conflict(..) | Match::Nothing => None,
        };
        swept.words += 1;
        swept.instructions += u64::from(leaf.is_some());
        if leaf != wanted {
            swept.differ += 1;
            swept.keep(word.value());
        }
    }
    swept
}

/// Compares the lines of a covering set of a leaf's words, and reads those without a remark back.
pub fn read_back(isa: &Isa, leaf: BitsetId) -> Swept {
    let model = isa.model();
    let size = model.bitset(leaf).size;
    let (mut reference, mut assembler) = (Reference::new(model, isa.generation()), Assembler::new(isa));
    let mut swept = Swept::default();
    for value in covering(model, leaf) {
        let word = Word::new(value, size);
        if isa.decode(word).map(|decoded| decoded.leaf()) != Some(leaf) {
            continue;
        }
        swept.lines += 1;
        let (text, line) = (isa.text(word), isa.line(word));
        if reference.line(word, &LineOptions::default()).to_string() != line {
            swept.lines_differ += 1;
            swept.keep(value);
            continue;
        }
        if text != line {
            continue;
        }
        swept.clean += 1;
        match assembler.single(&text, &()).as_deref() {
            Ok(&[back]) if back == word => swept.same += 1,
            Ok(&[back]) if isa.line(back) == line => swept.twins += 1,
            _ => {
                swept.lost += 1;
                swept.keep(value);
            }
        }
    }
    swept
}

/// Words of a leaf that come to all that its fields can say, each once.
pub fn covering(model: &Model, leaf: BitsetId) -> BTreeSet<u128> {
    let size = model.bitset(leaf).size;
    let matching = model.matching(leaf);
    let free = low_mask(size) & !matching.pattern(size).mask();
    let mut random = Random(leaf.index() as u64);
    let mut backgrounds = Vec::from([0, free]);
    backgrounds.extend((0..2).map(|_| random.wide() & free));
    let mut words: BTreeSet<u128> = BTreeSet::new();
    let mut add = |mask: u128, bits: u128| {
        for background in &backgrounds {
            words.insert(matching.value | background & !mask | bits & mask & free);
        }
    };
    let fields = masks(model, leaf, free);
    for (number, &mask) in fields.iter().enumerate() {
        if mask.count_ones() > ALL_VALUES {
            let bits = (0..128).map(|bit| 1u128 << bit).filter(|bit| bit & mask != 0);
            bits.for_each(|bit| {
                add(mask, bit);
                add(mask, mask & !bit);
            });
            (0..ARBITRARY).for_each(|_| add(mask, random.wide()));
            continue;
        }
        let others = fields.iter().skip(number + 1).map(|other| mask | other);
        for both in [mask].into_iter().chain(others.filter(|both| both.count_ones() <= ALL_VALUES)) {
            for value in 0..1u128 << both.count_ones() {
                add(both, spread(value, both));
            }
        }
    }
    (0..ARBITRARY).for_each(|_| add(free, random.wide()));
    words
}

/// The free bits of each field of a leaf, and each free bit that no field has.
fn masks(model: &Model, leaf: BitsetId, free: u128) -> Vec<u128> {
    let cases = model.chain(leaf).flat_map(|(_, bitset)| &bitset.cases);
    let fields = cases.flat_map(|case| &case.fields).map(|&id| model.field(id).mask() & free);
    let mut masks: BTreeSet<u128> = fields.filter(|&mask| mask != 0).collect();
    let covered = masks.iter().fold(0, |all, mask| all | mask);
    masks.extend((0..128).map(|bit| 1u128 << bit).filter(|bit| bit & free & !covered != 0));
    masks.into_iter().collect()
}

/// The low bits of a value at the places of a mask, the lowest first.
fn spread(value: u128, mask: u128) -> u128 {
    let places = (0..128).filter(|bit| mask >> bit & 1 == 1);
    places.enumerate().fold(0, |word, (number, bit)| word | (value >> number & 1) << bit)
}

/// A generator of numbers (splitmix64).
struct Random(u64);

impl Random {
    fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    fn wide(&mut self) -> u128 {
        u128::from(self.bits()) << 64 | u128::from(self.bits())
    }
}
