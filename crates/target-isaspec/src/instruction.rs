//! Builds schema records from decoded instructions.

use super::fields::{Detail, FieldReader};
use super::pieces::{pieces, text};
use super::rendered_parts::Pieces;
use isaloom_engine::{DecodeResult, Instruction, Isa, TokenKind, TokenList};
use isaloom_schema::{InstructionOf, Kind, Remark, write_json};
use isaloom_target::hex::hex_digits;
use serde::Serialize;

/// Builder of instruction records.
pub struct Recorder {
    isa: Isa,
    taker: FieldReader,
    pieces: Pieces,
    /// The last record as JSON.
    json: Vec<u8>,
    /// Whether instructions have numbers and offsets; false if every line is on its own.
    placed: bool,
    /// Section of the instructions, if the input has several.
    section: Option<String>,
}

impl Recorder {
    /// Creates a builder. `placed` is true for instructions of a program, false for independent lines.
    pub fn new(isa: &Isa, placed: bool) -> Recorder {
        Recorder {
            isa: isa.clone(),
            taker: FieldReader::new(isa, Detail::Fields),
            pieces: Pieces::default(),
            json: Vec::new(),
            placed,
            section: None,
        }
    }

    /// Sets the section of the following instructions.
    pub(super) fn set_section(&mut self, name: &str) {
        self.section = Some(name.to_owned());
    }

    /// Returns the record of an instruction that was printed as these tokens, with its diagnostics.
    pub fn record(
        &mut self,
        instruction: &Instruction<'_>,
        tokens: &TokenList,
        said: &[isaloom_engine::Remark],
    ) -> isaloom_schema::Instruction {
        let fields = self.taker.take(instruction);
        let pieces = pieces(&self.isa, tokens);
        self.made(instruction, tokens, said, fields, pieces)
    }

    /// Returns the same record as JSON, valid until the next call.
    pub(super) fn json(
        &mut self,
        instruction: &Instruction<'_>,
        tokens: &TokenList,
        said: &[isaloom_engine::Remark],
    ) -> &str {
        let fields = self.taker.take_ready(instruction);
        let pieces = self.pieces.of(&self.isa, tokens);
        let record = self.made(instruction, tokens, said, fields, pieces);
        self.written(&record)
    }

    /// Returns the record of a word that is data as JSON, valid until the next call.
    pub(super) fn data(&mut self, instruction: &Instruction<'_>, tokens: &TokenList) -> &str {
        let record = self.data_record(instruction, tokens);
        self.written(&record)
    }

    /// Returns the record of a word that is data.
    pub(super) fn data_record(
        &self,
        instruction: &Instruction<'_>,
        tokens: &TokenList,
    ) -> isaloom_schema::Instruction {
        let record = self.made(instruction, tokens, &[], Vec::new(), pieces(&self.isa, tokens));
        isaloom_schema::Instruction { kind: Kind::Data, name: None, leaf: None, ..record }
    }

    fn written<F: Serialize, T: Serialize>(&mut self, record: &InstructionOf<F, T>) -> &str {
        self.json.clear();
        write_json(&mut self.json, record);
        std::str::from_utf8(&self.json).unwrap_or_default()
    }

    fn made<F: Default, T: Default>(
        &self,
        instruction: &Instruction<'_>,
        tokens: &TokenList,
        said: &[isaloom_engine::Remark],
        fields: Vec<F>,
        pieces: Vec<T>,
    ) -> InstructionOf<F, T> {
        let decoded = instruction.decoded(&self.isa);
        let kind = match instruction.found {
            DecodeResult::Leaf { .. } => Kind::Instruction,
            DecodeResult::Conflict(..) => Kind::Conflict,
            DecodeResult::Nothing if instruction.dispatch.is_none() => Kind::Truncated,
            DecodeResult::Nothing => Kind::Unmatched,
        };
        InstructionOf {
            index: self.placed.then_some(instruction.index),
            offset: self.placed.then_some(instruction.offset),
            size: instruction.word.width().div_ceil(8),
            bytes: bytes(&self.isa, instruction),
            word: format!("{:x}", instruction.word),
            number: instruction.word.value(),
            kind,
            name: decoded.as_ref().map(|d| d.name().to_owned()),
            leaf: leaf(&self.isa, instruction.found),
            text: text(tokens),
            section: self.section.clone(),
            labels: labels(tokens),
            fields,
            remarks: remarks(&self.isa, said),
            tokens: pieces,
            ..InstructionOf::default()
        }
    }
}

/// Returns the name of the leaf in the description.
pub(super) fn leaf(isa: &Isa, found: DecodeResult) -> Option<String> {
    match found {
        DecodeResult::Leaf { program, .. } => {
            Some(isa.model().bitset(isa.compiled().program(program).leaf).name.clone())
        }
        _ => None,
    }
}

/// Returns the record of an input line without a word.
pub fn blank() -> isaloom_schema::Instruction {
    isaloom_schema::Instruction { kind: Kind::Empty, ..isaloom_schema::Instruction::default() }
}

/// Returns the record of an input line that cannot be parsed.
pub fn unreadable(message: &str) -> isaloom_schema::Instruction {
    let remark = Remark { id: "unreadable".to_owned(), message: message.to_owned(), ..Remark::default() };
    isaloom_schema::Instruction {
        kind: Kind::Unreadable,
        remarks: vec![remark],
        ..isaloom_schema::Instruction::default()
    }
}

/// Returns the bytes in memory order, from the input or, without input bytes, in the description's byte order.
fn bytes(isa: &Isa, instruction: &Instruction<'_>) -> String {
    if !instruction.bytes.is_empty() {
        return hex_digits(instruction.bytes);
    }
    let size = instruction.word.width().div_ceil(8) as usize;
    match isa.byte_order() {
        isaloom_model::ByteOrder::Little => {
            hex_digits(&instruction.word.value().to_le_bytes()[..size.min(16)])
        }
        isaloom_model::ByteOrder::Big => {
            hex_digits(&instruction.word.value().to_be_bytes()[16 - size.min(16)..])
        }
    }
}

/// Returns the labels that are defined before the instruction.
fn labels(tokens: &TokenList) -> Vec<String> {
    let (mut labels, mut label) = (Vec::new(), String::new());
    for token in tokens.iter() {
        match token.kind {
            TokenKind::LabelDefinition => label.push_str(token.text),
            TokenKind::LineEnd if !label.is_empty() => {
                labels.push(label.trim_end_matches(':').to_owned());
                label.clear();
            }
            _ => {}
        }
    }
    labels
}

/// Returns the diagnostics of an instruction that are not part of its text.
pub(super) fn remarks(isa: &Isa, remarks: &[isaloom_engine::Remark]) -> Vec<Remark> {
    remarks.iter().filter(|remark| !remark.is_text()).map(|remark| record_of(isa, remark)).collect()
}

fn record_of(isa: &Isa, remark: &isaloom_engine::Remark) -> Remark {
    use isaloom_engine::Remark as R;
    let name = |id| Some(isa.model().bitset(id).name.clone());
    let (leaf, bits) = match remark {
        R::DontCare { leaf, bits, base } => {
            (name(*leaf), base.map_or(Vec::new(), |base| runs(bits.value(), base)))
        }
        R::UnexpectedBits { bitset, range, base, .. } => {
            let placed = base.map(|base| [range.low() + u32::from(base), range.high() + u32::from(base)]);
            (name(*bitset), placed.into_iter().collect())
        }
        R::MissingField { leaf, .. } | R::NoDisplay { leaf } => (name(*leaf), Vec::new()),
        R::NoNestedMatch { leaf, bits, .. } => {
            (name(*leaf), bits.map(isaloom_target::support::models::pair).into_iter().collect())
        }
        R::Conflict { first, .. } => (name(*first), Vec::new()),
        _ => (None, Vec::new()),
    };
    Remark { id: remark.id().to_owned(), bits, leaf, message: remark.display(isa).to_string() }
}

/// Returns the runs of set bits, shifted up, the lowest first.
fn runs(mask: u128, up: u8) -> Vec<[u32; 2]> {
    let mut runs = Vec::new();
    let mut bit = 0;
    while bit < 128 && mask >> bit != 0 {
        bit += (mask >> bit).trailing_zeros();
        let length = (mask >> bit).trailing_ones();
        runs.push([bit + u32::from(up), bit + length - 1 + u32::from(up)]);
        bit += length;
    }
    runs
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bit_runs_are_ranges() {
        assert_eq!(runs(0b1110_1000, 4), [[7, 7], [9, 11]]);
        assert_eq!(runs(u128::MAX, 0), [[0, 127]]);
        assert!(runs(0, 0).is_empty());
    }
}
