//! Results of commands that write a smaller module: `strip` and `reduce`.

use serde::Serialize;

/// Number of instructions and size of a module.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ModuleSize {
    /// Number of instructions.
    pub instructions: u64,
    /// Size of the module, in bytes.
    pub bytes: u64,
}

/// Result of `strip`, which removes debug information or reflection from a module.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Stripped {
    /// Name of the input.
    pub input: String,
    /// Size of the module before the command.
    pub before: ModuleSize,
    /// Size of the module that the command wrote.
    pub after: ModuleSize,
}

/// Result of `reduce`, which makes a module smaller with the help of a test command.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Reduced {
    /// Name of the input.
    pub input: String,
    /// Size of the module before the reduction.
    pub before: ModuleSize,
    /// Size of the module that the command wrote.
    pub after: ModuleSize,
    /// Number of runs of the test command; the first one tests the input.
    pub tests: u64,
    /// Number of runs that exceeded the time limit.
    pub timeouts: u64,
    /// Whether the reduction is complete: all further candidates were rejected. False if it stopped because of the
    /// limit of tests.
    pub complete: bool,
    /// Candidates that the test command accepted, in order.
    pub steps: Vec<ReductionStep>,
}

/// Candidate of a reduction that the test command accepted.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ReductionStep {
    /// Number of the test, from 1. Test 1 is that of the input.
    pub test: u64,
    /// Name of the pass that proposed the candidate.
    pub pass: String,
    /// Size of the candidate.
    #[serde(flatten)]
    pub size: ModuleSize,
}
