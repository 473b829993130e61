//! Splits assembly text into words. The rules are the same as in SPIRV-Tools: only space, tab, line feed and carriage
//! return are whitespace. A comma or parenthesis ends a word. Inside quotes, no character ends a word.

use core::hint::select_unpredictable;

/// Read position in the source text. The text ends at its first NUL.
#[derive(Clone, Copy)]
pub(crate) struct Cursor<'t> {
    pub(crate) text: &'t [u8],
    pub(crate) pos: usize,
    /// Start and end of the whitespace and comments skipped by the last look-ahead.
    gap: (usize, usize),
    /// Last `%name = Op...` that the look-ahead found.
    pub(super) ahead: Assignment,
    /// End of the last word that was found directly before an instruction.
    ended: usize,
}

/// `%name = Op...` in the text.
#[derive(Clone, Copy)]
pub(super) struct Assignment {
    /// Offset of the name's `%`; [`NOWHERE`] if the look-ahead found no such instruction.
    pub(super) start: usize,
    /// End offset of the name.
    pub(super) end: usize,
    /// Value of the name if it is a canonical decimal number.
    pub(super) number: Option<u32>,
    /// Start offset of the opcode.
    pub(super) opcode: usize,
}

/// Classification of the text after a word.
pub(super) enum Follows {
    /// Whitespace, then text other than `=`.
    Operand,
    /// A line break, optional whitespace, and an instruction.
    Instruction,
    /// Anything else.
    Other,
}

/// A name of letters, digits and underscores. The caller checks the character after it.
pub(super) struct IdText {
    /// End offset of the name in the text.
    pub(super) end: usize,
    /// Value of the name if it is a canonical decimal number of at most seven digits.
    pub(super) number: Option<u32>,
}

/// A short string padded with zeros, eight bytes per word. The three words stay in registers. An array would be
/// written to memory, and a comparison directly after the write stalls the CPU.
#[derive(Clone, Copy)]
pub(super) struct Dense(pub(super) u64, pub(super) u64, pub(super) u64);

impl Dense {
    #[inline(always)]
    pub(super) fn of(bytes: &[u8; 24]) -> Dense {
        let (words, _) = bytes.as_chunks::<8>();
        let word = |index: usize| words.get(index).map_or(0, |&word| u64::from_le_bytes(word));
        Dense(word(0), word(1), word(2))
    }

    /// Returns the first `len` bytes and zeros after them; `None` if `len` exceeds [`DENSE_MAX`].
    #[inline(always)]
    pub(super) fn first(self, len: usize) -> Option<Dense> {
        let Dense(one, two, three) = FIRST.get(len)?;
        Some(Dense(self.0 & one, self.1 & two, self.2 & three))
    }

    #[inline(always)]
    pub(super) fn is(self, other: Dense) -> bool {
        (self.0 ^ other.0) | (self.1 ^ other.1) | (self.2 ^ other.2) == 0
    }
}

/// Maximum length of the string that [`Cursor::dense`] returns, in bytes.
pub(super) const DENSE_MAX: usize = 23;

/// Masks that keep the first `n` bytes of a string; `n` is the index.
static FIRST: [Dense; DENSE_MAX + 1] = {
    let mut table = [const { Dense(0, 0, 0) }; DENSE_MAX + 1];
    let mut len = 1;
    while len <= DENSE_MAX {
        let Dense(one, two, three) = table[len - 1];
        let byte = 0xff << ((len - 1) % 8 * 8);
        table[len] = match (len - 1) / 8 {
            0 => Dense(one | byte, two, three),
            1 => Dense(one, two | byte, three),
            _ => Dense(one, two, three | byte),
        };
        len += 1;
    }
    table
};

const NOWHERE: usize = usize::MAX;

/// Classes of bytes in [`CLASS`]. `END` ends a word, `ID` can be in a name, and `QUOTE` and `ESCAPE` affect whether a
/// later byte ends the word. A `PLAIN` byte has no such effect.
const PLAIN: u8 = 0;
const ID: u8 = 1;
const END: u8 = 2;
const QUOTE: u8 = 3;
const ESCAPE: u8 = 4;

static CLASS: [u8; 256] = {
    let mut table = [PLAIN; 256];
    let mut i = 0;
    while i < 256 {
        let b = i as u8;
        table[i] = match b {
            b'0'..=b'9' | b'A'..=b'Z' | b'a'..=b'z' | b'_' => ID,
            b' ' | b'\t' | b'\n' | b'\r' | b';' | b',' | b'(' | b')' => END,
            b'"' => QUOTE,
            b'\\' => ESCAPE,
            _ => PLAIN,
        };
        i += 1;
    }
    table
};

/// Sets the highest bit of each byte of `word` that is below `limit` (at most 128). Only the lowest set bit is
/// reliable; the result is 0 if no byte is below the limit.
#[inline(always)]
fn below(word: u64, limit: u8) -> u64 {
    const ONES: u64 = 0x0101_0101_0101_0101;
    word.wrapping_sub(ONES * limit as u64) & !word & (ONES << 7)
}

/// Returns the offset of the first NUL, which ends the text. The compiler can vectorize the minimum of a block, but
/// not a search that stops at the first NUL.
pub(super) fn first_nul(text: &[u8]) -> Option<usize> {
    const BLOCK: usize = 1 << 12;
    let least = |block: &[u8]| block.iter().fold(u8::MAX, |least, &byte| least.min(byte));
    let (number, block) = text.chunks(BLOCK).enumerate().find(|(_, block)| least(block) == 0)?;
    block.iter().position(|&byte| byte == 0).map(|at| number * BLOCK + at)
}

/// Counts the bytes at the low end of a word that are equal to `byte`, up to the first other byte.
#[inline(always)]
fn equal_bytes(word: u64, byte: u8) -> usize {
    (word ^ u64::from_le_bytes([byte; 8])).trailing_zeros() as usize / 8
}

impl<'t> Cursor<'t> {
    /// Returns a cursor at an offset of the text.
    pub(crate) fn new(text: &'t [u8], pos: usize) -> Cursor<'t> {
        let ahead = Assignment { start: NOWHERE, end: NOWHERE, number: None, opcode: NOWHERE };
        Cursor { text, pos, gap: (NOWHERE, NOWHERE), ahead, ended: NOWHERE }
    }

    /// Returns the eight bytes from `pos`, the first in the lowest bits. Bytes past the end of the text are zero.
    #[inline(always)]
    pub(super) fn eight(&self, pos: usize) -> u64 {
        match self.text.get(pos..).and_then(<[u8]>::first_chunk::<8>) {
            Some(&bytes) => u64::from_le_bytes(bytes),
            None => self.last_bytes(pos),
        }
    }

    #[cold]
    fn last_bytes(&self, pos: usize) -> u64 {
        let rest = self.text.get(pos..).unwrap_or(&[]);
        rest.iter().rev().fold(0, |word, &byte| word << 8 | u64::from(byte))
    }

    /// Returns the end of the run of bytes at `start` that has no whitespace and no other byte below the digit `0`. All
    /// bytes that end a word are below this digit, except the semicolon.
    #[inline(always)]
    pub(super) fn dense_end(&self, start: usize) -> usize {
        let mut pos = start;
        loop {
            let ends = below(self.eight(pos), b'0');
            if ends != 0 {
                return pos + ends.trailing_zeros() as usize / 8;
            }
            pos += 8;
        }
    }

    /// Returns the bytes that [`Cursor::dense_end`] covers, and their end; `None` if there are more than
    /// [`DENSE_MAX`]. Lengths vary unpredictably, so the code uses a table instead of branches.
    #[inline(always)]
    pub(super) fn dense(&self, start: usize) -> Option<(Dense, usize)> {
        let Dense(a, b, c) = match self.text.get(start..).and_then(<[u8]>::first_chunk) {
            Some(bytes) => Dense::of(bytes),
            None => Dense(self.eight(start), self.eight(start + 8), self.eight(start + 16)),
        };
        let [first, second, third] = [a, b, c].map(|word| below(word, b'0'));
        let (ends, before) = select_unpredictable(second == 0, (third, 16), (second, 8));
        let (ends, before) = select_unpredictable(first == 0, (ends, before), (first, 0));
        if ends == 0 {
            return None;
        }
        let len = before + ends.trailing_zeros() as usize / 8;
        Some((Dense(a, b, c).first(len)?, start + len))
    }

    /// Returns whether the word that contains the byte before `pos` ends at `pos`.
    #[inline(always)]
    pub(super) fn ends_at(&self, pos: usize) -> bool {
        self.text.get(pos).is_none_or(|&b| CLASS[b as usize] == END)
    }

    /// Returns the byte at the position, or 0 at the end.
    #[inline(always)]
    pub(crate) fn peek(&self) -> u8 {
        self.at(self.pos)
    }

    #[inline(always)]
    fn at(&self, pos: usize) -> u8 {
        self.text.get(pos).copied().unwrap_or(0)
    }

    /// Skips whitespace and comments; returns false at the end of the text.
    #[inline(always)]
    pub(crate) fn advance(&mut self) -> bool {
        if self.pos == self.gap.0 {
            self.pos = self.gap.1;
            return true;
        }
        // Fast path: usually there is one space or nothing.
        let pos = self.pos + usize::from(self.peek() == b' ');
        let next = self.at(pos);
        if next > b' ' && next != b';' {
            self.pos = pos;
            return true;
        }
        self.skip()
    }

    fn skip(&mut self) -> bool {
        loop {
            match self.text.get(self.pos) {
                Some(b' ') => self.pos += equal_bytes(self.eight(self.pos), b' '),
                Some(b'\t' | b'\r' | b'\n') => self.pos += 1,
                Some(b';') => self.skip_comment(),
                Some(_) => return true,
                None => return false,
            }
        }
    }

    fn skip_comment(&mut self) {
        let rest = self.text.get(self.pos..).unwrap_or(&[]);
        self.pos = match rest.iter().position(|&b| b == b'\n') {
            Some(n) => self.pos + n + 1,
            None => self.text.len(),
        };
    }

    /// Returns the end of the word that starts at `start`.
    #[inline(always)]
    pub(crate) fn word_end(&self, start: usize) -> usize {
        let mut pos = start;
        while let Some(&b) = self.text.get(pos) {
            match CLASS[b as usize] {
                PLAIN | ID => pos += 1,
                END => return pos,
                _ => return self.quoted_end(pos),
            }
        }
        pos
    }

    /// Returns the end of a word that has a quote or backslash at `pos`.
    #[cold]
    fn quoted_end(&self, mut pos: usize) -> usize {
        let (mut quoting, mut escaping) = (false, false);
        while let Some(&b) = self.text.get(pos) {
            if quoting && !escaping {
                // Inside quotes, only a quote and a backslash are special.
                let text = self.eight(pos);
                let (quote, escape) = (u64::from_le_bytes([b'"'; 8]), u64::from_le_bytes([b'\\'; 8]));
                let special = below(text ^ quote, 1) | below(text ^ escape, 1);
                if special == 0 && text.to_le_bytes()[7] != 0 {
                    pos += 8;
                    continue;
                }
            }
            match CLASS[b as usize] {
                ESCAPE => {
                    escaping = !escaping;
                    pos += 1;
                    continue;
                }
                QUOTE if !escaping => quoting = !quoting,
                END if !escaping && !quoting => return pos,
                _ => {}
            }
            escaping = false;
            pos += 1;
        }
        pos
    }

    /// Returns the bytes from `start` to `end`.
    #[inline(always)]
    pub(crate) fn slice(&self, start: usize, end: usize) -> &'t [u8] {
        self.text.get(start..end).unwrap_or(&[])
    }

    /// Returns the word that starts at the cursor.
    #[inline]
    pub(crate) fn word(&self) -> &'t [u8] {
        self.slice(self.pos, self.word_end(self.pos))
    }

    /// Returns the name after a `%` at `start` if it consists only of letters, digits and underscores.
    #[inline(always)]
    fn id_text(&self, start: usize) -> Option<IdText> {
        match self.small_number(start + 1) {
            Some((number, end)) => Some(IdText { end, number: Some(number) }),
            None => self.id_end(start).map(|end| IdText { end, number: None }),
        }
    }

    /// Returns the canonical decimal number of at most seven digits at `start`, and its end. The number ends before a
    /// byte below the digit `0`, which does not necessarily end a word.
    #[inline(always)]
    pub(super) fn small_number(&self, start: usize) -> Option<(u32, usize)> {
        let text = self.eight(start);
        let ends = below(text, b'0');
        let bits = ends.trailing_zeros() & !7;
        if ends == 0 || bits == 0 || (text as u8 == b'0' && bits > 8) {
            return None;
        }
        let end = start + bits as usize / 8;
        // Left-pads the digits with zeros to eight digits, and converts all digits in one step.
        let digits = (text ^ 0x3030_3030_3030_3030) << (64 - bits);
        if (digits | digits.wrapping_add(0x7676_7676_7676_7676)) & 0x8080_8080_8080_8080 != 0 {
            return None;
        }
        let pairs = (digits * 10 + (digits >> 8)) & 0x00ff_00ff_00ff_00ff;
        let fours = (pairs * 100 + (pairs >> 16)) & 0x0000_ffff_0000_ffff;
        Some(((fours * 10_000 + (fours >> 32)) as u32, end))
    }

    /// Returns the end of the word at `start` (a `%`) if it is a name of letters, digits and underscores only.
    #[inline(always)]
    pub(crate) fn id_end(&self, start: usize) -> Option<usize> {
        let mut pos = start + 1;
        loop {
            match self.text.get(pos) {
                Some(&b) => match CLASS[b as usize] {
                    ID => pos += 1,
                    END => return Some(pos),
                    _ => return None,
                },
                None => return Some(pos),
            }
        }
    }

    /// Returns whether an opcode is at `pos`: `Op` and an uppercase letter.
    #[inline(always)]
    pub(crate) fn op_at(&self, pos: usize) -> bool {
        self.at(pos) == b'O' && self.at(pos + 1) == b'p' && self.at(pos + 2).is_ascii_uppercase()
    }

    /// Returns whether an instruction starts at the position, which must be the start of a word.
    #[inline(always)]
    pub(crate) fn at_instruction(&mut self) -> bool {
        match self.peek() {
            b'O' => self.op_at(self.pos),
            b'%' => self.look_ahead() || self.assignment_after(self.word_end(self.pos)),
            _ => false,
        }
    }

    /// Returns whether `%name = Op...` is at the position with only single spaces in it. The result is cached
    /// in `ahead`.
    #[inline(always)]
    pub(super) fn look_ahead(&mut self) -> bool {
        self.ahead.start == self.pos || self.look_ahead_at(self.pos)
    }

    #[inline]
    fn look_ahead_at(&mut self, start: usize) -> bool {
        let Some(IdText { end, number }) = self.id_text(start) else { return false };
        if self.eight(end) & 0xff_ffff_ffff != u64::from_le_bytes(*b" = Op\0\0\0")
            || !self.at(end + 5).is_ascii_uppercase()
        {
            return false;
        }
        self.ahead = Assignment { start, end, number, opcode: end + 3 };
        true
    }

    /// Classifies the text after a word that ends at `end`, by its first characters.
    #[inline(always)]
    pub(super) fn follows(&mut self, end: usize) -> Follows {
        let [first, second, ..] = self.eight(end).to_le_bytes();
        match first {
            b' ' => match second {
                0..=b' ' | b'=' | b';' => Follows::Other,
                _ => Follows::Operand,
            },
            b'\n' => {
                let mut next = end + 1;
                while self.at(next) == b' ' {
                    next += equal_bytes(self.eight(next), b' ');
                }
                let is_one = match self.at(next) {
                    b'O' => self.op_at(next),
                    b'%' => self.look_ahead_at(next),
                    _ => false,
                };
                if is_one {
                    self.gap = (end, next);
                    self.ended = end;
                    return Follows::Instruction;
                }
                Follows::Other
            }
            _ => Follows::Other,
        }
    }

    /// Returns whether the next instruction is known to follow the word that ends at the position.
    #[inline(always)]
    pub(super) fn has_ended(&self) -> bool {
        self.pos == self.ended
    }

    /// Returns whether `= Op...` follows the word that ends at `end`.
    #[inline(always)]
    pub(crate) fn assignment_after(&mut self, end: usize) -> bool {
        // Fast path: usually one space and the first character of the next operand or line decide.
        let pos = end + usize::from(self.at(end) == b' ');
        match self.at(pos) {
            b'=' | b';' | b' ' | b'\t' | b'\r' | b'\n' => self.assignment_at(end),
            _ => false,
        }
    }

    #[inline(always)]
    fn assignment_at(&mut self, end: usize) -> bool {
        let mut ahead = Cursor::new(self.text, end);
        if !ahead.skip() {
            return false;
        }
        self.gap = (end, ahead.pos);
        ahead.peek() == b'=' && ahead.opcode_after_equal()
    }

    #[cold]
    fn opcode_after_equal(mut self) -> bool {
        let ahead = &mut self;
        if ahead.word() != b"=" {
            return false;
        }
        ahead.pos += 1;
        ahead.advance() && ahead.op_at(ahead.pos)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> alloc::vec::Vec<&[u8]> {
        let mut cursor = Cursor::new(text.as_bytes(), 0);
        let mut found = alloc::vec::Vec::new();
        while cursor.advance() {
            let end = cursor.word_end(cursor.pos);
            found.push(cursor.slice(cursor.pos, end));
            cursor.pos = end.max(cursor.pos + 1);
        }
        found
    }

    #[test]
    fn first_nul_is_found_in_every_block() {
        assert_eq!(first_nul(&[]), None);
        let mut text = alloc::vec![b'a'; 10_000];
        assert_eq!(first_nul(&text), None);
        for at in [9_999, 8_192, 8_191, 4_096, 17, 0] {
            text[at] = 0;
            assert_eq!(first_nul(&text), Some(at));
        }
    }

    #[test]
    fn words_end_at_unquoted_spaces_commas_and_parentheses() {
        assert_eq!(words("a b;c\nd,e(f)"), [&b"a"[..], b"b", b"d", b"", b"e", b"", b"f", b""]);
        assert_eq!(words(r#""a b" "\" c" x"y z"w"#), [&b"\"a b\""[..], br#""\" c""#, br#"x"y z"w"#]);
        assert_eq!(words(r"a\ b c"), [&br"a\ b"[..], b"c"]);
        assert_eq!(words("\"open ; x"), [b"\"open ; x"]);
    }

    #[test]
    fn instructions_start_with_an_opcode_or_a_result_assignment() {
        let start = |text: &str| Cursor::new(text.as_bytes(), 0).at_instruction();
        assert!(start("OpX"));
        assert!(start("%a = OpX"));
        assert!(start("%a ; note\n  =\n\tOpX"));
        assert!(!start("Opx"));
        assert!(!start("Op"));
        assert!(!start("%a =OpX"));
        assert!(!start("%a = foo"));
        assert!(!start("%a"));
    }
}
