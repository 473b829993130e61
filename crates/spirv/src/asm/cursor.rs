//! Words of the text: where they start and end. The rules are the reference's: only four characters are
//! blank, a comma or parenthesis ends a word, and inside quotes nothing does.

/// Where the text is being read. The text ends at its first NUL.
#[derive(Clone, Copy)]
pub(crate) struct Cursor<'t> {
    pub(crate) text: &'t [u8],
    pub(crate) pos: usize,
}

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

impl<'t> Cursor<'t> {
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
        loop {
            match self.text.get(self.pos) {
                Some(b' ' | b'\t' | b'\r' | b'\n') => self.pos += 1,
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
    pub(crate) fn at_instruction(&self) -> bool {
        match self.peek() {
            b'O' => self.op_at(self.pos),
            b'%' => self.assignment_after(self.word_end(self.pos)),
            _ => false,
        }
    }

    /// Whether `= Op...` stands after the word that ends at `end`.
    #[inline(always)]
    pub(crate) fn assignment_after(&self, end: usize) -> bool {
        // Nearly always one space and the next operand's first character decide.
        let mut pos = end;
        while self.at(pos) == b' ' {
            pos += 1;
        }
        match self.at(pos) {
            b'=' | b';' | b'\t' | b'\r' | b'\n' => self.assignment_at(pos),
            _ => false,
        }
    }

    fn assignment_at(&self, pos: usize) -> bool {
        let mut ahead = Cursor { text: self.text, pos };
        if !ahead.advance() || ahead.word() != b"=" {
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
        let mut cursor = Cursor { text: text.as_bytes(), pos: 0 };
        let mut found = alloc::vec::Vec::new();
        while cursor.advance() {
            let end = cursor.word_end(cursor.pos);
            found.push(cursor.slice(cursor.pos, end));
            cursor.pos = end.max(cursor.pos + 1);
        }
        found
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
        let start = |text: &str| Cursor { text: text.as_bytes(), pos: 0 }.at_instruction();
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
