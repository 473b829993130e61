//! Checks `assemble(disassemble(bytes)) == bytes` for real modules, for the inputs of the SPIRV-Tools tests, and for
//! damaged modules: truncated, byte-swapped, randomly overwritten.

#![allow(clippy::unwrap_used, clippy::panic)]

use crate::common::modules;
use isaloom_spirv::asm::{AsmOptions, assemble_bytes};
use isaloom_spirv::dis::{DisOptions, IdNames, disassemble};
use isaloom_spirv::grammar::kinds;
use isaloom_spirv::literal::NumberType;
use isaloom_spirv::module::{Endian, endian_of, to_bytes};
use isaloom_testkit as testkit;
use isaloom_testkit::random::Random;

fn layouts() -> [DisOptions; 4] {
    let default = DisOptions::default();
    [
        default.clone(),
        DisOptions { names: IdNames::Raw, indent: false, ..default.clone() },
        DisOptions {
            nested_indent: true,
            comments: true,
            offsets: true,
            show_ids: true,
            source: true,
            ..default.clone()
        },
        DisOptions { names: IdNames::Raw, comments: true, ..default },
    ]
}

fn text_of(bytes: &[u8], options: &DisOptions) -> Vec<u8> {
    let mut text = Vec::new();
    let report = disassemble(bytes, options, &mut text);
    assert_eq!(report.header, None);
    text
}

#[track_caller]
fn assert_round_trips(name: &str, bytes: &[u8], options: &DisOptions) {
    let text = text_of(bytes, options);
    let assembly = assemble_bytes(&text, &AsmOptions::default());
    if assembly.errors.is_empty() && assembly.to_bytes() == bytes {
        return;
    }
    let back = assembly.to_bytes();
    let at = back.iter().zip(bytes).position(|(a, b)| a != b).unwrap_or(back.len().min(bytes.len()));
    let shown = String::from_utf8_lossy(&text);
    let lines = shown.lines().count();
    let error = assembly.errors.first();
    let line = error.and_then(|e| shown.lines().nth(e.line as usize - 1)).unwrap_or("");
    let line = if line.is_empty() {
        format!("{:?} {:?}", bytes.get(at..at + 4), back.get(at..at + 4))
    } else {
        line.to_owned()
    };
    panic!(
        "{name}: {} bytes, back {} bytes, differs at byte {at}, {lines} lines; {:?}\n{line}\n{}",
        bytes.len(),
        back.len(),
        error.map(|e| e.short()),
        if lines < 60 { &shown } else { "" }
    );
}

fn swap_byte_order(bytes: &[u8]) -> Vec<u8> {
    let (words, tail) = bytes.as_chunks::<4>();
    let mut out: Vec<u8> = words.iter().flat_map(|&[a, b, c, d]| [d, c, b, a]).collect();
    out.extend_from_slice(tail);
    out
}

/// Returns every `many`-th little-endian module of the shared vectors that has an instruction.
fn sample_of_modules(many: usize) -> Option<Vec<(String, Vec<u8>)>> {
    let (mut number, mut taken) = (0, Vec::new());
    modules::each(|name, bytes| {
        if endian_of(bytes) != Some(Endian::Little) || bytes.len() < 24 {
            return;
        }
        if number % many == 0 {
            taken.push((name.to_owned(), bytes.to_vec()));
        }
        number += 1;
    })?;
    Some(taken)
}

#[isaloom_testkit::needs_shared]
#[test]
fn every_module_round_trips_in_every_layout() {
    let count = modules::each(|name, bytes| {
        for options in layouts() {
            assert_round_trips(name, bytes, &options);
        }
    });
    if let Some(count) = count {
        // All modules round-tripped: the first failure ends the test.
        testkit::conformance("spirv.round_trip", count, count, "-p isaloom-spirv round_trip::");
    }
}

#[isaloom_testkit::needs_shared]
#[test]
fn large_module_round_trips() {
    let Some(path) = testkit::shared("vectors/spirv/large.spv.gz") else { return };
    assert_round_trips("large", &testkit::bytes(&path), &DisOptions::default());
}

#[isaloom_testkit::needs_shared]
#[test]
fn big_endian_modules_round_trip() {
    let Some(modules) = sample_of_modules(40) else { return };
    for (name, bytes) in &modules {
        let turned = swap_byte_order(bytes);
        assert_round_trips(name, &turned, &DisOptions::default());
        // Except for the byte order, the text is the same.
        let text =
            |bytes: &[u8]| String::from_utf8_lossy(&text_of(bytes, &DisOptions::default())).into_owned();
        assert_eq!(text(&turned).replace("endian=big", "endian=little"), text(bytes));
    }
}

#[isaloom_testkit::needs_shared]
#[test]
fn truncated_modules_round_trip() {
    let Some(modules) = sample_of_modules(100) else { return };
    let mut random = Random::new(1);
    for (name, bytes) in &modules {
        for _ in 0..4 {
            let len = 4 + random.index(bytes.len() - 4);
            assert_round_trips(name, &bytes[..len], &DisOptions::default());
        }
    }
    // Every truncation of a small module.
    let (name, bytes) = modules.iter().filter(|(_, b)| b.len() > 200).min_by_key(|(_, b)| b.len()).unwrap();
    for len in 4..bytes.len() {
        assert_round_trips(name, &bytes[..len], &DisOptions::default());
    }
}

#[isaloom_testkit::needs_shared]
#[test]
fn modules_with_overwritten_words_round_trip() {
    let Some(modules) = sample_of_modules(25) else { return };
    let mut random = Random::new(2);
    for (name, bytes) in &modules {
        for round in 0..6 {
            let mut broken = bytes.clone();
            for _ in 0..=round {
                let at = 4 + random.index(broken.len() / 4 - 1) * 4;
                let word = match random.index(6) {
                    0 => 0,
                    1 => u32::MAX,
                    2 => random.index(64) as u32,
                    3 => 1 << random.index(32),
                    4 => u32::from_le_bytes(broken[at..at + 4].try_into().unwrap()) ^ 1 << random.index(32),
                    _ => (random.index(6) << 16 | random.index(400)) as u32,
                };
                if let Some(place) = broken.get_mut(at..at + 4) {
                    place.copy_from_slice(&word.to_le_bytes());
                }
            }
            for options in layouts() {
                assert_round_trips(name, &broken, &options);
            }
        }
    }
}

#[test]
fn random_words_round_trip() {
    let mut random = Random::new(3);
    for _ in 0..3000 {
        let mut words = vec![0x0723_0203];
        for _ in 0..random.index(60) {
            words.push(match random.index(4) {
                0 => random.index(8) as u32,
                1 => (random.index(6) << 16 | random.index(330)) as u32,
                2 => (random.index(1 << 16) << 16 | random.index(1 << 16)) as u32,
                _ => u32::from_le_bytes(*b"ab\0\0"),
            });
        }
        let endian = if random.index(2) == 0 { Endian::Little } else { Endian::Big };
        let mut bytes = to_bytes(&words, endian);
        bytes.extend(std::iter::repeat_n(7, random.index(4)));
        for options in layouts() {
            assert_round_trips("random", &bytes, &options);
        }
    }
}

#[test]
fn every_small_float_encoding_round_trips() {
    let encodings = kinds::FP_ENCODING.enumerants().map(|encoding| Some(encoding.value()));
    for encoding in encodings.chain([None]) {
        // Without an encoding, the type is the 16-bit float. A number of a width that does not fit the encoding
        // round-trips as words.
        let width = NumberType::float(16, encoding).width();
        for width in [width, 5] {
            let mut words = vec![0x0723_0203, 0x0001_0600, 0, 1 << 20, 0];
            match encoding {
                None => words.extend([0x0003_0016, 1, width]),
                Some(encoding) => words.extend([0x0004_0016, 1, width, encoding]),
            }
            for code in 0..1u32 << width {
                words.extend([0x0004_002b, 1, 2 + code, code]);
            }
            let bytes = to_bytes(&words, Endian::Little);
            if width != 5 {
                assert!(disassemble(&bytes, &DisOptions::default(), &mut Vec::new()).is_clean());
            }
            // The last constant has a bit beyond the width of its type.
            words.extend([0x0004_002b, 1, 2 + (1 << width), 1 << width]);
            assert_round_trips("floats", &to_bytes(&words, Endian::Little), &DisOptions::default());
        }
    }
}
