//! Flags that only a2xx and Xenos understands. A valued flag is an `Option`, so that its default stands where it is used.

use clap::Args;

/// `dis`.
#[derive(Args, Clone, Debug, Default)]
#[group(id = "a2xx-dis")]
#[command(next_help_heading = "a2xx and Xenos")]
pub(crate) struct DisArgs {}

/// `asm`.
#[derive(Args, Clone, Debug, Default)]
#[group(id = "a2xx-asm")]
#[command(next_help_heading = "a2xx and Xenos")]
pub(crate) struct AsmArgs {}
