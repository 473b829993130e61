//! LLVM target ids, as in `.amdgcn_target`: `ARCH-VENDOR-OS-ENVIRONMENT-GPU[:FEATURE+|-]`. A program must have the id
//! of the GPU that it is assembled for.
//!
//! The rules are those of LLVM 24, which also accepts the ids that LLVM 22 and 23 write; `tests/data/target_ids.tsv`
//! contains examples.

use core::fmt;
use isaloom_amd_isa::isa_version::{IsaVersion, architecture_of, compatible, gpu_of_architecture};
use isaloom_amdgpu_object::program::Features;
use isaloom_amdgpu_text::llvm::Target;

/// Target id, split into its parts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TargetId<'t> {
    /// Number after `amdgpu`, such as `11.50`; `None` for `amdgcn`, where the architecture follows from the GPU.
    pub arch: Option<&'t str>,
    /// Vendor; must be `amd`.
    pub vendor: &'t str,
    /// Operating system, such as `amdhsa`.
    pub os: &'t str,
    /// Environment; empty or `unknown` if not specified.
    pub environment: &'t str,
    /// Name of the GPU as in the text; may be empty.
    pub gpu: &'t str,
    /// Settings of XNACK and SRAMECC after the GPU.
    pub features: Features,
}

/// Reason why a target id is malformed or does not match the GPU of the program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TargetIdError {
    /// The id does not have five parts.
    Form,
    /// The architecture is neither `amdgcn` nor `amdgpu` with a number.
    Architecture(String),
    /// A feature has no sign, is unknown, or occurs twice.
    Feature(String),
    /// The vendor, operating system or environment does not match.
    System(String),
    /// The id has no GPU, and the architecture does not imply a GPU.
    NoGpu,
    /// The id is for another, incompatible GPU.
    Gpu(String),
    /// The id is for another, incompatible architecture.
    OtherArchitecture(String),
    /// The id has a feature that the GPU does not have.
    Lacks(&'static str),
}

/// Names of environments that LLVM knows. Code for different environments is incompatible; any other word counts as no
/// environment.
const ENVIRONMENTS: &[&str] = &[
    "android",
    "callable",
    "cheri",
    "code16",
    "coreclr",
    "cygnus",
    "domain",
    "eabi",
    "geometry",
    "gnu",
    "hull",
    "intersection",
    "itanium",
    "library",
    "llvm",
    "macabi",
    "mesh",
    "miss",
    "mlibc",
    "msvc",
    "mtia",
    "musl",
    "ohos",
    "pauthtest",
    "pixel",
    "raygeneration",
    "simulator",
    "vertex",
];

/// File formats that may follow an environment as a suffix. ELF is missing, because it is the only one for AMD GPUs.
const FORMATS: &[&str] = &["coff", "dxcontainer", "goff", "macho", "spirv", "wasm", "xcoff"];

impl<'t> TargetId<'t> {
    /// Parses a target id, but does not check that the GPU exists.
    ///
    /// # Errors
    /// If the id is malformed.
    pub fn parse(text: &'t str) -> Result<TargetId<'t>, TargetIdError> {
        let mut parts = text.splitn(5, '-');
        let mut part = || parts.next().ok_or(TargetIdError::Form);
        let (arch, vendor, os, environment, rest) = (part()?, part()?, part()?, part()?, part()?);
        let arch = match arch.strip_prefix("amdgpu") {
            _ if arch == "amdgcn" => None,
            Some(number) if number.starts_with(|c: char| c.is_ascii_digit()) => Some(number),
            _ => return Err(TargetIdError::Architecture(arch.to_owned())),
        };
        let (gpu, list) = rest.split_once(':').map_or((rest, None), |(gpu, list)| (gpu, Some(list)));
        let mut features = Features::default();
        for feature in list.into_iter().flat_map(|list| list.split(':')) {
            let wrong = || TargetIdError::Feature(feature.to_owned());
            let (name, on) = match (feature.strip_suffix('+'), feature.strip_suffix('-')) {
                (Some(name), _) => (name, true),
                (_, Some(name)) => (name, false),
                _ => return Err(wrong()),
            };
            let place = match name {
                "xnack" => &mut features.xnack,
                "sramecc" => &mut features.sramecc,
                _ => return Err(wrong()),
            };
            if place.replace(on).is_some() {
                return Err(wrong());
            }
        }
        Ok(TargetId { arch, vendor, os, environment, gpu, features })
    }

    /// Returns the GPU that the id names or that its architecture implies; `None` if it has neither.
    pub fn gpu(&self) -> Option<String> {
        match (self.gpu, self.arch) {
            ("" | "generic", Some(arch)) => gpu_of_architecture(&format!("amdgpu{arch}")),
            ("" | "generic", None) => None,
            (gpu, _) => Some(gpu.to_owned()),
        }
    }

    /// Checks that the id matches the GPU that a program is assembled for.
    ///
    /// # Errors
    /// If code for the id is incompatible with code for the GPU.
    pub fn check(&self, target: &Target) -> Result<(), TargetIdError> {
        if self.vendor != "amd" {
            return Err(TargetIdError::System(self.vendor.to_owned()));
        }
        if !self.os.starts_with("amdhsa") {
            return Err(TargetIdError::System(self.os.to_owned()));
        }
        let environment = self.environment;
        let other = ENVIRONMENTS.iter().any(|known| environment.starts_with(known))
            || FORMATS.iter().any(|format| environment.ends_with(format));
        if other {
            return Err(TargetIdError::System(environment.to_owned()));
        }
        let gpu = self.gpu().ok_or(TargetIdError::NoGpu)?;
        if target.is_unknown() {
            return Ok(());
        }
        let own = target.gpu.as_str();
        let version = IsaVersion::of(&gpu);
        if gpu != own && (version.is_none() || version != IsaVersion::of(own)) {
            return Err(TargetIdError::Gpu(gpu));
        }
        if let Some(arch) = self.arch
            && !architecture_of(own).is_some_and(|own| compatible(&own, arch))
        {
            return Err(TargetIdError::OtherArchitecture(format!("amdgpu{arch}")));
        }
        match (self.features.xnack, self.features.sramecc) {
            (Some(_), _) if !target.xnack => Err(TargetIdError::Lacks("xnack")),
            (_, Some(_)) if !target.sramecc => Err(TargetIdError::Lacks("sramecc")),
            _ => Ok(()),
        }
    }
}

impl TargetIdError {
    /// Returns the erroneous part of the id, for the error location; `None` if the whole id is erroneous.
    pub fn part(&self) -> Option<&str> {
        match self {
            TargetIdError::Form | TargetIdError::NoGpu => None,
            TargetIdError::Lacks(name) => Some(name),
            TargetIdError::Architecture(part)
            | TargetIdError::Feature(part)
            | TargetIdError::System(part)
            | TargetIdError::Gpu(part)
            | TargetIdError::OtherArchitecture(part) => Some(part),
        }
    }
}

impl fmt::Display for TargetIdError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TargetIdError::Form => write!(
                f,
                "malformed target ID (expected `ARCH-VENDOR-OS-ENVIRONMENT-GPU`, such as `amdgcn-amd-amdhsa-unknown-gfx1150`)"
            ),
            TargetIdError::Architecture(arch) => {
                write!(f, "unknown architecture: `{arch}` (expected `amdgcn` or `amdgpuMAJOR[.MINOR]`)")
            }
            TargetIdError::Feature(feature) => write!(
                f,
                "unknown feature: `{feature}` (expected `xnack+`, `xnack-`, `sramecc+` or `sramecc-`, each at most once)"
            ),
            TargetIdError::System(part) => {
                write!(f, "unsupported system in the target ID: `{part}` (expected `amd-amdhsa-unknown`)")
            }
            TargetIdError::NoGpu => f.write_str("the target ID has no GPU"),
            TargetIdError::Gpu(gpu) => write!(f, "the program is for `{gpu}`"),
            TargetIdError::OtherArchitecture(arch) => write!(f, "the program is for `{arch}`"),
            TargetIdError::Lacks(feature) => write!(f, "the GPU has no feature `{feature}`"),
        }
    }
}

impl core::error::Error for TargetIdError {}
