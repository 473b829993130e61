//! Fossilize databases (`.foz`): a header, then entries until the end, each with a name of 40 hex digits (a tag and a
//! hash), four numbers and a payload. The last entry may be cut: the process that wrote it may have been killed.
//!
//! The format is described in Fossilize's `fossilize_db.cpp`; versions 5 and 6 are read. A payload of a shader module is
//! JSON, a zero, and the SPIR-V words, each as a number of seven bits a byte, the lowest first.

use flate2::read::ZlibDecoder;
use serde_json::Value;
use std::io::Read as _;

/// The bytes of a database's header.
pub const HEADER: usize = 16;
/// The bytes of an entry before its payload.
pub const HEAD: usize = 56;
/// The most bytes of a payload.
pub const LARGEST: u32 = 256 << 20;

const MAGIC: &[u8; 12] = b"\x81FOSSILIZEDB";
const VERSIONS: std::ops::RangeInclusive<u8> = 5..=6;

/// Whether a file begins as a database.
pub fn is_database(head: &[u8]) -> bool {
    head.starts_with(MAGIC)
}

/// Looks at a database's header.
///
/// # Errors
/// Why it is none that can be read.
pub fn header(bytes: &[u8; HEADER]) -> Result<(), String> {
    let [.., version] = *bytes;
    match (bytes.starts_with(MAGIC), VERSIONS.contains(&version)) {
        (false, _) => Err("it is no Fossilize database".to_owned()),
        (_, false) => {
            Err(format!("its version {version} is not known; {} to {} are", VERSIONS.start(), VERSIONS.end()))
        }
        _ => Ok(()),
    }
}

/// What an entry is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Tag {
    /// The name and version of an application.
    Application,
    /// A shader module.
    Module,
    /// Which application something belongs to.
    Link,
    /// Another state of Vulkan, or what a later version adds; readers skip it.
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

/// How a payload is stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Packing {
    /// As it is.
    Plain,
    /// Compressed, with zlib's header.
    Deflate,
    /// By a number that is not known.
    Unknown(u32),
}

/// An entry before its payload.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Head {
    /// What it is; none where the name is not hex.
    pub tag: Option<Tag>,
    /// By what others refer to it.
    pub hash: u64,
    /// The bytes of the payload in the file.
    pub stored: u32,
    /// How they are stored.
    pub packing: Packing,
    /// The CRC-32 of the bytes in the file; 0 is not checked.
    pub crc: u32,
    /// The bytes of the payload unpacked.
    pub size: u32,
}

impl Head {
    /// Reads it. Of the name's digits the last 16 are the hash, the 16 before it the tag.
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

    /// The payload from the bytes in the file.
    ///
    /// # Errors
    /// Why there is none.
    pub fn payload(&self, stored: &[u8]) -> Result<Vec<u8>, String> {
        if self.crc != 0 {
            let mut crc = flate2::Crc::new();
            crc.update(stored);
            if crc.sum() != self.crc {
                return Err(format!("its CRC is {:08x} where its head says {:08x}", crc.sum(), self.crc));
            }
        }
        let right = |payload: Vec<u8>| match payload.len() as u64 == u64::from(self.size) {
            true => Ok(payload),
            false => Err(format!("it has {} bytes where its head says {}", payload.len(), self.size)),
        };
        match self.packing {
            Packing::Plain => right(stored.to_vec()),
            _ if self.size > LARGEST => Err(format!("it unpacks to more than {} MiB", LARGEST >> 20)),
            Packing::Deflate => {
                let mut payload = Vec::new();
                let limited =
                    ZlibDecoder::new(stored).take(u64::from(self.size) + 1).read_to_end(&mut payload);
                limited.map_err(|error| format!("its compressed data is broken: {error}"))?;
                right(payload)
            }
            Packing::Unknown(number) => Err(format!("its compression {number} is not known")),
        }
    }
}

/// A shader module of a payload.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Module {
    /// By what others refer to it, in hex.
    pub hash: String,
    /// The SPIR-V module.
    pub bytes: Vec<u8>,
}

/// The shader modules of a payload: usually one.
///
/// # Errors
/// Why it has none.
pub fn modules(payload: &[u8]) -> Result<Vec<Module>, String> {
    let end = payload.iter().position(|byte| *byte == 0).unwrap_or(payload.len());
    let (text, words) = payload.split_at(end);
    let json: Value = serde_json::from_slice(text).map_err(|error| format!("its JSON is broken: {error}"))?;
    let words = words.get(1..).unwrap_or_default();
    let all = json.get("shaderModules").and_then(Value::as_object).ok_or("it has no `shaderModules`")?;
    // Modules have words of their own, so that all of them are not much larger than the payload.
    let mut unread = words.len() as u64;
    let one = |(hash, about): (&String, &Value)| {
        let bytes = module(about, words, &mut unread).map_err(|why| format!("module {hash}: {why}"))?;
        Ok(Module { hash: hash.clone(), bytes })
    };
    all.iter().map(one).collect()
}

/// The bytes of a module. `unread` bytes of the words may be read; what is read is taken from them.
fn module(about: &Value, words: &[u8], unread: &mut u64) -> Result<Vec<u8>, String> {
    let number = |key: &str| about.get(key).and_then(Value::as_u64);
    let size = number("codeSize").ok_or("it has no `codeSize`")?;
    let (Some(begin), Some(length)) = (number("varintOffset"), number("varintSize")) else {
        let text = about.get("code").and_then(Value::as_str).ok_or("it has no code")?;
        let bytes = base64(text.as_bytes()).ok_or("its base64 is broken")?;
        return match bytes.len() as u64 == size {
            true => Ok(bytes),
            false => Err(format!("its code has {} bytes where `codeSize` says {size}", bytes.len())),
        };
    };
    let range =
        usize::try_from(begin).ok().zip(begin.checked_add(length).and_then(|end| usize::try_from(end).ok()));
    let coded =
        range.and_then(|(begin, end)| words.get(begin..end)).ok_or("its words end beyond the payload")?;
    // Each word has at least a byte, so that the size cannot be made up.
    if size % 4 != 0 || size / 4 > length {
        return Err(format!("its {length} bytes cannot be the {size} bytes that `codeSize` says"));
    }
    *unread = unread.checked_sub(length).ok_or("its words are those of other modules, too")?;
    let decoded = varints(coded).ok_or("one of its words is broken")?;
    match decoded.len() as u64 == size {
        true => Ok(decoded),
        false => Err(format!("it has {} bytes where `codeSize` says {size}", decoded.len())),
    }
}

/// Words of 32 bits from numbers of seven bits a byte; none where one is cut or has more bits.
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

/// The bytes of base64 with its usual digits; what old databases have in the place of varints.
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

/// The name of the application that a payload tells of.
pub fn application(payload: &[u8]) -> Option<String> {
    let json = json(payload)?;
    let info = json.get("applicationInfo")?;
    let name = |key: &str| info.get(key).and_then(Value::as_str).filter(|name| !name.is_empty());
    name("applicationName").or_else(|| name("engineName")).map(str::to_owned)
}

/// That something belongs to an application.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Link {
    /// The hash of the application's entry.
    pub application: u64,
    /// What belongs to it.
    pub tag: Tag,
    /// The hash of that.
    pub hash: u64,
}

/// The link that a payload is.
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
