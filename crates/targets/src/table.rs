//! The table of the targets that this build has.

use isaloom_target::{TargetRef, Targets};

/// Descriptions in isaspec XML.
#[cfg(feature = "isaspec")]
pub const ISASPEC: TargetRef = &isaloom_target_isaspec::TARGET;
/// SPIR-V.
#[cfg(feature = "spirv")]
pub const SPIRV: TargetRef = &isaloom_target_spirv::TARGET;
/// Adreno a2xx and Xenos.
#[cfg(feature = "a2xx")]
pub const A2XX: TargetRef = &isaloom_target_a2xx::TARGET;
/// AMD.
#[cfg(feature = "amd")]
pub const AMD: TargetRef = &isaloom_target_amd::TARGET;

/// The targets of the library, in the order in which they try to recognize a file.
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
