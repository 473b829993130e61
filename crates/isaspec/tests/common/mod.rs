//! Test helpers: read descriptions from the tests' directories and format diagnostics with their source lines.
#![allow(dead_code)] // each test program uses some of these functions
#![allow(clippy::unwrap_used)]

pub(crate) mod sound;

use isaloom_isaspec::read;
use isaloom_model::Model;
use isaloom_source::{Diagnostic, SourceMap};
use std::path::{Path, PathBuf};

/// Returns the root of the workspace.
pub(crate) fn workspace() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Returns whether the environment has `BLESS=1`, so that expectations are rewritten instead of compared.
pub(crate) fn bless() -> bool {
    std::env::var_os("BLESS").is_some_and(|v| v == "1")
}

/// Reads a description and its imports from a directory. If `deep-N.xml` does not exist, its content is an import of
/// `deep-N+1.xml`, so that a test has an endless chain of imports.
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

/// Formats one line per diagnostic: location, severity, id and message.
pub(crate) fn summary(sources: &SourceMap, diagnostics: &[Diagnostic]) -> Vec<String> {
    let line = |d: &Diagnostic| {
        let place = d.span().and_then(|s| sources.locate(s));
        let place = place.map_or(String::new(), |(file, p)| format!("{file}:{}:{}: ", p.line, p.column));
        format!("{place}{} [{}] {}", d.severity.name(), d.id, d.message)
    };
    diagnostics.iter().map(line).collect()
}
