//! Input and output files on the command line.

pub(crate) use isaloom_host::{
    Input, InputPart, Inputs, Output, files_in, head_of_file, is_input, read_file, read_part, write_part,
    write_whole,
};

use clap::Args;
use std::path::{Path, PathBuf};

/// The inputs of a command.
#[derive(Args, Clone, Debug, Default)]
pub(crate) struct InputArgs {
    /// Input files; `-` for standard input [default: -].
    #[arg(value_name = "INPUT")]
    pub(crate) inputs: Vec<PathBuf>,
}

/// `-o`.
#[derive(Args, Clone, Debug, Default)]
pub(crate) struct OutputArgs {
    /// Write to this file instead of standard output.
    #[arg(short = 'o', long = "output", value_name = "FILE")]
    output: Option<PathBuf>,
}

impl OutputArgs {
    /// Returns the output path if it means a directory: the directory exists, or the path ends with `/`. Otherwise
    /// `None`.
    pub(crate) fn folder(&self) -> Option<&Path> {
        let path = self.path()?;
        let ends = path.as_os_str().as_encoded_bytes().ends_with(b"/");
        (ends || path.is_dir()).then_some(path)
    }

    /// Returns whether the command line has `-o`, even for standard output (`-o -`).
    pub(crate) fn is_given(&self) -> bool {
        self.output.is_some()
    }

    /// Returns the path of the output file; `None` for standard output.
    pub(crate) fn path(&self) -> Option<&Path> {
        self.output.as_deref().filter(|path| path.as_os_str() != "-")
    }
}
