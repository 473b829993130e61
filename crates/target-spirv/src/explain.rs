//! Explains instructions word by word, with the definitions of their ids.

use super::instruction;
use super::operand_names::operand_names;
use isaloom_schema::{Explanation, Field, Instruction, Value};
use isaloom_spirv::dis::{DisOptions, IdNames, Mode, records};
use isaloom_spirv::grammar::{self, Grammar, Loaded};
use isaloom_spirv::module::{Endian, endian_of, to_bytes};
use isaloom_target::Failure;
use isaloom_target::support::nothing_at;
use std::collections::{HashMap, HashSet};
use std::ops::ControlFlow;
use std::sync::Arc;

/// First word of every module.
const MAGIC: u32 = 0x0723_0203;
/// Header for instructions without a module: SPIR-V 1.6, any number of ids.
const HEADER: [u32; 5] = [MAGIC, 0x0001_0600, 0, 0x003f_ffff, 0];
/// Maximum number of characters that are shown of a line that defines an id.
const TOLD: usize = 60;

/// Explains the instructions in a sequence of words, which may begin with a module header.
pub fn explain_words(grammar: Option<&Arc<Loaded>>, words: &[u32]) -> Vec<Explanation> {
    let mut module = Vec::new();
    if words.first() != Some(&MAGIC) {
        module.extend(HEADER);
    }
    module.extend(words);
    let mut all = explain(grammar, &to_bytes(&module, Endian::Little));
    if words.first() != Some(&MAGIC) {
        for explained in &mut all {
            explained.instruction.index = None;
            explained.instruction.offset = None;
        }
    }
    all
}

/// Explains the instructions of a module; `grammar` is `None` for the built-in grammar.
pub fn explain(grammar: Option<&Arc<Loaded>>, module: &[u8]) -> Vec<Explanation> {
    let options = options(grammar);
    grammar::with(grammar.map(|loaded| &**loaded), |grammar| explain_with(grammar, &options, module))
}

/// Explains the instruction at an offset of a module. Reads the module twice, and keeps only the definitions of the
/// ids that this instruction uses.
///
/// # Errors
/// If the offset is not in an instruction.
pub(super) fn explain_at(
    grammar: Option<&Arc<Loaded>>,
    module: &[u8],
    offset: u64,
) -> Result<Vec<Explanation>, Failure> {
    let options = options(grammar);
    grammar::with(grammar.map(|loaded| &**loaded), |grammar| {
        let endian = endian_of(module).unwrap_or(Endian::Little);
        let (mut index, mut code, mut found) = (0, None, None);
        records(module, &options, |record| {
            let start = record.word as u64 * 4;
            let end = start + record.words.len() as u64 * 4;
            code = Some((code.map_or(start, |(first, _)| first), end));
            if (start..end).contains(&offset) {
                found = Some((instruction(grammar, record, index, endian), record.words.clone()));
                return ControlFlow::Break(());
            }
            index += 1;
            ControlFlow::Continue(())
        });
        let Some((made, words)) = found else {
            let (start, end) = code.unwrap_or_default();
            return Err(nothing_at(offset, start..end));
        };
        let used: HashSet<u32> = made.operands.iter().filter_map(|operand| operand.first).collect();
        let mut defined = HashMap::new();
        if !used.is_empty() {
            records(module, &options, |record| {
                if let Some(id) = record.result.filter(|id| used.contains(id)) {
                    defined.insert(id, definition(&String::from_utf8_lossy(record.text)));
                }
                ControlFlow::Continue(())
            });
        }
        Ok(vec![one(grammar, made, &words, &defined)])
    })
}

fn options(grammar: Option<&Arc<Loaded>>) -> DisOptions {
    DisOptions {
        grammar: grammar.cloned(),
        mode: Mode::RoundTrip,
        names: IdNames::Raw,
        header: false,
        indent: false,
        ..DisOptions::default()
    }
}

/// Returns the beginning of a line, without the name of the id that the line defines.
fn definition(line: &str) -> String {
    let line = line.trim_start();
    let definition = line.split_once(" = ").map_or(line, |(_, definition)| definition);
    definition.chars().take(TOLD).collect()
}

fn explain_with(grammar: Grammar<'_>, options: &DisOptions, module: &[u8]) -> Vec<Explanation> {
    let endian = endian_of(module).unwrap_or(Endian::Little);
    let mut found: Vec<(Instruction, Vec<u32>)> = Vec::new();
    let mut defined: HashMap<u32, String> = HashMap::new();
    records(module, options, |record| {
        let made = instruction(grammar, record, found.len() as u64, endian);
        if let Some(id) = record.result {
            defined.insert(id, definition(&made.text));
        }
        found.push((made, record.words.clone()));
        ControlFlow::Continue(())
    });
    found.into_iter().map(|(made, words)| one(grammar, made, &words, &defined)).collect()
}

fn one(
    grammar: Grammar<'_>,
    mut made: Instruction,
    words: &[u32],
    defined: &HashMap<u32, String>,
) -> Explanation {
    let known = made.opcode.and_then(|op| grammar.instruction(u16::try_from(op).ok()?));
    let names = known.map_or_else(Vec::new, |row| operand_names(grammar, row, &made.operands));
    let mut names = names.into_iter();
    for operand in &mut made.operands {
        operand.field = names.next().filter(|name| !name.is_empty());
        operand.format = operand.first.and_then(|id| defined.get(&id)).cloned();
    }
    made.fields = fields(&made, words);
    let bits = u32::try_from(words.len() * 32).unwrap_or(u32::MAX);
    if let Some(known) = known {
        made.groups = vec![format!("{:?}", known.class())];
    }
    Explanation { instruction: made, bits, word_size: Some(32), ..Explanation::default() }
}

/// Returns a field per part of the first word, then a field per operand.
fn fields(made: &Instruction, words: &[u32]) -> Vec<Field> {
    let first = words.first().copied().unwrap_or_default();
    let part = |name: &str, bits: [u32; 2], value: u32, shown: Option<String>| Field {
        name: name.to_owned(),
        width: bits[1] - bits[0] + 1,
        bits: vec![bits],
        value: Value(u128::from(value)),
        shown,
        ..Field::default()
    };
    let mut fields = vec![
        part("word count", [16, 31], first >> 16, None),
        part("opcode", [0, 15], first & 0xffff, made.name.clone()),
    ];
    let starts: Vec<u32> = made.operands.iter().filter_map(|operand| operand.at).collect();
    for (index, operand) in made.operands.iter().enumerate() {
        let Some(at) = operand.at else { continue };
        // An id ends after one word, even if the next readable operand starts later: a number of an unknown type
        // between them cannot be read.
        let end = match operand.register {
            Some(_) => at + 1,
            None => starts.get(index + 1).copied().unwrap_or(words.len() as u32).max(at + 1),
        };
        let value = (at..end.min(at + 4)).rev().fold(0u128, |value, word| {
            value << 32 | u128::from(words.get(word as usize).copied().unwrap_or_default())
        });
        fields.push(Field {
            name: operand.field.clone().or_else(|| operand.ty.clone()).unwrap_or_default(),
            bits: vec![[at * 32, end * 32 - 1]],
            width: (end - at) * 32,
            value: Value(value),
            shown: operand.shown.clone(),
            ty: operand.ty.clone(),
            ..Field::default()
        });
    }
    fields
}
