//! Replaces the ids of types and constants by inline text, such as `vec4<f32>`. The result is for reading, not for
//! assembling.
//!
//! An id keeps its line and its name if it has a name or decoration, or if another instruction describes the id,
//! because inline text would lose the name, decoration or description. An id whose text would be long also keeps its
//! line.

use super::names::{Name, Names};
use crate::grammar::{Grammar, op};
use crate::literal::print;
use crate::module::{HEADER_WORDS, Word};
use crate::read::{Ids, Instruction, OperandValue, Recorder, Rigour, read};
use crate::write;
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::Vec;

/// Maximum length of an inline text, in bytes.
const LONGEST: usize = 72;

const CONSTANT_COMPOSITE: u16 = 44;
const CONSTANT_NULL: u16 = 46;
const TYPE_FUNCTION: u16 = 33;

/// Texts that replace the ids of types and constants.
#[derive(Default)]
pub(crate) struct Inline {
    texts: BTreeMap<u32, Vec<u8>>,
}

impl Inline {
    /// Builds the texts of the types and constants of a module.
    pub(crate) fn new(
        grammar: Grammar<'_>,
        words: &[Word],
        names: Option<&Names>,
        types: bool,
        constants: bool,
    ) -> Inline {
        let mut kept = spoken_of(words);
        let mut defined = BTreeSet::new();
        // Constants include their types, so type texts are always built.
        let mut types_only = Inline::default();
        let mut shown = Inline::default();
        let mut ids = Ids::new(words.len());
        let mut recorder = Recorder::default();
        let mut at = HEADER_WORDS;
        while let Some(rest) = words.get(at..).filter(|rest| !rest.is_empty()) {
            let instruction = Instruction { rest, offset: at };
            at += instruction.present();
            recorder.clear();
            if read(grammar, &instruction, &mut ids, Rigour::Own, &mut recorder).is_err() {
                continue;
            }
            let opcode = instruction.opcode();
            let Some(id) = recorder.operands.iter().find_map(|operand| match operand.value {
                OperandValue::Result(id) => Some(id),
                _ => None,
            }) else {
                continue;
            };
            if !defined.insert(id) {
                // An id with two definitions keeps its lines, because a single text cannot represent both.
                kept.insert(id);
                shown.texts.remove(&id);
                types_only.texts.remove(&id);
            }
            let is_type = grammar.makes_type(opcode);
            if kept.contains(&id) || !(is_type || is_constant(opcode)) {
                continue;
            }
            let all = Texts { grammar, names, types: &types_only, shown: &shown };
            let text = match is_type {
                true => all.of_type(opcode, &recorder),
                false => all.of_constant(opcode, &recorder),
            };
            let Some(text) = text.filter(|text| text.len() <= LONGEST) else { continue };
            if is_type && !types {
                types_only.texts.insert(id, text);
            } else if is_type || constants {
                shown.texts.insert(id, text);
            }
        }
        shown
    }

    /// Returns the text that replaces an id; `None` if the id keeps its name.
    #[inline]
    pub(crate) fn get(&self, id: u32) -> Option<&[u8]> {
        self.texts.get(&id).map(Vec::as_slice)
    }
}

/// Returns the ids that have a name or a decoration.
fn spoken_of(words: &[Word]) -> BTreeSet<u32> {
    let mut ids = BTreeSet::new();
    let mut at = HEADER_WORDS;
    while let Some(rest) = words.get(at..).filter(|rest| !rest.is_empty()) {
        let instruction = Instruction { rest, offset: at };
        at += instruction.present();
        if op::is_debug(instruction.opcode()) || op::is_decoration(instruction.opcode()) {
            ids.extend(instruction.word(1));
        }
    }
    ids
}

fn is_constant(opcode: u16) -> bool {
    (op::CONSTANT_TRUE..=CONSTANT_COMPOSITE).contains(&opcode) || opcode == CONSTANT_NULL
}

/// Data from which the inline texts are built.
struct Texts<'t> {
    grammar: Grammar<'t>,
    names: Option<&'t Names>,
    types: &'t Inline,
    shown: &'t Inline,
}

impl Texts<'_> {
    fn id(&self, out: &mut Vec<u8>, id: u32) {
        if let Some(text) = self.shown.get(id).or_else(|| self.types.get(id)) {
            out.extend_from_slice(text);
            return;
        }
        out.push(b'%');
        match self.names.map(|names| names.get(id)) {
            Some(Name::Pool(pool, start, len, _)) => {
                out.extend_from_slice(pool.get(start..start + len).unwrap_or(&[]));
            }
            _ => write::decimal(out, id),
        }
    }

    /// Formats a type: `f32`, `vec4<f32>`, `ptr<Function, u32>`, `fn(f32) -> void`.
    fn of_type(&self, opcode: u16, recorder: &Recorder<'_>) -> Option<Vec<u8>> {
        let operands = recorder.operands.get(1..).unwrap_or(&[]);
        let number = |index: usize| match operands.get(index).map(|o| o.value) {
            Some(OperandValue::Integer(number)) => Some(number),
            _ => None,
        };
        let mut out = Vec::new();
        match opcode {
            op::TYPE_INT => {
                out.push(if number(1)? == 0 { b'u' } else { b'i' });
                write::decimal(&mut out, number(0)?);
            }
            op::TYPE_FLOAT if operands.len() == 1 => {
                out.push(b'f');
                write::decimal(&mut out, number(0)?);
            }
            op::TYPE_VECTOR | op::TYPE_MATRIX => {
                out.extend_from_slice(if opcode == op::TYPE_VECTOR { b"vec" } else { b"mat" });
                write::decimal(&mut out, number(1)?);
                self.parts(&mut out, operands.get(..1)?, b"<", b">");
            }
            op::TYPE_ARRAY => {
                out.push(b'[');
                self.operand(&mut out, &operands.first()?.value);
                out.extend_from_slice(b"; ");
                self.operand(&mut out, &operands.get(1)?.value);
                out.push(b']');
            }
            op::TYPE_RUNTIME_ARRAY => self.parts(&mut out, operands, b"[", b"]"),
            op::TYPE_STRUCT => self.parts(&mut out, operands, b"{", b"}"),
            op::TYPE_POINTER => self.parts(&mut out, operands, b"ptr<", b">"),
            TYPE_FUNCTION => {
                self.parts(&mut out, operands.get(1..)?, b"fn(", b")");
                out.extend_from_slice(b" -> ");
                self.operand(&mut out, &operands.first()?.value);
            }
            _ => {
                let name = self.grammar.instruction(opcode)?.name().strip_prefix("OpType")?;
                out.extend(name.bytes().map(|b| b.to_ascii_lowercase()));
                if !operands.is_empty() {
                    self.parts(&mut out, operands, b"<", b">");
                }
            }
        }
        Some(out)
    }

    /// Formats a constant: `5u32`, `0.5f32`, `true`, `vec2<f32>{0.5f32, 1f32}`, `null<u32>`.
    fn of_constant(&self, opcode: u16, recorder: &Recorder<'_>) -> Option<Vec<u8>> {
        let (ty, operands) = recorder.operands.split_first()?;
        let operands = operands.get(1..)?;
        let mut out = Vec::new();
        match opcode {
            op::CONSTANT_TRUE => out.extend_from_slice(b"true"),
            op::CONSTANT_FALSE => out.extend_from_slice(b"false"),
            CONSTANT_NULL => self.parts(&mut out, &[*ty], b"null<", b">"),
            op::CONSTANT => {
                self.operand(&mut out, &operands.first()?.value);
                self.operand(&mut out, &ty.value);
            }
            _ => {
                self.operand(&mut out, &ty.value);
                self.parts(&mut out, operands, b"{", b"}");
            }
        }
        Some(out)
    }

    fn parts(&self, out: &mut Vec<u8>, operands: &[crate::read::Operand<'_>], open: &[u8], close: &[u8]) {
        out.extend_from_slice(open);
        for (index, operand) in operands.iter().enumerate() {
            if index != 0 {
                out.extend_from_slice(b", ");
            }
            self.operand(out, &operand.value);
            // A text that is too long is discarded; therefore the rest of the text is not needed.
            if out.len() > LONGEST {
                return;
            }
        }
        out.extend_from_slice(close);
    }

    fn operand(&self, out: &mut Vec<u8>, value: &OperandValue<'_>) {
        match *value {
            OperandValue::ResultType(id)
            | OperandValue::Result(id)
            | OperandValue::Id(id)
            | OperandValue::Scope(id)
            | OperandValue::Semantics(id) => self.id(out, id),
            OperandValue::Integer(number) => write::decimal(out, number),
            OperandValue::Number { ty, bits } => print::number(out, ty, bits),
            OperandValue::String(text) => {
                out.push(b'"');
                out.extend(text.iter().map(|&b| if b.is_ascii_control() || b == b'"' { b'?' } else { b }));
                out.push(b'"');
            }
            OperandValue::Enumerant { name, .. } | OperandValue::SpecOp { name, .. } => {
                out.extend_from_slice(name.as_bytes());
            }
            OperandValue::Mask { value, .. } => write::decimal(out, value),
            OperandValue::ExtInst { name, number } => match name {
                Some(name) => out.extend_from_slice(name.as_bytes()),
                None => write::decimal(out, number),
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::asm::{AsmOptions, assemble};
    use crate::dis::{DisOptions, to_string};
    use alloc::string::String;

    const TEXT: &str = "OpName %color \"color\"\nOpDecorate %arr ArrayStride 16\n%void = OpTypeVoid\n%f = OpTypeFloat 32\n\
        %u = OpTypeInt 32 0\n%four = OpConstant %u 4\n%v = OpTypeVector %f 4\n%arr = OpTypeArray %v %four\n\
        %plain = OpTypeArray %v %four\n%p = OpTypePointer Output %v\n%half = OpConstant %f 0.5\n%t = OpConstantTrue %b\n\
        %zero = OpConstantNull %v\n%mix = OpConstantComposite %v %half %half %half %s\n%fn = OpTypeFunction %void %p\n\
        %img = OpTypeImage %f 2D 0 0 0 1 Unknown\n%x = OpUndef %plain\n%color = OpVariable %p Output\n";

    fn inlined_text(inline_types: bool, inline_constants: bool) -> String {
        let text = TEXT
            .replace("%t = ", "%b = OpTypeBool\n%t = ")
            .replace("%mix = ", "%s = OpSpecConstant %f 1\n%mix = ");
        let made = assemble(&text, &AsmOptions::default());
        assert!(made.errors.is_empty());
        let options = DisOptions {
            inline_types,
            inline_constants,
            indent: false,
            header: false,
            ..DisOptions::default()
        };
        let (text, report) = to_string(&made.to_bytes(), &options);
        assert!(report.is_clean());
        text
    }

    #[test]
    fn types_and_constants_are_printed_at_their_uses() {
        assert_eq!(
            inlined_text(true, true),
            "OpName %color \"color\"\nOpDecorate %_arr_v4float_uint_4 ArrayStride 16\n\
             %_arr_v4float_uint_4 = OpTypeArray vec4<f32> 4u32\n%14 = OpSpecConstant f32 1\n\
             %18 = OpUndef [vec4<f32>; 4u32]\n%color = OpVariable ptr<Output, vec4<f32>> Output\n"
        );
    }

    #[test]
    fn inlining_only_types_or_constants_keeps_the_other_definitions() {
        let types = inlined_text(true, false);
        assert!(types.contains("%float_0_5 = OpConstant f32 0.5\n"), "{types}");
        assert!(
            !types.contains("OpTypeFloat") && types.contains("OpConstantComposite vec4<f32> %float_0_5"),
            "{types}"
        );
        let constants = inlined_text(false, true);
        assert!(
            constants.contains("%float = OpTypeFloat 32\n") && !constants.contains("OpConstant "),
            "{constants}"
        );
    }
}
