//! What is free in an encoding space, where a new instruction fits, and which words come to everything.

use crate::Generations;
use serde::Serialize;
use std::ops::AddAssign;

/// The free words of one hierarchy, in a range of generations.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FreeSpace {
    /// The root of the hierarchy.
    pub root: String,
    /// How many bits a word has.
    pub bits: u32,
    /// The generations; a word is free if it is in all of them.
    pub generations: Generations,
    /// The words that were asked about, as a pattern of `0`, `1` and `x`, the most significant bit first.
    pub under: String,
    /// The bits whose values are the prefixes, as a mask.
    pub prefix_bits: String,
    /// How many words are free; a decimal number that may be too large for JSON.
    pub free: String,
    /// How many words there are; likewise.
    pub total: String,
    /// Whether `free` is all of them; else there are more.
    pub complete: bool,
    /// How many operand bits are wanted, where a number was given.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wanted: Option<u32>,
    /// Every prefix, in the order of its value.
    pub prefixes: Vec<FreePrefix>,
}

/// The words that have one value in the bits of the prefix.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FreePrefix {
    /// The value of those bits, the highest first.
    pub value: String,
    /// How many leaves and promises have words here.
    pub taken_by: usize,
    /// How many words are free; a decimal number that may be too large for JSON.
    pub free: String,
    /// How much of all is free, 0 to 100; 100 only where nothing is taken.
    pub free_percent: f64,
    /// The largest free pattern, where there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub largest: Option<FreePattern>,
}

/// The largest free pattern of some words.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FreePattern {
    /// The pattern, the most significant bit first.
    pub pattern: String,
    /// How many of its bits are free.
    pub bits: u32,
    /// Whether it is proven that there is no larger one.
    pub exact: bool,
}

/// Where a new instruction fits.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Fit {
    /// The root of the hierarchy.
    pub root: String,
    /// How many bits a word has.
    pub bits: u32,
    /// The generations that the places are for.
    pub generations: Generations,
    /// How many leaves and promises each place was compared with.
    pub compared: usize,
    /// Whether the space was searched whole: without places, there is none then.
    pub complete: bool,
    /// The best first.
    pub places: Vec<FitPlace>,
    /// The largest free pattern of all, where nothing fits.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub largest: Option<FreePattern>,
}

/// A place for a new instruction.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FitPlace {
    /// Its words: operands are `x`; the most significant bit first. No leaf has any of them.
    pub pattern: String,
    /// The bitset that it extends.
    pub extends: String,
    /// Where each operand lies, in their order.
    pub operands: Vec<FitOperand>,
    /// Why they lie there.
    pub reason: FitReason,
    /// Leaves that have operands in the same places, the most alike first; no more than some of them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub similar_to: Vec<String>,
    /// Bits that come with what it extends beside the operands, as a mask; they are `x` in the pattern too.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub inherited: Option<String>,
    /// The ranges of generations in which no leaf and no promise has any of its words, ascending: of all that the hierarchy
    /// has, not only of those that were asked for.
    pub free_in: Vec<Generations>,
    /// How many instructions fit with the operands in these places; a decimal number that may be too large for JSON.
    pub alternatives: String,
    /// Who comes nearest, the nearest first.
    pub neighbors: Vec<FitNeighbor>,
    /// A `<bitset>` for the description.
    pub bitset: String,
}

/// Where an operand lies.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FitOperand {
    /// Its name.
    pub name: String,
    /// The lowest and the highest bit.
    pub bits: [u32; 2],
}

/// Why operands lie where they do.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum FitReason {
    /// Each where a sibling has a field of its name and width.
    Names,
    /// Each where a sibling has a field of its width.
    Widths,
    /// Some where a sibling has fields, the others in bits that it does not fix.
    Partly,
    /// Where there is room.
    #[default]
    Room,
}

/// A leaf or a promise near a place.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FitNeighbor {
    /// Its name.
    pub name: String,
    /// Whether it is a promise and not in the description yet.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub reserved: bool,
    /// The bits that tell the two apart, as a mask; never 0.
    pub differs: String,
}

/// Words that come to everything that some word comes to.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Cover {
    /// The words in the order of the description.
    pub words: Vec<CoverWord>,
    /// So many words are needed at least.
    pub bound: usize,
    /// How many goals the words come to.
    pub reached: usize,
    /// What no word comes to: that is proven.
    pub unreached: Vec<Goal>,
    /// What none of the words that were tried comes to, where only `incomplete` instructions might.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub undecided: Vec<Goal>,
    /// Instructions that could not be worked out exactly.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub incomplete: Vec<String>,
}

/// A word of a cover.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CoverWord {
    /// The word, in the digits of its width.
    pub word: String,
    /// A generation in which it is this.
    pub generation: u32,
    /// The instruction.
    pub name: String,
    /// Its text by itself, without what is said beside it.
    pub text: String,
    /// The whole line, where something is said beside the text.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<String>,
    /// What it comes to that no word before does.
    pub first: Vec<Goal>,
}

/// Something in a description that a word can come to.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Goal {
    /// What it is.
    pub kind: GoalKind,
    /// The bitset that has it.
    pub bitset: String,
    /// What of it: the condition of an override, `FIELD = TEXT` of a value, the bits of an assert, the field of a label.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub of: Option<String>,
}

/// The kinds of goals.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum GoalKind {
    /// A leaf.
    #[default]
    Leaf,
    /// An override applies.
    Override,
    /// A value of an enum is printed.
    EnumValue,
    /// Bits are not as expected.
    Assert,
    /// A branch leads to a label.
    Label,
}

/// Whether two descriptions, or two generations of one, mean the same.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Proof {
    /// What is compared from.
    pub from: String,
    /// What is compared to.
    pub to: String,
    /// Whether they are the same for all words; none where that is not known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub same: Option<bool>,
    /// What makes words of a program, where it is not the same: `byte-order`, `unit`, `roots`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub layout: Vec<String>,
    /// How many pairs of instructions have words in common.
    pub pairs: usize,
    /// How many of them are the same for all words at once, worked out with decision diagrams.
    pub symbolic: usize,
    /// How many are the same because all words that were in question were tried.
    pub exhaustive: usize,
    /// How many words were tried.
    pub tried: u64,
    /// Pairs of which it is not known: some of their words were tried, and none differed.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub undecided: Vec<ProofPair>,
    /// Pairs that differ, each with words that show it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub different: Vec<ProofPair>,
}

/// Two instructions that have words in common, or one with words that are nothing on the other side.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ProofPair {
    /// Before.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<String>,
    /// After.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<String>,
    /// How many words were tried.
    pub tried: u64,
    /// Words that differ.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub examples: Vec<ProofExample>,
}

/// A word that is not the same on both sides.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ProofExample {
    /// What differs.
    pub aspect: ProofAspect,
    /// The word, in the digits of its width.
    pub word: String,
    /// The generations in which it is so, before and after.
    pub generations: [u32; 2],
    /// Before: the leaf, the fields with their values, or the line.
    pub from: String,
    /// After.
    pub to: String,
}

/// What a word may differ in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ProofAspect {
    /// Which leaf it is.
    #[default]
    Leaf,
    /// The fields and their values.
    Fields,
    /// The text, with what is remarked beside it.
    Text,
}

/// A bitset that a description may lack, made of words that nothing matches.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Proposal {
    /// The root of the hierarchy.
    pub root: String,
    /// The fields that had the words, where these are values of fields and no instructions.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub fields: Vec<String>,
    /// What it extends.
    pub extends: String,
    /// Its words: bits that never changed are fixed, operands are `x`; the most significant bit first. No leaf has any of them.
    pub pattern: String,
    /// The generations in which that is so.
    pub generations: Generations,
    /// How many different words it was made of.
    pub words: usize,
    /// In how many of them every operand has a value that its type knows.
    pub explained: usize,
    /// Some of the words.
    pub examples: Vec<String>,
    /// The instruction that it is like.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub like: Option<String>,
    /// Its operands, the highest bits first.
    pub operands: Vec<ProposedOperand>,
    /// A `<bitset>` for the description.
    pub bitset: String,
}

/// An operand of a proposal, with what speaks for it.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ProposedOperand {
    /// Its name.
    pub name: String,
    /// The lowest and the highest bit.
    pub bits: [u32; 2],
    /// What it behaves like.
    pub behavior: Behavior,
    /// Whether it comes with what the proposal extends.
    pub inherited: bool,
    /// How many different values it has in the words.
    pub values: usize,
    /// The smallest value.
    pub least: String,
    /// The largest value.
    pub largest: String,
    /// How many instructions that extend the same have a field in the same bits.
    pub neighbors: usize,
    /// How many words have a value that the type of that field knows.
    pub known: usize,
}

/// What the values of an operand are like.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Behavior {
    /// A register, or something else that is a bitset of its own.
    Register,
    /// A number.
    Immediate,
    /// One bit.
    Flag,
    /// One of the values of an enum.
    Choice,
    /// Bits that change, where no neighbour has a field.
    #[default]
    Unknown,
}

/// Every word of a description decoded, by engine and reference interpreter.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Sweep {
    /// The description.
    pub description: String,
    /// One a generation.
    pub sweeps: Vec<SweepOf>,
}

/// What was counted of words that were decoded, printed and read back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SweepCounts {
    /// Words that were decoded.
    pub words: u64,
    /// Those that are an instruction.
    pub instructions: u64,
    /// Those of which the engine has another leaf than a literal reading of the patterns.
    pub differ: u64,
    /// Words whose text and remarks were compared with what is put together of the reference interpreter's.
    pub texts: u64,
    /// Those of which they differ.
    pub texts_differ: u64,
    /// Instructions of which nothing is said beside their text: the text alone must read back.
    pub clean: u64,
    /// Words of covering sets, whose lines the reference interpreter printed.
    pub lines: u64,
    /// Those of which engine, interpreter and literal reading do not agree.
    pub lines_differ: u64,
    /// Texts that the assembler read.
    pub read: u64,
    /// Those that read back to their words.
    pub same: u64,
    /// Those that read back to another word of the same text: the text does not tell all bits.
    pub ambiguous: u64,
    /// Those that read back to nothing, or to a word of another text.
    pub lost: u64,
}

impl SweepCounts {
    /// Whether nothing differs, and every text that was read came back to a word that prints it.
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

/// What was seen in one generation.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SweepOf {
    /// The generation.
    pub generation: u32,
    /// What was counted; all words were decoded.
    #[serde(flatten)]
    pub counts: SweepCounts,
    /// Instructions whose texts could not be put together; those of their covering sets alone were compared.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub without_texts: Vec<String>,
    /// How many leaves there are.
    pub leaves: usize,
    /// Of how many of them it is proved that no text is another word's.
    pub proved: usize,
    /// Some of the words that differ or are lost.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub examples: Vec<String>,
}

/// Of which instructions every text reads back to the word that printed it.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RoundTrip {
    /// The description.
    pub description: String,
    /// How many instructions it is proved of.
    pub proved: usize,
    /// How many have two words that print the same.
    pub ambiguous: usize,
    /// Of how many it is not decided.
    pub undecided: usize,
    /// The instructions, in the order of the description.
    pub leaves: Vec<RoundTripOf>,
}

/// Whether the texts of an instruction read back.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RoundTripOf {
    /// The instruction.
    pub name: String,
    /// The generations that have it.
    pub generations: Generations,
    /// Whether they do.
    pub verdict: RoundTripVerdict,
    /// Why it is not decided.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub residue: Option<RoundTripResidue>,
    /// The other instruction that stands in the way.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub other: Option<String>,
    /// Why it is not decided, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<String>,
    /// Two words that print the same.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub words: Vec<String>,
    /// The generation in which they do.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub generation: Option<u32>,
    /// What they print.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// The bits in which words of this instruction differ that print the same, as a mask in hex; none if the other word is
    /// another instruction's.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unspecified: Option<String>,
}

/// Why it is not decided whether the texts of an instruction read back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum RoundTripResidue {
    /// More leaves conflict with it, or with each other in the whole description, than are looked at.
    Rivals,
    /// The decision diagrams of its words and texts became too large.
    Diagrams,
    /// Its texts have too many places for characters, or too many pairs of these would have to be looked at.
    Texts,
    /// Of another instruction, whose texts may begin like this one's, it is not known what it prints.
    OtherUnknown,
    /// So many instructions were told apart before that no steps were left to tell it from another.
    Steps,
    /// It prints a float of 32 bits with six decimals.
    Values,
    /// Its text may be read in two ways, if all combinations of its parts are printed.
    Parts,
    /// Its text may be another instruction's, if all combinations of its parts are printed.
    Other,
}

/// Whether the texts of an instruction read back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum RoundTripVerdict {
    /// Every word of which nothing is said beside its text reads back to itself.
    Proved,
    /// Two words print the same text.
    Ambiguous,
    /// It is not decided.
    #[default]
    Undecided,
}
