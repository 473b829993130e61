//! Validation of operand types and data formats.

use super::encodings;
use super::report::{Dangling, duplicates};
use crate::Spec;
use crate::spec::DataFormat;
use isaloom_source::{Diagnostic, Severity, comma_list};
use rustc_hash::FxHashMap;

pub(super) fn check(spec: &Spec, found: &mut Vec<Diagnostic>) {
    duplicates(spec, "data format", spec.data_formats.iter().map(|f| (f.name, f.span)), found);
    duplicates(spec, "operand type", spec.operand_types.iter().map(|t| (t.name, t.span)), found);
    for kind in &spec.operand_types {
        let name = spec.text(kind.name);
        encodings::fields(spec, &format!("operand type {name}"), &kind.fields, None, found);
        for &subtype in &kind.subtypes {
            if !spec.operand_types.iter().any(|t| t.name == subtype) {
                let what = format!("unknown operand type `{}`", spec.text(subtype));
                let (id, severity) = ("dangling-operand-type", Severity::Warning);
                let note = Some(format!(
                    "`{name}` lacks the values of unknown subtypes, unless it lists these values itself"
                ));
                Dangling { id, severity, what, spans: vec![kind.span], note }.report(found);
            }
        }
        let mut values = FxHashMap::default();
        for value in &kind.values {
            if let Some(before) = values.insert(value.value, value.name).filter(|&n| n != value.name) {
                let (a, b) = (spec.text(before), spec.text(value.name));
                let message = format!("duplicate name of value {} of {name}: `{a}` and `{b}`", value.value);
                found.push(
                    Diagnostic::warning("duplicate-value", message).at(kind.span, "in this operand type"),
                );
            }
        }
    }
    for format in &spec.data_formats {
        let name = spec.text(format.name);
        let data_type = spec.text(format.data_type);
        if !DataFormat::TYPES.contains(&data_type) {
            let message = match data_type {
                "" => format!("missing data type of data format {name}"),
                other => format!("unknown data type `{other}` of data format {name}"),
            };
            found.push(
                Diagnostic::warning("unknown-data-type", message)
                    .at(format.span, "in this data format")
                    .help(format!("use one of {}", comma_list(DataFormat::TYPES))),
            );
        }
        if format.maps.len() != format.components as usize && !format.maps.is_empty() {
            let message = format!(
                "data format {name} has {} components and {} bit maps",
                format.components,
                format.maps.len()
            );
            found
                .push(Diagnostic::warning("component-count", message).at(format.span, "in this data format"));
        }
        let Some(bits) = format.bits else { continue };
        for field in format.maps.iter().flat_map(|m| &m.fields) {
            for range in &field.ranges {
                if range.offset.checked_add(range.bits).is_none_or(|end| end > bits) {
                    let message = format!(
                        "`{}` is out of range: {} bits from bit {} ({name} has {bits} bits)",
                        spec.text(field.name),
                        range.bits,
                        range.offset
                    );
                    found.push(
                        Diagnostic::error("range-outside-word", message)
                            .at(format.span, "in this data format"),
                    );
                }
            }
        }
    }
}
