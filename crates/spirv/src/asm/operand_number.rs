//! Encodes number operands: the text of an integer or float to the words of its type.

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
        let (text, kind) = (self.text_of(at, at + word.len()), type_name(ty));
        let range = |text: &str| format!("`{text}` is out of range (expected {}, {kind})", range(ty));
        let fail = Fail::new("spirv-number", at, at + word.len(), error.escaped_message(word, ty));
        match error {
            NumberError::Unsupported => fail
                .title(format!("{kind} literals are not supported: `{text}`"))
                .code(Code::Internal)
                .help("write each word of the number after a `!`"),
            NumberError::NegativeUnsigned => {
                fail.title(range(&text)).label("negative number of an unsigned type")
            }
            NumberError::NotAnInteger { .. } => {
                fail.title(format!("invalid {kind}: `{text}`")).label("not an integer")
            }
            NumberError::NotAFloat => fail.title(format!("invalid {kind}: `{text}`")).label(match ty {
                NumberType::Float(format) => {
                    let name = format.name();
                    let article = if name.starts_with(['E', 'M']) { "an" } else { "a" };
                    format!("expected {article} {name}")
                }
                _ => String::new(),
            }),
            NumberError::DoesNotFit { .. } => fail.title(range(&text)).label("out of range"),
        }
    }

    /// Encodes a number of the type given by the instruction's result type or selector.
    pub(super) fn typed_number(&mut self, word: &[u8], optional: bool) -> Step {
        let at = self.cursor.pos;
        // The cause is the type or the selector, so the diagnostic marks it.
        let (start, end) = self.first_operand();
        let name = self.text_of(start, end);
        let fail = |message: String| {
            Fail::new("spirv-number-type", at, at + word.len(), message)
                .under(start, end)
                .label("type of the number")
        };
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
                    .label("selector")
                    .title(match other {
                        None => format!("the selector `{name}` is not defined before the `OpSwitch`"),
                        Some(_) => format!("the selector `{name}` is not a scalar integer"),
                    })
                    .help(match other {
                        None => "move the instruction that defines the selector before the `OpSwitch`",
                        Some(_) => "use a selector whose type is an `OpTypeInt`",
                    });
                    return Err(if other == Some(TypeInfo::Broken) { error.silent() } else { error });
                }
            }
        } else {
            match self.types.of_type(self.type_id) {
                Some(TypeInfo::Number(ty)) => ty,
                other => {
                    let title = match other {
                        None => format!("the type `{name}` is not declared before its use"),
                        Some(_) => format!("`{name}` is not a scalar integer or float type"),
                    };
                    let name = self.instruction.map_or("opcode", |i| i.name().get(2..).unwrap_or(""));
                    let error =
                        fail(format!("Type for {name} must be a scalar floating point or integer type"))
                            .title(title)
                            .help(match other {
                                None => "declare the `OpTypeInt` or `OpTypeFloat` before this instruction",
                                Some(_) => "use an `OpTypeInt` or `OpTypeFloat` as the result type",
                            });
                    return Err(if other == Some(TypeInfo::Broken) { error.silent() } else { error });
                }
            }
        };
        self.number(word, ty, optional)
    }
}

/// Returns the name of a number type, for messages.
fn type_name(ty: NumberType) -> String {
    match ty {
        NumberType::Int { width, signed } => {
            format!("{width}-bit {} integer", if signed { "signed" } else { "unsigned" })
        }
        NumberType::Float(format) => format.name().into(),
        NumberType::UnknownFloat { width } => format!("{width}-bit float"),
    }
}

/// Returns the range of an integer type, such as `0 to 255`, for messages.
fn range(ty: NumberType) -> String {
    let width = ty.width().clamp(1, 64);
    match ty {
        NumberType::Int { signed: true, .. } => {
            let half = 1i128 << (width - 1);
            format!("{} to {}", -half, half - 1)
        }
        _ => format!("0 to {}", (1i128 << width) - 1),
    }
}
