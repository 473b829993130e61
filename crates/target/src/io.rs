//! Sources of input and sinks for output. The library does not open files; the caller provides the sources and the
//! sink.

pub use crate::stream_error::StreamError;

use crate::failure::Failure;
use isaloom_schema as schema;
use isaloom_source::{ByteSink, Diagnostic, Severity, SourceMap};
use serde_json::{Map, Value, json};

/// Bytes of one input, read sequentially.
pub trait Source {
    /// Returns the name of the input in records and messages.
    fn name(&self) -> &str;

    /// Returns the total size in bytes, if known.
    fn size(&self) -> Option<u64>;

    /// Reads bytes into `buffer`, which must not be empty. Returns the number of bytes; 0 only at the end of the input.
    ///
    /// # Errors
    /// If reading fails.
    fn read(&mut self, buffer: &mut [u8]) -> Result<usize, StreamError>;

    /// Returns a second source for the same input that starts at an offset in bytes; `None` if the input cannot be read
    /// twice. If the input ends before the offset, the second source returns no bytes.
    fn again_from(&self, offset: u64) -> Option<Box<dyn Source + '_>>;

    /// Returns a second source for the same input that starts at its beginning; `None` if the input cannot be read
    /// twice.
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

/// Reads until the buffer is full or the source ends. Returns the number of bytes read.
///
/// # Errors
/// If the source fails.
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

/// Number of bytes that are read at a time from a source that is read completely.
const PIECE: usize = 64 * 1024;

/// Maximum size, in bytes, of a source that is read completely and states its size: 4 GiB, or 2 GiB on 32-bit hosts.
const LARGEST: usize = 1 << if usize::BITS > 32 { 32 } else { 31 };
/// Maximum size, in bytes, of a source that is read completely and does not state its size. A pipe may never end.
const LARGEST_UNKNOWN: usize = 1 << 30;

/// Reads the rest of a source.
///
/// # Errors
/// If the source fails or exceeds the maximum size.
pub fn read_all(source: &mut dyn Source) -> Result<Vec<u8>, Failure> {
    let most = if source.size().is_some() { LARGEST } else { LARGEST_UNKNOWN };
    read_at_most(source, most, None)
}

/// Reads the rest of a source, which must have at most `most` bytes.
///
/// # Errors
/// If the source fails, or has more bytes. In the second case, `help` is the suggested fix of the error.
pub fn read_at_most(source: &mut dyn Source, most: usize, help: Option<&str>) -> Result<Vec<u8>, Failure> {
    let too_much = |source: &dyn Source| {
        Err(Failure::Input {
            why: format!("{}: the file is too large (expected at most {} MiB)", source.name(), most >> 20),
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
        // The source may report a wrong size, so memory is allocated in pieces.
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

/// Reads the rest of a source as text. Each byte of invalid UTF-8 is replaced by a question mark, so that columns do
/// not change.
///
/// # Errors
/// If the source fails or exceeds the maximum size.
pub fn read_text(source: &mut dyn Source) -> Result<String, Failure> {
    Ok(match String::from_utf8(read_all(source)?) {
        Ok(text) => text,
        Err(error) => printable(error.as_bytes()),
    })
}

/// Returns text in which each byte of invalid UTF-8 is replaced by a question mark, so that offsets do not change.
pub fn printable(text: &[u8]) -> String {
    let mut out = String::with_capacity(text.len());
    for chunk in text.utf8_chunks() {
        out.push_str(chunk.valid());
        out.extend(chunk.invalid().iter().map(|_| '?'));
    }
    out
}

/// Returns the content of a line map file, which lists for lines of the output the words of the input that they show.
/// `lines` is from [`JobSink::mapped`].
pub fn map_text(input: &str, lines: &[(u32, u32)]) -> String {
    let lines: Vec<[u32; 2]> = lines.iter().map(|&(line, word)| [line, word]).collect();
    format!("{}\n", json!({ "version": 1, "source": input, "lines": lines }))
}

/// Returns the content of a symbol map file, which lists names with their numbers. `names` is from [`JobSink::named`].
pub fn names_text(names: &[(String, u32)]) -> String {
    let names: Map<String, Value> = names.iter().map(|(name, id)| (name.clone(), (*id).into())).collect();
    format!("{:#}\n", json!({ "ids": names }))
}

/// Source that reads bytes in memory.
#[derive(Clone, Debug)]
pub struct Memory {
    name: String,
    bytes: std::sync::Arc<[u8]>,
    taken: usize,
}

impl Memory {
    /// Creates a source from bytes and a name for records and messages.
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

/// Source whose first bytes were inspected, to detect the format. Reading it returns these bytes again.
pub struct PeekedSource<'s> {
    head: Vec<u8>,
    taken: usize,
    source: &'s mut dyn Source,
}

impl<'s> PeekedSource<'s> {
    /// Creates a source that returns the bytes `head`, followed by the rest of `source`.
    pub fn new(head: Vec<u8>, source: &'s mut dyn Source) -> PeekedSource<'s> {
        PeekedSource { head, taken: 0, source }
    }

    /// Returns the bytes that were inspected.
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

/// Copies the bytes from offset `from` on into a buffer. Returns the number of copied bytes.
fn copy(bytes: &[u8], from: usize, buffer: &mut [u8]) -> usize {
    let rest = bytes.get(from..).unwrap_or_default();
    let n = rest.len().min(buffer.len());
    if let (Some(place), Some(now)) = (buffer.get_mut(..n), rest.get(..n)) {
        place.copy_from_slice(now);
    }
    n
}

/// Id of a diagnostic whose message is printed unchanged, because it has the exact wording of another program. The
/// message contains the severity.
pub const VERBATIM: &str = "verbatim";

/// Receiver of the output and the diagnostics of a job.
pub trait JobSink: ByteSink<Error = StreamError> {
    /// Flushes the output. Called when all output for the input so far is written, because the reader of a pipe may be
    /// waiting for it.
    ///
    /// # Errors
    /// If writing fails.
    fn show(&mut self) -> Result<(), StreamError> {
        Ok(())
    }

    /// Receives diagnostics. `files` has the texts to which they refer.
    fn say(&mut self, files: &SourceMap, diagnostics: &[Diagnostic]);

    /// Receives an error message that is printed unchanged, in the exact wording of SPIRV-Tools.
    fn words(&mut self, words: &str) {
        self.say(&SourceMap::new(), &[Diagnostic::error(VERBATIM, words.trim_end())]);
    }

    /// Receives a note for the user, such as the changes that `asm --patch` made. Quiet mode hides notes.
    fn remark(&mut self, text: &str) {
        self.say(&SourceMap::new(), &[Diagnostic::new(Severity::Note, "", text.trim_end())]);
    }

    /// Receives the line map of an input: pairs of a line of the output (from 1) and the index of a word in the input.
    ///
    /// # Errors
    /// If writing fails.
    fn mapped(&mut self, _input: &str, _lines: &[(u32, u32)]) -> Result<(), StreamError> {
        Ok(())
    }

    /// Returns the contents of a file that an input refers to; `None` if the caller does not have the file.
    fn file(&mut self, _name: &str) -> Option<Vec<u8>> {
        None
    }

    /// Receives the symbol map of assembled text: names with the numbers that the assembler gave them.
    ///
    /// # Errors
    /// If writing fails.
    fn named(&mut self, _names: &[(String, u32)]) -> Result<(), StreamError> {
        Ok(())
    }

    /// Receives a program that was extracted from an input, with a unique name.
    ///
    /// # Errors
    /// If it cannot be stored.
    fn part(&mut self, _name: &str, _bytes: &[u8]) -> Result<(), StreamError> {
        Ok(())
    }

    /// Receives the number of input bytes that were processed since the last call.
    fn progress(&mut self, _bytes: u64) {}
}

impl dyn JobSink + '_ {
    /// Writes text to the output.
    ///
    /// # Errors
    /// If writing fails, or the reader of the output accepts no more output.
    pub fn text(&mut self, text: &str) -> Result<(), StreamError> {
        self.write(text.as_bytes())
    }

    /// Reports that an input failed.
    pub fn refuse(&mut self, failure: &Failure) {
        match failure {
            // The reader closed the output. This is not an error of the input; the caller, which owns the sink, handles
            // it.
            Failure::Stream(error) if error.is_output() => {}
            Failure::Faulty { files, diagnostics } => self.say(files, diagnostics),
            _ => {
                let mut error = Diagnostic::error("", failure.to_string());
                error.help = failure.help();
                self.say(&SourceMap::new(), &[error]);
            }
        }
    }

    /// Reports a message without a source location.
    pub fn tell(&mut self, severity: Severity, message: impl Into<String>) {
        self.say(&SourceMap::new(), &[Diagnostic::new(severity, "", message)]);
    }

    /// Reports the last line for a rejected text, with the number of its errors. Reports nothing if there are none.
    pub fn close_rejected(&mut self, errors: usize) {
        let noun = if errors == 1 { "error" } else { "errors" };
        if errors > 0 {
            self.tell(Severity::Note, format!("{errors} {noun}; nothing was written"));
        }
    }
}

/// Sink that stores the output and the diagnostics in memory.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct MemorySink {
    /// Output bytes written so far.
    pub bytes: Vec<u8>,
    /// Diagnostics in the order in which they were reported, each group with the texts to which it refers.
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

/// Sink that forwards everything to another sink, and also stores the diagnostics as records.
pub struct RecordingSink<'s> {
    sink: &'s mut dyn JobSink,
    /// Diagnostics that were reported so far.
    pub said: Vec<schema::Diagnostic>,
}

impl<'s> RecordingSink<'s> {
    /// Creates a sink that forwards to `sink`.
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

    fn remark(&mut self, text: &str) {
        self.sink.remark(text);
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

    /// Source that returns one byte per read.
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
    fn slow_source_is_read_completely() {
        let bytes: Vec<u8> = (0..=255).collect();
        assert_eq!(read_all(&mut Slow(Memory::new("", bytes.clone()))), Ok(bytes));
    }

    #[test]
    fn read_stops_at_the_limit() {
        let mut source = Slow(Memory::new("slow", vec![0; 200_000]));
        let read = read_at_most(&mut source, 100_000, None);
        assert!(
            matches!(read, Err(Failure::Input { why, .. }) if why.starts_with("slow: the file is too large"))
        );
        // A source that states a size above the limit is rejected before it is read.
        let mut source = Memory::new("large", vec![0; 200_000]);
        assert!(read_at_most(&mut source, 100_000, None).is_err());
        assert_eq!(read_all(&mut source).map(|bytes| bytes.len()), Ok(200_000));
    }

    #[test]
    fn invalid_utf8_keeps_its_length() {
        assert_eq!(read_text(&mut Memory::new("", &b"a\xff\xfeb"[..])), Ok("a??b".to_owned()));
    }
}
