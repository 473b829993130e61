//! Words in hex as the bytes that they are stored as.

use crate::family::Failure;
use crate::hex::{HexError, parse_word, words_of_line};
use crate::io::{Gone, Sink, Source};
use crate::windows::Lines;
use isaloom_engine::Isa;
use isaloom_model::ByteOrder;
use isaloom_source::Severity;

/// At most so many wrong words are reported one by one.
const REPORTED: usize = 20;
/// About so many bytes of text are read at a time.
const BATCH: usize = 64 * 1024;

/// The sizes of a description's instructions, for words in hex.
pub struct Sizes {
    /// In bits, ascending, each once.
    sizes: Vec<u32>,
}

impl Sizes {
    /// Those of a compiled description.
    pub fn new(isa: &Isa) -> Sizes {
        let mut sizes: Vec<u32> = isa.compiled().instruction_dispatches().map(|(_, d)| d.size).collect();
        sizes.sort_unstable();
        sizes.dedup();
        Sizes { sizes }
    }

    /// The most bits that a word can have.
    pub fn largest(&self) -> u32 {
        self.sizes.last().copied().unwrap_or(32)
    }

    /// The value and size of a word: the smallest size that has all its digits, leading zeros included.
    ///
    /// # Errors
    /// When it is no word in hex, or larger than any instruction.
    pub fn word(&self, text: &str) -> Result<(u128, u32), HexError> {
        let value = parse_word(text, self.largest())?;
        let digits = digits(text);
        let size = self.sizes.iter().copied().find(|&size| digits as u64 * 4 <= u64::from(size));
        Ok((value, size.unwrap_or(self.largest())))
    }

    /// Words about a word that has fewer digits than the instruction it is taken for: it may be half of one. One digit
    /// is meant as it is written.
    pub(super) fn shortage(&self, text: &str, size: u32) -> Option<String> {
        let (has, wants) = (digits(text), size.div_ceil(4) as usize);
        (1 < has && has < wants).then(|| {
            format!("`{text}` has {has} hex digits and an instruction has {wants}: zeros were put before it")
        })
    }
}

/// How many hex digits a word has.
fn digits(text: &str) -> usize {
    text.trim_start_matches("0x").trim_start_matches("0X").chars().filter(|&c| c != '_').count()
}

/// Words that have fewer digits than an instruction.
#[derive(Clone, Debug, Default)]
pub(super) struct Short {
    /// How many there are.
    pub(super) count: u64,
    /// The first: where it stands, and words about it.
    pub(super) first: Option<(u64, usize, String)>,
}

impl Short {
    /// Notes one that stands on a line, from 1, in a column.
    pub(super) fn note(&mut self, line: u64, column: usize, words: String) {
        self.count += 1;
        self.first.get_or_insert((line, column, words));
    }

    /// Tells of the first, and how many there are.
    pub(super) fn tell(&self, name: &str, sink: &mut dyn Sink) {
        let Some((line, column, words)) = &self.first else { return };
        let more = match self.count {
            1 => String::new(),
            count => format!("; {count} words are like this"),
        };
        sink.tell(Severity::Warning, format!("{name}:{line}:{column}: {words}{more}"));
    }
}

/// Words in hex as the bytes that they are stored as.
pub(in crate::isaspec) struct HexSource<'s> {
    name: String,
    lines: Lines<'s>,
    sizes: Sizes,
    order: ByteOrder,
    line: u64,
    pending: Vec<u8>,
    taken: usize,
    wrong: u64,
    reports: Vec<String>,
    short: Short,
    failure: Option<Failure>,
}

impl<'s> HexSource<'s> {
    pub(in crate::isaspec) fn new(
        source: impl Source + 's,
        isa: &Isa,
        order: Option<ByteOrder>,
    ) -> HexSource<'s> {
        HexSource {
            name: source.name().to_owned(),
            lines: Lines::new(source),
            sizes: Sizes::new(isa),
            order: order.unwrap_or(isa.byte_order()),
            line: 0,
            pending: Vec::new(),
            taken: 0,
            wrong: 0,
            reports: Vec::new(),
            short: Short::default(),
            failure: None,
        }
    }

    /// Why it ended early, where the text it reads is at fault.
    pub(in crate::isaspec) fn failure(&mut self) -> Option<Failure> {
        self.failure.take()
    }

    /// What could not be read: how many words, and words about the first of them.
    pub(in crate::isaspec) fn faults(self) -> (String, u64, Vec<String>) {
        (self.name, self.wrong, self.reports)
    }

    /// Tells which words could not be read, and gives their number.
    pub(in crate::isaspec) fn report(self, sink: &mut dyn Sink) -> u64 {
        self.short.tell(&self.name, sink);
        tell_words(self.wrong, &self.reports, &self.name, sink)
    }

    /// Reads the words of the next lines; false at the end.
    fn more(&mut self) -> Result<bool, Gone> {
        let batch = match self.lines.next(BATCH) {
            Ok(Some(batch)) => batch,
            Ok(None) => return Ok(false),
            Err(failure) => {
                self.failure = Some(failure);
                return Err(Gone);
            }
        };
        self.pending.clear();
        self.taken = 0;
        let text = String::from_utf8_lossy(batch);
        for line in text.strip_suffix('\n').unwrap_or(&text).split('\n') {
            self.line += 1;
            for word in words_of_line(line, self.line) {
                match self.sizes.word(word.text) {
                    Ok((value, size)) => {
                        if let Some(words) = self.sizes.shortage(word.text, size) {
                            self.short.note(self.line, word.column, words);
                        }
                        let bytes = (size / 8) as usize;
                        match self.order {
                            ByteOrder::Little => {
                                self.pending.extend(value.to_le_bytes().iter().take(bytes));
                            }
                            ByteOrder::Big => {
                                self.pending.extend(value.to_be_bytes().iter().skip(16 - bytes));
                            }
                        }
                    }
                    Err(error) => {
                        self.wrong += 1;
                        if self.reports.len() < REPORTED {
                            let message = error.message(word.text, self.sizes.largest());
                            let (name, line) = (&self.name, self.line);
                            self.reports.push(format!("{name}:{line}:{}: {message}", word.column));
                        }
                    }
                }
            }
        }
        Ok(true)
    }
}

impl Source for HexSource<'_> {
    fn name(&self) -> &str {
        &self.name
    }

    fn size(&self) -> Option<u64> {
        None
    }

    fn read(&mut self, buffer: &mut [u8]) -> Result<usize, Gone> {
        loop {
            let ready = self.pending.get(self.taken..).unwrap_or_default();
            if ready.is_empty() {
                if !self.more()? {
                    return Ok(0);
                }
                continue;
            }
            let n = ready.len().min(buffer.len());
            if let (Some(place), Some(now)) = (buffer.get_mut(..n), ready.get(..n)) {
                place.copy_from_slice(now);
            }
            self.taken += n;
            return Ok(n);
        }
    }

    fn again(&self) -> Option<Box<dyn Source + '_>> {
        None
    }
}

/// Tells which words could not be read: the first ones, then how many there are.
pub(in crate::isaspec) fn tell_words(wrong: u64, reports: &[String], name: &str, sink: &mut dyn Sink) -> u64 {
    for report in reports {
        sink.tell(Severity::Error, report.clone());
    }
    if wrong > reports.len() as u64 {
        sink.tell(Severity::Error, format!("{name}: {wrong} words could not be read"));
    }
    wrong
}
