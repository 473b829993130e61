//! Reports parts of a description that the C generators do not support.

use super::reach::dispatches;
use super::values::Values;
use crate::ids;
use isaloom_engine::compiled::{Item, Raw, Slot, SlotKind};
use isaloom_engine::{CompileNote, Isa};
use isaloom_model::{Field, FieldId};
use isaloom_source::Diagnostic;
use std::collections::BTreeSet;

/// Maximum number of leaves per hierarchy, and of candidate leaves at an end of the decision tree: their numbers have
/// 16 bits in the generated tables.
const MAX_LEAVES: usize = u16::MAX as usize;

const SPLIT: &str = "split the field into parts of at most 64 bits";

/// Returns the displayed fields whose values have more than 64 bits, which generated code cannot print. A nested bitset
/// may be wider.
fn wide_fields(isa: &Isa) -> Vec<&Field> {
    let compiled = isa.compiled();
    let arms = compiled.programs().flat_map(|program| &program.arms);
    let items = arms.flat_map(|arm| arm.items.iter().flatten());
    let slots = items.flat_map(|item| match item {
        Item::Field { alternatives, .. } => alternatives.iter().as_slice(),
        _ => &[],
    });
    let is_wide = |slot: &&Slot| {
        let width = match slot.raw {
            Raw::Bits { range, .. } => range.width(),
            Raw::Value(_) => slot.width,
        };
        !matches!(slot.kind, SlotKind::Nested(_)) && width > u64::BITS
    };
    let wide = slots.map(|alternative| compiled.slot(alternative.slot)).filter(is_wide);
    let fields: BTreeSet<FieldId> = wide.map(|slot| slot.field).collect();
    fields.into_iter().map(|field| isa.model().field(field)).collect()
}

/// Reports the parts of a compiled description that cannot be generated.
pub(crate) fn refusals(isa: &Isa, values: &Values<'_>, diagnostics: &mut Vec<Diagnostic>) {
    let model = isa.model();
    for note in isa.notes() {
        let (span, message) = match note {
            CompileNote::TooDeep { field } => (model.field(*field).span, "this field is nested too deep"),
            CompileNote::TooManyPrograms { field } => {
                (model.field(*field).span, "this field makes the description too large")
            }
            CompileNote::TooHeavy { expr } => (model.expr(*expr).span, "this expression cannot be evaluated"),
            // Not an error for generated code: a missing name has the value 0, and the code prints a remark.
            _ => continue,
        };
        diagnostics.push(Diagnostic::error(ids::LIMIT, message).at(span, ""));
    }
    for (_, dispatch) in dispatches(isa.compiled()).filter(|(_, d)| d.programs.len() > MAX_LEAVES) {
        let root = model.bitset(dispatch.root);
        let message = format!("`{}` has more than {MAX_LEAVES} leaves", root.name);
        diagnostics.push(Diagnostic::error(ids::LIMIT, message).at(root.span, ""));
    }
    for field in wide_fields(isa) {
        let message = format!(
            "`{}` is too wide for generated code: {} bits (expected at most 64)",
            field.name,
            field.width()
        );
        let found = Diagnostic::error(ids::LIMIT, message).at(field.span, "this field is too wide");
        diagnostics.push(found.help(SPLIT));
    }
    if values.too_heavy() {
        let message = "an expression of the description is too large to evaluate";
        diagnostics.push(Diagnostic::error(ids::LIMIT, message));
    }
}

#[cfg(test)]
mod tests {
    use crate::mesa;
    use crate::standalone::{self, Options};
    use isaloom_source::has_errors;

    /// Returns a description with an 80-bit field and the given display.
    fn wide_field(display: &str) -> String {
        format!(
            "<isa><bitset name=\"#instruction\" size=\"96\"/><bitset name=\"lw\" extends=\"#instruction\">\
             <display>{{NAME}} {display}</display><field name=\"V\" low=\"0\" high=\"79\" type=\"hex\"/>\
             <derived name=\"TOP\" type=\"uint\"><expr>{{V}} &gt;&gt; 64</expr></derived>\
             <pattern low=\"80\" high=\"95\">0000000000000001</pattern></bitset></isa>"
        )
    }

    #[test]
    fn printed_field_wider_than_64_bits_is_rejected_but_its_expression_is_not() {
        for (display, accepted) in [("{V}", false), ("{TOP}", true)] {
            let (model, read) =
                isaloom_isaspec::read("w.xml", &wide_field(display), &mut isaloom_isaspec::NoImports);
            assert!(!has_errors(&read), "{read:?}");
            let model = std::sync::Arc::new(model);
            let package = standalone::c(
                std::sync::Arc::clone(&model),
                &Options { prefix: "w".to_owned(), generation: None },
            );
            let options = crate::RustOptions { name: "w".to_owned(), ..crate::RustOptions::default() };
            let krate = crate::rust(std::sync::Arc::clone(&model), &options);
            let mesa = mesa::decode(model, "w-isa.h");
            let generated = [!package.files.is_empty(), !krate.files.is_empty(), !mesa.source.is_empty()];
            assert_eq!(generated, [accepted; 3], "{display}");
            for found in [&package.diagnostics, &krate.diagnostics, &mesa.diagnostics] {
                let text = format!("{found:?}");
                let message = "`V` is too wide for generated code: 80 bits (expected at most 64)";
                assert_eq!(text.contains(message), !accepted, "{display}: {text}");
            }
        }
    }
}
