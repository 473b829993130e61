//! Instructions as comma-separated values.

use isaloom_record::Description;

/// One row an instruction, with a row of names before.
pub fn csv(description: &Description) -> String {
    let mut text = String::from("name,aliases,groups,flags,encodings,description\n");
    for entry in &description.instructions {
        let encodings = entry.encodings.iter();
        let encodings: Vec<String> =
            encodings.map(|e| format!("{}/{}", e.name, e.condition.as_deref().unwrap_or_default())).collect();
        let cells = [
            entry.name.clone(),
            entry.aliases.join(" "),
            entry.groups.join(" "),
            entry.flags.join(" "),
            encodings.join(" "),
            entry.doc.clone().unwrap_or_default(),
        ];
        text.push_str(&cells.map(|c| cell(&c)).join(","));
        text.push('\n');
    }
    text
}

/// A cell, quoted where it must be.
fn cell(text: &str) -> String {
    if text.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_with_commas_or_quotes_are_quoted() {
        assert_eq!(cell("a b"), "a b");
        assert_eq!(cell("a, \"b\""), "\"a, \"\"b\"\"\"");
    }
}
