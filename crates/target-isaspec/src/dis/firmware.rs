//! Disassembly of Adreno firmware: each section has its own labels and packet handlers, and its jump table is printed
//! as data.

use super::named::NamedRegisters;
use super::run::{Run, sound_entries};
use crate::firmware::{Image, PacketLabels, WORD};
use crate::register_names::RegisterNames;
use crate::sections::{Data, ENTRIES, Section};
use crate::{Isaspec, Recorder};
use isaloom_bits::Word;
use isaloom_engine::{
    Disassembler, EntryPoint, Instruction, Isa, Labels, Options, Printer, Stream, Summary, Token, TokenKind,
    TokenList, syntax,
};
use isaloom_target::support::flow;
use isaloom_target::{Failure, JobSink, Visit};
use std::ops::Range;

/// Run of words in a section that are all instructions or all data, as a range of word positions in the section.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    Code(Range<usize>),
    Data(Range<usize>),
}

/// Section of a firmware image, prepared for printing: its bytes, its jump table and its labels.
pub(crate) struct Code<'i> {
    packets: PacketLabels<'i>,
    pub(crate) section: &'i Section,
    /// Bytes of the section. The last section also includes the bytes of an incomplete word at the end of the image.
    pub(crate) bytes: &'i [u8],
    /// Entries of the jump table: for each packet type, the position of its handler in the section, in words.
    table: Vec<u64>,
    pub(crate) labels: Option<Labels>,
}

impl<'i> Code<'i> {
    /// Returns section `number` of an image, with its labels if the options request labels. `None` if the image has no
    /// such section. The entry points in `options` (`--entry`) are word positions in the whole image, not in the
    /// section.
    pub(crate) fn new(
        isa: &Isa,
        options: &Options,
        (image, sections): (&'i [u8], &'i [Section]),
        number: usize,
        packets: PacketLabels<'i>,
    ) -> Option<Code<'i>> {
        let section = sections.get(number)?;
        let end = if number + 1 == sections.len() { image.len() } else { section.end() * WORD };
        let bytes = image.get(section.start * WORD..end)?;
        let mut code = Code { packets, section, bytes, table: Vec::new(), labels: None };
        let words = code.stream(isa, options, section.table..section.length);
        code.table = words.take(ENTRIES).map(|word| word.word.value() as u64).collect();
        code.labels = if options.labels { code.find_labels(isa, options) } else { None };
        Some(code)
    }

    /// Returns the entries of the jump table.
    pub(crate) fn table(&self) -> &[u64] {
        &self.table
    }

    /// Returns the labels of packet handlers.
    pub(crate) fn packets(&self) -> PacketLabels<'i> {
        self.packets
    }

    /// Decodes the words at the positions in `range`. The index and offset of each instruction are relative to the
    /// section.
    pub(crate) fn words(&self, isa: &Isa, options: &Options, range: Range<usize>) -> Stream<'i> {
        self.stream(isa, options, range)
    }

    fn find_labels(&self, isa: &Isa, options: &Options) -> Option<Labels> {
        let table = self.table.iter().enumerate();
        let mut entries: Vec<EntryPoint> =
            table.map(|(packet, &index)| EntryPoint { index, name: self.packets.label(packet) }).collect();
        let (start, length) = (self.section.start as u64, self.section.length as u64);
        let here = |entry: &&EntryPoint| (start..start + length).contains(&entry.index);
        let named = options.entries.iter().filter(here);
        entries
            .extend(named.map(|entry| EntryPoint { index: entry.index - start, name: entry.name.clone() }));
        let mut labels = isa.no_labels(self.bytes.len() as u64, &entries)?;
        let mut printer = Printer::new(isa);
        for instruction in self.stream(isa, options, self.section.code()) {
            printer.collect(&instruction, &mut labels);
        }
        Some(labels)
    }

    fn stream(&self, isa: &Isa, options: &Options, range: Range<usize>) -> Stream<'i> {
        let (start, end) = (range.start * WORD, self.bytes.len().min(range.end * WORD));
        let bytes = self.bytes.get(start..end).unwrap_or_default();
        Stream::new(isa, bytes, options.byte_order).starting_at(start as u64, range.start as u64)
    }

    /// Divides the section into parts of instructions and parts of data words, in order.
    pub(crate) fn parts(&self) -> Vec<Part> {
        let (code, length) = (self.section.code(), self.section.length);
        let rest = code.end.max(length)..self.bytes.len().div_ceil(WORD);
        let parts = [
            Part::Data(0..code.start),
            Part::Code(code.clone()),
            Part::Data(code.end..length),
            // An incomplete word at the end. The decoder reports it.
            Part::Code(rest),
        ];
        let words = |part: &Part| match part {
            Part::Code(range) | Part::Data(range) => !range.is_empty(),
        };
        parts.into_iter().filter(words).collect()
    }

    /// Decodes the words at the positions in `range`. The index and offset of each instruction are relative to the
    /// image.
    pub(crate) fn instructions(
        &self,
        isa: &Isa,
        options: &Options,
        range: Range<usize>,
    ) -> impl Iterator<Item = Instruction<'i>> + use<'i> {
        let start = self.section.start as u64;
        self.stream(isa, options, range).map(move |mut instruction| {
            instruction.index += start;
            instruction.offset += start * WORD as u64;
            instruction
        })
    }

    /// Returns the text of a data word: a directive, and a comment with the meaning of the word.
    pub(crate) fn data(&self, instruction: &Instruction<'_>) -> (String, String) {
        let mut text = String::new();
        let packet = match self.section.data(instruction.position as usize) {
            Some(Data::Entry(packet)) => packet,
            _ => {
                syntax::write_word(instruction.word, &mut text);
                return (text, String::new());
            }
        };
        let label = self.packets.label(packet);
        let position = instruction.word.value() as u64;
        let is_label = |labels: &Labels| labels.entries_at(position).iter().any(|entry| entry.name == label);
        if self.labels.as_ref().is_some_and(is_label) {
            return (format!("{} {label}", syntax::WORD), String::new());
        }
        syntax::write_word(Word::new(u128::from(position), WORD as u32 * 8), &mut text);
        (text, format!(" ; {label}"))
    }
}

impl Run<'_> {
    /// Prints the sections of a firmware image.
    pub(super) fn firmware(&self, image: &Image<'_>, sink: &mut dyn JobSink) -> Result<Summary, Failure> {
        let isa = self.isaspec.compiled();
        let (bytes, sections) = (image.bytes(), &image.sections);
        sound_entries(&self.options.entries, isa.no_labels(bytes.len() as u64, &[]).as_ref())?;
        let mut total = Summary::default();
        for number in 0..sections.len() {
            let packets = self.renderer.packet_labels();
            let Some(code) = Code::new(isa, &self.options, (bytes, sections), number, packets) else { break };
            let mut worker = self.renderer.worker(&self.options, code.labels.as_ref());
            let mut text = String::new();
            if sections.len() > 1 {
                worker.set_section(code.section.name);
                self.renderer.section(code.section.name, number, &mut text);
            }
            for part in code.parts() {
                let counts = match part {
                    Part::Code(range) => {
                        let instructions = code.instructions(isa, &self.options, range);
                        self.renderer.render(&mut worker, instructions, &mut text)
                    }
                    Part::Data(range) => {
                        let words = code.instructions(isa, &self.options, range);
                        words.fold(Summary::default(), |counts, word| {
                            let (data, comment) = code.data(&word);
                            counts.and(self.renderer.data(&mut worker, &word, (&data, &comment), &mut text))
                        })
                    }
                };
                self.renderer.write(total.instructions == 0, &text, sink)?;
                text.clear();
                total = total.and(counts);
                if total.stopped {
                    return Ok(total);
                }
            }
            sink.progress(code.bytes.len() as u64);
        }
        Ok(total)
    }
}

/// Calls a function for each instruction of a firmware image, without the jump table and other data.
pub(crate) fn instructions(
    isa: &Isa,
    (image, sections): (&[u8], &[Section]),
    mut visit: impl FnMut(&Instruction<'_>),
) {
    let options = Options::default();
    for number in 0..sections.len() {
        let Some(code) = Code::new(isa, &options, (image, sections), number, PacketLabels::Numbers) else {
            break;
        };
        for part in code.parts() {
            if let Part::Code(range) = part {
                code.instructions(isa, &options, range).for_each(|instruction| visit(&instruction));
            }
        }
    }
}

/// Calls a function for each instruction record of a firmware image, until the function stops.
pub(crate) fn records(
    isaspec: &Isaspec,
    options: &Options,
    (image, sections): (&[u8], &[Section]),
    names: Option<&RegisterNames>,
    visit: &mut Visit<'_>,
) -> isaloom_schema::Summary {
    let isa = isaspec.compiled();
    let mut counts = Summary::default();
    let mut stopped = false;
    for number in 0..sections.len() {
        let packets = names.map_or(PacketLabels::Numbers, PacketLabels::Names);
        let Some(code) = Code::new(isa, options, (image, sections), number, packets) else { break };
        let mut disassembler =
            Disassembler::new(isa, options, code.labels.as_ref()).with_prepared(isaspec.prepared());
        let mut recorder = Recorder::new(isa, true);
        if sections.len() > 1 {
            recorder.set_section(code.section.name);
        }
        let mut tokens = TokenList::new();
        let mut records = Vec::new();
        for part in code.parts() {
            let (Part::Code(range) | Part::Data(range)) = &part;
            for instruction in code.instructions(isa, options, range.clone()) {
                tokens.clear();
                if let Part::Data(_) = part {
                    let (data, _) = code.data(&instruction);
                    let data = [Token::plain(TokenKind::Unmatched, &data)];
                    disassembler.data(&instruction, &data, &mut (), &mut tokens, &mut counts);
                    records.push(recorder.data_record(&instruction, &tokens));
                } else {
                    let host = &mut NamedRegisters(names);
                    disassembler.instruction(&instruction, host, &mut tokens, &mut counts);
                    records.push(recorder.record(&instruction, &tokens, disassembler.remarks()));
                }
            }
        }
        // The targets of branches are set per section, because labels in different sections can have the same name.
        flow::aim(&mut records);
        if records.into_iter().any(|record| visit(record).is_break()) {
            stopped = true;
            break;
        }
    }
    isaloom_schema::Summary {
        instructions: counts.instructions,
        unmatched: counts.unmatched - u64::from(counts.truncated > 0),
        remarks: counts.wrong,
        truncated_bytes: counts.truncated,
        stopped,
    }
}
