//! What checks, scans and searches find.

use crate::{Diagnostic, Fact, Generations, Place, Proposal};
use isaloom_source::SourceMap;
use serde::Serialize;

/// What is wrong with a description.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Findings {
    /// What was found and is not allowed, errors first.
    pub findings: Vec<Diagnostic>,
    /// How many of what was found are errors, also of those that are not listed.
    pub errors: u64,
    /// How many are warnings.
    pub warnings: u64,
    /// How many are notes.
    pub notes: u64,
    /// What was found and is meant.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub allowed: Vec<Allowed>,
    /// Rules of what is meant that nothing was found for.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub unused: Vec<String>,
    /// What the description holds.
    pub statistics: Vec<Fact>,
    /// What of it is told in one line.
    #[serde(skip)]
    pub holds: Vec<Fact>,
    /// The words that nothing matches, where they were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub gaps: Option<Vec<Gaps>>,
}

impl Findings {
    /// All that was found, and nothing else.
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

/// A finding that is meant.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Allowed {
    /// The finding.
    pub finding: Diagnostic,
    /// Why it is meant.
    pub reason: String,
}

/// The words of a hierarchy that no leaf matches, for a range of generations.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Gaps {
    /// The root of the hierarchy.
    pub root: String,
    /// How many bits a word has.
    pub bits: u32,
    /// The generations.
    pub generations: Generations,
    /// How many leaves there are.
    pub leaves: usize,
    /// How much of all words is matched.
    pub coverage_percent: f64,
    /// How many words are not; a decimal number that may be too large for JSON.
    pub unmatched: String,
    /// How many words there are; likewise.
    pub total: String,
    /// Whether all gaps are listed.
    pub complete: bool,
    /// Patterns of `0`, `1` and `x`, the most significant bit first.
    pub gaps: Vec<String>,
}

/// What inputs hold that a description does not know, and the programs that were found in them.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Scan {
    /// The names of the inputs.
    pub inputs: Vec<String>,
    /// How many words were looked at.
    pub words: u64,
    /// How many of them something is wrong with.
    pub wrong: u64,
    /// Problems that are in no group, because there were too many groups.
    pub ungrouped: u64,
    /// The problems in groups, the most frequent first within a kind.
    pub problems: Vec<Problem>,
    /// Programs that were found in the inputs.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub programs: Vec<Found>,
    /// Bitsets that the description may lack, where they were asked for; those of the most words first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub proposals: Vec<Proposal>,
}

impl Scan {
    /// Keeps the `top` most frequent groups of each kind, of at least so many words. Groups are ordered by kind, then by
    /// count.
    pub fn keep(&mut self, top: usize, at_least: u64) {
        let (mut kind, mut rank) = (String::new(), 0);
        self.problems.retain(|problem| {
            rank = if problem.kind == kind { rank + 1 } else { 1 };
            kind.clone_from(&problem.kind);
            problem.count >= at_least && rank <= top
        });
    }
}

/// A group of problems of one kind with one cause.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Problem {
    /// The kind: `no-instruction`, `conflict`, `no-nested`, `dont-care`, `assert`, `enum-value`, `not-printable`,
    /// `truncated`.
    pub kind: String,
    /// How often.
    pub count: u64,
    /// In words.
    pub message: String,
    /// The root, the leaves, the field, the bits, the pattern, the values that it is about.
    pub about: Vec<Fact>,
    /// The first one.
    pub example: Example,
}

/// Where a problem was seen first.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Example {
    /// The input.
    pub input: String,
    /// The offset in it.
    pub offset: u64,
    /// The word in hex with all digits.
    pub word: String,
}

/// A program that was found in an input.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Found {
    /// The input.
    pub input: String,
    /// What it is: `container`, `packet`, `code`.
    pub kind: String,
    /// Where it begins.
    pub offset: u64,
    /// How many bytes it has.
    pub size: u64,
    /// Where its code begins.
    pub code_offset: u64,
    /// How many bytes of code it has.
    pub code_size: u64,
    /// What is known of it.
    pub facts: Vec<Fact>,
}

/// An instruction that was found by words.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Hit {
    /// The name that the description knows it by.
    pub name: String,
    /// The name that is printed, where it is another.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shown: Option<String>,
    /// What it is, where it is no instruction: `encoding`, `operand type`, `data format`, `group`, `enum`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kind: Option<String>,
    /// Where the words were found, the best first: 0 is the name, higher is less.
    pub rank: u32,
    /// Other names.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub aliases: Vec<String>,
    /// The groups that it is in.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub groups: Vec<String>,
    /// The generations that have it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub generations: Option<Generations>,
    /// What the description says of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub doc: Option<String>,
    /// Where it is defined.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<Place>,
}

/// An instruction set that is known by name.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Known {
    /// The name, as `--isa` takes it.
    pub name: String,
    /// The family.
    pub family: String,
    /// The file that describes it; none for what comes with the program.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
    /// The generations at which something in it begins or ends, where they are numbers.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub generations: Vec<u32>,
    /// The GPUs that it is for, as `--gpu` takes them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub gpus: Vec<String>,
    /// The commands that work on it.
    pub commands: Vec<String>,
}
