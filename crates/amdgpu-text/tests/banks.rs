//! Tests of the register banks of GFX1250. The description is that of RDNA 4 with an added `S_SET_VGPR_MSB`, because
//! none of GFX1250 is available; the expected text is that of llvm-objdump 24 for words that both GPUs have.

#![allow(clippy::unwrap_used, clippy::panic)] // test helpers

use isaloom_amd_isa::{Decoder, errata};
use isaloom_amdgpu_text::llvm::{BankEffect, RegisterFile, Symbols, Syntax, Target, VectorBanks, Version};
use isaloom_source::FileId;
use isaloom_testkit_amd::{bytes_of, shared_spec};

/// Errata that add `S_SET_VGPR_MSB` to the description.
const ADDED: &str =
    "architecture 10\nform S_SET_VGPR_MSB ENC_SOPP/default 6 <SIMM16=OPR_SIMM16:FMT_NUM_B16:16\n";

/// Bank state as the immediate of `s_set_vgpr_msb`, bytes of an instruction, and its text in that state.
const TEXTS: &[(u32, &str, &str)] = &[
    (0xe4, "00004ad400030202", "v_cmp_eq_u32_e64 s0, v0, v1 /*v257*/"),
    (0xe4, "000060d701050002", "v_readlane_b32 s0, v1, s2"),
    (0xe4, "010061d702060002", "v_writelane_b32 v1 /*v769*/, s2, s3"),
    (0xe4, "0003947d", "v_cmpx_eq_u32_e32 v0, v1 /*v257*/"),
    (0xe4, "0115007f", "v_cvt_f16_f32_e32 v0.h /*v768.h*/, v1"),
    (0xe4, "000020cc01050e04", "v_fma_mix_f32 v0 /*v768*/, v1, v2 /*v258*/, v3 /*v515*/"),
    (0xe4, "006afcd601050e04", "v_div_scale_f32 v0 /*v768*/, vcc_lo, v1, v2 /*v258*/, v3 /*v515*/"),
    (
        0xe4,
        "020782c8050d040134120000",
        "v_dual_fmamk_f32 v1 /*v769*/, v2, 0x1234, v3 /*v515*/ :: v_dual_fmaak_f32 v4 /*v772*/, v5, v6 /*v262*/, 0x1234",
    ),
    (
        0xe4,
        "020750ca05010401",
        "v_dual_cndmask_b32 v1 /*v769*/, v2, v3 /*v259*/ :: v_dual_mov_b32 v4 /*v772*/, v5",
    ),
    (
        0xe4,
        "020700c8050d0401",
        "v_dual_fmac_f32 v1 /*v769*/, v2, v3 /*v259*/ :: v_dual_fmac_f32 v4 /*v772*/, v5, v6 /*v262*/",
    ),
    (0xe4, "0000ccda02030001", "ds_bpermute_b32 v1 /*v769*/, v2, v3 /*v259*/"),
    (
        0xe4,
        "0000c0d901040602",
        "ds_cmpstore_rtn_b64 v[2:3] /*v[770:771]*/, v1, v[4:5] /*v[260:261]*/, v[6:7] /*v[518:519]*/",
    ),
    (
        0xe4,
        "7c000dc40200804001000000",
        "buffer_atomic_cmpswap_b32 v[2:3] /*v[770:771]*/, v1, s[0:3], null offen",
    ),
    (0xe4, "7c400dec0000800002000000", "flat_atomic_add_u32 v[2:3], v1 /*v257*/"),
    (
        0xe4,
        "7c400dec0000900002000000",
        "flat_atomic_add_u32 v0 /*v768*/, v[2:3], v1 /*v257*/ th:TH_ATOMIC_RETURN",
    ),
    (0xe4, "7c000bee00000c0000000000", "global_wb scope:SCOPE_SYS"),
    (0xe4, "000001d501050a00", "v_cndmask_b32_e64 v0 /*v768*/, v1, v2 /*v258*/, s2"),
    (
        0xe4,
        "0002fed602071204",
        "v_mad_co_u64_u32 v[0:1] /*v[768:769]*/, s2, v2, v3 /*v259*/, v[4:5] /*v[516:517]*/",
    ),
    (
        0xe4,
        "020706c9050d0401",
        "v_dual_add_f32 v1 /*v769*/, v2, v3 /*v259*/ :: v_dual_mul_f32 v4 /*v772*/, v5, v6 /*v262*/",
    ),
    (0xe4, "010013d602071204", "v_fma_f32 v1 /*v769*/, v2, v3 /*v259*/, v4 /*v516*/"),
    (0xe4, "01002bd502070202", "v_fmac_f32_e64 v1 /*v769*/, v2, v3 /*v259*/"),
    (
        0xe4,
        "fa060206024001ff",
        "v_add_f32_dpp v1 /*v769*/, v2, v3 /*v259*/ row_mirror row_mask:0xf bank_mask:0xf",
    ),
    (
        0xe4,
        "010013d6fa061204024001ff",
        "v_fma_f32_e64_dpp v1 /*v769*/, v2, v3 /*v259*/, v4 /*v516*/ row_mirror row_mask:0xf bank_mask:0xf",
    ),
    (0xe4, "01005bd602071000", "v_permlane16_b32 v1 /*v769*/, v2, s3, s4"),
    (0xe4, "010022d602071204", "v_sad_u8 v1 /*v769*/, v2, v3 /*v259*/, v4 /*v516*/"),
    (
        0xe4,
        "fa060202024001ff",
        "v_cndmask_b32_dpp v1 /*v769*/, v2, v3 /*v259*/, vcc_lo row_mirror row_mask:0xf bank_mask:0xf",
    ),
    (0xe4, "024005ed0200020001000000", "scratch_load_b64 v[2:3] /*v[770:771]*/, v1, s2"),
    (0xe4, "02c006ed0000020101000000", "scratch_store_b64 v1, v[2:3] /*v[258:259]*/, s2"),
    (0xe4, "0000c0da00010000", "ds_store_addtid_b32 v1 /*v257*/"),
    (0xe4, "0000f8d800000001", "ds_append v1 /*v769*/"),
    (0x1b, "010013d602071204", "v_fma_f32 v1, v2 /*v770*/, v3 /*v515*/, v4 /*v260*/"),
    (0x1b, "010013d60207ca03", "v_fma_f32 v1, v2 /*v770*/, v3 /*v515*/, 1.0"),
    (0x1b, "000005ee0100000002000000", "global_load_b32 v1, v2 /*v770*/, s[0:1]"),
    (0x1b, "7c4005ee0200000004000000", "global_load_b64 v[2:3], v[4:5] /*v[772:773]*/, off"),
    (0x1b, "008006ee0000000101000000", "global_store_b32 v1 /*v769*/, v2 /*v514*/, s[0:1]"),
    (
        0x1b,
        "00400dee0100900102000000",
        "global_atomic_add_u32 v1, v2 /*v770*/, v3 /*v515*/, s[0:1] th:TH_ATOMIC_RETURN",
    ),
    (
        0x1b,
        "00000dee0100100202000000",
        "global_atomic_cmpswap_b32 v1, v2 /*v770*/, v[4:5] /*v[516:517]*/, s[0:1] th:TH_ATOMIC_RETURN",
    ),
    (0x1b, "0105947c", "v_cmp_eq_u32_e32 vcc_lo, v1 /*v769*/, v2 /*v514*/"),
    (0x1b, "02070202", "v_cndmask_b32_e32 v1, v2 /*v770*/, v3 /*v515*/, vcc_lo"),
    (0x1b, "02070256", "v_fmac_f32_e32 v1, v2 /*v770*/, v3 /*v515*/"),
    (0x1b, "0207025834120000", "v_fmamk_f32 v1, v2 /*v770*/, 0x1234, v3 /*v259*/"),
    (0x1b, "0207025a34120000", "v_fmaak_f32 v1, v2 /*v770*/, v3 /*v515*/, 0x1234"),
    (
        0x1b,
        "020706c9050d0401",
        "v_dual_add_f32 v1, v2 /*v770*/, v3 /*v515*/ :: v_dual_mul_f32 v4, v5 /*v773*/, v6 /*v518*/",
    ),
    (
        0x1b,
        "020710c805010401",
        "v_dual_fmac_f32 v1, v2 /*v770*/, v3 /*v515*/ :: v_dual_mov_b32 v4, v5 /*v773*/",
    ),
    (
        0x1b,
        "fa02027e02e400ff",
        "v_mov_b32_dpp v1, v2 /*v770*/ quad_perm:[0,1,2,3] row_mask:0xf bank_mask:0xf",
    ),
    (0x1b, "02cb027e", "v_swap_b32 v1, v2 /*v770*/"),
    (0x1b, "8239027e", "v_mov_b16_e32 v1.l, v2.h /*v770.h*/"),
    (0x1b, "01400ecc0207121c", "v_pk_fma_f16 v1, v2 /*v770*/, v3 /*v515*/, v4 /*v260*/"),
    (0x1b, "7c0005ed0100020002000000", "scratch_load_b32 v1, v2 /*v770*/, off"),
    (0x1b, "7c8006ed0000020101000000", "scratch_store_b32 v1 /*v769*/, v2 /*v514*/, off"),
];

/// Context of an instruction with the same bank state at every address.
struct Banks(VectorBanks);

impl Symbols for Banks {
    fn push_name(&self, _: u64, _: &mut String) -> bool {
        false
    }

    fn banks(&self, _: u64) -> VectorBanks {
        self.0
    }
}

fn syntax(added: &str) -> Option<(isaloom_amd_isa::Spec, Syntax, Decoder)> {
    let mut spec = shared_spec("rdna4_facts")?;
    assert_eq!(errata::apply(&mut spec, FileId(0), added), []);
    let syntax = Syntax::new(&spec, Target::named("gfx1200").unwrap().with_llvm(Version::of(24).unwrap()));
    let decoder = Decoder::new(&spec).unwrap();
    Some((spec, syntax, decoder))
}

#[isaloom_testkit::needs_shared]
#[test]
fn registers_outside_the_first_bank_have_comments() {
    let Some((spec, syntax, decoder)) = syntax(ADDED) else { return };
    assert!(syntax.has_banks());
    for &(state, hex, wanted) in TEXTS {
        let decoded = decoder.decode(&bytes_of(hex)).unwrap_or_else(|| panic!("{hex} {wanted}"));
        let banks = VectorBanks::of_immediate(state);
        let mut text = String::new();
        let exact = syntax.print(&decoded, 0, &Banks(banks), &mut text);
        assert_eq!((text.as_str(), exact), (wanted, true), "{hex}");
        let (mut tokens, mut pieces) = (Vec::new(), String::new());
        syntax.tokens(&decoded, 0, &Banks(banks), &mut tokens, &mut pieces);
        assert_eq!(pieces, wanted);
        // The comments with complete register numbers do not change what the text assembles to.
        let made = syntax.assemble(&text, &|_| None).unwrap_or_else(|error| panic!("{text}: {error:?}"));
        let (bytes, size) = made.to_bytes();
        assert_eq!(bytes[..size], bytes_of(hex), "{text}");
        // The accesses contain the complete register numbers, as in the comments.
        let numbers = |accesses: Vec<isaloom_amdgpu_text::llvm::Access>| -> Vec<u32> {
            let vectors = accesses.into_iter().filter(|access| access.file == RegisterFile::Vector);
            vectors.map(|access| access.first).collect()
        };
        for number in numbers(syntax.accesses_in(&spec, &decoded, banks)).into_iter().filter(|n| *n > 255) {
            let single = [format!("/*v{number}*/"), format!("/*v[{number}:"), format!("/*v{number}.")];
            assert!(single.iter().any(|single| text.contains(single)), "{text}: {number}");
        }
        assert!(numbers(syntax.accesses(&spec, &decoded)).into_iter().all(|number| number < 256));
    }
}

#[isaloom_testkit::needs_shared]
#[test]
fn bank_instructions_are_written_like_llvm() {
    let Some((_, syntax, decoder)) = syntax(ADDED) else { return };
    for (hex, text, effect) in [
        ("1b0086bf", "s_set_vgpr_msb 27", BankEffect::Sets(VectorBanks::of_immediate(0x1b))),
        ("400086bf", "s_set_vgpr_msb 64", BankEffect::Sets(VectorBanks::of_immediate(0x40))),
        ("004086bf", "s_set_vgpr_msb 0x4000", BankEffect::Sets(VectorBanks::default())),
        ("0000a0bf", "s_branch 0", BankEffect::EndsBlock),
        ("000080bf", "s_nop 0", BankEffect::Nothing),
        // `s_setreg_imm32_b32` to bits 12 to 19 of the mode register changes the bank state; bits 0 to 3 are rounding
        // modes and do not.
        ("013b80b900000000", "", BankEffect::Unknown),
        ("011880b900000000", "", BankEffect::Nothing),
    ] {
        let decoded = decoder.decode(&bytes_of(hex)).unwrap_or_else(|| panic!("{hex}"));
        let mut printed = String::new();
        assert!(syntax.push_text(&decoded, &mut printed), "{printed}");
        assert!(text.is_empty() || printed == text, "{printed}");
        assert_eq!(syntax.bank_effect(&decoded), effect, "{printed}");
    }
}

#[isaloom_testkit::needs_shared]
#[test]
fn description_without_the_instruction_has_no_banks() {
    let Some((_, syntax, decoder)) = syntax("") else { return };
    assert!(!syntax.has_banks());
    let decoded = decoder.decode(&bytes_of("0303027e")).unwrap();
    let mut text = String::new();
    syntax.print(&decoded, 0, &Banks(VectorBanks::of_immediate(0xff)), &mut text);
    assert_eq!((text.as_str(), syntax.bank_effect(&decoded)), ("v_mov_b32_e32 v1, v3", BankEffect::Nothing));
}
