//! Tests that the text rules depend on operands, not on names: if every instruction is renamed, only the mnemonics in
//! the text change. Instructions that follow an LLVM convention are exceptions.

#![allow(clippy::unwrap_used)] // a failed unwrap fails the test

use isaloom_amd_isa::spec::{Interner, Spec, Sym};
use isaloom_amd_isa::{Decoded, Decoder};
use isaloom_amdgpu_text::llvm::{Syntax, Target, Wave, conventions, is_conventional};
use isaloom_testkit_amd::{bytes_of, shared, shared_spec};
use std::collections::BTreeMap;

/// Returns a copy of the description in which instruction number n has the name `X<n>`, and which has no aliases.
fn with_numbered_names(spec: &Spec) -> Spec {
    let mut spec = spec.clone();
    let mut interner = Interner::new(spec.strings.clone());
    for (number, instruction) in spec.instructions.as_mut_vec().iter_mut().enumerate() {
        instruction.name = interner.intern(&format!("X{number}"));
        instruction.mnemonic = Sym::default();
        instruction.aliases.clear();
    }
    spec.strings = interner.finish();
    spec
}

/// Returns the mnemonics in a text (two for a dual instruction) without suffixes, and the text without the mnemonics.
fn split_names(text: &str) -> (Vec<String>, String) {
    let (mut names, mut rest) = (Vec::new(), Vec::new());
    for half in text.split(" :: ") {
        let (name, operands) = half.split_once(' ').unwrap_or((half, ""));
        let bare = ["_e64_dpp", "_e64", "_e32", "_dpp", "_sdwa"];
        let suffix = bare.iter().find(|s| name.ends_with(*s)).copied().unwrap_or("");
        names.push(name[..name.len() - suffix.len()].to_owned());
        rest.push(format!("{suffix} {operands}"));
    }
    (names, rest.join(" :: "))
}

#[isaloom_testkit::needs_shared]
#[test]
fn only_conventions_depend_on_instruction_names() {
    for (description, gpu, wave) in [
        ("rdna3_5_reconstructed", "gfx1150", Wave::W32),
        ("rdna3_5_reconstructed", "gfx1150", Wave::W64),
        ("rdna4_2026_real_encodings", "gfx1200", Wave::W32),
        ("standin_rdna4", "gfx1200", Wave::W64),
        ("cdna4_2026_real_encodings", "gfx950", Wave::W64),
    ] {
        let Some(spec) = shared_spec(description) else { return };
        let vectors = isaloom_testkit::text(&shared(&format!("vectors/amd/{gpu}.tsv.gz")).unwrap());
        let decoder = Decoder::new(&spec).unwrap();
        let target = Target::named(gpu).unwrap().with_wave(wave);
        let (syntax, other) = (Syntax::new(&spec, target), Syntax::new(&with_numbered_names(&spec), target));
        let (mut seen, mut exempt) = (0, 0);
        let mut wrong: BTreeMap<String, (usize, String)> = BTreeMap::new();
        for (hex, _) in vectors.lines().filter_map(|line| line.split_once('\t')) {
            let Some(decoded) = decoder.decode(&bytes_of(hex)) else { continue };
            let print = |syntax: &Syntax, decoded: &Decoded| {
                let mut text = String::new();
                let exact = syntax.push_text(decoded, &mut text);
                (text, exact)
            };
            let (text, exact) = print(&syntax, &decoded);
            let (text_of, exact_of) = print(&other, &decoded);
            let ((names, rest), (_, rest_of)) = (split_names(&text), split_names(&text_of));
            if names.iter().any(|name| is_conventional(name)) {
                exempt += 1;
                continue;
            }
            seen += 1;
            if (rest.as_str(), exact) != (rest_of.as_str(), exact_of) {
                let entry = wrong
                    .entry(names.join(" :: "))
                    .or_insert((0, format!("{text} | {text_of} {exact} {exact_of}")));
                entry.0 += 1;
            }
        }
        println!("{description} {gpu}: {seen} words told by operands, {exempt} by conventions");
        for (name, (count, example)) in &wrong {
            println!("  {name} ({count}): {example}");
        }
        assert!(wrong.is_empty(), "{} instructions differ", wrong.len());
        assert!(seen > 3 * exempt, "{seen} {exempt}");
    }
}

#[test]
fn table_of_conventions_is_small_and_has_reasons() {
    assert!(conventions().count() <= 45);
    assert!(conventions().all(|(names, why)| !names.is_empty() && !why.is_empty()));
    let names: usize = conventions().map(|(names, _)| names.len()).sum();
    println!("{} conventions of {names} names", conventions().count());
}
