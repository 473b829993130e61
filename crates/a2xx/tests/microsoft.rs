//! Tests for Microsoft's assembly language: all its forms, and the round trip of containers through text.

#![allow(clippy::panic, reason = "a test helper fails its test by panicking")]

use isaloom_a2xx::{
    AsmOptions, CfFields, Container, Dialect, Fetch, Gpu, Program, Shader, Stage, TextOptions, assemble,
    assemble_alu, assemble_fetch, assemble_shader, container_text, dialect_of, disassemble,
};
use isaloom_testkit::random::Random;

fn options() -> AsmOptions {
    AsmOptions { gpu: Gpu::Xenos, dialect: Dialect::Microsoft, ..AsmOptions::default() }
}

fn shader(text: &str) -> Shader {
    let (shader, findings) = assemble_shader(text, &options());
    assert_eq!(findings, [], "{text}");
    shader
}

/// Returns the three words of the ALU or fetch instruction on one line.
fn words(line: &str) -> [u32; 3] {
    let pixel = AsmOptions { stage: Stage::Fragment, ..options() };
    let found = [options(), pixel]
        .iter()
        .find_map(|o| assemble_alu(line, o).or_else(|_| assemble_fetch(line, o)).ok());
    found.unwrap_or_else(|| panic!("{line}: {:?}", assemble_alu(line, &options()))).0
}

/// Checks that the printed text of a shader's container assembles to the same container, and that printing this
/// container gives the same text. Returns the text.
fn assert_round_trips(text: &str) -> String {
    let bytes = shader(text).container();
    let container = Container::parse(&bytes).unwrap_or_else(|error| panic!("{error}\n{text}"));
    let printed = container_text(&container);
    let again = shader(&printed).container();
    assert_eq!(again, bytes, "{printed}");
    let back = Container::parse(&again).map(|container| container_text(&container));
    assert_eq!(back.as_ref(), Ok(&printed));
    printed
}

#[test]
fn instructions_assemble_to_compiler_output() {
    for (line, expected) in [
        ("mov oC0, r0", [0xc80f_8000u32, 0, 0xe200_0000]),
        ("nop", [0xc800_0000, 0, 0xe200_0000]),
        ("mul r3, r1.x, c0", [0xc80f_0003, 0x006c_0000, 0xa101_0000]),
        ("mad r3, r1.y, c1, r3", [0xc80f_0003, 0x00b1_0000, 0xab01_0103]),
        ("add r1, r1.x, -c15", [0xc80f_0001, 0x026c_0000, 0xa001_0f00]),
        ("mul r1, r2.yzx, r3.zxy", [0xc80f_0001, 0x0065_be00, 0xe102_0300]),
        ("mov r2.z, r0.y", [0xc804_0002, 0x00b1_b100, 0xe200_0000]),
        ("(p0) add r0.yz, c15.y, -r0", [0xc806_0000, 0x1ab1_0000, 0x600f_0000]),
        ("setp_eq r2.x, r1.y", [0x6c10_0200, 0x0000_00b1, 0xe200_0001]),
        ("rsq r1.w, r1.w", [0x5880_0100, 0x0000_001b, 0xe200_0001]),
        ("dp3 r1.w, r1, r1", [0xc808_0001, 0, 0xf001_0100]),
        ("vfetch r1, r0.x, position", [0x05f8_1000, 0x0000_0688, 0]),
    ] {
        assert_eq!(words(line).map(|w| format!("{w:08x}")), expected.map(|w| format!("{w:08x}")), "{line}");
    }
}

#[test]
fn short_forms_assemble_like_long_forms() {
    for (short, long) in [
        ("movs r1.x, r2.y", "maxs r1.x___, r2.yy"),
        ("mov_sat r1.xyz, r2.x", "max_sat r1.xyz_, r2.xxxx, r2.xxxx"),
        ("mova r0.w, r1", "maxa r0.___w, r1, r1"),
        ("movas r0.x, r1.w", "maxas r0.x___, r1.ww"),
        ("add r0.yw, r1.xy, c2.zyx", "add r0._y_w, r1.xyyy, c2.zyxx"),
        ("sgt r3, -r0_abs.x, c255.x", "sgt r3, -r_abs[0].xxxx, c255.xxxx"),
        ("add r0, c4_abs, c5_abs", "add r0, c_abs[4], c_abs[5]"),
        ("add r0, r1, c[a0+5]", "add r0, r1, c[5+a0]"),
        ("add r0, r1, c[aL]", "add r0, r1, c[0+aL]"),
        ("mul r0.rgb, r1.rgba, r2.a", "mul r0.xyz_, r1, r2.wwww"),
        ("adds r5.w, r0.xy", "adds r5.___w, r0.xy"),
        ("add r0 .xy , - r1 .x, c2 . wzyx", "add r0.xy, -r1.x, c2.wzyx"),
        ("add r007, r1, c255", "add r7, r1, c255"),
    ] {
        assert_eq!(words(short), words(long), "{short}");
    }
}

#[test]
fn fetch_options_have_two_spellings() {
    for (short, long) in [
        (
            "tfetch2D r0.xyz, r1.xy, tf3, UseComputedLOD=0, LODBias=-0.5, MagFilter=point",
            "tfetch2D r0.xyz_, r1.xy, tf3, MagFilter=point, UseComputedLOD=false, LODBias=-0.5",
        ),
        (
            "tfetchCube r0.rgb_, r1.xyz, s2, UseRegisterGradients = 1, AnisoFilter=disabled",
            "tfetchCube r0.xyz_, r1.xyz, tf2, UseRegisterGradients=true, AnisoFilter=disabled",
        ),
        ("tfetch1D r0.w, r1.x, tf0, OffsetX=1.5", "tfetch1D r0.___w, r1.x, tf0, OffsetX=1.5"),
        (
            "tfetch3D r0, r1.xyz, tf0, UnnormalizedTextureCoords=1, VolMagFilter=linear",
            "tfetch3D r0.xyzw, r1.xyz, tf0, UnnormalizedTextureCoords=true, VolMagFilter=linear",
        ),
        (
            "vfetch_full r1.xyz1, r0.x, vf0, Stride=4, DataFormat=FMT_32_32_32_FLOAT",
            "vfetch_full r1.xyz1, r0.x, vf0, DataFormat=FMT_32_32_32_FLOAT, Stride=4",
        ),
        (
            "vfetch_mini r2.xy, DataFormat=FMT_32_32_FLOAT, Offset=3",
            "vfetch_mini r2.xy__, DataFormat=FMT_32_32_FLOAT, Offset=3",
        ),
    ] {
        assert_eq!(words(short), words(long), "{short}");
    }
}

const VERTEX: &str = "\
// A comment. /* another */
xvs_3_0
defconst mvp, float, matrix_columns, [4, 4], c0
defconst tint, float, vector, [1, 4], c4, { 1, 0.5, 0.25, 1 }
config AutoSerialize=true
config AutoResource=true
config VsMaxReg=12
dcl_index r0.x
dcl_texcoord o0.xy
dcl_color1 o1
def c254, 0, 0, 0, 0
def c255, 0, 1, -2.5, 0.5
    vfetch r1, r0.x, position
    vfetch r2.xy, r0.x, texcoord
    vfetch r3, r0.x, color1
    mul r4, r1.x, c0
    mad r4, r1.y, c1, r4
    mad r4, r1.z, c2, r4
    mad oPos, r1.w, c3, r4
    mov o0.xy, r2
  + rcp r5.x, r4.w
    mul o1, r3, c4
";

#[test]
fn clauses_allocations_and_waits_are_generated() {
    let text = VERTEX.replace("  + rcp r5.x, r4.w\n", "");
    let program = shader(&text).program;
    let printed = disassemble(
        &program,
        &TextOptions { dialect: Dialect::Xna, stage: Stage::Vertex, ..TextOptions::default() },
    );
    let clauses: Vec<&str> = printed.lines().filter(|l| l.contains(".0 */") || l.contains(".1 */")).collect();
    assert_eq!(
        clauses.iter().map(|l| l.split("*/").nth(1).unwrap_or("").trim()).collect::<Vec<_>>(),
        ["exec", "alloc position", "exec", "alloc interpolators", "exece", "cnop"],
        "{printed}"
    );
    // Several instructions read the result of a fetch, but only the first waits.
    assert_eq!(printed.matches("serialize").count(), 1, "{printed}");
    let CfFields::Exec(first) = program.clauses[0].decode().fields else { panic!("no EXEC") };
    assert_eq!((first.count, first.vc), (6, 0b111));
    assert!(program.is_regular());
}

#[test]
fn predicates_clear_clean_flags_and_full_clauses_are_split() {
    let mut text = String::from("xps_3_0\nsetp_gt r0.x, r1.x\n(p0) mov r2, r1\n");
    (0..9).for_each(|_| text.push_str("add r3, r3, r2\n"));
    text.push_str("mov oC0, r3\n");
    let program = shader(&text).program;
    let names: Vec<&str> = program.clauses.iter().map(|c| c.decode().name()).collect();
    assert_eq!(names, ["EXEC", "EXEC", "ALLOC", "EXEC_END"]);
    let clean = |index: usize| match program.clauses[index].decode().fields {
        CfFields::Exec(exec) => exec.bool_addr,
        _ => panic!("no EXEC"),
    };
    assert_eq!((clean(0), clean(1)), (0, 0x80));
}

#[test]
fn overfull_exec_continues_in_another_exec() {
    let text = format!("xps_3_0\nalloc colors\nexece\n{}mov oC0, r0\n", "nop\n".repeat(13));
    let program = shader(&text).program;
    let names: Vec<&str> = program.clauses.iter().map(|c| c.decode().name()).collect();
    assert_eq!(names, ["ALLOC", "EXEC", "EXEC", "EXEC_END"]);
    assert_eq!(program.slots.len(), 14);
}

#[test]
fn explicit_waits_are_kept_and_auto_serialize_adds_others() {
    let text = "xps_3_0\nalloc colors\nexec\ntfetch2D r0, r0.xy, tf0\nserialize\nmul r1, r0, r0\ntfetch2D r2, r1.xy, tf0\nexece\nmov oC0, r2\n";
    let waits = |text: &str| -> Vec<bool> {
        let program = shader(text).program;
        program.clauses.iter().flat_map(|&c| program.instructions(c)).map(|i| i.serialized).collect()
    };
    assert_eq!(waits(text), [false, true, false, false]);
    let made = text.replace("xps_3_0\n", "xps_3_0\nconfig AutoSerialize=true\n");
    assert_eq!(waits(&made), [false, true, true, false]);
}

#[test]
fn memory_exports_are_allocated_with_their_count() {
    let text = "xvs_3_0\ndcl_index r0.x\nvfetch r1, r0.x, position\nmad eA, r0.x, c255.xyx, c4\nmov eM0, r1\nmov eM1, r1\n";
    let shader = shader(text);
    let sizes: Vec<u64> = shader
        .program
        .clauses
        .iter()
        .filter_map(|c| match c.decode().fields {
            CfFields::Alloc(alloc) => Some(alloc.size),
            _ => None,
        })
        .collect();
    assert_eq!(sizes, [2]);
    let container = Container::parse(&shader.container()).unwrap();
    assert!(container.memory_export);
    assert_eq!(container.control >> 24 & 7, 7, "multipass");
}

#[test]
fn container_has_all_declarations_of_the_text() {
    let shader = shader(&VERTEX.replace("  + rcp r5.x, r4.w\n", ""));
    let container = Container::parse(&shader.container()).unwrap();
    let elements: Vec<String> =
        container.elements.iter().map(|e| format!("{} {}", e.slot, e.semantic)).collect();
    assert_eq!(elements, ["3 position0", "4 texcoord0", "5 color1"]);
    let interpolators: Vec<String> = container
        .interpolators
        .iter()
        .map(|i| format!("{} {} {:x}", i.register, i.semantic, i.mask))
        .collect();
    assert_eq!(interpolators, ["0 texcoord0 3", "1 color1 f"]);
    let indices: Vec<String> =
        container.indices.iter().map(|i| format!("{} {} {:x}", i.register, i.semantic, i.mask)).collect();
    assert_eq!(indices, ["0 index0 1"]);
    let constants: Vec<String> = container.constants.iter().map(ToString::to_string).collect();
    assert_eq!(constants, ["c0..c3 mvp", "c4 tint"]);
    assert_eq!(container.constants[1].default, [1.0, 0.5, 0.25, 1.0]);
    assert_eq!(container.literals[0].first, 254);
    assert_eq!(container.literals[0].values[1], [0.0, 1.0, -2.5, 0.5]);
    // VsMaxReg as declared, VsResource, and VsExportCount for two interpolators.
    assert_eq!(container.control, 0x0011_000c);
    // The slot of zeros that compilers append.
    assert_eq!(container.words()[container.words().len() - 3..], [0; 3]);
    // The interpolator word of the record: two interpolators, one with two components and one with four.
    let record = &container.bytes()[container.code.start - 4 * (9 + 1 + 3 + 2 + 2) - 32..];
    assert_eq!(record[20..24], 0x1842u32.to_be_bytes());
}

#[test]
fn texts_and_containers_round_trip() {
    let printed = assert_round_trips(&VERTEX.replace("  + rcp r5.x, r4.w\n", ""));
    assert!(printed.contains("vfetch r2.xy__, r0.x, texcoord\n"), "{printed}");
    assert!(printed.contains("def c255, 0, 1, -2.5, 0.5\n"), "{printed}");
    assert!(!printed.contains("container_head"), "{printed}");
    for text in [
        "xps_3_0\ndcl_texcoord1 r0.xy\ndcl_color_centroid r1\ndefconst tex, sampler2D, object, [1, 1], s0\ntfetch2D r2, r0.xy, tf0\nmul oC0, r1, r2\n",
        "xps_3_0\nconfig PsMaxReg=9\nconfig TrailingSlot=false\nalloc colors\nexece\nmov oC0, c0\n",
        "xps_3_0\nkill_gt r0._, r0, c0\nmov oC0, r0\nmov oC1, r0\nmovs oDepth.x, r0.x\n",
        "xvs_3_0\nlabel L0\nexec\nnop\n(p0) jmp L0\nloop i0, L5\nlabel L3\nexec\nnop\nendloop i0, L3\nlabel L5\nalloc position\nexece\nmov oPos, r0\n",
        "xvs_3_0\ncexec b3\nnop\nexece\nret\n".replace("exece\nret", "exece").as_str(),
    ] {
        let printed = assert_round_trips(text);
        assert!(!printed.contains("container_head") && !printed.contains("program_words"), "{printed}");
    }
}

#[test]
fn effect_files_and_listings_assemble_unmodified() {
    let plain = "xps_3_0\nalloc colors\nexece\nmov oC0, c0\n";
    let effect = format!(
        "float4 a;\ntechnique t {{ pass p {{\n PixelShader = asm\n {{\n#if 0\n float4 b;\n#endif\n // Shader type: pixel\n{plain} }};\n}} }}\n"
    );
    let listing = format!(
        "#if 0\n// Shader type: pixel\n\n{plain}\n// PDB hint 0\n#endif\n\nconst DWORD g_main[] =\n{{\n 0x102a1100\n}};\n"
    );
    for text in [&effect, &listing] {
        assert_eq!(shader(text).program, shader(plain).program, "{text}");
    }
    assert_eq!(dialect_of(plain), Dialect::Xna);
    let two = format!("asm {{\n{plain}}}\nasm {{\n{plain}}}\n");
    let (_, findings) = assemble(&two, &options());
    assert_eq!(findings.iter().map(|f| f.id).collect::<Vec<_>>(), ["asm-blocks"]);
    // After a comma, an instruction continues on the next line. Lines between `#if 0` and `#endif` are ignored.
    let long = "xvs_3_0\n#if 0\ndefconst x\n#endif\nvfetch_full r1, r0.x, vf0,\n   DataFormat=FMT_32_32_FLOAT,\n\n   Stride=4\n";
    assert_eq!(shader(long).program.slots.len(), 1);
}

/// Checks that two texts assemble to the same container, and that the container of the short text round-trips through
/// text.
fn assert_equivalent(short: &str, long: &str) {
    assert_eq!(shader(short).container(), shader(long).container(), "{short}");
    assert_round_trips(short);
}

#[test]
fn config_options_can_share_a_line_or_use_separate_lines() {
    let body = "alloc colors\nexece\nmov oC0, r0\n";
    let long = format!("xps_3_0\nconfig AutoSerialize=false\nconfig PsMaxReg=4\n{body}");
    for list in [
        "config AutoSerialize=false, PsMaxReg=4",
        "config AutoSerialize = FALSE, PsMaxReg = 4",
        "config AutoSerialize=false PsMaxReg=4",
    ] {
        assert_equivalent(&format!("xps_3_0\n{list}\n{body}"), &long);
    }
    // The number of interpolators that the program implies is not printed; another number is printed.
    let counted =
        |count: u32| format!("xvs_3_0\nconfig VsExportCount={count}\ndcl_texcoord o0\nmov o0, r0\n");
    assert_equivalent(&counted(1), &counted(1).replace("config VsExportCount=1\n", ""));
    assert!(assert_round_trips(&counted(3)).contains("config VsExportCount=3\n"));
}

#[test]
fn loops_and_labels_have_equivalent_forms() {
    let long = "xps_3_0\nloop i3, L1\nlabel L0\nexec\nadd r0, r0, r1\nendloop i3, L0\nlabel L1\nalloc colors\nexece\nmov oC0, r0\n";
    let short = "xps_3_0\nloop i3\nexec\nadd r0, r0, r1\nendloop\nalloc colors\nexece\nmov oC0, r0\n";
    assert_equivalent(short, long);
    assert_equivalent(&short.replace("endloop", "endloop i3"), long);
    // Loops without any EXEC in the text, one inside the other.
    let made = "xps_3_0\nloop i0\nadd r0, r0, r1\nloop i1\nmul r1, r1, r1\nendloop\nendloop\nmov oC0, r0\n";
    let program = shader(made).program;
    let targets: Vec<Option<usize>> = program.clauses.iter().map(|c| c.decode().target(Gpu::Xenos)).collect();
    assert_eq!(targets[..7], [Some(6), None, Some(5), None, Some(3), Some(1), None]);
    assert_round_trips(made);
    let named = "xps_3_0\nexec\nsetp_gt r1._, r0.x\n(p0) jmp done\nexec\nadd r0, r0, r0\ndone:\nalloc colors\nexece\nmov oC0, r0\n";
    assert_equivalent(named, &named.replace("done:", "label done"));
    for (text, part) in [
        ("xps_3_0\nloop i0\nmov oC0, r0\n", "unterminated loop: expected `endloop`"),
        ("xps_3_0\nendloop\nmov oC0, r0\n", "`endloop` without an open loop"),
    ] {
        let (_, findings) = assemble_shader(text, &options());
        assert!(findings.iter().any(|f| f.message.contains(part)), "{text}: {findings:?}");
    }
}

#[test]
fn line_accepts_one_serialize() {
    assert_equivalent(
        "xps_3_0\nalloc colors\nexece\nserialize mul r0, r0, c0\nmov oC0, r0\n",
        "xps_3_0\nalloc colors\nexece\nserialize\nmul r0, r0, c0\nmov oC0, r0\n",
    );
    let (_, findings) = assemble_shader(&format!("xps_3_0\n{}\n", "serialize ".repeat(100_000)), &options());
    assert_eq!(findings.len(), 1);
}

#[test]
fn semicolons_start_comments_and_end_lines() {
    let long = "xps_3_0\nalloc colors\nexece\nmul r0, r0, c0\nmov oC0, r0\n";
    let short = "; a pixel shader\nxps_3_0 ; version\nalloc colors;\nexece\n mul r0, r0, c0; times\n\tmov oC0, r0 ;\n";
    assert_equivalent(short, long);
    // A comment within a line, which the fast path does not handle.
    assert_equivalent(&short.replace("mul r0, r0", "mul r0, /* one */ r0"), long);
}

#[test]
fn fetches_have_short_forms() {
    for (short, long) in [
        (
            "vfetch r1.xyz1, r0.x, vf3, DataFormat=FMT_32_32_32_FLOAT, Stride=3",
            "vfetch_full r1.xyz1, r0.x, vf3, DataFormat=FMT_32_32_32_FLOAT, Stride=3",
        ),
        (
            "vfetch_full r1, r0, vf0, DataFormat=32_32_32_FLOAT, NumFormat=fraction",
            "vfetch_full r1, r0.x, vf0, DataFormat=FMT_32_32_32_FLOAT",
        ),
        ("tfetch2D r0, r1, tf0", "tfetch2D r0, r1.xy, tf0"),
        ("tfetchCube r0, r1, tf0", "tfetchCube r0, r1.xyz, tf0"),
        ("tfetch3D r0, r1.x, tf0", "tfetch3D r0, r1.xxx, tf0"),
        ("tfetch2D r0, r1.rgba, tf0", "tfetch2D r0, r1.xy, tf0"),
        ("setGradientH r1", "setGradientH r1.xyz"),
        (
            "tfetch2D r0, r1.xy, tf0, MagFilter=Linear, MipFilter=Point, UseComputedLOD=False",
            "tfetch2D r0, r1.xy, tf0, MagFilter=linear, MipFilter=point, UseComputedLOD=false",
        ),
    ] {
        assert_eq!(words(short), words(long), "{short}");
    }
}

/// Returns, for each finding of a text, the text at its span, and its message.
fn labels_and_messages(text: &str) -> Vec<(String, String)> {
    let (_, findings) = assemble_shader(text, &options());
    let label = |f: &isaloom_source::Diagnostic| {
        let span = f.labels[0].span;
        (text.get(span.start as usize..span.end as usize).unwrap_or("").to_owned(), f.message.clone())
    };
    findings.iter().map(label).collect()
}

#[test]
fn errors_point_to_the_offending_word() {
    for (line, word, part) in [
        ("mul r1, r2", "\n", "expected `,`, found the end of the line"),
        ("mul r1 r2, r3", "r2", "expected `,`, found `r2`"),
        ("mul r1, r2, r3.q", "q", "expected x, y, z or w"),
        ("mul r1, r2, v3", "v3", "invalid operand `v3`"),
        ("mul r1, r64, r3", "r64", "expected r0 to r63"),
        ("mull r1, r2, r3", "mull", "unknown operation `mull`"),
        ("mul oC0, r2, r3", "oC0", "`oC0` is an export of a fragment shader"),
        ("mul r1.xyx, r2, r3", "xyx", "invalid mask `.xyx` (expected x, y, z, w in this order"),
        ("mul r1, r2, r3 r4", "r4", "expected the end of the line, found `r4`"),
        ("tfetch2D r0, r1.xy, tf32", "32", "the fetch constant is out of range: 32"),
        ("tfetch2D r0, r1.xy, tf0, MagFilter=sharp", "sharp", "`MagFilter=sharp`"),
        (
            "vfetch r1, r0.x, nowhere",
            "nowhere",
            "invalid operand `nowhere` (expected a usage such as position",
        ),
        ("exec 3", "3", "expected the end of the line, found `3`"),
        ("alloc everything", "everything", "expected position"),
        (
            "mul r1, c0, c1_abs",
            "c1_abs",
            "either all constants of an instruction use the absolute value, or none",
        ),
        ("+ mul r1, r2, r3", "mul", "expected a scalar operation, found the vector operation `mul`"),
    ] {
        let found = labels_and_messages(&format!("xvs_3_0\nmov r5, r6\n    {line}\nmov oPos, r0\n"));
        assert_eq!(found.len(), 1, "{line}: {found:?}");
        assert_eq!(found[0].0, word, "{line}: {found:?}");
        assert!(found[0].1.contains(part), "{line}: {found:?}");
    }
}

#[test]
fn error_messages_describe_the_error() {
    for (text, part) in [
        ("xvs_3_0\nconfig VsMaxRegs=1\n", "unknown option `config VsMaxRegs`"),
        ("xvs_3_0\ndcl_colour o0\n", "unknown usage `colour`"),
        ("xps_3_0\ndcl_color o0\n", "r0 to r15"),
        (
            "xvs_3_0\nvfetch r0, r0.x, nowhere\n",
            "invalid operand `nowhere` (expected a usage such as position",
        ),
        ("xvs_3_0\ndef c256, 0, 0, 0, 0\n", "out of range: 256"),
        ("xvs_3_0\nadd r0.yx, r1, r2\n", "invalid mask `.yx` (expected x, y, z, w in this order"),
        ("xvs_3_0\ndefconst a, float, vector, [1], c0\n", "expected `,`"),
        (
            "xps_3_0\ntfetch2D r1, r0.xy, tf0, LODBias=4\n",
            "invalid value in `LODBias=4` (expected a multiple of 0.0625 from -4 to 3.9375)",
        ),
        ("xps_3_0\ntfetch2D r1, r0.xy, tf0, UseComputedLOD=2\n", "(expected `true` or `false`)"),
        ("xps_3_0\ntfetch2D r1, r0.xy, tf0, Bias=1\n", "unexpected option `Bias=1`"),
        ("xvs_3_0\nvfetch_full r1, r0.x, vf0, Stride=256\n", "(expected an integer from 0 to 255)"),
    ] {
        let (_, findings) = assemble_shader(text, &options());
        let message = findings.first().map(|f| f.message.as_str()).unwrap_or("");
        assert!(message.contains(part), "{text}: {findings:?}");
    }
}

#[test]
fn containers_of_any_words_round_trip() {
    let mut random = Random::congruential(11);
    let mut next = || (random.bits() >> 32) as u32;
    for number in 0..1500u32 {
        let count = 3 * (1 + next() % 12) + u32::from(number % 5 == 0) * (next() % 3);
        let mut words: Vec<u32> =
            (0..count).map(|_| if next() % 3 == 0 { next() & next() } else { next() }).collect();
        if number % 2 == 0 && words.len() >= 6 {
            // Half of the programs have random instructions, but the clauses of a compiled program.
            let slots = (words.len() as u32 / 3 - 1).min(6);
            words[0] = 1 | slots << 12 | (next() & 0xfff & ((1 << (2 * slots)) - 1)) << 16;
            words[1] = 0x2000 | next() & 0x600;
            words[2] = 0;
        }
        let stage = if number % 3 == 0 { Stage::Vertex } else { Stage::Fragment };
        let bytes = Container::minimal(stage, &words);
        let container = Container::parse(&bytes).unwrap();
        let text = container_text(&container);
        let (shader, findings) = assemble_shader(&text, &AsmOptions { stage, ..options() });
        assert!(findings.is_empty(), "{findings:?}\n{text}");
        assert!(shader.container() == bytes, "{words:08x?}\n{text}");
    }
}

/// Containers with random damage still round-trip through text. Words get special values, and bytes are changed,
/// removed and repeated, so offsets point anywhere, parts overlap, and types and registers are out of range.
#[test]
fn damaged_containers_round_trip() {
    let whole = shader(&VERTEX.replace("  + rcp r5.x, r4.w\n", "")).container();
    let mut random = Random::congruential(5);
    let mut parsed = 0;
    for _ in 0..1500 {
        let mut bytes = whole.clone();
        for _ in 0..=random.below(3) {
            let (at, length) = (random.index(bytes.len()), random.index(64));
            match random.below(5) {
                0 => bytes[at] ^= 1 << random.below(8),
                1 => drop(bytes.drain(at..(at + length).min(bytes.len()))),
                2 => drop(bytes.splice(at..at, whole[length..length + 40].to_vec())),
                kind => {
                    // One kind of damage changes only the first 30 words, because they contain the offsets and sizes of
                    // the parts.
                    let word = random.index(if kind == 3 { 30 } else { bytes.len() / 4 });
                    let values =
                        [0, 1, 36, bytes.len() as u32, 0x7fff_ffff, u32::MAX, random.below(u32::MAX)];
                    let value = random.pick(&values).to_be_bytes();
                    bytes.get_mut(4 * word..4 * word + 4).into_iter().for_each(|b| b.copy_from_slice(&value));
                }
            }
        }
        if let Ok(container) = Container::parse(&bytes) {
            parsed += 1;
            let text = container_text(&container);
            let (shader, findings) = assemble_shader(&text, &options());
            assert!(findings.is_empty(), "{findings:?}\n{text}");
            assert!(shader.container() == container.bytes(), "{:02x?}\n{text}", container.bytes());
        }
    }
    assert!(parsed > 400, "{parsed}");
}

/// The semantic of an unlinked fetch survives in the container, and other dialects print it in a comment.
#[test]
fn unlinked_fetches_show_their_semantics() {
    let shader = shader("xvs_3_0\nvfetch r1, r0.x, normal2\nmov oPos, r1\n");
    let Fetch::Vertex(fetch) = Fetch::decode(shader.program.slots[0]) else { panic!("no vertex fetch") };
    assert_eq!((fetch.const_index, fetch.const_index_sel, fetch.dst_swiz, fetch.stride), (31, 2, 0x688, 0));
    for (dialect, comment) in [(Dialect::Lossless, "\t; normal2\n"), (Dialect::Xna, "    // normal2\n")] {
        let text = disassemble(&shader.program, &TextOptions { dialect, ..TextOptions::default() });
        assert!(text.contains(comment), "{text}");
        let options = AsmOptions { gpu: Gpu::Xenos, dialect, ..AsmOptions::default() };
        let (back, findings) = assemble(&text, &options);
        assert!(findings.is_empty());
        if dialect == Dialect::Lossless {
            assert_eq!(Program { elements: shader.program.elements.clone(), ..back }, shader.program);
        }
    }
}
