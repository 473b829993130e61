//! Tests of when findings are published. Findings of the reader are published at once. Verifier findings on unedited
//! lines stay until the verifier has run again.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use crate::client;

use client::{Client, short};
use serde_json::{Value, json};
use std::time::Duration;

/// Text in which two fields are not shown: of `a` in line 5, and of `b` in line 10 (from 0).
const TEXT: &str = "<isa>
<bitset name=\"#i\" size=\"8\"/>
<bitset name=\"a\" extends=\"#i\">
  <display>{NAME}</display>
  <pattern low=\"4\" high=\"7\">0000</pattern>
  <field name=\"A\" low=\"0\" high=\"3\" type=\"uint\"/>
</bitset>
<bitset name=\"b\" extends=\"#i\">
  <display>{NAME}</display>
  <pattern low=\"4\" high=\"7\">0001</pattern>
  <field name=\"B\" low=\"0\" high=\"3\" type=\"uint\"/>
</bitset>
</isa>
";

/// Returns the lines of the fields that are not shown, from the findings about them.
fn lines_of_hidden_fields(found: &[Value]) -> Vec<u64> {
    let fits = found.iter().filter(|f| f["code"] == "field-not-shown");
    let mut lines: Vec<u64> = fits.map(|f| f["range"]["start"]["line"].as_u64().unwrap()).collect();
    lines.sort_unstable();
    lines
}

fn has_code(found: &[Value], code: &str) -> bool {
    found.iter().any(|f| f["code"] == code)
}

/// Returns a client that has opened the text and received all its findings.
fn open_text() -> Client {
    let mut client = Client::new();
    client.open("a.xml", TEXT);
    let found = client.until("a.xml", |found| lines_of_hidden_fields(found).len() == 2);
    assert_eq!(lines_of_hidden_fields(&found), [5, 10], "{found:?}");
    client
}

#[test]
fn findings_of_unedited_lines_move_with_their_lines() {
    let mut client = open_text();
    // The first report for the edited text has the findings of the reader and the retained findings.
    let broken = TEXT.replace("name=\"b\" extends=\"#i\"", "name=\"b\"\nextends=\"#j\"");
    client.replace("a.xml", &broken);
    let found = client.findings("a.xml");
    assert!(has_code(&found, "extends-unknown"), "{found:?}");
    assert_eq!(lines_of_hidden_fields(&found), [5, 11], "{found:?}");
    client.replace("a.xml", TEXT);
    let found = client.until("a.xml", |found| lines_of_hidden_fields(found) == [5, 10]);
    assert!(!has_code(&found, "extends-unknown"), "{found:?}");
}

#[test]
fn findings_of_edited_lines_return_after_the_next_check() {
    let mut client = open_text();
    let renamed = TEXT.replace("name=\"A\"", "name=\"AA\"");
    client.replace("a.xml", &renamed);
    assert_eq!(lines_of_hidden_fields(&client.findings("a.xml")), [10]);
    let found = client.until("a.xml", |found| lines_of_hidden_fields(found).len() == 2);
    assert_eq!(lines_of_hidden_fields(&found), [5, 10]);
    // The edit in another line fixes a finding. It disappears after the next verifier run.
    client.replace("a.xml", &renamed.replacen("<display>{NAME}", "<display>{NAME} {AA}", 1));
    assert_eq!(lines_of_hidden_fields(&client.findings("a.xml")), [5, 10]);
    client.until("a.xml", |found| lines_of_hidden_fields(found) == [10]);
}

#[test]
fn findings_stay_while_the_text_is_unreadable() {
    let mut client = open_text();
    client.replace("a.xml", &TEXT.replace("<bitset name=\"b\"", "<bi <bitset name=\"b\""));
    let found = client.findings("a.xml");
    assert!(found.iter().any(|f| f["severity"] == 1), "{found:?}");
    assert_eq!(lines_of_hidden_fields(&found), [5, 10], "{found:?}");
    // The file cannot be read, so the verifier does not run, and the findings stay.
    client.settle(Duration::from_millis(1500));
    assert_eq!(lines_of_hidden_fields(&client.findings("a.xml")), [5, 10]);
    client.replace("a.xml", &TEXT.replace("{NAME}", "{NAME} {A}{B}"));
    client.until("a.xml", |found| lines_of_hidden_fields(found).is_empty());
}

#[test]
fn only_the_last_of_many_edits_is_checked() {
    let mut client = open_text();
    for n in 0..40 {
        let range = json!({"start": {"line": 5, "character": 15}, "end": {"line": 5, "character": 15}});
        client.change("a.xml", json!([{"range": range, "text": if n % 2 == 0 { "x" } else { "y" }}]));
    }
    client.replace("a.xml", &TEXT.replacen("<display>{NAME}", "<display>{NAME} {A}", 1));
    client.settle(Duration::from_millis(2000));
    let found = client.findings("a.xml");
    let mut other = Client::new();
    other.open("a.xml", &TEXT.replacen("<display>{NAME}", "<display>{NAME} {A}", 1));
    let fresh = other.until("a.xml", |found| !lines_of_hidden_fields(found).is_empty());
    let all = |found: &[Value]| {
        let mut all: Vec<String> = found.iter().map(short).collect();
        all.sort();
        all
    };
    assert_eq!(all(&found), all(&fresh));
    assert_eq!(lines_of_hidden_fields(&found), [10]);
}
