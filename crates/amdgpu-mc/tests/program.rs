//! Tests the findings of the program checker. Output of a compiler must have none.

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
    /// Returns the findings in the functions of an object: name of the function, address and problem.
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
        // Trap 2 stops the program. After it, compilers pad with `s_nop`.
        ("s_nop 0\ns_trap 2\n", vec![]),
        ("s_trap 2\ns_nop 0\ns_nop 0\n", vec![]),
        (
            "global_load_b32 v1, v[2:3], off\nv_add_f32 v0, v1, v1\ns_endpgm\n",
            vec![
                "0x8 amd-program-wait: v1 may be read before its load completes: on some path, no instruction waits for vector memory",
            ],
        ),
        ("global_load_b32 v1, v[2:3], off\ns_waitcnt vmcnt(0)\nv_add_f32 v0, v1, v1\ns_endpgm\n", vec![]),
        // Only one of the two paths to the use has a wait.
        (
            "s_load_b32 s4, s[0:1], 0\ns_cbranch_scc0 .Lb\ns_waitcnt lgkmcnt(0)\n.Lb:\ns_mov_b32 s5, s4\ns_endpgm\n",
            vec![
                "0x10 amd-program-wait: s4 may be read before its load completes: on some path, no instruction waits for scalar memory",
            ],
        ),
        // The use reads the value that the load in the previous iteration returns, without a wait.
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
        // A flat address may be in either memory, so a wait for one of the two counters is enough.
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
    // The word is `v_mov_b64 v[1:2], v[2:3]`, which the assembler rejects as text.
    let found = setup.findings_in_text(".long 0x7e027102\ns_endpgm\n");
    assert_eq!(
        found,
        ["0x0 amd-program-alignment: v[1:2] is misaligned: a range of 2 registers starts at a multiple of 2"]
    );
    assert_eq!(setup.findings_in_text("v_mov_b64 v[2:3], v[4:5]\ns_endpgm\n"), [""; 0]);
}

#[isaloom_testkit::needs_shared]
#[test]
fn carries_and_masks_need_no_wait_states() {
    let Some(setup) = setup("cdna3_facts", "gfx942", Wave::W64) else { return };
    for first in ["v_cmp_eq_u32_e64 s[4:5], v0, v1", "v_add_co_u32_e64 v2, s[4:5], v0, v1"] {
        for second in [
            "v_cndmask_b32_e64 v3, v4, v5, s[4:5]",
            "v_addc_co_u32_e64 v3, vcc, v4, 0, s[4:5]",
            "v_subb_co_u32_e64 v3, s[6:7], v4, v5, s[4:5]",
            "v_subbrev_co_u32_e64 v3, s[6:7], v4, v5, s[4:5]",
        ] {
            assert_eq!(
                setup.findings_in_text(&format!("{first}\n{second}\ns_endpgm\n")),
                [""; 0],
                "{second}"
            );
        }
        let found = setup.findings_in_text(&format!("{first}\nv_add_f32_e64 v3, s4, v5\ns_endpgm\n"));
        assert_eq!(found.len(), 1, "{found:?}");
    }
}

/// Hazards that wait states prevent. Columns: description, GPU, first and second instruction, required number of wait
/// states, part of the message.
const WAIT_STATES: &[(&str, &str, &str, &str, usize, &str)] = &[
    (
        "cdna3",
        "gfx942",
        "v_readfirstlane_b32 s4, v0",
        "global_load_dword v1, v0, s[4:5]",
        5,
        "memory instruction reads",
    ),
    ("cdna3", "gfx942", "v_readfirstlane_b32 s4, v0", "v_readlane_b32 s6, v1, s4", 4, "selects a lane"),
    ("cdna3", "gfx942", "v_cmp_eq_u32_e32 vcc, v0, v1", "v_div_fmas_f32 v2, v3, v4, v5", 4, "`v_div_fmas`"),
    ("cdna3", "gfx942", "v_mov_b32 v1, v0", "v_mov_b32_dpp v4, v1 row_shr:1", 2, "DPP instruction reads"),
    (
        "cdna3",
        "gfx942",
        "v_cmpx_eq_u32_e32 v0, v1",
        "v_mov_b32_dpp v4, v5 row_shr:1",
        5,
        "`exec` before a DPP",
    ),
    ("cdna3", "gfx942", "s_mov_b32 m0, 0", "ds_gws_barrier v0 gds", 1, "`m0`"),
    (
        "cdna3",
        "gfx942",
        "v_readfirstlane_b32 s4, v0",
        "v_add_f32 v1, s4, v2",
        2,
        "a scalar register that a vector",
    ),
    ("cdna3", "gfx942", "v_mov_b32 v1, v0", "v_readfirstlane_b32 s4, v1", 1, "a lane is read from"),
    ("cdna3", "gfx942", "v_cmpx_eq_u32_e32 v0, v1", "v_readlane_b32 s4, v2, 3", 4, "`exec` before a lane"),
    ("cdna3", "gfx942", "v_exp_f32 v1, v0", "v_add_f32 v2, v1, v1", 1, "a transcendental instruction"),
    (
        "cdna3",
        "gfx942",
        "v_cmpx_eq_u32_e32 v0, v1",
        "v_mfma_f32_4x4x1_16b_f32 v[0:3], v4, v5, v[0:3]",
        4,
        "`exec` before a matrix",
    ),
    (
        "cdna3",
        "gfx942",
        "v_mov_b32 v4, 0",
        "v_mfma_f32_4x4x1_16b_f32 v[0:3], v4, v5, v[0:3]",
        2,
        "a register that a matrix",
    ),
    (
        "cdna3",
        "gfx942",
        HALVES,
        "v_mfma_f32_16x16x16_f16 v[2:5], v[8:9], v[10:11], v[2:5]",
        5,
        "as the addend",
    ),
    ("cdna3", "gfx942", SINGLE, "v_mfma_f32_16x16x4_f32 v[2:5], v8, v9, v[2:5]", 8, "as the addend"),
    (
        "cdna3",
        "gfx942",
        "v_mfma_f32_4x4x1_16b_f32 v[0:3], v4, v5, v[0:3]",
        "v_mfma_f32_4x4x1_16b_f32 v[0:3], v6, v7, v[0:3]",
        2,
        "as the addend",
    ),
    (
        "cdna3",
        "gfx942",
        DOUBLE,
        "v_mfma_f64_16x16x4_f64 v[2:9], v[12:13], v[14:15], v[2:9]",
        9,
        "as the addend",
    ),
    ("cdna3", "gfx942", HALVES, "v_mfma_f32_16x16x16_f16 v[8:11], v[0:1], v[6:7], v[8:11]", 7, "as a factor"),
    (
        "cdna3",
        "gfx942",
        SINGLE,
        "v_mfma_f32_16x16x16_f16 v[8:11], v[0:1], v[6:7], v[8:11]",
        10,
        "as a factor",
    ),
    (
        "cdna3",
        "gfx942",
        "v_smfmac_f32_16x16x32_f16 v[0:3], v[4:5], v[8:11], v12",
        "v_smfmac_f32_16x16x32_f16 v[4:7], v[14:15], v[8:11], v3",
        7,
        "as a factor",
    ),
    ("cdna3", "gfx942", HALVES, "v_add_f32 v8, v0, v0", 7, "another instruction reads"),
    ("cdna3", "gfx942", SINGLE, "global_store_dword v[8:9], v0, off", 10, "another instruction reads"),
    ("cdna3", "gfx942", DOUBLE, "global_store_dword v[10:11], v0, off", 18, "another instruction reads"),
    ("cdna3", "gfx942", DOUBLE, "v_add_f64 v[10:11], v[0:1], v[0:1]", 11, "another instruction reads"),
    ("cdna3", "gfx942", HALVES, "v_mov_b32 v1, 0", 7, "another instruction overwrites"),
    ("cdna3", "gfx942", HALVES, "global_load_dword v1, v[8:9], off", 7, "another instruction overwrites"),
    (
        "cdna3",
        "gfx942",
        "v_mfma_f32_16x16x16_f16 v[0:3], v[4:5], v[6:7], v[8:11]",
        "v_mov_b32 v8, 0",
        3,
        "reads an addend",
    ),
    (
        "cdna3",
        "gfx942",
        "v_mfma_f64_4x4x4_4b_f64 v[0:1], v[2:3], v[4:5], v[0:1]",
        "v_fma_f64 v[6:7], v[8:9], v[8:9], v[8:9]",
        2,
        "in double precision",
    ),
    ("cdna3", "gfx942", "v_dot2_f32_f16 v0, v1, v2, v3", "v_add_f32 v4, v0, v0", 3, "a dot product writes"),
    (
        "cdna3",
        "gfx942",
        "v_dot2_f32_f16 v0, v1, v2, v3",
        "v_dot2_f32_f16 v5, v0, v2, v3",
        3,
        "a dot product writes",
    ),
    ("cdna3", "gfx942", "v_dot2_f32_f16 v0, v1, v2, v3", "v_mov_b32 v0, 0", 3, "a dot product writes"),
    (
        "cdna3",
        "gfx942",
        "v_add_u32_sdwa v0, v1, v2 dst_sel:WORD_1 dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:DWORD",
        "v_add_f32 v3, v0, v0",
        1,
        "a part of a register",
    ),
    (
        "cdna3",
        "gfx942",
        "v_mad_u16 v0, v1, v2, v3 op_sel:[0,0,0,1]",
        "v_add_f32 v3, v0, v0",
        1,
        "a part of a register",
    ),
    (
        "cdna3",
        "gfx942",
        "global_store_dwordx4 v[0:1], v[4:7], off",
        "v_mov_b32 v5, 0",
        2,
        "a store of more than 64 bits",
    ),
    (
        "cdna3",
        "gfx90a",
        "global_store_dwordx4 v[0:1], v[4:7], off",
        "v_mov_b32 v5, 0",
        1,
        "a store of more than 64 bits",
    ),
    (
        "cdna3",
        "gfx90a",
        HALVES,
        "v_mfma_f32_16x16x16_f16 v[2:5], v[8:9], v[10:11], v[2:5]",
        8,
        "as the addend",
    ),
    ("cdna3", "gfx90a", HALVES, "v_add_f32 v8, v0, v0", 11, "another instruction reads"),
    ("cdna3", "gfx90a", HALVES, "v_mov_b32 v1, 0", 11, "another instruction overwrites"),
    (
        "cdna3",
        "gfx90a",
        "v_mfma_f32_16x16x16_f16 v[0:3], v[4:5], v[6:7], v[8:11]",
        "v_mov_b32 v8, 0",
        7,
        "reads an addend",
    ),
    ("cdna4", "gfx950", HALVES, "v_add_f32 v8, v0, v0", 8, "another instruction reads"),
    ("cdna4", "gfx950", HALVES, "v_mov_b32 v1, 0", 8, "another instruction overwrites"),
    ("cdna4", "gfx950", SINGLE, "v_add_f32 v8, v0, v0", 10, "another instruction reads"),
    (
        "cdna4",
        "gfx950",
        HALVES,
        "v_mfma_f32_16x16x16_f16 v[2:5], v[8:9], v[10:11], v[2:5]",
        6,
        "as the addend",
    ),
    (
        "cdna4",
        "gfx950",
        "v_mfma_f32_4x4x4_16b_f16 v[0:3], v[4:5], v[6:7], v[0:3]",
        "v_mfma_f32_16x16x16_f16 v[2:5], v[8:9], v[10:11], v[2:5]",
        4,
        "as the addend",
    ),
    (
        "cdna4",
        "gfx950",
        "v_mfma_f32_4x4x4_16b_f16 v[0:3], v[4:5], v[6:7], v[0:3]",
        "v_add_f32 v8, v0, v0",
        5,
        "another instruction reads",
    ),
    ("cdna4", "gfx950", DOUBLE, "v_mov_b32 v20, v0", 19, "another instruction reads"),
    ("cdna4", "gfx950", DOUBLE, "v_mov_b32 v0, v20", 11, "another instruction overwrites"),
    (
        "cdna4",
        "gfx950",
        DOUBLE,
        "v_mfma_f64_16x16x4_f64 v[2:9], v[12:13], v[14:15], v[2:9]",
        17,
        "as the addend",
    ),
    (
        "cdna4",
        "gfx950",
        "v_mfma_f32_16x16x128_f8f6f4 v[0:3], v[4:7], v[8:11], v[0:3] cbsz:4 blgp:4",
        "v_add_f32 v20, v0, v0",
        8,
        "another instruction reads",
    ),
    (
        "cdna4",
        "gfx950",
        "v_mfma_f32_16x16x128_f8f6f4 v[0:3], v[4:11], v[12:15], v[0:3] blgp:4",
        "v_add_f32 v20, v0, v0",
        12,
        "another instruction reads",
    ),
    (
        "cdna4",
        "gfx950",
        "v_mfma_f32_32x32x64_f8f6f4 v[0:15], v[16:23], v[24:31], v[0:15]",
        "v_add_f32 v40, v0, v0",
        20,
        "another instruction reads",
    ),
];

const HALVES: &str = "v_mfma_f32_16x16x16_f16 v[0:3], v[4:5], v[6:7], v[0:3]";
const SINGLE: &str = "v_mfma_f32_16x16x4_f32 v[0:3], v4, v5, v[0:3]";
const DOUBLE: &str = "v_mfma_f64_16x16x4_f64 v[0:7], v[8:9], v[10:11], v[0:7]";

/// Returns the messages about hazards in a text.
fn hazards(setup: &Setup, body: &str) -> Vec<String> {
    let found = setup.findings_in_text(&format!("{body}\ns_endpgm\n"));
    found.into_iter().filter(|text| text.contains("amd-program-hazard")).collect()
}

#[isaloom_testkit::needs_shared]
#[test]
fn hazards_need_the_wait_states_of_the_rule() {
    let mut setups: BTreeMap<&str, Setup> = BTreeMap::new();
    for (description, gpu, first, second, states, text) in WAIT_STATES {
        if !setups.contains_key(gpu) {
            let Some(made) = setup(&format!("{description}_facts"), gpu, Wave::W64) else { return };
            setups.insert(gpu, made);
        }
        let setup = &setups[gpu];
        let found = hazards(setup, &format!("{first}\n{}{second}", "s_nop 0\n".repeat(states - 1)));
        let wanted = format!(
            "(expected {states} wait state{} between, found {})",
            if *states == 1 { "" } else { "s" },
            states - 1
        );
        let matching = found.iter().filter(|found| found.contains(text) && found.ends_with(&wanted)).count();
        assert_eq!((found.len(), matching), (1, 1), "{gpu}: {first}; {second}: {found:#?}");
        assert_eq!(
            hazards(
                setup,
                &format!("{first}\ns_nop {}\n{second}", (states - 1).min(15)).replace(
                    "s_nop 15\n",
                    &format!("s_nop 15\n{}", "s_nop 0\n".repeat(states.saturating_sub(16)))
                )
            ),
            [""; 0],
            "{gpu}: {first}; {second}"
        );
    }
    // These have no hazard: if both instructions are the same, the result is forwarded to the addend; and a result that
    // is not used needs no wait states.
    for body in [
        "v_dot2_f32_f16 v0, v1, v2, v3\nv_dot2_f32_f16 v5, v1, v2, v0",
        "v_mfma_f32_16x16x16_f16 v[0:3], v[4:5], v[6:7], v[0:3]\nv_mfma_f32_16x16x16_f16 v[0:3], v[4:5], v[6:7], v[0:3]",
        "v_mfma_f32_16x16x16_f16 v[0:3], v[4:5], v[6:7], v[0:3]\nv_mov_b32 v8, 0",
    ] {
        assert_eq!(hazards(&setups["gfx942"], body), [""; 0], "{body}");
    }
}

#[isaloom_testkit::needs_shared]
#[test]
fn hazards_of_rdna_need_an_instruction_or_a_wait() {
    let matrix = |d: u32, a: u32, size: u32| {
        format!(
            "v_wmma_f32_16x16x16_f16 v[{d}:{}], v[{a}:{}], v[32:{}], v[{d}:{}]\n",
            d + 7,
            a + size - 1,
            31 + size,
            d + 7
        )
    };
    let permute = "v_cmpx_eq_u32_e32 v0, v1\n|v_permlane16_b32 v2, v3, s0, s1";
    let transcendental = "v_exp_f32 v0, v1\n|v_add_f32 v2, v0, v0";
    let scalar = "v_mov_b32 v0, s4\ns_mov_b32 s4, 0\n|v_mov_b32 v1, s4";
    let load = "v_mov_b32 v0, s4\ns_load_b32 s4, s[0:1], 0x0\n|v_mov_b32 v1, s4";
    let address = "v_mov_b32 v0, s4\ns_mov_b32 s4, 0\n|s_load_b32 s10, s[4:5], 0x0";
    let (eleven, twelve) = (
        format!("{}|{}", matrix(0, 16, 8), matrix(40, 0, 8)),
        format!("{}|{}", matrix(0, 16, 4), matrix(40, 0, 4)),
    );
    let vectors = |count| "v_mov_b32 v7, v6\n".repeat(count);
    let scalars = |count| "s_mov_b32 s8, s9\n".repeat(count);
    let rows: Vec<(&str, &str, &str, String, bool)> = vec![
        ("rdna3", "gfx1100", permute, String::new(), true),
        ("rdna3", "gfx1100", permute, "v_nop\n".to_owned(), true),
        ("rdna3", "gfx1100", permute, vectors(1), false),
        ("rdna3", "gfx1100", &eleven, String::new(), true),
        ("rdna3", "gfx1100", &eleven, "s_nop 0\n".to_owned(), true),
        ("rdna3", "gfx1100", &eleven, "v_nop\n".to_owned(), false),
        ("rdna3", "gfx1100", transcendental, vectors(5), true),
        ("rdna3", "gfx1100", transcendental, vectors(6), false),
        ("rdna3", "gfx1100", transcendental, "v_exp_f32 v7, v6\n".to_owned(), true),
        ("rdna3", "gfx1100", transcendental, "v_exp_f32 v7, v6\nv_exp_f32 v5, v6\n".to_owned(), false),
        ("rdna3", "gfx1100", transcendental, "s_waitcnt_depctr 0xfff\n".to_owned(), false),
        ("rdna3_5", "gfx1150", transcendental, String::new(), false),
        ("rdna4", "gfx1200", &twelve, String::new(), true),
        ("rdna4", "gfx1200", &twelve, "v_nop\n".to_owned(), false),
        ("rdna4", "gfx1200", scalar, String::new(), true),
        ("rdna4", "gfx1200", scalar, vectors(20), true),
        ("rdna4", "gfx1200", scalar, scalars(10), true),
        ("rdna4", "gfx1200", scalar, scalars(11), false),
        ("rdna4", "gfx1200", scalar, "s_wait_alu depctr_sa_sdst(0)\n".to_owned(), false),
        ("rdna4", "gfx1200", "s_mov_b32 s4, 0\n|v_mov_b32 v1, s4", String::new(), false),
        ("rdna4", "gfx1200", load, "s_wait_kmcnt 0x0\n".to_owned(), false),
        ("rdna4", "gfx1200", scalar, "s_load_b32 s10, s[8:9], 0x0\n".to_owned(), false),
        ("rdna4", "gfx1200", address, String::new(), false),
        ("rdna4", "gfx1200", permute, String::new(), false),
    ];
    let mut setups: BTreeMap<&str, Setup> = BTreeMap::new();
    for (description, gpu, pair, between, wanted) in rows {
        if !setups.contains_key(gpu) {
            let name = if description == "rdna3_5" {
                "rdna3_5_reconstructed_2026".to_owned()
            } else {
                format!("{description}_facts")
            };
            let Some(made) = setup(&name, gpu, Wave::W32) else { return };
            setups.insert(gpu, made);
        }
        let found = hazards(&setups[gpu], &pair.replace('|', &between));
        assert_eq!(found.len(), usize::from(wanted), "{gpu}: {pair} with {between:?}: {found:#?}");
    }
}

#[isaloom_testkit::needs_shared]
#[test]
fn a_function_may_end_with_the_trap_that_stops_the_program() {
    let Some(setup) = setup("cdna4_facts", "gfx950", Wave::W64) else { return };
    let end = "amd-program-end: control reaches the end of the code";
    for (body, wanted) in [
        ("s_nop 0\ns_trap 2\n", vec![]),
        ("s_trap 2\ns_nop 0\ns_nop 0\n", vec![]),
        // Trap 3 is the debugger's; after it, the program continues.
        ("s_trap 3\n", vec![format!("0x0 {end}")]),
        ("s_trap 2\nv_mov_b32 v0, 0\n", vec![format!("0x4 {end}")]),
    ] {
        assert_eq!(setup.findings_in_text(body), wanted, "{body}");
    }
}
