//! Assembles source text that arrives in pieces, without keeping the whole text in memory.
//!
//! A piece is cut before a line that starts with an instruction. A text cannot be assembled in pieces if it has an
//! error, a string that spans such a line, or a new name in an isaloom listing. The stream then reports that it needs
//! the whole text, and the caller assembles the whole text without a stream.

use super::cursor::{Cursor, first_nul};
use super::encode::Encoder;
use super::{AsmOptions, Assembly, MOST_TEXT};
use crate::grammar::Grammar;
use crate::roundtrip::Facts;
use alloc::vec::Vec;

/// An assembler that takes text piece by piece.
///
/// ```
/// use isaloom_spirv::asm::{AsmOptions, Stream};
///
/// let mut stream = Stream::new(AsmOptions::default(), 0);
/// assert!(stream.push(b"%void = OpType"));
/// assert!(stream.push(b"Void\n%fn = OpTypeFunction %void\n"));
/// assert_eq!(stream.finish().unwrap().words[5..], [0x0002_0013, 1, 0x0003_0021, 2, 1]);
/// ```
pub struct Stream {
    options: AsmOptions,
    len: usize,
    /// The last lines of the text if it is an isaloom listing.
    last: Option<Vec<u8>>,
    window: Vec<u8>,
    /// Number of bytes of the window that are text.
    filled: usize,
    /// Total number of bytes pushed.
    pushed: usize,
    begun: Option<(Encoder<'static, 'static>, Option<Facts>)>,
    /// Whether the text cannot be assembled in pieces, so that the caller must assemble the whole text.
    stuck: bool,
}

/// Number of bytes requested per read.
const PIECE: usize = 256 << 10;

impl Stream {
    /// Creates a stream for text of about `len` bytes; the number only limits the size of tables.
    pub fn new(options: AsmOptions, len: usize) -> Stream {
        let stuck =
            options.preserve_numeric_ids || options.positions || options.grammar.is_some() || len > MOST_TEXT;
        let window = Vec::new();
        Stream { options, len, last: None, window, filled: 0, pushed: 0, begun: None, stuck }
    }

    /// Creates a stream for an isaloom listing ([`is_ours`]). Comments at the end of a listing state the ids of its
    /// names. `last` is the end of the listing, from its last line that is not a comment. Without these lines, a
    /// listing must be assembled as a whole.
    pub fn ours(options: AsmOptions, len: usize, last: Vec<u8>) -> Stream {
        Stream { last: Some(last), ..Stream::new(options, len) }
    }

    /// Assembles the text that `read` supplies. `read` fills a part of its buffer and returns the number of
    /// bytes, 0 at the end. Returns `None` if the whole text is needed instead.
    ///
    /// # Errors
    /// Errors of `read`.
    pub fn read_all<E>(
        mut self,
        mut read: impl FnMut(&mut [u8]) -> Result<usize, E>,
    ) -> Result<Option<Assembly>, E> {
        while !self.stuck {
            match read(self.room(PIECE))? {
                0 => return Ok(self.finish()),
                n => self.add(n),
            }
        }
        Ok(None)
    }

    /// Adds the next piece. Returns false if the whole text is needed instead; further pieces are then ignored.
    #[must_use]
    pub fn push(&mut self, piece: &[u8]) -> bool {
        if !self.stuck {
            if let Some(room) = self.room(piece.len()).get_mut(..piece.len()) {
                room.copy_from_slice(piece);
            }
            self.add(piece.len());
        }
        !self.stuck
    }

    /// Returns the module after the last piece; `None` if the whole text is needed instead.
    pub fn finish(mut self) -> Option<Assembly> {
        if self.stuck || (self.filled == 0 && self.begun.is_none()) {
            return None;
        }
        self.run(self.filled);
        let (encoder, facts) = self.begun.filter(|_| !self.stuck)?;
        Some(super::end(encoder, facts.as_ref()))
    }

    /// Returns free space for at least `len` bytes after the text.
    fn room(&mut self, len: usize) -> &mut [u8] {
        if self.window.len() - self.filled < len {
            self.window.resize((self.filled + len).max(self.window.len() * 2), 0);
        }
        self.window.get_mut(self.filled..).unwrap_or_default()
    }

    /// Accepts `len` bytes that were written into the free space.
    fn add(&mut self, len: usize) {
        let end = (self.filled + len).min(self.window.len());
        let piece = self.window.get(self.filled..end).unwrap_or_default();
        self.pushed = self.pushed.saturating_add(len);
        if self.pushed > MOST_TEXT || first_nul(piece).is_some() {
            self.stuck = true;
            return;
        }
        self.filled = end;
        if let Some(cut) = last_instruction(self.window.get(..end).unwrap_or_default()) {
            self.run(cut);
        }
    }

    /// Assembles the window up to `cut`, the start of an instruction or the end of the text.
    fn run(&mut self, cut: usize) {
        let text = self.window.get(..self.filled).unwrap_or_default();
        let (encoder, facts) = match self.begun.take() {
            Some(begun) => begun,
            None => {
                let last = self.last.as_deref();
                let (encoder, facts) = super::begin(
                    Grammar::built_in(),
                    text,
                    self.len,
                    last.unwrap_or_default(),
                    &self.options,
                );
                if facts.is_some() && last.is_none() {
                    self.stuck = true;
                    return;
                }
                let mut encoder = encoder.over(&[]);
                // A text with errors is assembled again as a whole, which also finds the suggestions.
                encoder.suggestions = false;
                (encoder, facts)
            }
        };
        let mut encoder = encoder.over(text);
        let mut more = encoder.cursor.advance();
        while more && encoder.cursor.pos < cut {
            if encoder.instruction().is_err() {
                self.stuck = true;
                return;
            }
            more = encoder.cursor.advance();
        }
        // If the cut is within a string, the cursor is now beyond the cut, and the stream needs the whole text.
        let done = encoder.cursor.pos;
        self.stuck = done > cut || encoder.ids.asked_all;
        self.begun = Some((encoder.over(&[]), facts));
        self.window.copy_within(done.min(self.filled)..self.filled, 0);
        self.filled = self.filled.saturating_sub(done);
    }
}

/// Returns whether the first lines of a text mark the text as an isaloom listing. The last lines of such a listing
/// state the ids of the names.
pub fn is_ours(head: &[u8]) -> bool {
    super::our_facts(head).is_some()
}

/// Returns the start of the last complete line that begins with an instruction. Excludes the start of the
/// window, because a cut there makes no progress. Searches only lines near the end.
fn last_instruction(window: &[u8]) -> Option<usize> {
    let mut end = window.iter().rposition(|&b| b == b'\n')?;
    for _ in 0..64 {
        let start = window.get(..end)?.iter().rposition(|&b| b == b'\n')? + 1;
        let line = window.get(start..end)?;
        let blanks = line.iter().take_while(|b| matches!(b, b' ' | b'\t' | b'\r')).count();
        let mut cursor = Cursor::new(window.get(..end)?, start + blanks);
        if cursor.at_instruction() {
            return Some(start + blanks);
        }
        end = start - 1;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::super::assemble_bytes;
    use super::*;

    /// Returns the words assembled from pieces of `size` bytes, or `None` if the stream needs the whole text.
    fn pieces(text: &[u8], size: usize) -> Option<Vec<u32>> {
        let mut stream = Stream::new(AsmOptions::reference(), text.len());
        for piece in text.chunks(size) {
            if !stream.push(piece) {
                return None;
            }
        }
        stream.finish().map(|module| module.words)
    }

    #[test]
    fn streaming_in_pieces_of_any_size_gives_the_same_words() {
        let text = b"; SPIR-V\n; Version: 1.3\n\n%a = OpTypeInt 32\n  0 ; x\n%c = OpConstant %a\n 5\n  OpName %c \"over\nlines\"\n%b = OpTypeVoid OpNop\n OpName %b_long_name \"\"\n%x = OpUndef %a\n";
        let whole = assemble_bytes(text, &AsmOptions::reference());
        assert!(whole.errors.is_empty());
        for size in 1..text.len() {
            assert_eq!(pieces(text, size).as_ref(), Some(&whole.words), "{size}");
        }
    }

    #[test]
    fn round_trip_text_needs_only_its_last_lines_in_advance() {
        use crate::dis::{DisOptions, disassemble};

        let text =
            b"OpName %b \"some name\"\nOpName %c \"a name that is longer than those\"\n%a = OpTypeInt 32 0\n\
                     %k = OpConstant %a 7\n%b = OpTypeVoid\n%c = OpTypeBool\n%e = OpTypeFunction %b %a %c\n";
        let module = assemble_bytes(text, &AsmOptions::default()).to_bytes();
        let mut ours = Vec::new();
        disassemble(&module, &DisOptions::default(), &mut ours);
        assert!(is_ours(&ours) && !is_ours(text));
        let streamed = |text: &[u8], size: usize| {
            let mut rest = text;
            Stream::ours(AsmOptions::default(), text.len(), text.to_vec()).read_all(|to| {
                let (now, more) = rest.split_at(size.min(rest.len()).min(to.len()));
                to[..now.len()].copy_from_slice(now);
                rest = more;
                Ok::<_, ()>(now.len())
            })
        };
        for size in [1, 7, 64, 1000] {
            let made = streamed(&ours, size).unwrap().unwrap();
            assert_eq!(made.to_bytes(), module, "{size}");
            assert!(!Stream::new(AsmOptions::default(), 0).push(&ours));
        }
        // The id of `%new` depends on later lines, because `%new` must not get a number that they contain. The stream
        // therefore needs the whole text.
        let edited = [&ours[..], b"%new = OpTypeSampler\n%11 = OpTypeSampler\n"].concat();
        assert!(streamed(&edited, 7).unwrap().is_none());
        assert_eq!(streamed(b"OpNop\n", 7).unwrap().unwrap().words.len(), 6);
        let fails = |_: &mut [u8]| Err("no disk");
        assert_eq!(Stream::new(AsmOptions::default(), 0).read_all(fails).err(), Some("no disk"));
    }

    #[test]
    fn unsupported_streams_require_the_whole_text() {
        assert_eq!(pieces(b"", 9), None);
        assert_eq!(pieces(b"OpNop\nOpFoo\nOpNop\n", 4), None);
        assert_eq!(pieces(b"OpNop\n\0", 4), None);
        assert_eq!(pieces(b"OpNop\n%x =\nOpUndef %a\nOpNop\n", 22), None);
        let mut stream = Stream::new(AsmOptions::reference(), 0);
        stream.pushed = MOST_TEXT - 6;
        assert!(stream.push(b"OpNop\n") && !stream.push(b"OpNop\n"));
        assert!(stream.finish().is_none());
        if let Some(beyond) = MOST_TEXT.checked_add(1) {
            // The text is too long, which the stream reports before it reads from the source.
            let read = |_: &mut [u8]| -> Result<usize, ()> { panic!() };
            assert!(Stream::new(AsmOptions::default(), beyond).read_all(read).unwrap().is_none());
        }
        let ours =
            b"; isaloom: version=0x00010600 generator=0x00070000 bound=4 schema=0 endian=big\nOpNop\nOpNop\n";
        let mut stream = Stream::new(AsmOptions::default(), ours.len());
        assert!(!stream.push(ours));
    }

    #[test]
    fn opcode_inside_a_string_does_not_start_an_instruction() {
        let text = b"OpNop\nOpName %a \"x\nOpNop\nOpNop\ny\"\nOpNop\n";
        let whole = assemble_bytes(text, &AsmOptions::reference()).words;
        for size in 1..text.len() {
            let words = pieces(text, size);
            assert!(words.is_none() || words.as_ref() == Some(&whole), "{size}");
        }
    }
}
