//! Decides whether a condition holds for no word, for some words, or for all words of its encoding.
//!
//! A condition compares fields with numbers. It has the same value for all field values between two adjacent numbers,
//! so only these numbers and their neighbors are tested. A field whose bits are part of the identifiers has only the
//! values in the identifiers. Fields are treated as independent: a result for all combinations of values also holds for
//! the combinations that occur in words.

use crate::Spec;
use crate::spec::{Encoding, Expr, FieldId, Operator};
use isaloom_bits::low_mask;

/// Maximum number of combinations of field values that are tested.
const MOST: usize = 1 << 16;

/// For which words a condition holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Truth {
    /// For no word of the encoding.
    Never,
    /// For all words of the encoding, although the condition uses fields.
    Always,
    /// For some words, but not for all.
    Depends,
}

/// Returns for which words of an encoding a condition holds. `None` if the condition compares fields with each other,
/// has too many fields, or cannot be evaluated.
pub(super) fn truth(spec: &Spec, encoding: &Encoding, expr: &Expr) -> Option<Truth> {
    let mut asked = ConditionInputs::default();
    asked.collect(spec, encoding, expr)?;
    let domains: Vec<(FieldId, Vec<i128>)> = asked
        .fields
        .iter()
        .map(|&id| Some((id, domain(encoding, id, &asked.numbers)?)))
        .collect::<Option<_>>()?;
    let combinations = domains.iter().try_fold(1usize, |all, (_, values)| all.checked_mul(values.len()))?;
    if combinations > MOST {
        return None;
    }
    let (mut holds, mut fails) = (false, false);
    for number in 0..combinations {
        let mut rest = number;
        let values: Vec<(FieldId, i128)> = domains
            .iter()
            .filter_map(|(id, values)| {
                let value = values.get(rest % values.len()).copied();
                rest /= values.len();
                Some((*id, value?))
            })
            .collect();
        match value(spec, encoding, expr, &values)? {
            0 => fails = true,
            _ => holds = true,
        }
        if holds && fails {
            return Some(Truth::Depends);
        }
    }
    match (holds, fails) {
        (false, true) => Some(Truth::Never),
        // A true expression without fields is a constant and not reported as a condition that always holds.
        (true, false) if !domains.is_empty() => Some(Truth::Always),
        _ => Some(Truth::Depends),
    }
}

/// Fields that a condition uses, and numbers with which it compares them.
#[derive(Default)]
struct ConditionInputs {
    fields: Vec<FieldId>,
    numbers: Vec<i128>,
}

impl ConditionInputs {
    /// Adds the fields and numbers in an expression; `None` if the expression compares fields with each other or has no
    /// value.
    fn collect(&mut self, spec: &Spec, encoding: &Encoding, expr: &Expr) -> Option<()> {
        let mut open = vec![expr];
        while let Some(expr) = open.pop() {
            match expr {
                Expr::Literal { value, .. } => self.numbers.push(i128::from(*value)),
                Expr::Id { .. } | Expr::Operator { op: Operator::FieldDeref, .. } => {
                    let id = encoding.field_named(spec, spec.text(expr.field_name()?))?;
                    if !self.fields.contains(&id) {
                        self.fields.push(id);
                    }
                }
                Expr::Operator { op: Operator::And | Operator::Or | Operator::Not, args } => {
                    open.extend(args)
                }
                Expr::Operator { args, .. } => {
                    if args.iter().filter(|arg| !matches!(arg, Expr::Literal { .. })).count() > 1 {
                        return None;
                    }
                    open.extend(args);
                }
            }
        }
        Some(())
    }
}

/// Returns values of a field that represent all its values in comparisons with the numbers; `None` if the field has
/// padding or contains none of these values.
fn domain(encoding: &Encoding, id: FieldId, numbers: &[i128]) -> Option<Vec<i128>> {
    let field = encoding.field(id)?;
    // A field with padding has only some values. The tested numbers may not be among them.
    if field.ranges.iter().any(|range| range.padding.is_some()) {
        return None;
    }
    let fixed = field.mask() & !encoding.mask == 0 && !encoding.identifiers.is_empty();
    let mut values: Vec<i128> = if fixed {
        encoding.identifiers.iter().filter_map(|&word| i128::try_from(field.extract(word)).ok()).collect()
    } else {
        let largest = i128::try_from(low_mask(field.value_bits().min(126))).ok()?;
        let beside = numbers.iter().flat_map(|&number| [number - 1, number, number + 1]);
        let can = |value: &i128| u128::try_from(*value).is_ok_and(|value| field.insert(0, value).is_some());
        beside.chain([0, largest]).filter(can).collect()
    };
    values.sort_unstable();
    values.dedup();
    (!values.is_empty()).then_some(values)
}

/// Evaluates an expression for the given values of fields; `None` if it has no value.
fn value(spec: &Spec, encoding: &Encoding, expr: &Expr, values: &[(FieldId, i128)]) -> Option<i128> {
    let truth = |is: bool| Some(i128::from(is));
    match expr {
        Expr::Literal { value, .. } => Some(i128::from(*value)),
        Expr::Id { .. } | Expr::Operator { op: Operator::FieldDeref, .. } => {
            let id = encoding.field_named(spec, spec.text(expr.field_name()?))?;
            values.iter().find(|(known, _)| *known == id).map(|(_, value)| *value)
        }
        Expr::Operator { op: Operator::Not, args } => match args.as_slice() {
            [arg] => truth(value(spec, encoding, arg, values)? == 0),
            _ => None,
        },
        Expr::Operator { op, args } => {
            let [a, b] = args.as_slice() else { return None };
            let (a, b) = (value(spec, encoding, a, values)?, value(spec, encoding, b, values)?);
            truth(match op {
                Operator::Equal => a == b,
                Operator::NotEqual => a != b,
                Operator::Less => a < b,
                Operator::LessEqual => a <= b,
                Operator::Greater => a > b,
                Operator::GreaterEqual => a >= b,
                Operator::And => a != 0 && b != 0,
                Operator::Or => a != 0 || b != 0,
                Operator::Not | Operator::FieldDeref => return None,
            })
        }
    }
}
