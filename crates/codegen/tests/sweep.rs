//! Exhaustive check of all 2^32 words of afuc: the generated crate finds the same leaf as the engine, and decoded words
//! round-trip. It takes minutes: `cargo test -p isaloom-codegen sweep:: -- --ignored`.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use crate::disasm;

use disasm::load;
use isaloom_codegen::RustOptions;
use isaloom_model::Generation;
use isaloom_testkit::{shared, workspace};
use std::path::Path;
use std::process::Command;

#[isaloom_testkit::needs_shared]
#[test]
#[ignore = "minutes; it builds its program optimised"]
fn every_afuc_word_matches_the_engine() {
    let Some(spec) = shared("specs/isaspec26/afuc.xml") else { return };
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("sweep-afuc");
    let options = RustOptions { name: "afuc".to_owned(), generation: Some(Generation(6)), from_str: None };
    let package = isaloom_codegen::rust(load(&spec), &options);
    for file in package.files {
        let path = folder.join(file.name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, file.text).unwrap();
    }
    std::fs::create_dir_all(folder.join("examples")).unwrap();
    let program = include_str!("crates/sweep.rs").replace("CRATE", "afuc");
    std::fs::write(folder.join("examples/sweep.rs"), program).unwrap();
    let crates = workspace().join("crates");
    let mut manifest = std::fs::read_to_string(folder.join("Cargo.toml")).unwrap();
    manifest.push_str("\n[dev-dependencies]\n");
    for name in ["bits", "engine", "isaspec", "model"] {
        manifest.push_str(&format!("isaloom-{name} = {{ path = {:?} }}\n", crates.join(name)));
    }
    std::fs::write(folder.join("Cargo.toml"), manifest).unwrap();
    // The lock file of the workspace has versions that are available offline.
    std::fs::copy(workspace().join("Cargo.lock"), folder.join("Cargo.lock")).unwrap();
    let mut command = Command::new(env!("CARGO"));
    command.args(["run", "-q", "--release", "--offline", "--example", "sweep", "--"]).arg(&spec).arg("6");
    let output =
        command.current_dir(&folder).env("CARGO_TARGET_DIR", folder.join("target")).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let said = String::from_utf8(output.stdout).unwrap();
    let numbers: Vec<u64> = said.split_whitespace().map(|number| number.parse().unwrap()).collect();
    println!("{} words, {} instructions, {} differ", numbers[0], numbers[1], numbers[2]);
    assert_eq!(numbers[2], 0, "{} of {} words differ", numbers[2], numbers[0]);
}
