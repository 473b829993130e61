//! Exhaustive check: compares the engine with precomputed reference results for every word of a hierarchy, and checks
//! round trips.
//!
//! - [`sweep`] compares leaf, text and remarks of every word with [`Literal`], which is assembled from output of the
//!   reference interpreter.
//! - Assembling a line takes microseconds, so [`sweep`] reassembles only one word in [`READ_ONE_IN`], selected by a
//!   hash.
//! - [`read_back`] reassembles a cover set of each leaf: every value of every field of up to 16 bits, and all value
//!   pairs of two fields with at most 12 bits in total.
//!
//! The check does not prove that no two words print the same text; `isaloom_check` proves this. With this proof, every
//! successful result of the assembler is correct.

mod bits;
mod covering;
mod depends;
mod literal;

pub use covering::covering;
pub use literal::Literal;

use alloc::string::{String, ToString as _};
use alloc::vec::Vec;
use core::ops::Range;
use isaloom_asm::Assembler;
use isaloom_bits::Word;
use isaloom_engine::compiled::ProgramId;
use isaloom_engine::{DecodeResult, Isa, Place, Printer, Remark};
use isaloom_model::BitsetId;
use isaloom_schema::SweepCounts;
use isaloom_sema::{LineOptions, Reference};
use literal::{MatchedLeaf, WordRemarks};

/// Among words without remarks, one in this many is reassembled.
pub const READ_ONE_IN: u64 = 64;
/// Maximum number of words that are kept as examples of differences.
const KEPT: usize = 8;

/// Result of a comparison or of round trips, for some set of words.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SweepResult {
    /// Numbers of compared, reassembled and differing words.
    pub counts: SweepCounts,
    /// Some of the words for which the results differ, or whose text did not assemble to a word with the same text.
    pub examples: Vec<u128>,
}

impl SweepResult {
    /// Adds the result of another set of words.
    pub fn add(&mut self, other: &SweepResult) {
        self.counts += other.counts;
        other.examples.iter().for_each(|&word| self.keep(word));
    }

    fn keep(&mut self, word: u128) {
        if self.examples.len() < KEPT {
            self.examples.push(word);
        }
    }

    /// Assembles the text of a word and counts whether the result is the same word, another word with the same text, or
    /// neither.
    fn read(&mut self, assembler: &mut Assembler, word: Word, text: &str) {
        self.counts.read += 1;
        let isa = assembler.isa().clone();
        match assembler.single(text, &()).as_deref() {
            Ok(&[back]) if back == word => self.counts.same += 1,
            Ok(&[back]) if isa.line(back) == text => self.counts.ambiguous += 1,
            _ => {
                self.counts.lost += 1;
                self.keep(word.value());
            }
        }
    }
}

/// Compares the engine with the reference results for a range of words of a root. Also reassembles some of the printed
/// lines.
pub fn sweep(isa: &Isa, literal: &Literal, root: BitsetId, words: Range<u64>) -> SweepResult {
    let size = isa.model().bitset(root).size;
    let compiled = isa.compiled();
    let leaf_of = |program: ProgramId| compiled.program(program).leaf;
    let (mut printer, mut assembler) = (Printer::new(isa), Assembler::new(isa));
    let (mut text, mut scratch) = (String::new(), String::new());
    let mut swept = SweepResult::default();
    for value in words {
        let short = value as u32;
        let word = Word::new(u128::from(value), size);
        let instruction = isa.instruction_of_word(word, 0);
        text.clear();
        let silent = printer.print_text(&instruction, Place::default(), &mut (), &mut text);
        let seen = literal.find(short);
        swept.counts.words += 1;
        let (same, printed, said) = match (seen, instruction.found) {
            (MatchedLeaf::Leaf(number), DecodeResult::Leaf { program, .. }) => {
                swept.counts.instructions += 1;
                let leaf = leaf_of(program);
                let said = told(printer.remarks(), leaf) == Some(literal.said(number, short));
                swept.counts.clean += u64::from(silent);
                if silent && mixed(value).is_multiple_of(READ_ONE_IN) {
                    swept.read(&mut assembler, word, &text);
                }
                let printed = literal.prints(number, short, &text, &mut scratch);
                (literal.leaf(number) == Some(leaf), printed, said)
            }
            (MatchedLeaf::Nothing, DecodeResult::Nothing)
            | (MatchedLeaf::Conflict, DecodeResult::Conflict(..)) => {
                (true, Some(literal.prints_nothing(short, &text)), true)
            }
            _ => (false, None, false),
        };
        swept.counts.differ += u64::from(!same);
        swept.counts.texts += u64::from(printed.is_some());
        let wrong = printed.is_some_and(|right| !right || !said);
        swept.counts.texts_differ += u64::from(wrong);
        if wrong || !same {
            swept.keep(word.value());
        }
    }
    swept
}

/// Returns the remarks on a word as counts by kind. `None` if a remark is of an unsupported kind or belongs to another
/// bitset.
fn told(remarks: &[Remark], leaf: BitsetId) -> Option<WordRemarks> {
    let mut told = WordRemarks::default();
    for remark in remarks {
        match remark {
            Remark::DontCare { leaf: of, bits, .. } if *of == leaf => told.dont_care |= bits.value() as u32,
            Remark::UnexpectedBits { .. } => told.broken += 1,
            Remark::MissingField { .. } => told.missing += 1,
            _ => return None,
        }
    }
    Some(told)
}

/// Compares the engine with the reference results for the test words of a leaf (see [`covering`](fn@covering)). Also
/// reassembles all printed lines that have no remark.
pub fn read_back(isa: &Isa, literal: Option<&Literal>, leaf: BitsetId) -> SweepResult {
    let model = isa.model();
    let size = model.bitset(leaf).size;
    let (mut reference, mut assembler) = (Reference::new(model, isa.generation()), Assembler::new(isa));
    let mut swept = SweepResult::default();
    for value in covering(model, leaf) {
        let word = Word::new(value, size);
        if isa.decode(word).map(|decoded| decoded.leaf()) != Some(leaf) {
            continue;
        }
        swept.counts.lines += 1;
        let (text, line) = (isa.text(word), isa.line(word));
        let wanted = reference.line(word, &LineOptions::default());
        let by_parts = literal.is_none_or(|literal| literal.agrees(value as u32, &wanted));
        if wanted.to_string() != line || !by_parts {
            swept.counts.lines_differ += 1;
            swept.keep(value);
        } else if text == line {
            swept.read(&mut assembler, word, &text);
        }
    }
    swept
}

/// Mixes the bits of a number (the finalizer of splitmix64).
fn mixed(value: u64) -> u64 {
    let z = value.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
