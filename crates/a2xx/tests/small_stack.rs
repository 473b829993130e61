//! Tests that programs of any nesting depth and length are processed with a small stack.

use isaloom_a2xx::{AsmOptions, Gpu, Program, assemble, schedule};

#[test]
fn deep_and_long_programs_need_little_stack() {
    let done = std::thread::Builder::new().stack_size(256 << 10).spawn(|| {
        let nested = "COND_JMP ADDR(Lx) COND(1)\n".repeat(300);
        let text = format!("{nested}Lx:\nEXEC_END\n ALU: MAXv R0 = R0, R0\n");
        let (program, findings) = assemble(&text, &AsmOptions { gpu: Gpu::Xenos, ..AsmOptions::default() });
        assert!(findings.is_empty());
        let zeros = Program::decode(&[0; 30_000], Gpu::Xenos);
        schedule(&program).len() + schedule(&zeros).len()
    });
    assert!(done.unwrap().join().unwrap() > 0);
}
