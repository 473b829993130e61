//! State of the SPIR-V writer. The other modules of this directory implement its methods.

use super::super::interface::Interface;
use super::instructions::Code;
use super::module::Builder;
use super::variable::Variable;
use std::collections::BTreeMap;

/// Index of the member with the fetch results in a thread's record of the input buffer.
pub(super) const THREAD_FETCHES: u32 = 1;

/// Which kind of entry point to write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Entry {
    /// A vertex or fragment shader.
    Stage,
    /// A compute shader that runs the program on values in buffers.
    Compute,
}

/// Writer of a shader: the interface, the module, and the ids that it has defined so far.
pub(super) struct Writer<'i, 'a> {
    pub(super) interface: &'i Interface<'a>,
    pub(super) entry: Entry,
    pub(super) module: Builder,
    pub(super) code: Code,
    /// Ids of the private variables, and of the types of their values.
    pub(super) variables: BTreeMap<Variable, (u32, u32)>,
    /// Ids of the helper functions, by name and number of components.
    pub(super) helpers: BTreeMap<(&'static str, usize), u32>,
    /// Ids of the program's functions, by the index of their first clause.
    pub(super) functions: BTreeMap<usize, u32>,
    /// Ids of the functions for fetches and for exports to memory, by name.
    pub(super) fetch_functions: BTreeMap<String, u32>,
    /// Ids of the sampler variables, by number and dimension of the texture.
    pub(super) samplers: BTreeMap<(u32, u32), u32>,
    /// Ids of the input variables that vertex fetches read, by name.
    pub(super) inputs: BTreeMap<String, u32>,
    /// Ids of the array types for buffers, by element type and length.
    pub(super) arrays: BTreeMap<(u32, u32), u32>,
    /// Id of the uniform block with the constants.
    pub(super) block: Option<u32>,
    /// Id of the function that reads a constant by a computed number.
    pub(super) indexed: Option<u32>,
    /// Ids of the input and the output buffer of a compute shader.
    pub(super) buffers: Option<(u32, u32)>,
}
