//! Names of other programs that this one stands in for: started under such a name through a link, or with it as the
//! first argument, the rest of the command line goes untouched to that program's own rules.

use crate::commands::mesa::alone;
use isaloom_dropin::{mesa, spirv_as, spirv_dis};
use std::ffi::{OsStr, OsString};
use std::path::Path;
use std::process::ExitCode;

/// A stand-in: its arguments without the program's name, to its exit code.
type Tool = fn(&[OsString]) -> ExitCode;

/// One row a name.
const TOOLS: &[(&str, Tool)] = &[
    ("spirv-as", spirv_as::run),
    ("spirv-dis", spirv_dis::run),
    ("decode.py", |args| mesa::decode_py(args, &alone)),
    ("encode.py", |args| mesa::encode_py(args, &alone)),
    ("enums.h.py", |args| mesa::enums_h_py(args, &alone)),
];

/// Runs the stand-in that the arguments name, if they name one.
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
