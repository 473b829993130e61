//! Tests the findings of the program checker. Compiler output must have none.

#![allow(clippy::panic, clippy::unwrap_used, reason = "tests fail by panicking")]

use isaloom_amd_isa::{Branches, Decoder, Spec};
use isaloom_amdgpu_mc::asm::{Options, assemble};
use isaloom_amdgpu_mc::occupancy::Given;
use isaloom_amdgpu_mc::program::{Checker, Function, Problem};
use isaloom_amdgpu_object::{read_object, write_code_object};
use isaloom_amdgpu_text::llvm::{Syntax, Target, Wave};
use isaloom_source::FileId;
use isaloom_testkit_amd::{shared, shared_spec};
use std::collections::BTreeMap;

struct Setup {
    spec: Spec,
    decoder: Decoder,
    branches: Branches,
    syntax: Syntax,
}

fn setup(description: &str, gpu: &str, wave: Wave) -> Option<Setup> {
    let spec = shared_spec(description)?;
    let (decoder, branches) = (Decoder::new(&spec).unwrap(), Branches::new(&spec));
    let syntax = Syntax::new(&spec, Target::named(gpu).unwrap().with_wave(wave));
    Some(Setup { spec, decoder, branches, syntax })
}

impl Setup {
    /// Returns the findings in the functions of an object: address, id and problem.
    fn findings(&self, bytes: &[u8]) -> Vec<(String, u64, Problem)> {
        let object = read_object(bytes).unwrap();
        let checker = Checker {
            spec: &self.spec,
            decoder: &self.decoder,
            syntax: &self.syntax,
            branches: &self.branches,
        };
        let mut found = Vec::new();
        for section in &object.sections {
            for symbol in section.symbols.iter().filter(|symbol| symbol.size > 0) {
                let from = (symbol.address - section.address) as usize;
                let code = &section.bytes[from..from + symbol.size as usize];
                let kernel = object.kernels.iter().find(|kernel| kernel.entry == symbol.address);
                let given = kernel.map(|kernel| Given::of(&kernel.descriptor, None, self.syntax.target()));
                let function = Function { address: symbol.address, code, given: given.as_ref() };
                let problems = checker.check(&function);
                found.extend(
                    problems
                        .into_iter()
                        .map(|f| (symbol.name.clone(), f.address - symbol.address, f.problem)),
                );
            }
        }
        found
    }

    fn findings_in_text(&self, body: &str) -> Vec<String> {
        let text = format!(
            ".amdhsa_code_object_version 5\n.globl k\n.p2align 8\n.type k,@function\nk:\n{body}.Lend:\n.size k, .Lend-k\n\
             .section .rodata\n.p2align 6\n.amdhsa_kernel k\n.amdhsa_next_free_vgpr 8\n.amdhsa_next_free_sgpr 16\n{}\
             .end_amdhsa_kernel\n",
            if self.syntax.target().aligned { ".amdhsa_accum_offset 8\n" } else { "" }
        );
        let (program, diagnostics) = assemble(
            &self.syntax,
            *self.syntax.target(),
            FileId(0),
            &text,
            Options::with_decoder(&self.decoder),
        );
        assert!(diagnostics.is_empty(), "{diagnostics:?}");
        let found = self.findings(&write_code_object(&program).unwrap());
        found.into_iter().map(|(_, at, problem)| format!("{at:#x} {}: {problem}", problem.id())).collect()
    }
}

#[isaloom_testkit::needs_shared]
#[test]
fn compiler_output_has_only_redundant_waits() {
    for (object, description, gpu, wave) in [
        ("gfx1150_w32_O2", "rdna3_5_reconstructed_2026", "gfx1150", Wave::W32),
        ("gfx1150_w64_O2", "rdna3_5_reconstructed_2026", "gfx1150", Wave::W64),
        ("gfx1200_w64_O0", "rdna4_2026_real_encodings", "gfx1200", Wave::W64),
        ("gfx950_w64_O2", "cdna4_2026_real_encodings", "gfx950", Wave::W64),
    ] {
        let Some(setup) = setup(description, gpu, wave) else { return };
        let Some(path) = shared(&format!("vectors/amd_objects/{object}.co.gz")) else { return };
        let found = setup.findings(&isaloom_testkit::bytes(&path));
        let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
        for (function, at, problem) in &found {
            *counts.entry(problem.id()).or_default() += 1;
            assert_eq!(*problem, Problem::Needless, "{object}: {function}+{at:#x}: {problem}");
        }
        println!("{object}: {counts:?}");
    }
}

#[isaloom_testkit::needs_shared]
#[test]
fn problems_are_found_at_their_address() {
    let Some(setup) = setup("rdna3_5_reconstructed_2026", "gfx1150", Wave::W32) else { return };
    for (body, wanted) in [
        ("v_mov_b32 v7, v0\ns_endpgm\n", vec![]),
        (
            "v_mov_b32 v9, v0\ns_endpgm\n",
            vec![
                "0x0 amd-program-register: v9 is out of range: the kernel allocates 8 registers of this kind",
            ],
        ),
        (
            "s_cbranch_scc0 4\ns_endpgm\n",
            vec!["0x0 amd-program-branch: branch target 0x1314 is outside the code"],
        ),
        (
            "s_cbranch_scc0 1\ns_mov_b32 s0, 0x12345\ns_endpgm\n",
            vec!["0x0 amd-program-branch: branch target 0x1308 is inside an instruction"],
        ),
        ("s_nop 0\n", vec!["0x0 amd-program-end: control reaches the end of the code"]),
        (
            "global_load_b32 v1, v[2:3], off\nv_add_f32 v0, v1, v1\ns_endpgm\n",
            vec![
                "0x8 amd-program-wait: v1 may be read before its load completes: on some path, no instruction waits for vector memory",
            ],
        ),
        ("global_load_b32 v1, v[2:3], off\ns_waitcnt vmcnt(0)\nv_add_f32 v0, v1, v1\ns_endpgm\n", vec![]),
        // Waited for on one path only.
        (
            "s_load_b32 s4, s[0:1], 0\ns_cbranch_scc0 .Lb\ns_waitcnt lgkmcnt(0)\n.Lb:\ns_mov_b32 s5, s4\ns_endpgm\n",
            vec![
                "0x10 amd-program-wait: s4 may be read before its load completes: on some path, no instruction waits for scalar memory",
            ],
        ),
        // In a loop the load precedes its use.
        (
            ".La:\nv_mov_b32 v0, v1\nds_load_b32 v1, v2\ns_cbranch_scc0 .La\ns_endpgm\n",
            vec![
                "0x0 amd-program-wait: v1 may be read before its load completes: on some path, no instruction waits for local memory",
            ],
        ),
        (
            "s_waitcnt vmcnt(0)\ns_endpgm\n",
            vec![
                "0x0 amd-program-idle-wait: this wait has no effect: no earlier operation increments the counter",
            ],
        ),
        // The memory of a flat address is unknown.
        ("flat_load_b32 v1, v[2:3]\ns_waitcnt vmcnt(0)\nv_mov_b32 v0, v1\ns_endpgm\n", vec![]),
        (
            "flat_load_b64 v[0:1], v[2:3]\nv_mov_b32 v4, v0\nv_mov_b32 v4, v1\ns_endpgm\n",
            vec![
                "0x8 amd-program-wait: v0 may be read before its load completes: on some path, no instruction waits for vector memory",
            ],
        ),
        ("s_waitcnt vmcnt(0) expcnt(0)\ns_endpgm\n", vec![]),
        ("s_waitcnt_vscnt null, 0x0\ns_endpgm\n", vec![]),
    ] {
        assert_eq!(setup.findings_in_text(body), wanted, "{body}");
    }
}

#[isaloom_testkit::needs_shared]
#[test]
fn sources_of_dpp_and_sdwa_are_checked() {
    let lacking = "amd-program-register: v200 is out of range: the kernel allocates 8 registers of this kind";
    let waited = "amd-program-wait: v1 may be read before its load completes: on some path, no instruction waits for vector memory";
    for (description, gpu, wave, dpp, load) in [
        ("rdna3_5_reconstructed", "gfx1150", Wave::W32, "v_add_f32_dpp", "global_load_b32 v1, v[2:3], off"),
        ("cdna4_facts", "gfx950", Wave::W64, "v_add_f32_dpp", "global_load_dword v1, v[2:3], off"),
        ("cdna4_facts", "gfx950", Wave::W64, "v_add_f32_sdwa", "global_load_dword v1, v[2:3], off"),
    ] {
        let Some(setup) = setup(description, gpu, wave) else { return };
        let modifiers = if dpp.ends_with("sdwa") { "src0_sel:BYTE_0" } else { "quad_perm:[0,1,2,3]" };
        let found = setup.findings_in_text(&format!("{dpp} v1, v200, v3 {modifiers}\ns_endpgm\n"));
        assert_eq!(found, [format!("0x0 {lacking}")], "{description} {dpp}");
        let found = setup.findings_in_text(&format!("{load}\n{dpp} v0, v1, v3 {modifiers}\ns_endpgm\n"));
        assert_eq!(found, [format!("0x8 {waited}")], "{description} {dpp}");
    }
}

#[isaloom_testkit::needs_shared]
#[test]
fn wait_of_two_counters_waits_for_both() {
    let Some(setup) = setup("rdna4_2026_real_encodings", "gfx1200", Wave::W32) else { return };
    for wait in ["s_wait_storecnt_dscnt 0x0", "s_wait_loadcnt_dscnt 0x0", "s_wait_dscnt 0x0"] {
        let body = format!("ds_load_b32 v1, v2\n{wait}\nv_mov_b32 v0, v1\ns_endpgm\n");
        assert_eq!(setup.findings_in_text(&body), [""; 0], "{wait}");
    }
}

#[isaloom_testkit::needs_shared]
#[test]
fn misaligned_register_tuples_are_reported() {
    let Some(setup) = setup("cdna4_2026_real_encodings", "gfx950", Wave::W64) else { return };
    // v_mov_b64 v[1:2], v[2:3] cannot be written in assembly text, but its word can.
    let found = setup.findings_in_text(".long 0x7e027102\ns_endpgm\n");
    assert_eq!(
        found,
        ["0x0 amd-program-alignment: v[1:2] is misaligned: a range of 2 registers starts at a multiple of 2"]
    );
    assert_eq!(setup.findings_in_text("v_mov_b64 v[2:3], v[4:5]\ns_endpgm\n"), [""; 0]);
}
