//! The grammar's tables.
//!
//! Made by `cargo run -p xtask -- spirv-grammar`; do not edit. The facts are those of the SPIR-V grammar
//! files and registry, Copyright 2014-2024 The Khronos Group Inc., licensed under the MIT licence; this
//! rearrangement is not normative: see <https://www.khronos.org/registry/>.

#[rustfmt::skip]
pub(super) mod enums;
#[rustfmt::skip]
pub(super) mod extended;
#[rustfmt::skip]
pub(super) mod generators;
#[rustfmt::skip]
pub(super) mod instructions;
#[rustfmt::skip]
pub mod kinds;
#[rustfmt::skip]
pub(super) mod pool;
