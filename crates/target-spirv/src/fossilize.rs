//! Reads the shader modules of a Fossilize database ([`crate::foz`]) from a stream, entry by entry.

use super::foz::{self, HEAD, HEADER, Head, Module, Tag};
use isaloom_target::{Source, StreamError, fill};

/// Maximum number of invalid entries that are reported individually.
const MOST_FAULTS: usize = 10;

/// Reader of a database.
pub(super) struct Database<'s> {
    source: &'s mut dyn Source,
    /// Offset of the next entry in the database; `None` at its end.
    offset: Option<u64>,
    faults: Vec<String>,
    /// Number of invalid entries beyond the first [`MOST_FAULTS`], which `faults` describes.
    more: u64,
}

impl<'s> Database<'s> {
    /// Creates a reader; the source is at its beginning.
    ///
    /// # Errors
    /// If the source fails.
    pub(super) fn new(source: &'s mut dyn Source) -> Result<Database<'s>, StreamError> {
        let mut header = [0; HEADER];
        fill(source, &mut header)?;
        let fault = foz::header(&header).err();
        let offset = fault.is_none().then_some(HEADER as u64);
        Ok(Database { source, offset, faults: Vec::from_iter(fault), more: 0 })
    }

    /// Returns the reasons why entries or the rest of the database were not read.
    pub(super) fn faults(self) -> impl Iterator<Item = String> {
        let more = (self.more > 0).then(|| format!("{} more invalid entries", self.more));
        self.faults.into_iter().chain(more)
    }

    /// Returns the modules of the next valid entry that has modules, and the offset of the payload of this entry;
    /// `None` at the end. `progress` receives the number of bytes that were read.
    ///
    /// # Errors
    /// If the source fails.
    pub(super) fn next(
        &mut self,
        progress: &mut dyn FnMut(u64),
    ) -> Result<Option<(u64, Vec<Module>)>, StreamError> {
        while let Some(offset) = self.offset {
            let mut head = [0; HEAD];
            let filled = fill(self.source, &mut head)?;
            let payload = offset + HEAD as u64;
            let head = Head::of(&head);
            let wanted = head.tag == Some(Tag::Module);
            let fits = head.stored <= foz::LARGEST;
            let stored = if filled == HEAD { self.stored(head.stored, wanted && fits)? } else { None };
            let Some(stored) = stored else {
                self.offset = None;
                if filled > 0 {
                    self.fault(format!("the database ends in the entry at offset {offset:#x}"));
                }
                break;
            };
            self.offset = Some(payload + u64::from(head.stored));
            progress(HEAD as u64 + u64::from(head.stored));
            let modules = match (head.tag, fits) {
                (None, _) => Err("the name of the entry is not hexadecimal".to_owned()),
                (Some(Tag::Module), false) => {
                    Err(format!("the entry is too large (expected at most {} MiB)", foz::LARGEST >> 20))
                }
                (Some(Tag::Module), true) => head.payload(&stored).and_then(|payload| foz::modules(&payload)),
                _ => Ok(Vec::new()),
            };
            match modules {
                Ok(modules) if modules.is_empty() => {}
                Ok(modules) => return Ok(Some((payload, modules))),
                Err(why) => self.fault(format!("entry at offset {offset:#x}: {why}")),
            }
        }
        Ok(None)
    }

    fn fault(&mut self, fault: String) {
        match self.faults.len() < MOST_FAULTS {
            true => self.faults.push(fault),
            false => self.more += 1,
        }
    }

    /// Reads or skips a payload; `None` if the source ends before the end of the payload.
    fn stored(&mut self, size: u32, wanted: bool) -> Result<Option<Vec<u8>>, StreamError> {
        let (mut bytes, mut left) = (Vec::new(), size as usize);
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

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use isaloom_target::Memory;
    use std::io::Write as _;

    /// Offset of the first module in [`database`].
    pub(crate) const FIRST_MODULE: u64 = 16 + 56 + 3 + 56;

    fn entry(kind: u64, packing: u32, payload: &[u8], size: usize) -> Vec<u8> {
        let mut entry = format!("{kind:024x}{:016x}", 0x1234_5678_9abc_def0u64).into_bytes();
        for word in [payload.len() as u32, packing, 0, size as u32] {
            entry.extend(word.to_le_bytes());
        }
        entry.extend_from_slice(payload);
        entry
    }

    /// Returns a database with an object that is not a module, and a module in compressed and in uncompressed form.
    pub(crate) fn database(module: &[u8]) -> Vec<u8> {
        let mut coded = Vec::new();
        for word in module.as_chunks::<4>().0 {
            let mut word = u32::from_le_bytes(*word);
            while word > 0x7f {
                coded.push(word as u8 | 0x80);
                word >>= 7;
            }
            coded.push(word as u8);
        }
        let about = serde_json::json!({"version": 6, "shaderModules": {"123456789abcdef0": {
            "varintOffset": 0, "varintSize": coded.len(), "codeSize": module.len()}}});
        let plain = [about.to_string().into_bytes(), vec![0], coded].concat();
        let mut encoder = flate2::write::ZlibEncoder::new(Vec::new(), flate2::Compression::default());
        encoder.write_all(&plain).unwrap();
        let packed = encoder.finish().unwrap();
        let mut database = b"\x81FOSSILIZEDB\0\0\0\x06".to_vec();
        database.extend(entry(6, 1, b"{}\0", 3));
        database.extend(entry(4, 2, &packed, plain.len()));
        database.extend(entry(4, 1, &plain, plain.len()));
        database
    }

    fn modules(bytes: &[u8]) -> (Vec<Vec<u8>>, Vec<String>) {
        let mut source = Memory::new("a.foz", bytes);
        let mut database = Database::new(&mut source).unwrap();
        let mut found = Vec::new();
        while let Some((_, modules)) = database.next(&mut |_| ()).unwrap() {
            found.extend(modules.into_iter().map(|module| module.bytes));
        }
        (found, database.faults().collect())
    }

    #[test]
    fn packed_and_plain_modules_are_decoded() {
        let module = [0x0723_0203u32, 0x0001_0000, 0, 9, 0, u32::MAX].map(u32::to_le_bytes).concat();
        assert_eq!(modules(&database(&module)), (vec![module.clone(), module], vec![]));
    }

    #[test]
    fn cut_databases_are_reported_and_give_the_modules_before_the_cut() {
        let module = [0x0723_0203u32, 0x0001_0000].map(u32::to_le_bytes).concat();
        let whole = database(&module);
        let second = 16 + 56 + 3;
        let third = second + 56 + stored(&whole, second);
        for size in 16..whole.len() {
            let (found, faults) = modules(&whole[..size]);
            assert_eq!(found.len(), usize::from(size >= third), "{size}");
            assert_eq!(faults.is_empty(), [16, second, third].contains(&size), "{size}: {faults:?}");
        }
        assert_eq!(modules(b"\x81FOSSILIZEDB\0\0\0\x07").1, ["unsupported version: 7 (expected 5 to 6)"]);
    }

    /// Returns the size of the payload of the entry at an offset.
    fn stored(bytes: &[u8], at: usize) -> usize {
        u32::from_le_bytes(*bytes[at + 40..].first_chunk().unwrap()) as usize
    }

    #[test]
    fn invalid_entries_are_reported_and_later_ones_are_read() {
        let module = [0x0723_0203u32, 0x0001_0000].map(u32::to_le_bytes).concat();
        let mut wrong = database(&module);
        wrong[16 + 10] = b'x';
        let (found, faults) = modules(&wrong);
        assert_eq!(found.len(), 2);
        assert_eq!(faults, ["entry at offset 0x10: the name of the entry is not hexadecimal"]);
        let entry = entry(4, 1, b"{}\0", 3);
        let many = [&b"\x81FOSSILIZEDB\0\0\0\x06"[..], &entry.repeat(12)].concat();
        let faults = modules(&many).1;
        assert_eq!(faults[0], "entry at offset 0x10: missing `shaderModules`");
        assert_eq!((faults.len(), faults[10].as_str()), (11, "2 more invalid entries"));
    }
}
