//! Names of files and parts of addresses.

use std::collections::HashSet;

/// Gives every name a file of its own, also where file systems do not tell capital letters from small ones.
#[derive(Default)]
pub(crate) struct FileNames {
    taken: HashSet<String>,
}

impl FileNames {
    /// The stem of the file of a name: small letters, digits, `.`, `_` and `-` stay, everything else becomes `_`.
    pub(crate) fn stem(&mut self, name: &str) -> String {
        let plain = |c: char| match c.to_ascii_lowercase() {
            c @ ('a'..='z' | '0'..='9' | '.' | '_' | '-') => c,
            _ => '_',
        };
        // What begins with a full stop is hidden, and long names are no files at all.
        let stem: String = name.chars().take(LONGEST).map(plain).collect();
        let stem = if stem.is_empty() || stem.starts_with('.') { format!("_{stem}") } else { stem };
        let mut tried = stem.clone();
        let mut number = 2usize;
        while !self.taken.insert(tried.clone()) {
            tried = format!("{stem}-{number}");
            number += 1;
        }
        tried
    }
}

/// A name has so many characters in its file's name.
const LONGEST: usize = 120;

/// A text as a part of an address.
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
    fn every_name_has_a_file_of_its_own() {
        let mut stems = FileNames::default();
        let names = ["add.f", "ADD.F", "#cat0", "a/b", "..", "", "a\u{e4}"];
        let given: Vec<String> = names.iter().map(|name| stems.stem(name)).collect();
        assert_eq!(given, ["add.f", "add.f-2", "_cat0", "a_b", "_..", "_", "a_"]);
        assert!(stems.stem(&"x".repeat(1000)).len() <= LONGEST);
    }

    #[test]
    fn addresses_hold_no_signs_of_their_own() {
        assert_eq!(encoded("add.f (a&b)"), "add.f%20%28a%26b%29");
    }
}
