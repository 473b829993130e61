//! Lexer for assembly text: splits it into comments, labels, instruction names, numbers and other lexemes. The lexer
//! needs the lexical syntax of a target but not its instructions, and accepts invalid text.

use std::ops::Range;

/// A lexeme of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lexeme {
    /// Byte range in the text.
    pub range: Range<usize>,
    /// Kind of the lexeme.
    pub kind: LexemeKind,
}

/// Kind of a lexeme.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LexemeKind {
    /// Comment, with its mark.
    Comment,
    /// Offset or word in hex that a listing has before an instruction.
    Column,
    /// Label definition, without the colon.
    Label,
    /// Instruction name, or another name where an instruction name is expected.
    Mnemonic,
    /// Directive, with its leading period.
    Directive,
    /// Name that consists of letters, digits, `_`, `.` and `$`: a register, a symbol or a flag.
    Word,
    /// Number, without its sign.
    Number,
    /// String in quotes.
    Text,
    /// Id with its prefix (SPIR-V).
    Id,
    /// Any other single character.
    Punctuation,
}

/// Lexical syntax of a target's assembly language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LexicalSyntax {
    /// Texts that start a line comment anywhere in a line.
    pub comments: &'static [&'static str],
    /// Texts that start a line comment only after whitespace or at the start of a line.
    pub spaced_comments: &'static [&'static str],
    /// Texts that start a line comment only as the first text of a line.
    pub leading_comments: &'static [&'static str],
    /// Whether `/*` and `*/` enclose comments.
    pub blocks: bool,
    /// Whether text in double quotes is a string.
    pub quotes: bool,
    /// Whether a quoted string may contain line breaks.
    pub long_quotes: bool,
    /// Prefix of ids, such as `%`; `None` if the language has no ids.
    pub id: Option<char>,
    /// Whether a name followed by a colon at the start of a line is a label.
    pub labels: bool,
    /// Names that are not labels even if a colon follows.
    pub no_labels: &'static [&'static str],
    /// Character after the result id, before the instruction name: the `=` of `%x = ...`.
    pub result: Option<char>,
    /// Directives whose first operand is the name of a new symbol, such as `.set`.
    pub defining: &'static [&'static str],
}

impl LexicalSyntax {
    /// Common syntax: `;` and `//` start comments, a colon ends a label, and the usual directives such as `.set` define
    /// symbols.
    pub const PLAIN: LexicalSyntax = LexicalSyntax {
        comments: &[";", "//"],
        spaced_comments: &[],
        leading_comments: &[],
        blocks: false,
        quotes: false,
        long_quotes: false,
        id: None,
        labels: true,
        no_labels: &[],
        result: None,
        defining: &[".set", ".equ", ".equiv", ".macro"],
    };

    /// Returns the lexemes of source text. `statements` are the byte ranges of its statements, if they are known. They
    /// help to distinguish the columns of a listing from statements.
    pub fn lexemes(&self, text: &str, statements: &[Range<usize>]) -> Vec<Lexeme> {
        let mut lexer =
            Lexer { lexical_syntax: self, text, at: 0, out: Vec::new(), in_block: false, in_text: false };
        let mut start = 0;
        let mut next = 0;
        for line in text.split_inclusive('\n') {
            let end = start + line.trim_end_matches(['\n', '\r']).len();
            while statements.get(next).is_some_and(|range| range.start < start) {
                next += 1;
            }
            let statement = statements.get(next).map(|range| range.start).filter(|&at| at < end);
            lexer.line(start, end, statement);
            start += line.len();
        }
        lexer.out
    }

    /// Returns whether a character may be part of a name.
    pub fn is_name(c: char) -> bool {
        c.is_alphanumeric() || matches!(c, '_' | '.' | '$')
    }
}

struct Lexer<'a> {
    lexical_syntax: &'a LexicalSyntax,
    text: &'a str,
    at: usize,
    out: Vec<Lexeme>,
    in_block: bool,
    /// Whether a string that began in an earlier line is still open at the current position.
    in_text: bool,
}

impl<'a> Lexer<'a> {
    fn rest(&self, end: usize) -> &'a str {
        self.text.get(self.at..end).unwrap_or("")
    }

    fn push(&mut self, length: usize, kind: LexemeKind) {
        let range = self.at..self.at + length;
        self.at = range.end;
        self.out.push(Lexeme { range, kind });
    }

    fn blanks(&mut self, end: usize) {
        let rest = self.rest(end);
        self.at += rest.len() - rest.trim_start().len();
    }

    fn line(&mut self, start: usize, end: usize, statement: Option<usize>) {
        self.at = start;
        if self.in_block {
            self.block(end);
        }
        let within = self.in_text;
        if within {
            self.quoted(end);
        }
        self.blanks(end);
        if self.columns(end) {
            self.blanks(end);
        }
        // The rest of the line after a multi-line string belongs to the instruction before the string, so an
        // instruction name is not expected.
        let mut named = within;
        let mut labels = self.lexical_syntax.labels && !within;
        let result = self.lexical_syntax.result.is_some_and(|mark| self.assigns(end, mark));
        let mut before_result = result;
        while self.at < end {
            if self.comment(end, self.at == start || self.out.last().is_none_or(|l| l.range.end < self.at)) {
                self.blanks(end);
                continue;
            }
            if let Some(at) = statement.filter(|&at| !named && self.at < at)
                && let Some(length) = self.word_before(at)
                && !self.label_follows(length, end)
            {
                self.push(length, LexemeKind::Column);
                self.blanks(end);
                continue;
            }
            let Some(c) = self.rest(end).chars().next() else { break };
            let length = self.word(end);
            if labels && length > 0 && self.label_follows(length, end) {
                self.push(length, LexemeKind::Label);
                self.blanks(end);
                self.push(1, LexemeKind::Punctuation);
            } else if length > 0 && !named && !before_result {
                labels = false;
                named = true;
                let kind = if c == '.' { LexemeKind::Directive } else { LexemeKind::Mnemonic };
                self.push(length, kind);
            } else if length > 0 {
                let kind = if c.is_ascii_digit() { LexemeKind::Number } else { LexemeKind::Word };
                self.push(length, kind);
            } else if c == '"' && self.lexical_syntax.quotes {
                self.quoted(end);
            } else if self.lexical_syntax.id == Some(c) {
                let name = self.rest(end).get(c.len_utf8()..).unwrap_or("");
                let length = name.find(|c: char| !LexicalSyntax::is_name(c)).unwrap_or(name.len());
                self.push(c.len_utf8() + length, LexemeKind::Id);
            } else {
                before_result &= Some(c) != self.lexical_syntax.result;
                // Flags in parentheses can precede the instruction name: `(sy)add.f`.
                let flags = if c == '(' && !named { flags(self.rest(end)) } else { 0 };
                match flags {
                    0 => self.push(c.len_utf8(), LexemeKind::Punctuation),
                    length => self.push(length, LexemeKind::Word),
                }
            }
            self.blanks(end);
        }
    }

    /// Returns whether the rest of the line, up to `end`, begins with an id and `mark`, such as `%x =`.
    fn assigns(&self, end: usize, mark: char) -> bool {
        let rest = self.rest(end);
        let Some(id) = self.lexical_syntax.id else { return false };
        rest.starts_with(id) && {
            let name = rest.find(|c: char| c.is_whitespace() || c == mark).unwrap_or(rest.len());
            rest.get(name..).unwrap_or("").trim_start().starts_with(mark)
        }
    }

    /// Lexes the columns before the instruction in a listing line: an offset of at least four hex digits and a colon,
    /// then words in hex. Returns whether the line has these columns.
    fn columns(&mut self, end: usize) -> bool {
        let rest = self.rest(end);
        let digits = rest.bytes().take_while(u8::is_ascii_hexdigit).count();
        let is_offset = digits >= 4
            && rest.get(digits..).is_some_and(|after| {
                let word = after.strip_prefix(':').map(str::trim_start).unwrap_or("");
                let length = word.bytes().take_while(u8::is_ascii_hexdigit).count();
                length >= 4 && word.get(length..).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
            });
        if is_offset && self.lexical_syntax.labels {
            self.push(digits, LexemeKind::Column);
            self.push(1, LexemeKind::Punctuation);
            self.blanks(end);
            let word = self.rest(end).bytes().take_while(u8::is_ascii_hexdigit).count();
            self.push(word, LexemeKind::Column);
        }
        is_offset
    }

    /// Returns the number of hex digits between the current position and the statement, if no other name character
    /// follows them: they are then the word column of a listing line. `None` in other cases.
    fn word_before(&self, statement: usize) -> Option<usize> {
        let rest = self.rest(statement);
        let length = rest.bytes().take_while(u8::is_ascii_hexdigit).count();
        (length > 0 && !rest.get(length..)?.starts_with(LexicalSyntax::is_name)).then_some(length)
    }

    fn word(&self, end: usize) -> usize {
        let rest = self.rest(end);
        rest.find(|c: char| !LexicalSyntax::is_name(c)).unwrap_or(rest.len())
    }

    /// Returns whether a name of `length` bytes at the current position is a label, that is, a colon follows and the
    /// name can be a label.
    fn label_follows(&self, length: usize, end: usize) -> bool {
        let rest = self.rest(end);
        let (name, after) = rest.split_at_checked(length).unwrap_or(("", ""));
        let after = after.trim_start();
        after.starts_with(':') && !after.starts_with("::") && !self.lexical_syntax.no_labels.contains(&name)
    }

    /// Lexes a comment if one begins at the current position. Returns whether there was one.
    fn comment(&mut self, end: usize, spaced: bool) -> bool {
        let rest = self.rest(end);
        let begins = |marks: &[&str]| marks.iter().any(|mark| rest.starts_with(mark));
        let is_first = || {
            let line = self.text.get(..self.at).and_then(|t| t.rfind('\n')).map_or(0, |at| at + 1);
            self.text.get(line..self.at).is_some_and(|before| before.trim().is_empty())
        };
        let whole = begins(self.lexical_syntax.comments)
            || spaced && begins(self.lexical_syntax.spaced_comments)
            || begins(self.lexical_syntax.leading_comments) && is_first();
        if whole {
            let length = rest.trim_end().len();
            self.push(length, LexemeKind::Comment);
            self.at = end;
            return true;
        }
        if self.lexical_syntax.blocks && rest.starts_with("/*") {
            self.block(end);
            return true;
        }
        false
    }

    /// Lexes a quoted string, or the continuation of one from an earlier line, up to its end or the end of the line.
    fn quoted(&mut self, end: usize) {
        let rest = self.rest(end);
        let closed = quoted(rest, if self.in_text { 0 } else { 1 });
        self.in_text = closed.is_none() && self.lexical_syntax.long_quotes;
        let length = closed.unwrap_or(rest.len());
        if length > 0 {
            self.push(length, LexemeKind::Text);
        }
    }

    /// Lexes a block comment, up to its end or the end of the line.
    fn block(&mut self, end: usize) {
        let rest = self.rest(end);
        let from = if self.in_block { 0 } else { 2 };
        let close = rest.get(from..).and_then(|rest| rest.find("*/"));
        self.in_block = close.is_none();
        let length = close.map_or(rest.len(), |at| from + at + 2);
        if length > 0 {
            self.push(length, LexemeKind::Comment);
        }
    }
}

/// Returns the offset after the closing quote of a string; `None` if the string is not closed. `from` is the offset
/// after the opening quote.
fn quoted(text: &str, from: usize) -> Option<usize> {
    let mut escaped = false;
    for (at, c) in text.get(from..)?.char_indices() {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '"' => return Some(from + at + 1),
            _ => {}
        }
    }
    None
}

/// Returns the length of a flag in parentheses, such as `(sy)`; 0 if the parenthesis is not closed or contains other
/// text.
fn flags(text: &str) -> usize {
    let inner = text.get(1..).unwrap_or("");
    match inner.find(|c: char| !LexicalSyntax::is_name(c)) {
        Some(at) if inner.get(at..).is_some_and(|rest| rest.starts_with(')')) => at + 2,
        _ => 0,
    }
}
