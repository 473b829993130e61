//! Documents that contain the records of any number of inputs, with the diagnostics as data.

use crate::{
    Assembled, Audit, Corpus, CorpusDifference, Cover, Description, Diagnostic, Difference, Explanation,
    Fact, Findings, Fit, FreeSpace, Hit, Input, Instruction, Isa, Known, Loss, Model, Porting, Proof,
    Reduced, RoundTrip, Scan, Stripped, Sweep, Wrapped,
};
use serde::Serialize;

/// Version of the schema.
pub const VERSION: u32 = 2;

/// Complete JSON document.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Document {
    /// Version of the schema.
    #[cfg_attr(feature = "schema", schemars(extend("const" = VERSION)))]
    pub schema: u32,
    /// Instruction set of the result; omitted if it could not be determined.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub isa: Option<Isa>,
    /// Command and its result.
    #[serde(flatten)]
    pub command: Command,
    /// Errors that are not part of the result: inputs that cannot be read, errors of the description.
    pub diagnostics: Vec<Diagnostic>,
}

impl Document {
    /// Creates a document of this version without diagnostics.
    pub fn new(isa: Option<Isa>, command: Command) -> Document {
        Document { schema: VERSION, isa, command, diagnostics: Vec::new() }
    }
}

/// Command with its result.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "command", rename_all = "kebab-case")]
pub enum Command {
    /// Disassembly of programs.
    Dis {
        /// Inputs, in order.
        inputs: Vec<Input>,
    },
    /// Assembly of texts.
    Asm {
        /// Inputs, in order.
        inputs: Vec<Assembled>,
    },
    /// Explanation of words.
    Explain {
        /// One explanation per word.
        explanations: Vec<Explanation>,
    },
    /// Content of a description: roots, instructions and enums.
    Info {
        /// Selected part of the description.
        #[serde(flatten)]
        description: Description,
    },
    /// Problems of a description or a program.
    Check {
        /// Findings of the check.
        #[serde(flatten)]
        findings: Findings,
    },
    /// Undefined encodings and other problems in inputs, and programs found in inputs.
    Scan {
        /// Result of the scan.
        #[serde(flatten)]
        scan: Scan,
    },
    /// Instructions found by search terms.
    Search {
        /// Matches, best first.
        hits: Vec<Hit>,
    },
    /// Counts of the parts of a description, or of the instructions of a program.
    Stats {
        /// One fact per count.
        statistics: Vec<Fact>,
        /// Counts per encoding, if the description has encodings.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        encodings: Vec<Vec<Fact>>,
    },
    /// Instruction sets available by name.
    List {
        /// One entry per name.
        known: Vec<Known>,
    },
    /// Free words of an encoding space.
    Gaps {
        /// One entry per hierarchy.
        spaces: Vec<FreeSpace>,
    },
    /// Free encodings for a new instruction.
    Fit {
        /// Result of the search.
        #[serde(flatten)]
        fit: Fit,
    },
    /// Set of test words that covers a description.
    Cover {
        /// Test words.
        #[serde(flatten)]
        cover: Cover,
    },
    /// Equivalence of two descriptions.
    Prove {
        /// Result of the proof.
        #[serde(flatten)]
        proof: Proof,
    },
    /// Exhaustive check that decodes every word of a description.
    Sweep {
        /// Result of the exhaustive check.
        #[serde(flatten)]
        sweep: Sweep,
    },
    /// Instructions whose text always assembles to the same word.
    RoundTrip {
        /// Result per instruction.
        #[serde(flatten)]
        round_trip: RoundTrip,
    },
    /// Description converted to another format.
    Convert {
        /// Description as data.
        #[serde(skip_serializing_if = "Option::is_none")]
        model: Option<Box<Model>>,
        /// Description in the isaspec format.
        #[serde(skip_serializing_if = "Option::is_none")]
        text: Option<String>,
        /// Information that the output format cannot represent.
        losses: Vec<Loss>,
    },
    /// Program ported to another GPU.
    Port {
        /// Result of the port.
        #[serde(flatten)]
        porting: Porting,
    },
    /// Module without debug information or reflection.
    Strip {
        /// Sizes before and after.
        #[serde(flatten)]
        stripped: Stripped,
    },
    /// Module reduced with a test command.
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
            "stats" => Command::Stats { statistics: Vec::new(), encodings: Vec::new() },
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
