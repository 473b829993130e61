//! Tests the CMake and Meson files of stand-alone C: they build the library and run its test.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use crate::compile;
use crate::disasm;

use disasm::load;
use isaloom_codegen::standalone::{self, Options};
use isaloom_testkit::{skipped, workspace};
use std::path::{Path, PathBuf};
use std::process::Command;

fn is_installed(program: &str) -> bool {
    Command::new(program).arg("--version").output().is_ok_and(|output| output.status.success())
}

/// Writes the stand-alone C of the tutorial instruction set to an empty directory, and returns the directory.
fn generate_toy(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    let options = Options { prefix: "toy".to_owned(), generation: None };
    for file in standalone::c(load(&workspace().join("specs/toy.xml")), &options).files {
        std::fs::write(folder.join(file.name), file.text).unwrap();
    }
    folder
}

fn run(folder: &Path, line: &[&str]) -> String {
    let output = Command::new(line[0]).args(&line[1..]).current_dir(folder).output().unwrap();
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(output.status.success(), "{line:?}: {said}{}", String::from_utf8_lossy(&output.stderr));
    said
}

#[test]
fn cmake_builds_and_tests_the_package() {
    if !is_installed("cmake") || compile::compiler().is_none() {
        return skipped("there is no CMake or no C compiler");
    }
    let folder = generate_toy("cmake");
    run(&folder, &["cmake", "-S", ".", "-B", "build", "-DCMAKE_C_FLAGS=-Wall -Wextra -Werror"]);
    run(&folder, &["cmake", "--build", "build"]);
    let said = run(&folder.join("build"), &["ctest"]);
    assert!(said.contains("100% tests passed"), "{said}");
    // In another CMake project, the package must build only its library, not its test.
    let outer = folder.join("outer");
    std::fs::create_dir_all(&outer).unwrap();
    let list = "cmake_minimum_required(VERSION 3.10)\nproject(outer C)\nadd_subdirectory(.. toy)\n\
                add_executable(outer outer.c)\ntarget_link_libraries(outer toy)\n";
    std::fs::write(outer.join("CMakeLists.txt"), list).unwrap();
    let program = "#include \"toy.h\"\nint main(void) { return toy_name(TOY_LEAF_ADD) == 0; }\n";
    std::fs::write(outer.join("outer.c"), program).unwrap();
    run(&outer, &["cmake", "-S", ".", "-B", "build"]);
    run(&outer, &["cmake", "--build", "build"]);
    run(&outer, &["build/outer"]);
    assert!(!outer.join("build/toy/toy_test").exists());
}

#[test]
fn meson_builds_and_tests_the_package() {
    if !is_installed("meson") || !is_installed("ninja") || compile::compiler().is_none() {
        return skipped("there is no Meson, no Ninja or no C compiler");
    }
    let folder = generate_toy("meson");
    run(&folder, &["meson", "setup", "build", "-Dwarning_level=2", "-Dwerror=true"]);
    let said = run(&folder, &["meson", "test", "-C", "build"]);
    assert!(said.contains("OK"), "{said}");
}
