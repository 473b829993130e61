//! Names of the private variables of a shader.

/// A private variable. Its initial value is zero.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Variable {
    Register(u32),
    /// All registers, if the program indexes them.
    Registers,
    Previous,
    Result,
    Predicate,
    Address,
    Loop,
    Killed,
    Ended,
    FetchIndex,
    Lod,
    GradientH,
    GradientV,
    Export(u32),
    /// Number of the thread of a compute shader.
    Thread,
}
