//! Where the bytes of a program come from: a file, memory, or words in hex.

use crate::cli::{Context, Error};
use crate::io::{HexError, HexReader, Input, parse_word};
use isaloom::Isa;
use isaloom::model::ByteOrder;

/// At most so many wrong words are reported one by one.
const REPORTED: usize = 20;

/// Gives bytes in order.
pub(in crate::lang::isaspec) trait Feed {
    /// Fills the buffer, less only at the end; gives how many bytes.
    ///
    /// # Errors
    /// When reading fails.
    fn fill(&mut self, buffer: &mut [u8]) -> Result<usize, Error>;
}

impl Feed for Input {
    fn fill(&mut self, buffer: &mut [u8]) -> Result<usize, Error> {
        Input::fill(self, buffer)
    }
}

/// Bytes in memory.
pub(super) struct Memory<'a> {
    rest: &'a [u8],
}

impl<'a> Memory<'a> {
    pub(super) fn new(bytes: &'a [u8]) -> Memory<'a> {
        Memory { rest: bytes }
    }
}

impl Feed for Memory<'_> {
    fn fill(&mut self, buffer: &mut [u8]) -> Result<usize, Error> {
        let n = buffer.len().min(self.rest.len());
        let (now, rest) = self.rest.split_at(n);
        if let Some(place) = buffer.get_mut(..n) {
            place.copy_from_slice(now);
        }
        self.rest = rest;
        Ok(n)
    }
}

/// The sizes of a description's instructions, for words in hex.
pub(in crate::lang::isaspec) struct Sizes {
    /// In bits, ascending, each once.
    sizes: Vec<u32>,
}

impl Sizes {
    pub(in crate::lang::isaspec) fn new(isa: &Isa) -> Sizes {
        let mut sizes: Vec<u32> = isa.compiled().instruction_dispatches().map(|(_, d)| d.size).collect();
        sizes.sort_unstable();
        sizes.dedup();
        Sizes { sizes }
    }

    /// The most bits that a word can have.
    pub(in crate::lang::isaspec) fn largest(&self) -> u32 {
        self.sizes.last().copied().unwrap_or(32)
    }

    /// The value and size of a word: the smallest size that has all its digits, leading zeros included.
    ///
    /// # Errors
    /// When it is no word in hex, or larger than any instruction.
    pub(in crate::lang::isaspec) fn word(&self, text: &str) -> Result<(u128, u32), HexError> {
        let value = parse_word(text, self.largest())?;
        let digits =
            text.trim_start_matches("0x").trim_start_matches("0X").chars().filter(|&c| c != '_').count();
        let size = self.sizes.iter().copied().find(|&size| digits as u64 * 4 <= u64::from(size));
        Ok((value, size.unwrap_or(self.largest())))
    }
}

/// Words in hex as the bytes that they are stored as.
pub(in crate::lang::isaspec) struct HexFeed {
    input: Input,
    sizes: Sizes,
    order: ByteOrder,
    line: u64,
    pending: Vec<u8>,
    taken: usize,
    wrong: u64,
    reports: Vec<String>,
}

impl HexFeed {
    pub(in crate::lang::isaspec) fn new(input: Input, isa: &Isa, order: Option<ByteOrder>) -> HexFeed {
        HexFeed {
            input,
            sizes: Sizes::new(isa),
            order: order.unwrap_or(isa.byte_order()),
            line: 0,
            pending: Vec::new(),
            taken: 0,
            wrong: 0,
            reports: Vec::new(),
        }
    }

    /// Whether some words could not be read.
    pub(in crate::lang::isaspec) fn has_reports(&self) -> bool {
        self.wrong > 0
    }

    /// Reports the words that could not be read, and gives their number.
    pub(in crate::lang::isaspec) fn report(self, context: &Context) -> u64 {
        report_words(self.wrong, &self.reports, self.input.name(), context)
    }

    /// Reads the next line's words; false at the end.
    fn next_line(&mut self) -> Result<bool, Error> {
        let name = self.input.name().to_owned();
        let mut reader = HexReader::new(&mut self.input, self.line);
        let Some((line, words)) = reader.next_line()? else { return Ok(false) };
        self.pending.clear();
        self.taken = 0;
        for word in words {
            match self.sizes.word(word.text) {
                Ok((value, size)) => {
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
                        self.reports.push(format!("{name}:{line}:{}: {message}", word.column));
                    }
                }
            }
        }
        self.line = line;
        Ok(true)
    }
}

impl Feed for HexFeed {
    fn fill(&mut self, buffer: &mut [u8]) -> Result<usize, Error> {
        let mut filled = 0;
        while filled < buffer.len() {
            let ready = self.pending.get(self.taken..).unwrap_or_default();
            if ready.is_empty() {
                if !self.next_line()? {
                    break;
                }
                continue;
            }
            let n = ready.len().min(buffer.len() - filled);
            if let (Some(place), Some(now)) = (buffer.get_mut(filled..filled + n), ready.get(..n)) {
                place.copy_from_slice(now);
            }
            self.taken += n;
            filled += n;
        }
        Ok(filled)
    }
}

/// Reports words that could not be read: the first ones, then how many there are.
pub(super) fn report_words(wrong: u64, reports: &[String], name: &str, context: &Context) -> u64 {
    for report in reports {
        context.error(&Error::input(report.clone()));
    }
    if wrong > reports.len() as u64 {
        context.error(&Error::input(format!("{name}: {wrong} words could not be read")));
    }
    wrong
}
