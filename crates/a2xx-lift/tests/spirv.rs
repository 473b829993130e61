//! Tests for SPIR-V modules: they are valid for Vulkan, and their interface is the interface of the GLSL shaders.

use crate::shader::{options, program, random_program};
use isaloom_a2xx::{AsmOptions, Container, Dialect, Gpu, Names, Stage, assemble_shader};
use isaloom_a2xx_lift::{ShaderOptions, glsl, spirv, spirv_compute};
use isaloom_spirv::asm::TargetEnv;
use isaloom_spirv::check::CheckOptions;
use isaloom_spirv::read::Binary;
use isaloom_spirv::{DisOptions, Module, disassemble};
use isaloom_testkit::random::Random;
use std::io::Write as _;
use std::process::{Command, Stdio};

/// Programs that together have every kind of statement.
const PROGRAMS: &[(Stage, &str)] = &[
    (Stage::Fragment, "alloc colors\nexece\nmad r2.xyz, r0, c0, r1\n + rcpc r2.w, r1.w\nmov oC0, r2\n"),
    // Control flow: nested loops, indexed constants and registers, ifs, functions, and a function that ends the
    // program.
    (
        Stage::Fragment,
        "loop i0\nloop i1\nexec\nadd r0, r0, c[aL]\nadd r[1+aL], r0, r[2+aL]\nendloop\nendloop\nloop i2\nexec\n\
         maxa r3._, r0, r0\nadd r0, r0, c[3+a0]\nendloop\nalloc colors\nexece\nmov oC0, r0\n",
    ),
    (
        Stage::Fragment,
        "exec\nsetp_gt r0._, r1.x\n(p0) jmp L3\nexec\nadd r1, r1, r1\nlabel L3\ncall L5\njmp L6\nlabel L5\n\
         (p0) exece\nkill_gt r0, r1, c1\nret\nlabel L6\nalloc colors\nexece\nmov oC0.xy01, r1\n",
    ),
    // A jump into a loop, which has no structured form.
    (
        Stage::Vertex,
        "loop i0, L4\nlabel L1\ncexec b7\nadd r1, r1, c5\nendloop i0, L1\n(!p0) jmp L1\nlabel L4\ncall L1\n\
         alloc position\nexece\nmax oPos, r1, r2\n",
    ),
    // Fetches of every dimension, instructions that set the state of fetches, and exports to memory.
    (
        Stage::Fragment,
        "exec\nsetTexLOD r0.x\nsetGradientH r1.xyz\nsetGradientV r2.xyz\n\
         tfetch1D r3, r0.x, tf0, UseComputedLOD=false, UseRegisterLOD=true\ntfetch2D r4.xy_1, r0.xy, tf1, OffsetX=0.5\n\
         tfetch3D r5, r0.xyz, tf2, UseRegisterGradients=true\nexec\ntfetchCube r6, r0.xyz, tf3, LODBias=-1\n\
         getGradients r7, r0.xy, tf1\ngetCompTexLOD2D r8, r0.xy, tf1\ngetWeights2D r9, r0.xy, tf1\n\
         alloc colors\nexece\nmul oC0, r3, r4\nmul oC1, r5, r6\nadd oDepth.x, r7, r8\n",
    ),
    (
        Stage::Vertex,
        "exec\nvfetch_full r1, r0.x, vf0, DataFormat=FMT_32_32_32_FLOAT, Stride=3\nalloc position\nexec\nmov oPos, r1\n\
         mov oPts.x, r1.w\nalloc export = 1\nexec\nmov eA, c1\nmov eM0, r1\nalloc interpolators\nexece\nmov o0, r1\n\
         cube o1, r1.zzxy, r1.yxzz\n",
    ),
    // Scalar operations that treat infinite results specially, and vector operations with one result component.
    (
        Stage::Fragment,
        "exec\nexp r1.x, r0.x\nlogc r1.y, r0.x\nlog r1.z, r0.x\nrcpf r1.w, r0.x\nrsqc r2.x, r0.x\nrsqf r2.y, r0.x\n\
         exec\nsqrt r2.z, r0.x\nsin r2.w, r0.x\ncos r3.x, r0.x\nmuls_prev2 r3.y, r0.xy\nmaxasf r3.z, r0.xy\n\
         setp_pop r3.w, r0.x\nexec\nmax4 r4, r1\ndp4_sat r5.xy, r1, r2\ndp2add r6, r1, r2, r3.x\n\
         setp_ge_push r7, r1, r2\ndst r8, r1, r2\ncndge r9, r1, r2, r3\nalloc colors\nexece\nadd oC0, r4, r9\n",
    ),
];

/// Returns the findings of `check --isa spirv` for Vulkan 1.1.
fn findings(module: &Module) -> Vec<String> {
    let bytes = module.to_bytes();
    let options = CheckOptions { target: TargetEnv::from_name("vulkan1.1") };
    options.check(&Binary::new(&bytes).unwrap()).iter().map(ToString::to_string).collect()
}

/// Returns the modules of all programs: as stage and as compute shaders, with and without rounding.
fn modules() -> Vec<Module> {
    let mut all = Vec::new();
    for (stage, body) in PROGRAMS {
        let head = if *stage == Stage::Vertex { "xvs_3_0" } else { "xps_3_0" };
        let program = program(&format!("{head}\n{body}"), *stage);
        for rounded in [false, true] {
            let options = ShaderOptions { rounded, ..options(*stage) };
            all.push(spirv(&program, &options));
            all.push(spirv_compute(&program, &options));
        }
    }
    all
}

#[test]
fn modules_are_valid_for_vulkan() {
    for module in modules() {
        assert_eq!(findings(&module), [] as [&str; 0]);
    }
}

#[test]
fn reference_validator_accepts_the_modules() {
    for (number, module) in modules().iter().enumerate() {
        let run = Command::new("spirv-val")
            .args(["--target-env", "vulkan1.1", "-"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn();
        let Ok(mut child) = run else {
            isaloom_testkit::skipped("spirv-val is not installed");
            return;
        };
        child.stdin.take().unwrap().write_all(&module.to_bytes()).unwrap();
        let output = child.wait_with_output().unwrap();
        assert!(output.status.success(), "module {number}: {}", String::from_utf8_lossy(&output.stderr));
    }
}

#[test]
fn random_programs_are_valid_modules() {
    let mut random = Random::new(44);
    for round in 0..100 {
        let stage = if round % 2 == 0 { Stage::Vertex } else { Stage::Fragment };
        let program = random_program(&mut random, stage);
        for module in [spirv(&program, &options(stage)), spirv_compute(&program, &options(stage))] {
            assert_eq!(findings(&module), [] as [&str; 0], "round {round}");
        }
    }
}

#[test]
fn long_programs_without_structure_are_valid_modules() {
    // The program has more clauses than one `OpSwitch` can have cases.
    let jumps = "(p0) jmp L1\n".repeat(5000);
    let text = format!(
        "xps_3_0\n(p0) jmp L2\nlabel L1\nexec\nadd r0, r0, c0\nlabel L2\n{jumps}exece\nmov oC0, r0\n"
    );
    let program = program(&text, Stage::Fragment);
    let done = std::thread::Builder::new().stack_size(256 << 10).spawn(move || {
        assert_eq!(findings(&spirv(&program, &options(Stage::Fragment))), [] as [&str; 0]);
    });
    done.unwrap().join().unwrap();
}

#[test]
fn interface_equals_that_of_the_text() {
    let options = AsmOptions { gpu: Gpu::Xenos, dialect: Dialect::Microsoft, ..AsmOptions::default() };
    let text = "xvs_3_0\ndcl_index r0.x\ndcl_texcoord1 o0\ndcl_color o1\ndef c9, 0.5, -2, 0, 1\nvfetch r1, r0.x, position\n\
                mov oPos, r1\nmul o0, r1, c9\nmov o1, c[a0]\n";
    let (shader, found) = assemble_shader(text, &options);
    assert_eq!(found, []);
    let container = Container::parse(&shader.container()).unwrap();
    let options = ShaderOptions { stage: shader.stage, names: Names::of(&container), rounded: false };
    let code = glsl(&shader.program, &options);
    let module = spirv(&shader.program, &options);
    assert_eq!(findings(&module), [] as [&str; 0]);
    let (dis, _) = disassemble(&module.to_bytes(), &DisOptions::default());
    for (name, location) in [("vertex_position0", 0), ("texcoord1", 1), ("color0", 16)] {
        assert!(code.contains(&format!("layout(location = {location}) ")), "{code}");
        assert!(dis.contains(&format!("OpDecorate %{name} Location {location}\n")), "{dis}");
    }
    for part in
        ["OpDecorate %constants Binding 0", "%float_n2", "OpSwitch ", "OpDecorate %position BuiltIn Position"]
    {
        assert!(dis.contains(part), "{part}\n{dis}");
    }
}

#[test]
fn functions_of_fetches_have_the_names_of_the_text() {
    let (stage, body) = PROGRAMS[4];
    let program = program(&format!("xps_3_0\n{body}"), stage);
    let code = glsl(&program, &options(stage));
    let (dis, _) = disassemble(&spirv(&program, &options(stage)).to_bytes(), &DisOptions::default());
    for (name, sampler, binding) in [
        ("tfetch1D_0", "tf0_1D", 1),
        ("tfetch2D_1", "tf1_2D", 2),
        ("tfetch3D_2", "tf2_3D", 3),
        ("tfetchCube_3", "tf3_Cube", 4),
    ] {
        assert!(code.contains(&format!("vec4 {name}(")), "{code}");
        assert!(code.contains(&format!("layout(binding = {binding}) uniform sampler")), "{code}");
        assert!(dis.contains(&format!("OpName %{name} \"{name}\"")), "{dis}");
        assert!(dis.contains(&format!("OpDecorate %{sampler} Binding {binding}\n")), "{dis}");
    }
}

/// `getGradients` returns the x and y derivatives of the first component, then those of the second component, as
/// xenia-canary's translators do.
#[test]
fn gradients_are_ordered_by_component() {
    let body = "exec\ngetGradients r1, r0.xy, tf1\nalloc colors\nexece\nmov oC0, r1\n";
    let program = program(&format!("xps_3_0\n{body}"), Stage::Fragment);
    let options = options(Stage::Fragment);
    let code = glsl(&program, &options);
    assert!(
        code.contains("vec4(dFdx(position.x), dFdy(position.x), dFdx(position.y), dFdy(position.y))"),
        "{code}"
    );
    let (dis, _) = disassemble(&spirv(&program, &options).to_bytes(), &DisOptions::default());
    let result = |text: &str| {
        let line = dis.lines().find(|line| line.contains(text)).unwrap_or_else(|| panic!("{text}\n{dis}"));
        line.split_once('=').unwrap().0.trim().to_owned()
    };
    let [dx, dy] = ["OpDPdx ", "OpDPdy "].map(result);
    let parts = [(&dx, 0), (&dy, 0), (&dx, 1), (&dy, 1)].map(|(derivative, component)| {
        result(&format!("OpCompositeExtract %float {derivative} {component}"))
    });
    result(&format!("OpCompositeConstruct %v4float {}", parts.join(" ")));
}
