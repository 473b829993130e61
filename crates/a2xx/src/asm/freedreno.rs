//! Parser for the items of the freedreno text, its lossless superset and the wiki's text: headers, labels, clauses,
//! instructions and raw slots.

use super::build::{Builder, OpenFields, PendingSlot};
use super::headers::HeaderContent;
use super::lexer::{Lexer, Token};
use super::mode::Mode;
use super::names::{self, Name};
use super::options::AsmOptions;
use super::parser::{Parser, Read};
use super::shader::Origin;
use crate::program::Program;
use crate::word::Slot;
use isaloom_source::{Diagnostic, Span, has_errors};

/// Maximum number of errors before the parser stops.
const MAX_ERRORS: usize = 100;

pub(super) fn assemble(text: &str, options: &AsmOptions) -> (Program, Vec<Diagnostic>, Vec<Origin>) {
    let mut parser = Parser { lexer: Lexer::new(text, options.file), findings: Vec::new() };
    let mut builder = Builder::new(options, text.len());
    let mut mode = Mode::new(options);
    let mut errors = 0;
    while !parser.lexer.is_done() {
        if let Err(error) = item(&mut parser, &mut builder, &mut mode) {
            parser.findings.push(*error);
            errors += 1;
            if errors >= MAX_ERRORS {
                break;
            }
            parser.lexer.skip_line();
        }
    }
    let (program, mut findings, origins) = builder.finish();
    // After a parse error, the findings about the whole program may be only consequences of the missing item, so they
    // are removed. A duplicate label is an error in any case.
    if has_errors(&parser.findings) {
        findings.retain(|f| f.id == "asm-label-twice");
    }
    parser.findings.append(&mut findings);
    if program.clauses.is_empty()
        && parser.findings.is_empty()
        && program.tail.is_empty()
        && program.rest.is_empty()
    {
        let empty =
            Diagnostic::error("asm-empty", "the program has no clauses").help("write at least `EXEC_END`");
        parser.findings.push(empty);
    }
    (program, parser.findings, origins)
}

fn item<'t>(parser: &mut Parser<'t>, builder: &mut Builder<'t>, mode: &mut Mode) -> Read<()> {
    let next = parser.lexer.peek();
    match next.token {
        Token::Header(name) => {
            parser.lexer.pass(next);
            match parser.header(name, next)? {
                HeaderContent::Header(header) => builder.headers.push(header),
                HeaderContent::Idle(idle) => mode.idle = idle,
            }
            Ok(())
        }
        Token::Mark('(') => {
            parser.lexer.pass(next);
            if !parser.accept_word("S") {
                return Err(parser.expected("`S`"));
            }
            parser.take_mark(')')?;
            let (word, at) = parser.word("`ALU:` or `FETCH:`")?;
            match word {
                "ALU" | "FETCH" => instruction(parser, builder, mode, word == "FETCH", true, at.start),
                _ => Err(parser.error("asm-syntax", at, "(S) is allowed only with ALU: and FETCH:")),
            }
        }
        Token::Word(word) => {
            if skip_raw_words(parser, word) {
                return Ok(());
            }
            parser.lexer.pass(next);
            match word {
                "ALU" | "FETCH" => instruction(parser, builder, mode, word == "FETCH", false, next.start),
                "SLOT" => loose_slot(parser, builder, next.start),
                "AT" => {
                    let (address, _) = parser.number("the address of a slot")?;
                    builder.at(address);
                    Ok(())
                }
                "WORD" => {
                    let (number, at) = parser.number("a word")?;
                    let number = parser.fits(number, 32, "the word", at)?;
                    if builder.tail.len() == 2 {
                        let message = "too many words after the last slot (expected at most 2)";
                        return Err(parser.error("asm-tail", at, message));
                    }
                    builder.tail.push(number);
                    Ok(())
                }
                "BYTE" => {
                    let (number, at) = parser.number("a byte")?;
                    let number = parser.fits(number, 8, "the byte", at)?;
                    if builder.rest.len() == 3 {
                        return Err(parser.error("asm-tail", at, "write four bytes per word"));
                    }
                    builder.rest.push(number as u8);
                    Ok(())
                }
                _ if parser.lexer.accept(':') => {
                    builder.label(word, parser.span(next));
                    Ok(())
                }
                _ => clause(parser, builder, mode, word, next),
            }
        }
        Token::Number(number) if skip_raw_words(parser, number) => Ok(()),
        Token::Mark(mark) if !"=,|-[]+{}:)".contains(mark) => {
            let message = format!("unexpected `{}`", mark.escape_default());
            let help = "start a comment with `;`";
            let error = *parser.error("asm-character", next, message);
            Err(Box::new(if mark == '#' || mark == '/' { error.help(help) } else { error }))
        }
        _ => Err(parser.expected("a clause or an instruction")),
    }
}

fn clause<'t>(
    parser: &mut Parser<'t>,
    builder: &mut Builder<'t>,
    mode: &Mode,
    word: &'t str,
    at: super::lexer::Lexeme<'t>,
) -> Read<()> {
    match names::freedreno().get(word) {
        Some(&Name::Clause(opcode, _)) => {
            let pending = parser.clause(opcode, mode, at)?;
            builder.clause(pending);
            Ok(())
        }
        Some(Name::Vector(_) | Name::Scalar(_) | Name::Fetch(_)) => {
            let error = *parser.error("asm-syntax", at, format!("`{word}` is an operation, not a clause"));
            Err(Box::new(error.help("write operations after `ALU:` or `FETCH:`")))
        }
        None => {
            let mut error = *parser.error("asm-unknown", at, format!("unknown clause `{word}`"));
            let clauses = names::freedreno().iter().filter(|(_, n)| matches!(n, Name::Clause(..)));
            let mut clauses: Vec<&str> = clauses.map(|(name, _)| *name).collect();
            clauses.sort_unstable();
            if let Some(near) = isaloom_source::nearest(word, clauses, 1).first() {
                error = error.meant(near);
            }
            Err(Box::new(error))
        }
    }
}

fn instruction<'t>(
    parser: &mut Parser<'t>,
    builder: &mut Builder<'t>,
    mode: &mut Mode,
    fetch: bool,
    serialized: bool,
    start: usize,
) -> Read<()> {
    parser.take_mark(':')?;
    let (slot, open) =
        if fetch { parser.fetch(mode)? } else { (parser.alu(mode)?.encode(), OpenFields::default()) };
    let span = parser.lexer.span(start, parser.lexer.last_end());
    // An instruction needs a clause that runs it: an EXEC before it or, in a listing in memory order, an EXEC with a
    // nonzero count anywhere before it.
    if !builder.in_exec() && !builder.has_counts() {
        let error =
            Diagnostic::error("asm-no-exec", "instruction without an EXEC clause").at(span, "never executed");
        return Err(Box::new(error.help("add an EXEC or EXEC_END clause before the instruction")));
    }
    builder.slot(PendingSlot { slot, span, fetch, serialized, open, loose: false });
    Ok(())
}

/// Parses `SLOT: RAW a, b, c`, a slot that no clause runs.
fn loose_slot<'t>(parser: &mut Parser<'t>, builder: &mut Builder<'t>, start: usize) -> Read<()> {
    parser.take_mark(':')?;
    if !parser.accept_word("RAW") {
        return Err(parser.expected("`RAW` and three words"));
    }
    let slot = parser.raw_words()?;
    let span: Span = parser.lexer.span(start, parser.lexer.last_end());
    let open = OpenFields::default();
    builder.slot(PendingSlot { slot, span, fetch: false, serialized: false, open, loose: true });
    Ok(())
}

impl Parser<'_> {
    /// Parses the three words of a slot, separated by commas.
    pub(super) fn raw_words(&mut self) -> Read<Slot> {
        let mut words = [0; 3];
        for (index, word) in words.iter_mut().enumerate() {
            if index > 0 {
                self.take_mark(',')?;
            }
            let (number, at) = self.number("a word")?;
            *word = self.fits(number, 32, "the word", at)?;
        }
        Ok(Slot(words))
    }
}

/// Skips the words that the raw form of the text prints before a clause or instruction:
/// `03: 19481000 00000688 00000000` or `1003 0003 1000`. `next` is the next token.
fn skip_raw_words(parser: &mut Parser<'_>, next: &str) -> bool {
    if next.len() != 2 && next.len() != 4 {
        return false;
    }
    let ahead = parser.lexer.ahead();
    let bytes = ahead.as_bytes();
    let digits = |from: usize, length: usize| {
        bytes.get(from..from + length).is_some_and(|b| b.iter().all(u8::is_ascii_hexdigit))
    };
    let word = |from: usize, length: usize| {
        digits(from, length) && bytes.get(from + length).is_some_and(|b| b" \t".contains(b))
    };
    let slot = |colon: usize| {
        digits(0, colon)
            && bytes.get(colon..colon + 2) == Some(b": ")
            && [colon + 2, colon + 11, colon + 20].into_iter().all(|at| word(at, 8))
    };
    let length = match () {
        () if slot(2) => 30,
        () if slot(4) => 32,
        () if [0, 5, 10].into_iter().all(|at| word(at, 4)) => 14,
        () => return false,
    };
    let start = parser.lexer.position();
    parser.lexer.seek(start + length);
    true
}
