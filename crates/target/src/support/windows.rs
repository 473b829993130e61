//! Long inputs piece by piece, in bounded memory: windows of bytes, batches of lines, and work in parts whose results
//! keep their order.

use crate::family::Failure;
use crate::io::{Source, StreamError, fill};

/// Windows of an input. What the user of a window leaves of it is the beginning of the next one.
pub struct Windows<'s> {
    source: &'s mut dyn Source,
    buffer: Vec<u8>,
    filled: usize,
    offset: u64,
    ended: bool,
}

/// Some bytes of an input.
pub struct Window<'w> {
    /// Where they begin in it.
    pub offset: u64,
    /// Whether nothing follows.
    pub last: bool,
    /// Its bytes.
    pub bytes: &'w [u8],
}

impl<'s> Windows<'s> {
    /// Windows of `size` bytes, and a last one of fewer.
    pub fn new(source: &'s mut dyn Source, size: usize) -> Windows<'s> {
        Windows { source, buffer: vec![0; size.max(1)], filled: 0, offset: 0, ended: false }
    }

    /// The next window after `used` bytes of the one before; `None` when all is used.
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

/// Lines of an input in batches.
pub struct Lines<'s> {
    source: Box<dyn Source + 's>,
    batch: Vec<u8>,
    /// The bytes of the batch that were given already.
    given: usize,
    ended: bool,
}

/// The longest line that is kept.
const LONGEST_LINE: usize = 64 << 20;
/// How much is read at a time.
const PIECE: usize = 64 * 1024;

impl<'s> Lines<'s> {
    /// Reads the lines of a source.
    pub fn new(source: impl Source + 's) -> Lines<'s> {
        Lines { source: Box::new(source), batch: Vec::new(), given: 0, ended: false }
    }

    /// The source of which no line was taken.
    pub fn into_source(self) -> Box<dyn Source + 's> {
        self.source
    }

    /// Whole lines of at least `wanted` bytes, or, from a source that gives less at a time such as a pipe, as many as
    /// are there; `None` at the end.
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
                    why: format!("{name}: a line has more than {most} MiB"),
                    help: Some("this is probably not text".to_owned()),
                });
            }
        }
        self.given = if self.ended { self.batch.len() } else { end.unwrap_or(self.batch.len()) };
        Ok(self.batch.get(..self.given).filter(|lines| !lines.is_empty()))
    }
}

/// Pieces of about `size` bytes, each of whole lines.
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

/// How many parts are worked on at the same time.
pub fn threads() -> usize {
    #[cfg(feature = "threads")]
    return rayon::current_num_threads();
    #[cfg(not(feature = "threads"))]
    1
}

/// What `work` makes of each part, in their order; on all cores where there are several parts and the feature `threads`
/// is on.
pub fn in_order<P, R, F>(parts: Vec<P>, work: F) -> Vec<R>
where
    P: Send,
    R: Send,
    F: Fn(P) -> R + Sync + Send,
{
    // A single part is not worth the start of a thread pool.
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
    fn what_a_window_leaves_is_the_beginning_of_the_next() {
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
    fn a_source_of_whole_windows_ends() {
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
    fn parts_keep_their_order() {
        assert_eq!(
            in_order((0..1000).collect(), |n: u32| n * 2),
            (0..1000).map(|n| n * 2).collect::<Vec<_>>()
        );
    }
}
