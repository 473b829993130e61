//! Tests for complete shaders: they declare everything that they use once, the interfaces of vertex and pixel shaders
//! match, and any control flow can be expressed.

use isaloom_a2xx::{
    AsmOptions, Container, Dialect, Gpu, Names, Program, Slot, Stage, assemble, assemble_shader,
};
use isaloom_a2xx_lift::{ShaderOptions, glsl, hlsl};
use isaloom_testkit::random::Random;

pub(crate) fn program(text: &str, stage: Stage) -> Program {
    let options = AsmOptions { gpu: Gpu::Xenos, dialect: Dialect::Microsoft, stage, ..AsmOptions::default() };
    let (program, findings) = assemble(text, &options);
    assert_eq!(findings, [], "{text}");
    program
}

pub(crate) fn options(stage: Stage) -> ShaderOptions {
    ShaderOptions { stage, names: Names::default(), rounded: false }
}

fn pixel(body: &str) -> String {
    glsl(&program(&format!("xps_3_0\n{body}"), Stage::Fragment), &options(Stage::Fragment))
}

/// Splits a text into words of letters, digits and underscores.
fn words(text: &str) -> Vec<&str> {
    text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '_')).filter(|word| !word.is_empty()).collect()
}

/// Checks that the brackets are balanced, and that each helper function is defined before its first call.
fn assert_complete(code: &str) {
    for (open, close) in [('{', '}'), ('(', ')'), ('[', ']')] {
        assert_eq!(code.matches(open).count(), code.matches(close).count(), "{code}");
    }
    let is_helper =
        |word: &&str| word.starts_with("x_") || word.starts_with("vfetch_") || word.starts_with("tfetch");
    for helper in words(code).into_iter().filter(is_helper) {
        let call = format!("{helper}(");
        let first = code.find(&call).unwrap();
        let definition = &code[..first];
        let kind = definition.trim_end().rsplit(|c: char| c.is_whitespace()).next().unwrap_or("");
        let kinds = ["float", "vec4", "float4", "bool", "int"];
        assert!(kinds.contains(&kind), "{helper} is not defined before its call\n{code}");
    }
}

/// Returns a program with random clauses and random slots.
pub(crate) fn random_program(random: &mut Random, stage: Stage) -> Program {
    let mut text = String::from(if stage == Stage::Vertex { "xvs_3_0\n" } else { "xps_3_0\n" });
    let count = 2 + random.below(8);
    for clause in 0..count {
        let target = random.below(count);
        let line = match random.below(8) {
            0 => format!("(p0) jmp L{target}\n"),
            1 => format!("call L{target}\n"),
            2 => "ret\n".to_owned(),
            3 => format!("loop i1, L{target}\n"),
            4 => format!("endloop i1, L{target}\n"),
            5 => "cexec b200\nnop\nnop\n".to_owned(),
            _ => "exec\nnop\nnop\nnop\n".to_owned(),
        };
        text.push_str(&format!("label L{clause}\n{line}"));
    }
    let mut program = program(&text, stage);
    for slot in &mut program.slots {
        *slot = Slot([random.bits() as u32, random.bits() as u32, random.bits() as u32]);
    }
    program
}

#[test]
fn random_programs_are_complete_shaders() {
    let mut random = Random::new(43);
    for round in 0..200 {
        let stage = if round % 2 == 0 { Stage::Vertex } else { Stage::Fragment };
        let program = random_program(&mut random, stage);
        for code in [glsl(&program, &options(stage)), hlsl(&program, &options(stage))] {
            assert_complete(&code);
        }
    }
}

#[test]
fn products_with_zero_are_zero_and_only_used_functions_are_printed() {
    let code = pixel("alloc colors\nexece\nmad oC0, r0, c3, r1\n");
    assert_complete(&code);
    assert!(
        code.contains("float x_mul(float a, float b) { return a == 0.0 || b == 0.0 ? 0.0 : a * b; }"),
        "{code}"
    );
    assert!(code.contains("    oC0 = x_mul(r0, c[3]) + r1;\n"), "{code}");
    assert!(!code.contains("x_max") && !code.contains("x_round"), "{code}");
}

#[test]
fn scalar_functions_are_rounded_if_selected() {
    let program = program("xps_3_0\nalloc colors\nexece\nrcp oC0.xyzw, r0.x\n", Stage::Fragment);
    let plain = glsl(&program, &options(Stage::Fragment));
    assert!(plain.contains("float x_round(float a) { return a; }"), "{plain}");
    let rounded = glsl(&program, &ShaderOptions { rounded: true, ..options(Stage::Fragment) });
    assert!(rounded.contains("uint rounded = (bits + 2u) & ~3u;"), "{rounded}");
}

#[test]
fn scalar_functions_are_defined_for_zero_and_negative_numbers() {
    let code =
        pixel("exec\nrsqc r0.x, r1.x\nsqrt r0.y, r1.x\nlogc r0.z, r1.x\nalloc colors\nexece\nmov oC0, r0\n");
    assert_complete(&code);
    for value in [
        "x_round(a == 0.0 ? 1.0 / a : (a > 0.0 ? inversesqrt(a) : uintBitsToFloat(0x7fc00000u)))",
        "x_round(a >= 0.0 ? sqrt(a) : uintBitsToFloat(0x7fc00000u))",
        "x_round(a == 0.0 ? uintBitsToFloat(0xff800000u) : (a > 0.0 ? log2(a) : uintBitsToFloat(0x7fc00000u)))",
    ] {
        assert!(code.contains(value), "{value}\n{code}");
    }
}

#[test]
fn sibling_and_nested_loops_have_their_own_variables() {
    let code = pixel(
        "loop i0\nloop i1\nexec\nadd r0, r0, c[aL]\nendloop\nendloop\nloop i2\nexec\nadd r0, r0, r0\nendloop\n\
         alloc colors\nexece\nmov oC0, r0\n",
    );
    assert_complete(&code);
    for number in 0..3 {
        assert_eq!(code.matches(&format!("for (int n{number} = 0;")).count(), 1, "{code}");
        assert_eq!(code.matches(&format!("aL = outer{number};")).count(), 1, "{code}");
    }
    assert!(code.contains("x_constant(0 + aL)") && code.contains("vec4 r[64];"), "{code}");
}

#[test]
fn end_inside_of_a_function_ends_the_program() {
    let code = pixel("call L2\njmp L4\nlabel L2\n(p0) exece\nnop\nret\nlabel L4\nexece\nmov oC0, r0\n");
    assert_complete(&code);
    assert!(code.contains("ended = true;"), "{code}");
}

#[test]
fn interpolators_link_by_the_location_of_their_semantic() {
    let names = |text: &str| {
        let options = AsmOptions { gpu: Gpu::Xenos, dialect: Dialect::Microsoft, ..AsmOptions::default() };
        let (shader, findings) = assemble_shader(text, &options);
        assert_eq!(findings, []);
        let container = Container::parse(&shader.container()).unwrap();
        let options = ShaderOptions { stage: shader.stage, names: Names::of(&container), rounded: false };
        (glsl(&shader.program, &options), hlsl(&shader.program, &options))
    };
    let vertex = names(
        "xvs_3_0\ndcl_index r0.x\ndcl_texcoord1 o0\ndcl_color o1\nvfetch r1, r0.x, position\nmov oPos, r1\nmov o0, r1\nmov o1, r1\n",
    );
    let pixel = names("xps_3_0\ndcl_color r0\ndcl_texcoord1 r1\nadd oC0, r0, r1\n");
    for (name, location) in [("texcoord1", 1), ("color0", 16)] {
        assert!(
            vertex.0.contains(&format!("layout(location = {location}) out vec4 {name};")),
            "{}",
            vertex.0
        );
        assert!(pixel.0.contains(&format!("layout(location = {location}) in vec4 {name};")), "{}", pixel.0);
        for code in [&vertex.1, &pixel.1] {
            assert!(code.contains(&format!("float4 {name} : TEXCOORD{location};")), "{code}");
        }
    }
    assert!(vertex.0.contains("layout(location = 0) in vec4 vertex_position0;"), "{}", vertex.0);
}

#[test]
fn values_of_the_container_replace_constants() {
    let options = AsmOptions { gpu: Gpu::Xenos, dialect: Dialect::Microsoft, ..AsmOptions::default() };
    let text = "xps_3_0\ndef c5, 0.5, -2, 0, 1\ndefi i1, 3, 2, -1, 0\ndefb b2, true\nloop i1\nexec\nadd r0, r0, c[aL]\nendloop\n\
                cexec b2\nmul r0, r0, c5.xxyw\nalloc colors\nexece\nmov oC0, r0\n";
    let (shader, findings) = assemble_shader(text, &options);
    assert_eq!(findings, []);
    let container = Container::parse(&shader.container()).unwrap();
    let options = ShaderOptions { stage: Stage::Fragment, names: Names::of(&container), rounded: false };
    let code = glsl(&shader.program, &options);
    for part in [
        "vec4(0.5, 0.5, -2.0, 1.0)",
        "n0 < 3; n0++, aL += -1)",
        "aL = 2;",
        "if (true) {",
        "if (number == 5) return vec4(0.5, -2.0, 0.0, 1.0);",
    ] {
        assert!(code.contains(part), "{part}\n{code}");
    }
}

#[test]
fn texture_level_is_the_sum_of_its_parts() {
    let code = pixel(
        "exec\nsetTexLOD r0.x\ntfetch2D r1, r0.xy, tf3, UseComputedLOD=false, UseRegisterLOD=true, LODBias=-0.5, OffsetX=1.5\n\
         alloc colors\nexece\nmov oC0, r1\n",
    );
    assert_complete(&code);
    let call = "tfetch2D_3(vec3(r0.xy, 0.0), vec3(1.5, 0.0, 0.0), false, false, false, lod + -0.5)";
    assert!(code.contains(call), "{code}");
    assert!(code.contains("layout(binding = 1) uniform sampler2D tf3_2D;"), "{code}");
}
