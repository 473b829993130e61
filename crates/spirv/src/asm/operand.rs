//! Operands: from words of the text to words of the module. Where a function sets the cursor before it fails
//! or ends, it does so as the reference does, because the reference's positions in messages depend on it.

use super::encode::{Encoder, Flow, WORDS_MAX};
use super::fail::{Code, Fail, Failure, describe, did_you_mean};
use super::types::{ImportInfo, TypeInfo};
use crate::escape;
use crate::grammar::{EnumId, Enumerant, ExtImport, Grammar, Instruction, Operand, OperandKind, Quantifier};
use crate::literal::{FloatFormat, NumberError, NumberType, parse_number};
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

const U32: NumberType = NumberType::Int { width: 32, signed: false };
const I32: NumberType = NumberType::Int { width: 32, signed: true };
const F32: NumberType = NumberType::Float(FloatFormat::F32);

/// More bytes than this, and a string is refused without a word.
const STRING_BYTES_MAX: usize = 262_140;

const OP_SWITCH: u16 = 251;
const OP_EXT_INST_IMPORT: u16 = 11;

type Step = Result<Flow, Failure>;

impl<'t, 'g> Encoder<'t, 'g> {
    /// Operands one after the other.
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

    fn many(&mut self, kind: OperandKind) -> Step {
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

    /// One operand, with the operands that it asks for.
    #[inline]
    pub(super) fn operand(&mut self, kind: OperandKind, optional: bool) -> Step {
        use OperandKind as K;
        if matches!(
            kind,
            K::IdRef | K::IdResultType | K::IdResult | K::IdScope | K::IdMemorySemantics | K::PairIdRefIdRef
        ) {
            return self.id(optional);
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

    /// Goes to the next operand; false where there is none and none is needed.
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

    /// Whether an opcode stands at the cursor that `OpSpecConstantOp` could use, had it no `Op`.
    fn at_prefixed_spec_constant_op(&mut self) -> bool {
        self.cursor.advance()
            && self.cursor.op_at(self.cursor.pos)
            && self
                .cursor
                .word()
                .get(2..)
                .is_some_and(|name| usable_in_spec_constant_op(self.grammar, name).is_some())
    }

    #[cold]
    fn missing(&self, found: &str) -> Failure {
        let (start, end) = self.opcode;
        let name = self.text_of(start, end);
        let at = self.cursor.pos;
        Fail::new(
            "spirv-missing-operand",
            at,
            at,
            format!("Expected operand for {name} instruction, but found {found}"),
        )
        .under(start, end)
        .label(self.wanted_operands())
    }

    #[inline]
    fn id(&mut self, optional: bool) -> Step {
        if !self.cursor.advance() {
            return if optional { Ok(Flow::End) } else { Err(self.missing("the end of the stream.")) };
        }
        let start = self.cursor.pos;
        match self.cursor.peek() {
            b'%' => {
                let Some(end) = self.cursor.id_end(start).filter(|&end| end > start + 1) else {
                    return match self.cursor.at_instruction() {
                        true if optional => Ok(Flow::End),
                        true => Err(self.missing("the next instruction instead.")),
                        false => Err(self.bad_id(start, self.cursor.word_end(start), start)),
                    };
                };
                if self.cursor.assignment_after(end) {
                    let found = "the next instruction instead.";
                    return if optional { Ok(Flow::End) } else { Err(self.missing(found)) };
                }
                let id = self.ids.get(self.cursor.text, start + 1, end);
                self.words.push(id);
                if self.is_ext_inst && self.words.len() - self.start == 4 {
                    self.ext_set(id, start, end)?;
                }
                self.cursor.pos = end;
                Ok(Flow::Next)
            }
            b'O' if self.cursor.op_at(start) => {
                if optional {
                    Ok(Flow::End)
                } else {
                    Err(self.missing("the next instruction instead."))
                }
            }
            b'!' => self.immediate(),
            _ => {
                let end = self.cursor.word_end(start);
                Err(Fail::new("spirv-invalid-id", start, end, "Expected id to start with %.")
                    .label("an id is expected here"))
            }
        }
    }

    /// The name that is `text[start..end]` has a character that no id has. The reference puts it at `at`.
    #[cold]
    pub(super) fn bad_id(&self, start: usize, end: usize, at: usize) -> Failure {
        let name = self.text_of(start + 1, end);
        Fail::new("spirv-invalid-id", at, end, format!("Invalid ID {name}"))
            .under(start, end)
            .help("an id is `%` and then letters, digits and underscores")
    }

    #[cold]
    fn ext_set_fail(&self, start: usize, end: usize) -> Failure {
        let quirk = self.words.get(self.start + 2).copied().unwrap_or(0);
        Fail::new("spirv-ext-import", start, end, format!("Invalid extended instruction import Id {quirk}"))
            .label("not the result of an earlier `OpExtInstImport`")
    }

    fn ext_set(&mut self, id: u32, start: usize, end: usize) -> Result<(), Failure> {
        match self.types.of_import(id) {
            Some(ImportInfo::Set(import)) => self.ext = Some(import),
            Some(ImportInfo::Broken) => return Err(self.ext_set_fail(start, end).silent()),
            None => return Err(self.ext_set_fail(start, end)),
        }
        Ok(())
    }

    /// `!<integer>`: one word as it is, after which the grammar no longer counts.
    #[cold]
    fn immediate(&mut self) -> Step {
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
            return Err(Fail::new("spirv-immediate", start, end, format!("Invalid immediate integer: !{text}"))
                .help("after `!` an unsigned number of 32 bits is expected: decimal, hex after `0x`, octal after `0`"));
        };
        self.words.push(value);
        self.cursor.pos = end;
        Ok(())
    }

    fn number(&mut self, word: &[u8], ty: NumberType, optional: bool) -> Step {
        match parse_number(word, ty, self.rules) {
            Ok(number) => {
                self.words.extend_from_slice(number.words());
                self.cursor.pos += word.len();
                Ok(Flow::Next)
            }
            Err(
                error @ (NumberError::NotAnInteger { .. }
                | NumberError::NotAFloat
                | NumberError::DoesNotFit { .. }),
            ) if optional => {
                let _ = error;
                Ok(Flow::Mismatch)
            }
            Err(error) => Err(self.bad_number(word, ty, error)),
        }
    }

    #[cold]
    fn bad_number(&self, word: &[u8], ty: NumberType, error: NumberError) -> Failure {
        let at = self.cursor.pos;
        let fail = Fail::new("spirv-number", at, at + word.len(), error.escaped_message(word, ty));
        match error {
            NumberError::Unsupported => {
                fail.code(Code::Internal).help("write the words of the number one by one, each after a `!`")
            }
            NumberError::NegativeUnsigned => fail.label("the number here is unsigned"),
            NumberError::NotAnInteger { .. } => fail.label("an integer is expected here"),
            NumberError::NotAFloat => fail.label(match ty {
                NumberType::Float(format) => {
                    format!("a number of the type {} is expected here", format.name())
                }
                _ => String::new(),
            }),
            NumberError::DoesNotFit { .. } => fail.label("out of range"),
        }
    }

    /// A number of the type that the instruction's type or selector has.
    fn typed_number(&mut self, word: &[u8], optional: bool) -> Step {
        let at = self.cursor.pos;
        let fail = |message: String| Fail::new("spirv-number-type", at, at + word.len(), message);
        let ty = if self.opcode_number == OP_SWITCH {
            let selector = self.words.get(self.start + 1).copied().unwrap_or(0);
            match self.types.of_value(selector) {
                Some(TypeInfo::Number(ty @ NumberType::Int { .. })) => ty,
                other => {
                    let error = fail(
                        "The selector operand for OpSwitch must be the result of an instruction that generates \
                         an integer scalar"
                            .into(),
                    )
                    .help("the instruction that makes the selector must stand before the `OpSwitch`");
                    return Err(if other == Some(TypeInfo::Broken) { error.silent() } else { error });
                }
            }
        } else {
            match self.types.of_type(self.type_id) {
                Some(TypeInfo::Number(ty)) => ty,
                other => {
                    let name = self.instruction.map_or("opcode", |i| i.name().get(2..).unwrap_or(""));
                    let error =
                        fail(format!("Type for {name} must be a scalar floating point or integer type"))
                            .help("its `OpTypeInt` or `OpTypeFloat` must stand before it");
                    return Err(if other == Some(TypeInfo::Broken) { error.silent() } else { error });
                }
            }
        };
        self.number(word, ty, optional)
    }

    /// A string. A word that is none ends the instruction where the operand is `optional`.
    fn string(&mut self, word: &[u8], optional: bool) -> Step {
        let at = self.cursor.pos;
        let fail = |message: String| {
            Fail::new("spirv-string", at, at + word.len(), message)
                .label("a string in double quotes is expected here")
        };
        let Some(quoted) = quoted(word) else {
            let text = self.text_of(at, at + word.len());
            if looks_like_a_number(word) {
                return Err(fail(format!("Expected literal string, found literal number '{text}'.")));
            }
            if optional {
                return Ok(Flow::Mismatch);
            }
            return Err(fail(format!("Invalid literal string '{text}'.")));
        };
        let unescaped: Vec<u8>;
        let content = if quoted.contains(&b'\\') {
            unescaped = unescape(quoted);
            &unescaped
        } else {
            quoted
        };
        if content.len() > STRING_BYTES_MAX {
            return Err(fail(String::new()).code(Code::OutOfMemory));
        }
        if self.opcode_number == OP_EXT_INST_IMPORT {
            self.import(content, word.len())?;
        }
        if self.words.len() - self.start + content.len() / 4 + 1 > WORDS_MAX {
            return Err(Fail::new(
                "spirv-too-long",
                at,
                at + word.len(),
                format!("Instruction too long: more than {WORDS_MAX} words."),
            ));
        }
        self.push_string(content);
        self.cursor.pos += word.len();
        Ok(Flow::Next)
    }

    fn push_string(&mut self, content: &[u8]) {
        let (chunks, rest) = content.as_chunks::<4>();
        self.words.extend(chunks.iter().map(|&c| u32::from_le_bytes(c)));
        let mut last = [0; 4];
        for (to, &from) in last.iter_mut().zip(rest) {
            *to = from;
        }
        self.words.push(u32::from_le_bytes(last));
    }

    fn import(&mut self, name: &[u8], len: usize) -> Result<(), Failure> {
        let at = self.cursor.pos;
        let id = self.words.get(self.start + 1).copied().unwrap_or(0);
        let Some(import) = self.grammar.ext_import(name) else {
            let text = escape::text(name);
            let fail = Fail::new(
                "spirv-ext-import",
                at,
                at + len,
                format!("Invalid extended instruction import '{text}'"),
            );
            let help = did_you_mean(name, self.grammar.ext_import_names());
            return Err(fail.help(help.unwrap_or_else(|| {
                "only the known sets, and those whose name starts with `NonSemantic.`, can be imported".into()
            })));
        };
        if !self.types.import(id, ImportInfo::Set(import)) && !self.redefines {
            return Err(Fail::new(
                "spirv-redefinition",
                at,
                at + len,
                "Import Id is being defined a second time",
            ));
        }
        Ok(())
    }

    fn value(&mut self, kind: OperandKind, id: EnumId, word: &[u8]) -> Step {
        let Some(row) = self.grammar.enumeration(id).by_name(word) else {
            let at = self.cursor.pos;
            let text = self.text_of(at, at + word.len());
            let fail = Fail::new(
                "spirv-enumerant",
                at,
                at + word.len(),
                format!("Invalid {} '{text}'.", describe(kind)),
            );
            return Err(self.suggest(fail, word, id));
        };
        self.words.push(row.value());
        self.cursor.pos += word.len();
        self.list(row.parameters())
    }

    fn mask(&mut self, kind: OperandKind, id: EnumId, word: &[u8]) -> Step {
        let names = self.grammar.enumeration(id);
        // Nearly every mask is one name.
        if let Some(row) = names.by_name(word) {
            self.words.push(row.value());
            self.cursor.pos += word.len();
            return self.list(row.parameters());
        }
        let mut value = 0;
        for name in word.split(|&b| b == b'|') {
            let Some(row) = names.by_name(name) else { return Err(self.bad_mask(kind, id, word, name)) };
            value |= row.value();
        }
        self.words.push(value);
        self.cursor.pos += word.len();
        let mut rest = value;
        while rest != 0 {
            let bit = rest & rest.wrapping_neg();
            rest ^= bit;
            let flow = self.list(names.by_value(bit).map_or(&[], Enumerant::parameters))?;
            if flow != Flow::Next {
                return Ok(flow);
            }
        }
        Ok(Flow::Next)
    }

    #[cold]
    fn bad_mask(&self, kind: OperandKind, id: EnumId, word: &[u8], name: &[u8]) -> Failure {
        let at = self.cursor.pos;
        let text = self.text_of(at, at + word.len());
        let fail = Fail::new(
            "spirv-enumerant",
            at,
            at + word.len(),
            format!("Invalid {} operand '{text}'.", describe(kind)),
        );
        let fail = if word.is_empty() { fail } else { fail.code(Code::InvalidLookup) };
        match name {
            [] => fail.help("names are joined by `|` without blanks"),
            _ => self.suggest(fail, name, id),
        }
    }

    #[cold]
    fn suggest(&self, fail: Failure, word: &[u8], id: EnumId) -> Failure {
        if !self.suggestions {
            return fail;
        }
        let enumerants = self.grammar.enumeration(id).enumerants();
        let names = enumerants.clone().flat_map(|e| core::iter::once(e.name()).chain(e.aliases()));
        match did_you_mean(word, names) {
            Some(help) => fail.help(help),
            None if enumerants.len() <= 12 => {
                let all: Vec<String> = enumerants.map(|e| format!("`{}`", e.name())).collect();
                fail.help(format!("one of {} is expected", all.join(", ")))
            }
            None => fail,
        }
    }

    fn ext_instruction(&mut self, word: &[u8]) -> Step {
        let at = self.cursor.pos;
        let (known, non_semantic) = match self.ext {
            Some(ExtImport::Known(set)) => {
                let set = self.grammar.set(set);
                (set.by_name(word), set.is_non_semantic())
            }
            Some(ExtImport::UnknownNonSemantic) => (None, true),
            None => (None, false),
        };
        if let Some(row) = known {
            self.words.push(row.number());
            self.cursor.pos += word.len();
            let flow = self.list(row.operands())?;
            // Later revisions of such a set may have further operands.
            return if flow == Flow::Next && non_semantic { self.many(OperandKind::IdRef) } else { Ok(flow) };
        }
        let text = self.text_of(at, at + word.len());
        if !non_semantic {
            let fail = Fail::new(
                "spirv-ext-instruction",
                at,
                at + word.len(),
                format!("Invalid extended instruction name '{text}'."),
            );
            let help = match self.ext {
                Some(ExtImport::Known(set)) => {
                    did_you_mean(word, self.grammar.set(set).instructions().map(|i| i.name()))
                }
                _ => None,
            };
            return Err(match help {
                Some(help) if self.suggestions => fail.help(help),
                _ => fail,
            });
        }
        let Some(number) = plain_u32(word) else {
            return Err(Fail::new(
                "spirv-ext-instruction",
                at,
                at + word.len(),
                format!("Couldn't translate unknown extended instruction name '{text}' to unsigned integer."),
            )
            .help("an instruction that this set is not known to have is written as its number"));
        };
        self.words.push(number);
        self.cursor.pos += word.len();
        self.many(OperandKind::IdRef)
    }

    fn spec_constant_op(&mut self, word: &[u8]) -> Step {
        let Some(row) = usable_in_spec_constant_op(self.grammar, word) else {
            let at = self.cursor.pos;
            let text = self.text_of(at, at + word.len());
            let meant = word
                .strip_prefix(b"Op")
                .filter(|name| usable_in_spec_constant_op(self.grammar, name).is_some());
            let hint = match meant {
                Some(name) => format!(" Did you mean '{}'?", escape::text(name)),
                None => String::new(),
            };
            let message = format!("Invalid OpSpecConstantOp opcode '{text}'.{hint}");
            let fail = Fail::new("spirv-spec-constant-op", at, at + word.len(), message);
            let names = self.grammar.instructions().filter(|i| i.in_spec_constant_op());
            let near = did_you_mean(word, names.filter_map(|i| i.name().get(2..)));
            return Err(match near {
                Some(help) if self.suggestions => fail.help(help),
                _ => fail.help("only some opcodes can be used here, each without its `Op`"),
            });
        };
        self.words.push(u32::from(row.opcode()));
        self.cursor.pos += word.len();
        self.list(row.operands().get(2..).unwrap_or(&[]))
    }

    /// A value that no grammar says the kind of: a number, a string, an id or one more immediate.
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
        .help("after a `!` only numbers, strings and ids can be used up to the next instruction")
    }

    /// The operands that the current instruction has, in words.
    #[cold]
    fn wanted_operands(&self) -> String {
        let Some(row) = self.instruction else { return String::new() };
        let mut names = Vec::new();
        for (index, operand) in row.operands().iter().enumerate() {
            if operand.kind == OperandKind::IdResult {
                continue;
            }
            let name = row.operand_name(index);
            let name = if name.is_empty() { operand.kind.name() } else { name };
            let name = name.trim_matches('\'');
            names.push(match operand.quantifier {
                Quantifier::One => name.to_string(),
                Quantifier::Optional => format!("[{name}]"),
                Quantifier::Many => format!("[{name} ...]"),
            });
        }
        format!("takes: {}", names.join(", "))
    }
}

/// The instruction of a canonical name without `Op`, where `OpSpecConstantOp` can use it.
fn usable_in_spec_constant_op<'g>(grammar: Grammar<'g>, name: &[u8]) -> Option<Instruction<'g>> {
    grammar
        .instruction_named(name)
        .filter(|i| i.in_spec_constant_op() && i.name().as_bytes().get(2..) == Some(name))
}

/// What is between the quotes of a word that starts and ends with one.
#[inline]
fn quoted(word: &[u8]) -> Option<&[u8]> {
    word.strip_prefix(b"\"")?.strip_suffix(b"\"")
}

/// Takes out the backslashes: each makes the byte after it stand for itself.
#[cold]
fn unescape(text: &[u8]) -> Vec<u8> {
    let mut out = Vec::with_capacity(text.len());
    let mut escaping = false;
    for &b in text {
        if b == b'\\' && !escaping {
            escaping = true;
        } else {
            out.push(b);
            escaping = false;
        }
    }
    out
}

/// Whether the reference takes a word for a number rather than for a broken string.
fn looks_like_a_number(word: &[u8]) -> bool {
    let digits = word.strip_prefix(b"-").unwrap_or(word);
    !digits.is_empty()
        && digits.iter().all(|b| b.is_ascii_digit() || *b == b'.')
        && digits.iter().filter(|&&b| b == b'.').count() <= 1
}

/// A decimal number of at most 32 bits, leading zeros allowed.
fn plain_u32(word: &[u8]) -> Option<u32> {
    if word.is_empty() {
        return None;
    }
    let value = word.iter().try_fold(0u64, |value, &b| {
        let digit = b.wrapping_sub(b'0');
        (digit <= 9).then(|| (value * 10 + u64::from(digit)).min(1 << 40))
    })?;
    u32::try_from(value).ok()
}
