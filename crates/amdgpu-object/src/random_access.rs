//! Random access to a file, or to bytes in memory as a file, for the ELF reader.

use core::ops::Range;
use object::read::ReadCacheOps;

/// File that can be read at any byte offset.
pub trait Parts {
    /// Returns the size of the file in bytes; `None` if it is unknown.
    fn size(&mut self) -> Option<u64>;

    /// Reads bytes at a byte offset into a buffer. Returns how many bytes were read: 0 only at the end of the file,
    /// `None` on failure.
    fn read(&mut self, offset: u64, buffer: &mut [u8]) -> Option<usize>;
}

/// Bytes in memory that are read like a file.
pub(super) struct Bytes<'b>(pub(super) &'b [u8]);

impl Parts for Bytes<'_> {
    fn size(&mut self) -> Option<u64> {
        Some(self.0.len() as u64)
    }

    fn read(&mut self, offset: u64, buffer: &mut [u8]) -> Option<usize> {
        let rest = self.0.get(usize::try_from(offset).ok()?..).unwrap_or_default();
        let n = rest.len().min(buffer.len());
        buffer.get_mut(..n)?.copy_from_slice(rest.get(..n)?);
        Some(n)
    }
}

/// File with a read position, for the interface that the ELF reader requires.
pub(super) struct At<'p> {
    parts: &'p mut dyn Parts,
    size: u64,
    offset: u64,
    /// Byte ranges of the file that are read as zeros.
    holes: Vec<Range<u64>>,
}

impl<'p> At<'p> {
    /// Returns the file with the read position 0. The byte ranges in `holes` are read as zeros.
    pub(super) fn new(parts: &'p mut dyn Parts, size: u64, holes: Vec<Range<u64>>) -> At<'p> {
        At { parts, size, offset: 0, holes }
    }
}

impl ReadCacheOps for At<'_> {
    fn len(&mut self) -> Result<u64, ()> {
        Ok(self.size)
    }

    fn seek(&mut self, offset: u64) -> Result<u64, ()> {
        self.offset = offset;
        Ok(offset)
    }

    fn read(&mut self, buffer: &mut [u8]) -> Result<usize, ()> {
        let n = self.parts.read(self.offset, buffer).ok_or(())?;
        let end = self.offset.saturating_add(n as u64);
        for hole in &self.holes {
            let place = |at: u64| usize::try_from(at.clamp(self.offset, end) - self.offset).unwrap_or(n);
            if let Some(bytes) = buffer.get_mut(place(hole.start)..place(hole.end)) {
                bytes.fill(0);
            }
        }
        self.offset = end;
        Ok(n)
    }

    fn read_exact(&mut self, buffer: &mut [u8]) -> Result<(), ()> {
        let mut filled = 0;
        while let Some(rest) = buffer.get_mut(filled..).filter(|rest| !rest.is_empty()) {
            match self.read(rest)? {
                0 => return Err(()),
                n => filled += n,
            }
        }
        Ok(())
    }
}
