//! Tests of flags that single commands have: their effect on the output, and the files that they write.

#![allow(clippy::unwrap_used, reason = "tests fail by panicking")]

use serde_json::{Value, json};
use std::path::Path;
use std::process::Command;
use tempfile::TempDir;

/// Temporary directory with the inputs of a test. The program runs in this directory.
struct TestDirectory(TempDir);

impl TestDirectory {
    fn new(files: &[(&str, &str)]) -> Self {
        let place = Self(tempfile::tempdir().unwrap());
        for (name, text) in files {
            std::fs::write(place.path().join(name), text).unwrap();
        }
        place
    }

    fn path(&self) -> &Path {
        self.0.path()
    }

    fn bytes(&self, name: &str) -> Vec<u8> {
        std::fs::read(self.path().join(name)).unwrap()
    }

    fn json(&self, name: &str) -> Value {
        serde_json::from_slice(&self.bytes(name)).unwrap()
    }

    /// Runs the program, and returns its exit code and standard output.
    fn run(&self, arguments: &[&str]) -> (Option<i32>, String) {
        let output = Command::new(env!("CARGO_BIN_EXE_isaloom"))
            .args(arguments)
            .current_dir(self.path())
            .env("ISALOOM_DATA_DIR", self.path().join("data"))
            .env("XDG_CACHE_HOME", self.path().join("cache"))
            .output()
            .unwrap();
        (output.status.code(), String::from_utf8(output.stdout).unwrap())
    }

    /// Runs the program, which must succeed, and returns its standard output.
    fn run_successfully(&self, arguments: &[&str]) -> String {
        let (code, out) = self.run(arguments);
        assert_eq!(code, Some(0), "{arguments:?}: {out}");
        out
    }
}

/// Returns the path of a file in the workspace.
fn workspace_file(path: &str) -> String {
    isaloom_testkit::workspace().join(path).display().to_string()
}

/// Returns the 32-bit words of a file.
fn words(bytes: &[u8]) -> Vec<u32> {
    bytes.chunks_exact(4).map(|word| u32::from_le_bytes(word.try_into().unwrap())).collect()
}

/// Parses the output of a scan: for each group of undefined encodings, the number of its words and its text.
fn groups(text: &str) -> Vec<(u32, String)> {
    let group = |line: &str| {
        let (count, what) = line.trim_start().split_once("  ")?;
        Some((count.parse().ok()?, what.to_owned()))
    };
    text.lines().filter_map(group).collect()
}

/// Words in hex: three groups of undefined encodings, with 3, 2 and 1 words, and a `nop` in which a don't-care bit is
/// 1.
const UNKNOWN: &str = "f000 f001 f002\n5000 5001\n1019\n0001\n";

#[test]
fn scan_top_limits_the_groups_of_each_kind() {
    let place = TestDirectory::new(&[("words.hex", UNKNOWN)]);
    let spec = workspace_file("tests/golden/scan/known.xml");
    let scan = |more: &[&str]| {
        let (code, out) = place.run(&[&["scan", "--spec", &spec, "--hex", "words.hex"], more].concat());
        assert_eq!(code, Some(1), "{out}");
        groups(&out)
    };
    let all = scan(&[]);
    assert_eq!(all.iter().map(|(count, _)| *count).collect::<Vec<_>>(), [3, 2, 1, 1], "{all:?}");
    // `--top 1` shows only the largest group of each kind of problem. The first kind has two groups, so one is omitted.
    assert_eq!(scan(&["--top", "1"]), [all[0].clone(), all[2].clone(), all[3].clone()]);
    assert_eq!(scan(&["--top", "2"]), all);
}

#[test]
fn scan_min_count_hides_smaller_groups() {
    let place = TestDirectory::new(&[("words.hex", UNKNOWN)]);
    let spec = workspace_file("tests/golden/scan/known.xml");
    for (least, expected) in [("1", &[3, 2, 1, 1][..]), ("2", &[3, 2]), ("3", &[3]), ("4", &[])] {
        let (code, out) = place.run(&["scan", "--spec", &spec, "--hex", "words.hex", "--min-count", least]);
        let counts: Vec<u32> = groups(&out).into_iter().map(|(count, _)| count).collect();
        assert_eq!((code, &counts[..]), (Some(1), expected), "{out}");
    }
}

const MODULE: &str = "OpCapability Shader
OpMemoryModel Logical GLSL450
%file = OpString \"shaders/two.glsl\"
OpSource GLSL 450 %file
OpLine %file 2 1
%void = OpTypeVoid
";

#[test]
fn source_map_pairs_each_line_with_its_word() {
    let place = TestDirectory::new(&[("a.spvasm", MODULE)]);
    place.run_successfully(&["asm", "--isa", "spirv", "a.spvasm", "-o", "a.spv"]);
    let text = place.run_successfully(&["dis", "--isa", "spirv", "a.spv", "--source-map", "map.json"]);
    let (lines, words) = (text.lines().collect::<Vec<_>>(), words(&place.bytes("a.spv")));
    let map = place.json("map.json");
    assert_eq!((&map["version"], &map["source"]), (&json!(1), &json!("a.spv")));
    // Returns the opcode name in the text and the opcode in the module for a pair of the line map, that is, for a line
    // and a word index.
    let shown = |pair: &Value| {
        let [line, word] = [0, 1].map(|at| pair[at].as_u64().unwrap() as usize);
        let name = lines[line - 1].split_whitespace().find(|part| part.starts_with("Op")).unwrap();
        (name, words[word] & 0xffff)
    };
    let expected = [
        ("OpCapability", 17),
        ("OpMemoryModel", 14),
        ("OpString", 7),
        ("OpSource", 3),
        ("OpLine", 8),
        ("OpTypeVoid", 19),
    ];
    assert_eq!(map["lines"].as_array().unwrap().iter().map(shown).collect::<Vec<_>>(), expected);
}

#[test]
fn source_dir_shows_lines_of_files_named_by_the_module() {
    let place = TestDirectory::new(&[("a.spvasm", MODULE), ("two.glsl", "first line\nsecond line\n")]);
    place.run_successfully(&["asm", "--isa", "spirv", "a.spvasm", "-o", "a.spv"]);
    let dis = ["dis", "--isa", "spirv", "a.spv", "--source"];
    let line = |text: String| text.lines().find(|line| line.contains("; at ")).unwrap().trim().to_owned();
    assert_eq!(line(place.run_successfully(&dis)), "; at shaders/two.glsl:2");
    let with = [&dis[..], &["--source-dir", "."]].concat();
    assert_eq!(line(place.run_successfully(&with)), "; at shaders/two.glsl:2: second line");
}

#[test]
fn asm_ids_writes_the_id_of_each_name() {
    let place = TestDirectory::new(&[("a.spvasm", MODULE)]);
    place.run_successfully(&["asm", "--isa", "spirv", "a.spvasm", "-o", "a.spv", "--ids", "ids.json"]);
    assert_eq!(place.json("ids.json"), json!({"ids": {"file": 1, "void": 2}}));
    // The last instruction is `OpTypeVoid`, whose last word is the id `void`. The id must be 2.
    assert_eq!(words(&place.bytes("a.spv")).last(), Some(&2));
}

#[test]
fn asm_ignore_comments_takes_the_header_from_the_instructions() {
    let place = TestDirectory::new(&[("a.spvasm", MODULE)]);
    place.run_successfully(&["asm", "--isa", "spirv", "a.spvasm", "-o", "a.spv"]);
    let text = place.run_successfully(&["dis", "--isa", "spirv", "a.spv"]);
    assert!(text.contains("bound=3 "), "{text}");
    std::fs::write(place.path().join("b.spvasm"), text.replace("bound=3 ", "bound=77 ")).unwrap();
    let bound = |more: &[&str]| {
        place.run_successfully(&[&["asm", "--isa", "spirv", "b.spvasm", "-o", "b.spv"], more].concat());
        words(&place.bytes("b.spv"))[3]
    };
    assert_eq!((bound(&[]), bound(&["--ignore-comments"])), (77, 3));
}

#[test]
fn asm_wrap_replaces_the_program_of_a_container_only() {
    let text = "EXEC_END ADDR(0x1) CNT(0x1)\n      ALU:\tMAXv\texport0 = C7, C7\n";
    let place = TestDirectory::new(&[("new.asm", text)]);
    let dump = std::fs::read_to_string(workspace_file("tests/golden/a2xx/data/container.xxd")).unwrap();
    let digits =
        dump.lines().flat_map(|line| line[10..49].split_whitespace().collect::<Vec<_>>()).collect::<String>();
    let byte = |at: usize| u8::from_str_radix(&digits[at..at + 2], 16).unwrap();
    let old: Vec<u8> = (0..digits.len()).step_by(2).map(byte).collect();
    std::fs::write(place.path().join("old.xvu"), &old).unwrap();
    place.run_successfully(&["asm", "--isa", "xenos", "new.asm", "--wrap", "old.xvu", "-o", "new.xvu"]);
    place.run_successfully(&["asm", "--isa", "xenos", "new.asm", "-o", "new.bin"]);
    let (new, program) = (place.bytes("new.xvu"), place.bytes("new.bin"));
    assert_eq!(program.len(), 24);
    // The header, the constant tables and the stage must not change. The code is at the end.
    let head = old.len() - program.len();
    assert_eq!((&new[..head], &new[head..]), (&old[..head], &program[..]));
    assert_ne!(&old[head..], &program[..]);
}

#[test]
fn port_report_lists_changed_statements_instead_of_the_program() {
    let place = TestDirectory::new(&[("a.s", "loop:\ts_plus_u32 s1, s3, s2\n\ts_nop 3\n")]);
    let target = workspace_file("tests/golden/amd/small-description.xml:gfx1150");
    let port = ["port", "a.s", "--from", &target, "--to", &target];
    assert!(place.run_successfully(&port).contains("loop:\ts_add_u32 s1, s3, s2"));
    let report = place.run_successfully(&[&port[..], &["--report"]].concat());
    let rows: Vec<Vec<&str>> = report.lines().map(|line| line.split_whitespace().collect()).collect();
    assert_eq!(rows[1], ["1", "s_plus_u32", "s1,", "s3,", "s2", "s_add_u32"], "{report}");
    // A statement that does not change is counted but not listed. The program is not printed.
    assert_eq!(rows.len(), 3, "{report}");
    assert!(!report.contains("s_nop") && !report.contains("loop:"), "{report}");
}

#[test]
fn no_errata_takes_the_description_without_supplied_instructions() {
    // Give the small description the architecture id 0, because the errata add three instructions for this
    // architecture.
    let small = std::fs::read_to_string(workspace_file("tests/golden/amd/small-description.xml")).unwrap();
    let cdna = small.replace("<ArchitectureId>77<", "<ArchitectureId>0<");
    assert_ne!(small, cdna);
    let place = TestDirectory::new(&[("cdna.xml", &cdna)]);
    let names = |more: &[&str]| {
        let text = place.run_successfully(&[&["info", "--spec", "cdna.xml"], more].concat());
        let is_name = |word: &&str| word.contains('_') && word.chars().all(|c| !c.is_ascii_lowercase());
        let first = text.lines().filter_map(|line| line.split_whitespace().next()).filter(is_name);
        first.map(str::to_owned).collect::<Vec<_>>()
    };
    let (with, without) = (names(&[]), names(&["--no-errata"]));
    assert_eq!(without.len(), 13, "{without:?}");
    assert_eq!(with[..13], without[..]);
    assert_eq!(with[13..], ["S_RFE_RESTORE_B64", "V_EXP_LEGACY_F32", "V_LOG_LEGACY_F32"]);
}

#[test]
fn doc_explorer_links_pages_and_samples() {
    let place = TestDirectory::new(&[]);
    let spec = workspace_file("specs/toy.xml");
    place.run_successfully(&["doc", "--spec", &spec, "-o", "plain"]);
    place.run_successfully(&[
        "doc",
        "--spec",
        &spec,
        "-o",
        "linked",
        "--explorer",
        "https://example.org/x.html",
    ]);
    let page = |folder: &str| String::from_utf8(place.bytes(&format!("{folder}/i/ret.html"))).unwrap();
    assert!(!page("plain").contains("example.org"));
    let links: Vec<String> = page("linked")
        .split("href=\"https://example.org/x.html")
        .skip(1)
        .map(|rest| rest.split('"').next().unwrap().to_owned())
        .collect();
    assert_eq!(links, ["#isa=toy&amp;i=ret", "#isa=toy&amp;i=ret&amp;w=13000000"]);
}
