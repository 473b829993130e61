//! Tests of machine code that is written as text: words on the command line, dumps of other tools, and text without
//! code.

#![allow(clippy::panic, clippy::unwrap_used, reason = "tests fail by panicking")]

use std::fmt::Write as _;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Output, Stdio};

const SMALL_AMD: &[&str] = &["--spec", "tests/golden/amd/small-description.xml", "--gpu", "gfx1150"];
const TOY: &[&str] = &["--isa", "toy", "--gpu", "2"];

fn run(arguments: &[&[&str]], stdin: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_isaloom"))
        .args(arguments.concat())
        .current_dir(isaloom_testkit::workspace())
        .env("ISALOOM_DATA_DIR", concat!(env!("CARGO_TARGET_TMPDIR"), "/words-data"))
        .env("XDG_CACHE_HOME", concat!(env!("CARGO_TARGET_TMPDIR"), "/cache"))
        .env_remove("ISALOOM_ISA")
        .env_remove("CLICOLOR_FORCE")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // The program can end without reading all of its input, so a closed pipe is not an error.
    let _ = child.stdin.take().unwrap().write_all(stdin);
    child.wait_with_output().unwrap()
}

/// Returns the exit code, standard output and standard error of a run.
fn parts(output: &Output) -> (Option<i32>, String, String) {
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (output.status.code(), text(&output.stdout), text(&output.stderr))
}

#[test]
fn words_in_brackets_are_explained_like_plain_words() {
    let plain = parts(&run(&[&["explain", "20000001"], TOY], b""));
    assert_eq!(plain.0, Some(0), "{plain:?}");
    assert!(plain.1.contains("add"), "{plain:?}");
    for word in ["[20000001x]", "[2000x_0001x]", " [20000001x] "] {
        assert_eq!(parts(&run(&[&["explain", word], TOY], b"")), plain, "{word}");
    }
    for word in ["[20000001]", " [20000001] ", "[0x20000001]", "3[20000001]", "[0x01,0x00,0x00,0x20]"] {
        assert_eq!(parts(&run(&[&["explain", word], TOY], b"")), plain, "{word}");
    }
    let bare = parts(&run(&[&["dis", "--bare", "-x", "20000001"], TOY], b""));
    for word in ["[20000001]", "[0x20000001]", "[20000001x]", "[0x01,0x00,0x00,0x20]"] {
        let (code, out, err) = parts(&run(&[&["dis", "--bare", "-x", word], TOY], b""));
        assert_eq!((code, &out), (Some(0), &bare.1), "{word}: {err}");
    }
    let amd = parts(&run(&[&["explain", "81010203"], SMALL_AMD], b""));
    for word in ["[81010203x]", "[81010203]", "[0x81010203]", "[0x03,0x02,0x01,0x81]"] {
        assert_eq!(parts(&run(&[&["explain", word], SMALL_AMD], b"")), amd, "{word}");
    }
    let spirv: &[&str] = &["--isa", "spirv"];
    let capability = parts(&run(&[&["explain", "00020011 00000001"], spirv], b""));
    assert!(capability.0 == Some(0) && capability.1.contains("Shader"), "{capability:?}");
    assert_eq!(parts(&run(&[&["explain", "[00020011 00000001]"], spirv], b"")), capability);
    let a2xx: &[&str] = &["--isa", "a2xx", "--kind", "alu"];
    let slot = parts(&run(&[&["explain", "140f8000 00000000 22000000"], a2xx], b""));
    assert_eq!(slot.0, Some(0), "{slot:?}");
    assert_eq!(parts(&run(&[&["explain", "[140f8000x_00000000x_22000000x]"], a2xx], b"")), slot);
}

#[isaloom_testkit::needs_shared]
#[test]
fn word_of_a_mesa_log_is_explained_for_a_chip_name() {
    let ir3 = isaloom_testkit::shared("specs/isaspec26/ir3.xml").unwrap();
    let target: &[&str] = &["--spec", ir3.to_str().unwrap(), "--gpu", "a650"];
    let plain = parts(&run(&[&["explain", "401040020c210001"], target], b""));
    assert!(plain.0 == Some(0) && plain.1.contains("add.f"), "{plain:?}");
    for word in ["[40104002x_0c210001x]", "3[40104002_0c210001]", ":0:0000:0000[40104002x_0c210001x]"] {
        assert_eq!(parts(&run(&[&["explain", word], target], b"")), plain, "{word}");
    }
    let bare = run(&[&["dis", "--bare", "-x", "40104002 0c210001"], target], b"");
    assert_eq!(parts(&bare).1, "add.f hr0.z, r0.y, c<a0.x + 33>\n");
}

#[test]
fn text_without_an_instruction_is_an_error() {
    for target in [TOY, &["--isa", "spirv"], &["--isa", "a2xx"], &["--isa", "xenos"], SMALL_AMD] {
        for text in [" ", "; a comment", "\n"] {
            let (code, out, err) = parts(&run(&[&["explain", text], target], b""));
            assert!(
                code == Some(1) && out.is_empty() && err.starts_with("error"),
                "{target:?} {text:?}: {err}"
            );
        }
        for text in ["", " ", "; a comment", ","] {
            let (code, out, err) = parts(&run(&[&["dis", "--bare", "-x", text], target], b""));
            assert_eq!((code, out.as_str()), (Some(1), ""), "{target:?} {text:?}");
            assert!(err.starts_with(&format!("error: `-x {text}` has no words")), "{err}");
        }
        let (code, out, err) = parts(&run(&[&["explain", "-"], target], b""));
        assert!(code == Some(1) && out.is_empty() && err.starts_with("error"), "{target:?}: {err}");
    }
    let (code, _, err) = parts(&run(&[&["explain", "label:"], TOY], b""));
    assert_eq!(code, Some(1));
    assert!(err.starts_with("error: no instruction in `label:`"), "{err}");
}

#[test]
fn parts_of_a_word_are_joined_on_one_line_and_rejected_on_several() {
    let (code, out, _) = parts(&run(&[&["dis", "--bare", "-x", "2000 0001"], TOY], b""));
    assert_eq!((code, out.as_str()), (Some(0), "add         r0, r0, r1\n"));
    let (code, out, err) = parts(&run(&[&["dis", "--bare", "-x", "2000", "-x", "0001"], TOY], b""));
    assert_eq!((code, out.as_str()), (Some(1), ""), "{err}");
    let wanted = "error: <words>: expected 8 hexadecimal digits per word; found 4\n";
    assert!(err.starts_with(wanted) && err.contains("`2000_0001`"), "{err}");
    // A single word with too few digits is read with leading zeros, and a note says so.
    let (code, _, err) = parts(&run(&[&["dis", "--bare", "-x", "0001"], TOY], b""));
    assert!(code == Some(0) && err.contains("leading zeros are assumed"), "{err}");
}

/// Returns the dumps of some bytes that od, hexdump and xxd print.
fn dumps(bytes: &[u8]) -> Vec<(&'static str, String)> {
    let dump = |offset: &dyn Fn(usize) -> String, group: usize, little: bool, end: bool| {
        let mut text = String::new();
        for (number, row) in bytes.chunks(16).enumerate() {
            text += &offset(number * 16);
            for chunk in row.chunks(group) {
                let mut chunk = chunk.to_vec();
                if little {
                    chunk.resize(group, 0);
                    chunk.reverse();
                }
                text.push(' ');
                chunk.iter().for_each(|byte| write!(text, "{byte:02x}").unwrap());
            }
            text.push('\n');
        }
        if end {
            text += &offset(bytes.len());
            text.push('\n');
        }
        text
    };
    let with_characters = |text: &str, [before, after]: [&str; 2]| {
        let rows = text.lines().zip(bytes.chunks(16).map(Some).chain([None]));
        let row = |(line, bytes): (&str, Option<&[u8]>)| match bytes {
            None => format!("{line}\n"),
            Some(bytes) => {
                let shown = bytes.iter().map(|&b| if matches!(b, b' '..=b'~') { b as char } else { '.' });
                format!("{line}  {before}{}{after}\n", shown.collect::<String>())
            }
        };
        rows.map(row).collect::<String>()
    };
    let (octal, hex, wide) =
        (|at: usize| format!("{at:07o}"), |at: usize| format!("{at:06x}"), |at: usize| format!("{at:08x}:"));
    vec![
        ("od -tx1", dump(&octal, 1, false, true)),
        ("od -tx2", dump(&octal, 2, true, true)),
        ("od -tx4", dump(&octal, 4, true, true)),
        ("od -tx8", dump(&octal, 8, true, true)),
        ("od -Ax -tx4", dump(&hex, 4, true, true)),
        ("od -Ax -tx8", dump(&hex, 8, true, true)),
        ("od -Ad -tx4", dump(&|at| format!("{at:07}"), 4, true, true)),
        ("hexdump", dump(&|at| format!("{at:07x}"), 2, true, true)),
        ("hexdump -C", with_characters(&dump(&|at| format!("{at:08x} "), 1, false, true), ["|", "|"])),
        ("xxd", with_characters(&dump(&wide, 2, false, false), ["", ""])),
        ("xxd -e", with_characters(&dump(&wide, 4, true, false), ["", ""])),
    ]
}

#[test]
fn offsets_of_dumps_are_not_decoded() {
    for (target, file) in [
        (TOY, "tests/golden/isaspec/data/toy.bin"),
        (SMALL_AMD, "tests/golden/amd/data/small.bin"),
        (&["--isa", "a2xx"], "tests/golden/a2xx/data/small.bin"),
    ] {
        let bytes = std::fs::read(isaloom_testkit::workspace().join(file)).unwrap();
        let expected = parts(&run(&[&["dis", "--bare", file], target], b""));
        assert!(!expected.1.is_empty());
        for (tool, text) in dumps(&bytes) {
            let found = parts(&run(&[&["dis", "--bare"], target], text.as_bytes()));
            assert_eq!((found.0, &found.1), (expected.0, &expected.1), "{tool}: {text}{}", found.2);
            assert!(found.2.contains("read as a "), "{tool}: {}", found.2);
        }
        for (tool, text) in dumps(&bytes).into_iter().filter(|(tool, _)| tool.starts_with("od")) {
            let found = parts(&run(&[&["dis", "--bare", "--hex"], target], text.as_bytes()));
            assert_eq!((found.0, &found.1), (expected.0, &expected.1), "{tool}: {text}{}", found.2);
        }
    }
}

#[test]
fn short_line_of_assembly_is_not_decoded_as_machine_code() {
    for target in [TOY, &["--isa", "a2xx"], &["--isa", "xenos"], SMALL_AMD] {
        for text in ["nop\n", "add r0, r1\n", "s_nop 0 1"] {
            let (code, out, err) = parts(&run(&[&["dis", "--bare"], target], text.as_bytes()));
            assert_eq!((code, out.as_str()), (Some(1), ""), "{target:?} {text}: {err}");
            let wanted = "error: <stdin>: this is text, not machine code or words in hex";
            assert!(err.starts_with(wanted), "{target:?} {text}: {err}");
        }
    }
}

#[test]
fn offset_outside_of_the_file_is_rejected_with_the_accepted_range() {
    let file = "tests/golden/a2xx/data/small.bin";
    let size = std::fs::metadata(isaloom_testkit::workspace().join(file)).unwrap().len();
    for at in [size, size + 1, 1 << 40] {
        let (code, out, err) = parts(&run(&[&["dis", "--isa", "a2xx", file, "--at", &at.to_string()]], b""));
        assert_eq!((code, out.as_str()), (Some(1), ""), "{err}");
        let wanted = format!("offset is out of range: {at:#x} (expected 0x0 to {:#x})", size - 1);
        assert!(err.contains(&wanted), "{err}");
    }
    let patch: &[&str] = &["patch", "--isa", "xenos", file, "-", "--at"];
    for at in [size, size + 1, 1 << 40, u64::MAX] {
        let (code, out, err) = parts(&run(&[patch, &[&at.to_string()]], b"EXEC_END"));
        assert_eq!((code, out.as_str()), (Some(1), ""), "{err}");
        let wanted =
            format!("error: {file}: offset is out of range: {at:#x} (expected 0x0 to {:#x})\n", size - 1);
        assert_eq!(err, wanted);
    }
    // `--offset` is a number of bytes of machine code, even if the input is text with words in hex.
    let words = "00000000 1001c400 20000000 140f8000 00000000 22000000\n";
    let (code, out, err) =
        parts(&run(&[&["dis", "--isa", "xenos", "--hex", "--at", "24"]], words.as_bytes()));
    assert!(code == Some(1) && out.is_empty() && err.contains("(expected 0x0 to 0x17)"), "{err}");
}

#[test]
fn kind_selects_the_grammar_of_a_line_of_assembly() {
    let explain =
        |kind: &str, text: &str| parts(&run(&[&["explain", "--isa", "a2xx", "--kind", kind, text]], b""));
    let (code, out, err) = explain("cf", "EXEC_END ADDR(0x1) CNT(0x1)");
    assert!(code == Some(0) && out.contains("EXEC_END"), "{err}");
    let (code, out, err) = explain("alu", "   (S)ALU: MAXv R0 = R1, R2");
    assert!(code == Some(0) && out.contains("MAXv"), "{err}");
    for (kind, text) in [("alu", "EXEC_END ADDR(0x1) CNT(0x1)"), ("cf", "   (S)ALU: MAXv R0 = R1, R2")] {
        let (code, out, err) = explain(kind, text);
        assert_eq!((code, out.as_str()), (Some(1), ""), "{err}");
        assert!(err.starts_with("error: ") && !err.contains("applies only to words"), "{err}");
    }
}

#[test]
fn entry_point_with_a_number_as_name_is_rejected() {
    for name in ["2", "20000001", "0x10"] {
        let entry = format!("{name}=0");
        let arguments = ["dis", "--labels", "-x", "20000001", "--entry", &entry].map(str::to_owned);
        let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
        let (code, out, err) = parts(&run(&[&arguments, TOY], b""));
        assert_eq!((code, out.as_str()), (Some(2), ""), "{name}: {err}");
        let wanted = format!(
            "error: `--entry {name}=0`: the name is not a label (expected a name that does not begin with a digit"
        );
        assert!(err.starts_with(&wanted), "{err}");
    }
    let entry: &[&str] = &["dis", "--labels", "--bare", "-x", "20000001", "--entry", "main=0"];
    let (_, out, _) = parts(&run(&[entry, TOY], b""));
    assert_eq!(out, "main:\nadd         r0, r0, r1\n");
}

#[test]
fn unknown_spirv_instructions_have_their_offset() {
    let words: [u32; 9] = [0x0723_0203, 0x0001_0000, 0, 8, 0, 0x0002_0011, 1, 0x0002_fffe, 7];
    let module: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
    let (_, out, _) = parts(&run(&[&["dis", "--isa", "spirv", "--bare", "--offsets"]], &module));
    let line = |name: &str| out.lines().find(|line| line.trim_start().starts_with(name)).unwrap().to_owned();
    assert!(line("OpCapability").ends_with("; 0x00000014"), "{out}");
    assert!(line("OpUnknown(65534, 2) 7").contains("; 0x0000001c, note: "), "{out}");
    // The listing must still assemble to the same words.
    let (_, listing, _) = parts(&run(&[&["dis", "--isa", "spirv", "--offsets"]], &module));
    let back = run(&[&["asm", "--isa", "spirv", "-o", "-"]], listing.as_bytes());
    assert_eq!(back.stdout, module, "{listing}");
}

#[test]
fn unknown_part_of_a_code_object_lists_the_known_ones() {
    let object: &[&str] =
        &["dis", "tests/golden/amd/kernel.co", "--spec", "tests/golden/amd/small-description.xml"];
    for flag in ["--kernel", "--symbol"] {
        let (code, out, err) = parts(&run(&[object, &[flag, "nosuch"]], b""));
        assert_eq!((code, out.as_str()), (Some(2), ""), "{err}");
        let what = &flag[2..];
        assert!(
            err.starts_with(&format!("error: tests/golden/amd/kernel.co has no {what} `nosuch`\n")),
            "{err}"
        );
        assert!(err.contains(" = help: use one of `") && err.contains("`add`"), "{err}");
        let (_, _, err) = parts(&run(&[object, &[flag, "ad"]], b""));
        assert!(err.contains(" = help: did you mean `add`?"), "{err}");
    }
}

/// Returns the dump of some bytes: offsets, groups of digits, and characters.
fn dump_of(bytes: &[u8], offset: fn(usize) -> String, group: usize, reversed: bool, end: bool) -> String {
    let mut text = String::new();
    for (index, line) in bytes.chunks(16).enumerate() {
        text += &offset(index * 16);
        for group in line.chunks(group) {
            let mut group = group.to_vec();
            if reversed {
                group.reverse();
            }
            text += " ";
            group.iter().for_each(|byte| write!(text, "{byte:02x}").unwrap());
        }
        text += "\n";
    }
    if end {
        text += &offset(bytes.len());
        text += "\n";
    }
    text
}

#[test]
fn spirv_module_in_a_dump_is_read_as_the_module() {
    let small =
        std::fs::read(isaloom_testkit::workspace().join("tests/golden/spirv/data/small.spv")).unwrap();
    let big: Vec<u8> = small.chunks(4).flat_map(|word| word.iter().rev().copied()).collect();
    let commands: [&[&str]; 5] = [
        &["dis", "--isa", "spirv", "--bare"],
        &["dis", "--bare"],
        &["explain", "--isa", "spirv", "-"],
        &["stats", "-"],
        &["check", "-"],
    ];
    for module in [small, big] {
        let dumps = [
            ("od -tx1", dump_of(&module, |at| format!("{at:07o}"), 1, false, true)),
            ("od -tx4", dump_of(&module, |at| format!("{at:07o}"), 4, true, true)),
            ("od -Ax -tx8", dump_of(&module, |at| format!("{at:06x}"), 8, true, true)),
            ("hexdump", dump_of(&module, |at| format!("{at:07x}"), 2, true, true)),
            ("hexdump -C", dump_of(&module, |at| format!("{at:08x} "), 1, false, true)),
            ("xxd", dump_of(&module, |at| format!("{at:08x}:"), 2, false, false)),
            ("xxd -e", dump_of(&module, |at| format!("{at:08x}:"), 4, true, false)),
        ];
        for command in commands {
            let plain = parts(&run(&[command], &module));
            assert!(!plain.1.is_empty(), "{command:?}: {plain:?}");
            for (tool, text) in &dumps {
                let found = parts(&run(&[command], text.as_bytes()));
                assert_eq!((found.0, &found.1), (plain.0, &plain.1), "{command:?} {tool}: {}", found.2);
            }
        }
        let (_, _, err) = parts(&run(&[commands[0]], dumps[0].1.as_bytes()));
        assert!(err.contains("read as a dump of od or hexdump"), "{err}");
        let damaged = dumps[0].1.replacen("0000020", "0000024", 1);
        let (code, out, err) = parts(&run(&[commands[0]], damaged.as_bytes()));
        assert!(code == Some(1) && out.is_empty() && err.starts_with("error: "), "{err}");
    }
}

#[test]
fn exact_listing_of_words_with_hidden_bits_assembles_without_a_warning() {
    // The displays of `load` and `wait` do not show all fields, so the text of a line does not determine its word.
    let target: &[&str] = &["--spec", "tests/golden/isaspec/data/unspecified.xml"];
    let words = [0x01, 0x10, 0x00, 0x20, 0x00, 0x20];
    for form in [&["dis", "--exact"][..], &["dis"]] {
        let listing = parts(&run(&[form, target], &words)).1;
        let back = run(&[&["asm", "-o", "-"], target], listing.as_bytes());
        assert_eq!((parts(&back).2.as_str(), back.stdout.as_slice()), ("", &words[..]), "{listing}");
    }
    // If a line has no word, or a word with another text, the fields that its text does not show are reported as
    // unspecified.
    for (text, line) in [
        ("wait\n", "<stdin>:1:1"),
        ("00000000: 2001  wait\n", "<stdin>:1:17"),
        ("00000000: 2000  wait\nwait\n00000004: 2000  wait\n", "<stdin>:2:1"),
    ] {
        let (code, _, err) = parts(&run(&[&["asm", "-o", "-"], target], text.as_bytes()));
        assert!(code == Some(0) && err.starts_with("warning[asm-unspecified-bits]"), "{text}: {err}");
        assert!(err.contains(line), "{text}: {err}");
    }
}

#[isaloom_testkit::needs_shared]
#[test]
fn listing_of_the_ir3_instruction_end_assembles_without_a_warning() {
    let ir3 = isaloom_testkit::shared("specs/isaspec26/ir3.xml").unwrap();
    let target: &[&str] = &["--spec", ir3.to_str().unwrap(), "--gpu", "600"];
    let end = [0, 0, 0, 0, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 3];
    let listing = parts(&run(&[&["dis", "--exact"], target], &end)).1;
    assert!(listing.ends_with("00000008: 0300000000000000  end\n"), "{listing}");
    for text in [listing.as_str(), "  0[03000000_00000000] end\n  1[03000000_00000000] end\n"] {
        let back = run(&[&["asm", "-o", "-"], target], text.as_bytes());
        assert_eq!((parts(&back).2.as_str(), back.stdout.as_slice()), ("", &end[..]), "{text}");
    }
}

#[test]
fn diagnostics_in_json_have_ids() {
    let page =
        std::fs::read_to_string(isaloom_testkit::workspace().join("docs/reference/diagnostics.md")).unwrap();
    let module: &[u8] = &[0x03, 0x02, 0x23, 0x07, 0, 0];
    let runs: [(&[&str], &[u8]); 7] = [
        (&["dis", "--isa", "toy", "nosuch.bin"], b""),
        (&["dis", "--isa", "toy", "-x", "20000001 zz"], b""),
        (&["dis", "--isa", "toy", "--gpu", "9", "-x", "20000001"], b""),
        (&["asm", "--isa", "toy", "nosuch r0"], b""),
        (&["explain", "--isa", "toy", "nosuch r0"], b""),
        (&["dis", "--isa", "spirv", "-"], module),
        (&["check", "nosuch.xml"], b""),
    ];
    for (arguments, stdin) in runs {
        let (_, out, err) = parts(&run(&[arguments, &["--format", "json"]], stdin));
        // `asm` writes machine code to standard output, so its JSON document is on standard error.
        let out = [out, err].concat().replace("\"id\": ", "\"id\":");
        let ids: Vec<&str> =
            out.split("\"id\":\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
        assert!(!ids.is_empty(), "{arguments:?}: {out}");
        for id in ids {
            assert!(
                page.contains(&format!("### `{id}`")) || page.contains(&format!("| `{id}`")),
                "{id}: {out}"
            );
        }
    }
}

/// Sections of docs/reference/diagnostics.md whose examples were written by hand. The test checks that each example is
/// in the output of another test. The other sections are generated.
const WRITTEN: [&str; 6] = [
    "Assembler of isaspec descriptions",
    "SPIR-V",
    "a2xx and Xenos",
    "AMD",
    "Project file",
    "Language server",
];

/// Returns diagnostics without file names, line numbers and indentation, so that an example in the documentation can be
/// compared with the output of a test.
fn comparable(text: &str) -> String {
    let mut out = "\n".to_owned();
    for line in text.lines().map(str::trim) {
        let gutter = line.trim_start_matches(|c: char| c.is_ascii_digit()).trim_start();
        match line.split_once(' ') {
            Some((mark @ ("-->" | ":::"), location)) => {
                let column = location.rsplit(':').next().unwrap_or_default();
                writeln!(out, "{mark} {column}").unwrap();
            }
            _ if gutter.starts_with('|') => writeln!(out, "{gutter}").unwrap(),
            _ => writeln!(out, "{line}").unwrap(),
        }
    }
    out
}

/// Appends the contents of all files in a directory that have one of the extensions.
fn add_texts(folder: &Path, extensions: &[&str], texts: &mut Vec<String>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            add_texts(&path, extensions, texts);
        } else if path.extension().is_some_and(|found| extensions.iter().any(|wanted| found == *wanted))
            && let Ok(text) = std::fs::read_to_string(&path)
        {
            texts.push(comparable(&text));
        }
    }
}

#[test]
fn written_examples_of_diagnostics_are_expected_outputs_of_tests() {
    let root = isaloom_testkit::workspace();
    let mut texts = vec![comparable(&std::fs::read_to_string(root.join("tests/mistakes.txt")).unwrap())];
    add_texts(&root.join("tests/golden"), &["stdout", "stderr"], &mut texts);
    for entry in std::fs::read_dir(root.join("crates")).unwrap() {
        let tests = entry.unwrap().path().join("tests");
        if tests.is_dir() {
            add_texts(&tests, &["txt"], &mut texts);
        }
    }
    let page = std::fs::read_to_string(root.join("docs/reference/diagnostics.md")).unwrap();
    let (mut examples, mut missing) = (0, Vec::new());
    for section in page.split("\n## ").skip(1) {
        if !WRITTEN.iter().any(|title| section.starts_with(title)) {
            continue;
        }
        for block in section.split("\n```text\n").skip(1) {
            let example = block.split("\n```").next().unwrap_or_default();
            if !["error[", "warning[", "note"].iter().any(|start| example.starts_with(start)) {
                continue;
            }
            examples += 1;
            let wanted = comparable(example);
            if !texts.iter().any(|text| text.contains(&wanted)) {
                missing.push(example);
            }
        }
    }
    assert!(examples > 50, "{examples}");
    assert!(missing.is_empty(), "no test prints these examples:\n\n{}", missing.join("\n\n"));
}
