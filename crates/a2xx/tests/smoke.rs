//! Runs the fuzz target for a short time.

use crate::common;

use isaloom_testkit::random::Random;

#[test]
fn fuzz_target_passes_a_short_run() {
    let seeds: [&[u8]; 4] = [
        b"EXEC ADDR(0x3) CNT(0x1)\n   (S)FETCH:\tVERTEX\tR1.xyz1 = R0.x FMT_32_FLOAT SIGNED STRIDE(12) CONST(20, 0)\n",
        b"EXEC_END\n ALU: MULADDv R0 = |R1|, -C2.xxxx, R3 CLAMP {PRED_CONDITION=1}\n MUL_CONST_0 R0.x___ = C1.x, R2.y\n",
        b"/*  0.0 */ exec // PredicateClean=false\n (p0) mad_sat r0.xy__, r1, c[5+aL].wzyx, r_abs[3]\n + adds r1._, r2.wx\n",
        b"\x10\x2a\x11\x01\0\0\0\x3c\0\0\0\x18\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x24",
    ];
    let mut random = Random::congruential(11);
    let mut next = || (random.bits() >> 33) as usize;
    for seed in seeds {
        common::one_input(seed);
        for _ in 0..1500 {
            let mut data = seed.to_vec();
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

/// Found by fuzzing: a container whose program has one to three bytes after its last whole word.
#[test]
fn container_with_bytes_after_its_last_word_round_trips() {
    let head = [0x102a_1100u32, 0x48, 0x3c, 0, 0, 0, 0x24, 0, 0, 0, 0x31];
    let mut data: Vec<u8> = head.iter().flat_map(|word| word.to_be_bytes()).collect();
    data.extend((0..132 - data.len()).map(|at| at as u8));
    assert_eq!(isaloom_a2xx::Container::parse(&data).unwrap().rest().len(), 1);
    common::one_input(&data);
}
