//! Statistics of a shader corpus, and differences between two corpora.

use serde::Serialize;

/// Statistics of a corpus: its most frequent instructions and fields, and the words that the descriptions do not
/// define.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Corpus {
    /// Totals of the corpus.
    pub total: CorpusTotal,
    /// Instructions, most frequent first.
    pub instructions: Vec<CorpusInstruction>,
    /// Encodings and values that the descriptions do not define, sorted by descending number of programs.
    pub unknowns: Vec<CorpusUnknown>,
    /// Fields of the most frequent instructions.
    pub fields: Vec<CorpusField>,
    /// Applications, by name.
    pub applications: Vec<CorpusApplication>,
    /// Instructions and capabilities of SPIR-V modules, most frequent first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub spirv: Vec<CorpusSpirv>,
    /// Inputs that could not be read, or could be read only in part.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub unread: Vec<CorpusInput>,
}

/// Totals of a corpus.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CorpusTotal {
    /// Number of complete shards.
    pub shards: u64,
    /// Number of shards that are not written yet.
    pub missing_shards: u64,
    /// Number of inputs, including inputs in archives.
    pub inputs: u64,
    /// Number of inputs that could not be read, or could be read only in part.
    pub unread: u64,
    /// Number of programs.
    pub programs: u64,
    /// Size of the programs, in bytes.
    pub bytes: u64,
    /// Number of instructions in the programs.
    pub instructions: u64,
    /// Number of words that match no instruction.
    pub unmatched: u64,
    /// Number of words with remarks, including words that match no instruction.
    pub remarked: u64,
}

/// Numbers of occurrences of an instruction, in a corpus or an application.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CorpusInstruction {
    /// Name of the instruction set.
    pub isa: String,
    /// GPU or generation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub gpu: Option<String>,
    /// Name of the instruction; omitted for the count of words that match no instruction.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Number of occurrences.
    pub count: u64,
    /// Number of programs that contain the instruction. A program is counted once for each leaf of the instruction that
    /// it contains.
    pub programs: u64,
}

/// Encoding or value in programs that the description does not define.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CorpusUnknown {
    /// Name of the instruction set.
    pub isa: String,
    /// GPU or generation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub gpu: Option<String>,
    /// Kind of problem, as in the result of `isaloom scan`.
    pub kind: String,
    /// Part of the description that the problem is about, for example a bitset or a field.
    pub subject: String,
    /// Number of programs that contain the encoding or value.
    pub programs: u64,
    /// Number of occurrences in all programs.
    pub count: u64,
    /// Example word, in hex.
    pub word: String,
    /// Input that contains the example word.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub input: Option<String>,
    /// Offset of the example word in its program, in bytes.
    pub offset: u64,
}

/// Distribution of the values of a field of an instruction.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CorpusField {
    /// Name of the instruction set.
    pub isa: String,
    /// GPU or generation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub gpu: Option<String>,
    /// Name of the instruction.
    pub instruction: String,
    /// Name of the leaf in the description.
    pub leaf: String,
    /// Name of the field.
    pub field: String,
    /// Width of the field, in bits.
    pub bits: u64,
    /// Number of occurrences of all values.
    pub count: u64,
    /// Number of different values, or of different ranges if the field is too wide for counting single values.
    pub different: u64,
    /// Most frequent values or ranges of values, sorted by value.
    pub values: Vec<CorpusValue>,
}

/// Value of a field, or a range of values.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CorpusValue {
    /// Lowest value.
    pub low: u64,
    /// Highest value.
    pub high: u64,
    /// Number of occurrences.
    pub count: u64,
}

/// Statistics of the programs of one application.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CorpusApplication {
    /// Name of the application.
    pub name: String,
    /// Number of programs.
    pub programs: u64,
    /// Number of instructions in the programs.
    pub instructions: u64,
    /// Number of words that match no instruction.
    pub unmatched: u64,
    /// Number of words with remarks, including words that match no instruction.
    pub remarked: u64,
    /// Most frequent instructions of the application.
    pub top: Vec<CorpusInstruction>,
}

/// Numbers of occurrences of a SPIR-V instruction or capability.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CorpusSpirv {
    /// `instruction` or `capability`.
    pub kind: String,
    /// Name of the instruction or capability.
    pub name: String,
    /// Number of occurrences in all modules.
    pub count: u64,
    /// Number of modules that contain the instruction or capability.
    pub modules: u64,
}

/// Input that could not be read, or could be read only in part.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CorpusInput {
    /// Path of the input; `!` precedes each name inside an archive.
    pub input: String,
    /// How much was read: `partial` or `failed`.
    pub status: String,
    /// Reason why the input was not read completely, as a message.
    pub reason: String,
}

/// Differences between two corpora.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CorpusDifference {
    /// Totals of the first corpus.
    pub before: CorpusTotal,
    /// Totals of the second corpus.
    pub after: CorpusTotal,
    /// Number of programs that only the first corpus has. Programs are matched by name.
    pub gone: u64,
    /// Number of programs that only the second corpus has.
    pub new: u64,
    /// Number of programs that are identical in both corpora.
    pub same: u64,
    /// Programs with fewer instructions in the second corpus, the largest relative reduction first.
    pub helped: Vec<CorpusProgram>,
    /// Programs with more instructions in the second corpus.
    pub hurt: Vec<CorpusProgram>,
    /// Number of programs with fewer instructions in the second corpus, listed or not.
    pub helped_count: u64,
    /// Number of programs with more instructions in the second corpus, listed or not.
    pub hurt_count: u64,
    /// Instructions whose counts differ, the largest change first.
    pub instructions: Vec<CorpusChange>,
    /// Encodings and values that the descriptions do not define and that occur only in the second corpus.
    pub new_unknowns: Vec<CorpusUnknown>,
    /// Encodings and values that the descriptions do not define and that occur only in the first corpus.
    pub gone_unknowns: Vec<CorpusUnknown>,
}

/// Program in both corpora whose number of instructions differs.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CorpusProgram {
    /// Name of the application.
    pub application: String,
    /// Path of the input below the directory of the application, followed by the name of the program in the input.
    pub name: String,
    /// Number of instructions in the first corpus.
    pub before: u64,
    /// Number of instructions in the second corpus.
    pub after: u64,
}

/// Numbers of occurrences of an instruction in both corpora.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CorpusChange {
    /// Name of the instruction set.
    pub isa: String,
    /// GPU or generation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub gpu: Option<String>,
    /// Name of the instruction; omitted for the count of words that match no instruction.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Number of occurrences in the first corpus.
    pub before: u64,
    /// Number of occurrences in the second corpus.
    pub after: u64,
}
