//! Walks the operands of one instruction. It follows the grammar as SPIRV-Tools does and passes each operand to a
//! [`Visitor`]. The first error ends the walk as a [`Fault`].

use super::fault::Fault;
use super::ids::{Definition, Ids, Numeric};
use crate::grammar::{
    self, EnumId, Enumerant, Enumeration, ExtImport, ExtInstruction, Grammar, Operand, OperandKind,
    Quantifier, op,
};
use crate::literal::{NumberType, print};
use crate::module::{Word, value};

/// Visitor of ids and plain numbers, in binary order.
pub(crate) trait PlainVisitor {
    /// Visits the result type id.
    fn result_type(&mut self, id: u32);
    /// Visits the id that is defined.
    fn result(&mut self, id: u32);
    /// Visits any other id.
    fn id(&mut self, kind: OperandKind, id: u32);
    /// Visits an unsigned 32-bit number.
    fn integer(&mut self, number: u32);

    /// Visits several ids.
    #[inline(always)]
    fn ids(&mut self, ids: &[Word]) {
        for &id in ids {
            self.id(OperandKind::IdRef, value(id));
        }
    }

    /// Visits several numbers.
    #[inline(always)]
    fn integers(&mut self, numbers: &[Word]) {
        for &number in numbers {
            self.integer(value(number));
        }
    }
}

/// Visitor of all operands of an instruction, in binary order.
pub(crate) trait Visitor<'a>: PlainVisitor {
    /// Visits a number of a type, `words` words long.
    fn number(&mut self, ty: NumberType, bits: u64, words: usize);
    /// Visits a string without its terminator.
    fn string(&mut self, bytes: &'a [u8]);
    /// Visits a value of an enumeration.
    fn enumerant(&mut self, kind: EnumId, enumerant: Enumerant<'a>);
    /// Visits a mask that has only known bits.
    fn mask(&mut self, kind: Enumeration<'a>, mask: u32);
    /// Visits the instruction of an extended set; `None` if a non-semantic set has no name for the number.
    fn ext_inst(&mut self, number: u32, instruction: Option<ExtInstruction<'a>>);
    /// Visits the opcode in an `OpSpecConstantOp`.
    fn spec_op(&mut self, instruction: grammar::Instruction<'a>);
}

/// Faults that end a walk.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Rigour {
    /// Faults that SPIRV-Tools detects.
    Reference,
    /// Same as `Reference`, but nothing beyond the instruction's own words is read.
    Own,
    /// Faults of `Own`, and operands whose text does not round-trip.
    Exact,
    /// Faults that SPIRV-Tools reports for an instruction only after it has read the whole module. The result of the
    /// instruction is then already defined.
    Afterwards,
}

/// An instruction within its module.
#[derive(Clone, Copy)]
pub(crate) struct Instruction<'a> {
    /// The words from the instruction's first to the end of the module.
    pub(crate) rest: &'a [Word],
    /// Word offset in the module.
    pub(crate) offset: usize,
}

impl<'a> Instruction<'a> {
    #[inline]
    pub(crate) fn word(&self, index: usize) -> Option<u32> {
        self.rest.get(index).copied().map(value)
    }

    /// Returns the word count in the first word.
    #[inline]
    pub(crate) fn stated(&self) -> usize {
        self.word(0).unwrap_or(0) as usize >> 16
    }

    #[inline]
    pub(crate) fn opcode(&self) -> u16 {
        self.word(0).unwrap_or(0) as u16
    }

    /// Returns the number of words of the instruction in the module: the stated count, cut at the end of the module;
    /// at least 1.
    #[inline]
    pub(crate) fn present(&self) -> usize {
        self.stated().clamp(1, self.rest.len().max(1))
    }

    /// Returns the words of the instruction, up to the end of the module.
    #[inline]
    pub(crate) fn words(&self) -> &'a [Word] {
        self.rest.get(..self.present()).unwrap_or(self.rest)
    }
}

/// A fault, and the first word of the instruction that was not passed to the visitor.
pub(crate) struct Failure {
    pub(crate) fault: Fault,
    pub(crate) at: usize,
}

enum Stop {
    /// The stated words are read, and no further operand is required.
    Done,
    Fault(Fault),
}

type Step = Result<(), Stop>;

/// Walks any instruction and records its definitions.
#[inline]
pub(crate) fn read<'a, V: Visitor<'a>>(
    grammar: Grammar<'a>,
    instruction: &Instruction<'a>,
    ids: &mut Ids<'_>,
    rigour: Rigour,
    visitor: &mut V,
) -> Result<(), Failure> {
    if plain(grammar, instruction, ids, rigour, visitor) {
        return Ok(());
    }
    if instruction.stated() == 0 {
        return Err(Failure { fault: Fault::WordCountZero, at: 0 });
    }
    match grammar.instruction(instruction.opcode()) {
        Some(row) => walk(grammar, instruction, row, ids, rigour, visitor),
        None => Err(Failure { fault: Fault::UnknownOpcode, at: 0 }),
    }
}

/// Fast path: walks an instruction that consists of a type, a result and ids, then numbers, like most
/// instructions. Returns false without any effect if the instruction has other operands or a fault.
#[inline(always)]
pub(crate) fn plain<V: PlainVisitor>(
    grammar: Grammar<'_>,
    instruction: &Instruction<'_>,
    ids: &mut Ids<'_>,
    rigour: Rigour,
    visitor: &mut V,
) -> bool {
    let stated = instruction.stated();
    let shape = grammar.shape(instruction.opcode());
    let (Some(ids_end), Some([_, words @ ..])) = (shape.ids(stated), instruction.rest.get(..stated)) else {
        return false;
    };
    let (mut used, integers) = words.split_at_checked(ids_end - 1).unwrap_or((words, &[]));
    if rigour == Rigour::Afterwards || used.contains(&[0; 4]) {
        return false;
    }
    let result = match (shape.defines, used) {
        (op::Defines::Second, &[ty, result, ..]) => {
            let (ty, result) = (value(ty), value(result));
            if ty == result {
                return false;
            }
            Some((result, Some(ty)))
        }
        (op::Defines::Type, &[result, ..]) => Some((value(result), Some(value(result)))),
        (op::Defines::First, &[result, ..]) => Some((value(result), None)),
        _ => None,
    };
    if let Some((result, ty)) = result {
        if !ids.define_new(result, ty) {
            return false;
        }
        if shape.defines == op::Defines::Second {
            visitor.result_type(ty.unwrap_or(0));
            used = used.get(1..).unwrap_or(&[]);
        }
        visitor.result(result);
        used = used.get(1..).unwrap_or(&[]);
    }
    visitor.ids(used);
    visitor.integers(integers);
    true
}

/// Walks an instruction of a known opcode.
#[inline]
fn walk<'a, V: Visitor<'a>>(
    grammar: Grammar<'a>,
    instruction: &Instruction<'a>,
    row: grammar::Instruction<'a>,
    ids: &mut Ids<'_>,
    rigour: Rigour,
    visitor: &mut V,
) -> Result<(), Failure> {
    let stated = instruction.stated();
    let limit = match rigour {
        Rigour::Reference => instruction.rest.len(),
        Rigour::Own | Rigour::Exact | Rigour::Afterwards => instruction.present(),
    };
    let rest = instruction.rest.get(..limit).unwrap_or(instruction.rest);
    let mut walk = Walk {
        grammar,
        rest,
        stated,
        at: 1,
        opcode: row.opcode(),
        type_id: 0,
        import: None,
        ids,
        rigour,
        visitor,
    };
    let result = walk.list(row.operands()).and_then(|()| walk.end());
    let at = walk.at;
    let fault = match result {
        Err(Stop::Fault(fault)) => fault,
        _ if at > stated => Fault::WordCountMismatch { found: at },
        _ if note_type(instruction, row.opcode(), rigour, walk.ids) => return Ok(()),
        _ => Fault::NoExactText,
    };
    if rigour == Rigour::Afterwards {
        return Err(Failure { fault, at });
    }
    if grammar.makes_type(row.opcode()) {
        walk.ids.note_no_type(instruction.word(1).unwrap_or(0));
    }
    if row.opcode() == op::EXT_INST_IMPORT && !matches!(fault, Fault::DefinedTwice(_)) {
        walk.ids.remove_import(instruction.word(1).unwrap_or(0));
    }
    Err(Failure { fault, at })
}

/// Records a numeric type. Returns false if the assembler would not accept the type, because its width does not match
/// its encoding.
#[inline]
fn note_type(instruction: &Instruction<'_>, opcode: u16, rigour: Rigour, ids: &mut Ids<'_>) -> bool {
    if opcode != op::TYPE_INT && opcode != op::TYPE_FLOAT {
        return true;
    }
    let (Some(id), Some(width)) = (instruction.word(1), instruction.word(2)) else { return true };
    let third = (instruction.stated() > 3).then(|| instruction.word(3)).flatten();
    let ty = match opcode {
        op::TYPE_INT => NumberType::int(width, third.unwrap_or(0)),
        _ => NumberType::float(width, third),
    };
    if rigour == Rigour::Exact && matches!(ty, NumberType::Float(format) if format.width() != width) {
        return false;
    }
    ids.add_numeric(id, Numeric::new(ty, width));
    true
}

struct Walk<'w, 'a, 'b, V> {
    grammar: Grammar<'a>,
    /// The words from the instruction's first to the end of the readable range.
    rest: &'a [Word],
    stated: usize,
    at: usize,
    opcode: u16,
    type_id: u32,
    import: Option<ExtImport>,
    ids: &'w mut Ids<'b>,
    rigour: Rigour,
    visitor: &'w mut V,
}

impl<'a, V: Visitor<'a>> Walk<'_, 'a, '_, V> {
    fn list(&mut self, operands: &[Operand]) -> Step {
        for operand in operands {
            match operand.quantifier {
                Quantifier::One if self.at >= self.stated => return Err(Stop::Fault(Fault::TooFewWords)),
                Quantifier::One => self.one(operand.kind)?,
                _ if self.at >= self.stated => return Err(Stop::Done),
                Quantifier::Optional => self.one(operand.kind)?,
                Quantifier::Many => {
                    while self.at < self.stated {
                        self.one(operand.kind)?;
                    }
                    return Err(Stop::Done);
                }
            }
        }
        Ok(())
    }

    fn end(&self) -> Step {
        match self.at < self.stated {
            true => Err(Stop::Fault(Fault::TooManyWords { words: self.at })),
            false => Ok(()),
        }
    }

    /// Returns the current word, which is within the stated count. The error is a fault if the module ends before the
    /// word.
    #[inline]
    fn peek(&self, kind: OperandKind) -> Result<u32, Stop> {
        match self.rest.get(self.at) {
            Some(&word) => Ok(value(word)),
            None => Err(Stop::Fault(Fault::Missing { kind, at: self.at })),
        }
    }

    #[inline]
    fn one(&mut self, kind: OperandKind) -> Step {
        let word = self.peek(kind)?;
        match kind {
            OperandKind::IdRef => return self.id(kind, word),
            OperandKind::IdResultType => {
                if word == 0 {
                    return Err(Stop::Fault(Fault::TypeIdZero));
                }
                self.type_id = word;
                self.visitor.result_type(word);
            }
            OperandKind::IdResult => return self.result(word),
            OperandKind::LiteralInteger => self.visitor.integer(word),
            OperandKind::Value(id) => return self.enumerant(id, word),
            OperandKind::Mask(id) => return self.mask(id, word),
            _ => return self.rare(kind, word),
        }
        self.at += 1;
        Ok(())
    }

    #[inline]
    fn id(&mut self, kind: OperandKind, word: u32) -> Step {
        if word == 0 {
            return Err(Stop::Fault(Fault::IdZero { kind }));
        }
        if self.at == 3 && matches!(self.opcode, op::EXT_INST | op::EXT_INST_WITH_FORWARD_REFS_KHR) {
            self.import = self.ids.import(word);
            if self.import.is_none() {
                return Err(Stop::Fault(Fault::NoExtInstImport(word)));
            }
        }
        self.visitor.id(kind, word);
        self.at += 1;
        Ok(())
    }

    #[inline]
    fn result(&mut self, word: u32) -> Step {
        if word == 0 {
            return Err(Stop::Fault(Fault::ResultIdZero));
        }
        if self.rigour == Rigour::Afterwards {
            self.visitor.result(word);
            self.at += 1;
            return Ok(());
        }
        if self.ids.is_defined(word) {
            return Err(Stop::Fault(Fault::DefinedTwice(word)));
        }
        let ty = match self.type_id {
            0 if self.grammar.makes_type(self.opcode) => Some(word),
            0 => None,
            ty => Some(ty),
        };
        if self.type_id == word {
            self.ids.note_no_type(word);
        }
        self.ids.define(word, ty);
        self.visitor.result(word);
        self.at += 1;
        Ok(())
    }

    fn enumerant(&mut self, kind: EnumId, word: u32) -> Step {
        let Some(enumerant) = self.grammar.enumeration(kind).by_value(word) else {
            return Err(Stop::Fault(Fault::UnknownEnumerant { kind, value: word }));
        };
        self.visitor.enumerant(kind, enumerant);
        self.at += 1;
        match enumerant.parameters() {
            [] => Ok(()),
            parameters => self.list(parameters),
        }
    }

    fn mask(&mut self, id: EnumId, word: u32) -> Step {
        let kind = self.grammar.enumeration(id);
        let mut rest = word;
        while rest != 0 {
            let bit = 1 << rest.ilog2();
            if kind.by_value(bit).is_none() {
                return Err(Stop::Fault(Fault::UnknownBit { kind: id, value: word, bit }));
            }
            rest ^= bit;
        }
        if word == 0 && self.rigour == Rigour::Exact && kind.by_value(0).is_none() {
            return Err(Stop::Fault(Fault::NoExactText));
        }
        self.visitor.mask(kind, word);
        self.at += 1;
        if word == 0 {
            return kind.by_value(0).map_or(Ok(()), |none| self.list(none.parameters()));
        }
        let mut rest = word;
        while rest != 0 {
            let bit = rest & rest.wrapping_neg();
            if let Some(enumerant) = kind.by_value(bit)
                && !enumerant.parameters().is_empty()
            {
                self.list(enumerant.parameters())?;
            }
            rest ^= bit;
        }
        Ok(())
    }

    fn rare(&mut self, kind: OperandKind, word: u32) -> Step {
        match kind {
            OperandKind::IdScope | OperandKind::IdMemorySemantics => self.id(kind, word),
            OperandKind::PairIdRefIdRef => self.id(OperandKind::IdRef, word),
            OperandKind::PairIdRefLiteralInteger => {
                self.id(OperandKind::IdRef, word)?;
                self.needed(OperandKind::LiteralInteger)
            }
            OperandKind::PairLiteralIntegerIdRef => {
                let numeric = self.selector_type()?;
                self.number(kind, numeric)?;
                self.needed(OperandKind::IdRef)
            }
            OperandKind::LiteralContextDependentNumber => {
                let numeric = self.numeric(self.type_id)?;
                self.number(kind, numeric)
            }
            OperandKind::LiteralFloat => self.number(kind, Numeric::new(NumberType::float(32, None), 32)),
            OperandKind::LiteralString => self.string(kind),
            OperandKind::LiteralExtInstInteger => self.ext_inst(word),
            OperandKind::LiteralSpecConstantOpInteger => {
                let row = u16::try_from(word).ok().and_then(|opcode| self.grammar.instruction(opcode));
                let Some(row) = row.filter(|row| row.in_spec_constant_op()) else {
                    return Err(Stop::Fault(Fault::UnknownSpecConstantOp(word)));
                };
                self.visitor.spec_op(row);
                self.at += 1;
                self.list(row.operands().get(2..).unwrap_or(&[]))
            }
            _ => Ok(()),
        }
    }

    /// Visits the second half of a pair, which is required.
    fn needed(&mut self, kind: OperandKind) -> Step {
        match self.at >= self.stated {
            true => Err(Stop::Fault(Fault::TooFewWords)),
            false => self.one(kind),
        }
    }

    fn numeric(&mut self, id: u32) -> Result<Numeric, Stop> {
        if let Some(numeric) = self.ids.numeric(id) {
            return Ok(numeric);
        }
        Err(Stop::Fault(match self.ids.is_type(id) {
            true => Fault::NotNumeric(id),
            false => Fault::NoType(id),
        }))
    }

    fn selector_type(&mut self) -> Result<Numeric, Stop> {
        let selector = self.rest.get(1).copied().map_or(0, value);
        let ty = match self.ids.definition(selector) {
            Definition::None | Definition::Untyped => {
                return Err(Stop::Fault(Fault::SelectorUntyped(selector)));
            }
            Definition::Type => return Err(Stop::Fault(Fault::SelectorIsType(selector))),
            Definition::Value(ty) => ty,
        };
        let numeric = self.numeric(ty)?;
        match numeric.ty {
            NumberType::Int { .. } => Ok(numeric),
            _ => Err(Stop::Fault(Fault::SelectorNotInteger(selector))),
        }
    }

    fn number(&mut self, kind: OperandKind, Numeric { ty, words }: Numeric) -> Step {
        let Some(text) = self.rest.get(self.at..self.at + words) else {
            return Err(Stop::Fault(Fault::Truncated { kind, at: self.at }));
        };
        let bits = match *text {
            [low] => u64::from(value(low)),
            [low, high] => u64::from(value(low)) | u64::from(value(high)) << 32,
            _ => 0,
        };
        if self.rigour == Rigour::Exact && !(matches!(words, 1 | 2) && print::reads_back(ty, bits)) {
            return Err(Stop::Fault(Fault::NoExactText));
        }
        self.visitor.number(ty, bits, words);
        self.at += words;
        Ok(())
    }

    fn string(&mut self, kind: OperandKind) -> Step {
        let rest: &'a [Word] = self.rest.get(self.at..).unwrap_or(&[]);
        let Some(last) = rest.iter().position(|word| word.contains(&0)) else {
            return Err(Stop::Fault(Fault::Truncated { kind, at: self.at }));
        };
        let bytes = rest.get(..=last).unwrap_or(rest).as_flattened();
        let len = bytes.iter().position(|&b| b == 0).unwrap_or(bytes.len());
        let (text, padding) = bytes.split_at(len);
        if self.rigour == Rigour::Exact && padding.iter().any(|&b| b != 0) {
            return Err(Stop::Fault(Fault::StringPadding));
        }
        if self.opcode == op::EXT_INST_IMPORT {
            let Some(import) = self.grammar.ext_import(text) else {
                return Err(Stop::Fault(Fault::UnknownImport(text.into())));
            };
            let id = self.rest.get(1).copied().map_or(0, value);
            self.ids.add_import(id, import);
        }
        self.visitor.string(text);
        self.at += last + 1;
        Ok(())
    }

    fn ext_inst(&mut self, number: u32) -> Step {
        const IDS: &[Operand] = &[Operand { kind: OperandKind::IdRef, quantifier: Quantifier::Many }];
        let (known, more) = match self.import {
            Some(ExtImport::Known(set)) => {
                let set = self.grammar.set(set);
                (set.by_number(number), set.is_non_semantic())
            }
            _ => (None, true),
        };
        if known.is_none() && !more {
            return Err(Stop::Fault(Fault::UnknownExtInst(number)));
        }
        self.visitor.ext_inst(number, known);
        self.at += 1;
        if let Some(known) = known {
            self.list(known.operands())?;
        }
        match more || self.opcode == op::EXT_INST_WITH_FORWARD_REFS_KHR {
            true => self.list(IDS),
            false => Ok(()),
        }
    }
}
