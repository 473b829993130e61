//! Finds the names, the types and the definitions of ids in SPIR-V assembly.

use super::page::code;
use crate::analysis::Assembly;
use isaloom_schema::{Explanation, Operand, Role};
use isaloom_target::{LexemeKind, SymbolOccurrenceKind};
use std::ops::Range;

/// Maximum number of type definitions that are shown for an id: its type, and the types that this type consists of.
const MOST_TYPES: usize = 8;

/// Returns the hover text for the name (`OpName`) and the type of an id; empty if the module contains neither.
pub(super) fn told(of: &Assembly, id: &str) -> String {
    let mut said = String::new();
    if let Some(name) = name(of, id) {
        said.push_str(&format!("\n\nnamed {}", code(name)));
    }
    let types = types(of, id);
    let mut lines = types.iter().map(|range| of.part(range).trim().replace("```", "'''"));
    if let Some(first) = lines.next() {
        said.push_str("\n\nof type\n\n```text\n");
        std::iter::once(first).chain(lines).for_each(|line| said.push_str(&(line + "\n")));
        said.push_str("```");
    }
    said
}

/// In the explanation of a statement, replaces the numbers of ids by the ids in the document, and adds the instructions
/// that define these ids. (The statement was decoded without the rest of the module, so its ids have other numbers.)
/// Does nothing if the statement and the explanation have different numbers of ids.
pub(super) fn name_operands(of: &Assembly, statement: &Range<usize>, explained: &mut Explanation) {
    let lexemes = of.outline.lexemes_in(statement.clone());
    let opcode = lexemes.iter().position(|lexeme| lexeme.kind == LexemeKind::Mnemonic).unwrap_or(0);
    let id = |at: usize| {
        let lexeme = lexemes.get(at).filter(|lexeme| lexeme.kind == LexemeKind::Id)?;
        Some(of.part(&lexeme.range))
    };
    let results: Vec<&str> = (0..opcode).filter_map(id).collect();
    let used: Vec<&str> = (opcode..lexemes.len()).filter_map(id).collect();
    let instruction = &mut explained.instruction;
    let is_id = |operand: &Operand| operand.register.as_deref() == Some("%");
    let is_result = |operand: &Operand| operand.role == Role::Destination;
    let ids = instruction.operands.iter().filter(|operand| is_id(operand));
    let written = ids.clone().filter(|operand| is_result(operand)).count();
    if written != results.len() || ids.count() - written != used.len() {
        return;
    }
    let (mut results, mut used) = (results.into_iter(), used.into_iter());
    let mut looked_up = 0;
    for operand in &mut instruction.operands {
        if !is_id(operand) {
            continue;
        }
        let result = is_result(operand);
        let Some(name) = (if result { results.next() } else { used.next() }) else { return };
        let low = operand.at.and_then(|at| at.checked_mul(32));
        let field = instruction.fields.iter_mut().find(|field| field.bits.first().map(|bits| bits[0]) == low);
        if let Some(field) = field {
            field.shown = Some(name.to_owned());
        }
        operand.shown = Some(name.to_owned());
        operand.format = None;
        if !result && looked_up < MOST_DEFINITIONS {
            looked_up += 1;
            operand.format = definition(of, name);
        }
    }
}

/// Returns the instruction that defines an id, shortened to [`MOST_DEFINITION`] characters; `None` if the document does
/// not define the id.
fn definition(of: &Assembly, id: &str) -> Option<String> {
    let line = Definition::of(of, id)?;
    let opcode = of.outline.lexemes.get(line.mnemonic)?.range.start;
    let written = of.part(&(opcode..line.line.end.max(opcode)));
    let written = written.split(';').next().unwrap_or("").trim_end();
    Some(written.chars().take(MOST_DEFINITION).collect())
}

/// Maximum number of operands for which an explanation shows the instruction that defines the id.
const MOST_DEFINITIONS: usize = 16;
/// Maximum length, in characters, of the text that is shown for such an instruction.
const MOST_DEFINITION: usize = 60;

/// Returns the name that `OpName` gives to an id; `None` if there is no such instruction.
fn name<'a>(of: &'a Assembly, id: &str) -> Option<&'a str> {
    let lexemes = &of.outline.lexemes;
    lexemes.windows(3).find_map(|three| {
        let [op, target, name] = three else { return None };
        let is_own = of.part(&op.range) == "OpName" && of.part(&target.range) == id;
        (is_own && name.kind == LexemeKind::Text).then(|| of.part(&name.range))
    })
}

/// Returns the lines that define the type of an id and the types that this type consists of, the type itself first. The
/// result is empty if the id itself is a type.
fn types(of: &Assembly, id: &str) -> Vec<Range<usize>> {
    let mut found: Vec<Range<usize>> = Vec::new();
    let Some(own) = Definition::of(of, id) else { return found };
    let mut next: Vec<&str> = match own.is_type(of) {
        true => Vec::new(),
        // The first id after the opcode name is the type of the result.
        false => own.ids(of).take(1).collect(),
    };
    while let Some(id) = next.pop() {
        let Some(definition) = Definition::of(of, id).filter(|definition| definition.is_type(of)) else {
            continue;
        };
        if found.len() < MOST_TYPES && !found.contains(&definition.line) {
            found.push(definition.line.clone());
            let parts: Vec<&str> = definition.ids(of).collect();
            next.extend(parts.into_iter().rev());
        }
    }
    found
}

/// The line that defines an id.
struct Definition {
    line: Range<usize>,
    /// Index of the opcode name in the document's lexemes.
    mnemonic: usize,
}

impl Definition {
    fn of(of: &Assembly, id: &str) -> Option<Definition> {
        let mut defined =
            of.outline.mentions.iter().filter(|m| m.definition && m.kind == SymbolOccurrenceKind::Id);
        let mention = defined.find(|mention| of.part(&mention.range) == id)?;
        let line = of.text.line(of.text.line_of(mention.range.start))?;
        let lexemes = &of.outline.lexemes;
        let first = lexemes.partition_point(|lexeme| lexeme.range.start < mention.range.start);
        let own = lexemes.iter().enumerate().skip(first).take_while(|(_, l)| l.range.end <= line.end);
        let mnemonic = own.clone().find(|(_, lexeme)| lexeme.kind == LexemeKind::Mnemonic)?.0;
        Some(Definition { line, mnemonic })
    }

    fn is_type(&self, of: &Assembly) -> bool {
        let name = of.outline.lexemes.get(self.mnemonic).map_or("", |lexeme| of.part(&lexeme.range));
        name.starts_with("OpType")
    }

    /// Returns the ids after the opcode name.
    fn ids<'a>(&self, of: &'a Assembly) -> impl Iterator<Item = &'a str> + use<'a> {
        let end = self.line.end;
        let behind = of.outline.lexemes.iter().skip(self.mnemonic + 1);
        let own = behind.take_while(move |lexeme| lexeme.range.end <= end);
        own.filter(|lexeme| lexeme.kind == LexemeKind::Id).map(|lexeme| of.part(&lexeme.range))
    }
}
