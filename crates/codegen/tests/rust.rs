//! Generated Rust crates: they build, their own tests pass, and they print what the engine prints.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

mod compile;
mod disasm;

use disasm::load;
use isaloom_codegen::alone::Options;
use isaloom_engine::{Isa, Options as Printing};
use isaloom_model::{Generation, Model};
use isaloom_testkit::arbitrary::Random;
use isaloom_testkit::{shared, workspace};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Arc;

/// Prints the text of each word of standard input.
const PRINT: &str = r#"
fn main() {
    for line in std::io::stdin().lines() {
        let word = CRATE::Word::from_str_radix(line.unwrap().trim(), 16).unwrap();
        match CRATE::decode(word) {
            Some(instruction) => println!("{instruction}"),
            None => println!("no match"),
        }
    }
}
"#;

/// Writes the crate, runs its test, and gives the program that prints words.
fn build(name: &str, model: &Arc<Model>, generation: u32) -> PathBuf {
    let options = Options { prefix: name.to_owned(), generation: Some(Generation(generation)) };
    let package = isaloom_codegen::rust(Arc::clone(model), &options);
    assert_eq!(package.diagnostics, [], "{name}");
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("rust-{name}"));
    for part in ["src", "tests", "examples"] {
        std::fs::create_dir_all(folder.join(part)).unwrap();
    }
    for file in package.files {
        std::fs::write(folder.join(file.name), file.text).unwrap();
    }
    std::fs::write(folder.join("examples/print.rs"), PRINT.replace("CRATE", name)).unwrap();
    let cargo = |args: &[&str]| {
        let mut command = Command::new(env!("CARGO"));
        command
            .args(args)
            .arg("--offline")
            .current_dir(&folder)
            .env("CARGO_TARGET_DIR", folder.join("target"));
        let output = command.env("RUSTFLAGS", "-Dwarnings").output().unwrap();
        assert!(output.status.success(), "{name}: {}", String::from_utf8_lossy(&output.stderr));
    };
    cargo(&["test", "-q", "--test", "generated"]);
    cargo(&["build", "-q", "--example", "print"]);
    folder.join("target/debug/examples/print")
}

/// Texts of words that are likely to match, without remarks.
fn compare(name: &str, model: &Arc<Model>, generation: u32, count: usize) {
    let program = build(name, model, generation);
    let isa = Isa::compile(Arc::clone(model), Generation(generation)).unwrap();
    let root = model.instructions()[0].root;
    let size = model.bitset(root).size;
    let leaves: Vec<_> = model.leaves(root).map(|(id, _)| model.matching(id)).collect();
    let mut random = Random::new(3);
    let (mut input, mut expected) = (String::new(), Vec::new());
    for _ in 0..count {
        let matching = random.pick(&leaves);
        let fixed = matching.mask & !matching.dont_care;
        let word = (random.wide() & !fixed | matching.value) & (u128::MAX >> (128 - size));
        let mut line = String::new();
        let options = Printing { messages: false, ..Printing::default() };
        isa.disassemble(&word.to_le_bytes()[..size as usize / 8], &options, &mut line);
        input.push_str(&format!("{word:x}\n"));
        let text = line.strip_suffix('\n').unwrap();
        expected.push(if text.starts_with("no match: ") { "no match".to_owned() } else { text.to_owned() });
    }
    let mut child = Command::new(program).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let writer = std::thread::spawn(move || stdin.write_all(input.as_bytes()));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap().unwrap();
    let output = String::from_utf8(output.stdout).unwrap();
    assert_eq!(output.lines().count(), count);
    for (found, wanted) in output.lines().zip(&expected) {
        assert_eq!(found, wanted, "{name}");
    }
}

#[test]
fn crates_print_as_the_engine() {
    let specs = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/specs");
    compare("toy", &load(&workspace().join("specs/toy.xml")), 2, 20_000);
    compare("pack", &load(&specs.join("pack.xml")), 3, 5_000);
    compare("callbacks", &load(&specs.join("callbacks.xml")), 2, 5_000);
    for (name, generation) in [("afuc", 6), ("etnaviv", 0)] {
        let Some(path) = shared(&format!("specs/isaspec26/{name}.xml")) else { return };
        compare(name, &load(&path), generation, 50_000);
    }
}
