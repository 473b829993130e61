//! JSON documents: the result of a command for any number of inputs, with diagnostics as data.

use crate::{
    Assembled, Audit, Corpus, CorpusDifference, Cover, Description, Diagnostic, Difference, Explanation,
    Fact, Findings, Fit, FreeSpace, Hit, Input, Instruction, InstructionCount, Isa, Known, Loss, Model,
    Porting, Proof, Reduced, RoundTrip, Scan, Stripped, Sweep, Wrapped,
};
use serde::Serialize;

/// Version of the JSON schema.
pub const VERSION: u32 = 2;

/// JSON document of a command.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Document {
    /// Version of the JSON schema.
    #[cfg_attr(feature = "schema", schemars(extend("const" = VERSION)))]
    pub schema: u32,
    /// Instruction set to which the result belongs; omitted if it could not be determined.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub isa: Option<Isa>,
    /// Command and its result.
    #[serde(flatten)]
    pub command: Command,
    /// Errors that do not belong to the result: inputs that cannot be read, errors in the description.
    pub diagnostics: Vec<Diagnostic>,
}

impl Document {
    /// Creates a document of the current version, without diagnostics.
    pub fn new(isa: Option<Isa>, command: Command) -> Document {
        Document { schema: VERSION, isa, command, diagnostics: Vec::new() }
    }
}

/// Command, with its result.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "command", rename_all = "kebab-case")]
pub enum Command {
    /// Disassembly of programs.
    Dis {
        /// Inputs with their instructions, in order.
        inputs: Vec<Input>,
    },
    /// Assembly of texts.
    Asm {
        /// Inputs with their statements, in order.
        inputs: Vec<Assembled>,
    },
    /// Explanation of words.
    Explain {
        /// Explanations, one for each word.
        explanations: Vec<Explanation>,
    },
    /// Contents of a description: roots, instructions and enums.
    Info {
        /// Description, or the selected part of it.
        #[serde(flatten)]
        description: Description,
    },
    /// Problems of a description or of a program.
    Check {
        /// Problems that the check found, and their counts.
        #[serde(flatten)]
        findings: Findings,
    },
    /// Undefined encodings and other problems of inputs, and programs in inputs.
    Scan {
        /// Problems and programs that the scan found.
        #[serde(flatten)]
        scan: Scan,
    },
    /// Instructions that match search terms.
    Search {
        /// Instructions, enums and other parts of the description that match, the best match first.
        hits: Vec<Hit>,
    },
    /// Counts of the parts of a description, or of the instructions of a program.
    Stats {
        /// Counts, each with its name.
        statistics: Vec<Fact>,
        /// Counts of each encoding of a description, or of each function or program of the input.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        encodings: Vec<Vec<Fact>>,
        /// Instructions of a program by name, most frequent first, if the request asks for them.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        instructions: Vec<InstructionCount>,
    },
    /// Instruction sets that are known by name.
    List {
        /// Instruction sets, one for each name.
        known: Vec<Known>,
    },
    /// Free words of an encoding space.
    Gaps {
        /// Free words of each hierarchy.
        spaces: Vec<FreeSpace>,
    },
    /// Free encodings for a new instruction, as `fit` finds them.
    Fit {
        /// Free encodings that were found.
        #[serde(flatten)]
        fit: Fit,
    },
    /// Test words that cover a description.
    Cover {
        /// Words of the cover, and the goals that they reach.
        #[serde(flatten)]
        cover: Cover,
    },
    /// Equivalence of two descriptions.
    Prove {
        /// Result of the proof of equivalence.
        #[serde(flatten)]
        proof: Proof,
    },
    /// Exhaustive check that decodes every word of a description.
    Sweep {
        /// Results for each generation.
        #[serde(flatten)]
        sweep: Sweep,
    },
    /// Whether the text of each instruction always assembles to the word from which it was printed.
    RoundTrip {
        /// Results for each instruction.
        #[serde(flatten)]
        round_trip: RoundTrip,
    },
    /// Description converted to another format.
    Convert {
        /// Description as data, if this format was requested.
        #[serde(skip_serializing_if = "Option::is_none")]
        model: Option<Box<Model>>,
        /// Description as isaspec XML, if this format was requested.
        #[serde(skip_serializing_if = "Option::is_none")]
        text: Option<String>,
        /// Properties of the description that the format cannot represent.
        losses: Vec<Loss>,
    },
    /// Program that was ported to another GPU.
    Port {
        /// Ported program, and the result for each statement.
        #[serde(flatten)]
        porting: Porting,
    },
    /// Module from which debug information or reflection was removed.
    Strip {
        /// Sizes of the module before and after.
        #[serde(flatten)]
        stripped: Stripped,
    },
    /// Module that was reduced with the help of a test command.
    Reduce {
        /// Sizes and accepted candidates.
        #[serde(flatten)]
        reduced: Reduced,
    },
    /// Program in an ELF file.
    Wrap {
        /// Sections and symbols of the file.
        #[serde(flatten)]
        wrapped: Wrapped,
    },
    /// Statistics of a shader corpus.
    CorpusReport {
        /// Counts of the corpus.
        #[serde(flatten)]
        corpus: Corpus,
    },
    /// Differences between two shader corpora.
    CorpusDiff {
        /// Differences between the corpora.
        #[serde(flatten)]
        difference: CorpusDifference,
    },
    /// Encodings that change meaning between two descriptions.
    Audit {
        /// Differences with their effects.
        #[serde(flatten)]
        audit: Audit,
    },
    /// Differences between two descriptions or programs.
    Diff {
        /// Differences between the descriptions.
        #[serde(flatten)]
        difference: Difference,
    },
}

impl Command {
    /// Returns the empty result of a command that failed early; `None` for a command without records.
    pub fn nothing(name: &str) -> Option<Command> {
        Some(match name {
            "dis" => Command::Dis { inputs: Vec::new() },
            "asm" => Command::Asm { inputs: Vec::new() },
            "explain" => Command::Explain { explanations: Vec::new() },
            "info" => Command::Info { description: Description::default() },
            "check" => Command::Check { findings: Findings::default() },
            "scan" => Command::Scan { scan: Scan::default() },
            "search" => Command::Search { hits: Vec::new() },
            "stats" => {
                Command::Stats { statistics: Vec::new(), encodings: Vec::new(), instructions: Vec::new() }
            }
            "list" => Command::List { known: Vec::new() },
            "gaps" => Command::Gaps { spaces: Vec::new() },
            "fit" => Command::Fit { fit: Fit::default() },
            "cover" => Command::Cover { cover: Cover::default() },
            "prove" => Command::Prove { proof: Proof::default() },
            "convert" => Command::Convert { model: None, text: None, losses: Vec::new() },
            "port" => Command::Port { porting: Porting::default() },
            "strip" => Command::Strip { stripped: Stripped::default() },
            "reduce" => Command::Reduce { reduced: Reduced::default() },
            "wrap" => Command::Wrap { wrapped: Wrapped::default() },
            "audit" => Command::Audit { audit: Audit::default() },
            "diff" => Command::Diff { difference: Difference::default() },
            _ => return None,
        })
    }
}

/// Line of an instruction stream.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Line"))]
pub struct Line<'a> {
    /// Version of the schema.
    #[cfg_attr(feature = "schema", schemars(extend("const" = VERSION)))]
    pub schema: u32,
    /// Name of the input.
    pub input: &'a str,
    /// Instruction record.
    #[serde(flatten)]
    pub instruction: &'a Instruction,
}

impl<'a> Line<'a> {
    /// Creates a line of this version.
    pub fn new(input: &'a str, instruction: &'a Instruction) -> Line<'a> {
        Line { schema: VERSION, input, instruction }
    }
}
