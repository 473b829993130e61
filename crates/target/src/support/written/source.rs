//! Opens an input as machine code. The input can be binary, or machine code that is written as text.

use super::content::{Content, Writing, pieces};
use super::dump::DumpReader;
use super::line::push_line;
use super::sizes::{Sizes, number};
use crate::hex::words_of_line;
use crate::interface::Failure;
use crate::io::{JobSink, PeekedSource, Source, StreamError};
use crate::job::Input;
use crate::support::windows::Lines;
use isaloom_source::Severity;

/// Maximum number of invalid words that are reported individually.
const REPORTED: usize = 20;
/// Approximate number of bytes of text that are read at a time.
const BATCH: usize = 64 * 1024;
/// Maximum number of bytes that are inspected to detect the format of an input.
const HEAD: usize = 64 * 1024;

/// Maximum number of bytes that are searched for words in brackets. In a crash log, much other text precedes them.
const LOG: usize = 16 << 20;

/// Machine code of an input, by how it is written.
pub enum Code<'s> {
    /// Binary machine code.
    Plain(PeekedSource<'s>),
    /// Machine code that is written as text.
    Written(Box<WrittenSource<'s>>),
    /// Words in hex, with one instruction per line that is decoded independently.
    Lines(&'s mut dyn Source),
}

impl Code<'_> {
    /// Returns the size of the machine code in bytes; `None` if it is not known.
    pub fn size(&self) -> Option<u64> {
        match self {
            Code::Plain(source) => source.size(),
            Code::Written(_) | Code::Lines(_) => None,
        }
    }
}

/// Opens an input. If the request does not name its format, detects the format and reports it in a note.
///
/// # Errors
/// If the source fails, or the input does not have the requested format.
pub fn open<'s>(
    source: &'s mut dyn Source,
    input: Input,
    sizes: Sizes,
    sink: &mut dyn JobSink,
) -> Result<Code<'s>, Failure> {
    if input == Input::HexLines {
        return Ok(Code::Lines(source));
    }
    let mut head = vec![0; HEAD];
    let (mut n, mut ended) = (0, false);
    // Read until the first bytes determine the format. One read from a pipe is not enough: it may return a single byte,
    // or only the header line of a listing.
    let is_enough = |head: &[u8]| head.len() >= 16 && Content::is_certain(head, &sizes);
    while n < HEAD && !is_enough(head.get(..n).unwrap_or_default()) {
        match source.read(head.get_mut(n..).unwrap_or_default())? {
            0 => {
                ended = true;
                break;
            }
            more => n += more,
        }
    }
    let whole = ended || source.size() == Some(n as u64);
    head.truncate(n);
    let name = source.name().to_owned();
    let mut content = Content::of(&head, whole, &sizes);
    let is_asked = matches!(input, Input::Recognised | Input::Hex);
    if is_asked && content == Content::Text && !whole && is_log(source, &mut head, &sizes)? {
        content = Content::Written(Writing::Bracketed);
    }
    let writing = match (input, content) {
        (Input::Bytes, _) | (Input::Recognised, Content::Code) => {
            return Ok(Code::Plain(PeekedSource::new(head, source)));
        }
        (Input::Hex, Content::Code) if head.contains(&0) => {
            return Err(Failure::Input {
                why: format!("{name}: this is binary, not words in hex"),
                help: Some("omit --hex".to_owned()),
            });
        }
        (Input::Recognised, Content::Foreign(what)) => {
            return Err(Failure::Input {
                why: format!("{name}: this is {what}, not bare machine code"),
                help: Some(
                    "omit --isa and --spec to detect the format, or pass --binary to decode its bytes"
                        .to_owned(),
                ),
            });
        }
        (Input::Recognised, Content::Text) => {
            return Err(no_code(&name));
        }
        // The input has offsets and texts in addition to words, so it is read as a listing even if the request is for
        // words in hex.
        (Input::Recognised, Content::Written(writing))
        | (
            Input::Hex,
            Content::Written(
                writing @ (Writing::Lines | Writing::Dump(_) | Writing::Listing | Writing::Bracketed),
            ),
        ) => {
            sink.tell(Severity::Note, format!("{name}: read as {}", writing.phrase()));
            writing
        }
        // A byte list of llvm-mc is accepted if the request is for words in hex.
        (Input::Hex, Content::Written(Writing::Bytes)) if head.trim_ascii_start().starts_with(b"[") => {
            Writing::Bytes
        }
        (Input::Hex, Content::Written(Writing::Parts(bits))) => match parts(&head) {
            Some(joined) => return Err(too_short(&name, sizes.largest() / 4, bits / 4, &joined)),
            None => Writing::Words,
        },
        _ => Writing::Words,
    };
    Ok(Code::Written(Box::new(WrittenSource::new(PeekedSource::new(head, source), writing, sizes))))
}

/// Returns the first two words of a text, joined with `_`, as an example for a message; `None` if it has only one word.
fn parts(head: &[u8]) -> Option<String> {
    let text = String::from_utf8_lossy(head);
    let mut words = text.lines().flat_map(|line| words_of_line(line, 1)).map(|word| number(word.text));
    Some(format!("{}_{}", words.next()?, words.next()?))
}

/// Returns the error for an input whose words are only parts of instructions. The user must join them, because the
/// order of the parts is unknown.
fn too_short(name: &str, expected: u32, found: u32, joined: &str) -> Failure {
    Failure::Input {
        why: format!("{name}: expected {expected} hexadecimal digits per word; found {found}"),
        help: Some(format!("join the parts of an instruction, the most significant one first: `{joined}`")),
    }
}

/// Returns the error for a text without machine code.
pub fn no_code(name: &str) -> Failure {
    Failure::Input {
        why: format!("{name}: this is text, not machine code or words in hex"),
        help: Some("assemble text with `isaloom asm`, or pass --binary to decode its bytes".to_owned()),
    }
}

/// Reads more of the input into `head` until a line has a word in brackets. Returns whether there is such a line. In a
/// log, much other text can precede it.
fn is_log(source: &mut dyn Source, head: &mut Vec<u8>, sizes: &Sizes) -> Result<bool, Failure> {
    let mut line = head.iter().rposition(|&b| b == b'\n').map_or(0, |at| at + 1);
    while head.len() < LOG {
        let before = head.len();
        head.resize(before + HEAD, 0);
        let n = source.read(head.get_mut(before..).unwrap_or_default())?;
        head.truncate(before + n);
        let new = head.get(before..).unwrap_or_default();
        let end = match new.iter().rposition(|&b| b == b'\n') {
            _ if n == 0 => head.len(),
            Some(at) => before + at + 1,
            None => continue,
        };
        let lines = String::from_utf8_lossy(head.get(line..end).unwrap_or_default());
        if Writing::is_bracketed(&lines, sizes) {
            return Ok(true);
        }
        if n == 0 {
            break;
        }
        line = end;
    }
    Ok(false)
}

/// Source of the machine code that a text contains.
pub struct WrittenSource<'s> {
    name: String,
    lines: Lines<'s>,
    writing: Writing,
    sizes: Sizes,
    line: u64,
    pending: Vec<u8>,
    taken: usize,
    wrong: u64,
    reports: Vec<String>,
    short: Short,
    dump: DumpReader,
}

impl<'s> WrittenSource<'s> {
    /// Creates a source for a text. `writing` is the form of the machine code in the text.
    pub fn new(source: impl Source + 's, writing: Writing, sizes: Sizes) -> WrittenSource<'s> {
        WrittenSource {
            name: source.name().to_owned(),
            lines: Lines::new(source),
            writing,
            sizes,
            line: 0,
            pending: Vec::new(),
            taken: 0,
            wrong: 0,
            reports: Vec::new(),
            short: Short::default(),
            dump: DumpReader::default(),
        }
    }

    /// Returns the text itself. It must be called only before anything was read.
    pub fn into_text(self) -> impl Source + 's {
        self.lines.into_source()
    }

    /// Reports the invalid words, and returns their number.
    pub fn report(self, sink: &mut dyn JobSink) -> u64 {
        self.short.tell(&self.name, sink);
        tell_words(self.wrong, &self.reports, &self.name, sink)
    }

    /// Parses the next lines and appends their machine code to the buffer. Returns false at the end of the text.
    fn more(&mut self) -> Result<bool, StreamError> {
        let batch = match self.lines.next(BATCH) {
            Ok(Some(batch)) => batch,
            Ok(None) => {
                self.pending.clear();
                self.taken = 0;
                self.dump.take(&mut self.pending);
                return Ok(!self.pending.is_empty());
            }
            Err(failure) => return Err(failure.into()),
        };
        self.pending.clear();
        self.taken = 0;
        let text = String::from_utf8_lossy(batch);
        for line in text.strip_suffix('\n').unwrap_or(&text).split('\n') {
            self.line += 1;
            let listed = match self.writing {
                Writing::Listing => Some(push_line(line, &self.sizes, &mut self.pending)),
                Writing::Bracketed => Some(self.sizes.push_bracketed(line, &mut self.pending)),
                _ => None,
            };
            if listed.is_some() {
                continue;
            }
            if let Writing::Dump(dump) = self.writing {
                if let Err(message) = self.dump.push(dump, line, &mut self.pending) {
                    self.wrong += 1;
                    if self.reports.len() < REPORTED {
                        self.reports.push(format!("{}:{}: {message}", self.name, self.line));
                    }
                }
                continue;
            }
            let parts = words_of_line(line, self.line).map(|word| (word.column, word.text));
            // In the form `Writing::Lines`, the parts in a line form one word.
            let joined: String = match self.writing {
                Writing::Lines => parts.clone().map(|(_, part)| number(part)).collect(),
                _ => String::new(),
            };
            let whole = (!joined.is_empty()).then_some((1, joined.as_str()));
            let single = parts.filter(|_| joined.is_empty());
            for (column, word) in whole.into_iter().chain(single) {
                let pushed = match self.writing {
                    Writing::Words if word.starts_with('[') && word.ends_with(']') => {
                        self.sizes.push(word.trim_matches(['[', ']']), &mut self.pending)
                    }
                    Writing::Words
                    | Writing::Lines
                    | Writing::Dump(_)
                    | Writing::Listing
                    | Writing::Bracketed => self.sizes.push(word, &mut self.pending),
                    Writing::Parts(bits) => push_part(word, bits, &self.sizes, &mut self.pending),
                    Writing::Bytes => push_bytes(word, &mut self.pending),
                };
                match pushed {
                    Ok(None) => {}
                    Ok(Some(words)) => self.short.note(self.line, column, words),
                    Err(message) => {
                        self.wrong += 1;
                        if self.reports.len() < REPORTED {
                            let (name, line) = (&self.name, self.line);
                            self.reports.push(format!("{name}:{line}:{column}: {message}"));
                        }
                    }
                }
            }
        }
        Ok(true)
    }
}

/// Appends the bytes of a part of a word. `bits` is the size of a part.
fn push_part(text: &str, bits: u32, sizes: &Sizes, out: &mut Vec<u8>) -> Result<Option<String>, String> {
    let value = crate::hex::parse_word(text, bits).map_err(|error| error.message(text, bits))?;
    sizes.push_value(value, (bits / 8) as usize, out);
    Ok(None)
}

/// Appends the bytes in a text, which are in memory order. They can be written individually or in groups.
fn push_bytes(text: &str, out: &mut Vec<u8>) -> Result<Option<String>, String> {
    for piece in pieces(text) {
        let digits = number(piece);
        if !digits.bytes().all(|b| b.is_ascii_hexdigit()) {
            return Err(format!("`{piece}` is not a sequence of hex bytes"));
        }
        if digits.len() > 1 && digits.len() % 2 == 1 {
            return Err(format!("`{piece}` has an odd number of digits"));
        }
        let pairs = (0..digits.len()).step_by(2).filter_map(|i| digits.get(i..digits.len().min(i + 2)));
        out.extend(pairs.filter_map(|pair| u8::from_str_radix(pair, 16).ok()));
    }
    Ok(None)
}

impl Source for WrittenSource<'_> {
    fn name(&self) -> &str {
        &self.name
    }

    fn size(&self) -> Option<u64> {
        None
    }

    fn read(&mut self, buffer: &mut [u8]) -> Result<usize, StreamError> {
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

    fn again_from(&self, _: u64) -> Option<Box<dyn Source + '_>> {
        None
    }
}

/// Reports invalid words: each of the messages in `reports`, then the total number `wrong`. Returns this number.
pub fn tell_words(wrong: u64, reports: &[String], name: &str, sink: &mut dyn JobSink) -> u64 {
    for report in reports {
        sink.tell(Severity::Error, report.clone());
    }
    if wrong > reports.len() as u64 {
        sink.tell(Severity::Error, format!("{name}: {wrong} words could not be read"));
    }
    wrong
}

/// Counts words with fewer digits than an instruction, which may be only parts of instructions.
#[derive(Clone, Debug, Default)]
pub struct Short {
    /// Number of words with fewer digits than an instruction.
    pub count: u64,
    /// Line, column and message of the first such word.
    pub first: Option<(u64, usize, String)>,
}

impl Short {
    /// Counts a word at a line (from 1) and a column. `words` is its message.
    pub fn note(&mut self, line: u64, column: usize, words: String) {
        self.count += 1;
        self.first.get_or_insert((line, column, words));
    }

    /// Reports the first such word, and how many there are. Reports nothing if there are none.
    pub fn tell(&self, name: &str, sink: &mut dyn JobSink) {
        let Some((line, column, words)) = &self.first else { return };
        let more = match self.count {
            1 => String::new(),
            count => format!("; {count} words have this problem"),
        };
        sink.tell(Severity::Warning, format!("{name}:{line}:{column}: {words}{more}"));
    }
}
