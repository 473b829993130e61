//! Validation of encodings: sizes, masks, identifiers, fields and conditions.

use super::report::duplicates;
use super::truth::{Truth, truth};
use crate::Spec;
use crate::spec::{Encoding, Expr, Field, Operator, Wide};
use isaloom_bits::low_mask;
use isaloom_source::{Diagnostic, comma_list};
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;

pub(super) fn check(spec: &Spec, found: &mut Vec<Diagnostic>) {
    duplicates(spec, "encoding", spec.encodings.iter().map(|e| (e.name, e.span)), found);
    ties(spec, found);
    for encoding in &spec.encodings {
        size(spec, encoding, found);
        identifiers(spec, encoding, found);
        let place = format!("encoding {}", spec.text(encoding.name));
        fields(spec, &place, &encoding.fields, Some(encoding.bits), found);
        conditions(spec, encoding, found);
    }
}

/// Reports encodings with the same `Order`. The order in the file then determines which of them is tried first.
fn ties(spec: &Spec, found: &mut Vec<Diagnostic>) {
    let mut by_order: BTreeMap<i64, Vec<&Encoding>> = BTreeMap::new();
    for encoding in &spec.encodings {
        by_order.entry(encoding.order).or_default().push(encoding);
    }
    for (order, tied) in by_order {
        let [first, rest @ ..] = tied.as_slice() else { continue };
        if rest.is_empty() {
            continue;
        }
        let names: Vec<&str> = tied.iter().map(|e| spec.text(e.name)).collect();
        let message = format!("{} encodings have the same order, {order}: {}", tied.len(), comma_list(names));
        let mut diagnostic = Diagnostic::warning("order-tie", message)
            .at(first.span, "tried first, because it is declared first");
        for other in rest.iter().take(2) {
            diagnostic = diagnostic.also(other.span, "tried after the first");
        }
        found.push(diagnostic);
    }
}

fn size(spec: &Spec, encoding: &Encoding, found: &mut Vec<Diagnostic>) {
    if !(32..=Wide::BITS).contains(&encoding.bits) || !encoding.bits.is_multiple_of(32) {
        let name = spec.text(encoding.name);
        found.push(
            Diagnostic::error(
                "encoding-size",
                format!("unsupported size of encoding {name}: {} bits", encoding.bits),
            )
            .at(encoding.span, "in this encoding")
            .note("the encoding is not used for decoding (expected 32, 64, 96, 128, 160 or 192 bits)"),
        );
    }
    if encoding.mask & !low_mask(encoding.bits) != 0 {
        let message = format!(
            "the identifier mask of {} has bits above the size of the encoding",
            spec.text(encoding.name)
        );
        found.push(
            Diagnostic::error("identifier-outside-word", message).at(encoding.span, "in this encoding"),
        );
    }
}

fn identifiers(spec: &Spec, encoding: &Encoding, found: &mut Vec<Diagnostic>) {
    let name = spec.text(encoding.name);
    if encoding.identifiers.is_empty() {
        let message = format!("encoding {name} has no identifiers");
        found.push(
            Diagnostic::error("no-identifiers", message).at(encoding.span, "no word can match this encoding"),
        );
    }
    let wild: Vec<String> = encoding
        .identifiers
        .iter()
        .filter(|&&id| id & !encoding.mask != 0)
        .map(|id| format!("{id:#010x}"))
        .collect();
    if !wild.is_empty() {
        let noun = if wild.len() == 1 { "identifier" } else { "identifiers" };
        let message = format!("encoding {name} has {} {noun} with bits outside its mask", wild.len());
        found.push(
            Diagnostic::warning("identifier-outside-mask", message)
                .at(encoding.span, "in this encoding")
                .note(format!("mask {:#010x}; {noun} {}", encoding.mask, comma_list(&wild)))
                .note("dual instructions list the opcodes of both halves; each half is matched separately"),
        );
    }
    // The `ENCODING` bits of all identifiers must be equal. Otherwise, the encoding would also match words of other
    // encodings.
    let fixed = encoding.fields.iter().find(|f| spec.text(f.name) == "ENCODING").map_or(0, Field::mask);
    if let Some(&first) = encoding.identifiers.first() {
        for &id in encoding.identifiers.iter().filter(|&&id| (id ^ first) & fixed != 0) {
            let message = format!(
                "identifier {id:#010x} of {name} has a different ENCODING value than its first identifier, {first:#010x}"
            );
            found.push(
                Diagnostic::warning("identifier-of-another-encoding", message)
                    .at(encoding.span, "in this encoding")
                    .note("the identifier is ignored"),
            );
        }
    }
    let mut seen = FxHashMap::default();
    for &id in &encoding.identifiers {
        *seen.entry(id).or_insert(0u32) += 1;
    }
    for &id in &encoding.identifiers {
        if let Some(times) = seen.remove(&id).filter(|&n| n > 1) {
            let message = format!("identifier {id:#010x} of {name} is listed {times} times");
            found.push(
                Diagnostic::warning("duplicate-identifier", message).at(encoding.span, "in this encoding"),
            );
        }
    }
}

/// Reports fields that are not inside a word of `bits` bits, and fields that overlap. `None` allows a word of any size.
pub(super) fn fields(
    spec: &Spec,
    place: &str,
    fields: &[Field],
    bits: Option<u32>,
    found: &mut Vec<Diagnostic>,
) {
    for (i, field) in fields.iter().enumerate() {
        let name = spec.text(field.name);
        for range in &field.ranges {
            let end = range.offset.checked_add(range.bits);
            let fits = end.is_some_and(|end| end <= bits.unwrap_or(Wide::BITS)) && range.bits > 0;
            if !fits {
                let message = format!(
                    "field {name} is out of bounds of {place}: {} bits from bit {}",
                    range.bits, range.offset
                );
                found.push(Diagnostic::error("range-outside-word", message).at(field.span, "in this field"));
            }
        }
        for other in fields.iter().take(i) {
            let both = field.wide_mask().and(other.wide_mask());
            if !both.is_zero() {
                let message = format!("fields {} and {name} of {place} overlap", spec.text(other.name));
                found.push(
                    Diagnostic::error("field-overlap", message)
                        .at(field.span, "in this field")
                        .also(other.span, "and in this field")
                        .note(format!("both contain the bits {both}")),
                );
            }
            if other.name == field.name {
                let message = format!("duplicate field {name} of {place}");
                found.push(
                    Diagnostic::error("duplicate-name", message)
                        .at(field.span, "declared again here")
                        .also(other.span, "first declared here"),
                );
            }
        }
        let limit = low_mask(field.value_bits().min(63));
        for value in &field.values {
            if !u128::try_from(value.value).is_ok_and(|v| v <= limit) {
                let message = format!(
                    "value {} of `{}` is out of range of field {name} of {place}",
                    value.value,
                    spec.text(value.name)
                );
                found.push(
                    Diagnostic::warning("value-outside-field", message).at(field.span, "in this field"),
                );
            }
        }
    }
}

fn conditions(spec: &Spec, encoding: &Encoding, found: &mut Vec<Diagnostic>) {
    let name = spec.text(encoding.name);
    for (i, condition) in encoding.conditions.iter().enumerate() {
        let label = spec.text(condition.name);
        let same = |c: &&crate::spec::Condition| c.name == condition.name && c.id == condition.id;
        if let Some(before) = encoding.conditions.iter().take(i).find(same) {
            let how = if before.expr == condition.expr { "with the same" } else { "with another" };
            found.push(
                Diagnostic::warning("duplicate-condition", format!("duplicate condition {name}/{label}"))
                    .at(condition.span, format!("declared again here, {how} expression"))
                    .also(before.span, "first declared here")
                    .note("the first declaration is used"),
            );
        }
        match &condition.expr {
            None => {
                let message = format!("condition {name}/{label} has no valid expression");
                found.push(
                    Diagnostic::error("no-expression", message).at(condition.span, "in this condition"),
                );
            }
            Some(expr) => {
                for problem in unevaluable(spec, encoding, expr) {
                    let message = format!("condition {name}/{label} cannot be evaluated: {problem}");
                    found.push(
                        Diagnostic::error("bad-condition", message).at(condition.span, "in this condition"),
                    );
                }
                let (id, what, so) = match truth(spec, encoding, expr) {
                    Some(Truth::Never) => (
                        "condition-never-true",
                        "is never true",
                        "no word of this encoding satisfies the condition",
                    ),
                    Some(Truth::Always) => (
                        "condition-always-true",
                        "is always true",
                        "the condition tests fields, but is true for every word",
                    ),
                    Some(Truth::Depends) | None => continue,
                };
                found.push(
                    Diagnostic::warning(id, format!("condition {name}/{label} {what}"))
                        .at(condition.span, "in this condition")
                        .note(so),
                );
            }
        }
    }
    if encoding.conditions.is_empty() {
        let message = format!("encoding {name} has no conditions");
        found.push(
            Diagnostic::warning("no-conditions", message)
                .at(encoding.span, "in this encoding")
                .note("the encoding applies to every word that matches an identifier"),
        );
    }
}

/// Returns the reasons why a condition cannot be evaluated in words of the encoding; empty if it can.
fn unevaluable(spec: &Spec, encoding: &Encoding, expr: &Expr) -> Vec<String> {
    let mut problems = Vec::new();
    let mut open = vec![expr];
    while let Some(expr) = open.pop() {
        match expr {
            Expr::Literal { .. } => {}
            Expr::Id { .. } | Expr::Operator { op: Operator::FieldDeref, .. } => match expr.field_name() {
                Some(name) if encoding.field_named(spec, spec.text(name)).is_some() => {}
                Some(name) => problems.push(format!("unknown field {}", spec.text(name))),
                None => problems.push(String::from("`.fieldderef` without a field name")),
            },
            Expr::Operator { op, args } => {
                let wanted = if *op == Operator::Not { 1 } else { 2 };
                if args.len() != wanted {
                    problems.push(format!(
                        "`{}` has {} arguments (expected {wanted})",
                        op.text(),
                        args.len()
                    ));
                }
                open.extend(args);
            }
        }
    }
    problems
}
