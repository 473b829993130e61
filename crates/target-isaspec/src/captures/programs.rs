//! Programs of a capture, for the commands whose input is machine code.

use super::distinct::Distinct;
use super::rd::{Capture, HEAD, Head, LARGEST, matters};
use super::{Adreno, Shader, devcoredump, log, rd};
use crate::firmware::read_head;
use isaloom_target::{Failure, Source, StreamError, fill, head, read_all, unpacked};

/// Number of bytes at the start of an input that are read to detect a capture.
const PEEKED: usize = 4096;
/// Maximum size of a decompressed capture, in bytes.
const MOST: u64 = 1 << 30;

/// Programs of a capture.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Captured {
    /// GPU of the capture; `None` if the capture does not name its GPU.
    pub(crate) gpu: Option<Adreno>,
    /// Distinct programs in the order in which commands load them.
    pub(crate) programs: Vec<Shader>,
    /// Errors in the capture.
    pub(crate) faults: Vec<String>,
}

/// Returns the GPU of a capture from its first bytes, which may be compressed; `None` if the bytes are not a capture,
/// or if the capture does not name its GPU.
pub(crate) fn gpu_of_head(bytes: &[u8]) -> Option<Adreno> {
    let bytes = head(bytes);
    match () {
        () if rd::is_capture(&bytes) => rd::gpu_of(&bytes),
        () if devcoredump::is_dump(&bytes) => devcoredump::gpu_of(&bytes),
        () if log::is_log(&bytes) => log::gpu_of(&bytes),
        () => None,
    }
}

/// Returns whether bytes are the beginning of a capture, which may be compressed.
pub(crate) fn is_capture(bytes: &[u8]) -> bool {
    let first = head(bytes.get(..PEEKED).unwrap_or(bytes));
    rd::is_capture(&first) || devcoredump::is_dump(&first) || log::is_log(&first)
}

/// Returns the programs of a source that is a capture, which may be compressed. Returns `None` for any other source,
/// after reading only its first bytes.
///
/// # Errors
/// If the source fails, or the compressed data is corrupt.
pub(crate) fn captured(source: &mut Peeked<'_>) -> Result<Option<Captured>, Failure> {
    if !is_capture(&source.head) {
        return Ok(None);
    }
    let first = head(&source.head);
    let read: fn(&[u8]) -> Captured = match () {
        () if rd::is_capture(&first) => Captured::of_rd,
        () if log::is_log(&first) => Captured::of_log,
        () => Captured::of_dump,
    };
    let name = source.name().to_owned();
    let wrong = |why: String| Failure::Input { why: format!("{name}: {why}"), help: None };
    let bytes = unpacked(read_all(source)?, MOST).map_err(wrong)?;
    Ok(Some(read(&bytes)))
}

impl Captured {
    fn of_dump(bytes: &[u8]) -> Captured {
        let devcoredump::Contents { gpu, shaders, faults, .. } = devcoredump::read(bytes);
        let mut programs = Distinct::default();
        shaders.into_iter().for_each(|shader| programs.add(None, shader));
        Captured { gpu, faults, programs: Vec::new() }.with(programs)
    }

    /// Reads a log. A program that the log contains several times is listed several times.
    fn of_log(bytes: &[u8]) -> Captured {
        let devcoredump::Contents { gpu, shaders, faults, .. } = log::read(bytes);
        Captured { gpu, programs: shaders, faults }
    }

    fn of_rd(bytes: &[u8]) -> Captured {
        let mut capture = Capture::default();
        let mut captured = Captured::default();
        let mut programs = Distinct::default();
        let mut rest = bytes;
        while let Some((first, after)) = rest.split_first_chunk::<HEAD>() {
            rest = after;
            let Head::Section(kind, size) = Head::of(*first) else { continue };
            let Some((content, after)) = rest.split_at_checked(size as usize) else {
                captured.fault("the capture is truncated in a section".to_owned());
                rest = &[];
                break;
            };
            rest = after;
            if matters(kind) && size <= LARGEST {
                let found = capture.section(kind, content.to_vec());
                found.into_iter().for_each(|shader| programs.add(None, shader));
                capture.faults().into_iter().for_each(|why| captured.fault(why));
            }
        }
        if !rest.is_empty() {
            captured.fault("the capture is truncated in a section header".to_owned());
        }
        captured.gpu = capture.gpu();
        captured.with(programs)
    }

    /// Adds an error, if it was not already added.
    fn fault(&mut self, why: String) {
        if !self.faults.contains(&why) {
            self.faults.push(why);
        }
    }

    fn with(mut self, programs: Distinct) -> Captured {
        programs.fault().into_iter().for_each(|why| self.fault(why));
        Captured { programs: programs.into_list(), ..self }
    }
}

/// A source whose first bytes have already been read to detect the format. Reading it returns these bytes first.
pub(crate) struct Peeked<'s> {
    head: Vec<u8>,
    taken: usize,
    source: &'s mut dyn Source,
}

impl<'s> Peeked<'s> {
    /// Reads the first bytes of a source.
    ///
    /// # Errors
    /// If the source fails.
    pub(crate) fn new(source: &'s mut dyn Source) -> Result<Peeked<'s>, StreamError> {
        let mut head = vec![0; PEEKED];
        let length = fill(source, &mut head)?;
        head.truncate(length);
        Ok(Peeked { head, taken: 0, source })
    }
}

impl Source for Peeked<'_> {
    fn name(&self) -> &str {
        self.source.name()
    }

    fn size(&self) -> Option<u64> {
        self.source.size()
    }

    fn read(&mut self, buffer: &mut [u8]) -> Result<usize, StreamError> {
        match read_head(&self.head, &mut self.taken, buffer) {
            0 => self.source.read(buffer),
            read => Ok(read),
        }
    }

    fn again_from(&self, offset: u64) -> Option<Box<dyn Source + '_>> {
        self.source.again_from(offset)
    }
}
