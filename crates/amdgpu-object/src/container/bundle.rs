//! Reads clang offload bundles: tables of code objects by target, plain or compressed. Several bundles may follow each
//! other.

use super::super::inflate::{Method, inflate, inflate_first};
use super::magic::{COMPRESSED, PLAIN};
use super::parts::{Content, Found, Part, amd_part, gpu_of_id, number, range};

/// Largest number of entries that a bundle may have; clang knows a few dozen GPUs.
const MOST_ENTRIES: u64 = 10_000;

/// Unpacked size in bytes up to which a compressed bundle is accepted with any compression ratio.
const MOST_AT_ONCE: u64 = 64 << 20;

/// Number of bytes that are unpacked from a compressed bundle if only its table is needed.
const TABLE: u64 = 64 << 10;

/// Largest compression ratio of a bundle above [`MOST_AT_ONCE`]; output of compilers has at most 10. It limits the
/// memory for malicious input.
const MOST_TIMES: u64 = 100;

/// Adds the parts of one or more bundles. A linker may have added zeros between them.
pub(super) fn bundles(bytes: &[u8], found: &mut Found) {
    let mut at = 0;
    let mut count = 0usize;
    while let Some(rest) = bytes.get(at..).filter(|rest| !rest.is_empty()) {
        let end = match () {
            () if rest.starts_with(PLAIN) => entries(bytes, at, found),
            () if rest.starts_with(COMPRESSED) => compressed(bytes, at, count, found),
            () => {
                let zeros = rest.iter().take_while(|byte| **byte == 0).count();
                if zeros == 0 {
                    found.fault("", format!("expected another bundle at {at:#x}"));
                    return;
                }
                at += zeros;
                continue;
            }
        };
        count += 1;
        let Some(end) = end.filter(|end| *end > at) else { return };
        at = end;
    }
}

/// Adds the entries of the plain bundle at the byte offset `start`. Returns the byte offset of its end; `None` if the
/// bundle is truncated.
fn entries(bytes: &[u8], start: usize, found: &mut Found) -> Option<usize> {
    let cut = |found: &mut Found| {
        found.fault("", format!("the bundle at {start:#x} is truncated in its table"));
        None
    };
    let mut at = start + PLAIN.len();
    let Some(count) = number::<8>(bytes, at) else { return cut(found) };
    if count > MOST_ENTRIES {
        found.fault("", format!("too many entries in the bundle at {start:#x}: {count}"));
        return None;
    }
    at += 8;
    let (mut end, mut whole) = (at, true);
    for _ in 0..count {
        let numbers = [number::<8>(bytes, at), number::<8>(bytes, at + 8), number::<8>(bytes, at + 16)];
        let [Some(offset), Some(size), Some(length)] = numbers else { return cut(found) };
        let Some(id) = range(bytes, at as u64 + 24, length) else { return cut(found) };
        at = id.end;
        end = end.max(at);
        let id = String::from_utf8_lossy(bytes.get(id).unwrap_or_default()).into_owned();
        let place = (start as u64).checked_add(offset).and_then(|offset| range(bytes, offset, size));
        end = place.as_ref().map_or(end, |place| end.max(place.end));
        // Entries for the host, which are usually empty, and for GPUs of other vendors are skipped.
        if amd_part(&id).is_none() {
            continue;
        }
        let target = gpu_of_id(&id);
        match place {
            Some(_) if found.tables && target.is_some() => found.fault(id, ""),
            // clang-offload-bundler removes the name of a GPU that it does not know, so an entry may have no target.
            // The code object still contains the number of its GPU.
            Some(range) if target.is_some() || !range.is_empty() => {
                found.part(id, target.unwrap_or_default(), range);
            }
            Some(_) => {}
            None => {
                whole = false;
                let why = format!("{size} bytes at offset {offset:#x} of the bundle exceed the file");
                found.fault(id, why);
            }
        }
    }
    // If an entry extends beyond the end of the file, the end of this bundle is unknown, so no further bundle is
    // searched.
    whole.then_some(end)
}

/// Adds the bundle in the compressed bundle at the byte offset `start`. `index` is its number, for its name. Returns
/// the byte offset of its end.
fn compressed(bytes: &[u8], start: usize, index: usize, found: &mut Found) -> Option<usize> {
    let name = format!("compressed bundle {index}");
    let at = start + COMPRESSED.len();
    let (Some(version), Some(method)) = (number::<2>(bytes, at), number::<2>(bytes, at + 2)) else {
        found.fault(name, "truncated header");
        return None;
    };
    // Version 2 of the header added the total size, version 3 made both sizes 64 bits wide. An eight-byte hash ends the
    // header in all versions.
    let (packed, size, header) = match version {
        1 => (None, number::<4>(bytes, at + 4), 20),
        2 => (number::<4>(bytes, at + 4), number::<4>(bytes, at + 8), 24),
        3 => (number::<8>(bytes, at + 4), number::<8>(bytes, at + 12), 32),
        _ => {
            found.fault(name, format!("unsupported version {version} (expected 1, 2 or 3)"));
            return None;
        }
    };
    let end = match packed.and_then(|packed| range(bytes, start as u64, packed)) {
        Some(whole) => whole.end,
        None if packed.is_some() && !found.tables => {
            found.fault(name, "the data ends beyond the end of the file");
            return None;
        }
        None => bytes.len(),
    };
    let (Some(size), Some(data)) = (size, bytes.get(start + header..end)) else {
        found.fault(name, "truncated header");
        return None;
    };
    if found.tables {
        match method_of(method).map(|method| inflate_first(method, data, TABLE)) {
            Ok(first) => found.parts.push(Part { name, target: String::new(), at: Content::Unpacked(first) }),
            Err(why) => found.fault(name, why),
        }
        return Some(end);
    }
    if size > found.left {
        found.fault(name, format!("the decompressed size exceeds the limit of one input: {size} bytes"));
        return Some(end);
    }
    if size > MOST_AT_ONCE.max(MOST_TIMES.saturating_mul(data.len() as u64)) {
        let packed = data.len();
        found.fault(name, format!("implausible decompressed size: {size} bytes from {packed}"));
        return Some(end);
    }
    match method_of(method).and_then(|method| inflate(method, data, size)) {
        Ok(whole) => {
            found.left -= size;
            found.parts.push(Part { name, target: String::new(), at: Content::Unpacked(whole) });
        }
        Err(why) => found.fault(name, why),
    }
    Some(end)
}

/// Returns the compression method with a number in the header of a bundle; an error message for an unknown number.
fn method_of(number: u64) -> Result<Method, String> {
    match number {
        0 => Ok(Method::Zlib),
        1 => Ok(Method::Zstd),
        _ => Err(format!("unknown compression method {number} (expected 0 for zlib or 1 for zstd)")),
    }
}
