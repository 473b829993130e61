//! The tokens of the freedreno text and its relatives. White space and comments (`;` to the end of the line) separate;
//! line ends mean nothing else.

use isaloom_source::{FileId, Span};

/// What a token is. Texts are the caller's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Token<'t> {
    /// Letters, digits and underscores, a letter or underscore first; `PARAM/PIXEL` is one word.
    Word(&'t str),
    /// Digits, letters and underscores, a digit first.
    Number(&'t str),
    /// What follows a dot.
    Swizzle(&'t str),
    /// `@` and a word; the word.
    Header(&'t str),
    /// One of `= , ( ) | - [ ] + { } :`, or a character that has no meaning here.
    Mark(char),
    /// The end of the text.
    End,
}

/// A token and where it is.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lexeme<'t> {
    pub(super) token: Token<'t>,
    pub(super) start: usize,
    pub(super) end: usize,
}

/// Reads tokens, one ahead.
#[derive(Clone, Debug)]
pub(super) struct Lexer<'t> {
    text: &'t str,
    file: FileId,
    next: Lexeme<'t>,
    /// Where the last token that was taken ended.
    last_end: usize,
}

/// The bytes that words are made of.
pub(super) const IN_WORDS: [bool; 256] = {
    let mut all = [false; 256];
    let mut byte = 0u8;
    while byte < 128 {
        all[byte as usize] = byte.is_ascii_alphanumeric() || byte == b'_';
        byte += 1;
    }
    all
};

fn is_word(byte: u8) -> bool {
    IN_WORDS[usize::from(byte)]
}

impl<'t> Lexer<'t> {
    pub(super) fn new(text: &'t str, file: FileId) -> Lexer<'t> {
        let mut lexer =
            Lexer { text, file, next: Lexeme { token: Token::End, start: 0, end: 0 }, last_end: 0 };
        lexer.next = lexer.scan(0);
        lexer
    }

    /// The next token, not taken.
    #[inline]
    pub(super) fn peek(&self) -> Lexeme<'t> {
        self.next
    }

    /// Takes the next token.
    #[inline]
    pub(super) fn take(&mut self) -> Lexeme<'t> {
        let taken = self.next;
        self.last_end = taken.end;
        self.next = self.scan(taken.end);
        taken
    }

    /// Where the last token that was taken ended.
    pub(super) fn last_end(&self) -> usize {
        self.last_end
    }

    /// Goes to a byte offset, which must be a character's start.
    pub(super) fn seek(&mut self, offset: usize) {
        self.next = self.scan(offset);
    }

    /// Skips to the line after the one in which the last taken token ended, at least one token.
    pub(super) fn skip_line(&mut self) {
        let from = self.last_end.max(self.next.start.min(self.text.len()));
        let line_end = self.text[from..].find('\n').map_or(self.text.len(), |at| from + at);
        let past = if line_end <= self.last_end { self.next.end.max(line_end) } else { line_end };
        self.last_end = past;
        self.next = self.scan(past);
    }

    /// The rest of the line after the last taken token, without a comment and white space around it; goes past it.
    pub(super) fn rest_of_line(&mut self) -> (&'t str, Span) {
        let from = self.last_end;
        let bytes = &self.text.as_bytes()[from..];
        let length = bytes.iter().position(|&b| b == b'\n' || b == b';').unwrap_or(bytes.len());
        let rest = &self.text[from..from + length];
        let trimmed = rest.trim();
        let start = from + (rest.len() - rest.trim_start().len());
        self.last_end = from + length;
        self.next = self.scan(from + length);
        (trimmed, self.span(start, start + trimmed.len()))
    }

    pub(super) fn span(&self, start: usize, end: usize) -> Span {
        Span::new(self.file, start, end)
    }

    /// The text from the next token on.
    pub(super) fn ahead(&self) -> &'t str {
        &self.text[self.next.start..]
    }

    fn scan(&self, from: usize) -> Lexeme<'t> {
        let bytes = self.text.as_bytes();
        let mut at = from;
        while let Some(&byte) = bytes.get(at) {
            match byte {
                b' ' | b'\t' | b'\r' | b'\n' => at += 1,
                b';' => {
                    let rest = &bytes[at..];
                    at += rest.iter().position(|&b| b == b'\n').unwrap_or(rest.len());
                }
                _ => break,
            }
        }
        let run = |start: usize| {
            let mut end = start;
            while bytes.get(end).is_some_and(|&b| is_word(b)) {
                end += 1;
            }
            end
        };
        let Some(&byte) = bytes.get(at) else { return Lexeme { token: Token::End, start: at, end: at } };
        let (token, end) = match byte {
            b'0'..=b'9' => {
                let end = run(at);
                (Token::Number(&self.text[at..end]), end)
            }
            b'.' => {
                let mut end = at + 1;
                while bytes.get(end).is_some_and(|&b| is_word(b) || b == b'?') {
                    end += 1;
                }
                (Token::Swizzle(&self.text[at + 1..end]), end)
            }
            b'@' => {
                let end = run(at + 1);
                (Token::Header(&self.text[at + 1..end]), end)
            }
            _ if is_word(byte) => {
                let mut end = run(at);
                if bytes.get(end) == Some(&b'/')
                    && &bytes[at..end] == b"PARAM"
                    && bytes[end..].starts_with(b"/PIXEL")
                {
                    end += 6;
                }
                (Token::Word(&self.text[at..end]), end)
            }
            byte if byte.is_ascii() => (Token::Mark(char::from(byte)), at + 1),
            _ => {
                let mark = self.text[at..].chars().next().unwrap_or(' ');
                (Token::Mark(mark), at + mark.len_utf8())
            }
        };
        Lexeme { token, start: at, end }
    }
}

impl Token<'_> {
    /// What the token is, for a message.
    pub(super) fn describe(self) -> String {
        match self {
            Token::Word(text) | Token::Number(text) => format!("`{text}`"),
            Token::Swizzle(text) => format!("`.{text}`"),
            Token::Header(text) => format!("`@{text}`"),
            Token::Mark(mark) => format!("`{mark}`"),
            Token::End => "the end of the text".to_owned(),
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
    fn comments_line_ends_and_carriage_returns_separate() {
        assert_eq!(tokens("A\r\nB ; c\n  C;"), [Token::Word("A"), Token::Word("B"), Token::Word("C")]);
    }

    #[test]
    fn a_swizzle_is_what_follows_a_dot() {
        assert_eq!(
            tokens("R1.01?_ = x"),
            [Token::Word("R1"), Token::Swizzle("01?_"), Token::Mark('='), Token::Word("x")]
        );
    }

    #[test]
    fn words_with_slashes_and_numbers_with_letters() {
        assert_eq!(
            tokens("PARAM/PIXEL 2x4_SYM @uniform"),
            [Token::Word("PARAM/PIXEL"), Token::Number("2x4_SYM"), Token::Header("uniform")]
        );
    }
}
