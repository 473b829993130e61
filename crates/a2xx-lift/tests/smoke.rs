//! Runs the fuzz target for a short time.

use crate::common;

use isaloom_a2xx::{AsmOptions, ByteOrder, Gpu, assemble, bytes_of};
use isaloom_testkit::random::Random;

#[test]
fn fuzz_target_passes_a_short_run() {
    let programs = [
        "EXEC\n   (S)FETCH:\tVERTEX\tR1.xyz1 = R0.x FMT_32_FLOAT SIGNED STRIDE(12) CONST(20, 0)\nEXEC_END\n",
        "EXEC_END\n ALU: MULADDv R3 = |R1|, C0, R3\n ALU: ADDv R0 = |R1|, -C2.xxxx CLAMP {PRED_CONDITION=1}\n MUL_CONST_0 R0.x___ = C1.x, R2.y\n",
        "LOOP_START ADDR(Lx) LOOP_ID(1)\nLb:\nEXEC\n ALU: ADDv R0 = R0, C1\nCOND_JMP ADDR(Ln) COND(1)\nEXEC\n ALU: MAXv R1 = R0, R0\nLn:\nLOOP_END ADDR(Lb) LOOP_ID(1)\nLx:\nEXEC_END\n",
    ];
    let mut seeds: Vec<Vec<u8>> = programs
        .iter()
        .map(|text| {
            let (program, findings) =
                assemble(text, &AsmOptions { gpu: Gpu::Xenos, ..AsmOptions::default() });
            assert_eq!(findings, [], "{text}");
            bytes_of(&program.encode(), ByteOrder::Little)
        })
        .collect();
    // One seed is the beginning of a container, and one is assembly text that is read as words.
    seeds.push(b"\x10\x2a\x11\x01\0\0\0\x3c\0\0\0\x18\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x24".to_vec());
    seeds.push(programs.concat().into_bytes());
    let mut random = Random::congruential(11);
    let mut next = || (random.bits() >> 33) as usize;
    for seed in seeds {
        common::one_input(&seed);
        for _ in 0..1500 {
            let mut data = seed.clone();
            for _ in 0..1 + next() % 6 {
                let at = next() % data.len();
                match next() % 3 {
                    0 => data[at] = next() as u8,
                    1 => data.insert(at, next() as u8),
                    _ => data.truncate(at.max(1)),
                }
            }
            common::one_input(&data);
        }
    }
}
