//! Flags that only isaspec understands. A valued flag is an `Option`, so that its default stands where it is used.

use clap::Args;

/// `dis`.
#[derive(Args, Clone, Debug, Default)]
#[group(id = "isaspec-dis")]
#[command(next_help_heading = "isaspec")]
pub(crate) struct DisArgs {}

/// `asm`.
#[derive(Args, Clone, Debug, Default)]
#[group(id = "isaspec-asm")]
#[command(next_help_heading = "isaspec")]
pub(crate) struct AsmArgs {}
