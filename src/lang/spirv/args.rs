//! Flags that only SPIR-V understands. A valued flag is an `Option`, so that its default stands where it is used.

use clap::Args;

/// `dis`.
#[derive(Args, Clone, Debug, Default)]
#[group(id = "spirv-dis")]
#[command(next_help_heading = "SPIR-V")]
pub(crate) struct DisArgs {}

/// `asm`.
#[derive(Args, Clone, Debug, Default)]
#[group(id = "spirv-asm")]
#[command(next_help_heading = "SPIR-V")]
pub(crate) struct AsmArgs {}
