//! Tests of incremental outlines, for every target: after any edits, the outline must be equal to the outline of the
//! text without a cache.

#![allow(clippy::panic, clippy::unwrap_used, reason = "a test fails by panicking")]

use isaloom_target::{IncrementalState, Job, Outline, Target};
use isaloom_targets::{RegisteredDescription, Registry, open_file};
use isaloom_testkit::random::Random;
use isaloom_testkit::shared;
use std::ops::ControlFlow;

/// Lines that are inserted into the texts of every target, such as unfinished strings and comments.
const ODD: &[&str] = &[
    "",
    "/* begun",
    "ended */ nop",
    "; only words",
    "# a line",
    "top:",
    "top: nop",
    "1:",
    "nonsense r0",
    "\u{e9}\u{1f600}",
    "0000: 00000000 nop",
    ".word 0x1",
    "a \"quoted",
    "nop {bits=0x1}",
];

/// Lines that are inserted into AMD texts.
const AMD: &[&str] = &[
    "n = 3",
    ".set n, 5",
    "s_nop n",
    "s_mov_b32 s0, n+1",
    "v_mov_b32_e32 v[n], v1",
    "s_branch top",
    "s_branch 1b",
    "s_branch 1f",
    "s_mov_b32 s0, top-other",
    "other:",
    ".macro m a\n s_nop \\a\n.endm",
    "m 1",
    "m n",
    ".if n == 3",
    ".else",
    ".endif",
    ".rept 2\n s_nop 0\n.endr",
    ".amdhsa_wavefront_size32 0",
    ".amdhsa_wavefront_size32 1",
    ".data",
    ".text",
    "v_mov_b32_e33 v0, v1",
    "v_cmp_eq_u32_e64 s[4:5], v0, v1",
];

fn check_incremental(target: &dyn Target, text: &str, before: &mut IncrementalState) {
    let (scratch, again) = (target.outline(text), target.outline_again(text, before));
    let said = |outline: &Outline| format!("{:?}", outline.diagnostics);
    assert_eq!(said(&again), said(&scratch), "{}:\n{text}", target.title());
    assert_eq!(again.statements, scratch.statements, "{}:\n{text}", target.title());
    assert_eq!(again.lexemes, scratch.lexemes, "{}:\n{text}", target.title());
    assert_eq!(again.mentions, scratch.mentions, "{}:\n{text}", target.title());
}

/// Edits a text many times: inserts, deletes, swaps, cuts and joins lines. Checks the outline after each edit.
fn edited(target: &dyn Target, own: &[String], more: &[&str], rounds: usize) {
    let mut random = Random::new(own.len() as u64);
    let mut lines: Vec<String> = own.to_vec();
    let mut before = IncrementalState::default();
    check_incremental(target, &lines.join("\n"), &mut before);
    for _ in 0..rounds {
        for _ in 0..1 + random.index(3) {
            let at = random.index(lines.len());
            let odd = if random.index(2) == 0 { ODD } else { more };
            match random.index(7) {
                0 if lines.len() > 4 => {
                    lines.remove(at);
                }
                1 => lines.insert(at, random.pick(own).clone()),
                2 => lines.insert(at, (*random.pick(odd)).to_owned()),
                3 => lines[at] = (*random.pick(odd)).to_owned(),
                4 => {
                    let cut: String = lines[at].chars().take(random.index(30)).collect();
                    lines[at] = cut;
                }
                5 if at + 1 < lines.len() => {
                    let next = lines.remove(at + 1);
                    lines[at].push_str(&next);
                }
                // Restores an original line, so that most of the text stays valid.
                _ => {
                    let of = at.min(own.len().saturating_sub(1));
                    lines[at].clone_from(&own[of]);
                }
            }
        }
        let ends = *random.pick(&["\n", "\n", "\n", "\r\n"]);
        check_incremental(target, &lines.join(ends), &mut before);
    }
    // Check an unchanged text, an empty text, and the original text.
    check_incremental(target, &lines.join("\n"), &mut before);
    check_incremental(target, "", &mut before);
    check_incremental(target, &own.join("\n"), &mut before);
}

/// Returns texts with the disassembly of random words, and with a label and a branch to it if the target has labels.
fn texts(target: &dyn Target, seed: u64) -> Vec<String> {
    let mut random = Random::new(seed);
    let mut all = Vec::new();
    for _ in 0..400 {
        let bytes = random.bytes(16);
        let _ = target.code().unwrap().disassemble(&bytes, &Job::default(), &mut |instruction| {
            if instruction.name.is_some() && instruction.remarks.is_empty() {
                all.push(instruction.text);
            }
            ControlFlow::Break(())
        });
    }
    all.truncate(60);
    all
}

fn files() -> impl FnMut(&str) -> Result<Vec<u8>, String> {
    |name: &str| std::fs::read(isaloom_testkit::workspace().join(name)).map_err(|error| error.to_string())
}

#[test]
fn incremental_outline_equals_full_outline_for_built_in_targets() {
    let registry = Registry::with(vec![RegisteredDescription {
        name: "small".to_owned(),
        target: isaloom_targets::AMD,
        file: "tests/golden/amd/small-description.xml".to_owned(),
    }]);
    let open = |name: &str, gpu: Option<&str>| registry.open(name, gpu, &mut files()).unwrap();
    let toy = open("toy", Some("2"));
    edited(&*toy, &texts(&*toy, 1), &["br top", "nopp", "add r1, r2", "trap 0x1"], 150);
    let small = open("small", Some("gfx1150"));
    edited(&*small, &texts(&*small, 2), AMD, 150);
    let spirv: Vec<String> = [
        "OpCapability Shader",
        "OpMemoryModel Logical GLSL450",
        "%void = OpTypeVoid",
        "%int = OpTypeInt 32 0",
        "%one = OpConstant %int 1 ; one",
        "%text = OpString \"a\"",
    ]
    .map(str::to_owned)
    .to_vec();
    edited(&*open("spirv", None), &spirv, &["%int = OpTypeInt", "OpCapability Shadr", "%9 ="], 150);
    for name in ["a2xx", "xenos"] {
        let own: Vec<String> = [
            "EXEC",
            "      ALU:\tMAXv\tR0 = R1, R1",
            "   FETCH:\tVERTEX\tR1.xyzw = R0.x FMT_32_32_32_FLOAT SIGNED STRIDE(12) CONST(10)",
            "ALLOC PARAM/PIXEL SIZE(0x0)",
            "EXEC_END",
            "      ALU:\tMAXv\texport0 = C0, C0",
        ]
        .map(str::to_owned)
        .to_vec();
        edited(&*open(name, None), &own, &["EXEC NONSENSE(1)", "ALU: MAXv R0 =", "ALU:"], 100);
    }
}

#[isaloom_testkit::needs_shared]
#[test]
fn incremental_outline_equals_full_outline_for_real_descriptions() {
    let open = |path: &str, gpu: &str| {
        let path = shared(path)?.to_string_lossy().into_owned();
        let mut read = |name: &str| std::fs::read(name).map_err(|error| error.to_string());
        Some(open_file(&path, Some(gpu), &mut read).unwrap_or_else(|failure| panic!("{path}: {failure}")))
    };
    let more = ["jump #top", "br !p0.x, #top", "nopp", "add.f r0.x", "add $02, $03"];
    for (name, generation) in [("ir3", "600"), ("afuc", "6"), ("etnaviv", "0")] {
        if let Some(target) = open(&format!("specs/isaspec26/{name}.xml"), generation) {
            edited(&*target, &texts(&*target, 3), &more, 60);
        }
    }
    if let Some(target) = open("specs/amd/rdna3_5_reconstructed.xml.gz", "gfx1150") {
        edited(&*target, &texts(&*target, 4), AMD, 60);
    }
}
