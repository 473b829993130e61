//! Converts the names of a description to Rust names.

use isaloom_source::visible;
use rustc_hash::FxHashSet;

/// Converts a name to a type name: `AddF` for `add.f` and for `ADD_F`.
pub(super) fn camel(name: &str) -> String {
    let shouted = !name.contains(|c: char| c.is_lowercase());
    let name = if shouted { name.to_lowercase() } else { name.to_owned() };
    let mut camel = String::new();
    for part in name.split(|c: char| !c.is_ascii_alphanumeric()) {
        let mut letters = part.chars();
        camel.extend(letters.next().map(|c| c.to_ascii_uppercase()));
        camel.push_str(letters.as_str());
    }
    if !camel.starts_with(|c: char| c.is_ascii_alphabetic()) || RESERVED.contains(&camel.as_str()) {
        camel.insert(0, 'I');
    }
    camel
}

/// Converts a name to a field name.
pub(super) fn snake(name: &str) -> String {
    let mut name = name.to_lowercase();
    if KEYWORDS.contains(&name.as_str()) {
        name.push('_');
    }
    name
}

/// Converts a text to the name of a constant.
pub(super) fn constant(text: &str) -> String {
    let letters = |c: char| if c.is_ascii_alphanumeric() { c.to_ascii_uppercase() } else { '_' };
    let mut name =
        text.trim_matches(|c: char| !c.is_ascii_alphanumeric()).chars().map(letters).collect::<String>();
    if name.is_empty() || name.starts_with(|c: char| c.is_ascii_digit()) {
        name.insert_str(0, "V_");
    }
    name
}

/// Returns `stem`, or `stem` with a number if the name is taken.
pub(super) fn unique(stem: String, taken: &mut FxHashSet<String>) -> String {
    let (mut name, mut number) = (stem.clone(), 1);
    while !taken.insert(name.clone()) {
        number += 1;
        // The number follows a type name (in camel case) directly, because Rust's naming convention does not allow `_`
        // there.
        let gap = if stem.contains(|c: char| c.is_ascii_lowercase())
            && !stem.contains('_')
            && stem.starts_with(|c: char| c.is_ascii_uppercase())
        {
            ""
        } else {
            "_"
        };
        name = format!("{stem}{gap}{number}");
    }
    name
}

/// Returns a text for a doc comment: on one line, without characters that Markdown interprets.
pub(super) fn plain(text: &str) -> String {
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    visible(&line).replace(['[', ']', '<', '>', '`'], "'")
}

/// Names of items in the generated code, which types must not have.
const RESERVED: &[&str] =
    &["Self", "Word", "Instruction", "Text", "Option", "Some", "None", "Result", "Ok", "Err", "DoesNotFit"];

/// Rust keywords.
const KEYWORDS: &[&str] = &[
    "abstract", "as", "async", "await", "become", "box", "break", "const", "continue", "crate", "do", "dyn",
    "else", "enum", "extern", "false", "final", "fn", "for", "gen", "if", "impl", "in", "let", "loop",
    "macro", "match", "mod", "move", "mut", "override", "priv", "pub", "ref", "return", "self", "static",
    "struct", "super", "trait", "true", "try", "type", "typeof", "unsafe", "unsized", "use", "virtual",
    "where", "while", "yield",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_follow_rust_conventions() {
        assert_eq!(
            [camel("#cat2-src"), camel("add.f"), camel("OPR_SRC"), camel("3d"), camel("text")],
            ["Cat2Src", "AddF", "OprSrc", "I3d", "IText"]
        );
        assert_eq!([snake("TYPE"), snake("SRC1_R")], ["type_", "src1_r"]);
        assert_eq!([constant("(ei)"), constant("1.0"), constant("<>")], ["EI", "V_1_0", "V_"]);
        let mut taken = FxHashSet::default();
        assert_eq!([unique("Ab".to_owned(), &mut taken), unique("Ab".to_owned(), &mut taken)], ["Ab", "Ab2"]);
    }
}
