//! Conformance counts in one table, `dev/conformance.tsv`. Tests assert the counts, and `docs/appendix/conformance.md`
//! is generated from them.
//!
//! A row contains a key, the number of cases that match the reference, the number of all cases, and the test that
//! counts the cases. A test reports its counts with [`conformance`]. The test fails if a number is lower or higher than
//! in the row: a newly matching case must also be recorded. With `BLESS=1` the row is rewritten instead.

use std::fmt::Write as _;
use std::fs::{self, File};
use std::path::PathBuf;

/// Row of the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Count {
    /// Key, such as `ir3-24.lines.600`: letters, digits, `.`, `_` and `-`.
    pub key: String,
    /// Number of cases that match the reference.
    pub good: u64,
    /// Number of all cases.
    pub of: u64,
    /// Arguments of `cargo test` that count the cases.
    pub test: String,
}

const HEADER: &str = "# Counts of conformance. Tests assert them (isaloom_testkit::conformance) and rewrite their rows when run with BLESS=1;\n\
                      # `cargo run -p xtask -- conformance` makes docs/appendix/conformance.md of them and dev/conformance.in.md.\n\
                      # key\tgood\tof\tcargo test ...\n";

/// Returns the path of the table.
#[must_use]
pub fn conformance_table() -> PathBuf {
    crate::workspace().join("dev/conformance.tsv")
}

/// Returns the rows of the table, in file order.
///
/// # Panics
/// If the file cannot be read or a line is malformed.
#[must_use]
pub fn conformance_counts() -> Vec<Count> {
    let path = conformance_table();
    let text = fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).map(row).collect()
}

fn row(line: &str) -> Count {
    let mut columns = line.split('\t');
    let mut next =
        || columns.next().unwrap_or_else(|| panic!("dev/conformance.tsv: too few columns: {line}"));
    let (key, good, of, test) = (next(), next(), next(), next());
    let number =
        |text: &str| text.parse().unwrap_or_else(|e| panic!("dev/conformance.tsv: {text}: {e}: {line}"));
    Count { key: key.to_owned(), good: number(good), of: number(of), test: test.to_owned() }
}

/// Asserts that a test's counts equal the counts in the table; `test` is the `cargo test` arguments, such as
/// `-p isaloom-engine mesa::`. With `BLESS=1` in the environment the row is written.
///
/// # Panics
/// If the table has other numbers or no row for the key.
pub fn conformance(key: &str, good: u64, of: u64, test: &str) {
    let counted = Count { key: key.to_owned(), good, of, test: test.to_owned() };
    if std::env::var_os("BLESS").is_some_and(|v| v == "1") {
        write(counted);
        return;
    }
    let rows = conformance_counts();
    let Some(row) = rows.iter().find(|r| r.key == key) else {
        panic!("dev/conformance.tsv has no row `{key}`; counted {good} of {of} (BLESS=1 writes it)");
    };
    assert_eq!(
        (row.good, row.of, row.test.as_str()),
        (good, of, test),
        "dev/conformance.tsv has another count of `{key}` (left); a change for the better is written with BLESS=1"
    );
}

/// Writes a row to the table, sorted by key. Other tests may write at the same time.
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
