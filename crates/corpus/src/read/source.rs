//! Byte source of an input. Its first bytes can be inspected for format detection and are then read again.

use std::fs::File;
use std::io::{Read, Seek, SeekFrom};

/// Number of first bytes that are available for format detection.
const HEAD: usize = 4096;

/// A file that calls a callback with the number of bytes that were read from it.
pub(super) struct Counted<'r> {
    pub(super) file: File,
    pub(super) read: &'r dyn Fn(u64),
}

impl Read for Counted<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        let count = self.file.read(buffer)?;
        (self.read)(count as u64);
        Ok(count)
    }
}

impl Seek for Counted<'_> {
    fn seek(&mut self, to: SeekFrom) -> std::io::Result<u64> {
        self.file.seek(to)
    }
}

/// Content of an input, read from its start.
pub(super) struct Source<'r> {
    head: Vec<u8>,
    given: usize,
    looked: bool,
    /// Error that occurred while the first bytes were read. It is returned after the caller has read the bytes before
    /// the error.
    failure: Option<std::io::Error>,
    rest: Rest<'r>,
}

enum Rest<'r> {
    File(Counted<'r>),
    Stream(Box<dyn Read + 'r>),
}

impl<'r> Source<'r> {
    pub(super) fn file(file: Counted<'r>) -> Source<'r> {
        Source { head: Vec::new(), given: 0, looked: false, failure: None, rest: Rest::File(file) }
    }

    pub(super) fn stream(reader: impl Read + 'r) -> Source<'r> {
        Source {
            head: Vec::new(),
            given: 0,
            looked: false,
            failure: None,
            rest: Rest::Stream(Box::new(reader)),
        }
    }

    /// Returns the first bytes without consuming them. If reading fails after some bytes, the error is returned when
    /// the caller has read these bytes.
    pub(super) fn head(&mut self) -> std::io::Result<&[u8]> {
        if !self.looked {
            let mut head = vec![0; HEAD];
            let (count, failure) = match &mut self.rest {
                Rest::File(file) => fill(file, &mut head),
                Rest::Stream(stream) => fill(stream, &mut head),
            };
            match failure {
                Some(error) if count == 0 => return Err(error),
                failure => self.failure = failure,
            }
            head.truncate(count);
            self.head = head;
            self.looked = true;
        }
        Ok(&self.head)
    }

    /// Returns the size of the input in bytes; `None` for a file in an archive.
    pub(super) fn size(&self) -> Option<u64> {
        match &self.rest {
            Rest::File(file) => file.file.metadata().ok().map(|meta| meta.len()),
            Rest::Stream(_) => None,
        }
    }

    /// Returns the file for random access, positioned at its start; `None` if the source is not a file.
    pub(super) fn seekable(&mut self) -> std::io::Result<Option<&mut Counted<'r>>> {
        match &mut self.rest {
            Rest::File(file) => {
                file.seek(SeekFrom::Start(0))?;
                Ok(Some(file))
            }
            Rest::Stream(_) => Ok(None),
        }
    }
}

impl Read for Source<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        let left = self.head.get(self.given..).unwrap_or_default();
        if !left.is_empty() {
            let count = left.len().min(buffer.len());
            if let (Some(to), Some(from)) = (buffer.get_mut(..count), left.get(..count)) {
                to.copy_from_slice(from);
            }
            self.given += count;
            return Ok(count);
        }
        if let Some(error) = self.failure.take() {
            return Err(error);
        }
        match &mut self.rest {
            Rest::File(file) => file.read(buffer),
            Rest::Stream(stream) => stream.read(buffer),
        }
    }
}

/// Reads until the buffer is full, the input ends, or an error occurs. Returns the number of bytes read, and the error
/// if there was one.
pub(super) fn fill(reader: &mut (impl Read + ?Sized), buffer: &mut [u8]) -> (usize, Option<std::io::Error>) {
    let mut count = 0;
    while let Some(room) = buffer.get_mut(count..).filter(|room| !room.is_empty()) {
        match reader.read(room) {
            Ok(0) => break,
            Ok(read) => count += read,
            Err(error) if error.kind() == std::io::ErrorKind::Interrupted => {}
            Err(error) => return (count, Some(error)),
        }
    }
    (count, None)
}

/// Reads until the buffer is full or the input ends. Returns the number of bytes read, or an error if reading fails.
pub(super) fn fill_whole(reader: &mut (impl Read + ?Sized), buffer: &mut [u8]) -> std::io::Result<usize> {
    match fill(reader, buffer) {
        (_, Some(error)) => Err(error),
        (count, None) => Ok(count),
    }
}
