//! The counts of conformance: one table, `docs/conformance.tsv`, which tests assert and `docs/conformance.md` is made of.
//!
//! A row is a key, how many cases are as the reference has them, how many there are, and the test that counts them.
//! A test says what it counted with [`conformance`]; a number that is not the row's fails the test, in both directions:
//! a case that is newly right must be written down too. With `BLESS=1` the row is written instead.

use std::fmt::Write as _;
use std::fs::{self, File};
use std::path::PathBuf;

/// A row of the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Count {
    /// What is counted, such as `ir3-24.lines.600`: letters, digits, `.`, `_` and `-`.
    pub key: String,
    /// The cases that are as the reference has them.
    pub good: u64,
    /// All cases.
    pub of: u64,
    /// The arguments of `cargo test` that count them.
    pub test: String,
}

const HEADER: &str = "# Counts of conformance. Tests assert them (isaloom_testkit::conformance) and rewrite their rows when run with BLESS=1;\n\
                      # `cargo run -p xtask -- conformance` makes docs/conformance.md of them and docs/conformance.in.md.\n\
                      # key\tgood\tof\tcargo test ...\n";

/// The path of the table.
#[must_use]
pub fn conformance_table() -> PathBuf {
    crate::workspace().join("docs/conformance.tsv")
}

/// The rows of the table, in the order of the file.
///
/// # Panics
/// When the file cannot be read or a line is not of its form.
#[must_use]
pub fn conformance_counts() -> Vec<Count> {
    let path = conformance_table();
    let text = fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).map(row).collect()
}

fn row(line: &str) -> Count {
    let mut columns = line.split('\t');
    let mut next =
        || columns.next().unwrap_or_else(|| panic!("docs/conformance.tsv: too few columns: {line}"));
    let (key, good, of, test) = (next(), next(), next(), next());
    let number =
        |text: &str| text.parse().unwrap_or_else(|e| panic!("docs/conformance.tsv: {text}: {e}: {line}"));
    Count { key: key.to_owned(), good: number(good), of: number(of), test: test.to_owned() }
}

/// Asserts that a test counted what the table has under the key; `test` is how `cargo test` is called for it, such as
/// `-p isaloom-engine --test mesa`. With `BLESS=1` in the environment the row is written.
///
/// # Panics
/// When the table has another number, or no row of the key.
pub fn conformance(key: &str, good: u64, of: u64, test: &str) {
    let counted = Count { key: key.to_owned(), good, of, test: test.to_owned() };
    if std::env::var_os("BLESS").is_some_and(|v| v == "1") {
        write(counted);
        return;
    }
    let rows = conformance_counts();
    let Some(row) = rows.iter().find(|r| r.key == key) else {
        panic!("docs/conformance.tsv has no row `{key}`; counted {good} of {of} (BLESS=1 writes it)");
    };
    assert_eq!(
        (row.good, row.of, row.test.as_str()),
        (good, of, test),
        "docs/conformance.tsv has another count of `{key}` (left); a change for the better is written with BLESS=1"
    );
}

/// Puts a row into the table, sorted by key; other tests may be doing the same.
fn write(counted: Count) {
    let lock = conformance_table().with_extension("tsv.lock");
    let file = File::create(&lock).unwrap_or_else(|e| panic!("{}: {e}", lock.display()));
    file.lock().unwrap_or_else(|e| panic!("{}: {e}", lock.display()));
    let mut rows = if conformance_table().exists() { conformance_counts() } else { Vec::new() };
    rows.retain(|row| row.key != counted.key);
    rows.push(counted);
    rows.sort_by(|a, b| a.key.cmp(&b.key));
    let mut text = HEADER.to_owned();
    for Count { key, good, of, test } in rows {
        let _ = writeln!(text, "{key}\t{good}\t{of}\t{test}");
    }
    let path = conformance_table();
    fs::write(&path, text).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
}
