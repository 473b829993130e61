//! Runs LLVM 22's own tests of its assembler and disassembler (`../shared/vectors/amd_mc`) for several GPUs and wave
//! sizes. They cover the text of every encoding, the bytes of every line that LLVM accepts, and the lines that LLVM
//! rejects. The number of equal results must be exactly the recorded number (docs/appendix/conformance.md).

#![allow(clippy::unwrap_used, clippy::panic)] // a failed unwrap fails the test

use isaloom_amd_isa::{Decoder, Spec};
use isaloom_amdgpu_text::llvm::{Syntax, Target, Wave};
use isaloom_testkit::conformance;
use isaloom_testkit_amd::{bytes_of, shared, shared_spec};

const TEST: &str = "-p isaloom-amdgpu-text llvm_mc::";

/// Test runs. Columns: description, GPU and wave size of the vectors, and a suffix for the name of the recorded number.
/// The suffix `.facts` marks descriptions that were rebuilt from facts in AMD's files.
const RUNS: [(&str, &str, Wave, &str); 8] = [
    ("rdna3_5_reconstructed_2026", "gfx1150", Wave::W32, ""),
    ("rdna3_5_reconstructed_2026", "gfx1150", Wave::W64, ""),
    ("rdna4_2026_real_encodings", "gfx1200", Wave::W32, ""),
    ("rdna4_2026_real_encodings", "gfx1200", Wave::W64, ""),
    ("cdna4_2026_real_encodings", "gfx950", Wave::W64, ""),
    ("rdna4_facts", "gfx1200", Wave::W32, ".facts"),
    ("rdna4_facts", "gfx1200", Wave::W64, ".facts"),
    ("cdna4_facts", "gfx950", Wave::W64, ".facts"),
];

/// Calls `run` for each entry of [`RUNS`]. `kind` selects the vectors; their lines are split at the tab.
fn for_each_run(kind: &str, run: impl Fn(&str, &Spec, &Syntax, &[(&str, &str)])) {
    for (description, gpu, wave, row) in RUNS {
        let Some(spec) = shared_spec(description) else { return };
        let name = format!("{gpu}_w{}", if wave == Wave::W32 { 32 } else { 64 });
        let Some(path) = shared(&format!("vectors/amd_mc/{name}.{kind}.tsv.gz")) else { return };
        let text = isaloom_testkit::text(&path);
        let lines: Vec<(&str, &str)> = text.lines().filter_map(|line| line.split_once('\t')).collect();
        let syntax = Syntax::new(&spec, Target::named(gpu).unwrap().with_wave(wave));
        run(&format!("{name}{row}"), &spec, &syntax, &lines);
    }
}

#[isaloom_testkit::needs_shared]
#[test]
fn disassembly_of_every_encoding_matches_llvm() {
    for_each_run("dis.new", |name, spec, syntax, lines| {
        let decoder = Decoder::new(spec).unwrap();
        let same = lines.iter().filter(|(hex, wanted)| {
            let mut text = String::new();
            if let Some(decoded) = decoder.decode(&bytes_of(hex)) {
                syntax.push_text(&decoded, &mut text);
            }
            // Some vector files omit LLVM's warning about rounded register numbers, so text without it also counts as
            // equal.
            text.split(" ; Warning").next() == Some(*wanted)
        });
        conformance(&format!("amd-mc.{name}.text"), same.count() as u64, lines.len() as u64, TEST);
    });
}

#[isaloom_testkit::needs_shared]
#[test]
fn accepted_lines_assemble_to_llvm_bytes() {
    for_each_run("asm", |name, _, syntax, lines| {
        let mut taken = 0;
        for (hex, line) in lines {
            let assembled = match syntax.assemble(line, &|_| None) {
                Ok(assembled) => assembled,
                Err(error) => {
                    println!("{name}: {line}: {}", error.message);
                    continue;
                }
            };
            let (bytes, size) = assembled.to_bytes();
            assert_eq!(bytes[..size], bytes_of(hex), "{name}: {line}");
            taken += 1;
        }
        conformance(&format!("amd-mc.{name}.asm"), taken, lines.len() as u64, TEST);
    });
}

/// Lines that this assembler accepts although LLVM rejects them, grouped by the prefix of the file names;
/// docs/reference/amd.md gives the reasons. All of them can be encoded, and LLVM's disassembler prints most of them.
const TAKEN: &[(&str, &[&str])] = &[
    (
        "registers and targets that fit into the field but that the operand does not accept",
        &[
            "v_mov_b32 v0, src_lds_direct",
            "v_readfirstlane_b32 s0, ",
            "v_mov_b32_sdwa v1, src_lds_direct",
            "v_add_f32_sdwa v5, v1, lds_direct",
            "s_mov_b32 s0, src_flat_scratch_base_lo",
            "s_waitcnt_",
            "v_swap_b16_e32 v0.l, 0",
            "v_permlane16_swap_b32 v0, s0",
            "v_cvt_scalef32_sr_pk_fp4_f32",
            "ds_gws_init a255",
            "ds_gws_sema_br v255",
            "image_msaa_load v[1:4], v[5:7]",
            "v_mfma_f64_16x16x4_f64 a[0:7], v[0:1], v[2:3], a[2:9]",
        ],
    ),
    (
        "modifiers and forms that fit into the encoding but that the instruction does not have",
        &["ds_gws_", "v_pk_fmac_f16"],
    ),
    (
        "numbers that fit into the field but are out of range",
        &["lds_param_load v17, attr33", "s_sendmsg sendmsg(MSG_INTERRUPT, 0)"],
    ),
];

#[isaloom_testkit::needs_shared]
#[test]
fn lines_rejected_by_llvm_are_rejected_or_documented() {
    let docs = std::fs::read_to_string(isaloom_testkit::workspace().join("docs/reference/amd.md")).unwrap();
    for (class, _) in TAKEN {
        assert!(docs.contains(class), "docs/reference/amd.md does not say `{class}`");
    }
    for_each_run("asm_errors", |name, _, syntax, lines| {
        let taken: Vec<_> =
            lines.iter().filter(|(line, _)| syntax.assemble(line, &|_| None).is_ok()).collect();
        for (line, file) in &taken {
            let known = |(_, begins): &(&str, &[&str])| begins.iter().any(|begin| line.starts_with(begin));
            assert!(TAKEN.iter().any(known), "{name}: `{line}` of {file} is taken");
        }
        let refused = lines.len() - taken.len();
        conformance(&format!("amd-mc.{name}.errors"), refused as u64, lines.len() as u64, TEST);
    });
}
