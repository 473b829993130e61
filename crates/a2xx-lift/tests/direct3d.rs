//! Tests for Direct3D 9 instructions: programs are assembled and run, and the results are compared with values that
//! follow from the definitions in Microsoft's reference.

use isaloom_a2xx::{AsmOptions, Dialect, Fetch, Gpu, Shader, assemble_shader};
use isaloom_a2xx_lift::{End, Environment, FetchRequest, LoopConstant, MachineState, run};

/// Environment with the constants of a shader's container. Booleans with odd numbers are true. A texture fetch returns
/// its coordinates and 1000 plus the number of the texture.
struct Constants<'s>(&'s Shader);

/// Constants c0 to c7 that the application sets.
const CONSTANTS: [[f32; 4]; 8] = [
    [1.0, 2.0, 3.0, 4.0],
    [0.5, -1.5, 2.5, -0.25],
    [0.0, -0.0, 1.0, -1.0],
    [2.0, 0.25, -3.0, 8.0],
    [1.0, 0.0, 0.0, 5.0],
    [0.0, 1.0, 0.0, 6.0],
    [0.0, 0.0, 1.0, 7.0],
    [0.5, 0.5, 0.5, 1.0],
];

impl Environment for Constants<'_> {
    fn constant(&self, number: u32) -> [f32; 4] {
        let literals = &self.0.declarations.literals;
        let value = |literal: &isaloom_a2xx::Literal| {
            let place = number.checked_sub(u32::from(literal.first))? as usize;
            literal.values.get(place).copied()
        };
        let defined = literals.iter().find_map(value);
        defined.or_else(|| CONSTANTS.get(number as usize).copied()).unwrap_or([99.0; 4])
    }

    fn boolean(&self, number: u32) -> bool {
        number & 1 != 0
    }

    fn integer(&self, number: u32) -> LoopConstant {
        // The tests use `i16` and higher for `rep`, whose integer constants have no start and no step.
        let repeats = number >= 16;
        let (start, step) = if repeats { (0, 0) } else { (1, 2) };
        LoopConstant { count: number as u8 & 15, start, step }
    }

    fn fetch(&self, request: &FetchRequest) -> [f32; 4] {
        match request.fetch {
            Fetch::Texture(_, f) if request.fetch.xna_name() == Some("getGradients") => {
                // The simulated derivatives of a value v are: v with respect to x, and 2 v with respect to y.
                let [a, b, _] = request.source;
                assert_eq!(f.dimension, 1);
                [a, 2.0 * a, b, 2.0 * b]
            }
            Fetch::Texture(_, f) => {
                let [x, y, z] = request.source;
                let level = if f.use_reg_lod != 0 { request.state.lod } else { 0.0 };
                let gradient = if f.use_reg_gradients != 0 { request.state.gradients[0][0] } else { 0.0 };
                [
                    x,
                    y,
                    z,
                    f.const_idx as f32 + 10.0 * level + 100.0 * gradient + 1000.0 * f.use_comp_lod as f32,
                ]
            }
            Fetch::Vertex(_) => [request.source[0] + 1.0, 2.0, 3.0, 1.0],
            Fetch::Undefined(_) => [0.0; 4],
        }
    }
}

fn assembled(text: &str) -> Shader {
    let options = AsmOptions { gpu: Gpu::Xenos, dialect: Dialect::Microsoft, ..AsmOptions::default() };
    let (shader, findings) = assemble_shader(text, &options);
    assert_eq!(findings, [], "{text}");
    shader
}

/// Inputs v0 to v2 of a pixel shader.
const INPUTS: [[f32; 4]; 3] = [[0.25, -0.5, 0.75, 2.0], [3.0, -2.0, 0.5, 4.0], [-1.0, 0.0, 1.0, -4.0]];

fn run_pixel(text: &str) -> (MachineState, Shader) {
    let shader = assembled(text);
    // All registers except the inputs begin with a value that no test expects, so that reading them is an error.
    let mut state = MachineState { registers: [[-7.5; 4]; 64], ..MachineState::default() };
    state.registers[..3].copy_from_slice(&INPUTS);
    let end = run(&shader.program, &mut state, &Constants(&shader), 10_000);
    assert_eq!(end, End::Ended, "{text}");
    (state, shader)
}

/// Runs instructions of a pixel shader and returns r0.
fn pixel(body: &str) -> [f32; 4] {
    let text = format!(
        "ps_3_0\ndcl_texcoord0 v0\ndcl_texcoord1 v1\ndcl_color_centroid v2\ndcl_2d s0\ndcl_volume s1\ndcl_cube s2\n\
         mov r0, c2.x\n{body}\nmov oC0, r0\n"
    );
    let (state, _) = run_pixel(&text);
    state.exports[&0].map(|value| value.unwrap())
}

fn assert_close(found: [f32; 4], expected: [f32; 4], text: &str) {
    for (found, expected) in found.into_iter().zip(expected) {
        let close = (found - expected).abs() <= 1e-5 * expected.abs().max(1.0) || found == expected;
        assert!(close, "{text}: {found} instead of {expected}");
    }
}

fn each(f: impl Fn(f32, f32) -> f32) -> [f32; 4] {
    [0, 1, 2, 3].map(|i| f(INPUTS[0][i], INPUTS[1][i]))
}

fn dot(a: [f32; 4], b: [f32; 4], count: usize) -> f32 {
    (0..count).map(|i| a[i] * b[i]).sum()
}

#[test]
fn vector_instructions_compute_their_definitions() {
    let [a, b, c] = INPUTS;
    let three = |f: &dyn Fn(f32, f32, f32) -> f32| [0, 1, 2, 3].map(|i| f(a[i], b[i], c[i]));
    let length = 1.0 / dot(a, a, 3).sqrt();
    let cases: Vec<(&str, [f32; 4])> = vec![
        ("mov r0, v0", a),
        ("mov r0, -v0", a.map(|a| -a)),
        ("mov r0, v0_abs", a.map(f32::abs)),
        ("mov r0, -v0_abs.wzyx", [-2.0, -0.75, -0.5, -0.25]),
        ("mov_sat r0, v0", [0.25, 0.0, 0.75, 1.0]),
        ("mov_pp r0.yw, v0", [0.0, -0.5, 0.0, 2.0]),
        ("abs r0, v0", a.map(f32::abs)),
        ("abs r0, -v0", a.map(f32::abs)),
        ("add r0, v0, v1", each(|a, b| a + b)),
        ("sub r0, v0, v1", each(|a, b| a - b)),
        ("sub_sat r0, v0, -v1", each(|a, b| (a + b).clamp(0.0, 1.0))),
        ("mul r0, v0, v1", each(|a, b| a * b)),
        ("mad r0, v0, v1, v2", three(&|a, b, c| a * b + c)),
        ("mad r0, v0, c0, c1", [0, 1, 2, 3].map(|i| a[i] * CONSTANTS[0][i] + CONSTANTS[1][i])),
        (
            "mad r0, c0_abs, c1, c3_abs",
            [0, 1, 2, 3].map(|i| CONSTANTS[0][i] * CONSTANTS[1][i] + CONSTANTS[3][i].abs()),
        ),
        ("min r0, v0, v1", each(f32::min)),
        ("max r0, v0, v1", each(f32::max)),
        ("slt r0, v0, v1", each(|a, b| f32::from(a < b))),
        ("sge r0, v0, v1", each(|a, b| f32::from(a >= b))),
        ("frc r0, v0", a.map(|a| a - a.floor())),
        ("lrp r0, v0, v1, v2", three(&|a, b, c| a * (b - c) + c)),
        ("cmp r0, v0, v1, v2", three(&|a, b, c| if a >= 0.0 { b } else { c })),
        ("cnd r0, v0, v1, v2", three(&|a, b, c| if a > 0.5 { b } else { c })),
        ("dp3 r0, v0, v1", [dot(a, b, 3); 4]),
        ("dp4 r0, v0, v1", [dot(a, b, 4); 4]),
        ("dp2add r0, v0, v1, v2.w", [dot(a, b, 2) + c[3]; 4]),
        (
            "crs r0.xyz, v0, v1",
            [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0], 0.0],
        ),
        ("nrm r0, v0", a.map(|a| a * length)),
        ("sgn r0, v0, r1, r2", a.map(|a| if a == 0.0 { 0.0 } else { a.signum() })),
        ("sgn r0, v2", [-1.0, 0.0, 1.0, -1.0]),
        ("dst r0, v0, v1", [1.0, a[1] * b[1], a[2], b[3]]),
        ("m4x4 r0, v0, c3", [3, 4, 5, 6].map(|row: usize| dot(a, CONSTANTS[row], 4))),
        (
            "m4x3 r0.xyz, v0, c3",
            [dot(a, CONSTANTS[3], 4), dot(a, CONSTANTS[4], 4), dot(a, CONSTANTS[5], 4), 0.0],
        ),
        ("m3x4 r0, v0, c3", [3, 4, 5, 6].map(|row: usize| dot(a, CONSTANTS[row], 3))),
        (
            "m3x3 r0.xyz, v0, c3",
            [dot(a, CONSTANTS[3], 3), dot(a, CONSTANTS[4], 3), dot(a, CONSTANTS[5], 3), 0.0],
        ),
        ("m3x2 r0.xy, v0, c3", [dot(a, CONSTANTS[3], 3), dot(a, CONSTANTS[4], 3), 0.0, 0.0]),
        // The destination is also a source, so results must not be written before the source is read for the last time.
        ("mov r0, v0\nm4x4 r0, r0, c3", [3, 4, 5, 6].map(|row: usize| dot(a, CONSTANTS[row], 4))),
        ("mov r0, v0\ncrs r0.xyz, r0, v1", [1.25, 2.125, 1.0, 2.0]),
        ("nop", [0.0; 4]),
    ];
    for (text, expected) in cases {
        assert_close(pixel(text), expected, text);
    }
}

#[test]
fn scalar_instructions_compute_their_definitions() {
    let cases: Vec<(&str, f32)> = vec![
        ("rcp r0, v1.x", 1.0 / 3.0),
        ("rcp r0, c2.x", f32::MAX),
        ("rsq r0, v1.w", 0.5),
        ("rsq r0, -v1.w", 0.5),
        ("rsq r0, c2.x", f32::MAX),
        ("exp r0, v1.y", 0.25),
        ("expp r0, v1.y", 0.25),
        ("log r0, v1.w", 2.0),
        ("log r0, -v1.w", 2.0),
        ("log r0, c2.x", f32::MIN),
        ("logp r0, v1.w", 2.0),
        ("pow r0, v1.w, v1.z", 2.0),
        ("pow r0, -v1.w, v1.y", 1.0 / 16.0),
        ("pow r0, c2.x, v1.x", 0.0),
        ("pow r0, c2.x, c2.x", 1.0),
        ("mov r0, v1\nrcp r0, r0.y", -0.5),
    ];
    for (text, expected) in cases {
        assert_close(pixel(text), [expected; 4], text);
    }
    let (sine, cosine) = (0.75f32.sin(), 0.75f32.cos());
    assert_close(pixel("sincos r0.xy, v0.z"), [cosine, sine, 0.0, 0.0], "sincos");
    assert_close(pixel("mov r0, v0\nsincos r0.xy, r0.z, c0, c1"), [cosine, sine, 0.75, 2.0], "sincos");
    assert_close(pixel("sincos r0.y, v0.z"), [0.0, sine, 0.0, 0.0], "sincos");
}

#[test]
fn lighting_coefficients_follow_the_reference() {
    let lit = |x: f32, y: f32, w: f32| {
        let power = w.clamp(-127.9961, 127.9961);
        let specular = if x > 0.0 && y > 0.0 { y.powf(power) } else { 0.0 };
        [1.0, x.max(0.0), specular, 1.0]
    };
    for (x, y, w) in [
        (0.5, 0.25, 2.0),
        (-0.5, 0.25, 2.0),
        (0.5, -0.25, 2.0),
        (0.5, 0.0, 2.0),
        (0.5, 0.5, 200.0),
        (0.0, 1.0, 1.0),
    ] {
        let text = format!("def c20, {x}, {y}, 9, {w}\nlit r0, c20");
        assert_close(pixel(&text), lit(x, y, w), &text);
    }
    let text = "def c20, 0.5, 0.25, 9, 2\nmov r0, c20\nlit r0, r0";
    assert_close(pixel(text), [1.0, 0.5, 0.0625, 1.0], text);
    assert_close(
        pixel("def c20, 0.5, 0.25, 9, 2\nlit r0.yz, c20"),
        [0.0, 0.5, 0.0625, 0.0],
        "lit with a mask",
    );
}

#[test]
fn predicate_selects_components() {
    let [a, b, _] = INPUTS;
    for (name, test) in [
        ("gt", &(|a: f32, b: f32| a > b) as &dyn Fn(f32, f32) -> bool),
        ("lt", &|a, b| a < b),
        ("ge", &|a, b| a >= b),
        ("le", &|a, b| a <= b),
        ("eq", &|a, b| a == b),
        ("ne", &|a, b| a != b),
    ] {
        let select = |guard: &str| pixel(&format!("setp_{name} p0, v0, v1\n({guard}) mov r0, v1"));
        let expected = |held: &dyn Fn(usize) -> bool| [0, 1, 2, 3].map(|i| if held(i) { b[i] } else { 0.0 });
        assert_close(select("p0"), expected(&|i| test(a[i], b[i])), name);
        assert_close(select("!p0"), expected(&|i| !test(a[i], b[i])), name);
        assert_close(select("p0.y"), expected(&|_| test(a[1], b[1])), name);
        assert_close(select("!p0.wzyx"), expected(&|i| !test(a[3 - i], b[3 - i])), name);
    }
    // `setp` with a mask, or with a predicate, leaves the other components of p0 unchanged.
    let text = "setp_gt p0, v1.x, v0.x\nsetp_lt p0.y, v1.x, v0.x\n(p0) mul_sat r0, v1, v0";
    assert_close(pixel(text), [0.75, 0.0, 0.375, 1.0], text);
    let text =
        "setp_gt p0, v1.x, v0.x\nsetp_lt p0.y, v1.x, v0.x\n(p0) setp_lt p0, v1.x, v0.x\n(!p0) mov r0, v1";
    assert_close(pixel(text), b, text);
}

#[test]
fn conditional_blocks_run_like_their_conditions() {
    let arms = |condition: &str| {
        pixel(&format!(
            "setp_gt p0, v1, v0\n{condition}\nadd r0, r0, c0.x\nelse\nadd r0, r0, c0.y\nendif\nadd r0, r0, c0.w"
        ))[0]
    };
    for (condition, held) in [
        ("if b1", true),
        ("if b2", false),
        ("if !b2", true),
        ("if_gt v1.x, v0.x", true),
        ("if_gt v0.x, v1.x", false),
        ("if_lt v0.x, v1.x", true),
        ("if_le v0.x, v0.x", true),
        ("if_ge v0.x, v1.x", false),
        ("if_eq v0.x, v0.x", true),
        ("if_ne v0.x, v0.x", false),
        ("if p0.x", true),
        ("if p0.y", false),
        ("if !p0.y", true),
    ] {
        assert_eq!(arms(condition), if held { 5.0 } else { 6.0 }, "{condition}");
    }
    // Two nested blocks, each with a boolean constant or with a value of the thread, each true or false.
    for (outer, a) in
        [("if b1", true), ("if b2", false), ("if_gt c0.y, c0.x", true), ("if_lt c0.y, c0.x", false)]
    {
        for (inner, b) in
            [("if b1", true), ("if b2", false), ("if_gt c0.y, c0.x", true), ("if_lt c0.y, c0.x", false)]
        {
            let text = format!(
                "{outer}\n{inner}\nadd r0, r0, c0.x\nelse\nadd r0, r0, c0.y\nendif\nelse\n{inner}\nadd r0, r0, c0.z\n\
                 else\nadd r0, r0, c0.w\nendif\nendif"
            );
            let expected = match (a, b) {
                (true, true) => 1.0,
                (true, false) => 2.0,
                (false, true) => 3.0,
                (false, false) => 4.0,
            };
            assert_eq!(pixel(&text)[0], expected, "{text}");
        }
    }
}

#[test]
fn loops_count_and_end_at_breaks() {
    // aL is 1, 3 and 5, so the instruction reads c1, c3 and c5.
    let cases: Vec<(&str, f32)> = vec![
        ("loop aL, i3\nadd r0, r0, c[aL].w\nendloop", -0.25 + 8.0 + 6.0),
        ("loop aL, i0\nadd r0, r0, c0.x\nendloop", 0.0),
        ("rep i4\nadd r0, r0, c0.x\nendrep", 4.0),
        ("rep i3\nrep i4\nadd r0, r0, c0.x\nendrep\nadd r0, r0, c0.y\nendrep", 18.0),
        ("loop aL, i2\nrep i18\nadd r0, r0, c[aL+3].w\nendrep\nendloop", 2.0 * 5.0 + 2.0 * 7.0),
        ("rep i9\nadd r0, r0, c0.x\nbreak\nadd r0, r0, c0.x\nendrep\nadd r0, r0, c0.w", 5.0),
        ("rep i9\nadd r0, r0, c0.x\nbreak_gt r0.x, c0.z\nendrep\nadd r0, r0, c0.w", 8.0),
        ("rep i9\nadd r0, r0, c0.x\nsetp_ge p0, r0, c0.z\nbreakp p0.y\nendrep", 3.0),
        ("rep i9\nadd r0, r0, c0.x\nsetp_lt p0, r0, c0.z\nbreakp !p0.w\nendrep", 3.0),
        // A `break` inside of nested blocks. The code after it must not run in the threads that leave the loop.
        (
            "rep i9\nadd r0, r0, c0.x\nif_ge r0.x, c0.y\nif_ge r0.x, c0.z\nbreak\nelse\nadd r0, r0, c1.x\nendif\n\
             add r0, r0, c2.x\nelse\nadd r0, r0, c2.x\nendif\nadd r0, r0, c2.x\nendrep\nadd r0, r0, c0.w",
            // The sum after each iteration: 1, then 2 + 0.5, then 3.5.
            7.5,
        ),
        // A `break` in the inner loop does not end the outer loop.
        ("rep i3\nrep i5\nadd r0, r0, c0.x\nbreak_ge r0.x, c0.x\nendrep\nadd r0, r0, c0.y\nendrep", 9.0),
        // A loop inside of an inactive block must not change anything.
        (
            "if_lt c0.y, c0.x\nrep i3\nadd r0, r0, c0.x\nbreak_gt r0.x, c0.z\nendrep\nadd r0, r0, c0.x\nendif",
            0.0,
        ),
        ("rep i3\nif b1\nbreak\nendif\nadd r0, r0, c0.x\nendrep", 0.0),
    ];
    for (text, expected) in cases {
        assert_close(pixel(text), [expected; 4], text);
    }
}

#[test]
fn subroutines_run_when_they_are_called() {
    let run = |body: &str, routines: &str| {
        let text = format!(
            "ps_3_0\ndcl_texcoord0 v0\ndcl_texcoord1 v1\ndcl_texcoord2 v2\nmov r0, c2.x\n{body}\nmov oC0, r0\nret\n{routines}"
        );
        run_pixel(&text).0.exports[&0][0].unwrap()
    };
    let add = "label l0\nadd r0, r0, c0.x\nret\n";
    for (body, expected) in [
        ("call l0\ncall l0", 2.0),
        ("callnz l0, b1", 1.0),
        ("callnz l0, b2", 0.0),
        ("callnz l0, !b2", 1.0),
        ("setp_gt p0, v1, v0\ncallnz l0, p0.x", 1.0),
        ("setp_gt p0, v1, v0\ncallnz l0, p0.y", 0.0),
        ("setp_gt p0, v1, v0\ncallnz l0, !p0.y\ncall l0", 2.0),
        ("if_gt v1.x, v0.x\ncall l0\nelse\ncall l0\ncall l0\nendif\ncall l0", 2.0),
        ("rep i3\ncall l0\nbreak_ge r0.x, c0.y\nendrep", 2.0),
    ] {
        assert_eq!(run(body, add), expected, "{body}");
    }
    let nested = "label l0\ncall l1\nadd r0, r0, c0.x\nret\nlabel l1\nif_gt r0.x, c2.x\nadd r0, r0, c0.w\nelse\nadd r0, r0, c0.y\nendif\nret\n";
    assert_eq!(run("call l0\ncall l0", nested), 2.0 + 1.0 + 4.0 + 1.0);
}

#[test]
fn textures_are_fetched_at_the_coordinates() {
    let [a, b, _] = INPUTS;
    let cases: Vec<(&str, [f32; 4])> = vec![
        ("texld r0, v0, s0", [a[0], a[1], a[0], 1000.0]),
        ("texld r0, -v0.yx, s0", [0.5, -0.25, 0.5, 1000.0]),
        ("texld r0.xw, v0, s0.wzyx", [1000.0, 0.0, 0.0, a[0]]),
        ("texld r0, v0, s1", [a[0], a[1], a[2], 1001.0]),
        ("texld_sat r0, v0, s1", [a[0], 0.0, a[2], 1.0]),
        ("texldp r0, v0, s1", [a[0] / 2.0, a[1] / 2.0, a[2] / 2.0, 1001.0]),
        ("texldb r0, v0, s1", [a[0], a[1], a[2], 1021.0]),
        ("texldl r0, v0, s1", [a[0], a[1], a[2], 21.0]),
        ("texldd r0, v0, s1, v1, v2", [a[0], a[1], a[2], 1001.0 + 100.0 * b[0]]),
        ("texldd r0, v0, s1, c1, -v2", [a[0], a[1], a[2], 1051.0]),
        // The direction is (0.25, -0.5, 0.75), so the face is +z (4) and the major axis 1.5. The coordinates are 1.5 +
        // 0.25 / 1.5 and 1.5 + 0.5 / 1.5.
        ("texld r0, v0, s2", [1.5 + 0.25 / 1.5, 1.5 + 0.5 / 1.5, 4.0, 1002.0]),
        ("dsx r0, v0", a),
        ("dsy r0, v0", a.map(|a| 2.0 * a)),
        ("mov r0, v0\ndsy r0.yz, r0.wzyx", [0.25, 1.5, -1.0, 2.0]),
        ("setp_gt p0, v1, v0\n(p0) texld r0, v0, s1", [a[0], 0.0, 0.0, 1001.0]),
    ];
    for (text, expected) in cases {
        assert_close(pixel(text), expected, text);
    }
}

#[test]
fn texkill_kills_negative_components() {
    for (body, killed) in [
        ("texkill v1", true),
        ("texkill v1_abs", false),
        ("texkill c0", false),
        ("texkill v1.xz", false),
        ("texkill v2", true),
        ("if_gt v0.x, v1.x\ntexkill v1\nendif", false),
        ("if_lt v0.x, v1.x\ntexkill v1\nendif", true),
        ("setp_gt p0, v1, v0\n(p0.x) texkill v1", true),
        ("setp_gt p0, v1, v0\n(p0.y) texkill v1", false),
    ] {
        let text = format!("ps_3_0\ndcl_texcoord v0\ndcl_color v1\ndcl_color1 v2\n{body}\nmov oC0, v0\n");
        assert_eq!(run_pixel(&text).0.killed, killed, "{body}");
    }
}

#[test]
fn pixel_position_and_face_come_from_the_parameter_register() {
    let text = "ps_3_0\ndcl vPos.xy\ndcl vFace\ndcl_texcoord v0\ncmp r0, vFace, c0.x, c0.y\nmov r0.xy, vPos\nmov oC0, r0\n";
    for (x, face) in [(12.0f32, 1.0), (-12.0, 2.0), (0.0, 1.0), (-0.0, 2.0)] {
        let shader = assembled(text);
        assert_eq!(shader.declarations.pixel_register, Some(1));
        let mut state = MachineState::default();
        state.registers[1] = [x, 34.0, 0.0, 0.0];
        assert_eq!(run(&shader.program, &mut state, &Constants(&shader), 100), End::Ended);
        assert_eq!(state.exports[&0], [x.abs(), 34.0, face, face].map(Some), "{x}");
        let container = isaloom_a2xx::Container::parse(&shader.container()).unwrap();
        assert_eq!((container.control >> 18 & 1, container.context >> 8), (1, 1));
    }
}

#[test]
fn vertex_shaders_fetch_their_inputs_and_export_their_outputs() {
    let text = "vs_3_0\ndcl_position v0\ndcl_normal v1\ndcl_position o0\ndcl_texcoord1 o3.xy\ndcl_color o1\ndcl_psize o5\n\
                mov o1, c0\nm4x4 o0, v0, c3\nmov o3.xy, v1\nmova a0.x, c0.y\nadd o5, c[a0.x+1].y, c1[a0.x].x\n";
    let shader = assembled(text);
    let mut state = MachineState::default();
    state.registers[0] = [41.0, 0.0, 0.0, 0.0];
    assert_eq!(run(&shader.program, &mut state, &Constants(&shader), 100), End::Ended);
    let position = [3, 4, 5, 6].map(|row: usize| Some(dot([42.0, 2.0, 3.0, 1.0], CONSTANTS[row], 4)));
    assert_eq!(state.exports[&62], position);
    assert_eq!(state.exports[&63], [Some(2.25), None, None, None]);
    assert_eq!(state.exports[&0], [Some(42.0), Some(2.0), None, None]);
    assert_eq!(state.exports[&1], CONSTANTS[0].map(Some));
    let container = isaloom_a2xx::Container::parse(&shader.container()).unwrap();
    let interpolators: Vec<String> =
        container.interpolators.iter().map(|i| format!("{} {} {}", i.register, i.semantic, i.mask)).collect();
    assert_eq!(interpolators, ["0 texcoord1 3", "1 color0 15"]);
    let elements: Vec<String> = container.elements.iter().map(|e| e.semantic.to_string()).collect();
    assert_eq!(elements, ["position0", "normal0"]);
}

#[test]
fn outputs_of_earlier_models_need_no_declaration() {
    let text = "vs_3_0\ndcl_position v0\nmov oPos, v0\nmov oT2.xyz, c0\nmov oD1, c1\nmov oFog, c0.w\nmov oPts, c0.y\n";
    let shader = assembled(text);
    let mut state = MachineState::default();
    assert_eq!(run(&shader.program, &mut state, &Constants(&shader), 100), End::Ended);
    let semantics: Vec<String> =
        shader.declarations.interpolators.iter().map(|i| format!("{} {}", i.semantic, i.mask)).collect();
    assert_eq!(semantics, ["texcoord2 7", "color1 15", "fog0 1"]);
    assert_eq!(state.exports[&63][0], Some(2.0));
    assert_eq!(state.exports[&2], [Some(4.0), None, None, None]);
}

#[test]
fn single_instructions_work_in_xenos_programs() {
    let run = |body: &str| {
        let text = format!(
            "xps_3_0\ndcl_texcoord0 r0\ndcl_texcoord1 r1\ndcl_texcoord2 r2\ndcl_2d s0\n{body}\nmov oC0, r3\n"
        );
        run_pixel(&text).0.exports[&0].map(|value| value.unwrap())
    };
    let [a, b, c] = INPUTS;
    let lerp = [0, 1, 2, 3].map(|i| a[i] * (b[i] - c[i]) + c[i]);
    for (body, expected) in [
        ("lrp r3, r0, r1, r2", lerp),
        ("exec\nlrp r3, r0, r1, r2\nalloc colors\nexec", lerp),
        ("exec\ntexld r3, r0, s0\nserialize\nadd r3, r3, r3\nalloc colors\nexec", [0.5, -1.0, 0.5, 2000.0]),
        (
            "setp_gt p0, r1, r0\nmov r3, c2.x\n(p0) mov r3, r1\n(!p0.x) lrp r3, r0, r1, r2",
            [3.0, 0.0, 0.0, 4.0],
        ),
        (
            "mov r3, c0\nif_gt r1.x, r0.x\nadd r3, r3, r3\nmuls r3.x, r3.xx\nelse\nmov r3, r1\nendif",
            [4.0, 4.0, 6.0, 8.0],
        ),
        ("mov r3, c0\nif b2\nadd r3, r3, r3\nelse\nmov r3, r1\nendif", b),
        ("mov r3, c2.x\nloop aL, i3\nadd r3, r3, c[aL].w\nendloop", [13.75; 4]),
        ("mov r3, c2.x\nrep i9\nadd r3, r3, c0.x\nbreak_gt r3.x, c0.z\nendrep", [4.0; 4]),
    ] {
        assert_close(run(body), expected, body);
    }
}
