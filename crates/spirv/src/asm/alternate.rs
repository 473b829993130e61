//! Encodes instructions and operands without a grammar: literal words (`!<integer>`) and `OpUnknown`.

use super::encode::Encoder;
use super::fail::{Fail, Failure};
use crate::grammar::op;
use crate::literal::parse_u64;
use alloc::format;
use alloc::string::String;

impl Encoder<'_, '_> {
    /// Encodes operands without a grammar up to the next instruction. `equal` is the span of the error that is
    /// reported if a `=` follows.
    pub(super) fn values_to_the_next_instruction(
        &mut self,
        equal: Option<(usize, usize)>,
    ) -> Result<(), Failure> {
        while self.cursor.advance() && !self.cursor.at_instruction() {
            if let Some((start, end)) = equal
                && self.cursor.word() == b"="
            {
                let at = self.cursor.pos;
                let message = format!("{} not allowed before =.", self.text_of(start, end));
                let word = self.text_of(start, end);
                return Err(Fail::new("spirv-immediate", at, at + 1, message)
                    .title(format!("unexpected `=` after `{word}`")));
            }
            self.context_insensitive()?;
        }
        Ok(())
    }

    /// Encodes an instruction that starts with `!<integer>`: its words are copied unchanged.
    #[cold]
    pub(super) fn immediate_instruction(&mut self) -> Result<(), Failure> {
        let start = self.cursor.pos;
        self.opcode = (start, self.cursor.word_end(start));
        self.immediate_word()?;
        self.values_to_the_next_instruction(Some(self.opcode))
    }

    /// Encodes `OpUnknown(opcode, words)` and its operands. As an extension, a third number is accepted: the number of
    /// operand words, which differs from `words - 1` if the module ends inside the instruction.
    #[cold]
    pub(super) fn unknown_instruction(&mut self) -> Result<(), Failure> {
        let (start, end) = self.opcode;
        if self.result.is_some() {
            let message = "OpUnknown not allowed in assignment. Use an explicit result id operand instead.";
            return Err(Fail::new("spirv-unknown", start, end, message)
                .title("unexpected result ID before `OpUnknown`")
                .help("write the result ID as an operand"));
        }
        self.cursor.pos = end;
        self.punctuation(b'(', "OpUnknown")?;
        let opcode = self.unknown_number("opcode enumerant")?;
        self.punctuation(b',', "opcode enumerant")?;
        let at = self.cursor.pos;
        let count = self.unknown_number("number of words")?;
        let mut operands = count;
        let present = self.extensions && self.cursor.advance() && self.cursor.peek() == b',';
        if present {
            self.cursor.pos += 1;
            operands = self.unknown_number("number of operands")?;
        } else if count == 0 {
            let at = self.cursor.text.get(at..).map_or(at, |t| at + t.len() - t.trim_ascii_start().len());
            let message = "Number of words (which includes the opcode) must be greater than zero.";
            return Err(Fail::new("spirv-unknown", at, at + 1, message)
                .title("the number of words is out of range: 0 (expected 1 to 65535)"));
        } else {
            operands -= 1;
        }
        self.punctuation(b')', "number of words")?;
        self.opcode_number = opcode;
        self.is_ext_inst = matches!(opcode, op::EXT_INST | op::EXT_INST_WITH_FORWARD_REFS_KHR);
        self.words.push(u32::from(count) << 16 | u32::from(opcode));
        for left in (1..=operands).rev() {
            if !self.cursor.advance() {
                let at = self.cursor.pos;
                let message = format!("Expected {left} more operands, found end of stream.");
                return Err(Fail::new("spirv-unknown", at, at, message)
                    .under(start, end)
                    .title(missing(left)));
            }
            let word_end = self.cursor.word_end(self.cursor.pos);
            let at = self.cursor.pos;
            if self.cursor.at_instruction() {
                let found = self.text_of(at, word_end);
                let message = format!(
                    "Unexpected start of new instruction: \"{found}\". Expected {left} more operands"
                );
                return Err(Fail::new("spirv-unknown", at, word_end, message)
                    .title(missing(left))
                    .label("the next instruction starts here"));
            }
            if self.cursor.slice(at, word_end) == b"=" {
                return Err(Fail::new("spirv-unknown", at, word_end, "OpUnknown not allowed before =.")
                    .title("expected an operand of `OpUnknown`, found `=`"));
            }
            self.context_insensitive()?;
        }
        Ok(())
    }

    fn punctuation(&mut self, wanted: u8, after: &str) -> Result<(), Failure> {
        let wanted_char = char::from(wanted);
        if !self.cursor.advance() {
            let at = self.cursor.pos;
            return Err(Fail::new(
                "spirv-unknown",
                at,
                at,
                format!("Expected '{wanted_char}', found end of stream."),
            )
            .title(format!("expected `{wanted_char}` after {after}, found the end of the input")));
        }
        let at = self.cursor.pos;
        if self.cursor.peek() != wanted {
            let found = self.text_of(at, at + 1);
            let message = format!("'{wanted_char}' expected after {after} but found '{found}'.");
            return Err(Fail::new("spirv-unknown", at, at + 1, message)
                .title(format!("expected `{wanted_char}` after {after}, found `{found}`")));
        }
        self.cursor.pos += 1;
        Ok(())
    }

    fn unknown_number(&mut self, what: &str) -> Result<u16, Failure> {
        if !self.cursor.advance() {
            let at = self.cursor.pos;
            return Err(Fail::new("spirv-unknown", at, at, format!("Expected {what}, found end of stream."))
                .title(format!("missing {what}")));
        }
        let at = self.cursor.pos;
        let end = self.cursor.word_end(at);
        let word = self.cursor.slice(at, end);
        let Some(number) = parse_u64(word).and_then(|n| u16::try_from(n).ok()) else {
            let message = format!("Invalid {what}: \"{}\".", self.text_of(at, end));
            return Err(Fail::new("spirv-unknown", at, end, message)
                .title(format!("invalid {what}: `{}` (expected 0 to 65535)", self.text_of(at, end))));
        };
        self.cursor.pos = end;
        Ok(number)
    }
}

/// Returns the title of the error for an `OpUnknown` with too few operands.
fn missing(left: u16) -> String {
    let noun = if left == 1 { "operand" } else { "operands" };
    format!("`OpUnknown` needs {left} more {noun}")
}
