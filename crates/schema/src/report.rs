//! Results of checks, scans and searches, and the known instruction sets.

use crate::{Diagnostic, Fact, Generations, Place, Proposal};
use isaloom_source::SourceMap;
use serde::Serialize;

/// Result of checking a description.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Findings {
    /// Findings that no allow rule accepts; errors are first.
    pub findings: Vec<Diagnostic>,
    /// Number of errors, including those that are not listed.
    pub errors: u64,
    /// Number of warnings, including those that are not listed.
    pub warnings: u64,
    /// Number of notes, including those that are not listed.
    pub notes: u64,
    /// Findings that an allow rule accepts.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub allowed: Vec<Allowed>,
    /// Allow rules that match no finding.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub unused: Vec<String>,
    /// Counts of the parts of the description.
    pub statistics: Vec<Fact>,
    /// Counts of files, leaves and so on, for the summary in one line.
    #[serde(skip)]
    pub holds: Vec<Fact>,
    /// Unallocated encodings, if requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub gaps: Option<Vec<Gaps>>,
}

impl Findings {
    /// Creates a result with these findings and without statistics.
    pub fn of(files: &SourceMap, found: &[isaloom_source::Diagnostic]) -> Findings {
        let count = |severity| found.iter().filter(|found| found.severity == severity).count() as u64;
        Findings {
            findings: Diagnostic::all(files, found),
            errors: count(isaloom_source::Severity::Error),
            warnings: count(isaloom_source::Severity::Warning),
            notes: count(isaloom_source::Severity::Note),
            ..Findings::default()
        }
    }
}

/// Finding that an allow rule accepts.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Allowed {
    /// The finding itself.
    pub finding: Diagnostic,
    /// Reason in the allow rule.
    pub reason: String,
}

/// Words of a hierarchy that match no leaf in a range of generations.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Gaps {
    /// Root of the hierarchy.
    pub root: String,
    /// Width of a word, in bits.
    pub bits: u32,
    /// Range of generations that was examined.
    pub generations: Generations,
    /// Number of leaves in the hierarchy.
    pub leaves: usize,
    /// Percentage of all words that match a leaf.
    pub coverage_percent: f64,
    /// Number of words that match no leaf, as a decimal string, because it may exceed the range of JSON numbers.
    pub unmatched: String,
    /// Number of all words, as a decimal string, because it may exceed the range of JSON numbers.
    pub total: String,
    /// Whether `gaps` contains all patterns.
    pub complete: bool,
    /// Patterns of `0`, `1` and `x` whose words match no leaf, the most significant bit first.
    pub gaps: Vec<String>,
}

/// Result of a scan: problems of the words in inputs, and programs in inputs.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Scan {
    /// Names of the inputs.
    pub inputs: Vec<String>,
    /// Number of words that were scanned.
    pub words: u64,
    /// Number of words that have a problem.
    pub wrong: u64,
    /// Number of problems that belong to no group, because the number of groups is limited.
    pub ungrouped: u64,
    /// Groups of problems by kind; within a kind, the most frequent first.
    pub problems: Vec<Problem>,
    /// Programs that were found in the inputs.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub programs: Vec<Found>,
    /// Bitsets that are proposed for undefined encodings, if requested; those for the most words are first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub proposals: Vec<Proposal>,
}

impl Scan {
    /// Keeps, for each kind, the `top` most frequent groups, if they have at least `at_least` words. The groups must be
    /// sorted by kind, and then by descending count.
    pub fn keep(&mut self, top: usize, at_least: u64) {
        let (mut kind, mut rank) = (String::new(), 0);
        self.problems.retain(|problem| {
            rank = if problem.kind == kind { rank + 1 } else { 1 };
            kind.clone_from(&problem.kind);
            problem.count >= at_least && rank <= top
        });
    }
}

/// Group of problems with the same kind and the same cause.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Problem {
    /// Kind of the problem: `no-instruction`, `conflict`, `no-nested`, `dont-care`, `assert`, `enum-value`,
    /// `not-printable`, `truncated`.
    pub kind: String,
    /// Number of occurrences in all inputs.
    pub count: u64,
    /// Description of the problem, as a message.
    pub message: String,
    /// Facts about the problem, such as root, leaves, field, bits, pattern or values.
    pub about: Vec<Fact>,
    /// First occurrence of the problem.
    pub example: Example,
}

/// First occurrence of a problem.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Example {
    /// Name of the input.
    pub input: String,
    /// Offset of the word in the input, in bytes.
    pub offset: u64,
    /// Word, in hex with all digits.
    pub word: String,
}

/// Program that was found in an input.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Found {
    /// Name of the input.
    pub input: String,
    /// Kind of the program: `container`, `packet` or `program`; for SPIR-V, `module` or `incomplete module`.
    pub kind: String,
    /// Offset of the program in the input, in bytes.
    pub offset: u64,
    /// Size of the program, in bytes.
    pub size: u64,
    /// Offset of the code in the input, in bytes.
    pub code_offset: u64,
    /// Size of the code, in bytes.
    pub code_size: u64,
    /// Known facts about the program.
    pub facts: Vec<Fact>,
}

/// Instruction or other part of a description that matches a search.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Hit {
    /// Name in the description.
    pub name: String,
    /// Name in the printed text, if it differs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shown: Option<String>,
    /// Kind, if this is not an instruction: `encoding`, `operand type`, `data format`, `group` or `enum`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kind: Option<String>,
    /// Rank of the match: 0 for a match in the name; a higher number for a weaker match.
    pub rank: u32,
    /// Alternative names.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub aliases: Vec<String>,
    /// Functional groups of the instruction.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub groups: Vec<String>,
    /// Generations that have the instruction.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub generations: Option<Generations>,
    /// Documentation from the description.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub doc: Option<String>,
    /// Location of the definition.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<Place>,
}

/// Instruction set that is known by name.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Known {
    /// Name that `--isa` accepts.
    pub name: String,
    /// Family of the instruction set.
    pub family: String,
    /// File of the description; omitted for a built-in instruction set.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
    /// Generations at which a part of the description begins or ends, if generations are numbers.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub generations: Vec<u32>,
    /// GPU names that `--gpu` accepts.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub gpus: Vec<String>,
    /// Names of the commands that support the instruction set.
    pub commands: Vec<String>,
}
