//! Tests that the memory usage does not depend on the size of the input, because listings are written in windows.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]
#![cfg(target_os = "linux")]

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

/// How much more peak memory a long input may need than a short one, in KB. The contents of windows and the
/// fragmentation of the allocator differ between runs.
const MARGIN: u64 = 8 << 10;
/// Maximum peak memory for inputs that are read in windows, in KB.
const MOST: u64 = 64 << 10;

/// Returns a program of `bytes` bytes that repeats the words in random order.
fn program(words: &[u32], bytes: usize) -> Vec<u8> {
    let mut program = Vec::with_capacity(bytes + 4);
    let mut number = 0x2545_f491u32;
    while program.len() < bytes {
        number = number.wrapping_mul(0x0019_660d).wrapping_add(0x3c6e_f35f);
        let word = words[(number >> 16) as usize % words.len()];
        // One word in 16 is changed in its low bits, so that the text cache also gets new words.
        let word = if number >> 28 == 0 { word ^ (number >> 20 & 0xff) } else { word };
        program.extend(word.to_le_bytes());
    }
    program
}

/// Returns the program as raw code.
fn raw_code(program: Vec<u8>) -> Vec<u8> {
    program
}

/// Returns the program in a code object for gfx1150.
fn object(program: Vec<u8>) -> Vec<u8> {
    isaloom_testkit::code_object(224, 0x043, &program, 1 << 10)
}

/// Returns the peak memory of the program, in KB.
fn peak_memory(arguments: &[&str]) -> u64 {
    let mut child = Command::new(env!("CARGO_BIN_EXE_isaloom"))
        .args(arguments)
        .current_dir(isaloom_testkit::workspace())
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut most = 0;
    loop {
        let status = std::fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        most =
            most.max(line.and_then(|kb| kb.trim().trim_end_matches("kB").trim().parse().ok()).unwrap_or(0));
        if let Some(status) = child.try_wait().unwrap() {
            assert!(matches!(status.code(), Some(0 | 1)), "{arguments:?}: {status}");
            return most;
        }
        std::thread::sleep(Duration::from_millis(2));
    }
}

/// A test: name, words of the program, function that makes an input file from the program, and arguments.
type Row<'a> = (&'a str, &'a [u32], fn(Vec<u8>) -> Vec<u8>, &'a [&'a str]);

#[test]
fn memory_does_not_grow_with_input_length() {
    let toy = [0x2043_0904u32, 0x4000_0000, 0x2802_1001, 0x1023_fffc, 0x3a00_fffc];
    let amd = [0x8001_0203u32, 0xbfa0_0004, 0x7e02_0203, 0xbf80_0000];
    let small = "tests/golden/amd/small-description.xml";
    let slots = [0x140f_803eu32, 0x0000_0000, 0xe201_0100, 0x1003_0001, 0x001b_6c00, 0xe082_0300];
    let rows: [Row<'_>; 4] = [
        ("toy", &toy, raw_code, &["--isa", "toy", "--gpu", "2"]),
        ("amd", &amd, raw_code, &["--spec", small, "--gpu", "gfx1150"]),
        ("object", &amd, object, &["--spec", small]),
        ("slots", &slots, raw_code, &["--isa", "a2xx", "--kind", "alu"]),
    ];
    for (name, words, file, target) in rows {
        // Even the short input is larger than a window. The inputs for JSON are smaller, because records are much
        // larger than text and take longer to write.
        for (form, short, long) in [
            (["--format", "text"], 2 << 20, 8 << 20),
            (["--format", "json"], 128 << 10, 1 << 20),
            (["--format", "jsonl"], 128 << 10, 1 << 20),
        ] {
            let run = |bytes: usize| {
                let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("memory-{name}.bin"));
                std::fs::write(&path, file(program(words, bytes))).unwrap();
                let path = path.display().to_string();
                peak_memory(&[&["dis", &path, "-o", "/dev/null"], &form[..], target].concat())
            };
            let (short, long) = (run(short), run(long));
            assert!(long <= short + MARGIN, "{name} {form:?}: {short} KB, then {long} KB");
            assert!(long <= MOST, "{name} {form:?}: {long} KB");
        }
    }
}

#[test]
fn commands_take_a_small_multiple_of_a_spirv_module() {
    const MIB: usize = 1 << 20;
    let header = [0x0723_0203u32, 0x0001_0600, 0, 100, 0];
    let module = |word: u32| {
        let words = header.into_iter().chain(std::iter::repeat_n(word, 4 * MIB / 4));
        words.flat_map(u32::to_le_bytes).collect::<Vec<u8>>()
    };
    // One module has words that do not decode, the other one instructions of one word.
    for (name, word) in [("zeros", 0), ("nops", 0x0001_0000)] {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("memory-{name}.spv"));
        std::fs::write(&path, module(word)).unwrap();
        let path = path.display().to_string();
        let (first, last) = (format!("{path}@20"), format!("{path}@{}", 4 * MIB + 16));
        for arguments in [
            &["explain", "--isa", "spirv", &first][..],
            &["explain", "--isa", "spirv", &last],
            &["dis", &path, "-o", "/dev/null"],
            &["dis", &path, "--format", "json", "-o", "/dev/null"],
            &["dis", &path, "--nested-indent", "--comment", "-o", "/dev/null"],
            &["check", "--isa", "spirv", &path],
            &["stats", "--isa", "spirv", &path],
        ] {
            let kb = peak_memory(arguments);
            assert!(kb <= MOST, "{name} {arguments:?}: {kb} KB");
        }
    }
}
