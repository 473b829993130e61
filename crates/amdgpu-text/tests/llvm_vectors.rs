//! Compares text and bytes with LLVM 22 for the vectors in `../shared/vectors/amd`, for descriptions in every file
//! format that AMD has published. The number of equal results must be exactly the recorded number
//! (docs/appendix/conformance.md).

#![allow(clippy::unwrap_used)] // a failed unwrap fails the test

use isaloom_amd_isa::{Decoder, Item};
use isaloom_amdgpu_text::llvm::{Generation, Syntax, Target, Wave};
use isaloom_testkit::conformance;
use isaloom_testkit::random::Random;
use isaloom_testkit_amd::{bytes_of, shared, shared_spec};

const TEST: &str = "-p isaloom-amdgpu-text llvm_vectors::";

/// Columns: description, GPU, name of the vectors. The first descriptions have AMD's older file format, the next ones
/// the format of 2026; the last ones were rebuilt from facts in AMD's files.
const DESCRIPTIONS: [(&str, &str, &str); 14] = [
    ("rdna3_5_reconstructed", "gfx1150", "gfx1150"),
    ("rdna3_5_reconstructed", "gfx1100", "gfx1100"),
    ("rdna3_5_reconstructed_2026", "gfx1150", "gfx1150"),
    ("standin_rdna4", "gfx1200", "gfx1200"),
    ("standin_rdna4_2026", "gfx1200", "gfx1200"),
    ("rdna4_2026_real_encodings", "gfx1200", "gfx1200"),
    ("standin_cdna4", "gfx950", "gfx950"),
    ("cdna4_2026_real_encodings", "gfx950", "gfx950"),
    ("rdna3_facts", "gfx1100", "gfx1100"),
    ("rdna3_facts", "gfx1100", "gfx1100_real"),
    ("rdna4_facts", "gfx1200", "gfx1200"),
    ("cdna3_facts", "gfx942", "gfx942"),
    ("cdna4_facts", "gfx950", "gfx950"),
    ("rdna3_5_reconstructed", "gfx1100", "gfx1100_real"),
];

/// Returns the number of vectors, of those whose text equals LLVM's, and of those whose text assembles to their bytes.
/// Fails if the printer reports that a text assembles to the same bytes but it does not. `None` without the shared
/// directory.
fn count(description: &str, gpu: &str, vectors: &str) -> Option<(u64, u64, u64)> {
    let spec = shared_spec(description)?;
    let vectors = isaloom_testkit::text(&shared(&format!("vectors/amd/{vectors}.tsv.gz"))?);
    let decoder = Decoder::new(&spec).unwrap();
    let syntax = Syntax::new(&spec, Target::named(gpu).unwrap());
    let (mut same, mut assembled, mut of) = (0, 0, 0);
    let mut text = String::new();
    for (hex, wanted) in vectors.lines().filter_map(|line| line.split_once('\t')) {
        let bytes = bytes_of(hex);
        of += 1;
        let again = syntax.assemble(wanted, &|_| None).ok().map(|a| a.to_bytes());
        assembled += u64::from(again.is_some_and(|(b, n)| b[..n] == bytes[..]));
        let Some(decoded) = decoder.decode(&bytes) else { continue };
        text.clear();
        let exact = syntax.push_text(&decoded, &mut text);
        same += u64::from(text == wanted);
        if text != wanted {
            println!("{description} {hex}: `{text}`, wanted `{wanted}`");
        }
        if exact {
            let again = syntax.assemble(&text, &|_| None).map(|a| (a.word, a.bytes));
            assert_eq!(again, Ok((decoded.word, decoded.bytes)), "{gpu} {hex} {text}");
        }
    }
    Some((same, assembled, of))
}

#[isaloom_testkit::needs_shared]
#[test]
fn every_form_matches_llvm_text_and_bytes() {
    for (description, gpu, vectors) in DESCRIPTIONS {
        let Some((same, assembled, of)) = count(description, gpu, vectors) else { return };
        conformance(&format!("amd.{description}.{vectors}.text"), same, of, TEST);
        conformance(&format!("amd.{description}.{vectors}.asm"), assembled, of, TEST);
    }
}

#[isaloom_testkit::needs_shared]
#[test]
fn lds_loads_ignore_accumulator_bit() {
    let Some(spec) = shared_spec("cdna4_2026_real_encodings") else { return };
    let (decoder, syntax) =
        (Decoder::new(&spec).unwrap(), Syntax::new(&spec, Target::named("gfx950").unwrap()));
    // Bit 55 selects accumulation registers. This instruction loads to LDS and has no data register, so LLVM ignores
    // the bit.
    for (word, exact) in [(0x3820000e0410fffu64, false), (0x3820000e0410fff & !(1 << 55), true)] {
        let mut text = String::new();
        let decoded = decoder.decode(&word.to_le_bytes()).unwrap();
        assert_eq!(syntax.push_text(&decoded, &mut text), exact);
        assert_eq!(text, "buffer_load_ubyte off, s[8:11], s3 offset:4095 lds");
    }
}

/// GPUs that have no vectors of their own. Columns: description that matches the GPU, GPU, and vectors of a GPU with
/// similar words.
const RELATED: [(&str, &str, &str); 3] = [
    ("rdna3_5_reconstructed_2026", "gfx1100", "gfx1100"),
    ("rdna4_2026_real_encodings", "gfx1201", "gfx1200"),
    ("cdna4_2026_real_encodings", "gfx942", "gfx950"),
];

#[isaloom_testkit::needs_shared]
#[test]
fn lossless_text_round_trips_for_random_words() {
    // The environment variable `ISALOOM_AMD_ROUNDS` sets the number of rounds; each round tests other random words.
    let rounds = std::env::var("ISALOOM_AMD_ROUNDS").ok().and_then(|rounds| rounds.parse().ok()).unwrap_or(1);
    let own = DESCRIPTIONS;
    for ((description, gpu, like), round) in
        own.into_iter().chain(RELATED).flat_map(|row| (1..=rounds).map(move |round| (row, round)))
    {
        let (Some(spec), Some(vectors)) =
            (shared_spec(description), shared(&format!("vectors/amd/{like}.tsv.gz")))
        else {
            return;
        };
        let vectors = isaloom_testkit::text(&vectors);
        let decoder = Decoder::new(&spec).unwrap();
        let usual = Target::named(gpu).unwrap();
        // Tests whole registers and register halves, in both wave sizes, not only the default of the GPU.
        let both = if usual.generation >= Generation::Gfx11 { vec![false, true] } else { vec![false] };
        let waves = [Wave::W32, Wave::W64].into_iter().filter(|wave| usual.has_wave(*wave));
        let targets = waves.flat_map(|wave| {
            both.iter().map(move |true16| usual.with_wave(wave).with_true16(*true16)).collect::<Vec<_>>()
        });
        let attacks = ["amd_f64_literal.bin", "amd_gfx1200_swmmac_literal.bin", "all256.bin"];
        let attacks =
            attacks.iter().filter_map(|name| std::fs::read(shared(&format!("attacks/{name}"))?).ok());
        let attacks: Vec<Vec<u8>> = attacks.collect();
        for syntax in targets.map(|target| Syntax::new(&spec, target)) {
            for (_, item) in attacks.iter().flat_map(|bytes| decoder.items(bytes)) {
                let Item::Instruction(decoded) = item else { continue };
                let mut text = String::new();
                if syntax.push_text(&decoded, &mut text) {
                    let again = syntax.assemble(&text, &|_| None).map(|a| (a.word, a.bytes));
                    assert_eq!(again, Ok((decoded.word, decoded.bytes)), "{gpu} {text}");
                }
            }
            let mut random = Random::congruential(round);
            let mut next = || {
                let bits = random.bits();
                bits ^ bits >> 29
            };
            let mut exact = 0;
            for (line, hex) in vectors.lines().filter_map(|l| l.split_once('\t')).map(|l| l.0).enumerate() {
                // Every third word is random. The others are the word of a vector with a few bits changed.
                let mut bytes = if line % 3 == 0 { vec![0; 16] } else { bytes_of(hex) };
                bytes.resize(16, 0);
                if line % 3 == 0 {
                    bytes[..8].copy_from_slice(&next().to_le_bytes());
                    bytes[8..].copy_from_slice(&next().to_le_bytes());
                }
                for _ in 0..next() % 4 {
                    let bit = next() % (hex.len() as u64 * 4);
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
}
