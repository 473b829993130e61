//! Tests of aliases of flags and commands: the names in objdump, llvm-mc and SPIRV-Tools, and older names.

#![allow(clippy::unwrap_used, reason = "tests fail by panicking")]

use std::path::Path;
use std::process::{Command, Output};
use tempfile::TempDir;

const TOY: [&str; 5] = ["--isa", "toy", "--gpu", "2", "toy.bin"];
const SPIRV: [&str; 1] = ["a.spv"];
const A2XX: [&str; 3] = ["--isa", "a2xx", "small.bin"];
const AMD: [&str; 5] = ["--spec", "amd.xml", "--gpu", "gfx1150", "amd.bin"];

const MODULE: &str = "OpCapability Shader
OpMemoryModel Logical GLSL450
%file = OpString \"two.glsl\"
OpSource GLSL 450 %file
OpName %main \"main\"
%void = OpTypeVoid
%type = OpTypeFunction %void
%main = OpFunction %void None %type
%label = OpLabel
OpLine %file 2 1
OpReturn
OpFunctionEnd
";

const KERNELS: &str =
    "\t.globl one\none:\n\ts_add_u32 s1, s3, s2\n\t.globl two\ntwo:\n\ts_add_u32 s3, s2, s1\n";

/// Temporary directory with one program per target. `isaloom` runs in this directory.
struct Place(TempDir);

impl Place {
    fn new() -> Self {
        let place = Self(tempfile::tempdir().unwrap());
        let golden = isaloom_testkit::workspace().join("tests/golden");
        for (from, to) in [
            ("isaspec/data/toy.bin", "toy.bin"),
            ("a2xx/data/small.bin", "small.bin"),
            ("amd/data/small.bin", "amd.bin"),
            ("amd/small-description.xml", "amd.xml"),
            ("scan/known.xml", "known.xml"),
        ] {
            std::fs::copy(golden.join(from), place.path().join(to)).unwrap();
        }
        std::fs::copy(isaloom_testkit::workspace().join("specs/toy.xml"), place.path().join("toy.xml"))
            .unwrap();
        for (name, text) in [
            ("a.spvasm", MODULE),
            ("k.s", KERNELS),
            ("w.hex", "f000 f001 f002\n5000 5001\n"),
            ("toy.hex", "20000001\n20000001\n"),
        ] {
            std::fs::write(place.path().join(name), text).unwrap();
        }
        assert!(place.run(&["asm", "a.spvasm", "-o", "a.spv"]).status.success());
        place
    }

    fn path(&self) -> &Path {
        self.0.path()
    }

    fn run(&self, arguments: &[&str]) -> Output {
        Command::new(env!("CARGO_BIN_EXE_isaloom"))
            .args(arguments)
            .current_dir(self.path())
            .env("ISALOOM_DATA_DIR", self.path().join("data"))
            .env("XDG_CACHE_HOME", self.path().join("cache"))
            .output()
            .unwrap()
    }

    /// Checks that two command lines print the same text, and returns it. The text must not be empty.
    fn same(&self, one: &[&str], other: &[&str]) -> String {
        let [a, b] = [one, other].map(|arguments| self.run(arguments));
        let text = String::from_utf8_lossy(&a.stdout).into_owned();
        assert_eq!(
            (a.status, &text[..]),
            (b.status, &*String::from_utf8_lossy(&b.stdout)),
            "{one:?} {other:?}"
        );
        let said = String::from_utf8_lossy(&a.stderr).into_owned();
        assert_eq!(said, String::from_utf8_lossy(&b.stderr), "{one:?} {other:?}");
        assert_ne!(a.status.code(), Some(2), "{one:?}: {said}");
        assert!(!text.is_empty(), "{one:?}: {said}");
        text
    }

    /// Checks that `dis` prints the same text with two spellings of a flag.
    fn dis(&self, input: &[&str], one: &[&str], other: &[&str]) -> String {
        self.same(&[&["dis"], one, input].concat(), &[&["dis"], other, input].concat())
    }

    /// Checks that a command line is rejected, and that the error message is `sentence`.
    fn refused(&self, arguments: &[&str], sentence: &str) {
        let output = self.run(arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert_eq!(String::from_utf8_lossy(&output.stderr), format!("error: {sentence}\n"), "{arguments:?}");
        assert!(output.stdout.is_empty(), "{arguments:?}");
    }
}

#[test]
fn mcpu_selects_the_gpu() {
    let place = Place::new();
    let with = |flag| ["dis", "--spec", "amd.xml", flag, "gfx1150", "amd.bin"];
    place.same(&with("--mcpu"), &with("--gpu"));
    let with = |flag| ["diff", "toy.xml", flag, "1", flag, "2"];
    place.same(&with("--mcpu"), &with("--gpu"));
}

#[test]
fn objdump_flags_select_what_a_listing_shows() {
    let place = Place::new();
    for target in [&TOY[..], &SPIRV, &A2XX, &AMD] {
        place.dis(target, &["--no-show-raw-insn"], &["--bare"]);
        place.dis(target, &["--filetype", "asm"], &[]);
    }
    for target in [&TOY[..], &AMD] {
        place.dis(target, &["--visualize-jumps"], &["--arrows"]);
        place.dis(target, &["--show-encoding"], &[]);
    }
    place.dis(&A2XX, &["--show-encoding"], &["--raw"]);
    place.dis(&TOY, &["--symbolize-operands"], &["--labels"]);
    place.dis(&AMD, &["--symbolize-operands"], &[]);
    place.refused(
        &[&["dis", "--show-encoding"], &SPIRV[..]].concat(),
        "`--show-encoding` is not supported for SPIR-V (only for isaspec descriptions, a2xx and Xenos shaders and AMD instruction sets)",
    );
    place.refused(
        &[&["dis", "--visualize-jumps"], &A2XX[..]].concat(),
        "`--visualize-jumps` is not supported for a2xx and Xenos shaders (only for isaspec descriptions and AMD instruction sets)",
    );
}

#[test]
fn source_and_line_numbers_show_where_instructions_come_from() {
    let place = Place::new();
    for flag in ["-S", "-l", "--line-numbers"] {
        let text = place.dis(&SPIRV, &[flag], &["--source"]);
        assert!(text.contains("two.glsl:2"), "{text}");
    }
    for flag in ["-l", "--line-numbers", "-g"] {
        place.dis(&AMD, &[flag], &["--source-lines"]);
    }
    place.refused(
        &[&["dis", "--source"], &TOY[..]].concat(),
        "`--source` is not supported for isaspec descriptions (only for SPIR-V and AMD instruction sets)",
    );
    place.refused(
        &[&["dis", "-l"], &TOY[..]].concat(),
        "`--line-numbers` is not supported for isaspec descriptions (only for SPIR-V and AMD instruction sets)",
    );
}

#[test]
fn addresses_and_symbols_select_code() {
    let place = Place::new();
    let all = place.dis(&AMD, &["--start-address", "0", "--bare"], &["--range", "0..", "--bare"]);
    let last = place.dis(&AMD, &["--start-address", "4", "--bare"], &["--range", "4..", "--bare"]);
    let first = place.dis(&AMD, &["--stop-address", "0x4", "--bare"], &["--range", "0..4", "--bare"]);
    assert!(first.starts_with("s_add_u32") && last.starts_with("s_branch"), "{first}{last}");
    assert_eq!(all.lines().count(), 1 + first.lines().count() + last.lines().count(), "{all}");
    let middle = ["--stop-address=8", "--start-address=4", "--bare"];
    let middle = place.dis(&AMD, &middle, &["--range", "4..8", "--bare"]);
    assert!(last.starts_with(&middle) && middle.len() < last.len(), "{middle}");
    let wrong = |flags: &[&str], sentence: &str| place.refused(&[&["dis"], flags, &AMD].concat(), sentence);
    wrong(
        &["--start-address", "8", "--stop-address", "4"],
        "invalid address range: 0x8..0x4 (the start must be below the end)",
    );
    wrong(&["--start-address", "x"], "invalid address `x` (expected a number such as 0x1a00)");
    assert!(
        place
            .run(&["asm", "--spec", "amd.xml", "--gpu", "gfx1150", "k.s", "--emit", "obj", "-o", "k.o"])
            .status
            .success()
    );
    let object = ["--spec", "amd.xml", "--gpu", "gfx1150", "k.o"];
    place.dis(&object, &["--disassemble-symbols", "two"], &["--symbol", "two"]);
    let both =
        place.dis(&object, &["--disassemble-symbols=one,two"], &["--symbol", "one", "--symbol", "two"]);
    assert!(both.contains("s1, s3, s2") && both.contains("s3, s2, s1"), "{both}");
    let text = place.dis(&SPIRV, &["--disassemble-symbols", "main"], &["--function", "main"]);
    assert!(text.contains("OpFunction"), "{text}");
}

#[test]
fn emit_selects_the_output_of_asm() {
    let place = Place::new();
    let amd = ["--spec", "amd.xml", "--gpu", "gfx1150", "k.s"];
    let out = place.path().join("out");
    let bytes = |flags: &[&str], input: &[&str]| {
        let output = place.run(&[&["asm", "-o", "out"], flags, input].concat());
        assert!(output.status.success(), "{flags:?}: {}", String::from_utf8_lossy(&output.stderr));
        std::fs::read(&out).unwrap()
    };
    for (emit, old) in [
        (["--emit", "obj"], &["--obj"][..]),
        (["--filetype", "obj"], &["--obj"]),
        (["--emit", "code-object"], &["--object"]),
        (["--emit", "listing"], &["--listing"]),
        (["--filetype", "asm"], &["--show-encoding"]),
        (["--emit", "hex"], &["--hex"]),
        (["--emit", "bin"], &[]),
    ] {
        let new = bytes(&emit, &amd);
        assert!(new == bytes(old, &amd), "{emit:?}");
        let is_elf = ["obj", "code-object"].contains(&emit[1]);
        assert_eq!(new.starts_with(b"\x7fELF"), is_elf, "{emit:?}");
    }
    for input in [&["a.spvasm"][..], &["--isa", "toy", "--gpu", "2", "add         hr3, hr0, hc4.y"]] {
        assert!(bytes(&["--emit", "hex"], input) == bytes(&["--hex"], input));
        assert!(bytes(&["--emit", "bin"], input) == bytes(&[], input));
    }
    place.refused(
        &["asm", "a.spvasm", "--emit", "obj"],
        "`--emit obj` is not supported for SPIR-V (only for AMD instruction sets)",
    );
    place.refused(
        &["asm", "a.spvasm", "--emit", "code-object"],
        "`--emit code-object` is not supported for SPIR-V (only for AMD instruction sets)",
    );
    let both = place.run(&["asm", "a.spvasm", "--emit", "hex", "--hex"]);
    assert_eq!(both.status.code(), Some(2));
}

#[test]
fn limit_cuts_lists_under_its_old_names_too() {
    let place = Place::new();
    let scan = |flag| ["scan", "--spec", "known.xml", "--hex", "w.hex", flag, "1"];
    place.same(&scan("--limit"), &scan("--top"));
    let fit = |flag| ["fit", "--spec", "toy.xml", "A:4", flag, "2"];
    place.same(&fit("--limit"), &fit("--most"));
}

#[test]
fn old_commands_print_what_the_new_ones_print() {
    let place = Place::new();
    for form in ["text", "json"] {
        let old = ["audit", "toy.xml", "known.xml", "--only", "lost", "--format", form];
        let new = ["diff", "--impact", "toy.xml", "known.xml", "--only", "lost", "--format", form];
        place.same(&new, &old);
        place.same(
            &["check", "toy.xml", "--round-trip", "--format", form],
            &["prove", "toy.xml", "--round-trip", "--format", form],
        );
        place.same(
            &["check", "known.xml", "--exhaustive", "--format", form],
            &["prove", "known.xml", "--sweep", "--format", form],
        );
    }
    let added = place.run(&["spec", "add", "known.xml"]);
    assert!(added.status.success(), "{}", String::from_utf8_lossy(&added.stderr));
    let listed = place.same(&["list", "--registered"], &["spec", "list"]);
    assert!(listed.contains("known") && !listed.contains("spirv"), "{listed}");
    let alone = place.run(&["diff", "toy.xml", "known.xml", "--only", "lost"]);
    assert_eq!(alone.status.code(), Some(2));
}

#[test]
fn quiet_leaves_only_errors_on_standard_error() {
    let place = Place::new();
    let dis = ["dis", "--isa", "toy", "--gpu", "2", "--bare", "toy.hex"];
    let stderr = |arguments: &[&str]| String::from_utf8(place.run(arguments).stderr).unwrap();
    // Without `-q`, a note on standard error says that the input was detected as hex.
    assert!(stderr(&dis).contains("note: "), "{}", stderr(&dis));
    for flag in ["-q", "--quiet"] {
        assert_eq!(stderr(&[&dis[..], &[flag]].concat()), "");
        assert_eq!(place.run(&[&dis[..], &[flag]].concat()).stdout, place.run(&dis).stdout);
    }
    // `-q` hides notes, but not errors.
    let missing = ["dis", "--isa", "toy", "--gpu", "2", "no-such-file", "-q"];
    assert!(stderr(&missing).starts_with("error: "), "{}", stderr(&missing));
    // `asm --patch` reports the changed words in a note, which `-q` also hides.
    let patch = ["asm", "a.spvasm", "--patch", "a.spv", "-o", "b.spv"];
    std::fs::write(place.path().join("a.spvasm"), MODULE.replace("GLSL 450", "GLSL 460")).unwrap();
    assert!(!stderr(&patch).is_empty());
    assert_eq!(stderr(&[&patch[..], &["-q"]].concat()), "");
    let both = place.run(&["list", "-q", "-v"]);
    assert_eq!(both.status.code(), Some(2));
}

#[test]
fn verbose_reports_version_choice_and_times() {
    let place = Place::new();
    let run = |arguments: &[&str]| {
        let (plain, verbose) = (place.run(arguments), place.run(&[&["-v"], arguments].concat()));
        assert_eq!(plain.stdout, verbose.stdout, "{arguments:?}");
        assert_eq!(plain.status, verbose.status, "{arguments:?}");
        String::from_utf8(verbose.stderr).unwrap()
    };
    let said = run(&[&["dis"], &TOY[..]].concat());
    let lines: Vec<&str> = said.lines().filter(|line| !line.is_empty()).collect();
    assert_eq!(lines[0], concat!("note: isaloom ", env!("CARGO_PKG_VERSION")), "{said}");
    assert!(
        said.contains(
            "instruction set: toy (isaspec descriptions, generation 2), selected on the command line"
        ),
        "{said}"
    );
    let time = |what: &str| {
        let line = lines.iter().find_map(|line| line.strip_prefix(&format!("note: {what}: ")));
        line.and_then(|time| time.strip_suffix(" ms")).map(|time| time.parse::<f64>().unwrap())
    };
    for what in ["opened the instruction set", "ran `dis`", "total"] {
        assert!(time(what).is_some(), "{what}: {said}");
    }
    assert!(
        run(&["dis", "a.spv"]).contains("(SPIR-V), detected from the input"),
        "{}",
        run(&["dis", "a.spv"])
    );
    let out = Command::new(env!("CARGO_BIN_EXE_isaloom"))
        .args(["info", "-v"])
        .current_dir(place.path())
        .env("ISALOOM_ISA", "toy")
        .output()
        .unwrap();
    assert!(String::from_utf8_lossy(&out.stderr).contains(", selected by ISALOOM_ISA"));
}
