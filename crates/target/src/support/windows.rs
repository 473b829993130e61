//! Processes long inputs with limited memory: windows of bytes, batches of lines, and parallel work with ordered
//! results.

use crate::interface::Failure;
use crate::io::{Source, StreamError, fill};

/// Reads an input as windows. A window begins with the bytes of the window before it that the caller did not use.
pub struct Windows<'s> {
    source: &'s mut dyn Source,
    buffer: Vec<u8>,
    filled: usize,
    offset: u64,
    ended: bool,
}

/// Part of an input that is in memory.
pub struct Window<'w> {
    /// Offset of the window in the input, in bytes.
    pub offset: u64,
    /// Whether the input ends with this window.
    pub last: bool,
    /// Bytes of the window.
    pub bytes: &'w [u8],
}

impl<'s> Windows<'s> {
    /// Creates windows of `size` bytes; the last window may be shorter.
    pub fn new(source: &'s mut dyn Source, size: usize) -> Windows<'s> {
        Windows { source, buffer: vec![0; size.max(1)], filled: 0, offset: 0, ended: false }
    }

    /// Returns the next window, which begins after `used` bytes of the window before it; `None` if no bytes are left.
    pub fn next(&mut self, used: usize) -> Result<Option<Window<'_>>, StreamError> {
        let used = used.min(self.filled);
        self.buffer.copy_within(used..self.filled, 0);
        self.filled -= used;
        self.offset += used as u64;
        if !self.ended {
            let room = self.buffer.get_mut(self.filled..).unwrap_or_default();
            let wanted = room.len();
            let n = fill(self.source, room)?;
            self.ended = n < wanted;
            self.filled += n;
        }
        if self.filled == 0 {
            return Ok(None);
        }
        let bytes = self.buffer.get(..self.filled).unwrap_or_default();
        Ok(Some(Window { offset: self.offset, last: self.ended, bytes }))
    }
}

/// Reads an input as batches of complete lines.
pub struct Lines<'s> {
    source: Box<dyn Source + 's>,
    batch: Vec<u8>,
    /// Number of bytes at the start of `batch` that the last call of `next` returned. The next call removes them.
    given: usize,
    ended: bool,
}

/// Maximum length of a line, in bytes.
const LONGEST_LINE: usize = 64 << 20;
/// Number of bytes that are read at a time.
const PIECE: usize = 64 * 1024;

impl<'s> Lines<'s> {
    /// Creates batches of lines of a source.
    pub fn new(source: impl Source + 's) -> Lines<'s> {
        Lines { source: Box::new(source), batch: Vec::new(), given: 0, ended: false }
    }

    /// Returns the source. It must be called only before the first call of `next`.
    pub fn into_source(self) -> Box<dyn Source + 's> {
        self.source
    }

    /// Returns complete lines, at least `wanted` bytes in total. If a read returns less, as for a pipe, returns the
    /// complete lines that are available. `None` at the end of the input.
    pub fn next(&mut self, wanted: usize) -> Result<Option<&[u8]>, Failure> {
        self.batch.drain(..self.given);
        self.given = 0;
        let mut searched = 0;
        let mut end = None;
        while !self.ended {
            let before = self.batch.len();
            self.batch.resize(before + PIECE, 0);
            let n = self.source.read(self.batch.get_mut(before..).unwrap_or_default())?;
            self.batch.truncate(before + n);
            self.ended = n == 0;
            let new = self.batch.get(searched..).unwrap_or_default();
            end = new.iter().rposition(|&b| b == b'\n').map(|at| searched + at + 1).or(end);
            searched = self.batch.len();
            if end.is_some() && (n < PIECE || searched >= wanted) {
                break;
            }
            if end.is_none() && searched > LONGEST_LINE {
                let (name, most) = (self.source.name(), LONGEST_LINE >> 20);
                return Err(Failure::Input {
                    why: format!("{name}: a line is too long (expected at most {most} MiB)"),
                    help: Some("check that the input is text".to_owned()),
                });
            }
        }
        self.given = if self.ended { self.batch.len() } else { end.unwrap_or(self.batch.len()) };
        Ok(self.batch.get(..self.given).filter(|lines| !lines.is_empty()))
    }
}

/// Splits a batch of lines into pieces of about `size` bytes. Each piece consists of complete lines.
pub fn line_slices(batch: &[u8], size: usize) -> Vec<&[u8]> {
    let mut rest = batch;
    let mut slices = Vec::new();
    while !rest.is_empty() {
        let far = size.min(rest.len());
        let end = rest
            .get(far..)
            .and_then(|tail| tail.iter().position(|&b| b == b'\n'))
            .map_or(rest.len(), |at| far + at + 1);
        let (slice, after) = rest.split_at(end);
        slices.push(slice);
        rest = after;
    }
    slices
}

/// Returns the number of threads that [`in_order`] uses. It is 1 without the feature `threads`.
pub fn threads() -> usize {
    #[cfg(feature = "threads")]
    return rayon::current_num_threads();
    #[cfg(not(feature = "threads"))]
    1
}

/// Applies `work` to each part and returns the results in the order of the parts. With the feature `threads`, several
/// parts are processed on all cores.
pub fn in_order<P, R, F>(parts: Vec<P>, work: F) -> Vec<R>
where
    P: Send,
    R: Send,
    F: Fn(P) -> R + Sync + Send,
{
    // A single part is processed directly, because a thread pool would only make it slower.
    #[cfg(feature = "threads")]
    if parts.len() > 1 {
        use rayon::prelude::*;
        return parts.into_par_iter().map(work).collect();
    }
    parts.into_iter().map(work).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::io::Memory;

    #[test]
    fn unread_bytes_of_a_window_begin_the_next_one() {
        let bytes: Vec<u8> = (0..100).collect();
        let mut source = Memory::new("", bytes.clone());
        let mut windows = Windows::new(&mut source, 16);
        let (mut all, mut used) = (Vec::new(), 0);
        while let Some(window) = windows.next(used).unwrap() {
            assert_eq!(window.offset, all.len() as u64);
            used = if window.last { window.bytes.len() } else { 13 };
            all.extend_from_slice(&window.bytes[..used]);
        }
        assert_eq!(all, bytes);
    }

    #[test]
    fn source_of_whole_windows_ends() {
        let mut source = Memory::new("", vec![7; 32]);
        let mut windows = Windows::new(&mut source, 16);
        assert!(windows.next(0).unwrap().is_some_and(|w| w.bytes.len() == 16 && !w.last));
        assert!(windows.next(16).unwrap().is_some_and(|w| w.bytes.len() == 16 && !w.last));
        assert!(windows.next(16).unwrap().is_none());
    }

    #[test]
    fn batches_end_with_lines() {
        let text = "a\n".repeat(100_000) + "end";
        let mut source = Memory::new("", text.clone().into_bytes());
        let mut lines = Lines::new(&mut source);
        let mut all = Vec::new();
        while let Some(batch) = lines.next(1000).unwrap() {
            assert!(batch.ends_with(b"\n") || all.len() + batch.len() == text.len());
            all.extend_from_slice(batch);
        }
        assert_eq!(all, text.into_bytes());
    }

    #[test]
    fn parallel_parts_keep_their_order() {
        assert_eq!(
            in_order((0..1000).collect(), |n: u32| n * 2),
            (0..1000).map(|n| n * 2).collect::<Vec<_>>()
        );
    }
}
