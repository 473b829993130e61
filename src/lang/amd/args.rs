//! Flags that only AMD understands. A valued flag is an `Option`, so that its default stands where it is used.

use clap::Args;

/// `dis`.
#[derive(Args, Clone, Debug, Default)]
#[group(id = "amd-dis")]
#[command(next_help_heading = "AMD")]
pub(crate) struct DisArgs {}

/// `asm`.
#[derive(Args, Clone, Debug, Default)]
#[group(id = "amd-asm")]
#[command(next_help_heading = "AMD")]
pub(crate) struct AsmArgs {}
