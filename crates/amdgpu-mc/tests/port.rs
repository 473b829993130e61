//! Tests porting programs between GPUs.

#![allow(clippy::unwrap_used)] // a failed unwrap fails the test

use isaloom_amd_isa::{Decoder, Spec, read};
use isaloom_amdgpu_mc::asm::{Options, assemble};
use isaloom_amdgpu_mc::port::{Fate, Ported, Side, port};
use isaloom_amdgpu_text::llvm::{Syntax, Target, Wave};
use isaloom_source::{FileId, has_errors};
use isaloom_testkit_amd::{SMALL, shared, shared_spec};

/// Description with its decoder and syntax for a GPU.
struct PreparedIsa {
    spec: Spec,
    decoder: Decoder,
    syntax: Syntax,
}

impl PreparedIsa {
    /// Returns the small description of the tests with some errata applied.
    fn small(errata: &str) -> PreparedIsa {
        let (mut spec, _) = read(FileId(0), SMALL);
        assert_eq!(isaloom_amd_isa::errata::apply(&mut spec, FileId(1), errata), []);
        let (decoder, syntax) =
            (Decoder::new(&spec).unwrap(), Syntax::new(&spec, Target::named("gfx1150").unwrap()));
        PreparedIsa { spec, decoder, syntax }
    }

    fn of(description: &str, gpu: &str) -> Option<PreparedIsa> {
        let spec = shared_spec(description)?;
        let (decoder, syntax) =
            (Decoder::new(&spec).unwrap(), Syntax::new(&spec, Target::named(gpu).unwrap()));
        Some(PreparedIsa { spec, decoder, syntax })
    }

    /// Returns the same description with waves of 64 lanes.
    fn wide(mut self) -> PreparedIsa {
        self.syntax = Syntax::new(&self.spec, self.syntax.target().with_wave(Wave::W64));
        self
    }

    fn side(&self) -> Side<'_> {
        Side { spec: &self.spec, decoder: &self.decoder, syntax: &self.syntax }
    }
}

fn cdna4() -> Option<PreparedIsa> {
    PreparedIsa::of("cdna4_2026_real_encodings", "gfx950")
}

fn rdna4() -> Option<PreparedIsa> {
    PreparedIsa::of("rdna4_2026_real_encodings", "gfx1200")
}

fn ported(from: &PreparedIsa, to: &PreparedIsa, text: &str) -> Ported {
    port(from.side(), to.side(), FileId(0), text)
}

#[test]
fn missing_instructions_become_comments_and_lines_stay_in_place() {
    let from = PreparedIsa::small("");
    let to =
        PreparedIsa::small("architecture 77\nremove S_NOP ENC_SOPP/default\nmnemonic S_ADD_U32 s_plus\n");
    let text = "a: b:\ts_nop 3 // wait\r\n\ts_add_u32 s1, s3, s2\n.rept 2\n\ts_nop 1\n.endr\n";
    let ported = ported(&from, &to, text);
    assert_eq!(ported.diagnostics, []);
    let lines: Vec<&str> = ported.text.split('\n').collect();
    assert_eq!(lines[0], "a: b:\t// s_nop 3 // wait // impossible: `s_nop` does not exist on gfx1150\r");
    assert_eq!(lines[1], "\ts_plus s1, s3, s2");
    let fates: Vec<(usize, &Fate)> = ported.lines.iter().map(|line| (line.line, &line.fate)).collect();
    let gone = |at: core::ops::Range<usize>| Fate::Impossible {
        at,
        why: "`s_nop` does not exist on gfx1150".to_owned(),
        nearest: Vec::new(),
    };
    let renamed = Fate::Renamed { at: 1..10, to: "s_plus".to_owned() };
    assert_eq!(fates[..2], [(0, &gone(6..11)), (1, &renamed)]);
    // A line in a repetition has one result for each round, but its text is changed only once.
    assert_eq!(fates.len(), 4, "{fates:?}");
    println!("{}", ported.text);
}

#[isaloom_testkit::needs_shared]
#[test]
fn lines_are_kept_renamed_reencoded_or_impossible() {
    let (Some(from), Some(to)) = (cdna4(), rdna4()) else { return };
    let text = "\
\t.amdgcn_target \"amdgcn-amd-amdhsa--gfx950\"
start: s_mov_b32 s0, 1 // one
\tglobal_load_dword v1, v[2:3], off
\ts_andn2_b64 vcc, vcc, exec
\tv_mfma_f32_4x4x4_16b_f16 a[0:3], v[0:1], v[2:3], a[0:3]
\tv_add_co_u32_e32 v1, vcc, v2, v3
\tv_mul_lo_u32 v1, v2, v3
\ts_cbranch_vccz start
\ts_endpgm
";
    let ported = ported(&from, &to, text);
    assert_eq!(ported.diagnostics, []);
    let lines: Vec<&str> = ported.text.lines().collect();
    assert_eq!(lines[0], "\t.amdgcn_target \"amdgcn-amd-amdhsa--gfx1200\"");
    assert_eq!(lines[1], "start: s_mov_b32 s0, 1 // one");
    assert_eq!(lines[2], "\tglobal_load_b32 v1, v[2:3], off");
    assert_eq!(lines[3], "\ts_and_not1_b64 vcc, vcc, exec");
    assert!(
        lines[4].starts_with("\t// v_mfma_f32_4x4x4_16b_f16 a[0:3], v[0:1], v[2:3], a[0:3] // impossible: "),
        "{}",
        lines[4]
    );
    let fates: Vec<&Fate> = ported.lines.iter().map(|line| &line.fate).collect();
    let named = |fate: &Fate, name: &str| matches!(fate, Fate::Renamed { to, .. } if to == name);
    assert!(named(fates[0], "gfx1200"), "{:?}", fates[0]);
    assert_eq!(fates[1], &Fate::Kept);
    assert!(named(fates[2], "global_load_b32"), "{:?}", fates[2]);
    assert!(named(fates[3], "s_and_not1_b64"), "{:?}", fates[3]);
    let Fate::Impossible { at, why, nearest } = fates[4] else { panic!("{:?}", fates[4]) };
    assert_eq!((at, why.as_str()), (&(1..25), "`v_mfma_f32_4x4x4_16b_f16` does not exist on gfx1200"));
    assert!(nearest.iter().any(|name| name.starts_with("v_wmma_f32")), "{nearest:?}");
    assert!(
        matches!(fates[5], Fate::Impossible { nearest, .. } if nearest.contains(&"v_add_co_u32".to_owned()))
    );
    assert_eq!(fates[6..], [&Fate::Encoded, &Fate::Encoded, &Fate::Encoded]);
    assert_eq!(lines.len(), text.lines().count());
}

/// Ports compiler output from one GPU to another: the lines that remain must assemble there, and the number of lines
/// must stay the same.
#[isaloom_testkit::needs_shared]
#[test]
fn ported_compiler_output_assembles_for_the_other_gpu() {
    let (Some(cdna4), Some(rdna4), Some(wide)) = (cdna4(), rdna4(), rdna4()) else { return };
    let wide = wide.wide();
    let Some(rdna3) = PreparedIsa::of("rdna3_5_reconstructed_2026", "gfx1150") else { return };
    let runs = [
        ("gfx950_w64_O2", &cdna4, &wide),
        ("gfx1150_w32_O2", &rdna3, &rdna4),
        ("gfx1150_w32_O2", &rdna3, &cdna4),
    ];
    for (name, from, to) in runs {
        let Some(path) = shared(&format!("vectors/amd_objects/{name}.s.gz")) else { return };
        let text = isaloom_testkit::text(&path);
        let ported = ported(from, to, &text);
        assert!(!has_errors(&ported.diagnostics), "{name}: {:?}", ported.diagnostics);
        let gpu = to.syntax.target().gpu;
        let (program, diagnostics) = assemble(
            &to.syntax,
            *to.syntax.target(),
            FileId(0),
            &ported.text,
            Options::with_decoder(&to.decoder),
        );
        assert!(
            !has_errors(&diagnostics),
            "{name} to {gpu}: {:#?}",
            diagnostics.iter().take(3).collect::<Vec<_>>()
        );
        assert_eq!(ported.text.lines().count(), text.lines().count());
        let count = |is: fn(&Fate) -> bool| ported.lines.iter().filter(|line| is(&line.fate)).count();
        let impossible = count(|fate| matches!(fate, Fate::Impossible { .. }));
        println!(
            "{name} to {gpu}: {} kept, {} encoded, {} renamed, {impossible} impossible",
            count(|fate| *fate == Fate::Kept),
            count(|fate| *fate == Fate::Encoded),
            count(|fate| matches!(fate, Fate::Renamed { .. })),
        );
        let instructions = ported.lines.iter().filter(|line| !line.text.starts_with(['.', 'a']));
        let possible = instructions.filter(|line| !matches!(line.fate, Fate::Impossible { .. })).count();
        let written = program.lines.iter().filter(|line| !line.text.starts_with('.')).count();
        assert_eq!(possible, written, "{name} to {gpu}");
        assert!(possible > 100);
    }
}

#[isaloom_testkit::needs_shared]
#[test]
fn port_to_the_same_gpu_changes_nothing() {
    let Some(ready) = rdna4() else { return };
    let Some(path) = shared("vectors/amd_objects/gfx1200_w64_O0.s.gz") else { return };
    let text = isaloom_testkit::text(&path);
    let ready = ready.wide();
    let ported = ported(&ready, &ready, &text);
    assert_eq!(ported.text, text);
    let gone = ported.lines.iter().find(|line| !matches!(line.fate, Fate::Kept | Fate::Renamed { .. }));
    assert_eq!(gone, None);
}

#[isaloom_testkit::needs_shared]
#[test]
fn zero_offsets_are_replaced_and_unneeded_directives_dropped() {
    let (Some(from), Some(to)) = (cdna4(), rdna4()) else { return };
    let to = to.wide();
    let text = "\
\tbuffer_load_dword v0, v1, s[4:7], 0 offen offset:16 // first
\tbuffer_store_dword v0, v1, s[4:7], s2 offen
k:\ts_endpgm
.amdhsa_kernel k
\t.amdhsa_next_free_vgpr 8
\t.amdhsa_next_free_sgpr 16
\t.amdhsa_accum_offset 8
\t.amdhsa_ieee_mode 1
\t.amdhsa_tg_split 0
\t.amdhsa_user_sgpr_kernarg_preload_length 2
.end_amdhsa_kernel
";
    let ported = ported(&from, &to, text);
    assert_eq!(ported.diagnostics, []);
    let lines: Vec<&str> = ported.text.split('\n').collect();
    assert_eq!(lines[0], "\tbuffer_load_b32 v0, v1, s[4:7], null offen offset:16 // first");
    assert_eq!(lines[1], "\tbuffer_store_b32 v0, v1, s[4:7], s2 offen");
    assert_eq!(
        lines[6],
        "\t// .amdhsa_accum_offset 8 // dropped: `.amdhsa_accum_offset` is not supported on gfx1200"
    );
    let of = |line: usize| ported.lines.iter().find(|found| found.line == line).map(|found| &found.fate);
    assert_eq!(
        of(0),
        Some(&Fate::Replaced { new: "buffer_load_b32 v0, v1, s[4:7], null offen offset:16".to_owned() })
    );
    assert!(matches!(of(1), Some(Fate::Renamed { .. })), "{:?}", of(1));
    for line in [6, 7, 8] {
        assert!(matches!(of(line), Some(Fate::Dropped { .. })), "{line}: {:?}", of(line));
    }
    // The directive preloads arguments into registers that the kernel reads, so it cannot be dropped.
    assert!(matches!(of(9), Some(Fate::Impossible { .. })), "{:?}", of(9));
}
