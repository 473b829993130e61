//! Validation of operand types and data formats.

use super::encodings;
use super::report::{Dangling, duplicates};
use crate::Spec;
use crate::spec::DataFormat;
use isaloom_source::{Diagnostic, Severity};
use rustc_hash::FxHashMap;

pub(super) fn check(spec: &Spec, found: &mut Vec<Diagnostic>) {
    duplicates(spec, "data format", spec.data_formats.iter().map(|f| (f.name, f.span)), found);
    duplicates(spec, "operand type", spec.operand_types.iter().map(|t| (t.name, t.span)), found);
    for kind in &spec.operand_types {
        let name = spec.text(kind.name);
        encodings::fields(spec, &format!("operand type {name}"), &kind.fields, None, found);
        for &subtype in &kind.subtypes {
            if !spec.operand_types.iter().any(|t| t.name == subtype) {
                let what = format!("no operand type is called `{}`", spec.text(subtype));
                let (id, severity) = ("dangling-operand-type", Severity::Warning);
                let help = Some(format!("`{name}` repeats its subtypes' values, so nothing is lost"));
                Dangling { id, severity, what, spans: vec![kind.span], help }.report(found);
            }
        }
        let mut values = FxHashMap::default();
        for value in &kind.values {
            if let Some(before) = values.insert(value.value, value.name).filter(|&n| n != value.name) {
                let (a, b) = (spec.text(before), spec.text(value.name));
                let message = format!("value {} of {name} is both `{a}` and `{b}`", value.value);
                found
                    .push(Diagnostic::warning("duplicate-value", message).at(kind.span, "this operand type"));
            }
        }
    }
    for format in &spec.data_formats {
        let name = spec.text(format.name);
        let data_type = spec.text(format.data_type);
        if !DataFormat::TYPES.contains(&data_type) {
            let message = match data_type {
                "" => format!("data format {name} does not say of which type its data are"),
                other => format!("`{other}` of data format {name} is no known type of data"),
            };
            found.push(
                Diagnostic::warning("unknown-data-type", message)
                    .at(format.span, "this data format")
                    .help(format!("known are {}", DataFormat::TYPES.join(", "))),
            );
        }
        if format.maps.len() != format.components as usize && !format.maps.is_empty() {
            let message = format!(
                "data format {name} has {} components and {} bit maps",
                format.components,
                format.maps.len()
            );
            found.push(Diagnostic::warning("component-count", message).at(format.span, "this data format"));
        }
        let Some(bits) = format.bits else { continue };
        for field in format.maps.iter().flat_map(|m| &m.fields) {
            for range in &field.ranges {
                if range.offset.checked_add(range.bits).is_none_or(|end| end > bits) {
                    let message = format!(
                        "{} bits from bit {} of `{}` do not lie in the {bits} bits of {name}",
                        range.bits,
                        range.offset,
                        spec.text(field.name)
                    );
                    found.push(
                        Diagnostic::error("range-outside-word", message).at(format.span, "this data format"),
                    );
                }
            }
        }
    }
}
