//! Reads shader modules from a Fossilize database (`.foz`), the cache format of Steam and of Vulkan capture layers.
//!
//! A database is a signature of 16 bytes, then entries: a name of 40 hex digits, a header of four little-endian words
//! (payload size, format, CRC, unpacked size), and the payload. The upper 24 digits of the name are the kind of the
//! object; shader modules are kind 4. The payload of a module is JSON, a NUL, and the words of the module, each as a
//! number in groups of seven bits. Format of `fossilize_db.cpp` and `varint.cpp`, version 6.

use flate2::read::ZlibDecoder;
use isaloom_target::{Source, StreamError, fill};
use std::io::Read as _;

/// First bytes of a database, without the version.
pub(super) const SIGNATURE: &[u8; 15] = b"\x81FOSSILIZEDB\0\0\0";

/// Size of the name of an entry, in bytes.
const NAME: usize = 40;
/// Size of the header of an entry, in bytes.
const HEADER: usize = 16;
/// Maximum size of a payload, packed or unpacked, in bytes. A larger one is skipped.
const LARGEST: usize = 64 << 20;
/// Kind of a shader module in the name of its entry.
const SHADER_MODULE: u64 = 4;

/// Formats of a payload.
const PLAIN: u32 = 1;
const DEFLATE: u32 = 2;

/// Reader of a database.
pub(super) struct Database<'s> {
    source: &'s mut dyn Source,
    offset: u64,
    damage: Option<String>,
}

impl<'s> Database<'s> {
    /// Creates a reader; the source is at its beginning.
    ///
    /// # Errors
    /// If the source fails.
    pub(super) fn new(source: &'s mut dyn Source) -> Result<Database<'s>, StreamError> {
        let mut signature = [0; SIGNATURE.len() + 1];
        let filled = fill(source, &mut signature)?;
        Ok(Database { source, offset: filled as u64, damage: None })
    }

    /// Returns why the last entries were not read, if the database is damaged.
    pub(super) fn damage(&self) -> Option<&str> {
        self.damage.as_deref()
    }

    /// Returns the next module as little-endian bytes, with the offset of its payload. `progress` receives the number
    /// of bytes that were read.
    ///
    /// # Errors
    /// If the source fails.
    pub(super) fn next(
        &mut self,
        progress: &mut dyn FnMut(u64),
    ) -> Result<Option<(u64, Vec<u8>)>, StreamError> {
        loop {
            let mut head = [0; NAME + HEADER];
            let filled = fill(self.source, &mut head)?;
            if filled == 0 {
                return Ok(None);
            }
            let payload = self.offset + (NAME + HEADER) as u64;
            let Some((kind, size, format, unpacked)) = entry(&head).filter(|_| filled == head.len()) else {
                self.damage = Some(format!("the entry at offset {:#x} is damaged", self.offset));
                return Ok(None);
            };
            self.offset = payload + u64::from(size);
            let wanted = kind == SHADER_MODULE && size as usize <= LARGEST;
            let bytes = self.payload(size as usize, wanted)?;
            progress((NAME + HEADER) as u64 + u64::from(size));
            let Some(bytes) = bytes else {
                self.damage = Some(format!("the database ends in the entry at offset {payload:#x}"));
                return Ok(None);
            };
            if let Some(module) = module(&bytes, format, unpacked as usize).filter(|_| wanted) {
                return Ok(Some((payload, module)));
            }
        }
    }

    /// Reads or skips a payload; `None` if the source ends in it.
    fn payload(&mut self, size: usize, wanted: bool) -> Result<Option<Vec<u8>>, StreamError> {
        let (mut bytes, mut left) = (Vec::new(), size);
        let mut piece = [0; 4096];
        while left > 0 {
            let room = piece.get_mut(..left.min(4096)).unwrap_or_default();
            let filled = fill(self.source, room)?;
            if filled == 0 {
                return Ok(None);
            }
            if wanted {
                bytes.extend_from_slice(room.get(..filled).unwrap_or_default());
            }
            left -= filled;
        }
        Ok(Some(bytes))
    }
}

/// Returns kind, payload size, format and unpacked size of an entry.
fn entry(head: &[u8]) -> Option<(u64, u32, u32, u32)> {
    let (name, header) = head.split_at_checked(NAME)?;
    let kind = std::str::from_utf8(name.get(8..24)?).ok()?;
    let kind = u64::from_str_radix(kind, 16).ok()?;
    let word = |index: usize| header.as_chunks::<4>().0.get(index).map(|word| u32::from_le_bytes(*word));
    Some((kind, word(0)?, word(1)?, word(3)?))
}

/// Returns the module in a payload.
fn module(payload: &[u8], format: u32, unpacked: usize) -> Option<Vec<u8>> {
    let inflated;
    let data = match format {
        PLAIN => payload,
        DEFLATE if unpacked <= LARGEST => {
            let mut bytes = Vec::new();
            ZlibDecoder::new(payload).take(unpacked as u64).read_to_end(&mut bytes).ok()?;
            inflated = bytes;
            &inflated
        }
        _ => return None,
    };
    let nul = data.iter().position(|&byte| byte == 0)?;
    let mut module = Vec::new();
    let (mut word, mut shift) = (0u32, 0);
    for &byte in data.get(nul + 1..)? {
        word |= u32::from(byte & 0x7f).checked_shl(shift)?;
        shift += 7;
        if byte & 0x80 == 0 {
            module.extend_from_slice(&word.to_le_bytes());
            (word, shift) = (0, 0);
        }
    }
    Some(module)
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use isaloom_target::Memory;
    use std::io::Write as _;

    /// Offset of the first module in [`database`].
    pub(crate) const FIRST_MODULE: u64 = 16 + 56 + 3 + 56;

    fn entry(kind: u64, format: u32, payload: &[u8], unpacked: usize) -> Vec<u8> {
        let mut entry = format!("{kind:024x}{:016x}", 0x1234_5678_9abc_def0u64).into_bytes();
        for word in [payload.len() as u32, format, 0, unpacked as u32] {
            entry.extend(word.to_le_bytes());
        }
        entry.extend_from_slice(payload);
        entry
    }

    /// Returns a database with another object and a module, packed and plain.
    pub(crate) fn database(module: &[u8]) -> Vec<u8> {
        let mut plain = b"{\"version\":6}\0".to_vec();
        for word in module.as_chunks::<4>().0 {
            let mut word = u32::from_le_bytes(*word);
            while word > 0x7f {
                plain.push(word as u8 | 0x80);
                word >>= 7;
            }
            plain.push(word as u8);
        }
        let mut encoder = flate2::write::ZlibEncoder::new(Vec::new(), flate2::Compression::default());
        encoder.write_all(&plain).unwrap();
        let packed = encoder.finish().unwrap();
        let mut database = [&SIGNATURE[..], &[6]].concat();
        database.extend(entry(6, PLAIN, b"{}\0", 3));
        database.extend(entry(SHADER_MODULE, DEFLATE, &packed, plain.len()));
        database.extend(entry(SHADER_MODULE, PLAIN, &plain, plain.len()));
        database
    }

    fn modules(bytes: &[u8]) -> (Vec<Vec<u8>>, Option<String>) {
        let mut source = Memory::new("a.foz", bytes);
        let mut database = Database::new(&mut source).unwrap();
        let mut found = Vec::new();
        while let Some((_, module)) = database.next(&mut |_| ()).unwrap() {
            found.push(module);
        }
        (found, database.damage().map(str::to_owned))
    }

    #[test]
    fn packed_and_plain_modules_are_decoded() {
        let module = [0x0723_0203u32, 0x0001_0000, 0, 9, 0, u32::MAX].map(u32::to_le_bytes).concat();
        assert_eq!(modules(&database(&module)), (vec![module.clone(), module], None));
    }

    #[test]
    fn damaged_databases_are_reported_and_give_the_modules_before_the_damage() {
        let module = [0x0723_0203u32, 0x0001_0000].map(u32::to_le_bytes).concat();
        let whole = database(&module);
        for size in 16..whole.len() {
            let (found, damage) = modules(&whole[..size]);
            assert!(found.iter().all(|one| *one == module));
            assert!(damage.is_some() || [16, 75].contains(&size) || found.len() == 1, "{size}");
        }
        let mut wrong = whole;
        wrong[16 + 10] = b'x';
        assert_eq!(modules(&wrong), (vec![], Some("the entry at offset 0x10 is damaged".to_owned())));
    }
}
