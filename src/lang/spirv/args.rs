//! Flags that only SPIR-V understands. A valued flag is an `Option`, so that its default stands where it is used.

use clap::Args;
use std::ops::RangeInclusive;
use std::path::PathBuf;

/// `dis`.
#[derive(Args, Clone, Debug, Default)]
#[group(id = "spirv-dis")]
#[command(next_help_heading = "SPIR-V")]
pub(crate) struct DisArgs {
    /// Call ids by their numbers, not by names, types and values.
    #[arg(long)]
    pub(crate) raw_id: bool,

    /// Show the numbers of a line's ids behind it.
    #[arg(long, conflicts_with = "raw_id")]
    pub(crate) show_ids: bool,

    /// Do not indent instructions.
    #[arg(long)]
    pub(crate) no_indent: bool,

    /// No comment lines with version, generator and bound; `asm` then cannot give the same bytes back.
    #[arg(long)]
    pub(crate) no_header: bool,

    /// Indent blocks by the nesting of control flow.
    #[arg(long)]
    pub(crate) nested_indent: bool,

    /// Put blocks into an order that follows control flow.
    #[arg(long)]
    pub(crate) reorder_blocks: bool,

    /// Show the byte offset of every instruction.
    #[arg(long)]
    pub(crate) offsets: bool,

    /// Add comments that help reading: sections, decorations of results.
    #[arg(long)]
    pub(crate) comment: bool,

    /// Exactly the text of SPIRV-Tools' spirv-dis; stop at the first error with its message.
    #[arg(long)]
    pub(crate) strict: bool,

    /// With --strict: print unknown opcodes and values as OpUnknown(...) and go on.
    #[arg(long, requires = "strict")]
    pub(crate) handle_unknown_opcodes: bool,

    /// Only this function, by its name or `%id`.
    #[arg(long, value_name = "NAME")]
    pub(crate) function: Option<String>,

    /// Only what defines, names or decorates an id, or ids from N to M.
    #[arg(long, value_name = "N[..M]", value_parser = id_range, conflicts_with = "function")]
    pub(crate) id: Option<IdRange>,

    /// Write which line comes from which word to this file, as JSON.
    #[arg(long, value_name = "FILE")]
    pub(crate) source_map: Option<PathBuf>,
}

/// Ids from the first to the last.
#[derive(Clone, Debug)]
pub(crate) struct IdRange(pub(crate) RangeInclusive<u32>);

/// Reads `N`, `N..M` or `N..`; both ends belong to the range.
fn id_range(text: &str) -> Result<IdRange, String> {
    let number = |text: &str| {
        text.trim_start_matches('%')
            .parse::<u32>()
            .map_err(|_| format!("`{text}` is not the number of an id"))
    };
    let (first, last) = match text.split_once("..") {
        None => (number(text)?, number(text)?),
        Some((first, "")) => (number(first)?, u32::MAX),
        Some((first, last)) => (number(first)?, number(last.trim_start_matches('='))?),
    };
    if first > last {
        return Err("the first id is greater than the last".to_owned());
    }
    Ok(IdRange(first..=last))
}

/// `asm`.
#[derive(Args, Clone, Debug, Default)]
#[group(id = "spirv-asm")]
#[command(next_help_heading = "SPIR-V")]
pub(crate) struct AsmArgs {}
