//! Assembles the instructions of a program. Unlike in the syntax of single instructions, operands may be expressions,
//! also with labels that follow later.

use super::builtin;
use super::evaluate::{Base, absolute, evaluate};
use super::expr::Expr;
use super::later::depends_on_layout;
use super::source::{exact_bits, without_comment};
use super::state::{Assembler, Fixup, FixupKind, MAX_HELP, Problem, Result};
use super::statement_cache::{StandaloneStatement, Suggestion, advice_of};
use core::ops::Range;
use isaloom_amd_isa::decode::Decoded;
use isaloom_amdgpu_object::program::AssembledLine;
use isaloom_amdgpu_text::llvm::{AssembleError, Assembled, blank_comments, cut_operands, is_known_operand};
use isaloom_source::Span;
use std::borrow::Cow;

impl Assembler<'_> {
    pub(super) fn instruction(&mut self, statement: &str, comment: &str) -> Result<()> {
        if !self.sections.get(self.current).is_some_and(|s| s.flags.exec) {
            let section = self.sections.get(self.current).map_or("", |s| s.name.as_str());
            return Err(Problem::new(format!("instruction in section `{section}` (expected `.text`)")));
        }
        if let Some(bits) = exact_bits(comment) {
            return self.exact(statement, &bits);
        }
        let first = self.alone(statement);
        let mut named = Cow::Borrowed(statement);
        let (assembled, target, literal) = match first.made {
            Ok(assembled) => (assembled, first.target, None),
            Err(first) => {
                let again = match self.substitute(statement)? {
                    Some(other) => {
                        let (other, again) = self.with_literal(other);
                        named = Cow::Owned(other.text.clone());
                        // If the error is in an expression that was replaced by a number, the error for the original
                        // statement is reported, because its location is in the original text. Any other error is
                        // reported for the statement with numbers.
                        let error = |error: AssembleError| other.place(&error.at).map(|at| (at, error));
                        let made = again.made.map_err(|e| error(e).unwrap_or((first.at.clone(), first)));
                        made.and_then(|made| match &other.literal {
                            Some((_, at)) if !made.takes_address() => Err((at.clone(), not_an_address(at))),
                            _ => Ok((made, again.target, other.literal)),
                        })
                    }
                    None => Err((first.at.clone(), first)),
                };
                match again {
                    Ok(done) => done,
                    Err((at, error)) => {
                        let error = AssembleError { at: at.clone(), ..error };
                        let (help, near) = self.advice(statement, &error);
                        return Err(Problem::of(error.id, error.message).at(at).help(help).meant(near));
                    }
                }
            }
        };
        if self.counts {
            builtin::count(&named, &mut self.definitions);
        }
        let (section, offset) = self.place();
        self.emit(statement, &assembled)?;
        if let Some(name) = target {
            let expr = self.expr(&name)?;
            let span = self.span_in(statement, statement.rfind(name.as_str()).map(|at| at..at + name.len()));
            self.fixups.push(Fixup { section, offset, kind: FixupKind::Branch, expr, span });
        }
        if let Some((expr, at)) = literal {
            let span = self.span_in(statement, Some(at));
            let offset = offset + u64::from(assembled.bytes).saturating_sub(4);
            self.fixups.push(Fixup { section, offset, kind: FixupKind::Literal, expr, span });
        }
        Ok(())
    }

    /// Assembles a statement in which an unknown expression is a literal. If the operand cannot be a literal with an
    /// address and the value is known, assembles the statement with the number instead.
    fn with_literal(&mut self, other: Substituted) -> (Substituted, StandaloneStatement) {
        let again = self.alone(&other.text);
        let fits = again.made.as_ref().is_ok_and(Assembled::takes_address);
        match other.known {
            Some(known) if !fits => {
                let again = self.alone(&known.text);
                (*known, again)
            }
            _ => (other, again),
        }
    }

    /// Assembles a statement without regard to other lines; uses the workers' results and the cache if possible.
    fn alone(&mut self, statement: &str) -> StandaloneStatement {
        let (start, _, number, made) = self.here;
        let own = !made && self.here_file == self.file;
        let ahead = self.ahead.as_mut().filter(|_| own);
        let done = ahead.and_then(|ahead| ahead.alone(number, start, statement));
        match &mut self.statement_cache {
            _ if done.is_some() => done.unwrap_or_else(|| StandaloneStatement::of(self.language, statement)),
            Some(cache) => cache.alone(self.language, statement),
            None => StandaloneStatement::of(self.language, statement),
        }
    }

    /// Returns the suggestions for an error. After [`MAX_HELP`] errors, returns none, because the search is slow.
    fn advice(&mut self, statement: &str, error: &AssembleError) -> Suggestion {
        match &mut self.statement_cache {
            _ if self.errors >= MAX_HELP => Suggestion::default(),
            Some(cache) => cache.advice(self.language, statement, error),
            None => advice_of(self.language, statement, error),
        }
    }

    fn emit(&mut self, statement: &str, assembled: &Assembled) -> Result<()> {
        self.row();
        let before = self.place().1;
        let (bytes, size) = assembled.to_bytes();
        self.push(bytes.get(..size).unwrap_or(&[]))?;
        self.keep_line(before, statement);
        Ok(())
    }

    /// Records an instruction for the listing, if the current section is the first one. `before` is the byte offset at
    /// which its bytes start.
    pub(super) fn keep_line(&mut self, before: u64, text: &str) {
        if self.current != 0 {
            return;
        }
        let bytes = self.sections.first().and_then(|s| s.data.get(before as usize..)).unwrap_or(&[]).to_vec();
        if !bytes.is_empty() {
            let text = text.to_owned();
            self.assembled.push(AssembledLine { line: self.here.2, offset: before, bytes, text });
        }
    }

    /// Assembles an instruction with a `bits` comment: writes the bytes in the comment, because the text alone does not
    /// determine them. The text must match the bytes.
    fn exact(&mut self, statement: &str, bits: &[u8]) -> Result<()> {
        let decoder = self
            .decoder
            .ok_or_else(|| Problem::new("a `bits` comment needs a description of the instruction set"))?;
        let mut text = String::new();
        let decoded = decoder.decode(bits).filter(|d| usize::from(d.bytes) == bits.len());
        if let Some(decoded) = &decoded {
            self.language.push_text(decoded, &mut text);
        }
        let plain = without_remark(&text);
        let same = same_words(plain, statement);
        // If the statement has a label as the branch target, it differs from the disassembled text, which has a
        // distance.
        let label = decoded.as_ref().filter(|_| !same).and_then(|decoded| self.label_of(decoded, statement));
        if !same && label.is_none() {
            let message = match plain {
                "" => "the `bits` comment does not encode an instruction".to_owned(),
                plain => format!("the `bits` comment encodes `{plain}`"),
            };
            let help = Some("remove the `bits` comment to assemble the instruction from its text".to_owned());
            return Err(Problem::of("amd-asm-bits", message).help(help));
        }
        self.row();
        let (section, before) = self.place();
        self.push(bits)?;
        self.keep_line(before, statement);
        if let Some((expr, span)) = label {
            self.fixups.push(Fixup { section, offset: before, kind: FixupKind::Branch, expr, span });
        }
        Ok(())
    }

    /// Returns the branch target of a statement as an expression, if the disassembled text with this target equals the
    /// statement.
    fn label_of(&mut self, decoded: &Decoded, statement: &str) -> Option<(Expr, Span)> {
        let at = cut_operands(statement)?.0.pop()?;
        let name = statement.get(at.clone())?;
        let mut text = String::new();
        self.language.push_branch_text(decoded, name, &mut text);
        let same = same_words(without_remark(&text), statement);
        let expr = same.then(|| self.expr(name).ok()).flatten()?;
        Some((expr, self.span_in(statement, Some(at))))
    }

    /// Returns the statement with a number in place of each expression whose value is known. An expression that is not
    /// yet known, at most one, becomes the literal `lit(0)` and is filled in later. Returns `None` if nothing is
    /// replaced.
    fn substitute(&mut self, statement: &str) -> Result<Option<Substituted>> {
        let Some(syntax) = self.language.llvm() else { return Ok(None) };
        let Some((operands, modifiers)) = cut_operands(statement) else { return Ok(None) };
        let mut changes: Vec<(Range<usize>, String)> = Vec::new();
        let (mut literal, mut known) = (None, None);
        for at in operands {
            let text = statement.get(at.clone()).unwrap_or("");
            if let Some(registers) = self.registers(text)? {
                changes.push((at, registers));
                continue;
            }
            if is_known_operand(syntax, text) {
                continue;
            }
            let Ok(expr) = self.expr(text) else { continue };
            // Values that depend on later labels are filled in at the end of assembly.
            let value = evaluate(&expr, &self.definitions, self.machine);
            let number = value.ok().filter(|value| value.base == Base::Absolute).map(|value| value.number);
            let later = number.is_none() || depends_on_layout(&expr, &self.definitions);
            if later && literal.is_none() {
                known = number.map(|number| (changes.len(), number.to_string()));
                changes.push((at.clone(), "lit(0)".to_owned()));
                literal = Some((expr, at));
            } else if let Some(number) = number {
                changes.push((at, number.to_string()));
            }
        }
        for at in modifiers {
            let text = statement.get(at.clone()).unwrap_or("");
            let Some((name, value)) = text.split_once(':') else { continue };
            if isaloom_amdgpu_text::llvm::parse_int(value).is_some() || value.starts_with('[') {
                continue;
            }
            let Ok(expr) = self.expr(value) else { continue };
            let known = evaluate(&expr, &self.definitions, self.machine).and_then(absolute);
            if let Ok(number) = known {
                changes.push((at, format!("{name}:{number}")));
            }
        }
        if changes.is_empty() {
            return Ok(None);
        }
        let known = known.map(|(index, number)| {
            let mut changes = changes.clone();
            if let Some(change) = changes.get_mut(index) {
                change.1 = number;
            }
            Box::new(Substituted::new(statement, changes, None, None))
        });
        Ok(Some(Substituted::new(statement, changes, literal, known)))
    }

    /// Evaluates the expressions in a register range such as `v[n:n+3]` and returns it with numbers; `None` if the text
    /// is not a register range with expressions.
    fn registers(&mut self, text: &str) -> Result<Option<String>> {
        let Some((bank, rest)) = text.split_once('[') else { return Ok(None) };
        let sign = bank.trim_end_matches(|c: char| c.is_ascii_alphabetic());
        let bank_name = bank.get(sign.len()..).unwrap_or("");
        if !matches!(bank_name, "v" | "s" | "a" | "acc" | "ttmp") || !matches!(sign, "" | "-" | "|" | "-|") {
            return Ok(None);
        }
        let Some((range, tail)) = rest.split_once(']') else { return Ok(None) };
        if range.bytes().all(|b| b.is_ascii_digit() || b == b':') {
            return Ok(None);
        }
        let mut numbers = Vec::new();
        for part in range.split(':') {
            numbers.push(self.number(part)?.to_string());
        }
        Ok(Some(format!("{bank}[{}]{tail}", numbers.join(":"))))
    }
}

/// Statement in which numbers have replaced the expressions.
struct Substituted {
    text: String,
    /// Expression that the literal of the instruction must contain, and its byte range in the original statement;
    /// `None` if all values are known.
    literal: Option<(Expr, Range<usize>)>,
    /// Byte ranges of the original statement that were replaced, in order, each with the length in bytes of the
    /// replacement.
    changes: Vec<(Range<usize>, usize)>,
    /// The statement with the value of the literal as a plain number, if this value is already known.
    known: Option<Box<Substituted>>,
}

impl Substituted {
    fn new(
        statement: &str,
        mut changes: Vec<(Range<usize>, String)>,
        literal: Option<(Expr, Range<usize>)>,
        known: Option<Box<Substituted>>,
    ) -> Substituted {
        changes.sort_by_key(|change| change.0.start);
        let mut text = statement.to_owned();
        for (at, new) in changes.iter().rev() {
            text.replace_range(at.clone(), new);
        }
        let changes = changes.into_iter().map(|(at, new)| (at, new.len())).collect();
        Substituted { text, literal, changes, known }
    }

    /// Maps a byte range in `text` to the original statement; `None` if the range overlaps a replacement.
    fn place(&self, at: &Range<usize>) -> Option<Range<usize>> {
        // Total length of the replaced parts so far, and of their replacements, in bytes.
        let (mut before, mut now) = (0, 0);
        for (old, new) in &self.changes {
            let start = old.start - before + now;
            if at.end <= start {
                break;
            }
            if at.start < start + new {
                return None;
            }
            (before, now) = (before + old.len(), now + new);
        }
        Some(at.start + before - now..at.end + before - now)
    }
}

/// Returns the error for a symbol in an operand that cannot contain an address.
fn not_an_address(at: &Range<usize>) -> AssembleError {
    let message = "a symbol or a forward reference needs a 32-bit operand".to_owned();
    AssembleError { id: "amd-asm-operand", message, at: at.clone(), help: None }
}

/// Returns the text of an instruction without the comment at its end, in which LLVM prints remarks.
fn without_remark(text: &str) -> &str {
    without_comment(text).trim_end()
}

/// Returns whether two statements differ only in whitespace and in `/* ... */` remarks.
fn same_words(one: &str, other: &str) -> bool {
    let plain = |text: &str| blank_comments(text).unwrap_or_else(|| text.to_owned());
    plain(one).split_whitespace().eq(plain(other).split_whitespace())
}
