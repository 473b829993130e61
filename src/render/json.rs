//! Diagnostics as JSON, for editors and scripts.

use isaloom::source::{Diagnostic, SourceMap, Span};
use serde_json::{Value, json};

/// An array with one object a diagnostic. Lines and columns count from 1, offsets in bytes from 0.
pub(crate) fn diagnostics_json(files: &SourceMap, diagnostics: &[Diagnostic]) -> Value {
    diagnostics.iter().map(|diagnostic| one(files, diagnostic)).collect()
}

fn one(files: &SourceMap, diagnostic: &Diagnostic) -> Value {
    let labels: Vec<Value> = diagnostic
        .labels
        .iter()
        .map(|label| json!({ "primary": label.primary, "message": label.message, "place": place(files, label.span) }))
        .collect();
    json!({
        "id": diagnostic.id,
        "severity": diagnostic.severity.name(),
        "message": diagnostic.message,
        "labels": labels,
        "notes": diagnostic.notes,
        "help": diagnostic.help,
    })
}

/// A span as `{file, line, column, end_line, end_column, start, end}`, or null when its file is unknown.
fn place(files: &SourceMap, span: Span) -> Value {
    let Some(file) = files.file(span.file) else { return Value::Null };
    let (from, to) = (file.position(span.start), file.position(span.end));
    json!({
        "file": file.name(),
        "line": from.line,
        "column": from.column,
        "end_line": to.line,
        "end_column": to.column,
        "start": span.start,
        "end": span.end,
    })
}
