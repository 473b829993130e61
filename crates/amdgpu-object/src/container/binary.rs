//! Reads LLVM offload binaries. Each contains an image (code object) and pairs of strings that identify its target.

use super::magic::BINARY;
use super::parts::{Found, number, range};
use isaloom_amd_isa::isa_version::gpu_of_architecture;

/// Largest number of string pairs of an image that are read; clang writes two or three.
const MOST_STRINGS: u64 = 1000;

/// Adds the images of one or more consecutive offload binaries.
pub(super) fn images(bytes: &[u8], found: &mut Found) {
    let mut start = 0;
    while let Some(rest) = bytes.get(start..).filter(|rest| rest.starts_with(BINARY)) {
        let numbers = [number::<8>(rest, 8), number::<8>(rest, 16), number::<8>(rest, 24)];
        let [Some(size), Some(entry), Some(_)] = numbers else {
            return found.fault("", format!("the offload binary at {start:#x} is truncated in its header"));
        };
        let Some(whole) = range(rest, 0, size).filter(|whole| whole.len() >= 32) else {
            return found
                .fault("", format!("the offload binary at {start:#x} ends beyond the end of the file"));
        };
        let binary = rest.get(whole.clone()).unwrap_or_default();
        if let Err(why) = image(binary, entry, start, found) {
            found.fault("", format!("the offload binary at {start:#x}: {why}"));
        }
        start += whole.end;
    }
}

/// Adds the image of one offload binary. `entry` is the byte offset of its entry in the binary, and `base` the byte
/// offset of the binary in the container.
fn image(binary: &[u8], entry: u64, base: usize, found: &mut Found) -> Result<(), &'static str> {
    let at = usize::try_from(entry).map_err(|_| "its entry is out of bounds")?;
    // An entry has two 16-bit kinds and 32-bit flags, then four 64-bit numbers: offset and count of the string pairs,
    // offset and size of the image.
    let field = |index: usize| number::<8>(binary, at.checked_add(8 + 8 * index)?);
    let (Some(strings), Some(count), Some(offset), Some(size)) = (field(0), field(1), field(2), field(3))
    else {
        return Err("its entry is out of bounds");
    };
    let image = range(binary, offset, size).ok_or("its image is out of bounds")?;
    let text = |at: u64| {
        let rest = binary.get(usize::try_from(at).ok()?..)?;
        let end = rest.iter().position(|byte| *byte == 0)?;
        Some(String::from_utf8_lossy(rest.get(..end)?).into_owned())
    };
    let (mut arch, mut triple) = (String::new(), String::new());
    for index in 0..count.min(MOST_STRINGS) {
        let pair =
            usize::try_from(strings).ok().and_then(|at| at.checked_add(16 * usize::try_from(index).ok()?));
        let pair = pair.ok_or("its string table is out of bounds")?;
        let (Some(key), Some(value)) =
            (number::<8>(binary, pair), pair.checked_add(8).and_then(|at| number::<8>(binary, at)))
        else {
            return Err("its string table is out of bounds");
        };
        let (Some(key), Some(value)) = (text(key), text(value)) else {
            return Err("its string table is out of bounds");
        };
        match key.as_str() {
            "arch" => arch = value,
            "triple" => triple = value,
            _ => {}
        }
    }
    let first = triple.split('-').next().unwrap_or("");
    let by_triple = || gpu_of_architecture(first).unwrap_or_default();
    if first == "amdgcn" || first.starts_with("amdgpu") {
        let name = format!("{triple}-{arch}");
        let target = if arch.is_empty() { by_triple() } else { arch };
        found.part(name, target, base + image.start..base + image.end);
    }
    Ok(())
}
