//! The real descriptions of Mesa, where they are at hand: none of their peculiarities is an error.

use isaloom_isaspec::read;
use isaloom_model::Model;
use isaloom_source::{Diagnostic, SourceMap};
use std::path::PathBuf;

/// The folder of the real descriptions, or `None` after saying that the test is skipped.
fn folder() -> Option<PathBuf> {
    let shared = std::env::var("ISALOOM_SHARED")
        .map(PathBuf::from)
        .unwrap_or_else(|_| PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared"));
    let folder = shared.join("specs/isaspec");
    if folder.is_dir() {
        return Some(folder);
    }
    println!("skipped: {} is not there; set ISALOOM_SHARED", folder.display());
    None
}

fn read_real(folder: &std::path::Path, file: &str) -> (Model, Vec<Diagnostic>) {
    let text = std::fs::read_to_string(folder.join(file)).unwrap();
    let mut loader = |path: &str| std::fs::read_to_string(folder.join(path)).map_err(|e| e.to_string());
    read(file, &text, &mut loader)
}

fn show(sources: &SourceMap, diagnostics: &[Diagnostic]) -> Vec<String> {
    diagnostics
        .iter()
        .map(|d| {
            let place = d.span().and_then(|s| sources.locate(s));
            let place = place.map_or(String::new(), |(file, p)| format!("{file}:{}:{}: ", p.line, p.column));
            format!("{place}{} [{}] {}", d.severity.name(), d.id, d.message)
        })
        .collect()
}

#[test]
fn ir3_is_read() {
    let Some(folder) = folder() else { return };
    let (model, diagnostics) = read_real(&folder, "ir3.xml");
    println!("{:#?}", show(&model.sources, &diagnostics));
    println!("{:?} {:?}", model.generations, model.instructions);
    println!("{} {} {}", model.bitsets.len(), model.fields.len(), model.exprs.len());
}
#[test]
fn afuc_is_read() {
    let Some(folder) = folder() else { return };
    let (model, diagnostics) = read_real(&folder, "afuc.xml");
    println!("{:#?}", show(&model.sources, &diagnostics));
    println!("{:?} {:?}", model.generations, model.instructions);
    println!("{} {} {}", model.bitsets.len(), model.fields.len(), model.exprs.len());
}
#[test]
fn etna_is_read() {
    let Some(folder) = folder() else { return };
    let (model, diagnostics) = read_real(&folder, "etnaviv.xml");
    println!("{:#?}", show(&model.sources, &diagnostics));
    println!("{:?} {:?}", model.generations, model.instructions);
    println!("{} {} {}", model.bitsets.len(), model.fields.len(), model.exprs.len());
}
