//! The parts of differences.

use isaloom_schema::{Change, ChangeKind, Side};

/// A change of one thing from a text to another.
pub(super) fn one_change(
    kind: ChangeKind,
    name: Option<String>,
    from: Option<String>,
    to: Option<String>,
) -> Change {
    Change { kind, name, from, to, ..Change::default() }
}

/// One side of what is there under another name or not at all.
pub(super) fn side(name: &str, kind: &str) -> Side {
    Side { name: name.to_owned(), kind: kind.to_owned(), ..Side::default() }
}
