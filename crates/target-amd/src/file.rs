//! Reads code objects without loading them into memory: the metadata and each section are read when they are needed.

use super::code::refusal;
use core::ops::Range;
use isaloom_amdgpu_object::{Layout, ObjectError, Parts, SourceLines, Stretch, read_layout, read_lines};
use isaloom_target::support::read_at_most;
use isaloom_target::{Failure, Memory, Source, StreamError, fill, read_all};
use rustc_hash::FxHashMap;

/// Size of the pages in which metadata is read, in bytes.
const PAGE: usize = 64 << 10;
/// Maximum number of pages in the cache.
const PAGES: usize = 64;

/// Maximum size of an input of unknown size, in bytes. It must be read into memory, and a pipe may never end.
const LARGEST_UNKNOWN: usize = 256 << 20;

/// Reads an input into memory as a whole.
pub(super) fn read_code(source: &mut dyn Source) -> Result<Vec<u8>, Failure> {
    match source.size() {
        Some(_) => read_all(source),
        None => read_at_most(source, LARGEST_UNKNOWN, Some("pass an uncompressed file")),
    }
}

/// A code object, with a source from which its sections are read.
pub(super) struct ObjectFile<'s> {
    pub(super) layout: Layout,
    source: Box<dyn Source + 's>,
}

impl<'s> ObjectFile<'s> {
    /// Reads the metadata of a code object. `source` must be at its beginning. A source that cannot be read twice, such
    /// as a pipe, is first read into memory.
    pub(super) fn open(source: &'s mut dyn Source) -> Result<ObjectFile<'s>, Failure> {
        let name = source.name().to_owned();
        let lasts = source.size().is_some() && source.again_from(0).is_some();
        let source: Box<dyn Source + 's> = match lasts {
            true => Box::new(source),
            false => Box::new(Memory::new(name.clone(), read_code(source)?)),
        };
        let mut pages = Pages::new(source.as_ref());
        let layout = read_layout(&mut pages).map_err(|error| pages.failure(|| refusal(&name, &error)))?;
        Ok(ObjectFile { layout, source })
    }

    /// Returns the size of the file in bytes; `None` if it is not known.
    pub(super) fn size(&self) -> Option<u64> {
        self.source.size()
    }

    /// Returns a source for the code in an address range of a section. Its name is the name of the file.
    pub(super) fn code(&self, section: &Stretch, addresses: &Range<u64>) -> Result<Code<'_>, Failure> {
        let within = addresses.start.saturating_sub(section.address);
        let from = section.range.start.saturating_add(within).min(section.range.end);
        let source = self.source.again_from(from).ok_or_else(|| Failure::Input {
            why: format!("{}: the file was removed", self.source.name()),
            help: None,
        })?;
        let size = addresses.end.saturating_sub(addresses.start).min(section.range.end - from);
        Ok(Code { source, size, left: size })
    }

    /// Reads the table of source lines from the debug information.
    pub(super) fn lines(&self) -> Result<SourceLines, ObjectError> {
        let mut pages = Pages::new(self.source.as_ref());
        read_lines(&mut pages, &self.layout)
    }
}

/// Source for a range of the code of a section.
pub(super) struct Code<'s> {
    source: Box<dyn Source + 's>,
    size: u64,
    left: u64,
}

impl Source for Code<'_> {
    fn name(&self) -> &str {
        self.source.name()
    }

    fn size(&self) -> Option<u64> {
        Some(self.size)
    }

    fn read(&mut self, buffer: &mut [u8]) -> Result<usize, StreamError> {
        let most = usize::try_from(self.left).unwrap_or(usize::MAX).min(buffer.len());
        let n = match buffer.get_mut(..most).filter(|part| !part.is_empty()) {
            Some(part) => self.source.read(part)?,
            None => 0,
        };
        self.left -= n as u64;
        Ok(n)
    }

    fn again_from(&self, _: u64) -> Option<Box<dyn Source + '_>> {
        None
    }
}

/// Random access to a source in pages, with a cache of recently used pages.
struct Pages<'s> {
    source: &'s dyn Source,
    kept: FxHashMap<u64, Vec<u8>>,
    error: Option<StreamError>,
}

impl<'s> Pages<'s> {
    fn new(source: &'s dyn Source) -> Pages<'s> {
        Pages { source, kept: FxHashMap::default(), error: None }
    }

    /// Returns the error for a failed read: the error of the source if it failed, otherwise the error that `reader`
    /// returns.
    fn failure(self, reader: impl FnOnce() -> Failure) -> Failure {
        self.error.map_or_else(reader, Failure::from)
    }
}

impl Parts for Pages<'_> {
    fn size(&mut self) -> Option<u64> {
        self.source.size()
    }

    fn read(&mut self, offset: u64, buffer: &mut [u8]) -> Option<usize> {
        let (number, within) = (offset / PAGE as u64, usize::try_from(offset % PAGE as u64).ok()?);
        if !self.kept.contains_key(&number) {
            if self.kept.len() >= PAGES {
                self.kept.clear();
            }
            let mut page = vec![0; PAGE];
            let mut source = self.source.again_from(number * PAGE as u64)?;
            let filled = fill(source.as_mut(), &mut page).map_err(|error| self.error = Some(error)).ok()?;
            page.truncate(filled);
            self.kept.insert(number, page);
        }
        let rest = self.kept.get(&number)?.get(within..).unwrap_or_default();
        let n = rest.len().min(buffer.len());
        buffer.get_mut(..n)?.copy_from_slice(rest.get(..n)?);
        Some(n)
    }
}
