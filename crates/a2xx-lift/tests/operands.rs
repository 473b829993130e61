//! Tests that the interpreter and the pseudocode read the second component of two-component scalar operations from the
//! right lane.

use isaloom_a2xx::{AluFields, AsmOptions, Dialect, Gpu, Names, Stage, assemble};
use isaloom_a2xx_lift::{Environment, FetchRequest, Language, LoopConstant, MachineState, pseudo};

/// Environment whose constants and fetch results are zero.
pub(crate) struct Zeros;

impl Environment for Zeros {
    fn constant(&self, _: u32) -> [f32; 4] {
        [0.0; 4]
    }

    fn boolean(&self, _: u32) -> bool {
        false
    }

    fn integer(&self, _: u32) -> LoopConstant {
        LoopConstant::default()
    }

    fn fetch(&self, _: &FetchRequest) -> [f32; 4] {
        [0.0; 4]
    }
}

/// Opcodes and names of scalar operations that read two components, and their results for 5 and 3.
const TWO_COMPONENTS: [(u32, &str, f32); 7] = [
    (0, "adds", 8.0),
    (2, "muls", 15.0),
    (5, "maxs", 5.0),
    (6, "mins", 3.0),
    (23, "maxas", 5.0),
    (24, "maxasf", 5.0),
    (25, "subs", 2.0),
];

#[test]
fn two_component_operations_follow_the_number_of_vector_sources() {
    const THREE_SOURCES: [u32; 5] = [11, 12, 13, 14, 17];
    for vector_opc in 0..30 {
        for (scalar_opc, name, expected) in TWO_COMPONENTS {
            // The scalar operation reads w (W lane) and y, from the X lane or, if the vector operation has three
            // sources, from the Z lane. The other lanes select other components.
            let three = THREE_SOURCES.contains(&vector_opc);
            let lanes: [u32; 4] = if three { [0, 0, 1, 3] } else { [1, 0, 2, 3] };
            let src3_swiz =
                (0..4).fold(0, |all, lane| all | (lanes[lane as usize].wrapping_sub(lane) & 3) << (2 * lane));
            let alu = AluFields {
                vector_opc,
                scalar_opc,
                scalar_dest: 9,
                scalar_write_mask: 1,
                src3: 6,
                src3_swiz,
                src1_sel: 1,
                src2_sel: 1,
                src3_sel: 1,
                ..AluFields::default()
            };
            assert_eq!(alu.xna_scalar_name(), Some(name));
            let mut state = MachineState::default();
            state.registers[6] = [100.0, 3.0, -100.0, 5.0];
            state.alu(&alu, &Zeros);
            assert_eq!(state.registers[9][0], expected, "{name} beside {vector_opc}");
        }
    }
}

#[test]
fn pseudocode_reads_the_lane_of_the_slot() {
    let text = "xps_3_0\nexec\nmad r7.xy__, r1, r2, r6.yzwy\n + muls r8._y__, r6.yw\nalloc colors\nexece\nmov oC0, r8\n";
    let options = AsmOptions { gpu: Gpu::Xenos, dialect: Dialect::Microsoft, ..AsmOptions::default() };
    let (program, findings) = assemble(text, &options);
    assert_eq!(findings, []);
    for language in [Language::Glsl, Language::Hlsl] {
        let code = pseudo(&program, Stage::Fragment, &Names::default(), language);
        assert!(code.contains("r8.y = r6.y * r6.w;"), "{code}");
    }
}
