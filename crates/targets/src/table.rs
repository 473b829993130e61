//! Table of the targets in this build.

use isaloom_target::{TargetRef, Targets};

/// Target for isaspec XML descriptions.
#[cfg(feature = "isaspec")]
pub const ISASPEC: TargetRef = &isaloom_target_isaspec::TARGET;
/// Target for SPIR-V.
#[cfg(feature = "spirv")]
pub const SPIRV: TargetRef = &isaloom_target_spirv::TARGET;
/// Target for Adreno a2xx and Xenos shaders.
#[cfg(feature = "a2xx")]
pub const A2XX: TargetRef = &isaloom_target_a2xx::TARGET;
/// Target for AMD instruction sets.
#[cfg(feature = "amd")]
pub const AMD: TargetRef = &isaloom_target_amd::TARGET;

/// All targets. A file belongs to the first target that recognizes it.
pub const TARGETS: Targets = Targets::new(&[
    #[cfg(feature = "isaspec")]
    ISASPEC,
    #[cfg(feature = "spirv")]
    SPIRV,
    #[cfg(feature = "a2xx")]
    A2XX,
    #[cfg(feature = "amd")]
    AMD,
]);
