//! Values of fields by name, as parts, or as numbers; and back.

use super::Kind;
use isaloom_amd_isa::spec::{Field, OperandType, PredefinedValue, Spec};
use isaloom_bits::low_mask;
use std::fmt::Write as _;

/// Appends a value so that it is read as the same.
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
        // Writing to a String never fails.
        None => drop(write!(out, "{value:#x}")),
    }
}

/// The value of a text.
///
/// # Errors
/// What could stand there instead.
pub(super) fn parse(spec: &Spec, field: &Field, kind: Option<Kind<'_>>, text: &str) -> Result<u128, String> {
    let name = spec.text(field.name);
    if let Some(value) = value_of(spec, field, kind, text) {
        return Ok(value);
    }
    if let Some(inner) = text.strip_prefix('(').and_then(|text| text.strip_suffix(')')) {
        let kind = divided(kind).ok_or_else(|| format!("{name} is one value, not several in brackets"))?;
        return parts(spec, kind, inner);
    }
    let digits = text.strip_prefix("0x").or_else(|| text.strip_prefix("0X"));
    // Names may be numbers: `4` is the constant, 0x4 the bits.
    let number = digits.and_then(|digits| u128::from_str_radix(digits, 16).ok());
    number.ok_or_else(|| {
        let of = kind.map_or(String::new(), |kind| format!(" ({})", spec.text(kind.of.name)));
        format!("`{text}` is no value of {name}{of}: neither a number such as 0x1f nor a name that it has")
    })
}

/// The value that the parts of a divided type make.
fn parts(spec: &Spec, kind: &OperandType, text: &str) -> Result<u128, String> {
    let mut value = 0;
    for part in text.split(',') {
        let (name, text) = part.split_once('=').ok_or_else(|| format!("`{}` has no `=`", part.trim()))?;
        let (name, text) = (name.trim(), text.trim());
        let field = kind.fields.iter().find(|field| spec.text(field.name) == name);
        let field = field.ok_or_else(|| format!("{} has no part `{name}`", spec.text(kind.name)))?;
        let of_part = parse(spec, field, None, text)?;
        value = field.insert(value, of_part).ok_or_else(|| format!("{text} does not fit into {name}"))?;
    }
    Ok(value)
}

/// The name of a value that means it and nothing else.
fn name_of<'s>(spec: &'s Spec, field: &Field, kind: Option<Kind<'_>>, value: u128) -> Option<&'s str> {
    let signed = i64::try_from(value).ok()?;
    let own = field.values.iter().find(|known| known.value == signed).map(|known| spec.text(known.name));
    let of_kind = |kind: Kind<'_>| kind.of.name_of(spec, signed.checked_add(kind.offset)?);
    let name = own.or_else(|| of_kind(kind?))?;
    (is_plain(name) && value_of(spec, field, kind, name) == Some(value)).then_some(name)
}

/// The value that a name stands for.
fn value_of(spec: &Spec, field: &Field, kind: Option<Kind<'_>>, name: &str) -> Option<u128> {
    let named = |known: &&PredefinedValue| spec.text(known.name) == name;
    let own = field.values.iter().find(named).map(|known| known.value);
    let of_kind = |kind: Kind<'_>| kind.of.values.iter().find(named)?.value.checked_sub(kind.offset);
    u128::try_from(own.or_else(|| of_kind(kind?))?).ok()
}

/// Whether a name can stand in a line: it is no number, and nothing in it ends it.
fn is_plain(name: &str) -> bool {
    let ends = |c: char| {
        c.is_whitespace() || matches!(c, ',' | '(' | ')' | '=' | ';' | '#' | '/' | '"' | ':' | '\\')
    };
    !name.is_empty() && !name.starts_with("0x") && !name.starts_with("0X") && !name.contains(ends)
}

/// A type that is divided into several parts.
fn divided<'s>(kind: Option<Kind<'s>>) -> Option<&'s OperandType> {
    kind.map(|kind| kind.of).filter(|of| of.fields.len() > 1)
}

/// Whether the parts of a type say all of a value.
fn holds(kind: &OperandType, value: u128) -> bool {
    let covered = kind.fields.iter().fold(0, |mask, part| mask | part.mask());
    let plain = |part: &Field| part.ranges.iter().all(|range| range.padding.is_none());
    value & !covered & low_mask(127) == 0 && kind.fields.iter().all(plain)
}
