//! Keys of the private variables of a shader.

/// A private variable. Its initial value is zero.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Variable {
    Register(u32),
    /// Array of all 64 registers. It replaces the single variables if the program indexes registers.
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
    /// Index of the compute shader's thread, which selects its record in the buffers.
    Thread,
}
