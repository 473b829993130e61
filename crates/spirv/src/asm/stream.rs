//! Assembling a text that comes in pieces, so that it need not be in memory at once.
//!
//! A piece is cut before a line that starts with an instruction. Whatever does not fit that plan (an error, a
//! string over such a line, a text of ours) makes the stream say that it needs the whole text; the caller then
//! assembles that in the ordinary way.

use super::cursor::Cursor;
use super::encode::Encoder;
use super::ids::Numbering;
use super::{AsmOptions, Assembly, MOST_TEXT, TargetEnv, our_facts};
use crate::grammar::Grammar;
use crate::module::Endian;
use alloc::vec::Vec;

/// An assembler that is fed piece by piece.
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
    window: Vec<u8>,
    /// How much text was pushed.
    pushed: usize,
    encoder: Option<Encoder<'static, 'static>>,
    /// The stream cannot go on.
    stuck: bool,
}

impl Stream {
    /// For a text of about `len` bytes; the number decides only how much memory tables may take.
    pub fn new(options: AsmOptions, len: usize) -> Stream {
        let stuck = options.preserve_numeric_ids || options.positions || options.grammar.is_some();
        Stream { options, len, window: Vec::new(), pushed: 0, encoder: None, stuck }
    }

    /// Takes the next piece. False when the whole text is needed instead; further pieces are then not looked at.
    #[must_use]
    pub fn push(&mut self, piece: &[u8]) -> bool {
        self.pushed = self.pushed.saturating_add(piece.len());
        if self.stuck || self.pushed > MOST_TEXT || has_nul(piece) {
            self.stuck = true;
            return false;
        }
        self.window.extend_from_slice(piece);
        match last_instruction(&self.window) {
            Some(cut) => self.run(cut),
            None => true,
        }
    }

    /// The module, after the last piece; `None` when the whole text is needed instead.
    pub fn finish(mut self) -> Option<Assembly> {
        let end = self.window.len();
        let begun = self.encoder.is_some();
        if self.stuck || (end == 0 && !begun) || !self.run(end) {
            return None;
        }
        let encoder = self.encoder?;
        let (mut words, bound) = (encoder.words, encoder.ids.bound);
        if let Some(word) = words.get_mut(3) {
            *word = bound;
        }
        Some(Assembly {
            words,
            endian: Endian::Little,
            tail: Vec::new(),
            errors: Vec::new(),
            positions: Vec::new(),
            ids: encoder.ids,
        })
    }

    /// Assembles the window up to `cut`, where an instruction starts or the text ends.
    fn run(&mut self, cut: usize) -> bool {
        let encoder = match self.encoder.take() {
            Some(encoder) => encoder,
            None => {
                if self.options.read_our_comments && our_facts(&self.window).is_some() {
                    self.stuck = true;
                    return false;
                }
                let target = self.options.target.or_else(|| TargetEnv::from_comments(&self.window));
                let target = target.unwrap_or(TargetEnv::UNIVERSAL);
                Encoder::new(
                    Grammar::built_in(),
                    &[],
                    self.len,
                    Numbering::FirstMention,
                    target,
                    self.options.floats,
                )
            }
        };
        let mut encoder = encoder.over(&self.window);
        let mut more = encoder.cursor.advance();
        while more && encoder.cursor.pos < cut {
            if encoder.instruction().is_err() {
                self.stuck = true;
                return false;
            }
            more = encoder.cursor.advance();
        }
        // Past the cut: it was within a string.
        let done = encoder.cursor.pos;
        self.stuck = done > cut;
        self.encoder = Some(encoder.over(&[]));
        self.window.drain(..done);
        !self.stuck
    }
}

/// Whether a NUL is in a text. The least byte of a block is what the compiler finds in wide steps.
fn has_nul(text: &[u8]) -> bool {
    text.chunks(1 << 12).any(|block| block.iter().fold(u8::MAX, |least, &byte| least.min(byte)) == 0)
}

/// Where the last whole line starts that begins with an instruction; not at the start of the window, which is
/// no progress. Only lines near the end are looked at.
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

    /// The words from pieces of a size, where the stream managed.
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
    fn pieces_of_any_size_give_the_words_of_the_whole() {
        let text = b"; SPIR-V\n; Version: 1.3\n\n%a = OpTypeInt 32\n  0 ; x\n%c = OpConstant %a\n 5\n  OpName %c \"over\nlines\"\n%b = OpTypeVoid OpNop\n OpName %b_long_name \"\"\n%x = OpUndef %a\n";
        let whole = assemble_bytes(text, &AsmOptions::reference());
        assert!(whole.errors.is_empty());
        for size in 1..text.len() {
            assert_eq!(pieces(text, size).as_ref(), Some(&whole.words), "{size}");
        }
    }

    #[test]
    fn what_does_not_fit_asks_for_the_whole() {
        assert_eq!(pieces(b"", 9), None);
        assert_eq!(pieces(b"OpNop\nOpFoo\nOpNop\n", 4), None);
        assert_eq!(pieces(b"OpNop\n\0", 4), None);
        assert_eq!(pieces(b"OpNop\n%x =\nOpUndef %a\nOpNop\n", 22), None);
        let mut stream = Stream::new(AsmOptions::reference(), 0);
        stream.pushed = MOST_TEXT - 6;
        assert!(stream.push(b"OpNop\n") && !stream.push(b"OpNop\n"));
        assert!(stream.finish().is_none());
        let ours =
            b"; isaloom: version=0x00010600 generator=0x00070000 bound=4 schema=0 endian=big\nOpNop\nOpNop\n";
        let mut stream = Stream::new(AsmOptions::default(), ours.len());
        assert!(!stream.push(ours));
    }

    #[test]
    fn an_instruction_within_a_string_is_not_taken_for_one() {
        let text = b"OpNop\nOpName %a \"x\nOpNop\nOpNop\ny\"\nOpNop\n";
        let whole = assemble_bytes(text, &AsmOptions::reference()).words;
        for size in 1..text.len() {
            let words = pieces(text, size);
            assert!(words.is_none() || words.as_ref() == Some(&whole), "{size}");
        }
    }
}
