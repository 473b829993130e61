//! Parts of a container, and readers of its numbers.

use core::ops::Range;
use isaloom_amd_isa::isa_version::gpu_of_architecture;

/// Location of a part's bytes.
pub(super) enum Content {
    Range(Range<usize>),
    Unpacked(Vec<u8>),
}

/// Part of a container.
pub(super) struct Part {
    pub(super) name: String,
    pub(super) target: String,
    pub(super) at: Content,
}

/// Parts of a container, and its faults: the unreadable parts, by name (empty for the container itself).
pub(super) struct Found {
    pub(super) parts: Vec<Part>,
    pub(super) faults: Vec<(String, String)>,
    /// Remaining unpacking budget in bytes.
    pub(super) left: u64,
    /// Whether only the tables are needed: the code may be missing, and only a bundle's table is unpacked.
    pub(super) tables: bool,
}

impl Found {
    /// Adds a part within the container's bytes.
    pub(super) fn part(&mut self, name: impl Into<String>, target: impl Into<String>, at: Range<usize>) {
        self.parts.push(Part { name: name.into(), target: target.into(), at: Content::Range(at) });
    }

    /// Adds an unreadable part.
    pub(super) fn fault(&mut self, name: impl Into<String>, why: impl Into<String>) {
        self.faults.push((name.into(), why.into()));
    }
}

/// Returns a little-endian number of `N` bytes at an offset.
pub(super) fn number<const N: usize>(bytes: &[u8], at: usize) -> Option<u64> {
    let found: [u8; N] = *bytes.get(at..)?.first_chunk()?;
    Some(found.iter().rev().fold(0, |value, byte| value << 8 | u64::from(*byte)))
}

/// Returns a range of a container's bytes, given offset and size.
pub(super) fn range(bytes: &[u8], at: u64, size: u64) -> Option<Range<usize>> {
    let start = usize::try_from(at).ok()?;
    let end = start.checked_add(usize::try_from(size).ok()?)?;
    (end <= bytes.len()).then_some(start..end)
}

/// Returns the part of a target that begins with the name of an AMD architecture; `None` if the target is not an AMD
/// GPU.
pub(super) fn amd_part(id: &str) -> Option<&str> {
    id.get(id.find("amdgcn-").or_else(|| id.find("amdgpu"))?..)
}

/// Returns the GPU of a target such as `hipv4-amdgcn-amd-amdhsa--gfx950:sramecc+` or `hip-amdgpu11.50-amd-amdhsa--`;
/// `None` if the target is not an AMD GPU or does not name one.
pub(super) fn gpu_of_id(id: &str) -> Option<String> {
    let rest = amd_part(id)?;
    let Some(gpu) = rest.split('-').find(|part| part.starts_with("gfx")) else {
        return gpu_of_architecture(rest.split('-').next()?);
    };
    let target = rest.get(rest.find(gpu)?..)?;
    // Features may end in `-` (`xnack-`); after an id without features, a trailing `-` has no meaning.
    Some(if target.contains(':') { target } else { target.trim_end_matches('-') }.to_owned())
}
