//! Results of checks, scans and searches.

use crate::{Diagnostic, Fact, Generations, Place, Proposal};
use isaloom_source::SourceMap;
use serde::Serialize;

/// Result of checking a description.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Findings {
    /// Findings without an allow rule, errors first.
    pub findings: Vec<Diagnostic>,
    /// Number of errors, including errors that are not listed.
    pub errors: u64,
    /// Number of warnings.
    pub warnings: u64,
    /// Number of notes.
    pub notes: u64,
    /// Findings that an allow rule accepts.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub allowed: Vec<Allowed>,
    /// Allow rules that match no finding.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub unused: Vec<String>,
    /// Statistics of the description.
    pub statistics: Vec<Fact>,
    /// Statistics for the one-line summary.
    #[serde(skip)]
    pub holds: Vec<Fact>,
    /// Unallocated encodings, if requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub gaps: Option<Vec<Gaps>>,
}

impl Findings {
    /// Creates a result from these findings, without statistics.
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

/// Allowed finding.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Allowed {
    /// Diagnostic of the finding.
    pub finding: Diagnostic,
    /// Reason why the finding is allowed.
    pub reason: String,
}

/// Words of a hierarchy that match no leaf, for a range of generations.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Gaps {
    /// Root of the hierarchy.
    pub root: String,
    /// Width of a word, in bits.
    pub bits: u32,
    /// Range of generations.
    pub generations: Generations,
    /// Number of leaves.
    pub leaves: usize,
    /// Share of all words that match a leaf, in percent.
    pub coverage_percent: f64,
    /// Number of unmatched words; a decimal string, because it may be too large for a JSON number.
    pub unmatched: String,
    /// Number of all words; a decimal string, because it may be too large for a JSON number.
    pub total: String,
    /// Whether all unmatched patterns are listed.
    pub complete: bool,
    /// Unmatched patterns of `0`, `1` and `x`, most significant bit first.
    pub gaps: Vec<String>,
}

/// Result of a scan: problems of words in inputs, and programs found in inputs.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Scan {
    /// Names of the inputs.
    pub inputs: Vec<String>,
    /// Number of scanned words.
    pub words: u64,
    /// Number of words with problems.
    pub wrong: u64,
    /// Number of problems without a group, because the number of groups is limited.
    pub ungrouped: u64,
    /// Groups of problems, most frequent first within a kind.
    pub problems: Vec<Problem>,
    /// Programs found in the inputs.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub programs: Vec<Found>,
    /// Proposed bitsets for undefined encodings, if requested, sorted by descending number of words.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub proposals: Vec<Proposal>,
}

impl Scan {
    /// Keeps the `top` most frequent groups of each kind that have at least `at_least` words. Groups must be sorted by
    /// kind, then by descending count.
    pub fn keep(&mut self, top: usize, at_least: u64) {
        let (mut kind, mut rank) = (String::new(), 0);
        self.problems.retain(|problem| {
            rank = if problem.kind == kind { rank + 1 } else { 1 };
            kind.clone_from(&problem.kind);
            problem.count >= at_least && rank <= top
        });
    }
}

/// Group of problems of one kind with one cause.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Problem {
    /// Kind of the problem: `no-instruction`, `conflict`, `no-nested`, `dont-care`, `assert`, `enum-value`,
    /// `not-printable`, `truncated`.
    pub kind: String,
    /// Number of occurrences.
    pub count: u64,
    /// Message text.
    pub message: String,
    /// Facts about the problem: root, leaves, field, bits, pattern and values.
    pub about: Vec<Fact>,
    /// First occurrence.
    pub example: Example,
}

/// First occurrence of a problem.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Example {
    /// Name of the input.
    pub input: String,
    /// Offset in the input.
    pub offset: u64,
    /// Word in hex with all digits.
    pub word: String,
}

/// Program found in an input.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Found {
    /// Name of the input.
    pub input: String,
    /// Kind of the program: `container`, `packet` or `program`; for SPIR-V, `module` or `incomplete module`.
    pub kind: String,
    /// Offset of the program, in bytes.
    pub offset: u64,
    /// Size of the program, in bytes.
    pub size: u64,
    /// Offset of the code, in bytes.
    pub code_offset: u64,
    /// Size of the code, in bytes.
    pub code_size: u64,
    /// Known facts about the program.
    pub facts: Vec<Fact>,
}

/// Instruction found by a text search.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Hit {
    /// Name in the description.
    pub name: String,
    /// Printed name, if different.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shown: Option<String>,
    /// Kind of an item that is not an instruction: `encoding`, `operand type`, `data format`, `group`, `enum`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kind: Option<String>,
    /// Rank of the match: 0 is a match in the name, and higher numbers are weaker matches.
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

/// Instruction set available by name.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Known {
    /// Name for `--isa`.
    pub name: String,
    /// Family of the instruction set.
    pub family: String,
    /// File with the description; omitted for a built-in instruction set.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
    /// Generations in which an item of the description begins or ends, if generations are numbers.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub generations: Vec<u32>,
    /// Names of the GPUs for `--gpu`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub gpus: Vec<String>,
    /// Commands that support the instruction set.
    pub commands: Vec<String>,
}
