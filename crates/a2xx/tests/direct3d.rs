//! Tests for Direct3D 9's shader language: errors, damaged text, generated clauses and the page that lists the
//! instructions. The tests of `isaloom-a2xx-lift` run the programs.

#![allow(clippy::panic, reason = "a test helper fails its test by panicking")]

use isaloom_a2xx::{
    AsmOptions, CfFields, Container, DIRECT3D_INSTRUCTIONS, Dialect, Gpu, Shader, Stage, TextOptions,
    assemble_shader, container_text, disassemble,
};
use isaloom_source::Diagnostic;
use isaloom_testkit::random::Random;
use std::fmt::Write as _;

fn assemble(text: &str) -> (Shader, Vec<Diagnostic>) {
    let options = AsmOptions { gpu: Gpu::Xenos, dialect: Dialect::Microsoft, ..AsmOptions::default() };
    assemble_shader(text, &options)
}

const PIXEL: &str = "ps_3_0\n\
    def c10, 0.5, 1, 2, 3\ndefi i0, 3, 0, 1, 0\ndefb b3, true\n\
    dcl_texcoord0 v0.xy\ndcl_color_centroid v1\ndcl_2d s0\ndcl_cube s3\n\
    texld r0, v0, s0\nlrp r1, v1.w, r0, c10\nif_gt r1.x, c10.y\n  texkill r1\nelse\n  nrm r1.xyz, r1\nendif\n\
    rep i0\n  mad r1, r1, c10.x, r0_abs\n  break_lt r1.x, c10.w\nendrep\n\
    setp_ge p0.xy, r1, r0\n(p0.x) mul_sat r1, r1, -r0.wzyx\nif b3\n  texldl r2, r1, s3\n  add r1, r1, r2\nendif\n\
    call l0\npow r1.w, r1.x, c10.z\nmov oC0, r1\nmov oDepth, r1.x\nret\n\
    label l0\ndsx r2, r1\nadd r1, r1, r2\nret\n";

const VERTEX: &str = "vs_3_0\n\
    dcl_position v0\ndcl_normal v1\ndcl_blendindices v2\ndcl_position o0\ndcl_texcoord o1.xy\ndcl_color0 o2\n\
    def c20, 1, 2, 3, 4\nmova a0.x, v2.x\nm4x4 o0, v0, c0\nm3x3 r0.xyz, v1, c[a0.x+4]\nlit r1, r0\n\
    loop aL, i1\n  add r1, r1, c[aL+8]\nendloop\nsincos r2.xy, r1.x\nmov o1.xy, r2\nsgn o2, r1, r2, r3\n";

#[test]
fn errors_name_the_instruction_and_the_accepted_form() {
    let pixel =
        |body: &str| format!("ps_3_0\ndcl_texcoord v0\ndcl_2d s0\ndcl_cube s1\n{body}\nmov oC0, v0\n");
    let vertex = |body: &str| format!("vs_3_0\ndcl_position v0\n{body}\nmov oPos, v0\n");
    let nested =
        |open: &str, close: &str, count: usize| format!("{}{}", open.repeat(count), close.repeat(count));
    let mut failures = String::new();
    for (text, place, expected) in [
        (pixel("mov r32, v0"), "r32", "invalid register `r32` (expected r0 to r31)"),
        (pixel("mov r0, r40"), "r40", "the register is out of range: 40 (expected 0 to 31)"),
        (pixel("mov r0, c256"), "c256", "the constant is out of range: 256 (expected 0 to 255)"),
        (pixel("mov r0, v16"), "v16", "the input is out of range: 16 (expected 0 to 15)"),
        (pixel("mov r0, v3"), "v3", "input v3 is not declared"),
        (pixel("mov o9, v0"), "o9", "invalid destination `o9` (expected r0 to r31, oC0 to oC3, oDepth)"),
        (pixel("mov oC4, v0"), "oC4", "invalid destination `oC4`"),
        (vertex("mov oC0, v0"), "oC0", "invalid destination `oC0` (expected r0 to r31, o0 to o11, oPos"),
        (vertex("mov o3, v0"), "o3", "output `o3` is not declared"),
        (vertex("texkill r0"), "texkill", "`texkill` is not an instruction of a vertex shader"),
        (pixel("mova a0.x, r0.x"), "mova", "`mova` is not an instruction of a fragment shader"),
        (vertex("mova a0.y, r0.x"), "y", "the Xenos has one address register: use a0.x"),
        (vertex("mova a0.x, r0"), "r0", "a0 receives one component, as in `r0.x`"),
        (vertex("mov r0, c[a0.w+3]"), "w", "the Xenos has one address register: use a0.x"),
        (vertex("mov r0, r[aL+1]"), "r[aL+1]", "only inputs and constants can be indexed"),
        (pixel("texld r0, v0, s2"), "s2", "sampler s2 is not declared"),
        (pixel("texld r0, v0, s32"), "s32", "invalid sampler `s32` (expected s0 to s31)"),
        (pixel("texldd r0, v0, s1, v0, v0"), "", "texldd of a cube is not supported"),
        (pixel("rcp r0, v0"), "v0", "the operand of `rcp` has 1 component, as in `r0.x`"),
        (pixel("mov r0.yx, v0"), "yx", "invalid mask `.yx` (expected x, y, z, w in this order)"),
        (pixel("mov r0, v0.xq"), "xq", "invalid swizzle `.xq` (expected one to four of x, y, z, w)"),
        (pixel("m4x4 r0, v0, c253"), "c253", "the matrix of 4 registers ends beyond the last register"),
        (pixel("bem r0, r1, r2"), "bem", "`bem` is an instruction of shader models 1 and 2, not of 3.0"),
        (pixel("lpr r0, v0, v0, v0"), "lpr", "unknown instruction `lpr`"),
        (pixel("add r0, v0"), "", "expected `,`, found the end of the line"),
        (pixel("add r0, v0, v0, v0"), ",", "expected the end of the line, found `,`"),
        (pixel("dcl_texcoordx v1"), "", "unknown usage `texcoordx` (expected position"),
        (pixel("dcl_texcoord1 v0"), "", "duplicate declaration of v0: each semantic has its own register"),
        (pixel("dcl v1"), "", "a declaration needs a usage, as in `dcl_texcoord0 v0`"),
        (pixel("else"), "else", "`else` without an open `if`"),
        (pixel("endif"), "endif", "`endif` without an open `if`"),
        (pixel("endrep"), "endrep", "`endrep` without an open `rep`"),
        (pixel("endloop"), "endloop", "`endloop` without an open `loop`"),
        (pixel("rep i0\nendloop\nendrep"), "endloop", "`endloop` without an open `loop`"),
        (pixel("rep i0\nendif\nendrep"), "endif", "`endif` without an open `if`"),
        (pixel("if b0\nelse\nelse\nendif"), "else", "duplicate `else`"),
        (pixel("break"), "break", "`break` outside of a loop"),
        (pixel("if b0\nbreak_gt v0.x, v0.y\nendif"), "break_gt v0.x, v0.y", "`break` outside of a loop"),
        (pixel("if_gt v0, v0.x\nendif"), "v0", "a comparison reads one component, as in `r0.x`"),
        (pixel("if p0\nendif"), "", "a condition tests one component, as in `p0.x`"),
        (pixel("if b32\nendif"), "b32", "the boolean constant is out of range: `b32` (expected b0 to b31)"),
        (pixel("rep i32\nendrep"), "32", "the integer constant is out of range: 32 (expected 0 to 31"),
        (
            pixel(&nested("if b0\n", "endif\n", 25)),
            "if b0",
            "`if` blocks are nested too deeply: 25 (expected at most 24)",
        ),
        (
            pixel(&nested("rep i0\n", "endrep\n", 5)),
            "rep i0",
            "loops are nested too deeply: 5 (expected at most 4)",
        ),
        (pixel("if b0"), "if b0", "unterminated block: expected `endif`"),
        (pixel("loop aL, i0"), "loop aL, i0", "unterminated block: expected `endloop`"),
        (pixel("(p0) if b0\nendif"), "", "`if` cannot be predicated; use `if p0.x`"),
        (pixel("(p1) mov r0, v0"), "p1", "invalid predicate `p1` (expected p0)"),
        (pixel("(p0) texkill r0"), "", "`texkill` needs one component of p0"),
        (pixel("call l7"), "l7", "undefined label `l7`"),
        (
            "xps_3_0\nlrp r0, v0, r1, r2\nmov oC0, r0\n".to_owned(),
            "v0",
            "`v#` is a register of vs_3_0 and ps_3_0",
        ),
        (
            "xps_3_0\nif_gt r0.x, r1.x\n(p0) mov r1, r0\nendif\n".to_owned(),
            "",
            "cannot have its own predicate",
        ),
    ] {
        let (_, findings) = assemble(&text);
        let found = findings.iter().find(|finding| finding.message.contains(expected));
        let marked = found.map(|found| {
            let span = found.labels[0].span;
            text.get(span.start as usize..span.end as usize).unwrap_or("")
        });
        if marked.is_none_or(|marked| !marked.contains(place)) {
            let messages: Vec<&str> = findings.iter().map(|finding| finding.message.as_str()).collect();
            let _ =
                writeln!(failures, "{text}expected `{place}`: {expected}\nfound {marked:?}: {messages:?}\n");
        }
    }
    assert_eq!(failures, "");
}

#[test]
fn programs_that_need_too_many_registers_or_constants_are_rejected() {
    let mut text = "vs_3_0\n".to_owned();
    (0..16).for_each(|number| _ = writeln!(text, "dcl_texcoord{number} v{number}"));
    (0..12).for_each(|number| _ = writeln!(text, "dcl_color{number} o{number}"));
    (0..32).for_each(|number| _ = writeln!(text, "mov r{number}, v0"));
    text.push_str("if b0\nendif\n");
    (0..12).for_each(|number| _ = writeln!(text, "crs o{number}.xyz, r0, r{number}"));
    let (_, findings) = assemble(&text);
    assert_eq!(findings, []);
    let more = text.replace("if b0\nendif\n", "if_gt r0.x, r1.x\nendif\nsetp_gt p0, r0, r1\nsgn r0, r1\n");
    let (_, findings) = assemble(&more);
    assert!(findings.iter().any(|f| f.message.starts_with("too many registers: ")), "{findings:?}");
    // All 256 constants are in use, so `lit` has no constant for the values that its expansion needs.
    let mut text = "ps_3_0\n".to_owned();
    (0..256).for_each(|number| _ = writeln!(text, "def c{number}, 0, 0, 0, 0"));
    text.push_str("lit r0, c0\nmov oC0, r0\n");
    let (_, findings) = assemble(&text);
    assert_eq!(findings[0].message, "no constant is free for the values that this instruction needs");
}

#[test]
fn containers_of_the_language_round_trip() {
    for text in [PIXEL, VERTEX] {
        let (shader, findings) = assemble(text);
        assert_eq!(findings, [], "{text}");
        assert!(shader.program.is_regular());
        let bytes = shader.container();
        let container = Container::parse(&bytes).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(container.faults, []);
        let printed = container_text(&container);
        let (again, findings) = assemble(&printed);
        assert_eq!((findings, again.container() == bytes), (vec![], true), "{printed}");
    }
}

#[test]
fn generated_clauses_are_complete() {
    let (shader, _) = assemble(PIXEL);
    let names: Vec<&str> = shader.program.clauses.iter().map(|clause| clause.decode().name()).collect();
    let count = |name: &str| names.iter().filter(|found| **found == name).count();
    assert_eq!(
        (count("LOOP_START"), count("LOOP_END"), count("COND_CALL"), count("RETURN")),
        (1, 1, 1, 1),
        "{names:?}"
    );
    assert_eq!((count("ALLOC"), count("EXEC_END"), count("COND_JMP")), (1, 1, 1), "{names:?}");
    // The export clauses follow all control flow, and the subroutines follow the end of the main program.
    let position = |name: &str| names.iter().position(|found| *found == name);
    assert!(
        position("ALLOC") > position("COND_CALL") && position("RETURN") > position("EXEC_END"),
        "{names:?}"
    );
    // `kill` in a block that depends on a value of the thread runs only in the active threads.
    let options = TextOptions { dialect: Dialect::Xna, stage: Stage::Fragment, ..TextOptions::default() };
    let printed = disassemble(&shader.program, &options);
    assert!(printed.contains("(p0) kill_gt"), "{printed}");
    for clause in &shader.program.clauses {
        if let CfFields::Exec(exec) = clause.decode().fields {
            assert!(exec.count <= 6);
        }
    }
}

#[test]
fn text_without_anything_of_direct3d_keeps_its_registers() {
    // A `ps_3_0` text without Direct3D 9 instructions is a Xenos program, so its registers are not replaced: r1 is the
    // second interpolator.
    let native = assemble("ps_3_0\nadd r2, r1, r1\nrcp r2.x, r2.x\nmov oC0, r2\n").0.program;
    assert_eq!(native, assemble("xps_3_0\nadd r2, r1, r1\nrcp r2.x, r2.x\nmov oC0, r2\n").0.program);
}

#[test]
fn error_in_the_first_line_of_a_block_is_the_only_one() {
    for text in ["if b99\nelse\nendif", "rep i99\nendrep", "loop aL, c0\nendloop", "if_gt v9.x, v0.x\nendif"]
    {
        let (_, findings) = assemble(&format!("ps_3_0\ndcl_color v0\n{text}\nmov oC0, v0\n"));
        assert_eq!(findings.len(), 1, "{text}: {findings:?}");
    }
}

#[test]
fn straight_programs_export_without_copies() {
    let (shader, findings) =
        assemble("vs_3_0\ndcl_position v0\ndcl_color o1\ndcl_position o0\nmov o0, v0\nmul o1, v0, c0\n");
    assert_eq!(findings, []);
    // One fetch and two exports, without copies to other registers.
    assert_eq!(shader.program.slots.len(), 3);
}

#[test]
fn damaged_listings_are_rejected_without_panics() {
    const PIECES: [&str; 40] = [
        "r63",
        "r64",
        "r99999",
        "c256",
        "c[aL+255]",
        "c[a0.x]",
        "-",
        "_abs",
        ".xyzw",
        ".wq",
        "if b0",
        "else",
        "endif",
        "rep i0",
        "endrep",
        "loop aL, i31",
        "endloop",
        "break",
        "breakp p0.x",
        "(p0)",
        "(!p0.x) ",
        "call l0",
        "label l0",
        "ret",
        "oC0",
        "oPos",
        "o11",
        "v15",
        "s31",
        "dcl_2d s31",
        "dcl_texcoord v3",
        "exec",
        "alloc colors",
        "+ movs",
        "serialize",
        "\n",
        ",",
        "\u{fc}",
        "xps_3_0",
        "vFace",
    ];
    let mut random = Random::new(43);
    for text in [PIXEL, VERTEX] {
        for _ in 0..4000 {
            let mut damaged = text.to_owned();
            for _ in 0..=random.bits() % 4 {
                let places: Vec<usize> = damaged.char_indices().map(|(at, _)| at).collect();
                let at = places[random.bits() as usize % places.len()];
                match random.bits() % 4 {
                    0 => damaged.insert_str(at, PIECES[random.bits() as usize % PIECES.len()]),
                    1 => _ = damaged.remove(at),
                    2 => {
                        let mut lines: Vec<&str> = damaged.lines().collect();
                        let line = lines[random.bits() as usize % lines.len()];
                        lines.insert(random.bits() as usize % lines.len(), line);
                        damaged = lines.join("\n");
                    }
                    _ => {
                        let mut lines: Vec<&str> = damaged.lines().collect();
                        lines.remove(random.bits() as usize % lines.len());
                        damaged = lines.join("\n");
                    }
                }
                if damaged.is_empty() {
                    damaged.push_str("ps_3_0\n");
                }
            }
            let (shader, findings) = assemble(&damaged);
            for finding in &findings {
                assert!(!finding.message.is_empty());
                for label in &finding.labels {
                    assert!(label.span.start as usize <= damaged.len(), "{damaged}");
                }
            }
            if findings.is_empty() {
                let bytes = shader.container();
                assert!(Container::parse(&bytes).is_ok(), "{damaged}");
            }
        }
    }
}

/// Lines of the page between which the generated table is.
const MARKS: [&str; 2] = ["<!-- table of instructions: begin -->\n", "<!-- table of instructions: end -->\n"];

#[test]
fn page_lists_the_instructions_of_the_table() {
    let mut table = "| instruction | Xenos instructions |\n|---|---|\n".to_owned();
    for row in &DIRECT3D_INSTRUCTIONS {
        let steps: Vec<String> =
            row.steps.iter().map(|step| format!("`{}`", step.replace('|', "\\|"))).collect();
        let mut notes = Vec::new();
        notes.extend((!row.note.is_empty()).then(|| row.note.to_owned()));
        notes.extend(row.one_component.then(|| "sources have one component".to_owned()));
        notes.extend(row.stage.map(|stage| format!("{} shaders", stage.name())));
        let both = [steps.join(", "), notes.join("; ")];
        let both: Vec<&str> = both.iter().map(String::as_str).filter(|part| !part.is_empty()).collect();
        let operands = if row.operands.is_empty() { String::new() } else { format!(" {}", row.operands) };
        let _ = writeln!(table, "| `{}{operands}` | {} |", row.name, both.join("; "));
    }
    let path = isaloom_testkit::workspace().join("docs/reference/direct3d-shaders.md");
    let page = std::fs::read_to_string(&path).unwrap_or_default();
    let inside = page.split_once(MARKS[0]).and_then(|(head, rest)| Some((head, rest.split_once(MARKS[1])?)));
    let Some((head, (found, foot))) = inside else { panic!("{} has no table", path.display()) };
    if std::env::var_os("BLESS").is_some() {
        let text = [head, MARKS[0], &table, MARKS[1], foot].concat();
        std::fs::write(&path, text).unwrap_or_else(|error| panic!("{error}"));
    } else {
        assert_eq!(found, table, "run the test with BLESS=1");
    }
}

/// Literals of expansions must not replace constants of the program, even if the text does not name these constants:
/// constants in the range of a declaration, and rows of a matrix.
#[test]
fn expansions_define_only_free_constants() {
    for (text, expected) in [
        ("vs_3_0\ndcl_position v0\nmov oPos, v0\nlit oT0, v0\n", 255),
        ("vs_3_0\ndcl_position v0\nm4x4 oPos, v0, c252\nlit oT0, v0\n", 251),
        ("vs_3_0\ndcl_position v0\nm4x3 oPos.xyz, v0, c[a0.x+252]\nlit oT0, v0\n", 255),
        (
            "xps_3_0\ndefextern const m, float, matrix_rows, [4, 4], c252-255\nexec\ncnd r0, r0, c252, r1\n\
             alloc colors\nexece\nmov oC0, r0\n",
            251,
        ),
    ] {
        let (shader, found) = assemble(text);
        assert_eq!(found, [], "{text}");
        let literals = &shader.declarations.literals;
        assert_eq!(literals.iter().map(|literal| literal.first).collect::<Vec<_>>(), [expected], "{text}");
    }
}
