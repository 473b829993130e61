//! What a corpus of shaders comes to, and how two differ.

use serde::Serialize;

/// What a corpus has most of, and what of it is not known.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Corpus {
    /// How much it is.
    pub total: CorpusTotal,
    /// The instructions, the most frequent first.
    pub instructions: Vec<CorpusInstruction>,
    /// What the descriptions do not know, what most programs have first.
    pub unknowns: Vec<CorpusUnknown>,
    /// The fields of the most frequent instructions.
    pub fields: Vec<CorpusField>,
    /// The applications, by name.
    pub applications: Vec<CorpusApplication>,
    /// What SPIR-V modules have, the most frequent first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub spirv: Vec<CorpusSpirv>,
    /// Inputs of which nothing or not all could be read.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub unread: Vec<CorpusInput>,
}

/// How much a corpus is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CorpusTotal {
    /// The shards that are whole.
    pub shards: u64,
    /// The shards that are still to be made.
    pub missing_shards: u64,
    /// Inputs, with those in archives.
    pub inputs: u64,
    /// Those of which nothing or not all could be read.
    pub unread: u64,
    /// Programs.
    pub programs: u64,
    /// Their bytes.
    pub bytes: u64,
    /// Their instructions.
    pub instructions: u64,
    /// Words that are no instruction.
    pub unmatched: u64,
    /// Words of which there is something to say, these among them.
    pub remarked: u64,
}

/// How often an instruction occurs.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CorpusInstruction {
    /// The instruction set.
    pub isa: String,
    /// The GPU or the generation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub gpu: Option<String>,
    /// The name; none counts the words that are no instruction.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// How often it occurs.
    pub count: u64,
    /// In how many programs; those that have it under several leaves count for each.
    pub programs: u64,
}

/// Something that a description does not know.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CorpusUnknown {
    /// The instruction set.
    pub isa: String,
    /// The GPU or the generation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub gpu: Option<String>,
    /// Its kind, as in a scan.
    pub kind: String,
    /// What it is about.
    pub subject: String,
    /// In how many programs.
    pub programs: u64,
    /// How often it occurs.
    pub count: u64,
    /// A word that has it, in hex.
    pub word: String,
    /// The input with that word.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub input: Option<String>,
    /// Where it stands in its program there, in bytes.
    pub offset: u64,
}

/// The values of an instruction's field.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CorpusField {
    /// The instruction set.
    pub isa: String,
    /// The GPU or the generation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub gpu: Option<String>,
    /// The instruction.
    pub instruction: String,
    /// What the description knows it by.
    pub leaf: String,
    /// The field.
    pub field: String,
    /// How many bits it has.
    pub bits: u64,
    /// How often it occurs in all.
    pub count: u64,
    /// How many values or ranges occur.
    pub different: u64,
    /// The most frequent of them, by value.
    pub values: Vec<CorpusValue>,
}

/// A value of a field, or a range of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CorpusValue {
    /// The lowest.
    pub low: u64,
    /// The highest.
    pub high: u64,
    /// How often they occur.
    pub count: u64,
}

/// An application's part of a corpus.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CorpusApplication {
    /// Its name.
    pub name: String,
    /// Programs.
    pub programs: u64,
    /// Their instructions.
    pub instructions: u64,
    /// Words that are no instruction.
    pub unmatched: u64,
    /// Words of which there is something to say, these among them.
    pub remarked: u64,
    /// The most frequent instructions.
    pub top: Vec<CorpusInstruction>,
}

/// What SPIR-V modules have.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CorpusSpirv {
    /// `instruction` or `capability`.
    pub kind: String,
    /// Its name.
    pub name: String,
    /// How often it occurs.
    pub count: u64,
    /// In how many modules.
    pub modules: u64,
}

/// An input of which nothing or not all could be read.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CorpusInput {
    /// The path, with `!` before each name within an archive.
    pub input: String,
    /// `partial` or `failed`.
    pub status: String,
    /// Why.
    pub reason: String,
}

/// How two corpora differ.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CorpusDifference {
    /// How much the first is.
    pub before: CorpusTotal,
    /// How much the second is.
    pub after: CorpusTotal,
    /// Programs that only the first has, by name.
    pub gone: u64,
    /// Programs that only the second has.
    pub new: u64,
    /// Programs of both that are the same to the byte.
    pub same: u64,
    /// Programs of both with fewer instructions in the second, those that lost the largest share first.
    pub helped: Vec<CorpusProgram>,
    /// Programs of both with more.
    pub hurt: Vec<CorpusProgram>,
    /// How many there are of each, of which only the first are listed.
    pub helped_count: u64,
    /// Likewise.
    pub hurt_count: u64,
    /// Instructions that occur a different number of times, the largest change first.
    pub instructions: Vec<CorpusChange>,
    /// What a description does not know, and only the second has.
    pub new_unknowns: Vec<CorpusUnknown>,
    /// What a description does not know, and only the first has.
    pub gone_unknowns: Vec<CorpusUnknown>,
}

/// A program that both corpora have.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CorpusProgram {
    /// The application.
    pub application: String,
    /// The input below the application, and the program's name in it.
    pub name: String,
    /// Its instructions in the first.
    pub before: u64,
    /// Its instructions in the second.
    pub after: u64,
}

/// An instruction's counts in both corpora.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CorpusChange {
    /// The instruction set.
    pub isa: String,
    /// The GPU or the generation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub gpu: Option<String>,
    /// The name; none counts the words that are no instruction.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// In the first.
    pub before: u64,
    /// In the second.
    pub after: u64,
}
