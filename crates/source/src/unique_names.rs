//! Assigns a unique file name to each part that a command writes to a file.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::format;
use alloc::string::String;

/// Gives each file a different name, also on file systems that ignore case. The time for n names is O(n log n), even if
/// all names are equal.
///
/// ```
/// use isaloom_source::UniqueNames;
///
/// let mut names = UniqueNames::default();
/// let given = [names.unique("a", ".frag"), names.unique("A", ".frag"), names.unique("a", ".frag")];
/// assert_eq!(given, ["a.frag", "A-2.frag", "a-3.frag"]);
/// ```
#[derive(Clone, Debug, Default)]
pub struct UniqueNames {
    /// Assigned names, in lower case.
    taken: BTreeSet<String>,
    /// For each requested name in lower case: the number to try next.
    next: BTreeMap<String, u64>,
}

impl UniqueNames {
    /// Returns a unique name: the stem with the extension, or, if this name is assigned already, with a number after
    /// the stem.
    pub fn unique(&mut self, stem: &str, extension: &str) -> String {
        let name = format!("{stem}{extension}");
        let key = name.to_lowercase();
        if self.taken.insert(key.clone()) {
            return name;
        }
        let next = self.next.entry(key).or_insert(2);
        loop {
            let name = format!("{stem}-{next}{extension}");
            *next += 1;
            if self.taken.insert(name.to_lowercase()) {
                return name;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_that_are_names_themselves_are_skipped() {
        let mut names = UniqueNames::default();
        let given = ["a-2", "a", "a", "a", "a-2"].map(|stem| names.unique(stem, ""));
        assert_eq!(given, ["a-2", "a", "a-3", "a-4", "a-2-2"]);
    }

    #[test]
    fn equal_names_take_constant_time_each() {
        let mut names = UniqueNames::default();
        let last = (0..50_000).map(|_| names.unique("shader", ".spv")).last();
        assert_eq!(last.as_deref(), Some("shader-50000.spv"));
    }
}
