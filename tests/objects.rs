//! Code objects of a compiler through the program: a listing reads back to the same code, however it was printed and
//! without being told how.

#![allow(clippy::panic, clippy::unwrap_used, reason = "tests fail by panicking")]

use isaloom::amd::object::read_object;
use std::io::Read as _;
use std::path::Path;
use std::process::{Command, Output};

fn run(folder: &Path, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_isaloom"))
        .args(arguments)
        .current_dir(folder)
        .env("ISALOOM_DATA_DIR", folder.join("data"))
        .env("XDG_CACHE_HOME", folder.join("cache"))
        .output()
        .unwrap()
}

fn fine(folder: &Path, arguments: &[&str]) {
    let output = run(folder, arguments);
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{arguments:?}: {said}");
}

#[test]
fn a_listing_of_a_code_object_assembles_to_its_code() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    for (object, description) in [
        ("gfx1150_w32_O2", "rdna3_5_reconstructed_2026"),
        ("gfx1150_w64_O2", "rdna3_5_reconstructed_2026"),
        ("gfx1200_w64_O0", "rdna4_2026_real_encodings"),
        ("gfx950_w64_O2", "cdna4_2026_real_encodings"),
    ] {
        let Some(spec) = isaloom_testkit::shared(&format!("specs/amd/{description}.xml.gz")) else { return };
        let Some(packed) = isaloom_testkit::shared(&format!("vectors/amd_objects/{object}.co.gz")) else {
            return;
        };
        fine(folder, &["spec", "add", spec.to_str().unwrap()]);
        let mut bytes = Vec::new();
        flate2::read::GzDecoder::new(std::fs::File::open(packed).unwrap()).read_to_end(&mut bytes).unwrap();
        std::fs::write(folder.join("k.co"), &bytes).unwrap();
        let read = read_object(&bytes).unwrap();
        let text = read.sections.iter().find(|section| section.name == ".text").unwrap();
        let halves: &[&str] =
            if object.starts_with("gfx9") { &["auto", "off"] } else { &["auto", "on", "off"] };
        for halves in halves {
            fine(folder, &["dis", "k.co", "--true16", halves, "-o", "k.s"]);
            fine(folder, &["asm", "k.s", "-o", "k.bin"]);
            assert!(std::fs::read(folder.join("k.bin")).unwrap() == text.bytes, "{object} --true16 {halves}");
        }
        if object.starts_with("gfx9") {
            let output = run(folder, &["dis", "k.co", "--true16", "on"]);
            assert_eq!(output.status.code(), Some(2));
            let said = String::from_utf8_lossy(&output.stderr);
            assert!(said.contains("gfx950 has no halves of registers"), "{said}");
        }
    }
}

/// A plain bundle of clang's, after its documents.
fn bundle(entries: &[(&str, &[u8])]) -> Vec<u8> {
    let mut out = b"__CLANG_OFFLOAD_BUNDLE__".to_vec();
    out.extend((entries.len() as u64).to_le_bytes());
    let mut at = 32 + entries.iter().map(|(id, _)| 24 + id.len()).sum::<usize>();
    for (id, bytes) in entries {
        for number in [at, bytes.len(), id.len()] {
            out.extend((number as u64).to_le_bytes());
        }
        out.extend(id.bytes());
        at += bytes.len();
    }
    entries.iter().for_each(|(_, bytes)| out.extend(*bytes));
    out
}

#[test]
fn code_of_a_bundle_is_that_of_its_gpu() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let mut objects = Vec::new();
    for (object, description) in
        [("gfx1150_w32_O2", "rdna3_5_reconstructed_2026"), ("gfx950_w64_O2", "cdna4_2026_real_encodings")]
    {
        let Some(spec) = isaloom_testkit::shared(&format!("specs/amd/{description}.xml.gz")) else { return };
        let Some(packed) = isaloom_testkit::shared(&format!("vectors/amd_objects/{object}.co.gz")) else {
            return;
        };
        fine(folder, &["spec", "add", spec.to_str().unwrap()]);
        let mut bytes = Vec::new();
        flate2::read::GzDecoder::new(std::fs::File::open(packed).unwrap()).read_to_end(&mut bytes).unwrap();
        std::fs::write(folder.join(object), &bytes).unwrap();
        objects.push(bytes);
    }
    let ids = ["hipv4-amdgcn-amd-amdhsa--gfx1150", "hipv4-amdgcn-amd-amdhsa--gfx950:sramecc+:xnack-"];
    let both =
        bundle(&[("host-x86_64-unknown-linux-gnu-", b""), (ids[0], &objects[0]), (ids[1], &objects[1])]);
    std::fs::write(folder.join("both.hipfb"), both).unwrap();
    let text = |arguments: &[&str]| {
        let output = run(folder, arguments);
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.success(), "{arguments:?}: {said}");
        (output.stdout, said)
    };
    // The first is taken where nothing says which, and it is told that there are others.
    let (first, said) = text(&["dis", "--bare", "both.hipfb"]);
    assert!(first == text(&["dis", "--bare", "gfx1150_w32_O2"]).0);
    assert!(said.contains("code for gfx1150; there is also code for gfx950 (--gpu)"), "{said}");
    let (second, _) = text(&["dis", "--bare", "both.hipfb", "--gpu", "gfx950"]);
    assert!(second == text(&["dis", "--bare", "gfx950_w64_O2"]).0);
    let output = run(folder, &["dis", "both.hipfb", "--gpu", "gfx1151"]);
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(said.contains("it has no code for gfx1151") && said.contains("gfx1150, gfx950"), "{said}");
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn code_of_a_bundle_is_scanned_counted_and_explained_as_its_object_is() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let spec = isaloom_testkit::workspace().join("tests/golden/amd/small-description.xml");
    let words = [0x8001_0203u32, 0xbfa0_0004, 0x7e02_0203, 0xffff_ffff, 0xbf80_0000];
    let code: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
    let object = isaloom_testkit::code_object(224, 0x043, &code, 1 << 10);
    let entries: [(&str, &[u8]); 3] = [
        ("host-x86_64-unknown-linux-gnu-", b""),
        ("hipv4-amdgcn-amd-amdhsa--gfx950", &object),
        ("hipv4-amdgcn-amd-amdhsa--gfx1150", &object),
    ];
    std::fs::write(folder.join("k.co"), &object).unwrap();
    std::fs::write(folder.join("k.hipfb"), bundle(&entries)).unwrap();
    let target = ["--spec", spec.to_str().unwrap(), "--gpu", "gfx1150"];
    for command in ["scan", "explain"] {
        let of = |input: &str| {
            let output = run(folder, &[&[command, input, "--format", "json"], &target[..]].concat());
            let text = String::from_utf8(output.stdout).unwrap();
            let mut document: serde_json::Value = serde_json::from_str(&text).unwrap();
            // What only names the input, and what is said of the rest of the bundle.
            document["diagnostics"].take();
            (
                document
                    .to_string()
                    .replace("k.hipfb: hipv4-amdgcn-amd-amdhsa--gfx1150", "k.co")
                    .replace("k.hipfb", "k.co"),
                output.status.code(),
            )
        };
        let (plain, packed) = (of("k.co"), of("k.hipfb"));
        assert!(plain.0.contains(r#""words":"#) || plain.0.contains(r#""word""#), "{}", plain.0);
        assert_eq!(plain, packed, "{command}");
    }
    // Without the GPU it is a question which code is meant.
    let output = run(folder, &["scan", "k.hipfb", "--spec", spec.to_str().unwrap(), "--gpu", "gfx1151"]);
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(said.contains("no code for gfx1151") && said.contains("gfx1150, gfx950"), "{said}");
    assert_eq!(output.status.code(), Some(1));
}
