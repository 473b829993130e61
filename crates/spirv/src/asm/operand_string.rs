//! Encodes string operands and the imports that a string names.

use super::encode::{Encoder, Flow, WORDS_MAX};
use super::fail::{Candidate, Code, Fail, Failure, near};
use super::operand::Step;
use super::types::ImportInfo;
use crate::escape;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

/// Maximum length of a string in bytes; a longer string is rejected without a message.
const STRING_BYTES_MAX: usize = 262_140;

const OP_EXT_INST_IMPORT: u16 = 11;

impl Encoder<'_, '_> {
    /// Encodes a string. Any other word ends the instruction if the operand is `optional`.
    pub(super) fn string(&mut self, word: &[u8], optional: bool) -> Step {
        let at = self.cursor.pos;
        let fail = |message: String| {
            Fail::new("spirv-string", at, at + word.len(), message)
                .label("expected a string in double quotes")
        };
        let Some(quoted) = quoted(word) else {
            let text = self.text_of(at, at + word.len());
            if looks_like_a_number(word) {
                return Err(fail(format!("Expected literal string, found literal number '{text}'."))
                    .title(format!("expected a string, found the number `{text}`")));
            }
            if optional {
                return Ok(Flow::Mismatch);
            }
            let fail = fail(format!("Invalid literal string '{text}'."));
            return Err(match word.starts_with(b"\"") {
                true => fail.title("unterminated string").label("missing closing `\"`"),
                false => fail.title(format!("expected a string, found `{text}`")),
            });
        };
        let unescaped: Vec<u8>;
        let content = if quoted.contains(&b'\\') {
            unescaped = unescape(quoted);
            &unescaped
        } else {
            quoted
        };
        if content.len() > STRING_BYTES_MAX {
            return Err(fail(String::new()).code(Code::OutOfMemory));
        }
        if self.opcode_number == OP_EXT_INST_IMPORT {
            self.import(content, word.len())?;
        }
        if self.words.len() - self.start + content.len() / 4 + 1 > WORDS_MAX {
            return Err(Fail::new(
                "spirv-too-long",
                at,
                at + word.len(),
                format!("Instruction too long: more than {WORDS_MAX} words."),
            ));
        }
        self.push_string(content);
        self.cursor.pos += word.len();
        Ok(Flow::Next)
    }

    pub(super) fn push_string(&mut self, content: &[u8]) {
        let (chunks, rest) = content.as_chunks::<4>();
        self.words.extend(chunks.iter().map(|&c| u32::from_le_bytes(c)));
        let mut last = [0; 4];
        for (to, &from) in last.iter_mut().zip(rest) {
            *to = from;
        }
        self.words.push(u32::from_le_bytes(last));
    }

    pub(super) fn import(&mut self, name: &[u8], len: usize) -> Result<(), Failure> {
        let at = self.cursor.pos;
        let id = self.words.get(self.start + 1).copied().unwrap_or(0);
        let Some(import) = self.grammar.ext_import(name) else {
            let text = escape::text(name);
            let fail = Fail::new(
                "spirv-ext-import",
                at,
                at + len,
                format!("Invalid extended instruction import '{text}'"),
            )
            .title(format!("unknown extended instruction set `{text}`"));
            let known = self.grammar.ext_import_names();
            let names = if self.suggestions { near(name, known.map(Candidate::new)) } else { Vec::new() };
            return Err(if names.is_empty() {
                fail.help("import a known set, or a set whose name starts with `NonSemantic.`")
            } else {
                // The suggestion is only text: an edit of the span under the caret would also replace the quotes.
                fail.help(isaloom_source::did_you_mean(&names).unwrap_or_default())
            });
        };
        if !self.types.import(id, ImportInfo::Set(import)) && !self.redefines {
            return Err(Fail::new(
                "spirv-redefinition",
                at,
                at + len,
                "Import Id is being defined a second time",
            )
            .title("duplicate import ID"));
        }
        Ok(())
    }
}

/// Returns the text between the quotes of a word that starts and ends with a quote; `None` for another word.
#[inline]
fn quoted(word: &[u8]) -> Option<&[u8]> {
    word.strip_prefix(b"\"")?.strip_suffix(b"\"")
}

/// Removes backslash escapes: each backslash makes the next byte literal.
#[cold]
fn unescape(text: &[u8]) -> Vec<u8> {
    let mut out = Vec::with_capacity(text.len());
    let mut escaping = false;
    for &b in text {
        if b == b'\\' && !escaping {
            escaping = true;
        } else {
            out.push(b);
            escaping = false;
        }
    }
    out
}

/// Returns whether SPIRV-Tools treats a word as a number instead of a malformed string.
fn looks_like_a_number(word: &[u8]) -> bool {
    let digits = word.strip_prefix(b"-").unwrap_or(word);
    !digits.is_empty()
        && digits.iter().all(|b| b.is_ascii_digit() || *b == b'.')
        && digits.iter().filter(|&&b| b == b'.').count() <= 1
}
