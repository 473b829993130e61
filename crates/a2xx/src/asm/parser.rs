//! Shared parser functions: expected tokens, numbers and error messages.

use super::lexer::{Lexeme, Lexer, Token};
use isaloom_source::{Diagnostic, Span};

/// Result of a parser function. The diagnostic is boxed to keep the result small.
pub(super) type Read<T> = Result<T, Box<Diagnostic>>;

/// Parser for the text of a program.
#[derive(Debug)]
pub(super) struct Parser<'t> {
    pub(super) lexer: Lexer<'t>,
    /// Warnings so far. Errors are returned instead, and end the clause, instruction or header in which they occur.
    pub(super) findings: Vec<Diagnostic>,
}

impl<'t> Parser<'t> {
    pub(super) fn span(&self, lexeme: Lexeme<'_>) -> Span {
        self.lexer.span(lexeme.start, lexeme.end)
    }

    /// Returns an error at a token.
    #[cold]
    pub(super) fn error(
        &self,
        id: &'static str,
        at: Lexeme<'_>,
        message: impl Into<String>,
    ) -> Box<Diagnostic> {
        Box::new(Diagnostic::error(id, message).at(self.span(at), ""))
    }

    /// Returns an error at the next token. Its message states what was expected instead.
    #[cold]
    pub(super) fn expected(&self, what: &str) -> Box<Diagnostic> {
        let next = self.lexer.peek();
        let message = format!("expected {what}, found {}", next.token.describe());
        Box::new(Diagnostic::error("asm-syntax", message).at(self.span(next), format!("expected {what}")))
    }

    /// Consumes the mark if it is next.
    #[inline]
    pub(super) fn accept(&mut self, mark: char) -> bool {
        self.lexer.accept(mark)
    }

    /// Consumes the mark; returns an error if it is not next.
    #[inline]
    pub(super) fn take_mark(&mut self, mark: char) -> Read<()> {
        if self.accept(mark) { Ok(()) } else { Err(self.expected(&format!("`{mark}`"))) }
    }

    /// Consumes the word if it is next.
    pub(super) fn accept_word(&mut self, word: &str) -> bool {
        let next = self.lexer.peek();
        let found = matches!(next.token, Token::Word(next) if next == word);
        if found {
            self.lexer.pass(next);
        }
        found
    }

    /// Consumes the next word, whatever it is. `what` describes the expected word in the error.
    pub(super) fn word(&mut self, what: &str) -> Read<(&'t str, Lexeme<'t>)> {
        let next = self.lexer.peek();
        let Token::Word(word) = next.token else { return Err(self.expected(what)) };
        self.lexer.pass(next);
        Ok((word, next))
    }

    /// Consumes a number in C syntax: decimal, `0x` hex, or octal with a leading 0.
    pub(super) fn number(&mut self, what: &str) -> Read<(u64, Lexeme<'t>)> {
        let next = self.lexer.peek();
        let number = match next.token {
            Token::Number(text) => parse_number(text),
            _ => None,
        };
        let Some(number) = number else { return Err(self.expected(what)) };
        self.lexer.pass(next);
        Ok((number, next))
    }

    /// Consumes a number that may be negative.
    pub(super) fn signed_number(&mut self, what: &str) -> Read<(i64, Lexeme<'t>)> {
        let negative = self.accept('-');
        let (number, at) = self.number(what)?;
        let number = i64::try_from(number).unwrap_or(i64::MAX);
        Ok((if negative { -number } else { number }, at))
    }

    /// Parses `(number)` after `name`, and checks that the number fits into `bits` bits.
    pub(super) fn call(&mut self, name: &str, bits: u32) -> Read<u32> {
        self.take_mark('(')?;
        let (number, at) = self.number("a number")?;
        let number = self.fits(number, bits, name, at)?;
        self.take_mark(')')?;
        Ok(number)
    }

    /// Returns the number if it fits into `bits` bits (at most 32); otherwise an error that names the field `name`.
    pub(super) fn fits(&self, number: u64, bits: u32, name: &str, at: Lexeme<'_>) -> Read<u32> {
        let limit = (1u64 << bits) - 1;
        if number <= limit {
            return Ok(number as u32);
        }
        self.too_large(number, bits, name, at)
    }

    #[cold]
    fn too_large(&self, number: u64, bits: u32, name: &str, at: Lexeme<'_>) -> Read<u32> {
        let limit = (1u64 << bits) - 1;
        let message = format!("{name} is out of range: {number} (expected 0 to {limit}, {bits} bits)");
        Err(self.error("asm-range", at, message))
    }

    /// Records a warning.
    pub(super) fn warn(&mut self, warning: Diagnostic) {
        self.findings.push(warning);
    }
}

/// Parses a whole string as a number, like C's `strtol` with base 0 (decimal, `0x` hex, octal with a leading 0). `None`
/// if the string has other characters.
pub(super) fn parse_number(text: &str) -> Option<u64> {
    if !text.starts_with('0') {
        return decimal(text.as_bytes()).map_or_else(|| text.parse().ok(), |number| Some(number.into()));
    }
    if let Some(hex) = text.strip_prefix("0x").or_else(|| text.strip_prefix("0X")) {
        u64::from_str_radix(hex, 16).ok()
    } else {
        u64::from_str_radix(text, 8).ok()
    }
}

/// Parses a number of one to nine decimal digits; `None` for any other string.
#[inline]
pub(super) fn decimal(digits: &[u8]) -> Option<u32> {
    if digits.is_empty() || digits.len() > 9 {
        return None;
    }
    let mut number = 0;
    for byte in digits {
        let digit = byte.wrapping_sub(b'0');
        if digit > 9 {
            return None;
        }
        number = 10 * number + u32::from(digit);
    }
    Some(number)
}
