//! Instruction set versions and architecture names of LLVM 24: `gfx1150` has the version 11.5.0 and the architecture
//! `amdgpu11.50`.
//!
//! This module needs neither code objects nor descriptions. Its tables reproduce the results of llvm-mc 24 for every
//! pair of a GPU and an architecture.

/// Instruction set version as in LLVM: `gfx1150` is 11.5.0, `gfx90a` is 9.0.10.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct IsaVersion {
    /// Generation, such as 11.
    pub major: u32,
    /// Minor version within the generation, such as 5 for `gfx1150`.
    pub minor: u32,
    /// Stepping within the minor version.
    pub stepping: u32,
}

/// Generic target, such as `gfx11-generic`: code for it runs on all GPUs of a group.
struct Group {
    /// Architecture of the generic target, as it is written after `amdgpu`.
    arch: &'static str,
    /// Name of the generic target.
    gpu: &'static str,
    /// Version of the generic target.
    version: IsaVersion,
    /// Architectures of the GPUs in the group.
    members: &'static [&'static str],
}

const fn version(major: u32, minor: u32, stepping: u32) -> IsaVersion {
    IsaVersion { major, minor, stepping }
}

/// All generic targets. `gfx940` and `gfx941`, which LLVM has removed, belong to `gfx9-4-generic`.
const GROUPS: &[Group] = &[
    Group {
        arch: "9",
        gpu: "gfx9-generic",
        version: version(9, 0, 0),
        members: &["9.00", "9.02", "9.04", "9.06", "9.09", "9.0c"],
    },
    Group {
        arch: "9.4",
        gpu: "gfx9-4-generic",
        version: version(9, 4, 0),
        members: &["9.40", "9.41", "9.42", "9.50"],
    },
    Group {
        arch: "10.1",
        gpu: "gfx10-1-generic",
        version: version(10, 1, 0),
        members: &["10.10", "10.11", "10.12", "10.13"],
    },
    Group {
        arch: "10.3",
        gpu: "gfx10-3-generic",
        version: version(10, 3, 0),
        members: &["10.30", "10.31", "10.32", "10.33", "10.34", "10.35", "10.36"],
    },
    Group {
        arch: "11",
        gpu: "gfx11-generic",
        version: version(11, 0, 3),
        members: &["11.00", "11.01", "11.02", "11.03", "11.50", "11.51", "11.52", "11.53", "11.54"],
    },
    Group {
        arch: "11.7",
        gpu: "gfx11-7-generic",
        version: version(11, 7, 0),
        members: &["11.70", "11.71", "11.72"],
    },
    Group { arch: "12", gpu: "gfx12-generic", version: version(12, 0, 0), members: &["12.00", "12.01"] },
    Group { arch: "12.5", gpu: "gfx12-5-generic", version: version(12, 5, 0), members: &["12.50", "12.51"] },
    Group { arch: "13", gpu: "gfx13-generic", version: version(13, 1, 0), members: &["13.10"] },
];

/// Alternative names of architectures, with the usual name: `amdgpu10` is the first architecture of its generation.
const SAME: &[(&str, &str)] = &[("10", "10.1")];

impl IsaVersion {
    /// Returns the version of a GPU from LLVM's name; `None` if the name is malformed.
    pub fn of(gpu: &str) -> Option<IsaVersion> {
        if let Some(group) = GROUPS.iter().find(|group| group.gpu == gpu) {
            return Some(group.version);
        }
        let digits = gpu.strip_prefix("gfx").filter(|digits| digits.is_ascii())?;
        let (major, rest) = digits.split_at_checked(digits.len().checked_sub(2)?)?;
        let mut rest = rest.chars().map(|digit| digit.to_digit(16));
        let (minor, stepping) = (rest.next()??, rest.next()??);
        let decimal = !major.is_empty() && major.bytes().all(|byte| byte.is_ascii_digit());
        Some(IsaVersion { major: major.parse().ok().filter(|_| decimal)?, minor, stepping })
    }
}

/// Returns the architecture name of a GPU, as LLVM 24 writes it after `amdgpu`: `11.50` for `gfx1150`, `9.4` for
/// `gfx9-4-generic`. `None` if the name of the GPU is malformed.
pub fn architecture_of(gpu: &str) -> Option<String> {
    if let Some(group) = GROUPS.iter().find(|group| group.gpu == gpu) {
        return Some(group.arch.to_owned());
    }
    IsaVersion::of(gpu)?;
    let digits = gpu.strip_prefix("gfx")?;
    let (major, minor) = digits.split_at_checked(digits.len().checked_sub(2)?)?;
    Some(format!("{major}.{minor}"))
}

/// Returns the GPU of an architecture: `gfx1150` for `amdgpu11.50`, `gfx11-generic` for `amdgpu11`. Returns `None` if
/// the name is malformed; the GPU need not exist.
pub fn gpu_of_architecture(name: &str) -> Option<String> {
    let arch = canonical(name.strip_prefix("amdgpu")?);
    if let Some(group) = GROUPS.iter().find(|group| group.arch == arch) {
        return Some(group.gpu.to_owned());
    }
    let (major, minor) = arch.split_once('.')?;
    let gpu = format!("gfx{major}{minor}");
    let lower = !gpu.bytes().any(|byte| byte.is_ascii_uppercase());
    (minor.len() == 2 && lower && IsaVersion::of(&gpu).is_some()).then_some(gpu)
}

/// Returns the usual name of an architecture, if `arch` is an alternative name; otherwise `arch`.
fn canonical(arch: &str) -> &str {
    SAME.iter().find(|row| row.0 == arch).map_or(arch, |row| row.1)
}

/// Returns whether code for one architecture, such as `11.50`, can be used with code for another. They must be equal,
/// or one must be the generic target of a group that contains the other.
pub fn compatible(one: &str, other: &str) -> bool {
    let (one, other) = (canonical(one), canonical(other));
    let holds =
        |group: &Group, arch: &str, member: &str| group.arch == arch && group.members.contains(&member);
    one == other || GROUPS.iter().any(|group| holds(group, one, other) || holds(group, other, one))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gpus_have_version_and_architecture() {
        for (gpu, numbers, arch) in [
            ("gfx1150", (11, 5, 0), "11.50"),
            ("gfx90a", (9, 0, 10), "9.0a"),
            ("gfx950", (9, 5, 0), "9.50"),
            ("gfx11-generic", (11, 0, 3), "11"),
            ("gfx9-4-generic", (9, 4, 0), "9.4"),
        ] {
            let (major, minor, stepping) = numbers;
            assert_eq!(IsaVersion::of(gpu), Some(IsaVersion { major, minor, stepping }), "{gpu}");
            assert_eq!(architecture_of(gpu).as_deref(), Some(arch));
            assert_eq!(gpu_of_architecture(&format!("amdgpu{arch}")).as_deref(), Some(gpu));
        }
        assert_eq!(gpu_of_architecture("amdgpu10").as_deref(), Some("gfx10-1-generic"));
        for wrong in ["amdgpu", "amdgpu11.5", "amdgpu9.0A", "gfx1150", "amdgcn", "amdgpu.50", "amdgpu11.500"]
        {
            assert_eq!(gpu_of_architecture(wrong), None, "{wrong}");
        }
        for wrong in ["", "gfx", "gfx1", "gfx1z50", "gfx11ä", "gfx+150"] {
            assert_eq!(IsaVersion::of(wrong), None, "{wrong}");
        }
    }
}
