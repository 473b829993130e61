//! State of the writer of a module. The other modules of this directory implement its parts.

use super::super::interface::Interface;
use super::instructions::Code;
use super::module::Builder;
use super::variable::Variable;
use std::collections::BTreeMap;

/// Index of the member with the fetch results in the input record of a thread.
pub(super) const THREAD_FETCHES: u32 = 1;

/// Kind of the entry point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Entry {
    /// A vertex or fragment shader.
    Stage,
    /// A compute shader that runs the program on values in buffers.
    Compute,
}

/// A shader that is being written.
pub(super) struct Writer<'i, 'a> {
    pub(super) interface: &'i Interface<'a>,
    pub(super) entry: Entry,
    pub(super) module: Builder,
    pub(super) code: Code,
    /// Variables with their types.
    pub(super) variables: BTreeMap<Variable, (u32, u32)>,
    pub(super) helpers: BTreeMap<(&'static str, usize), u32>,
    /// Functions of the program, by their first clause.
    pub(super) functions: BTreeMap<usize, u32>,
    /// Functions of fetches and of exports to memory, by their name.
    pub(super) fetch_functions: BTreeMap<String, u32>,
    pub(super) samplers: BTreeMap<(u32, u32), u32>,
    /// Inputs of vertex fetches, by name.
    pub(super) inputs: BTreeMap<String, u32>,
    /// Array types with a layout, by element type and length.
    pub(super) arrays: BTreeMap<(u32, u32), u32>,
    /// Uniform block of constants.
    pub(super) block: Option<u32>,
    /// Function that reads a constant by its number.
    pub(super) indexed: Option<u32>,
    /// Buffers of a compute shader.
    pub(super) buffers: Option<(u32, u32)>,
}
