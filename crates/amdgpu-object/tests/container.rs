//! Tests the containers of code objects: every kind, nested in each other, and damaged.

#![allow(clippy::unwrap_used)] // test helpers

use isaloom_amdgpu_object::{Contents, code_objects, gpus_of_container, is_container};
use isaloom_testkit::random::Random;
use isaloom_testkit::{Section, code_object, elf_file as file, put};
use std::io::Write as _;

const CODE: [u8; 4] = [0, 0, 0xb0, 0xbf];
const X86: u16 = 62;

fn gfx1150() -> Vec<u8> {
    code_object(224, 0x043, &CODE, 1 << 10)
}

fn gfx950() -> Vec<u8> {
    code_object(224, 0x04f, &CODE, 0)
}

/// Returns a bundle in the format of clang's documents. An empty entry for the host comes first.
fn bundle(entries: &[(&str, &[u8])]) -> Vec<u8> {
    let host: (&str, &[u8]) = ("host-x86_64-unknown-linux-gnu-", b"");
    let entries: Vec<(&str, &[u8])> = std::iter::once(host).chain(entries.iter().copied()).collect();
    let mut out = b"__CLANG_OFFLOAD_BUNDLE__".to_vec();
    put(&mut out, &[(entries.len() as u64, 8)]);
    let mut at = 32 + entries.iter().map(|(id, _)| 24 + id.len() as u64).sum::<u64>();
    for (id, bytes) in &entries {
        put(&mut out, &[(at, 8), (bytes.len() as u64, 8), (id.len() as u64, 8)]);
        out.extend(id.bytes());
        at += bytes.len() as u64;
    }
    entries.iter().for_each(|(_, bytes)| out.extend(*bytes));
    out
}

fn bundle_of_two() -> Vec<u8> {
    bundle(&[
        ("hipv4-amdgcn-amd-amdhsa--gfx1150", &gfx1150()),
        ("hipv4-amdgcn-amd-amdhsa--gfx950:sramecc+:xnack-", &gfx950()),
    ])
}

/// Returns the compressed bundle that contains `whole`. `version` is the version of its header, and `method` LLVM's
/// number of the compression method.
fn compressed(version: u16, method: u16, whole: &[u8]) -> Vec<u8> {
    let data = if method == 0 {
        let mut zlib = flate2::write::ZlibEncoder::new(Vec::new(), flate2::Compression::default());
        zlib.write_all(whole).unwrap();
        zlib.finish().unwrap()
    } else {
        ruzstd::encoding::compress_to_vec(whole, ruzstd::encoding::CompressionLevel::Fastest)
    };
    let mut out = b"CCOB".to_vec();
    put(&mut out, &[(version.into(), 2), (method.into(), 2)]);
    let (packed, size) = (data.len() as u64, whole.len() as u64);
    match version {
        1 => put(&mut out, &[(size, 4)]),
        2 => put(&mut out, &[(packed + 24, 4), (size, 4)]),
        _ => put(&mut out, &[(packed + 32, 8), (size, 8)]),
    }
    put(&mut out, &[(0x1234_5678, 8)]);
    out.extend(data);
    out
}

/// Returns a host program (ELF) with one section.
fn host(name: &str, bytes: Vec<u8>) -> Vec<u8> {
    let section = Section { name, kind: 1, flags: 2, address: 0x1000, bytes, link: 0, entry: 0 };
    file(X86, 0, &[section])
}

/// Returns an archive in the System V format.
fn archive(members: &[(&str, &[u8])]) -> Vec<u8> {
    let mut out = b"!<arch>\n".to_vec();
    for (name, bytes) in members {
        let header =
            format!("{:<16}{:<12}{:<6}{:<6}{:<8}{:<10}`\n", format!("{name}/"), 0, 0, 0, 644, bytes.len());
        out.extend(header.bytes());
        out.extend(*bytes);
        if bytes.len() % 2 == 1 {
            out.push(b'\n');
        }
    }
    out
}

/// Returns an LLVM offload binary with one image, for the GPU `arch`.
fn offload_binary(arch: &str, image: &[u8]) -> Vec<u8> {
    let strings = format!("arch\0{arch}\0triple\0amdgcn-amd-amdhsa\0");
    let (table, text) = (32u64 + 40, 32u64 + 40 + 32);
    let at = |what: &str| text + strings.find(what).unwrap() as u64;
    let image_at = text + strings.len() as u64;
    let mut out = vec![0x10, 0xff, 0x10, 0xad];
    put(&mut out, &[(1, 4), (image_at + image.len() as u64, 8), (32, 8), (40, 8)]);
    put(&mut out, &[(2, 2), (3, 2), (0, 4), (table, 8), (2, 8), (image_at, 8), (image.len() as u64, 8)]);
    put(&mut out, &[(at("arch"), 8), (at(arch), 8), (at("triple"), 8), (at("amdgcn-"), 8)]);
    out.extend(strings.bytes());
    out.extend(image);
    out
}

/// Returns the path and the target of each code object. Checks that the code objects are those of the tests.
fn paths_and_targets(contents: &Contents<'_>) -> Vec<(String, String)> {
    for object in &contents.objects {
        let wanted = if object.gpu() == "gfx950" { gfx950() } else { gfx1150() };
        assert_eq!(object.bytes, wanted, "{:?}", object.place);
    }
    contents.objects.iter().map(|object| (object.place.join(" > "), object.target.clone())).collect()
}

/// Returns the paths and targets of the code objects in [`bundle_of_two`], if the bundle is at the path `place`.
fn paths_of_two(place: &str) -> Vec<(String, String)> {
    let line = |id: &str, target: &str| {
        let id = format!("hipv4-amdgcn-amd-amdhsa--{id}");
        (if place.is_empty() { id } else { format!("{place} > {id}") }, target.to_owned())
    };
    vec![line("gfx1150", "gfx1150"), line("gfx950:sramecc+:xnack-", "gfx950:sramecc+:xnack-")]
}

#[test]
fn code_object_is_its_own_content() {
    let object = gfx1150();
    let contents = code_objects(&object);
    assert_eq!(paths_and_targets(&contents), [(String::new(), "gfx1150".to_owned())]);
    assert_eq!(contents.faults, []);
    assert!(!is_container(&object));
}

/// Tests an entry without a name of a GPU: clang-offload-bundler removes the name of a GPU that it does not know.
#[test]
fn entry_without_a_gpu_has_the_gpu_of_its_code_object() {
    let id = "hipv4-amdgcn-amd-amdhsa--";
    let whole = bundle(&[(id, &gfx1150()), ("hip-amdgcn-amd-amdhsa--", b"")]);
    let contents = code_objects(&whole);
    assert_eq!(contents.faults, []);
    assert_eq!(paths_and_targets(&contents), [(id.to_owned(), "gfx1150".to_owned())]);
    assert_eq!(gpus_of_container(&whole), ["gfx1150"]);
}

#[test]
fn plain_and_compressed_bundles_return_their_entries() {
    let plain = bundle_of_two();
    assert!(is_container(&plain));
    assert_eq!(paths_and_targets(&code_objects(&plain)), paths_of_two(""));
    for (version, method) in [(1, 0), (2, 0), (2, 1), (3, 1)] {
        let packed = compressed(version, method, &plain);
        assert!(is_container(&packed));
        let contents = code_objects(&packed);
        assert_eq!(contents.faults, [], "{version} {method}");
        assert_eq!(paths_and_targets(&contents), paths_of_two("compressed bundle 0"), "{version} {method}");
    }
}

#[test]
fn host_programs_archives_and_offload_binaries_are_searched() {
    let mut section = bundle_of_two();
    section.resize(section.len().next_multiple_of(4096), 0);
    section.extend(compressed(2, 1, &bundle_of_two()));
    let fat = host(".hip_fatbin", section);
    let mut wanted = paths_of_two(".hip_fatbin");
    wanted.extend(paths_of_two(".hip_fatbin > compressed bundle 1"));
    let contents = code_objects(&fat);
    assert_eq!(contents.faults, []);
    assert_eq!(paths_and_targets(&contents), wanted);

    let (of_target, plain) =
        (host("__CLANG_OFFLOAD_BUNDLE__hip-amdgcn-amd-amdhsa--gfx950", gfx950()), host(".text", vec![0]));
    let image = [offload_binary("gfx1150", &gfx1150()), offload_binary("gfx950", &gfx950())].concat();
    let packed = host(".llvm.offloading", image);
    let library = archive(&[("a.o", &of_target), ("plain.o", &plain), ("b.o", &packed), ("readme", b"text")]);
    let contents = code_objects(&library);
    assert_eq!(contents.faults, []);
    let line = |place: &str, target: &str| (place.to_owned(), target.to_owned());
    assert_eq!(
        paths_and_targets(&contents),
        [
            line("a.o > __CLANG_OFFLOAD_BUNDLE__hip-amdgcn-amd-amdhsa--gfx950", "gfx950"),
            line("b.o > .llvm.offloading > amdgcn-amd-amdhsa-gfx1150", "gfx1150"),
            line("b.o > .llvm.offloading > amdgcn-amd-amdhsa-gfx950", "gfx950"),
        ]
    );
}

/// Returns the reason of the only fault in an input that has no code objects.
fn fault(bytes: &[u8]) -> String {
    let contents = code_objects(bytes);
    assert_eq!((contents.objects.len(), contents.faults.len()), (0, 1), "{contents:?}");
    contents.faults[0].why.clone()
}

#[test]
fn unreadable_entries_have_a_reason_and_the_rest_is_found() {
    assert_eq!(fault(b""), "empty input");
    assert_eq!(fault(b"text"), "not a code object or a container of code objects");
    assert_eq!(fault(b"!<thin>\nx"), "a thin archive, whose members are separate files");
    assert_eq!(fault(&host(".text", vec![0])), "a host program without code for an AMD GPU");
    assert_eq!(fault(b"__CLANG_OFFLOAD_BUNDLE__\x01"), "the bundle at 0x0 is truncated in its table");
    assert_eq!(fault(b"CCOB\x09\0\x01\0"), "unsupported version 9 (expected 1, 2 or 3)");
    let mut bomb = compressed(2, 1, &bundle_of_two());
    bomb[12..16].copy_from_slice(&u32::MAX.to_le_bytes());
    assert_eq!(fault(&bomb), "the decompressed size exceeds the limit of one input: 4294967295 bytes");
    let mut wrong = compressed(2, 0, &bundle_of_two());
    wrong[12..16].copy_from_slice(&9999u32.to_le_bytes());
    assert!(fault(&wrong).contains("bytes (the header specifies 9999)"), "{}", fault(&wrong));

    let broken = bundle(&[
        ("hipv4-amdgcn-amd-amdhsa--gfx950", b"no ELF"),
        ("hip-amdgcn-amd-amdhsa--gfx1150-", &gfx1150()),
    ]);
    let contents = code_objects(&broken);
    assert_eq!(
        paths_and_targets(&contents),
        [("hip-amdgcn-amd-amdhsa--gfx1150-".to_owned(), "gfx1150".to_owned())]
    );
    assert_eq!(contents.faults[0].place, ["hipv4-amdgcn-amd-amdhsa--gfx950"]);
    let cut = bundle_of_two();
    let contents = code_objects(&cut[..cut.len() - 1]);
    assert_eq!(contents.objects.len(), 1);
    let why = &contents.faults[0].why;
    assert!(why.ends_with("of the bundle exceed the file"), "{why}");
}

#[test]
fn container_nesting_is_limited() {
    let mut whole = gfx1150();
    for _ in 0..20 {
        whole = bundle(&[("hip-amdgcn-amd-amdhsa--gfx1150", &whole)]);
    }
    assert_eq!(fault(&whole), "containers are nested more than 8 levels deep");
}

#[test]
fn damaged_containers_do_not_panic() {
    let fat = host(".hip_fatbin", bundle_of_two());
    let library = archive(&[("a.o", &fat), ("b.o", &offload_binary("gfx1150", &gfx1150()))]);
    for whole in
        [bundle_of_two(), library, compressed(2, 1, &bundle_of_two()), offload_binary("gfx950", &gfx950())]
    {
        for at in 0..whole.len() {
            let mut damaged = whole.clone();
            damaged[at] = !damaged[at];
            let _ = code_objects(&damaged);
            let _ = code_objects(&whole[..at]);
        }
    }
}

#[test]
fn truncated_heads_report_one_fault() {
    let library = archive(&[("a.o", &gfx1150()), ("b.o", &gfx950())]);
    let wholes = [
        ("archive", library),
        ("bundle", bundle_of_two()),
        ("compressed", compressed(2, 1, &bundle_of_two())),
        ("binary", offload_binary("gfx950", &gfx950())),
        ("host", host(".hip_fatbin", bundle_of_two())),
        ("object", gfx1150()),
    ];
    for (name, whole) in wholes {
        for at in 2..100.min(whole.len() - 1) {
            let cut = &whole[..at];
            let contents = code_objects(cut);
            // An archive that ends after its magic bytes is complete: it has no members.
            let faults = usize::from(!(name == "archive" && at == 8));
            assert_eq!(
                (contents.objects.len(), contents.faults.len()),
                (0, faults),
                "{name} {at}: {contents:?}"
            );
            let says = ["truncated", "beyond the end", "the file ends at"];
            for fault in &contents.faults {
                assert!(says.iter().any(|word| fault.why.contains(word)), "{name} {at}: {}", fault.why);
            }
            assert!(is_container(cut) || cut.starts_with(b"\x7fELF"), "{name} {at}");
        }
    }
    let library = archive(&[("a.o", &gfx1150()), ("b.o", &gfx950())]);
    assert_eq!(fault(&library[..40]), "truncated archive: the header of member 1 at 0x8 has 32 of 60 bytes");
    assert_eq!(fault(b"!<ar"), "truncated file: 4 of the 8 magic bytes of an archive");
    assert!(!is_container(b"C") && !is_container(b"CX"));
}

#[test]
fn foreign_entries_are_skipped_and_faults_are_reported_once() {
    let id = "hipv4-amdgcn-amd-amdhsa--gfx1150";
    let whole = bundle(&[(id, &gfx1150()), ("openmp-nvptx64--sm_70", b"abc")]);
    let found = code_objects(&whole);
    assert_eq!((found.objects.len(), found.faults.len()), (1, 0), "{:?}", found.faults);
    // If two bundles follow each other, the code objects of both are found.
    let twice = [whole.clone(), whole].concat();
    assert_eq!(code_objects(&twice).objects.len(), 2);
    let mut beyond = bundle(&[(id, &gfx1150())]);
    beyond.truncate(beyond.len() - 1);
    assert_eq!(code_objects(&beyond).faults.len(), 1);
}

#[test]
fn compressed_bundle_with_implausible_size_is_not_unpacked() {
    let mut bomb = compressed(2, 0, &[0; 1 << 16]);
    bomb[12..16].copy_from_slice(&(512u32 << 20).to_le_bytes());
    let found = code_objects(&bomb);
    assert_eq!(found.objects.len(), 0);
    let why = &found.faults[0].why;
    assert!(why.starts_with("implausible decompressed size: 536870912 bytes from "), "{why}");
}

/// Returns random bytes, which cannot be compressed.
fn random_bytes(count: usize) -> Vec<u8> {
    Random::new(1).bytes(count)
}

#[test]
fn gpus_of_large_compressed_bundle_are_read_from_its_first_bytes() {
    let large = code_object(224, 0x030, &random_bytes(200_000), 0);
    let whole = bundle(&[
        ("hipv4-amdgcn-amd-amdhsa--gfx908", &large),
        ("hipv4-amdgpu11.50-amd-amdhsa--", &gfx1150()),
        ("hipv4-amdgcn-amd-amdhsa--gfx950:xnack-", &gfx950()),
    ]);
    for (version, method) in [(1, 0), (2, 0), (2, 1), (3, 1)] {
        let packed = compressed(version, method, &whole);
        assert!(packed.len() > 64 << 10);
        assert_eq!(gpus_of_container(&packed), ["gfx908", "gfx1150", "gfx950"], "{version} {method}");
        // The first 64 KiB are enough with zlib. They may end inside a zstd block, which cannot be unpacked in part, so
        // this is not tested with zstd.
        if method == 0 {
            assert_eq!(gpus_of_container(&packed[..64 << 10]), ["gfx908", "gfx1150", "gfx950"], "{version}");
        }
        let fat = host(".hip_fatbin", [packed.clone(), compressed(2, 1, &bundle_of_two())].concat());
        if version > 1 {
            assert_eq!(gpus_of_container(&fat), ["gfx908", "gfx1150", "gfx950"], "{version} {method}");
        }
        // If the code objects are requested, the whole bundle is unpacked, so its first bytes are not enough.
        assert_eq!(code_objects(&packed).objects.len(), 3);
        assert_eq!(code_objects(&packed[..64 << 10]).objects.len(), 0);
    }
}

#[test]
fn triples_with_an_architecture_name_a_gpu() {
    let image = gfx1150();
    let binary = offload_binary("gfx1150", &image);
    // The replacement has the same length, so that the offsets in the binary stay valid.
    let named = |triple: &[u8; 18]| {
        let mut bytes = binary.clone();
        let at = bytes.windows(17).position(|w| w == b"amdgcn-amd-amdhsa").unwrap();
        bytes[at..at + 18].copy_from_slice(triple);
        gpus_of_container(&bytes)
    };
    assert_eq!(named(b"amdgcn-amd-amdhsa\0"), ["gfx1150"]);
    assert_eq!(named(b"amdgpu11-amd-hsa\0\0"), ["gfx1150"]);
    assert_eq!(named(b"nvptx64-nvidia-cu\0"), [""; 0]);
}
