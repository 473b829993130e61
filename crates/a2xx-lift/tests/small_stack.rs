//! Tests that programs of any nesting depth and length are processed with a small stack.

use isaloom_a2xx::{AsmOptions, Gpu, Names, Program, Stage, assemble};
use isaloom_a2xx_lift::{Language, PseudoCode};

#[test]
fn pseudocode_of_deep_and_long_programs_needs_little_stack() {
    let done = std::thread::Builder::new().stack_size(256 << 10).spawn(|| {
        let nested = "COND_JMP ADDR(Lx) COND(1)\n".repeat(300);
        let text = format!("{nested}Lx:\nEXEC_END\n ALU: MAXv R0 = R0, R0\n");
        let (program, findings) = assemble(&text, &AsmOptions { gpu: Gpu::Xenos, ..AsmOptions::default() });
        let code = PseudoCode::of(&program);
        assert!(findings.is_empty() && !code.is_structured(), "too deep for ifs");
        assert!(code.text(Stage::Vertex, &Names::default(), Language::Glsl).contains("goto L300;"));
        let zeros = Program::decode(&[0; 30_000], Gpu::Xenos);
        PseudoCode::of(&zeros).text(Stage::Vertex, &Names::default(), Language::Hlsl).len()
    });
    assert!(done.unwrap().join().unwrap() > 0);
}
