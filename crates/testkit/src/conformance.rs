//! Conformance counts: how many cases of a test agree with a reference. All counts are in the table
//! `dev/conformance.tsv`, from which `docs/appendix/conformance.md` is generated.
//!
//! A row contains a key, the number of cases that agree, the number of all cases, and the arguments of `cargo test` for
//! the test that counts them. A test reports its counts with [`conformance()`]. It fails if the counts differ from the
//! row in either direction, so an improvement must be recorded too. With `BLESS=1`, the row is replaced instead.

use std::fmt::Write as _;
use std::fs::{self, File};
use std::path::PathBuf;

/// A row of the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Count {
    /// Key of the row, such as `ir3-24.lines.600`, with letters, digits, `.`, `_` and `-`.
    pub key: String,
    /// Number of cases that agree with the reference.
    pub good: u64,
    /// Number of all cases.
    pub of: u64,
    /// Arguments of `cargo test` for the test that counts the cases.
    pub test: String,
}

const HEADER: &str = "# Counts of conformance. Tests assert them (isaloom_testkit::conformance) and rewrite their rows when run with BLESS=1;\n\
                      # `cargo run -p xtask -- conformance` makes docs/appendix/conformance.md of them and dev/conformance.in.md.\n\
                      # key\tgood\tof\tcargo test ...\n";

/// Returns the path of the table `dev/conformance.tsv`.
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

/// Checks that the counts of a test equal the row with this key in the table. `test` contains the arguments of `cargo
/// test` for the calling test, such as `-p isaloom-engine mesa::`. With `BLESS=1` in the environment, the row is
/// replaced instead.
///
/// # Panics
/// If the row has other counts, or does not exist.
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

/// Replaces or adds a row; rows are sorted by key. Several tests may call this at the same time.
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
