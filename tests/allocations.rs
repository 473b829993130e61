//! Checks that decoding and printing do not allocate memory for each instruction.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test or benchmark fails by panicking")]

use allocation_counter::measure;
use isaloom::engine::{Disassembler, Options, Printer, Stream};
use isaloom::{Generation, Isa, Spec, Summary, Word};

/// Returns the toy instruction set, and a program that repeats the one in `specs/toy.hex`.
fn toy() -> (Isa, Vec<u8>) {
    let spec = Spec::builtin("toy").unwrap();
    let isa = Isa::compile(&spec, Generation(2)).unwrap();
    let text = include_str!("../specs/toy.hex");
    let words = text.lines().map(|l| l.split(';').next().unwrap().trim()).filter(|l| !l.is_empty());
    let bytes: Vec<u8> = words.flat_map(|w| u32::from_str_radix(w, 16).unwrap().to_le_bytes()).collect();
    (isa, bytes.repeat(100))
}

#[test]
fn decoding_allocates_nothing() {
    let (isa, bytes) = toy();
    let info = measure(|| {
        for word in bytes.as_chunks::<4>().0 {
            if let Some(hit) = isa.decode(Word::new(u128::from(u32::from_le_bytes(*word)), 32)) {
                std::hint::black_box((hit.name(), hit.fields().count(), hit.dont_care_bits()));
            }
        }
    });
    assert_eq!(info.count_total, 0);
}

#[test]
fn decoder_allocates_nothing_per_instruction() {
    let (isa, bytes) = toy();
    let mut decoder = isa.decoder(&bytes);
    let info = measure(|| {
        for insn in decoder.by_ref() {
            std::hint::black_box((insn.offset(), insn.word(), insn.name(), insn.fields().count()));
        }
    });
    assert_eq!(info.count_total, 0);
}

#[test]
fn printing_allocates_nothing_after_warm_up() {
    let (isa, bytes) = toy();
    for labels in [false, true] {
        let options = Options { labels, ..Options::default() };
        let labels = options.labels.then(|| isa.engine().labels(&bytes, &options));
        let mut disassembler = Disassembler::new(isa.engine(), &options, labels.as_ref());
        let mut text = String::new();
        let mut run = |text: &mut String| {
            let mut summary = Summary::default();
            for instruction in Stream::new(isa.engine(), &bytes, None) {
                disassembler.instruction(&instruction, &mut (), text, &mut summary);
            }
        };
        run(&mut text);
        let once = text.clone();
        text.clear();
        let info = measure(|| run(&mut text));
        assert_eq!(info.count_total, 0, "{} instructions", bytes.len() / 4);
        assert_eq!(text, once);
    }
}

#[test]
fn finding_branch_targets_allocates_nothing_after_warm_up() {
    let (isa, bytes) = toy();
    let mut labels = isa.engine().labels(&bytes, &Options::default());
    let mut printer = Printer::new(isa.engine());
    let info = measure(|| {
        for instruction in Stream::new(isa.engine(), &bytes, None) {
            printer.collect(&instruction, &mut labels);
        }
    });
    assert_eq!(info.count_total, 0);
}
