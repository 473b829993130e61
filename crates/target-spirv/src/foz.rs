//! Parser for Fossilize databases (`.foz`): a header, followed by entries until the end of the file.
//!
//! An entry has a name of 40 hexadecimal digits (a tag and a hash), four numbers and a payload. The last entry may be
//! truncated, because the writing process may have been killed.
//!
//! The format is documented in Fossilize's `fossilize_db.cpp`; versions 5 and 6 are supported. The payload of a
//! shader module is JSON, a zero byte, and the SPIR-V words as variable-length numbers: seven bits per byte, lowest
//! first.

use flate2::read::ZlibDecoder;
use serde_json::Value;
use std::io::Read as _;

/// Size of the database header, in bytes.
pub const HEADER: usize = 16;
/// Size of an entry before its payload, in bytes.
pub const HEAD: usize = 56;
/// Maximum size of a payload, in bytes.
pub const LARGEST: u32 = 256 << 20;

const MAGIC: &[u8; 12] = b"\x81FOSSILIZEDB";
const VERSIONS: std::ops::RangeInclusive<u8> = 5..=6;

/// Returns whether a file begins like a database.
pub fn is_database(head: &[u8]) -> bool {
    head.starts_with(MAGIC)
}

/// Checks the header of a database.
///
/// # Errors
/// Returns the reason if the database is not supported.
pub fn header(bytes: &[u8; HEADER]) -> Result<(), String> {
    let [.., version] = *bytes;
    match (bytes.starts_with(MAGIC), VERSIONS.contains(&version)) {
        (false, _) => Err("not a Fossilize database: the magic number is missing".to_owned()),
        (_, false) => Err(format!(
            "unsupported version: {version} (expected {} to {})",
            VERSIONS.start(),
            VERSIONS.end()
        )),
        _ => Ok(()),
    }
}

/// Type of an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Tag {
    /// Name and version of an application.
    Application,
    /// A shader module.
    Module,
    /// A link from an application to another entry.
    Link,
    /// Other Vulkan state, or a tag of a later version; ignored by readers.
    Other(u64),
}

impl Tag {
    fn of(number: u64) -> Tag {
        match number {
            0 => Tag::Application,
            4 => Tag::Module,
            8 => Tag::Link,
            other => Tag::Other(other),
        }
    }
}

/// Storage form of a payload.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Packing {
    /// Uncompressed.
    Plain,
    /// Compressed, with a zlib header.
    Deflate,
    /// Unknown compression number.
    Unknown(u32),
}

/// Header of an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Head {
    /// Kind of the entry; `None` if its name is not hexadecimal.
    pub tag: Option<Tag>,
    /// Hash used in references from other entries.
    pub hash: u64,
    /// Size of the payload in the file, in bytes.
    pub stored: u32,
    /// Storage form of the payload.
    pub packing: Packing,
    /// CRC-32 of the bytes in the file; 0 means unchecked.
    pub crc: u32,
    /// Size of the uncompressed payload, in bytes.
    pub size: u32,
}

impl Head {
    /// Parses a header. The last 16 digits of the name are the hash; the 16 digits before the hash are the tag.
    pub fn of(bytes: &[u8; HEAD]) -> Head {
        let hex = |from: usize, to: usize| {
            let digits = std::str::from_utf8(bytes.get(from..to)?).ok()?;
            let all = digits.bytes().all(|byte| byte.is_ascii_hexdigit());
            u64::from_str_radix(digits, 16).ok().filter(|_| all)
        };
        let number = |at: usize| {
            bytes.get(at..).and_then(|rest| rest.first_chunk()).map_or(0, |bytes| u32::from_le_bytes(*bytes))
        };
        let hash = hex(24, 40);
        Head {
            tag: hex(8, 24).filter(|_| hash.is_some()).map(Tag::of),
            hash: hash.unwrap_or(0),
            stored: number(40),
            packing: match number(44) {
                1 => Packing::Plain,
                2 => Packing::Deflate,
                other => Packing::Unknown(other),
            },
            crc: number(48),
            size: number(52),
        }
    }

    /// Decodes the payload from the bytes in the file.
    ///
    /// # Errors
    /// Returns the reason if the payload is invalid.
    pub fn payload(&self, stored: &[u8]) -> Result<Vec<u8>, String> {
        if self.crc != 0 {
            let mut crc = flate2::Crc::new();
            crc.update(stored);
            if crc.sum() != self.crc {
                return Err(format!(
                    "CRC mismatch: {:08x} (the entry header has {:08x})",
                    crc.sum(),
                    self.crc
                ));
            }
        }
        let right = |payload: Vec<u8>| match payload.len() as u64 == u64::from(self.size) {
            true => Ok(payload),
            false => Err(format!(
                "payload size mismatch: {} bytes (the entry header has {})",
                payload.len(),
                self.size
            )),
        };
        match self.packing {
            Packing::Plain => right(stored.to_vec()),
            _ if self.size > LARGEST => {
                Err(format!("the decompressed payload is too large (expected at most {} MiB)", LARGEST >> 20))
            }
            Packing::Deflate => {
                let mut payload = Vec::new();
                let limited =
                    ZlibDecoder::new(stored).take(u64::from(self.size) + 1).read_to_end(&mut payload);
                limited.map_err(|error| format!("invalid compressed data: {error}"))?;
                right(payload)
            }
            Packing::Unknown(number) => Err(format!("unsupported compression: {number}")),
        }
    }
}

/// A shader module in a payload.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Module {
    /// Hash used in references from other entries, in hexadecimal.
    pub hash: String,
    /// SPIR-V module.
    pub bytes: Vec<u8>,
}

/// Returns the shader modules of a payload, usually one.
///
/// # Errors
/// Returns the reason if the payload is invalid.
pub fn modules(payload: &[u8]) -> Result<Vec<Module>, String> {
    let end = payload.iter().position(|byte| *byte == 0).unwrap_or(payload.len());
    let (text, words) = payload.split_at(end);
    let json: Value = serde_json::from_slice(text).map_err(|error| format!("invalid JSON: {error}"))?;
    let words = words.get(1..).unwrap_or_default();
    let all = json.get("shaderModules").and_then(Value::as_object).ok_or("missing `shaderModules`")?;
    // Modules must not share words, so that their total size is bounded by the payload.
    let mut unread = words.len() as u64;
    let one = |(hash, about): (&String, &Value)| {
        let bytes = module(about, words, &mut unread).map_err(|why| format!("module {hash}: {why}"))?;
        Ok(Module { hash: hash.clone(), bytes })
    };
    all.iter().map(one).collect()
}

/// Returns the bytes of a module. `unread` is the number of bytes that may still be read; reading a module reduces
/// the number.
fn module(about: &Value, words: &[u8], unread: &mut u64) -> Result<Vec<u8>, String> {
    let number = |key: &str| about.get(key).and_then(Value::as_u64);
    let size = number("codeSize").ok_or("missing `codeSize`")?;
    let (Some(begin), Some(length)) = (number("varintOffset"), number("varintSize")) else {
        let text = about.get("code").and_then(Value::as_str).ok_or("missing `code`")?;
        let bytes = base64(text.as_bytes()).ok_or("invalid base64 in `code`")?;
        return match bytes.len() as u64 == size {
            true => Ok(bytes),
            false => Err(format!("code size mismatch: {} bytes (`codeSize` is {size})", bytes.len())),
        };
    };
    let range =
        usize::try_from(begin).ok().zip(begin.checked_add(length).and_then(|end| usize::try_from(end).ok()));
    let coded =
        range.and_then(|(begin, end)| words.get(begin..end)).ok_or("the words end beyond the payload")?;
    // Each word has at least one encoded byte; this limits `codeSize`.
    if size % 4 != 0 || size / 4 > length {
        return Err(format!(
            "code size mismatch: {length} encoded bytes cannot decode to {size} bytes (`codeSize`)"
        ));
    }
    *unread = unread.checked_sub(length).ok_or("the words overlap those of other modules")?;
    let decoded = varints(coded).ok_or("invalid variable-length number")?;
    match decoded.len() as u64 == size {
        true => Ok(decoded),
        false => Err(format!("code size mismatch: {} bytes (`codeSize` is {size})", decoded.len())),
    }
}

/// Decodes 32-bit words from variable-length numbers; `None` if a number is truncated or too large.
fn varints(coded: &[u8]) -> Option<Vec<u8>> {
    let mut bytes = Vec::with_capacity(coded.len());
    let (mut word, mut shift) = (0u64, 0);
    for byte in coded {
        word |= u64::from(byte & 0x7f) << shift;
        shift += 7;
        if byte & 0x80 == 0 {
            bytes.extend(u32::try_from(word).ok()?.to_le_bytes());
            (word, shift) = (0, 0);
        } else if shift >= 35 {
            return None;
        }
    }
    (shift == 0).then_some(bytes)
}

/// Decodes standard base64, which old databases use instead of variable-length numbers. `None` for invalid text.
fn base64(text: &[u8]) -> Option<Vec<u8>> {
    let mut bytes = Vec::with_capacity(text.len() / 4 * 3);
    let (mut bits, mut count) = (0u32, 0);
    for byte in text.iter().take_while(|byte| **byte != b'=') {
        let digit = match byte {
            b'A'..=b'Z' => byte - b'A',
            b'a'..=b'z' => byte - b'a' + 26,
            b'0'..=b'9' => byte - b'0' + 52,
            b'+' => 62,
            b'/' => 63,
            _ => return None,
        };
        bits = bits << 6 | u32::from(digit);
        count += 6;
        if count >= 8 {
            count -= 8;
            bytes.push((bits >> count) as u8);
        }
    }
    Some(bytes)
}

/// Returns the application name in a payload; `None` if the payload has no name.
pub fn application(payload: &[u8]) -> Option<String> {
    let json = json(payload)?;
    let info = json.get("applicationInfo")?;
    let name = |key: &str| info.get(key).and_then(Value::as_str).filter(|name| !name.is_empty());
    name("applicationName").or_else(|| name("engineName")).map(str::to_owned)
}

/// A link from an application to another entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Link {
    /// Hash of the application's entry.
    pub application: u64,
    /// Type of the linked entry.
    pub tag: Tag,
    /// Hash of the linked entry.
    pub hash: u64,
}

/// Parses a payload as a link; `None` if the payload is invalid.
pub fn link(payload: &[u8]) -> Option<Link> {
    let json = json(payload)?;
    let link = json.get("link")?;
    let hash = |key: &str| u64::from_str_radix(link.get(key)?.as_str()?, 16).ok();
    let tag = Tag::of(link.get("tag")?.as_u64()?);
    Some(Link { application: hash("application")?, tag, hash: hash("hash")? })
}

fn json(payload: &[u8]) -> Option<Value> {
    let text = payload.split(|byte| *byte == 0).next()?;
    serde_json::from_slice(text).ok()
}
