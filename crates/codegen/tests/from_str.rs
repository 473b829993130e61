//! Tests the feature `from-str` of generated crates: without it, a crate has no dependencies; with it, isaloom parses
//! the text that the crate prints.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use crate::disasm;

use disasm::load;
use isaloom_codegen::{Dependency, RustOptions};
use isaloom_model::Generation;
use isaloom_testkit::{shared, workspace};
use std::path::Path;
use std::process::Command;

/// Generates a crate and runs its test, without and with the feature. With it, the test also parses the text of every
/// leaf.
fn assert_parses_own_texts(name: &str, spec: &Path, generation: u32) {
    let from_str = Some(Dependency::Path(workspace().to_str().unwrap().to_owned()));
    let options = RustOptions { name: name.to_owned(), generation: Some(Generation(generation)), from_str };
    let package = isaloom_codegen::rust(load(spec), &options);
    assert_eq!(package.diagnostics, [], "{name}");
    let temporary = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let folder = temporary.join(format!("from-str-{name}"));
    for file in package.files {
        let path = folder.join(file.name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, file.text).unwrap();
    }
    // The lock file of the workspace has versions that are available offline.
    std::fs::copy(workspace().join("Cargo.lock"), folder.join("Cargo.lock")).unwrap();
    for (features, count) in [("", 2), ("from-str", 3)] {
        let mut command = Command::new(env!("CARGO"));
        command
            .args(["test", "--offline", "--test", "generated", "--features", features])
            .current_dir(&folder);
        command.env("CARGO_TARGET_DIR", temporary.join("from-str")).env("RUSTFLAGS", "-Dwarnings");
        let output = command.output().unwrap();
        let said = String::from_utf8_lossy(&output.stdout);
        assert!(output.status.success(), "{name}: {said}{}", String::from_utf8_lossy(&output.stderr));
        assert!(said.contains(&format!("test result: ok. {count} passed")), "{name}: {said}");
        let built = String::from_utf8_lossy(&output.stderr).contains("Compiling isaloom");
        assert!(!built || !features.is_empty(), "{name} needs isaloom without the feature");
    }
}

#[test]
fn toy_crate_parses_its_own_texts() {
    assert_parses_own_texts("toy", &workspace().join("specs/toy.xml"), 2);
    assert_parses_own_texts("mixed", &workspace().join("specs/toy-mixed.xml"), 0);
}

/// The description of ir3 consists of ten files, which import each other.
#[isaloom_testkit::needs_shared]
#[test]
fn ir3_crate_parses_its_own_texts() {
    if let Some(spec) = shared("specs/isaspec26/ir3.xml") {
        assert_parses_own_texts("ir3", &spec, 600);
    }
}
