//! Lexer for the freedreno text and the languages that share its tokens. Whitespace and comments (`;` to the end of
//! the line) separate tokens; line ends have no other meaning.

use isaloom_source::{FileId, Span};

/// A token. Text slices borrow from the input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Token<'t> {
    /// Letters, digits and underscores, beginning with a letter or underscore; `PARAM/PIXEL` is one word.
    Word(&'t str),
    /// Digits, letters and underscores, beginning with a digit.
    Number(&'t str),
    /// The text after a dot, such as `xyzw`.
    Swizzle(&'t str),
    /// `@` and a word; contains the word.
    Header(&'t str),
    /// One of `= , ( ) | - [ ] + { } :`, or a character that begins no other token.
    Mark(char),
    /// End of the text.
    End,
}

/// A token and its location.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lexeme<'t> {
    pub(super) token: Token<'t>,
    pub(super) start: usize,
    pub(super) end: usize,
}

/// Lexer that reads tokens on demand.
#[derive(Clone, Debug)]
pub(super) struct Lexer<'t> {
    text: &'t str,
    file: FileId,
    /// Byte offset at which the next token is searched.
    at: usize,
    /// Byte offset of the end of the last consumed token.
    last_end: usize,
}

/// Bytes that words consist of.
pub(super) const IN_WORDS: [bool; 256] = {
    let mut all = [false; 256];
    let mut byte = 0u8;
    while byte < 128 {
        all[byte as usize] = byte.is_ascii_alphanumeric() || byte == b'_';
        byte += 1;
    }
    all
};

/// Kind of the token that begins with a given byte.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Class {
    Space,
    Comment,
    Word,
    Number,
    Swizzle,
    Header,
    Mark,
    /// First byte of a non-ASCII character, which becomes a mark.
    Wide,
}

/// Token class of each byte.
const CLASSES: [Class; 256] = {
    let mut all = [Class::Mark; 256];
    let mut byte = 0;
    while byte < 256 {
        all[byte] = match byte as u8 {
            b' ' | b'\t' | b'\r' | b'\n' => Class::Space,
            b';' => Class::Comment,
            b'0'..=b'9' => Class::Number,
            b'.' => Class::Swizzle,
            b'@' => Class::Header,
            128.. => Class::Wide,
            word if IN_WORDS[word as usize] => Class::Word,
            _ => Class::Mark,
        };
        byte += 1;
    }
    all
};

/// Returns the end of the word that begins at an offset.
#[inline]
fn word_end(bytes: &[u8], from: usize) -> usize {
    let rest = bytes.get(from..).unwrap_or_default();
    from + rest.iter().position(|&b| !IN_WORDS[usize::from(b)]).unwrap_or(rest.len())
}

impl<'t> Lexer<'t> {
    pub(super) fn new(text: &'t str, file: FileId) -> Lexer<'t> {
        let mut lexer = Lexer { text, file, at: 0, last_end: 0 };
        lexer.seek(0);
        lexer
    }

    /// Returns whether the next token is this ASCII mark.
    #[inline]
    pub(super) fn is_mark(&self, mark: char) -> bool {
        self.text.as_bytes().get(self.at).is_some_and(|byte| char::from(*byte) == mark)
    }

    /// Returns the offset of the next token.
    #[inline]
    pub(super) fn position(&self) -> usize {
        self.at
    }

    /// Returns whether the lexer is at the end of the text.
    #[inline]
    pub(super) fn is_done(&self) -> bool {
        self.at >= self.text.len()
    }

    /// Consumes the ASCII mark if it is next.
    #[inline]
    pub(super) fn accept(&mut self, mark: char) -> bool {
        let found = self.is_mark(mark);
        if found {
            self.last_end = self.at + 1;
            self.seek(self.last_end);
        }
        found
    }

    /// Consumes a swizzle such as `.xyzw` if it is next; otherwise returns `None`.
    #[inline]
    pub(super) fn swizzle(&mut self) -> Option<(&'t str, Lexeme<'t>)> {
        if !self.is_mark('.') {
            return None;
        }
        let next = self.take();
        match next.token {
            Token::Swizzle(letters) => Some((letters, next)),
            _ => None,
        }
    }

    /// Consumes the next token.
    #[inline]
    pub(super) fn take(&mut self) -> Lexeme<'t> {
        let taken = self.peek();
        self.pass(taken);
        taken
    }

    /// Consumes a token returned by `peek`.
    #[inline]
    pub(super) fn pass(&mut self, next: Lexeme<'t>) {
        self.last_end = next.end;
        self.seek(next.end);
    }

    /// Consumes the next `length` bytes as one token. The caller has checked that they form a token.
    #[inline]
    pub(super) fn pass_bytes(&mut self, length: usize) -> Lexeme<'t> {
        let start = self.at;
        self.pass(Lexeme { token: Token::End, start, end: start + length });
        Lexeme { token: Token::End, start, end: self.last_end }
    }

    /// Returns the `length` bytes before the end of the last consumed token.
    #[inline]
    pub(super) fn before(&self, length: usize) -> &'t str {
        self.text.get(self.last_end - length..self.last_end).unwrap_or("")
    }

    /// Returns the text of a lexeme.
    pub(super) fn text_of(&self, lexeme: Lexeme<'_>) -> &'t str {
        self.text.get(lexeme.start..lexeme.end).unwrap_or("")
    }

    /// Returns the end of the last consumed token.
    pub(super) fn last_end(&self) -> usize {
        self.last_end
    }

    /// Moves to a byte offset, which must be a character boundary, and skips the whitespace and comments there.
    #[inline]
    pub(super) fn seek(&mut self, offset: usize) {
        let bytes = self.text.as_bytes();
        let mut at = offset;
        while let Some(&byte) = bytes.get(at) {
            match CLASSES[usize::from(byte)] {
                Class::Space => at += 1,
                Class::Comment => {
                    let rest = &bytes[at..];
                    at += memchr::memchr(b'\n', rest).unwrap_or(rest.len());
                }
                _ => break,
            }
        }
        self.at = at;
    }

    /// Skips the rest of the line in which the last consumed token ended, and at least one token, so that a parser that
    /// reports an error makes progress.
    pub(super) fn skip_line(&mut self) {
        let from = self.last_end.max(self.at.min(self.text.len()));
        let line_end = self.text[from..].find('\n').map_or(self.text.len(), |at| from + at);
        let past = if line_end <= self.last_end { self.peek().end.max(line_end) } else { line_end };
        self.last_end = past;
        self.seek(past);
    }

    /// Consumes the rest of the line after the last consumed token and returns it without comment and surrounding
    /// whitespace.
    pub(super) fn rest_of_line(&mut self) -> (&'t str, Span) {
        let from = self.last_end;
        let bytes = &self.text.as_bytes()[from..];
        let length = bytes.iter().position(|&b| b == b'\n' || b == b';').unwrap_or(bytes.len());
        let rest = &self.text[from..from + length];
        let trimmed = rest.trim();
        let start = from + (rest.len() - rest.trim_start().len());
        self.last_end = from + length;
        self.seek(from + length);
        (trimmed, self.span(start, start + trimmed.len()))
    }

    pub(super) fn span(&self, start: usize, end: usize) -> Span {
        Span::new(self.file, start, end)
    }

    /// Returns the rest of the text, from the next token on.
    pub(super) fn ahead(&self) -> &'t str {
        self.text.get(self.at..).unwrap_or("")
    }

    /// Returns the next token without consuming it.
    pub(super) fn peek(&self) -> Lexeme<'t> {
        let (text, bytes, at) = (self.text, self.text.as_bytes(), self.at);
        let Some(&byte) = bytes.get(at) else {
            return Lexeme { token: Token::End, start: at, end: at };
        };
        let part = |from: usize, to: usize| text.get(from..to).unwrap_or("");
        let (token, end) = match CLASSES[usize::from(byte)] {
            Class::Word => {
                let mut end = word_end(bytes, at + 1);
                if bytes.get(end) == Some(&b'/')
                    && &bytes[at..end] == b"PARAM"
                    && bytes[end..].starts_with(b"/PIXEL")
                {
                    end += 6;
                }
                (Token::Word(part(at, end)), end)
            }
            Class::Number => {
                let end = word_end(bytes, at + 1);
                (Token::Number(part(at, end)), end)
            }
            Class::Swizzle => {
                let mut end = word_end(bytes, at + 1);
                while bytes.get(end) == Some(&b'?') {
                    end = word_end(bytes, end + 1);
                }
                (Token::Swizzle(part(at + 1, end)), end)
            }
            Class::Header => {
                let end = word_end(bytes, at + 1);
                (Token::Header(part(at + 1, end)), end)
            }
            Class::Wide => {
                let mark = part(at, bytes.len()).chars().next().unwrap_or(' ');
                (Token::Mark(mark), at + mark.len_utf8())
            }
            Class::Mark | Class::Space | Class::Comment => (Token::Mark(char::from(byte)), at + 1),
        };
        Lexeme { token, start: at, end }
    }
}

impl Token<'_> {
    /// Describes the token for a message.
    pub(super) fn describe(self) -> String {
        match self {
            Token::Word(text) | Token::Number(text) => format!("`{text}`"),
            Token::Swizzle(text) => format!("`.{text}`"),
            Token::Header(text) => format!("`@{text}`"),
            Token::Mark(mark) => format!("`{mark}`"),
            Token::End => "the end of the input".to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tokens(text: &str) -> Vec<Token<'_>> {
        let mut lexer = Lexer::new(text, FileId(0));
        let mut all = Vec::new();
        while lexer.peek().token != Token::End {
            all.push(lexer.take().token);
        }
        all
    }

    #[test]
    fn comments_line_breaks_and_carriage_returns_separate_tokens() {
        assert_eq!(tokens("A\r\nB ; c\n  C;"), [Token::Word("A"), Token::Word("B"), Token::Word("C")]);
    }

    #[test]
    fn text_after_a_dot_is_a_swizzle() {
        assert_eq!(
            tokens("R1.01?_ = x"),
            [Token::Word("R1"), Token::Swizzle("01?_"), Token::Mark('='), Token::Word("x")]
        );
    }

    #[test]
    fn words_may_contain_slashes_and_numbers_letters() {
        assert_eq!(
            tokens("PARAM/PIXEL 2x4_SYM @uniform"),
            [Token::Word("PARAM/PIXEL"), Token::Number("2x4_SYM"), Token::Header("uniform")]
        );
    }
}
