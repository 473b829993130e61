//! Tests `.amdgcn_target`: for each GPU, the ids that LLVM 24 accepts and rejects.

#![allow(clippy::unwrap_used)] // a failed unwrap fails the test

use isaloom_amd_isa::isa_version::{architecture_of, gpu_of_architecture};
use isaloom_amd_isa::{Spec, read};
use isaloom_amdgpu_mc::asm::{Options, assemble};
use isaloom_amdgpu_object::program::Features;
use isaloom_amdgpu_text::llvm::{Syntax, Target};
use isaloom_source::{Diagnostic, FileId, has_errors};
use isaloom_testkit_amd::SMALL;

fn small() -> Spec {
    read(FileId(0), SMALL).0
}

fn assembled(spec: &Spec, gpu: &str, text: &str) -> (Features, Vec<Diagnostic>) {
    let target = Target::named(gpu).unwrap();
    let syntax = Syntax::new(spec, target);
    let (program, diagnostics) = assemble(&syntax, target, FileId(0), text, Options::default());
    (program.features, diagnostics)
}

#[test]
fn target_ids_are_parsed_as_in_llvm() {
    let (spec, mut gpu, mut wrong) = (small(), "", Vec::new());
    for line in include_str!("data/target_ids.tsv").lines().skip(1) {
        match line.split_once('\t') {
            None => gpu = line.trim_start_matches("# "),
            Some((wanted, id)) => {
                let (_, found) = assembled(&spec, gpu, &format!(".amdgcn_target \"{id}\"\n"));
                if has_errors(&found) != (wanted == "error") {
                    wrong.push(format!("{gpu}: `{id}` is {wanted}: {found:?}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn target_id_features_become_program_features() {
    let spec = small();
    let text = ".amdgcn_target \"amdgpu9.50-amd-amdhsa-unknown-gfx950:sramecc+:xnack-\"\n";
    let (features, found) = assembled(&spec, "gfx950", text);
    assert_eq!((features.xnack, features.sramecc, found), (Some(false), Some(true), vec![]));
}

#[test]
fn help_lists_only_existing_gpus() {
    let spec = small();
    let help = |id: &str| {
        let (_, found) = assembled(&spec, "gfx1150", &format!(".amdgcn_target \"{id}\"\n"));
        assert_eq!(found.len(), 1, "{id}");
        found[0].help.clone()
    };
    assert_eq!(help("amdgcn-amd-amdhsa--gfx942").as_deref(), Some("pass `--gpu gfx942`"));
    assert_eq!(help("amdgpu9.42-amd-amdhsa-unknown-").as_deref(), Some("pass `--gpu gfx942`"));
    for id in [
        "amdgcn-amd-amdhsa--gfx1",
        "amdgcn-amd-amdhsa-gfx1150",
        "amdgcn-amd-amdhsa--amdhsa-unknown-gfx1150",
        "x",
    ] {
        assert_eq!(help(id), None, "{id}");
    }
}

#[test]
fn every_gpu_has_an_architecture() {
    for gpu in Target::names() {
        let architecture = architecture_of(gpu).unwrap();
        assert_eq!(gpu_of_architecture(&format!("amdgpu{architecture}")).as_deref(), Some(gpu));
    }
}
