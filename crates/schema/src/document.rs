//! The documents that records stand in: one for any number of inputs, with what is wrong as data.

use crate::{
    Assembled, Audit, Corpus, CorpusDifference, Cover, Description, Diagnostic, Difference, Explanation,
    Fact, Findings, Fit, FreeSpace, Hit, Input, Instruction, Isa, Known, Loss, Model, Porting, Proof,
    RoundTrip, Scan, Sweep,
};
use serde::Serialize;

/// The number of the schema.
pub const VERSION: u32 = 2;

/// A whole document.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Document {
    /// The number of the schema.
    #[cfg_attr(feature = "schema", schemars(extend("const" = VERSION)))]
    pub schema: u32,
    /// What the answer is about; none where nothing could be said of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub isa: Option<Isa>,
    /// What was asked for, and the answer.
    #[serde(flatten)]
    pub command: Command,
    /// What went wrong on the way: inputs that cannot be read, errors of the description.
    pub diagnostics: Vec<Diagnostic>,
}

impl Document {
    /// A document of this version in which nothing went wrong.
    pub fn new(isa: Option<Isa>, command: Command) -> Document {
        Document { schema: VERSION, isa, command, diagnostics: Vec::new() }
    }
}

/// What was asked for, with the answer.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "command", rename_all = "kebab-case")]
pub enum Command {
    /// Programs as text.
    Dis {
        /// The inputs in order.
        inputs: Vec<Input>,
    },
    /// Text as programs.
    Asm {
        /// The inputs in order.
        inputs: Vec<Assembled>,
    },
    /// Words taken apart.
    Explain {
        /// One a word.
        explanations: Vec<Explanation>,
    },
    /// What a description knows.
    Info {
        /// What was asked for of it.
        #[serde(flatten)]
        description: Description,
    },
    /// What is wrong with a description.
    Check {
        /// What was found.
        #[serde(flatten)]
        findings: Findings,
    },
    /// What inputs hold that a description does not know.
    Scan {
        /// What was found.
        #[serde(flatten)]
        scan: Scan,
    },
    /// Instructions found by words.
    Search {
        /// The best first.
        hits: Vec<Hit>,
    },
    /// Counts of a description's parts.
    Stats {
        /// One a count.
        statistics: Vec<Fact>,
        /// The same for each encoding, where there are any.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        encodings: Vec<Vec<Fact>>,
    },
    /// The instruction sets that are known by name.
    List {
        /// One a name.
        known: Vec<Known>,
    },
    /// The free words of an encoding space.
    Gaps {
        /// One a hierarchy.
        spaces: Vec<FreeSpace>,
    },
    /// Places for a new instruction.
    Fit {
        /// Where it fits.
        #[serde(flatten)]
        fit: Fit,
    },
    /// Words that come to everything in a description.
    Cover {
        /// The words.
        #[serde(flatten)]
        cover: Cover,
    },
    /// Whether two descriptions mean the same.
    Prove {
        /// What is known.
        #[serde(flatten)]
        proof: Proof,
    },
    /// Every word of a description decoded.
    Sweep {
        /// What was seen.
        #[serde(flatten)]
        sweep: Sweep,
    },
    /// Of which instructions every text reads back.
    RoundTrip {
        /// What is known.
        #[serde(flatten)]
        round_trip: RoundTrip,
    },
    /// A description in another form.
    Convert {
        /// As data.
        #[serde(skip_serializing_if = "Option::is_none")]
        model: Option<Box<Model>>,
        /// As a text in isaspec's format.
        #[serde(skip_serializing_if = "Option::is_none")]
        text: Option<String>,
        /// What the form cannot say.
        losses: Vec<Loss>,
    },
    /// A program for another GPU.
    Port {
        /// What becomes of it.
        #[serde(flatten)]
        porting: Porting,
    },
    /// What a corpus of shaders comes to.
    CorpusReport {
        /// The counts.
        #[serde(flatten)]
        corpus: Corpus,
    },
    /// How two corpora of shaders differ.
    CorpusDiff {
        /// What differs.
        #[serde(flatten)]
        difference: CorpusDifference,
    },
    /// What becomes of words where one description takes the place of another.
    Audit {
        /// What differs.
        #[serde(flatten)]
        audit: Audit,
    },
    /// What differs between two descriptions.
    Diff {
        /// What differs.
        #[serde(flatten)]
        difference: Difference,
    },
}

impl Command {
    /// The answer of a command that failed before it found anything; none for a command without records.
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
            "audit" => Command::Audit { audit: Audit::default() },
            "diff" => Command::Diff { difference: Difference::default() },
            _ => return None,
        })
    }
}

/// A line of a stream of instructions.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Line"))]
pub struct Line<'a> {
    /// The number of the schema.
    #[cfg_attr(feature = "schema", schemars(extend("const" = VERSION)))]
    pub schema: u32,
    /// The name of the input.
    pub input: &'a str,
    /// The instruction.
    #[serde(flatten)]
    pub instruction: &'a Instruction,
}

impl<'a> Line<'a> {
    /// A line of this version.
    pub fn new(input: &'a str, instruction: &'a Instruction) -> Line<'a> {
        Line { schema: VERSION, input, instruction }
    }
}
