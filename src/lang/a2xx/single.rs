//! Single clauses and slots: `dis --kind` and `asm --kind`.

use super::args::{AsmArgs, DisArgs, KindArg};
use super::gpu;
use crate::cli::shared::Format;
use crate::cli::{Context, Error, Outcome, Status};
use crate::commands;
use crate::io::{HexWord, Input, Inputs, Output, parse_word, words_of_line};
use isaloom::a2xx::{
    AsmOptions, ByteOrder, Clause, Dialect, Gpu, Slot, Stage, TextOptions, alu_text, assemble_alu,
    assemble_clause, assemble_fetch, bytes_of, clause_text, fetch_text, words_of,
};
use isaloom::family::{Form, Stream, a2xx, isaspec};
use isaloom::record::{Instruction, Summary};
use isaloom::source::{Diagnostic, SourceMap};

/// One word of a kind, as a number.
#[derive(Clone, Copy)]
struct Item(u128);

impl KindArg {
    fn bits(self) -> u32 {
        if self == KindArg::Cf { 48 } else { 96 }
    }

    fn part(self) -> u32 {
        self.bits() / 3
    }
}

/// The items of words: one of the full width, or three of a third each, the lowest first.
fn items<'w>(
    words: impl Iterator<Item = HexWord<'w>>,
    kind: KindArg,
) -> Result<Vec<Item>, (u64, usize, String)> {
    let mut found = Vec::new();
    let mut parts: Vec<u128> = Vec::new();
    let mut last = (0, 0);
    for word in words {
        last = (word.line, word.column);
        let digits = word.text.trim_start_matches("0x").chars().filter(|c| *c != '_').count() as u32;
        let whole = parts.is_empty() && digits * 4 > kind.part();
        let width = if whole { kind.bits() } else { kind.part() };
        match parse_word(word.text, width) {
            Ok(value) if whole => found.push(Item(value)),
            Ok(value) => parts.push(value),
            Err(error) => return Err((last.0, last.1, error.message(word.text, width))),
        }
        if let [a, b, c] = parts[..] {
            found.push(Item(a | b << kind.part() | c << (2 * kind.part())));
            parts.clear();
        }
    }
    if parts.is_empty() {
        Ok(found)
    } else {
        let message = format!("{} of three words are missing", 3 - parts.len());
        Err((last.0, last.1, message))
    }
}

struct Printer<'a> {
    kind: KindArg,
    gpu: Gpu,
    stage: Stage,
    own: &'a DisArgs,
    format: Format,
    order: ByteOrder,
    stream: Stream,
    /// One line of text an instruction.
    one_line: bool,
    count: u64,
}

impl Printer<'_> {
    fn print(&mut self, item: Item, output: &mut Output) -> Result<(), Error> {
        let slot = Slot::from_bits(item.0);
        let dialect = self.own.dialect.map_or(Dialect::Lossless, Dialect::from);
        let options = TextOptions { dialect, stage: self.stage, raw: self.own.raw, one_line: self.one_line };
        if self.format != Format::Text {
            let source = a2xx::Source { gpu: self.gpu, order: self.order, options: &options };
            let record = match self.kind {
                KindArg::Cf => a2xx::clause(source, Clause(item.0 as u64)),
                kind => a2xx::slot(source, slot, kind == KindArg::Fetch, self.own.sync),
            };
            return self.record(&record, output);
        }
        output.text(&match self.kind {
            KindArg::Cf => clause_text(Clause(item.0 as u64), self.gpu, &options),
            KindArg::Alu => alu_text(slot, self.gpu, self.own.sync, &options),
            KindArg::Fetch => fetch_text(slot, self.gpu, self.own.sync, &options),
        })
    }
}

impl Printer<'_> {
    fn record(&mut self, record: &Instruction, output: &mut Output) -> Result<(), Error> {
        let mut text = String::new();
        self.stream.push(record, self.count == 0, &mut text);
        self.count += 1;
        output.text(&text)
    }

    /// Begins an input.
    fn begin(&mut self, name: &str, output: &mut Output) -> Result<(), Error> {
        self.count = 0;
        if self.format == Format::Text {
            return Ok(());
        }
        output.text(&self.stream.begin(&a2xx::isa(self.gpu), name, None, &[], None))
    }

    /// Ends an input.
    fn end(&mut self, output: &mut Output) -> Result<(), Error> {
        if self.format == Format::Text {
            return Ok(());
        }
        output.text(&self.stream.end(&Summary { instructions: self.count, ..Summary::default() }, &[]))
    }

    /// A line of an input of lines that is no word.
    fn line(&mut self, problem: Option<&str>, output: &mut Output) -> Result<(), Error> {
        match (problem, self.format) {
            (None, Format::Text) => output.text("\n"),
            (Some(message), Format::Text) => output.text(&format!("error: {message}\n")),
            (None, _) => self.record(&isaspec::blank(), output),
            (Some(message), _) => self.record(&isaspec::unreadable(message), output),
        }
    }
}

/// `dis --kind`.
pub(super) fn dis(
    args: &commands::dis::Args,
    own: &DisArgs,
    inputs: Inputs,
    context: &mut Context,
) -> Outcome {
    let gpu = gpu(&args.target)?;
    let kind = own.kind.unwrap_or(KindArg::Alu);
    let stage = own.stage.map_or(Stage::Vertex, Stage::from);
    let stream = Stream::new(if args.format == Format::Jsonl { Form::Jsonl } else { Form::Json });
    let order = args.words.endian.map_or(gpu.byte_order(), order);
    let mut printer = Printer {
        kind,
        gpu,
        stage,
        own,
        format: args.format,
        order,
        stream,
        one_line: args.words.each_line,
        count: 0,
    };
    let mut output = context.output(&args.output)?;
    let mut status = Status::Fine;
    let mut take = |mut input: Input, hex: bool| -> Result<(), Error> {
        let name = input.name().to_owned();
        let bytes = input.read_all()?;
        printer.begin(&name, &mut output)?;
        if !hex {
            for item in raw_items(&bytes, kind, order) {
                printer.print(item, &mut output)?;
            }
            return printer.end(&mut output);
        }
        let text = String::from_utf8_lossy(&bytes);
        let mut groups: Vec<Vec<HexWord<'_>>> = Vec::new();
        for (line, number) in text.lines().zip(1u64..) {
            let words = words_of_line(line, number);
            match groups.last_mut() {
                Some(all) if !args.words.each_line => all.extend(words),
                _ => groups.push(words.collect()),
            }
        }
        for group in groups {
            match items(group.into_iter(), kind) {
                Ok(found) => {
                    if found.is_empty() && args.words.each_line {
                        printer.line(None, &mut output)?;
                    }
                    for item in found {
                        printer.print(item, &mut output)?;
                    }
                }
                Err((line, column, message)) => {
                    status = Status::Problems;
                    if args.words.each_line {
                        printer.line(Some(&message), &mut output)?;
                    } else {
                        context.error(&Error::input(format!("{name}:{line}:{column}: {message}")));
                    }
                }
            }
        }
        printer.end(&mut output)
    };
    if args.words.words.is_empty() {
        for input in inputs {
            take(input?, args.words.hex)?;
        }
    } else {
        take(Input::from_bytes("<words>", args.words.words.join("\n").into_bytes()), true)?;
    }
    if args.format == Format::Json || args.format == Format::Jsonl && !args.words.each_line {
        output.text(&printer.stream.finish(Some(&a2xx::isa(gpu)), &context.said()))?;
    }
    output.commit()?;
    Ok(status)
}

pub(super) fn order(endian: crate::cli::shared::Endian) -> ByteOrder {
    match endian {
        crate::cli::shared::Endian::Little => ByteOrder::Little,
        crate::cli::shared::Endian::Big => ByteOrder::Big,
    }
}

/// Slots of three dwords; clauses are the two of each slot.
fn raw_items(bytes: &[u8], kind: KindArg, order: ByteOrder) -> Vec<Item> {
    let (words, _) = words_of(bytes, order);
    let slots = words.chunks_exact(3).map(|w| Slot([w[0], w[1], w[2]]));
    match kind {
        KindArg::Cf => slots.flat_map(Slot::clauses).map(|c| Item(u128::from(c.0))).collect(),
        _ => slots.map(|slot| Item(slot.bits())).collect(),
    }
}

/// `asm --kind`.
pub(super) fn asm(
    args: &commands::asm::Args,
    own: &AsmArgs,
    inputs: Inputs,
    context: &mut Context,
) -> Outcome {
    let gpu = gpu(&args.target)?;
    let kind = own.kind.unwrap_or(KindArg::Alu);
    let order = args.endian.map_or(gpu.byte_order(), order);
    let mut output = context.output(&args.output)?;
    let mut status = Status::Fine;
    let mut clauses = Vec::new();
    for input in inputs {
        let mut input = input?;
        let name = input.name().to_owned();
        let text = String::from_utf8_lossy(&input.read_all()?).into_owned();
        let mut files = SourceMap::new();
        let file = files.add(name.clone(), text.clone());
        let options = AsmOptions {
            gpu,
            dialect: own.dialect.map_or(Dialect::Lossless, Dialect::from),
            stage: own.stage.map_or(Stage::Vertex, Stage::from),
            file,
        };
        let texts: Vec<&str> = if args.each_line { text.lines().collect() } else { instructions(&text) };
        for text in texts {
            if args.each_line && text.split(';').next().is_none_or(|code| code.trim().is_empty()) {
                output.text("\n")?;
                continue;
            }
            let found = match kind {
                KindArg::Cf => assemble_clause(text, &options).map(|clause| {
                    clauses.push(clause);
                    clause.halves().map(|h| format!("{h:04x}")).join(" ")
                }),
                KindArg::Alu => assemble_alu(text, &options).map(hex_of),
                KindArg::Fetch => assemble_fetch(text, &options).map(hex_of),
            };
            match found {
                Ok(hex) if args.hex || args.each_line => output.text(&format!("{hex}\n"))?,
                Ok(hex) if kind != KindArg::Cf => {
                    let words: Vec<u32> =
                        hex.split(' ').filter_map(|w| u32::from_str_radix(w, 16).ok()).collect();
                    output.write(&bytes_of(&words, order))?;
                }
                Ok(_) => {}
                Err(error) => {
                    status = Status::Problems;
                    if args.each_line {
                        output.text(&format!("error: {}\n", error.message))?;
                    } else {
                        report_alone(context, &name, text, *error);
                    }
                }
            }
        }
    }
    if kind == KindArg::Cf && !args.hex && !args.each_line {
        for pair in clauses.chunks(2) {
            let second = pair.get(1).copied().unwrap_or_default();
            output.write(&bytes_of(&Slot::from_clauses(pair[0], second).0, order))?;
        }
    }
    if status == Status::Fine || args.each_line {
        output.commit()?;
    }
    Ok(status)
}

fn hex_of(slot: Slot) -> String {
    slot.0.map(|w| format!("{w:08x}")).join(" ")
}

/// The message with the text of the one instruction that it is about.
fn report_alone(context: &Context, name: &str, text: &str, mut error: Diagnostic) {
    let mut files = SourceMap::new();
    let file = files.add(name, text);
    for label in &mut error.labels {
        label.span.file = file;
    }
    context.report(&files, &[error]);
}

/// Instructions of a text without `--each-line`: a line, and the scalar operation on the line after it.
fn instructions(text: &str) -> Vec<&str> {
    let mut found: Vec<(usize, usize)> = Vec::new();
    let mut offset = 0;
    for line in text.split_inclusive('\n') {
        let trimmed = line.trim_start();
        let scalar = trimmed.starts_with('+')
            || (line.starts_with("\t    \t") || line.starts_with("\t\t    \t")) && !trimmed.is_empty();
        match found.last_mut() {
            Some((_, end)) if scalar => *end = offset + line.len(),
            _ if trimmed.trim_end().is_empty() || trimmed.starts_with(';') => {}
            _ => found.push((offset, offset + line.len())),
        }
        offset += line.len();
    }
    found.into_iter().filter_map(|(start, end)| text.get(start..end)).collect()
}
