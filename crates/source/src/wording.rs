//! Shared wording of messages: renders lists of names for suggestions, expectations and evidence.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Display;

/// Number of names that [`comma_list`] shows.
pub const MOST_LISTED: usize = 8;

/// Returns names in backticks as alternatives: `` `a`, `b` or `c` ``.
pub fn any_of<T: Display>(names: impl IntoIterator<Item = T>) -> String {
    let mut quoted: Vec<String> = names.into_iter().map(|name| format!("`{name}`")).collect();
    match quoted.pop() {
        Some(last) if quoted.is_empty() => last,
        Some(last) => format!("{} or {last}", quoted.join(", ")),
        None => String::new(),
    }
}

/// Returns the suggestion of similar names, the nearest first; `None` without a name.
pub fn did_you_mean<T: Display>(names: impl IntoIterator<Item = T>) -> Option<String> {
    let names = any_of(names);
    (!names.is_empty()).then(|| format!("did you mean {names}?"))
}

/// Returns names separated by commas; of more than [`MOST_LISTED`] the first ones, with the number of the others.
pub fn comma_list<T: Display>(names: impl IntoIterator<Item = T>) -> String {
    let names: Vec<String> = names.into_iter().map(|name| name.to_string()).collect();
    match names.get(..MOST_LISTED).filter(|_| names.len() > MOST_LISTED) {
        Some(first) => format!("{} and {} more", first.join(", "), names.len() - MOST_LISTED),
        None => names.join(", "),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn suggestions_of_no_name_are_omitted() {
        assert_eq!(did_you_mean::<&str>([]), None);
        assert_eq!(did_you_mean(["a"]).as_deref(), Some("did you mean `a`?"));
        assert_eq!(did_you_mean(["a", "b", "c"]).as_deref(), Some("did you mean `a`, `b` or `c`?"));
    }

    #[test]
    fn lists_of_more_than_eight_names_are_cut_with_a_count() {
        assert_eq!(comma_list::<&str>([]), "");
        assert_eq!(comma_list(1..=8), "1, 2, 3, 4, 5, 6, 7, 8");
        assert_eq!(comma_list(1..=10), "1, 2, 3, 4, 5, 6, 7, 8 and 2 more");
    }
}
