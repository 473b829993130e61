//! Compares the statistics of functions in code objects with the comments that the compiler writes.

#![allow(clippy::unwrap_used)] // a failed unwrap fails the test

use isaloom_amd_isa::{Branches, Decoder};
use isaloom_amdgpu_mc::measure::{Function, measure};
use isaloom_amdgpu_mc::program::Checker;
use isaloom_amdgpu_object::read_object;
use isaloom_amdgpu_text::llvm::{Syntax, Target, Wave};
use isaloom_testkit_amd::{shared, shared_spec};
use std::collections::BTreeMap;
use std::io::Read as _;

/// Returns the numbers in the compiler's comments on each function, such as `; ScratchSize: 16`.
fn compiler_comments(text: &str) -> BTreeMap<String, BTreeMap<String, u64>> {
    let mut all: BTreeMap<String, BTreeMap<String, u64>> = BTreeMap::new();
    let mut name = String::new();
    for line in text.lines() {
        if let Some(begun) = line.split("; @").nth(1).filter(|_| line.contains(": ") || line.contains(":\t"))
        {
            name = begun.trim().to_owned();
        }
        let Some((what, value)) = line.strip_prefix("; ").and_then(|rest| rest.split_once([':', '='])) else {
            continue;
        };
        let digits: String = value.trim().chars().take_while(char::is_ascii_digit).collect();
        if let Ok(value) = digits.parse() {
            all.entry(name.clone()).or_default().insert(what.trim().to_owned(), value);
        }
    }
    all
}

fn functions(object: &str, description: &str, gpu: &str, wave: Wave) -> Option<(Vec<Function>, String)> {
    let spec = shared_spec(description)?;
    let mut bytes = Vec::new();
    let packed = std::fs::File::open(shared(&format!("vectors/amd_objects/{object}.co.gz"))?).unwrap();
    flate2::read::GzDecoder::new(packed).read_to_end(&mut bytes).unwrap();
    let text = isaloom_testkit::text(&shared(&format!("vectors/amd_objects/{object}.s.gz"))?);
    let syntax = Syntax::new(&spec, Target::named(gpu).unwrap().with_wave(wave));
    let (decoder, branches) = (Decoder::new(&spec).unwrap(), Branches::new(&spec));
    let checker = Checker { spec: &spec, decoder: &decoder, syntax: &syntax, branches: &branches };
    let found = measure(&read_object(&bytes).unwrap(), &checker);
    Some((found, text))
}

#[isaloom_testkit::needs_shared]
#[test]
fn measured_figures_match_compiler_comments() {
    for (object, description, gpu, wave) in [
        ("gfx1150_w32_O2", "rdna3_5_reconstructed_2026", "gfx1150", Wave::W32),
        ("gfx1150_w64_O2", "rdna3_5_reconstructed_2026", "gfx1150", Wave::W64),
        ("gfx1200_w64_O0", "rdna4_2026_real_encodings", "gfx1200", Wave::W64),
        ("gfx950_w64_O2", "cdna4_2026_real_encodings", "gfx950", Wave::W64),
    ] {
        let Some((functions, text)) = functions(object, description, gpu, wave) else { return };
        let comments = compiler_comments(&text);
        let mut kernels = 0;
        for function in &functions {
            let name = format!("{object}: {}", function.name);
            assert_eq!(function.unmatched, 0, "{name}");
            let counted: u64 = function.groups.iter().map(|(_, count)| count).sum();
            assert_eq!(counted, function.instructions, "{name}");
            let Some(figures) = comments.get(&function.name) else { continue };
            assert!(u64::from(function.vector) <= figures["NumVgprs"], "{name}");
            let Some(given) = function.given else { continue };
            kernels += 1;
            assert_eq!(given.occupancy.map(|of| of.waves.into()), Some(figures["Occupancy"]), "{name}");
            assert_eq!(u64::from(given.private), figures["ScratchSize"], "{name}");
            assert_eq!(u64::from(given.local), figures["LDSByteSize"], "{name}");
            assert_eq!(given.lanes == 32, wave == Wave::W32, "{name}");
            assert!(given.vector >= function.vector, "{name}");
        }
        println!("{object}: {kernels} kernels of {} functions", functions.len());
        assert!(kernels > 5, "{object}: {kernels}");
    }
}
