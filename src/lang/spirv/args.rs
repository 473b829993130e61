//! Flags that only SPIR-V understands. A valued flag is an `Option`, so that its default stands where it is used.

use clap::{Args, ValueEnum};
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

    /// Show the source line that instructions come from (OpLine, DebugLine) before them, where the module or a file has it.
    #[arg(long, conflicts_with = "strict")]
    pub(crate) source: bool,

    /// With --source: look for source files that the module names here; repeatable. Without it nothing is read.
    #[arg(long, value_name = "DIR", requires = "source")]
    pub(crate) source_dir: Vec<PathBuf>,

    /// Show types where they are used, not on lines of their own; such text is for reading, not for `asm`.
    #[arg(long, conflicts_with = "strict")]
    pub(crate) inline_types: bool,

    /// The same for constants.
    #[arg(long, conflicts_with = "strict")]
    pub(crate) inline_constants: bool,

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

    /// Also read this grammar file: Khronos' spirv.core.grammar.json or extinst.NAME.grammar.json, whose rows are added to
    /// the known ones or replace them. Can be given several times.
    #[arg(long, value_name = "FILE")]
    pub(crate) grammar: Vec<PathBuf>,

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
pub(crate) struct AsmArgs {
    /// Make the module for this environment, such as `vulkan1.3` or `spv1.5` [default: the text's version comment,
    /// else spv1.6].
    #[arg(long, value_name = "NAME")]
    pub(crate) target_env: Option<String>,

    /// Names that are numbers keep them as ids; the others get the lowest free ones. A text that `isaloom dis` wrote
    /// keeps all its ids anyway.
    #[arg(long)]
    pub(crate) preserve_numeric_ids: bool,

    /// Do not read the comments by which `isaloom dis` carries the header and the ids of a module.
    #[arg(long)]
    pub(crate) ignore_comments: bool,

    /// Where the reference is wrong about small floats, be wrong too.
    #[arg(long)]
    pub(crate) reference_floats: bool,

    /// How errors are shown [default: human].
    #[arg(long, value_name = "FORMAT")]
    pub(crate) message_format: Option<MessageFormat>,

    /// Also read this grammar file: Khronos' spirv.core.grammar.json or extinst.NAME.grammar.json, whose rows are added to
    /// the known ones or replace them. Can be given several times.
    #[arg(long, value_name = "FILE")]
    pub(crate) grammar: Vec<PathBuf>,

    /// The text is an edited disassembly of this module: refuse it where a line that was not edited would get other words
    /// (ids numbered anew, a header that differs), and say on standard error which words change.
    #[arg(long, value_name = "MODULE", conflicts_with = "endian")]
    pub(crate) patch: Option<PathBuf>,

    /// Also write the names of the text with their ids, as JSON.
    #[arg(long, value_name = "FILE")]
    pub(crate) ids: Option<PathBuf>,
}

/// `--message-format`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum MessageFormat {
    /// With the lines of the text.
    #[default]
    Human,
    /// One line each, as the reference's command has it.
    Short,
    /// A JSON array.
    Json,
}
