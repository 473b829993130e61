//! Compares the interpreter with results that Vulkan drivers computed with the generated SPIR-V.

use crate::operands::Zeros;
use isaloom_a2xx::{AsmOptions, Dialect, Gpu, Program, Stage, assemble};
use isaloom_a2xx_lift::{End, MachineState, run};

/// Results of the drivers, by instruction. Comments in the file describe the operands.
const RESULTS: &str = include_str!("values.txt");

const NUMBERS: [f32; 8] = [0.0, -0.0, 1.0, -1.5, 2e9, f32::INFINITY, f32::NEG_INFINITY, f32::NAN];

fn program(instruction: &str) -> Program {
    let previous = if instruction.contains("_prev") { "maxs r2, r0.xx\n" } else { "" };
    let text = format!("xvs_3_0\nexece\n{previous}{instruction}\n");
    let options = AsmOptions { gpu: Gpu::Xenos, dialect: Dialect::Microsoft, ..AsmOptions::default() };
    let (program, findings) = assemble(&text, &AsmOptions { stage: Stage::Vertex, ..options });
    assert!(findings.is_empty(), "{text}{findings:?}");
    program
}

/// Returns whether two results agree. A relative difference below 1e-5 is allowed, because drivers approximate
/// functions such as the logarithm. Zeros must have the same sign, and all NaNs agree.
fn agrees(ours: f32, theirs: f32) -> bool {
    match (ours.is_nan(), theirs.is_nan()) {
        (false, false) if ours == theirs => ours.is_sign_negative() == theirs.is_sign_negative(),
        (false, false) => ((ours - theirs) / theirs).abs() < 1e-5,
        (ours, theirs) => ours == theirs,
    }
}

#[test]
fn instructions_compute_the_results_of_drivers() {
    let mut lines = RESULTS.lines().filter(|line| !line.starts_with('#')).peekable();
    let mut instructions = 0;
    while let Some(instruction) = lines.next() {
        let mut theirs = Vec::new();
        while let Some(line) = lines.next_if(|line| line.starts_with(' ')) {
            theirs.extend(line.split_whitespace().map(|word| word.parse::<f32>().unwrap()));
        }
        assert_eq!(theirs.len(), 64, "{instruction}");
        let program = program(instruction);
        let component = if instruction.contains("._y__") { 1 } else { 0 };
        for (case, theirs) in theirs.into_iter().enumerate() {
            let (i, j) = (case / 8, case % 8);
            let mut state = MachineState::default();
            state.registers[0] = [i, j, (i + j) % 8, (i + 2 * j) % 8].map(|number| NUMBERS[number]);
            assert_eq!(run(&program, &mut state, &Zeros, 100), End::Ended);
            let ours = state.registers[1][component];
            let operand = state.registers[0];
            assert!(agrees(ours, theirs), "{instruction} of {operand:?}: {ours}, drivers: {theirs}");
        }
        instructions += 1;
    }
    assert_eq!(instructions, 50);
}
