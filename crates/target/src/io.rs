//! Where input comes from and where output goes. The library opens nothing: a caller gives sources and a sink.

pub use crate::stream_error::StreamError;

use crate::failure::Failure;
use isaloom_schema as schema;
use isaloom_source::{ByteSink, Diagnostic, Severity, SourceMap};
use serde_json::{Map, Value, json};

/// The bytes of one input, from its beginning to its end.
pub trait Source {
    /// What it is called in records and messages.
    fn name(&self) -> &str;

    /// How many bytes all of it has, where that is known.
    fn size(&self) -> Option<u64>;

    /// Reads some bytes into a buffer that is not empty; 0 only at the end.
    ///
    /// # Errors
    /// When it cannot be read.
    fn read(&mut self, buffer: &mut [u8]) -> Result<usize, StreamError>;

    /// The same from an offset on, where it can be had twice; it is at its end where it has fewer bytes.
    fn again_from(&self, offset: u64) -> Option<Box<dyn Source + '_>>;

    /// The same from its beginning, where it can be had twice.
    fn again(&self) -> Option<Box<dyn Source + '_>> {
        self.again_from(0)
    }
}

macro_rules! forward {
    ($($of:ty),*) => {$(
        impl<S: Source + ?Sized> Source for $of {
            fn name(&self) -> &str {
                (**self).name()
            }

            fn size(&self) -> Option<u64> {
                (**self).size()
            }

            fn read(&mut self, buffer: &mut [u8]) -> Result<usize, StreamError> {
                (**self).read(buffer)
            }

            fn again_from(&self, offset: u64) -> Option<Box<dyn Source + '_>> {
                (**self).again_from(offset)
            }
        }
    )*};
}

forward!(&mut S, Box<S>);

/// Reads until the buffer is full, or less at the end; gives how many bytes.
///
/// # Errors
/// When the source fails.
pub fn fill(source: &mut dyn Source, buffer: &mut [u8]) -> Result<usize, StreamError> {
    let mut filled = 0;
    while let Some(rest) = buffer.get_mut(filled..).filter(|rest| !rest.is_empty()) {
        match source.read(rest)? {
            0 => break,
            n => filled += n,
        }
    }
    Ok(filled)
}

/// How much is read at a time where all is wanted.
const PIECE: usize = 64 * 1024;

/// The most bytes of a source that is needed whole and says how many it has: 4 GiB, or half of a 32-bit memory.
const LARGEST: usize = 1 << if usize::BITS > 32 { 32 } else { 31 };
/// The most bytes of one that does not say it: it may never end.
const LARGEST_UNKNOWN: usize = 1 << 30;

/// Everything that is left.
///
/// # Errors
/// When the source fails, or has more than is read whole.
pub fn read_all(source: &mut dyn Source) -> Result<Vec<u8>, Failure> {
    let most = if source.size().is_some() { LARGEST } else { LARGEST_UNKNOWN };
    read_at_most(source, most, None)
}

/// Everything that is left, of at most so many bytes.
///
/// # Errors
/// When the source fails, or has more; `help` is the way out.
pub fn read_at_most(source: &mut dyn Source, most: usize, help: Option<&str>) -> Result<Vec<u8>, Failure> {
    let too_much = |source: &dyn Source| {
        Err(Failure::Input {
            why: format!("{}: it has more than {} MiB", source.name(), most >> 20),
            help: help.map(str::to_owned),
        })
    };
    if source.size().is_some_and(|size| size > most as u64) {
        return too_much(source);
    }
    let mut bytes = Vec::new();
    let mut filled = 0;
    loop {
        let more = usize::try_from(source.size().unwrap_or(0)).unwrap_or(0).saturating_sub(filled);
        // What a file says of its size is believed one piece at a time.
        bytes.resize(filled + (more + 1).clamp(PIECE, 64 * PIECE), 0);
        match fill(source, bytes.get_mut(filled..).unwrap_or_default())? {
            0 => break,
            n => filled += n,
        }
        if filled > most {
            return too_much(source);
        }
    }
    bytes.truncate(filled);
    Ok(bytes)
}

/// The whole text of a source. What is not UTF-8 becomes question marks, one a byte, so that columns stay.
///
/// # Errors
/// When the source fails, or has more than is read whole.
pub fn read_text(source: &mut dyn Source) -> Result<String, Failure> {
    Ok(match String::from_utf8(read_all(source)?) {
        Ok(text) => text,
        Err(error) => printable(error.as_bytes()),
    })
}

/// Text with a question mark for every byte that is not UTF-8, so that offsets stay.
pub fn printable(text: &[u8]) -> String {
    let mut out = String::with_capacity(text.len());
    for chunk in text.utf8_chunks() {
        out.push_str(chunk.valid());
        out.extend(chunk.invalid().iter().map(|_| '?'));
    }
    out
}

/// Which line of the output comes from which word of an input, as the text of a file: what [`JobSink::mapped`] takes.
pub fn map_text(input: &str, lines: &[(u32, u32)]) -> String {
    let lines: Vec<[u32; 2]> = lines.iter().map(|&(line, word)| [line, word]).collect();
    format!("{}\n", json!({ "version": 1, "source": input, "lines": lines }))
}

/// The names of a text with their numbers, as the text of a file: what [`JobSink::named`] takes.
pub fn names_text(names: &[(String, u32)]) -> String {
    let names: Map<String, Value> = names.iter().map(|(name, id)| (name.clone(), (*id).into())).collect();
    format!("{:#}\n", json!({ "ids": names }))
}

/// Bytes in memory.
#[derive(Clone, Debug)]
pub struct Memory {
    name: String,
    bytes: std::sync::Arc<[u8]>,
    taken: usize,
}

impl Memory {
    /// Bytes under a name for records and messages.
    pub fn new(name: impl Into<String>, bytes: impl Into<std::sync::Arc<[u8]>>) -> Memory {
        Memory { name: name.into(), bytes: bytes.into(), taken: 0 }
    }
}

impl Source for Memory {
    fn name(&self) -> &str {
        &self.name
    }

    fn size(&self) -> Option<u64> {
        Some(self.bytes.len() as u64)
    }

    fn read(&mut self, buffer: &mut [u8]) -> Result<usize, StreamError> {
        let n = copy(&self.bytes, self.taken, buffer);
        self.taken += n;
        Ok(n)
    }

    fn again_from(&self, offset: u64) -> Option<Box<dyn Source + '_>> {
        let taken = usize::try_from(offset).unwrap_or(usize::MAX);
        Some(Box::new(Memory { taken, ..self.clone() }))
    }
}

/// A source of which the first bytes were looked at.
pub struct PeekedSource<'s> {
    head: Vec<u8>,
    taken: usize,
    source: &'s mut dyn Source,
}

impl<'s> PeekedSource<'s> {
    /// The bytes that were taken, then what is left of the source.
    pub fn new(head: Vec<u8>, source: &'s mut dyn Source) -> PeekedSource<'s> {
        PeekedSource { head, taken: 0, source }
    }

    /// The bytes that were taken.
    pub fn head(&self) -> &[u8] {
        &self.head
    }
}

impl Source for PeekedSource<'_> {
    fn name(&self) -> &str {
        self.source.name()
    }

    fn size(&self) -> Option<u64> {
        self.source.size()
    }

    fn read(&mut self, buffer: &mut [u8]) -> Result<usize, StreamError> {
        let n = copy(&self.head, self.taken, buffer);
        self.taken += n;
        if n > 0 { Ok(n) } else { self.source.read(buffer) }
    }

    fn again_from(&self, offset: u64) -> Option<Box<dyn Source + '_>> {
        self.source.again_from(offset)
    }
}

/// Copies bytes from a place on into a buffer; gives how many.
fn copy(bytes: &[u8], from: usize, buffer: &mut [u8]) -> usize {
    let rest = bytes.get(from..).unwrap_or_default();
    let n = rest.len().min(buffer.len());
    if let (Some(place), Some(now)) = (buffer.get_mut(..n), rest.get(..n)) {
        place.copy_from_slice(now);
    }
    n
}

/// Receiver of the output of a job and of everything that is reported beside it.
pub trait JobSink: ByteSink<Error = StreamError> {
    /// All that the input so far gives was written: somebody may be waiting for it.
    ///
    /// # Errors
    /// When it cannot be written.
    fn show(&mut self) -> Result<(), StreamError> {
        Ok(())
    }

    /// Takes diagnostics about texts.
    fn say(&mut self, files: &SourceMap, diagnostics: &[Diagnostic]);

    /// Takes words for people that are not ours: what another program says at this place.
    fn words(&mut self, words: &str) {
        self.say(&SourceMap::new(), &[Diagnostic::error("", words.trim_end())]);
    }

    /// Takes which line of the output, from 1, comes from which word of an input.
    ///
    /// # Errors
    /// If it cannot be written.
    fn mapped(&mut self, _input: &str, _lines: &[(u32, u32)]) -> Result<(), StreamError> {
        Ok(())
    }

    /// The text of a file that an input names, where the caller has it.
    fn file(&mut self, _name: &str) -> Option<Vec<u8>> {
        None
    }

    /// Takes the names of a text with the numbers that they became.
    ///
    /// # Errors
    /// If they cannot be written.
    fn named(&mut self, _names: &[(String, u32)]) -> Result<(), StreamError> {
        Ok(())
    }

    /// Takes a program that was found in an input, under a name of its own.
    ///
    /// # Errors
    /// When it cannot be taken.
    fn part(&mut self, _name: &str, _bytes: &[u8]) -> Result<(), StreamError> {
        Ok(())
    }

    /// So many more bytes of input are done.
    fn progress(&mut self, _bytes: u64) {}
}

impl dyn JobSink + '_ {
    /// Takes the next text of the output.
    ///
    /// # Errors
    /// When it cannot be written, or nobody wants more.
    pub fn text(&mut self, text: &str) -> Result<(), StreamError> {
        self.write(text.as_bytes())
    }

    /// Reports why an input gives no answer.
    pub fn refuse(&mut self, failure: &Failure) {
        match failure {
            // The caller owns the sink and sees that it failed.
            Failure::Stream(error) if error.is_output() => {}
            Failure::Faulty { files, diagnostics } => self.say(files, diagnostics),
            _ => {
                let mut error = Diagnostic::error("", failure.to_string());
                error.help = failure.help();
                self.say(&SourceMap::new(), &[error]);
            }
        }
    }

    /// Says something without a place in a text.
    pub fn tell(&mut self, severity: Severity, message: impl Into<String>) {
        self.say(&SourceMap::new(), &[Diagnostic::new(severity, "", message)]);
    }
}

/// Sink in memory: collects the output and the diagnostics with their files.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct MemorySink {
    /// Output.
    pub bytes: Vec<u8>,
    /// Diagnostics in the order of their reports, each report with its files.
    pub reports: Vec<(SourceMap, Vec<Diagnostic>)>,
}

impl MemorySink {
    /// Returns all diagnostics as records.
    pub fn diagnostics(&self) -> Vec<schema::Diagnostic> {
        self.reports.iter().flat_map(|(files, found)| schema::Diagnostic::all(files, found)).collect()
    }

    /// Returns the messages of all diagnostics.
    pub fn messages(&self) -> impl Iterator<Item = &str> {
        self.reports.iter().flat_map(|(_, found)| found).map(|diagnostic| diagnostic.message.as_str())
    }
}

impl ByteSink for MemorySink {
    type Error = StreamError;

    fn write(&mut self, bytes: &[u8]) -> Result<(), StreamError> {
        self.bytes.extend_from_slice(bytes);
        Ok(())
    }
}

impl JobSink for MemorySink {
    fn say(&mut self, files: &SourceMap, diagnostics: &[Diagnostic]) {
        self.reports.push((files.clone(), diagnostics.to_vec()));
    }
}

/// A sink that keeps what was said as data too.
pub struct RecordingSink<'s> {
    sink: &'s mut dyn JobSink,
    /// What was reported.
    pub said: Vec<schema::Diagnostic>,
}

impl<'s> RecordingSink<'s> {
    /// Passes everything on to a sink.
    pub fn new(sink: &'s mut dyn JobSink) -> RecordingSink<'s> {
        RecordingSink { sink, said: Vec::new() }
    }
}

impl ByteSink for RecordingSink<'_> {
    type Error = StreamError;

    fn write(&mut self, bytes: &[u8]) -> Result<(), StreamError> {
        self.sink.write(bytes)
    }
}

impl JobSink for RecordingSink<'_> {
    fn show(&mut self) -> Result<(), StreamError> {
        self.sink.show()
    }

    fn say(&mut self, files: &SourceMap, diagnostics: &[Diagnostic]) {
        self.said.extend(schema::Diagnostic::all(files, diagnostics));
        self.sink.say(files, diagnostics);
    }

    fn words(&mut self, words: &str) {
        self.sink.words(words);
    }

    fn mapped(&mut self, input: &str, lines: &[(u32, u32)]) -> Result<(), StreamError> {
        self.sink.mapped(input, lines)
    }

    fn file(&mut self, name: &str) -> Option<Vec<u8>> {
        self.sink.file(name)
    }

    fn named(&mut self, names: &[(String, u32)]) -> Result<(), StreamError> {
        self.sink.named(names)
    }

    fn part(&mut self, name: &str, bytes: &[u8]) -> Result<(), StreamError> {
        self.sink.part(name, bytes)
    }

    fn progress(&mut self, bytes: u64) {
        self.sink.progress(bytes);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Gives one byte at a time.
    struct Slow(Memory);

    impl Source for Slow {
        fn name(&self) -> &str {
            "slow"
        }

        fn size(&self) -> Option<u64> {
            None
        }

        fn read(&mut self, buffer: &mut [u8]) -> Result<usize, StreamError> {
            self.0.read(&mut buffer[..1])
        }

        fn again_from(&self, _: u64) -> Option<Box<dyn Source + '_>> {
            None
        }
    }

    #[test]
    fn all_of_a_slow_source_is_read() {
        let bytes: Vec<u8> = (0..=255).collect();
        assert_eq!(read_all(&mut Slow(Memory::new("", bytes.clone()))), Ok(bytes));
    }

    #[test]
    fn more_than_a_limit_is_not_read() {
        let mut source = Slow(Memory::new("slow", vec![0; 200_000]));
        let read = read_at_most(&mut source, 100_000, None);
        assert!(matches!(read, Err(Failure::Input { why, .. }) if why.starts_with("slow: it has more than")));
        // What says its size is not begun.
        let mut source = Memory::new("large", vec![0; 200_000]);
        assert!(read_at_most(&mut source, 100_000, None).is_err());
        assert_eq!(read_all(&mut source).map(|bytes| bytes.len()), Ok(200_000));
    }

    #[test]
    fn what_is_no_text_keeps_its_length() {
        assert_eq!(read_text(&mut Memory::new("", &b"a\xff\xfeb"[..])), Ok("a??b".to_owned()));
    }
}
