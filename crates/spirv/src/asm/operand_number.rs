//! Encodes number operands.

use super::encode::{Encoder, Flow};
use super::fail::{Code, Fail, Failure};
use super::operand::Step;
use super::types::TypeInfo;
use crate::literal::{NumberError, NumberType, parse_number};
use alloc::format;
use alloc::string::String;

const OP_SWITCH: u16 = 251;

impl Encoder<'_, '_> {
    pub(super) fn number(&mut self, word: &[u8], ty: NumberType, optional: bool) -> Step {
        match parse_number(word, ty, self.rules) {
            Ok(number) => {
                match *number.words() {
                    [word] => self.words.push(word),
                    ref words => self.words.extend_from_slice(words),
                }
                self.cursor.pos += word.len();
                Ok(Flow::Next)
            }
            Err(
                error @ (NumberError::NotAnInteger { .. }
                | NumberError::NotAFloat
                | NumberError::DoesNotFit { .. }),
            ) if optional => {
                let _ = error;
                Ok(Flow::Mismatch)
            }
            Err(error) => Err(self.bad_number(word, ty, error)),
        }
    }

    #[cold]
    pub(super) fn bad_number(&self, word: &[u8], ty: NumberType, error: NumberError) -> Failure {
        let at = self.cursor.pos;
        let fail = Fail::new("spirv-number", at, at + word.len(), error.escaped_message(word, ty));
        match error {
            NumberError::Unsupported => {
                fail.code(Code::Internal).help("write each word of the number after a `!`")
            }
            NumberError::NegativeUnsigned => fail.label("expected an unsigned number"),
            NumberError::NotAnInteger { .. } => fail.label("expected an integer"),
            NumberError::NotAFloat => fail.label(match ty {
                NumberType::Float(format) => {
                    format!("expected a number of type {}", format.name())
                }
                _ => String::new(),
            }),
            NumberError::DoesNotFit { .. } => fail.label("out of range"),
        }
    }

    /// Encodes a number of the type given by the instruction's result type or selector.
    pub(super) fn typed_number(&mut self, word: &[u8], optional: bool) -> Step {
        let at = self.cursor.pos;
        let fail = |message: String| Fail::new("spirv-number-type", at, at + word.len(), message);
        let ty = if self.opcode_number == OP_SWITCH {
            let selector = self.words.get(self.start + 1).copied().unwrap_or(0);
            match self.types.of_value(selector) {
                Some(TypeInfo::Number(ty @ NumberType::Int { .. })) => ty,
                other => {
                    let error = fail(
                        "The selector operand for OpSwitch must be the result of an instruction that generates \
                         an integer scalar"
                            .into(),
                    )
                    .help("move the instruction that defines the selector before the `OpSwitch`");
                    return Err(if other == Some(TypeInfo::Broken) { error.silent() } else { error });
                }
            }
        } else {
            match self.types.of_type(self.type_id) {
                Some(TypeInfo::Number(ty)) => ty,
                other => {
                    let name = self.instruction.map_or("opcode", |i| i.name().get(2..).unwrap_or(""));
                    let error =
                        fail(format!("Type for {name} must be a scalar floating point or integer type"))
                            .help("declare its `OpTypeInt` or `OpTypeFloat` before it");
                    return Err(if other == Some(TypeInfo::Broken) { error.silent() } else { error });
                }
            }
        };
        self.number(word, ty, optional)
    }
}
