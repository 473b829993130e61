//! Encodes operands: words of the text to words of the module. A function that fails or ends early leaves the cursor
//! at the position of SPIRV-Tools, because positions in messages depend on the cursor.

use super::cursor::Cursor;
use super::encode::{Encoder, Flow};
use super::fail::{Fail, Failure};
use super::operand_list::operand_names;
use crate::escape;
use crate::grammar::{Operand, OperandKind, Quantifier};
use crate::literal::{FloatFormat, NumberType, parse_number};
use alloc::format;

const U32: NumberType = NumberType::Int { width: 32, signed: false };
const I32: NumberType = NumberType::Int { width: 32, signed: true };
const F32: NumberType = NumberType::Float(FloatFormat::F32);

/// Result of encoding an operand: how to continue, or the error.
pub(super) type Step = Result<Flow, Failure>;

impl Encoder<'_, '_> {
    /// Encodes a list of operands.
    #[inline]
    pub(super) fn list(&mut self, operands: &[Operand]) -> Step {
        for operand in operands {
            let flow = match operand.quantifier {
                Quantifier::One => self.operand(operand.kind, false)?,
                Quantifier::Optional => self.operand(operand.kind, true)?,
                Quantifier::Many => self.many(operand.kind)?,
            };
            if flow != Flow::Next {
                return Ok(flow);
            }
        }
        Ok(Flow::Next)
    }

    pub(super) fn many(&mut self, kind: OperandKind) -> Step {
        use OperandKind as K;
        loop {
            let flow = match kind {
                K::PairLiteralIntegerIdRef => match self.operand(K::LiteralContextDependentNumber, true)? {
                    Flow::Next => self.operand(K::IdRef, false)?,
                    other => other,
                },
                K::PairIdRefLiteralInteger => match self.operand(K::IdRef, true)? {
                    Flow::Next => self.operand(K::LiteralInteger, false)?,
                    other => other,
                },
                _ => self.operand(kind, true)?,
            };
            if flow != Flow::Next {
                return Ok(flow);
            }
        }
    }

    /// Encodes one operand and the operands that its value requires.
    #[inline]
    pub(super) fn operand(&mut self, kind: OperandKind, optional: bool) -> Step {
        use OperandKind as K;
        if optional && self.cursor.has_ended() {
            self.cursor.advance();
            return Ok(Flow::End);
        }
        if matches!(
            kind,
            K::IdRef | K::IdResultType | K::IdResult | K::IdScope | K::IdMemorySemantics | K::PairIdRefIdRef
        ) {
            let is_set = self.is_ext_inst && self.words.len() - self.start == 3;
            if !is_set && self.known_id(&mut self.cursor.eight(self.cursor.pos)).is_some() {
                return Ok(Flow::Next);
            }
            return self.id(optional);
        }
        if let Some(step) = self.known_operand(kind) {
            return step;
        }
        if kind == K::LiteralSpecConstantOpInteger && self.at_prefixed_spec_constant_op() {
            return self.spec_constant_op(self.cursor.word());
        }
        if !self.next(optional)? {
            return Ok(Flow::End);
        }
        if self.cursor.peek() == b'!' {
            return self.immediate();
        }
        let end = self.cursor.word_end(self.cursor.pos);
        let word = self.cursor.slice(self.cursor.pos, end);
        match kind {
            K::LiteralInteger => self.number(word, U32, optional),
            K::LiteralFloat => self.number(word, F32, optional),
            K::LiteralContextDependentNumber => self.typed_number(word, optional),
            K::LiteralString => self.string(word, optional),
            K::Value(id) => self.value(kind, id, word),
            K::Mask(id) => self.mask(kind, id, word),
            K::LiteralExtInstInteger => self.ext_instruction(word),
            K::LiteralSpecConstantOpInteger => self.spec_constant_op(word),
            _ => Ok(Flow::Next),
        }
    }

    /// Fast path of [`Encoder::operand`] for one space followed by a short number or a name used before.
    /// Returns `None` for everything else.
    #[inline(always)]
    fn known_operand(&mut self, kind: OperandKind) -> Option<Step> {
        let start = self.cursor.pos + 1;
        if self.cursor.peek() != b' ' {
            return None;
        }
        match kind {
            OperandKind::Value(id) | OperandKind::Mask(id) => {
                let (&(value, parameters), end) = self.enumerants.get(&self.cursor, start, id.number())?;
                self.words.push(value);
                self.behind(end);
                Some(if parameters.is_empty() { Ok(Flow::Next) } else { self.list(parameters) })
            }
            OperandKind::LiteralInteger => {
                let (number, end) = self.cursor.small_number(start)?;
                if !self.cursor.ends_at(end) {
                    return None;
                }
                self.words.push(number);
                self.behind(end);
                Some(Ok(Flow::Next))
            }
            _ => None,
        }
    }

    /// Moves the cursor to the end of an operand. The cursor remembers whether the next instruction follows
    /// ([`Cursor::has_ended`]).
    #[inline(always)]
    fn behind(&mut self, end: usize) {
        self.cursor.pos = end;
        self.cursor.follows(end);
    }

    /// Moves to the next operand; returns false if it is absent and optional.
    #[inline]
    fn next(&mut self, optional: bool) -> Result<bool, Failure> {
        if !self.cursor.advance() {
            return if optional { Ok(false) } else { Err(self.missing("the end of the stream.")) };
        }
        if self.cursor.at_instruction() {
            return if optional { Ok(false) } else { Err(self.missing("the next instruction instead.")) };
        }
        Ok(true)
    }

    #[cold]
    pub(super) fn missing(&self, found: &str) -> Failure {
        let (start, end) = self.opcode;
        let name = self.text_of(start, end);
        let at = self.cursor.pos;
        let message = format!("Expected operand for {name} instruction, but found {found}");
        let fail = Fail::new("spirv-missing-operand", at, at, message).under(start, end);
        let Some(row) = self.instruction else { return fail };
        let names = operand_names(row);
        let required = names.iter().filter(|name| !name.starts_with('[')).count();
        let (given, last) = self.words_between(end, at);
        let noun = if required == 1 { "operand" } else { "operands" };
        let list = isaloom_source::comma_list(&names);
        if given < required {
            let least = if names.len() > required { "at least " } else { "" };
            let next = names.get(given).map_or("", |name| name.as_str());
            return fail
                .under(last, last)
                .title(format!("`{name}` takes {least}{required} {noun} ({list}), found {given}"))
                .label(format!("expected {next}"));
        }
        // All operands of the grammar row are present, so a value or a mask among them requires the missing operand.
        fail.under(last, last)
            .title(format!(
                "missing operand of `{name}` (expected {list}, and the operands that their enumerants require)"
            ))
            .label("expected another operand")
    }

    /// Returns the number of words in a part of the text, and the end of the last word.
    #[cold]
    fn words_between(&self, start: usize, end: usize) -> (usize, usize) {
        let mut cursor = Cursor::new(self.cursor.text, start);
        let (mut count, mut last) = (0, start);
        while cursor.advance() && cursor.pos < end {
            last = cursor.word_end(cursor.pos).max(cursor.pos + 1);
            cursor.pos = last;
            count += 1;
        }
        (count, last)
    }

    /// Returns the span of the first word after the opcode: the result type, or the selector of a switch.
    #[cold]
    pub(super) fn first_operand(&self) -> (usize, usize) {
        let mut cursor = Cursor::new(self.cursor.text, self.opcode.1);
        cursor.advance();
        (cursor.pos, cursor.word_end(cursor.pos).max(cursor.pos))
    }

    /// Encodes `!<integer>`: one literal word, after which the grammar no longer applies.
    #[cold]
    pub(super) fn immediate(&mut self) -> Step {
        self.immediate_word()?;
        Ok(Flow::Alternate)
    }

    pub(super) fn immediate_word(&mut self) -> Result<(), Failure> {
        let start = self.cursor.pos;
        let end = self.cursor.word_end(start);
        let digits = self.cursor.slice(start + 1, end);
        let value = if digits.first() == Some(&b'-') { None } else { crate::literal::parse_u32(digits) };
        let Some(value) = value else {
            let text = self.text_of(start + 1, end);
            return Err(Fail::new(
                "spirv-immediate",
                start,
                end,
                format!("Invalid immediate integer: !{text}"),
            )
            .title(format!("invalid immediate `!{text}`"))
            .help("write an unsigned 32-bit number after `!`: decimal, hex (`0x`) or octal (`0`)"));
        };
        self.words.push(value);
        self.cursor.pos = end;
        Ok(())
    }

    /// Encodes a value whose kind no grammar defines: a number, a string, an id or another immediate.
    pub(super) fn context_insensitive(&mut self) -> Result<(), Failure> {
        let start = self.cursor.pos;
        let end = self.cursor.word_end(start);
        let word = self.cursor.slice(start, end);
        let ty = match word.first() {
            Some(b'!') => return self.immediate_word(),
            Some(b'%') => {
                if let Some(end) = self.cursor.id_end(start).filter(|&end| end > start + 1) {
                    let id = self.ids.get(self.cursor.text, start + 1, end);
                    self.words.push(id);
                    if self.is_ext_inst && self.words.len() - self.start == 4 {
                        self.ext_set(id, start, end).map_err(|fail| match fail.silent {
                            true => fail,
                            false => self.bad_value(word),
                        })?;
                    }
                    self.cursor.pos = end;
                    return Ok(());
                }
                return Err(self.bad_value(word));
            }
            Some(b'"') => {
                return match self.string(word, true)? {
                    Flow::Mismatch => Err(self.bad_value(word)),
                    _ => Ok(()),
                };
            }
            _ if word.contains(&b'.') => F32,
            Some(b'-') => I32,
            _ => U32,
        };
        match parse_number(word, ty, self.rules) {
            Ok(number) => self.words.extend_from_slice(number.words()),
            Err(_) => return Err(self.bad_value(word)),
        }
        self.cursor.pos = end;
        Ok(())
    }

    #[cold]
    fn bad_value(&self, word: &[u8]) -> Failure {
        let at = self.cursor.pos;
        let text = escape::text(word);
        Fail::new(
            "spirv-immediate",
            at,
            at + word.len(),
            format!("Invalid word following !<integer>: {text}"),
        )
        .title(format!("invalid word after an immediate: `{text}`"))
        .help("after an immediate, write only numbers, strings or IDs up to the next instruction")
    }
}
