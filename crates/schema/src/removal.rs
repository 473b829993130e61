//! Results of commands that write a smaller module: `strip` and `reduce`.

use serde::Serialize;

/// Size of a module.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ModuleSize {
    /// Number of instructions.
    pub instructions: u64,
    /// Size in bytes.
    pub bytes: u64,
}

/// Result of removing debug information or reflection from a module.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Stripped {
    /// Name of the input.
    pub input: String,
    /// Size of the input.
    pub before: ModuleSize,
    /// Size of the written module.
    pub after: ModuleSize,
}

/// Result of reducing a module with a test command.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Reduced {
    /// Name of the input.
    pub input: String,
    /// Size of the input.
    pub before: ModuleSize,
    /// Size of the written module.
    pub after: ModuleSize,
    /// Number of runs of the test command, including the run on the input.
    pub tests: u64,
    /// Number of runs that exceeded the time limit.
    pub timeouts: u64,
    /// Whether the reduction is complete: every further candidate was rejected. False if the limit of tests stopped the
    /// reduction.
    pub complete: bool,
    /// Accepted candidates, in order.
    pub steps: Vec<ReductionStep>,
}

/// Candidate that the test command accepted.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ReductionStep {
    /// Number of the test, from 1; test 1 is the test of the input.
    pub test: u64,
    /// Pass that proposed the candidate.
    pub pass: String,
    /// Size of the candidate.
    #[serde(flatten)]
    pub size: ModuleSize,
}
