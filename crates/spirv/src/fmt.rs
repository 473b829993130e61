//! Formats assembly text: one instruction per line, aligned opcodes, preserved comments. Only whitespace changes;
//! therefore the text assembles to the same words. Text with errors is also formatted.

use crate::asm::Cursor;
use alloc::vec::Vec;
use isaloom_source::{Diagnostic, FileId, Span};

/// Formatting options.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FmtOptions {
    /// Whether opcodes are aligned in a column, as in disassembler output.
    pub indent: bool,
}

impl Default for FmtOptions {
    fn default() -> FmtOptions {
        FmtOptions { indent: true }
    }
}

/// Column of an opcode, from 0.
const OPCODE_COLUMN: usize = 15;

/// A NUL in the text. An assembler ignores everything after a NUL, so formatting would have to drop the rest of the
/// text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Nul {
    /// Byte offset of the NUL.
    pub offset: usize,
}

impl Nul {
    /// Returns the error with its location in a file.
    pub fn diagnostic(self, file: FileId) -> Diagnostic {
        let mut diagnostic = Diagnostic::error("spirv-nul", alloc::format!("{self}"))
            .at(Span::new(file, self.offset, self.offset + 1), "zero byte");
        diagnostic.help = Some("remove the zero byte, or all text from there on".into());
        diagnostic
    }
}

impl core::fmt::Display for Nul {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("text after a zero byte, which ends the input")
    }
}

impl core::error::Error for Nul {}

/// Formats source text. Lines end in a line feed; several blank lines become one.
///
/// ```
/// use isaloom_spirv::fmt::{FmtOptions, format};
///
/// let text = format(b"%void   = OpTypeVoid ; none\n\n\nOpNop ; end", &FmtOptions::default())?;
/// let lines = ["       %void = OpTypeVoid  ; none", "", "               OpNop  ; end", ""];
/// assert_eq!(text, lines.join("\n").as_bytes());
/// # Ok::<(), isaloom_spirv::fmt::Nul>(())
/// ```
///
/// # Errors
/// [`Nul`] if the text has a NUL; no byte is ever dropped.
pub fn format(text: &[u8], options: &FmtOptions) -> Result<Vec<u8>, Nul> {
    if let Some(offset) = text.iter().position(|&b| b == 0) {
        return Err(Nul { offset });
    }
    Ok(lay_out(text, options))
}

fn lay_out(text: &[u8], options: &FmtOptions) -> Vec<u8> {
    let mut cursor = Cursor::new(text, 0);
    let mut line = Line::new(options);
    line.out.reserve(text.len() + text.len() / 4);
    line.empty = text.is_empty();
    loop {
        let gap = Gap::read(&mut cursor);
        let at_end = cursor.pos >= text.len();
        let assigned = matches!(line.words.as_slice(), [_, b"="]);
        if at_end || (cursor.at_instruction() && !assigned) || line.words.is_empty() {
            if at_end && line.words.last().is_some_and(|word| is_open(word)) {
                line.held_before();
            }
            line.flush(&gap);
            if at_end {
                return line.finish();
            }
        } else {
            line.held.extend(gap.comments.iter().map(|c| c.text));
        }
        let start = cursor.pos;
        let end = cursor.word_end(start).max(start + 1);
        line.words.push(cursor.slice(start, end));
        cursor.pos = end;
    }
}

/// A comment, starting with its semicolon.
struct Comment<'t> {
    text: &'t [u8],
    /// Whether the line contains only this comment.
    alone: bool,
    /// Whether the comment is at the start of its line.
    first_column: bool,
    /// Whether a blank line precedes the comment.
    blank_before: bool,
}

/// Text between two words.
struct Gap<'t> {
    comments: Vec<Comment<'t>>,
    /// Whether the gap ends with a blank line.
    blank_after: bool,
}

impl<'t> Gap<'t> {
    fn read(cursor: &mut Cursor<'t>) -> Gap<'t> {
        let mut gap = Gap { comments: Vec::new(), blank_after: false };
        // The start of the text is also the start of a line.
        let mut line_start = (cursor.pos == 0).then_some(0);
        let mut breaks = 0;
        while let Some(&b) = cursor.text.get(cursor.pos) {
            match b {
                b'\n' => {
                    breaks += 1;
                    cursor.pos += 1;
                    line_start = Some(cursor.pos);
                }
                b' ' | b'\t' | b'\r' => cursor.pos += 1,
                b';' => {
                    let start = cursor.pos;
                    let rest = cursor.text.get(start..).unwrap_or(&[]);
                    let end = rest.iter().position(|&b| b == b'\n').map_or(cursor.text.len(), |n| start + n);
                    gap.comments.push(Comment {
                        text: without_blanks_behind(cursor.slice(start, end)),
                        alone: line_start.is_some(),
                        first_column: line_start == Some(start),
                        blank_before: breaks > 1,
                    });
                    breaks = 0;
                    cursor.pos = end;
                }
                _ => break,
            }
        }
        gap.blank_after = breaks > 1;
        gap
    }
}

/// The current instruction, and the output before it.
struct Line<'t, 'o> {
    out: Vec<u8>,
    words: Vec<&'t [u8]>,
    /// Comments within the instruction.
    held: Vec<&'t [u8]>,
    /// Whether a blank line must precede the next line of the output.
    blank: bool,
    /// Byte offset of the last word in the output.
    last_word: usize,
    /// Whether the input is empty.
    empty: bool,
    options: &'o FmtOptions,
}

impl<'t, 'o> Line<'t, 'o> {
    fn new(options: &'o FmtOptions) -> Line<'t, 'o> {
        Line {
            out: Vec::new(),
            words: Vec::new(),
            held: Vec::new(),
            blank: false,
            last_word: usize::MAX,
            empty: false,
            options,
        }
    }

    /// Writes the instruction, if there is one, and the comments of the gap after it.
    fn flush(&mut self, gap: &Gap<'t>) {
        let mut comments = gap.comments.iter().peekable();
        if !self.words.is_empty() {
            self.instruction();
            let mut held = core::mem::take(&mut self.held).into_iter();
            let own = comments.next_if(|c| !c.alone).map(|c| c.text).or_else(|| held.next());
            if let Some(comment) = own {
                self.out.extend_from_slice(b"  ");
                self.out.extend_from_slice(comment);
            }
            self.out.push(b'\n');
            for comment in held {
                self.comment(comment, false);
            }
        }
        for comment in comments {
            self.blank |= comment.blank_before;
            self.comment(comment.text, comment.first_column);
        }
        self.blank |= gap.blank_after;
    }

    /// Writes the comments inside an instruction before the instruction. Used if text after the instruction would
    /// become part of its last word ([`is_open`]).
    fn held_before(&mut self) {
        for comment in core::mem::take(&mut self.held) {
            self.comment(comment, false);
        }
    }

    /// Returns the whole output.
    fn finish(mut self) -> Vec<u8> {
        if self.out.is_empty() && !self.empty {
            self.out.push(b'\n');
        }
        // After an unterminated string, a line break would be part of the string, so it is removed.
        let len = self.out.len();
        if self.last_word < len && Cursor::new(&self.out, 0).word_end(self.last_word) == len {
            self.out.pop();
        }
        self.out
    }

    fn blank_line(&mut self) {
        if core::mem::take(&mut self.blank) && !self.out.is_empty() {
            self.out.push(b'\n');
        }
    }

    fn pad(&mut self, columns: usize) {
        if self.options.indent {
            self.out.resize(self.out.len() + columns, b' ');
        }
    }

    fn comment(&mut self, text: &[u8], first_column: bool) {
        self.blank_line();
        if !first_column {
            self.pad(OPCODE_COLUMN);
        }
        self.out.extend_from_slice(text);
        self.out.push(b'\n');
    }

    fn instruction(&mut self) {
        self.blank_line();
        let words = core::mem::take(&mut self.words);
        let mut rest = words.as_slice();
        match rest {
            [result, b"=", more @ ..] => {
                self.pad(OPCODE_COLUMN.saturating_sub(3 + result.len()));
                self.out.extend_from_slice(result);
                self.out.extend_from_slice(b" = ");
                rest = more;
            }
            _ => self.pad(OPCODE_COLUMN),
        }
        for (index, word) in rest.iter().enumerate() {
            let before = index.checked_sub(1).and_then(|i| rest.get(i)).copied().unwrap_or(b"(");
            // No spaces inside the parentheses: `OpUnknown(17, 2) 5`.
            let tight = before == b"(" || matches!(*word, b"(" | b")" | b",");
            if !tight {
                self.out.push(b' ');
            }
            self.last_word = self.out.len();
            self.out.extend_from_slice(word);
        }
    }
}

/// Returns whether text after a word would become part of the word, because of an open quote or a backslash.
fn is_open(word: &[u8]) -> bool {
    let mut longer = word.to_vec();
    longer.push(b' ');
    Cursor::new(&longer, 0).word_end(0) > word.len()
}

/// Trims trailing whitespace; form feed and vertical tab do not count as whitespace here.
fn without_blanks_behind(text: &[u8]) -> &[u8] {
    let end = text.iter().rposition(|b| !matches!(b, b' ' | b'\t' | b'\r')).map_or(0, |last| last + 1);
    text.get(..end).unwrap_or(text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::asm::{AsmOptions, assemble, assemble_bytes};
    use alloc::string::String;

    fn fmt(text: &str) -> String {
        String::from_utf8(format(text.as_bytes(), &FmtOptions::default()).unwrap()).unwrap()
    }

    #[test]
    fn each_instruction_is_on_one_line_with_its_comments() {
        let text = "; SPIR-V\nOpName %a ; the\n  \"x\n;y\" ; name\n   ; own line\nOpUnknown ( 17,2 )  5\n\n\n\nOpNop";
        assert_eq!(
            fmt(text),
            "; SPIR-V
               OpName %a \"x\n;y\"  ; name
               ; the
               ; own line
               OpUnknown(17, 2) 5

               OpNop
"
        );
    }

    #[test]
    fn only_trailing_whitespace_is_removed() {
        let text = ";\x0c \r\nOpNop ;\x0b\x0c\t\n";
        assert_eq!(fmt(text), ";\x0c\n               OpNop  ;\x0b\x0c\n");
    }

    #[test]
    fn opcodes_are_aligned_in_one_column() {
        assert_eq!(
            fmt("%a\n=\nOpTypeVoid %a_long_name_of_a_type = OpTypeBool"),
            "          %a = OpTypeVoid\n%a_long_name_of_a_type = OpTypeBool\n"
        );
    }

    #[test]
    fn formatting_keeps_the_words_and_is_idempotent() {
        let text = "OpCapability Shader %void=1 \n ; Version: 1.3\n%void = OpTypeVoid OpSource GLSL 450\n%f =\n OpTypeFunction\t%void ; x\n; end";
        let fixed = text.replace("%void=1 ", "");
        let laid_out = fmt(&fixed);
        assert_eq!(fmt(&laid_out), laid_out);
        let options = AsmOptions::default();
        assert_eq!(assemble(&fixed, &options).words, assemble_bytes(laid_out.as_bytes(), &options).words);
        assert!(!assemble(&fixed, &options).words.is_empty());
    }

    #[test]
    fn nul_byte_is_rejected_with_its_offset() {
        let text = b"OpNop\n\0OpNop\n";
        assert_eq!(format(text, &FmtOptions::default()), Err(Nul { offset: 6 }));
        assert_eq!(Nul { offset: 6 }.diagnostic(FileId(0)).span().unwrap().range(), 6..7);
    }

    #[test]
    fn empty_text_stays_empty() {
        assert_eq!(fmt(""), "");
        assert_eq!(fmt(" \n \n"), "\n");
        assert_eq!(fmt("OpName %a \"open"), "               OpName %a \"open");
        assert_eq!(fmt("; a\n"), "; a\n");
    }
}
