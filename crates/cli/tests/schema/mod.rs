//! Compares the JSON output of the program with the schema.

#![allow(clippy::panic, reason = "tests fail by panicking")]

use jsonschema::Validator;
use serde_json::Value;
use std::sync::LazyLock;

static SCHEMA: LazyLock<Validator> = LazyLock::new(|| {
    let schema: Value =
        serde_json::from_str(isaloom::schema::SCHEMA).unwrap_or_else(|e| panic!("the schema: {e}"));
    jsonschema::validator_for(&schema).unwrap_or_else(|e| panic!("the schema: {e}"))
});

/// Checks that the output of a run follows the schema, if its arguments request JSON.
///
/// # Errors
/// Returns which part of the output violates the schema, and how.
pub(crate) fn check(arguments: &[String], stdout: &[u8], stderr: &[u8]) -> Result<(), String> {
    let follows = |word: &str| arguments.windows(2).any(|pair| pair[0] == "--format" && pair[1] == word);
    let (stdout, stderr) = (String::from_utf8_lossy(stdout), String::from_utf8_lossy(stderr));
    let is_asm = arguments.first().is_some_and(|command| command == "asm");
    if follows("jsonl") {
        stdout.lines().try_for_each(record)?;
    } else if follows("json") && !stdout.is_empty() && (!is_asm || stdout.starts_with('{')) {
        record(&stdout)?;
    }
    if is_asm && follows("json") && stderr.starts_with('{') {
        record(&stderr)?;
    }
    Ok(())
}

/// Checks that a document, or one line of `jsonl` output, follows the schema.
///
/// # Errors
/// Returns which part of the document violates the schema, and how.
pub(crate) fn record(text: &str) -> Result<(), String> {
    let value: Value = serde_json::from_str(text).map_err(|e| format!("this is not JSON: {e}\n{text}"))?;
    match SCHEMA.iter_errors(&value).next() {
        None => Ok(()),
        Some(error) => {
            // The schema accepts several kinds of records, so its error is not specific. Check again with the schema of
            // one kind: a record with a `command` is a document, any other record is a line.
            let near = value.get("command").map_or("Line", |_| "Document");
            Err(format!("not of the schema ({near}): {error} at {}\n{value:#}", error.instance_path()))
        }
    }
}
