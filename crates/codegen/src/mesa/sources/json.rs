//! Parser for structures in a JSON file: `{"struct s": {"member": bits, "inner": "struct t"}}`.

use super::declarations::{Member, Structures};
use crate::ids;
use isaloom_source::{Diagnostic, FileId, Span};
use serde_json::Value;

/// Returns the structures of a file, or a diagnostic if the text has another form.
pub(super) fn read(file: FileId, text: &str) -> Result<Structures, Box<Diagnostic>> {
    let whole = Span { file, start: 0, end: 0 };
    let wrong = |message: String| Box::new(Diagnostic::error(ids::ENCODE_SOURCES, message).at(whole, ""));
    let value: Value =
        serde_json::from_str(text).map_err(|error| wrong(format!("malformed JSON: {error}")))?;
    let help = "write {\"struct s\": {\"member\": 8, \"inner\": \"struct t\"}}";
    let shape = |what: String| Box::new(wrong(what).help(help));
    let all = value.as_object().ok_or_else(|| shape("expected a JSON object of structures".to_owned()))?;
    let mut structures = Structures::default();
    for (name, members) in all {
        let members = members.as_object().ok_or_else(|| shape(format!("`{name}` is not an object")))?;
        let mut list = Vec::new();
        for (member, is) in members {
            let (bits, structure) = match is {
                Value::Number(bits) => (bits.as_u64().and_then(|bits| u32::try_from(bits).ok()), None),
                Value::String(structure) => (None, Some(structure.clone())),
                _ => {
                    return Err(shape(format!(
                        "`{member}` of `{name}` is not a number of bits or a structure"
                    )));
                }
            };
            // The JSON parser has no positions. The first occurrence of the name is precise enough for a diagnostic.
            let start = text.find(&format!("\"{member}\"")).map_or(0, |at| at + 1);
            let span = Span { file, start: start as u32, end: (start + member.len()) as u32 };
            list.push(Member { name: member.clone(), bits, structure, span });
        }
        structures.add(name.clone(), list);
    }
    Ok(structures)
}
