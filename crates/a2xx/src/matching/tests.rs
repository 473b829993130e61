use super::*;
use crate::asm::{AsmOptions, assemble};
use crate::gpu::{Dialect, Gpu};
use crate::instr::Fetch;

fn program(text: &str) -> Program {
    let options = AsmOptions { gpu: Gpu::Xenos, dialect: Dialect::Microsoft, ..AsmOptions::default() };
    let (program, findings) = assemble(text, &options);
    assert_eq!(findings, [], "{text}");
    program
}

fn pixel(body: &str) -> Program {
    program(&format!("xps_3_0\nalloc colors\nexece\n{body}"))
}

/// Compares two programs in both orders, and checks that the results agree.
fn compare(a: &Program, b: &Program) -> Matching {
    let (there, back) = (matching(a, b), matching(b, a));
    match (there, back) {
        (Matching::Different { first, second }, Matching::Different { first: x, second: y }) => {
            assert_eq!((first, second), (y, x));
        }
        _ => assert_eq!(there, back),
    }
    there
}

/// Returns a letter for each kind of difference between equivalent programs: `s` for scheduling, `r` for registers, `u`
/// for unused.
fn kinds_of_differences(matching: Matching) -> &'static str {
    let Matching::Equivalent(ways) = matching else { panic!("{matching:?}") };
    match (ways.scheduling, ways.registers, ways.unused) {
        (false, false, false) => "",
        (true, false, false) => "s",
        (false, true, false) => "r",
        (false, false, true) => "u",
        (true, true, false) => "sr",
        (true, false, true) => "su",
        (false, true, true) => "ru",
        (true, true, true) => "sru",
    }
}

const ONE: &str = "mul r2, r0, c0\nadd r3, r1, c1\nadd oC0, r2, r3\n";

#[test]
fn exactly_the_kinds_of_differences_are_reported() {
    for (other, expected) in [
        // Instructions in reversed order; then an additional wait.
        ("add r3, r1, c1\nmul r2, r0, c0\nadd oC0, r2, r3\n", "s"),
        ("mul r2, r0, c0\nserialize\nadd r3, r1, c1\nadd oC0, r2, r3\n", "s"),
        // Registers with other names; then the same two registers with swapped names.
        ("mul r7, r0, c0\nadd r0, r1, c1\nadd oC0, r7, r0\n", "r"),
        ("mul r3, r0, c0\nadd r2, r1, c1\nadd oC0, r3, r2\n", "r"),
        // A scalar half that writes nothing.
        ("mul r2, r0, c0\n + maxs r5._, r0.xy\nadd r3, r1, c1\nadd oC0, r2, r3\n", "u"),
        // A scalar half whose result no instruction reads.
        ("mul r2, r0, c0\n + maxs r5.x, r0.xy\nadd r3, r1, c1\nadd oC0, r2, r3\n", "u"),
        // Combinations of two or three kinds of differences.
        ("add r4, r1, c1\nmul r2, r0, c0\nadd oC0, r2, r4\n", "sr"),
        ("add r3, r1, c1\nmul r2, r0, c0\n + maxs r5._, r0.xy\nadd oC0, r2, r3\n", "su"),
        ("mul r6, r0, c0\n + maxs r5._, r0.xy\nadd r3, r1, c1\nadd oC0, r6, r3\n", "ru"),
        ("add r3, r1, c1\n + maxs r5._, r0.xy\nmul r6, r0, c0\nadd oC0, r6, r3\n", "sru"),
        // A slot that has no effect, and that moves the following slots.
        ("mul r2, r0, c0\nnop\nadd r3, r1, c1\nadd oC0, r2, r3\n", "su"),
    ] {
        assert_eq!(kinds_of_differences(compare(&pixel(ONE), &pixel(other))), expected, "{other}");
    }
    assert_eq!(compare(&pixel(ONE), &pixel(ONE)), Matching::Identical);
}

#[test]
fn sharing_a_slot_is_a_scheduling_difference() {
    let joined = "mul r2, r0, c0\n + rcp r3.x, r1.x\nmul oC0, r2, r3.x\n";
    let apart = "rcp r3.x, r1.x\nmul r2, r0, c0\nmul oC0, r2, r3.x\n";
    assert_eq!(kinds_of_differences(compare(&pixel(joined), &pixel(apart))), "s");
    let export = "mov r2, r0\nmax oC0.xyz, r2, c0\n + maxs oC0.w, r1.xy\n";
    let parts = "mov r2, r0\nmaxs oC0.w, r1.xy\nmax oC0.xyz, r2, c0\n";
    assert_eq!(kinds_of_differences(compare(&pixel(export), &pixel(parts))), "s");
}

#[test]
fn components_can_be_renamed_and_unread_ones_are_unused() {
    let one = "rcp r2.x, r0.x\nmul oC0, r1, r2.x\n";
    assert_eq!(
        kinds_of_differences(compare(&pixel(one), &pixel("rcp r2.y, r0.x\nmul oC0, r1, r2.y\n"))),
        "r"
    );
    assert_eq!(
        kinds_of_differences(compare(&pixel(one), &pixel("rcp r4.w, r0.x\nmul oC0, r1, r4.w\n"))),
        "r"
    );
    let swizzle =
        ["mul r2.x, r0.xyzw, c0\nmul oC0, r1, r2.x\n", "mul r2.x, r0.xxxx, c0\nmul oC0, r1, r2.x\n"];
    assert_eq!(kinds_of_differences(compare(&pixel(swizzle[0]), &pixel(swizzle[1]))), "u");
}

#[test]
fn splitting_straight_code_is_a_scheduling_difference() {
    let one = "xps_3_0\nexec\nmul r2, r0, c0\nadd r3, r1, c1\nalloc colors\nexece\nadd oC0, r2, r3\n";
    let cut = "xps_3_0\nexec\nmul r2, r0, c0\nexec\nadd r3, r1, c1\nalloc colors\nexece\nadd oC0, r2, r3\n";
    assert_eq!(kinds_of_differences(compare(&program(one), &program(cut))), "s");
}

#[test]
fn different_computations_are_different() {
    for other in [
        "mul r2, r0, c0\nadd r3, r1, c1\nadd oC0, r3, r2\n",
        "mul r2, r0, c0\nadd r3, r1, c2\nadd oC0, r2, r3\n",
        "mul r2, r0, c0\nadd r3, r1, -c1\nadd oC0, r2, r3\n",
        "mul r1, r0, c0\nadd r3, r1, c1\nadd oC0, r1, r3\n",
        "mul r2, r0, c0\nadd r3, r1, c1\nadd oC0.xyz, r2, r3\n",
        "(p0) mul r2, r0, c0\nadd r3, r1, c1\nadd oC0, r2, r3\n",
        "mul r2, r0, c0\nadd r3, r1, c1\nadd oC0, r2, r3\nkill_gt r0._, r0, r1\n",
        "mul r2, r0, c0\nadd r3, r1, c1\nadd oC1, r2, r3\n",
        "mul r2, r4, c0\nadd r3, r1, c1\nadd oC0, r2, r3\n",
    ] {
        let found = compare(&pixel(ONE), &pixel(other));
        // Only in the case with `oC1` does clause 0 differ: it allocates two exports instead of one. In the other
        // cases, clause 1 differs, which runs the instructions.
        let clause = usize::from(!other.contains("oC1"));
        assert_eq!(found, Matching::Different { first: clause, second: clause }, "{other}");
    }
    let previous = ["rcp r1.x, r0.x\nadds_prev oC0.x, r0.y\n", "adds_prev oC0.x, r0.y\n"];
    assert!(matches!(compare(&pixel(previous[0]), &pixel(previous[1])), Matching::Different { .. }));
}

#[test]
fn different_ends_and_export_allocations_are_different() {
    let text = |first: &str, alloc: &str| {
        program(&format!("xps_3_0\nalloc {alloc}\n{first}\nmov oC0, r0\nexece\nmov oC0, r1\n"))
    };
    let one = text("exec", "colors");
    assert!(matches!(compare(&one, &text("exece", "colors")), Matching::Different { .. }));
    assert!(matches!(compare(&one, &text("exec", "position")), Matching::Different { .. }));
}

#[test]
fn registers_can_be_renamed_across_control_flow_except_inputs() {
    let text = |register: &str, input: &str| {
        let begin = format!(
            "xps_3_0\nexec\nmul {register}, {input}, c0\n(p0) jmp L1\nexec\nadd r0, r0, c1\nlabel L1\n"
        );
        program(&format!("{begin}alloc colors\nexece\nadd oC0, {register}, r0\n"))
    };
    let one = text("r2", "r0");
    assert_eq!(kinds_of_differences(compare(&one, &text("r3", "r0"))), "r");
    assert!(matches!(compare(&one, &text("r3", "r1")), Matching::Different { .. }));
    // r0 is read later, so a renaming to r0 would overwrite a value that is needed.
    assert!(matches!(compare(&one, &text("r0", "r0")), Matching::Different { .. }));
}

#[test]
fn register_can_have_several_names_in_sequence() {
    let text = |a: &str, b: &str, c: &str| {
        program(&format!(
            "xps_3_0\nexec\nrcp {a}.x, r0.x\nmul {a}.yz, r0, c0\n(p0) jmp L1\nexec\nmul {b}.x, {a}.x, c1\n\
             add r0.x, r0.x, {b}.x\nlabel L1\nexec\ndp3 {c}.w, {a}.xyz, c2\nalloc colors\nexece\n\
             add oC0, {c}.w, r0\n"
        ))
    };
    let one = text("r2", "r3", "r2");
    // A register may be renamed differently in different places: in the first case, r3 replaces r2, and elsewhere r2
    // replaces r3.
    for (a, b, c) in [("r3", "r2", "r3"), ("r5", "r6", "r7"), ("r2", "r3", "r3"), ("r4", "r2", "r2")] {
        assert_eq!(kinds_of_differences(compare(&one, &text(a, b, c))), "r", "{a} {b} {c}");
    }
    // These names are wrong: one register would be overwritten before the instruction after the jump reads it, or `mul`
    // would overwrite r0 too early.
    assert!(matches!(compare(&one, &text("r2", "r2", "r2")), Matching::Different { .. }));
    assert!(matches!(compare(&one, &text("r0", "r3", "r2")), Matching::Different { .. }));
}

#[test]
fn loop_carried_registers_can_be_renamed() {
    let text = |sum: &str, step: &str, last: &str| {
        program(&format!(
            "xps_3_0\nexec\nmov {sum}, c0\nloop i0\nexec\nmul {step}, r0, c1\nadd {sum}, {sum}, {step}\nendloop\n\
             alloc colors\nexece\nadd oC0, {last}, r0\n"
        ))
    };
    let one = text("r1", "r2", "r1");
    assert_eq!(kinds_of_differences(compare(&one, &text("r2", "r1", "r2"))), "r");
    assert_eq!(kinds_of_differences(compare(&one, &text("r9", "r3", "r9"))), "r");
    assert!(matches!(compare(&one, &text("r1", "r2", "r2")), Matching::Different { .. }));
    assert!(matches!(compare(&one, &text("r1", "r0", "r1")), Matching::Different { .. }));
}

#[test]
fn components_that_an_operation_does_not_read_do_not_matter() {
    let equivalent = |one: &str, other: &str| kinds_of_differences(compare(&pixel(one), &pixel(other)));
    for (one, other) in [
        ("dp3 oC0, r0.xyzw, r1.xyzw\n", "dp3 oC0, r0.xyzx, r1.xyzy\n"),
        ("dp2add oC0, r0.xyzw, r1.xyzw, r2.xyzw\n", "dp2add oC0, r0.xyxx, r1.xyyy, r2.xxxx\n"),
        ("dst oC0, r0.xyzw, r1.xyzw\n", "dst oC0, r0.yyzz, r1.xyxw\n"),
    ] {
        assert_eq!(equivalent(one, other), "u", "{one}{other}");
    }
    // The third source component of a 2D fetch is not read, and the text does not show it. It may have any value.
    let fetch = "tfetch2D r1, r0.xy, tf0\nmov oC0, r1\n";
    let changed = |line: &str, swizzle: u32| {
        let mut program = pixel(line);
        let index = program.slots.iter().position(|slot| matches!(Fetch::decode(*slot), Fetch::Texture(..)));
        let slot = &mut program.slots[index.unwrap_or(0)];
        if let Fetch::Texture(opcode, mut f) = Fetch::decode(*slot) {
            f.src_swiz = swizzle;
            *slot = Fetch::Texture(opcode, f).encode();
        }
        program
    };
    for third in 0..4 {
        let other = changed(fetch, third << 4 | 0b01_00);
        assert!(!matches!(compare(&pixel(fetch), &other), Matching::Different { .. }), "{third}");
    }
    let volume = "tfetch3D r1, r0.xyz, tf0\nmov oC0, r1\n";
    assert!(matches!(compare(&pixel(volume), &changed(volume, 0b11_01_00)), Matching::Different { .. }));
}
