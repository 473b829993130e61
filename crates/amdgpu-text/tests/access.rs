//! Tests the register accesses of instructions.

#![allow(clippy::unwrap_used)] // a failed unwrap fails the test

use isaloom_amd_isa::Decoder;
use isaloom_amdgpu_text::llvm::{Access, RegisterFile, Syntax, Target, Wave};
use isaloom_testkit_amd::shared_spec;

/// Checks the accesses of instructions. Each row is a line of assembly text and its accesses, written as `r v1` (read),
/// `w s2+2` (two registers written), `rw vcc` and so on; `!` marks implicit accesses.
fn accesses(gpu: &str, wave: Wave, description: &str, lines: &[(&str, &[&str])]) {
    let Some(spec) = shared_spec(description) else { return };
    let decoder = Decoder::new(&spec).unwrap();
    let syntax = Syntax::new(&spec, Target::named(gpu).unwrap().with_wave(wave));
    let shown = |access: &Access| {
        let role = match (access.read, access.written) {
            (true, true) => "rw",
            (true, false) => "r",
            _ => "w",
        };
        let file = match access.file {
            RegisterFile::Vector => "v",
            RegisterFile::Accumulator => "a",
            RegisterFile::Scalar => "s",
            RegisterFile::Condition => "scc",
            RegisterFile::Counter => "pc",
            RegisterFile::Shared => "lds",
            RegisterFile::Other => "other",
        };
        let number = match access.file {
            RegisterFile::Vector | RegisterFile::Accumulator | RegisterFile::Scalar => {
                access.first.to_string()
            }
            _ => String::new(),
        };
        let count = if access.count > 1 { format!("+{}", access.count) } else { String::new() };
        let half = access.half.map_or(String::new(), |half| [".l", ".h"][usize::from(half)].to_owned());
        format!("{role} {file}{number}{count}{half}{}", if access.implicit { "!" } else { "" })
    };
    for (line, wanted) in lines {
        let (bytes, size) = syntax.assemble(line, &|_| None).unwrap().to_bytes();
        let decoded = decoder.decode(&bytes[..size]).unwrap();
        let found: Vec<String> = syntax.accesses(&spec, &decoded).iter().map(shown).collect();
        assert_eq!(found, *wanted, "{line}");
    }
}

#[isaloom_testkit::needs_shared]
#[test]
fn accesses_include_ranges_tuples_and_implicit_registers() {
    accesses(
        "gfx1150",
        Wave::W32,
        "rdna3_5_reconstructed",
        &[
            ("v_fma_f64 v[2:3], v[4:5], s[6:7], 1.0", &["w v2+2", "r v4+2", "r s6+2"]),
            ("v_cndmask_b32_e32 v1, v2, v3, vcc_lo", &["w v1", "r v2", "r v3", "r s106"]),
            ("s_add_u32 s1, s2, 0x1234567", &["w s1", "r s2", "w scc!"]),
            ("s_cbranch_scc0 4", &["r scc!"]),
            ("v_cmpx_lt_f32_e32 v1, v2", &["w s126", "r v1", "r v2", "w s126!"]),
            ("s_load_b128 s[4:7], s[2:3], s9", &["w s4+4", "r s2+2", "r s9"]),
            ("s_load_b64 s[4:5], s[2:3], null", &["w s4+2", "r s2+2"]),
            ("global_store_b64 v1, v[2:3], s[4:5]", &["r v1", "r v2+2", "r s4+2"]),
            ("global_store_b64 v[8:9], v[2:3], off", &["r v8+2", "r v2+2"]),
            ("buffer_load_b32 v1, v2, s[4:7], s8 offen", &["w v1", "r v2", "r s4+4", "r s8"]),
            (
                "image_load v[0:2], v[4:5], s[8:15] dmask:0x7 dim:SQ_RSRC_IMG_2D",
                &["w v0+3", "r v4+2", "r s8+8"],
            ),
            (
                "image_load v[0:2], [v9, v5], s[8:15] dmask:0x7 dim:SQ_RSRC_IMG_2D",
                &["w v0+3", "r v9", "r v5", "r s8+8"],
            ),
            ("v_fmac_f32_e32 v1, v2, v3", &["rw v1", "r v2", "r v3"]),
            ("v_dual_mov_b32 v1, v2 :: v_dual_add_f32 v4, s3, v6", &["w v1", "r v2", "w v4", "r s3", "r v6"]),
        ],
    );
}

#[isaloom_testkit::needs_shared]
#[test]
fn lane_masks_have_wave_width() {
    accesses(
        "gfx1150",
        Wave::W64,
        "rdna3_5_reconstructed",
        &[
            ("v_cndmask_b32_e32 v1, v2, v3, vcc", &["w v1", "r v2", "r v3", "r s106+2"]),
            ("v_cmp_lt_f32_e64 s[2:3], v1, v2", &["w s2+2", "r v1", "r v2"]),
        ],
    );
}
