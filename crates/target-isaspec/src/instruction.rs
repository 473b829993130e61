//! Converts decoded instructions to schema records.

use super::fields::{Detail, FieldReader};
use super::pieces::{is_text, pieces, push_text, text};
use super::record_fields::{FieldShape, RecordFields};
use super::record_tokens::{Origin, RecordTokens};
use super::shared_templates::{SharedTemplates, Sorted};
use isaloom_engine::compiled::ProgramId;
use isaloom_engine::{DecodeResult, Instruction, Isa, TokenKind, TokenList};
use isaloom_schema::{InstructionOf, Kind, Remark, Template, write_json, write_json_string};
use isaloom_target::hex::{hex_digits, push_hex, push_hex_bytes};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// Builder of instruction records.
pub struct Recorder {
    isa: Isa,
    taker: FieldReader,
    fields: RecordFields,
    tokens: RecordTokens,
    shared: SharedTemplates<RecordKind>,
    templates: FxHashMap<RecordKind, Arc<Sorted>>,
    /// Buffers for [`Recorder::json`] and [`Recorder::data`]: the last JSON record, and the text of its instruction.
    json: Vec<u8>,
    text: String,
    /// Whether records contain the index and offset; false if every input line is decoded separately.
    placed: bool,
    /// Name of the section that contains the following instructions; `None` if the input has only one section.
    section: Option<String>,
}

impl Recorder {
    /// Creates a builder. `placed` is true for the instructions of a program, and false for independent lines.
    pub fn new(isa: &Isa, placed: bool) -> Recorder {
        Recorder::with_templates(isa, placed, &RecordTemplates::default())
    }

    /// Creates a builder that shares JSON templates with other builders of the same description.
    pub(super) fn with_templates(isa: &Isa, placed: bool, templates: &RecordTemplates) -> Recorder {
        Recorder {
            isa: isa.clone(),
            taker: FieldReader::new(isa, Detail::Fields),
            fields: RecordFields::new(isa, templates.fields.clone()),
            tokens: RecordTokens::new(templates.tokens.clone()),
            shared: templates.records.clone(),
            templates: FxHashMap::default(),
            json: Vec::new(),
            text: String::new(),
            placed,
            section: None,
        }
    }

    /// Sets the section name in the records of the following instructions.
    pub(super) fn set_section(&mut self, name: &str) {
        self.section = Some(name.to_owned());
    }

    /// Returns the record of an instruction. `tokens` is its printed text, and `said` are the remarks of the printer.
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

    /// Returns the record that [`Recorder::record`] would return, as JSON without index and offset. The text is valid
    /// until the next call.
    pub(super) fn json(
        &mut self,
        instruction: &Instruction<'_>,
        tokens: &TokenList,
        said: &[isaloom_engine::Remark],
    ) -> &str {
        let labels = labels(tokens);
        let kind = RecordKind {
            kind: kind_of(instruction),
            leaf: match instruction.found {
                DecodeResult::Leaf { program, .. } => Some(program),
                _ => None,
            },
            size: instruction.word.width().div_ceil(8),
            has_section: self.section.is_some(),
            has_labels: !labels.is_empty(),
            has_tokens: tokens.iter().any(|token| is_text(token.kind) && !token.text.is_empty()),
        };
        if !self.templates.contains_key(&kind) {
            let template = self.shared.get(kind, || {
                let tokens_of = vec![(); usize::from(kind.has_tokens)];
                let record: InstructionOf<(), ()> =
                    self.made(instruction, tokens, said, Vec::new(), tokens_of);
                (0, Template::new(&InstructionOf { index: None, offset: None, ..record }, &KEYS))
            });
            self.templates.insert(kind, template);
        }
        let Recorder { isa, fields, tokens: token_writer, templates, json, text, section, .. } = self;
        text.clear();
        push_text(tokens, text);
        json.clear();
        if let Some(sorted) = templates.get(&kind) {
            sorted.1.fill(json, |key, json| match KEYS[key] {
                "bytes" => {
                    json.push(b'"');
                    push_bytes(isa, instruction, json);
                    json.push(b'"');
                }
                "word" => {
                    json.push(b'"');
                    let word = instruction.word;
                    push_hex(json, word.value(), word.width().div_ceil(4).max(1));
                    json.push(b'"');
                }
                "text" => write_json_string(json, text),
                "section" => write_json_string(json, section.as_deref().unwrap_or("")),
                "labels" => write_json(json, &labels),
                "fields" => fields.write(instruction, json),
                "tokens" => token_writer.write(isa, tokens, json),
                _ => write_json(json, &remarks(isa, said)),
            });
        }
        std::str::from_utf8(json).unwrap_or_default()
    }

    /// Returns the record of a data word as JSON. The text is valid until the next call.
    pub(super) fn data(&mut self, instruction: &Instruction<'_>, tokens: &TokenList) -> &str {
        let record = self.data_record(instruction, tokens);
        self.json.clear();
        write_json(&mut self.json, &record);
        std::str::from_utf8(&self.json).unwrap_or_default()
    }

    /// Returns the record of a data word.
    pub(super) fn data_record(
        &self,
        instruction: &Instruction<'_>,
        tokens: &TokenList,
    ) -> isaloom_schema::Instruction {
        let record = self.made(instruction, tokens, &[], Vec::new(), pieces(&self.isa, tokens));
        isaloom_schema::Instruction { kind: Kind::Data, name: None, leaf: None, ..record }
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
        InstructionOf {
            index: self.placed.then_some(instruction.index),
            offset: self.placed.then_some(instruction.offset),
            size: instruction.word.width().div_ceil(8),
            bytes: bytes(&self.isa, instruction),
            word: format!("{:x}", instruction.word),
            number: instruction.word.value(),
            kind: kind_of(instruction),
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

/// Templates for the JSON of instruction records, fields and tokens. All workers of a listing share them.
#[derive(Clone, Debug, Default)]
pub(super) struct RecordTemplates {
    records: SharedTemplates<RecordKind>,
    fields: SharedTemplates<FieldShape>,
    tokens: SharedTemplates<Origin>,
}

/// Keys of a record whose values are filled into its template.
const KEYS: [&str; 8] = ["bytes", "word", "text", "section", "labels", "fields", "remarks", "tokens"];

/// Properties of an instruction that determine its template, that is, all values except the values of [`KEYS`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct RecordKind {
    kind: Kind,
    leaf: Option<ProgramId>,
    size: u32,
    has_section: bool,
    has_labels: bool,
    has_tokens: bool,
}

fn kind_of(instruction: &Instruction<'_>) -> Kind {
    match instruction.found {
        DecodeResult::Leaf { .. } => Kind::Instruction,
        DecodeResult::Conflict(..) => Kind::Conflict,
        DecodeResult::Nothing if instruction.dispatch.is_none() => Kind::Truncated,
        DecodeResult::Nothing => Kind::Unmatched,
    }
}

/// Returns the name of the leaf that matches; `None` for an undefined encoding.
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

/// Returns the bytes of an instruction as hex, in memory order. A word that was not read from bytes, such as a word in
/// hex, has the byte order of the description.
fn bytes(isa: &Isa, instruction: &Instruction<'_>) -> String {
    with_bytes(isa, instruction, hex_digits)
}

/// Appends the hex digits of the same bytes as [`bytes`].
fn push_bytes(isa: &Isa, instruction: &Instruction<'_>, out: &mut Vec<u8>) {
    with_bytes(isa, instruction, |bytes| push_hex_bytes(out, bytes));
}

fn with_bytes<T>(isa: &Isa, instruction: &Instruction<'_>, take: impl FnOnce(&[u8]) -> T) -> T {
    if !instruction.bytes.is_empty() {
        return take(instruction.bytes);
    }
    let size = (instruction.word.width().div_ceil(8) as usize).min(16);
    let value = instruction.word.value();
    match isa.byte_order() {
        isaloom_model::ByteOrder::Little => take(value.to_le_bytes().get(..size).unwrap_or_default()),
        isaloom_model::ByteOrder::Big => take(value.to_be_bytes().get(16 - size..).unwrap_or_default()),
    }
}

/// Returns the labels that the text defines before the instruction.
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

/// Returns the remarks of an instruction as records, except remarks that are already part of its text.
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

/// Returns the runs of set bits as bit ranges, the lowest first. `up` is added to each bit number.
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
    use isaloom_engine::{Disassembler, Options, Stream, Summary};
    use isaloom_model::Generation;
    use isaloom_schema::to_json;
    use isaloom_testkit::random::Random;

    /// Checks that the JSON from templates is equal to the serialized records.
    fn check_templates(isa: &Isa, bytes: &[u8]) {
        let (mut writer, mut records) = (Recorder::new(isa, false), Recorder::new(isa, false));
        let mut disassembler = Disassembler::new(isa, &Options::default(), None);
        for instruction in Stream::new(isa, bytes, None) {
            let (mut tokens, mut summary) = (TokenList::new(), Summary::default());
            disassembler.instruction(&instruction, &mut (), &mut tokens, &mut summary);
            let remarks = disassembler.remarks();
            let record = records.record(&instruction, &tokens, remarks);
            assert_eq!(writer.json(&instruction, &tokens, remarks), to_json(&record));
        }
    }

    #[test]
    fn json_from_templates_equals_the_json_of_the_record() {
        let (toy, _) =
            isaloom_isaspec::read("toy.xml", isaloom_specs::TOY, &mut |_: &str| Err(String::new()));
        let toy = Isa::compile(toy, Generation(2)).unwrap();
        let mut random = Random::new(46);
        check_templates(&toy, &random.bytes(8001));
        // Words that differ only in field values use the same template.
        let near: Vec<u8> = (0..1000u32).flat_map(|low| (0x2000_0000 | (low * 37)).to_le_bytes()).collect();
        check_templates(&toy, &near);
    }

    #[isaloom_testkit::needs_shared]
    #[test]
    fn json_from_templates_equals_the_json_of_ir3_records() {
        let folder = isaloom_testkit::shared("specs/isaspec").unwrap();
        let mut load = |file: &str| std::fs::read_to_string(folder.join(file)).map_err(|why| why.to_string());
        let text = load("ir3.xml").unwrap();
        let ir3 =
            Isa::compile(isaloom_isaspec::read("ir3.xml", &text, &mut load).0, Generation(600)).unwrap();
        check_templates(&ir3, &Random::new(47).bytes(8000));
    }

    #[test]
    fn bit_runs_are_ranges() {
        assert_eq!(runs(0b1110_1000, 4), [[7, 7], [9, 11]]);
        assert_eq!(runs(u128::MAX, 0), [[0, 127]]);
        assert!(runs(0, 0).is_empty());
    }
}
