//! Arbitrarily deep and long programs need only a small stack.

use isaloom_a2xx::{AsmOptions, Gpu, Language, Names, Program, PseudoCode, Stage, assemble, schedule};

#[test]
fn deep_and_long_programs_need_little_stack() {
    let done = std::thread::Builder::new().stack_size(256 << 10).spawn(|| {
        let nested = "COND_JMP ADDR(Lx) COND(1)\n".repeat(300);
        let text = format!("{nested}Lx:\nEXEC_END\n ALU: MAXv R0 = R0, R0\n");
        let (program, findings) = assemble(&text, &AsmOptions { gpu: Gpu::Xenos, ..AsmOptions::default() });
        let code = PseudoCode::of(&program);
        assert!(findings.is_empty() && !code.is_structured(), "too deep for ifs");
        assert!(code.text(Stage::Vertex, &Names::default(), Language::Glsl).contains("goto L300;"));
        let zeros = Program::decode(&[0; 30_000], Gpu::Xenos);
        let code = PseudoCode::of(&zeros);
        code.text(Stage::Vertex, &Names::default(), Language::Hlsl).len() + schedule(&zeros).len()
    });
    assert!(done.unwrap().join().unwrap() > 0);
}
