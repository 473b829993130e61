//! Builds the book: checks the pages in docs/, and renders them with mdBook to target/book.
//!
//! `cargo run --manifest-path book/Cargo.toml` checks and renders the pages; with `--check`, it only checks them.

mod pages;

use pages::Pages;
use std::path::Path;
use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let check_only = match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [] => false,
        ["--check"] => true,
        _ => {
            eprintln!("usage: cargo run --manifest-path book/Cargo.toml [-- --check]");
            return ExitCode::from(2);
        }
    };
    match run(check_only) {
        Ok(summary) => {
            println!("{summary}");
            ExitCode::SUCCESS
        }
        Err(problems) => {
            eprintln!("{problems}");
            ExitCode::FAILURE
        }
    }
}

/// Checks the pages and, unless `check_only`, renders them. Returns a closing line; the error is a list of problems,
/// one per line.
fn run(check_only: bool) -> Result<String, String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let pages = Pages::read(&root)?;
    let problems = pages.problems();
    if !problems.is_empty() {
        return Err(problems.join("\n"));
    }
    if !check_only {
        let book =
            mdbook_driver::MDBook::load(&root).map_err(|error| format!("cannot load the book: {error:#}"))?;
        book.build().map_err(|error| format!("cannot build the book: {error:#}"))?;
    }
    Ok(format!("book: {} pages, {} words", pages.len(), pages.words()))
}
