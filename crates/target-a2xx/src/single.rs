//! Disassembles and assembles single clauses and slots.

use super::{A2xxAsmOptions, A2xxDisOptions, Source as Of, Unit, clause, isa, order, slot};
use isaloom_a2xx::{
    AsmOptions, Clause, Dialect, Gpu, Slot, Stage, TextOptions, alu_text, assemble_alu, assemble_clause,
    assemble_fetch, bytes_of, clause_text, fetch_text, words_of,
};
use isaloom_schema::{Instruction, Summary};
use isaloom_source::{Diagnostic, Severity, SourceMap};
use isaloom_target::hex::{HexWord, parse_word, words_of_line};
use isaloom_target::support::windows::{Lines, Windows, in_order, threads};
use isaloom_target::support::written::{Code, Sizes, open};
use isaloom_target::{
    AsmForm, AsmJob, Failure, Form, Job, JobSink, Listing, Source, StreamError, Verdict, read_text,
};
use isaloom_target_isaspec::{blank, unreadable};

/// Size of a slot, in bytes.
const SLOT: usize = 12;
/// Number of input bytes in memory at a time.
const WINDOW: usize = SLOT << 16;
/// Number of dwords per parallel task; a whole number of slots.
const PART: usize = 3 << 9;
/// Approximate number of text bytes that are read at a time.
const BATCH: usize = 64 << 10;

/// Error in a text: line, column and message.
type Problem = (u64, usize, String);

/// Collects words in hex until they form an item: a clause, or an instruction in one slot. An item is one word, or
/// three words with the least significant first. If clauses are expected, three dwords are a slot with two clauses.
struct Parts {
    unit: Unit,
    parts: Vec<u128>,
    /// Number of hex digits in the longest word of the current item.
    digits: u32,
    /// Line and column of the last word, for the error about an incomplete item.
    last: (u64, usize),
}

impl Parts {
    /// Number of hex digits in a third of a clause (16 bits).
    const HALF: u32 = 4;
    /// Number of hex digits in a dword.
    const DWORD: u32 = 8;
    /// Number of hex digits in a clause (48 bits).
    const CLAUSE: u32 = 12;

    fn new(unit: Unit) -> Parts {
        Parts { unit, parts: Vec::new(), digits: 0, last: (0, 0) }
    }

    /// Adds the words of a line and returns the items that they complete. If `alone` is set, the line must contain
    /// whole items.
    fn line(&mut self, line: &str, number: u64, alone: bool) -> Result<Vec<u128>, Problem> {
        let mut found = Vec::new();
        for word in words_of_line(line, number) {
            found.extend(self.push(&word)?);
        }
        if alone {
            if found.is_empty() {
                found.extend(self.short_clause());
            }
            self.end()?;
        }
        Ok(found)
    }

    /// Adds a word and returns the items that it completes.
    fn push(&mut self, word: &HexWord<'_>) -> Result<Vec<u128>, Problem> {
        self.last = (word.line, word.column);
        let digits = word.text.trim_start_matches("0x").chars().filter(|c| *c != '_').count() as u32;
        let width = match (self.unit, digits) {
            _ if !self.parts.is_empty() || digits <= Parts::DWORD => u32::BITS,
            (Unit::Clause, ..=Parts::CLAUSE) => self.unit.bits(),
            _ => SLOT as u32 * 8,
        };
        let value = parse_word(word.text, width).map_err(|error| {
            self.parts.clear();
            (word.line, word.column, error.message(word.text, width))
        })?;
        if width > u32::BITS {
            let is_slot = width > self.unit.bits();
            return Ok(if is_slot { self.unit.words_of(Slot::from_bits(value)) } else { vec![value] });
        }
        self.digits = if self.parts.is_empty() { digits } else { self.digits.max(digits) };
        self.parts.push(value);
        let [a, b, c] = self.parts[..] else { return Ok(Vec::new()) };
        self.parts.clear();
        if self.unit == Unit::Clause && self.digits <= Parts::HALF {
            return Ok(vec![a | b << self.unit.part() | c << (2 * self.unit.part())]);
        }
        Ok(self.unit.words_of(Slot([a as u32, b as u32, c as u32])))
    }

    /// Removes and returns a pending clause that was written as a single word without its leading zeros. `None` if the
    /// pending words are not such a clause.
    fn short_clause(&mut self) -> Option<u128> {
        let is_clause = self.unit == Unit::Clause && self.digits > Parts::HALF && self.parts.len() == 1;
        if is_clause { self.parts.pop() } else { None }
    }

    /// Returns an error if words of an incomplete item are pending, and removes them.
    fn end(&mut self) -> Result<(), Problem> {
        let has = std::mem::take(&mut self.parts).len();
        if has == 0 {
            return Ok(());
        }
        Err((self.last.0, self.last.1, format!("incomplete instruction: {has} of 3 words")))
    }
}

struct Printer<'a> {
    unit: Unit,
    gpu: Gpu,
    options: TextOptions,
    /// Whether to print the instructions as waiting, with `(S)`.
    sync: bool,
    job: &'a Job,
    listing: &'a Listing,
    /// Number of words printed so far.
    count: u64,
}

impl Printer<'_> {
    /// Appends the text or the record of a word. `first` is true for the first word of the output.
    fn push(&self, bits: u128, first: bool, out: &mut String) {
        let word = Slot::from_bits(bits);
        let sync = self.sync;
        if self.job.form.is_records() {
            let source = Of {
                gpu: self.gpu,
                order: order(self.job.big_endian).unwrap_or(self.gpu.byte_order()),
                options: &self.options,
            };
            let record = match self.unit {
                Unit::Clause => clause(source, Clause(bits as u64)),
                unit => slot(source, word, unit == Unit::Fetch, sync),
            };
            return self.listing.stream.push(&record, first, out);
        }
        out.push_str(&match self.unit {
            Unit::Clause => clause_text(Clause(bits as u64), self.gpu, &self.options),
            Unit::Alu => alu_text(word, self.gpu, sync, &self.options),
            Unit::Fetch => fetch_text(word, self.gpu, sync, &self.options),
        });
    }

    fn print(&mut self, bits: u128, sink: &mut dyn JobSink) -> Result<(), StreamError> {
        let mut text = String::new();
        self.push(bits, self.count == 0, &mut text);
        self.count += 1;
        sink.text(&text)
    }

    /// Prints slots on all cores, in order.
    fn slots(&mut self, words: &[u32], sink: &mut dyn JobSink) -> Result<(), StreamError> {
        for some in words.chunks(PART * threads()) {
            let parts: Vec<(usize, &[u32])> = some.chunks(PART).enumerate().collect();
            let this = &*self;
            let texts = in_order(parts, |(number, part)| {
                let mut text = String::new();
                let slots = part.chunks_exact(3).map(|w| Slot([w[0], w[1], w[2]]));
                for (nth, word) in slots.flat_map(|slot| this.unit.words_of(slot)).enumerate() {
                    this.push(word, (this.count, number, nth) == (0, 0, 0), &mut text);
                }
                text
            });
            self.count += some.len() as u64;
            texts.iter().try_for_each(|text| sink.text(text))?;
        }
        Ok(())
    }

    fn record(&mut self, record: &Instruction, sink: &mut dyn JobSink) -> Result<(), StreamError> {
        let mut text = String::new();
        self.listing.stream.push(record, self.count == 0, &mut text);
        self.count += 1;
        sink.text(&text)
    }

    /// Prints the words of a binary input.
    fn bytes(&mut self, source: &mut dyn Source, sink: &mut dyn JobSink) -> Result<Verdict, Failure> {
        let order = order(self.job.big_endian).unwrap_or(self.gpu.byte_order());
        let name = source.name().to_owned();
        let mut windows = Windows::new(source, WINDOW);
        let (mut used, mut verdict) = (0, Verdict::Fine);
        while let Some(window) = windows.next(used)? {
            let whole = window.bytes.len() / SLOT * SLOT;
            let rest = if window.last { window.bytes.len() - whole } else { 0 };
            let (words, _) = words_of(window.bytes.get(..whole).unwrap_or_default(), order);
            self.slots(&words, sink)?;
            if rest > 0 {
                let message = format!(
                    "{name}: trailing bytes: {rest} (expected a multiple of the slot size, {SLOT} bytes)"
                );
                sink.tell(Severity::Warning, message);
                verdict = Verdict::Problems;
            }
            used = whole + rest;
            sink.progress(used as u64);
        }
        Ok(verdict)
    }

    /// Prints the words in a text input.
    fn text(&mut self, source: impl Source, sink: &mut dyn JobSink) -> Result<Verdict, Failure> {
        let name = source.name().to_owned();
        let mut lines = Lines::new(source);
        let each_line = self.job.input.is_lines();
        let mut verdict = Verdict::Fine;
        let (mut parts, mut number) = (Parts::new(self.unit), 0);
        while let Some(batch) = lines.next(BATCH)? {
            let text = String::from_utf8_lossy(batch);
            for line in text.strip_suffix('\n').unwrap_or(&text).split('\n') {
                number += 1;
                match parts.line(line, number, each_line) {
                    Ok(found) if found.is_empty() && each_line => self.line(None, sink)?,
                    Ok(found) => found.into_iter().try_for_each(|word| self.print(word, sink))?,
                    Err(problem) => {
                        verdict = Verdict::Problems;
                        self.wrong(&name, problem, sink)?;
                    }
                }
            }
            let length = batch.len() as u64;
            sink.progress(length);
        }
        if let Err(problem) = parts.end() {
            verdict = Verdict::Problems;
            self.wrong(&name, problem, sink)?;
        }
        Ok(verdict)
    }

    /// Reports an error. If each input line has one output line (`--each-line`), prints the error there instead.
    fn wrong(&mut self, name: &str, problem: Problem, sink: &mut dyn JobSink) -> Result<(), StreamError> {
        let (line, column, message) = problem;
        if self.job.input.is_lines() {
            return self.line(Some(&message), sink);
        }
        sink.tell(Severity::Error, format!("{name}:{line}:{column}: {message}"));
        Ok(())
    }

    /// Prints the output line for an input line that has no valid word: `problem`, or an empty line for an empty input
    /// line.
    fn line(&mut self, problem: Option<&str>, sink: &mut dyn JobSink) -> Result<(), StreamError> {
        match (problem, self.job.form.is_records()) {
            (None, false) => sink.text("\n"),
            (Some(message), false) => sink.text(&format!("error: {message}\n")),
            (None, true) => self.record(&blank(), sink),
            (Some(message), true) => self.record(&unreadable(message), sink),
        }
    }
}

/// Appends the words of an input to a listing. All words have the kind `unit`.
pub(super) fn listing(
    gpu: Gpu,
    unit: Unit,
    source: &mut dyn Source,
    listing: &mut Listing,
    sink: &mut dyn JobSink,
) -> Result<Verdict, Failure> {
    let job = listing.job().clone();
    let name = source.name().to_owned();
    let code = open(source, job.input, Sizes::dwords(), sink)?;
    listing.begin_input();
    sink.text(&listing.stream.begin(&isa(gpu), &name, None, &[], None))?;
    let own = job.options.get::<A2xxDisOptions>();
    let options = TextOptions {
        dialect: own.dialect.unwrap_or(Dialect::Lossless),
        stage: own.stage.unwrap_or(Stage::Vertex),
        raw: own.raw,
        one_line: job.input.is_lines(),
        ..TextOptions::default()
    };
    let mut printer = Printer { unit, gpu, options, sync: own.sync, job: &job, listing, count: 0 };
    let verdict = match code {
        Code::Plain(mut source) => printer.bytes(&mut source, sink)?,
        Code::Written(written) => printer.text(written.into_text(), sink)?,
        Code::Lines(source) => printer.text(source, sink)?,
    };
    let summary = Summary { instructions: printer.count, ..Summary::default() };
    if job.form != Form::Jsonl {
        sink.text(&listing.stream.end(&summary, &[]))?;
    }
    Ok(verdict)
}

/// Assembles lines that are single clauses or instructions of the kind `unit`.
pub(super) fn assembly(
    gpu: Gpu,
    unit: Unit,
    source: &mut dyn Source,
    job: &AsmJob,
    sink: &mut dyn JobSink,
) -> Result<Verdict, Failure> {
    let order = order(job.big_endian).unwrap_or(gpu.byte_order());
    let mut verdict = Verdict::Fine;
    let mut clauses = Vec::new();
    let text = read_text(source)?;
    let mut files = SourceMap::new();
    let file = files.add(source.name(), text.as_str());
    let own = job.options.get::<A2xxAsmOptions>();
    let options = AsmOptions {
        gpu,
        dialect: own.dialect.unwrap_or(Dialect::Lossless),
        stage: own.stage.unwrap_or(Stage::Vertex),
        file,
    };
    let texts: Vec<&str> = if job.each_line { text.lines().collect() } else { instructions(&text) };
    for text in texts {
        if job.each_line && text.split(';').next().is_none_or(|code| code.trim().is_empty()) {
            sink.text("\n")?;
            continue;
        }
        let found = match unit {
            Unit::Clause => assemble_clause(text, &options).map(|clause| {
                clauses.push(clause);
                (clause.halves().map(|h| format!("{h:04x}")).join(" "), None)
            }),
            Unit::Alu => assemble_alu(text, &options).map(hex_of),
            Unit::Fetch => assemble_fetch(text, &options).map(hex_of),
        };
        match found {
            Ok((hex, _)) if job.form == AsmForm::Hex || job.each_line => sink.text(&format!("{hex}\n"))?,
            Ok((_, Some(slot))) => sink.write(&bytes_of(&slot.0, order))?,
            Ok((_, None)) => {}
            Err(error) => {
                verdict = Verdict::Problems;
                if job.each_line {
                    sink.text(&format!("error: {}\n", error.message))?;
                } else {
                    say_alone(source.name(), text, *error, sink);
                }
            }
        }
    }
    if unit == Unit::Clause && job.form == AsmForm::Bytes && !job.each_line {
        for pair in clauses.chunks(2) {
            let second = pair.get(1).copied().unwrap_or_default();
            sink.write(&bytes_of(&Slot::from_clauses(pair[0], second).0, order))?;
        }
    }
    Ok(if verdict == Verdict::Problems && !job.each_line { Verdict::Rejected } else { verdict })
}

fn hex_of(slot: Slot) -> (String, Option<Slot>) {
    (slot.0.map(|w| format!("{w:08x}")).join(" "), Some(slot))
}

/// Reports an error in the text of a single instruction.
fn say_alone(name: &str, text: &str, mut error: Diagnostic, sink: &mut dyn JobSink) {
    let mut files = SourceMap::new();
    let file = files.add(name, text);
    for label in &mut error.labels {
        label.span.file = file;
    }
    sink.say(&files, &[error]);
}

/// Splits a text into instructions. A line with a scalar operation belongs to the instruction on the line before it.
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
