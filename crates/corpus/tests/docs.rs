//! Tests that docs/reference/corpus.md is up to date with the tables in the code.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use isaloom_corpus::schema::markdown;
use std::path::Path;

const BEGIN: &str = "cargo test -p isaloom-corpus docs::`. -->\n";
const END: &str = "<!-- end of tables -->";

#[test]
fn documentation_has_every_column() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/reference/corpus.md");
    let text = std::fs::read_to_string(&path).unwrap();
    let begin = text.find(BEGIN).unwrap() + BEGIN.len();
    let end = text.find(END).unwrap();
    let wanted = format!("{}\n", markdown());
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&path, format!("{}{wanted}{}", &text[..begin], &text[end..])).unwrap();
        return;
    }
    assert_eq!(&text[begin..end], wanted, "the tables are stale; rewrite them with BLESS=1");
}
