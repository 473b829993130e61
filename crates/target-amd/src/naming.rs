//! Rules for the names of AMD GPUs, architectures and descriptions.

use super::architecture::is_gpu;
use super::description::Amd;
use super::header::heading;
use super::options::AmdOpenOptions;
use super::{architecture, architecture_name, gpu_name, gpus_of_architecture, open, unknown_gpu};
use isaloom_target::support::stem;
use isaloom_target::{Architecture, Failure, Files, Names, OpenOptions, Scope, TargetOptions};
use std::borrow::Cow;

/// Naming rules of this target.
pub(super) const NAMES: Names = Names {
    usual: |name| match gpu_name(name) {
        Cow::Owned(usual) => Some(usual),
        Cow::Borrowed(_) => None,
    },
    architecture: named,
    scope: |name, _, options, _| scope(name, options),
    published,
    gpu_with,
    of_file,
    heading,
    ..Names::NONE
};

fn named(name: &str, options: &TargetOptions) -> Option<Result<Architecture, Failure>> {
    let gpus = &options.get::<AmdOpenOptions>().gpus;
    match architecture(name, gpus) {
        Some(id) => Some(Ok(Architecture {
            description: architecture_name(id).map(str::to_owned),
            gpu: is_gpu(name).then(|| name.to_ascii_lowercase()),
        })),
        None => is_gpu(name).then(|| Err(unknown_gpu(name, gpus))),
    }
}

fn published(name: &str, options: &TargetOptions) -> Option<String> {
    let id = architecture(name, &options.get::<AmdOpenOptions>().gpus)?;
    let file = architecture_name(id)?.replace('.', "_");
    Some(format!("`amdgpu_isa_{file}.xml` or AMD's archive (AMD_GPU_MR_ISA_XML_*.zip)"))
}

fn scope(name: &str, options: &TargetOptions) -> Scope {
    let gpus = &options.get::<AmdOpenOptions>().gpus;
    let known = architecture(name, gpus).map(|id| gpus_of_architecture(id, gpus));
    let mut gpus = known.unwrap_or_default();
    gpus.sort();
    gpus.dedup();
    Scope { gpus, ..Scope::default() }
}

fn gpu_with(file: &str, instruction: &str, files: &mut dyn Files) -> Option<String> {
    let open_options = OpenOptions { quick: true, ..OpenOptions::default() };
    let opened = open(file, None, &open_options, files).ok()?;
    let amd = opened.of_type::<Amd>()?;
    amd.has(instruction).then(|| amd.gpu().map(str::to_owned)).flatten()
}

/// Returns the name of the description in a file with AMD's naming: `rdna3.5` for `amdgpu_isa_rdna3_5.xml`; `None` for
/// other file names.
fn of_file(file: &str) -> Option<String> {
    let name = stem(file, &[".xml"])?.strip_prefix("amdgpu_isa_")?.replace('_', ".");
    (!name.is_empty() && !name.starts_with('.')).then_some(name)
}
