//! Compares the number of operands in a line with the operands that the instruction's display has, for error
//! messages.

use crate::index::{Index, Leaf};
use isaloom_engine::Isa;
use isaloom_model::{BitsetId, Template, TemplatePart};

/// The expected operands of an instruction, if a line has too few or too many.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct OperandCount {
    /// Name of the instruction that the line names.
    pub name: String,
    /// Names of the operands that the instruction has, in the order of the text.
    pub operands: Vec<String>,
    /// Number of operands in the line.
    pub found: usize,
}

impl OperandCount {
    /// Returns the expected operands of the instruction that a line names. `None` if the line has the right number of
    /// operands, or the display has no list of operands.
    pub(crate) fn of(isa: &Isa, line: &str, index: &Index) -> Option<OperandCount> {
        let (name, operands, rest) = parts(isa, line, index)?;
        let found = rest.split(',').filter(|operand| !operand.trim().is_empty()).count();
        (found != operands.len()).then(|| OperandCount { name: name.to_string(), operands, found })
    }

    /// Returns the name of the operand at byte `offset` of the line; `None` if the line does not have the right number
    /// of operands.
    pub(crate) fn name_at(isa: &Isa, line: &str, index: &Index, offset: usize) -> Option<String> {
        let (_, operands, rest) = parts(isa, line, index)?;
        let before = line.get(line.len() - rest.len()..offset)?;
        let complete = rest.matches(',').count() + 1 == operands.len();
        operands.into_iter().nth(before.matches(',').count()).filter(|_| complete)
    }
}

/// Returns the most likely instruction name in a line, the names of the instruction's operands, and the text after the
/// name. `None` if no instruction with a list of operands is found.
fn parts<'l>(isa: &Isa, line: &'l str, index: &Index) -> Option<(&'l str, Vec<String>, &'l str)> {
    let mut likeliest = None;
    index.visit(line, |leaf, named| {
        likeliest = named.map(|named| (leaf, named));
        true
    });
    let (leaf, named) = likeliest?;
    let name = line.get(named.at..named.at + named.length)?;
    let rest = line.get(named.at + named.length..)?;
    let operands = operands(display(isa, bitset(isa, leaf)?)?)?;
    Some((name, operands, rest.split_once(char::is_whitespace).map_or("", |(_, rest)| rest)))
}

fn bitset(isa: &Isa, leaf: Leaf) -> Option<BitsetId> {
    let program = isa.compiled().dispatch(leaf.dispatch).programs.get(leaf.leaf as usize)?;
    Some(isa.compiled().program(*program).leaf)
}

/// Returns the display of a leaf's default case. If the leaf has none, returns the display of the nearest ancestor
/// that has one.
fn display(isa: &Isa, leaf: BitsetId) -> Option<&Template> {
    let mut next = Some(leaf);
    while let Some(id) = next {
        let bitset = isa.model().bitset(id);
        if let Some(display) = bitset.cases.last().and_then(|case| case.display.as_ref()) {
            return Some(display);
        }
        next = bitset.parent;
    }
    None
}

/// Returns the names of the operands in a display. Commas after `{NAME}` separate the operands; the name of an operand
/// is the name of its last field. `None` if the display has no `{NAME}`, or an operand has no field.
fn operands(display: &Template) -> Option<Vec<String>> {
    let at = display.parts.iter().position(|part| matches!(part, TemplatePart::Name { .. }))?;
    let mut operands: Vec<Option<String>> = Vec::new();
    // Text that directly follows the name, such as a suffix, belongs to the name. The operands begin after the first
    // space or alignment.
    let mut in_operands = false;
    for part in display.parts.get(at + 1..)? {
        match part {
            TemplatePart::Text(text) => {
                let mut text = &**text;
                if !in_operands {
                    let Some((_, rest)) = text.split_once(char::is_whitespace) else { continue };
                    in_operands = true;
                    operands.push(None);
                    text = rest;
                }
                operands.extend(text.matches(',').map(|_| None));
            }
            TemplatePart::Field { name, align, .. } => {
                if !in_operands && align.is_some() {
                    in_operands = true;
                    operands.push(None);
                }
                if let Some(last) = operands.last_mut() {
                    *last = Some(name.to_string());
                }
            }
            TemplatePart::Align(_) if !in_operands => {
                in_operands = true;
                operands.push(None);
            }
            TemplatePart::Align(_) | TemplatePart::Name { .. } => {}
        }
    }
    operands.into_iter().collect()
}
