//! Drop-in replacements for other programs. If the program name or the first argument is the name of a replaced
//! program, the replacement parses the remaining arguments.

use crate::commands::mesa::alone;
use isaloom_dropin::{mesa, spirv_as, spirv_dis, spirv_val};
use isaloom_host::ExitCode;
use std::ffi::{OsStr, OsString};
use std::path::Path;

/// Function that runs a drop-in replacement. Its argument is the command line without the program name.
type Tool = fn(&[OsString]) -> ExitCode;

/// Drop-in replacements by the name of the replaced program.
const TOOLS: &[(&str, Tool)] = &[
    ("spirv-as", spirv_as::run),
    ("spirv-dis", spirv_dis::run),
    ("spirv-val", spirv_val::run),
    ("decode.py", |args| mesa::decode_py(args, &alone)),
    ("encode.py", |args| mesa::encode_py(args, &alone)),
    ("enums.h.py", |args| mesa::enums_h_py(args, &alone)),
];

/// Runs the drop-in replacement that the program name or the first argument names; `None` if neither is such a name.
pub(crate) fn run(args: &[OsString]) -> Option<ExitCode> {
    let (program, rest) = args.split_first()?;
    let program = Path::new(program);
    if let Some(tool) = program.file_stem().and_then(find).or_else(|| program.file_name().and_then(find)) {
        return Some(tool(rest));
    }
    let (first, rest) = rest.split_first()?;
    find(first).map(|tool| tool(rest))
}

fn find(name: &OsStr) -> Option<Tool> {
    TOOLS.iter().find(|(known, _)| name == *known).map(|&(_, tool)| tool)
}
