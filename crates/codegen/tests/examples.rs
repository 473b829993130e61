//! Builds and runs the examples of generated code.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use crate::build_script;
use crate::compile;
use crate::disasm;

use disasm::load;
use isaloom_codegen::standalone::{self, Options};
use isaloom_engine::{Isa, Options as Printing};
use isaloom_model::Generation;
use isaloom_testkit::{skipped, workspace};
use std::path::{Path, PathBuf};
use std::process::Command;

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::create_dir_all(folder.join("src")).unwrap();
    std::fs::create_dir_all(folder.join("tests")).unwrap();
    folder
}

fn run(command: &mut Command) -> String {
    let output = command.output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// Returns the bytes of the program in specs/toy.hex.
fn program() -> Vec<u8> {
    let text = std::fs::read_to_string(workspace().join("specs/toy.hex")).unwrap();
    let words =
        text.lines().map(|line| line.split(';').next().unwrap().trim()).filter(|word| !word.is_empty());
    words.flat_map(|word| u32::from_str_radix(word, 16).unwrap().to_le_bytes()).collect()
}

/// The C example prints the same lines as the engine, with the offset before each line.
#[test]
fn c_example_prints_like_the_engine() {
    let Some(compiler) = compile::compiler() else { return skipped("there is no C compiler") };
    let folder = folder("example-c");
    let model = load(&workspace().join("specs/toy.xml"));
    let options = Options { prefix: "toy".to_owned(), generation: None };
    for file in standalone::c(model.clone(), &options).files {
        std::fs::write(folder.join(file.name), file.text).unwrap();
    }
    let mut command = Command::new(compiler);
    command.args(["-std=c11", "-Wall", "-Wextra", "-Werror", "-I"]).arg(&folder);
    command.arg(workspace().join("examples/c-disassembler/disassemble.c")).arg(folder.join("toy.c"));
    run(command.arg("-o").arg(folder.join("disassemble")));
    std::fs::write(folder.join("program.bin"), program()).unwrap();
    let found = run(Command::new(folder.join("disassemble")).arg(folder.join("program.bin")));
    let isa = Isa::compile(model, Generation(2)).unwrap();
    let mut wanted = String::new();
    isa.disassemble(&program(), &Printing { labels: true, ..Printing::default() }, &mut wanted);
    // Label lines are skipped, because a function can have several labels. The first 8 characters are the offset.
    let found_lines = found.lines().filter(|line| !line.ends_with(':')).map(|line| &line[8..]);
    let wanted_lines = wanted.lines().filter(|line| !line.ends_with(':') && !line.is_empty());
    assert_eq!(found_lines.collect::<Vec<_>>(), wanted_lines.collect::<Vec<_>>());
    assert!(found.lines().any(|line| line == "l2:"), "{found}");
}

#[test]
fn rust_emulator_example_runs() {
    let folder = folder("example-rust");
    std::fs::create_dir_all(folder.join("examples")).unwrap();
    build_script::generate(&workspace().join("specs/toy.xml"), Generation(2), "toy", &folder).unwrap();
    let source = workspace().join("examples/rust-emulator/emulator.rs");
    std::fs::copy(source, folder.join("examples/emulator.rs")).unwrap();
    let mut command = Command::new(env!("CARGO"));
    command.args(["run", "-q", "--offline", "--example", "emulator", "--"]).current_dir(&folder);
    command.env("CARGO_TARGET_DIR", folder.join("target"));
    // The words are `mvi r0, 7`, `mvi r1, 5`, `add r2, r0, r1`, `nop` and `trap`.
    let found = run(command.args(["40000007", "40010005", "20020001", "00000000", "01000000"]));
    let lines: Vec<Vec<&str>> = found.lines().map(|line| line.split_whitespace().collect()).collect();
    assert_eq!(lines.len(), 5, "{found}");
    assert_eq!(lines[2], ["add", "r2,", "r0,", "r1", "r0=7", "r1=5", "r2=12"], "{found}");
    assert_eq!(lines[4][..2], ["trap", "0x0"], "{found}");
}
