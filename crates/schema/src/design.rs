//! Results of the design commands: free encodings, fits for a new instruction, covers, proofs, proposals and exhaustive
//! checks.

use crate::{Change, Generations};
use serde::Serialize;
use std::ops::AddAssign;

/// Free words of one hierarchy, in a range of generations.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FreeSpace {
    /// Root of the hierarchy.
    pub root: String,
    /// Width of a word, in bits.
    pub bits: u32,
    /// Range of generations. A word counts as free only if it is free in all these generations.
    pub generations: Generations,
    /// Pattern of the words that were examined: `0`, `1` and `x`, most significant bit first.
    pub under: String,
    /// Mask of the bits that group the words by prefix.
    pub prefix_bits: String,
    /// Number of free words; a decimal string, because it may be too large for a JSON number.
    pub free: String,
    /// Number of all words; a decimal string, because it may be too large for a JSON number.
    pub total: String,
    /// Whether `free` is the exact number; otherwise it is a lower bound.
    pub complete: bool,
    /// Requested number of operand bits, if given.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wanted: Option<u32>,
    /// Prefixes, sorted by value.
    pub prefixes: Vec<FreePrefix>,
}

/// Words with one value in the prefix bits.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FreePrefix {
    /// Value of the prefix bits, highest bit first.
    pub value: String,
    /// Number of leaves and reserved encodings that match words with this prefix.
    pub taken_by: usize,
    /// Number of free words; a decimal string, because it may be too large for a JSON number.
    pub free: String,
    /// Share of free words, in percent; 100 only if all words are free.
    pub free_percent: f64,
    /// Largest free pattern, if any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub largest: Option<FreePattern>,
}

/// Largest free pattern of a set of words.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FreePattern {
    /// Pattern, most significant bit first.
    pub pattern: String,
    /// Number of free bits.
    pub bits: u32,
    /// Whether it is proven that no free pattern is larger.
    pub exact: bool,
}

/// Result of the search for free encodings of a new instruction.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Fit {
    /// Root of the hierarchy.
    pub root: String,
    /// Width of a word, in bits.
    pub bits: u32,
    /// Generations in which the encodings are free.
    pub generations: Generations,
    /// Number of leaves and reserved encodings with which each free encoding was compared.
    pub compared: usize,
    /// Whether the whole space was searched. If true and `places` is empty, the instruction provably does not fit.
    pub complete: bool,
    /// Free encodings, best first.
    pub places: Vec<FitPlace>,
    /// Largest free pattern, if the instruction does not fit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub largest: Option<FreePattern>,
}

/// Free encoding for a new instruction.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FitPlace {
    /// Pattern with `x` for operand bits, most significant bit first. No leaf matches a word of the pattern.
    pub pattern: String,
    /// Bitset that the new instruction extends.
    pub extends: String,
    /// Positions of the operands, in operand order.
    pub operands: Vec<FitOperand>,
    /// Reason for the positions of the operands.
    pub reason: FitReason,
    /// Some leaves with operands at the same positions, most similar first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub similar_to: Vec<String>,
    /// Mask of the bits of fields that the new instruction inherits from the extended bitset. These bits are also `x`
    /// in the pattern.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub inherited: Option<String>,
    /// Ranges of generations, ascending, in which no leaf and no reserved encoding matches a word of the pattern. They
    /// include generations that were not requested.
    pub free_in: Vec<Generations>,
    /// Number of instructions with these operand positions for which the pattern has space; a decimal string, because
    /// it may be too large for a JSON number.
    pub alternatives: String,
    /// Nearest leaves and reserved encodings, nearest first.
    pub neighbors: Vec<FitNeighbor>,
    /// `<bitset>` element for the description.
    pub bitset: String,
}

/// Position of an operand.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FitOperand {
    /// Name of the operand.
    pub name: String,
    /// Lowest and highest bit.
    pub bits: [u32; 2],
}

/// Reason for the positions of operands. A sibling is a leaf that extends the same bitset.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum FitReason {
    /// A sibling has a field with the same name and width at each position.
    Names,
    /// A sibling has a field with the same width at each position.
    Widths,
    /// A sibling has fields at some of the positions, and leaves the other positions free.
    Partly,
    /// The bits are free; no sibling has fields at the positions.
    #[default]
    Room,
}

/// Leaf or reserved encoding near a candidate.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FitNeighbor {
    /// Name of the leaf or reserved encoding.
    pub name: String,
    /// Whether the neighbor is a reserved encoding, not a leaf of the description.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub reserved: bool,
    /// Mask of the bits that distinguish the neighbor from the candidate; never 0.
    pub differs: String,
}

/// Test words that reach every reachable goal of a description.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Cover {
    /// Words, in the order of the description.
    pub words: Vec<CoverWord>,
    /// Proven lower bound of the number of words.
    pub bound: usize,
    /// Number of goals that the words reach.
    pub reached: usize,
    /// Goals that no word can reach (proven).
    pub unreached: Vec<Goal>,
    /// Goals that no tried word reaches. Further words of the instructions in `incomplete` may reach them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub undecided: Vec<Goal>,
    /// Instructions that could not be analyzed exactly.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub incomplete: Vec<String>,
}

/// Word of a cover.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CoverWord {
    /// Word in hex with all digits.
    pub word: String,
    /// Generation in which the word is this instruction.
    pub generation: u32,
    /// Name of the instruction.
    pub name: String,
    /// Text without remarks.
    pub text: String,
    /// Text with remarks; omitted if the word has no remarks.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<String>,
    /// Goals that this word reaches and no earlier word reaches.
    pub first: Vec<Goal>,
}

/// Item of a description that a word can reach.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Goal {
    /// Kind of the goal.
    pub kind: GoalKind,
    /// Bitset that contains the item.
    pub bitset: String,
    /// Item: condition of an override, `FIELD = TEXT` of a value, bits of an assert, or field of a label.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub of: Option<String>,
}

/// Kind of a goal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum GoalKind {
    /// A word matches the leaf.
    #[default]
    Leaf,
    /// An override applies.
    Override,
    /// An enum value is printed.
    EnumValue,
    /// Bits differ from their expected value.
    Assert,
    /// A branch targets a label.
    Label,
}

/// Equivalence of two descriptions, or of two generations of one description.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Proof {
    /// First description or generation.
    pub from: String,
    /// Second description or generation.
    pub to: String,
    /// Whether all words are equivalent; omitted if undecided.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub same: Option<bool>,
    /// Differences in how programs are divided into words: `byte-order`, `unit`, `roots`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub layout: Vec<String>,
    /// Number of instruction pairs with common words.
    pub pairs: usize,
    /// Number of pairs proven equivalent with binary decision diagrams, for all words.
    pub symbolic: usize,
    /// Number of pairs proven equivalent by trying all relevant words.
    pub exhaustive: usize,
    /// Number of tried words.
    pub tried: u64,
    /// Undecided pairs: only a sample of their words was tried, and no difference was found.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub undecided: Vec<ProofPair>,
    /// Pairs that differ, with example words.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub different: Vec<ProofPair>,
}

/// Pair of instructions that match common words, or an instruction that matches words undefined on the other side.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ProofPair {
    /// Name of the first instruction.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<String>,
    /// Name of the second instruction.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<String>,
    /// Number of tried words.
    pub tried: u64,
    /// Words that differ.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub examples: Vec<ProofExample>,
    /// Changes of the description from the first to the second instruction, if the pair differs.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub changes: Vec<Change>,
}

/// Word that differs.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ProofExample {
    /// Aspect that differs.
    pub aspect: ProofAspect,
    /// Word in hex with all digits.
    pub word: String,
    /// Generation of the first side and generation of the second side in which the word differs.
    pub generations: [u32; 2],
    /// Result on the first side: the leaf, the fields with their values, or the text, as `aspect` states.
    pub from: String,
    /// Result on the second side: the leaf, the fields with their values, or the text, as `aspect` states.
    pub to: String,
}

/// Aspect in which a word differs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ProofAspect {
    /// Matching leaf.
    #[default]
    Leaf,
    /// Fields and their values.
    Fields,
    /// Text with remarks.
    Text,
}

/// Bitset that the description probably lacks, derived from words that no leaf matches.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Proposal {
    /// Root of the hierarchy.
    pub root: String,
    /// Fields that contain the words, if the words are field values.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub fields: Vec<String>,
    /// Bitset that the proposal extends.
    pub extends: String,
    /// Pattern, most significant bit first. Bits that are equal in all words are fixed, and operands are `x`. No leaf
    /// matches a word of the pattern.
    pub pattern: String,
    /// Generations in which no leaf matches the pattern.
    pub generations: Generations,
    /// Number of different words that the proposal was derived from.
    pub words: usize,
    /// Number of words for which every operand value is valid for the type of its field.
    pub explained: usize,
    /// Some of the words.
    pub examples: Vec<String>,
    /// Name of a similar instruction.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub like: Option<String>,
    /// Operands, highest bits first.
    pub operands: Vec<ProposedOperand>,
    /// `<bitset>` element for the description.
    pub bitset: String,
}

/// Operand of a proposal, with evidence.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ProposedOperand {
    /// Name of the operand.
    pub name: String,
    /// Lowest and highest bit.
    pub bits: [u32; 2],
    /// Detected kind of operand.
    pub behavior: Behavior,
    /// Whether the extended bitset already defines the operand.
    pub inherited: bool,
    /// Number of different values in the words.
    pub values: usize,
    /// Smallest value.
    pub least: String,
    /// Largest value.
    pub largest: String,
    /// Number of sibling instructions with a field in the same bits.
    pub neighbors: usize,
    /// Number of words whose value is valid for the type of the sibling instructions' field.
    pub known: usize,
}

/// Kind of operand that the values suggest.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Behavior {
    /// Register, or another nested bitset.
    Register,
    /// Number.
    Immediate,
    /// Single bit.
    Flag,
    /// Enum value.
    Choice,
    /// Changing bits in which no sibling has a field.
    #[default]
    Unknown,
}

/// Exhaustive check: every word of a description, decoded by the engine and compared with the reference interpreter.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Sweep {
    /// Name of the description.
    pub description: String,
    /// One result per generation.
    pub sweeps: Vec<SweepOf>,
}

/// Counts of decoded, printed and reassembled words.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SweepCounts {
    /// Number of decoded words.
    pub words: u64,
    /// Number of words that are instructions.
    pub instructions: u64,
    /// Number of words for which the engine finds a different leaf than direct pattern matching.
    pub differ: u64,
    /// Number of words whose text and remarks were compared with the expected text, which is composed of texts that the
    /// reference interpreter printed for parts of words.
    pub texts: u64,
    /// Number of words whose text or remarks differ from the expected text.
    pub texts_differ: u64,
    /// Number of instructions without remarks; their text must assemble to the same word.
    pub clean: u64,
    /// Number of words in cover sets. The reference interpreter also printed these words.
    pub lines: u64,
    /// Number of words in cover sets for which engine, reference interpreter and direct pattern matching disagree.
    pub lines_differ: u64,
    /// Number of texts that were assembled.
    pub read: u64,
    /// Number of texts that assemble to the original word.
    pub same: u64,
    /// Number of texts that assemble to another word with the same text, because the text leaves bits
    /// unspecified.
    pub ambiguous: u64,
    /// Number of texts that do not assemble, or assemble to a word with a different text.
    pub lost: u64,
}

impl SweepCounts {
    /// Returns whether no comparison differs, and every assembled text gave a word that prints the same text.
    pub fn is_right(&self) -> bool {
        (self.differ, self.texts_differ, self.lines_differ, self.lost) == (0, 0, 0, 0)
    }
}

impl AddAssign for SweepCounts {
    fn add_assign(&mut self, other: SweepCounts) {
        self.words += other.words;
        self.instructions += other.instructions;
        self.differ += other.differ;
        self.texts += other.texts;
        self.texts_differ += other.texts_differ;
        self.clean += other.clean;
        self.lines += other.lines;
        self.lines_differ += other.lines_differ;
        self.read += other.read;
        self.same += other.same;
        self.ambiguous += other.ambiguous;
        self.lost += other.lost;
    }
}

/// Result for one generation.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SweepOf {
    /// Number of the generation.
    pub generation: u32,
    /// Counts over all words.
    #[serde(flatten)]
    pub counts: SweepCounts,
    /// Instructions without an expected text; only the cover sets of these instructions were compared.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub without_texts: Vec<String>,
    /// Number of leaves.
    pub leaves: usize,
    /// Number of leaves whose texts provably assemble to the original words.
    pub proved: usize,
    /// Some of the words that `differ`, `texts_differ`, `lines_differ` and `lost` count.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub examples: Vec<String>,
}

/// Result of proving, for each instruction, that its text always assembles to the word from which it was printed.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RoundTrip {
    /// Name of the description.
    pub description: String,
    /// Number of proven instructions.
    pub proved: usize,
    /// Number of instructions with two words that print the same text.
    pub ambiguous: usize,
    /// Number of undecided instructions.
    pub undecided: usize,
    /// Instructions, in the order of the description.
    pub leaves: Vec<RoundTripOf>,
}

/// Round-trip result of one instruction.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RoundTripOf {
    /// Name of the instruction.
    pub name: String,
    /// Generations that have the instruction.
    pub generations: Generations,
    /// Verdict for the instruction.
    pub verdict: RoundTripVerdict,
    /// Reason why the verdict is undecided.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub residue: Option<RoundTripResidue>,
    /// Other instruction that prevents a proof.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub other: Option<String>,
    /// Reason, as a message.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<String>,
    /// Two words that print the same text.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub words: Vec<String>,
    /// Generation in which the two words print the same text.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub generation: Option<u32>,
    /// Common text of the two words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// Mask, in hex, of the bits in which words of this instruction with the same text differ; omitted if the words
    /// belong to two instructions.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unspecified: Option<String>,
}

/// Reason why the round trip of an instruction is undecided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum RoundTripResidue {
    /// Too many leaves overlap this leaf, or too many pairs of leaves in the description overlap.
    Rivals,
    /// The decision diagrams of the instruction became too large.
    Diagrams,
    /// The automaton of the texts has too many character positions, or too many pairs of positions.
    Texts,
    /// Another instruction may print texts with the same beginning, and the texts of that instruction are unknown.
    OtherUnknown,
    /// Comparisons with other instructions used up the step limit.
    Steps,
    /// The text has a 32-bit float with six decimals, so two values can have the same text.
    Values,
    /// The text may have two parses. The analysis assumes that all combinations of text parts are printed.
    Parts,
    /// Another instruction may print the same text. The analysis assumes that all combinations of text parts are
    /// printed.
    Other,
}

/// Round-trip verdict for the texts of an instruction.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum RoundTripVerdict {
    /// The text of every word without remarks assembles to the same word.
    Proved,
    /// Two words print the same text.
    Ambiguous,
    /// No proof and no counterexample was found; `residue` has the reason.
    #[default]
    Undecided,
}
