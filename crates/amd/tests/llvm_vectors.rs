//! LLVM 22's text and bytes for the vectors of `../shared/vectors/amd`, with exact counts (docs/conformance.md).
//!
//! The folder `shared` is found through `ISALOOM_SHARED`, else beside the workspace; without it the tests say that
//! they were skipped.

#![allow(clippy::unwrap_used)] // what is missing or wrong fails the test

use flate2::read::GzDecoder;
use isaloom_amd::llvm::{Syntax, Target};
use isaloom_amd::{Decoder, Spec};
use std::io::Read;
use std::path::PathBuf;

fn shared(path: &str) -> Option<String> {
    let root = std::env::var_os("ISALOOM_SHARED").map_or_else(
        || PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared")),
        PathBuf::from,
    );
    let bytes = std::fs::read(root.join(path)).ok();
    if bytes.is_none() {
        println!("skipped: {path} is not there (set ISALOOM_SHARED)");
    }
    let mut text = String::new();
    GzDecoder::new(bytes?.as_slice()).read_to_string(&mut text).unwrap();
    Some(text)
}

fn load(description: &str) -> Option<Spec> {
    let text = shared(&format!("specs/amd/{description}.xml.gz"))?;
    let (mut spec, _) = isaloom_amd::read(isaloom_source::FileId(0), &text);
    isaloom_amd::errata::apply_embedded(&mut spec);
    Some(spec)
}

fn bytes_of(hex: &str) -> Vec<u8> {
    (0..hex.len() / 2).map(|i| u8::from_str_radix(&hex[2 * i..2 * i + 2], 16).unwrap()).collect()
}

#[derive(Debug, PartialEq, Eq)]
struct Counts {
    vectors: usize,
    mnemonic: usize,
    text: usize,
    assembled: usize,
    exact: usize,
}

/// Counts over all vectors of a GPU; fails where text that claims to be exact is not.
fn count(description: &str, gpu: &str) -> Option<Counts> {
    let spec = load(description)?;
    let vectors = shared(&format!("vectors/amd/{gpu}.tsv.gz"))?;
    let decoder = Decoder::new(&spec).unwrap();
    let syntax = Syntax::new(&spec, Target::named(gpu).unwrap());
    let mut counts = Counts { vectors: 0, mnemonic: 0, text: 0, assembled: 0, exact: 0 };
    let mut text = String::new();
    for (hex, wanted) in vectors.lines().filter_map(|line| line.split_once('\t')) {
        let bytes = bytes_of(hex);
        counts.vectors += 1;
        let assembled = syntax.assemble(wanted, &|_| None).ok().map(|a| a.to_bytes());
        counts.assembled += usize::from(assembled.is_some_and(|(b, n)| b[..n] == bytes[..]));
        let Some(decoded) = decoder.decode(&bytes) else { continue };
        text.clear();
        let exact = syntax.push_text(&decoded, &mut text);
        counts.mnemonic += usize::from(text.split(' ').next() == wanted.split(' ').next());
        counts.text += usize::from(text == wanted);
        counts.exact += usize::from(exact);
        if exact {
            let again = syntax.assemble(&text, &|_| None).map(|a| (a.word, a.bytes));
            assert_eq!(again, Ok((decoded.word, decoded.bytes)), "{gpu} {hex} {text}");
        }
    }
    println!("{description} against {gpu}: {counts:?}");
    Some(counts)
}

#[test]
fn rdna3_5_gives_llvms_text_and_bytes() {
    for gpu in ["gfx1150", "gfx1100"] {
        let Some(counts) = count("rdna3_5_reconstructed", gpu) else { return };
        assert_eq!((counts.mnemonic, counts.text), (counts.vectors, counts.vectors));
        assert!(counts.assembled * 1000 >= counts.vectors * 995);
    }
}

#[test]
fn the_rdna4_stand_in_gives_llvms_text() {
    let Some(counts) = count("standin_rdna4", "gfx1200") else { return };
    assert_eq!((counts.mnemonic, counts.text), (counts.vectors, counts.vectors));
    // The other texts do not hold the bits of `op_sel`; see docs/conformance.md.
    assert!(counts.assembled * 1000 >= counts.vectors * 945);
}

#[test]
fn the_cdna4_stand_in_gives_llvms_text_and_bytes() {
    let Some(counts) = count("standin_cdna4", "gfx950") else { return };
    assert_eq!((counts.mnemonic, counts.text), (counts.vectors, counts.vectors));
    assert!(counts.assembled * 1000 >= counts.vectors * 980);
}

/// A small generator of words; the constants are those of Knuth's MMIX.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        self.0 ^ self.0 >> 29
    }
}

#[test]
fn text_that_claims_to_be_exact_is_read_back_for_random_words() {
    let files =
        [("rdna3_5_reconstructed", "gfx1150"), ("standin_rdna4", "gfx1200"), ("standin_cdna4", "gfx950")];
    for (description, gpu) in files {
        let (Some(spec), Some(vectors)) = (load(description), shared(&format!("vectors/amd/{gpu}.tsv.gz")))
        else {
            return;
        };
        let decoder = Decoder::new(&spec).unwrap();
        let syntax = Syntax::new(&spec, Target::named(gpu).unwrap());
        let mut random = Random(1);
        let mut exact = 0;
        for (line, hex) in vectors.lines().filter_map(|l| l.split_once('\t')).map(|l| l.0).enumerate() {
            // Every third word is random; the others are a vector's with a few bits turned.
            let mut bytes = if line % 3 == 0 { vec![0; 16] } else { bytes_of(hex) };
            bytes.resize(16, 0);
            if line % 3 == 0 {
                bytes[..8].copy_from_slice(&random.next().to_le_bytes());
                bytes[8..].copy_from_slice(&random.next().to_le_bytes());
            }
            for _ in 0..random.next() % 4 {
                let bit = random.next() % (hex.len() as u64 * 4);
                bytes[(bit / 8) as usize] ^= 1 << (bit % 8);
            }
            let Some(decoded) = decoder.decode(&bytes) else { continue };
            let mut text = String::new();
            if !syntax.push_text(&decoded, &mut text) {
                continue;
            }
            exact += 1;
            let again = syntax.assemble(&text, &|_| None).map(|a| (a.word, a.bytes));
            assert_eq!(again, Ok((decoded.word, decoded.bytes)), "{gpu} {hex} {text}");
        }
        println!("{gpu}: {exact} exact texts of random words read back");
        assert!(exact > 1000);
    }
}
