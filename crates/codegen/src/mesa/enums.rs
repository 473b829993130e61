//! Generates the header of enumerations, as a replacement for `enums.h.py`: one per enum, and one of all
//! instructions.

use crate::c::{IdentifierClash, Writer};
use crate::ids;
use isaloom_model::Model;
use isaloom_source::Diagnostic;

/// Returns the text of the header.
///
/// # Errors
/// Returns the diagnostics if two values of an enumeration, or two instructions, have the same identifier, or one has
/// none.
pub fn enums(model: &Model) -> Result<String, Vec<Diagnostic>> {
    let mut out = Writer::default();
    let mut found = Vec::new();
    out.line(format!(
        "/* The enumerations of {}. Made by `isaloom mesa enums`; do not edit. */",
        crate::shown_name(model)
    ));
    out.line("");
    out.line("#pragma once");
    out.line("");
    out.line("#include \"util/macros.h\"");
    for (_, declared) in model.enums() {
        let stem = identifier(declared.name.trim_start_matches('#'));
        let mut rows = Rows::default();
        for value in &declared.values {
            let name = value.name.as_deref().unwrap_or(&value.display);
            let row = format!("ISA_{}_{}", stem.to_uppercase(), identifier(name).to_uppercase());
            rows.add(row, name, value.value, value.span, &mut found);
        }
        rows.write(&mut out, &format!("isa_{stem}"));
    }
    let mut rows = Rows::default();
    let mut seen: Vec<&str> = Vec::new();
    for (root, _) in model.roots() {
        for (_, leaf) in model.leaves(root).filter(|(_, leaf)| !leaf.is_internal()) {
            if !seen.contains(&leaf.name.as_str()) {
                let number = seen.len() as u64;
                seen.push(&leaf.name);
                found.extend(super::valid::enumerator(leaf, "ISA_OPC_"));
                rows.add(leaf.enumerator("ISA_OPC_"), &leaf.name, number, leaf.span, &mut found);
            }
        }
    }
    rows.write(&mut out, "isa_opc");
    if found.is_empty() { Ok(out.finish()) } else { Err(found) }
}

/// Enumerators with their values.
#[derive(Default)]
struct Rows(Vec<(String, String, u64)>);

impl Rows {
    fn add(
        &mut self,
        identifier: String,
        name: &str,
        value: u64,
        span: isaloom_source::Span,
        found: &mut Vec<Diagnostic>,
    ) {
        if let Some(other) = self.0.iter().find(|row| row.0 == identifier) {
            let clash = IdentifierClash { identifier, names: [other.1.clone(), name.to_owned()] };
            found.push(Diagnostic::error(ids::IDENTIFIER_CLASH, clash.to_string()).at(span, ""));
            return;
        }
        self.0.push((identifier, name.to_owned(), value));
    }

    fn write(&self, out: &mut Writer, name: &str) {
        out.line("");
        out.open(format!("enum PACKED {name} {{"));
        self.0.iter().for_each(|(identifier, _, value)| out.line(format!("{identifier} = {value},")));
        out.close("};");
    }
}

/// Converts a name to an identifier: drops dots and brackets, and replaces other invalid characters.
fn identifier(name: &str) -> String {
    let kept = name.chars().filter(|c| !matches!(c, '.' | '[' | ']' | '#'));
    kept.map(|c| if c.is_ascii_alphanumeric() { c } else { '_' }).collect()
}
