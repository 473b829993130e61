//! Selects the functions and types of the C runtime that generated code needs. The others are omitted, because
//! compilers warn about unused static functions.

use rustc_hash::{FxHashMap, FxHashSet};

/// Pieces of C with their names and the index of their file. In the source file, a piece begins with a line `//: NAME`.
pub(crate) struct Fragments<'t> {
    list: Vec<(&'t str, &'t str, usize)>,
}

impl<'t> Fragments<'t> {
    /// Splits the text of source files into pieces.
    pub(crate) fn of(files: &[&'t str]) -> Fragments<'t> {
        let mut list = Vec::new();
        for (n, text) in files.iter().enumerate() {
            let pieces = text.split("//: ").skip(1).filter_map(|piece| piece.split_once('\n'));
            list.extend(pieces.map(|(name, body)| (name.trim(), body, n)));
        }
        Fragments { list }
    }

    /// Returns, per source file, the needed pieces: the pieces in `asked`, the pieces whose names `text` contains, and
    /// all pieces that needed pieces use.
    pub(crate) fn needed(&self, text: &str, asked: &[&str]) -> Vec<String> {
        let by_name: FxHashMap<&str, usize> =
            self.list.iter().enumerate().map(|(n, piece)| (piece.0, n)).collect();
        let mut wanted = vec![false; self.list.len()];
        let mut open: Vec<usize> = asked.iter().filter_map(|name| by_name.get(name).copied()).collect();
        open.extend(identifiers(text).iter().filter_map(|name| by_name.get(name).copied()));
        while let Some(n) = open.pop() {
            if !std::mem::replace(&mut wanted[n], true) {
                let names = identifiers(self.list[n].1);
                open.extend(names.iter().filter_map(|name| by_name.get(name).copied()));
            }
        }
        let files = self.list.iter().map(|piece| piece.2 + 1).max().unwrap_or(0);
        let mut out = vec![String::new(); files];
        for ((_, body, file), _) in self.list.iter().zip(wanted).filter(|(_, wanted)| *wanted) {
            out[*file].push_str(body);
        }
        out
    }
}

/// Returns the identifiers in C text. Skips comments and string literals.
pub(crate) fn identifiers(text: &str) -> FxHashSet<&str> {
    let part = |c: u8| c.is_ascii_alphanumeric() || c == b'_';
    let bytes = text.as_bytes();
    let mut found = FxHashSet::default();
    let mut at = 0;
    while at < bytes.len() {
        match bytes[at] {
            b'/' if bytes.get(at + 1) == Some(&b'*') => {
                at = text[at..].find("*/").map_or(bytes.len(), |n| at + n + 2);
            }
            b'"' | b'\'' => {
                let quote = bytes[at];
                at += 1;
                while at < bytes.len() && bytes[at] != quote {
                    at += if bytes[at] == b'\\' { 2 } else { 1 };
                }
                at += 1;
            }
            c if part(c) => {
                let start = at;
                while at < bytes.len() && part(bytes[at]) {
                    at += 1;
                }
                found.insert(&text[start..at]);
            }
            _ => at += 1,
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fragments_include_their_dependencies() {
        let all =
            Fragments::of(&["//: a\nint a;\n//: b\nint b = a;\n", "//: c\nint c; /* d */\n//: d\nint d;\n"]);
        assert_eq!(all.needed("b + ab + \"\\\"d\"", &["c"]), ["int a;\nint b = a;\n", "int c; /* d */\n"]);
    }
}
