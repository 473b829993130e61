//! Parts that are found in a container, and functions that read numbers and names in it.

use core::ops::Range;
use isaloom_amd_isa::isa_version::gpu_of_architecture;

/// Bytes of a part: a range of the container's bytes, or unpacked bytes.
pub(super) enum Content {
    Range(Range<usize>),
    Unpacked(Vec<u8>),
}

/// Part of a container: its name, the target (empty if unknown), and its bytes.
pub(super) struct Part {
    pub(super) name: String,
    pub(super) target: String,
    pub(super) at: Content,
}

/// Result of reading a container: its parts, and its faults. A fault has the name of the unreadable part (empty for the
/// container itself) and the reason.
pub(super) struct Found {
    pub(super) parts: Vec<Part>,
    pub(super) faults: Vec<(String, String)>,
    /// Number of bytes that may still be unpacked from this input.
    pub(super) left: u64,
    /// Whether only the targets in the tables are needed. Code may then be missing, and only the table of a compressed
    /// bundle is unpacked.
    pub(super) tables: bool,
}

impl Found {
    /// Adds a part that is a range of the container's bytes.
    pub(super) fn part(&mut self, name: impl Into<String>, target: impl Into<String>, at: Range<usize>) {
        self.parts.push(Part { name: name.into(), target: target.into(), at: Content::Range(at) });
    }

    /// Adds a fault: the name of the unreadable part, and the reason.
    pub(super) fn fault(&mut self, name: impl Into<String>, why: impl Into<String>) {
        self.faults.push((name.into(), why.into()));
    }
}

/// Returns the little-endian number of `N` bytes at the byte offset `at`; `None` beyond the end.
pub(super) fn number<const N: usize>(bytes: &[u8], at: usize) -> Option<u64> {
    let found: [u8; N] = *bytes.get(at..)?.first_chunk()?;
    Some(found.iter().rev().fold(0, |value, byte| value << 8 | u64::from(*byte)))
}

/// Returns the range of `size` bytes at the byte offset `at`; `None` if it exceeds `bytes`.
pub(super) fn range(bytes: &[u8], at: u64, size: u64) -> Option<Range<usize>> {
    let start = usize::try_from(at).ok()?;
    let end = start.checked_add(usize::try_from(size).ok()?)?;
    (end <= bytes.len()).then_some(start..end)
}

/// Returns the part of a target id that begins with the name of AMD's GPU architecture; `None` if the target is not an
/// AMD GPU.
pub(super) fn amd_part(id: &str) -> Option<&str> {
    id.get(id.find("amdgcn-").or_else(|| id.find("amdgpu"))?..)
}

/// Returns the GPU with its features in a target id such as `hipv4-amdgcn-amd-amdhsa--gfx950:sramecc+` or
/// `hip-amdgpu11.50-amd-amdhsa--`. Returns `None` if the target is not an AMD GPU, or if the id does not name one.
pub(super) fn gpu_of_id(id: &str) -> Option<String> {
    let rest = amd_part(id)?;
    let Some(gpu) = rest.split('-').find(|part| part.starts_with("gfx")) else {
        return gpu_of_architecture(rest.split('-').next()?);
    };
    let target = rest.get(rest.find(gpu)?..)?;
    // A `-` at the end is part of a feature (`xnack-`). In an id without features, it has no meaning and is removed.
    Some(if target.contains(':') { target } else { target.trim_end_matches('-') }.to_owned())
}
