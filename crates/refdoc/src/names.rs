//! File names of pages, and percent-encoding.

use isaloom_source::UniqueNames;

/// Assigns a file name to each name; file names are unique even on case-insensitive file systems.
#[derive(Default)]
pub(crate) struct FileNames {
    taken: UniqueNames,
}

impl FileNames {
    /// Returns the path without extension for a name in a folder, for example `i/add.f`.
    pub(crate) fn path(&mut self, folder: &str, name: &str) -> String {
        self.taken.unique(&format!("{folder}{}", stem(name)), "")
    }
}

/// Returns the file stem for a name, in lowercase: letters, digits, `.`, `_` and `-` are kept; all other characters
/// become `_`.
fn stem(name: &str) -> String {
    let plain = |c: char| match c.to_ascii_lowercase() {
        c @ ('a'..='z' | '0'..='9' | '.' | '_' | '-') => c,
        _ => '_',
    };
    // A leading period would hide the file. File systems limit the length of a name.
    let stem: String = name.chars().take(LONGEST).map(plain).collect();
    if stem.is_empty() || stem.starts_with('.') { format!("_{stem}") } else { stem }
}

/// Maximum number of characters of a name that are part of its file name.
const LONGEST: usize = 120;

/// Percent-encodes a text for a URL.
pub(crate) fn encoded(text: &str) -> String {
    let mut out = String::new();
    for byte in text.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'.' | b'_' | b'-' | b'~' => out.push(char::from(byte)),
            _ => out.push_str(&format!("%{byte:02X}")),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_has_a_distinct_file() {
        let mut files = FileNames::default();
        let names = ["add.f", "ADD.F", "#cat0", "a/b", "..", "", "a\u{e4}"];
        let given: Vec<String> = names.iter().map(|name| files.path("i/", name)).collect();
        assert_eq!(given, ["i/add.f", "i/add.f-2", "i/_cat0", "i/a_b", "i/_..", "i/_", "i/a_"]);
        assert_eq!(files.path("e/", "add.f"), "e/add.f");
        assert!(files.path("", &"x".repeat(1000)).len() <= LONGEST);
    }

    #[test]
    fn reserved_characters_in_addresses_are_percent_encoded() {
        assert_eq!(encoded("add.f (a&b)"), "add.f%20%28a%26b%29");
    }
}
