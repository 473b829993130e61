//! The parts of a container, and reading its numbers.

use core::ops::Range;
use isaloom_amd_isa::isa_version::gpu_of_architecture;

/// Where a part of a container has its bytes.
pub(super) enum Content {
    Range(Range<usize>),
    Unpacked(Vec<u8>),
}

/// A part of a container.
pub(super) struct Part {
    pub(super) name: String,
    pub(super) target: String,
    pub(super) at: Content,
}

/// The parts of a container, with the faults of those that cannot be read (by name; empty of the container itself).
pub(super) struct Found {
    pub(super) parts: Vec<Part>,
    pub(super) faults: Vec<(String, String)>,
    /// How many bytes may still be unpacked.
    pub(super) left: u64,
    /// Only what lies in the container is asked for: its code need not be there, and no more is unpacked than the table of
    /// a bundle has.
    pub(super) tables: bool,
}

impl Found {
    /// Adds a part that lies in the container's bytes.
    pub(super) fn part(&mut self, name: impl Into<String>, target: impl Into<String>, at: Range<usize>) {
        self.parts.push(Part { name: name.into(), target: target.into(), at: Content::Range(at) });
    }

    /// Adds a part that cannot be read.
    pub(super) fn fault(&mut self, name: impl Into<String>, why: impl Into<String>) {
        self.faults.push((name.into(), why.into()));
    }
}

/// A number of a container's bytes.
pub(super) fn number<const N: usize>(bytes: &[u8], at: usize) -> Option<u64> {
    let found: [u8; N] = *bytes.get(at..)?.first_chunk()?;
    Some(found.iter().rev().fold(0, |value, byte| value << 8 | u64::from(*byte)))
}

/// A range of a container's bytes by two of its numbers.
pub(super) fn range(bytes: &[u8], at: u64, size: u64) -> Option<Range<usize>> {
    let start = usize::try_from(at).ok()?;
    let end = start.checked_add(usize::try_from(size).ok()?)?;
    (end <= bytes.len()).then_some(start..end)
}

/// The GPU of a target such as `hipv4-amdgcn-amd-amdhsa--gfx950:sramecc+` or `hip-amdgpu11.50-amd-amdhsa--`, and none
/// where it is for no GPU of AMD's.
pub(super) fn gpu_of_id(id: &str) -> Option<String> {
    let at = id.find("amdgcn-").or_else(|| id.find("amdgpu"))?;
    let rest = id.get(at..)?;
    let Some(gpu) = rest.split('-').find(|part| part.starts_with("gfx")) else {
        return gpu_of_architecture(rest.split('-').next()?);
    };
    let target = rest.get(rest.find(gpu)?..)?;
    // Features may end in a `-` (`xnack-`); an id without any may too, where it means nothing.
    Some(if target.contains(':') { target } else { target.trim_end_matches('-') }.to_owned())
}
