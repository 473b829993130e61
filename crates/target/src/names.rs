//! Naming of a target's GPUs and descriptions, which the registry uses to find an instruction set.

use crate::about::ListingHead;
use crate::failure::Failure;
use crate::files::Files;
use crate::options::TargetOptions;

/// Naming functions of a target. Start from [`Names::NONE`] and set the members that the target supports.
#[derive(Clone, Copy)]
pub struct Names {
    /// Returns the primary name of a GPU with several names, such as `gfx1150` for `amdgpu11.50`.
    pub usual: fn(&str) -> Option<String>,
    /// Returns the architecture of a GPU or architecture name. Returns an error if the name has the form of the
    /// target's GPU names but the GPU is unknown; `None` if the name belongs to another target. The options apply to
    /// all instruction sets of the target.
    pub architecture: fn(&str, &TargetOptions) -> Option<Result<Architecture, Failure>>,
    /// Returns the name under which registered descriptions list a GPU, such as `a6xx` for `a650`. Returns an error if
    /// no description can cover the GPU.
    pub listed: fn(&str) -> Option<Result<String, Failure>>,
    /// Returns the scope of a registered description, given its name, its file and the options.
    pub scope: fn(&str, &str, &TargetOptions, &mut dyn Files) -> Scope,
    /// Returns a phrase such as "`ir3.xml` of Mesa" for the published files that describe a GPU, architecture or
    /// instruction set of the target and can be registered. The options are the same as in
    /// [`architecture`](Names::architecture).
    pub published: fn(&str, &TargetOptions) -> Option<String>,
    /// Returns whether a description with these generations describes shaders of a GPU, not its firmware.
    pub of_shaders: fn(&[u32]) -> bool,
    /// Returns the GPU of the description in a file if the description contains an instruction.
    pub gpu_with: fn(&str, &str, &mut dyn Files) -> Option<String>,
    /// Returns the name of the description that a file name stands for, such as `ir3` for `ir3.xml`; `None` for other
    /// files.
    pub of_file: fn(&str) -> Option<String>,
    /// Returns the listing head in the first line of a listing.
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

/// Scope of a description.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Scope {
    /// Generation numbers at which a part of the description begins or ends, if the target numbers its generations.
    pub generations: Vec<u32>,
    /// GPUs that the description covers, if known.
    pub gpus: Vec<String>,
}

impl Names {
    /// Naming functions of a target that has no names besides the names of its embedded instruction sets.
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

/// Returns the letters and digits of a name, in lower case. Two names with the same result are considered equal.
pub fn plain(name: &str) -> String {
    name.chars().filter(char::is_ascii_alphanumeric).collect::<String>().to_ascii_lowercase()
}

/// Returns a file name without directories, compression suffix and one of the given extensions; `None` if it has none
/// of the extensions.
pub fn stem<'n>(file: &'n str, extensions: &[&str]) -> Option<&'n str> {
    let base = file.trim_end_matches(".gz").trim_end_matches(".zst");
    let stem = extensions.iter().find_map(|extension| base.strip_suffix(extension))?;
    (!stem.is_empty() && !stem.starts_with('.')).then_some(stem)
}
