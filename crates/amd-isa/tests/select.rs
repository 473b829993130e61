//! Tests that the decoder's selector and the engine find the same leaf in AMD's models, whose conditions decide between
//! encodings.

#![allow(clippy::unwrap_used)] // a failed unwrap fails the test

use isaloom_amd_isa::lower::{generation, lower_words};
use isaloom_amd_isa::read;
use isaloom_amd_isa::spec::Spec;
use isaloom_engine::{DecodeResult, Isa, Selector, Stream};
use isaloom_model::Generation;
use isaloom_source::FileId;
use isaloom_testkit::random::Random;
use isaloom_testkit_amd::{SMALL, bytes_of, shared, shared_spec};

/// Compares the decoder and the engine on these words, on variants of them with flipped bits or a missing end, and on
/// random words. Returns the number of instructions.
fn compare(spec: &Spec, words: &[Vec<u8>]) -> usize {
    let isa = Isa::compile(lower_words(spec).model, Generation(generation(spec))).unwrap();
    let selector = Selector::new(&isa);
    let (mut random, mut leaves) = (Random::new(5), 0);
    for word in words {
        for round in 0..6 {
            let mut bytes = word.clone();
            bytes.resize(24, 0);
            match round {
                0 => bytes.truncate(word.len()),
                1 => bytes.truncate(1 + random.index(24)),
                5 => bytes = random.bytes(24),
                _ => {
                    for _ in 0..round {
                        let bit = random.index(64);
                        bytes[bit / 8] ^= 1 << (bit % 8);
                    }
                }
            }
            let first = Stream::new(&isa, &bytes, None).next().unwrap();
            let expected = match first.found {
                DecodeResult::Leaf { program, .. } => {
                    leaves += 1;
                    Some((isa.compiled().program(program).leaf, first.word.value(), first.bytes.len() as u8))
                }
                _ => None,
            };
            let selected = selector.select(&bytes).map(|s| (s.leaf, s.word, s.bytes));
            assert_eq!(selected, expected, "{bytes:02x?}");
        }
    }
    leaves
}

#[test]
fn selector_agrees_with_engine() {
    let (spec, _) = read(FileId(0), SMALL);
    let mut random = Random::new(3);
    let words: Vec<Vec<u8>> = (0..5_000).map(|_| random.bytes(12)).collect();
    assert!(compare(&spec, &words) > 100);
}

#[isaloom_testkit::needs_shared]
#[test]
fn selector_agrees_with_engine_in_full_descriptions() {
    for (description, gpu) in [
        ("rdna3_5_reconstructed", "gfx1150"),
        ("rdna4_2026_real_encodings", "gfx1200"),
        ("cdna4_2026_real_encodings", "gfx950"),
    ] {
        let Some(spec) = shared_spec(description) else { return };
        let vectors = isaloom_testkit::text(&shared(&format!("vectors/amd/{gpu}.tsv.gz")).unwrap());
        let lines = vectors.lines().filter_map(|line| line.split_once('\t')).step_by(5);
        let words: Vec<Vec<u8>> = lines.map(|(hex, _)| bytes_of(hex)).collect();
        let leaves = compare(&spec, &words);
        assert!(leaves > 3 * words.len(), "{description}: {leaves} of {} words", words.len());
    }
}
