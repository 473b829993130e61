//! Reads descriptions from the tests' folders and shows diagnostics with the lines they point at.
#![allow(dead_code)] // each test program uses its part
#![allow(clippy::unwrap_used)]

pub(crate) mod sound;

use isaloom_isaspec::read;
use isaloom_model::Model;
use isaloom_source::{Diagnostic, SourceMap, Span};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

/// The root of the workspace.
pub(crate) fn workspace() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Whether expectations are to be rewritten rather than compared.
pub(crate) fn bless() -> bool {
    std::env::var_os("BLESS").is_some_and(|v| v == "1")
}

/// Reads a description and its imports from a folder. A file `deep-N.xml` that is not there imports `deep-N+1.xml`.
pub(crate) fn read_from(folder: &Path, file: &str) -> (Model, Vec<Diagnostic>) {
    let text = std::fs::read_to_string(folder.join(file)).unwrap();
    let mut loader = |path: &str| {
        let deep = path
            .split("deep-")
            .nth(1)
            .and_then(|p| p.strip_suffix(".xml"))
            .and_then(|n| n.parse::<u32>().ok());
        match deep {
            Some(n) => Ok(format!("<isa>\n\t<import file=\"deep-{}.xml\"/>\n</isa>\n", n + 1)),
            None => {
                std::fs::read_to_string(folder.join(path)).map_err(|_| "there is no such file".to_owned())
            }
        }
    };
    read(file, &text, &mut loader)
}

/// One line a diagnostic: place, severity, id and message.
pub(crate) fn summary(sources: &SourceMap, diagnostics: &[Diagnostic]) -> Vec<String> {
    let line = |d: &Diagnostic| {
        let place = d.span().and_then(|s| sources.locate(s));
        let place = place.map_or(String::new(), |(file, p)| format!("{file}:{}:{}: ", p.line, p.column));
        format!("{place}{} [{}] {}", d.severity.name(), d.id, d.message)
    };
    diagnostics.iter().map(line).collect()
}

/// The diagnostics with the lines that they point at.
pub(crate) fn render(sources: &SourceMap, diagnostics: &[Diagnostic]) -> String {
    let mut out = String::new();
    for diagnostic in diagnostics {
        let Diagnostic { id, severity, message, labels, notes, help } = diagnostic;
        writeln!(out, "{}[{id}]: {message}", severity.name()).unwrap();
        for label in labels {
            excerpt(&mut out, sources, label.span, &label.message, if label.primary { '^' } else { '-' });
        }
        notes.iter().for_each(|note| writeln!(out, "  = note: {note}").unwrap());
        help.iter().for_each(|help| writeln!(out, "  = help: {help}").unwrap());
        out.push('\n');
    }
    out
}

fn excerpt(out: &mut String, sources: &SourceMap, span: Span, message: &str, mark: char) {
    let (file, position) = sources.locate(span).unwrap();
    let line = sources.file(span.file).unwrap().line(position.line).unwrap();
    let (before, rest): (String, String) = {
        let column = position.column as usize - 1;
        (line.chars().take(column).collect(), line.chars().skip(column).collect())
    };
    let width =
        sources.text(span).lines().next().unwrap_or("").chars().count().clamp(1, rest.chars().count().max(1));
    // Tabs are shown as two blanks, and long lines only around the place.
    let (before, rest) = (before.replace('\t', "  "), rest.replace('\t', "  "));
    let skipped = before.chars().count().saturating_sub(60);
    let shown: String = before.chars().skip(skipped).chain(rest.chars()).take(110).collect();
    let column = before.chars().count() - skipped;
    let marks = mark.to_string().repeat(width.min(110 - column.min(109)));
    writeln!(out, "  --> {file}:{}:{}", position.line, position.column).unwrap();
    writeln!(out, "   | {}", shown.trim_end()).unwrap();
    writeln!(out, "{}", format!("   | {}{marks} {message}", " ".repeat(column)).trim_end()).unwrap();
}
