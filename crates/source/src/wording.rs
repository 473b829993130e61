//! Wording that many messages share: lists of names, and suggestions of similar names.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Display;

/// Maximum number of names in a list; further names are only counted.
pub const MOST_LISTED: usize = 8;

/// Returns names in backquotes as alternatives, such as `` `a`, `b` or `c` ``. After [`MOST_LISTED`] names, only the
/// number of further names follows.
pub fn any_of<T: Display>(names: impl IntoIterator<Item = T>) -> String {
    alternatives(names.into_iter().map(|name| format!("`{name}`")))
}

/// Returns the question whether one of the names was meant; `None` for an empty list.
pub fn did_you_mean<T: Display>(names: impl IntoIterator<Item = T>) -> Option<String> {
    let names = any_of(names);
    (!names.is_empty()).then(|| format!("did you mean {names}?"))
}

/// Returns names separated by commas. After [`MOST_LISTED`] names, only the number of further names follows.
pub fn comma_list<T: Display>(names: impl IntoIterator<Item = T>) -> String {
    let (names, more) = cut(names, MOST_LISTED);
    match more {
        0 => names.join(", "),
        more => format!("{} and {more} more", names.join(", ")),
    }
}

/// Returns names as alternatives, such as `a, b or c`. After [`MOST_LISTED`] names, only the number of further names
/// follows.
pub fn alternatives<T: Display>(names: impl IntoIterator<Item = T>) -> String {
    alternatives_up_to(MOST_LISTED, names)
}

/// Returns names as alternatives. After `most` names, only the number of further names follows.
pub fn alternatives_up_to<T: Display>(most: usize, names: impl IntoIterator<Item = T>) -> String {
    joined(cut(names, most), "or")
}

/// Returns names as a conjunction, such as `a, b and c`. After [`MOST_LISTED`] names, only the number of further names
/// follows.
pub fn and_list<T: Display>(names: impl IntoIterator<Item = T>) -> String {
    joined(cut(names, MOST_LISTED), "and")
}

/// Returns the first `most` names, and the number of further names.
fn cut<T: Display>(names: impl IntoIterator<Item = T>, most: usize) -> (Vec<String>, usize) {
    let mut names = names.into_iter();
    let first = names.by_ref().take(most).map(|name| name.to_string()).collect();
    (first, names.count())
}

fn joined((mut names, more): (Vec<String>, usize), word: &str) -> String {
    if more > 0 {
        names.push(format!("{more} more"));
    }
    match names.pop() {
        Some(last) if names.is_empty() => last,
        Some(last) => format!("{} {word} {last}", names.join(", ")),
        None => String::new(),
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
        assert_eq!(alternatives(1..=8), "1, 2, 3, 4, 5, 6, 7 or 8");
        assert_eq!(alternatives(1..=10), "1, 2, 3, 4, 5, 6, 7, 8 or 2 more");
        assert_eq!(any_of(1..=9), "`1`, `2`, `3`, `4`, `5`, `6`, `7`, `8` or 1 more");
        assert_eq!(and_list(["a", "b", "c"]), "a, b and c");
        assert_eq!(and_list(1..=9), "1, 2, 3, 4, 5, 6, 7, 8 and 1 more");
        assert_eq!(alternatives_up_to(2, ["a", "b", "c"]), "a, b or 1 more");
        assert_eq!(alternatives::<&str>([]), "");
    }
}
