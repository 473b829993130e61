//! Tests of `wrap`: `--extract` must return the program unchanged, for every kind of input. The record must describe
//! the file. A truncated file must be reported.

use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// A description for an Adreno generation. The GPU of a capture selects this generation.
const ADRENO: &str = r##"<isa>
<bitset name="#instruction" size="64"><gen min="600"/></bitset>
<bitset name="nop" extends="#instruction"><display>nop</display>
  <pattern low="0" high="63">0000000000000000000000000000000000000000000000000000000000000000</pattern></bitset>
<bitset name="end" extends="#instruction"><display>end</display>
  <pattern low="0" high="63">0000001100000000000000000000000000000000000000000000000000000000</pattern></bitset>
</isa>"##;
/// GPU address of the shader in the captures.
const SHADER: u64 = 0x1_0000_2000;

fn isaloom(folder: &Path, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_isaloom"))
        .args(arguments)
        .current_dir(folder)
        .env("ISALOOM_DATA_DIR", concat!(env!("CARGO_TARGET_TMPDIR"), "/wrap-data"))
        .env("XDG_CACHE_HOME", concat!(env!("CARGO_TARGET_TMPDIR"), "/cache"))
        .env_remove("ISALOOM_ISA")
        .env_remove("CLICOLOR_FORCE")
        .output()
        .unwrap()
}

fn succeeds(folder: &Path, arguments: &[&str]) -> Vec<u8> {
    let output = isaloom(folder, arguments);
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    output.stdout
}

fn golden(name: &str) -> PathBuf {
    isaloom_testkit::workspace().join("tests/golden").join(name)
}

fn words(words: &[u32]) -> Vec<u8> {
    words.iter().flat_map(|word| word.to_le_bytes()).collect()
}

/// Returns the commands that load the vertex shader.
fn load() -> Vec<u8> {
    words(&[7 << 28 | 0x34 << 16 | 3, 2 << 16 | 8 << 18 | 1 << 22, SHADER as u32, (SHADER >> 32) as u32])
}

/// Returns the shader in the captures: two `nop`, and `end`.
fn shader() -> Vec<u8> {
    words(&[0, 0, 0, 0, 0, 0x0300_0000])
}

fn rd() -> Vec<u8> {
    let section = |kind: u32, content: &[u8]| {
        [&kind.to_le_bytes(), &(content.len() as u32).to_le_bytes(), content].concat()
    };
    let commands = 0x1_0000_1000u64;
    let mut bytes = section(14, &0x0603_0001u64.to_le_bytes());
    for (at, content) in [(commands, load()), (SHADER, shader())] {
        bytes.extend(section(3, &words(&[at as u32, content.len() as u32, (at >> 32) as u32])));
        bytes.extend(section(12, &content));
    }
    bytes.extend(section(6, &words(&[commands as u32, 4, (commands >> 32) as u32])));
    bytes
}

fn ascii85(bytes: &[u8]) -> String {
    let group = |word: u32| match word {
        0 => "z".to_owned(),
        word => (0..5).rev().map(|at| char::from(b'!' + (word / 85u32.pow(at) % 85) as u8)).collect(),
    };
    bytes.chunks_exact(4).map(|word| group(u32::from_le_bytes(word.try_into().unwrap()))).collect()
}

fn devcore() -> Vec<u8> {
    format!(
        "---\nkernel: 6.9.0\nmodule: msm\ntime: 1.2\ncomm: game\nrevision: 630 (6.3.0.2)\nringbuffer:\n  - id: 0\n    \
         iova: 0x0000000100000000\n    rptr: 0\n    wptr: 4\n    size: 32768\n    data: !!ascii85 |\n     {}\nbos:\n  - \
         iova: 0x{SHADER:016x}\n    size: 4096\n    data: !!ascii85 |\n     {}\n",
        ascii85(&load()),
        ascii85(&shader())
    )
    .into_bytes()
}

/// An input of `wrap`.
struct Case {
    name: &'static str,
    bytes: Vec<u8>,
    /// Flags that select the instruction set.
    flags: Vec<String>,
    /// Program in the ELF file; `None` if it is the whole input.
    program: Option<Vec<u8>>,
    /// Names of the expected sections.
    sections: &'static [&'static str],
    machine: u64,
}

fn cases(folder: &Path) -> Vec<Case> {
    std::fs::write(folder.join("ir3.xml"), ADRENO).unwrap();
    let read = |name: &str| std::fs::read(golden(name)).unwrap();
    let flags = |flags: &[&str]| flags.iter().map(|flag| (*flag).to_owned()).collect::<Vec<_>>();
    let adreno = || flags(&["--spec", "ir3.xml"]);
    let toy = || flags(&["--isa", "toy", "--gpu", "2"]);
    let firmware = words(&[0, 0x016e_e001, 0x0100_0002, 0x4000_0000, 0x4001_000a, 0x2902_1001, 0x2080_0002]);
    let small = golden("amd/small-description.xml").display().to_string();
    vec![
        Case {
            name: "game.rd",
            bytes: rd(),
            flags: adreno(),
            program: Some(shader()),
            sections: &[".text.vs@0x100002000"],
            machine: 0x15a1,
        },
        Case {
            name: "hang.devcore",
            bytes: devcore(),
            flags: adreno(),
            program: Some(shader()),
            sections: &[".text.vs@0x100002000"],
            machine: 0x15a1,
        },
        Case {
            name: "firmware.fw",
            bytes: firmware,
            flags: toy(),
            program: None,
            sections: &[".header", ".text"],
            machine: 0x15a1,
        },
        Case {
            name: "toy.bin",
            bytes: read("isaspec/data/toy.bin"),
            flags: toy(),
            program: None,
            sections: &[".text"],
            machine: 0x15a1,
        },
        Case {
            name: "small.spv",
            bytes: read("spirv/data/small.spv"),
            flags: Vec::new(),
            program: None,
            sections: &[".spirv"],
            machine: 0x15a3,
        },
        Case {
            name: "small.bin",
            bytes: read("amd/data/small.bin"),
            flags: flags(&["--spec", &small, "--gpu", "gfx1150"]),
            program: None,
            sections: &[".text"],
            machine: 224,
        },
        Case {
            name: "container.xvu",
            bytes: xxd(&String::from_utf8(read("a2xx/data/container.xxd")).unwrap()),
            flags: Vec::new(),
            program: None,
            sections: &[".header", ".text"],
            machine: 0x15a2,
        },
    ]
}

/// Returns the bytes in a dump of xxd.
fn xxd(text: &str) -> Vec<u8> {
    let digits = text.lines().flat_map(|line| {
        let (_, rest) = line.split_once(": ").unwrap();
        let digits: String = rest.split("  ").next().unwrap().split(' ').collect();
        digits.into_bytes()
    });
    let digits: Vec<u8> = digits.collect();
    let byte = |pair: &[u8]| u8::from_str_radix(std::str::from_utf8(pair).unwrap(), 16).unwrap();
    digits.chunks(2).map(byte).collect()
}

#[test]
fn every_kind_of_program_is_wrapped_described_and_extracted() {
    let folder = tempfile::tempdir().unwrap();
    for case in cases(folder.path()) {
        std::fs::write(folder.path().join(case.name), &case.bytes).unwrap();
        let wrap = |more: &[&str]| {
            let flags = case.flags.iter().map(String::as_str);
            let arguments: Vec<&str> =
                ["wrap"].into_iter().chain(flags).chain(more.iter().copied()).collect();
            succeeds(folder.path(), &arguments)
        };
        let record: Value =
            serde_json::from_slice(&wrap(&[case.name, "--format", "json", "-o", "w.elf"])).unwrap();
        let elf = std::fs::read(folder.path().join("w.elf")).unwrap();
        let program = case.program.as_ref().unwrap_or(&case.bytes);
        succeeds(folder.path(), &["wrap", "--extract", "w.elf", "-o", "program"]);
        assert_eq!(std::fs::read(folder.path().join("program")).unwrap(), *program, "{}", case.name);

        assert_eq!((&record["command"], &record["input"]), (&"wrap".into(), &case.name.into()), "{record}");
        assert_eq!(record["machine"], case.machine, "{record}");
        assert_eq!(record["size"], elf.len() as u64, "{record}");
        let sections = record["sections"].as_array().unwrap();
        let names: Vec<&str> = sections.iter().map(|section| section["name"].as_str().unwrap()).collect();
        assert_eq!(names, case.sections, "{record}");
        // Analysis in other tools begins at a function at the start of each section with code.
        let symbols = record["symbols"].as_array().unwrap();
        for section in sections.iter().filter(|section| section["code"] == true) {
            let begins =
                |symbol: &Value| symbol["function"] == true && symbol["address"] == section["address"];
            assert!(symbols.iter().any(begins), "{record}");
        }
        // The sections must have no gaps, and their bytes together must be the program.
        let (mut at, mut joined) = (record["offset"].as_u64().unwrap(), Vec::<u8>::new());
        for section in sections {
            assert_eq!(section["offset"], at, "{record}");
            let size = section["size"].as_u64().unwrap();
            joined.extend(&elf[at as usize..][..size as usize]);
            at += size;
        }
        assert_eq!(joined, *program, "{record}");
        // The record of `--extract` must be equal, except for the name of the input.
        let extracted =
            succeeds(folder.path(), &["wrap", "--extract", "w.elf", "--format", "json", "-o", "program"]);
        let mut extracted: Value = serde_json::from_slice(&extracted).unwrap();
        assert_eq!(extracted["input"], "w.elf");
        extracted["input"] = case.name.into();
        extracted["isa"] = record["isa"].clone();
        assert_eq!(extracted, record);
    }
}

/// Cuts the file at various lengths. No command may succeed or report another error.
#[test]
fn truncated_file_is_reported_with_the_missing_part() {
    let folder = tempfile::tempdir().unwrap();
    for case in cases(folder.path()) {
        std::fs::write(folder.path().join(case.name), &case.bytes).unwrap();
        let flags = case.flags.iter().map(String::as_str);
        let arguments: Vec<&str> =
            ["wrap"].into_iter().chain(flags).chain([case.name, "-o", "w.elf"]).collect();
        succeeds(folder.path(), &arguments);
        let elf = std::fs::read(folder.path().join("w.elf")).unwrap();
        // Lengths up to the last byte of each part, and one byte more. The library tests all lengths.
        let note = 64 + 56 * usize::from(elf[56]);
        for length in
            [0, 3, 4, 19, 20, 63, 64, note - 1, note, note + 40, elf.len() / 2, elf.len() - 64, elf.len() - 1]
        {
            std::fs::write(folder.path().join("cut.elf"), &elf[..length]).unwrap();
            for arguments in [&["dis", "cut.elf"][..], &["wrap", "--extract", "cut.elf", "-o", "program"]] {
                let output = isaloom(folder.path(), arguments);
                let error = String::from_utf8_lossy(&output.stderr);
                assert_ne!(output.status.code(), Some(0), "{} {length} {arguments:?}: {error}", case.name);
                let is_known = length >= 64 || length >= 20 && case.machine != 224;
                let is_named = error.contains("cut.elf: the wrapped file is truncated: its ");
                assert_eq!(is_named, is_known, "{} {length} {arguments:?}: {error}", case.name);
            }
        }
    }
}

#[test]
fn amd_object_and_report_to_the_same_output_are_rejected() {
    let folder = tempfile::tempdir().unwrap();
    let object = isaloom_testkit::code_object(224, 0x4a, &[0; 64], 0);
    std::fs::write(folder.path().join("kernel.co"), object).unwrap();
    let output = isaloom(folder.path(), &["wrap", "kernel.co", "-o", "w.elf"]);
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(!output.status.success() && error.contains("this is an ELF file already"), "{error}");
    let output = isaloom(folder.path(), &["wrap", "--isa", "toy", "x.bin", "--format", "json"]);
    assert_eq!(output.status.code(), Some(2), "{}", String::from_utf8_lossy(&output.stderr));
}
