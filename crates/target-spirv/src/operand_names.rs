//! Names of the operands of one instruction, as in the grammar. If an operand is an enumerant, the names of its
//! parameters follow.

use isaloom_schema::Operand;
use isaloom_spirv::grammar::{Grammar, Instruction, OperandKind, Quantifier};
use std::collections::VecDeque;

/// Returns a name per operand; the name is empty if the grammar has no name.
pub(super) fn operand_names(grammar: Grammar<'_>, row: Instruction<'_>, operands: &[Operand]) -> Vec<String> {
    let mut pending: VecDeque<(String, OperandKind)> = VecDeque::new();
    let (mut slot, mut repeated) = (0, 0);
    let mut names = Vec::with_capacity(operands.len());
    for operand in operands {
        let (name, kind) = match pending.pop_front() {
            Some(parameter) => parameter,
            None => {
                let Some(written) = row.operands().get(slot) else {
                    names.push(String::new());
                    continue;
                };
                let name = repetition(row.operand_name(slot), repeated);
                match written.quantifier {
                    Quantifier::Many => repeated += 1,
                    _ => slot += 1,
                }
                (name, written.kind)
            }
        };
        pending.extend(parameters(grammar, kind, operand));
        names.push(name);
    }
    names
}

/// Returns the names and kinds of the parameters of an enumerant, or of all bits of a mask from bit 0.
fn parameters(grammar: Grammar<'_>, kind: OperandKind, operand: &Operand) -> Vec<(String, OperandKind)> {
    let Some(value) = operand.value.and_then(|value| u32::try_from(value.0).ok()) else { return Vec::new() };
    let (id, values) = match kind {
        OperandKind::Value(id) => (id, vec![value]),
        OperandKind::Mask(id) => (id, (0..32).map(|bit| 1 << bit).filter(|bit| value & bit != 0).collect()),
        _ => return Vec::new(),
    };
    let known = grammar.enumeration(id);
    let found = values.into_iter().filter_map(|value| known.by_value(value));
    found
        .flat_map(|enumerant| {
            let kinds = enumerant.parameters().iter().enumerate();
            kinds.map(move |(index, parameter)| (enumerant.parameter_name(index).to_owned(), parameter.kind))
        })
        .collect()
}

/// Returns the name of operand `index` of a repeated operand. The grammar names repeated operands by a list, such as
/// `Argument 0, Argument 1, ...` or `Variable, Parent, ...`.
fn repetition(name: &str, index: usize) -> String {
    let Some(list) = name.strip_suffix(", ...") else { return name.to_owned() };
    let items: Vec<&str> = list.split(", ").collect();
    let first = items.first().copied().unwrap_or("");
    match first.contains('0') {
        true => first.replacen('0', &index.to_string(), 1),
        false => items.get(index % items.len().max(1)).map_or(String::new(), |item| (*item).to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn repeated_operands_are_numbered_or_alternate() {
        let of = |name: &str| (0..3).map(|index| repetition(name, index)).collect::<Vec<_>>();
        assert_eq!(of("Argument 0, Argument 1, ..."), ["Argument 0", "Argument 1", "Argument 2"]);
        assert_eq!(of("Variable, Parent, ..."), ["Variable", "Parent", "Variable"]);
        assert_eq!(of("Components"), ["Components", "Components", "Components"]);
    }
}
