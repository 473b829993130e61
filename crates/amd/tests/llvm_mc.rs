//! LLVM 22's own tests of its assembler and disassembler (`../shared/vectors/amd_mc`), by GPU and wave size, with
//! exact counts (docs/conformance.md): the text of every encoding, the bytes of every line that LLVM takes, and the
//! lines that it refuses.

#![allow(clippy::unwrap_used, clippy::panic)] // what is missing or wrong fails the test

mod common;

use common::{bytes_of, shared, shared_spec};
use isaloom_amd::llvm::{Syntax, Target, Wave};
use isaloom_amd::{Decoder, Spec};
use isaloom_testkit::conformance;

const TEST: &str = "-p isaloom-amd --test llvm_mc";

/// Descriptions in their newest form, with what they are compared for.
const RUNS: [(&str, &str, Wave); 5] = [
    ("rdna3_5_reconstructed_2026", "gfx1150", Wave::W32),
    ("rdna3_5_reconstructed_2026", "gfx1150", Wave::W64),
    ("rdna4_2026_real_encodings", "gfx1200", Wave::W32),
    ("rdna4_2026_real_encodings", "gfx1200", Wave::W64),
    ("cdna4_2026_real_encodings", "gfx950", Wave::W64),
];

/// Calls `run` for each of the runs with the lines of a kind of vectors, cut at the tab.
fn each(kind: &str, run: impl Fn(&str, &Spec, &Syntax, &[(&str, &str)])) {
    for (description, gpu, wave) in RUNS {
        let Some(spec) = shared_spec(description) else { return };
        let name = format!("{gpu}_w{}", if wave == Wave::W32 { 32 } else { 64 });
        let Some(path) = shared(&format!("vectors/amd_mc/{name}.{kind}.tsv.gz")) else { return };
        let text = isaloom_testkit::text(&path);
        let lines: Vec<(&str, &str)> = text.lines().filter_map(|line| line.split_once('\t')).collect();
        let syntax = Syntax::new(&spec, Target::named(gpu).unwrap().with_wave(wave));
        run(&name, &spec, &syntax, &lines);
    }
}

#[test]
fn the_text_of_every_encoding_is_llvms() {
    each("dis.new", |name, spec, syntax, lines| {
        let decoder = Decoder::new(spec).unwrap();
        let same = lines.iter().filter(|(hex, wanted)| {
            let mut text = String::new();
            if let Some(decoded) = decoder.decode(&bytes_of(hex)) {
                syntax.push_text(&decoded, &mut text);
            }
            // These files leave out what LLVM says of rounded register numbers.
            text.split(" ; Warning").next() == Some(*wanted)
        });
        conformance(&format!("amd-mc.{name}.text"), same.count() as u64, lines.len() as u64, TEST);
    });
}

#[test]
fn no_line_gives_other_bytes_than_llvms_and_few_are_refused() {
    each("asm", |name, _, syntax, lines| {
        let mut taken = 0;
        for (hex, line) in lines {
            let Ok(assembled) = syntax.assemble(line, &|_| None) else { continue };
            let (bytes, size) = assembled.to_bytes();
            assert_eq!(bytes[..size], bytes_of(hex), "{name}: {line}");
            taken += 1;
        }
        conformance(&format!("amd-mc.{name}.asm"), taken, lines.len() as u64, TEST);
    });
}

#[test]
fn lines_that_llvm_refuses_are_refused() {
    each("asm_errors", |name, _, syntax, lines| {
        let refused = lines.iter().filter(|(line, _)| syntax.assemble(line, &|_| None).is_err());
        conformance(&format!("amd-mc.{name}.errors"), refused.count() as u64, lines.len() as u64, TEST);
    });
}
