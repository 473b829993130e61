//! Tests of the option `--llvm`. If `llvm-mc-19` is installed, the text of LLVM 19 is compared with it.

#![allow(clippy::unwrap_used)] // test helpers

use isaloom_amd_isa::Decoder;
use isaloom_amdgpu_text::llvm::{Syntax, Target, Version};
use isaloom_testkit_amd::{bytes_of, shared, shared_spec};
use std::collections::BTreeMap;
use std::io::Write as _;
use std::process::{Command, Stdio};

/// Returns the text that `llvm-mc-19` prints for each word; the key is the word in hexadecimal. If it encodes the word
/// differently, the key is its encoding. `None` if `llvm-mc-19` is not installed.
fn printed(gpu: &str, words: &[&str]) -> Option<BTreeMap<String, String>> {
    let mut child = Command::new("llvm-mc-19")
        .args(["-disassemble", "-show-encoding", "-triple=amdgcn", &format!("-mcpu={gpu}")])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .ok()?;
    let line = |hex: &&str| {
        let bytes: Vec<String> = bytes_of(hex).iter().map(|byte| format!("{byte:#04x}")).collect();
        bytes.join(",") + "\n"
    };
    let text: String = words.iter().map(line).collect();
    let mut stdin = child.stdin.take().unwrap();
    let writer = std::thread::spawn(move || stdin.write_all(text.as_bytes()));
    let output = child.wait_with_output().unwrap();
    let _ = writer.join().unwrap();
    let mut found = BTreeMap::new();
    for line in String::from_utf8(output.stdout).unwrap().lines() {
        let Some((text, encoding)) = line.split_once("encoding: [") else { continue };
        let digits: String = encoding.trim_end_matches(']').split(',').map(|byte| &byte[2..]).collect();
        let text = text.trim_end().trim_end_matches([';', '/']).split(" //").next().unwrap();
        found.entry(digits).or_insert_with(|| text.split_whitespace().collect::<Vec<_>>().join(" "));
    }
    Some(found)
}

#[isaloom_testkit::needs_shared]
#[test]
fn llvm_19_text_matches_llvm_mc_19() {
    // Names of instructions for which llvm-mc 19 has defects that this crate does not reproduce: wrong sizes of image
    // operands, ignored `op_sel`, a missing half of `v_mov_b16`, and missing remarks on registers.
    let known = ["image_", "v_fmac_f16", "v_mov_b16", "v_cvt_pk_f32_"];
    for (gpu, description, most) in
        [("gfx1150", "rdna3_5_reconstructed", 40), ("gfx1200", "rdna4_2026_real_encodings", 40)]
    {
        let Some(spec) = shared_spec(description) else { return };
        let Some(vectors) = shared(&format!("vectors/amd/{gpu}.tsv.gz")) else { return };
        let vectors = isaloom_testkit::text(&vectors);
        let words: Vec<&str> = vectors.lines().filter_map(|line| Some(line.split_once('\t')?.0)).collect();
        let Some(theirs) = printed(gpu, &words) else {
            return isaloom_testkit::skipped("llvm-mc-19 is not installed");
        };
        let target = Target::named(gpu).unwrap().with_llvm(Version::of(19).unwrap());
        let (decoder, syntax) = (Decoder::new(&spec).unwrap(), Syntax::new(&spec, target));
        let (mut same, mut other, mut wrong) = (0, 0, Vec::new());
        for word in words {
            let Some(theirs) = theirs.get(word) else { continue };
            let Some(decoded) = decoder.decode(&bytes_of(word)) else { continue };
            let mut ours = String::new();
            syntax.push_text(&decoded, &mut ours);
            let ours = ours.split_whitespace().collect::<Vec<_>>().join(" ");
            match () {
                () if ours == *theirs => same += 1,
                () if known.iter().any(|start| theirs.starts_with(start)) => other += 1,
                () => wrong.push(format!("{word}: {ours} | {theirs}")),
            }
        }
        eprintln!("{gpu}: {same} texts are LLVM 19's, {other} known others");
        assert!(same > 25_000 && other <= most, "{same}, {other}");
        assert_eq!(wrong, [""; 0]);
    }
}

#[isaloom_testkit::needs_shared]
#[test]
fn names_of_older_versions_round_trip() {
    let Some(spec) = shared_spec("rdna4_2026_real_encodings") else { return };
    let decoder = Decoder::new(&spec).unwrap();
    let target = Target::named("gfx1200").unwrap();
    let older = Syntax::new(&spec, target.with_llvm(Version::of(19).unwrap()));
    let usual = Syntax::new(&spec, target);
    let newer = Syntax::new(&spec, target.with_llvm(Version::of(23).unwrap()));
    let text = |syntax: &Syntax, hex: &str| {
        let mut text = String::new();
        syntax.push_text(&decoder.decode(&bytes_of(hex)).unwrap(), &mut text);
        text
    };
    let mode = "01f880b8";
    assert_eq!(text(&older, mode), "s_getreg_b32 s0, hwreg(HW_REG_MODE)");
    assert_eq!(text(&usual, mode), "s_getreg_b32 s0, hwreg(HW_REG_WAVE_MODE)");
    let bytes = |syntax: &Syntax, text: &str| {
        let (bytes, size) = syntax.assemble(text, &|_| None).ok()?.to_bytes();
        Some(bytes[..size].to_vec())
    };
    assert_eq!(bytes(&older, "s_getreg_b32 s0, hwreg(HW_REG_MODE)"), Some(bytes_of(mode)));
    assert_eq!(bytes(&older, "s_getreg_b32 s0, hwreg(HW_REG_WAVE_MODE)"), None);
    assert_eq!(bytes(&usual, "s_getreg_b32 s0, hwreg(HW_REG_MODE)"), Some(bytes_of(mode)));
    // From LLVM 23, 16-bit operands are register halves on GFX12.
    let add = "01050264";
    assert_eq!(text(&usual, add), "v_add_f16_e32 v1, v1, v2");
    assert_eq!(text(&newer, add), "v_add_f16_e32 v1.l, v1.l, v2.l");
}

#[isaloom_testkit::needs_shared]
#[test]
fn negative_16_bit_literals_are_encoded_per_llvm_version() {
    let Some(spec) = shared_spec("rdna4_2026_real_encodings") else { return };
    let target = Target::named("gfx1200").unwrap();
    // Results of llvm-mc 19, LLVM 22 and LLVM 23 for each line.
    let lines = [
        (
            "v_add_nc_u16 v1, -17, v2",
            ["010003d7ff040200efff0000", "010003d7ff040200efffffff", "010003d7ff040202efffffff"],
        ),
        (
            "v_max_i16 v1, -32768, v2",
            ["01000ad7ff04020000800000", "01000ad7ff0402000080ffff", "01000ad7ff0402020080ffff"],
        ),
        ("s_cmp_lt_f16 -17, s1", ["ff0151bfefff0000", "ff0151bfefffffff", "ff0151bfefffffff"]),
        ("v_add_nc_u16 v1, -16, v2", ["010003d7d0040200", "010003d7d0040200", "010003d7d0040202"]),
        ("v_add_f16 v1, -17, v2", ["ff040264efff0000"; 3]),
    ];
    for (which, version) in [19, 22, 23].into_iter().enumerate() {
        let syntax = Syntax::new(&spec, target.with_llvm(Version::of(version).unwrap()).with_true16(false));
        for (line, wanted) in lines {
            let (bytes, size) = syntax.assemble(line, &|_| None).unwrap().to_bytes();
            assert_eq!(bytes[..size], bytes_of(wanted[which]), "{version}: {line}");
        }
    }
}

#[isaloom_testkit::needs_shared]
#[test]
fn literals_64_bit_are_accepted_if_they_fit_in_32_bits() {
    let Some(spec) = shared_spec("rdna4_2026_real_encodings") else { return };
    let syntax = Syntax::new(&spec, Target::named("gfx1200").unwrap());
    // Lines with the bytes of LLVM 22, and lines that LLVM 22 rejects.
    for (line, bytes) in [
        ("s_mov_b64 s[0:1], lit64(0x1)", "ff0180be01000000"),
        ("s_mov_b64 s[0:1], lit64(-5)", "ff0180befbffffff"),
        ("s_mov_b32 s0, lit64 (5)", "ff0080be05000000"),
        ("s_mov_b32 s0, lit (5)", "ff0080be05000000"),
        ("v_mov_b32 v0, lit64(70)", "ff02007e46000000"),
        ("v_cmp_gt_i64 vcc_lo, lit64(70), v[0:1]", "ff00a87c46000000"),
        ("v_lshlrev_b64 v[0:1], 1, lit64(1)", "00001fd581fe010001000000"),
        ("s_mov_b64 s[0:1], lit64(0x123456789)", ""),
        ("s_mov_b64 s[0:1], lit64(1.0)", ""),
        ("s_mov_b64 s[0:1], lit64(0x1234", ""),
        ("v_add_f64 v[0:1], lit64(1), v[0:1]", ""),
        ("v_add_f32 v0, lit64(1), v1", ""),
        ("s_mov_b32 s0, lit()", ""),
        ("s_mov_b32 s0, lit", ""),
    ] {
        let made = syntax.assemble(line, &|_| None).map(|made| made.to_bytes());
        match made {
            Ok((made, size)) => assert_eq!(made[..size], bytes_of(bytes), "{line}"),
            Err(error) => assert_eq!(bytes, "", "{line}: {}", error.message),
        }
    }
}

#[isaloom_testkit::needs_shared]
#[test]
fn absent_sources_hold_a_constant_since_llvm_23() {
    // Columns: text, bytes of LLVM 23, bytes of LLVM 22.
    let texts = [
        ("v_add_f32_e64 v0, v1, v2", "000003d501050202", "000003d501050200"),
        ("v_mov_b32_e64 v0, v1", "000081d501010102", "000081d501010000"),
        ("v_cmp_le_i32_e64 s1, s10, v5", "010043d40a0a0202", "010043d40a0a0200"),
        ("v_add_co_u32 v1, s0, s0, v3", "010000d700060202", "010000d700060200"),
        ("v_pk_add_f16 v0, v1, v2", "00400fcc0105021a", "00400fcc01050218"),
        ("v_readlane_b32 s0, v1, 3", "000060d701070102", "000060d701070100"),
        ("v_fma_f32 v0, v1, v2, v3", "000013d601050e04", "000013d601050e04"),
    ];
    let Some(spec) = shared_spec("rdna4_2026_real_encodings") else { return };
    let decoder = Decoder::new(&spec).unwrap();
    for version in [22, 23] {
        let target = Target::named("gfx1201").unwrap().with_llvm(Version::of(version).unwrap());
        let syntax = Syntax::new(&spec, target);
        for (text, newer, older) in texts {
            let wanted = bytes_of(if version == 23 { newer } else { older });
            let assembled = syntax.assemble(text, &|_| None).unwrap();
            let (bytes, size) = assembled.to_bytes();
            assert_eq!(bytes[..size], wanted[..], "LLVM {version}: {text}");
            let mut out = String::new();
            assert!(syntax.push_text(&decoder.decode(&wanted).unwrap(), &mut out), "LLVM {version}: {text}");
            assert_eq!(out, text);
        }
    }
}
