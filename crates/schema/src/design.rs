//! Results of the design commands: free encodings, encodings for a new instruction, covers, proofs, proposals and
//! exhaustive checks.

use crate::{Change, Generations};
use serde::Serialize;
use std::ops::AddAssign;

/// Free words of a hierarchy in a range of generations.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FreeSpace {
    /// Root of the hierarchy.
    pub root: String,
    /// Width of a word, in bits.
    pub bits: u32,
    /// Range of generations. A word is counted if it is free in all of them.
    pub generations: Generations,
    /// Pattern of the examined words, of `0`, `1` and `x`, the most significant bit first.
    pub under: String,
    /// Mask of the bits whose values group the words into prefixes.
    pub prefix_bits: String,
    /// Number of free words, as a decimal string, because it may exceed the range of JSON numbers.
    pub free: String,
    /// Number of examined words, as a decimal string, because it may exceed the range of JSON numbers.
    pub total: String,
    /// Whether `free` is exact; otherwise the number is at least `free`.
    pub complete: bool,
    /// Number of operand bits that the request needs, if given.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wanted: Option<u32>,
    /// Prefixes, in ascending order of their values.
    pub prefixes: Vec<FreePrefix>,
}

/// Words that have the same value in the prefix bits.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FreePrefix {
    /// Value of the prefix bits, highest bit first.
    pub value: String,
    /// Number of leaves and reserved encodings that match a word with this prefix.
    pub taken_by: usize,
    /// Number of free words, as a decimal string, because it may exceed the range of JSON numbers.
    pub free: String,
    /// Percentage of free words; 100 only if all words are free.
    pub free_percent: f64,
    /// Largest free pattern among the words, if any is free.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub largest: Option<FreePattern>,
}

/// Largest pattern that only matches free words.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FreePattern {
    /// Pattern of `0`, `1` and `x`, the most significant bit first.
    pub pattern: String,
    /// Number of `x` bits in the pattern.
    pub bits: u32,
    /// Whether there is provably no larger free pattern.
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
    /// Generations in which the encodings must be free.
    pub generations: Generations,
    /// Number of leaves and reserved encodings with which the free encodings were compared.
    pub compared: usize,
    /// Whether the search was complete. If so and `places` is empty, the instruction provably does not fit.
    pub complete: bool,
    /// Free encodings, the best first.
    pub places: Vec<FitPlace>,
    /// Largest free pattern; only present if the instruction does not fit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub largest: Option<FreePattern>,
}

/// Free encoding for a new instruction.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FitPlace {
    /// Pattern with `x` for the operand bits, the most significant bit first. No leaf matches a word of the pattern.
    pub pattern: String,
    /// Bitset that the new instruction extends.
    pub extends: String,
    /// Operands with their positions, in the order of the request.
    pub operands: Vec<FitOperand>,
    /// Reason for choosing these positions of the operands.
    pub reason: FitReason,
    /// Names of some leaves that have operands at the same positions, the most similar first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub similar_to: Vec<String>,
    /// Mask of the bits of fields that the new instruction inherits from the extended bitset; they are also `x` in the
    /// pattern.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub inherited: Option<String>,
    /// Ranges of generations in which no leaf and no reserved encoding matches a word of the pattern, ascending. They
    /// may include generations outside the request.
    pub free_in: Vec<Generations>,
    /// Number of free encodings in which the operands are at these positions, as a decimal string, because it may
    /// exceed the range of JSON numbers.
    pub alternatives: String,
    /// Most similar leaves and reserved encodings, the most similar first.
    pub neighbors: Vec<FitNeighbor>,
    /// `<bitset>` element for the description, as XML.
    pub bitset: String,
}

/// Position of an operand in a free encoding.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FitOperand {
    /// Name of the operand.
    pub name: String,
    /// Lowest and highest bit of the operand.
    pub bits: [u32; 2],
}

/// Reason for the positions of the operands. A sibling is a leaf that extends the same bitset as the new instruction.
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
    /// The bits are free, but no sibling has fields at these positions.
    #[default]
    Room,
}

/// Leaf or reserved encoding that is similar to a free encoding.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FitNeighbor {
    /// Name of the leaf or reserved encoding.
    pub name: String,
    /// Whether this is a reserved encoding, not a leaf of the description.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub reserved: bool,
    /// Mask of the bits in which it differs from the free encoding; never 0.
    pub differs: String,
}

/// Test words that reach all goals of a description that any word can reach.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Cover {
    /// Words, in the order of the description.
    pub words: Vec<CoverWord>,
    /// Lower bound for the number of words, which is proven.
    pub bound: usize,
    /// Number of goals that the words reach.
    pub reached: usize,
    /// Goals that provably no word can reach.
    pub unreached: Vec<Goal>,
    /// Goals that none of the tried words reaches. Other words of the instructions in `incomplete` may reach them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub undecided: Vec<Goal>,
    /// Names of instructions that could not be analyzed exactly.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub incomplete: Vec<String>,
}

/// Test word of a cover.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CoverWord {
    /// Word in hex with all digits.
    pub word: String,
    /// Generation in which the word is decoded.
    pub generation: u32,
    /// Name of the instruction that the word encodes.
    pub name: String,
    /// Assembly text of the word, without remarks.
    pub text: String,
    /// Assembly text with remarks; omitted if there are none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<String>,
    /// Goals that this word reaches and no earlier word reaches.
    pub first: Vec<Goal>,
}

/// Goal of a cover: a leaf, override, enum value, assert or label that a word can reach.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Goal {
    /// Kind of the goal.
    pub kind: GoalKind,
    /// Bitset that contains the override, enum value, assert or label; for a leaf, the leaf itself.
    pub bitset: String,
    /// Part of the bitset that is the goal: the condition of an override, `FIELD = NUMBER (TEXT)` for an enum value,
    /// the bits of an assert, or the field of a label. Omitted for a leaf.
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
    /// The value of bits differs from the value that an assert expects.
    Assert,
    /// A branch targets a label.
    Label,
}

/// Result of comparing two descriptions, or two generations of one description, for all words.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Proof {
    /// First description or generation.
    pub from: String,
    /// Second description or generation.
    pub to: String,
    /// Whether all words have the same meaning; omitted if undecided.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub same: Option<bool>,
    /// Differences in how programs are divided into words: `byte-order`, `unit`, `roots`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub layout: Vec<String>,
    /// Number of pairs of instructions that match common words.
    pub pairs: usize,
    /// Number of pairs that binary decision diagrams prove equivalent for all words.
    pub symbolic: usize,
    /// Number of pairs that are equivalent because all relevant words were tried.
    pub exhaustive: usize,
    /// Number of words that were tried.
    pub tried: u64,
    /// Undecided pairs: a sample of their words was tried, without finding a difference.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub undecided: Vec<ProofPair>,
    /// Pairs whose meaning differs for some words, with example words.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub different: Vec<ProofPair>,
}

/// Two instructions that match common words, or an instruction whose words are undefined on the other side.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ProofPair {
    /// Name of the instruction on the first side; omitted if its words are undefined there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<String>,
    /// Name of the instruction on the second side; omitted if its words are undefined there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<String>,
    /// Number of words of the pair that were tried.
    pub tried: u64,
    /// Example words whose meaning differs.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub examples: Vec<ProofExample>,
    /// Changes of the description from the first to the second instruction, for a pair that differs.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub changes: Vec<Change>,
}

/// Example of a word whose meaning differs.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ProofExample {
    /// Aspect of the meaning that differs.
    pub aspect: ProofAspect,
    /// Word in hex with all digits.
    pub word: String,
    /// Generations in which the word was decoded on the first and on the second side.
    pub generations: [u32; 2],
    /// Result on the first side: the leaf, the fields with their values, or the text, as `aspect` states.
    pub from: String,
    /// Result on the second side: the leaf, the fields with their values, or the text, as `aspect` states.
    pub to: String,
}

/// Aspect of the meaning of a word.
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
    /// Names of the fields that contain the words, if these are field values.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub fields: Vec<String>,
    /// Name of the bitset that the proposal extends.
    pub extends: String,
    /// Pattern, the most significant bit first: bits that are equal in all words are fixed; operands are `x`. No leaf
    /// matches a word of the pattern.
    pub pattern: String,
    /// Generations in which no leaf matches the pattern.
    pub generations: Generations,
    /// Number of different words from which the proposal was derived.
    pub words: usize,
    /// Number of words in which the value of each operand is valid for the type of its field.
    pub explained: usize,
    /// Some of these words.
    pub examples: Vec<String>,
    /// Name of a similar instruction, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub like: Option<String>,
    /// Operands, the highest bits first.
    pub operands: Vec<ProposedOperand>,
    /// `<bitset>` element for the description, as XML.
    pub bitset: String,
}

/// Operand of a proposed bitset, with the evidence for it.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ProposedOperand {
    /// Name of the operand.
    pub name: String,
    /// Lowest and highest bit.
    pub bits: [u32; 2],
    /// Kind of operand that the values suggest.
    pub behavior: Behavior,
    /// Whether the extended bitset already defines the operand.
    pub inherited: bool,
    /// Number of different values of the operand in the words.
    pub values: usize,
    /// Smallest value of the operand in the words.
    pub least: String,
    /// Largest value of the operand in the words.
    pub largest: String,
    /// Number of sibling instructions that have a field in these bits.
    pub neighbors: usize,
    /// Number of words whose value is valid for the type of this field in sibling instructions.
    pub known: usize,
}

/// Kind of operand that its values suggest.
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
    /// Bits that vary and in which no sibling has a field.
    #[default]
    Unknown,
}

/// Exhaustive check: the engine decodes every word of a description, and the results are compared with the reference
/// interpreter.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Sweep {
    /// Name of the description.
    pub description: String,
    /// One result per generation.
    pub sweeps: Vec<SweepOf>,
}

/// Numbers of words that were decoded, printed and assembled again.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SweepCounts {
    /// Number of decoded words.
    pub words: u64,
    /// Number of words that match an instruction.
    pub instructions: u64,
    /// Number of words for which the engine finds another leaf than direct pattern matching does.
    pub differ: u64,
    /// Number of words whose text and remarks were compared with the expected text. It is composed of texts that the
    /// reference interpreter printed for parts of words.
    pub texts: u64,
    /// Number of words whose text or remarks differ from the expected text.
    pub texts_differ: u64,
    /// Number of instructions without remarks, whose text must assemble to the same word.
    pub clean: u64,
    /// Number of words in cover sets, which the reference interpreter also printed.
    pub lines: u64,
    /// Number of words in cover sets for which the engine, the reference interpreter and direct pattern matching do not
    /// agree.
    pub lines_differ: u64,
    /// Number of printed texts that were assembled.
    pub read: u64,
    /// Number of assembled texts that result in the original word.
    pub same: u64,
    /// Number of assembled texts that result in another word with the same text, because the text does not specify all
    /// bits.
    pub ambiguous: u64,
    /// Number of texts that do not assemble, or that result in a word with another text.
    pub lost: u64,
}

impl SweepCounts {
    /// Returns whether all comparisons agree, and all assembled texts result in a word with the same text.
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

/// Result of an exhaustive check for one generation.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SweepOf {
    /// Number of the generation.
    pub generation: u32,
    /// Numbers of words in this generation.
    #[serde(flatten)]
    pub counts: SweepCounts,
    /// Names of instructions without an expected text; only words in their cover sets were compared.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub without_texts: Vec<String>,
    /// Number of leaves of the description in this generation.
    pub leaves: usize,
    /// Number of leaves whose texts provably assemble to the original word.
    pub proved: usize,
    /// Examples of the words that `differ`, `texts_differ`, `lines_differ` and `lost` count.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub examples: Vec<String>,
}

/// Result of proving that the text of each instruction always assembles to the word from which it was printed.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RoundTrip {
    /// Name of the description.
    pub description: String,
    /// Number of instructions for which this is proved.
    pub proved: usize,
    /// Number of instructions for which two words print the same text.
    pub ambiguous: usize,
    /// Number of instructions for which there is neither a proof nor a counterexample.
    pub undecided: usize,
    /// Results of the instructions, in the order of the description.
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
    /// Verdict about the texts of the instruction.
    pub verdict: RoundTripVerdict,
    /// Reason why the verdict is undecided.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub residue: Option<RoundTripResidue>,
    /// Name of the other instruction that prevents a proof.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub other: Option<String>,
    /// Reason for the verdict, as a message.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<String>,
    /// Two words that print the same text, in hex.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub words: Vec<String>,
    /// Generation in which the two words print the same text.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub generation: Option<u32>,
    /// Text that both words print.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// Mask, in hex, of the bits in which words of this instruction with the same text differ; omitted if the two words
    /// belong to different instructions.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unspecified: Option<String>,
}

/// Reason why the round trip of an instruction is undecided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum RoundTripResidue {
    /// Too many leaves overlap with this leaf, or too many pairs of leaves overlap in the description.
    Rivals,
    /// The decision diagrams of the instruction became too large.
    Diagrams,
    /// The automaton of the texts has too many character positions, or too many pairs of positions.
    Texts,
    /// Another instruction whose texts are unknown may print texts with the same beginning.
    OtherUnknown,
    /// Comparisons with other instructions used up the step limit.
    Steps,
    /// The text contains a 32-bit float with six decimals, so that two values can have the same text.
    Values,
    /// The text may be parsed in two ways. The analysis assumes that every combination of text parts is printed.
    Parts,
    /// Another instruction may print the same text. The analysis assumes that every combination of text parts is
    /// printed.
    Other,
}

/// Verdict about whether the text of an instruction determines the word.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum RoundTripVerdict {
    /// Each word without remarks has a text that assembles to the same word.
    Proved,
    /// Two words print the same text.
    Ambiguous,
    /// There is neither a proof nor a counterexample; `residue` has the reason.
    #[default]
    Undecided,
}
