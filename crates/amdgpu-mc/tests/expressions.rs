//! Tests expressions: operators and functions have the same values as in LLVM, also with forward references.

#![allow(clippy::unwrap_used)] // a failed unwrap fails the test

use isaloom_amd_isa::{Spec, read};
use isaloom_amdgpu_mc::asm::{Options, assemble};
use isaloom_amdgpu_object::program::Program;
use isaloom_amdgpu_text::llvm::{Syntax, Target};
use isaloom_source::{Diagnostic, FileId, has_errors};
use isaloom_testkit_amd::{SMALL, shared_spec};

fn run(spec: &Spec, gpu: &str, text: &str) -> (Program, Vec<Diagnostic>) {
    let target = Target::named(gpu).unwrap();
    let syntax = Syntax::new(spec, target);
    assemble(&syntax, target, FileId(0), text, Options::default())
}

/// Returns the first 64 bits of the first section; `None` if it is shorter.
fn first(program: &Program) -> Option<i64> {
    Some(i64::from_le_bytes(program.sections[0].data.get(..8)?.try_into().ok()?))
}

/// Tests the values of expressions. The row of an integer below -2^63 is marked, because LLVM wraps it while this
/// assembler rejects it.
#[test]
fn expressions_evaluate_as_in_llvm() {
    let (spec, _) = read(FileId(0), SMALL);
    let mut wrong = Vec::new();
    for line in include_str!("data/expressions.tsv").lines().skip(1) {
        let [gpu, text, wanted] = line.split('\t').collect::<Vec<_>>().try_into().unwrap();
        let (program, diagnostics) = run(&spec, gpu, &format!(".quad {text}\n"));
        let found = if has_errors(&diagnostics) { None } else { first(&program) };
        let wanted_number = wanted.parse::<i64>().ok();
        if found != wanted_number {
            wrong.push(format!("{gpu} `{text}`: {found:?}, not {wanted}: {diagnostics:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}\n{}", wrong.len(), wrong.join("\n"));
}

/// Tests that a distance between labels in an operand is a literal, even if both labels precede the operand, because
/// LLVM knows it only after the layout.
#[test]
fn label_distances_in_operands_are_literals() {
    let (spec, _) = read(FileId(0), SMALL);
    for (operand, literal) in
        [("l-f", 4), ("f-f", 0), (".-f", 4), ("(l-f)/4+1", 2), ("-(l-f)", -4), ("g-f", 16)]
    {
        let text = format!("f: s_nop 0\nl: s_add_u32 s0, s1, {operand}\ns_nop 0\ng: s_nop 0\n");
        let (program, diagnostics) = run(&spec, "gfx1150", &text);
        assert!(!has_errors(&diagnostics), "{operand}: {diagnostics:?}");
        let bytes = &program.sections[0].data;
        assert_eq!(bytes.len(), 20, "{operand}");
        assert_eq!(bytes[4..8], [0x01, 0xff, 0x00, 0x80], "{operand}");
        assert_eq!(i32::from_le_bytes(bytes[8..12].try_into().unwrap()), literal, "{operand}");
    }
    // A number that does not depend on labels is an inline constant. So is a distance in an operand that cannot be a
    // literal.
    for (statement, word) in [("s_add_u32 s0, s1, n+1", 0x8000_8601u32), ("s_nop l-f", 0xbf80_0004)] {
        let (program, diagnostics) =
            run(&spec, "gfx1150", &format!(".set n, 5\nf: s_nop 0\nl: {statement}\n"));
        assert!(!has_errors(&diagnostics), "{statement}: {diagnostics:?}");
        assert_eq!(program.sections[0].data[4..], word.to_le_bytes(), "{statement}");
    }
}

#[test]
fn descriptors_can_use_sizes_of_later_code() {
    let (spec, _) = read(FileId(0), SMALL);
    for (gpu, mask, code, wanted) in [
        ("gfx1150", 1008, 44, 1),
        ("gfx1150", 1008, 128, 1),
        ("gfx1150", 1008, 132, 2),
        ("gfx1150", 1008, 128 * 70, 63),
        ("gfx1200", 4080, 128 * 70, 70),
        ("gfx1200", 4080, 128 * 300, 255),
    ] {
        let text = format!(
            ".section .rodata,\"a\"\n.amdhsa_kernel k\n.amdhsa_next_free_vgpr max(totalnumvgprs(.Lk.a, .Lk.v), 1, 0)\n\
             .amdhsa_next_free_sgpr max(.Lk.s+2, 1, 0)-2\n\
             .amdhsa_inst_pref_size ((instprefsize(.Lend-k)<<4)&{mask})>>4\n.end_amdhsa_kernel\n\
             .text\nk:\n.space {code}\n.Lend:\n.set .Lk.a, 0\n.set .Lk.v, max(9, .Lmost)\n.set .Lk.s, 3\n.set .Lmost, 17\n"
        );
        let (program, diagnostics) = run(&spec, gpu, &text);
        assert!(!has_errors(&diagnostics), "{diagnostics:?}");
        let descriptor = &program.sections[1].data;
        let word = |at: usize| u32::from_le_bytes(descriptor[at..at + 4].try_into().unwrap());
        assert_eq!(word(44) >> 4, wanted, "{gpu} {code}");
        assert_eq!(word(48) & 63, 2, "{gpu}: 17 registers are three granules");
    }
}

#[test]
fn redefined_symbols_keep_their_value_in_earlier_uses() {
    let (spec, _) = read(FileId(0), SMALL);
    let (program, diagnostics) =
        run(&spec, "gfx1150", ".set n, 1\n.quad n*16+(last-begin)\nbegin:\n.long 0\nlast:\n.set n, 2\n");
    assert_eq!((first(&program), diagnostics), (Some(20), vec![]));
}

#[test]
fn long_symbol_and_operator_chains_are_accepted() {
    let (spec, _) = read(FileId(0), SMALL);
    let mut text = String::from(".quad s0\n");
    for at in 0..5000 {
        text.push_str(&format!(".set s{at}, max(s{0}, s{0}-1)\n", at + 1));
    }
    text.push_str(".set s5000, 42\n");
    let (program, diagnostics) = run(&spec, "gfx1150", &text);
    assert_eq!((first(&program), diagnostics), (Some(42), vec![]));
    let long = format!(".quad 1{}\n", "+1".repeat(999));
    assert_eq!(first(&run(&spec, "gfx1150", &long).0), Some(1000));
}

#[test]
fn gpu_version_and_register_counts_are_symbols() {
    let (spec, _) = read(FileId(0), SMALL);
    for (gpu, version) in [
        ("gfx90a", [9, 0, 10]),
        ("gfx950", [9, 5, 0]),
        ("gfx1030", [10, 3, 0]),
        ("gfx1103", [11, 0, 3]),
        ("gfx11-generic", [11, 0, 3]),
        ("gfx1150", [11, 5, 0]),
        ("gfx1201", [12, 0, 1]),
        ("gfx9-4-generic", [9, 4, 0]),
    ] {
        let text = ".byte .amdgcn.gfx_generation_number, .amdgcn.gfx_generation_minor, .amdgcn.gfx_generation_stepping\n\
                    .if .amdgcn.gfx_generation_number >= 11\n.byte 1\n.endif\n.byte .amdgcn.next_free_vgpr\n";
        let (program, diagnostics) = run(&spec, gpu, text);
        let mut wanted = version.to_vec();
        wanted.extend((version[0] >= 11).then_some(1));
        wanted.push(0);
        assert_eq!((&program.sections[0].data, diagnostics), (&wanted, vec![]), "{gpu}");
        assert!(program.symbols.is_empty(), "{gpu}");
    }
    let (_, diagnostics) = run(&spec, "gfx1150", ".set .amdgcn.gfx_generation_number, 5\n");
    assert!(has_errors(&diagnostics));
}

#[test]
fn registers_named_in_instructions_are_counted() {
    let (spec, _) = read(FileId(0), SMALL);
    // The values are those that llvm-mc 22 and 24 compute for this program.
    let text = "v_mov_b32 v7, v1\n.set a, .amdgcn.next_free_vgpr\nv_mov_b32 v[5+3], s12\n\
                .set b, .amdgcn.next_free_vgpr\n.set c, .amdgcn.next_free_sgpr\n\
                .set .amdgcn.next_free_vgpr, 3\nv_mov_b32 v4, v2\n.section .d,\"\",@progbits\n\
                .byte a, b, c, .amdgcn.next_free_vgpr\n";
    let (program, diagnostics) = run(&spec, "gfx1150", text);
    assert_eq!(diagnostics, vec![]);
    assert_eq!(program.sections[1].data, [8, 9, 13, 5]);
    let names: Vec<&str> = program.symbols.iter().map(|symbol| symbol.name.as_str()).collect();
    assert_eq!(names, ["a", "b", "c", ".amdgcn.next_free_vgpr"]);
}

#[test]
fn sizes_can_depend_on_later_labels() {
    let (spec, _) = read(FileId(0), SMALL);
    let behind = "\nb: .long 1\ne:\n";
    // The bytes are those that llvm-mc 22 and 24 write.
    for (text, wanted) in [
        (".space e-b", &[0, 0, 0, 0, 1, 0, 0, 0][..]),
        (".fill e-b", &[0, 0, 0, 0, 1, 0, 0, 0]),
        (".zero (e-b)/2", &[0, 0, 1, 0, 0, 0]),
        (".org e-b+8", &[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0]),
        (".uleb128 e-b", &[4, 1, 0, 0, 0]),
    ] {
        let (program, diagnostics) = run(&spec, "gfx1150", &format!("{text}{behind}"));
        assert_eq!((&program.sections[0].data[..], diagnostics), (wanted, vec![]), "{text}");
    }
    for text in
        ["b: .space e-b+1\ne:\n", ".space nothing\n", ".space b\nb:\n", ".if e-b\n.endif\nb: .long 1\ne:\n"]
    {
        assert!(has_errors(&run(&spec, "gfx1150", text).1), "{text}");
    }
}

/// Registers with sign modifiers are operands, not expressions, also if another operand is an expression.
#[isaloom_testkit::needs_shared]
#[test]
fn signed_registers_can_be_beside_expressions() {
    let Some(spec) = shared_spec("rdna3_5_reconstructed_2026") else { return };
    for (text, number) in [
        ("v_add_f32 v5, -v1, 1+2", "v_add_f32 v5, -v1, 3"),
        ("v_add_f32 v5, |v1|, ~0", "v_add_f32 v5, |v1|, -1"),
        ("v_add_f32 v5, neg(abs(v1)), (4-2)", "v_add_f32 v5, -|v1|, 2"),
    ] {
        let ((found, problems), (wanted, _)) = (run(&spec, "gfx1150", text), run(&spec, "gfx1150", number));
        assert!(!has_errors(&problems), "{text}: {problems:?}");
        assert_eq!(found.sections[0].data, wanted.sections[0].data, "{text}");
    }
}
