//! Names of GPUs and descriptions of a target, which a registry uses to find an instruction set.

use crate::about::ListingHead;
use crate::failure::Failure;
use crate::files::Files;
use crate::options::TargetOptions;

/// How a target names GPUs, descriptions and listings. Start from [`Names::NONE`] and set what the target has.
#[derive(Clone, Copy)]
pub struct Names {
    /// The usual name of a GPU that has other names too, such as `gfx1150` for `amdgpu11.50`.
    pub usual: fn(&str) -> Option<String>,
    /// What the name of a GPU or an architecture stands for; an error if the name can only be that of a GPU of the target and
    /// the GPU is not known. The options are those that every instruction set of the target is opened with.
    pub architecture: fn(&str, &TargetOptions) -> Option<Result<Architecture, Failure>>,
    /// The name by which registered descriptions list a GPU, such as `a6xx` for `a650`; an error if no description can be for
    /// the GPU.
    pub listed: fn(&str) -> Option<Result<String, Failure>>,
    /// What a registered description is for, by its name, its file and the options.
    pub scope: fn(&str, &str, &TargetOptions, &mut dyn Files) -> Scope,
    /// Whether a description with these generations is for the shaders of a GPU, not for its firmware.
    pub of_shaders: fn(&[u32]) -> bool,
    /// The GPU of the description in a file if the description has an instruction of a name.
    pub gpu_with: fn(&str, &str, &mut dyn Files) -> Option<String>,
    /// The name of the description in a file, by the name of the file.
    pub of_file: fn(&str) -> Option<String>,
    /// What the first line of a listing says of the instruction set.
    pub heading: fn(&str) -> Option<ListingHead>,
}

/// What the name of a GPU or an architecture stands for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Architecture {
    /// The name of the description; `None` if the architecture has no name.
    pub description: Option<String>,
    /// The GPU, if the name was that of a GPU.
    pub gpu: Option<String>,
}

/// What a description is for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Scope {
    /// The generations at which something in it begins or ends, if they are numbers.
    pub generations: Vec<u32>,
    /// The GPUs that it is for, if they are known.
    pub gpus: Vec<String>,
}

impl Names {
    /// No names but those of the embedded instruction sets.
    pub const NONE: Names = Names {
        usual: |_| None,
        architecture: |_, _| None,
        listed: |_| None,
        scope: |_, _, _, _| Scope::default(),
        of_shaders: |_| true,
        gpu_with: |_, _, _| None,
        of_file: |_| None,
        heading: |_| None,
    };
}

/// The letters and digits of a name, in lower case: names that differ in nothing else are one.
pub fn plain(name: &str) -> String {
    name.chars().filter(char::is_ascii_alphanumeric).collect::<String>().to_ascii_lowercase()
}

/// The name of a file without its directories, its packing and one of these extensions; `None` if it has none of them.
pub fn stem<'n>(file: &'n str, extensions: &[&str]) -> Option<&'n str> {
    let base = file.trim_end_matches(".gz").trim_end_matches(".zst");
    let stem = extensions.iter().find_map(|extension| base.strip_suffix(extension))?;
    (!stem.is_empty() && !stem.starts_with('.')).then_some(stem)
}
