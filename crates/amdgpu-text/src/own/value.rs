//! Prints and parses the values of fields: names, parts of a partitioned type, and numbers.

use super::Kind;
use isaloom_amd_isa::spec::{Field, OperandType, PredefinedValue, Spec};
use isaloom_bits::low_mask;
use std::fmt::Write as _;

/// Appends the value of a field, as text that [`parse`] converts back to the same value.
pub(super) fn push(spec: &Spec, field: &Field, kind: Option<Kind<'_>>, value: u128, out: &mut String) {
    if let Some(name) = name_of(spec, field, kind, value) {
        out.push_str(name);
        return;
    }
    match divided(kind).filter(|of| holds(of, value)) {
        Some(kind) => {
            for (i, part) in kind.fields.iter().enumerate() {
                let _ = write!(out, "{}{}=", if i == 0 { "(" } else { ", " }, spec.text(part.name));
                push(spec, part, None, part.extract(value), out);
            }
            out.push(')');
        }
        // `write!` to a `String` never fails, so the result is ignored.
        None => drop(write!(out, "{value:#x}")),
    }
}

/// Parses the text of a field's value.
///
/// # Errors
/// If the text is neither a name of the field or of its operand type nor a number, with the values that are accepted.
pub(super) fn parse(spec: &Spec, field: &Field, kind: Option<Kind<'_>>, text: &str) -> Result<u128, String> {
    let name = spec.text(field.name);
    if let Some(value) = value_of(spec, field, kind, text) {
        return Ok(value);
    }
    if let Some(inner) = text.strip_prefix('(').and_then(|text| text.strip_suffix(')')) {
        let kind = divided(kind).ok_or_else(|| format!("{name} takes one value, not a bracketed list"))?;
        return parts(spec, kind, inner);
    }
    let digits = text.strip_prefix("0x").or_else(|| text.strip_prefix("0X"));
    // Numbers are hexadecimal (`0x4`); `4` can only be the name of a constant.
    let number = digits.and_then(|digits| u128::from_str_radix(digits, 16).ok());
    number.ok_or_else(|| {
        let of = kind.map_or(String::new(), |kind| format!(" ({})", spec.text(kind.of.name)));
        format!(
            "invalid value of {name}{of}: `{text}` (expected a number such as 0x1f, or a name of its type)"
        )
    })
}

/// Parses the parts of a partitioned operand type, such as `(VM=0x0, EXP=0x7)`, and returns the value of the whole
/// field.
fn parts(spec: &Spec, kind: &OperandType, text: &str) -> Result<u128, String> {
    let mut value = 0;
    for part in text.split(',') {
        let (name, text) = part.split_once('=').ok_or_else(|| format!("missing `=` in `{}`", part.trim()))?;
        let (name, text) = (name.trim(), text.trim());
        let field = kind.fields.iter().find(|field| spec.text(field.name) == name);
        let field = field.ok_or_else(|| format!("{} has no part `{name}`", spec.text(kind.name)))?;
        let of_part = parse(spec, field, None, text)?;
        value =
            field.insert(value, of_part).ok_or_else(|| format!("value of {name} is out of range: {text}"))?;
    }
    Ok(value)
}

/// Returns the name of a field's value. Returns `None` if it has no name, or if the name would not be parsed as the
/// same value.
fn name_of<'s>(spec: &'s Spec, field: &Field, kind: Option<Kind<'_>>, value: u128) -> Option<&'s str> {
    let signed = i64::try_from(value).ok()?;
    let own = field.values.iter().find(|known| known.value == signed).map(|known| spec.text(known.name));
    let of_kind = |kind: Kind<'_>| kind.of.name_of(spec, signed.checked_add(kind.offset)?);
    let name = own.or_else(|| of_kind(kind?))?;
    (is_plain(name) && value_of(spec, field, kind, name) == Some(value)).then_some(name)
}

/// Returns the value of a field that a name means; `None` if neither the field nor its operand type has the name.
fn value_of(spec: &Spec, field: &Field, kind: Option<Kind<'_>>, name: &str) -> Option<u128> {
    let named = |known: &&PredefinedValue| spec.text(known.name) == name;
    let own = field.values.iter().find(named).map(|known| known.value);
    let of_kind = |kind: Kind<'_>| kind.of.values.iter().find(named)?.value.checked_sub(kind.offset);
    u128::try_from(own.or_else(|| of_kind(kind?))?).ok()
}

/// Returns whether a name can be written in a statement: it cannot be read as a number and contains no delimiter.
fn is_plain(name: &str) -> bool {
    let ends = |c: char| {
        c.is_whitespace() || matches!(c, ',' | '(' | ')' | '=' | ';' | '#' | '/' | '"' | ':' | '\\')
    };
    !name.is_empty() && !name.starts_with("0x") && !name.starts_with("0X") && !name.contains(ends)
}

/// Returns the operand type if it is partitioned (has several fields); otherwise `None`.
fn divided<'s>(kind: Option<Kind<'s>>) -> Option<&'s OperandType> {
    kind.map(|kind| kind.of).filter(|of| of.fields.len() > 1)
}

/// Returns whether the parts of a partitioned type can express a value: all its set bits are in parts, and no part has
/// padding.
fn holds(kind: &OperandType, value: u128) -> bool {
    let covered = kind.fields.iter().fold(0, |mask, part| mask | part.mask());
    let plain = |part: &Field| part.ranges.iter().all(|range| range.padding.is_none());
    value & !covered & low_mask(127) == 0 && kind.fields.iter().all(plain)
}
