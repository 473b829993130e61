//! Tests of code objects from compilers: a listing in any form must reassemble to the same code without options.

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

fn run_successfully(folder: &Path, arguments: &[&str]) {
    let output = run(folder, arguments);
    let reported = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{arguments:?}: {reported}");
}

#[isaloom_testkit::needs_shared]
#[test]
fn code_object_listing_assembles_to_its_code() {
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
        run_successfully(folder, &["spec", "add", spec.to_str().unwrap()]);
        let mut bytes = Vec::new();
        flate2::read::GzDecoder::new(std::fs::File::open(packed).unwrap()).read_to_end(&mut bytes).unwrap();
        std::fs::write(folder.join("k.co"), &bytes).unwrap();
        let read = read_object(&bytes).unwrap();
        let text = read.sections.iter().find(|section| section.name == ".text").unwrap();
        let halves: &[&str] =
            if object.starts_with("gfx9") { &["auto", "off"] } else { &["auto", "on", "off"] };
        for halves in halves {
            run_successfully(folder, &["dis", "k.co", "--true16", halves, "-o", "k.s"]);
            run_successfully(folder, &["asm", "k.s", "-o", "k.bin"]);
            assert!(std::fs::read(folder.join("k.bin")).unwrap() == text.bytes, "{object} --true16 {halves}");
        }
        if object.starts_with("gfx9") {
            let output = run(folder, &["dis", "k.co", "--true16", "on"]);
            assert_eq!(output.status.code(), Some(2));
            let reported = String::from_utf8_lossy(&output.stderr);
            assert!(reported.contains("`--true16 on` is not supported on gfx950"), "{reported}");
        }
    }
}

/// Returns an uncompressed offload bundle, as clang-offload-bundler writes it, with these entries.
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

#[isaloom_testkit::needs_shared]
#[test]
fn bundle_code_is_selected_by_gpu() {
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
        run_successfully(folder, &["spec", "add", spec.to_str().unwrap()]);
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
        let reported = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.success(), "{arguments:?}: {reported}");
        (output.stdout, reported)
    };
    // If no GPU is selected, `dis` reads the first code object of the bundle, and names the others in a note.
    let (first, reported) = text(&["dis", "--bare", "both.hipfb"]);
    assert!(first == text(&["dis", "--bare", "gfx1150_w32_O2"]).0);
    assert!(
        reported.contains("showing code for gfx1150; select other code with --gpu: gfx950"),
        "{reported}"
    );
    let (second, _) = text(&["dis", "--bare", "both.hipfb", "--gpu", "gfx950"]);
    assert!(second == text(&["dis", "--bare", "gfx950_w64_O2"]).0);
    let output = run(folder, &["dis", "both.hipfb", "--gpu", "gfx1151"]);
    let reported = String::from_utf8_lossy(&output.stderr);
    assert!(
        reported.contains("both.hipfb: no code for gfx1151") && reported.contains("gfx1150, gfx950"),
        "{reported}"
    );
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn bundle_code_is_handled_like_its_code_object() {
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
            // Remove what differs between the file and the bundle: the name of the input, and the diagnostics about the
            // other entries.
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
    // The bundle has no code for the requested GPU, so no entry can be chosen.
    let output = run(folder, &["scan", "k.hipfb", "--spec", spec.to_str().unwrap(), "--gpu", "gfx1151"]);
    let reported = String::from_utf8_lossy(&output.stderr);
    assert!(reported.contains("no code for gfx1151") && reported.contains("gfx1150, gfx950"), "{reported}");
    assert_eq!(output.status.code(), Some(1));
}

/// Returns the arguments that select the small AMD description for gfx1150.
fn small() -> [String; 4] {
    let spec = isaloom_testkit::workspace().join("tests/golden/amd/small-description.xml");
    ["--spec".to_owned(), spec.to_str().unwrap().to_owned(), "--gpu".to_owned(), "gfx1150".to_owned()]
}

const LABELED: &str = "
\t.globl k
k:
\ts_branch inner
inner:
\ts_nop 0
\ts_nop 1
\t.section .rodata,\"a\"
\t.p2align 6
\t.amdhsa_kernel k
\t.amdhsa_next_free_vgpr 1
\t.amdhsa_next_free_sgpr 1
\t.end_amdhsa_kernel
";

#[test]
fn kernel_with_labels_in_the_symbol_table_is_complete() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    std::fs::write(folder.join("k.s"), LABELED).unwrap();
    let small = small();
    let target: Vec<&str> = small.iter().map(String::as_str).collect();
    run_successfully(folder, &[&["asm", "k.s", "--object", "-o", "k.co"], &target[..]].concat());
    let text = |arguments: &[&str]| {
        let output = run(folder, &[arguments, &target[..]].concat());
        format!("{}{}", String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap())
    };
    let listing = text(&["dis", "--bare", "--kernel", "k", "k.co"]);
    assert!(listing.contains("s_nop 0") && listing.contains("s_nop 1"), "{listing}");
    let counts: serde_json::Value =
        serde_json::from_str(&text(&["stats", "k.co", "--format", "json"])).unwrap();
    let facts = counts.to_string();
    assert!(facts.contains(r#""instructions""#), "{facts}");
    let table = text(&["stats", "k.co"]);
    assert!(table.lines().any(|line| line.trim() == "3 instructions"), "{table}");
    let checked = text(&["check", "--program", "k.co"]);
    // The only finding is that the code ends without `s_endpgm`.
    assert!(checked.contains("warning[amd-program-end]") && checked.contains("k.co:5:1"), "{checked}");
    assert!(checked.ends_with("k.co: 1 warning\n\n") || checked.ends_with("k.co: 1 warning\n"), "{checked}");
}

#[test]
fn objects_for_other_systems_are_not_assembled_for_amdhsa() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let small = small();
    let target: Vec<&str> = small.iter().map(String::as_str).collect();
    std::fs::write(folder.join("k.s"), "\ts_nop 0\n").unwrap();
    run_successfully(folder, &[&["asm", "k.s", "--emit", "obj", "-o", "k.o"], &target[..]].concat());
    let object = std::fs::read(folder.join("k.o")).unwrap();
    assert_eq!(object[7], 64, "the system is AMDHSA");
    for (os_abi, id, part) in
        [(65, "amdgcn-amd-amdpal--gfx1150", "amdpal"), (66, "amdgcn-mesa-mesa3d--gfx1150", "mesa")]
    {
        let mut other = object.clone();
        other[7..9].copy_from_slice(&[os_abi, 0]);
        std::fs::write(folder.join("other.o"), other).unwrap();
        run_successfully(folder, &[&["dis", "other.o", "-o", "other.s"], &target[..]].concat());
        let listing = std::fs::read_to_string(folder.join("other.s")).unwrap();
        assert!(listing.contains(&format!("\t.amdgcn_target \"{id}\"\n")), "{listing}");
        let output =
            run(folder, &[&["asm", "other.s", "--emit", "obj", "-o", "again.o"], &target[..]].concat());
        let reported = String::from_utf8(output.stderr).unwrap();
        let sentence = format!("unsupported system in the target ID: `{part}`");
        assert!(output.status.code() == Some(1) && reported.contains(&sentence), "{reported}");
    }
}

#[test]
fn target_can_be_named_by_its_architecture() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let [spec, path, ..] = small();
    for id in [
        "amdgcn-amd-amdhsa-unknown-gfx1150",
        "amdgpu11.50-amd-amdhsa-unknown-gfx1150",
        "amdgpu11.50-amd-amdhsa--",
    ] {
        let text = format!("\t.amdgcn_target \"{id}\"\n\ts_nop 0\n");
        std::fs::write(folder.join("a.s"), text).unwrap();
        run_successfully(folder, &["asm", "a.s", "--hex", &spec, &path]);
        run_successfully(folder, &["asm", "a.s", "--hex", &spec, &path, "--gpu", "amdgpu11.50"]);
        let output = run(folder, &["asm", "a.s", "--hex", &spec, &path, "--gpu", "gfx1151"]);
        let reported = String::from_utf8(output.stderr).unwrap();
        assert!(reported.contains("pass `--gpu gfx1150`"), "{reported}");
    }
}

#[test]
fn first_described_gpu_of_a_large_compressed_bundle_is_used() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let text = include_str!("../../../tests/golden/amd/small-description.xml")
        .replace("<ArchitectureName>Small 1<", "<ArchitectureName>AMD RDNA 3.5<")
        .replace("<ArchitectureId>77<", "<ArchitectureId>9<");
    std::fs::write(folder.join("mine.xml"), text).unwrap();
    run_successfully(folder, &["spec", "add", "mine.xml"]);
    // Random data cannot be compressed, so the compressed bundle is larger than the part of the input that is read to
    // detect its format.
    let noise = isaloom_testkit::random::Random::new(1).bytes(200_000);
    let code: Vec<u8> = [0xbf80_0000u32, 0xbf80_0001].iter().flat_map(|word| word.to_le_bytes()).collect();
    let plain = bundle(&[
        ("host-x86_64-unknown-linux-gnu-", b""),
        ("hipv4-amdgcn-amd-amdhsa--gfx906", &isaloom_testkit::code_object(224, 0x02f, &noise, 0)),
        ("hipv4-amdgcn-amd-amdhsa--gfx950", &isaloom_testkit::code_object(224, 0x04f, &noise, 0)),
        ("hipv4-amdgcn-amd-amdhsa--gfx1150", &isaloom_testkit::code_object(224, 0x043, &code, 1 << 10)),
    ]);
    let mut data = Vec::new();
    flate2::read::ZlibEncoder::new(&plain[..], flate2::Compression::default())
        .read_to_end(&mut data)
        .unwrap();
    let mut packed = b"CCOB\x02\0\0\0".to_vec();
    packed.extend((data.len() as u32 + 24).to_le_bytes());
    packed.extend((plain.len() as u32).to_le_bytes());
    packed.extend([0; 8]);
    packed.extend(data);
    assert!(packed.len() > 64 << 10);
    // Data of the host program precedes the bundle, so the bundle is not in the part of the file that is read to detect
    // its format.
    let section = |name, address, bytes| isaloom_testkit::Section {
        name,
        kind: 1,
        flags: 2,
        address,
        bytes,
        link: 0,
        entry: 0,
    };
    std::fs::write(folder.join("k.co"), &packed).unwrap();
    let sections =
        [section(".rodata", 0x1000, vec![0; 100_000]), section(".hip_fatbin", 0x100_0000, packed.clone())];
    std::fs::write(folder.join("libk.so"), isaloom_testkit::elf_file(62, 0, &sections)).unwrap();
    for input in ["k.co", "libk.so"] {
        let output = run(folder, &["dis", "--bare", input]);
        let (text, reported) =
            (String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap());
        assert!(output.status.success(), "{input}: {reported}");
        assert!(text.contains("s_nop 0") && text.contains("s_nop 1"), "{input}: {text}");
        assert!(
            reported.contains("showing code for gfx1150; select other code with --gpu: gfx906, gfx950"),
            "{reported}"
        );
    }
    // A pipe cannot be read twice.
    let piped = Command::new(env!("CARGO_BIN_EXE_isaloom"))
        .args(["dis", "--bare", "-"])
        .current_dir(folder)
        .env("ISALOOM_DATA_DIR", folder.join("data"))
        .env("XDG_CACHE_HOME", folder.join("cache"))
        .stdin(std::fs::File::open(folder.join("libk.so")).unwrap())
        .output()
        .unwrap();
    assert!(String::from_utf8(piped.stdout).unwrap().contains("s_nop 1"));
    // No description covers the code now. `dis` prints the code for the first GPU as words, and names the other GPUs.
    run_successfully(folder, &["spec", "remove", "rdna3.5"]);
    let output = run(folder, &["dis", "libk.so"]);
    let reported = String::from_utf8(output.stderr).unwrap();
    assert!(
        reported.contains("showing code for gfx906; select other code with --gpu: gfx1150, gfx950"),
        "{reported}"
    );
    assert!(reported.contains("no description is registered for gfx906"), "{reported}");
    // A host program without GPU code must be reported.
    let section = isaloom_testkit::Section {
        name: ".text",
        kind: 1,
        flags: 6,
        address: 0x1000,
        bytes: vec![0x90; 16],
        link: 0,
        entry: 0,
    };
    std::fs::write(folder.join("host"), isaloom_testkit::elf_file(62, 0, &[section])).unwrap();
    let reported = String::from_utf8(run(folder, &["dis", "host"]).stderr).unwrap();
    assert!(reported.contains("host contains no AMD GPU code (x86-64 ELF file)"), "{reported}");
}

#[test]
fn included_files_are_found_beside_the_input_and_in_directories() {
    let place = tempfile::tempdir().unwrap();
    let folder = place.path().join("in");
    std::fs::create_dir_all(folder.join("lib")).unwrap();
    std::fs::write(folder.join("a.s"), ".include \"a.inc\"\n.include \"b.inc\"\nnop N\n").unwrap();
    std::fs::write(folder.join("a.inc"), ".macro nop n\ns_nop \\n\n.endm\n").unwrap();
    std::fs::write(folder.join("lib/b.inc"), ".set N, 5\n").unwrap();
    std::fs::write(place.path().join("out.s"), ".include \"../secret.inc\"\n").unwrap();
    std::fs::write(folder.join("bad.s"), ".include \"../out.s\"\n").unwrap();
    std::fs::write(folder.join("wrong.s"), ".include \"wrong.inc\"\n").unwrap();
    std::fs::write(folder.join("wrong.inc"), "\n s_nop 0\n nop_nop 1\n").unwrap();
    let small = small();
    let target: Vec<&str> = small.iter().map(String::as_str).collect();
    let asm = |arguments: &[&str]| {
        let output = run(&folder, &[&["asm", "--hex"], arguments, &target[..]].concat());
        (String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap())
    };
    assert_eq!(asm(&["a.s", "-I", "lib"]), ("bf800005\n".to_owned(), String::new()));
    assert!(asm(&["a.s"]).1.contains("cannot include `b.inc`"));
    let (_, reported) = asm(&["bad.s"]);
    assert!(reported.contains("cannot include `../out.s`") && reported.contains("outside"), "{reported}");
    let (_, reported) = asm(&["wrong.s"]);
    assert!(reported.contains("wrong.inc:3:2"), "{reported}");
}
