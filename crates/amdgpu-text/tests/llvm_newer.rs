//! Compares text and bytes with the results of LLVM 22, 23 and 24, for lines and words whose results differ between
//! these versions, and for some whose results are the same.

#![allow(clippy::unwrap_used)] // a failed unwrap fails the test

use isaloom_amd_isa::Decoder;
use isaloom_amdgpu_text::llvm::{Syntax, Target, Version, Wave};
use isaloom_testkit_amd::{bytes_of, shared_spec};

/// LLVM versions, in the order of the columns in the data.
const VERSIONS: [u16; 3] = [22, 23, 24];

const DATA: &str = include_str!("data/llvm_versions.tsv");

/// GPUs in the data. Columns: description, GPU, wave size.
const GPUS: [(&str, &str, Wave); 5] = [
    ("rdna3_facts", "gfx1100", Wave::W32),
    ("rdna3_5_reconstructed", "gfx1150", Wave::W32),
    ("rdna4_facts", "gfx1200", Wave::W32),
    ("cdna3_facts", "gfx942", Wave::W64),
    ("cdna4_facts", "gfx950", Wave::W64),
];

/// Returns the rows of the data for a GPU and a kind of test: the input, and the result of each version.
fn rows<'d>(gpu: &str, kind: &str) -> Vec<(&'d str, [&'d str; 3])> {
    let lines = DATA.lines().filter(|line| !line.starts_with('#'));
    lines
        .filter_map(|line| {
            let parts: Vec<&str> = line.split('\t').collect();
            let [own, what, input, a, b, c] = parts[..] else { return None };
            (own == gpu && what == kind).then_some((input, [a, b, c]))
        })
        .collect()
}

#[isaloom_testkit::needs_shared]
#[test]
fn lines_assemble_to_bytes_of_each_version() {
    let mut counted = 0;
    for (description, gpu, wave) in GPUS {
        let Some(spec) = shared_spec(description) else { return };
        for (column, version) in VERSIONS.into_iter().enumerate() {
            let target = Target::named(gpu).unwrap().with_wave(wave).with_llvm(Version::of(version).unwrap());
            let syntax = Syntax::new(&spec, target);
            for (line, answers) in rows(gpu, "asm") {
                let made = syntax.assemble(line, &|_| None).map(|made| made.to_bytes());
                match made {
                    Ok((bytes, size)) => {
                        let wanted = answers[column];
                        assert_ne!(wanted, "-", "{gpu}, LLVM {version} refuses `{line}`");
                        assert_eq!(bytes[..size], bytes_of(wanted), "{gpu}, LLVM {version}: `{line}`");
                    }
                    Err(error) => {
                        assert_eq!(answers[column], "-", "{gpu}, LLVM {version}: `{line}`: {error:?}")
                    }
                }
                counted += 1;
            }
        }
    }
    assert_eq!(counted, 2409);
}

#[isaloom_testkit::needs_shared]
#[test]
fn words_print_as_in_each_version_and_lossless_text_round_trips() {
    let mut counted = 0;
    for (description, gpu, wave) in GPUS {
        let Some(spec) = shared_spec(description) else { return };
        let decoder = Decoder::new(&spec).unwrap();
        for (column, version) in VERSIONS.into_iter().enumerate() {
            let target = Target::named(gpu).unwrap().with_wave(wave).with_llvm(Version::of(version).unwrap());
            let syntax = Syntax::new(&spec, target);
            for (word, answers) in rows(gpu, "dis") {
                let mut text = String::new();
                let bytes = bytes_of(word);
                let decoded = decoder.decode(&bytes).unwrap();
                let exact = syntax.push_text(&decoded, &mut text);
                let printed = text.split_whitespace().collect::<Vec<_>>().join(" ");
                let printed = if printed.is_empty() { "-" } else { &printed };
                assert_eq!(printed, answers[column], "{gpu}, LLVM {version}: {word}");
                if exact {
                    let (again, size) = syntax.assemble(&text, &|_| None).unwrap().to_bytes();
                    assert_eq!(again[..size], bytes, "{gpu}, LLVM {version}: {text}");
                }
                counted += 1;
            }
        }
    }
    assert_eq!(counted, 1596);
}
