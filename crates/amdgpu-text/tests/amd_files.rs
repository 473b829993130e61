//! Tests of instructions that are missing or have other names in AMD's files. The errata add or rename them; the
//! expected text and bytes are from LLVM 22. A description that names AMD as its source gets only errata, not the files
//! that complete third-party descriptions.

#![allow(clippy::unwrap_used, clippy::panic)] // test helpers

use isaloom_amd_isa::Decoder;
use isaloom_amdgpu_text::llvm::{Syntax, Target};
use isaloom_testkit_amd::{bytes_of, shared_spec};

/// Instructions whose text in LLVM 22 assembles to the same bytes. Columns: description, GPU, bytes, text.
const TEXTS: &[(&str, &str, &str, &str)] = &[
    // Instructions whose name in AMD's files differs from LLVM's name.
    ("cdna3_facts", "gfx942", "0840d8d300010018", "v_accvgpr_read_b32 v8, a0"),
    ("cdna3_facts", "gfx942", "0140d9d301010018", "v_accvgpr_write_b32 a1, v1"),
    ("cdna3_facts", "gfx942", "0140d9d3f2000018", "v_accvgpr_write_b32 a1, 1.0"),
    ("cdna3_facts", "gfx90a", "0840d8d300010018", "v_accvgpr_read_b32 v8, a0"),
    ("cdna3_facts", "gfx942", "0100a0d302071204", "v_fma_mix_f32 v1, v2, v3, v4"),
    ("cdna3_facts", "gfx942", "0140a0d302071204", "v_fma_mix_f32 v1, v2, v3, v4 op_sel_hi:[0,0,1]"),
    ("cdna3_facts", "gfx942", "0100a1d302071204", "v_fma_mixlo_f16 v1, v2, v3, v4"),
    ("cdna4_facts", "gfx950", "0100a2d302071204", "v_fma_mixhi_f16 v1, v2, v3, v4"),
    // Additions with carry in the SDWA encoding.
    (
        "cdna4_facts",
        "gfx950",
        "f9040a3201000606",
        "v_add_co_u32_sdwa v5, vcc, v1, v2 dst_sel:BYTE_0 dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:DWORD",
    ),
    (
        "cdna3_facts",
        "gfx942",
        "f9040a3801060606",
        "v_addc_co_u32_sdwa v5, vcc, v1, v2, vcc dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:DWORD",
    ),
    (
        "cdna3_facts",
        "gfx942",
        "f9040a3c01060606",
        "v_subbrev_co_u32_sdwa v5, vcc, v1, v2, vcc dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:DWORD",
    ),
    // Instructions and forms that AMD's files do not list.
    ("cdna4_facts", "gfx950", "0048acd301e40110", "v_mfma_ld_scale_b32 s1, 1.0 op_sel:[1,0] op_sel_hi:[0,1]"),
    ("cdna4_facts", "gfx950", "01050a78", "v_pk_fmac_f16_e32 v5, v1, v2"),
    ("cdna4_facts", "gfx950", "05003cd101050200", "v_pk_fmac_f16_e64 v5, v1, v2"),
    (
        "cdna3_facts",
        "gfx942",
        "f9040a7801060606",
        "v_pk_fmac_f16_sdwa v5, v1, v2 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:DWORD",
    ),
    (
        "cdna4_facts",
        "gfx950",
        "fa30087e025101ff",
        "v_ceil_f64_dpp v[4:5], v[2:3] row_newbcast:1 row_mask:0xf bank_mask:0xf",
    ),
    ("cdna3_facts", "gfx942", "0297027e", "v_exp_legacy_f32_e32 v1, v2"),
    ("cdna3_facts", "gfx942", "00ff809578563412", "s_rfe_restore_b64 s[0:1], 0x12345678"),
    ("cdna4_facts", "gfx950", "ff1e84be78563412", "s_swappc_b64 s[4:5], 0x12345678"),
    ("rdna3_facts", "gfx1100", "ff4984be78563412", "s_swappc_b64 s[4:5], 0x12345678"),
    ("rdna4_facts", "gfx1200", "ff4984be78563412", "s_swappc_b64 s[4:5], 0x12345678"),
    ("rdna3_facts", "gfx1100", "c20188f400000004", "s_atc_probe 7, s[4:5], s2"),
    (
        "rdna4_facts",
        "gfx1200",
        "014027ccfa06121c02e400ff",
        "v_dot4_f32_bf8_bf8_e64_dpp v1, v2, v3, v4 quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf",
    ),
    // Selection of register halves on GFX9.
    ("cdna4_facts", "gfx950", "0020ced101050e04", "v_alignbit_b32 v0, v1, v2, v3 op_sel:[0,0,1,0]"),
    ("cdna3_facts", "gfx942", "002003d201050e04", "v_mad_f16 v0, v1, v2, v3 op_sel:[0,0,1,0]"),
    // Modifiers of dot products and matrix instructions.
    ("rdna3_facts", "gfx1100", "014417cc0207121c", "v_dot4_u32_u8 v1, v2, v3, v4 neg_hi:[0,0,1]"),
    ("rdna3_facts", "gfx1100", "014019cc0207123c", "v_dot8_u32_u4 v1, v2, v3, v4 neg_lo:[1,0,0]"),
    (
        "rdna3_facts",
        "gfx1100",
        "000043cc00114214",
        "v_wmma_bf16_16x16x16_bf16 v[0:7], v[0:7], v[8:15], v[16:23] op_sel_hi:[0,1,0]",
    ),
];

/// Instructions whose text in LLVM 22 omits bits and therefore assembles to other bytes. Columns: description, GPU,
/// bytes, text.
const LOSSY: &[(&str, &str, &str, &str)] = &[
    ("rdna3_5_reconstructed", "gfx1150", "000017cc02050a04", "v_dot4_u32_u8 v0, v2, v2, v2"),
    ("cdna4_facts", "gfx950", "ffb60a7e563412af", "v_cvt_f32_bf16_e32 v5, 0xaf123456"),
    ("cdna3_facts", "gfx942", "001060dc0e0d0000", "flat_store_byte v[14:15], v13 offset:4096"),
    ("cdna3_facts", "gfx942", "00810ac068000002", "s_load_dwordx4 s[4:7], s[0:1], 0x68"),
    ("cdna3_facts", "gfx942", "7d0080be", "s_mov_b32 s0, null"),
    ("cdna4_facts", "gfx950", "051001d101ff4300", "v_add_f32_e64 v5, v1, v255"),
    ("cdna4_facts", "gfx950", "05081fd101fd0000", "v_add_f16_e64 v5, v1, exec_lo"),
    ("rdna3_facts", "gfx1100", "e60080be", "s_mov_b32 s0, src_flat_scratch_base_lo"),
];

/// Lines that LLVM 22 rejects. Columns: description, GPU, line.
const REFUSED: &[(&str, &str, &str)] = &[
    ("rdna3_facts", "gfx1100", "v_dot4_u32_u8 v1, v2, v3, v4 op_sel_hi:[0,1,1]"),
    ("rdna3_facts", "gfx1100", "v_wmma_f32_16x16x16_f16 v[0:7], v[0:7], v[8:15], v[16:23] op_sel_hi:[0,1,0]"),
    ("rdna3_facts", "gfx1100", "v_wmma_bf16_16x16x16_bf16 v[0:7], v[0:7], v[8:15], v[16:23] clamp"),
    ("cdna3_facts", "gfx942", "v_mfma_ld_scale_b32 v1, v2"),
    ("cdna3_facts", "gfx942", "v_add_f16_e64 v0, v1, v2 op_sel:[0,1,0]"),
    ("cdna3_facts", "gfx942", "v_mad_legacy_f16 v0, v1, v2, v3 op_sel:[0,0,1,0]"),
    ("cdna3_facts", "gfx942", "flat_store_byte v[14:15], v13 offset:4096"),
    ("cdna3_facts", "gfx942", "s_load_dword s4, s[0:1], 0x0 nv"),
];

/// Calls `run` for each row with the decoder and the syntax for the description and GPU that `of` returns. Each is
/// created once.
fn for_each_row<Row>(rows: &[Row], of: impl Fn(&Row) -> (&str, &str), run: impl Fn(&Row, &Decoder, &Syntax)) {
    let mut names: Vec<(&str, &str)> = rows.iter().map(&of).collect();
    names.sort_unstable();
    names.dedup();
    for (name, gpu) in names {
        let Some(spec) = shared_spec(name) else { return };
        let (decoder, syntax) =
            (Decoder::new(&spec).unwrap(), Syntax::new(&spec, Target::named(gpu).unwrap()));
        rows.iter().filter(|row| of(row) == (name, gpu)).for_each(|row| run(row, &decoder, &syntax));
    }
}

#[isaloom_testkit::needs_shared]
#[test]
fn supplied_forms_match_llvm_text_and_bytes() {
    for_each_row(
        TEXTS,
        |row| (row.0, row.1),
        |(name, _, hex, wanted), decoder, syntax| {
            let decoded = decoder.decode(&bytes_of(hex)).unwrap_or_else(|| panic!("{name} {hex} {wanted}"));
            let mut text = String::new();
            let exact = syntax.push_text(&decoded, &mut text);
            assert_eq!((text.as_str(), exact), (*wanted, true), "{name} {hex}");
            let assembled = syntax.assemble(wanted, &|_| None).unwrap().to_bytes();
            assert_eq!(assembled.0[..assembled.1], bytes_of(hex), "{name} {wanted}");
        },
    );
}

#[isaloom_testkit::needs_shared]
#[test]
fn lossy_text_matches_llvm_and_is_marked_lossy() {
    for_each_row(
        LOSSY,
        |row| (row.0, row.1),
        |(name, _, hex, wanted), decoder, syntax| {
            let mut text = String::new();
            let exact = syntax.push_text(&decoder.decode(&bytes_of(hex)).unwrap(), &mut text);
            assert_eq!((text.as_str(), exact), (*wanted, false), "{name} {hex}");
        },
    );
}

#[isaloom_testkit::needs_shared]
#[test]
fn lines_rejected_by_llvm_are_rejected() {
    for_each_row(
        REFUSED,
        |row| (row.0, row.1),
        |(name, _, line), _, syntax| assert!(syntax.assemble(line, &|_| None).is_err(), "{name} {line}"),
    );
}
