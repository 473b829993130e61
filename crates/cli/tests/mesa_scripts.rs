//! Tests of the drop-in replacements for Mesa's scripts, as Mesa's build uses them: options, exit codes and warnings.

#![cfg(unix)]
#![allow(clippy::unwrap_used)]

use std::path::Path;
use std::process::{Command, Output, Stdio};

const SMALL: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../crates/codegen/tests/golden/small.xml");
const WANTED: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../crates/codegen/tests/golden/mesa");

/// Returns a directory with links to the program that have the names of the scripts in `src/compiler/isaspec/`.
fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    for name in ["decode.py", "encode.py", "enums.h.py"] {
        std::os::unix::fs::symlink(env!("CARGO_BIN_EXE_isaloom"), folder.path().join(name)).unwrap();
    }
    folder
}

/// Runs a script in its directory. `SMALL` in the arguments is replaced by the path of the description.
fn run(folder: &Path, line: &str) -> Output {
    let words: Vec<String> = line.split(' ').map(|word| word.replace("SMALL", SMALL)).collect();
    let mut command = Command::new(folder.join(&words[0]));
    command.args(&words[1..]).current_dir(folder).env("NO_COLOR", "1").stdin(Stdio::null());
    command.env("ISALOOM_DATA_DIR", folder.join("data")).env("ISALOOM_CACHE_DIR", folder.join("cache"));
    command.output().unwrap()
}

fn output_texts(output: &Output) -> (Option<i32>, String, String) {
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
    (output.status.code(), text(&output.stdout), text(&output.stderr))
}

fn check_file(folder: &Path, file: &str) {
    let found = std::fs::read_to_string(folder.join(file)).unwrap();
    assert_eq!(found, std::fs::read_to_string(Path::new(WANTED).join(file)).unwrap(), "{file}");
}

#[test]
fn mesa_scripts_write_requested_files_silently() {
    for line in [
        "decode.py --xml SMALL --out-c small-isa.c --out-h small-isa.h",
        "decode.py --out-h=small-isa.h --out-c=small-isa.c --xml=SMALL",
        "decode.py --x SMALL --out-c small-isa.c --out-h small-isa.h",
        "encode.py --xml SMALL --out-h encode.h",
        "encode.py --out-h encode.h --xml SMALL",
        "enums.h.py --xml SMALL --output enums.h",
    ] {
        let folder = folder();
        assert_eq!(
            output_texts(&run(folder.path(), line)),
            (Some(0), String::new(), String::new()),
            "{line}"
        );
        match line.split('.').next() {
            Some("decode") => {
                ["small-isa.c", "small-isa.h"].into_iter().for_each(|f| check_file(folder.path(), f))
            }
            Some("encode") => check_file(folder.path(), "encode.h"),
            _ => check_file(folder.path(), "enums.h"),
        }
    }
}

/// Meson passes absolute paths into the build directory, and runs the scripts in another working directory.
#[test]
fn mesa_scripts_run_in_any_directory() {
    let (scripts, build) = (folder(), folder());
    let (c, h) = (build.path().join("small-isa.c"), build.path().join("small-isa.h"));
    let line = format!("decode.py --xml SMALL --out-c {} --out-h {}", c.display(), h.display());
    assert_eq!(output_texts(&run(scripts.path(), &line)).0, Some(0));
    check_file(build.path(), "small-isa.c");
    check_file(build.path(), "small-isa.h");
}

/// Mesa's scripts use `argparse`, which exits with 2 if options are missing or unknown, and with 0 after it has printed
/// help.
#[test]
fn invalid_options_are_reported_on_stderr() {
    for line in [
        "decode.py --xml SMALL --out-c a.c",
        "decode.py",
        "encode.py --xml SMALL",
        "encode.py --xml SMALL --out-h a.h --other",
        "enums.h.py --xml SMALL a.h",
        "decode.py --out- a --xml SMALL --out-c a.c --out-h a.h",
    ] {
        let folder = folder();
        let (code, stdout, stderr) = output_texts(&run(folder.path(), line));
        assert_eq!((code, stdout.as_str()), (Some(2), ""), "{line}");
        assert!(stderr.contains("--"), "{line}: {stderr}");
        assert!(!folder.path().join("a.c").exists() && !folder.path().join("a.h").exists(), "{line}");
    }
    let (code, stdout, _) = output_texts(&run(folder().path(), "decode.py --help"));
    assert!(code == Some(0) && stdout.contains("--out-c") && stdout.contains("--out-h"), "{stdout}");
}

#[test]
fn invalid_description_leaves_no_file_and_exits_with_1() {
    for xml in [
        "<isa><bitset name=\"a\" extends=\"#nothing\"><display>x</display></bitset></isa>",
        "<isa><bitset",
        "",
    ] {
        for line in [
            "decode.py --xml bad.xml --out-c a.c --out-h a.h",
            "encode.py --xml bad.xml --out-h a.h",
            "enums.h.py --xml bad.xml --output a.h",
        ] {
            let folder = folder();
            std::fs::write(folder.path().join("bad.xml"), xml).unwrap();
            let (code, stdout, stderr) = output_texts(&run(folder.path(), line));
            assert_eq!((code, stdout.as_str()), (Some(1), ""), "{line}: {stderr}");
            assert!(stderr.contains("bad.xml"), "{line}: {stderr}");
            assert!(!folder.path().join("a.c").exists() && !folder.path().join("a.h").exists(), "{line}");
        }
    }
    let (code, _, stderr) = output_texts(&run(folder().path(), "encode.py --xml absent.xml --out-h a.h"));
    assert!(code == Some(1) && stderr.contains("absent.xml"), "{stderr}");
}

/// Mesa's encoder writes 0 for a field without a `<map>`. It prints one warning per field on standard output, and
/// succeeds.
#[test]
fn fields_without_a_map_are_warnings_on_stdout() {
    let folder = folder();
    let text = std::fs::read_to_string(SMALL).unwrap();
    let text = text
        .replace("<map name=\"IMM\">src->imm</map>", "")
        .replace("<map name=\"SAT\">", "<map name=\"ÄSAT\">");
    std::fs::create_dir(folder.path().join("isa")).unwrap();
    std::fs::write(folder.path().join("isa/rest.xml"), text).unwrap();
    // The description imports a file by a path that is relative to the importing file.
    std::fs::write(folder.path().join("isa/all.xml"), "<isa><import file=\"rest.xml\"/></isa>").unwrap();
    let (code, stdout, _) = output_texts(&run(folder.path(), "encode.py --xml isa/all.xml --out-h encode.h"));
    let warnings = "WARNING: no encode mapping for add.SAT\nWARNING: no encode mapping for add.IMM\n";
    assert_eq!((code, stdout.as_str()), (Some(0), warnings));
    let header = std::fs::read_to_string(folder.path().join("encode.h")).unwrap();
    assert!(header.contains("/* SRC */") && !header.contains("/* IMM */"), "{header}");
}

/// Builds a Meson project with the generators of the wrap file in `examples`, as Mesa would. The program that it builds
/// assembles and prints an instruction.
#[test]
fn meson_wrap_replaces_the_scripts() {
    let there =
        |program: &str| Command::new(program).arg("--version").output().is_ok_and(|o| o.status.success());
    if !there("meson") || !there("ninja") || !there("cc") {
        return isaloom_testkit::skipped("there is no Meson, no Ninja or no C compiler");
    }
    let folder = folder();
    let programs = Path::new(env!("CARGO_BIN_EXE_isaloom")).parent().unwrap().to_owned();
    let rest = std::env::var_os("PATH").unwrap_or_default();
    let path = std::env::join_paths(std::iter::once(programs).chain(std::env::split_paths(&rest))).unwrap();
    let example = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/meson-wrap");
    for line in [&["setup", "build", example][..], &["test", "-C", "build"]] {
        let mut command = Command::new("meson");
        let output = command.args(line).current_dir(folder.path()).env("PATH", &path).output().unwrap();
        let (code, stdout, stderr) = output_texts(&output);
        assert_eq!(code, Some(0), "{stdout}{stderr}");
        assert!(line[0] == "setup" || stdout.contains("OK"), "{stdout}");
    }
}
