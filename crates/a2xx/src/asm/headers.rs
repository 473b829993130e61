//! Parser for the headers of assembly text, such as `@attribute(R1-R2) name` and `@const(C0) 1.0, 0.0, 0.0, 1.0`.

use super::lexer::{Lexeme, Token};
use super::parser::{Parser, Read};
use crate::header::Header;
use crate::idle::Idle;
use isaloom_source::Diagnostic;

/// Content of a header.
pub(super) enum HeaderContent {
    Header(Header),
    /// `@idle` of the lossless dialect: the convention for encoding unused instruction halves.
    Idle(Idle),
}

const HEADERS: [&str; 6] = ["attribute", "varying", "uniform", "sampler", "const", "idle"];

impl Parser<'_> {
    /// Parses a header after its name.
    pub(super) fn header(&mut self, name: &str, at: Lexeme<'_>) -> Read<HeaderContent> {
        let header = match name {
            "attribute" => {
                let (first, last) = self.range('R', 6)?;
                Header::Attribute(first, last, self.header_name()?)
            }
            "varying" => {
                let (first, last) = self.range('R', 6)?;
                Header::Varying(first, last, self.header_name()?)
            }
            "uniform" => {
                let (first, last) = self.range('C', 8)?;
                Header::Uniform(first, last, self.header_name()?)
            }
            "sampler" => {
                let number = self.call("the sampler", 5)?;
                Header::Sampler(number, self.header_name()?)
            }
            "const" => {
                let (constant, _) = self.range('C', 8)?;
                Header::Const(constant, self.values()?)
            }
            "idle" => {
                let (word, at) = self.word("`blob`, `mesa` or `xna`")?;
                let idle = Idle::from_name(word);
                return idle.map(HeaderContent::Idle).ok_or_else(|| {
                    self.error(
                        "asm-header",
                        at,
                        format!("unknown value of `@idle`: `{word}` (expected blob, mesa or xna)"),
                    )
                });
            }
            _ => {
                let mut error = *self.error("asm-header", at, format!("unknown header `@{name}`"));
                if let Some(near) = isaloom_source::nearest(name, HEADERS, 1).first() {
                    error = error.meant(&format!("@{near}"));
                }
                return Err(Box::new(error));
            }
        };
        Ok(HeaderContent::Header(header))
    }

    /// Parses `(R1)` or `(R1-R2)`.
    fn range(&mut self, file: char, bits: u32) -> Read<(u32, u32)> {
        self.take_mark('(')?;
        let first = self.file_number(file, bits)?;
        let last = if self.accept('-') { self.file_number(file, bits)? } else { first };
        self.take_mark(')')?;
        Ok((first, last))
    }

    fn file_number(&mut self, file: char, bits: u32) -> Read<u32> {
        let what = if file == 'R' { "a register such as `R1`" } else { "a constant such as `C1`" };
        if let Token::Word(word) = self.lexer.peek().token
            && let Some(number) = word.strip_prefix(file).and_then(|n| n.parse::<u64>().ok())
        {
            let at = self.lexer.take();
            return self.fits(number, bits, "the number", at);
        }
        Err(self.expected(what))
    }

    fn header_name(&mut self) -> Read<String> {
        let (name, span) = self.lexer.rest_of_line();
        if name.is_empty() {
            return Err(Box::new(Diagnostic::error("asm-header", "missing header name").at(span, "")));
        }
        Ok(name.to_owned())
    }

    /// Parses four floats. Returns their text, because a float may not round-trip as a number.
    fn values(&mut self) -> Read<[String; 4]> {
        let (rest, span) = self.lexer.rest_of_line();
        let texts: Vec<&str> = rest.split(',').map(str::trim).collect();
        let numbers = texts.iter().all(|t| t.parse::<f32>().is_ok());
        match <[&str; 4]>::try_from(texts) {
            Ok(texts) if numbers => Ok(texts.map(str::to_owned)),
            _ => {
                let message = format!("invalid constant `{rest}`");
                Err(Box::new(
                    Diagnostic::error("asm-header", message)
                        .at(span, "expected four numbers, separated by commas"),
                ))
            }
        }
    }
}
