//! Assembler: SPIR-V assembly text to the words of a module.
//!
//! Finds all errors in the text. The first error has exactly the message, line and column of SPIRV-Tools. Comments in
//! a listing of `isaloom dis` describe the original module. Such a listing assembles to the same bytes,
//! unless an option disables these comments.

mod alternate;
mod context;
mod cursor;
mod encode;
mod error;
mod fail;
mod forms;
mod ids;
mod operand;
mod operand_id;
mod operand_list;
mod operand_name;
mod operand_number;
mod operand_string;
mod position;
mod recent;
mod stream;
mod target;
mod types;

pub use error::AssembleError;
pub use fail::Code;
pub use stream::{Stream, is_ours};
pub use target::{EnvironmentKind, GENERATOR, TargetEnv};

pub(crate) use context::assemble_in;
pub(crate) use cursor::Cursor;

use crate::grammar::{self, Grammar, Loaded};
use crate::literal::FloatRules;
use crate::module::{self, Endian};
use crate::roundtrip::{self, Facts};
use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;
use encode::Encoder;
use fail::{Fail, Failure};
use ids::{Ids, Name, Numbering};
use isaloom_source::{Diagnostic, FileId, Span};
use position::Positions;

/// Maximum length of source text in bytes, because offsets are 32-bit numbers. Longer text is rejected.
pub const MOST_TEXT: usize = u32::MAX as usize;

/// Options of the assembler.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AsmOptions {
    /// The grammar; `None` is the built-in one.
    pub grammar: Option<Arc<Loaded>>,
    /// Target environment. `None` selects the version that the comments of the text state, or the newest version if
    /// they state none.
    pub target: Option<TargetEnv>,
    /// Whether numeric names keep their number as id; other names then get the lowest free numbers.
    pub preserve_numeric_ids: bool,
    /// Whether the comments of `isaloom dis` are read, and isaloom's language extensions accepted.
    pub read_our_comments: bool,
    /// Parsing rules for floats that SPIRV-Tools parses incorrectly.
    pub floats: FloatRules,
    /// Whether errors suggest similar names.
    pub suggestions: bool,
    /// Maximum number of errors; parsing stops at this number.
    pub max_errors: usize,
    /// Whether [`Assembly::positions`] is filled.
    pub positions: bool,
    /// Whether the words of the valid instructions are kept if the text has errors.
    pub keep_words: bool,
    /// The file that diagnostics point into.
    pub file: FileId,
}

impl Default for AsmOptions {
    fn default() -> AsmOptions {
        AsmOptions {
            grammar: None,
            target: None,
            preserve_numeric_ids: false,
            read_our_comments: true,
            floats: FloatRules::Exact,
            suggestions: true,
            max_errors: 100,
            positions: false,
            keep_words: false,
            file: FileId(0),
        }
    }
}

impl AsmOptions {
    /// Returns the options that match the `spirv-as` command: isaloom comments are ordinary comments.
    pub fn reference() -> AsmOptions {
        AsmOptions { read_our_comments: false, ..AsmOptions::default() }
    }
}

/// One error in the source text.
#[derive(Clone, Debug)]
pub struct AsmError {
    /// SPIRV-Tools result code.
    pub code: Code,
    /// Line as SPIRV-Tools counts it, from 1. Line breaks within a word, such as a string, do not count.
    pub line: u32,
    /// Column in bytes, from 1. A line break within a word counts as a column.
    pub column: u32,
    /// The error with its location and a suggested fix. The message is empty for [`Code::OutOfMemory`].
    pub diagnostic: Diagnostic,
    /// The message of SPIRV-Tools as raw bytes of the text, which may be invalid UTF-8.
    message: Vec<u8>,
}

impl AsmError {
    /// Returns the line that SPIRV-Tools prints, without a line break: `error: 3: 8: message`. Empty if
    /// SPIRV-Tools prints nothing.
    pub fn short(&self) -> String {
        String::from_utf8_lossy(&self.short_bytes()).into_owned()
    }

    /// Returns the line of [`AsmError::short`] with the raw bytes of the text, exactly as the SPIRV-Tools command
    /// writes it.
    pub fn short_bytes(&self) -> Vec<u8> {
        if self.message.is_empty() {
            return Vec::new();
        }
        let mut line = alloc::format!("error: {}: {}: ", self.line, self.column).into_bytes();
        line.extend_from_slice(&self.message);
        line
    }
}

/// Writes the line of [`AsmError::short`], or "out of memory" for [`Code::OutOfMemory`].
impl core::fmt::Display for AsmError {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self.diagnostic.message.is_empty() {
            true => f.write_str("out of memory"),
            false => f.write_str(&self.short()),
        }
    }
}

impl core::error::Error for AsmError {}

/// Maps an instruction of the module to its source position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InstructionPosition {
    /// Index of the instruction's first word in the module.
    pub word: u32,
    /// Byte offset of the instruction's start in the text.
    pub offset: u32,
}

/// Result of assembling.
pub struct Assembly {
    /// The words of the module, header first. Empty if there are errors, unless [`AsmOptions::keep_words`] is
    /// set.
    pub words: Vec<u32>,
    /// Byte order for writing the words.
    pub endian: Endian,
    /// Bytes after the last word. Only a listing of a damaged module has such bytes.
    pub tail: Vec<u8>,
    /// Errors in text order.
    pub errors: Vec<AsmError>,
    /// Position of each instruction, if [`AsmOptions::positions`] is set.
    pub positions: Vec<InstructionPosition>,
    ids: Ids,
}

impl Assembly {
    /// Returns the bytes of the module.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = module::to_bytes(&self.words, self.endian);
        bytes.extend_from_slice(&self.tail);
        bytes
    }

    /// Returns every name of the text without its `%`, with its id, in ascending id order. Names that keep
    /// their number (by [`AsmOptions::preserve_numeric_ids`] or in an isaloom listing) are omitted.
    pub fn names(&self) -> Vec<(String, u32)> {
        let mut names = Vec::new();
        self.ids.each(|name, id| {
            let name = match name {
                Name::Number(number) => alloc::format!("{number}"),
                Name::Text(text) => String::from_utf8_lossy(text).into_owned(),
            };
            names.push((name, id));
        });
        names.sort_by(|(name, id), (other, than)| id.cmp(than).then_with(|| name.cmp(other)));
        // A name in the tree may also have an entry, and is then listed twice.
        names.dedup();
        names
    }

    /// Returns the diagnostics of [`Assembly::errors`].
    pub fn diagnostics(&self) -> impl Iterator<Item = &Diagnostic> {
        self.errors.iter().map(|e| &e.diagnostic)
    }
}

/// Assembles a text.
///
/// ```
/// use isaloom_spirv::asm::{AsmOptions, assemble};
///
/// let module = assemble("%void = OpTypeVoid\n%fn = OpTypeFunction %void\n", &AsmOptions::default());
/// assert!(module.errors.is_empty());
/// assert_eq!(module.words[5..], [0x0002_0013, 1, 0x0003_0021, 2, 1]);
/// assert_eq!(module.names(), [("void".into(), 1), ("fn".into(), 2)]);
///
/// let wrong = assemble("OpCapability shader\n%x = OpNope\n", &AsmOptions::default());
/// assert_eq!(wrong.errors[0].short(), "error: 1: 14: Invalid capability 'shader'.");
/// assert_eq!(wrong.errors.len(), 2);
/// ```
pub fn assemble(text: &str, options: &AsmOptions) -> Assembly {
    assemble_bytes(text.as_bytes(), options)
}

/// Assembles source text that may be invalid UTF-8. Strings may contain any bytes except NUL, which ends the text.
pub fn assemble_bytes(text: &[u8], options: &AsmOptions) -> Assembly {
    grammar::with(options.grammar.as_deref(), |grammar| assemble_by(grammar, text, options))
}

/// Assembles up to the first NUL, which ends the text. The NUL search runs during assembly; a separate pass
/// would read a long text from memory twice.
fn assemble_by(grammar: Grammar<'_>, text: &[u8], options: &AsmOptions) -> Assembly {
    let mut until = text.len();
    loop {
        match assemble_up_to(grammar, text, until, options) {
            Ok(made) => return made,
            Err(nul) => until = nul,
        }
    }
}

/// Number of bytes that are searched for a NUL before they are assembled.
const SEARCHED: usize = 64 << 10;

/// Assembles source text up to an offset.
///
/// # Errors
/// Returns the offset of a NUL before `until`; the work done so far is discarded.
fn assemble_up_to(
    grammar: Grammar<'_>,
    whole: &[u8],
    until: usize,
    options: &AsmOptions,
) -> Result<Assembly, usize> {
    let text = whole.get(..until).unwrap_or(whole);
    let mut searched = 0;
    let mut search = |to: usize| {
        let nul = text.get(searched..to).and_then(cursor::first_nul).map(|at| searched + at);
        searched = to;
        nul.map_or(Ok(to), Err)
    };
    let (mut encoder, facts) = begin(grammar, text, text.len(), text, options);
    encoder.suggestions = options.suggestions;
    let header = encoder.words.len();
    let mut positions = Vec::new();
    let mut errors = Errors::new(options, text);
    if let Some(fail) = too_long(whole.len()) {
        errors.push(*fail);
        encoder.cursor = Cursor::new(&[], 0);
    } else if whole.is_empty() {
        errors.push(*Fail::new("spirv-syntax", 0, 0, "Missing assembly text."));
    }
    let mut more = encoder.cursor.advance();
    if !more && until < whole.len() && until == encoder.cursor.pos {
        // SPIRV-Tools treats a NUL in place of the first instruction as an empty word, so the loop must run once.
        more = true;
    }
    let mut clear = 0;
    while more && errors.list.len() < options.max_errors {
        let start = encoder.cursor.pos;
        if start >= clear {
            clear = search((start + SEARCHED).min(text.len()))?;
        }
        if options.positions {
            let (word, offset) = (encoder.words.len() as u32, start as u32);
            positions.push(InstructionPosition { word, offset });
        }
        if let Err(fail) = encoder.instruction() {
            let at = fail.span.0.max(start);
            errors.push(*fail);
            encoder.suggestions = options.suggestions && errors.list.len() < 20;
            encoder.recover(at);
        }
        more = encoder.cursor.advance();
    }
    search(text.len())?;
    let mut errors = errors.list;
    if options.preserve_numeric_ids && !options.read_our_comments && !errors.is_empty() {
        // SPIRV-Tools first assembles the text with ids numbered by first mention, to collect the numbers. If this pass
        // finds errors, only these are reported, with the ids of this pass in their messages and always with the code
        // `InvalidText`.
        let numbers = AsmOptions { preserve_numeric_ids: false, ..options.clone() };
        let found = assemble_by(grammar, whole, &numbers).errors;
        if !found.is_empty() {
            errors = found;
            errors.iter_mut().for_each(|e| e.code = Code::InvalidText);
        }
    }
    debug_assert!(encoder.words.len() >= header || !errors.is_empty());
    let mut made = end(encoder, facts.as_ref());
    if !errors.is_empty() && !options.keep_words {
        made.words.clear();
    }
    Ok(Assembly { errors, positions, ..made })
}

/// Creates the assembler at the start of the text of about `len` bytes. Also returns the module facts from the
/// first lines of an isaloom listing. `last` has the last lines of the listing, which give the ids of its
/// names.
fn begin<'t, 'g>(
    grammar: Grammar<'g>,
    text: &'t [u8],
    len: usize,
    last: &[u8],
    options: &AsmOptions,
) -> (Encoder<'t, 'g>, Option<Facts>) {
    let facts = if options.read_our_comments { our_facts(text) } else { None };
    let numbering = match facts {
        Some(facts) => Numbering::Ours(facts.words().get(2).copied().unwrap_or(1)),
        None if options.preserve_numeric_ids => Numbering::PreserveNumbers,
        None => Numbering::FirstMention,
    };
    let target = options.target.or_else(|| TargetEnv::from_comments(text)).unwrap_or(TargetEnv::UNIVERSAL);
    let mut encoder = Encoder::new(grammar, text, len, numbering, target, options.floats);
    if let Some(facts) = &facts {
        encoder.version = None;
        encoder.extensions = true;
        fix_ids(last, &mut encoder.ids);
        encoder.words.truncate(1);
        encoder.words.extend_from_slice(facts.words());
    }
    (encoder, facts)
}

/// Builds the module at the end of the text.
fn end(encoder: Encoder<'_, '_>, facts: Option<&Facts>) -> Assembly {
    let Encoder { mut words, ids, .. } = encoder;
    let bound = match facts {
        Some(facts) => facts.words().get(2).map(|&said| said.max(ids.bound_of_new)),
        None => Some(ids.bound),
    };
    if let (Some(bound), Some(word)) = (bound, words.get_mut(3)) {
        *word = bound;
    }
    Assembly {
        words,
        endian: facts.map_or(Endian::Little, |f| f.endian),
        tail: facts.map_or(Vec::new(), |f| f.tail().to_vec()),
        errors: Vec::new(),
        positions: Vec::new(),
        ids,
    }
}

/// Returns an error if text of `len` bytes is too long.
fn too_long(len: usize) -> Option<Failure> {
    let message = alloc::format!("the text is too large: {len} bytes (expected at most {MOST_TEXT})");
    (len > MOST_TEXT).then(|| Fail::new("spirv-too-long", 0, 0, message))
}

/// Converts failures of the encoder, with byte offsets, to errors with lines and columns.
struct Errors<'t, 'o> {
    options: &'o AsmOptions,
    positions: Positions<'t>,
    list: Vec<AsmError>,
}

impl<'t, 'o> Errors<'t, 'o> {
    fn new(options: &'o AsmOptions, text: &'t [u8]) -> Errors<'t, 'o> {
        Errors { options, positions: Positions::new(text), list: Vec::new() }
    }

    #[cold]
    fn push(&mut self, fail: Fail) {
        if fail.silent && !self.list.is_empty() {
            return;
        }
        let (line, column) = self.positions.of(fail.at);
        let span = Span::new(self.options.file, fail.span.0, fail.span.1);
        let (message, text) = fail.said();
        let mut diagnostic = Diagnostic::error(fail.id, text).at(span, fail.label);
        if let Some((start, end, label)) = fail.also {
            diagnostic = diagnostic.also(Span::new(self.options.file, start, end), label);
        }
        diagnostic.help = fail.help;
        diagnostic = fail.meant.into_iter().fold(diagnostic, |found, name| found.replace(span, name));
        self.list.push(AsmError { code: fail.code, line, column, diagnostic, message });
    }
}

/// Returns whether the start of an input looks like assembly text: the first comment of isaloom or SPIRV-Tools,
/// or an instruction before anything else.
pub fn looks_like_assembly(head: &[u8]) -> bool {
    if head.starts_with(b"; SPIR-V") {
        return true;
    }
    let mut cursor = Cursor::new(head, 0);
    cursor.advance() && cursor.at_instruction()
}

/// Returns the facts of the isaloom header comment, if one precedes the first instruction.
fn our_facts(text: &[u8]) -> Option<Facts> {
    for line in text.split(|&b| b == b'\n') {
        let line = line.trim_ascii();
        if line.is_empty() {
            continue;
        }
        let comment = line.strip_prefix(b";")?.trim_ascii_start();
        if let Some(facts) = comment.strip_prefix(roundtrip::FACTS_MARK).and_then(Facts::parse) {
            return Some(facts);
        }
    }
    None
}

/// Assigns ids to names as the id comments of a listing state. These comments are the last lines of the text.
fn fix_ids(text: &[u8], ids: &mut Ids) {
    let mut end = text.len();
    let mut lines = Vec::new();
    loop {
        let start = text.get(..end).and_then(|t| t.iter().rposition(|&b| b == b'\n')).map_or(0, |n| n + 1);
        let line = text.get(start..end).unwrap_or(&[]);
        let trimmed = line.trim_ascii();
        if let Some(comment) = trimmed.strip_prefix(b";") {
            if let Some(list) = comment.trim_ascii_start().strip_prefix(roundtrip::IDS_MARK) {
                lines.push(list);
            }
        } else if !trimmed.is_empty() {
            break;
        }
        match start.checked_sub(1) {
            Some(before) => end = before,
            None => break,
        }
    }
    for list in lines.into_iter().rev() {
        let _ = roundtrip::parse_ids(list, |name, id| {
            ids.fix(name, id);
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comment_directly_after_an_opcode_is_always_accepted() {
        for text in
            ["OpNop;a\nOpNop; b c\nOpNop;\n", "OpNop\nOpNop;a\nOpNop; %b\n", "OpReturn; x\nOpReturn; !1\n"]
        {
            let made = assemble(text, &AsmOptions::default());
            let errors: Vec<String> = made.errors.iter().map(AsmError::short).collect();
            assert!(errors.is_empty(), "{text}: {errors:?}");
            assert_eq!(made.words.len(), 5 + text.lines().count(), "{text}");
        }
    }

    #[test]
    fn nul_byte_ends_the_text_at_any_offset() {
        let line = "OpName %some \"name\"\n";
        let text = line.repeat(3 * SEARCHED / line.len()).into_bytes();
        for lines in [0, 1, SEARCHED / line.len(), 2 * SEARCHED / line.len() + 1] {
            let mut cut = text.clone();
            cut[lines * line.len()] = 0;
            let made = assemble_bytes(&cut, &AsmOptions::default());
            let wanted = assemble_bytes(&text[..lines * line.len()], &AsmOptions::default());
            match lines {
                // A NUL in place of the first instruction is read as a word, which is an error.
                0 => assert_eq!(made.errors.len(), 1),
                _ => assert_eq!((made.errors.len(), made.words), (0, wanted.words)),
            }
        }
    }

    #[test]
    fn text_longer_than_32_bit_offsets_is_rejected() {
        assert!(too_long(MOST_TEXT).is_none());
        let Some(beyond) = MOST_TEXT.checked_add(1) else { return };
        let said = too_long(beyond).map(|fail| fail.said().1);
        assert_eq!(
            said.as_deref(),
            Some("the text is too large: 4294967296 bytes (expected at most 4294967295)")
        );
    }
}
