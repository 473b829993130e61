//! Tests that the decoder and the formatter of the library give the text of `isaloom dis`, for Mesa's test vectors.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use isaloom::Isa;
use isaloom_testkit as testkit;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Returns the first `count` words for a generation in the random ir3 vectors, as little-endian bytes.
fn ir3_words(generation: &str, count: usize) -> Vec<u8> {
    let path = testkit::shared("vectors/isaspec/ir3.random.tsv.gz").unwrap();
    let rows = testkit::lines(&path).filter_map(|line| {
        let mut columns = line.split('\t');
        let word = (columns.next() == Some(generation)).then(|| columns.next().unwrap().to_owned())?;
        Some(u64::from_str_radix(&word, 16).unwrap().to_le_bytes())
    });
    rows.take(count).flatten().collect()
}

fn dis(description: &Path, input: &Path, flags: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_isaloom"))
        .args(["dis", "--gpu", "600", "--bare", "--spec"])
        .arg(description)
        .args(flags)
        .arg(input)
        .output()
        .unwrap();
    String::from_utf8(output.stdout).unwrap()
}

#[testkit::needs_shared]
#[test]
fn library_prints_the_same_text_as_the_program() {
    let description: PathBuf = testkit::shared("specs/isaspec/ir3.xml").unwrap();
    let mut bytes = ir3_words("600", 2000);
    bytes.extend([0xff; 3]);
    let input = Path::new(env!("CARGO_TARGET_TMPDIR")).join("library-ir3.bin");
    std::fs::write(&input, &bytes).unwrap();

    for gpu in ["600", "a650"] {
        let isa = Isa::from_file(&description, gpu).unwrap();
        let lines: String = isa.decoder(&bytes).map(|insn| format!("{insn}\n")).collect();
        assert!(lines == dis(&description, &input, &[]), "the decoder's lines differ");
        assert_eq!(lines, isa.formatter().text(&bytes));
    }
    let isa = Isa::from_file(&description, 600).unwrap();
    let labeled = dis(&description, &input, &["--labels"]);
    assert!(isa.formatter().labels(true).text(&bytes) == labeled, "the formatter's lines differ");
}
