//! Ends lines that need more than a line break: comments, headings, source lines, and functions whose blocks
//! are buffered until their order is known.

use super::{Driver, NEST_INDENT};
use crate::dis::blocks::Line;
use crate::dis::comments::About;
use crate::dis::line::INDENT;
use crate::dis::sink::Output;
use crate::grammar::op;
use crate::read::Instruction;
use core::ops::ControlFlow;

impl<'m, S: Output> Driver<'m, S> {
    /// Ends the line of a valid instruction that needs more than a line break.
    #[inline(never)]
    pub(super) fn end_with_care(
        &mut self,
        instruction: &Instruction<'_>,
        result: Option<u32>,
        split: usize,
    ) -> ControlFlow<()> {
        let opcode = instruction.opcode();
        // The line may move to a position after a heading, but the position of the opcode within the line does not
        // change.
        let split = split - split.min(self.printer.out.line);
        let about = About { word: instruction.offset, opcode, result, target: instruction.word(1) };
        if self.options.comments {
            let line = self.printer.out.current_line().to_vec();
            let start = self.printer.out.line;
            if opcode == op::DECORATE {
                self.comments.note_decoration(about.target.unwrap_or(0), &line);
            }
            self.printer.out.truncate(start);
            let type_ = self.grammar.makes_type(opcode);
            self.comments.heading(&mut self.printer, opcode, type_, result, self.options.nested_indent);
            self.count_lines(start);
            self.printer.out.start_line();
            self.printer.out.text_of(&line);
        }
        if let Some(said) = self.sources.as_mut().and_then(|sources| sources.before(instruction)) {
            self.source_line(&said, instruction.offset);
        }
        let mut comment = core::mem::take(&mut self.comment);
        if self.commented {
            self.comments.of_line(&self.printer, &about, &mut comment);
        }
        if self.blockwise {
            if opcode == op::FUNCTION_END {
                let line = self.printer.out.current_line().to_vec();
                self.printer.out.truncate(self.printer.out.line);
                self.reached = instruction.offset;
                self.finish_body()?;
                self.printer.out.start_line();
                self.printer.out.text_of(&line);
            } else if opcode == op::LABEL || !self.body.is_empty() {
                if opcode == op::LABEL {
                    self.body.start_block(result.unwrap_or(0));
                }
                self.hold_back(split, &comment, instruction.offset, opcode, true);
                self.comment = comment;
                return ControlFlow::Continue(());
            }
        }
        self.end_line(&comment, instruction.offset);
        self.comment = comment;
        ControlFlow::Continue(())
    }

    /// Inserts a line of source text before the current line.
    fn source_line(&mut self, said: &[u8], word: usize) {
        let indent = if self.printer.indent { INDENT } else { 0 };
        if self.blockwise && !self.body.is_empty() {
            let start = self.body.text.len();
            self.body.text.resize(start + indent, b' ');
            self.body.text.extend_from_slice(said);
            let end = self.body.text.len();
            let line =
                Line { text: start..end, split: 0, comment: end..end, word, opcode: op::NOP, sound: false };
            self.body.lines.push(line);
            return;
        }
        let line = self.printer.out.current_line().to_vec();
        let start = self.printer.out.line;
        self.printer.out.truncate(start);
        self.printer.out.spaces(indent);
        self.printer.out.text_of(said);
        self.printer.out.byte(b'\n');
        self.count_lines(start);
        self.printer.out.start_line();
        self.printer.out.text_of(&line);
    }

    /// Ends the current line with a comment.
    pub(super) fn end_line(&mut self, comment: &[u8], word: usize) {
        let start = self.printer.out.line;
        if self.commented {
            self.comments.put(&mut self.printer, comment);
        }
        self.printer.out.byte(b'\n');
        if self.report_lines() {
            self.report.source_map.push((self.line_number, word as u32));
            self.count_lines(start);
        }
    }

    /// Advances the line number for the source map by the line breaks in the buffer after an offset.
    pub(super) fn count_lines(&mut self, from: usize) {
        if self.report_lines() {
            let text = self.printer.out.text().get(from..).unwrap_or(&[]);
            self.line_number += text.iter().filter(|&&b| b == b'\n').count() as u32;
        }
    }

    /// Moves the current line to the buffered function.
    pub(super) fn hold_back(&mut self, split: usize, comment: &[u8], word: usize, opcode: u16, sound: bool) {
        let start = self.body.text.len();
        self.body.text.extend_from_slice(self.printer.out.current_line());
        let end = self.body.text.len();
        self.body.text.extend_from_slice(comment);
        let comment = end..self.body.text.len();
        self.body.lines.push(Line { text: start..end, split, comment, word, opcode, sound });
        self.printer.out.truncate(self.printer.out.line);
    }

    /// Prints the buffered function and passes its text to the sink in pieces: with indentation, the text may
    /// be much longer than the module.
    pub(super) fn finish_body(&mut self) -> ControlFlow<()> {
        if self.body.is_empty() {
            return ControlFlow::Continue(());
        }
        let mut body = core::mem::take(&mut self.body);
        let nested = self.options.nested_indent;
        for block in body.place(&self.module.words, &mut self.ids, self.options.reorder_blocks) {
            for line in body.lines.get(block.lines.clone()).unwrap_or(&[]) {
                let before = self.printer.out.len();
                if nested && line.opcode == op::LABEL && line.sound {
                    self.printer.out.byte(b'\n');
                    self.count_lines(before);
                }
                self.printer.out.start_line();
                let text = body.text.get(line.text.clone()).unwrap_or(&[]);
                let (prefix, rest) = text.split_at_checked(line.split).unwrap_or((text, &[]));
                self.printer.out.text_of(prefix);
                if nested && line.sound {
                    let deeper = if line.opcode == op::LABEL { 0 } else { NEST_INDENT };
                    self.printer.out.spaces(block.level * NEST_INDENT + deeper);
                }
                self.printer.out.text_of(rest);
                let comment = body.text.get(line.comment.clone()).unwrap_or(&[]);
                self.end_line(comment, line.word);
                if self.printer.out.is_full() {
                    self.flush()?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}
