//! Assembles instructions in the context of a module, with its names, types and imports known.

use super::encode::Encoder;
use super::ids::Numbering;
use super::types::{ImportInfo, TypeInfo};
use super::{AsmError, AsmOptions, Errors, TargetEnv};
use crate::grammar::{Grammar, op};
use crate::literal::NumberType;
use crate::module::{HEADER_WORDS, Word};
use crate::read::Instruction;
use alloc::vec::Vec;

/// Result of [`assemble_in`]. `bound` is the highest id of a new name plus one, or 0 without new names.
pub(crate) struct InContext {
    pub(crate) words: Vec<u32>,
    pub(crate) bound: u32,
}

/// Assembles the instructions of the text. `module` has the words of the module, including its header. `names` lists
/// the names of the module's ids. New names get ids from `bound` up.
pub(crate) fn assemble_in<'n>(
    grammar: Grammar<'_>,
    text: &[u8],
    module: &[Word],
    names: impl Iterator<Item = (u32, &'n [u8])>,
    bound: u32,
) -> Result<InContext, Vec<AsmError>> {
    let options = AsmOptions::default();
    let mut encoder =
        Encoder::new(grammar, text, text.len(), Numbering::Ours(bound), TargetEnv::UNIVERSAL, options.floats);
    encoder.version = None;
    encoder.extensions = true;
    encoder.redefines = true;
    names.for_each(|(id, name)| encoder.ids.fix(name, id));
    learn(&mut encoder, module);
    let start = encoder.words.len();
    let mut errors = Errors::new(&options, text);
    while encoder.cursor.advance() && errors.list.len() < options.max_errors {
        let from = encoder.cursor.pos;
        if let Err(fail) = encoder.instruction() {
            let at = fail.span.0.max(from);
            errors.push(*fail);
            encoder.recover(at);
        }
    }
    match errors.list.is_empty() {
        false => Err(errors.list),
        true => Ok(InContext { words: encoder.words.split_off(start), bound: encoder.ids.bound_of_new }),
    }
}

/// Records the types, values and imports of the module in the assembler.
fn learn(encoder: &mut Encoder<'_, '_>, module: &[Word]) {
    let mut at = HEADER_WORDS;
    while let Some(rest) = module.get(at..).filter(|rest| !rest.is_empty()) {
        let instruction = Instruction { rest, offset: at };
        at += instruction.present();
        let opcode = instruction.opcode();
        let word = |index: usize| (index < instruction.present()).then(|| instruction.word(index)).flatten();
        match (opcode, word(1), word(2)) {
            (op::TYPE_INT, Some(id), Some(width)) => {
                let ty = NumberType::int(width, word(3).unwrap_or(0));
                encoder.types.declare(id, TypeInfo::Number(ty));
            }
            (op::TYPE_FLOAT, Some(id), Some(width)) => {
                encoder.types.declare(id, TypeInfo::Number(NumberType::float(width, word(3))));
            }
            (op::EXT_INST_IMPORT, Some(id), _) => {
                let bytes = instruction.words().get(2..).unwrap_or(&[]).as_flattened();
                let name = bytes.split(|&b| b == 0).next().unwrap_or(&[]);
                if let Some(import) = encoder.grammar.ext_import(name) {
                    encoder.types.import(id, ImportInfo::Set(import));
                }
            }
            (_, Some(first), second) => match (encoder.grammar.defines(opcode), second) {
                (op::Defines::Type, _) => {
                    encoder.types.declare(first, TypeInfo::Other);
                }
                (op::Defines::Second, Some(id)) => encoder.types.define(id, first),
                _ => {}
            },
            _ => {}
        }
    }
}
