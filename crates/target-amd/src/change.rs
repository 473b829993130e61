//! Functions that create parts of difference records.

use isaloom_schema::{Change, ChangeKind, Side};

/// Creates a change of one property from one value to another.
pub(super) fn one_change(
    kind: ChangeKind,
    name: Option<String>,
    from: Option<String>,
    to: Option<String>,
) -> Change {
    Change { kind, name, from, to, ..Change::default() }
}

/// Creates the record of an item on one side of a comparison.
pub(super) fn side(name: &str, kind: &str) -> Side {
    Side { name: name.to_owned(), kind: kind.to_owned(), ..Side::default() }
}
