//! Tests limits of the assembler: numbers out of range, macros that expand too much, undefined labels. Also tests
//! quoted names.

#![allow(clippy::unwrap_used, clippy::panic)] // a failed unwrap fails the test

use isaloom_amd_isa::{Decoder, read};
use isaloom_amdgpu_mc::asm::{Options, assemble};
use isaloom_amdgpu_object::program::{Place, Program, RelocationKind};
use isaloom_amdgpu_text::llvm::{Syntax, Target};
use isaloom_source::{Diagnostic, FileId, Severity, has_errors};
use isaloom_testkit_amd::SMALL;
use std::time::{Duration, Instant};

fn run(text: &str) -> (Program, Vec<Diagnostic>) {
    let (spec, _) = read(FileId(0), SMALL);
    let syntax = Syntax::new(&spec, Target::named("gfx1150").unwrap());
    let decoder = Decoder::new(&spec).unwrap();
    assemble(&syntax, *syntax.target(), FileId(0), text, Options::with_decoder(&decoder))
}

fn run_without_diagnostics(text: &str) -> Program {
    let (program, diagnostics) = run(text);
    assert!(diagnostics.is_empty(), "{text}: {diagnostics:?}");
    program
}

#[test]
fn out_of_range_integers_are_errors_with_the_range() {
    let numbers = [
        "18446744073709551616",
        "-9223372036854775809",
        "0x10000000000000000",
        "-0xffffffffffffffff",
        "99999999999999999999999999",
        "0b10000000000000000000000000000000000000000000000000000000000000000",
        "02000000000000000000000",
    ];
    let places = [
        "s_add_u32 s0, s1, N",
        "v_mov_b32 v0, N",
        "s_nop N",
        "s_branch N",
        "s_add_u32 s0, s1, N+1",
        "s_add_u32 s0, s1, 1+N",
        ".byte N",
        ".short N",
        ".long N",
        ".quad N",
        ".float N",
        ".double N",
        ".set x, N",
        "x = N",
        ".if N\n.endif",
        ".fill N",
        ".fill 1, N",
        ".fill 1, 4, N",
        ".zero N",
        ".p2align N",
        ".balign N",
        ".org N",
        ".rept N\n.endr",
        ".uleb128 N",
        ".sleb128 N",
        ".comm x, N",
        ".size x, N",
        ".dcb.l 1, N",
        ".section x,\"aM\",@progbits,N",
        ".amdgpu_lds x, N",
        ".long (N)",
        ".long -(1 - N)",
    ];
    for number in numbers {
        for place in places {
            let text = place.replace('N', number);
            let (_, diagnostics) = run(&format!("{text}\n"));
            let range = |found: &Diagnostic| {
                found
                    .message
                    .contains("is out of range (expected -9223372036854775808 to 18446744073709551615)")
            };
            assert!(has_errors(&diagnostics) && diagnostics.iter().any(range), "{text}: {diagnostics:?}");
        }
    }
    for text in [".octa 340282366920938463463374607431768211456", ".octa 0x100000000000000000000000000000000"]
    {
        assert!(run(text).1[0].message.contains("(expected 0 to 340282366920938463463374607431768211455)"));
    }
    assert!(run(".byte 256").1[0].message.contains("256 is out of range for 1 byte (expected -128 to 255)"));
    assert!(run(".long -2147483649").1[0].message.contains("(expected -2147483648 to 4294967295)"));
    assert!(
        run("s_add_u32 s0, s1, 4294967296").1[0].message.contains("(expected -2147483648 to 4294967295)")
    );
    // A number with a leading zero is octal, so `08` is an error and not a float.
    assert!(has_errors(&run("s_add_u32 s0, s1, 08").1));
}

#[test]
fn smallest_and_largest_integers_are_accepted() {
    let data = |text: &str| run_without_diagnostics(text).sections[0].data.clone();
    assert_eq!(
        data(".quad 18446744073709551615, -9223372036854775808"),
        [vec![255; 8], vec![0, 0, 0, 0, 0, 0, 0, 128]].concat()
    );
    assert_eq!(data("s_add_u32 s0, s1, 18446744073709551615"), data("s_add_u32 s0, s1, -1"));
}

#[test]
fn overflowing_floats_are_rejected_in_operands_and_reported_in_data() {
    for number in ["1e400", "-1e400", "1e40"] {
        let (_, diagnostics) = run(&format!("v_mov_b32 v0, {number}\n"));
        assert!(
            has_errors(&diagnostics) && diagnostics[0].message.contains("out of range (expected -"),
            "{number}: {diagnostics:?}"
        );
    }
    for text in [".float 1e40", ".float -1e400", ".double 1e400", ".dcb.s 1, 1e39"] {
        let (_, diagnostics) = run(text);
        assert!(
            !has_errors(&diagnostics) && diagnostics[0].message.contains("infinity is written"),
            "{text}: {diagnostics:?}"
        );
    }
    for text in [".float inf, nan, -inf, 3.4028235e38", ".double infinity"] {
        assert!(run(text).1.is_empty(), "{text}");
    }
}

/// Assembles a program and returns the diagnostics; fails if this takes too long.
fn run_within_time_limit(text: &str) -> Vec<Diagnostic> {
    let start = Instant::now();
    let diagnostics = run(text).1;
    assert!(start.elapsed() < Duration::from_secs(20), "{:?}: {text}", start.elapsed());
    diagnostics
}

#[test]
fn nested_empty_repetitions_are_fast() {
    for (head, round) in
        [(".rept 4000", ""), (".rept 1000000", " ; a comment"), (".irpc c, 0123456789", "\n\n")]
    {
        for depth in [1, 4, 8] {
            let text = format!("{}{round}\n{}", format!("{head}\n").repeat(depth), ".endr\n".repeat(depth));
            assert!(run_within_time_limit(&text).is_empty(), "{head} {depth}");
        }
    }
    assert!(
        run_within_time_limit(".rept 4000\n.rept nothing\n.endr\n.endr\n")[0]
            .message
            .contains("undefined symbol `nothing`")
    );
}

#[test]
fn macro_and_repetition_limits_are_reported() {
    let limits = "more than 1048576 lines or iterations";
    let texts = [
        format!("{}.set x, 1\n{}", ".rept 4000\n".repeat(4), ".endr\n".repeat(4)),
        format!(".macro e\n.endm\n{}e\n{}", ".rept 4000\n".repeat(4), ".endr\n".repeat(4)),
        format!(
            ".macro e a\n.rept \\a\n.endr\n.endm\n{}e 4000\n{}",
            ".rept 4000\n".repeat(3),
            ".endr\n".repeat(3)
        ),
        format!(
            "{}.irp y, 1\n.set z, 1\n.endr\n{}",
            ".irp x, 1, 2, 3, 4, 5, 6, 7, 8, 9\n".repeat(12),
            ".endr\n".repeat(12)
        ),
        format!("{}.if 0\n.endif\n{}", ".rept 4000\n".repeat(4), ".endr\n".repeat(4)),
    ];
    for text in texts {
        let text = format!("s_nop 0\n{text}");
        let diagnostics = run_within_time_limit(&text);
        let errors: Vec<_> = diagnostics.iter().filter(|d| d.severity == Severity::Error).collect();
        assert!(matches!(errors[..], [one] if one.message.contains(limits)), "{text}: {errors:?}");
        assert!(errors[0].span().is_some_and(|span| span.range().start >= 8), "{text}");
    }
    // The limit also applies to bytes: few lines are an error if they are long.
    let long = "x".repeat(1 << 16);
    let diagnostics = run_within_time_limit(&format!(
        ".macro m a\n.rept 100000\n.ifb \\a\n.endif\n.endr\n.endm\nm {long}\n"
    ));
    assert!(
        diagnostics.iter().any(|found| found.message.contains("more than 64 MB of text")),
        "{diagnostics:?}"
    );
    assert!(run_within_time_limit(".rept 2000000\n.endr\n")[0].message.contains("(expected 0 to 1048576)"));
}

#[test]
fn branches_need_defined_labels_and_relocate_to_global_ones() {
    for text in ["s_branch ext", ".weak ext\ns_branch ext", ".globl ext\ns_branch ext", "s_branch \"ext q\""]
    {
        let (_, diagnostics) = run(text);
        assert!(
            has_errors(&diagnostics) && diagnostics[0].message.starts_with("undefined label `ext"),
            "{text}: {diagnostics:?}"
        );
        assert_eq!(diagnostics[0].id, "amd-asm-undefined");
    }
    // For a branch to a global symbol in the same file, LLVM writes the distance and also a relocation.
    let program = run_without_diagnostics("a:\n.globl f\nf: s_branch f\ns_branch a\n");
    assert_eq!(program.sections[0].data[..4], [0xff, 0xff, 0xa0, 0xbf]);
    let relocations = &program.sections[0].relocations;
    assert!(
        matches!(relocations[..], [one] if one.kind == RelocationKind::Rel16 && one.offset == 0 && one.addend == 0)
    );
    assert!(program.unresolved().is_empty());
    // A literal with a symbol, also plus a number, is relative. An expression with a subtraction is absolute.
    let program =
        run_without_diagnostics("s_add_u32 s0, s1, ext\ns_add_u32 s0, s1, ext+4\ns_add_u32 s0, s1, ext-4\n");
    let kinds: Vec<_> = program.sections[0].relocations.iter().map(|one| (one.kind, one.addend)).collect();
    assert_eq!(kinds, [(RelocationKind::Rel32, 0), (RelocationKind::Rel32, 4), (RelocationKind::Abs32, -4)]);
}

#[test]
fn quoted_names_are_accepted_in_every_directive() {
    let program = run_without_diagnostics(
        "\"q r\": s_nop 0\n.type \"q r\",@function\n.globl \"q r\"\n.size \"q r\", .-\"q r\"\n.hidden \"q r\"\n.weak \"w\\\"w\"\n\
         .set \"s s\", 5\n\"t\\\\t\" = 6\n.equ \"u u\", \"s s\"+1\n.comm \"c c\", 8, 3\n.lcomm \"l l\", 4\n.amdgpu_lds \"d d\", 16\n\
         .section \"o\\no\",\"aG\",@progbits,\"sig nature\",comdat\n.long \"x\\ny\"+4, \"1\", \"1f\", \".\"\n\"1\": .byte 1\n\
         .ifdef \"q r\"\n.byte 2\n.endif\n.weakref \"r r\", \"z z\"\n.symver \"q r\", \"q r@V 1\"\n.long \"s s\"\n",
    );
    let symbol = |name: &str| program.symbols.iter().find(|symbol| symbol.name == name);
    assert_eq!(symbol("q r").map(|s| (s.place, s.size)), Some((Place::Section(0, 0), 4)));
    for name in ["q r", "w\"w", "c c", "l l", "x\ny", "1", "1f", ".", "q r@V 1"] {
        assert!(symbol(name).is_some(), "{name}");
    }
    assert_eq!(symbol("t\\t").map(|s| s.place), Some(Place::Absolute(6)));
    let section = program.sections.iter().find(|section| section.name == "o\no").unwrap();
    assert_eq!(section.group.as_ref().map(|group| group.signature.as_str()), Some("sig nature"));
    assert_eq!(section.data[16..], [1, 2, 5, 0, 0, 0]);
    assert_eq!(section.relocations.len(), 4);
    for text in [
        ".globl \"a",
        ".globl a b",
        ".type \"a,@function",
        "\"a\\000b\": s_nop 0",
        ".globl \"\"",
        ".long \"\"",
    ] {
        assert!(has_errors(&run(text).1), "{text}");
    }
}

#[test]
fn raw_output_reports_omitted_sections() {
    let (program, _) = run("s_nop 0\n.data\n.long 5\n.section \"a\\nb\"\n.byte 1\n.bss\n");
    let note = program.left_out().unwrap();
    assert_eq!((note.severity, note.id), (Severity::Note, "amd-asm-sections"));
    assert!(note.message.ends_with("omitted: `.data` (4 bytes), `a\\nb` (1 byte)"), "{}", note.message);
    let (program, _) = run("s_nop 0\n.data\n.text\n");
    assert!(program.left_out().is_none());
    let many: String = (0..20).map(|n| format!(".section s{n}\n.byte 1\n")).collect();
    assert!(run(&many).0.left_out().unwrap().message.ends_with("12 more"));
}

#[test]
fn bits_comment_of_a_branch_yields_to_its_label() {
    let (program, diagnostics) = run("s_branch e // bits bfa00007\ns_nop 0\ne: s_nop 0\n");
    assert!(diagnostics.is_empty(), "{diagnostics:?}");
    // The label takes precedence over the distance in the comment, because lines may have been inserted since the
    // comment was written.
    assert_eq!(program.sections[0].data[..4], [1, 0, 0xa0, 0xbf]);
    assert!(has_errors(&run("s_nop e // bits bfa00007\ne:\n").1));
}
