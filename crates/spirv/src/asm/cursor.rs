//! Words of the text: where they start and end. The rules are the reference's: only four characters are
//! blank, a comma or parenthesis ends a word, and inside quotes nothing does.

use core::hint::select_unpredictable;

/// Where the text is being read. The text ends at its first NUL.
#[derive(Clone, Copy)]
pub(crate) struct Cursor<'t> {
    pub(crate) text: &'t [u8],
    pub(crate) pos: usize,
    /// The blanks and comments that were last passed over by looking ahead: from where to where, which is no blank.
    gap: (usize, usize),
    /// The last instruction with a result that was seen ahead.
    pub(super) ahead: Assignment,
    /// Where a word ends that the next instruction was last seen to follow.
    ended: usize,
}

/// `%name = Op...` in the text.
#[derive(Clone, Copy)]
pub(super) struct Assignment {
    /// Where it starts; beyond every text where there is none.
    pub(super) start: usize,
    /// Where its name ends.
    pub(super) end: usize,
    /// The number that the name is in canonical decimal form.
    pub(super) number: Option<u32>,
    /// Where its opcode starts.
    pub(super) opcode: usize,
}

/// What follows a word.
pub(super) enum Follows {
    /// A blank and something that is no `=`.
    Operand,
    /// A line break, perhaps blanks, and an instruction.
    Instruction,
    /// Anything else.
    Other,
}

/// A name of letters, digits and underscores; what it ends before is for the caller to see.
pub(super) struct IdText {
    /// Where it ends.
    pub(super) end: usize,
    /// The number that it is in canonical decimal form, where that has at most seven digits.
    pub(super) number: Option<u32>,
}

/// A short text with zeros behind it, eight bytes a word. Not an array: that would lie in memory, and comparing it right
/// after it is written makes the processor wait.
#[derive(Clone, Copy)]
pub(super) struct Dense(pub(super) u64, pub(super) u64, pub(super) u64);

impl Dense {
    #[inline(always)]
    pub(super) fn of(bytes: &[u8; 24]) -> Dense {
        let (words, _) = bytes.as_chunks::<8>();
        let word = |index: usize| words.get(index).map_or(0, |&word| u64::from_le_bytes(word));
        Dense(word(0), word(1), word(2))
    }

    /// So many bytes of it, with zeros in the place of the others; `None` where these are more than [`DENSE_MAX`].
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

/// The longest text that [`Cursor::dense`] gives.
pub(super) const DENSE_MAX: usize = 23;

/// The first bytes of a text, by how many they are.
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

/// What a byte does to a word.
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

/// For every byte of a word that is below `limit` (at most 128) its highest bit; true of the lowest bit that is set, and
/// of none where none is.
#[inline(always)]
fn below(word: u64, limit: u8) -> u64 {
    const ONES: u64 = 0x0101_0101_0101_0101;
    word.wrapping_sub(ONES * limit as u64) & !word & (ONES << 7)
}

/// Where a text ends: at its first NUL, if there is one. The least byte of a block is what the compiler finds in wide steps.
pub(super) fn first_nul(text: &[u8]) -> Option<usize> {
    const BLOCK: usize = 1 << 12;
    let least = |block: &[u8]| block.iter().fold(u8::MAX, |least, &byte| least.min(byte));
    let (number, block) = text.chunks(BLOCK).enumerate().find(|(_, block)| least(block) == 0)?;
    block.iter().position(|&byte| byte == 0).map(|at| number * BLOCK + at)
}

/// How many of a word's low bytes are equal to one.
#[inline(always)]
fn equal_bytes(word: u64, byte: u8) -> usize {
    (word ^ u64::from_le_bytes([byte; 8])).trailing_zeros() as usize / 8
}

impl<'t> Cursor<'t> {
    /// At a place of a text.
    pub(crate) fn new(text: &'t [u8], pos: usize) -> Cursor<'t> {
        let ahead = Assignment { start: NOWHERE, end: NOWHERE, number: None, opcode: NOWHERE };
        Cursor { text, pos, gap: (NOWHERE, NOWHERE), ahead, ended: NOWHERE }
    }

    /// Eight bytes, the first in the lowest place; zeros behind the end of the text.
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

    /// The end of the bytes from `start` on that no blank is among, and no other byte below `0`. What ends a word is below
    /// it, but for the semicolon.
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

    /// The bytes that [`Cursor::dense_end`] finds, and their end; `None` where there are more than [`DENSE_MAX`]. How many
    /// they are changes from one to the next, so nothing but a table goes by it.
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

    /// Whether a word that goes up to a place ends there.
    #[inline(always)]
    pub(super) fn ends_at(&self, pos: usize) -> bool {
        self.text.get(pos).is_none_or(|&b| CLASS[b as usize] == END)
    }

    /// The byte at the position; 0 at the end.
    #[inline(always)]
    pub(crate) fn peek(&self) -> u8 {
        self.at(self.pos)
    }

    #[inline(always)]
    fn at(&self, pos: usize) -> u8 {
        self.text.get(pos).copied().unwrap_or(0)
    }

    /// Skips blanks and comments; false at the end of the text.
    #[inline(always)]
    pub(crate) fn advance(&mut self) -> bool {
        if self.pos == self.gap.0 {
            self.pos = self.gap.1;
            return true;
        }
        // Nearly always there is one space, or nothing.
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

    /// The end of the word that starts at `start`.
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

    /// The end of a word of which a quote or backslash is at `pos`.
    #[cold]
    fn quoted_end(&self, mut pos: usize) -> usize {
        let (mut quoting, mut escaping) = (false, false);
        while let Some(&b) = self.text.get(pos) {
            if quoting && !escaping {
                // Nothing but a quote and a backslash is anything within quotes.
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

    /// The bytes from `start` to `end`.
    #[inline(always)]
    pub(crate) fn slice(&self, start: usize, end: usize) -> &'t [u8] {
        self.text.get(start..end).unwrap_or(&[])
    }

    /// The word at the position.
    #[inline]
    pub(crate) fn word(&self) -> &'t [u8] {
        self.slice(self.pos, self.word_end(self.pos))
    }

    /// The name behind a `%` at `start`, where it is of letters, digits and underscores only.
    #[inline(always)]
    fn id_text(&self, start: usize) -> Option<IdText> {
        match self.small_number(start + 1) {
            Some((number, end)) => Some(IdText { end, number: Some(number) }),
            None => self.id_end(start).map(|end| IdText { end, number: None }),
        }
    }

    /// The number at `start` in canonical decimal form, where it has at most seven digits, and the end of it: before a byte
    /// below `0`, which need not end a word.
    #[inline(always)]
    pub(super) fn small_number(&self, start: usize) -> Option<(u32, usize)> {
        let text = self.eight(start);
        let ends = below(text, b'0');
        let bits = ends.trailing_zeros() & !7;
        if ends == 0 || bits == 0 || (text as u8 == b'0' && bits > 8) {
            return None;
        }
        let end = start + bits as usize / 8;
        // The digits with as many zeros before them as make eight; all are worked out at once.
        let digits = (text ^ 0x3030_3030_3030_3030) << (64 - bits);
        if (digits | digits.wrapping_add(0x7676_7676_7676_7676)) & 0x8080_8080_8080_8080 != 0 {
            return None;
        }
        let pairs = (digits * 10 + (digits >> 8)) & 0x00ff_00ff_00ff_00ff;
        let fours = (pairs * 100 + (pairs >> 16)) & 0x0000_ffff_0000_ffff;
        Some(((fours * 10_000 + (fours >> 32)) as u32, end))
    }

    /// If the word at `start` (a `%`) is a name of letters, digits and underscores only, its end.
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

    /// Whether an opcode stands at `pos`: `Op` and an upper-case letter.
    #[inline(always)]
    pub(crate) fn op_at(&self, pos: usize) -> bool {
        self.at(pos) == b'O' && self.at(pos + 1) == b'p' && self.at(pos + 2).is_ascii_uppercase()
    }

    /// Whether an instruction starts at the position, which is the start of a word.
    #[inline(always)]
    pub(crate) fn at_instruction(&mut self) -> bool {
        match self.peek() {
            b'O' => self.op_at(self.pos),
            b'%' => self.look_ahead() || self.assignment_after(self.word_end(self.pos)),
            _ => false,
        }
    }

    /// Whether `%name = Op...` stands at the position with nothing but single spaces in it, which is then remembered.
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

    /// What follows a word that ends at `end`, at first sight.
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

    /// Whether the next instruction is known to follow the word that ends at the position.
    #[inline(always)]
    pub(super) fn has_ended(&self) -> bool {
        self.pos == self.ended
    }

    /// Whether `= Op...` stands after the word that ends at `end`.
    #[inline(always)]
    pub(crate) fn assignment_after(&mut self, end: usize) -> bool {
        // Nearly always one space and the next operand's first character decide, or the first of the next line.
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
    fn the_first_nul_is_found_in_any_block() {
        assert_eq!(first_nul(&[]), None);
        let mut text = alloc::vec![b'a'; 10_000];
        assert_eq!(first_nul(&text), None);
        for at in [9_999, 8_192, 8_191, 4_096, 17, 0] {
            text[at] = 0;
            assert_eq!(first_nul(&text), Some(at));
        }
    }

    #[test]
    fn words_end_at_blanks_commas_and_parentheses_but_not_in_quotes() {
        assert_eq!(words("a b;c\nd,e(f)"), [&b"a"[..], b"b", b"d", b"", b"e", b"", b"f", b""]);
        assert_eq!(words(r#""a b" "\" c" x"y z"w"#), [&b"\"a b\""[..], br#""\" c""#, br#"x"y z"w"#]);
        assert_eq!(words(r"a\ b c"), [&br"a\ b"[..], b"c"]);
        assert_eq!(words("\"open ; x"), [b"\"open ; x"]);
    }

    #[test]
    fn an_instruction_starts_with_an_opcode_or_an_assignment_of_one() {
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
