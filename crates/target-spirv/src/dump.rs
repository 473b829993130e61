//! Reads modules from dumps with offsets: the output of od, hexdump and xxd. `WrittenSource`, shared by all targets,
//! parses the lines. Only a dump that begins with the magic number is a module.

use isaloom_target::support::written::{Content, Sizes, Writing, WrittenSource};
use isaloom_target::{Failure, Memory, MemorySink, read_all};

/// Digits of the magic number as the tools group them, in either byte order: bytes, then words of two or four bytes.
const MAGIC: [&[u8]; 4] = [b"03022307", b"07230203", b"02030723", b"23070302"];

/// Maximum number of characters of a first line that are searched for the magic number.
const FIRST: usize = 256;

/// Returns whether an input begins like a dump with offsets that contains a module.
pub(super) fn is_dump(head: &[u8]) -> bool {
    let line = head.split(|&byte| byte == b'\n').next().unwrap_or_default();
    let line = line.get(..FIRST).unwrap_or(line);
    let digits: Vec<u8> = line.iter().copied().filter(|byte| !byte.is_ascii_whitespace()).collect();
    digits.first().is_some_and(u8::is_ascii_hexdigit)
        && digits.windows(8).any(|window| MAGIC.contains(&window))
        && writing(head, false).or_else(|| writing(head, true)).is_some()
}

/// Returns the module in a dump, and the form of the dump; `None` for another input.
///
/// # Errors
/// If a line of the dump cannot be read.
pub(super) fn module(bytes: &[u8], name: &str) -> Result<Option<(Vec<u8>, Writing)>, Failure> {
    if !is_dump(bytes) {
        return Ok(None);
    }
    let Some(writing) = writing(bytes, true) else { return Ok(None) };
    let mut source = WrittenSource::new(Memory::new(name, bytes), writing, Sizes::of(32));
    let module = read_all(&mut source)?;
    let mut captured = MemorySink::default();
    if source.report(&mut captured) > 0 {
        let why = captured.messages().next().unwrap_or_default().to_owned();
        return Err(Failure::Input { why, help: None });
    }
    let is_module = matches!(module.as_slice(), [0x03, 0x02, 0x23, 0x07, ..] | [0x07, 0x23, 0x02, 0x03, ..]);
    Ok(is_module.then_some((module, writing)))
}

/// Returns the form of text with an offset in each line; `None` for other text.
fn writing(text: &[u8], whole: bool) -> Option<Writing> {
    match Content::of(text, whole, &Sizes::of(32)) {
        Content::Written(writing @ (Writing::Dump(_) | Writing::Listing)) => Some(writing),
        _ => None,
    }
}
