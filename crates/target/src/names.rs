//! Functions with which the registry maps the names of GPUs, architectures and files to instruction sets of a target.

use crate::about::ListingHead;
use crate::failure::Failure;
use crate::files::Files;
use crate::options::TargetOptions;

/// Naming functions of a target. Start from [`Names::NONE`] and set the members that the target supports.
#[derive(Clone, Copy)]
pub struct Names {
    /// Returns the primary name of a GPU that has several names, such as `gfx1150` for `amdgpu11.50`; `None` for other
    /// names.
    pub usual: fn(&str) -> Option<String>,
    /// Returns the architecture of a GPU or architecture name; `None` if the name is not a name of this target. Returns
    /// an error if the name has the form of the target's GPU names but no such GPU is known. The options are common to
    /// all instruction sets of the target.
    pub architecture: fn(&str, &TargetOptions) -> Option<Result<Architecture, Failure>>,
    /// Returns the name that registered descriptions list for a GPU, such as `a6xx` for `a650`; `None` if the name is
    /// not a GPU of this target. Returns an error if no description can cover the GPU.
    pub listed: fn(&str) -> Option<Result<String, Failure>>,
    /// Returns what a registered description covers, from its name, its file and the options.
    pub scope: fn(&str, &str, &TargetOptions, &mut dyn Files) -> Scope,
    /// Returns a phrase for the published files that describe a GPU, an architecture or an instruction set and can be
    /// registered, such as "`ir3.xml` of Mesa". The options are the same as for [`architecture`](Names::architecture).
    pub published: fn(&str, &TargetOptions) -> Option<String>,
    /// Returns whether a description with these generations describes the shaders of a GPU and not its firmware.
    pub of_shaders: fn(&[u32]) -> bool,
    /// Returns the GPU of the description in a file (first argument) if it contains an instruction (second argument).
    pub gpu_with: fn(&str, &str, &mut dyn Files) -> Option<String>,
    /// Returns the name of the description in a file with this name, such as `ir3` for `ir3.xml`; `None` for other
    /// files.
    pub of_file: fn(&str) -> Option<String>,
    /// Parses the first line of a listing; `None` if it is not a listing of this target.
    pub heading: fn(&str) -> Option<ListingHead>,
}

/// Architecture that a name refers to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Architecture {
    /// Name of the description; `None` if the architecture has no name.
    pub description: Option<String>,
    /// GPU, if the name was the name of a GPU.
    pub gpu: Option<String>,
}

/// What a description covers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Scope {
    /// Generations at which a part of the description begins or ends; empty if the target has no generation numbers.
    pub generations: Vec<u32>,
    /// GPUs that the description covers, if known.
    pub gpus: Vec<String>,
}

impl Names {
    /// Functions of a target whose only names are those of its embedded instruction sets.
    pub const NONE: Names = Names {
        usual: |_| None,
        architecture: |_, _| None,
        listed: |_| None,
        scope: |_, _, _, _| Scope::default(),
        published: |_, _| None,
        of_shaders: |_| true,
        gpu_with: |_, _, _| None,
        of_file: |_| None,
        heading: |_| None,
    };
}

/// Returns the letters and digits of a name, in lower case, for a comparison that ignores spelling.
pub fn plain(name: &str) -> String {
    name.chars().filter(char::is_ascii_alphanumeric).collect::<String>().to_ascii_lowercase()
}

/// Returns the name of a file without the suffix of its compression and without the extension, if the extension is one
/// of `extensions`; otherwise `None`.
pub fn stem<'n>(file: &'n str, extensions: &[&str]) -> Option<&'n str> {
    let base = file.trim_end_matches(".gz").trim_end_matches(".zst");
    let stem = extensions.iter().find_map(|extension| base.strip_suffix(extension))?;
    (!stem.is_empty() && !stem.starts_with('.')).then_some(stem)
}
